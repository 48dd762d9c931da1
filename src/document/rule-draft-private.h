/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between rule-draft.c, which knows what goes together, and rule-slot.c, which knows where it
 * stands.
 */
#pragma once

#include "document/rule-draft.h"

/* What a condition or an effect counts. */
const BstThing *bst_rule_draft_thing (const BstRuleDraft *self, BstRulePlace place);

/* Writes into a slot, and changes nothing else. */
void bst_rule_draft_put (BstRuleDraft *self, BstRulePlace place, int value);
