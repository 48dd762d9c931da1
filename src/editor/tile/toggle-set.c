/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of buttons and boxes.
 */
#include "editor/tile/toggle-set.h"

#define MAX_BITS 64

struct _BstToggleSet
{
  AdwBin parent_instance;

  GtkGrid *grid;
  GtkWidget *buttons[MAX_BITS];
  GtkLabel *labels[MAX_BITS];
  int n_checks;
  guint64 set;
};

G_DEFINE_FINAL_TYPE (BstToggleSet, bst_toggle_set, ADW_TYPE_BIN)

enum {
  SIGNAL_FLIPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static unsigned
find_bit (BstToggleSet *self, gpointer button)
{
  unsigned bit = 0;

  while (self->buttons[bit] != button)
    bit++;
  return bit;
}

/* Pressing one only asks: it falls back to what is shown until the deck has changed. */
static void
active_cb (GObject *button, GParamSpec *pspec, BstToggleSet *self)
{
  unsigned bit = find_bit (self, button);
  gboolean is_set = (self->set >> bit & 1) != 0;
  gboolean is_active;

  g_object_get (button, "active", &is_active, NULL);
  if (is_active == is_set)
    return;
  g_object_set (button, "active", is_set, NULL);
  g_signal_emit (self, signals[SIGNAL_FLIPPED], 0, bit);
}

static void
add (BstToggleSet *self, unsigned bit, GtkWidget *button)
{
  g_return_if_fail (bit < MAX_BITS && self->buttons[bit] == NULL);

  self->buttons[bit] = button;
  g_signal_connect (button, "notify::active", G_CALLBACK (active_cb), self);
}

void
bst_toggle_set_add_check (BstToggleSet *self, unsigned bit, const char *name)
{
  g_return_if_fail (BST_IS_TOGGLE_SET (self));

  GtkWidget *button = gtk_check_button_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), label);
  add (self, bit, button);
  self->labels[bit] = GTK_LABEL (label);
  gtk_grid_attach (self->grid, button, 0, self->n_checks++, 1, 1);
  bst_toggle_set_set_words (self, bit, name, name);
}

void
bst_toggle_set_add_button (BstToggleSet *self,
                           unsigned bit,
                           const char *label,
                           const char *name,
                           int column,
                           int row)
{
  g_return_if_fail (BST_IS_TOGGLE_SET (self));

  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *text = gtk_label_new (NULL);

  gtk_button_set_child (GTK_BUTTON (button), text);
  gtk_widget_add_css_class (button, "tile-inspector-bit");
  add (self, bit, button);
  self->labels[bit] = GTK_LABEL (text);
  gtk_grid_attach (self->grid, button, column, row, 1, 1);
  bst_toggle_set_set_words (self, bit, label, name);
}

void
bst_toggle_set_add_widget (BstToggleSet *self,
                           GtkWidget *widget,
                           int column,
                           int row,
                           int size)
{
  g_return_if_fail (BST_IS_TOGGLE_SET (self));

  gtk_grid_attach (self->grid, widget, column, row, size, size);
}

void
bst_toggle_set_set_words (BstToggleSet *self,
                          unsigned bit,
                          const char *label,
                          const char *name)
{
  g_return_if_fail (BST_IS_TOGGLE_SET (self));
  g_return_if_fail (bit < MAX_BITS && self->buttons[bit] != NULL);

  if (label != NULL)
    gtk_label_set_text (self->labels[bit], label);
  if (GTK_IS_TOGGLE_BUTTON (self->buttons[bit]))
    gtk_widget_set_tooltip_text (self->buttons[bit], name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[bit]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
bst_toggle_set_show (BstToggleSet *self, guint64 offered, guint64 open, guint64 set)
{
  g_return_if_fail (BST_IS_TOGGLE_SET (self));

  self->set = set;
  for (unsigned bit = 0; bit < MAX_BITS; bit++) {
    GtkWidget *button = self->buttons[bit];

    if (button == NULL)
      continue;
    g_object_set (button, "active", (set >> bit & 1) != 0, NULL);
    gtk_widget_set_visible (button, offered >> bit & 1);
    gtk_widget_set_sensitive (button, open >> bit & 1);
  }
}

GtkWidget *
bst_toggle_set_get_button (BstToggleSet *self, unsigned bit)
{
  g_return_val_if_fail (BST_IS_TOGGLE_SET (self), NULL);
  g_return_val_if_fail (bit < MAX_BITS, NULL);

  return self->buttons[bit];
}

/* --- the widget --- */

static void
bst_toggle_set_class_init (BstToggleSetClass *klass)
{
  signals[SIGNAL_FLIPPED] =
    g_signal_new ("flipped", BST_TYPE_TOGGLE_SET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bst_toggle_set_init (BstToggleSet *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_spacing (self->grid, 3);
  gtk_grid_set_column_spacing (self->grid, 3);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
}

GtkWidget *
bst_toggle_set_new (void)
{
  return g_object_new (BST_TYPE_TOGGLE_SET, NULL);
}
