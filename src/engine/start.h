/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game starts: which tiles lie on the map, and which are drawn before the others.  For
 * rules.c alone.
 */
#pragma once

#include "engine/compile.h"

/* The decks that a start is made of.  Without a start of its own (see BstSetup) a game has at least
 * the first two of them; all four are the same unless two rivers are mixed. */
typedef struct
{
  const BstDeck *deck;   /* its stages come first */
  const BstDeck *spring; /* its tiles lie on the map */
  const BstDeck *lake;   /* its lake ends the river */
  const BstDeck *joined; /* a second river, whose tiles are shuffled into the first; or NULL */
} BstStart;

/* The highest priority wins, and every other start must be one that can stand back, that is, brings
 * no stages of its own, or a river that flows into another. */
BstRulesResult bst_start_choose (const BstRules *rules,
                                 const BstSetup *setup,
                                 BstStart *out_start,
                                 const char **out_culprit);

/* How many copies of a tile the game has, on the map and in the pile together. */
unsigned bst_start_copies (const BstRules *rules,
                           const BstSetup *setup,
                           const BstStart *start,
                           const BstDeck *deck,
                           unsigned tile);

/* Whether a start that somebody wrote down lays the tile with that id. */
bool bst_start_names (const BstSetup *setup, const char *id);

/* The kinds are known: lists what lies on the map, and checks it. */
BstRulesResult bst_start_lay (BstRules *rules,
                              const BstSetup *setup,
                              const BstStart *start,
                              const char **out_culprit);

/* How many copies of each kind are left for the pile, into `pile`. */
BstRulesResult bst_start_take_laid (BstRules *rules,
                                    const BstSetup *setup,
                                    uint16_t *pile,
                                    const char **out_culprit);

/* Makes the bag of what is left, in stages. */
void bst_start_fill_bag (BstRules *rules, const BstStart *start, uint16_t *pile);
