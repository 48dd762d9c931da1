/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row of a chart about balance: what it is about, and below it a bar and a text for the deck and
 * for each that it is compared with.  A screen reader reads all of it as one sentence.
 */
#pragma once

#include <adwaita.h>

#include "editor/deck/balance-bar.h"

#define BST_TYPE_BALANCE_ROW (bst_balance_row_get_type ())
G_DECLARE_FINAL_TYPE (BstBalanceRow, bst_balance_row, BST, BALANCE_ROW, AdwBin)

/* The texts behind the bars of all rows in `texts` are as wide as each other. */
GtkWidget *bst_balance_row_new (const char *title,
                                GtkSizeGroup *texts) G_GNUC_WARN_UNUSED_RESULT;
void bst_balance_row_set_title (BstBalanceRow *self, const char *title);

/* Shows a bar, and `text` behind it; without an estimate neither. */
void bst_balance_row_show (BstBalanceRow *self,
                           BstReportOf of,
                           const BstEstimate *estimate,
                           const BstBarScale *scale,
                           const char *text);
