/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be put on a tile that is being drawn: buildings, shields and symbols; what each
 * of them looks like, where it may go and how it gets there.  Parts of a tile are named as
 * the context does (bst_editor_context_get_part()).
 */
#pragma once

#include <gdk/gdk.h>
#include <stdbool.h>

#include "document/tile-draft.h"

/* In which order they are offered. */
typedef enum {
  BST_PALETTE_GROUP_BUILDINGS,
  BST_PALETTE_GROUP_ROAD,
  BST_PALETTE_GROUP_CITY,
  BST_PALETTE_GROUP_FIELD,
  BST_PALETTE_GROUP_TILE,
  BST_PALETTE_GROUP_OWN,
  BST_PALETTE_GROUPS,
} BstPaletteGroup;

/* One of them: a row of a table, compared by its address.  A symbol of a deck's own is known by its
 * number and by what carries it; what it is called and looks like, the deck says. */
typedef struct _BstPaletteItem BstPaletteItem;

/* There is no part for it. */
#define BST_PALETTE_NOWHERE (-2)

/* All that every deck has, group by group.  Those of a deck's own have numbers behind them; NULL
 * for a number that nothing has. */
unsigned bst_palette_item_get_n (void);
const BstPaletteItem *bst_palette_item_get (unsigned index);
unsigned bst_palette_item_get_index (const BstPaletteItem *item);

/* The one for a type of feature that is dropped on a tile, or for a symbol, or NULL. */
const BstPaletteItem *bst_palette_item_for_building (BstFeatureType type);
const BstPaletteItem *bst_palette_item_for_symbol (BstSymbol symbol);
const BstPaletteItem *bst_palette_item_for_shield (void);
const BstPaletteItem *bst_palette_item_for_own (unsigned number, BstFeatureType carrier);

BstPaletteGroup bst_palette_item_get_group (const BstPaletteItem *item);

/* "Buildings"; "Cathedral" (of a deck's own: NULL); what to draw first when there is no place for
 * it, or NULL. */
const char *bst_palette_item_group_title (BstPaletteGroup group);
const char *bst_palette_item_title (const BstPaletteItem *item);
const char *bst_palette_item_lack (const BstPaletteItem *item);

/* What it does in games with `deck`, or that it is a picture only.  Free with g_free(). */
char *bst_palette_item_explain (const BstPaletteItem *item,
                                const BstDeckFile *deck) G_GNUC_WARN_UNUSED_RESULT;

/* Its picture, `size` by `size` pixels; not of a deck's own, which can be a stranger's drawing. */
GdkTexture *bst_palette_item_draw (const BstPaletteItem *item, int size) G_GNUC_WARN_UNUSED_RESULT;

/* Whether `part` can carry it. */
bool bst_palette_item_fits (const BstPaletteItem *item, BstTileDraft *draft, int part);

/* `part` if that can carry it, else the first part that can, else BST_PALETTE_NOWHERE.  A part
 * that has it already comes before others. */
int bst_palette_item_find (const BstPaletteItem *item, BstTileDraft *draft, int part);

/* Whether it is there.  What stands on the tile as a whole is on every part of it. */
bool bst_palette_item_is_on (const BstPaletteItem *item, BstTileDraft *draft, int part);

/* Puts it on a part that can carry it, and takes it away.  They say whether that changed
 * anything. */
gboolean bst_palette_item_add (const BstPaletteItem *item, BstTileDraft *draft, int part);
gboolean bst_palette_item_remove (const BstPaletteItem *item, BstTileDraft *draft, int part);
