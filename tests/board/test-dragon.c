/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dragon, the princess, the portal and the fairy on the board: what is shown while somebody
 * decides, in which order keys go over it, and what moves afterwards.
 */
#include "board-test.h"

#include "engine/flight.h"
#include "words/move.h"

static bool
can_play (BoardTest *fixture, BstMoveType type)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (fixture->game, &n);

  for (size_t i = 0; i < n; i++)
    if (moves[i].type == type)
      return true;
  return false;
}

static bool
is_hungry (BoardTest *fixture)
{
  return board_test_get_question (fixture).kind == BST_QUESTION_DRAGON &&
         fixture->board->threats->len > 0;
}

static bool
is_in_flight (BoardTest *fixture)
{
  BstQuestion question = board_test_get_question (fixture);

  return question.kind == BST_QUESTION_DRAGON && question.subject.number < 5;
}

static bool
is_open (BoardTest *fixture)
{
  return board_test_get_question (fixture).kind == BST_QUESTION_FIGURE &&
         fixture->board->spot_moves->len > 40;
}

static bool
is_expelling (BoardTest *fixture)
{
  return board_test_get_question (fixture).kind == BST_QUESTION_PRINCESS;
}

static bool
has_fairy (BoardTest *fixture)
{
  return can_play (fixture, BST_MOVE_FAIRY) && can_play (fixture, BST_MOVE_DEPLOY);
}

static const BstMove *
get_spot (BoardTest *fixture, guint index)
{
  return &g_array_index (fixture->board->spot_moves, BstMove, index);
}

/* --- the dragon --- */

/* Whoever decides is named above the map, also in the turn of another. */
static void
test_it_says_whose_step_it_is (BoardTest *fixture, gconstpointer data)
{
  const BstNames *names;
  BstQuestion question;

  board_test_go_to (fixture, is_in_flight);
  names = bst_game_get_names (fixture->game);
  question = board_test_get_question (fixture);
  g_assert_true (g_str_has_prefix (board_test_get_text (fixture->board->headline),
                                   bst_names_get_player (names, question.player)));
  g_assert_true (bst_seat_get_is_active (bst_game_get_seat (fixture->game, question.player)));
  bst_game_undo (fixture->game);
  g_assert_cmpstr (board_test_get_text (fixture->board->headline), ==, "");
}

/* Whom it would eat is marked on the map, and told where the step is chosen. */
static void
test_it_says_whom_it_would_eat (BoardTest *fixture, gconstpointer data)
{
  const BstStanding *threat;
  guint n_eating = 0;

  board_test_go_to (fixture, is_hungry);
  threat = &g_array_index (fixture->board->threats, BstStanding, 0);
  for (guint i = 0; i < fixture->board->spot_moves->len; i++) {
    bool is_there = bst_pos_equal (get_spot (fixture, i)->pos, threat->pos);

    board_test_focus_spot (fixture, (int) i);
    if (is_there)
      g_assert_nonnull (strstr (board_test_get_text (fixture->board->explanation), "It eats: "));
    n_eating += is_there;
  }
  g_assert_cmpuint (n_eating, ==, 1);
}

static unsigned
count_flights (BoardTest *fixture, BstFlightType type)
{
  unsigned n = 0;

  for (guint i = 0; i < fixture->board->flights->len; i++)
    n += ((BstFlight *) g_ptr_array_index (fixture->board->flights, i))->type == type;
  return n;
}

static void
eat (BoardTest *fixture)
{
  BstPos pos = g_array_index (fixture->board->threats, BstStanding, 0).pos;
  BstMove move = { .type = BST_MOVE_DRAGON, .pos = pos };

  g_assert_true (bst_game_play (fixture->game, &move));
}

/* It glides, and whoever is eaten goes home in front of everybody. */
static void
test_it_is_seen_to_eat (BoardTest *fixture, gconstpointer data)
{
  board_test_go_to (fixture, is_hungry);
  bst_board_set_animates (fixture->board, TRUE);
  eat (fixture);
  g_assert_cmpuint (count_flights (fixture, BST_FLIGHT_GLIDE), ==, 1);
  g_assert_cmpuint (count_flights (fixture, BST_FLIGHT_HOME), >=, 1);
  g_assert_cmpuint (count_flights (fixture, BST_FLIGHT_FIRE), >=, 1);
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.skip", NULL);
  g_assert_cmpuint (fixture->board->flights->len, ==, 0);
}

static void
test_nothing_moves_if_nothing_should (BoardTest *fixture, gconstpointer data)
{
  board_test_go_to (fixture, is_hungry);
  bst_board_set_animates (fixture->board, FALSE);
  eat (fixture);
  g_assert_cmpuint (fixture->board->flights->len, ==, 0);
}

/* In the middle of a flight the whole turn is taken back, and comes again with the way flown. */
static void
test_undo_in_a_flight (BoardTest *fixture, gconstpointer data)
{
  BstPos cells[BST_FLIGHT_CELLS];
  unsigned n_cells;
  uint64_t hash;

  board_test_go_to (fixture, is_in_flight);
  n_cells = bst_state_trail (bst_game_get_state (fixture->game), cells);
  hash = bst_state_hash (bst_game_get_state (fixture->game));
  g_assert_cmpuint (n_cells, >, 2);
  bst_game_undo (fixture->game);
  g_assert_cmpint (board_test_get_question (fixture).kind, ==, BST_QUESTION_PLACE);
  g_assert_cmpuint (bst_state_trail (bst_game_get_state (fixture->game), cells), <, n_cells);
  bst_game_redo (fixture->game);
  g_assert_cmpuint (bst_state_hash (bst_game_get_state (fixture->game)), ==, hash);
  g_assert_cmpuint (bst_state_trail (bst_game_get_state (fixture->game), cells), ==, n_cells);
  g_assert_cmpuint (fixture->board->spot_moves->len, >, 0);
}

/* --- the portal --- */

static int
get_distance (BoardTest *fixture, guint index)
{
  const BstState *state = bst_game_get_state (fixture->game);
  BstPos last = bst_state_placed (state, bst_state_n_placed (state) - 1).pos;
  BstPos pos = get_spot (fixture, index)->pos;

  return (pos.x - last.x) * (pos.x - last.x) + (pos.y - last.y) * (pos.y - last.y);
}

/* Keys go over the places from near to far, and each says what it is when it is there. */
static void
test_keys_go_by_distance (BoardTest *fixture, gconstpointer data)
{
  guint n;
  unsigned n_cards = 0;

  board_test_go_to (fixture, is_open);
  n = fixture->board->spot_moves->len;
  board_test_focus_spot (fixture, 0);
  for (guint i = 0; i < n; i++) {
    GtkWidget *button = g_ptr_array_index (fixture->board->spots, i);

    g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == button);
    if (i > 0 && get_spot (fixture, i)->type == BST_MOVE_DEPLOY)
      g_assert_cmpint (get_distance (fixture, i), >=, get_distance (fixture, i - 1));
    g_assert_true (bst_board_is_calm (fixture->board, i) ==
                   gtk_widget_get_visible (fixture->board->card));
    n_cards += gtk_widget_get_visible (fixture->board->card);
    if (i % 2 == 0)
      gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.walk", "s", "right");
    else
      gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD);
  }
  g_assert_cmpuint (n_cards, >, 20);
}

static bool
is_wide_open (BoardTest *fixture)
{
  return board_test_get_question (fixture).kind == BST_QUESTION_FIGURE &&
         fixture->board->spot_moves->len > 150;
}

/* Milliseconds for showing a hundred and fifty places, and for each step over them. */
static void
measure_a_portal (BoardTest *fixture, gconstpointer data)
{
  unsigned n;

  board_test_go_to (fixture, is_wide_open);
  n = fixture->board->spot_moves->len;
  g_test_timer_start ();
  for (unsigned i = 0; i < 10; i++)
    bst_board_update_turn (fixture->board);
  g_test_minimized_result (g_test_timer_elapsed () * 100, "%u places asked in ms: %.1f", n,
                           g_test_timer_elapsed () * 100);
  board_test_focus_spot (fixture, 0);
  g_test_timer_start ();
  for (unsigned i = 1; i < n; i++)
    board_test_focus_spot (fixture, (int) i);
  g_test_minimized_result (g_test_timer_elapsed () * 1000 / n, "a step in ms: %.1f",
                           g_test_timer_elapsed () * 1000 / n);
}

/* A finger sees what a dot stands for before it chooses it. */
static void
test_a_finger_looks_first (BoardTest *fixture, gconstpointer data)
{
  size_t cursor;
  guint index = 0;

  board_test_go_to (fixture, is_open);
  cursor = bst_game_get_cursor (fixture->game);
  while (!bst_board_is_calm (fixture->board, index))
    index++;
  fixture->board->is_touched = true;
  g_signal_emit_by_name (g_ptr_array_index (fixture->board->spots, index), "clicked");
  g_assert_true (gtk_widget_get_visible (fixture->board->card));
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), ==, cursor);
  g_signal_emit_by_name (g_ptr_array_index (fixture->board->spots, index), "clicked");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), >, cursor);
}

/* --- the princess and the fairy --- */

/* Who may be sent home is marked where he stands, with what that means. */
static void
test_the_princess_says_whom (BoardTest *fixture, gconstpointer data)
{
  size_t cursor;

  board_test_go_to (fixture, is_expelling);
  board_test_focus_spot (fixture, 0);
  g_assert_true (bst_board_is_about_figure (fixture->board, get_spot (fixture, 0)));
  g_assert_nonnull (
    strstr (board_test_get_text (fixture->board->explanation), "You then place no figure."));
  cursor = bst_game_get_cursor (fixture->game);
  g_signal_emit_by_name (g_ptr_array_index (fixture->board->spots, 0), "clicked");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), >, cursor);
  g_assert_cmpint (board_test_get_question (fixture).kind, !=, BST_QUESTION_FIGURE);
}

/* She stands beside whom she helps, and so does the spot that sends her there. */
static void
test_the_fairy_stands_beside (BoardTest *fixture, gconstpointer data)
{
  BstStanding fairy = { .figure = BST_FIGURE_FAIRY, .place = BST_PLACE_BESIDE };
  BstStanding helped = { .place = BST_PLACE_FEATURE };
  BstMove move;
  BstPoint at;
  BstPoint beside;

  board_test_go_to (fixture, has_fairy);
  move = *board_test_focus_spot (fixture, board_test_find_spot (fixture, BST_MOVE_FAIRY));
  g_assert_nonnull (strstr (board_test_get_text (fixture->board->explanation), "+3"));
  fairy.pos = helped.pos = move.pos;
  fairy.feature = helped.feature = move.feature;
  g_assert_true (bst_board_find_place (fixture->board, &helped, &at));
  g_assert_true (bst_board_find_place (fixture->board, &fairy, &beside));
  g_assert_cmpfloat (bst_point_distance (at, beside), >, 0.2);
  g_assert_cmpfloat (beside.x - move.pos.x, >, 0);
  g_assert_cmpfloat (beside.x - move.pos.x, <, 1);
}

int
main (int argc, char **argv)
{
  static const BoardSetup setup = { .decks = "base dragon",
                                    .n_players = 3,
                                    .seed = 1,
                                    .width = 900,
                                    .assist = BST_ASSIST_SOME };
  static const BoardCase bench = { "/board/portal/is-quick", measure_a_portal };
  static const BoardCase cases[] = {
    { "/board/dragon/it-says-whose-step-it-is", test_it_says_whose_step_it_is },
    { "/board/dragon/it-says-whom-it-would-eat", test_it_says_whom_it_would_eat },
    { "/board/dragon/it-is-seen-to-eat", test_it_is_seen_to_eat },
    { "/board/dragon/nothing-moves-if-nothing-should", test_nothing_moves_if_nothing_should },
    { "/board/dragon/undo-in-a-flight", test_undo_in_a_flight },
    { "/board/portal/keys-go-by-distance", test_keys_go_by_distance },
    { "/board/portal/a-finger-looks-first", test_a_finger_looks_first },
    { "/board/princess/says-whom", test_the_princess_says_whom },
    { "/board/fairy/stands-beside", test_the_fairy_stands_beside },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  board_test_add (&setup, cases, G_N_ELEMENTS (cases));
  if (g_test_perf ())
    board_test_add (&setup, &bench, 1);
  return g_test_run ();
}
