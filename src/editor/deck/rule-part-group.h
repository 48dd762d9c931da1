/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A part of a rule as a group of rows, one for each slot: when it acts, one of its conditions, or
 * one of its effects.
 */
#pragma once

#include <adwaita.h>

#include "document/rule-draft.h"
#include "io/deck-file.h"

#define BST_TYPE_RULE_PART_GROUP (bst_rule_part_group_get_type ())
G_DECLARE_FINAL_TYPE (
  BstRulePartGroup, bst_rule_part_group, BST, RULE_PART_GROUP, AdwPreferencesGroup)

/* `draft` must outlive it.
 *
 * signals:
 *   changed   somebody has changed the draft */
GtkWidget *bst_rule_part_group_new (BstRuleDraft *draft,
                                    BstRulePart part,
                                    unsigned index) G_GNUC_WARN_UNUSED_RESULT;

/* Shows what the draft says now.  Rows before the first slot that is another one stay, and with
 * them the focus. */
void bst_rule_part_group_show (BstRulePartGroup *self, const BstDeckFile *deck);
