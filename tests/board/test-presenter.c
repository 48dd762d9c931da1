/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any question can be answered: a chapter that asks them all is played by clicks and by keys.
 * Each move is shown once, with its words for screen readers.
 */
#include "board-test.h"

#include "support/trial-module.h"
#include "words/move.h"
#include "words/question.h"

#define MAX_GAMES 12

/* What was played. */
typedef struct
{
  bool by_keys;
  unsigned kinds; /* of questions that were answered */
  unsigned types; /* of moves that were made */
} Walk;

/* --- what is shown --- */

static const BstListed *
get_listed (BoardTest *fixture, guint index)
{
  return g_ptr_array_index (fixture->board->listed, index);
}

static BstNodeId
get_node (BoardTest *fixture, const BstMove *move)
{
  const BstState *state = bst_game_get_state (fixture->game);

  return bst_state_feature (state, (unsigned) bst_state_placed_at (state, move->pos),
                            move->feature);
}

/* Where on a field somebody goes at the end does not matter. */
static bool
is_same (BoardTest *fixture, const BstMove *spot, const BstMove *move)
{
  if (move->type != BST_MOVE_MARKET || spot->type != move->type || spot->figure != move->figure)
    return bst_move_equal (spot, move);
  return get_node (fixture, spot) == get_node (fixture, move);
}

/* The index of the choice that has `move`, or -1 if it is none. */
static int
find_choice (BoardTest *fixture, const BstMove *move)
{
  const GArray *spots = fixture->board->spot_moves;

  for (guint i = 0; i < spots->len; i++)
    if (is_same (fixture, &g_array_index (spots, BstMove, i), move))
      return (int) i;
  for (guint i = 0; i < fixture->board->listed->len; i++) {
    const BstListed *listed = get_listed (fixture, i);
    BstMove other = listed->move;

    if (listed->spin != NULL)
      other.number = move->number;
    if (bst_move_equal (&other, move))
      return (int) (spots->len + i);
  }
  return -1;
}

static GtkWidget *
get_button (BoardTest *fixture, unsigned choice)
{
  unsigned n_spots = fixture->board->spot_moves->len;

  return choice < n_spots ? g_ptr_array_index (fixture->board->spots, choice)
                          : get_listed (fixture, choice - n_spots)->button;
}

static bool
has_cell (BoardTest *fixture, const BstMove *move)
{
  for (guint i = 0; i < fixture->board->places->len; i++) {
    const BstFit *place = &g_array_index (fixture->board->places, BstFit, i);

    if (bst_pos_equal (place->pos, move->pos) &&
        place->rotations >> move->rotation & 1)
      return true;
  }
  return false;
}

/* What a screen reader says of a button is the move in words. */
static void
assert_named (BoardTest *fixture, GtkWidget *button, const BstMove *move)
{
  g_autofree char *sentence = bst_move_to_name (move, bst_game_get_state (fixture->game),
                                                bst_game_get_names (fixture->game));

  g_assert_true (gtk_widget_get_visible (button));
  g_assert_null (gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, NULL));
}

/* Whether something that declines can be pressed. */
static GtkWidget *
find_decline (BoardTest *fixture)
{
  GtkWidget *last = gtk_widget_get_last_child (bst_board_get_list (fixture->board));

  if (gtk_widget_get_visible (fixture->board->decline))
    return fixture->board->decline;
  return last != NULL && gtk_widget_has_css_class (last, "decline") ? last : NULL;
}

static void
check_decline (BoardTest *fixture)
{
  BstQuestion question = board_test_get_question (fixture);

  g_assert_nonnull (find_decline (fixture));
  g_assert_null (gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (find_decline (fixture)), GTK_ACCESSIBLE_PROPERTY_LABEL,
    bst_question_to_decline (&question, bst_game_get_state (fixture->game)), NULL));
}

static void
check_move (BoardTest *fixture, const BstMove *move)
{
  int choice = find_choice (fixture, move);

  if (move->type == BST_MOVE_PASS) {
    check_decline (fixture);
    return;
  }
  g_assert_true ((choice >= 0) != has_cell (fixture, move));
  if (choice >= 0 && bst_board_find_shown (fixture->board, move) == BST_SHOWN_SPOT)
    move = &g_array_index (fixture->board->spot_moves, BstMove, (guint) choice);
  if (choice >= 0 && bst_board_find_shown (fixture->board, move) != BST_SHOWN_NUMBER)
    assert_named (fixture, get_button (fixture, (unsigned) choice), move);
}

/* Every move is shown, and nothing else. */
static void
check_question (BoardTest *fixture)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (fixture->game, &n);
  bool may_pass = false;

  g_assert_cmpuint (n, >, 0);
  for (size_t i = 0; i < n; i++) {
    check_move (fixture, &moves[i]);
    may_pass = may_pass || moves[i].type == BST_MOVE_PASS;
  }
  g_assert_true (may_pass == (find_decline (fixture) != NULL));
  g_assert_cmpuint (bst_board_get_n_choices (fixture->board), <=, n);
  g_assert_true (gtk_widget_get_visible (bst_board_get_list (fixture->board)) ==
                 (fixture->board->listed->len > 0 ||
                  (may_pass && fixture->board->spot_moves->len == 0)));
}

/* --- answering --- */

static void
act (BoardTest *fixture, const char *action, GVariant *parameter)
{
  g_autoptr (GVariant) held = parameter != NULL ? g_variant_ref_sink (parameter) : NULL;

  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (fixture->board), action, held));
}

static void
set_number (BoardTest *fixture, unsigned choice, const BstMove *move)
{
  const BstListed *listed = get_listed (fixture, choice - fixture->board->spot_moves->len);

  if (listed->spin == NULL)
    return;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (listed->spin), move->number);
  assert_named (fixture, listed->button, move);
}

static bool
is_number (BoardTest *fixture, unsigned choice)
{
  unsigned n_spots = fixture->board->spot_moves->len;

  return choice >= n_spots && get_listed (fixture, choice - n_spots)->spin != NULL;
}

/* By the digit of a choice, or from wherever the focus is by Tab and Return. */
static void
answer_by_keys (BoardTest *fixture, unsigned choice)
{
  GtkWidget *button = get_button (fixture, choice);
  size_t cursor = bst_game_get_cursor (fixture->game);

  if (choice < 9 && choice % 2 == 0 && !is_number (fixture, choice)) {
    act (fixture, "board.spot", g_variant_new_int32 ((int) choice));
    return;
  }
  g_assert_true (gtk_widget_grab_focus (button));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == button);
  /* Return presses a button for a while. */
  gtk_widget_activate (button);
  while (bst_game_get_cursor (fixture->game) == cursor)
    g_main_context_iteration (NULL, TRUE);
}

static void
answer_by_cell (BoardTest *fixture, const Walk *walk, const BstMove *move)
{
  for (guint i = 0; i < fixture->board->places->len; i++) {
    GtkWidget *cell = g_ptr_array_index (fixture->board->cells, i);

    if (!bst_pos_equal (g_array_index (fixture->board->places, BstFit, i).pos, move->pos))
      continue;
    if (walk->by_keys) {
      gtk_widget_grab_focus (cell);
      act (fixture, "board.place", NULL);
    } else {
      g_signal_emit_by_name (cell, "clicked");
    }
    return;
  }
}

static void
answer (BoardTest *fixture, Walk *walk, const BstMove *move)
{
  int choice = find_choice (fixture, move);
  size_t cursor = bst_game_get_cursor (fixture->game);

  walk->kinds |= 1u << board_test_get_question (fixture).kind;
  walk->types |= 1u << move->type;
  if (choice >= (int) fixture->board->spot_moves->len)
    set_number (fixture, (unsigned) choice, move);
  if (move->type == BST_MOVE_PASS && walk->by_keys)
    act (fixture, "board.decline", NULL);
  else if (move->type == BST_MOVE_PASS)
    g_signal_emit_by_name (find_decline (fixture), "clicked");
  else if (choice < 0)
    answer_by_cell (fixture, walk, move);
  else if (walk->by_keys)
    answer_by_keys (fixture, (unsigned) choice);
  else
    g_signal_emit_by_name (get_button (fixture, (unsigned) choice), "clicked");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), >, cursor);
}

/* A kind of move that has not been made, the later ones first; else what changes least.  The
 * figures that the acts need stay at home. */
static BstMove
choose_move (BoardTest *fixture, const Walk *walk)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (fixture->game, &n);
  BstMove best = moves[bst_random_below (&fixture->random, (uint32_t) n)];

  for (size_t i = 0; i < n; i++)
    if (moves[i].type == BST_MOVE_PASS)
      best = moves[i];
  for (size_t i = 0; i < n; i++) {
    bool is_new = !(walk->types >> moves[i].type & 1);
    bool is_needed = moves[i].type == BST_MOVE_DEPLOY && moves[i].figure != BST_FIGURE_FOLLOWER;

    if ((is_new || moves[i].type == BST_MOVE_DEPLOY) && !is_needed &&
        (walk->types >> best.type & 1 || moves[i].type > best.type))
      best = moves[i];
  }
  return best;
}

static void
play_game (BoardTest *fixture, Walk *walk)
{
  while (board_test_get_question (fixture).kind != BST_QUESTION_OVER) {
    BstMove move;

    check_question (fixture);
    move = choose_move (fixture, walk);
    answer (fixture, walk, &move);
  }
  g_assert_cmpuint (bst_board_get_n_choices (fixture->board), ==, 0);
}

/* What a person can be asked, and the moves that answer it; neither the abbot nor rules of a deck's
 * own are in these games. */
static bool
has_everything (const Walk *walk)
{
  unsigned kinds = (1u << BST_QUESTIONS) - 1;
  unsigned types = (1u << BST_MOVE_TYPES) - 1;

  kinds &= ~(1u << BST_QUESTION_DRAW | 1u << BST_QUESTION_LOT | 1u << BST_QUESTION_OVER |
             1u << BST_QUESTION_RULE);
  types &= ~(1u << BST_MOVE_NONE | 1u << BST_MOVE_DRAW | 1u << BST_MOVE_LOT |
             1u << BST_MOVE_RECALL | 1u << BST_MOVE_TAKE_BACK | 1u << BST_MOVE_LAY);
  return walk->kinds == kinds && walk->types == types;
}

static void
play_everything (BoardTest *fixture, Walk *walk)
{
  for (uint32_t seed = 1; !has_everything (walk); seed++) {
    g_assert_cmpuint (seed, <, MAX_GAMES);
    board_test_begin (fixture, seed);
    play_game (fixture, walk);
  }
}

static void
test_every_question_by_clicks (BoardTest *fixture, gconstpointer data)
{
  Walk walk = { .by_keys = false };

  play_everything (fixture, &walk);
}

static void
test_every_question_by_keys (BoardTest *fixture, gconstpointer data)
{
  Walk walk = { .by_keys = true };

  play_everything (fixture, &walk);
}

/* --- one at a time --- */

/* Plays on, declining what can be, until somebody is asked `kind`. */
static void
go_to (BoardTest *fixture, BstQuestionKind kind)
{
  const Walk walk = { .types = ~0u };

  bst_random_seed (&fixture->random, 3);
  while (board_test_get_question (fixture).kind != kind) {
    BstMove move = choose_move (fixture, &walk);

    g_assert_cmpint (board_test_get_question (fixture).kind, !=, BST_QUESTION_OVER);
    g_assert_true (bst_game_play (fixture->game, &move));
  }
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* The first choice has the focus, and what was said before is gone. */
static void
test_the_focus_goes_to_the_choice (BoardTest *fixture, gconstpointer data)
{
  GtkWidget *focus;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  go_to (fixture, BST_QUESTION_FORTRESS);
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (focus == get_listed (fixture, 0)->button);
  act (fixture, "board.spot", g_variant_new_int32 (0));
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_cmpint (board_test_get_question (fixture).kind, ==, BST_QUESTION_FORTRESS);
  g_assert_true (focus == get_listed (fixture, 0)->button);
  act (fixture, "board.decline", NULL);
  g_assert_cmpuint (fixture->board->listed->len, ==, 0);
}

/* A number is typed, and each tile says at once that it would be put up for it.  A digit chooses
 * none of them. */
static void
test_a_number_is_typed (BoardTest *fixture, gconstpointer data)
{
  const BstListed *listed;
  size_t cursor;

  go_to (fixture, BST_QUESTION_AUCTION);
  cursor = bst_game_get_cursor (fixture->game);
  act (fixture, "board.spot", g_variant_new_int32 (0));
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), ==, cursor);
  listed = get_listed (fixture, 0);
  g_assert_true (bst_board_get_listed_widget (fixture->board, 0) == listed->spin);
  gtk_editable_set_text (GTK_EDITABLE (listed->spin), "2");
  for (guint i = 0; i < fixture->board->listed->len; i++) {
    listed = get_listed (fixture, i);
    g_assert_cmpint (listed->move.number, ==, 2);
    g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (listed->title)), "2"));
  }
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (listed->spin)), "activate");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), ==, cursor);
  g_signal_emit_by_name (get_button (fixture, 0), "clicked");
  g_assert_cmpint (board_test_get_question (fixture).subject.number, ==, 2);
}

/* What cannot be bid is not bid. */
static void
test_a_number_that_is_not_allowed (BoardTest *fixture, gconstpointer data)
{
  GtkEditable *field;
  size_t cursor;

  go_to (fixture, BST_QUESTION_AUCTION);
  cursor = bst_game_get_cursor (fixture->game);
  field = GTK_EDITABLE (get_listed (fixture, 0)->spin);
  gtk_editable_set_text (field, "999");
  g_signal_emit_by_name (gtk_editable_get_delegate (field), "activate");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), ==, cursor);
  g_assert_cmpstr (gtk_editable_get_text (field), !=, "999");
  g_assert_cmpint (atoi (gtk_editable_get_text (field)), ==,
                   get_listed (fixture, 0)->move.number);
}

/* Whoever wants to confirm everything confirms this too, and may still change the number. */
static void
test_a_listed_move_may_have_to_be_chosen_twice (BoardTest *fixture, gconstpointer data)
{
  size_t cursor;

  bst_board_set_confirm (fixture->board, BST_CONFIRM_ALWAYS);
  go_to (fixture, BST_QUESTION_AUCTION);
  cursor = bst_game_get_cursor (fixture->game);
  bst_board_choose (fixture->board, 0);
  g_assert_true (gtk_widget_has_css_class (get_button (fixture, 0), "armed"));
  g_assert_true (gtk_widget_get_visible (get_listed (fixture, 0)->note));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get_listed (fixture, 0)->spin), 1);
  g_assert_false (gtk_widget_has_css_class (get_button (fixture, 0), "armed"));
  bst_board_choose (fixture->board, 1);
  act (fixture, "board.skip", NULL);
  g_assert_false (gtk_widget_has_css_class (get_button (fixture, 1), "armed"));
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), ==, cursor);
  bst_board_choose (fixture->board, 1);
  bst_board_choose (fixture->board, 1);
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), >, cursor);
}

/* A bridge is seen before it is built. */
static void
test_a_bridge_is_previewed (BoardTest *fixture, gconstpointer data)
{
  const BstMove *move;

  go_to (fixture, BST_QUESTION_BRIDGE);
  move = board_test_focus_spot (fixture, board_test_find_spot (fixture, BST_MOVE_BRIDGE));
  g_assert_true (bst_move_equal (&fixture->board->preview, move));
  gtk_test_widget_wait_for_draw (fixture->window);
  act (fixture, "board.decline", NULL);
  g_assert_cmpint (fixture->board->preview.type, ==, BST_MOVE_NONE);
}

/* Moves of a chapter go back like others, one turn after the other. */
static void
test_undo_goes_to_the_start (BoardTest *fixture, gconstpointer data)
{
  uint64_t hash;
  unsigned n_steps = 0;

  go_to (fixture, BST_QUESTION_TOKEN);
  hash = bst_state_hash (bst_game_get_state (fixture->game));
  while (bst_game_get_can_undo (fixture->game)) {
    bst_game_undo (fixture->game);
    check_question (fixture);
    n_steps++;
  }
  g_assert_cmpuint (n_steps, >=, 11);
  g_assert_cmpuint (board_test_get_question (fixture).turn, ==, 1);
  while (bst_game_get_can_redo (fixture->game))
    bst_game_redo (fixture->game);
  g_assert_cmpuint (bst_state_hash (bst_game_get_state (fixture->game)), ==, hash);
}

int
main (int argc, char **argv)
{
  static const BoardSetup setup = { .decks = "base abbey",
                                    .n_players = 2,
                                    .seed = 1,
                                    .own = &trial_module,
                                    .without = TRIAL_WITHOUT,
                                    .width = 900,
                                    .assist = BST_ASSIST_NONE,
                                    .has_list = true };
  static const BoardCase cases[] = {
    { "/board/presenter/every-question-by-clicks", test_every_question_by_clicks },
    { "/board/presenter/every-question-by-keys", test_every_question_by_keys },
    { "/board/presenter/the-focus-goes-to-the-choice", test_the_focus_goes_to_the_choice },
    { "/board/presenter/a-number-is-typed", test_a_number_is_typed },
    { "/board/presenter/a-number-that-is-not-allowed", test_a_number_that_is_not_allowed },
    { "/board/presenter/a-listed-move-may-have-to-be-chosen-twice",
      test_a_listed_move_may_have_to_be_chosen_twice },
    { "/board/presenter/a-bridge-is-previewed", test_a_bridge_is_previewed },
    { "/board/presenter/undo-goes-to-the-start", test_undo_goes_to_the_start },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  board_test_add (&setup, cases, G_N_ELEMENTS (cases));
  return g_test_run ();
}
