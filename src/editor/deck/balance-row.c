/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of bars.
 */
#include "editor/deck/balance-row.h"

#include "words/balance.h"

#define SPACING 12

struct _BstBalanceRow
{
  AdwBin parent_instance;

  GtkLabel *title;
  GtkWidget *lines[BST_REPORTS];
  BstBalanceBar *bars[BST_REPORTS];
  GtkLabel *texts[BST_REPORTS];
};

G_DEFINE_FINAL_TYPE (BstBalanceRow, bst_balance_row, ADW_TYPE_BIN)

static void
describe (BstBalanceRow *self)
{
  const char *texts[BST_REPORTS] = { NULL };

  for (unsigned i = 0; i < BST_REPORTS; i++) {
    if (gtk_widget_get_visible (self->lines[i]))
      texts[i] = gtk_label_get_text (self->texts[i]);
  }

  g_autofree char *sentence =
    bst_balance_row_to_sentence (gtk_label_get_text (self->title), texts);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
}

void
bst_balance_row_set_title (BstBalanceRow *self, const char *title)
{
  g_return_if_fail (BST_IS_BALANCE_ROW (self));

  gtk_label_set_text (self->title, title);
  describe (self);
}

void
bst_balance_row_show (BstBalanceRow *self,
                      BstReportOf of,
                      const BstEstimate *estimate,
                      const BstBarScale *scale,
                      const char *text)
{
  g_return_if_fail (BST_IS_BALANCE_ROW (self));
  g_return_if_fail (of < BST_REPORTS);

  gtk_widget_set_visible (self->lines[of], estimate != NULL);
  if (estimate != NULL) {
    bst_balance_bar_show (self->bars[of], estimate, scale);
    gtk_label_set_text (self->texts[of], text);
  }
  describe (self);
}

static void
bst_balance_row_class_init (BstBalanceRowClass *klass)
{
  /* What is inside of a picture is not read besides it. */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static GtkWidget *
make_line (BstBalanceRow *self, unsigned of)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *bar = bst_balance_bar_new ((BstReportOf) of);
  GtkWidget *text = gtk_label_new (NULL);

  gtk_widget_set_hexpand (bar, TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_add_css_class (text, "numeric");
  gtk_box_append (GTK_BOX (line), bar);
  gtk_box_append (GTK_BOX (line), text);
  gtk_widget_set_visible (line, FALSE);
  self->bars[of] = BST_BALANCE_BAR (bar);
  self->texts[of] = GTK_LABEL (text);
  return line;
}

static void
bst_balance_row_init (BstBalanceRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_wrap (self->title, TRUE);
  gtk_label_set_wrap_mode (self->title, PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->title));
  for (unsigned i = 0; i < BST_REPORTS; i++) {
    self->lines[i] = make_line (self, i);
    gtk_box_append (GTK_BOX (box), self->lines[i]);
  }
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
bst_balance_row_new (const char *title, GtkSizeGroup *texts)
{
  BstBalanceRow *self = g_object_new (BST_TYPE_BALANCE_ROW, NULL);

  for (unsigned i = 0; i < BST_REPORTS; i++)
    gtk_size_group_add_widget (texts, GTK_WIDGET (self->texts[i]));
  bst_balance_row_set_title (self, title);
  return GTK_WIDGET (self);
}
