/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page at the end of a game, and the hall of fame: who has won, in which order everybody comes,
 * what the points were for, and what two games with the same tiles come to.
 */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/duplicate.h"
#include "support/find-widget.h"
#include "support/played.h"
#include "ui/chart-ink.h"
#include "ui/end-page.h"
#include "ui/fame-page.h"
#include "words/event.h"

#define MANY 100

static BstLibrary *library;
static char *results_path;

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
} Fixture;

static void
show (Fixture *fixture, GtkWidget *page)
{
  fixture->page = page;
  fixture->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (fixture->window), page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture)
{
  gpointer page = fixture->page;

  g_object_add_weak_pointer (page, &page);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (page != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* A whole game; a name with a level is that of a computer player: "Anna, Boris:club". */
static BstGame *
new_game (const char *decks, const char *players, uint32_t seed)
{
  static const char *const levels[] = { "beginner", "club", "expert" };
  g_auto (GStrv) parts = g_strsplit (players, ", ", -1);
  PlayedSeat seats[BST_MAX_PLAYERS] = { 0 };
  PlayedGame game = { .decks = decks, .seats = seats, .seed = seed, .n_tiles = G_MAXUINT };
  g_autoptr (BstProblems) problems = bst_problems_new ();

  for (char **part = parts; *part != NULL; part++, game.n_seats++) {
    char *colon = strchr (*part, ':');

    for (unsigned i = 0; colon != NULL && i < G_N_ELEMENTS (levels); i++)
      if (g_str_equal (colon + 1, levels[i]))
        seats[game.n_seats].level = levels[i];
    if (colon != NULL)
      *colon = '\0';
    seats[game.n_seats].name = *part;
    seats[game.n_seats].colour = (BstColour) game.n_seats;
  }
  return bst_game_new (played_new (&game), G_MAXSIZE, library, problems);
}

static BstResults *
new_results (void)
{
  g_autofree char *damaged = NULL;

  g_remove (results_path);
  return bst_results_load (results_path, &damaged);
}

static void
add (BstResults *results, BstGame *game)
{
  GDate day;

  g_date_clear (&day, 1);
  g_date_set_dmy (&day, 19, G_DATE_NOVEMBER, 2026);
  bst_results_add (results, bst_game_result_new (game, &day));
}

static bool
says (GtkWidget *parent, const char *text)
{
  for (unsigned i = 0;; i++) {
    GtkWidget *label = test_find_widget (parent, GTK_TYPE_LABEL, i);

    if (label == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return label != NULL && gtk_widget_get_mapped (label);
  }
}

static void
assert_headline (const char *players, uint32_t seed, const char *text)
{
  Fixture fixture;
  g_autoptr (BstGame) game = new_game ("base", players, seed);

  show (&fixture, bst_end_page_new ());
  bst_end_page_set_game (BST_END_PAGE (fixture.page), game, NULL);
  g_test_message ("%s: %s", players, text);
  g_assert_true (says (fixture.page, text));
  tear_down (&fixture);
}

/* The first game from `seed` on that ends so. */
static uint32_t
find_seed (const char *players, uint32_t seed, bool (*is_it) (BstGame *))
{
  for (;; seed++) {
    g_autoptr (BstGame) game = new_game ("base", players, seed);

    if (is_it (game))
      return seed;
  }
}

static bool
wins_first (BstGame *game)
{
  return bst_seat_get_is_winner (bst_game_get_seat (game, 0)) &&
         !bst_seat_get_is_winner (bst_game_get_seat (game, 1));
}

static bool
wins_second (BstGame *game)
{
  return !bst_seat_get_is_winner (bst_game_get_seat (game, 0));
}

static void
test_only_the_only_person_is_you (void)
{
  uint32_t seed = find_seed ("Anna, Boris", 1, wins_first);
  uint32_t other = find_seed ("Anna, Boris", 1, wins_second);

  assert_headline ("Anna, Boris:club", seed, "You won");
  assert_headline ("Anna:club, Boris", seed, "Victory: Anna");
  assert_headline ("Anna, Boris", seed, "Victory: Anna");
  assert_headline ("Anna, Boris", other, "Victory: Boris");
  assert_headline ("Anna:club, Boris:club", seed, "Victory: Anna");
}

/* --- the ranking --- */

/* And they are not in the order of the seats. */
static bool
has_shared_places (BstGame *game)
{
  int scores[3];

  for (unsigned i = 0; i < 3; i++)
    scores[i] = bst_seat_get_score (bst_game_get_seat (game, i));
  return scores[0] < scores[2] &&
         (scores[0] == scores[1]) + (scores[0] == scores[2]) + (scores[1] == scores[2]) == 1;
}

/* How many have more points than the player. */
static unsigned
count_better (BstGame *game, BstSeat *seat)
{
  unsigned n = 0;

  for (unsigned i = 0; i < 3; i++)
    n += bst_seat_get_score (bst_game_get_seat (game, i)) > bst_seat_get_score (seat);
  return n;
}

static GtkWidget *
nth_row (GtkWidget *page, unsigned n)
{
  return test_find_widget (page, GTK_TYPE_LIST_BOX_ROW, n);
}

static void
test_equal_points_share_a_place (void)
{
  static const char *const names[] = { "Anna", "Boris", "Clara" };
  Fixture fixture;
  uint32_t seed = find_seed ("Anna, Boris, Clara", 1, has_shared_places);
  g_autoptr (BstGame) game = new_game ("base", "Anna, Boris, Clara", seed);
  unsigned n_shared = 0;

  show (&fixture, bst_end_page_new ());
  bst_end_page_set_game (BST_END_PAGE (fixture.page), game, NULL);
  for (unsigned i = 0; i < 3; i++) {
    BstSeat *seat = bst_game_get_seat (game, i);
    unsigned place = count_better (game, seat);
    g_autofree char *text = g_strdup_printf ("Place %u: %s, %d points", place + 1, names[i],
                                             bst_seat_get_score (seat));
    /* Of two that share it the one who sits first comes first. */
    bool is_second = i > 0 && (bst_seat_get_score (bst_game_get_seat (game, 0)) ==
                                 bst_seat_get_score (seat) ||
                               (i == 2 && bst_seat_get_score (bst_game_get_seat (game, 1)) ==
                                            bst_seat_get_score (seat)));
    GtkWidget *row = nth_row (fixture.page, place + is_second);

    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                         text);
    g_assert_cmpint (gtk_widget_has_css_class (row, "winner"), ==, place == 0);
    n_shared += says (row, "shared place");
  }
  g_assert_cmpuint (n_shared, ==, 2);
  tear_down (&fixture);
}

/* --- points --- */

/* Whoever has most first, as the ranking has it. */
static void
find_order (BstGame *game, BstSeat *out_seats[3])
{
  for (unsigned i = 0; i < 3; i++) {
    BstSeat *seat = bst_game_get_seat (game, i);
    unsigned place = count_better (game, seat);

    /* No two have as many. */
    g_assert_true (out_seats[place] == NULL);
    out_seats[place] = seat;
  }
}

/* From the last seat to the first. */
static bool
is_in_order (BstGame *game)
{
  int scores[3];

  for (unsigned i = 0; i < 3; i++)
    scores[i] = bst_seat_get_score (bst_game_get_seat (game, i));
  return scores[0] < scores[1] && scores[1] < scores[2];
}

static BstGame *
new_game_in_order (void)
{
  for (uint32_t seed = 1;; seed++) {
    g_autoptr (BstGame) game = new_game ("base inns traders", "Anna, Boris, Clara", seed);

    if (is_in_order (game))
      return g_steal_pointer (&game);
  }
}

/* Each row of bars says what everybody has got there; nothing is left out. */
static void
test_bars_are_read_as_sentences (void)
{
  Fixture fixture;
  g_autoptr (BstGame) game = new_game_in_order ();
  BstSeat *seats[3] = { NULL };
  unsigned row = 3; /* behind the ranking */

  find_order (game, seats);
  show (&fixture, bst_end_page_new ());
  bst_end_page_set_game (BST_END_PAGE (fixture.page), game, NULL);
  for (unsigned reason = 0; reason < BST_REASONS; reason++) {
    g_autoptr (GString) text = g_string_new (bst_reason_to_title ((BstReason) reason));
    bool is_used = false;

    for (unsigned i = 0; i < 3; i++) {
      int points =
        bst_game_get_points (game, bst_seat_get_player (seats[i]), (BstReason) reason);

      if (points == 0)
        continue;
      g_string_append_printf (text, "%s%s: %d", is_used ? ", " : ". ",
                              bst_seat_get_name (seats[i]), points);
      is_used = true;
    }
    if (is_used)
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (nth_row (fixture.page, row++)),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL, text->str);
  }
  g_assert_cmpuint (row, >, 3 + 3);
  tear_down (&fixture);
}

/* The names above the table. */
static void
test_the_table_is_in_the_order_of_places (void)
{
  Fixture fixture;
  g_autoptr (BstGame) game = new_game_in_order ();
  BstSeat *seats[3] = { NULL };
  GtkGrid *table;

  find_order (game, seats);
  show (&fixture, bst_end_page_new ());
  bst_end_page_set_game (BST_END_PAGE (fixture.page), game, NULL);
  table = GTK_GRID (test_find_widget (fixture.page, GTK_TYPE_GRID, 0));
  for (int i = 0; i < 3; i++)
    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (table, i + 1, 1))), ==,
                     bst_seat_get_name (seats[i]));
  tear_down (&fixture);
}

/* The last number of an axis is not below what is highest, and there are a few in between. */
static void
test_axes_reach_the_highest (void)
{
  for (int most = 1; most < 2000; most++) {
    int top = most;
    int step = bst_chart_divide (0, &top);

    g_assert_cmpint (top % step, ==, 0);
    g_assert_cmpint (top, >=, most);
    g_assert_cmpint (top - most, <, step);
    g_assert_cmpint (top / step, <=, 5);
  }
}

/* --- two games --- */

static void
test_the_verdict_is_over_both_games (void)
{
  Fixture fixture;
  BstResults *results = new_results ();
  g_autoptr (BstGame) first = new_game ("base", "Anna, Boris:club", 5);
  g_autoptr (BstGame) second = new_game ("base", "Boris:club, Anna", 5);
  int anna[] = { bst_seat_get_score (bst_game_get_seat (first, 0)),
                 bst_seat_get_score (bst_game_get_seat (second, 1)) };
  int boris[] = { bst_seat_get_score (bst_game_get_seat (first, 1)),
                  bst_seat_get_score (bst_game_get_seat (second, 0)) };
  g_autofree char *annas =
    g_strdup_printf ("%d + %d = %d", anna[0], anna[1], anna[0] + anna[1]);
  g_autofree char *boriss =
    g_strdup_printf ("%d + %d = %d", boris[0], boris[1], boris[0] + boris[1]);
  const char *wanted = "Then both games are a match: whoever has more points in both wins it.";

  show (&fixture, bst_end_page_new ());
  add (results, first);
  bst_end_page_set_game (BST_END_PAGE (fixture.page), first, results);
  gtk_test_widget_wait_for_draw (fixture.window);
  g_assert_true (says (fixture.page, wanted));
  g_assert_false (says (fixture.page, annas));
  add (results, second);
  bst_end_page_set_game (BST_END_PAGE (fixture.page), second, results);
  gtk_test_widget_wait_for_draw (fixture.window);
  g_assert_false (says (fixture.page, wanted));
  g_assert_true (says (fixture.page, annas));
  g_assert_true (says (fixture.page, boriss));
  tear_down (&fixture);
  bst_results_free (results);
}

/* Nothing is promised that nobody keeps. */
static void
test_trials_are_no_matches (void)
{
  Fixture fixture;
  g_autoptr (BstGame) game = new_game ("base", "Anna, Boris", 5);

  show (&fixture, bst_end_page_new ());
  bst_end_page_set_game (BST_END_PAGE (fixture.page), game, NULL);
  g_assert_true (says (fixture.page, "Same Tiles, Seats Swapped"));
  g_assert_false (
    says (fixture.page, "Then both games are a match: whoever has more points in both wins it."));
  g_assert_false (says (fixture.page, "Hall of Fame"));
  tear_down (&fixture);
}

/* --- the hall of fame --- */

static unsigned
count_rows (GtkWidget *page, const char *css_class)
{
  unsigned n = 0;

  for (unsigned i = 0; nth_row (page, i) != NULL; i++)
    n += ADW_IS_ACTION_ROW (nth_row (page, i)) &&
         (css_class == NULL || gtk_widget_has_css_class (nth_row (page, i), css_class));
  return n;
}

static void
test_nobody_is_welcomed (void)
{
  Fixture fixture;
  BstResults *results = new_results ();

  show (&fixture, bst_fame_page_new (library));
  bst_fame_page_set_results (BST_FAME_PAGE (fixture.page), results, NULL);
  gtk_test_widget_wait_for_draw (fixture.window);
  g_assert_true (says (fixture.page, "There Is Room for You"));
  tear_down (&fixture);
  bst_results_free (results);
}

static const char *
get_name (GtkWidget *page, unsigned row)
{
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (nth_row (page, row)));
}

static void
test_ones_own_comes_first (void)
{
  Fixture fixture;
  BstResults *results = new_results ();
  g_autoptr (BstGame) older = new_game ("base", "Dmitri, Boris:club", 5);
  g_autoptr (BstGame) other = new_game ("base", "Eva", 5);
  g_autoptr (BstGame) own = new_game ("base", "Anna, Clara", 6);
  g_autoptr (BstGameResult) result = bst_game_result_new (own, NULL);

  add (results, older);
  add (results, own);
  add (results, other);
  show (&fixture, bst_fame_page_new (library));
  bst_fame_page_set_results (BST_FAME_PAGE (fixture.page), results, NULL);
  g_assert_cmpstr (get_name (fixture.page, 0), ==, "Eva");
  g_assert_cmpuint (count_rows (fixture.page, "own"), ==, 0);
  bst_fame_page_set_results (BST_FAME_PAGE (fixture.page), results, result);
  /* Two players, before whoever played alone later; the computer is not listed. */
  g_assert_cmpuint (count_rows (fixture.page, NULL), ==, 4);
  g_assert_cmpuint (count_rows (fixture.page, "own"), ==, 2);
  g_assert_cmpstr (get_name (fixture.page, 3), ==, "Eva");
  /* The focus is on the better of the own two. */
  bst_fame_page_focus (BST_FAME_PAGE (fixture.page));
  g_assert_true (
    gtk_widget_has_css_class (gtk_window_get_focus (GTK_WINDOW (fixture.window)), "own"));
  /* An end that does not count stands nowhere. */
  result->players[0].score++;
  bst_fame_page_set_results (BST_FAME_PAGE (fixture.page), results, result);
  g_assert_cmpuint (count_rows (fixture.page, "own"), ==, 0);
  tear_down (&fixture);
  bst_results_free (results);
}

/* Also if many others were better. */
static void
test_ones_own_is_never_cut_off (void)
{
  Fixture fixture;
  BstResults *results = new_results ();
  g_autoptr (BstGame) own = new_game ("base", "Anna", 5);
  g_autoptr (BstGameResult) result = bst_game_result_new (own, NULL);
  int score = bst_seat_get_score (bst_game_get_seat (own, 0));
  g_autofree char *text = g_strdup_printf ("Place %u: Anna, %d points", MANY + 1, score);
  unsigned n;

  add (results, own);
  for (unsigned i = 1; i <= MANY; i++) {
    BstGameResult *better = bst_game_result_new (own, &bst_results_get (results, 0)->ended);

    better->seed += i;
    better->players[0].score += (int) i;
    bst_results_add (results, better);
  }
  show (&fixture, bst_fame_page_new (library));
  bst_fame_page_set_results (BST_FAME_PAGE (fixture.page), results, result);
  n = count_rows (fixture.page, NULL);
  g_assert_cmpuint (n, <, MANY);
  g_assert_true (gtk_widget_has_css_class (nth_row (fixture.page, n - 1), "own"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (nth_row (fixture.page, n - 1)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, text);
  tear_down (&fixture);
  bst_results_free (results);
}

int
main (int argc, char **argv)
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  library = bst_library_new (NULL);
  results_path = g_build_filename (g_get_home_dir (), "end-page-results", NULL);
  g_test_add_func ("/ui/end-page/only-the-only-person-is-you", test_only_the_only_person_is_you);
  g_test_add_func ("/ui/end-page/equal-points-share-a-place", test_equal_points_share_a_place);
  g_test_add_func ("/ui/end-page/bars-are-read-as-sentences", test_bars_are_read_as_sentences);
  g_test_add_func ("/ui/end-page/the-table-is-in-the-order-of-places",
                   test_the_table_is_in_the_order_of_places);
  g_test_add_func ("/ui/end-page/axes-reach-the-highest", test_axes_reach_the_highest);
  g_test_add_func ("/ui/end-page/the-verdict-is-over-both-games",
                   test_the_verdict_is_over_both_games);
  g_test_add_func ("/ui/end-page/trials-are-no-matches", test_trials_are_no_matches);
  g_test_add_func ("/ui/fame-page/nobody-is-welcomed", test_nobody_is_welcomed);
  g_test_add_func ("/ui/fame-page/ones-own-comes-first", test_ones_own_comes_first);
  g_test_add_func ("/ui/fame-page/ones-own-is-never-cut-off", test_ones_own_is_never_cut_off);

  result = g_test_run ();
  g_remove (results_path);
  g_free (results_path);
  bst_library_free (library);
  return result;
}
