/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Abbeys, barns, mayors and wagons on the board: what is shown while somebody decides, that
 * drawing a tile stays one key, and what moves afterwards.
 */
#include "board-test.h"

#include "words/strength.h"

/* --- the abbey --- */

static bool
may_lay (BoardTest *fixture)
{
  return fixture->board->may_draw;
}

static bool
is_last_chance (BoardTest *fixture)
{
  return board_test_get_question (fixture).kind == BST_QUESTION_START && !fixture->board->may_draw;
}

/* Whoever wants to draw does so without going anywhere, whatever has to be confirmed. */
static void
test_drawing_is_one_key (BoardTest *fixture, gconstpointer data)
{
  static const char *const actions[] = { "board.place", "board.draw" };

  bst_board_set_confirm (fixture->board, BST_CONFIRM_ALWAYS);
  for (unsigned i = 0; i < G_N_ELEMENTS (actions); i++) {
    board_test_go_to (fixture, may_lay);
    gtk_widget_activate_action (GTK_WIDGET (fixture->board), actions[i], NULL);
    g_assert_cmpint (board_test_get_question (fixture).kind, ==, BST_QUESTION_PLACE);
  }
}

/* A hole is as large as a tile, and what the abbey would bring is said when it is pointed at. */
static void
test_a_hole_says_what_it_brings (BoardTest *fixture, gconstpointer data)
{
  const BstMove *move;

  board_test_go_to (fixture, may_lay);
  move = board_test_focus_spot (fixture, board_test_find_spot (fixture, BST_MOVE_ABBEY));
  g_assert_true (bst_board_is_hole (fixture->board, move));
  g_assert_cmpint (g_array_index (fixture->board->spot_places, GdkRectangle, 0).width, >=,
                   (int) fixture->board->view.zoom - 2);
  g_assert_true (bst_move_equal (&fixture->board->preview, move));
  g_assert_true (g_str_has_prefix (board_test_get_text (fixture->board->explanation),
                                   "Lay your abbey into this hole."));
}

/* The tile comes back into the hand, and the question too. */
static void
test_undo_across_an_abbey (BoardTest *fixture, gconstpointer data)
{
  BstQuestion question;
  BstSeat *seat;
  BstMove move;
  uint64_t hash;

  board_test_go_to (fixture, may_lay);
  question = board_test_get_question (fixture);
  seat = bst_game_get_seat (fixture->game, question.player);
  hash = bst_state_hash (bst_game_get_state (fixture->game));
  move = g_array_index (fixture->board->spot_moves, BstMove, 0);
  g_assert_cmpint (bst_seat_get_tile (seat), >=, 0);
  g_assert_true (bst_game_play (fixture->game, &move));
  g_assert_cmpint (bst_seat_get_tile (seat), <, 0);
  while (bst_state_hash (bst_game_get_state (fixture->game)) != hash) {
    g_assert_true (bst_game_get_can_undo (fixture->game));
    bst_game_undo (fixture->game);
  }
  g_assert_cmpint (bst_seat_get_tile (seat), >=, 0);
  g_assert_true (fixture->board->may_draw);
  bst_game_redo (fixture->game);
  g_assert_cmpint (bst_seat_get_tile (seat), <, 0);
}

static void
test_the_last_chance_is_told (BoardTest *fixture, gconstpointer data)
{
  board_test_go_to (fixture, is_last_chance);
  g_assert_nonnull (strstr (board_test_get_text (fixture->board->headline), "last chance"));
  g_assert_true (gtk_widget_get_visible (fixture->board->decline));
  g_assert_cmpint (board_test_find_spot (fixture, BST_MOVE_ABBEY), >=, 0);
}

/* Also after the game is over. */
static void
test_undo_goes_back_to_the_last_chance (BoardTest *fixture, gconstpointer data)
{
  const BstMove pass = { .type = BST_MOVE_PASS };
  uint64_t hash;

  board_test_go_to (fixture, is_last_chance);
  hash = bst_state_hash (bst_game_get_state (fixture->game));
  while (!bst_game_get_is_over (fixture->game))
    g_assert_true (bst_game_play (fixture->game, &pass));
  while (bst_state_hash (bst_game_get_state (fixture->game)) != hash) {
    bst_game_undo (fixture->game);
    g_assert_true (is_last_chance (fixture));
  }
}

/* --- the barn --- */

static bool
may_build (BoardTest *fixture)
{
  return board_test_find_spot (fixture, BST_MOVE_BARN) >= 0;
}

/* Its spot is at the corner, its field is lit, and a finger sees that before it chooses. */
static void
test_a_barn_shows_its_field (BoardTest *fixture, gconstpointer data)
{
  const BstMove *move;
  size_t cursor;
  int spot;

  board_test_go_to (fixture, may_build);
  spot = board_test_find_spot (fixture, BST_MOVE_BARN);
  move = board_test_focus_spot (fixture, spot);
  g_assert_true (bst_pos_equal (fixture->board->light.pos, move->pos));
  g_assert_true (bst_board_is_field (fixture->board, move->pos,
                                     (unsigned) fixture->board->light.feature));
  g_assert_nonnull (
    strstr (board_test_get_text (fixture->board->explanation), "for the barn at the end"));
  cursor = bst_game_get_cursor (fixture->game);
  fixture->board->is_touched = true;
  g_signal_emit_by_name (g_ptr_array_index (fixture->board->spots, (guint) spot), "clicked");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), ==, cursor);
  g_signal_emit_by_name (g_ptr_array_index (fixture->board->spots, (guint) spot), "clicked");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), >, cursor);
}

/* --- the mayor --- */

static int
find_mayor (BoardTest *fixture)
{
  const GArray *moves = fixture->board->spot_moves;

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, BstMove, i).type == BST_MOVE_DEPLOY &&
        g_array_index (moves, BstMove, i).figure == BST_FIGURE_MAYOR)
      return (int) i;
  return -1;
}

static bool
may_rule (BoardTest *fixture)
{
  return find_mayor (fixture) >= 0;
}

static void
test_a_mayor_says_how_strong_he_is (BoardTest *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  BstMove move;

  board_test_go_to (fixture, may_rule);
  move = *board_test_focus_spot (fixture, find_mayor (fixture));
  g_assert_nonnull (
    strstr (board_test_get_text (fixture->board->explanation), "Strength of the mayor: "));
  g_assert_true (bst_game_play (fixture->game, &move));
  text = bst_strength_to_text (bst_game_get_state (fixture->game), move.pos, move.feature,
                               bst_game_get_names (fixture->game));
  g_assert_nonnull (strstr (text, "city"));
  g_assert_nonnull (strstr (text, "mayor ("));
}

/* --- the wagon --- */

static bool
is_waiting (BoardTest *fixture)
{
  return board_test_get_question (fixture).kind == BST_QUESTION_WAGON;
}

static unsigned
count_wagons (BoardTest *fixture, BstFlightType type)
{
  unsigned n = 0;

  for (guint i = 0; i < fixture->board->flights->len; i++) {
    const BstFlight *flight = g_ptr_array_index (fixture->board->flights, i);

    n += flight->type == type && flight->standing.figure == BST_FIGURE_WAGON;
  }
  return n;
}

/* It is still there while its player is asked, and rolls from there. */
static void
test_a_wagon_waits_and_drives (BoardTest *fixture, gconstpointer data)
{
  BstStanding wagon;
  BstPoint place;
  BstMove move;

  board_test_go_to (fixture, is_waiting);
  g_assert_true (bst_board_find_wagon (fixture->board, &wagon, &place));
  g_assert_cmpuint (wagon.player, ==, board_test_get_question (fixture).player);
  g_assert_nonnull (strstr (board_test_get_text (fixture->board->headline), "wagon"));
  g_assert_true (gtk_widget_get_visible (fixture->board->decline));
  bst_board_set_animates (fixture->board, TRUE);
  move = g_array_index (fixture->board->spot_moves, BstMove, 0);
  g_assert_cmpint (move.type, ==, BST_MOVE_WAGON);
  g_assert_true (bst_game_play (fixture->game, &move));
  g_assert_cmpuint (count_wagons (fixture, BST_FLIGHT_GLIDE), ==, 1);
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.skip", NULL);
  g_assert_cmpuint (fixture->board->flights->len, ==, 0);
}

static void
test_a_wagon_is_there_without_animations (BoardTest *fixture, gconstpointer data)
{
  BstMove move;

  board_test_go_to (fixture, is_waiting);
  bst_board_set_animates (fixture->board, FALSE);
  move = g_array_index (fixture->board->spot_moves, BstMove, 0);
  g_assert_true (bst_game_play (fixture->game, &move));
  g_assert_cmpuint (fixture->board->flights->len, ==, 0);
}

int
main (int argc, char **argv)
{
  static const BoardSetup setup = { .decks = "base abbey",
                                    .n_players = 3,
                                    .seed = 1,
                                    .width = 900,
                                    .assist = BST_ASSIST_SOME };
  static const BoardCase cases[] = {
    { "/board/abbey/drawing-is-one-key", test_drawing_is_one_key },
    { "/board/abbey/a-hole-says-what-it-brings", test_a_hole_says_what_it_brings },
    { "/board/abbey/undo-across-it", test_undo_across_an_abbey },
    { "/board/abbey/the-last-chance-is-told", test_the_last_chance_is_told },
    { "/board/abbey/undo-goes-back-to-the-last-chance", test_undo_goes_back_to_the_last_chance },
    { "/board/barn/shows-its-field", test_a_barn_shows_its_field },
    { "/board/mayor/says-how-strong-he-is", test_a_mayor_says_how_strong_he_is },
    { "/board/wagon/waits-and-drives", test_a_wagon_waits_and_drives },
    { "/board/wagon/is-there-without-animations", test_a_wagon_is_there_without_animations },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  board_test_add (&setup, cases, G_N_ELEMENTS (cases));
  return g_test_run ();
}
