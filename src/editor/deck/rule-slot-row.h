/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One slot of a rule as a row: a list, a number, types of features to tick, or a table.  It offers
 * what goes with the other slots, as the draft says.
 */
#pragma once

#include <adwaita.h>

#include "document/rule-draft.h"
#include "io/deck-file.h"

/* The draft belongs to whoever makes the row, and must outlive it.
 *
 * The row calls `changed` with `data` when somebody has filled the slot in another way. */
GtkWidget *bst_rule_slot_row_new (BstRuleDraft *draft,
                                  BstRulePlace place,
                                  void (*changed) (gpointer data),
                                  gpointer data) G_GNUC_WARN_UNUSED_RESULT;

/* Whether it is that slot of such a part. */
bool bst_rule_slot_row_is_of (GtkWidget *row, BstRulePart part, BstRuleSlot slot);

/* Whether the row still is what the slot needs: a choice may become a number. */
bool bst_rule_slot_row_is_for (GtkWidget *row, BstRuleSlot slot);

/* Shows what the draft says now; `deck` has the names of symbols and tokens. */
void bst_rule_slot_row_show (GtkWidget *row, const BstDeckFile *deck);
