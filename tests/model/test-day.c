/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Map of the Day: seeds, tiles and targets that are the same on every machine.
 */
#include "model/day.h"

#include "engine/state.h"
#include "io/library.h"

static BstLibrary *library;

/* What everybody gets on some days: another program must not give them other tiles. */
static const struct
{
  GDateYear year;
  GDateMonth month;
  GDateDay day;
  uint32_t seed;
  const char *tiles; /* the first that are drawn */
} days[] = {
  { 2026, G_DATE_NOVEMBER, 19, 0x733c3973,
    "base.FFRF.mon base.FRRR base.FRFR.rEW base.FFFF.mon base.FFRR.rSW.gdn" },
  { 2026, G_DATE_DECEMBER, 31, 0x6856307d,
    "base.FFRR.rSW base.FRRR base.CFFC.cNW.sh base.CFFC base.FFRR.rSW" },
  { 2027, G_DATE_JANUARY, 1, 0x068daa2e,
    "base.CRRC.cNW.rES.sh base.CRRC.cNW.rES base.CFFC.cNW.sh base.CFCF.gdn base.CFFF.gdn" },
  { 2028, G_DATE_FEBRUARY, 29, 0x126f3756,
    "base.FRFR.rEW.gdn base.FFFF.mon base.CFFC.cNW.gdn.sh base.CRRR base.CCFC.cNEW.gdn" },
};

static GDate
date_of (unsigned index)
{
  GDate day;

  g_date_clear (&day, 1);
  g_date_set_dmy (&day, days[index].day, days[index].month, days[index].year);
  return day;
}

static void
test_day_has_its_seed (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (days); i++) {
    GDate day = date_of (i);
    GDate found;

    g_assert_cmphex (bst_day_get_seed (&day), ==, days[i].seed);
    g_assert_true (bst_day_find (days[i].seed, &found));
    g_assert_cmpint (g_date_compare (&found, &day), ==, 0);
  }
}

static void
test_other_seeds_are_of_no_day (void)
{
  GDate day;

  for (uint32_t seed = 0; seed < 1000; seed++)
    g_assert_false (bst_day_find (seed, &day));
}

/* The kinds that chance draws while somebody plays the last of all moves, or the first. */
static char *
list_tiles (const BstGameFile *file, bool is_last)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstRules *rules = bst_game_file_compile (file, library, problems);
  BstState *state = bst_state_new (rules, file->seed, file->first, NULL);
  g_autoptr (GString) tiles = g_string_new (NULL);
  BstQuestion question;

  bst_state_question (state, &question);
  while (question.kind != BST_QUESTION_OVER) {
    BstMove moves[2000];
    size_t n = bst_state_moves (state, moves, G_N_ELEMENTS (moves));
    BstMove move = question.player == BST_CHANCE ? bst_state_roll (state)
                                                 : moves[is_last ? n - 1 : 0];

    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
    bst_state_question (state, &question);
    if (move.type == BST_MOVE_DRAW)
      g_string_append_printf (tiles, "%s%s", tiles->len > 0 ? " " : "",
                              bst_rules_tile (rules, question.tile)->id);
  }
  bst_state_free (state);
  bst_rules_free (rules);
  return g_string_free (g_steal_pointer (&tiles), FALSE);
}

static void
test_day_has_its_tiles (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (days); i++) {
    GDate day = date_of (i);
    g_autoptr (BstGameFile) alone = bst_day_new_file (&day, BST_DAY_ALONE, library, NULL);
    g_autoptr (BstGameFile) against = bst_day_new_file (&day, BST_DAY_AGAINST, library, NULL);
    g_autofree char *tiles = list_tiles (alone, false);
    g_autofree char *other = list_tiles (against, true);

    g_assert_true (g_str_has_prefix (tiles, days[i].tiles));
    g_assert_true (g_str_has_prefix (other, days[i].tiles));
  }
}

static void
test_day_seats_a_person_first (void)
{
  GDate day = date_of (0);
  g_autoptr (BstGameFile) file = bst_day_new_file (&day, BST_DAY_AGAINST, library, NULL);
  g_autoptr (BstGameFile) last = bst_game_file_new ();
  g_autoptr (BstGameFile) again = NULL;
  const BstGamePlayer *player;

  g_assert_cmpuint (file->players->len, ==, 2);
  g_assert_null (((BstGamePlayer *) file->players->pdata[0])->level);
  g_assert_cmpstr (((BstGamePlayer *) file->players->pdata[1])->level, ==, "club");
  g_assert_cmpuint (file->first, ==, 0);
  g_assert_cmpuint (file->without, ==, 1u << BST_MODULE_FIELDS);

  /* Whoever played last plays as they did. */
  bst_game_file_add_player (last, "Zoe", BST_COLOUR_PINK, NULL);
  again = bst_day_new_file (&day, BST_DAY_ALONE, library, last);
  g_assert_cmpuint (again->players->len, ==, 1);
  player = again->players->pdata[0];
  g_assert_cmpstr (player->name, ==, "Zoe");
  g_assert_cmpint (player->colour, ==, BST_COLOUR_PINK);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer target)
{
  g_autoptr (GError) error = NULL;

  *(int *) target = bst_day_find_target_finish (result, &error);
  g_assert_no_error (error);
}

static void
test_target_is_what_the_player_reaches (void)
{
  GDate day = date_of (0);
  int targets[2] = { -2, -2 };

  bst_day_find_target_async (&day, NULL, found_cb, &targets[0]);
  bst_day_find_target_async (&day, NULL, found_cb, &targets[1]);
  while (targets[0] == -2 || targets[1] == -2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (targets[0], ==, targets[1]);
  g_assert_cmpint (targets[0], >, 72);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);
  g_test_add_func ("/model/day/has-its-seed", test_day_has_its_seed);
  g_test_add_func ("/model/day/other-seeds-are-of-no-day", test_other_seeds_are_of_no_day);
  g_test_add_func ("/model/day/has-its-tiles", test_day_has_its_tiles);
  g_test_add_func ("/model/day/seats-a-person-first", test_day_seats_a_person_first);
  g_test_add_func ("/model/day/target-is-what-the-player-reaches",
                   test_target_is_what_the_player_reaches);
  result = g_test_run ();
  bst_library_free (library);
  return result;
}
