/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tile under work, large, to be drawn on by its meaning: its sides are buttons, strokes
 * from side to side join, features and fields can be chosen and things dropped on them.
 * Mouse and keys do the same.
 */
#pragma once

#include "editor/editor-context.h"

#define BST_TYPE_TILE_CANVAS (bst_tile_canvas_get_type ())
G_DECLARE_FINAL_TYPE (BstTileCanvas, bst_tile_canvas, BST, TILE_CANVAS, GtkWidget)

/*
 * properties:
 *   hint           what can be done here now, in a sentence
 *   shows-fields   whether fields are tinted
 *   shows-guide    whether all that belongs together is
 */
GtkWidget *bst_tile_canvas_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* NULL lets go. */
void bst_tile_canvas_set_context (BstTileCanvas *self, BstEditorContext *context);

const char *bst_tile_canvas_get_hint (BstTileCanvas *self);

/* Tells something in place of the hint, until something else is done here. */
void bst_tile_canvas_tell (BstTileCanvas *self, const char *text);

/* Puts the focus on the north side. */
void bst_tile_canvas_focus (BstTileCanvas *self);

/* The button of a side; and, for tests, of a part of the tile (bst_editor_context_get_part()), or
 * NULL. */
GtkWidget *bst_tile_canvas_get_side (BstTileCanvas *self, unsigned side);
GtkWidget *bst_tile_canvas_get_part (BstTileCanvas *self, int part);
