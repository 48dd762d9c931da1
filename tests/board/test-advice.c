/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hints on the board: at any question of any chapter the choice that is advised is marked, has the
 * focus, says why, and is what Enter plays.
 */
#include "board-test.h"

#include "support/trial-module.h"
#include "words/motive.h"

#define MAX_GAMES 12
#define MAX_HINTS 60
#define BUTTONS 56 /* for the zoom, in pixels */
#define GAP 12
#define LOW 400         /* pixels, about what a narrow window leaves for the map */
#define SMALL_MAP 16    /* moves */
#define LARGE_ENOUGH 48 /* tiles that may become smaller still */

/* What was asked about. */
typedef struct
{
  unsigned kinds; /* of questions */
  unsigned shown; /* how moves are shown that were advised */
} Seen;

static const BstAdvice *
ask (BoardTest *fixture)
{
  bst_game_ask_hint (fixture->game);
  while (bst_game_get_is_advising (fixture->game))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (bst_game_get_advice (fixture->game));
  return bst_game_get_advice (fixture->game);
}

/* The marked widgets below `top`. */
static GtkWidget *
find_marked (GtkWidget *top, const char *css_class)
{
  if (gtk_widget_get_visible (top) && gtk_widget_has_css_class (top, css_class))
    return top;
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_marked (child, css_class);

    if (found != NULL)
      return found;
  }
  return NULL;
}

/* It says why to screen readers; the same stands above the map. */
static void
check_words (BoardTest *fixture, const BstAdvice *advice, GtkWidget *choice)
{
  const BstNames *names = bst_game_get_names (fixture->game);
  g_autofree char *why = bst_motive_to_sentence (&advice->motive, names);
  g_autofree char *all = bst_board_describe_advice (fixture->board, advice);
  GtkWidget *caption = fixture->board->caption;

  g_assert_null (gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, all, NULL));
  g_assert_true (g_str_has_prefix (all, why));
  g_assert_true (gtk_widget_get_visible (caption));
  g_assert_cmpstr (board_test_get_text (fixture->board->headline), ==, why);
  g_assert_true (gtk_widget_get_visible (fixture->board->second_best) == advice->has_next);
}

/* Presses what has the focus, as Enter does. */
static void
press (BoardTest *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  g_assert_true (GTK_IS_BUTTON (focus));
  g_signal_emit_by_name (focus, "clicked");
}

/* Whether it was `move` that was played at `cursor`; at the end any tile of a field will do. */
static bool
was_played (BoardTest *fixture, size_t cursor, const BstMove *move, const char *text)
{
  g_autoptr (BstGameFile) file = bst_game_dup_file (fixture->game);
  const BstGameMove *played = g_ptr_array_index (file->moves, cursor);

  return move->type == BST_MOVE_MARKET || g_str_equal (played->text, text);
}

/* Asks, looks at what is shown, and plays it. */
static void
follow (BoardTest *fixture, Seen *seen)
{
  const BstAdvice *advice = ask (fixture);
  BstMove move = advice->plan.moves[0];
  size_t cursor = bst_game_get_cursor (fixture->game);
  GtkWidget *choice = find_marked (fixture->window, "hinted");
  char text[BST_MOVE_TEXT];

  bst_move_print (&move, bst_game_get_state (fixture->game), text, sizeof text);
  seen->shown |= 1u << bst_board_find_shown (fixture->board, &move);
  g_assert_nonnull (choice);
  g_assert_true (gtk_widget_has_focus (choice));
  check_words (fixture, advice, choice);
  press (fixture);
  g_assert_true (was_played (fixture, cursor, &move, text));
}

/* Plays a game, and asks at each kind of question that has not been seen yet. */
static void
play_game (BoardTest *fixture, Seen *seen)
{
  while (board_test_get_question (fixture).kind != BST_QUESTION_OVER) {
    BstQuestion question = board_test_get_question (fixture);
    BstMove move = bst_state_random_move (bst_game_get_state (fixture->game), &fixture->random);

    if (seen->kinds & 1u << question.kind) {
      g_assert_true (bst_game_play (fixture->game, &move));
      continue;
    }
    seen->kinds |= 1u << question.kind;
    follow (fixture, seen);
  }
}

static void
test_any_question (BoardTest *fixture, gconstpointer data)
{
  const unsigned all = ((1u << BST_QUESTION_OVER) - 1) &
                       ~(1u << BST_QUESTION_DRAW | 1u << BST_QUESTION_LOT);
  Seen seen = { 0 };

  for (uint32_t seed = 1; seen.kinds != all; seed++) {
    g_assert_cmpuint (seed, <, MAX_GAMES);
    board_test_begin (fixture, seed);
    play_game (fixture, &seen);
  }
  g_assert_true (seen.shown & 1u << BST_SHOWN_CELL);
  g_assert_true (seen.shown & 1u << BST_SHOWN_SPOT);
  g_assert_true (seen.shown & (1u << BST_SHOWN_TILE | 1u << BST_SHOWN_NUMBER |
                               1u << BST_SHOWN_NAME));
}

/* The tile is held as it is to be laid, and the figure is marked next. */
static void
test_the_tile_is_held (BoardTest *fixture, gconstpointer data)
{
  BstBoard *board = fixture->board;
  BstPlan plan = ask (fixture)->plan;
  BstMove held;

  g_assert_true (bst_board_find_held (board, &held));
  g_assert_true (bst_move_equal (&held, &plan.moves[0]));
  g_assert_cmpuint (plan.n_moves, ==, 2);
  press (fixture);
  g_assert_true (bst_game_get_advice (fixture->game) != NULL);
  g_assert_nonnull (find_marked (fixture->window, "hinted"));
  check_words (fixture, bst_game_get_advice (fixture->game),
               find_marked (fixture->window, "hinted"));
  press (fixture);
  g_assert_null (bst_game_get_advice (fixture->game));
  g_assert_null (find_marked (fixture->window, "hinted"));
}

static void
assert_gone (BoardTest *fixture)
{
  g_assert_null (bst_game_get_advice (fixture->game));
  g_assert_null (find_marked (fixture->window, "hinted"));
  g_assert_null (find_marked (fixture->window, "second"));
  g_assert_false (gtk_widget_get_visible (fixture->board->second_best));
  g_assert_false (gtk_widget_get_visible (fixture->board->caption));
}

/* By Esc nothing is left of it, not even the tile over the map. */
static void
test_skipping_ends_it (BoardTest *fixture, gconstpointer data)
{
  BstMove held;

  ask (fixture);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.skip", NULL));
  assert_gone (fixture);
  g_assert_false (bst_board_find_held (fixture->board, &held));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (fixture->board)));

  bst_game_ask_hint (fixture->game);
  gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.skip", NULL);
  g_assert_false (bst_game_get_is_advising (fixture->game));
}

/* What is second best is marked too, unless it is in the same place. */
static void
test_the_second_best_is_marked (BoardTest *fixture, gconstpointer data)
{
  bool is_elsewhere = false;

  /* What is found depends on how long it is thought about. */
  for (unsigned i = 0; !is_elsewhere; i++) {
    const BstAdvice *advice = ask (fixture);

    g_assert_cmpuint (i, <, MAX_HINTS);
    is_elsewhere = advice->has_next &&
                   !bst_pos_equal (advice->plan.moves[0].pos, advice->next.moves[0].pos);
    g_assert_true ((find_marked (fixture->window, "second") != NULL) == is_elsewhere);
    press (fixture);
    if (board_test_get_question (fixture).kind == BST_QUESTION_FIGURE)
      press (fixture);
    assert_gone (fixture);
  }
}

/* Where something that is advised is on the map; false if it is in the list. */
static bool
find_on_map (BoardTest *fixture, guint index, graphene_rect_t *out_bounds)
{
  GtkWidget *choice = g_ptr_array_index (fixture->board->advised, index);

  return gtk_widget_get_parent (choice) == GTK_WIDGET (fixture->board) &&
         gtk_widget_compute_bounds (choice, GTK_WIDGET (fixture->board), out_bounds);
}

/* The words leave free what they advise, what is second best unless both are too far from each
 * other, and the buttons for the zoom, which lie over them. */
static void
check_room (BoardTest *fixture)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  float height = (float) gtk_widget_get_height (board);
  graphene_rect_t buttons = GRAPHENE_RECT_INIT (0, height - BUTTONS, 140, BUTTONS);
  graphene_rect_t all;
  graphene_rect_t caption;
  graphene_rect_t bounds;

  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (gtk_widget_compute_bounds (fixture->board->caption, board, &caption));
  g_assert_false (graphene_rect_intersection (&caption, &buttons, NULL));
  if (!find_on_map (fixture, 0, &all))
    return;
  g_assert_false (graphene_rect_intersection (&caption, &all, NULL));
  if (fixture->board->advised->len < 2 || !find_on_map (fixture, 1, &bounds))
    return;
  graphene_rect_union (&all, &bounds, &all);
  if (all.size.height + caption.size.height + BUTTONS + 2 * GAP <= height)
    g_assert_false (graphene_rect_intersection (&caption, &bounds, NULL));
}

/* As long as all of the map is shown, its cells are; on a large one they would be too small. */
static void
check_cells (BoardTest *fixture)
{
  BstBoard *board = fixture->board;
  graphene_rect_t caption;
  GdkRectangle place;

  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (gtk_widget_compute_bounds (board->caption, GTK_WIDGET (board), &caption));
  place = (GdkRectangle) { (int) caption.origin.x, (int) caption.origin.y,
                           (int) caption.size.width, (int) caption.size.height };
  if (board->is_fitted && board->view.zoom > LARGE_ENOUGH)
    g_assert_cmpuint (bst_board_count_choices (board, &place), ==, 0);
}

/* What the tile would change can be read beside the words that advise it. */
static void
check_bubble (BoardTest *fixture)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  graphene_rect_t caption;
  graphene_rect_t bubble;

  gtk_test_widget_wait_for_draw (fixture->window);
  if (!gtk_widget_get_visible (fixture->board->bubble))
    return;
  g_assert_true (gtk_widget_compute_bounds (fixture->board->caption, board, &caption));
  g_assert_true (gtk_widget_compute_bounds (fixture->board->bubble, board, &bubble));
  g_assert_false (graphene_rect_intersection (&caption, &bubble, NULL));
}

/* From an empty map to one that fills the window. */
static void
check_game (BoardTest *fixture, void (*check) (BoardTest *))
{
  for (unsigned i = 1; board_test_get_question (fixture).kind != BST_QUESTION_OVER; i++) {
    BstMove move = bst_state_random_move (bst_game_get_state (fixture->game), &fixture->random);

    if (i % 5 == 0) {
      ask (fixture);
      check (fixture);
      gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.skip", NULL);
    }
    g_assert_true (bst_game_play (fixture->game, &move));
  }
}

static void
test_what_is_advised_is_seen (BoardTest *fixture, gconstpointer data)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), fixture->setup->width, LOW);
  check_game (fixture, check_room);
}

static void
test_what_is_offered_is_seen (BoardTest *fixture, gconstpointer data)
{
  check_game (fixture, check_cells);
}

/* While the map is small, many cells around the tile can be chosen too. */
static void
test_what_changes_is_seen (BoardTest *fixture, gconstpointer data)
{
  for (unsigned i = 0; i < SMALL_MAP; i++) {
    BstMove move = bst_state_random_move (bst_game_get_state (fixture->game), &fixture->random);

    if (board_test_get_question (fixture).kind == BST_QUESTION_PLACE) {
      ask (fixture);
      check_bubble (fixture);
    }
    g_assert_true (bst_game_play (fixture->game, &move));
  }
}

int
main (int argc, char **argv)
{
  static const BoardSetup all = { .decks = "base abbey",
                                  .n_players = 2,
                                  .seed = 1,
                                  .own = &trial_module,
                                  .without = TRIAL_WITHOUT,
                                  .width = 900,
                                  .assist = BST_ASSIST_NONE,
                                  .has_list = true };
  static const BoardSetup plain = {
    .decks = "base", .n_players = 2, .seed = 2, .width = 900, .assist = BST_ASSIST_NONE
  };
  static const BoardSetup narrow = {
    .decks = "base abbot inns", .n_players = 2, .seed = 2, .width = 360, .assist = BST_ASSIST_NONE
  };
  static const BoardSetup assisted = {
    .decks = "base", .n_players = 2, .seed = 11, .width = 860, .assist = BST_ASSIST_FULL
  };
  static const BoardCase changes = { "/board/advice/what-changes-is-seen",
                                     test_what_changes_is_seen };
  static const BoardCase seen = { "/board/advice/what-is-advised-is-seen",
                                  test_what_is_advised_is_seen };
  static const BoardCase any = { "/board/advice/any-question", test_any_question };
  static const BoardCase cases[] = {
    { "/board/advice/the-tile-is-held", test_the_tile_is_held },
    { "/board/advice/skipping-ends-it", test_skipping_ends_it },
    { "/board/advice/the-second-best-is-marked", test_the_second_best_is_marked },
    { "/board/advice/what-is-offered-is-seen", test_what_is_offered_is_seen },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  board_test_add (&all, &any, 1);
  board_test_add (&plain, cases, G_N_ELEMENTS (cases));
  board_test_add (&narrow, &seen, 1);
  board_test_add (&assisted, &changes, 1);
  return g_test_run ();
}
