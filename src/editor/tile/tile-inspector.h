/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inspector of the page of tiles: everything about the tile under work that can be
 * said in words and numbers, and what is wrong with it.  Drawing is done elsewhere.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_TILE_INSPECTOR (bst_tile_inspector_get_type ())
G_DECLARE_FINAL_TYPE (BstTileInspector, bst_tile_inspector, BST, TILE_INSPECTOR, AdwBin)

/* About 300 pixels wide; it scrolls in itself. */
GtkWidget *bst_tile_inspector_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The context whose tile it shows; NULL lets go. */
void bst_tile_inspector_set_context (BstTileInspector *self, BstEditorContext *context);
