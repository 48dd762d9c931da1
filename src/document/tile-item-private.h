/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What only the document does to its items.
 */
#pragma once

#include "document/tile-item.h"

typedef struct
{
  const char *id;
  const char *name;
  unsigned count;
  unsigned supply;
  int index;
  unsigned position;
  unsigned serial; /* how often the tile has been read */
} BstTileFacts;

BstTileItem *bst_tile_item_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Notifies of what differs. */
void bst_tile_item_update (BstTileItem *self, const BstTileFacts *facts);
