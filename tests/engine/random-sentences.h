/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sentences at random, all of them valid.
 */
#pragma once

#include "engine/random.h"
#include "engine/sentence.h"

/* A sentence for a deck with that many symbols and kinds of tokens of its own. */
BstSentence random_sentence (BstRandom *random, unsigned n_symbols, unsigned n_tokens);

/* Draws own symbols here and there on a tile. */
void random_symbols (BstRandom *random, unsigned n_symbols, BstTile *tile);

/* The sentence in the words of files, to be freed. */
char *random_sentence_print (const BstSentence *sentence);
