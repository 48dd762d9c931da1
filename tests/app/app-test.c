/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Driving the program.
 */
#include "app-test.h"

#include "config.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <math.h>

#include "app/store.h"
#include "support/settle.h"

#define PATIENCE 20 /* presses that may be lost on a busy machine, one behind the other */

/* On a busy machine GTK 4.8 looks now and then for the pointer in a window that has just gone.
 * Everything else that is complained of ends the test. */
static gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  return g_strcmp0 (domain, "Gdk") != 0 ||
         !g_str_has_prefix (message, "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE");
}

static void
complain_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (is_fatal (domain, level, message, NULL))
    g_log_default_handler (domain, level, message, NULL);
}

void
app_test_init (int *argc, char ***argv)
{
  const char *folder = g_getenv ("BASTIDE_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (argc, argv, NULL);
  gtk_disable_setlocale ();
  gtk_init ();
  adw_init ();
  g_log_set_handler ("Gdk", G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL, complain_cb, NULL);
}

void
app_test_spin (unsigned ms)
{
  test_settle (ms);
}

/* One for all tests, as the bus takes it only once. */
static BstApplication *
get_app (void)
{
  static BstApplication *app;

  if (app == NULL) {
    app = bst_application_new ();
    g_application_set_flags (G_APPLICATION (app), G_APPLICATION_NON_UNIQUE);
    g_assert_true (g_application_register (G_APPLICATION (app), NULL, NULL));
  }
  return app;
}

void
app_test_set_tips (AppTest *test, bool are_new)
{
  g_settings_set_boolean (test->settings, "tip-turning", are_new);
  g_settings_set_boolean (test->settings, "tip-spots", are_new);
  g_settings_set_boolean (test->settings, "tip-end", are_new);
}

void
app_test_start (AppTest *test, int width, int height)
{
  g_test_log_set_fatal_handler (is_fatal, NULL); /* GLib forgets it with each test */
  test->app = get_app ();
  test->settings = g_settings_new (BST_APPLICATION_ID);
  g_settings_set_boolean (test->settings, "animate", FALSE);
  g_settings_set_int (test->settings, "computer-delay", 0);
  g_settings_set_boolean (test->settings, "offers-lessons", FALSE);
  g_settings_reset (test->settings, "lessons-begun");
  app_test_set_tips (test, false);
  /* Nothing is pointed at, where no popover ever comes: GTK complains if it is to show a tooltip
   * in one that has just gone. */
  app_test_xdo ("mousemove", "0", "0", NULL);
  test->window = bst_window_new (ADW_APPLICATION (test->app));
  gtk_window_set_default_size (GTK_WINDOW (test->window), width, height);
  gtk_window_present (GTK_WINDOW (test->window));
  gtk_test_widget_wait_for_draw (test->window);
  app_test_spin (100);
}

void
app_test_stop (AppTest *test)
{
  GtkWidget *window = test->window;
  g_autofree char *journal = bst_store_get_journal ();

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_unlink (journal);
  gtk_window_destroy (GTK_WINDOW (test->window));
  app_test_spin (50);
  g_assert_null (window);
  g_clear_object (&test->settings);
}

/* Without a compositor the frame is part of the size that a window is given. */
void
app_test_resize (GtkWidget *window, int width, int height)
{
  double left;
  double top;

  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  gtk_window_set_default_size (GTK_WINDOW (window), width + 2 * (int) left, height + 2 * (int) top);
  app_test_spin (60);
}

/* What the window shows; NULL while it lays itself out anew. */
static GskRenderNode *
draw_window (GtkWidget *window, int *out_width, int *out_height)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  *out_width = gdk_paintable_get_intrinsic_width (paintable);
  *out_height = gdk_paintable_get_intrinsic_height (paintable);
  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), *out_width, *out_height);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Nothing shines through, so it is kept without. */
static void
save_texture (GdkTexture *texture, const char *path)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, gdk_texture_get_width (texture),
                                gdk_texture_get_height (texture));

  gdk_texture_download (texture, cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_mark_dirty (surface);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

void
app_test_save_shot (GtkWidget *window, const char *path)
{
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width;
  int height;
  double left;
  double top;

  for (unsigned i = 0; i < 20 && node == NULL; i++) {
    node = draw_window (window, &width, &height);
    app_test_spin (20);
  }
  g_assert_nonnull (node);
  /* Without the frame. */
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  texture = gsk_renderer_render_texture (
    gtk_native_get_renderer (GTK_NATIVE (window)), node,
    &GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (width - 2 * left),
                         (float) (height - 2 * top)));
  save_texture (texture, path);
}

GtkWidget *
app_test_find_toplevel (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    if (g_type_is_a (G_OBJECT_TYPE (link->data), type) && gtk_widget_get_visible (link->data))
      return link->data;
  return NULL;
}

static void
exit_cb (GPid pid, int status, gpointer data)
{
  *(bool *) data = true;
  g_spawn_close_pid (pid);
}

void
app_test_xdo (const char *word, ...)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  bool is_done = false;
  va_list more;
  GPid pid;

  g_ptr_array_add (words, (gpointer) "xdotool");
  va_start (more, word);
  for (; word != NULL; word = va_arg (more, const char *))
    g_ptr_array_add (words, (gpointer) word);
  va_end (more);
  g_ptr_array_add (words, NULL);
  /* With descriptors left alone GLib copies no page of this process, which sanitizers make huge. */
  g_spawn_async (NULL, (char **) words->pdata, NULL,
                 G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_LEAVE_DESCRIPTORS_OPEN,
                 NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  g_child_watch_add (pid, exit_cb, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}

/* Where the middle of a widget is in its window, in pixels. */
static void
find_middle (GtkWidget *widget, int *out_x, int *out_y)
{
  graphene_point_t middle;
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t point;
  double dx;
  double dy;

  /* On a busy machine it may not have found its place yet. */
  while (gtk_widget_get_width (widget) == 0)
    app_test_spin (20);
  middle.x = (float) gtk_widget_get_width (widget) / 2;
  middle.y = (float) gtk_widget_get_height (widget) / 2;
  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &middle, &point));
  gtk_native_get_surface_transform (native, &dx, &dy);
  if (GTK_IS_POPOVER (native)) {
    GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (native));

    dx += gdk_popup_get_position_x (popup);
    dy += gdk_popup_get_position_y (popup);
  }
  *out_x = (int) lround ((double) point.x + dx);
  *out_y = (int) lround ((double) point.y + dy);
}

void
app_test_point_at (AppTest *test, GtkWidget *widget)
{
  int x;
  int y;
  int old_x;
  int old_y;

  /* What has just changed is laid out with the next frame, and the widget may move then. */
  find_middle (widget, &x, &y);
  do {
    g_autofree char *x_text = g_strdup_printf ("%d", x);
    g_autofree char *y_text = g_strdup_printf ("%d", y);

    old_x = x;
    old_y = y;
    app_test_xdo ("mousemove", x_text, y_text, NULL);
    app_test_spin (20);
    find_middle (widget, &x, &y);
  } while (x != old_x || y != old_y);
}

void
app_test_click (AppTest *test, GtkWidget *widget)
{
  app_test_point_at (test, widget);
  app_test_xdo ("click", "1", NULL);
  app_test_spin (20);
}

void
app_test_click_to_play (AppTest *test, GtkWidget *widget)
{
  BstGame *game = app_test_get_game (test);
  size_t cursor = bst_game_get_cursor (game);

  for (unsigned i = 0; bst_game_get_cursor (game) == cursor; i++) {
    g_assert_cmpuint (i, <, PATIENCE);
    app_test_click (test, widget);
  }
}

/*
 * A function key by its number: with xkb-data 2.48, xdotool holds Alt too when such a key is
 * asked for by name.
 */
static char *
number_key (const char *key)
{
  unsigned value = gdk_keyval_from_name (key);
  g_autofree GdkKeymapKey *keys = NULL;
  int n_keys;

  if (value < GDK_KEY_F1 || value > GDK_KEY_F12)
    return g_strdup (key);
  g_assert_true (gdk_display_map_keyval (gdk_display_get_default (), value, &keys, &n_keys));
  return g_strdup_printf ("%u", keys[0].keycode);
}

void
app_test_key (const char *key)
{
  g_autofree char *number = number_key (key);

  app_test_xdo ("key", number, NULL);
  app_test_spin (10);
}

GtkWidget *
app_test_find (GtkWidget *top,
               GType type,
               bool (*is_it) (GtkWidget *, gconstpointer),
               gconstpointer data)
{
  if (!gtk_widget_get_child_visible (top) || !gtk_widget_get_visible (top))
    return NULL;
  if (g_type_is_a (G_OBJECT_TYPE (top), type) && (is_it == NULL || is_it (top, data)))
    return top;
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = app_test_find (child, type, is_it, data);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static bool
has_text (GtkWidget *label, gconstpointer text)
{
  return g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) == 0;
}

static bool
is_called (GtkWidget *button, gconstpointer name)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (button), name) == 0 ||
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), name) == 0 ||
         app_test_find (button, GTK_TYPE_LABEL, has_text, name) != NULL;
}

GtkWidget *
app_test_find_button (GtkWidget *top, const char *label)
{
  return app_test_find (top, GTK_TYPE_BUTTON, is_called, label);
}

BstBoard *
app_test_get_board (AppTest *test)
{
  return BST_BOARD (app_test_find (test->window, BST_TYPE_BOARD, NULL, NULL));
}

/* Whether a click into the middle of `widget` reaches it, and not a button over it. */
static bool
is_reachable (AppTest *test, GtkWidget *widget)
{
  graphene_point_t middle = { (float) gtk_widget_get_width (widget) / 2,
                              (float) gtk_widget_get_height (widget) / 2 };
  graphene_point_t point;
  GtkWidget *picked;

  if (!gtk_widget_compute_point (widget, test->window, &middle, &point))
    return false;
  picked =
    gtk_widget_pick (test->window, (double) point.x, (double) point.y, GTK_PICK_DEFAULT);
  return picked == widget || (picked != NULL && gtk_widget_is_ancestor (picked, widget));
}

GtkWidget *
app_test_find_choice (AppTest *test, const char *css_class)
{
  GtkWidget *board = GTK_WIDGET (app_test_get_board (test));

  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && gtk_widget_has_css_class (child, css_class) &&
        is_reachable (test, child))
      return child;
  return NULL;
}

BstGame *
app_test_get_game (AppTest *test)
{
  return bst_board_get_game (app_test_get_board (test));
}

BstQuestion
app_test_get_question (AppTest *test)
{
  BstQuestion question;

  bst_game_get_question (app_test_get_game (test), &question);
  return question;
}

bool
app_test_is_over (AppTest *test)
{
  return g_str_equal (app_test_get_page (test), "end");
}

void
app_test_wait_for_person (AppTest *test)
{
  for (;;) {
    if (app_test_is_over (test))
      return;
    if (g_str_equal (app_test_get_page (test), "game") &&
        bst_game_get_is_for_person (app_test_get_game (test))) {
      /* What can be chosen has found its place. */
      gtk_test_widget_wait_for_draw (test->window);
      return;
    }
    app_test_spin (5);
  }
}

/* Whether something is played soon. */
static bool
wait_for_move (AppTest *test, size_t cursor)
{
  for (unsigned i = 0; i < 100; i++) {
    if (app_test_is_over (test) || bst_game_get_cursor (app_test_get_game (test)) > cursor)
      return true;
    app_test_spin (5);
  }
  return false;
}

void
app_test_play (AppTest *test, AppTestAnswer answer, gpointer data)
{
  unsigned n_lost = 0; /* one behind the other */

  for (unsigned number = 0;; number++) {
    size_t cursor;

    app_test_wait_for_person (test);
    if (app_test_is_over (test))
      return;
    cursor = bst_game_get_cursor (app_test_get_game (test));
    answer (test, number, data);
    n_lost = wait_for_move (test, cursor) ? 0 : n_lost + 1;
    if (n_lost > PATIENCE)
      g_error ("Nothing is played");
  }
}

const char *
app_test_get_page (AppTest *test)
{
  GtkWidget *stack = app_test_find (test->window, GTK_TYPE_STACK, NULL, NULL);

  return gtk_stack_get_visible_child_name (GTK_STACK (stack));
}
