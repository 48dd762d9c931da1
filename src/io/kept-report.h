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
  uint64_t hash;  /* of the deck that was played */
  char **factors; /* the id of each, ended by NULL */
  BstBalance *balance;
} BstKeptReport;

/* A report by players of this version; `factors` and `balance` are copied.  Free with
 * bst_kept_report_free(). */
BstKeptReport *bst_kept_report_new (uint32_t seed,
                                    unsigned n_players,
                                    uint64_t hash,
                                    char **factors,
                                    const BstBalance *balance) G_GNUC_WARN_UNUSED_RESULT;
void bst_kept_report_free (BstKeptReport *report);

/* The ids of the factors of a game by `rules`: of a tile its full id, of a rule its deck and its
 * number there from 1, as in "gold#2".  Free with g_strfreev(). */
char **bst_kept_report_list_factors (const BstRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a factor with that id is a rule of a deck. */
bool bst_kept_report_is_rule (const char *id);

/* Reads the element `node`; NULL after a problem.  Measures of later versions are passed over. */
BstKeptReport *bst_kept_report_read (BstReader *reader,
                                     const xmlNode *node) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the report into `node`, which is new. */
void bst_kept_report_write (xmlNode *node, const BstKeptReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstKeptReport, bst_kept_report_free)
