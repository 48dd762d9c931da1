/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The row of a player: what they have is seen, and said.
 */
#include <adwaita.h>
#include <string.h>

#include "board/picture-view.h"
#include "engine/random.h"
#include "model/seat-private.h"
#include "support/find-widget.h"
#include "support/games.h"
#include "support/settle.h"
#include "ui/disclosure.h"
#include "ui/points-table.h"
#include "ui/seat-row.h"
#include "words/deck.h"
#include "words/event.h"
#include "words/seat.h"

/* The second seat has `level`; NULL: a person. */
static BstGame *
new_game (const char *level)
{
  static const char *const decks[] = { "base", "inns", "traders", "king" };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file = bst_game_file_new ();

  file->seed = 2;
  for (unsigned i = 0; i < G_N_ELEMENTS (decks); i++) {
    g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, decks[i], problems);

    bst_game_file_add_deck (file, deck);
  }
  bst_game_file_add_player (file, "Anna", BST_COLOUR_RED, NULL);
  bst_game_file_add_player (file, "Boris", BST_COLOUR_BLUE, level);
  return bst_game_new (file, G_MAXSIZE, library, problems);
}

static void
play_to_end (BstGame *game)
{
  BstRandom random;

  bst_random_seed (&random, 2);
  while (!bst_game_get_is_over (game)) {
    size_t n;
    const BstMove *moves = bst_game_get_moves (game, &n);
    BstMove move = moves[bst_random_below (&random, (uint32_t) n)];

    g_assert_true (bst_game_play (game, &move));
  }
}

/* How many pictures below `parent` are called `words`. */
static unsigned
count_named (GtkWidget *parent, const char *words)
{
  unsigned n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    bool is_named = BST_IS_PICTURE_VIEW (child) &&
                    g_strcmp0 (gtk_widget_get_tooltip_text (child), words) == 0;

    if (is_named)
      g_assert_null (gtk_test_accessible_check_property (
        GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, words, NULL));
    n += is_named + count_named (child, words);
  }
  return n;
}

static void
check_row (GtkWidget *row, BstSeat *seat)
{
  for (unsigned i = 0; i < BST_GOODS; i++) {
    unsigned n = bst_seat_get_goods (seat, (BstGood) i);
    g_autofree char *words = bst_good_count ((BstGood) i, n);

    g_assert_cmpuint (count_named (row, words), ==, n > 0);
  }
  for (unsigned i = BST_FIGURE_LARGE; i < BST_FIGURES; i++) {
    unsigned n = bst_seat_get_supply (seat, (BstFigure) i);
    g_autofree char *words = bst_figure_count ((BstFigure) i, n);

    g_assert_cmpuint (count_named (row, words), ==, n > 0);
  }
  g_assert_cmpuint (count_named (row, "Has the king"), ==,
                    (unsigned) bst_seat_holds (seat, BST_FIGURE_KING));
  g_assert_cmpuint (count_named (row, "Has the robber knight"), ==,
                    (unsigned) bst_seat_holds (seat, BST_FIGURE_ROBBER));
}

/* However much a player has, the row fits a narrow window, and all of it is there. */
static void
check_width (GtkWidget *row)
{
  int least;
  int wide;
  int narrow;

  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <, 300);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 1000, &wide, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, least, &narrow, NULL, NULL, NULL);
  g_assert_cmpint (narrow, >=, wide);
}

static void
test_shows_what_a_player_has (void)
{
  g_autoptr (BstGame) game = new_game (NULL);
  GtkWidget *rows[2];
  unsigned n_belongings = 0;

  bst_game_start (game);
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);

    rows[i] = g_object_ref_sink (bst_seat_row_new (seat, bst_textures_get_shared ()));
    check_row (rows[i], seat);
  }
  play_to_end (game);
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    check_row (rows[i], bst_game_get_seat (game, i));
    check_width (rows[i]);
    n_belongings += bst_seat_count_belongings (bst_game_get_seat (game, i));
  }
  g_assert_cmpuint (n_belongings, >, 3);
  bst_game_look_at (game, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    check_row (rows[i], bst_game_get_seat (game, i));
    g_object_unref (rows[i]);
  }
}

/* Whether a picture of the row is explained so. */
static bool
has_tip (GtkWidget *top, const char *text)
{
  bool is_it = g_strcmp0 (gtk_widget_get_tooltip_text (top), text) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL && !is_it;
       child = gtk_widget_get_next_sibling (child))
    is_it = has_tip (child, text);
  return is_it;
}

/* Tokens that a deck brings are pictures with their name, as soon as there are any. */
static void
test_tells_of_tokens (void)
{
  static const char deck[] =
    "<deck xmlns='urn:bastide:deck' format='1' id='mine'><name xml:lang='en'>Mine</name>"
    "<token id='gold' shape='coin' colour='yellow'><name xml:lang='en'>Gold</name></token>"
    "<rule><when event='laid'/><then do='take' number='3' token='gold' who='everybody'/></rule>"
    "<tiles><tile id='RFRF' count='6'><road id='road1' sides='N S'/></tile></tiles></deck>";
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (library, "base", problems);
  g_autoptr (BstDeckFile) own = bst_deck_file_parse (deck, strlen (deck), "mine", problems);
  const BstDeck *decks[] = { bst_deck_file_get_deck (base), bst_deck_file_get_deck (own) };
  BstRulesResult result;
  BstSetup setup;

  bst_setup_init (&setup);
  setup.decks = decks;
  setup.n_decks = G_N_ELEMENTS (decks);

  g_autoptr (BstRules) rules = bst_rules_new (&setup, &result, NULL);
  g_autoptr (BstState) state = games_play (rules, 1, 0);
  g_autoptr (BstSeat) seat = bst_seat_new (0, &(BstGamePlayer) { .name = (char *) "Anna" });
  GtkWidget *row;

  bst_seat_take_tokens (seat, g_strdupv ((char *[]) { (char *) "Gold", NULL }), &(unsigned) { 7 });
  row = g_object_ref_sink (bst_seat_row_new (seat, bst_textures_get_shared ()));
  bst_seat_update (seat, state, state);
  g_assert_false (has_tip (row, "Gold: 0"));
  games_moves (state, "draw mine.RFRF; place 1,0 r1");
  bst_seat_update (seat, state, state);
  g_assert_true (has_tip (row, "Gold: 3"));
  g_object_unref (row);
}

static void
assert_said (GtkWidget *row, const char *wish)
{
  g_assert_cmpstr (gtk_widget_get_tooltip_text (row), ==, wish);
  g_assert_null (gtk_test_accessible_check_property (GTK_ACCESSIBLE (row),
                                                     GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                     wish != NULL ? wish : "", NULL));
}

static bool
has_label (GtkWidget *top, const char *text)
{
  bool is_it = GTK_IS_LABEL (top) && g_str_equal (gtk_label_get_text (GTK_LABEL (top)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL && !is_it;
       child = gtk_widget_get_next_sibling (child))
    is_it = has_label (child, text);
  return is_it;
}

/* Whether the points of the row come with such words. */
static bool
has_words (GtkWidget *row, BstGame *game, const char *words)
{
  g_autoptr (GtkWidget) popover = NULL;
  bool is_found;

  bst_seat_row_show_points (BST_SEAT_ROW (row), game);
  popover = g_object_ref (gtk_widget_get_last_child (row));
  is_found = has_label (popover, words);
  gtk_popover_popdown (GTK_POPOVER (popover));
  test_settle (50);
  return is_found;
}

/* What a computer player is after is the tooltip of the row, and stands above the points. */
static void
test_tells_what_a_player_is_after (void)
{
  const char *wish = "Boris wants the king.";
  g_autoptr (BstGame) game = new_game ("club");
  BstSeat *seat = bst_game_get_seat (game, 1);
  GtkWidget *row = bst_seat_row_new (seat, bst_textures_get_shared ());
  GtkWidget *window = gtk_window_new ();
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_widget_grab_focus (gtk_widget_get_parent (row));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  assert_said (row, NULL);
  g_assert_true (has_words (row, game, "Boris wants nothing in particular."));
  bst_seat_take_wish (seat, g_strdup (wish));
  assert_said (row, wish);
  g_assert_true (has_words (row, game, wish));
  bst_seat_take_wish (seat, NULL);
  assert_said (row, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static bool
is_called (GtkWidget *widget, const char *name)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, NULL);

  return difference == NULL;
}

/* The button that is called so, NULL if there is none. */
static GtkWidget *
find_entry (GtkWidget *top, const char *name)
{
  GtkWidget *found = NULL;

  if (gtk_widget_has_css_class (top, "points-entry") && is_called (top, name))
    return top;
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_entry (child, name);
  return found;
}

/* Below each kind of thing are the single ones; what was paid somewhere is a button for that. */
static void
test_tells_each_score (void)
{
  g_autoptr (BstGame) game = new_game (NULL);
  g_autoptr (GArray) scored = NULL;
  GtkWidget *table;
  GtkWidget *fold;
  unsigned n_places = 0;

  bst_game_start (game);
  play_to_end (game);
  scored = bst_game_dup_scores (game, 0);
  table = g_object_ref_sink (bst_points_table_new (game, bst_game_get_seat (game, 0)));
  for (unsigned i = 0; (fold = test_find_widget (table, BST_TYPE_DISCLOSURE, i)) != NULL; i++)
    bst_disclosure_set_expanded (BST_DISCLOSURE (fold), TRUE);
  for (guint i = 0; i < scored->len; i++) {
    const BstEvent *event = &g_array_index (scored, BstScored, i).event;
    g_autofree char *name = bst_event_to_sentence (event, bst_game_get_names (game));
    BstPos pos;
    int feature;

    g_assert_true ((find_entry (table, name) != NULL) ==
                   bst_event_find_place (event, &pos, &feature));
    n_places += bst_event_find_place (event, &pos, &feature);
  }
  g_assert_cmpuint (n_places, >, 2);
  g_object_unref (table);
}

static void
check_emblem (const BstGamePlayer *who, const char *words)
{
  g_autoptr (BstSeat) seat = bst_seat_new (0, who);
  GtkWidget *row = g_object_ref_sink (bst_seat_row_new (seat, bst_textures_get_shared ()));
  GtkWidget *emblem = test_find_widget (row, BST_TYPE_PICTURE_VIEW, 0);

  g_assert_cmpstr (gtk_widget_get_tooltip_text (emblem), ==, words);
  if (words != NULL)
    g_assert_null (gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (emblem), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, NULL));
  g_object_unref (row);
}

static void
test_tells_how_a_computer_plays (void)
{
  check_emblem (&(BstGamePlayer) { .name = (char *) "Anna" }, NULL);
  check_emblem (&(BstGamePlayer) { .name = (char *) "Boris", .level = (char *) "expert" },
                "Computer, expert");
  check_emblem (&(BstGamePlayer) { .name = (char *) "Clara",
                                   .level = (char *) "club",
                                   .temper = (char *) "farmer" },
                "Computer, club player\nFarmer: likes fields");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/seat-row/tells-of-tokens", test_tells_of_tokens);
  g_test_add_func ("/ui/seat-row/tells-what-a-player-is-after",
                   test_tells_what_a_player_is_after);
  g_test_add_func ("/ui/seat-row/shows-what-a-player-has", test_shows_what_a_player_has);
  g_test_add_func ("/ui/seat-row/tells-each-score", test_tells_each_score);
  g_test_add_func ("/ui/seat-row/tells-how-a-computer-plays", test_tells_how_a_computer_plays);
  return g_test_run ();
}
