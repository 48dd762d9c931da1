/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of children.
 */
#include "editor/wrap-box.h"

struct _BstWrapBox
{
  GtkWidget parent_instance;

  int spacing;
  int line_spacing;
};

G_DEFINE_FINAL_TYPE (BstWrapBox, bst_wrap_box, GTK_TYPE_WIDGET)

static int
natural_width (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static int
height_for (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* One child behind the other, and the next line where one does not fit; gives them their
 * place if `is_real`, and returns the height. */
static int
flow (BstWrapBox *self, int width, bool is_real)
{
  bool is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = 0;
  int y = 0;
  int line = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int wide = MIN (natural_width (child), width);
    int high = height_for (child, wide);

    if (!gtk_widget_should_layout (child))
      continue;
    if (x > 0 && x + wide > width) {
      x = 0;
      y += line + self->line_spacing;
      line = 0;
    }
    if (is_real)
      gtk_widget_size_allocate (
        child, &(GtkAllocation) { is_mirrored ? width - x - wide : x, y, wide, high }, -1);
    x += wide + self->spacing;
    line = MAX (line, high);
  }
  return y + line;
}

static void
measure_width (BstWrapBox *self, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least;
    int liked;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &liked, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural += liked + (*natural > 0 ? self->spacing : 0);
  }
}

static void
bst_wrap_box_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  BstWrapBox *self = BST_WRAP_BOX (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, minimum, natural);
  else
    *minimum = *natural = flow (self, for_size >= 0 ? for_size : G_MAXINT / 2, false);
}

static void
bst_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  flow (BST_WRAP_BOX (widget), width, true);
}

static GtkSizeRequestMode
bst_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bst_wrap_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bst_wrap_box_parent_class)->dispose (object);
}

static void
bst_wrap_box_class_init (BstWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_wrap_box_dispose;
  widget_class->measure = bst_wrap_box_measure;
  widget_class->size_allocate = bst_wrap_box_size_allocate;
  widget_class->get_request_mode = bst_wrap_box_get_request_mode;
}

static void
bst_wrap_box_init (BstWrapBox *self)
{
}

GtkWidget *
bst_wrap_box_new (int spacing, int line_spacing)
{
  BstWrapBox *self = g_object_new (BST_TYPE_WRAP_BOX, NULL);

  self->spacing = spacing;
  self->line_spacing = line_spacing;
  return GTK_WIDGET (self);
}

void
bst_wrap_box_append (BstWrapBox *self, GtkWidget *child)
{
  g_return_if_fail (BST_IS_WRAP_BOX (self));

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}
