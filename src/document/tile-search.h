/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finding tiles by what somebody types: words of their names and ids, what is on them, and
 * edge patterns such as CRFR, however the tile is turned.
 */
#pragma once

#include "document/deck-document.h"

typedef struct _BstTileSearch BstTileSearch;

/* NULL if there is nothing to search for.  Free with bst_tile_search_free(). */
BstTileSearch *bst_tile_search_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;
void bst_tile_search_free (BstTileSearch *search);

/* Whether `tile` of `document` has all words. */
bool bst_tile_search_matches (const BstTileSearch *search,
                              BstDeckDocument *document,
                              BstTileItem *tile);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstTileSearch, bst_tile_search_free)
