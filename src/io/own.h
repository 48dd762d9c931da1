/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a deck brings of its own: symbols, tokens and rules, as its file describes them.  The
 * numbers that the engine needs are in BstDeck; here are ids, names and how things look.
 */
#pragma once

#include <glib.h>
#include <libxml/tree.h>

#include "engine/rules.h"
#include "engine/sentence.h"

/* What symbols and tokens can be drawn as. */
typedef enum {
  BST_SHAPE_CIRCLE,
  BST_SHAPE_SQUARE,
  BST_SHAPE_DIAMOND,
  BST_SHAPE_TRIANGLE,
  BST_SHAPE_STAR,
  BST_SHAPE_DROP,
  BST_SHAPE_LEAF,
  BST_SHAPE_FLAG,
  BST_SHAPE_TOWER,
  BST_SHAPE_COIN,
  BST_SHAPE_HEART,
  BST_SHAPE_CROWN,
  BST_SHAPES,
} BstShape;

/* And in which colours. */
typedef enum {
  BST_TINT_RED,
  BST_TINT_ORANGE,
  BST_TINT_YELLOW,
  BST_TINT_GREEN,
  BST_TINT_BLUE,
  BST_TINT_PURPLE,
  BST_TINT_BROWN,
  BST_TINT_WHITE,
  BST_TINT_BLACK,
  BST_TINTS,
} BstTint;

/* The words for these in files: "drop", "blue"; -1 for an unknown one. */
const char *bst_shape_name (BstShape shape);
int bst_shape_find (const char *name);
const char *bst_tint_name (BstTint tint);
int bst_tint_find (const char *name);

/* A symbol or a kind of tokens. */
typedef struct _BstOwnThing
{
  char *id;
  BstFeatureType carrier; /* of a symbol: what it stands on; BST_FEATURE_TYPES: the whole tile */
  BstShape shape;
  BstTint tint;
  GPtrArray *texts; /* of BstText: names, and notes that say what it does */
  char *svg;        /* its own picture in place of the shape, a GRefString, or NULL */
} BstOwnThing;

/* Which of the two it is. */
typedef enum {
  BST_OWN_SYMBOL,
  BST_OWN_TOKEN,
} BstOwnKind;

BstOwnThing *bst_own_thing_copy (const BstOwnThing *thing) G_GNUC_WARN_UNUSED_RESULT;
void bst_own_thing_free (BstOwnThing *thing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstOwnThing, bst_own_thing_free)

/* What it is called in the language `lang`; its id if it has no name. */
const char *bst_own_thing_name (const BstOwnThing *thing, const char *lang);

#define BST_OWN_MAX_ID 32

/* Whether `id` may be that of a symbol or token: as that of a deck, and no built-in symbol. */
bool bst_own_is_id (const char *id);

/* The number of the thing with that id, or -1. */
int bst_own_find (const GPtrArray *things, const char *id);

/* The kinds of tokens of a game by their numbers there, as the decks in `decks` (BstDeckFile)
 * describe them; NULL for one whose deck is not among them.  What is in the list is borrowed. */
GPtrArray *bst_own_list_tokens (const BstRules *rules,
                                const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* What a symbol stands on, as BstFeatureType, by the word for it: "tile", "road"; -1 if that is
 * unknown. */
int bst_own_find_carrier (const char *word);
const char *bst_own_carrier_name (BstFeatureType carrier);

/* The elements of the symbols of a document, in the order in which they are numbered. */
GPtrArray *bst_own_list_symbols (const xmlDoc *doc) G_GNUC_WARN_UNUSED_RESULT;

/* The symbol that an element of a tile means by `id`, as BstSymbol, and what carries it; -1 if
 * there is none. */
int bst_own_find_on_tile (const xmlNode *node, const char *id, BstFeatureType *out_carrier);

/* The symbol with that id, built-in or of `own`, as BstSymbol; -1 if there is none. */
int bst_own_find_symbol (const GPtrArray *own, const char *id);

/* The id of a symbol, built-in or of `own`. */
const char *bst_own_symbol_id (const GPtrArray *own, unsigned symbol);
