/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with abbeys, mayors, barns and wagons in the whole program: each of their questions
 * answered by the mouse, and a game from its first tile to its last by keys alone.
 */
#include "app-test.h"

#include "board/board-private.h"
#include "board/picture-view.h"
#include "support/played.h"

#define MAX_SEED 20
#define PATIENCE 20 /* presses that may be lost on a busy machine, one behind the other */

static void
begin (AppTest *test, uint32_t seed, const char *level)
{
  const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                               { "Boris", BST_COLOUR_BLUE, level } };
  PlayedGame game = { .decks = "base abbey",
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
is_abbey (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_ABBEY && app_test_get_board (test)->may_draw;
}

static bool
is_last_abbey (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_ABBEY && app_test_get_board (test)->may_pass;
}

static bool
is_barn (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_BARN;
}

static bool
is_drive (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_WAGON;
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

      /* An abbey that is laid is not there for the last chance. */
      if (app_test_get_board (test)->may_draw)
        move = (BstMove) { .type = BST_MOVE_START };
      g_assert_true (bst_game_play (game, &move));
    }
  }
  gtk_test_widget_wait_for_draw (test->window);
}

static bool
is_pile (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "pile") && gtk_widget_get_mapped (widget);
}

static GtkWidget *
find_pile (AppTest *test)
{
  return app_test_find (test->window, BST_TYPE_PICTURE_VIEW, is_pile, NULL);
}

/* Clicks on the spot until that is heard. */
static void
click_on (AppTest *test, IsWanted is_wanted)
{
  BstBoard *board;
  BstGame *game;
  size_t cursor;
  int spot;

  play_to (test, is_wanted);
  board = app_test_get_board (test);
  game = app_test_get_game (test);
  cursor = bst_game_get_cursor (game);
  spot = find_spot (test, is_wanted);
  for (unsigned i = 0; bst_game_get_cursor (game) == cursor; i++) {
    g_assert_cmpuint (i, <, PATIENCE);
    app_test_click (test, g_ptr_array_index (board->spots, (guint) spot));
  }
}

static void
test_each_question_with_the_mouse (void)
{
  static const IsWanted wanted[] = { is_abbey, is_barn, is_drive, is_last_abbey };
  AppTest test;

  app_test_start (&test, 1200, 800);
  begin (&test, 1, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (wanted); i++)
    click_on (&test, wanted[i]);
  app_test_stop (&test);
}

/* The pile is where a tile is drawn from; so is the button, and the abbey stays in the hand. */
static void
test_drawing_with_the_mouse (void)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  begin (&test, 1, NULL);
  for (unsigned i = 0; i < 2; i++) {
    BstGame *game;
    size_t cursor;

    play_to (&test, is_abbey);
    game = app_test_get_game (&test);
    cursor = bst_game_get_cursor (game);
    for (unsigned k = 0; bst_game_get_cursor (game) == cursor; k++) {
      g_assert_cmpuint (k, <, PATIENCE);
      app_test_click (&test, i == 0 ? find_pile (&test)
                                    : bst_board_get_listed_widget (app_test_get_board (&test), 0));
    }
    g_assert_cmpint (get_question (&test).kind, ==, BST_QUESTION_PLACE);
  }
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

/* A cell by Return alone; what can be declined is, every other time, and so is an abbey; else the
 * first choice. */
static void
answer_by_keys (AppTest *test, unsigned number)
{
  BstBoard *board = app_test_get_board (test);

  if (board->places->len > 0) {
    app_test_key ("Return");
    app_test_key ("Return");
  } else if (board->may_draw && number % 4 != 0) {
    app_test_key (number % 2 == 0 ? "space" : "Return");
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
  g_assert_true (kinds & 1u << BST_QUESTION_START);
  g_assert_true (kinds & 1u << BST_QUESTION_FIGURE);
  app_test_stop (&test);
}

/* Ctrl+Z takes the abbey back into the hand of whoever laid it. */
static void
test_undo_across_an_abbey (void)
{
  AppTest test;
  BstGame *game;
  uint64_t hash;

  app_test_start (&test, 1200, 800);
  begin (&test, 1, NULL);
  play_to (&test, is_abbey);
  game = app_test_get_game (&test);
  hash = bst_state_hash (bst_game_get_state (game));
  click_on (&test, is_abbey);
  g_assert_cmphex (bst_state_hash (bst_game_get_state (game)), !=, hash);
  while (bst_state_hash (bst_game_get_state (game)) != hash) {
    g_assert_true (bst_game_get_can_undo (game));
    app_test_key ("ctrl+z");
  }
  g_assert_cmpint (get_question (&test).kind, ==, BST_QUESTION_START);
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/abbey/each-question-with-the-mouse", test_each_question_with_the_mouse);
  g_test_add_func ("/app/abbey/drawing-with-the-mouse", test_drawing_with_the_mouse);
  g_test_add_func ("/app/abbey/a-game-with-keys", test_a_game_with_keys);
  g_test_add_func ("/app/abbey/undo-across-it", test_undo_across_an_abbey);
  return g_test_run ();
}
