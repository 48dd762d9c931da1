/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row for a tile that lies on the map at the start.
 */
#pragma once

#include <adwaita.h>

#include "document/start-form.h"
#include "editor/editor-context.h"

#define BST_TYPE_START_TILE_ROW (bst_start_tile_row_get_type ())
G_DECLARE_FINAL_TYPE (BstStartTileRow, bst_start_tile_row, BST, START_TILE_ROW, AdwPreferencesRow)

/* The row for the tile at `index` of the start. */
GtkWidget *bst_start_tile_row_new (BstEditorContext *context,
                                   unsigned index) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the tile; a start of one tile needs no places. */
void bst_start_tile_row_show (BstStartTileRow *self, const BstStartForm *form);
