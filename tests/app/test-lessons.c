/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Learning in the window: the offer on the first page, the list, and each lesson from its first
 * step to its last, with other moves on the way, in large and small windows.  The program runs in
 * the language of its environment.  With BASTIDE_SHOTS set to a folder, each step is kept there.
 */
#include "app-test.h"

#include <string.h>

#include "board/board-private.h"
#include "page-check.h"
#include "support/played.h"
#include "ui/game-tip.h"
#include "ui/lesson-bubble.h"
#include "ui/lesson-page.h"

#define PATIENCE 20
#define MANY 3 /* moves that are tried although the step does not expect them */

typedef struct
{
  const char *name;
  int width;
  int height;
  AdwColorScheme scheme;
} View;

static const View views[] = {
  { "wide", 1200, 800, ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "middle", 760, 600, ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "narrow", 360, 640, ADW_COLOR_SCHEME_FORCE_DARK },
};

static BstLessonPage *
get_lesson_page (AppTest *test)
{
  return BST_LESSON_PAGE (app_test_find (test->window, BST_TYPE_LESSON_PAGE, NULL, NULL));
}

static BstLesson *
get_lesson (AppTest *test)
{
  return bst_lesson_page_get_lesson (get_lesson_page (test));
}

static void
activate (AppTest *test, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_lesson_page (test)), action, NULL));
}

static uint64_t
hash_of (AppTest *test)
{
  return bst_state_hash (bst_game_get_state (bst_lesson_get_game (get_lesson (test))));
}

/* --- one move as somebody makes it --- */

static void
choose_spot (BstBoard *board, const BstMove *move)
{
  for (guint i = 0; i < board->spot_moves->len; i++)
    if (bst_move_equal (&g_array_index (board->spot_moves, BstMove, i), move)) {
      bst_board_choose (board, i);
      return;
    }
  /* One spot stands for all on that feature. */
  bst_game_play (board->game, move);
}

static void
make_move (BstBoard *board, const BstMove *move)
{
  switch (bst_board_find_shown (board, move)) {
  case BST_SHOWN_CELL:
    bst_board_hold_tile (board, move);
    bst_board_place (board);
    break;
  case BST_SHOWN_SPOT:
    choose_spot (board, move);
    break;
  case BST_SHOWN_DECLINE:
    bst_board_decline (board);
    break;
  case BST_SHOWN_TILE:
  case BST_SHOWN_NUMBER:
  case BST_SHOWN_NAME:
  default:
    bst_game_play (board->game, move);
  }
}

static bool
is_expected (AppTest *test, const BstMove *move)
{
  const BstLessonStep *step = bst_lesson_get_step (get_lesson (test));

  for (guint i = 0; i < step->moves->len; i++) {
    const BstGameMove *line = g_ptr_array_index (step->moves, i);
    BstMove expected;

    if (bst_move_parse (line->text, bst_game_get_state (bst_lesson_get_game (get_lesson (test))),
                        &expected) &&
        bst_move_equal (&expected, move))
      return true;
  }
  return step->takes_any;
}

/* Some moves that are legal and not expected: nothing is played, and the words say why. */
static void
try_others (AppTest *test)
{
  BstBoard *board = bst_lesson_page_get_board (get_lesson_page (test));
  uint64_t hash = hash_of (test);
  size_t n;
  const BstMove *moves = bst_game_get_moves (board->game, &n);
  size_t stride = MAX (1, n / MANY);

  for (size_t i = 0; i < n; i += stride) {
    if (is_expected (test, &moves[i]))
      continue;
    make_move (board, &moves[i]);
    g_assert_cmpuint (hash_of (test), ==, hash);
    g_assert_true (bst_lesson_get_is_refused (get_lesson (test)));
  }
}

static void
make_expected (AppTest *test)
{
  BstBoard *board = bst_lesson_page_get_board (get_lesson_page (test));
  unsigned number = bst_lesson_get_number (get_lesson (test));
  BstMove move;

  g_assert_true (bst_lesson_find_move (get_lesson (test), &move));
  make_move (board, &move);
  g_assert_cmpuint (bst_lesson_get_number (get_lesson (test)), ==, number + 1);
}

/* --- looking --- */

static void
keep_shot (AppTest *test, const View *view, const char *what)
{
  const char *folder = g_getenv ("BASTIDE_SHOTS");
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;
  app_test_spin (120);
  name = g_strdup_printf ("%s-%s-%s.png", what, view->name, g_getenv ("LANGUAGE"));
  path = g_build_filename (folder, name, NULL);
  app_test_save_shot (test->window, path);
}

static void
look (AppTest *test, const View *view, const char *what)
{
  g_autofree char *fault = NULL;

  for (unsigned i = 0; i < 10; i++) {
    g_clear_pointer (&fault, g_free);
    app_test_spin (30);
    fault = page_check (test->window, view->width, view->height);
    if (fault == NULL)
      break;
  }
  keep_shot (test, view, what);
  if (fault != NULL)
    g_test_message ("%s, %s: %s", what, view->name, fault);
  g_assert_null (fault);
}

/* Whether `area` of the board is covered by `widget`, if that is shown. */
static bool
meets (BstBoard *board, GtkWidget *widget, const graphene_rect_t *area)
{
  graphene_rect_t bounds;

  return gtk_widget_get_visible (widget) &&
         gtk_widget_compute_bounds (widget, GTK_WIDGET (board), &bounds) &&
         graphene_rect_intersection (&bounds, area, NULL);
}

static unsigned
count_met (BstBoard *board, const GPtrArray *buttons, const graphene_rect_t *area)
{
  unsigned n = 0;

  for (guint i = 0; i < buttons->len; i++)
    n += meets (board, g_ptr_array_index (buttons, i), area);
  return n;
}

/* The bubble covers neither the tile that it speaks of nor anything that can be chosen. */
static void
check_bubble (AppTest *test)
{
  GtkWidget *bubble = app_test_find (test->window, BST_TYPE_LESSON_BUBBLE, NULL, NULL);
  BstBoard *board = bst_lesson_page_get_board (get_lesson_page (test));
  const BstLessonStep *step = bst_lesson_get_step (get_lesson (test));
  graphene_rect_t bounds;
  graphene_rect_t area;

  g_assert_nonnull (bubble);
  g_assert_true (gtk_widget_compute_bounds (bubble, GTK_WIDGET (board), &bounds));
  if (step->place == BST_LESSON_AT_CELL) {
    g_assert_true (bst_board_find_area (board, step->pos, -1, &area));
    g_assert_false (graphene_rect_intersection (&bounds, &area, NULL));
  }
  g_assert_cmpuint (count_met (board, board->cells, &bounds), ==, 0);
  g_assert_cmpuint (count_met (board, board->spots, &bounds), ==, 0);
  g_assert_false (meets (board, board->decline, &bounds));
}

/* --- whole lessons --- */

static void
set_view (AppTest *test, const View *view)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), view->scheme);
  app_test_resize (test->window, view->width, view->height);
}

static void
take_step (AppTest *test, const View *view, const char *id)
{
  g_autofree char *what =
    g_strdup_printf ("%s-%02u", id, bst_lesson_get_number (get_lesson (test)));

  look (test, view, what);
  check_bubble (test);
  if (!bst_lesson_get_is_expecting (get_lesson (test))) {
    activate (test, "lesson.next");
    return;
  }
  try_others (test);
  app_test_spin (10);
  make_expected (test);
}

static void
take_lesson (AppTest *test, const View *view, const char *id)
{
  g_auto (GStrv) done = NULL;
  g_autofree char *what = g_strdup_printf ("%s-end", id);

  g_assert_true (gtk_widget_activate_action (test->window, "win.lesson", "s", id));
  g_assert_cmpstr (app_test_get_page (test), ==, "lesson");
  while (!bst_lesson_get_is_last (get_lesson (test)))
    take_step (test, view, id);
  look (test, view, what);
  check_bubble (test);
  done = g_settings_get_strv (test->settings, "lessons-done");
  g_assert_true (g_strv_contains ((const char *const *) done, id));
  activate (test, "win.learn");
  g_assert_cmpstr (app_test_get_page (test), ==, "learn");
}

/* The longer words in the smaller window; the first game in both. */
static bool
is_looked_at (const char *id, size_t view)
{
  bool is_english = g_strcmp0 (g_getenv ("LANGUAGE"), "en") == 0;

  return g_str_equal (id, "first-game") || is_english == (view == 0) || view == 1 ||
         g_getenv ("BASTIDE_SHOTS") != NULL;
}

static void
test_lesson (gconstpointer id)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  for (size_t i = 0; i < G_N_ELEMENTS (views); i++) {
    if (!is_looked_at (id, i))
      continue;
    g_settings_reset (test.settings, "lessons-done");
    set_view (&test, &views[i]);
    take_lesson (&test, &views[i], id);
  }
  app_test_stop (&test);
}

/* --- the pages around them --- */

static void
test_the_offer (void)
{
  AppTest test;

  g_settings_reset (g_settings_new (BST_APPLICATION_ID), "offers-lessons");
  app_test_start (&test, 1200, 800);
  g_settings_set_boolean (test.settings, "offers-lessons", TRUE);
  gtk_widget_activate_action (test.window, "win.start", NULL);
  g_assert_nonnull (app_test_find_button (test.window, "win.decline-lessons"));
  for (size_t i = 0; i < G_N_ELEMENTS (views); i++) {
    set_view (&test, &views[i]);
    look (&test, &views[i], "offer");
  }
  gtk_widget_activate_action (test.window, "win.decline-lessons", NULL);
  gtk_widget_activate_action (test.window, "win.start", NULL);
  g_assert_null (app_test_find_button (test.window, "win.decline-lessons"));
  g_assert_false (g_settings_get_boolean (test.settings, "offers-lessons"));
  app_test_stop (&test);
}

static void
test_the_list (void)
{
  static const char *const done[] = { "first-game", NULL };
  AppTest test;

  app_test_start (&test, 1200, 800);
  g_settings_set_strv (test.settings, "lessons-done", done);
  gtk_widget_activate_action (test.window, "win.learn", NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (views); i++) {
    set_view (&test, &views[i]);
    look (&test, &views[i], "list");
  }
  app_test_stop (&test);
}

/* Presses until the lesson is at that step: a press may be lost on a busy machine. */
static void
press_to (AppTest *test, const char *key, GtkWidget *(*find) (AppTest *), unsigned number)
{
  for (unsigned i = 0; bst_lesson_get_number (get_lesson (test)) != number; i++) {
    g_assert_cmpuint (i, <, PATIENCE);
    if (key != NULL)
      app_test_key (key);
    else
      app_test_click (test, find (test));
    app_test_spin (50);
  }
}

static GtkWidget *
find_next (AppTest *test)
{
  return app_test_find_button (test->window, "lesson.next");
}

static GtkWidget *
find_show (AppTest *test)
{
  return app_test_find_button (test->window, "lesson.show");
}

static GtkWidget *
find_cell (AppTest *test)
{
  BstBoard *board = bst_lesson_page_get_board (get_lesson_page (test));
  BstMove move;

  g_assert_true (bst_lesson_find_move (get_lesson (test), &move));
  for (guint i = 0; i < board->places->len; i++)
    if (bst_pos_equal (g_array_index (board->places, BstFit, i).pos, move.pos))
      return g_ptr_array_index (board->cells, i);
  g_assert_not_reached ();
}

/* The first steps of the guided game, with real clicks and keys. */
static void
test_by_hand (void)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  gtk_widget_activate_action (test.window, "win.learn", NULL);
  app_test_spin (50);
  app_test_click (&test, app_test_find_button (test.window, "win.lesson"));
  app_test_spin (100);
  g_assert_cmpstr (app_test_get_page (&test), ==, "lesson");
  /* The button that leads on has the focus. */
  press_to (&test, "Return", NULL, 1);
  press_to (&test, NULL, find_next, 2);
  press_to (&test, NULL, find_cell, 3);
  press_to (&test, NULL, find_show, 4);
  press_to (&test, "Prior", NULL, 3);
  app_test_stop (&test);
}

/* Goes on to the step that teaches how a tile is turned. */
static void
go_to_turning (AppTest *test)
{
  const BstPos pos = { 1, 2 };
  BstMove move;

  gtk_widget_activate_action (test->window, "win.lesson", "s", "first-game");
  app_test_spin (100);
  while (!bst_lesson_find_move (get_lesson (test), &move) || move.type != BST_MOVE_PLACE ||
         !bst_pos_equal (move.pos, pos)) {
    if (bst_lesson_get_is_expecting (get_lesson (test)))
      make_expected (test);
    else
      activate (test, "lesson.next");
  }
  app_test_spin (50);
}

/* Turns the tile as it is expected, which it is not at first. */
static void
turn (AppTest *test, void (*turn_once) (void))
{
  BstBoard *board = bst_lesson_page_get_board (get_lesson_page (test));
  BstMove move;

  g_assert_true (bst_lesson_find_move (get_lesson (test), &move));
  g_assert_cmpint (board->chosen, >=, 0);
  g_assert_cmpuint (board->rotation, !=, move.rotation);
  for (unsigned i = 0; board->rotation != move.rotation; i++) {
    g_assert_cmpuint (i, <, PATIENCE);
    turn_once ();
    app_test_spin (20);
  }
}

static void
press_r (void)
{
  app_test_key ("r");
}

static void
click_right (void)
{
  app_test_xdo ("click", "3", NULL);
}

/* Where the lesson teaches turning, it is needed and works, by key and by mouse. */
static void
test_turning (void)
{
  AppTest test;
  unsigned number;

  app_test_start (&test, 1200, 800);
  go_to_turning (&test);
  number = bst_lesson_get_number (get_lesson (&test));
  g_assert_true (gtk_widget_grab_focus (find_cell (&test)));
  turn (&test, press_r);
  press_to (&test, "Return", NULL, number + 1);
  activate (&test, "lesson.back");
  app_test_point_at (&test, find_cell (&test));
  turn (&test, click_right);
  press_to (&test, NULL, find_cell, number + 1);
  app_test_stop (&test);
}

static bool
has_said (GtkWidget *label, gconstpointer text)
{
  return strstr (gtk_label_get_text (GTK_LABEL (label)), text) != NULL;
}

/* A lesson that is left halfway says so, and goes on where it was; what offers it stays. */
static void
test_leaving_halfway (void)
{
  AppTest test;
  unsigned number;
  uint64_t hash;

  app_test_start (&test, 1200, 800);
  g_settings_set_boolean (test.settings, "offers-lessons", TRUE);
  go_to_turning (&test);
  number = bst_lesson_get_number (get_lesson (&test));
  hash = hash_of (&test);
  activate (&test, "win.learn");
  app_test_spin (20);
  g_assert_nonnull (app_test_find (test.window, GTK_TYPE_LABEL, has_said,
                                   g_str_equal (g_getenv ("LANGUAGE"), "en")
                                     ? "You can go on with it later"
                                     : "Урок можно продолжить"));
  g_assert_true (g_settings_get_boolean (test.settings, "offers-lessons"));
  g_assert_true (gtk_widget_has_focus (app_test_find_button (test.window, "win.lesson")));
  g_signal_emit_by_name (app_test_find_button (test.window, "win.lesson"), "clicked");
  g_assert_cmpuint (bst_lesson_get_number (get_lesson (&test)), ==, number);
  g_assert_cmpuint (hash_of (&test), ==, hash);
  activate (&test, "lesson.repeat");
  g_assert_cmpuint (bst_lesson_get_number (get_lesson (&test)), ==, 0);
  activate (&test, "win.learn");
  gtk_widget_activate_action (test.window, "win.lesson", "s", "first-game");
  g_assert_cmpuint (bst_lesson_get_number (get_lesson (&test)), ==, 0);
  app_test_stop (&test);
}

/* The running game is the same after a lesson, and waits meanwhile. */
static void
test_the_game_waits (void)
{
  AppTest test;
  BstGame *game;
  uint64_t hash;

  app_test_start (&test, 1200, 800);
  gtk_widget_activate_action (test.window, "win.play", NULL);
  app_test_wait_for_person (&test);
  game = app_test_get_game (&test);
  hash = bst_state_hash (bst_game_get_state (game));
  set_view (&test, &views[0]);
  take_lesson (&test, &views[0], "first-game");
  gtk_widget_activate_action (test.window, "win.start", NULL);
  gtk_widget_activate_action (test.window, "win.continue", NULL);
  app_test_wait_for_person (&test);
  g_assert_true (app_test_get_game (&test) == game);
  g_assert_cmpuint (bst_state_hash (bst_game_get_state (game)), ==, hash);
  app_test_stop (&test);
}

/* --- what the first game points out --- */

static GtkWidget *
find_tip (AppTest *test)
{
  return app_test_find (test->window, BST_TYPE_GAME_TIP, NULL, NULL);
}

/* The tip shifts nothing when it comes and goes, and covers nothing that can be chosen. */
static void
check_tip (AppTest *test, int height)
{
  BstBoard *board = app_test_get_board (test);
  graphene_rect_t bounds;

  gtk_test_widget_wait_for_draw (test->window);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (board)), ==, height);
  if (find_tip (test) == NULL)
    return;
  g_assert_true (gtk_widget_compute_bounds (find_tip (test), GTK_WIDGET (board), &bounds));
  g_assert_cmpuint (count_met (board, board->cells, &bounds), ==, 0);
  g_assert_cmpuint (count_met (board, board->spots, &bounds), ==, 0);
  g_assert_false (meets (board, board->decline, &bounds));
}

static void
answer_first (AppTest *test, BstMoveType type)
{
  BstGame *game = app_test_get_game (test);
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);

  for (size_t i = 0; i < n; i++)
    if (moves[i].type == type) {
      BstMove move = moves[i];

      g_assert_true (bst_game_play (game, &move));
      return;
    }
  g_assert_not_reached ();
}

/* Each thing once: turning, the numbers on places, the points in the end. */
static void
test_the_first_game (void)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL } };
  PlayedGame played = { "base", seats, G_N_ELEMENTS (seats), 5, 1, BST_QUESTION_PLACE };
  const View small = { "small", 370, 640, ADW_COLOR_SCHEME_FORCE_DARK };
  AppTest test;
  int height;

  app_test_start (&test, small.width, small.height);
  app_test_set_tips (&test, true);
  bst_window_begin (BST_WINDOW (test.window), played_new (&played), G_MAXSIZE);
  set_view (&test, &small);
  g_assert_nonnull (find_tip (&test));
  look (&test, &small, "tip-turning");
  height = gtk_widget_get_height (GTK_WIDGET (app_test_get_board (&test)));
  check_tip (&test, height);
  answer_first (&test, BST_MOVE_PLACE);
  g_assert_false (g_settings_get_boolean (test.settings, "tip-turning"));
  g_assert_nonnull (find_tip (&test));
  look (&test, &small, "tip-spots");
  check_tip (&test, height);
  answer_first (&test, BST_MOVE_DEPLOY);
  g_assert_false (g_settings_get_boolean (test.settings, "tip-spots"));
  g_assert_nonnull (find_tip (&test));
  look (&test, &small, "tip-end");
  check_tip (&test, height);
  g_signal_emit_by_name (app_test_find (find_tip (&test), GTK_TYPE_BUTTON, NULL, NULL), "clicked");
  g_assert_null (find_tip (&test));
  check_tip (&test, height);
  g_assert_false (g_settings_get_boolean (test.settings, "tip-end"));
  answer_first (&test, BST_MOVE_PLACE);
  g_assert_null (find_tip (&test));
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/lessons/the-offer", test_the_offer);
  g_test_add_func ("/app/lessons/the-list", test_the_list);
  g_test_add_func ("/app/lessons/by-hand", test_by_hand);
  g_test_add_func ("/app/lessons/turning", test_turning);
  g_test_add_func ("/app/lessons/leaving-halfway", test_leaving_halfway);
  g_test_add_func ("/app/lessons/the-game-waits", test_the_game_waits);
  g_test_add_func ("/app/lessons/the-first-game-points-things-out", test_the_first_game);
  for (const char *const *id = bst_lesson_get_ids (); *id != NULL; id++) {
    g_autofree char *path = g_strconcat ("/app/lessons/", *id, NULL);

    g_test_add_data_func (path, *id, test_lesson);
  }
  return g_test_run ();
}
