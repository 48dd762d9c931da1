/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A shard of a report on balance: every Nth of its games, as lines of JSON that can be put together
 * with those of the other shards.  The first line says what was played; each other one is a game,
 * with the samples that it comes to as [n, sum, squares], in sixtieths:
 *
 *     {"report":1,"decks":["base 0123…"],"players":2,"seed":1,"games":200,…,"shard":1,"shards":4}
 *     {"game":0,"samples":{"length":[1,4260,18147600],"ahead base.D":[1,-240,57600],…}}
 */
#pragma once

#include "cli/balance-report.h"

typedef struct
{
  unsigned number; /* from 1 */
  unsigned n_shards;
} BstShard;

#define BST_MAX_SHARDS 10000

/* Reads "2/4".  Returns false if it is something else. */
bool bst_shard_parse (BstShard *out_shard, const char *text);

/* Whether game `game` is one of the shard. */
bool bst_shard_has (const BstShard *shard, unsigned game);

/* The lines, each with its end.  The first is for all games of the shard; `balance` is what `game`
 * alone came to.  Free with g_free(). */
char *bst_shard_head (const BstShard *shard,
                      const BstBalanceReport *report) G_GNUC_WARN_UNUSED_RESULT;
char *bst_shard_line (const BstBalanceReport *report,
                      unsigned game,
                      const BstBalance *balance) G_GNUC_WARN_UNUSED_RESULT;

/* Puts the shards in these files (ended by NULL) together.  On failure `error` is a sentence that
 * says what to do: G_IO_ERROR_INVALID_DATA if the files are read but not good. */
bool bst_shard_merge (char **paths, BstBalanceReport *out_report, GError **error);
