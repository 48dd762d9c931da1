/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hints of a game, and what its computer players are after.
 */
#include <string.h>

#include "engine/random.h"
#include "model/game.h"
#include "support/played.h"

static const PlayedSeat persons[] = {
  { "Anna", BST_COLOUR_RED, NULL },
  { "Boris", BST_COLOUR_BLUE, NULL },
};

static BstLibrary *library;

/* A game of the base set that goes on from its `n_tiles`th tile; the second seat has `level`. */
static BstGame *
new_game (const char *level, unsigned n_tiles, BstQuestionKind kind)
{
  PlayedSeat seats[] = { persons[0], { "Boris", BST_COLOUR_BLUE, level } };
  PlayedGame played = { .decks = "base abbot",
                        .seats = seats,
                        .n_seats = 2,
                        .seed = 5,
                        .n_tiles = n_tiles,
                        .kind = kind };
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGame *game = bst_game_new (n_tiles > 1 ? played_new (&played) : played_begin (&played),
                                G_MAXSIZE, library, problems);

  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  bst_game_set_delay (game, 0);
  bst_game_start (game);
  return game;
}

/* Whatever waits in the main loop has happened. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Asks for a hint and waits for it. */
static const BstAdvice *
ask (BstGame *game)
{
  bst_game_ask_hint (game);
  g_assert_true (bst_game_get_is_advising (game));
  while (bst_game_get_is_advising (game))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (bst_game_get_advice (game));
  return bst_game_get_advice (game);
}

static unsigned
count_hints (BstGame *game, unsigned player)
{
  return bst_seat_get_n_hints (bst_game_get_seat (game, player));
}

/* A legal move that is not `move`. */
static BstMove
find_other (BstGame *game, const BstMove *move)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);

  for (size_t i = 0; i < n; i++)
    if (!bst_move_equal (&moves[i], move))
      return moves[i];
  g_error ("Choose another seed: there is one move only");
}

static bool
is_legal (BstGame *game, const BstMove *move)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);

  for (size_t i = 0; i < n; i++)
    if (bst_move_equal (&moves[i], move))
      return true;
  return false;
}

/* At the tile and, as the hint goes on, at the figure: the first tile has room for one, wherever it
 * is laid. */
static void
test_is_legal_and_goes_on (void)
{
  g_autoptr (BstGame) game = new_game (NULL, 1, BST_QUESTION_PLACE);
  const BstAdvice *advice = ask (game);
  BstPlan plan = advice->plan;

  g_assert_true (is_legal (game, &plan.moves[0]));
  g_assert_true (advice->has_next);
  g_assert_true (is_legal (game, &advice->next.moves[0]));
  g_assert_cmpuint (count_hints (game, 0), ==, 1);
  g_assert_cmpuint (plan.n_moves, ==, 2);

  g_assert_true (bst_game_play (game, &plan.moves[0]));
  advice = bst_game_get_advice (game);
  g_assert_nonnull (advice);
  g_assert_true (bst_move_equal (&advice->plan.moves[0], &plan.moves[1]));
  g_assert_cmpuint (count_hints (game, 0), ==, 1);

  g_assert_true (bst_game_play (game, &plan.moves[1]));
  g_assert_null (bst_game_get_advice (game));
}

static void
test_any_change_ends_it (void)
{
  g_autoptr (BstGame) game = new_game (NULL, 1, BST_QUESTION_PLACE);
  BstMove other = find_other (game, &ask (game)->plan.moves[0]);

  g_assert_true (bst_game_play (game, &other));
  g_assert_null (bst_game_get_advice (game));
  /* About the figure alone. */
  ask (game);
  bst_game_undo (game);
  g_assert_null (bst_game_get_advice (game));
  ask (game);
  bst_game_look_at (game, 0);
  g_assert_null (bst_game_get_advice (game));
  bst_game_look_away (game);
  ask (game);
  bst_game_drop_hint (game);
  g_assert_null (bst_game_get_advice (game));
  g_assert_cmpuint (count_hints (game, 0), ==, 4);
}

static void
count_cb (GObject *object, GParamSpec *pspec, gpointer data)
{
  ++*(unsigned *) data;
}

/* Asking again while it is thought about, or while it is there, is asking once. */
static void
test_asking_twice_is_asking_once (void)
{
  g_autoptr (BstGame) game = new_game (NULL, 1, BST_QUESTION_PLACE);
  unsigned n_advising = 0;
  unsigned n_hints = 0;

  g_signal_connect (game, "notify::is-advising", G_CALLBACK (count_cb), &n_advising);
  g_signal_connect (game, "notify::has-hint", G_CALLBACK (count_cb), &n_hints);
  bst_game_ask_hint (game);
  ask (game);
  bst_game_ask_hint (game);
  settle ();
  g_assert_false (bst_game_get_is_advising (game));
  g_assert_cmpuint (count_hints (game, 0), ==, 1);
  g_assert_cmpuint (n_advising, ==, 2);
  g_assert_cmpuint (n_hints, ==, 1);
}

/* A hint about a position that is gone is none, and one that nobody waits for is dropped. */
static void
test_nobody_waits_for_it (void)
{
  BstGame *game = new_game (NULL, 12, BST_QUESTION_PLACE);
  BstMove move;
  size_t n;

  bst_game_ask_hint (game);
  move = bst_game_get_moves (game, &n)[0];
  g_assert_true (bst_game_play (game, &move));
  g_assert_false (bst_game_get_is_advising (game));
  bst_game_ask_hint (game);
  bst_game_drop_hint (game);
  g_assert_false (bst_game_get_is_advising (game));
  /* Whoever comes later finds that the earlier ones have come to nothing. */
  ask (game);
  g_assert_cmpuint (count_hints (game, 0), ==, 1);
  bst_game_drop_hint (game);

  bst_game_ask_hint (game);
  g_assert_finalize_object (game);
  settle ();
}

static void
test_is_for_persons_who_play (void)
{
  g_autoptr (BstGame) game = new_game ("beginner", 12, BST_QUESTION_PLACE);
  BstMove move;
  size_t n;

  bst_game_look_at (game, 3);
  bst_game_ask_hint (game);
  g_assert_false (bst_game_get_is_advising (game));
  bst_game_look_away (game);
  bst_game_hold (game);
  while (bst_game_get_is_for_person (game)) {
    move = bst_game_get_moves (game, &n)[0];
    g_assert_true (bst_game_play (game, &move));
  }
  bst_game_ask_hint (game);
  g_assert_false (bst_game_get_is_advising (game));
  bst_game_release (game);
}

/* --- what computer players are after --- */

/* Plays the first moves for the person until the computer has moved. */
static void
play_round (BstGame *game)
{
  while (bst_game_get_is_for_person (game)) {
    size_t n;
    BstMove move = bst_game_get_moves (game, &n)[0];

    g_assert_true (bst_game_play (game, &move));
  }
  while (!bst_game_get_is_for_person (game) && !bst_game_get_is_over (game))
    g_main_context_iteration (NULL, TRUE);
}

static const char *
get_wish (BstGame *game)
{
  g_assert_null (bst_seat_get_wish (bst_game_get_seat (game, 0)));
  return bst_seat_get_wish (bst_game_get_seat (game, 1));
}

/* At each position it is what was said there, whatever came later. */
static void
test_computers_say_what_they_are_after (void)
{
  g_autoptr (BstGame) game = new_game ("expert", 1, BST_QUESTION_PLACE);
  g_autoptr (GPtrArray) wishes = g_ptr_array_new_with_free_func (g_free);
  unsigned n_changes = 0;

  g_signal_connect (bst_game_get_seat (game, 1), "notify::wish", G_CALLBACK (count_cb),
                    &n_changes);
  for (unsigned i = 0; i < 12; i++) {
    g_ptr_array_add (wishes, g_strdup (get_wish (game)));
    play_round (game);
  }
  g_assert_cmpuint (n_changes, >, 1);
  for (unsigned i = wishes->len; i-- > 0;) {
    bst_game_undo (game);
    g_assert_cmpstr (get_wish (game), ==, g_ptr_array_index (wishes, i));
  }
  g_assert_null (get_wish (game));
  for (unsigned i = 1; i < wishes->len; i++) {
    bst_game_redo (game);
    g_assert_cmpstr (get_wish (game), ==, g_ptr_array_index (wishes, i));
  }
}

/* Who moves by chance is after nothing; nobody says what they do not see. */
static void
test_who_sees_little_says_little (void)
{
  g_autoptr (BstGame) random = new_game ("random", 1, BST_QUESTION_PLACE);
  g_autoptr (BstGame) casual = new_game ("casual", 1, BST_QUESTION_PLACE);
  unsigned n_wishes = 0;

  for (unsigned i = 0; i < 10; i++) {
    const char *wish;

    play_round (random);
    g_assert_null (get_wish (random));
    play_round (casual);
    wish = get_wish (casual);
    n_wishes += wish != NULL;
    if (wish != NULL) {
      g_assert_null (strstr (wish, "field"));
      g_assert_null (strstr (wish, "does not want"));
    }
  }
  g_assert_cmpuint (n_wishes, >, 0);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);
  g_test_add_func ("/model/hint/is-legal-and-goes-on", test_is_legal_and_goes_on);
  g_test_add_func ("/model/hint/any-change-ends-it", test_any_change_ends_it);
  g_test_add_func ("/model/hint/asking-twice-is-asking-once", test_asking_twice_is_asking_once);
  g_test_add_func ("/model/hint/nobody-waits-for-it", test_nobody_waits_for_it);
  g_test_add_func ("/model/hint/is-for-persons-who-play", test_is_for_persons_who_play);
  g_test_add_func ("/model/wish/computers-say-what-they-are-after",
                   test_computers_say_what_they_are_after);
  g_test_add_func ("/model/wish/who-sees-little-says-little", test_who_sees_little_says_little);
  result = g_test_run ();
  bst_library_free (library);
  return result;
}
