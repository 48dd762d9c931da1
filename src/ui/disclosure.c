/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A button above a child that it shows and hides.
 */
#include "ui/disclosure.h"

#define SPACING 6

struct _BstDisclosure
{
  GtkWidget parent_instance;

  GtkWidget *button;
  GtkWidget *line; /* in the button: the arrow and the title */
  GtkWidget *arrow;
  GtkWidget *title;
  GtkWidget *child;
  char *label;
  gboolean expanded;
};

G_DEFINE_FINAL_TYPE (BstDisclosure, bst_disclosure, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_TITLE,
  PROP_CHILD,
  PROP_LABEL,
  PROP_EXPANDED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
update (BstDisclosure *self)
{
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow), self->expanded ? "pan-down-symbolic"
                                                                        : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED,
                               self->expanded, -1);
  if (self->child != NULL)
    gtk_widget_set_visible (self->child, self->expanded);
}

static void
clicked_cb (BstDisclosure *self)
{
  bst_disclosure_set_expanded (self, !self->expanded);
}

static void
set_title (BstDisclosure *self, GtkWidget *title)
{
  if (self->title != NULL)
    gtk_box_remove (GTK_BOX (self->line), self->title);
  self->title = title;
  if (title != NULL) {
    gtk_widget_set_hexpand (title, TRUE);
    gtk_box_append (GTK_BOX (self->line), title);
  }
}

static void
set_child (BstDisclosure *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
  update (self);
}

static void
set_label (BstDisclosure *self, const char *label)
{
  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label != NULL ? label : "", -1);
}

gboolean
bst_disclosure_get_expanded (BstDisclosure *self)
{
  g_return_val_if_fail (BST_IS_DISCLOSURE (self), FALSE);

  return self->expanded;
}

void
bst_disclosure_set_expanded (BstDisclosure *self, gboolean expanded)
{
  g_return_if_fail (BST_IS_DISCLOSURE (self));

  if (self->expanded == expanded)
    return;
  self->expanded = expanded;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPANDED]);
}

/* --- the widget --- */

static void
bst_disclosure_dispose (GObject *object)
{
  BstDisclosure *self = BST_DISCLOSURE (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (bst_disclosure_parent_class)->dispose (object);
}

static void
bst_disclosure_finalize (GObject *object)
{
  g_free (BST_DISCLOSURE (object)->label);
  G_OBJECT_CLASS (bst_disclosure_parent_class)->finalize (object);
}

static void
bst_disclosure_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstDisclosure *self = BST_DISCLOSURE (object);

  switch (id) {
  case PROP_TITLE:
    g_value_set_object (value, self->title);
    break;
  case PROP_CHILD:
    g_value_set_object (value, self->child);
    break;
  case PROP_LABEL:
    g_value_set_string (value, self->label);
    break;
  case PROP_EXPANDED:
    g_value_set_boolean (value, self->expanded);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_disclosure_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BstDisclosure *self = BST_DISCLOSURE (object);

  switch (id) {
  case PROP_TITLE:
    set_title (self, g_value_get_object (value));
    break;
  case PROP_CHILD:
    set_child (self, g_value_get_object (value));
    break;
  case PROP_LABEL:
    set_label (self, g_value_get_string (value));
    break;
  case PROP_EXPANDED:
    bst_disclosure_set_expanded (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_disclosure_class_init (BstDisclosureClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bst_disclosure_dispose;
  object_class->finalize = bst_disclosure_finalize;
  object_class->get_property = bst_disclosure_get_property;
  object_class->set_property = bst_disclosure_set_property;
  properties[PROP_TITLE] = g_param_spec_object ("title", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_EXPANDED] = g_param_spec_boolean ("expanded", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bst_disclosure_init (BstDisclosure *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->arrow = gtk_image_new ();
  self->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  self->button = gtk_button_new ();
  gtk_box_append (GTK_BOX (self->line), self->arrow);
  gtk_button_set_child (GTK_BUTTON (self->button), self->line);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_add_css_class (self->button, "disclosure");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  update (self);
}

GtkWidget *
bst_disclosure_new (GtkWidget *title, GtkWidget *child, const char *label)
{
  return g_object_new (BST_TYPE_DISCLOSURE, "title", title, "child", child, "label", label, NULL);
}
