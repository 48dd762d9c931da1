/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any question can be answered: a chapter that asks them all is played by clicks and by keys.
 * Each move is shown once, with its words for screen readers.
 */
#include <adwaita.h>
#include <string.h>

#include "board/board-private.h"
#include "support/trial-module.h"
#include "words/move.h"
#include "words/question.h"

#define MAX_GAMES 12

typedef struct
{
  GtkWidget *window;
  BstBoard *board;
  BstGame *game;
  bool by_keys;
  unsigned kinds; /* of questions that were answered */
  unsigned types; /* of moves that were made */
} Fixture;

static BstGame *
new_game (uint32_t seed)
{
  static const char *const decks[] = { "base", "abbey" };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file = bst_game_file_new ();
  BstGame *game;

  file->seed = seed;
  file->own = &trial_module;
  file->without = TRIAL_WITHOUT;
  for (unsigned i = 0; i < G_N_ELEMENTS (decks); i++) {
    g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, decks[i], problems);

    bst_game_file_add_deck (file, deck);
  }
  bst_game_file_add_player (file, "Anna", BST_COLOUR_RED, NULL);
  bst_game_file_add_player (file, "Boris", BST_COLOUR_BLUE, NULL);
  game = bst_game_new (file, G_MAXSIZE, library, problems);
  g_assert_nonnull (game);
  return game;
}

static void
begin (Fixture *fixture, uint32_t seed)
{
  g_clear_object (&fixture->game);
  fixture->game = new_game (seed);
  bst_board_set_game (fixture->board, fixture->game);
  bst_game_start (fixture->game);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  fixture->window = gtk_window_new ();
  fixture->board = BST_BOARD (bst_board_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->board));
  gtk_box_append (GTK_BOX (box), bst_board_get_list (fixture->board));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  begin (fixture, 1);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);

  g_object_add_weak_pointer (G_OBJECT (board), (gpointer *) &board);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (board);
  g_assert_finalize_object (fixture->game);
}

static BstQuestion
get_question (Fixture *fixture)
{
  BstQuestion question;

  bst_game_get_question (fixture->game, &question);
  return question;
}

/* --- what is shown --- */

static const BstListed *
get_listed (Fixture *fixture, guint index)
{
  return g_ptr_array_index (fixture->board->listed, index);
}

/* The index of the choice that has `move`, or -1 if it is none. */
static int
find_choice (Fixture *fixture, const BstMove *move)
{
  const GArray *spots = fixture->board->spot_moves;

  for (guint i = 0; i < spots->len; i++)
    if (bst_move_equal (&g_array_index (spots, BstMove, i), move))
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
get_button (Fixture *fixture, unsigned choice)
{
  unsigned n_spots = fixture->board->spot_moves->len;

  return choice < n_spots ? g_ptr_array_index (fixture->board->spots, choice)
                          : get_listed (fixture, choice - n_spots)->button;
}

static bool
has_cell (Fixture *fixture, const BstMove *move)
{
  for (guint i = 0; i < fixture->board->places->len; i++) {
    const BstFit *place = &g_array_index (fixture->board->places, BstFit, i);

    if (place->type == move->type && bst_pos_equal (place->pos, move->pos) &&
        place->rotations >> move->rotation & 1)
      return true;
  }
  return false;
}

/* What a screen reader says of a button is the move in words. */
static void
assert_named (Fixture *fixture, GtkWidget *button, const BstMove *move)
{
  g_autofree char *sentence = bst_move_to_sentence (move, bst_game_get_state (fixture->game),
                                                    bst_game_get_names (fixture->game));

  g_assert_true (gtk_widget_get_visible (button));
  g_assert_null (gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, NULL));
}

/* Whether something that declines can be pressed. */
static GtkWidget *
find_decline (Fixture *fixture)
{
  GtkWidget *last = gtk_widget_get_last_child (bst_board_get_list (fixture->board));

  if (gtk_widget_get_visible (fixture->board->decline))
    return fixture->board->decline;
  return last != NULL && gtk_widget_has_css_class (last, "decline") ? last : NULL;
}

static void
check_decline (Fixture *fixture)
{
  BstQuestion question = get_question (fixture);

  g_assert_nonnull (find_decline (fixture));
  g_assert_null (gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (find_decline (fixture)), GTK_ACCESSIBLE_PROPERTY_LABEL,
    bst_question_to_decline (&question, bst_game_get_state (fixture->game)), NULL));
}

static void
check_move (Fixture *fixture, const BstMove *move)
{
  int choice = find_choice (fixture, move);

  if (move->type == BST_MOVE_PASS) {
    check_decline (fixture);
    return;
  }
  g_assert_true ((choice >= 0) != has_cell (fixture, move));
  if (choice >= 0 && bst_board_find_shown (move) != BST_SHOWN_NUMBER)
    assert_named (fixture, get_button (fixture, (unsigned) choice), move);
}

/* Every move is shown, and nothing else. */
static void
check_question (Fixture *fixture)
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
act (Fixture *fixture, const char *action, GVariant *parameter)
{
  g_autoptr (GVariant) held = parameter != NULL ? g_variant_ref_sink (parameter) : NULL;

  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (fixture->board), action, held));
}

static void
set_number (Fixture *fixture, unsigned choice, const BstMove *move)
{
  const BstListed *listed = get_listed (fixture, choice - fixture->board->spot_moves->len);

  if (listed->spin == NULL)
    return;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (listed->spin), move->number);
  assert_named (fixture, listed->button, move);
}

/* By the digit of a choice, or from wherever the focus is by Tab and Return. */
static void
answer_by_keys (Fixture *fixture, unsigned choice)
{
  GtkWidget *button = get_button (fixture, choice);
  size_t cursor = bst_game_get_cursor (fixture->game);

  if (choice < 9 && choice % 2 == 0) {
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
answer_by_cell (Fixture *fixture, const BstMove *move)
{
  for (guint i = 0; i < fixture->board->places->len; i++) {
    GtkWidget *cell = g_ptr_array_index (fixture->board->cells, i);

    if (!bst_pos_equal (g_array_index (fixture->board->places, BstFit, i).pos, move->pos))
      continue;
    if (fixture->by_keys) {
      gtk_widget_grab_focus (cell);
      act (fixture, "board.place", NULL);
    } else {
      g_signal_emit_by_name (cell, "clicked");
    }
    return;
  }
}

static void
answer (Fixture *fixture, const BstMove *move)
{
  int choice = find_choice (fixture, move);
  size_t cursor = bst_game_get_cursor (fixture->game);

  fixture->kinds |= 1u << get_question (fixture).kind;
  fixture->types |= 1u << move->type;
  if (choice >= (int) fixture->board->spot_moves->len)
    set_number (fixture, (unsigned) choice, move);
  if (move->type == BST_MOVE_PASS && fixture->by_keys)
    act (fixture, "board.decline", NULL);
  else if (move->type == BST_MOVE_PASS)
    g_signal_emit_by_name (find_decline (fixture), "clicked");
  else if (choice < 0)
    answer_by_cell (fixture, move);
  else if (fixture->by_keys)
    answer_by_keys (fixture, (unsigned) choice);
  else
    g_signal_emit_by_name (get_button (fixture, (unsigned) choice), "clicked");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), >, cursor);
}

/* A kind of move that has not been made, the later ones first; else what changes least.  The
 * figures that the acts need stay at home. */
static BstMove
choose_move (Fixture *fixture, BstRandom *random)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (fixture->game, &n);
  BstMove best = moves[bst_random_below (random, (uint32_t) n)];

  for (size_t i = 0; i < n; i++)
    if (moves[i].type == BST_MOVE_PASS)
      best = moves[i];
  for (size_t i = 0; i < n; i++) {
    bool is_new = !(fixture->types >> moves[i].type & 1);
    bool is_needed = moves[i].type == BST_MOVE_DEPLOY && moves[i].figure != BST_FIGURE_FOLLOWER;

    if ((is_new || moves[i].type == BST_MOVE_DEPLOY) && !is_needed &&
        (fixture->types >> best.type & 1 || moves[i].type > best.type))
      best = moves[i];
  }
  return best;
}

static void
play_game (Fixture *fixture, uint32_t seed)
{
  BstRandom random;

  bst_random_seed (&random, seed);
  while (get_question (fixture).kind != BST_QUESTION_OVER) {
    BstMove move;

    check_question (fixture);
    move = choose_move (fixture, &random);
    answer (fixture, &move);
  }
  g_assert_cmpuint (bst_board_get_n_choices (fixture->board), ==, 0);
}

/* What a person can be asked, and the moves that answer it; the abbot is not in these games. */
static bool
has_everything (const Fixture *fixture)
{
  unsigned kinds = (1u << BST_QUESTIONS) - 1;
  unsigned types = (1u << BST_MOVE_TYPES) - 1;

  kinds &= ~(1u << BST_QUESTION_DRAW | 1u << BST_QUESTION_LOT | 1u << BST_QUESTION_OVER);
  types &= ~(1u << BST_MOVE_NONE | 1u << BST_MOVE_DRAW | 1u << BST_MOVE_LOT |
             1u << BST_MOVE_RECALL);
  return fixture->kinds == kinds && fixture->types == types;
}

static void
play_everything (Fixture *fixture)
{
  for (uint32_t seed = 1; !has_everything (fixture); seed++) {
    g_assert_cmpuint (seed, <, MAX_GAMES);
    begin (fixture, seed);
    play_game (fixture, seed);
  }
}

static void
test_every_question_by_clicks (Fixture *fixture, gconstpointer data)
{
  play_everything (fixture);
}

static void
test_every_question_by_keys (Fixture *fixture, gconstpointer data)
{
  fixture->by_keys = true;
  play_everything (fixture);
}

/* --- one at a time --- */

/* Plays on, declining what can be, until somebody is asked `kind`. */
static void
go_to (Fixture *fixture, BstQuestionKind kind)
{
  BstRandom random;

  bst_random_seed (&random, 3);
  fixture->types = ~0u;
  while (get_question (fixture).kind != kind) {
    BstMove move = choose_move (fixture, &random);

    g_assert_cmpint (get_question (fixture).kind, !=, BST_QUESTION_OVER);
    g_assert_true (bst_game_play (fixture->game, &move));
  }
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* The first choice has the focus, and what was said before is gone. */
static void
test_the_focus_goes_to_the_choice (Fixture *fixture, gconstpointer data)
{
  GtkWidget *focus;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  go_to (fixture, BST_QUESTION_FORTRESS);
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (focus == get_listed (fixture, 0)->button);
  act (fixture, "board.spot", g_variant_new_int32 (0));
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_cmpint (get_question (fixture).kind, ==, BST_QUESTION_FORTRESS);
  g_assert_true (focus == get_listed (fixture, 0)->button);
  act (fixture, "board.decline", NULL);
  g_assert_cmpuint (fixture->board->listed->len, ==, 0);
}

/* Return in the field of a number is enough. */
static void
test_a_number_is_entered (Fixture *fixture, gconstpointer data)
{
  const BstListed *listed;

  go_to (fixture, BST_QUESTION_AUCTION);
  listed = get_listed (fixture, 0);
  g_assert_true (bst_board_get_listed_widget (fixture->board, 0) == listed->spin);
  gtk_editable_set_text (GTK_EDITABLE (listed->spin), "2");
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (listed->spin)), "activate");
  g_assert_cmpint (get_question (fixture).subject.number, ==, 2);
}

/* Whoever wants to confirm everything confirms this too, and may still change the number. */
static void
test_a_listed_move_may_have_to_be_chosen_twice (Fixture *fixture, gconstpointer data)
{
  size_t cursor;

  bst_board_set_confirm (fixture->board, BST_CONFIRM_ALWAYS);
  go_to (fixture, BST_QUESTION_AUCTION);
  cursor = bst_game_get_cursor (fixture->game);
  act (fixture, "board.spot", g_variant_new_int32 (0));
  g_assert_true (gtk_widget_has_css_class (get_button (fixture, 0), "armed"));
  g_assert_true (gtk_widget_get_visible (get_listed (fixture, 0)->note));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get_listed (fixture, 0)->spin), 1);
  g_assert_false (gtk_widget_has_css_class (get_button (fixture, 0), "armed"));
  act (fixture, "board.spot", g_variant_new_int32 (1));
  act (fixture, "board.skip", NULL);
  g_assert_false (gtk_widget_has_css_class (get_button (fixture, 1), "armed"));
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), ==, cursor);
  act (fixture, "board.spot", g_variant_new_int32 (1));
  act (fixture, "board.spot", g_variant_new_int32 (1));
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), >, cursor);
}

/* What is in the list but has a place on the map is shown there. */
static void
test_a_listed_move_is_previewed (Fixture *fixture, gconstpointer data)
{
  go_to (fixture, BST_QUESTION_BRIDGE);
  g_assert_cmpuint (fixture->board->listed->len, >, 0);
  gtk_widget_grab_focus (get_button (fixture, 0));
  g_assert_true (bst_move_equal (&fixture->board->preview, &get_listed (fixture, 0)->move));
  gtk_test_widget_wait_for_draw (fixture->window);
  act (fixture, "board.decline", NULL);
  g_assert_cmpint (fixture->board->preview.type, ==, BST_MOVE_NONE);
}

/* Moves of a chapter go back like others, one turn after the other. */
static void
test_undo_goes_to_the_start (Fixture *fixture, gconstpointer data)
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
  g_assert_cmpuint (get_question (fixture).turn, ==, 1);
  while (bst_game_get_can_redo (fixture->game))
    bst_game_redo (fixture->game);
  g_assert_cmpuint (bst_state_hash (bst_game_get_state (fixture->game)), ==, hash);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/board/presenter/every-question-by-clicks", test_every_question_by_clicks },
    { "/board/presenter/every-question-by-keys", test_every_question_by_keys },
    { "/board/presenter/the-focus-goes-to-the-choice", test_the_focus_goes_to_the_choice },
    { "/board/presenter/a-number-is-entered", test_a_number_is_entered },
    { "/board/presenter/a-listed-move-may-have-to-be-chosen-twice",
      test_a_listed_move_may_have_to_be_chosen_twice },
    { "/board/presenter/a-listed-move-is-previewed", test_a_listed_move_is_previewed },
    { "/board/presenter/undo-goes-to-the-start", test_undo_goes_to_the_start },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (size_t i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
