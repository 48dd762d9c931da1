/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window for comparing.
 */
#include "editor/compare-dialog.h"

#include "editor/deck/difference-list.h"

#define BST_TYPE_COMPARE_DIALOG (bst_compare_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BstCompareDialog, bst_compare_dialog, BST, COMPARE_DIALOG, AdwWindow)

struct _BstCompareDialog
{
  AdwWindow parent_instance;

  GtkLabel *text_label;
  GtkListBox *list;
  GtkWidget *same_label;
};

G_DEFINE_FINAL_TYPE (BstCompareDialog, bst_compare_dialog, ADW_TYPE_WINDOW)

static void
bst_compare_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_COMPARE_DIALOG);
  G_OBJECT_CLASS (bst_compare_dialog_parent_class)->dispose (object);
}

static void
bst_compare_dialog_class_init (BstCompareDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_compare_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/compare-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BstCompareDialog, text_label);
  gtk_widget_class_bind_template_child (widget_class, BstCompareDialog, list);
  gtk_widget_class_bind_template_child (widget_class, BstCompareDialog, same_label);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bst_compare_dialog_init (BstCompareDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bst_compare_dialog_present (GtkWindow *parent,
                            BstDeckFile *old,
                            BstDeckFile *new,
                            const char *text)
{
  BstCompareDialog *self = g_object_new (BST_TYPE_COMPARE_DIALOG, "transient-for", parent, NULL);
  bool has_any = bst_difference_list_show (self->list, old, new) > 0;

  gtk_label_set_text (self->text_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->list), has_any);
  gtk_widget_set_visible (self->same_label, !has_any);
  gtk_window_present (GTK_WINDOW (self));
}
