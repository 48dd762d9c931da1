/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A mouse and keys for the workshop.
 */
#include "workshop-hand.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "editor/tile/symbol-palette.h"
#include "editor/tile/tile-canvas.h"
#include "io/shelf.h"

#define MAX_TABS 250

/* --- finding --- */

static BstTileCanvas *
get_canvas (AppTest *test)
{
  return BST_TILE_CANVAS (app_test_find (test->window, BST_TYPE_TILE_CANVAS, NULL, NULL));
}

static GtkWidget *
get_side (AppTest *test, unsigned side)
{
  return bst_tile_canvas_get_side (get_canvas (test), side);
}

bool
workshop_has_id (GtkWidget *widget, gconstpointer id)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

GtkWidget *
workshop_get_by_id (AppTest *test, const char *id)
{
  GtkWidget *widget = app_test_find (test->window, GTK_TYPE_WIDGET, workshop_has_id, id);

  if (widget == NULL)
    g_error ("There is no “%s”", id);
  return widget;
}

GtkWidget *
workshop_get_button (AppTest *test, const char *name)
{
  GtkWidget *button = app_test_find_button (test->window, name);

  if (button == NULL)
    g_error ("There is no button “%s”", name);
  return button;
}

GtkWidget *
workshop_get_put (AppTest *test, const BstPaletteItem *item)
{
  GtkWidget *palette = app_test_find (test->window, BST_TYPE_SYMBOL_PALETTE, NULL, NULL);

  return bst_symbol_palette_get_button (BST_SYMBOL_PALETTE (palette), item);
}

/* --- the mouse --- */

/* Scrolls until the widget can be seen. */
static void
reveal (AppTest *test, GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_point_t top;
  GtkAdjustment *adjustment;
  double y;

  if (scrolled == NULL ||
      !gtk_widget_compute_point (widget, scrolled, &GRAPHENE_POINT_INIT (0, 0), &top))
    return;
  y = (double) top.y;
  if (y > 8 && y + gtk_widget_get_height (widget) + 8 < gtk_widget_get_height (scrolled))
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + y -
                                          gtk_widget_get_height (scrolled) / 2.0);
  app_test_spin (100);
}

static void
press_with_mouse (AppTest *test, GtkWidget *widget)
{
  reveal (test, widget);
  app_test_click (test, widget);
  app_test_spin (80);
}

static BstEdge
get_edge (AppTest *test, unsigned side)
{
  static const struct
  {
    const char *icon;
    BstEdge edge;
  } icons[] = {
    { "bastide-field-symbolic", BST_EDGE_FIELD },
    { "bastide-city-symbolic", BST_EDGE_CITY },
    { "bastide-road-symbolic", BST_EDGE_ROAD },
    { "bastide-river-symbolic", BST_EDGE_RIVER },
  };
  GtkWidget *image = app_test_find (get_side (test, side), GTK_TYPE_IMAGE, NULL, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (icons); i++)
    if (g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (image)), icons[i].icon) == 0)
      return icons[i].edge;
  g_error ("A side shows nothing known");
}

/* Clicks until the side shows it. */
static void
set_side_with_mouse (AppTest *test, unsigned side, BstEdge edge)
{
  for (unsigned i = 0; i < 8 && get_edge (test, side) != edge; i++)
    press_with_mouse (test, get_side (test, side));
  g_assert_cmpint (get_edge (test, side), ==, edge);
}

static void
move_pointer (AppTest *test, graphene_point_t point)
{
  double left;
  double top;

  gtk_native_get_surface_transform (GTK_NATIVE (test->window), &left, &top);
  g_autofree char *x = g_strdup_printf ("%d", (int) lround ((double) point.x + left));
  g_autofree char *y = g_strdup_printf ("%d", (int) lround ((double) point.y + top));
  app_test_xdo ("mousemove", x, y, NULL);
  app_test_spin (20);
}

static graphene_point_t
get_middle (AppTest *test, GtkWidget *widget)
{
  graphene_point_t point;

  g_assert_true (gtk_widget_compute_point (
    widget, test->window,
    &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                          (float) gtk_widget_get_height (widget) / 2),
    &point));
  return point;
}

static void
join_with_mouse (AppTest *test, unsigned from, unsigned to)
{
  graphene_point_t start = get_middle (test, get_side (test, from));
  graphene_point_t end = get_middle (test, get_side (test, to));

  move_pointer (test, start);
  app_test_xdo ("mousedown", "1", NULL);
  for (int i = 1; i <= 4; i++)
    move_pointer (test, GRAPHENE_POINT_INIT (start.x + (end.x - start.x) * (float) i / 4,
                                             start.y + (end.y - start.y) * (float) i / 4));
  app_test_xdo ("mouseup", "1", NULL);
  app_test_spin (80);
}

static void
show_page_with_mouse (AppTest *test, const char *title, const char *key)
{
  press_with_mouse (test, workshop_get_button (test, title));
  app_test_spin (200);
}

static void
save_with_mouse (AppTest *test)
{
  press_with_mouse (test, workshop_get_button (test, "workshop.save"));
}

static void
place_with_mouse (AppTest *test)
{
  app_test_click (test, app_test_find_choice (test, "cell"));
}

/* The button with the plus. */
static void
raise_with_mouse (AppTest *test, GtkWidget *spin)
{
  press_with_mouse (test, gtk_widget_get_last_child (spin));
}

/* Waits until the window is gone.  Without a window manager nobody gives the window below the keys
 * back. */
static void
come_back (AppTest *test, gpointer *closing)
{
  for (unsigned i = 0; i < 40 && *closing != NULL; i++)
    app_test_spin (50);
  g_assert_null (*closing);
  gtk_window_present (GTK_WINDOW (test->window));
  app_test_spin (100);
}

static void
close_with_mouse (AppTest *test, GtkWidget *window)
{
  gpointer closing = window;

  g_object_add_weak_pointer (G_OBJECT (window), &closing);
  app_test_click (test, app_test_find_button (window, "window.close"));
  come_back (test, &closing);
}

const WorkshopHand workshop_mouse = {
  press_with_mouse,
  set_side_with_mouse,
  join_with_mouse,
  show_page_with_mouse,
  save_with_mouse,
  place_with_mouse,
  raise_with_mouse,
  close_with_mouse,
};

/* --- keys --- */

static bool
has_focus (AppTest *test, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
tab_to (AppTest *test, GtkWidget *widget)
{
  for (unsigned i = 0; i < MAX_TABS && !has_focus (test, widget); i++)
    app_test_key ("Tab");
  g_assert_true (has_focus (test, widget));
}

static void
press_with_keys (AppTest *test, GtkWidget *widget)
{
  bool is_button = GTK_IS_BUTTON (widget); /* it may be gone afterwards */

  tab_to (test, widget);
  app_test_key (GTK_IS_LIST_BOX_ROW (widget) ? "Return" : "space");
  /* A button that was pressed by a key takes its time. */
  app_test_spin (is_button ? 260 : 80);
}

/* One stop for all four sides; arrows go from one to the other. */
static void
go_to_side (AppTest *test, unsigned side)
{
  static const char *const arrows[BST_SIDES] = { "Up", "Right", "Down", "Left" };
  GtkWidget *canvas = GTK_WIDGET (get_canvas (test));

  for (unsigned i = 0; i < MAX_TABS && !has_focus (test, canvas); i++)
    app_test_key ("Tab");
  for (unsigned i = 0; i < 4 && !has_focus (test, get_side (test, side)); i++)
    app_test_key (arrows[side]);
  g_assert_true (has_focus (test, get_side (test, side)));
}

static void
set_side_with_keys (AppTest *test, unsigned side, BstEdge edge)
{
  static const char *const keys[] = { "f", "r", "c", "v" };

  go_to_side (test, side);
  app_test_key (keys[edge]);
  app_test_spin (40);
  g_assert_cmpint (get_edge (test, side), ==, edge);
}

static void
join_with_keys (AppTest *test, unsigned from, unsigned to)
{
  go_to_side (test, from);
  app_test_key ("j");
  go_to_side (test, to);
  app_test_key ("Return");
  app_test_spin (60);
}

static void
show_page_with_keys (AppTest *test, const char *title, const char *key)
{
  app_test_key (key);
  app_test_spin (250);
}

static void
save_with_keys (AppTest *test)
{
  app_test_key ("ctrl+s");
}

static void
place_with_keys (AppTest *test)
{
  app_test_key ("Right");
  app_test_key ("Return");
}

static void
raise_with_keys (AppTest *test, GtkWidget *spin)
{
  tab_to (test, spin);
  app_test_key ("Up");
}

static void
close_with_keys (AppTest *test, GtkWidget *window)
{
  gpointer closing = window;

  g_object_add_weak_pointer (G_OBJECT (window), &closing);
  app_test_key ("Escape");
  come_back (test, &closing);
}

const WorkshopHand workshop_keys = {
  press_with_keys,
  set_side_with_keys,
  join_with_keys,
  show_page_with_keys,
  save_with_keys,
  place_with_keys,
  raise_with_keys,
  close_with_keys,
};

/* --- with either --- */

void
workshop_type (AppTest *test, const char *text)
{
  app_test_key ("ctrl+a");
  app_test_xdo ("type", "--delay", "20", text, NULL);
  app_test_spin (50);
}

void
workshop_check_saved (const char *id, const char *name)
{
  g_autofree char *path = bst_shelf_find (id);
  g_autofree char *expected_path =
    g_test_build_filename (G_TEST_DIST, "data", "workshop", name, NULL);
  g_autofree char *saved = NULL;
  g_autofree char *expected = NULL;

  g_assert_nonnull (path);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_true (g_file_get_contents (expected_path, &expected, NULL, NULL));
  g_assert_cmpstr (saved, ==, expected);
  g_unlink (path);
}
