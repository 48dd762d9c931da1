/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A bar of a chart about balance, with the bounds of what it shows.  Whose bar it is shows in how
 * it is filled, not only in its colour: full, hatched or empty.  What it shows is said by whoever
 * has it.
 */
#pragma once

#include <gtk/gtk.h>

#include "ai/sample.h"
#include "document/deck-report.h"

#define BST_TYPE_BALANCE_BAR (bst_balance_bar_get_type ())
G_DECLARE_FINAL_TYPE (BstBalanceBar, bst_balance_bar, BST, BALANCE_BAR, GtkWidget)

/* The values at the ends of a bar.  Bars begin at 0. */
typedef struct
{
  double min;
  double max;
  double mark; /* where a line goes across it; NAN: nowhere */
} BstBarScale;

GtkWidget *bst_balance_bar_new (BstReportOf of) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the mean of `estimate`, and its bounds if it has them. */
void bst_balance_bar_show (BstBalanceBar *self,
                           const BstEstimate *estimate,
                           const BstBarScale *scale);
