/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What plays and what is a picture only, and what things on tiles do.  Whoever tells of it asks
 * here: the workshop, what is said of decks, and the choice of them.
 */
#pragma once

#include "io/deck-file.h"

/* What is meant by a number. */
typedef enum {
  BST_PIECE_SYMBOL,  /* BstSymbol, or of the deck's own from BST_SYMBOLS_OWN on */
  BST_PIECE_FEATURE, /* BstFeatureType */
  BST_PIECE_FIGURE,  /* BstFigure */
  BST_PIECE_MODULE,  /* BstModuleId */
  BST_PIECE_TOKEN,   /* of the deck's own */
} BstPiece;

/* Whether there is a rule for it: one of the program, or one of `deck`, which may be NULL. */
bool bst_piece_plays (BstPiece piece, unsigned which, const BstDeckFile *deck);

/* That in few words: "Plays", "A picture only". */
const char *bst_piece_to_note (BstPiece piece, unsigned which, const BstDeckFile *deck);

/* What a symbol, feature or token does, as sentences; of one of the deck's own, what its author
 * says, else the rules that speak of it.  Says of a picture that it is one.  Free with g_free(). */
char *bst_piece_explain (BstPiece piece,
                         unsigned which,
                         const BstDeckFile *deck) G_GNUC_WARN_UNUSED_RESULT;

/* The things on the tiles of a deck that are pictures only, as a sentence: "Pictures only: hill,
 * vineyard."; NULL if all play.  Free with g_free(). */
char *bst_deck_list_pictures (const BstDeckFile *deck) G_GNUC_WARN_UNUSED_RESULT;
