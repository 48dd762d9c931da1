/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decks for games that the audit looks on: those that are played, and those that show what few
 * tiles show.  None of them comes from a file.
 */
#pragma once

#include <glib.h>

#include "engine/deck.h"

/* A deck and what it points to. */
typedef struct
{
  BstDeck deck;
  BstDeckTile *tiles;
  BstDeckLay lays[12];
  BstDeckStage stages[3];
  uint16_t *staged;
} AuditDeck;

/* All that the audit follows.  The decks bring them all, but for the rivers, the count and what is
 * built, which have decks of their own. */
#define AUDIT_ALL_MODULES                                                         \
  (1u << BST_MODULE_FIELDS | 1u << BST_MODULE_RIVER | 1u << BST_MODULE_ABBOT |    \
   1u << BST_MODULE_INNS | 1u << BST_MODULE_BUILDERS | 1u << BST_MODULE_DRAGON |  \
   1u << BST_MODULE_PRINCESS | 1u << BST_MODULE_PORTAL | 1u << BST_MODULE_FAIRY | \
   1u << BST_MODULE_ABBEY | 1u << BST_MODULE_MAYOR | 1u << BST_MODULE_BARN |      \
   1u << BST_MODULE_WAGON | 1u << BST_MODULE_KING | 1u << BST_MODULE_ROBBER |     \
   1u << BST_MODULE_RIVER2 | 1u << BST_MODULE_COUNT | AUDIT_BRIDGES)
#define AUDIT_BRIDGES \
  (1u << BST_MODULE_BRIDGE | 1u << BST_MODULE_CASTLE | 1u << BST_MODULE_BAZAAR)

AuditDeck *audit_deck_base (void);
AuditDeck *audit_deck_river (void);
AuditDeck *audit_deck_river2 (void);
AuditDeck *audit_deck_count (void);
AuditDeck *audit_deck_bridges (void);
AuditDeck *audit_deck_staged (void);
AuditDeck *audit_deck_crowded (void);
AuditDeck *audit_deck_odd_numbers (void);
AuditDeck *audit_deck_large (void);
AuditDeck *audit_deck_knot (void);
AuditDeck *audit_deck_split (void);
AuditDeck *audit_deck_contest (void);
AuditDeck *audit_deck_market (void);
AuditDeck *audit_deck_lair (void);
AuditDeck *audit_deck_late_lair (void);
AuditDeck *audit_deck_staged_lair (void);
AuditDeck *audit_deck_court (void);
AuditDeck *audit_deck_abbey (void);
AuditDeck *audit_deck_open_river (void);
AuditDeck *audit_deck_random (uint32_t seed);

void audit_deck_free (AuditDeck *deck);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AuditDeck, audit_deck_free)
