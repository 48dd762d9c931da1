/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parts of a rule.
 */
#include "editor/deck/rule-part-group.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/deck/rule-slot-row.h"

struct _BstRulePartGroup
{
  AdwPreferencesGroup parent_instance;

  BstRuleDraft *draft;
  BstRulePart part;
  unsigned index;
  GPtrArray *rows;
  GtkWidget *remove_button;
};

G_DEFINE_FINAL_TYPE (BstRulePartGroup, bst_rule_part_group, ADW_TYPE_PREFERENCES_GROUP)

static guint changed_signal;

static void
tell_change (gpointer data)
{
  g_signal_emit (data, changed_signal, 0);
}

static void
remove_cb (BstRulePartGroup *self)
{
  bst_rule_draft_remove (self->draft, self->part, self->index);
  tell_change (self);
}

/* --- what it shows --- */

static const char *
title_of (BstRulePartGroup *self)
{
  if (self->part == BST_RULE_WHEN)
    return C_ ("part of a rule", "When");
  if (self->part == BST_RULE_IF)
    return self->index == 0 ? C_ ("part of a rule", "If") : C_ ("part of a rule", "And if");
  return self->index == 0 ? C_ ("part of a rule", "Then") : C_ ("part of a rule", "And then");
}

/* How many of the rows there are can stay. */
static guint
count_fitting_rows (BstRulePartGroup *self, const BstRuleSlot *slots, unsigned n)
{
  guint n_good = 0;

  while (n_good < self->rows->len && n_good < n &&
         bst_rule_slot_row_is_for (self->rows->pdata[n_good], slots[n_good]))
    n_good++;
  return n_good;
}

/* Somebody may just be choosing from it, and its list needs it until they have. */
static void
remove_last_row (BstRulePartGroup *self)
{
  GtkWidget *row = g_object_ref (self->rows->pdata[self->rows->len - 1]);

  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_remove_index (self->rows, self->rows->len - 1);
  g_idle_add_once (g_object_unref, row);
}

void
bst_rule_part_group_show (BstRulePartGroup *self, const BstDeckFile *deck)
{
  BstRuleSlot slots[BST_RULE_SLOTS];
  unsigned n;
  guint n_good;

  g_return_if_fail (BST_IS_RULE_PART_GROUP (self));

  n = bst_rule_draft_list_slots (self->draft, self->part, self->index, slots);
  n_good = count_fitting_rows (self, slots, n);
  while (self->rows->len > n_good)
    remove_last_row (self);
  for (unsigned i = n_good; i < n; i++) {
    const BstRulePlace place = { self->part, self->index, slots[i] };
    GtkWidget *row = bst_rule_slot_row_new (self->draft, place, tell_change, self);

    g_ptr_array_add (self->rows, row);
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  }
  for (guint i = 0; i < self->rows->len; i++)
    bst_rule_slot_row_show (self->rows->pdata[i], deck);
  gtk_widget_set_visible (self->remove_button,
                          bst_rule_draft_can_remove (self->draft, self->part));
}

/* --- the widget --- */

static void
bst_rule_part_group_finalize (GObject *object)
{
  g_ptr_array_unref (BST_RULE_PART_GROUP (object)->rows);
  G_OBJECT_CLASS (bst_rule_part_group_parent_class)->finalize (object);
}

static void
bst_rule_part_group_class_init (BstRulePartGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bst_rule_part_group_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
bst_rule_part_group_init (BstRulePartGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->remove_button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_add_css_class (self->remove_button, "flat");
  g_signal_connect_swapped (self->remove_button, "clicked", G_CALLBACK (remove_cb), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->remove_button);
}

GtkWidget *
bst_rule_part_group_new (BstRuleDraft *draft, BstRulePart part, unsigned index)
{
  BstRulePartGroup *self = g_object_new (BST_TYPE_RULE_PART_GROUP, NULL);
  const char *removal = part == BST_RULE_IF ? _ ("Remove This Condition")
                                            : _ ("Remove This Effect");

  self->draft = draft;
  self->part = part;
  self->index = index;
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), title_of (self));
  gtk_widget_set_tooltip_text (self->remove_button, removal);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, removal, -1);
  return GTK_WIDGET (self);
}
