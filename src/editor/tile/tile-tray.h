/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Everything that can be put on a tile, to be clicked or dragged.  A click puts it on the
 * chosen part of the tile under work, or where it can be, and another one takes it off.
 */
#pragma once

#include "editor/bench.h"
#include "editor/tile/tile-put.h"

#define BST_TYPE_TILE_TRAY (bst_tile_tray_get_type ())
G_DECLARE_FINAL_TYPE (BstTileTray, bst_tile_tray, BST, TILE_TRAY, GtkWidget)

/*
 * signals:
 *   told (string)   what is missing for what was clicked, as a sentence
 */
GtkWidget *bst_tile_tray_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* NULL lets go. */
void bst_tile_tray_set_bench (BstTileTray *self, BstBench *bench);

/* The button for `put`. */
GtkWidget *bst_tile_tray_get_button (BstTileTray *self, const BstPut *put);
