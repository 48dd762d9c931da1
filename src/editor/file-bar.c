/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bar about the file of a deck.
 */
#include "editor/file-bar.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/wrap-box.h"

struct _BstFileBar
{
  AdwBin parent_instance;

  GSignalGroup *signals;

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkWidget *buttons;
};

G_DEFINE_FINAL_TYPE (BstFileBar, bst_file_bar, ADW_TYPE_BIN)

static void
update (BstFileBar *self)
{
  g_autoptr (BstDeckDocument) document = g_signal_group_dup_target (self->signals);
  BstFileState state =
    document != NULL ? bst_deck_document_get_file_state (document) : BST_FILE_OURS;

  /* Its words stay while it goes. */
  if (state != BST_FILE_OURS) {
    gtk_label_set_text (self->label,
                        state == BST_FILE_GONE
                          ? _ ("The file of this deck is gone. Save to write it again.")
                          : _ ("Another program has changed the file of this deck."));
    gtk_widget_set_visible (self->buttons, state == BST_FILE_CHANGED);
  }
  gtk_revealer_set_reveal_child (self->revealer, state != BST_FILE_OURS);
}

void
bst_file_bar_set_document (BstFileBar *self, BstDeckDocument *document)
{
  g_return_if_fail (BST_IS_FILE_BAR (self));

  g_signal_group_set_target (self->signals, document);
  update (self);
}

static void
bst_file_bar_dispose (GObject *object)
{
  g_clear_object (&BST_FILE_BAR (object)->signals);
  G_OBJECT_CLASS (bst_file_bar_parent_class)->dispose (object);
}

static void
bst_file_bar_class_init (BstFileBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bst_file_bar_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
add_button (BstFileBar *self, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  bst_wrap_box_append (BST_WRAP_BOX (self->buttons), button);
}

static void
bst_file_bar_init (BstFileBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_xalign (self->label, 0);
  self->buttons = bst_wrap_box_new (6, 6);
  add_button (self, _ ("_Reload"), "workshop.reload");
  add_button (self, _ ("Keep _Mine"), "workshop.keep-mine");
  add_button (self, _ ("_Compare…"), "workshop.compare");
  gtk_widget_add_css_class (box, "file-bar");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (box), self->buttons);
  self->revealer = GTK_REVEALER (gtk_revealer_new ());
  gtk_revealer_set_child (self->revealer, box);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->revealer));
  self->signals = g_signal_group_new (BST_TYPE_DECK_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "notify::file-state", G_CALLBACK (update), self);
}
