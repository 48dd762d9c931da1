/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fortress on the board: its quarters and who is in them, what is offered there, what is shown
 * before somebody decides, and challenges of shrines.
 */
#include "board-test.h"

#include "engine/challenge.h"
#include "words/quarter.h"
#include "words/strength.h"

static bool
is_offered (BoardTest *fixture, BstMoveType type)
{
  return board_test_find_spot (fixture, type) >= 0;
}

static bool
may_send (BoardTest *fixture)
{
  return is_offered (fixture, BST_MOVE_FORTRESS);
}

static bool
may_lock (BoardTest *fixture)
{
  return is_offered (fixture, BST_MOVE_COUNT);
}

static bool
may_come (BoardTest *fixture)
{
  return is_offered (fixture, BST_MOVE_REDEPLOY);
}

static bool
must_go (BoardTest *fixture)
{
  return is_offered (fixture, BST_MOVE_MARKET);
}

static const char *
explanation_of (BoardTest *fixture)
{
  return board_test_get_text (fixture->board->explanation);
}

/* --- quarters --- */

/* Each figure in a quarter has a place of its own, within its yard. */
static void
test_people_stand_apart (BoardTest *fixture, gconstpointer data)
{
  const BstState *state;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (BstPoint));

  board_test_go_to (fixture, may_lock);
  state = bst_game_get_state (fixture->game);
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstPoint place;
    double size;

    if (bst_state_standing (state, i).place != BST_PLACE_QUARTER)
      continue;
    bst_board_find_stand (fixture->board, i, &place, &size);
    for (guint k = 0; k < places->len; k++)
      g_assert_cmpfloat (bst_point_distance (place, g_array_index (places, BstPoint, k)), >,
                         size / 2);
    g_array_append_val (places, place);
  }
  /* The count, and whoever has just been sent. */
  g_assert_cmpuint (places->len, >=, 2);
}

/* The four places are apart on the screen, and pointing at one tells what it is good for. */
static void
test_a_quarter_is_a_spot (BoardTest *fixture, gconstpointer data)
{
  g_autoptr (GArray) yards = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  const GArray *places = fixture->board->spot_places;
  const BstMove *move;
  graphene_rect_t bounds;
  GdkRectangle caption;

  board_test_go_to (fixture, may_send);
  g_assert_cmpuint (places->len, >=, BST_QUARTERS);
  for (guint i = 0; i < places->len; i++)
    for (guint k = 0; k < i; k++)
      g_assert_false (gdk_rectangle_intersect (&g_array_index (places, GdkRectangle, i),
                                               &g_array_index (places, GdkRectangle, k), NULL));
  /* The question covers none of them. */
  g_assert_true (gtk_widget_compute_bounds (fixture->board->caption, GTK_WIDGET (fixture->board),
                                            &bounds));
  caption = (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                             (int) bounds.size.width, (int) bounds.size.height };
  for (guint i = 0; i < places->len; i++)
    g_assert_false (
      gdk_rectangle_intersect (&g_array_index (places, GdkRectangle, i), &caption, NULL));
  /* Nor do they lie on those who are in the quarters. */
  bst_board_add_yards (fixture->board, yards);
  g_assert_cmpuint (yards->len, ==, BST_QUARTERS);
  for (guint i = 0; i < places->len; i++)
    for (guint k = 0; k < yards->len; k++)
      g_assert_false (gdk_rectangle_intersect (&g_array_index (places, GdkRectangle, i),
                                               &g_array_index (yards, GdkRectangle, k), NULL));
  for (guint i = 0; i < fixture->board->spot_moves->len; i++) {
    move = board_test_focus_spot (fixture, (int) i);
    g_assert_nonnull (
      strstr (explanation_of (fixture), bst_quarter_to_use ((BstQuarter) move->choice)));
    g_assert_true (bst_move_equal (&fixture->board->preview, move));
  }
  g_assert_true (gtk_widget_get_visible (fixture->board->decline));
  g_assert_nonnull (strstr (board_test_get_text (fixture->board->headline), "fortress"));
}

/* A finger sees which quarter is meant before it chooses. */
static void
test_a_finger_looks_first (BoardTest *fixture, gconstpointer data)
{
  size_t cursor;

  board_test_go_to (fixture, may_send);
  cursor = bst_game_get_cursor (fixture->game);
  fixture->board->is_touched = true;
  g_signal_emit_by_name (g_ptr_array_index (fixture->board->spots, 0), "clicked");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), ==, cursor);
  g_assert_cmpstr (explanation_of (fixture), !=, "");
  g_signal_emit_by_name (g_ptr_array_index (fixture->board->spots, 0), "clicked");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), >, cursor);
}

static unsigned
count_glides (BoardTest *fixture)
{
  unsigned n = 0;

  for (guint i = 0; i < fixture->board->flights->len; i++) {
    const BstFlight *flight = g_ptr_array_index (fixture->board->flights, i);

    n += flight->type == BST_FLIGHT_GLIDE && flight->standing.figure == BST_FIGURE_COUNT;
  }
  return n;
}

/* He walks there, or is simply there. */
static void
test_the_count_moves (BoardTest *fixture, gconstpointer data)
{
  for (unsigned animates = 0; animates < 2; animates++) {
    g_autofree char *text = NULL;
    BstMove move;

    bst_board_set_animates (fixture->board, FALSE);
    board_test_begin (fixture, 1);
    board_test_go_to (fixture, may_lock);
    bst_board_set_animates (fixture->board, animates > 0);
    move = *board_test_focus_spot (fixture, 0);
    g_assert_true (bst_game_play (fixture->game, &move));
    g_assert_cmpuint (count_glides (fixture), ==, animates);
    text = bst_quarter_to_text (bst_game_get_state (fixture->game), (BstQuarter) move.choice,
                                bst_game_get_names (fixture->game));
    g_assert_nonnull (strstr (text, "Locked"));
    bst_board_end_flights (fixture->board);
  }
}

/* --- coming out --- */

/* What is about to be paid is lit and told of before anything is pointed at, and the spot is
 * there. */
static void
test_what_is_paid_is_shown (BoardTest *fixture, gconstpointer data)
{
  BstQuestion question;
  const BstMove *move;

  board_test_go_to (fixture, may_come);
  question = board_test_get_question (fixture);
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), FALSE);
  bst_board_point_at (fixture->board);
  g_assert_true (bst_pos_equal (fixture->board->light.pos, question.subject.pos));
  g_assert_cmpint (fixture->board->light.feature, ==, (int) question.subject.feature);
  g_assert_nonnull (strstr (explanation_of (fixture), "If nobody else comes: "));
  move = board_test_focus_spot (fixture, board_test_find_spot (fixture, BST_MOVE_REDEPLOY));
  g_assert_true (bst_pos_equal (bst_board_get_cell (fixture->board, move), question.subject.pos));
  g_assert_true (strstr (explanation_of (fixture), "goes to: ") != NULL ||
                 strstr (explanation_of (fixture), "stays with: ") != NULL);
  g_assert_nonnull (strstr (explanation_of (fixture), " for the "));
  g_assert_true (g_str_has_prefix (
    board_test_get_text (fixture->board->headline),
    bst_names_get_player (bst_game_get_names (fixture->game), question.player)));
}

/* Undo takes back the tile that made somebody decide; redo leads to the same decision. */
static void
test_undo_goes_back_to_the_tile (BoardTest *fixture, gconstpointer data)
{
  uint64_t hash;

  board_test_go_to (fixture, may_come);
  hash = bst_state_hash (bst_game_get_state (fixture->game));
  while (board_test_get_question (fixture).kind != BST_QUESTION_PLACE)
    bst_game_undo (fixture->game);
  g_assert_cmpint (fixture->board->light.feature, <, 0);
  while (bst_game_get_can_redo (fixture->game))
    bst_game_redo (fixture->game);
  g_assert_cmphex (bst_state_hash (bst_game_get_state (fixture->game)), ==, hash);
  g_assert_true (may_come (fixture));
  g_assert_cmpint (fixture->board->light.feature, >=, 0);
}

/* --- the market --- */

/* Sends somebody to the market, where they stay until the end. */
static void
go_to_market (BoardTest *fixture)
{
  const BstMove send = { .type = BST_MOVE_FORTRESS, .choice = BST_QUARTER_MARKET };

  board_test_go_to (fixture, may_send);
  g_assert_true (bst_game_play (fixture->game, &send));
  while (!must_go (fixture)) {
    BstMove move = bst_state_random_move (bst_game_get_state (fixture->game), &fixture->random);

    g_assert_true (bst_game_play (fixture->game, &move));
  }
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* A field is offered once. */
static void
check_apart (const BstState *state, const GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    for (guint k = 0; k < i; k++) {
      const BstMove *a = &g_array_index (moves, BstMove, i);
      const BstMove *b = &g_array_index (moves, BstMove, k);

      g_assert_true (
        a->figure != b->figure ||
        bst_state_feature (state, (unsigned) bst_state_placed_at (state, a->pos), a->feature) !=
          bst_state_feature (state, (unsigned) bst_state_placed_at (state, b->pos), b->feature));
    }
}

/* There is one spot for each field, and the best come first. */
static void
test_the_best_fields_come_first (BoardTest *fixture, gconstpointer data)
{
  const BstState *state;
  const GArray *moves = fixture->board->spot_moves;
  int last = G_MAXINT;

  go_to_market (fixture);
  state = bst_game_get_state (fixture->game);
  g_assert_true (bst_board_is_crowded (fixture->board));
  check_apart (state, moves);
  for (guint i = 0; i < 3; i++) {
    const BstMove *move = &g_array_index (moves, BstMove, i);
    int placed = bst_state_placed_at (state, move->pos);
    BstFeatureInfo info;

    bst_feature_info (state, bst_state_feature (state, (unsigned) placed, move->feature), &info);
    g_assert_cmpint (info.value, <=, last);
    last = info.value;
  }
  g_assert_true (bst_board_is_calm (fixture->board, moves->len - 1));
  g_assert_false (fixture->board->may_pass);
  board_test_focus_spot (fixture, (int) moves->len - 1);
  g_assert_true (gtk_widget_get_visible (fixture->board->card));
}

/* --- challenges --- */

static int
find_challenger (BoardTest *fixture)
{
  const BstState *state = bst_game_get_state (fixture->game);
  BstStanding rival;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++)
    if (bst_state_find_rival (state, i, &rival))
      return (int) i;
  return -1;
}

static bool
has_challenge (BoardTest *fixture)
{
  return find_challenger (fixture) >= 0;
}

static void
test_a_challenge_tells_both_sides (BoardTest *fixture, gconstpointer data)
{
  const BstState *state;
  BstStanding standing;
  g_autofree char *text = NULL;

  board_test_go_to (fixture, has_challenge);
  state = bst_game_get_state (fixture->game);
  standing = bst_state_standing (state, (unsigned) find_challenger (fixture));
  text = bst_strength_to_text (state, standing.pos, standing.feature,
                               bst_game_get_names (fixture->game));
  g_assert_nonnull (strstr (text, "Challenge"));
  g_assert_nonnull (strstr (text, "+9 if the monastery is complete first"));
  g_assert_nonnull (strstr (text, "+9 if the shrine is complete first"));
}

/* The index of an open cell where the tile in hand fits and the cult objects, or -1. */
static int
find_objection (BoardTest *fixture)
{
  const BstState *state = bst_game_get_state (fixture->game);
  BstQuestion question = board_test_get_question (fixture);

  for (unsigned i = 0; question.tile >= 0 && i < bst_state_n_open (state); i++)
    if (bst_state_find_objection (state, i, (unsigned) question.tile) == BST_MODULE_CULT)
      return (int) i;
  return -1;
}

static bool
has_objection (BoardTest *fixture)
{
  return find_objection (fixture) >= 0;
}

static void
test_a_forbidden_cell_tells_why (BoardTest *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  board_test_go_to (fixture, has_objection);
  text = bst_board_describe_objection (
    fixture->board, bst_state_open (bst_game_get_state (fixture->game),
                                    (unsigned) find_objection (fixture)));
  g_assert_nonnull (strstr (text, "a monastery one shrine"));
}

int
main (int argc, char **argv)
{
  static const BoardSetup setup = { .decks = "base count king cult",
                                    .n_players = 3,
                                    .seed = 1,
                                    .width = 900,
                                    .assist = BST_ASSIST_SOME };
  static const BoardCase cases[] = {
    { "/board/fortress/people-stand-apart", test_people_stand_apart },
    { "/board/fortress/a-quarter-is-a-spot", test_a_quarter_is_a_spot },
    { "/board/fortress/a-finger-looks-first", test_a_finger_looks_first },
    { "/board/fortress/the-count-moves", test_the_count_moves },
    { "/board/fortress/what-is-paid-is-shown", test_what_is_paid_is_shown },
    { "/board/fortress/undo-goes-back-to-the-tile", test_undo_goes_back_to_the_tile },
    { "/board/fortress/the-best-fields-come-first", test_the_best_fields_come_first },
    { "/board/cult/a-challenge-tells-both-sides", test_a_challenge_tells_both_sides },
    { "/board/cult/a-forbidden-cell-tells-why", test_a_forbidden_cell_tells_why },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  board_test_add (&setup, cases, G_N_ELEMENTS (cases));
  return g_test_run ();
}
