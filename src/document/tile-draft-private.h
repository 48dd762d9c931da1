/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a draft, for the files that change it.
 *
 *     tile-draft.c          the draft as a value, what comes of it, the tile as a whole
 *     tile-draft-sides.c    sides, features and where they meet
 *     tile-draft-fields.c   fields that are named or given
 */
#pragma once

#include "document/tile-draft.h"

struct _BstTileDraft
{
  BstTileForm *form;
  char *deck; /* or NULL */

  /* What comes of the form, once it has been worked out. */
  bool is_resolved;
  bool is_good;
  BstTile tile;
  char *full_id;
  BstDrawing shown; /* with bridges where things cross */
  uint8_t shown_kinds[BST_DRAWING_MAX_MEETS];
  BstProblems *problems;
};

/* The form is about to change: what came of it no longer holds. */
BstTileForm *bst_tile_draft_change (BstTileDraft *draft);

/* After a change of the drawing: drops names of fields that are no longer there, and
 * sees to it that given fields have all the land and nothing else. */
void bst_tile_draft_tidy_fields (BstTileDraft *draft);

/* The fields of a drawing, with bridges added to it where things cross.  Gives their
 * number. */
unsigned bst_tile_draft_list_fields (BstDrawing *drawing,
                                     uint8_t *kinds,
                                     BstFeature out_fields[BST_TILE_MAX_FEATURES]);
