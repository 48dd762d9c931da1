/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialog for a rule.  It has a draft, which follows the deck: undo changes it too.
 */
#include "editor/deck/rule-dialog.h"

#include <string.h>

#include "editor/deck/rule-part-group.h"
#include "editor/typed-text.h"
#include "words/rule.h"

#define BST_TYPE_RULE_DIALOG (bst_rule_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BstRuleDialog, bst_rule_dialog, BST, RULE_DIALOG, AdwWindow)

struct _BstRuleDialog
{
  AdwWindow parent_instance;

  BstEditorContext *context;
  gulong handler;
  unsigned rule;    /* in the deck */
  unsigned place;   /* of it in the file, which stays when others become good or faulty */
  unsigned n_rules; /* in the file, when it was opened */
  char *lang;
  BstRuleDraft draft;
  bool is_showing;

  GtkLabel *sentence_label;
  GtkEditable *name_row;
  GtkBox *parts[BST_RULE_PARTS];
  GtkBox *when_box;
  GtkBox *if_box;
  GtkBox *then_box;
};

G_DEFINE_FINAL_TYPE (BstRuleDialog, bst_rule_dialog, ADW_TYPE_WINDOW)

static BstDeckDocument *
get_document (BstRuleDialog *self)
{
  return bst_editor_context_get_document (self->context);
}

/* --- what a person does --- */

static void
changed_cb (BstRuleDialog *self)
{
  bst_deck_document_set_rule (get_document (self), self->place, &self->draft.sentence);
}

static void
name_cb (BstRuleDialog *self)
{
  g_autofree char *name =
    bst_typed_text_tidy (gtk_editable_get_text (self->name_row), BST_TEXT_NAME);

  if (!self->is_showing && self->context != NULL)
    bst_deck_document_set_rule_name (get_document (self), self->rule, self->lang, name);
}

static void
add (BstRuleDialog *self, BstRulePart part)
{
  bst_deck_document_end_typing (get_document (self));
  bst_rule_draft_add (&self->draft, part);
  changed_cb (self);
  bst_deck_document_end_typing (get_document (self));
  gtk_widget_child_focus (gtk_widget_get_last_child (GTK_WIDGET (self->parts[part])),
                          GTK_DIR_TAB_FORWARD);
}

static void
add_if_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add (BST_RULE_DIALOG (widget), BST_RULE_IF);
}

static void
add_then_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add (BST_RULE_DIALOG (widget), BST_RULE_THEN);
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstRuleDialog *self = BST_RULE_DIALOG (widget);

  if (g_str_equal (name, "rule.undo"))
    bst_deck_document_undo (get_document (self));
  else
    bst_deck_document_redo (get_document (self));
}

/* --- what it shows --- */

static void
show_part (BstRuleDialog *self, BstRulePart part, const BstDeckFile *file)
{
  GtkWidget *box = GTK_WIDGET (self->parts[part]);
  unsigned n = bst_rule_draft_count (&self->draft, part);
  GtkWidget *group = gtk_widget_get_first_child (box);

  for (unsigned i = 0; i < n; i++) {
    if (group == NULL) {
      group = bst_rule_part_group_new (&self->draft, part, i);
      g_signal_connect_swapped (group, "changed", G_CALLBACK (changed_cb), self);
      gtk_box_append (GTK_BOX (box), group);
    }
    bst_rule_part_group_show (BST_RULE_PART_GROUP (group), file);
    group = gtk_widget_get_next_sibling (group);
  }
  while (group != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling (group);

    gtk_box_remove (GTK_BOX (box), group);
    group = next;
  }
}

static void
show_name (BstRuleDialog *self, const BstDeckFile *file)
{
  const char *name = bst_texts_get (bst_deck_file_get_rule_texts (file, self->rule),
                                    BST_TEXT_NAME, self->lang);

  g_autofree char *typed =
    bst_typed_text_tidy (gtk_editable_get_text (self->name_row), BST_TEXT_NAME);

  self->is_showing = true;
  if (g_strcmp0 (typed, name != NULL ? name : "") != 0)
    gtk_editable_set_text (self->name_row, name != NULL ? name : "");
  self->is_showing = false;
}

/* The rule may have another number by now, or be gone. */
static bool
find_rule (BstRuleDialog *self, const BstDeckFile *file)
{
  unsigned n = bst_deck_file_get_deck (file)->n_sentences;

  for (unsigned i = 0; i < n; i++) {
    if (bst_deck_file_get_rule_place (file, i) == self->place) {
      self->rule = i;
      return true;
    }
  }
  return false;
}

/* A deck of a newer format can only be looked at. */
static void
show_actions (BstRuleDialog *self)
{
  bool can_edit = !bst_deck_document_get_is_read_only (get_document (self));

  gtk_editable_set_editable (self->name_row, can_edit);
  for (unsigned part = 0; part < BST_RULE_PARTS; part++)
    gtk_widget_set_sensitive (GTK_WIDGET (self->parts[part]), can_edit);
  gtk_widget_action_set_enabled (
    GTK_WIDGET (self), "rule.add-if",
    can_edit && bst_rule_draft_can_add (&self->draft, BST_RULE_IF));
  gtk_widget_action_set_enabled (
    GTK_WIDGET (self), "rule.add-then",
    can_edit && bst_rule_draft_can_add (&self->draft, BST_RULE_THEN));
}

static void
update (BstRuleDialog *self)
{
  const BstDeckFile *file = bst_deck_document_get_file (get_document (self));
  const BstDeck *deck = bst_deck_file_get_deck (file);
  g_autofree char *sentence = NULL;

  /* Undo may bring another rule back, which would then have this place. */
  if (bst_deck_file_get_n_rules (file) != self->n_rules || !find_rule (self, file)) {
    gtk_window_close (GTK_WINDOW (self));
    return;
  }
  self->draft =
    (BstRuleDraft) { deck->sentences[self->rule], deck->n_symbols, deck->n_tokens };
  sentence = bst_deck_sentence_to_text (file, &self->draft.sentence, NULL);
  gtk_label_set_text (self->sentence_label, sentence);
  bst_rule_draft_mend (&self->draft);
  show_name (self, file);
  for (unsigned part = 0; part < BST_RULE_PARTS; part++)
    show_part (self, (BstRulePart) part, file);
  show_actions (self);
}

/* --- the widget --- */

static void
bst_rule_dialog_dispose (GObject *object)
{
  BstRuleDialog *self = BST_RULE_DIALOG (object);

  if (self->context != NULL) {
    g_clear_signal_handler (&self->handler, get_document (self));
    bst_deck_document_end_typing (get_document (self));
  }
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_RULE_DIALOG);
  g_clear_object (&self->context);
  g_clear_pointer (&self->lang, g_free);
  G_OBJECT_CLASS (bst_rule_dialog_parent_class)->dispose (object);
}

static void
bst_rule_dialog_class_init (BstRuleDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_rule_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/rule-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BstRuleDialog, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, BstRuleDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, BstRuleDialog, when_box);
  gtk_widget_class_bind_template_child (widget_class, BstRuleDialog, if_box);
  gtk_widget_class_bind_template_child (widget_class, BstRuleDialog, then_box);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_install_action (widget_class, "rule.add-if", NULL, add_if_action);
  gtk_widget_class_install_action (widget_class, "rule.add-then", NULL, add_then_action);
  gtk_widget_class_install_action (widget_class, "rule.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "rule.redo", NULL, undo_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "rule.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "rule.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bst_rule_dialog_init (BstRuleDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->parts[BST_RULE_WHEN] = self->when_box;
  self->parts[BST_RULE_IF] = self->if_box;
  self->parts[BST_RULE_THEN] = self->then_box;
  self->lang = bst_typed_text_dup_language ();
  gtk_editable_set_enable_undo (self->name_row, FALSE); /* the document's is meant */
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (self->name_row)),
                           BST_DECK_MAX_NAME);
}

GtkWindow *
bst_rule_dialog_open (GtkWindow *parent, BstEditorContext *context, unsigned rule)
{
  BstRuleDialog *self = g_object_new (BST_TYPE_RULE_DIALOG, "transient-for", parent, NULL);
  BstDeckDocument *document = bst_editor_context_get_document (context);

  self->context = g_object_ref (context);
  self->place = bst_deck_file_get_rule_place (bst_deck_document_get_file (document), rule);
  self->n_rules = bst_deck_file_get_n_rules (bst_deck_document_get_file (document));
  self->handler = g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  update (self);
  gtk_window_present (GTK_WINDOW (self));
  /* Not the first button of the header, which would undo the rule. */
  gtk_widget_child_focus (GTK_WIDGET (self->when_box), GTK_DIR_TAB_FORWARD);
  return GTK_WINDOW (self);
}
