/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How balanced the deck under work is: a button that lets computer players play it, and what they
 * find out as bars and figures, beside those of the base set.
 */
#pragma once

#include <adwaita.h>

#include "document/deck-report.h"
#include "editor/editor-context.h"

#define BST_TYPE_BALANCE_CARD (bst_balance_card_get_type ())
G_DECLARE_FINAL_TYPE (BstBalanceCard, bst_balance_card, BST, BALANCE_CARD, AdwBin)

void bst_balance_card_set_context (BstBalanceCard *self, BstEditorContext *context);

/* What it shows, NULL without a context. */
BstDeckReport *bst_balance_card_get_report (BstBalanceCard *self);
