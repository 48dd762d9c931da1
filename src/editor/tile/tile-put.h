/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be put on a tile that is being drawn: buildings, shields and symbols; what each
 * of them looks like, where it may go and how it gets there.  Parts of a tile are named as
 * the bench does (bst_bench_get_part()).
 */
#pragma once

#include <gdk/gdk.h>
#include <stdbool.h>

#include "document/tile-draft.h"

/* In which order they are offered. */
typedef enum {
  BST_PUT_GROUP_BUILDINGS,
  BST_PUT_GROUP_ROAD,
  BST_PUT_GROUP_CITY,
  BST_PUT_GROUP_FIELD,
  BST_PUT_GROUP_TILE,
  BST_PUT_GROUPS,
} BstPutGroup;

/* One of them: a row of a table, compared by its address. */
typedef struct _BstPut BstPut;

/* There is no part for it. */
#define BST_PUT_NOWHERE (-2)

/* All of them, group by group. */
unsigned bst_put_get_n (void);
const BstPut *bst_put_get (unsigned index);
unsigned bst_put_get_index (const BstPut *put);

/* The one for a type of feature that is dropped on a tile, or for a symbol, or NULL. */
const BstPut *bst_put_for_building (BstFeatureType type);
const BstPut *bst_put_for_symbol (BstSymbol symbol);
const BstPut *bst_put_for_shield (void);

BstPutGroup bst_put_get_group (const BstPut *put);

/* "Buildings"; "Cathedral"; what to draw first when there is no place for it, or NULL. */
const char *bst_put_group_title (BstPutGroup group);
const char *bst_put_title (const BstPut *put);
const char *bst_put_lack (const BstPut *put);

/* Its picture, `size` by `size` pixels. */
GdkTexture *bst_put_draw (const BstPut *put, int size) G_GNUC_WARN_UNUSED_RESULT;

/* Whether `part` can carry it. */
bool bst_put_fits (const BstPut *put, BstTileDraft *draft, int part);

/* `part` if that can carry it, else the first part that can, else BST_PUT_NOWHERE.  A part
 * that has it already comes before others. */
int bst_put_find (const BstPut *put, BstTileDraft *draft, int part);

/* Whether it is there.  What stands on the tile as a whole is on every part of it. */
bool bst_put_is_on (const BstPut *put, BstTileDraft *draft, int part);

/* Puts it on a part that can carry it, and takes it away.  They say whether that changed
 * anything. */
gboolean bst_put_add (const BstPut *put, BstTileDraft *draft, int part);
gboolean bst_put_remove (const BstPut *put, BstTileDraft *draft, int part);
