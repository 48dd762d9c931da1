/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words over the map: what is tried and does nothing is answered, and nothing that is said covers
 * what it is about.
 */
#include "board-test.h"

static const BoardSetup setup = { .decks = "base",
                                  .n_players = 2,
                                  .seed = 5,
                                  .width = 800,
                                  .assist = BST_ASSIST_FULL };

static const BoardSetup without_fields = { .decks = "base",
                                           .n_players = 2,
                                           .seed = 5,
                                           .without = 1u << BST_MODULE_FIELDS,
                                           .width = 800 };

static const char *
note_of (BoardTest *fixture)
{
  return board_test_get_text (fixture->board->note);
}

static void
act (BoardTest *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->board), action, NULL));
}

static void
rotate (BoardTest *fixture)
{
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.rotate", "i", 1));
}

static void
point_at (BoardTest *fixture, const BstFit *place)
{
  BstPoint corner = bst_view_corner (&fixture->board->view, place->pos);
  double half = fixture->board->view.zoom / 2;

  g_signal_emit_by_name (board_test_find_controller (GTK_WIDGET (fixture->board),
                                                     GTK_TYPE_EVENT_CONTROLLER_MOTION),
                         "motion", corner.x + half, corner.y + half);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static bool
has_both (BoardTest *fixture)
{
  const GArray *places = fixture->board->places;
  unsigned n_fixed = 0;

  for (guint i = 0; i < places->len; i++)
    n_fixed += g_array_index (places, BstFit, i).n_moves == 1;
  return n_fixed > 0 && n_fixed < places->len;
}

/* Where the tile can be laid in one way only, that is said as long as it is held there. */
static void
test_tells_why_nothing_turns (BoardTest *fixture, gconstpointer data)
{
  const GArray *places = fixture->board->places;

  board_test_go_to (fixture, has_both);
  rotate (fixture);
  g_assert_nonnull (strstr (note_of (fixture), "marked cell"));
  for (guint i = 0; i < places->len; i++) {
    const BstFit *place = &g_array_index (places, BstFit, i);
    unsigned rotation;

    point_at (fixture, place);
    g_assert_cmpstr (note_of (fixture), ==, "");
    rotation = fixture->board->rotation;
    rotate (fixture);
    g_assert_cmpint (fixture->board->rotation == rotation, ==, place->n_moves == 1);
    g_assert_cmpint (*note_of (fixture) != '\0', ==, place->n_moves == 1);
  }
}

static bool
has_monastery (BoardTest *fixture)
{
  BstQuestion question = board_test_get_question (fixture);

  return question.kind == BST_QUESTION_PLACE &&
         g_str_equal (bst_game_get_sketch (fixture->game, (unsigned) question.tile)->tile->id,
                      "base.FFFF.mon");
}

/* A tile that is the same all round is not turned so that nobody sees it. */
static void
test_tells_what_cannot_be_seen (BoardTest *fixture, gconstpointer data)
{
  board_test_go_to (fixture, has_monastery);
  point_at (fixture, &g_array_index (fixture->board->places, BstFit, 0));
  g_assert_false (gtk_widget_get_visible (fixture->board->turn_button));
  rotate (fixture);
  g_assert_cmpuint (fixture->board->rotation, ==, 0);
  g_assert_cmpstr (note_of (fixture), !=, "");
}

static bool
is_figure (BoardTest *fixture)
{
  return board_test_get_question (fixture).kind == BST_QUESTION_FIGURE;
}

static void
test_tells_that_there_is_no_tile (BoardTest *fixture, gconstpointer data)
{
  board_test_go_to (fixture, is_figure);
  rotate (fixture);
  g_assert_nonnull (strstr (note_of (fixture), "no tile"));
  bst_game_undo (fixture->game);
  g_assert_cmpstr (note_of (fixture), ==, "");
}

/* A tile stays turned as somebody has turned it, whatever it is held over on the way. */
static void
test_a_tile_stays_as_it_was_turned (BoardTest *fixture, gconstpointer data)
{
  const GArray *places = fixture->board->places;
  const BstFit *first = NULL;
  unsigned turned;

  board_test_go_to (fixture, has_both);
  for (guint i = 0; i < places->len && first == NULL; i++)
    if (g_array_index (places, BstFit, i).n_moves > 1)
      first = &g_array_index (places, BstFit, i);
  g_assert (first != NULL);
  point_at (fixture, first);
  rotate (fixture);
  turned = fixture->board->rotation;
  for (guint i = 0; i < places->len; i++)
    point_at (fixture, &g_array_index (places, BstFit, i));
  point_at (fixture, first);
  g_assert_cmpuint (fixture->board->rotation, ==, turned);
}

/* What is paid at once, and whether anything would be if the game ended. */
static void
find_points (BoardTest *fixture, const BstMove *move, bool *out_is_paid, bool *out_is_worth)
{
  BstOutlook outlook;

  *out_is_paid = false;
  *out_is_worth = false;
  bst_outlook_init (&outlook, bst_game_get_state (fixture->game), move);
  for (unsigned i = 0; i < outlook.n; i++) {
    const BstChange *change = &outlook.changes[i];
    bool is_mine = change->player == board_test_get_question (fixture).player &&
                   change->feature == move->feature && bst_pos_equal (change->pos, move->pos);

    *out_is_paid = *out_is_paid || (is_mine && change->type == BST_CHANGE_SCORE);
    *out_is_worth = *out_is_worth || (is_mine && change->type == BST_CHANGE_WORTH);
  }
}

/* Points that are not in the score after the click are in brackets. */
static void
test_spots_tell_what_counts_later (BoardTest *fixture, gconstpointer data)
{
  const GArray *moves = fixture->board->spot_moves;
  unsigned n_paid = 0;
  unsigned n_worth = 0;

  while (board_test_get_question (fixture).kind != BST_QUESTION_OVER) {
    for (guint i = 0; i < moves->len; i++) {
      GtkWidget *face = gtk_button_get_child (g_ptr_array_index (fixture->board->spots, i));
      const char *text = gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (face)));
      bool is_paid;
      bool is_worth;

      find_points (fixture, &g_array_index (moves, BstMove, i), &is_paid, &is_worth);
      n_paid += is_paid;
      n_worth += is_worth && !is_paid;
      if (is_paid || is_worth)
        g_assert_cmpint (strstr (text, "(+") != NULL, ==, !is_paid);
    }
    if (is_figure (fixture))
      bst_board_decline (fixture->board);
    else
      g_signal_emit_by_name (g_ptr_array_index (fixture->board->cells, 0), "clicked");
  }
  g_assert_cmpuint (n_paid, >, 0);
  g_assert_cmpuint (n_worth, >, 0);
}

/* Plays by clicks until nobody is asked for a follower; those are put wherever they may. */
static void
play_to_hindrance (BoardTest *fixture)
{
  BstBoard *board = fixture->board;

  for (;;) {
    unsigned turn = board_test_get_question (fixture).turn;

    g_assert_cmpint (board_test_get_question (fixture).kind, !=, BST_QUESTION_OVER);
    if (is_figure (fixture)) {
      bst_board_choose (board, 0);
      continue;
    }
    g_signal_emit_by_name (g_ptr_array_index (board->cells, 0), "clicked");
    if (board_test_get_question (fixture).turn != turn)
      return;
    g_assert_cmpstr (note_of (fixture), ==, "");
  }
}

/* Who is not asked for a follower reads why, and the turn has gone on. */
static void
test_tells_why_nobody_is_asked (BoardTest *fixture, gconstpointer data)
{
  play_to_hindrance (fixture);
  g_assert_true (g_str_has_prefix (note_of (fixture), "No follower for this tile: "));
  gtk_test_widget_wait_for_draw (fixture->window);
  point_at (fixture, &g_array_index (fixture->board->places, BstFit, 0));
  g_assert_cmpstr (note_of (fixture), ==, "");
}

static void
test_tells_that_there_are_no_fields (BoardTest *fixture, gconstpointer data)
{
  act (fixture, "board.toggle-fields");
  g_assert_nonnull (strstr (note_of (fixture), "without fields"));
  g_assert_false (bst_board_get_shows_fields (fixture->board));
  g_assert_false (gtk_widget_get_visible (fixture->board->legend));
}

static bool
is_shown (GtkWidget *widget)
{
  return gtk_widget_get_visible (widget) && gtk_widget_get_child_visible (widget);
}

static graphene_rect_t
bounds_of (BoardTest *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->board), &bounds));
  return bounds;
}

static unsigned
count_met (BoardTest *fixture, GtkWidget *words)
{
  BstBoard *board = fixture->board;
  const GPtrArray *const pools[] = { board->cells, board->spots };
  graphene_rect_t bounds = bounds_of (fixture, words);
  unsigned n = 0;

  for (unsigned k = 0; k < G_N_ELEMENTS (pools); k++)
    for (guint i = 0; i < pools[k]->len; i++) {
      graphene_rect_t button;

      if (!gtk_widget_get_visible (g_ptr_array_index (pools[k], i)))
        continue;
      button = bounds_of (fixture, g_ptr_array_index (pools[k], i));
      n += graphene_rect_intersection (&bounds, &button, NULL);
    }
  return n;
}

/* What the marks of fields mean is told, but never where something can be chosen. */
static void
test_fields_have_a_legend (BoardTest *fixture, gconstpointer data)
{
  unsigned n_shown = 0;

  act (fixture, "board.toggle-fields");
  for (unsigned i = 0; i < 30; i++) {
    gtk_test_widget_wait_for_draw (fixture->window);
    g_assert_true (gtk_widget_get_visible (fixture->board->legend));
    if (is_shown (fixture->board->legend)) {
      n_shown++;
      g_assert_cmpuint (count_met (fixture, fixture->board->legend), ==, 0);
    }
    if (is_figure (fixture))
      bst_board_choose (fixture->board, 0);
    else
      g_signal_emit_by_name (g_ptr_array_index (fixture->board->cells, 0), "clicked");
  }
  g_assert_cmpuint (n_shown, >, 29);
  act (fixture, "board.toggle-fields");
  g_assert_false (gtk_widget_get_visible (fixture->board->legend));
}

/* What the tile would change there is told beside it. */
static void
test_words_leave_their_cell (BoardTest *fixture, gconstpointer data)
{
  unsigned n_told = 0;

  for (unsigned turn = 0; turn < 20; turn++) {
    const GArray *places = fixture->board->places;

    for (guint i = 0; i < places->len; i++) {
      graphene_rect_t cell;
      graphene_rect_t words;

      point_at (fixture, &g_array_index (places, BstFit, i));
      if (!gtk_widget_get_visible (fixture->board->bubble))
        continue;
      cell = bounds_of (fixture, g_ptr_array_index (fixture->board->cells, i));
      words = bounds_of (fixture, fixture->board->bubble);
      g_assert_false (graphene_rect_intersection (&cell, &words, NULL));
      n_told++;
    }
    while (board_test_get_question (fixture).kind == BST_QUESTION_FIGURE)
      bst_board_choose (fixture->board, 0);
    g_signal_emit_by_name (g_ptr_array_index (fixture->board->cells, 0), "clicked");
    while (board_test_get_question (fixture).kind == BST_QUESTION_FIGURE)
      bst_board_choose (fixture->board, 0);
    gtk_test_widget_wait_for_draw (fixture->window);
  }
  g_assert_cmpuint (n_told, >, 5);
}

/* A cell is an invitation to everybody: it has the colour of no player, which may mean "stop". */
static void
test_cells_have_no_player (BoardTest *fixture, gconstpointer data)
{
  const GPtrArray *cells = fixture->board->cells;

  g_assert_cmpuint (cells->len, >, 0);
  for (guint i = 0; i < cells->len; i++)
    for (unsigned colour = 0; colour < BST_COLOURS; colour++)
      g_assert_false (gtk_widget_has_css_class (g_ptr_array_index (cells, i),
                                                bst_colour_name ((BstColour) colour)));
}

int
main (int argc, char **argv)
{
  static const BoardCase cases[] = {
    { "/notes/tells-why-nothing-turns", test_tells_why_nothing_turns },
    { "/notes/tells-what-cannot-be-seen", test_tells_what_cannot_be_seen },
    { "/notes/spots-tell-what-counts-later", test_spots_tell_what_counts_later },
    { "/notes/tells-that-there-is-no-tile", test_tells_that_there_is_no_tile },
    { "/notes/a-tile-stays-as-it-was-turned", test_a_tile_stays_as_it_was_turned },
    { "/notes/fields-have-a-legend", test_fields_have_a_legend },
    { "/notes/words-leave-their-cell", test_words_leave_their_cell },
    { "/notes/cells-have-no-player", test_cells_have_no_player },
  };
  static const BoardCase field_cases[] = {
    { "/notes/tells-why-nobody-is-asked", test_tells_why_nobody_is_asked },
    { "/notes/tells-that-there-are-no-fields", test_tells_that_there_are_no_fields },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  board_test_add (&setup, cases, G_N_ELEMENTS (cases));
  board_test_add (&without_fields, field_cases, G_N_ELEMENTS (field_cases));
  return g_test_run ();
}
