/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reviews: they come to an end and can be stopped, say the same each time, see what was thrown
 * away, and are kept with the game.
 */
#include <glib/gstdio.h>
#include <math.h>

#include "ai/hindsight.h"
#include "ai/player.h"
#include "model/review.h"

#define FEW_GAMES 16
#define EVERYTHING "base river abbot inns traders king dragon abbey cult bridges"

static BstLibrary *library;

static BstGameFile *
new_file (const char *decks, unsigned n_players, uint32_t seed)
{
  static const char *const names[] = { "Anna", "Boris", "Clara", "Dmitri" };
  g_auto (GStrv) ids = g_strsplit (decks, " ", -1);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file = bst_game_file_new ();

  file->seed = seed;
  for (char **id = ids; *id != NULL; id++) {
    g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, *id, problems);

    bst_game_file_add_deck (file, deck);
  }
  for (unsigned i = 0; i < n_players; i++)
    bst_game_file_add_player (file, names[i], (BstColour) i, NULL);
  return file;
}

static BstGame *
open_game (BstGameFile *file)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGame *game = bst_game_new (file, G_MAXSIZE, library, problems);

  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 0);
  g_assert_nonnull (game);
  return game;
}

/* How somebody plays: the move in `state`, of which `n_placed` tiles lie on the map. */
typedef BstMove (*Choose) (BstPlayer *player, const BstState *state);

static BstGame *
play (const char *decks, unsigned n_players, uint32_t seed, Choose choose)
{
  BstGame *game = open_game (new_file (decks, n_players, seed));
  BstPlayer *player = bst_player_new (bst_game_get_rules (game), BST_LEVEL_RATING, seed);

  bst_game_start (game);
  while (!bst_game_get_is_over (game)) {
    BstMove move = choose (player, bst_game_get_state (game));

    g_assert_true (bst_game_play (game, &move));
  }
  bst_player_free (player);
  return game;
}

static BstMove
choose_at_random (BstPlayer *player, const BstState *state)
{
  BstRandom random;

  bst_random_seed (&random, (uint32_t) bst_state_hash (state));
  return bst_state_random_move (state, &random);
}

static BstReview *
new_review (BstGame *game)
{
  BstReview *review = bst_review_new (game);

  bst_review_set_n_games (review, FEW_GAMES);
  return review;
}

static void
finish (BstReview *review)
{
  bst_review_start (review);
  while (bst_review_get_is_running (review))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bst_review_get_is_done (review));
}

/* The review as the game would be saved with it. */
static char *
print_notes (BstGame *game)
{
  g_autoptr (BstGameFile) file = bst_game_dup_file (game);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u:", file->review);
  for (guint i = 0; i < file->notes->len; i++) {
    const BstGameNote *note = g_ptr_array_index (file->notes, i);

    g_string_append_printf (text, "\n%u %u %u %d %d %s", note->cursor, note->played, note->best,
                            note->lead, note->best_lead, note->better);
  }
  return g_string_free (text, FALSE);
}

static void
progress_cb (BstReview *review, GParamSpec *pspec, double *last)
{
  g_assert_cmpfloat (bst_review_get_progress (review), >=, *last);
  *last = bst_review_get_progress (review);
}

static void
count_cb (BstReview *review, unsigned *n)
{
  ++*n;
}

static void
test_every_turn_is_known_in_the_end (void)
{
  g_autoptr (BstGame) game = play ("base", 2, 3, choose_at_random);
  BstReview *review = new_review (game);
  double last = 0;
  unsigned n_changes = 0;

  g_assert_false (bst_review_get_is_done (review));
  g_assert_false (bst_review_get_is_running (review));
  g_assert_cmpuint (bst_review_get_n_turns (review), ==, 71);
  g_signal_connect (review, "notify::progress", G_CALLBACK (progress_cb), &last);
  g_signal_connect (review, "changed", G_CALLBACK (count_cb), &n_changes);
  finish (review);
  g_assert_cmpfloat (last, ==, 1);
  g_assert_cmpuint (n_changes, >=, 71);
  for (unsigned i = 0; i < 71; i++) {
    const BstReviewTurn *turn = bst_review_get_turn (review, i);

    g_assert_true (turn->is_known);
    g_assert_cmpint (turn->best_chance, >=, turn->chance);
    g_assert_cmpuint (turn->number, ==, i + 1);
    g_assert_cmpuint (turn->player, ==, i % 2);
    g_assert_cmpuint (turn->best.n_moves, >=, 1);
  }
  g_assert_finalize_object (review);
}

static void
test_the_same_each_time (void)
{
  g_autoptr (BstGame) game = play ("base abbot", 3, 3, choose_at_random);
  g_autoptr (BstGame) again = play ("base abbot", 3, 3, choose_at_random);
  g_autoptr (BstReview) review = new_review (game);
  g_autoptr (BstReview) other = new_review (again);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  finish (review);
  finish (other);
  first = print_notes (game);
  second = print_notes (again);
  g_assert_cmpuint (strlen (first), >, 1000);
  g_assert_cmpstr (first, ==, second);
}

/* What was known when it was stopped is known when it goes on. */
static void
test_it_can_be_stopped (void)
{
  g_autoptr (BstGame) game = play ("base", 2, 3, choose_at_random);
  g_autoptr (BstReview) review = new_review (game);
  g_autofree char *none = NULL;
  double progress;

  bst_review_start (review);
  while (bst_review_get_progress (review) < 0.1)
    g_main_context_iteration (NULL, TRUE);
  bst_review_cancel (review);
  progress = bst_review_get_progress (review);
  g_assert_false (bst_review_get_is_running (review));
  g_assert_cmpfloat (progress, <, 1);
  none = print_notes (game);
  g_assert_cmpstr (none, ==, "0:");
  /* Nothing comes from those who still thought. */
  for (unsigned i = 0; i < 50; i++) {
    g_usleep (1000);
    g_main_context_iteration (NULL, FALSE);
  }
  g_assert_cmpfloat (bst_review_get_progress (review), ==, progress);
  finish (review);
}

/* Whoever closes the window does not wait, and nothing is left. */
static void
test_it_goes_while_it_runs (void)
{
  BstGame *game = play ("base", 2, 3, choose_at_random);
  BstReview *review = bst_review_new (game);

  bst_review_set_n_games (review, 1000000);
  bst_review_start (review);
  g_main_context_iteration (NULL, FALSE);
  g_assert_finalize_object (review);
  g_assert_finalize_object (game);
}

/* --- what decided the game --- */

#define LATE 30 /* tiles left, when points cannot be made up for so easily */

/* So many points are seen by everybody. */
static double large;

/* How many tiles lay on the map before the one that is thrown away; 0: not yet. */
static unsigned blunder;

/* Plays well, but for the first time in which there is much to be had. */
static BstMove
choose_but_once (BstPlayer *player, const BstState *state)
{
  BstSuggestion suggestions[1000];
  size_t n = bst_player_rank (player, state, suggestions, G_N_ELEMENTS (suggestions));
  BstQuestion question;

  bst_state_question (state, &question);
  g_assert_cmpuint (n, >, 0);
  if (blunder > 0 || question.kind != BST_QUESTION_PLACE || bst_state_n_left (state) > LATE ||
      suggestions[0].estimate - suggestions[n - 1].estimate < large)
    return suggestions[0].move;
  blunder = bst_state_n_placed (state);
  return suggestions[n - 1].move;
}

/* Which turn it is of those in which tiles were laid. */
static unsigned
find_blunder (BstReview *review)
{
  for (unsigned i = 0; i < bst_review_get_n_turns (review); i++) {
    BstState *state = bst_review_dup_state (review, i);
    bool is_it = bst_state_n_placed (state) == blunder;

    bst_state_free (state);
    if (is_it)
      return i;
  }
  g_assert_not_reached ();
}

static BstGame *
play_but_once (unsigned n_players)
{
  BstGame *game;

  blunder = 0;
  large = n_players == 1 ? 7 : 12;
  game = play ("base", n_players, 7, choose_but_once);
  g_assert_cmpuint (blunder, >, 0);
  return game;
}

/* The move that an expert would have made is the better one. */
static void
assert_better (BstReview *review, unsigned index)
{
  const BstReviewTurn *turn = bst_review_get_turn (review, index);
  BstState *state = bst_review_dup_state (review, index);
  BstPlayer *expert =
    bst_player_new (bst_game_get_rules (bst_review_get_game (review)), BST_LEVEL_EXPERT, 1);
  BstMove best = bst_player_choose (expert, state);

  g_assert_true (bst_move_equal (&turn->best.moves[0], &best));
  g_assert_false (bst_move_equal (&turn->played.moves[0], &best));
  bst_player_free (expert);
  bst_state_free (state);
}

static void
test_a_blunder_comes_first (void)
{
  g_autoptr (BstGame) game = play_but_once (2);
  g_autoptr (BstReview) review = new_review (game);
  BstMoment moments[BST_REVIEW_MOMENTS];
  unsigned indices[BST_REVIEW_MOMENTS];
  unsigned n;

  finish (review);
  n = bst_review_list_moments (review, moments, indices);
  g_assert_cmpuint (n, >=, 1);
  for (unsigned i = 0; i < n; i++)
    g_test_message ("turn %u: kind %u, %d", moments[i].turn, moments[i].kind, moments[i].amount);
  g_assert_cmpuint (indices[0], ==, find_blunder (review));
  g_assert_cmpint (moments[0].kind, ==, BST_MOMENT_GAVE_CHANCE);
  g_assert_cmpint (moments[0].amount, >, 100);
  g_assert_cmpuint (moments[0].turn, ==, bst_review_get_turn (review, indices[0])->number);
  assert_better (review, indices[0]);
  for (unsigned i = 1; i < n; i++)
    g_assert_true (moments[i].kind != moments[i - 1].kind ||
                   ABS (moments[i].amount) <= ABS (moments[i - 1].amount));
}

/* Whoever plays alone loses points. */
static void
test_one_player_gives_points_away (void)
{
  g_autoptr (BstGame) game = play_but_once (1);
  g_autoptr (BstReview) review = new_review (game);
  BstMoment moments[BST_REVIEW_MOMENTS];
  unsigned indices[BST_REVIEW_MOMENTS];
  g_autoptr (GArray) curve = NULL;
  bool is_seen = false;
  unsigned n;

  finish (review);
  n = bst_review_list_moments (review, moments, indices);
  for (unsigned i = 0; i < n; i++) {
    g_test_message ("turn %u: %d points", moments[i].turn, moments[i].amount);
    g_assert_cmpint (moments[i].kind, ==, BST_MOMENT_GAVE_POINTS);
    is_seen = is_seen || indices[i] == find_blunder (review);
  }
  g_assert_true (is_seen);
  curve = bst_review_dup_curve (review, 0);
  g_assert_cmpfloat (g_array_index (curve, double, curve->len - 1), ==,
                     bst_state_score (bst_game_get_state (game), 0));
}

/* In every turn that is known somebody will win. */
static void
assert_whole (BstReview *review, unsigned n_players)
{
  g_autoptr (GArray) sums = g_array_new (FALSE, TRUE, sizeof (double));

  g_array_set_size (sums, bst_review_get_n_turns (review) + 1);
  for (unsigned i = 0; i < n_players; i++) {
    g_autoptr (GArray) curve = bst_review_dup_curve (review, i);

    g_assert_cmpuint (curve->len, ==, sums->len);
    for (guint k = 0; k < curve->len; k++)
      g_array_index (sums, double, k) += g_array_index (curve, double, k);
  }
  for (guint k = 0; k < sums->len; k++)
    if (k == bst_review_get_n_turns (review) || bst_review_get_turn (review, k)->is_known)
      g_assert_cmpfloat_with_epsilon (g_array_index (sums, double, k), 1, 1e-6);
}

static void
test_chances_add_up (void)
{
  for (unsigned n_players = 2; n_players <= 3; n_players++) {
    g_autoptr (BstGame) game = play ("base", n_players, 5, choose_at_random);
    g_autoptr (BstReview) review = new_review (game);
    g_autoptr (GArray) curve = bst_review_dup_curve (review, 0);

    g_assert_true (isnan (g_array_index (curve, double, 0)));
    finish (review);
    assert_whole (review, n_players);
  }
}

/* All of it would take a while; what is known by then is told. */
static void
test_all_chapters (void)
{
  g_autoptr (BstGame) game = play (EVERYTHING, 4, 2, choose_at_random);
  g_autoptr (BstReview) review = new_review (game);
  BstMoment moments[BST_REVIEW_MOMENTS];
  unsigned indices[BST_REVIEW_MOMENTS];

  bst_review_set_n_games (review, 4);
  bst_review_start (review);
  while (bst_review_get_progress (review) < 0.1)
    g_main_context_iteration (NULL, TRUE);
  bst_review_cancel (review);
  g_assert_cmpuint (bst_review_list_moments (review, moments, indices), ==, BST_REVIEW_MOMENTS);
  assert_whole (review, 4);
}

/* --- what is kept --- */

static void
test_it_is_kept_with_the_game (void)
{
  g_autoptr (BstGame) game = play ("base", 2, 3, choose_at_random);
  g_autoptr (BstReview) review = new_review (game);
  g_autoptr (BstGame) opened = NULL;
  g_autoptr (BstReview) known = NULL;
  g_autofree char *notes = NULL;
  g_autofree char *same = NULL;

  finish (review);
  opened = open_game (bst_game_dup_file (game));
  known = bst_review_new (opened);
  g_assert_true (bst_review_get_is_done (known));
  g_assert_false (bst_review_get_is_outdated (known));
  g_assert_false (bst_review_get_is_running (known));
  notes = print_notes (game);
  same = print_notes (opened);
  g_assert_cmpstr (notes, ==, same);
  for (unsigned i = 0; i < bst_review_get_n_turns (known); i++)
    g_assert_true (bst_move_equal (&bst_review_get_turn (known, i)->best.moves[0],
                                   &bst_review_get_turn (review, i)->best.moves[0]));
}

/* Notes of other players are shown, and replaced when somebody wants that. */
static void
test_another_version_is_made_anew (void)
{
  g_autoptr (BstGame) game = play ("base", 2, 3, choose_at_random);
  g_autoptr (BstReview) review = new_review (game);
  g_autoptr (BstGame) opened = NULL;
  g_autoptr (BstReview) old = NULL;
  g_autofree char *wanted = NULL;
  g_autofree char *notes = NULL;
  BstGameFile *file;

  finish (review);
  wanted = print_notes (game);
  file = bst_game_dup_file (game);
  file->review = BST_HINDSIGHT_VERSION + 1;
  ((BstGameNote *) g_ptr_array_index (file->notes, 3))->lead = 77;
  opened = open_game (file);
  old = new_review (opened);
  g_assert_true (bst_review_get_is_done (old));
  g_assert_true (bst_review_get_is_outdated (old));
  g_assert_cmpint (bst_review_get_turn (old, 3)->lead, ==, 77);
  finish (old);
  g_assert_false (bst_review_get_is_outdated (old));
  notes = print_notes (opened);
  g_assert_cmpstr (notes, ==, wanted);
}

/* A note whose moves do not hold is none: that turn is thought about again. */
static void
test_what_does_not_hold_is_found_out_again (void)
{
  g_autoptr (BstGame) game = play ("base", 2, 3, choose_at_random);
  g_autoptr (BstReview) review = new_review (game);
  g_autoptr (BstReview) damaged = NULL;
  g_autoptr (BstGame) opened = NULL;
  BstGameFile *file;
  BstGameNote *note;

  finish (review);
  file = bst_game_dup_file (game);
  note = g_ptr_array_index (file->notes, 5);
  g_free (note->better);
  note->better = g_strdup ("place 99,99 r0");
  opened = open_game (file);
  damaged = new_review (opened);
  g_assert_false (bst_review_get_is_done (damaged));
  g_assert_false (bst_review_get_turn (damaged, 5)->is_known);
  g_assert_true (bst_review_get_turn (damaged, 6)->is_known);
  finish (damaged);
  g_assert_true (bst_move_equal (&bst_review_get_turn (damaged, 5)->best.moves[0],
                                 &bst_review_get_turn (review, 5)->best.moves[0]));
}

/* A game that is played on in another way is another game; its beginning has no end to review. */
static void
test_another_move_drops_it (void)
{
  g_autoptr (BstGame) game = play ("base", 2, 3, choose_at_random);
  g_autoptr (BstReview) review = new_review (game);
  g_autoptr (BstGameFile) beginning = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *gone = NULL;
  const BstMove *moves;
  BstMove move;
  size_t n;

  finish (review);
  beginning = bst_game_dup_beginning (game, 20);
  g_assert_cmpuint (beginning->moves->len, ==, 20);
  g_assert_cmpuint (beginning->review, ==, 0);
  bst_game_undo (game);
  bst_game_redo (game);
  kept = print_notes (game);
  g_assert_cmpuint (strlen (kept), >, 1000);
  while (bst_game_get_cursor (game) > 20)
    bst_game_undo (game);
  moves = bst_game_get_moves (game, &n);
  move = moves[n - 1];
  g_assert_true (bst_game_play (game, &move));
  gone = print_notes (game);
  g_assert_cmpstr (gone, ==, "0:");
}

/* Only a file of the same game gets the review. */
static void
test_a_file_gets_it (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bastide-review-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "a.bastide", NULL);
  g_autofree char *other_path = g_build_filename (folder, "b.bastide", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "c.bastide", NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGame) game = play ("base", 2, 3, choose_at_random);
  g_autoptr (BstReview) review = new_review (game);
  g_autoptr (BstGameFile) bare = bst_game_dup_file (game);
  g_autoptr (BstGameFile) shorter = bst_game_dup_beginning (game, 20);
  g_autoptr (BstGameFile) saved = NULL;
  g_autoptr (BstGameFile) other = NULL;

  g_assert_no_error (error);
  g_assert_true (bst_game_file_save (bare, path, &error));
  g_assert_true (bst_game_file_save (shorter, other_path, &error));
  finish (review);
  g_assert_true (bst_game_save_review (game, path, &error));
  g_assert_true (bst_game_save_review (game, other_path, &error));
  g_assert_true (bst_game_save_review (game, nowhere, &error));
  g_assert_no_error (error);
  saved = bst_game_file_load (path, problems);
  other = bst_game_file_load (other_path, problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_cmpuint (saved->review, ==, BST_HINDSIGHT_VERSION);
  g_assert_cmpuint (saved->notes->len, ==, 71);
  g_assert_cmpuint (other->review, ==, 0);
  g_assert_false (g_file_test (nowhere, G_FILE_TEST_EXISTS));
  g_unlink (path);
  g_unlink (other_path);
  g_rmdir (folder);
}

#define ADD(path, function) g_test_add_func ("/model/review/" path, function)

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);
  ADD ("knows-every-turn-in-the-end", test_every_turn_is_known_in_the_end);
  ADD ("is-the-same-each-time", test_the_same_each_time);
  ADD ("can-be-stopped", test_it_can_be_stopped);
  ADD ("goes-while-it-runs", test_it_goes_while_it_runs);
  ADD ("puts-a-blunder-first", test_a_blunder_comes_first);
  ADD ("tells-one-player-of-points", test_one_player_gives_points_away);
  ADD ("adds-up", test_chances_add_up);
  ADD ("knows-all-chapters", test_all_chapters);
  ADD ("is-kept-with-the-game", test_it_is_kept_with_the_game);
  ADD ("is-made-anew-by-others", test_another_version_is_made_anew);
  ADD ("finds-out-again-what-does-not-hold", test_what_does_not_hold_is_found_out_again);
  ADD ("is-dropped-by-another-move", test_another_move_drops_it);
  ADD ("goes-into-the-file-of-its-game", test_a_file_gets_it);
  result = g_test_run ();
  bst_library_free (library);
  return result;
}
