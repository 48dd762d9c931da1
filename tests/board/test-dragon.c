/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dragon, the princess, the portal and the fairy on the board: what is shown while somebody
 * decides, in which order keys go over it, and what moves afterwards.
 */
#include <adwaita.h>

#include "board/board-private.h"
#include "engine/flight.h"
#include "words/move.h"

#define MAX_SEED 20

typedef struct
{
  GtkWidget *window;
  BstBoard *board;
  BstGame *game;
  BstRandom random;
} Fixture;

static BstGame *
new_game (uint32_t seed)
{
  static const char *const decks[] = { "base", "dragon" };
  static const char *const names[] = { "Anna", "Boris", "Vera" };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file = bst_game_file_new ();
  BstGame *game;

  file->seed = seed;
  for (unsigned i = 0; i < G_N_ELEMENTS (decks); i++) {
    g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, decks[i], problems);

    bst_game_file_add_deck (file, deck);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    bst_game_file_add_player (file, names[i], (BstColour) i, NULL);
  game = bst_game_new (file, G_MAXSIZE, library, problems);
  g_assert_nonnull (game);
  return game;
}

static void
begin (Fixture *fixture, uint32_t seed)
{
  g_clear_object (&fixture->game);
  fixture->game = new_game (seed);
  bst_random_seed (&fixture->random, seed);
  bst_board_set_game (fixture->board, fixture->game);
  bst_game_start (fixture->game);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->board = BST_BOARD (bst_board_new ());
  bst_board_set_assist (fixture->board, BST_ASSIST_SOME);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  begin (fixture, 1);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->game);
}

static BstQuestion
get_question (Fixture *fixture)
{
  BstQuestion question;

  bst_game_get_question (fixture->game, &question);
  return question;
}

static bool
can_play (Fixture *fixture, BstMoveType type)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (fixture->game, &n);

  for (size_t i = 0; i < n; i++)
    if (moves[i].type == type)
      return true;
  return false;
}

/* Plays on by chance until `is_it`, in the first games where that comes. */
static void
go_to (Fixture *fixture, bool (*is_it) (Fixture *))
{
  for (uint32_t seed = 1; !is_it (fixture); seed++) {
    g_assert_cmpuint (seed, <, MAX_SEED);
    begin (fixture, seed);
    while (get_question (fixture).kind != BST_QUESTION_OVER && !is_it (fixture)) {
      BstMove move = bst_state_random_move (bst_game_get_state (fixture->game), &fixture->random);

      g_assert_true (bst_game_play (fixture->game, &move));
    }
  }
  gtk_test_widget_wait_for_draw (fixture->window);
}

static bool
is_hungry (Fixture *fixture)
{
  return get_question (fixture).kind == BST_QUESTION_DRAGON && fixture->board->threats->len > 0;
}

static bool
is_in_flight (Fixture *fixture)
{
  BstQuestion question = get_question (fixture);

  return question.kind == BST_QUESTION_DRAGON && question.subject.number < 5;
}

static bool
is_open (Fixture *fixture)
{
  return get_question (fixture).kind == BST_QUESTION_FIGURE &&
         fixture->board->spot_moves->len > 40;
}

static bool
is_expelling (Fixture *fixture)
{
  return get_question (fixture).kind == BST_QUESTION_PRINCESS;
}

static bool
has_fairy (Fixture *fixture)
{
  return can_play (fixture, BST_MOVE_FAIRY) && can_play (fixture, BST_MOVE_DEPLOY);
}

static const BstMove *
get_spot (Fixture *fixture, guint index)
{
  return &g_array_index (fixture->board->spot_moves, BstMove, index);
}

static guint
find_spot (Fixture *fixture, BstMoveType type)
{
  for (guint i = 0; i < fixture->board->spot_moves->len; i++)
    if (get_spot (fixture, i)->type == type)
      return i;
  g_assert_not_reached ();
}

static void
focus_spot (Fixture *fixture, guint index)
{
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  g_assert_true (gtk_widget_grab_focus (g_ptr_array_index (fixture->board->spots, index)));
  /* It may have had the focus before that could be seen. */
  bst_board_point_at (fixture->board);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static const char *
get_text (GtkWidget *label)
{
  return gtk_widget_get_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : "";
}

/* --- the dragon --- */

/* Whoever decides is named above the map, also in the turn of another. */
static void
test_it_says_whose_step_it_is (Fixture *fixture, gconstpointer data)
{
  const BstNames *names;
  BstQuestion question;

  go_to (fixture, is_in_flight);
  names = bst_game_get_names (fixture->game);
  question = get_question (fixture);
  g_assert_true (g_str_has_prefix (get_text (fixture->board->headline),
                                   bst_names_get_player (names, question.player)));
  g_assert_true (bst_seat_get_is_active (bst_game_get_seat (fixture->game, question.player)));
  bst_game_undo (fixture->game);
  g_assert_cmpstr (get_text (fixture->board->headline), ==, "");
}

/* Whom it would eat is marked on the map, and told where the step is chosen. */
static void
test_it_says_whom_it_would_eat (Fixture *fixture, gconstpointer data)
{
  const BstStanding *threat;
  guint n_eating = 0;

  go_to (fixture, is_hungry);
  threat = &g_array_index (fixture->board->threats, BstStanding, 0);
  for (guint i = 0; i < fixture->board->spot_moves->len; i++) {
    bool is_there = bst_pos_equal (get_spot (fixture, i)->pos, threat->pos);

    focus_spot (fixture, i);
    if (is_there)
      g_assert_nonnull (strstr (get_text (fixture->board->hint), "It eats: "));
    n_eating += is_there;
  }
  g_assert_cmpuint (n_eating, ==, 1);
}

static unsigned
count_flights (Fixture *fixture, BstFlightType type)
{
  unsigned n = 0;

  for (guint i = 0; i < fixture->board->flights->len; i++)
    n += ((BstFlight *) g_ptr_array_index (fixture->board->flights, i))->type == type;
  return n;
}

static void
eat (Fixture *fixture)
{
  BstPos pos = g_array_index (fixture->board->threats, BstStanding, 0).pos;
  BstMove move = { .type = BST_MOVE_DRAGON, .pos = pos };

  g_assert_true (bst_game_play (fixture->game, &move));
}

/* It glides, and whoever is eaten goes home in front of everybody. */
static void
test_it_is_seen_to_eat (Fixture *fixture, gconstpointer data)
{
  go_to (fixture, is_hungry);
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
test_nothing_moves_if_nothing_should (Fixture *fixture, gconstpointer data)
{
  go_to (fixture, is_hungry);
  bst_board_set_animates (fixture->board, FALSE);
  eat (fixture);
  g_assert_cmpuint (fixture->board->flights->len, ==, 0);
}

/* In the middle of a flight the whole turn is taken back, and comes again with the way flown. */
static void
test_undo_in_a_flight (Fixture *fixture, gconstpointer data)
{
  BstPos cells[BST_FLIGHT_CELLS];
  unsigned n_cells;
  uint64_t hash;

  go_to (fixture, is_in_flight);
  n_cells = bst_state_trail (bst_game_get_state (fixture->game), cells);
  hash = bst_state_hash (bst_game_get_state (fixture->game));
  g_assert_cmpuint (n_cells, >, 2);
  bst_game_undo (fixture->game);
  g_assert_cmpint (get_question (fixture).kind, ==, BST_QUESTION_PLACE);
  g_assert_cmpuint (bst_state_trail (bst_game_get_state (fixture->game), cells), <, n_cells);
  bst_game_redo (fixture->game);
  g_assert_cmpuint (bst_state_hash (bst_game_get_state (fixture->game)), ==, hash);
  g_assert_cmpuint (bst_state_trail (bst_game_get_state (fixture->game), cells), ==, n_cells);
  g_assert_cmpuint (fixture->board->spot_moves->len, >, 0);
}

/* --- the portal --- */

static int
get_distance (Fixture *fixture, guint index)
{
  const BstState *state = bst_game_get_state (fixture->game);
  BstPos last = bst_state_placed (state, bst_state_n_placed (state) - 1).pos;
  BstPos pos = get_spot (fixture, index)->pos;

  return (pos.x - last.x) * (pos.x - last.x) + (pos.y - last.y) * (pos.y - last.y);
}

/* Keys go over the places from near to far, and each says what it is when it is there. */
static void
test_keys_go_by_distance (Fixture *fixture, gconstpointer data)
{
  guint n;
  unsigned n_cards = 0;

  go_to (fixture, is_open);
  n = fixture->board->spot_moves->len;
  focus_spot (fixture, 0);
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
is_wide_open (Fixture *fixture)
{
  return get_question (fixture).kind == BST_QUESTION_FIGURE &&
         fixture->board->spot_moves->len > 150;
}

/* Milliseconds for showing a hundred and fifty places, and for each step over them. */
static void
measure_a_portal (Fixture *fixture, gconstpointer data)
{
  unsigned n;

  go_to (fixture, is_wide_open);
  n = fixture->board->spot_moves->len;
  g_test_timer_start ();
  for (unsigned i = 0; i < 10; i++)
    bst_board_update_turn (fixture->board);
  g_test_minimized_result (g_test_timer_elapsed () * 100, "%u places asked in ms: %.1f", n,
                           g_test_timer_elapsed () * 100);
  focus_spot (fixture, 0);
  g_test_timer_start ();
  for (unsigned i = 1; i < n; i++)
    focus_spot (fixture, i);
  g_test_minimized_result (g_test_timer_elapsed () * 1000 / n, "a step in ms: %.1f",
                           g_test_timer_elapsed () * 1000 / n);
}

/* A finger sees what a dot stands for before it chooses it. */
static void
test_a_finger_looks_first (Fixture *fixture, gconstpointer data)
{
  size_t cursor;
  guint index = 0;

  go_to (fixture, is_open);
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
test_the_princess_says_whom (Fixture *fixture, gconstpointer data)
{
  size_t cursor;

  go_to (fixture, is_expelling);
  focus_spot (fixture, 0);
  g_assert_true (bst_board_is_about_figure (fixture->board, get_spot (fixture, 0)));
  g_assert_nonnull (strstr (get_text (fixture->board->hint), "You then place no figure."));
  cursor = bst_game_get_cursor (fixture->game);
  g_signal_emit_by_name (g_ptr_array_index (fixture->board->spots, 0), "clicked");
  g_assert_cmpuint (bst_game_get_cursor (fixture->game), >, cursor);
  g_assert_cmpint (get_question (fixture).kind, !=, BST_QUESTION_FIGURE);
}

/* She stands beside whom she helps, and so does the spot that sends her there. */
static void
test_the_fairy_stands_beside (Fixture *fixture, gconstpointer data)
{
  BstStanding fairy = { .figure = BST_FIGURE_FAIRY, .place = BST_PLACE_BESIDE };
  BstStanding helped = { .place = BST_PLACE_FEATURE };
  BstMove move;
  BstPoint at;
  BstPoint beside;

  go_to (fixture, has_fairy);
  move = *get_spot (fixture, find_spot (fixture, BST_MOVE_FAIRY));
  focus_spot (fixture, find_spot (fixture, BST_MOVE_FAIRY));
  g_assert_nonnull (strstr (get_text (fixture->board->hint), "+3"));
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
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
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
  for (size_t i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  if (g_test_perf ())
    g_test_add ("/board/portal/is-quick", Fixture, NULL, set_up, measure_a_portal, tear_down);
  return g_test_run ();
}
