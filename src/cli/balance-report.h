/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A report on balance as bastide-cli prints it: for people, or as JSON.
 */
#pragma once

#include <glib.h>

#include "ai/balance.h"

/* What was played, and what came of it. */
typedef struct
{
  char **decks; /* the id and the hash of each: "base 0123456789abcdef" */
  unsigned n_players;
  uint32_t seed;
  unsigned n_games;
  char **factors; /* the id of each */
  BstBalance *balance;
} BstBalanceReport;

void bst_balance_report_clear (BstBalanceReport *report);

void bst_balance_report_print (const BstBalanceReport *report);

/* The same as one JSON object. */
void bst_balance_report_print_json (const BstBalanceReport *report);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BstBalanceReport, bst_balance_report_clear)
