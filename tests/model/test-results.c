/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of results: on disk and damaged, the hall of fame, two games with the same tiles, and
 * days in a row.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "../support/own-home.h"
#include "model/day.h"
#include "model/duplicate.h"

#define DAY(d, m, y) (make_date (d, m, y))

static char *path;

static GDate
make_date (unsigned day, unsigned month, unsigned year)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return date;
}

/* "Anna 80, Boris:club 74" with these decks. */
static BstGameResult *
new_result (const char *decks, const char *players, uint32_t seed)
{
  BstGameResult *result = g_new0 (BstGameResult, 1);
  g_auto (GStrv) parts = g_strsplit (players, ", ", -1);

  result->ended = DAY (1, 2, 2026);
  result->seed = seed;
  result->decks = g_strsplit (decks, " ", -1);
  result->titles = g_strsplit (decks, " ", -1);
  for (char **part = parts; *part != NULL; part++) {
    BstGameResultPlayer *player = &result->players[result->n_players++];
    g_auto (GStrv) words = g_strsplit (*part, " ", 2);
    g_auto (GStrv) names = g_strsplit (words[0], ":", 2);

    player->name = g_strdup (names[0]);
    player->level = g_strdup (names[1]);
    player->score = atoi (words[1]);
  }
  return result;
}

static BstResults *
load (bool is_damaged)
{
  g_autofree char *damaged = NULL;
  BstResults *results = bst_results_load (path, &damaged);

  g_assert_cmpint (damaged != NULL, ==, is_damaged);
  if (damaged != NULL)
    g_assert_true (g_file_test (damaged, G_FILE_TEST_EXISTS));
  return results;
}

static void
save (BstResults *results)
{
  g_autoptr (GError) error = NULL;

  bst_results_save (results, &error);
  g_assert_no_error (error);
  bst_results_free (results);
}

static void
finish_day (BstResults *results, GDate day)
{
  g_assert_true (
    bst_results_add (results, new_result ("base", "Anna 90", bst_day_get_seed (&day))));
}

/* --- on disk --- */

static void
test_what_is_written_is_read (void)
{
  BstResults *results = load (false);
  BstGameResult *result = new_result ("base river", "Anna; 80, Бо\nрис:club -4", 4000000000);
  GDate day = DAY (31, 12, 2026);
  const BstGameResult *read;

  result->has_fields = true;
  result->n_undone = 3;
  result->n_hints = 2;
  result->n_begun = 1;
  bst_results_add (results, result);
  bst_results_note_begun (results, &day);
  bst_results_note_undone (results, &day);
  save (results);

  results = load (false);
  g_assert_cmpuint (bst_results_get_n (results), ==, 1);
  read = bst_results_get (results, 0);
  g_assert_cmpuint (g_date_get_julian (&read->ended), ==, 739648);
  g_assert_cmpuint (read->seed, ==, 4000000000);
  g_assert_cmpstr (read->decks[1], ==, "river");
  g_assert_null (read->decks[2]);
  g_assert_true (read->has_fields);
  g_assert_cmpuint (read->n_players, ==, 2);
  g_assert_cmpstr (read->players[0].name, ==, "Anna;");
  g_assert_null (read->players[0].level);
  g_assert_cmpint (read->players[0].score, ==, 80);
  g_assert_cmpstr (read->players[1].name, ==, "Бо\nрис");
  g_assert_cmpstr (read->players[1].level, ==, "club");
  g_assert_cmpint (read->players[1].score, ==, -4);
  g_assert_cmpuint (read->n_undone, ==, 3);
  g_assert_cmpuint (read->n_hints, ==, 2);
  g_assert_cmpuint (read->n_begun, ==, 1);
  /* What was counted before the program ended is there still. */
  finish_day (results, day);
  read = bst_results_find_day (results, &day);
  g_assert_cmpuint (read->n_begun, ==, 1);
  g_assert_cmpuint (read->n_undone, ==, 1);
  bst_results_free (results);
}

static void
test_a_damaged_file_is_kept_aside (void)
{
  static const char *const damages[] = {
    "\x01\xff\xfe garbage",
    "[game 1\nended=2026-02-01",
    "no group at all",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (damages); i++) {
    BstResults *results;

    g_assert_true (g_file_set_contents (path, damages[i], -1, NULL));
    results = load (true);
    g_assert_cmpuint (bst_results_get_n (results), ==, 0);
    bst_results_add (results, new_result ("base", "Anna 80", 1));
    save (results);
    results = load (false);
    g_assert_cmpuint (bst_results_get_n (results), ==, 1);
    bst_results_free (results);
  }
}

/* Of a file in which one game cannot be right, the others are kept. */
static void
test_a_damaged_game_takes_no_other_along (void)
{
  static const struct
  {
    const char *line;
    const char *damage;
  } damages[] = {
    { "ended=2026-02-01", "ended=2026-02-31" },
    { "ended=2026-02-01", "ended=yesterday" },
    { "ended=2026-02-01", "" },
    { "seed=1", "seed=many" },
    { "fields=false", "fields=perhaps" },
    { "decks=base;", "decks=" },
    { "titles=base;", "titles=base;river;" },
    { "names=Anna;Boris;", "names=Anna;" },
    { "names=Anna;Boris;", "names=Anna;;" },
    { "names=Anna;Boris;", "names=\xff;Boris;" },
    { "names=Anna;Boris;", "names=A;B;C;D;E;F;G;H;" },
    { "levels=;club;", "levels=;godlike;" },
    { "levels=;club;", "" },
    { "scores=80;74;", "scores=80;many;" },
    { "scores=80;74;", "scores=80;-2147483648;" },
    { "undone=0", "undone=-1" },
    { "hints=0", "hints=99999999999" },
    { "begun=0", "begun=" },
  };
  BstResults *results = load (false);
  g_autofree char *text = NULL;

  bst_results_add (results, new_result ("base", "Anna 80, Boris:club 74", 1));
  bst_results_add (results, new_result ("base", "Anna 70", 2));
  save (results);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (damages); i++) {
    char *place = strstr (text, damages[i].line);
    g_autofree char *head = g_strndup (text, (gsize) (place - text));
    g_autofree char *broken =
      g_strconcat (head, damages[i].damage, place + strlen (damages[i].line), NULL);

    g_assert_nonnull (place);
    g_test_message ("%s", damages[i].damage);
    g_assert_true (g_file_set_contents (path, broken, -1, NULL));
    results = load (true);
    g_assert_cmpuint (bst_results_get_n (results), ==, 1);
    g_assert_cmpuint (bst_results_get (results, 0)->seed, ==, 2);
    bst_results_free (results);
  }
}

/* Cut at many places, the file is read as far as it goes. */
static void
test_a_cut_file_is_read (void)
{
  BstResults *results = load (false);
  g_autofree char *text = NULL;
  gsize len;

  bst_results_add (results, new_result ("base", "Anna 80, Boris:club 74", 1));
  save (results);
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  for (gsize i = 0; i <= len; i += 5) {
    g_autofree char *damaged = NULL;

    g_assert_true (g_file_set_contents (path, text, (gssize) i, NULL));
    results = bst_results_load (path, &damaged);
    g_assert_cmpuint (bst_results_get_n (results), <=, 1);
    bst_results_free (results);
    if (damaged != NULL)
      g_remove (damaged);
  }
}

static void
test_the_oldest_leave (void)
{
  BstResults *results = load (false);

  for (unsigned i = 0; i <= BST_RESULTS_MAX; i++)
    bst_results_add (results, new_result ("base", "Anna 80", i));
  g_assert_cmpuint (bst_results_get_n (results), ==, BST_RESULTS_MAX);
  g_assert_cmpuint (bst_results_get (results, 0)->seed, ==, 1);
  bst_results_free (results);
}

/* --- the same tiles --- */

static void
test_only_the_first_end_counts (void)
{
  BstResults *results = load (false);

  g_assert_true (bst_results_add (results, new_result ("base", "Anna 80, Boris:club 74", 1)));
  g_assert_false (bst_results_add (results, new_result ("base", "Anna 120, Boris:club 60", 1)));
  g_assert_true (bst_results_add (results, new_result ("base", "Boris:club 72, Anna 78", 1)));
  g_assert_true (bst_results_add (results, new_result ("base", "Anna 80, Boris:club 74", 2)));
  g_assert_cmpint (bst_results_get (results, 0)->players[0].score, ==, 80);
  bst_results_free (results);
}

static void
test_a_duplicate_match_has_two_games (void)
{
  BstResults *results = load (false);
  g_autoptr (BstGameResult) second = new_result ("base", "Boris:club 66, Anna 72", 1);
  const BstGameResult *first;
  unsigned seats[BST_MAX_PLAYERS];
  static const char *const others[] = {
    "Boris:club 74, Clara 80",   /* somebody else */
    "Boris:expert 74, Anna 80",  /* the same name, but a better player */
    "Boris:club 66, Anna 72",    /* the same seats */
    "Boris:club 1, Anna 2, C 3", /* one more */
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (others); i++)
    bst_results_add (results, new_result ("base", others[i], 1));
  bst_results_add (results, new_result ("base", "Anna 80, Boris:club 74", 2));
  bst_results_add (results, new_result ("base river", "Anna 80, Boris:club 74", 1));
  g_assert_null (bst_results_find_twin (results, second));
  bst_results_add (results, new_result ("base", "Anna 80, Boris:club 74", 1));
  first = bst_results_find_twin (results, second);
  g_assert_nonnull (first);
  g_assert_true (bst_game_result_match_players (first, second, seats));
  g_assert_cmpuint (seats[0], ==, 1);
  g_assert_cmpuint (seats[1], ==, 0);
  bst_results_free (results);
}

/* Two who are called alike are two. */
static void
test_namesakes_are_several (void)
{
  g_autoptr (BstGameResult) first = new_result ("base", "Anna 1, Anna 2, Boris 3", 1);
  g_autoptr (BstGameResult) second = new_result ("base", "Boris 4, Anna 5, Anna 6", 1);
  g_autoptr (BstGameResult) other = new_result ("base", "Anna 1, Boris 2, Boris 3", 1);
  unsigned seats[BST_MAX_PLAYERS];

  g_assert_true (bst_game_result_is_twin (first, second));
  g_assert_true (bst_game_result_match_players (first, second, seats));
  g_assert_cmpuint (seats[0], ==, 1);
  g_assert_cmpuint (seats[1], ==, 2);
  g_assert_cmpuint (seats[2], ==, 0);
  g_assert_false (bst_game_result_is_twin (first, other));
  g_assert_false (bst_game_result_is_twin (other, first));
}

/* --- the verdict over both --- */

/* "Anna 80+72, Boris 74+66": the match that `results` has for a game with these players. */
static char *
describe_match (const BstResults *results, const char *decks, const char *players)
{
  g_autoptr (BstGameResult) game = new_result (decks, players, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  BstDuplicate match;

  if (!bst_duplicate_find (results, game, &match))
    return g_strdup ("none");
  for (unsigned i = 0; i < match.n_players; i++) {
    const BstDuplicatePlayer *player = &match.players[i];

    g_assert_cmpint (player->sum, ==, player->scores[0] + player->scores[1]);
    g_string_append_printf (text, "%s %d+%d, ", bst_duplicate_get_player (&match, i)->name,
                            player->scores[0], player->scores[1]);
  }
  g_string_append_printf (text, "%u by %d", match.n_winners, match.lead);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_both_games_decide (void)
{
  static const struct
  {
    const char *first;
    const char *second;
    const char *verdict;
  } rows[] = {
    /* Each has won a game. */
    { "Anna 80, Boris:club 74", "Boris:club 77, Anna 72", "Anna 80+72, Boris 74+77, 1 by 1" },
    { "Anna 80, Boris:club 74", "Boris:club 99, Anna 72", "Boris 74+99, Anna 80+72, 1 by 21" },
    { "Anna 80, Boris 74", "Boris 78, Anna 72", "Anna 80+72, Boris 74+78, 2 by 0" },
    { "Anna -3, Boris 74", "Boris -5, Anna 80", "Anna -3+80, Boris 74+-5, 1 by 8" },
    /* Everybody moves on by one seat. */
    { "A 10, B 30, C 20", "B 5, C 20, A 29", "C 20+20, A 10+29, B 30+5, 1 by 1" },
    { "A 10, B 30, C 20", "B 5, C 20, A 30", "A 10+30, C 20+20, B 30+5, 2 by 0" },
    { "A 1, A 2, B 3", "B 4, A 5, A 9", "A 2+9, B 3+4, A 1+5, 1 by 4" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    BstResults *results = load (false);
    g_autofree char *none = NULL;
    g_autofree char *whole = NULL;
    g_autofree char *looked_back = NULL;

    bst_results_add (results, new_result ("base", rows[i].first, 1));
    none = describe_match (results, "base", rows[i].first);
    g_assert_cmpstr (none, ==, "none");
    bst_results_add (results, new_result ("base", rows[i].second, 1));
    whole = describe_match (results, "base", rows[i].second);
    g_assert_cmpstr (whole, ==, rows[i].verdict);
    /* It is the same for whoever looks at the first game again. */
    looked_back = describe_match (results, "base", rows[i].first);
    g_assert_cmpstr (looked_back, ==, rows[i].verdict);
    bst_results_free (results);
  }
}

/* Somebody takes something back at the end, or plays a game of the match again. */
static void
test_first_ends_decide (void)
{
  BstResults *results = load (false);
  g_autofree char *verdict = NULL;

  bst_results_add (results, new_result ("base", "Anna 80, Boris 74", 1));
  bst_results_add (results, new_result ("base", "Anna 120, Boris 20", 1));
  bst_results_add (results, new_result ("base", "Boris 90, Anna 70", 1));
  bst_results_add (results, new_result ("base", "Boris 10, Anna 150", 1));
  verdict = describe_match (results, "base", "Boris 10, Anna 150");
  g_assert_cmpstr (verdict, ==, "Boris 74+90, Anna 80+70, 1 by 14");
  bst_results_free (results);
}

/* Of three seatings the last two are a match. */
static void
test_the_latest_game_is_the_other_half (void)
{
  BstResults *results = load (false);
  g_autofree char *verdict = NULL;

  bst_results_add (results, new_result ("base", "A 10, B 20, C 30", 1));
  bst_results_add (results, new_result ("base", "B 40, C 50, A 60", 1));
  bst_results_add (results, new_result ("base", "C 1, A 2, B 9", 1));
  verdict = describe_match (results, "base", "C 1, A 2, B 9");
  g_assert_cmpstr (verdict, ==, "A 60+2, C 50+1, B 40+9, 1 by 11");
  bst_results_free (results);
}

static void
test_winners_share (void)
{
  g_autoptr (BstGameResult) result = new_result ("base", "A -3, B -1, C -1", 1);

  g_assert_cmpuint (bst_game_result_get_winners (result), ==, 6);
}

/* --- the hall of fame --- */

static void
test_the_best_come_first (void)
{
  BstResults *results = load (false);
  BstGameResult *older = new_result ("base", "Dmitri 75, Boris:club 3", 9);
  g_autoptr (GPtrArray) setups = NULL;
  g_autoptr (GArray) best = NULL;
  static const char *const names[] = { "Clara", "Dmitri", "Anna", "Boris" };
  static const unsigned places[] = { 1, 2, 2, 4 };

  older->ended = DAY (1, 1, 2026);
  bst_results_add (results, new_result ("base", "Anna 75, Boris 70", 1));
  bst_results_add (results, new_result ("base", "Eva:club 99, Clara 90", 2));
  bst_results_add (results, older);
  bst_results_add (results, new_result ("base", "Anna 150", 3));
  bst_results_add (results, new_result ("river", "Fritz:club 1, Gerda:club 2", 4));
  setups = bst_results_list_setups (results);
  g_assert_cmpuint (setups->len, ==, 2);
  g_assert_cmpuint (((BstGameResult *) setups->pdata[0])->n_players, ==, 1);
  best = bst_results_list_best (results, setups->pdata[1]);
  g_assert_cmpuint (best->len, ==, G_N_ELEMENTS (names));
  for (unsigned i = 0; i < best->len; i++) {
    const BstFame *fame = &g_array_index (best, BstFame, i);

    g_assert_cmpstr (fame->result->players[fame->player].name, ==, names[i]);
    g_assert_cmpuint (bst_results_find_place (best, i), ==, places[i]);
  }
  bst_results_free (results);
}

/* --- days --- */

static void
test_days_in_a_row (void)
{
  static const struct
  {
    unsigned last[3];
    unsigned n; /* that were played up to that one */
  } rows[] = {
    { { 19, 11, 2026 }, 1 },
    { { 2, 11, 2026 }, 4 },
    { { 3, 1, 2027 }, 6 },
    { { 1, 3, 2027 }, 3 },
    { { 1, 3, 2028 }, 3 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    BstResults *results = load (false);
    GDate last = DAY (rows[i].last[0], rows[i].last[1], rows[i].last[2]);
    GDate day = last;
    GDate gap;

    for (unsigned k = 0; k < rows[i].n; k++, g_date_subtract_days (&day, 1))
      finish_day (results, day);
    g_assert_cmpuint (bst_results_count_streak (results, &last), ==, rows[i].n);
    /* Today there still is time. */
    g_date_add_days (&last, 1);
    g_assert_cmpuint (bst_results_count_streak (results, &last), ==, rows[i].n);
    g_date_add_days (&last, 1);
    g_assert_cmpuint (bst_results_count_streak (results, &last), ==, 0);
    /* What lies before a day that was left out does not count. */
    gap = day;
    g_date_subtract_days (&gap, 1);
    finish_day (results, gap);
    g_date_subtract_days (&last, 2);
    g_assert_cmpuint (bst_results_count_streak (results, &last), ==, rows[i].n);
    finish_day (results, day);
    g_assert_cmpuint (bst_results_count_streak (results, &last), ==, rows[i].n + 2);
    bst_results_free (results);
  }
}

static void
test_the_first_end_of_a_day_counts (void)
{
  BstResults *results = load (false);
  GDate day = DAY (19, 11, 2026);
  uint32_t seed = bst_day_get_seed (&day);

  for (unsigned i = 0; i < 2; i++)
    bst_results_note_begun (results, &day);
  bst_results_note_undone (results, &day);
  /* Other games with these tiles. */
  bst_results_add (results, new_result ("base river", "Anna 80", seed));
  bst_results_add (results, new_result ("base", "Boris:club 1, Anna 80", seed));
  bst_results_add (results, new_result ("base", "Anna 80, Boris:expert 1", seed));
  g_assert_null (bst_results_find_day (results, &day));
  bst_results_add (results, new_result ("base", "Anna 80, Boris:club 74", seed));
  bst_results_note_undone (results, &day);
  bst_results_add (results, new_result ("base", "Anna 140", seed));
  g_assert_cmpint (bst_results_find_day (results, &day)->players[0].score, ==, 80);
  g_assert_cmpuint (bst_results_find_day (results, &day)->n_begun, ==, 2);
  g_assert_cmpuint (bst_results_find_day (results, &day)->n_undone, ==, 1);
  g_assert_cmpuint (bst_results_count_streak (results, &day), ==, 1);
  bst_results_free (results);
}

int
main (int argc, char **argv)
{
  static const OwnHomeCase cases[] = {
    { "/model/results/what-is-written-is-read", test_what_is_written_is_read },
    { "/model/results/a-damaged-file-is-kept-aside", test_a_damaged_file_is_kept_aside },
    { "/model/results/a-damaged-game-takes-no-other-along",
      test_a_damaged_game_takes_no_other_along },
    { "/model/results/a-cut-file-is-read", test_a_cut_file_is_read },
    { "/model/results/the-oldest-leave", test_the_oldest_leave },
    { "/model/results/only-the-first-end-counts", test_only_the_first_end_counts },
    { "/model/results/a-duplicate-match-has-two-games", test_a_duplicate_match_has_two_games },
    { "/model/results/namesakes-are-several", test_namesakes_are_several },
    { "/model/results/both-games-decide", test_both_games_decide },
    { "/model/results/first-ends-decide", test_first_ends_decide },
    { "/model/results/the-latest-game-is-the-other-half",
      test_the_latest_game_is_the_other_half },
    { "/model/results/winners-share", test_winners_share },
    { "/model/results/the-best-come-first", test_the_best_come_first },
    { "/model/results/days-in-a-row", test_days_in_a_row },
    { "/model/results/the-first-end-of-a-day-counts", test_the_first_end_of_a_day_counts },
  };
  g_autofree char *home = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  home = own_home_make ();
  path = g_build_filename (home, "results.ini", NULL);
  result = own_home_run_in (home, cases, G_N_ELEMENTS (cases));
  g_free (path);
  g_rmdir (home);
  return result;
}
