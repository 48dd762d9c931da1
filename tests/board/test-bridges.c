/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridges, castles and the bazaar on the board: what is offered where, and what is shown before
 * somebody decides.
 */
#include "board-test.h"

#include "engine/bazaar.h"
#include "engine/bridges.h"
#include "engine/castles.h"

static const BstFit *
find_spanned (BoardTest *fixture)
{
  for (guint i = 0; i < fixture->board->places->len; i++) {
    const BstFit *place = &g_array_index (fixture->board->places, BstFit, i);

    if (place->plain == 0)
      return place;
  }
  return NULL;
}

static bool
may_span (BoardTest *fixture)
{
  return find_spanned (fixture) != NULL;
}

static int
find_listed (BoardTest *fixture, BstMoveType type)
{
  for (guint i = 0; i < fixture->board->listed->len; i++) {
    const BstListed *listed = g_ptr_array_index (fixture->board->listed, i);

    if (listed->move.type == type)
      return (int) i;
  }
  return -1;
}

static bool
may_raise (BoardTest *fixture)
{
  return find_listed (fixture, BST_MOVE_CASTLE) >= 0;
}

static bool
may_bid (BoardTest *fixture)
{
  return find_listed (fixture, BST_MOVE_BID) >= 0;
}

static bool
may_sell (BoardTest *fixture)
{
  return find_listed (fixture, BST_MOVE_SELL) >= 0;
}

static bool
has_castle (BoardTest *fixture)
{
  return bst_state_n_castles (bst_game_get_state (fixture->game)) > 0;
}

static bool
is_lit (BoardTest *fixture)
{
  return fixture->board->light.feature >= 0 || fixture->board->other_light.feature >= 0;
}

/* --- bridges --- */

/* It stands where it was shown, and is marked with the road that goes over it. */
static void
test_a_bridge_belongs_to_its_road (BoardTest *fixture, gconstpointer data)
{
  const BstState *state;
  BstLight roads[2];
  BstBridge bridge;
  BstMove move;

  board_test_go_to (fixture, may_span);
  gtk_widget_grab_focus (g_ptr_array_index (
    fixture->board->cells,
    find_spanned (fixture) - &g_array_index (fixture->board->places, BstFit, 0)));
  g_assert_true (bst_board_find_held (fixture->board, &move));
  g_assert_nonnull (strstr (board_test_get_text (fixture->board->bubble), "bridge"));
  g_assert_true (bst_game_play (fixture->game, &move));
  state = bst_game_get_state (fixture->game);
  bridge = bst_state_bridge (state, bst_state_n_bridges (state) - 1);
  g_assert_true (bst_pos_equal (bridge.pos, move.other));
  move.pos = move.other;
  bst_board_find_roads (fixture->board, &move, roads);
  g_assert_true (roads[0].feature >= 0 || roads[1].feature >= 0);
  bst_board_light_both (fixture->board, roads);
  g_assert_true (bst_board_is_lit (
    fixture->board, move.pos,
    bst_state_tile (state, (unsigned) bst_state_placed_at (state, move.pos))->n_features - 1u));
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* A cell for a tile that needs a bridge looks different, and a click builds it with the tile. */
static void
test_a_tile_may_need_a_bridge (BoardTest *fixture, gconstpointer data)
{
  const BstFit *place;
  GtkWidget *cell;
  unsigned n_bridges;
  BstMove held;
  guint index;

  board_test_go_to (fixture, may_span);
  place = find_spanned (fixture);
  index = (guint) (place - &g_array_index (fixture->board->places, BstFit, 0));
  cell = g_ptr_array_index (fixture->board->cells, index);
  n_bridges = bst_state_n_bridges (bst_game_get_state (fixture->game));
  g_assert_true (gtk_widget_has_css_class (cell, "spanned"));
  gtk_widget_grab_focus (cell);
  g_assert_true (bst_board_find_held (fixture->board, &held));
  g_assert_cmpint (held.type, ==, BST_MOVE_SPAN);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_signal_emit_by_name (cell, "clicked");
  g_assert_cmpuint (bst_state_n_bridges (bst_game_get_state (fixture->game)), ==, n_bridges + 1);
}

/* Turning goes through all ways in which the tile can lie there, and back. */
static void
test_turning_finds_every_bridge (BoardTest *fixture, gconstpointer data)
{
  const BstFit *place;
  BstMove first;
  BstMove held;

  board_test_go_to (fixture, may_span);
  place = find_spanned (fixture);
  gtk_widget_grab_focus (g_ptr_array_index (
    fixture->board->cells, place - &g_array_index (fixture->board->places, BstFit, 0)));
  g_assert_true (bst_board_find_held (fixture->board, &first));
  for (unsigned i = 0; i < place->n_moves; i++) {
    bst_board_rotate (fixture->board, 1);
    g_assert_true (bst_board_find_held (fixture->board, &held));
    g_assert_true (bst_move_equal (&held, &first) == (i + 1 == place->n_moves));
  }
  bst_board_rotate (fixture->board, -1);
  bst_board_rotate (fixture->board, 1);
  g_assert_true (bst_board_find_held (fixture->board, &held));
  g_assert_true (bst_move_equal (&held, &first));
}

/* --- castles --- */

/* The question says what a castle is for, and the city is marked. */
static void
test_a_castle_explains_itself (BoardTest *fixture, gconstpointer data)
{
  const BstListed *listed;

  board_test_go_to (fixture, may_raise);
  bst_board_point_at (fixture->board);
  g_assert_nonnull (strstr (board_test_get_text (fixture->board->headline), "castle"));
  g_assert_nonnull (strstr (board_test_get_text (fixture->board->explanation), "suburbs"));
  g_assert_true (is_lit (fixture));
  g_assert_cmpint (find_listed (fixture, BST_MOVE_SCORE), >=, 0);
  listed = g_ptr_array_index (fixture->board->listed,
                              (guint) find_listed (fixture, BST_MOVE_CASTLE));
  gtk_widget_grab_focus (listed->button);
  g_assert_true (bst_move_equal (&fixture->board->preview, &listed->move));
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* Whoever is on it stands above the middle of its two tiles; pointing at it shows the suburbs. */
static void
test_a_castle_is_pointed_at (BoardTest *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  BstCastle castle;
  BstPoint keep;
  BstPoint middle;

  board_test_go_to (fixture, has_castle);
  castle = bst_state_castle (bst_game_get_state (fixture->game), 0);
  g_assert_true (bst_board_find_keep (fixture->board, castle.pos, &keep));
  middle = (BstPoint) { (castle.pos.x + castle.other.x + 1) / 2.0,
                        (castle.pos.y + castle.other.y + 1) / 2.0 };
  g_assert_cmpfloat (keep.y, <, middle.y);
  fixture->board->pointer = bst_view_to_screen (&fixture->board->view, middle);
  fixture->board->has_pointer = true;
  bst_board_point_at (fixture->board);
  g_assert_cmpint (fixture->board->pointed_castle, ==, 0);
  text = bst_board_describe_castle (fixture->board);
  g_assert_nonnull (text);
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* --- the bazaar --- */

/* The next bids are buttons, others are set; there is always a way out. */
static void
test_bids_are_offered (BoardTest *fixture, gconstpointer data)
{
  const BstListed *listed;
  BstAuction auction;

  board_test_go_to (fixture, may_bid);
  listed = g_ptr_array_index (fixture->board->listed,
                              (guint) find_listed (fixture, BST_MOVE_BID));
  g_assert_true (bst_state_auction (bst_game_get_state (fixture->game), &auction));
  g_assert_cmpint (listed->move.number, ==, auction.bid + 1);
  g_assert_nonnull (listed->spin);
  g_assert_true (fixture->board->may_pass);
}

/* What stands in the field is what the button says and what is bid, as soon as it is typed. */
static void
test_a_typed_bid_is_bid (BoardTest *fixture, gconstpointer data)
{
  g_autoptr (BstGameFile) file = NULL;
  g_autofree char *number = NULL;
  g_autofree char *bid = NULL;
  const BstGameMove *played;
  const BstListed *listed;
  size_t cursor;

  board_test_go_to (fixture, may_bid);
  cursor = bst_game_get_cursor (fixture->game);
  listed = g_ptr_array_index (fixture->board->listed,
                              (guint) find_listed (fixture, BST_MOVE_BID));
  number = g_strdup_printf ("%d", listed->move.number + 6);
  bid = g_strdup_printf ("bid %s", number);
  gtk_editable_set_text (GTK_EDITABLE (listed->spin), number);
  g_assert_nonnull (strstr (board_test_get_text (listed->title), number));
  g_signal_emit_by_name (listed->button, "clicked");
  file = bst_game_dup_file (fixture->game);
  played = g_ptr_array_index (file->moves, (guint) cursor);
  g_assert_cmpstr (played->text, ==, bid);
}

/* Buying and selling both say what they cost and bring. */
static void
test_both_outcomes_are_told (BoardTest *fixture, gconstpointer data)
{
  static const BstMoveType types[] = { BST_MOVE_BUY, BST_MOVE_SELL };

  board_test_go_to (fixture, may_sell);
  for (unsigned i = 0; i < G_N_ELEMENTS (types); i++) {
    const BstListed *listed =
      g_ptr_array_index (fixture->board->listed, (guint) find_listed (fixture, types[i]));

    g_assert_nonnull (strstr (board_test_get_text (listed->note), "−"));
    g_assert_nonnull (strstr (board_test_get_text (listed->note), "+"));
  }
}

int
main (int argc, char **argv)
{
  static const BoardSetup setup = { .decks = "base bridges",
                                    .n_players = 3,
                                    .seed = 1,
                                    .width = 900,
                                    .assist = BST_ASSIST_FULL,
                                    .has_list = true };
  static const BoardCase cases[] = {
    { "/board/bridges/a-bridge-belongs-to-its-road", test_a_bridge_belongs_to_its_road },
    { "/board/bridges/a-tile-may-need-a-bridge", test_a_tile_may_need_a_bridge },
    { "/board/bridges/turning-finds-every-bridge", test_turning_finds_every_bridge },
    { "/board/bridges/a-castle-explains-itself", test_a_castle_explains_itself },
    { "/board/bridges/a-castle-is-pointed-at", test_a_castle_is_pointed_at },
    { "/board/bridges/bids-are-offered", test_bids_are_offered },
    { "/board/bridges/a-typed-bid-is-bid", test_a_typed_bid_is_bid },
    { "/board/bridges/both-outcomes-are-told", test_both_outcomes_are_told },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  board_test_add (&setup, cases, G_N_ELEMENTS (cases));
  return g_test_run ();
}
