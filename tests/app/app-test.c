/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Driving the program.
 */
#include "app-test.h"

#include <glib/gstdio.h>
#include <math.h>

#include "app/store.h"

static gboolean
stop_cb (gpointer data)
{
  *(bool *) data = true;
  return G_SOURCE_REMOVE;
}

void
app_test_spin (unsigned ms)
{
  bool is_done = false;

  g_timeout_add (ms, stop_cb, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
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
app_test_start (AppTest *test, int width, int height)
{
  test->app = get_app ();
  test->settings = g_settings_new (BST_APPLICATION_ID);
  g_settings_set_boolean (test->settings, "animate", FALSE);
  g_settings_set_int (test->settings, "computer-delay", 0);
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
  g_spawn_async (NULL, (char **) words->pdata, NULL,
                 G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  g_child_watch_add (pid, exit_cb, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}

void
app_test_click (AppTest *test, GtkWidget *widget)
{
  graphene_point_t middle = { (float) gtk_widget_get_width (widget) / 2,
                              (float) gtk_widget_get_height (widget) / 2 };
  graphene_point_t point;
  double dx;
  double dy;
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;

  g_assert_true (gtk_widget_compute_point (widget, test->window, &middle, &point));
  gtk_native_get_surface_transform (GTK_NATIVE (test->window), &dx, &dy);
  x = g_strdup_printf ("%d", (int) lround ((double) point.x + dx));
  y = g_strdup_printf ("%d", (int) lround ((double) point.y + dy));
  app_test_xdo ("mousemove", x, y, NULL);
  app_test_spin (20);
  app_test_xdo ("click", "1", NULL);
  app_test_spin (20);
}

void
app_test_key (const char *key)
{
  app_test_xdo ("key", key, NULL);
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

GtkWidget *
app_test_find_choice (AppTest *test, const char *css_class)
{
  GtkWidget *board = GTK_WIDGET (app_test_get_board (test));

  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && gtk_widget_has_css_class (child, css_class))
      return child;
  return NULL;
}

BstGame *
app_test_get_game (AppTest *test)
{
  return bst_board_get_game (app_test_get_board (test));
}

bool
app_test_is_over (AppTest *test)
{
  return g_str_equal (app_test_get_page (test), "end");
}

const char *
app_test_get_page (AppTest *test)
{
  GtkWidget *stack = app_test_find (test->window, GTK_TYPE_STACK, NULL, NULL);

  return gtk_stack_get_visible_child_name (GTK_STACK (stack));
}
