/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A report on the balance of a deck (ai/balance.h) that its author keeps with it: the `report`
 * element of a deck file.  It says nothing to the rules.
 */
#pragma once

#include <libxml/tree.h>

#include "ai/balance.h"
#include "io/reader.h"

typedef struct _BstKeptReport
{
  unsigned version; /* BST_BALANCE_VERSION of those who played */
  uint32_t seed;
  unsigned n_players;
  uint64_t hash; /* of the deck that was played */
  char **tiles;  /* the full id of each factor; ended by NULL */
  BstBalance *balance;
} BstKeptReport;

/* A report by players of this version; `tiles` and `balance` are copied.  Free with
 * bst_kept_report_free(). */
BstKeptReport *bst_kept_report_new (uint32_t seed,
                                    unsigned n_players,
                                    uint64_t hash,
                                    char **tiles,
                                    const BstBalance *balance) G_GNUC_WARN_UNUSED_RESULT;
void bst_kept_report_free (BstKeptReport *report);

/* The full ids of the factors of a game by `rules`.  Free with g_strfreev(). */
char **bst_kept_report_list_tiles (const BstRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the element `node`; NULL after a problem.  Measures of later versions are passed over. */
BstKeptReport *bst_kept_report_read (BstReader *reader,
                                     const xmlNode *node) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the report into `node`, which is new. */
void bst_kept_report_write (xmlNode *node, const BstKeptReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstKeptReport, bst_kept_report_free)
