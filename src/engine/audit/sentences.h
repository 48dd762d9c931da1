/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the two files share that follow the rules of decks, written from docs/sentences.md:
 * sentence-counts.c sees and counts, sentences.c hears and does.
 */
#pragma once

#include "engine/audit/chapter.h"
#include "engine/sentences.h"

/* What the chapter keeps. */
typedef struct
{
  bool has_heard;  /* of the tile laid last */
  bool has_looked; /* around it */
  bool is_again;   /* another turn was promised for it */
  bool asks[BST_MAX_SENTENCES];
  int points[BST_MAX_PLAYERS]; /* that sentences have given them, see count.c */
  unsigned held[BST_MAX_PLAYERS][BST_MAX_TOKENS];
  uint8_t on[BST_MAX_TILES][BST_MAX_TOKENS];
} BstAuditTokens;

/* What has happened: a tile (or -1), a feature, or both, or neither. */
typedef struct
{
  int tile;
  const BstAuditGroup *group;
  bool is_complete;
} BstAuditHappening;

static inline BstAuditTokens *
bst_audit_tokens (const BstAudit *audit)
{
  return bst_audit_own (audit, &bst_audit_sentences);
}

/* Whether the tile has a feature of the types and the symbol, where these are asked for. */
bool bst_audit_is_such_tile (const BstAudit *audit,
                             const BstTile *tile,
                             unsigned types,
                             unsigned symbol);

/* Whether a sentence is about that part of a tile, or about a feature. */
bool bst_audit_is_such_part (const BstAudit *audit,
                             unsigned tile,
                             unsigned part,
                             const BstSentence *sentence);
bool bst_audit_is_such_group (const BstAudit *audit,
                              const BstAuditGroup *group,
                              const BstSentence *sentence);

/* The feature that `group` is, or is a copy of. */
const BstAuditGroup *bst_audit_real_group (const BstAudit *audit, const BstAuditGroup *group);

/* What is at a place, a BstWhere. */
bool bst_audit_is_around (const BstAudit *audit, unsigned middle, unsigned tile);
bool bst_audit_is_tile_there (const BstAudit *audit,
                              const BstAuditHappening *it,
                              unsigned where,
                              unsigned tile);
bool bst_audit_is_figure_there (const BstAudit *audit,
                                const BstAuditHappening *it,
                                unsigned where,
                                const BstStanding *standing);
bool bst_audit_is_touching (const BstAudit *audit,
                            const BstAuditHappening *it,
                            unsigned types,
                            unsigned group);

unsigned bst_audit_count_thing (const BstAudit *audit,
                                const BstAuditHappening *it,
                                const BstThing *thing,
                                unsigned player);
bool bst_audit_conditions_hold (const BstAudit *audit,
                                const BstAuditHappening *it,
                                const BstSentence *sentence);
