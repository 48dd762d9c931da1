/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board in a window: what can be chosen is there as buttons, and choosing it plays.
 */
#include "board-test.h"
#include "support/played.h"
#include "words/move.h"
#include "words/story.h"

static const BoardSetup setup = { .decks = "base river abbot",
                                  .n_players = 2,
                                  .seed = 21,
                                  .width = 800,
                                  .assist = BST_ASSIST_FULL };

static const BoardSetup own_setup = { .decks = "base",
                                      .file = "paying.xml",
                                      .draw = "paying.FFFR",
                                      .n_players = 2,
                                      .seed = 1,
                                      .width = 800,
                                      .assist = BST_ASSIST_FULL };

/* Visible buttons with a style class. */
static GPtrArray *
find_buttons (BoardTest *fixture, const char *css_class)
{
  GPtrArray *found = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && gtk_widget_has_css_class (child, css_class))
      g_ptr_array_add (found, child);
  return found;
}

static unsigned
count (BoardTest *fixture, const char *css_class)
{
  g_autoptr (GPtrArray) found = find_buttons (fixture, css_class);

  return found->len;
}

static void
click (BoardTest *fixture, const char *css_class, unsigned index)
{
  g_autoptr (GPtrArray) found = find_buttons (fixture, css_class);

  g_assert_cmpuint (index, <, found->len);
  g_signal_emit_by_name (g_ptr_array_index (found, index), "clicked");
}

static BstQuestionKind
question (BoardTest *fixture)
{
  return board_test_get_question (fixture).kind;
}

/* Cells of legal moves. */
static unsigned
count_cells (BoardTest *fixture)
{
  g_autoptr (GHashTable) cells = g_hash_table_new (NULL, NULL);
  size_t n;
  const BstMove *moves = bst_game_get_moves (fixture->game, &n);

  for (size_t i = 0; i < n; i++)
    if (moves[i].type == BST_MOVE_PLACE)
      g_hash_table_add (cells, GINT_TO_POINTER (moves[i].pos.x * 1000 + moves[i].pos.y));
  return g_hash_table_size (cells);
}

/* Buttons are there for every move and no other, in a whole game of clicks. */
static void
test_plays_a_game_of_clicks (BoardTest *fixture, gconstpointer data)
{
  BstRandom random;

  bst_random_seed (&random, 4);
  while (question (fixture) != BST_QUESTION_OVER) {
    size_t n;

    bst_game_get_moves (fixture->game, &n);
    g_assert_cmpuint (count (fixture, "cell"), ==, count_cells (fixture));
    if (question (fixture) == BST_QUESTION_PLACE) {
      g_assert_cmpuint (count (fixture, "spot"), ==, 0);
      click (fixture, "cell", bst_random_below (&random, count (fixture, "cell")));
      continue;
    }
    g_assert_cmpuint (count (fixture, "spot") + count (fixture, "decline"), ==, n);
    if (bst_random_below (&random, 2) == 0 && count (fixture, "spot") > 0)
      click (fixture, "spot", bst_random_below (&random, count (fixture, "spot")));
    else
      click (fixture, "decline", 0);
  }
  g_assert_cmpuint (count (fixture, "cell") + count (fixture, "spot"), ==, 0);
}

/* Everybody who was paid for something finished has a sign there, once. */
static unsigned
count_paid (BoardTest *fixture)
{
  g_autoptr (GHashTable) paid = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GListModel *log = bst_game_get_log (fixture->game);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++) {
    g_autoptr (BstLogEntry) entry = g_list_model_get_item (log, i);
    const GArray *events = bst_log_entry_get_events (entry);

    for (guint k = 0; k < events->len; k++) {
      const BstEvent *event = &g_array_index (events, BstEvent, k);

      if (event->type == BST_EVENT_SCORE && event->complete)
        g_hash_table_add (paid, g_strdup_printf ("%d,%d %u %u", event->pos.x, event->pos.y,
                                                 event->feature, event->player));
    }
  }
  return g_hash_table_size (paid);
}

static void
test_what_is_finished_lives_on (BoardTest *fixture, gconstpointer data)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL } };
  const PlayedGame begun = { .decks = "base",
                             .seats = seats,
                             .n_seats = 2,
                             .seed = 3,
                             .n_tiles = 50,
                             .kind = BST_QUESTION_PLACE };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();

  g_clear_object (&fixture->game);
  fixture->game = bst_game_new (played_new (&begun), G_MAXSIZE, library, problems);
  bst_board_set_game (fixture->board, fixture->game);
  g_assert_cmpuint (count_paid (fixture), >, 5);
  g_assert_cmpuint (bst_board_get_n_signs (fixture->board), ==, count_paid (fixture));
  bst_game_look_at (fixture->game, 1);
  g_assert_cmpuint (bst_board_get_n_signs (fixture->board), ==, 0);
}

static void
test_buttons_have_names (BoardTest *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) cells = find_buttons (fixture, "cell");

  for (guint i = 0; i < cells->len; i++)
    g_assert_true (gtk_test_accessible_has_property (g_ptr_array_index (cells, i),
                                                     GTK_ACCESSIBLE_PROPERTY_LABEL));
  click (fixture, "cell", 0);
  g_autoptr (GPtrArray) spots = find_buttons (fixture, "spot");

  g_assert_cmpuint (spots->len, >, 0);
  for (guint i = 0; i < spots->len; i++)
    g_assert_true (gtk_test_accessible_has_property (g_ptr_array_index (spots, i),
                                                     GTK_ACCESSIBLE_PROPERTY_LABEL));
}

static void
act (BoardTest *fixture, const char *action, const char *type, ...)
{
  va_list arguments;
  g_autoptr (GVariant) parameter = NULL;

  if (type != NULL) {
    va_start (arguments, type);
    parameter = g_variant_ref_sink (g_variant_new_va (type, NULL, &arguments));
    va_end (arguments);
  }
  g_assert_true (
    gtk_widget_activate_action_variant (GTK_WIDGET (fixture->board), action, parameter));
}

/* Plays by actions, as keys do: walk, turn, press, choose. */
static void
test_plays_by_keys (BoardTest *fixture, gconstpointer data)
{
  static const char *const ways[] = { "left", "right", "up", "down" };

  for (unsigned i = 0; i < 40 && question (fixture) != BST_QUESTION_OVER; i++) {
    GtkWidget *focus;

    if (question (fixture) == BST_QUESTION_PLACE) {
      act (fixture, "board.walk", "s", ways[i % 4]);
      act (fixture, "board.walk", "s", ways[(i + 1) % 4]);
      act (fixture, "board.rotate", "i", 1);
      focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
      g_assert_true (GTK_IS_BUTTON (focus) && gtk_widget_has_css_class (focus, "cell"));
      g_signal_emit_by_name (focus, "clicked");
    } else if (i % 3 == 0 && count (fixture, "spot") > 0) {
      act (fixture, "board.spot", "i", 0);
    } else {
      act (fixture, "board.decline", NULL);
    }
    g_assert_cmpuint (bst_game_get_cursor (fixture->game), >, i);
  }
}

/* The first Enter shows the tile somewhere, the second lays it; the same with figures. */
static void
test_enter_chooses_and_then_plays (BoardTest *fixture, gconstpointer data)
{
  GtkWidget *focus;

  act (fixture, "board.place", NULL);
  g_assert_cmpuint (count (fixture, "chosen"), ==, 1);
  g_assert_cmpint (question (fixture), ==, BST_QUESTION_PLACE);
  act (fixture, "board.place", NULL);
  g_assert_cmpint (question (fixture), ==, BST_QUESTION_FIGURE);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  act (fixture, "board.place", NULL);
  g_assert_cmpint (question (fixture), ==, BST_QUESTION_FIGURE);
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (gtk_widget_has_css_class (focus, "spot"));
}

static void
wait_ready (BoardTest *fixture)
{
  while (!bst_textures_get_is_idle (bst_board_get_textures (fixture->board)))
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* Moves the pointer over the board. */
static void
point (BoardTest *fixture, double x, double y)
{
  g_signal_emit_by_name (board_test_find_controller (GTK_WIDGET (fixture->board),
                                                     GTK_TYPE_EVENT_CONTROLLER_MOTION),
                         "motion", x, y);
}

static void
test_hovering_draws_no_tile (BoardTest *fixture, gconstpointer data)
{
  unsigned n_draws;

  wait_ready (fixture);
  n_draws = bst_board_get_n_tile_draws (fixture->board);
  for (int x = 0; x < 800; x += 40) {
    point (fixture, x, 300);
    gtk_test_widget_wait_for_draw (fixture->window);
  }
  wait_ready (fixture);
  /* The ghost may need a picture that was not there, once in each rotation. */
  g_assert_cmpuint (bst_board_get_n_tile_draws (fixture->board) - n_draws, <=, 4);
}

static graphene_rect_t
bounds_of (BoardTest *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->board), &bounds));
  return bounds;
}

/* Moves the pointer into the middle of a widget. */
static void
hover (BoardTest *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds = bounds_of (fixture, widget);
  graphene_point_t middle;

  graphene_rect_get_center (&bounds, &middle);
  point (fixture, (double) middle.x, (double) middle.y);
}

/* What a move does stands above the map. */
static void
assert_says (BoardTest *fixture, const BstMove *move)
{
  g_autofree char *words =
    bst_move_to_sentence (move, bst_game_get_state (fixture->game),
                          bst_game_get_names (fixture->game));

  g_assert_true (g_str_has_prefix (board_test_get_text (fixture->board->explanation), words));
}

/* A tooltip would. */
static void
assert_covers_no_spot (BoardTest *fixture, GtkWidget *words)
{
  g_autoptr (GPtrArray) spots = find_buttons (fixture, "spot");
  graphene_rect_t bounds = bounds_of (fixture, words);

  for (guint i = 0; i < spots->len; i++) {
    graphene_rect_t spot = bounds_of (fixture, g_ptr_array_index (spots, i));

    g_assert_false (gtk_widget_get_has_tooltip (g_ptr_array_index (spots, i)));
    g_assert_false (graphene_rect_intersection (&bounds, &spot, NULL));
  }
}

/* Who wonders what a spot is for points at it: it is said above, and the map shows it. */
static void
test_spots_tell_what_they_mean (BoardTest *fixture, gconstpointer data)
{
  click (fixture, "cell", 0);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_autoptr (GPtrArray) spots = find_buttons (fixture, "spot");

  g_assert_cmpuint (spots->len, >, 1);
  for (guint i = 0; i < spots->len; i++) {
    const BstMove *move = &g_array_index (fixture->board->spot_moves, BstMove, i);

    hover (fixture, g_ptr_array_index (spots, i));
    gtk_test_widget_wait_for_draw (fixture->window);
    assert_says (fixture, move);
    assert_covers_no_spot (fixture, fixture->board->caption);
    g_assert_cmpint (fixture->board->light.feature, ==, move->feature);
    g_assert_cmpint (fixture->board->light.pos.x, ==, move->pos.x);
    g_assert_cmpint (fixture->board->light.pos.y, ==, move->pos.y);
  }
  click (fixture, "decline", 0);
  g_assert_cmpint (fixture->board->light.feature, ==, -1);
}

/* Whether a follower and an abbot may go to the same place. */
static bool
has_rivals (BoardTest *fixture)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (fixture->game, &n);

  for (size_t i = 1; i < n; i++)
    for (size_t k = 0; k < i; k++)
      if (moves[i].type == BST_MOVE_DEPLOY && moves[k].type == BST_MOVE_DEPLOY &&
          moves[i].feature == moves[k].feature)
        return true;
  return false;
}

static bool
has_recall (BoardTest *fixture)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (fixture->game, &n);

  for (size_t i = 0; i < n; i++)
    if (moves[i].type == BST_MOVE_RECALL)
      return true;
  return false;
}

static void
assert_spots_are_apart (BoardTest *fixture)
{
  g_autoptr (GPtrArray) spots = find_buttons (fixture, "spot");

  for (guint i = 0; i < spots->len; i++) {
    graphene_rect_t place = bounds_of (fixture, g_ptr_array_index (spots, i));

    for (guint k = 0; k < i; k++) {
      graphene_rect_t other = bounds_of (fixture, g_ptr_array_index (spots, k));

      g_assert_false (graphene_rect_intersection (&place, &other, NULL));
    }
  }
}

static void
assert_is_seen (BoardTest *fixture, GtkWidget *widget)
{
  graphene_rect_t place = bounds_of (fixture, widget);
  graphene_rect_t whole =
    GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (fixture->board)),
                        (float) gtk_widget_get_height (GTK_WIDGET (fixture->board)));

  g_assert_true (graphene_rect_contains_rect (&whole, &place));
}

static void
assert_spots_are_seen (BoardTest *fixture)
{
  g_autoptr (GPtrArray) spots = find_buttons (fixture, "spot");

  for (guint i = 0; i < spots->len; i++)
    assert_is_seen (fixture, g_ptr_array_index (spots, i));
}

/* The abbot and a follower for the same monastery, and an abbot who may be called back. */
static void
test_spots_lie_apart (BoardTest *fixture, gconstpointer data)
{
  static const char *const zooms[] = { "normal", "in", "out", "out", "out", "out" };
  unsigned n_rivals = 0;
  unsigned n_recalls = 0;
  BstRandom random;

  bst_random_seed (&random, 7);
  while (question (fixture) != BST_QUESTION_OVER) {
    if (question (fixture) == BST_QUESTION_PLACE) {
      click (fixture, "cell", bst_random_below (&random, count (fixture, "cell")));
      continue;
    }
    if (has_rivals (fixture) || has_recall (fixture)) {
      n_rivals += has_rivals (fixture);
      n_recalls += has_recall (fixture);
      for (unsigned i = 0; i < G_N_ELEMENTS (zooms); i++) {
        act (fixture, "board.zoom", "s", zooms[i]);
        gtk_test_widget_wait_for_draw (fixture->window);
        assert_spots_are_apart (fixture);
      }
      act (fixture, "board.zoom", "s", "fit");
      gtk_test_widget_wait_for_draw (fixture->window);
      assert_spots_are_apart (fixture);
      assert_spots_are_seen (fixture);
    }
    /* The last one is the abbot's, if he may go there. */
    if (has_rivals (fixture) && n_rivals % 2 == 0)
      click (fixture, "spot", count (fixture, "spot") - 1);
    else
      click (fixture, "decline", 0);
  }
  g_assert_cmpuint (n_rivals, >, 2);
  g_assert_cmpuint (n_recalls, >, 2);
}

/* What was zoomed for one game says nothing about the next. */
static void
test_a_new_game_is_fitted (BoardTest *fixture, gconstpointer data)
{
  g_autoptr (BstGame) other = board_test_new_game (&setup, setup.seed);
  double zoom = fixture->board->view.zoom;

  for (unsigned i = 0; i < 8; i++)
    act (fixture, "board.zoom", "s", "out");
  bst_board_set_game (fixture->board, other);
  g_assert_cmpfloat (fixture->board->view.zoom, ==, zoom);
  bst_board_set_game (fixture->board, fixture->game);
}

/* Holds the tile over a cell at the upper right corner of what is shown; whether it can be turned
 * there. */
static bool
hold_in_corner (BoardTest *fixture, BstPos pos)
{
  BstView *view = &fixture->board->view;

  view->centre.x = pos.x + 1 - view->width / 2 / view->zoom;
  view->centre.y = pos.y + view->height / 2 / view->zoom;
  bst_board_view_changed (fixture->board);
  point (fixture, view->width - 20, 20);
  gtk_test_widget_wait_for_draw (fixture->window);
  return gtk_widget_get_visible (fixture->board->turn_button);
}

/* Also where it lies over the cell: there a click would lay the tile instead of turning it. */
static void
assert_is_hit (BoardTest *fixture, GtkWidget *button)
{
  graphene_rect_t bounds = bounds_of (fixture, button);
  GtkWidget *hit = gtk_widget_pick (GTK_WIDGET (fixture->board),
                                    (double) (bounds.origin.x + bounds.size.width / 3),
                                    (double) (bounds.origin.y + bounds.size.height * 2 / 3),
                                    GTK_PICK_DEFAULT);

  g_assert_true (hit == button || gtk_widget_is_ancestor (hit, button));
}

static void
test_the_turn_button_is_seen (BoardTest *fixture, gconstpointer data)
{
  unsigned n_seen = 0;

  act (fixture, "board.zoom", "s", "in");
  while (n_seen < 5) {
    for (guint i = 0; i < fixture->board->places->len; i++)
      if (hold_in_corner (fixture, g_array_index (fixture->board->places, BstFit, i).pos)) {
        assert_is_seen (fixture, fixture->board->turn_button);
        assert_is_hit (fixture, fixture->board->turn_button);
        n_seen++;
      }
    click (fixture, question (fixture) == BST_QUESTION_PLACE ? "cell" : "decline", 0);
  }
}

static void
hear_points (void *data, const BstEvent *event)
{
  if (event->type == BST_EVENT_SCORE && event->reason == BST_REASON_RECALL)
    *(int *) data += event->points;
}

/* What the spot of a recall promises is what it pays. */
static void
assert_recalls_pay (BoardTest *fixture)
{
  const GArray *moves = fixture->board->spot_moves;

  for (guint i = 0; i < moves->len; i++) {
    const BstMove *move = &g_array_index (moves, BstMove, i);
    GtkWidget *box = gtk_button_get_child (g_ptr_array_index (fixture->board->spots, i));
    g_autofree char *text = NULL;
    int points = 0;
    const BstSink sink = { hear_points, &points };
    BstState *after;

    if (move->type != BST_MOVE_RECALL)
      continue;
    after = bst_state_copy (bst_game_get_state (fixture->game));
    bst_state_apply (after, move, &sink);
    bst_state_free (after);
    text = g_strdup_printf ("%+d", points);
    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (box))), ==, text);
  }
}

/* Also in the last turn, after which everything else is counted too. */
static void
test_a_recall_is_worth_its_points (BoardTest *fixture, gconstpointer data)
{
  bool is_last = false;
  BstRandom random;

  bst_random_seed (&random, 3);
  while (question (fixture) != BST_QUESTION_OVER) {
    if (question (fixture) == BST_QUESTION_PLACE) {
      click (fixture, "cell", bst_random_below (&random, count (fixture, "cell")));
      continue;
    }
    assert_recalls_pay (fixture);
    is_last = has_recall (fixture) && bst_state_n_left (bst_game_get_state (fixture->game)) == 0;
    /* An abbot comes last; he stays. */
    if (has_rivals (fixture))
      click (fixture, "spot", count (fixture, "spot") - 1);
    else if (count (fixture, "spot") > (has_recall (fixture) ? 1 : 0))
      click (fixture, "spot", 0);
    else
      click (fixture, "decline", 0);
  }
  g_assert_true (is_last);
}

/* Plays on until the abbot can be called home and nobody can be placed. */
static void
play_until_recall (BoardTest *fixture)
{
  while (question (fixture) != BST_QUESTION_OVER) {
    size_t n;
    const BstMove *moves = bst_game_get_moves (fixture->game, &n);
    BstMove move = moves[0];

    if (question (fixture) == BST_QUESTION_FIGURE) {
      bool has_deploy = false;

      for (size_t i = 0; i < n; i++)
        has_deploy = has_deploy || moves[i].type == BST_MOVE_DEPLOY;
      if (!has_deploy)
        return;
      /* The abbot goes wherever he may; everybody else to where they stay. */
      for (size_t i = 0; i < n; i++)
        if (moves[i].type == BST_MOVE_DEPLOY &&
            (move.type != BST_MOVE_DEPLOY || moves[i].figure == BST_FIGURE_ABBOT))
          move = moves[i];
    }
    g_assert_true (bst_game_play (fixture->game, &move));
  }
  g_error ("Nobody is called home");
}

/* The choice is between two buttons beside the abbot. */
static void
test_declining_a_recall_is_beside_the_abbot (BoardTest *fixture, gconstpointer data)
{
  graphene_rect_t decline;
  graphene_rect_t spot;
  graphene_point_t near;
  graphene_point_t far;
  GtkWidget *words;

  play_until_recall (fixture);
  gtk_test_widget_wait_for_draw (fixture->window);
  decline = bounds_of (fixture, fixture->board->decline);
  spot = bounds_of (fixture, g_ptr_array_index (fixture->board->spots, 0));
  near = GRAPHENE_POINT_INIT (decline.origin.x + decline.size.width / 2, decline.origin.y);
  far = GRAPHENE_POINT_INIT (spot.origin.x + spot.size.width / 2, spot.origin.y + spot.size.height);
  g_assert_cmpfloat (graphene_point_distance (&near, &far, NULL, NULL), <,
                     (float) (2 * fixture->board->view.zoom));
  words = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (fixture->board->decline)));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (words)), ==, "Not now");
  click (fixture, "decline", 0);
  while (question (fixture) == BST_QUESTION_PLACE)
    click (fixture, "cell", 0);
}

static void
test_a_move_may_have_to_be_chosen_twice (BoardTest *fixture, gconstpointer data)
{
  bst_board_set_confirm (fixture->board, BST_CONFIRM_ALWAYS);
  click (fixture, "cell", 0);
  g_assert_cmpint (question (fixture), ==, BST_QUESTION_PLACE);
  click (fixture, "cell", 0);
  g_assert_cmpint (question (fixture), ==, BST_QUESTION_FIGURE);
  click (fixture, "spot", 0);
  g_assert_cmpint (question (fixture), ==, BST_QUESTION_FIGURE);
  click (fixture, "spot", 0);
  g_assert_cmpint (question (fixture), ==, BST_QUESTION_PLACE);
}

/* Of the start tile everything is told, whoever has it; only where the pointer rests. */
static void
test_a_feature_tells_its_story (BoardTest *fixture, gconstpointer data)
{
  const BstState *state = bst_game_get_state (fixture->game);
  BstPos pos = bst_state_placed (state, 0).pos;
  const BstTile *tile = bst_state_tile (state, 0);
  graphene_rect_t area;

  for (unsigned i = 0; i < tile->n_features; i++) {
    if (bst_state_feature (state, 0, i) == BST_NO_NODE)
      continue;
    g_assert_true (bst_board_find_area (fixture->board, pos, (int) i, &area));
    point (fixture, (double) (area.origin.x + area.size.width / 2),
           (double) (area.origin.y + area.size.height / 2));
    g_assert_cmpstr (board_test_get_text (fixture->board->bubble), ==, "");
    while (!fixture->board->has_rested)
      g_main_context_iteration (NULL, TRUE);
    g_assert_nonnull (strstr (board_test_get_text (fixture->board->bubble), "Nobody"));
    g_assert_cmpint (fixture->board->light.feature, ==, (int) i);
  }
  point (fixture, 5, 5);
  g_assert_cmpint (fixture->board->light.feature, ==, -1);
}

/* What is said about fields covers nothing that can be chosen. */
static void
assert_labels_leave_spots (BoardTest *fixture)
{
  g_autoptr (GPtrArray) labels = find_buttons (fixture, "bubble");
  g_autoptr (GPtrArray) spots = find_buttons (fixture, "spot");

  if (gtk_widget_get_visible (fixture->board->decline))
    g_ptr_array_add (spots, fixture->board->decline);
  for (guint i = 0; i < labels->len; i++) {
    graphene_rect_t label;

    if (!gtk_widget_get_child_visible (g_ptr_array_index (labels, i)))
      continue;
    label = bounds_of (fixture, g_ptr_array_index (labels, i));

    for (guint k = 0; k < spots->len; k++) {
      graphene_rect_t spot = bounds_of (fixture, g_ptr_array_index (spots, k));

      g_assert_false (graphene_rect_intersection (&label, &spot, NULL));
    }
  }
}

/* Words that hardly lie below the frame of a cell would have stepped aside. */
static void
assert_labels_step_off_cells (BoardTest *fixture)
{
  g_autoptr (GPtrArray) labels = find_buttons (fixture, "bubble");
  g_autoptr (GPtrArray) cells = find_buttons (fixture, "cell");

  for (guint i = 0; i < labels->len; i++)
    for (guint k = 0; k < cells->len; k++) {
      graphene_rect_t label = bounds_of (fixture, g_ptr_array_index (labels, i));
      graphene_rect_t cell = bounds_of (fixture, g_ptr_array_index (cells, k));
      graphene_rect_t shared;

      if (gtk_widget_get_child_visible (g_ptr_array_index (labels, i)) &&
          graphene_rect_intersection (&label, &cell, &shared))
        g_assert_cmpfloat (MIN (shared.size.width, shared.size.height), >, 4);
    }
}

static void
test_shows_fields_and_history (BoardTest *fixture, gconstpointer data)
{
  for (unsigned i = 0; i < 30; i++) {
    if (question (fixture) == BST_QUESTION_PLACE)
      click (fixture, "cell", 0);
    else if (count (fixture, "spot") > 0)
      click (fixture, "spot", count (fixture, "spot") - 1);
    else
      click (fixture, "decline", 0);
  }
  bst_board_set_shows_fields (fixture->board, TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_cmpuint (count (fixture, "bubble"), >, 0);
  for (unsigned i = 0; i < 10; i++) {
    click (fixture, question (fixture) == BST_QUESTION_PLACE ? "cell" : "decline", 0);
    gtk_test_widget_wait_for_draw (fixture->window);
    assert_labels_leave_spots (fixture);
    assert_labels_step_off_cells (fixture);
  }
  bst_game_look_at (fixture->game, 5);
  g_assert_cmpuint (count (fixture, "cell"), ==, 0);
  gtk_test_widget_wait_for_draw (fixture->window);
  bst_game_look_away (fixture->game);
  g_assert_cmpuint (count (fixture, "cell"), ==, count_cells (fixture));
}

static void
test_shows_what_happens (BoardTest *fixture, gconstpointer data)
{
  bst_board_set_animates (fixture->board, TRUE);
  for (unsigned i = 0; i < 20; i++) {
    const char *figure = count (fixture, "spot") > 0 ? "spot" : "decline";

    click (fixture, question (fixture) == BST_QUESTION_PLACE ? "cell" : figure, 0);
    gtk_test_widget_wait_for_draw (fixture->window);
  }
  act (fixture, "board.skip", NULL);
  bst_game_undo (fixture->game);
}

static bool
is_paying (BoardTest *fixture)
{
  return fixture->board->tally != NULL;
}

/* Holds what is being paid, so that it can be looked at however slow the machine is. */
static bool
hold_payment (BoardTest *fixture)
{
  if (!is_paying (fixture))
    return false;
  adw_animation_pause (ADW_ANIMATION (fixture->board->payment));
  return true;
}

static void
paid_cb (BstBoard *board, guint player, int points, double x, double y, int *sums)
{
  sums[player] += points;
}

/* How many tiles of what is paid have been counted after a part of the time. */
static unsigned
count_counted (BoardTest *fixture, double progress)
{
  const GArray *tiles = fixture->board->paid_tiles;
  unsigned n = 0;

  fixture->board->pay_progress = progress;
  for (guint i = 0; i < tiles->len; i++)
    n += !bst_board_is_uncounted (fixture->board, g_array_index (tiles, BstPos, i));
  return n;
}

/* Everybody has the points at once; they are counted tile by tile, and leave as they are. */
static void
test_paying_is_decoration (BoardTest *fixture, gconstpointer data)
{
  int sums[3] = { 0 };
  int scores[3];

  bst_board_set_animates (fixture->board, TRUE);
  fixture->board->pay_speed = 20;
  g_signal_connect (fixture->board, "paid", G_CALLBACK (paid_cb), sums);
  board_test_go_to (fixture, hold_payment);
  memset (sums, 0, sizeof sums);
  for (unsigned i = 0; i < 2; i++) {
    scores[i] = bst_seat_get_score (bst_game_get_seat (fixture->game, i));
    sums[i] += bst_tally_get_total (fixture->board->tally, fixture->board->n_paid, i);
  }
  g_assert_cmpuint (count_counted (fixture, 0), ==, 0);
  g_assert_cmpuint (count_counted (fixture, 0.25), <, count_counted (fixture, 1));
  g_assert_cmpuint (count_counted (fixture, 1), ==, fixture->board->paid_tiles->len);
  adw_animation_resume (ADW_ANIMATION (fixture->board->payment));
  while (is_paying (fixture))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (fixture->board->sums));
  for (unsigned i = 0; i < 2; i++)
    g_assert_cmpint (sums[i], ==, scores[i]);

  board_test_go_to (fixture, hold_payment);
  while (is_paying (fixture))
    act (fixture, "board.skip", NULL);
  g_assert_false (is_paying (fixture));
  g_assert_cmpint (fixture->board->light.feature, ==, -1);
  board_test_go_to (fixture, hold_payment);
  bst_game_undo (fixture->game);
  g_assert_false (is_paying (fixture));
}

static void
count_cb (BstTextures *textures, unsigned *n_calls)
{
  (*n_calls)++;
}

/* Also while the main loop does not run: a thread must not do its work. */
static void
test_pictures_arrive_in_the_main_loop (void)
{
  g_autoptr (BstTextures) textures = bst_textures_new (NULL, NULL);
  BstPicture back = { .type = BST_PICTURE_BACK };
  unsigned n_calls = 0;

  g_signal_connect (textures, "ready", G_CALLBACK (count_cb), &n_calls);
  g_assert_null (bst_textures_get (textures, back, 16));
  g_usleep (G_USEC_PER_SEC / 5);
  g_assert_cmpuint (n_calls, ==, 0);
  while (!bst_textures_get_is_idle (textures))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_calls, ==, 1);
  g_assert_nonnull (bst_textures_get (textures, back, 16));
}

/* What is pointed at in a list is marked as long as that lasts; what was chosen there stays marked
 * until something is played. */
static void
test_what_was_shown_stays_marked (BoardTest *fixture, gconstpointer data)
{
  BstBoard *board = fixture->board;
  const BstPos start = { 0, 0 };

  bst_board_mark (board, start, 0);
  g_assert_true (board->has_marked);
  bst_board_point_at (board);
  g_assert_true (board->has_marked);
  bst_board_unmark (board);
  g_assert_false (board->has_marked);
  g_assert_cmpint (board->light.feature, ==, -1);

  bst_board_show_place (board, start, 0);
  bst_board_mark (board, start, 0);
  bst_board_unmark (board);
  bst_board_point_at (board);
  g_assert_true (board->has_marked);
  g_assert_cmpint (board->light.feature, ==, 0);
  bst_game_look_at (fixture->game, 0);
  g_assert_false (board->has_marked);
  g_assert_cmpint (board->light.feature, ==, -1);
}

static void
assert_in_order (BstBoard *board)
{
  for (guint i = 1; i < board->spot_moves->len; i++) {
    const BstMove *first = &g_array_index (board->spot_moves, BstMove, i - 1);
    const BstMove *next = &g_array_index (board->spot_moves, BstMove, i);
    BstPoint before = bst_board_get_aim (board, first);
    BstPoint after = bst_board_get_aim (board, next);
    bool is_about_tile = !bst_board_is_about_figure (board, next);

    if (is_about_tile && after.x < before.x)
      g_assert_cmpfloat (after.y, >, before.y);
    else if (is_about_tile)
      g_assert_cmpfloat (after.y, >, before.y - board->view.zoom / 5);
  }
}

static bool
is_on_field (BstBoard *board, int spot)
{
  const BstMove *move = spot >= 0 ? &g_array_index (board->spot_moves, BstMove, spot) : NULL;

  return move != NULL && bst_board_is_field (board, move->pos, move->feature);
}

/* Keys go over a tile as one reads, whatever the places are worth; fields are not what a key
 * pressed too often chooses. */
static void
test_spots_are_in_the_order_of_reading (BoardTest *fixture, gconstpointer data)
{
  BstBoard *board = fixture->board;

  while (question (fixture) != BST_QUESTION_OVER) {
    if (question (fixture) == BST_QUESTION_PLACE) {
      click (fixture, "cell", count (fixture, "cell") / 2);
      continue;
    }
    assert_in_order (board);
    for (guint i = 0; i < board->spot_moves->len; i++)
      if (!is_on_field (board, (int) i))
        g_assert_false (is_on_field (board, board->focused_spot));
    click (fixture, "decline", 0);
  }
}

/* What hangs over its edge seems to be about the neighbour.  On a small tile there is no room. */
static void
test_spots_stay_on_their_tile (BoardTest *fixture, gconstpointer data)
{
  BstBoard *board = fixture->board;
  unsigned n_seen = 0;

  while (question (fixture) != BST_QUESTION_OVER) {
    if (question (fixture) == BST_QUESTION_PLACE) {
      click (fixture, "cell", 0);
      continue;
    }
    act (fixture, "board.zoom", "s", "normal");
    act (fixture, "board.zoom", "s", "in");
    act (fixture, "board.zoom", "s", "in");
    act (fixture, "board.zoom", "s", "in");
    bst_board_show_place (board, bst_board_find_origin (board), -1);
    gtk_test_widget_wait_for_draw (fixture->window);
    for (guint i = 0; i < board->spot_moves->len && board->spot_moves->len < 3; i++) {
      const BstMove *move = &g_array_index (board->spot_moves, BstMove, i);
      BstPoint corner = bst_view_corner (&board->view, move->pos);
      float size = (float) board->view.zoom;
      graphene_rect_t tile =
        GRAPHENE_RECT_INIT ((float) corner.x - 1, (float) corner.y - 1, size + 2, size + 2);
      graphene_rect_t spot = bounds_of (fixture, g_ptr_array_index (board->spots, i));

      if (bst_board_is_about_figure (board, move))
        continue;
      g_assert_true (graphene_rect_contains_rect (&tile, &spot));
      n_seen++;
    }
    click (fixture, "decline", 0);
  }
  g_assert_cmpuint (n_seen, >, 20);
}

/* The number at a spot has what rules of decks would pay for it, as what is said of it has. */
static void
test_spots_have_what_rules_pay (BoardTest *fixture, gconstpointer data)
{
  const GArray *moves = fixture->board->spot_moves;
  BstMove place;

  g_assert_true (
    bst_move_parse ("place 1,0 r0", bst_game_get_state (fixture->game), &place));
  g_assert_true (bst_game_play (fixture->game, &place));
  for (guint i = 0; i < moves->len; i++) {
    const BstMove *move = &g_array_index (moves, BstMove, i);
    GtkWidget *spot = g_ptr_array_index (fixture->board->spots, i);
    GtkWidget *face = gtk_button_get_child (GTK_BUTTON (spot));
    GtkWidget *key = gtk_widget_get_first_child (gtk_widget_get_first_child (face));
    GtkWidget *worth = gtk_widget_get_last_child (face);
    bool is_field = bst_board_is_field (fixture->board, move->pos, move->feature);
    g_autofree char *number = g_strdup_printf ("%u", i + 1);

    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (key)), ==, number);
    /* Two tiles and a pump, when the game ends; on the field nothing. */
    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (worth)), ==, is_field ? "(+0)" : "(+3)");
  }
  g_assert_cmpuint (moves->len, ==, 2);
}

/* And so have the points that a feature is said to be worth now. */
static void
test_stories_have_what_rules_pay (BoardTest *fixture, gconstpointer data)
{
  const BstState *state = bst_game_get_state (fixture->game);
  const BstStory story = { .n_finishing = -1 };
  g_autofree char *text = NULL;
  BstMove move;

  g_assert_true (bst_move_parse ("place 1,0 r0", state, &move));
  g_assert_true (bst_game_play (fixture->game, &move));
  move = g_array_index (fixture->board->spot_moves, BstMove, 0);
  if (bst_board_is_field (fixture->board, move.pos, move.feature))
    move = g_array_index (fixture->board->spot_moves, BstMove, 1);
  g_assert_true (bst_game_play (fixture->game, &move));
  text = bst_story_to_text (bst_game_get_state (fixture->game), move.pos, move.feature, &story,
                            bst_game_get_names (fixture->game));
  g_assert_nonnull (strstr (text, "points now: 3 "));
}

int
main (int argc, char **argv)
{
  static const BoardCase own[] = {
    { "/board/spots-have-what-rules-pay", test_spots_have_what_rules_pay },
    { "/board/stories-have-what-rules-pay", test_stories_have_what_rules_pay },
  };
  static const BoardCase cases[] = {
    { "/board/plays-a-game-of-clicks", test_plays_a_game_of_clicks },
    { "/board/what-is-finished-lives-on", test_what_is_finished_lives_on },
    { "/board/buttons-have-names", test_buttons_have_names },
    { "/board/plays-by-keys", test_plays_by_keys },
    { "/board/enter-chooses-and-then-plays", test_enter_chooses_and_then_plays },
    { "/board/hovering-draws-no-tile", test_hovering_draws_no_tile },
    { "/board/spots-tell-what-they-mean", test_spots_tell_what_they_mean },
    { "/board/spots-lie-apart", test_spots_lie_apart },
    { "/board/spots-are-in-the-order-of-reading", test_spots_are_in_the_order_of_reading },
    { "/board/spots-stay-on-their-tile", test_spots_stay_on_their_tile },
    { "/board/a-new-game-is-fitted", test_a_new_game_is_fitted },
    { "/board/the-turn-button-is-seen", test_the_turn_button_is_seen },
    { "/board/a-recall-is-worth-its-points", test_a_recall_is_worth_its_points },
    { "/board/declining-a-recall-is-beside-the-abbot",
      test_declining_a_recall_is_beside_the_abbot },
    { "/board/a-move-may-have-to-be-chosen-twice", test_a_move_may_have_to_be_chosen_twice },
    { "/board/shows-fields-and-history", test_shows_fields_and_history },
    { "/board/a-feature-tells-its-story", test_a_feature_tells_its_story },
    { "/board/shows-what-happens", test_shows_what_happens },
    { "/board/paying-is-decoration", test_paying_is_decoration },
    { "/board/what-was-shown-stays-marked", test_what_was_shown_stays_marked },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  board_test_add (&setup, cases, G_N_ELEMENTS (cases));
  board_test_add (&own_setup, own, G_N_ELEMENTS (own));
  g_test_add_func ("/board/pictures-arrive-in-the-main-loop",
                   test_pictures_arrive_in_the_main_loop);
  return g_test_run ();
}
