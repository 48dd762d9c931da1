/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hands for the page of tiles.
 */
#include "tiles-test.h"

#include <math.h>

#include "support/settle.h"

static BstLibrary *library;

gpointer
tiles_test_find (gpointer parent, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    gpointer found =
      G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : tiles_test_find (child, type);

    if (found != NULL)
      return found;
  }
  return NULL;
}

void
tiles_test_spin (unsigned milliseconds)
{
  test_settle (milliseconds);
}

static void
set_up_size (TilesTest *test, BstDeckTemplate template, int width, int height)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  test->document = bst_deck_document_new (template, "mine", "en", "Mine", library, problems);
  test->context = bst_editor_context_new (test->document, library);
  test->page = bst_tiles_page_new ();
  test->canvas = tiles_test_find (test->page, BST_TYPE_TILE_CANVAS);
  test->tile_list = tiles_test_find (test->page, BST_TYPE_TILE_LIST);
  test->palette = tiles_test_find (test->page, BST_TYPE_SYMBOL_PALETTE);
  bst_tiles_page_set_context (BST_TILES_PAGE (test->page), test->context);
  test->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (test->window), width, height);
  adw_window_set_content (ADW_WINDOW (test->window), test->page);
  gtk_window_present (GTK_WINDOW (test->window));
  gtk_test_widget_wait_for_draw (test->window);
  bst_tiles_page_focus (BST_TILES_PAGE (test->page));
  tiles_test_spin (50);
}

void
tiles_test_set_up_empty (TilesTest *test, gconstpointer data)
{
  set_up_size (test, BST_TEMPLATE_EMPTY, 1100, 780);
}

void
tiles_test_set_up_few (TilesTest *test, gconstpointer data)
{
  set_up_size (test, BST_TEMPLATE_TEST, 1100, 780);
}

void
tiles_test_set_up_narrow (TilesTest *test, gconstpointer data)
{
  set_up_size (test, BST_TEMPLATE_TEST, 360, 640);
}

void
tiles_test_tear_down (TilesTest *test, gconstpointer data)
{
  gpointer page = test->page;
  gpointer canvas = test->canvas;

  g_object_add_weak_pointer (page, &page);
  g_object_add_weak_pointer (canvas, &canvas);
  gtk_window_destroy (GTK_WINDOW (test->window));
  while (page != NULL || canvas != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (test->context);
  g_assert_finalize_object (test->document);
}

/* --- mouse and keys --- */

static void
exit_cb (GPid pid, int status, gpointer data)
{
  *(bool *) data = true;
  g_spawn_close_pid (pid);
}

void
tiles_test_xdo (const char *format, ...)
{
  va_list args;
  g_autofree char *line = NULL;
  g_autofree char *command = NULL;
  g_auto (GStrv) words = NULL;
  bool is_done = false;
  GPid pid;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  command = g_strconcat ("xdotool ", line, NULL);
  words = g_strsplit (command, " ", -1);
  /* With descriptors left alone GLib copies no page of this process, which sanitizers make huge. */
  g_assert_true (g_spawn_async (
    NULL, words, NULL,
    G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_LEAVE_DESCRIPTORS_OPEN, NULL, NULL,
    &pid, NULL));
  g_child_watch_add (pid, exit_cb, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}

TilesSpot
tiles_test_spot (TilesTest *test, gpointer widget, double x, double y)
{
  graphene_point_t inside = { (float) (x * gtk_widget_get_width (widget)),
                              (float) (y * gtk_widget_get_height (widget)) };
  graphene_point_t point;
  double dx;
  double dy;

  g_assert_true (gtk_widget_compute_point (widget, test->window, &inside, &point));
  gtk_native_get_surface_transform (GTK_NATIVE (test->window), &dx, &dy);
  return (TilesSpot) { (int) lround ((double) point.x + dx), (int) lround ((double) point.y + dy) };
}

TilesSpot
tiles_test_middle (TilesTest *test, gpointer widget)
{
  return tiles_test_spot (test, widget, 0.5, 0.5);
}

void
tiles_test_click_spot (TilesSpot spot, unsigned button)
{
  tiles_test_xdo ("mousemove %d %d", spot.x, spot.y);
  tiles_test_spin (20);
  tiles_test_xdo ("click %u", button);
  tiles_test_spin (60);
}

void
tiles_test_click (TilesTest *test, gpointer widget)
{
  tiles_test_click_spot (tiles_test_middle (test, widget), 1);
}

void
tiles_test_drag (TilesSpot from, TilesSpot to)
{
  tiles_test_xdo ("mousemove %d %d", from.x, from.y);
  tiles_test_spin (20);
  tiles_test_xdo ("mousedown 1");
  for (int i = 1; i <= 8; i++) {
    tiles_test_xdo ("mousemove %d %d", from.x + (to.x - from.x) * i / 8,
                    from.y + (to.y - from.y) * i / 8);
    tiles_test_spin (15);
  }
  tiles_test_spin (60);
  tiles_test_xdo ("mouseup 1");
  tiles_test_spin (120);
}

void
tiles_test_press (const char *keys)
{
  g_auto (GStrv) each = g_strsplit (keys, " ", -1);

  for (char **key = each; *key != NULL; key++) {
    tiles_test_xdo ("key %s", *key);
    /* A button that was pressed by a key takes its time. */
    tiles_test_spin (g_str_equal (*key, "Return") ? 350 : 30);
  }
}

unsigned
tiles_test_count_tiles (TilesTest *test)
{
  return g_list_model_get_n_items (bst_deck_document_get_tiles (test->document));
}

void
tiles_test_new_tile (TilesTest *test)
{
  gtk_widget_activate_action (test->page, "tile.new", NULL);
  tiles_test_spin (50);
}

void
tiles_test_init (int *argc, char ***argv)
{
  gtk_test_init (argc, argv);
  adw_init ();
  library = bst_library_new (NULL);
}

int
tiles_test_run (void)
{
  int result = g_test_run ();

  bst_library_free (library);
  return result;
}
