/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The steps of compiling rules, in order.  For rules.c, and within compile.c.
 */
#pragma once

#include "engine/rules-private.h"

/* Zeroed memory, or the end of the program. */
void *bst_allocate (size_t n, size_t size);

/* Which modules are in play, `own` (or NULL) among them, what they bring and when they are
 * called. */
void bst_compile_modules (BstRules *rules, const BstModule *own);

/* The kinds are known: find them by id. */
void bst_compile_index (BstRules *rules);

/* What each kind means for playing, and how large a game with all of them can get. */
BstRulesResult bst_compile_sizes (BstRules *rules);

/* Which kind fits where. */
void bst_compile_fits (BstRules *rules);

/* How a state lies in memory. */
void bst_compile_layout (BstRules *rules);

/* Takes the sentences of all decks into the rules, with symbols and tokens numbered through. */
BstRulesResult bst_sentences_unite (BstRules *rules,
                                    const BstSetup *setup,
                                    const char **out_culprit);

/* Gives the symbols of a tile of deck `deck` the numbers that they have in this game. */
void bst_sentences_renumber_tile (const BstSetup *setup, unsigned deck, BstTile *tile);

/* Notes at a kind, which has no symbols noted yet, which sentences are about it. */
void bst_sentences_note_kind (const BstRules *rules, const BstTile *tile, BstKind *kind);

/* What sentences make of a feature of a tile, of BstFact. */
unsigned bst_sentences_facts (const BstRules *rules, const BstTile *tile, unsigned feature);

/* The module that plays them: with those hooks only that one of them needs. */
const BstModule *bst_sentences_module (BstRules *rules);
