/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with bridges, castles and bazaars in the whole program.
 */
#include "board/board-private.h"
#include "chapter-test.h"
#include "engine/bazaar.h"
#include "support/played.h"
#include "ui/auction-table.h"

#define MAX_SEED 20

/* Anna has completed a small city and may build a castle on it. */
static const char *const small_city[] = { "draw base.CFFF", "place 0,-1 r2",
                                          "deploy follower 0,-1 city1" };

static void
begin (AppTest *test, uint32_t seed, const char *const *moves, size_t n_moves)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL },
                                      { "Vera", BST_COLOUR_GREEN, NULL } };
  const PlayedGame game = {
    .decks = "base bridges", .seats = seats, .n_seats = G_N_ELEMENTS (seats), .seed = seed
  };
  BstGameFile *file = played_begin (&game);

  for (size_t i = 0; i < n_moves; i++)
    bst_game_file_add_move (file, moves[i]);
  bst_window_begin (BST_WINDOW (test->window), file, G_MAXSIZE);
  app_test_wait_for_person (test);
  gtk_test_widget_wait_for_draw (test->window);
}

/* The entry of the list for such a move, or NULL. */
static const BstListed *
find_listed (AppTest *test, BstMoveType type)
{
  const BstBoard *board = app_test_get_board (test);

  for (guint i = 0; board != NULL && i < board->listed->len; i++) {
    const BstListed *listed = g_ptr_array_index (board->listed, i);

    if (listed->move.type == type)
      return listed;
  }
  return NULL;
}

static GtkWidget *
find_button (AppTest *test, BstMoveType type)
{
  const BstListed *listed = find_listed (test, type);

  return listed != NULL ? listed->button : NULL;
}

/* Plays by chance until such a move is in the list. */
static const BstListed *
play_to (AppTest *test, BstMoveType type)
{
  for (uint32_t seed = 1; find_listed (test, type) == NULL; seed++) {
    BstRandom random;

    g_assert_cmpuint (seed, <, MAX_SEED);
    begin (test, seed, NULL, 0);
    bst_random_seed (&random, seed);
    while (!app_test_is_over (test) && find_listed (test, type) == NULL) {
      BstGame *game = app_test_get_game (test);
      BstMove move = bst_state_random_move (bst_game_get_state (game), &random);

      g_assert_true (bst_game_play (game, &move));
    }
  }
  gtk_test_widget_wait_for_draw (test->window);
  return find_listed (test, type);
}

static GtkWidget *
find_table (AppTest *test)
{
  return app_test_find (test->window, BST_TYPE_AUCTION_TABLE, NULL, NULL);
}

/* --- the bazaar --- */

/* Each question of an auction is answered where it is shown, below the table. */
static void
test_an_auction_with_the_mouse (AppTest *test, gconstpointer data)
{
  static const BstMoveType types[] = { BST_MOVE_OFFER, BST_MOVE_BID, BST_MOVE_BUY, BST_MOVE_SELL };

  for (unsigned i = 0; i < G_N_ELEMENTS (types); i++) {
    const BstListed *listed = play_to (test, types[i]);

    g_assert_nonnull (find_table (test));
    app_test_click_to_play (test, listed->button);
  }
}

/* The next bids have buttons of their own. */
static void
test_a_bid_by_its_button (AppTest *test, gconstpointer data)
{
  unsigned bidder;
  BstAuction auction;
  g_autofree char *more = NULL;

  play_to (test, BST_MOVE_BID);
  bidder = app_test_get_question (test).player;
  g_assert_true (bst_state_auction (bst_game_get_state (app_test_get_game (test)), &auction));
  more = g_strdup_printf ("%u", auction.bid + 2);
  app_test_click_to_play (test, app_test_find_button (test->window, more));
  g_assert_true (bst_state_auction (bst_game_get_state (app_test_get_game (test)), &auction));
  g_assert_true (auction.tile < 0 || auction.bidder == bidder);
}

/* Digits go into the field and are bid by the button; a blank is no number, and declines. */
static void
test_a_bid_by_keys (AppTest *test, gconstpointer data)
{
  g_autoptr (BstGameFile) file = NULL;
  g_autofree char *bid = NULL;
  const BstGameMove *played;
  const BstListed *listed;
  BstGame *game;
  size_t cursor;

  listed = play_to (test, BST_MOVE_BID);
  bid = g_strdup_printf ("bid %d", listed->move.number + 3);
  game = app_test_get_game (test);
  gtk_widget_grab_focus (listed->spin);
  app_test_key ("ctrl+a");
  for (const char *digit = bid + strlen ("bid "); *digit != '\0'; digit++)
    app_test_key ((const char[]) { *digit, '\0' });
  cursor = bst_game_get_cursor (game);
  app_test_click_to_play (test, listed->button);
  file = bst_game_dup_file (game);
  played = g_ptr_array_index (file->moves, (guint) cursor);
  g_assert_cmpstr (played->text, ==, bid);
  g_clear_pointer (&file, bst_game_file_free);

  app_test_key ("ctrl+z");
  listed = find_listed (test, BST_MOVE_BID);
  if (listed == NULL)
    g_error ("the bid was not taken back");
  cursor = bst_game_get_cursor (game);
  gtk_widget_grab_focus (listed->spin);
  app_test_key ("space");
  file = bst_game_dup_file (game);
  played = g_ptr_array_index (file->moves, (guint) cursor);
  g_assert_cmpstr (played->text, ==, "pass");
}

/* Ctrl+Z in the middle of an auction, and all of it again. */
static void
test_undo_in_an_auction (AppTest *test, gconstpointer data)
{
  uint64_t hash;

  play_to (test, BST_MOVE_BUY);
  hash = chapter_test_get_hash (test);
  while (app_test_get_question (test).kind == BST_QUESTION_AUCTION) {
    g_assert_true (bst_game_get_can_undo (app_test_get_game (test)));
    app_test_key ("ctrl+z");
  }
  g_assert_null (find_table (test));
  while (chapter_test_get_hash (test) != hash) {
    g_assert_true (bst_game_get_can_redo (app_test_get_game (test)));
    app_test_key ("ctrl+shift+z");
  }
  g_assert_nonnull (find_table (test));
  g_assert_nonnull (find_listed (test, BST_MOVE_SELL));
}

/* --- castles --- */

static void
test_a_castle_with_the_mouse (AppTest *test, gconstpointer data)
{
  BstSeat *seat;

  begin (test, 1, small_city, G_N_ELEMENTS (small_city));
  seat = bst_game_get_seat (app_test_get_game (test), 0);
  g_assert_cmpuint (bst_seat_get_castles (seat), ==, 3);
  app_test_click_to_play (test, find_button (test, BST_MOVE_CASTLE));
  g_assert_cmpuint (bst_seat_get_castles (seat), ==, 2);
  g_assert_cmpint (bst_seat_get_score (seat), ==, 0);
}

static void
test_points_by_keys (AppTest *test, gconstpointer data)
{
  begin (test, 1, small_city, G_N_ELEMENTS (small_city));
  app_test_key ("2");
  g_assert_cmpint (bst_seat_get_score (bst_game_get_seat (app_test_get_game (test), 0)), ==, 4);
}

int
main (int argc, char **argv)
{
  static const Chapter bridges = { .name = "bridges",
                                   .decks = "base bridges",
                                   .seed = 5,
                                   .kinds = 1u << BST_QUESTION_AUCTION | 1u << BST_QUESTION_PLACE };

  chapter_test_init (&argc, &argv, &bridges);
  chapter_test_add ("an-auction-with-the-mouse", test_an_auction_with_the_mouse);
  chapter_test_add ("a-bid-by-its-button", test_a_bid_by_its_button);
  chapter_test_add ("a-bid-by-keys", test_a_bid_by_keys);
  chapter_test_add ("undo-in-an-auction", test_undo_in_an_auction);
  chapter_test_add ("a-castle-with-the-mouse", test_a_castle_with_the_mouse);
  chapter_test_add ("points-by-keys", test_points_by_keys);
  return g_test_run ();
}
