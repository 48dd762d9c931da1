/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules to begin with: sentences that people who make such games write most.
 */
#pragma once

#include "document/rule-draft.h"
#include "io/deck-file.h"

unsigned bst_rule_preset_get_n (void);

/* One of them for a deck: it speaks of the deck's own symbols where it has some that stand in the
 * right place, else of built-in ones, and of its first kind of tokens.  Returns false if it needs
 * tokens and the deck has none. */
bool bst_rule_preset_make (unsigned preset, const BstDeckFile *deck, BstSentence *out_sentence);
