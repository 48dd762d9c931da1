/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How little room there is, told in time.
 *
 * While it is unfolded, the child needs more than a small window has; what it needs folded
 * is known from when it was, and it is so at first.
 */
#include "ui/fold.h"

#include "board/text-size.h"

struct _BstFold
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int threshold;
  gboolean folded;
  bool is_laid_out;   /* once at least */
  int folded_width;   /* that the child needs at least */
  int unfolded_width; /* the same; 0 as long as nobody knows */
};

G_DEFINE_FINAL_TYPE (BstFold, bst_fold, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_CHILD,
  PROP_THRESHOLD,
  PROP_FOLDED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

gboolean
bst_fold_get_folded (BstFold *self)
{
  g_return_val_if_fail (BST_IS_FOLD (self), FALSE);

  return self->folded;
}

static void
set_folded (BstFold *self, gboolean folded)
{
  if (self->folded == folded && self->is_laid_out)
    return;
  self->folded = folded;
  self->is_laid_out = true;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
}

static void
set_child (BstFold *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

/* --- layout --- */

static int
measure_width (BstFold *self, int *out_natural)
{
  int *width = self->folded ? &self->folded_width : &self->unfolded_width;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, width, out_natural, NULL, NULL);
  return *width;
}

static void
bst_fold_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  BstFold *self = BST_FOLD (widget);

  if (self->child == NULL)
    return;
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    int needed;

    gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
    gtk_widget_measure (self->child, orientation, for_size < 0 ? -1 : MAX (for_size, needed),
                        minimum, natural, NULL, NULL);
    return;
  }
  measure_width (self, natural);
  *minimum = self->folded_width;
  *natural = MAX (*natural, *minimum);
}

static GtkSizeRequestMode
bst_fold_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bst_fold_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BstFold *self = BST_FOLD (widget);
  int ignored;

  if (self->child == NULL)
    return;
  set_folded (self, width < MAX ((int) (self->threshold * bst_text_size (widget)),
                                 self->unfolded_width));
  if (!self->folded && measure_width (self, &ignored) > width)
    set_folded (self, TRUE);
  measure_width (self, &ignored);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &ignored, NULL, NULL, NULL);
  gtk_widget_allocate (self->child, width, height, baseline, NULL);
}

/* --- the widget --- */

static void
bst_fold_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstFold *self = BST_FOLD (object);

  switch (id) {
  case PROP_CHILD:
    g_value_set_object (value, self->child);
    break;
  case PROP_THRESHOLD:
    g_value_set_int (value, self->threshold);
    break;
  case PROP_FOLDED:
    g_value_set_boolean (value, self->folded);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_fold_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BstFold *self = BST_FOLD (object);

  switch (id) {
  case PROP_CHILD:
    set_child (self, g_value_get_object (value));
    break;
  case PROP_THRESHOLD:
    self->threshold = g_value_get_int (value);
    gtk_widget_queue_resize (GTK_WIDGET (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_fold_dispose (GObject *object)
{
  set_child (BST_FOLD (object), NULL);
  G_OBJECT_CLASS (bst_fold_parent_class)->dispose (object);
}

static void
bst_fold_class_init (BstFoldClass *klass)
{
  const GParamFlags flags = G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bst_fold_dispose;
  object_class->get_property = bst_fold_get_property;
  object_class->set_property = bst_fold_set_property;
  widget_class->get_request_mode = bst_fold_get_request_mode;
  widget_class->measure = bst_fold_measure;
  widget_class->size_allocate = bst_fold_size_allocate;

  properties[PROP_CHILD] =
    g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | flags);
  properties[PROP_THRESHOLD] =
    g_param_spec_int ("threshold", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_READWRITE | flags);
  properties[PROP_FOLDED] = g_param_spec_boolean (
    "folded", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bst_fold_init (BstFold *self)
{
  self->folded = TRUE;
}
