/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Everything that can be said about one city, road, river or building of the tile under
 * work.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_TILE_INSPECTOR_FEATURE (bst_tile_inspector_feature_get_type ())
G_DECLARE_FINAL_TYPE (BstTileInspectorFeature, bst_tile_inspector_feature, BST,
                      TILE_INSPECTOR_FEATURE, AdwBin)

/* The context whose tile it changes; NULL lets go. */
void bst_tile_inspector_feature_set_context (BstTileInspectorFeature *self,
                                             BstEditorContext *context);

/* Shows a feature of the tile under work, which `draft` is. */
void bst_tile_inspector_feature_show (BstTileInspectorFeature *self, BstTileDraft *draft,
                                      unsigned feature);
