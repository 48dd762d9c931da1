/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One part below the other.
 */
#include "ui/side-layout.h"

#include <adwaita.h>

struct _BstSideLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (BstSideLayout, bst_side_layout, GTK_TYPE_LAYOUT_MANAGER)

/* As narrow as it can be, which the style sets: what would like more room wraps. */
static int
measure_width (GtkWidget *widget)
{
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    width = MAX (width, least);
  }
  return width;
}

/* What is inside of something that scrolls if there is not room for all of it, or NULL. */
static GtkWidget *
find_content (GtkWidget *child)
{
  GtkWidget *inside = ADW_IS_BIN (child) ? adw_bin_get_child (ADW_BIN (child)) : child;

  if (inside == NULL || !gtk_widget_should_layout (inside) || !GTK_IS_SCROLLED_WINDOW (inside) ||
      !gtk_scrolled_window_get_propagate_natural_height (GTK_SCROLLED_WINDOW (inside)))
    return NULL;
  return gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (inside));
}

/* What scrolls does not know yet how wide it will be when it is asked for its height. */
static void
measure_height (GtkWidget *child, int width, int *out_least, int *out_wanted)
{
  GtkWidget *content = find_content (child);

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, out_least, out_wanted, NULL, NULL);
  if (content == NULL)
    return;
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, out_wanted, NULL, NULL);
  *out_wanted = MAX (*out_wanted, *out_least);
}

static void
bst_side_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  int width = measure_width (widget);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? width : 0;
  *natural = *minimum;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least;
    int wanted;

    if (!gtk_widget_should_layout (child))
      continue;
    measure_height (child, MAX (for_size, width), &least, &wanted);
    *minimum += least;
    *natural += wanted;
  }
}

static void
bst_side_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          int width,
                          int height,
                          int baseline)
{
  GtkWidget *last = gtk_widget_get_last_child (widget);
  int spare;
  int needed;
  int y = 0;

  bst_side_layout_measure (manager, widget, GTK_ORIENTATION_VERTICAL, width, &needed, &spare, NULL,
                           NULL);
  /* More than the least, which the first parts get. */
  spare = MAX (height - needed, 0);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkAllocation place = { 0, y, width, 0 };
    int least;
    int wanted;

    if (!gtk_widget_should_layout (child))
      continue;
    measure_height (child, width, &least, &wanted);
    place.height = least + (child == last ? spare : MIN (wanted - least, spare));
    spare -= place.height - least;
    y += place.height;
    gtk_widget_size_allocate (child, &place, -1);
  }
}

static GtkSizeRequestMode
bst_side_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bst_side_layout_class_init (BstSideLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = bst_side_layout_measure;
  layout_class->allocate = bst_side_layout_allocate;
  layout_class->get_request_mode = bst_side_layout_get_request_mode;
}

static void
bst_side_layout_init (BstSideLayout *self)
{
}

GtkLayoutManager *
bst_side_layout_new (void)
{
  return g_object_new (BST_TYPE_SIDE_LAYOUT, NULL);
}
