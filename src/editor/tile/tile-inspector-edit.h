/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a control of the inspector does to the tile under work, where that takes
 * several operations of a draft.  No widgets here.
 */
#pragma once

#include "editor/editor-context.h"

/* Makes the tile under work what `draft` has become by `edit`.  Says whether anything has
 * changed. */
gboolean bst_tile_inspector_apply (BstEditorContext *context, BstTileDraft *draft, BstEdit edit);

/* Lets a city, road or river reach `side`, which it takes from whatever had it; and leave
 * it.  Gives the index of the feature after that, or -1 if nothing is left of it. */
int bst_tile_inspector_reach (BstTileDraft *draft, unsigned feature, unsigned side);
int bst_tile_inspector_leave (BstTileDraft *draft, unsigned feature, unsigned side);

/* Lets a city share `side` with another one, or takes the other one away from there.
 * Gives its index. */
int bst_tile_inspector_flip_share (BstTileDraft *draft, unsigned city, unsigned side);

/* Whether two cities share `side`. */
bool bst_tile_inspector_is_shared (BstTileDraft *draft, unsigned side);

/* Takes a feature out of a meeting, which may go on without it. */
gboolean bst_tile_inspector_leave_meet (BstTileDraft *draft, unsigned feature, unsigned meet);

/* Adds a feature to a meeting of others. */
gboolean bst_tile_inspector_enter_meet (BstTileDraft *draft, unsigned feature, unsigned meet);

/* The place in the form of a given field by its number, or -1; and of any field by a port
 * or its number in the tile, as a part of the context. */
int bst_tile_inspector_find_given (BstTileDraft *draft, unsigned number);
int bst_tile_inspector_find_field_at (BstTileDraft *draft, unsigned port);
int bst_tile_inspector_find_field (BstTileDraft *draft, unsigned number);
