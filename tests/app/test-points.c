/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the points of a player were for: read beside the map and shown on it, with the mouse alone
 * and with keys alone.
 */
#include "app-test.h"

#include "board/board-private.h"
#include "support/played.h"
#include "ui/seat-row.h"

static void
begin (AppTest *test, int width, int height)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL } };
  const PlayedGame game = { "base", seats, G_N_ELEMENTS (seats), 4, 45, BST_QUESTION_PLACE };

  app_test_start (test, width, height);
  bst_window_begin (BST_WINDOW (test->window), played_new (&game), G_MAXSIZE);
  app_test_wait_for_person (test);
}

static bool
has_seat (GtkWidget *row, gconstpointer data)
{
  return BST_IS_SEAT_ROW (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
}

static GtkWidget *
find_row (AppTest *test)
{
  GtkWidget *row = app_test_find (test->window, GTK_TYPE_LIST_BOX_ROW, has_seat, NULL);

  g_assert_nonnull (row);
  return row;
}

/* What there is in the popover of the row, NULL if there is nothing of the kind. */
static GtkWidget *
find_inside (AppTest *test, GType type, bool (*is_it) (GtkWidget *, gconstpointer))
{
  GtkWidget *popover = app_test_find (find_row (test), GTK_TYPE_POPOVER, NULL, NULL);

  return popover != NULL ? app_test_find (popover, type, is_it, NULL) : NULL;
}

static bool
is_fold (GtkWidget *button, gconstpointer data)
{
  return gtk_widget_has_css_class (button, "disclosure");
}

static bool
is_entry (GtkWidget *button, gconstpointer data)
{
  return gtk_widget_get_mapped (button) && gtk_widget_has_css_class (button, "points-entry");
}

static GtkWidget *
find_fold (AppTest *test)
{
  return find_inside (test, GTK_TYPE_BUTTON, is_fold);
}

static GtkWidget *
find_entry (AppTest *test)
{
  return find_inside (test, GTK_TYPE_BUTTON, is_entry);
}

/* Waits for what `find` finds, `press` being called again whenever it may have been lost. */
static GtkWidget *
wait_for (AppTest *test, GtkWidget *(*find) (AppTest *), void (*press) (AppTest *))
{
  GtkWidget *found;

  for (unsigned i = 0; (found = find (test)) == NULL; i++) {
    if (i % 20 == 0)
      press (test);
    app_test_spin (50);
  }
  app_test_spin (300);
  return found;
}

static void
click_row (AppTest *test)
{
  app_test_click (test, find_row (test));
}

static void
click_fold (AppTest *test)
{
  GtkWidget *fold = find_fold (test);

  if (fold != NULL)
    app_test_click (test, fold);
}

static void
press_return (AppTest *test)
{
  app_test_key ("Return");
}

static bool
is_marked (AppTest *test, GVariant *place)
{
  BstBoard *board = app_test_get_board (test);
  int x;
  int y;
  int feature;

  g_variant_get (place, "(iii)", &x, &y, &feature);
  return board->has_marked && board->marked_pos.x == x && board->marked_pos.y == y &&
         board->light.feature == feature;
}

static GVariant *
dup_place (GtkWidget *entry)
{
  return g_variant_ref (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (entry)));
}

static void
test_with_the_mouse (void)
{
  g_autoptr (GVariant) place = NULL;
  AppTest test;

  begin (&test, 1200, 800);
  wait_for (&test, find_fold, click_row);
  place = dup_place (wait_for (&test, find_entry, click_fold));
  while (!app_test_get_board (&test)->is_mark_kept)
    app_test_click (&test, find_entry (&test));
  g_assert_true (is_marked (&test, place));
  /* It stays marked when the points are gone. */
  while (find_fold (&test) != NULL) {
    app_test_key ("Escape");
    app_test_spin (300);
  }
  g_assert_true (is_marked (&test, place));
  app_test_stop (&test);
}

static void
test_with_keys (void)
{
  g_autoptr (GVariant) place = NULL;
  GtkWidget *fold;
  AppTest test;

  begin (&test, 1200, 800);
  gtk_widget_grab_focus (find_row (&test));
  fold = wait_for (&test, find_fold, press_return);
  /* Arrows go past what is folded. */
  app_test_key ("Down");
  app_test_key ("Down");
  app_test_key ("Up");
  while (!gtk_widget_has_focus (fold)) {
    app_test_key ("Tab");
    app_test_spin (200);
  }
  place = dup_place (wait_for (&test, find_entry, press_return));
  /* The focus points at it, Enter shows it. */
  while (!gtk_widget_has_focus (find_entry (&test))) {
    app_test_key ("Tab");
    app_test_spin (200);
  }
  g_assert_true (is_marked (&test, place));
  g_assert_false (app_test_get_board (&test)->is_mark_kept);
  while (!app_test_get_board (&test)->is_mark_kept) {
    app_test_key ("Return");
    app_test_spin (200);
  }
  g_assert_true (is_marked (&test, place));
  app_test_stop (&test);
}

static void
activate_row (AppTest *test)
{
  g_signal_emit_by_name (find_row (test), "activate");
}

static void
unfold (AppTest *test)
{
  GtkWidget *fold = find_fold (test);

  if (fold != NULL)
    g_signal_emit_by_name (fold, "clicked");
}

/* The side lies over the map there, and makes room for what is shown. */
static void
test_in_a_narrow_window (void)
{
  g_autoptr (GVariant) place = NULL;
  GtkWidget *flap;
  GtkWidget *entry;
  AppTest test;

  begin (&test, 400, 640);
  flap = app_test_find (test.window, ADW_TYPE_FLAP, NULL, NULL);
  adw_flap_set_reveal_flap (ADW_FLAP (flap), TRUE);
  app_test_spin (700);
  wait_for (&test, find_fold, activate_row);
  entry = wait_for (&test, find_entry, unfold);
  place = dup_place (entry);
  g_signal_emit_by_name (entry, "clicked");
  app_test_spin (700);
  g_assert_false (adw_flap_get_reveal_flap (ADW_FLAP (flap)));
  g_assert_true (is_marked (&test, place));
  app_test_stop (&test);
}

static bool
has_lists (GtkWidget *stack, gconstpointer data)
{
  return gtk_stack_get_child_by_name (GTK_STACK (stack), "tiles") != NULL;
}

/* What L and T do: which list the side shows then; NULL if it is away. */
static void
show_list (AppTest *test, const char *list, const char *shown)
{
  GtkWidget *flap = app_test_find (test->window, ADW_TYPE_FLAP, NULL, NULL);
  GtkWidget *stack;

  gtk_widget_activate_action (flap, "page.side", "s", list);
  app_test_spin (700);
  g_assert_true (adw_flap_get_reveal_flap (ADW_FLAP (flap)) == (shown != NULL));
  stack = app_test_find (test->window, GTK_TYPE_STACK, has_lists, NULL);
  if (shown != NULL)
    g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, shown);
}

/* Where there is room for the side, no key of a list takes it away. */
static void
test_keys_of_lists (void)
{
  AppTest test;

  begin (&test, 1200, 800);
  show_list (&test, "log", "log");
  show_list (&test, "tiles", "tiles");
  show_list (&test, "tiles", "log");
  app_test_resize (test.window, 400, 640);
  app_test_spin (700);
  show_list (&test, "log", "log");
  show_list (&test, "log", NULL);
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/points/are-shown-with-the-mouse", test_with_the_mouse);
  g_test_add_func ("/app/points/are-shown-with-keys", test_with_keys);
  g_test_add_func ("/app/points/are-shown-in-a-narrow-window", test_in_a_narrow_window);
  g_test_add_func ("/app/points/stay-beside-the-lists", test_keys_of_lists);
  return g_test_run ();
}
