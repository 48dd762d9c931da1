/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with the count, his fortress, the king and shrines in the whole program.
 */
#include "board/board-private.h"
#include "chapter-test.h"
#include "support/played.h"

static bool
is_sent (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_FORTRESS;
}

static bool
is_lock (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_COUNT;
}

static bool
is_coming (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_REDEPLOY;
}

static bool
is_to_field (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_MARKET;
}

/* Boris and Gleb have each completed a road of somebody else and sent a follower into the smithy;
 * then Boris completes one of Anna's, and Gleb, Anna and he are to say who comes out. */
/* clang-format off */
static const char *const two_in_smithy[] = {
  "draw base.FRFR.rEW", "place -1,0 r0", "deploy follower -1,0 road1",
  "draw base.FFRF.mon", "place -2,0 r3", "pass", "fortress follower smithy", "pass",
  "draw base.FRFR.rEW", "place 3,-1 r1", "deploy follower 3,-1 road1",
  "draw base.RRRR", "place 3,-2 r0", "pass", "pass", "fortress follower smithy", "pass",
  "draw base.FRFR.rEW", "place 2,3 r1", "deploy follower 2,3 road1",
  "draw base.FFRF.mon", "place 2,4 r2", "pass",
};
/* clang-format on */

#define TO_FORTRESS 6 /* moves, until Boris may send somebody */

/* A game of four that has come so far. */
static void
begin (AppTest *test, size_t n_moves)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL },
                                      { "Vera", BST_COLOUR_GREEN, NULL },
                                      { "Gleb", BST_COLOUR_YELLOW, NULL } };
  const PlayedGame game = {
    .decks = "base count king cult", .seats = seats, .n_seats = G_N_ELEMENTS (seats), .seed = 1
  };
  BstGameFile *file = played_begin (&game);

  for (size_t i = 0; i < n_moves; i++)
    bst_game_file_add_move (file, two_in_smithy[i]);
  bst_window_begin (BST_WINDOW (test->window), file, G_MAXSIZE);
  app_test_wait_for_person (test);
  gtk_test_widget_wait_for_draw (test->window);
}

/* Each of those who have somebody in the smithy is asked, the one who laid the tile last. */
static void
test_everybody_is_asked_in_turn (AppTest *test, gconstpointer data)
{
  begin (test, G_N_ELEMENTS (two_in_smithy));
  g_assert_cmpuint (app_test_get_question (test).player, ==, 3);
  chapter_test_click_on (test, is_coming);
  g_assert_cmpint (app_test_get_question (test).kind, ==, BST_QUESTION_REDEPLOY);
  g_assert_cmpuint (app_test_get_question (test).player, ==, 1);
  app_test_key ("space");
  g_assert_cmpint (app_test_get_question (test).kind, !=, BST_QUESTION_REDEPLOY);
  /* Anna's road was Gleb's as well. */
  g_assert_cmpint (bst_seat_get_score (bst_game_get_seat (app_test_get_game (test), 3)), ==, 3);
}

/* Ctrl+Z while some have decided and others have not takes back the tile. */
static void
test_undo_in_the_middle (AppTest *test, gconstpointer data)
{
  uint64_t hash;

  begin (test, G_N_ELEMENTS (two_in_smithy));
  chapter_test_click_on (test, is_coming);
  hash = chapter_test_get_hash (test);
  while (app_test_get_question (test).kind != BST_QUESTION_PLACE) {
    g_assert_true (bst_game_get_can_undo (app_test_get_game (test)));
    app_test_key ("ctrl+z");
  }
  while (chapter_test_get_hash (test) != hash) {
    g_assert_true (bst_game_get_can_redo (app_test_get_game (test)));
    app_test_key ("ctrl+shift+z");
  }
  g_assert_cmpuint (app_test_get_question (test).player, ==, 1);
}

/* Whoever is sent to the market walks to a field at the end. */
static void
test_from_the_market_with_the_mouse (AppTest *test, gconstpointer data)
{
  const BstMove send = { .type = BST_MOVE_FORTRESS, .choice = BST_QUARTER_MARKET };
  BstRandom random;
  BstGame *game;

  begin (test, TO_FORTRESS);
  game = app_test_get_game (test);
  g_assert_true (bst_game_play (game, &send));
  bst_random_seed (&random, 1);
  while (app_test_get_question (test).kind != BST_QUESTION_MARKET) {
    BstMove move = bst_state_random_move (bst_game_get_state (game), &random);

    g_assert_true (bst_game_play (game, &move));
  }
  gtk_test_widget_wait_for_draw (test->window);
  chapter_test_click_on (test, is_to_field);
}

int
main (int argc, char **argv)
{
  static const ChapterMove moves[] = { is_sent, is_lock };
  static const Chapter count = { .name = "count",
                                 .decks = "base count king cult",
                                 .moves = moves,
                                 .n_moves = G_N_ELEMENTS (moves),
                                 .seed = 9,
                                 .kinds = 1u << BST_QUESTION_FORTRESS | 1u << BST_QUESTION_FIGURE };

  chapter_test_init (&argc, &argv, &count);
  chapter_test_add ("everybody-is-asked-in-turn", test_everybody_is_asked_in_turn);
  chapter_test_add ("undo-in-the-middle", test_undo_in_the_middle);
  chapter_test_add ("from-the-market-with-the-mouse", test_from_the_market_with_the_mouse);
  return g_test_run ();
}
