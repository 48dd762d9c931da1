/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with the dragon, the princess, portals and the fairy in the whole program: each of their
 * questions answered by the mouse, and a game from its first tile to its last by keys alone.
 */
#include "app-test.h"

#include "board/board-private.h"
#include "support/played.h"

#define MAX_SEED 20
#define PATIENCE 20 /* presses that may be lost on a busy machine, one behind the other */

static void
begin (AppTest *test, uint32_t seed, const char *level)
{
  const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                               { "Boris", BST_COLOUR_BLUE, level } };
  PlayedGame game = { .decks = "base dragon",
                      .seats = seats,
                      .n_seats = G_N_ELEMENTS (seats),
                      .seed = seed,
                      .kind = BST_QUESTION_PLACE };

  bst_window_begin (BST_WINDOW (test->window), played_new (&game), G_MAXSIZE);
}

static BstQuestion
get_question (AppTest *test)
{
  BstQuestion question;

  bst_game_get_question (app_test_get_game (test), &question);
  return question;
}

/* --- by the mouse --- */

/* Whether a move is one that a test looks for. */
typedef bool (*IsWanted) (AppTest *test, const BstMove *move);

static bool
is_step (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_DRAGON;
}

static bool
is_expulsion (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_EXPEL;
}

static bool
is_far (AppTest *test, const BstMove *move)
{
  const BstState *state = bst_game_get_state (app_test_get_game (test));
  BstPos last = bst_state_placed (state, bst_state_n_placed (state) - 1).pos;

  return move->type == BST_MOVE_DEPLOY && !bst_pos_equal (move->pos, last);
}

static bool
is_fairy (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_FAIRY;
}

/* The spot with a move that is wanted, or -1. */
static int
find_spot (AppTest *test, IsWanted is_wanted)
{
  const BstBoard *board = app_test_get_board (test);
  const GArray *moves = board != NULL ? board->spot_moves : NULL;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    if (is_wanted (test, &g_array_index (moves, BstMove, i)))
      return (int) i;
  return -1;
}

static bool
is_playing (AppTest *test)
{
  return app_test_get_board (test) != NULL && get_question (test).kind != BST_QUESTION_OVER;
}

static void
play_to (AppTest *test, IsWanted is_wanted)
{
  for (uint32_t seed = 1; find_spot (test, is_wanted) < 0; seed++) {
    BstRandom random;

    g_assert_cmpuint (seed, <, MAX_SEED);
    begin (test, seed, NULL);
    bst_random_seed (&random, seed);
    while (is_playing (test) && find_spot (test, is_wanted) < 0) {
      BstGame *game = app_test_get_game (test);
      BstMove move = bst_state_random_move (bst_game_get_state (game), &random);

      g_assert_true (bst_game_play (game, &move));
    }
  }
  gtk_test_widget_wait_for_draw (test->window);
}

/* Clicks on the spot until that is heard. */
static void
click_on (AppTest *test, IsWanted is_wanted)
{
  BstBoard *board;
  BstGame *game;
  BstMove move;
  size_t cursor;
  int spot;

  play_to (test, is_wanted);
  board = app_test_get_board (test);
  game = app_test_get_game (test);
  cursor = bst_game_get_cursor (game);
  spot = find_spot (test, is_wanted);
  move = g_array_index (board->spot_moves, BstMove, spot);
  for (unsigned i = 0; bst_game_get_cursor (game) == cursor; i++) {
    g_assert_cmpuint (i, <, PATIENCE);
    app_test_click (test, g_ptr_array_index (board->spots, (guint) spot));
  }
  g_assert_true (is_wanted (test, &move) || move.type == BST_MOVE_DEPLOY);
}

static void
test_each_question_with_the_mouse (void)
{
  static const IsWanted wanted[] = { is_step, is_expulsion, is_far, is_fairy };
  AppTest test;

  app_test_start (&test, 1200, 800);
  begin (&test, 1, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (wanted); i++)
    click_on (&test, wanted[i]);
  app_test_stop (&test);
}

/* --- by keys --- */

/* Waits until a person is asked or the results are shown. */
static void
wait_for_person (AppTest *test)
{
  while (!app_test_is_over (test) && (!g_str_equal (app_test_get_page (test), "game") ||
                                      !bst_game_get_is_for_person (app_test_get_game (test))))
    app_test_spin (5);
}

/* Whether something is played soon; counts how often in a row nothing was. */
static void
wait_for_move (AppTest *test, size_t cursor, unsigned *n_lost)
{
  for (unsigned i = 0; i < 100; i++) {
    if (app_test_is_over (test) || bst_game_get_cursor (app_test_get_game (test)) > cursor) {
      *n_lost = 0;
      return;
    }
    app_test_spin (5);
  }
  if (++*n_lost > PATIENCE)
    g_error ("Nothing is played");
}

/* A cell by Return alone; what can be declined is, every other time; else the first choice. */
static void
answer_by_keys (AppTest *test, unsigned number)
{
  BstBoard *board = app_test_get_board (test);

  if (board->places->len > 0) {
    app_test_key ("Return");
    app_test_key ("Return");
  } else {
    app_test_key (board->may_pass && number % 3 == 0 ? "space" : "1");
  }
}

static void
test_a_game_with_keys (void)
{
  AppTest test;
  unsigned kinds = 0;
  unsigned n_lost = 0;

  app_test_start (&test, 1200, 800);
  begin (&test, 3, "random");
  for (unsigned number = 0;; number++) {
    size_t cursor;

    wait_for_person (&test);
    if (app_test_is_over (&test))
      break;
    kinds |= 1u << get_question (&test).kind;
    cursor = bst_game_get_cursor (app_test_get_game (&test));
    answer_by_keys (&test, number);
    wait_for_move (&test, cursor, &n_lost);
  }
  g_assert_true (kinds & 1u << BST_QUESTION_DRAGON);
  g_assert_true (kinds & 1u << BST_QUESTION_FIGURE);
  app_test_stop (&test);
}

/* Ctrl+Z in the middle of a flight takes back the turn of whoever began it. */
static void
test_undo_in_a_flight (void)
{
  AppTest test;
  BstGame *game;
  uint64_t hash;

  app_test_start (&test, 1200, 800);
  begin (&test, 1, NULL);
  click_on (&test, is_step);
  game = app_test_get_game (&test);
  hash = bst_state_hash (bst_game_get_state (game));
  while (bst_state_hash (bst_game_get_state (game)) == hash)
    app_test_key ("ctrl+z");
  g_assert_cmpint (get_question (&test).kind, ==, BST_QUESTION_PLACE);
  while (bst_state_hash (bst_game_get_state (game)) != hash)
    app_test_key ("ctrl+shift+z");
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/dragon/each-question-with-the-mouse", test_each_question_with_the_mouse);
  g_test_add_func ("/app/dragon/a-game-with-keys", test_a_game_with_keys);
  g_test_add_func ("/app/dragon/undo-in-a-flight", test_undo_in_a_flight);
  return g_test_run ();
}
