/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words that are cut, parts that stick out.
 */
#include "page-check.h"

#include <adwaita.h>
#include <math.h>

#include "board/board.h"

#define SLACK 1.0f /* pixels lost by rounding */

static void G_GNUC_PRINTF (3, 4)
  complain (GString *faults, GtkWidget *widget, const char *format, ...)
{
  va_list more;

  g_string_append_printf (faults, "%s", G_OBJECT_TYPE_NAME (widget));
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (faults, " “%s”", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL;
       parent = gtk_widget_get_parent (parent))
    g_string_append_printf (faults, " < %s", gtk_widget_get_css_name (parent));
  va_start (more, format);
  g_string_append (faults, ": ");
  g_string_append_vprintf (faults, format, more);
  va_end (more);
  g_string_append_c (faults, '\n');
}

static bool
can_scroll (GtkWidget *widget)
{
  return GTK_IS_SCROLLED_WINDOW (widget) ||
         (GTK_IS_SCROLLABLE (widget) && GTK_IS_SCROLLED_WINDOW (gtk_widget_get_parent (widget)));
}

/* Whether what lies in `widget` may lie outside of it.  A badge does, on the rim of its icon. */
static bool
is_free_inside (GtkWidget *widget)
{
  return can_scroll (widget) || BST_IS_BOARD (widget) || GTK_IS_NATIVE (widget) ||
         g_str_equal (gtk_widget_get_css_name (widget), "indicatorbin");
}

static bool
is_inside (const graphene_rect_t *bounds, GtkWidget *parent)
{
  return bounds->origin.x >= -SLACK && bounds->origin.y >= -SLACK &&
         bounds->origin.x + bounds->size.width <= (float) gtk_widget_get_width (parent) + SLACK &&
         bounds->origin.y + bounds->size.height <= (float) gtk_widget_get_height (parent) + SLACK;
}

/* Where the words of a label are, without the empty rim that a style may draw over its
 * neighbours. */
static graphene_rect_t
find_words (GtkWidget *label)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  PangoRectangle words;
  int x;
  int y;

  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, &y);
  pango_layout_get_pixel_extents (layout, NULL, &words);
  return GRAPHENE_RECT_INIT ((float) (x + words.x), (float) (y + words.y), (float) words.width,
                             (float) words.height);
}

static void
check_ancestors (GtkWidget *widget, GString *faults)
{
  graphene_rect_t words = find_words (widget);
  /* Newer versions of libadwaita let a title fill the whole height of its bar. */
  bool is_title = gtk_widget_get_ancestor (widget, ADW_TYPE_WINDOW_TITLE) != NULL;

  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL;
       parent = gtk_widget_get_parent (parent)) {
    graphene_matrix_t matrix;
    graphene_rect_t bounds;

    if (!gtk_widget_compute_transform (widget, parent, &matrix) || is_free_inside (parent))
      return;
    if (is_title && !ADW_IS_HEADER_BAR (parent) &&
        gtk_widget_get_ancestor (parent, ADW_TYPE_HEADER_BAR) != NULL)
      continue;
    graphene_matrix_transform_bounds (&matrix, &words, &bounds);
    if (!is_inside (&bounds, parent)) {
      complain (faults, widget, "reaches from %g,%g to %g,%g in a %s of %d by %d",
                (double) bounds.origin.x, (double) bounds.origin.y,
                (double) (bounds.origin.x + bounds.size.width),
                (double) (bounds.origin.y + bounds.size.height),
                gtk_widget_get_css_name (parent), gtk_widget_get_width (parent),
                gtk_widget_get_height (parent));
      return;
    }
  }
}

static void
check_label (GtkWidget *widget, GString *faults)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout))
    complain (faults, widget, "is ellipsised");
  else if (width > gtk_widget_get_width (widget) + 1 ||
           height > gtk_widget_get_height (widget) + 1)
    complain (faults, widget, "of %d by %d needs %d by %d", gtk_widget_get_width (widget),
              gtk_widget_get_height (widget), width, height);
  check_ancestors (widget, faults);
}

/* Whether it lies in something that is scrolled sideways. */
static bool
is_scrolled (GtkWidget *widget)
{
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL;
       parent = gtk_widget_get_parent (parent)) {
    GtkPolicyType policy;

    if (!GTK_IS_SCROLLED_WINDOW (parent))
      continue;
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (parent), &policy, NULL);
    if (policy != GTK_POLICY_NEVER)
      return true;
  }
  return false;
}

/* Nothing needs more room across than the window has, shadows of the libraries apart. */
static void
check_width (GtkWidget *widget, GtkWidget *window, GString *faults)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, window, &bounds) ||
      g_str_has_suffix (G_OBJECT_TYPE_NAME (widget), "Gizmo") || is_scrolled (widget))
    return;
  if (bounds.origin.x < -SLACK ||
      bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (window) + SLACK)
    complain (faults, widget, "reaches from %g to %g in a window of %d", (double) bounds.origin.x,
              (double) (bounds.origin.x + bounds.size.width), gtk_widget_get_width (window));
}

static void
check_below (GtkWidget *widget, GtkWidget *window, GString *faults)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    check_label (widget, faults);
  if (widget != window && GTK_WIDGET (gtk_widget_get_native (widget)) == window)
    check_width (widget, window, faults);
  /* What is grasped of a scrollbar is larger than what is seen of it. */
  if (BST_IS_BOARD (widget) || GTK_IS_SCROLLBAR (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_below (child, window, faults);
}

/* Says what makes a window so wide, also on pages that are not shown. */
static void
check_needs (GtkWidget *widget, int width, GString *faults)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int needed;

    if (!gtk_widget_get_visible (child) || GTK_IS_NATIVE (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
    if (needed > width) {
      complain (faults, child, "needs %d pixels across", needed);
      check_needs (child, width, faults);
    }
  }
}

char *
page_check (GtkWidget *window, int width, int height)
{
  g_autoptr (GString) faults = g_string_new (NULL);

  if (gtk_widget_get_width (window) != width || gtk_widget_get_height (window) != height)
    complain (faults, window, "is %d by %d instead of %d by %d", gtk_widget_get_width (window),
              gtk_widget_get_height (window), width, height);
  if (gtk_widget_get_width (window) > width)
    check_needs (window, width, faults);
  check_below (window, window, faults);
  return faults->len > 0 ? g_string_free (g_steal_pointer (&faults), FALSE) : NULL;
}
