/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of small things.
 */
#include "ui/wrap-layout.h"

struct _BstWrapLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (BstWrapLayout, bst_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The natural width and height of a child. */
static GtkRequisition
size_of (GtkWidget *child)
{
  GtkRequisition size;

  gtk_widget_get_preferred_size (child, NULL, &size);
  return size;
}

/* The end of the line that begins with `first`: the first child that is not on it, or NULL.  Its
 * height is handed out. */
static GtkWidget *
find_end (BstWrapLayout *self, GtkWidget *first, int width, int *out_height)
{
  GtkWidget *child = first;
  int x = 0;

  *out_height = 0;
  for (; child != NULL; child = gtk_widget_get_next_sibling (child)) {
    GtkRequisition size;

    if (!gtk_widget_should_layout (child))
      continue;
    size = size_of (child);
    if (x > 0 && x + size.width > width)
      return child;
    x += size.width + self->spacing;
    *out_height = MAX (*out_height, size.height);
  }
  return NULL;
}

static int
measure_height (BstWrapLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int height = 0;

  while (child != NULL) {
    int line;

    child = find_end (self, child, width, &line);
    height += line + (child != NULL ? self->spacing : 0);
  }
  return height;
}

static void
measure_width (BstWrapLayout *self, GtkWidget *widget, int *out_minimum, int *out_natural)
{
  *out_minimum = 0;
  *out_natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int width;

    if (!gtk_widget_should_layout (child))
      continue;
    width = size_of (child).width;
    *out_minimum = MAX (*out_minimum, width);
    *out_natural += width + (*out_natural > 0 ? self->spacing : 0);
  }
}

static void
bst_wrap_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  BstWrapLayout *self = BST_WRAP_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    measure_width (self, widget, minimum, natural);
    return;
  }
  *minimum = measure_height (self, widget, for_size < 0 ? G_MAXINT : for_size);
  *natural = *minimum;
}

static void
bst_wrap_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          int width,
                          int height,
                          int baseline)
{
  BstWrapLayout *self = BST_WRAP_LAYOUT (manager);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = 0;

  while (child != NULL) {
    int line;
    int x = 0;
    GtkWidget *end = find_end (self, child, width, &line);

    for (; child != end; child = gtk_widget_get_next_sibling (child)) {
      GtkAllocation place = { x, y, 0, line };

      if (!gtk_widget_should_layout (child))
        continue;
      place.width = size_of (child).width;
      gtk_widget_size_allocate (child, &place, -1);
      x += place.width + self->spacing;
    }
    y += line + self->spacing;
  }
}

static GtkSizeRequestMode
bst_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bst_wrap_layout_class_init (BstWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = bst_wrap_layout_measure;
  layout_class->allocate = bst_wrap_layout_allocate;
  layout_class->get_request_mode = bst_wrap_layout_get_request_mode;
}

static void
bst_wrap_layout_init (BstWrapLayout *self)
{
}

GtkLayoutManager *
bst_wrap_layout_new (int spacing)
{
  BstWrapLayout *self = g_object_new (BST_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
