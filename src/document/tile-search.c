/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words against tiles.
 */
#include "document/tile-search.h"

#include <string.h>

#include "engine/sentence.h"
#include "words/tile.h"

struct _BstTileSearch
{
  char **words; /* folded */
};

BstTileSearch *
bst_tile_search_new (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *stripped = g_strdup (g_strstrip (folded));
  BstTileSearch *search;

  if (*stripped == '\0')
    return NULL;
  search = g_new0 (BstTileSearch, 1);
  search->words = g_strsplit_set (stripped, " \t", -1);
  return search;
}

void
bst_tile_search_free (BstTileSearch *search)
{
  if (search == NULL)
    return;
  g_strfreev (search->words);
  g_free (search);
}

static bool
has_word (const char *text, const char *word)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, word) != NULL;
}

/* Whether a word of two letters or more is part of the pattern in any rotation. */
static bool
has_pattern (const BstTile *tile, const char *word)
{
  char around[2 * BST_SIDES + 1] = "";
  g_autofree char *folded = NULL;

  if (strlen (word) < 2 || strlen (word) > BST_SIDES)
    return false;
  for (unsigned i = 0; i < 2 * BST_SIDES; i++)
    around[i] = bst_edge_letter ((BstEdge) tile->edges[i % BST_SIDES]);
  folded = g_utf8_casefold (around, -1);
  return strstr (folded, word) != NULL;
}

static bool
has_symbol (BstSymbols symbols, const GPtrArray *own, const char *word)
{
  for (unsigned i = 0; i < BST_SYMBOLS_OWN + BST_MAX_OWN_SYMBOLS; i++)
    if ((symbols >> i & 1) && has_word (bst_symbol_title_among (i, own), word))
      return true;
  return false;
}

static bool
shows (const BstTile *tile, const GPtrArray *own, const char *word)
{
  if (has_pattern (tile, word) || has_symbol (tile->symbols, own, word))
    return true;
  for (unsigned i = 0; i < tile->n_features; i++)
    if (has_word (bst_feature_type_title ((BstFeatureType) tile->features[i].type), word) ||
        has_symbol (tile->features[i].symbols, own, word))
      return true;
  return false;
}

bool
bst_tile_search_matches (const BstTileSearch *search,
                         BstDeckDocument *document,
                         BstTileItem *item)
{
  const BstDeckFile *file = bst_deck_document_get_file (document);
  const BstDeck *deck = bst_deck_file_get_deck (file);
  const GPtrArray *own = bst_deck_file_get_symbols (file);
  int index = bst_tile_item_get_index (item);
  g_autoptr (BstTileDraft) draft = NULL;
  const BstTile *tile;

  /* A faulty tile is not in the deck, but still shows something. */
  if (index < 0)
    draft = bst_deck_document_dup_draft (document, bst_tile_item_get_position (item));
  tile = draft != NULL ? bst_tile_draft_get_tile (draft) : &deck->tiles[index].tile;

  for (char **word = search->words; *word != NULL; word++)
    if (!has_word (bst_tile_item_get_name (item), *word) &&
        !has_word (bst_tile_item_get_id (item), *word) && !shows (tile, own, *word))
      return false;
  return true;
}
