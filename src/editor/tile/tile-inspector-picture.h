/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The own picture of the tile under work: brought in from a file, written to one, or taken
 * away.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_TILE_INSPECTOR_PICTURE (bst_tile_inspector_picture_get_type ())
G_DECLARE_FINAL_TYPE (BstTileInspectorPicture,
                      bst_tile_inspector_picture,
                      BST,
                      TILE_INSPECTOR_PICTURE,
                      AdwPreferencesGroup)

/* The context whose tile it changes; NULL lets go. */
void bst_tile_inspector_picture_set_context (BstTileInspectorPicture *self,
                                             BstEditorContext *context);

/* Shows the tile under work. */
void bst_tile_inspector_picture_show (BstTileInspectorPicture *self);

/* Makes the drawing in `file` the picture of the tile under work.  If it cannot be, it says
 * why and nothing changes. */
void bst_tile_inspector_picture_import (BstTileInspectorPicture *self, GFile *file);
