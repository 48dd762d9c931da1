/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A report on balance (ai/balance.h) while it is being played, in threads, as many games at a time
 * as there are processors.
 */
#pragma once

#include <gio/gio.h>

#include "ai/balance.h"

#define BST_TYPE_BALANCE_RUN (bst_balance_run_get_type ())
G_DECLARE_FINAL_TYPE (BstBalanceRun, bst_balance_run, BST, BALANCE_RUN, GObject)

/*
 * A report of `n_games` games by `rules`, which it takes.  The number is a multiple of
 * BST_BALANCE_CYCLE, so that levels meet as often as they should.  Nothing is played before
 * bst_balance_run_start().
 *
 * signals:
 *   changed   more games have been played; the last time, all of them
 */
BstBalanceRun *bst_balance_run_new (BstRules *rules,
                                    uint32_t seed,
                                    unsigned n_games) G_GNUC_WARN_UNUSED_RESULT;

/* Plays the games that have not been. */
void bst_balance_run_start (BstBalanceRun *self);

/* Makes it a report of so many games more; only while nobody plays. */
void bst_balance_run_extend (BstBalanceRun *self, unsigned n_more);

/* Stops at once and waits for nobody; what has been played stays. */
void bst_balance_run_cancel (BstBalanceRun *self);

gboolean bst_balance_run_get_is_running (BstBalanceRun *self);
gboolean bst_balance_run_get_is_done (BstBalanceRun *self);

/* The games of the whole report; `n_games` of the balance are those that have been played. */
unsigned bst_balance_run_get_n_games (BstBalanceRun *self);

/* What the games come to that have been played; borrowed until "changed". */
const BstBalance *bst_balance_run_get_balance (BstBalanceRun *self);
const BstRules *bst_balance_run_get_rules (BstBalanceRun *self);
