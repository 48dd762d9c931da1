/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edits of the inspector.  Features are followed by a port of theirs, as their indices
 * shift when others go.
 */
#include "editor/tile/tile-inspector-edit.h"

gboolean
bst_tile_inspector_apply (BstEditorContext *context, BstTileDraft *draft, BstEdit edit)
{
  int position = bst_editor_context_get_position (context);

  return position >= 0 && bst_deck_document_set_tile (bst_editor_context_get_document (context),
                                                      (unsigned) position, draft, edit);
}

/* --- sides --- */

static const BstFeature *
get_feature (BstTileDraft *draft, unsigned feature)
{
  return &bst_tile_draft_get_form (draft)->drawing.features[feature];
}

static int
first_port (BstPorts ports)
{
  return g_bit_nth_lsf (ports, -1);
}

/* A port of the feature that is not on `side`, or -1. */
static int
find_home (BstTileDraft *draft, unsigned feature, unsigned side)
{
  return first_port (get_feature (draft, feature)->ports & (BstPorts) ~bst_side_ports (side));
}

static int
find_at (BstTileDraft *draft, int port)
{
  return port >= 0 ? bst_tile_draft_find (draft, (unsigned) port) : -1;
}

static BstEdge
edge_of_type (unsigned type)
{
  if (type == BST_FEATURE_CITY)
    return BST_EDGE_CITY;
  return type == BST_FEATURE_ROAD ? BST_EDGE_ROAD : BST_EDGE_RIVER;
}

int
bst_tile_inspector_reach (BstTileDraft *draft, unsigned feature, unsigned side)
{
  BstEdge edge = edge_of_type (get_feature (draft, feature)->type);
  int home = find_home (draft, feature, side);

  if (home < 0 || (get_feature (draft, feature)->ports & bst_side_ports (side)))
    return (int) feature;

  if (bst_tile_draft_get_side (draft, side) != edge)
    bst_tile_draft_set_side (draft, side, BST_EDGE_FIELD);
  bst_tile_draft_join (draft, (unsigned) home, 3 * side + 1);
  return find_at (draft, home);
}

bool
bst_tile_inspector_is_shared (BstTileDraft *draft, unsigned side)
{
  return bst_tile_draft_find (draft, 3 * side + 1) < 0 &&
         bst_tile_draft_find (draft, 3 * side) >= 0 &&
         bst_tile_draft_find (draft, 3 * side + 2) >= 0;
}

/* The city with which `city` shares a side. */
static int
find_sharer (BstTileDraft *draft, unsigned city, unsigned side)
{
  int first = bst_tile_draft_find (draft, 3 * side);

  return first != (int) city ? first : bst_tile_draft_find (draft, 3 * side + 2);
}

int
bst_tile_inspector_leave (BstTileDraft *draft, unsigned feature, unsigned side)
{
  int home = find_home (draft, feature, side);

  if (bst_tile_inspector_is_shared (draft, side))
    bst_tile_draft_settle_side (draft, (unsigned) find_sharer (draft, feature, side), side);
  else
    bst_tile_draft_set_side (draft, side, BST_EDGE_FIELD);
  return find_at (draft, home);
}

int
bst_tile_inspector_flip_share (BstTileDraft *draft, unsigned city, unsigned side)
{
  int home = find_home (draft, city, side);

  if (bst_tile_inspector_is_shared (draft, side)) {
    bst_tile_draft_settle_side (draft, city, side);
    return bst_tile_draft_find (draft, 3 * side + 1);
  }
  bst_tile_draft_share_side (draft, side);
  /* A city that reaches no other side keeps the first end of this one. */
  return home >= 0 ? find_at (draft, home) : bst_tile_draft_find (draft, 3 * side);
}

/* --- meetings --- */

gboolean
bst_tile_inspector_leave_meet (BstTileDraft *draft, unsigned feature, unsigned meet)
{
  const BstTileForm *form = bst_tile_draft_get_form (draft);

  if (meet >= form->drawing.n_meets)
    return FALSE;

  BstFeatures others = form->drawing.meets[meet] & ~(1u << feature);
  BstMeet kind = (BstMeet) form->meet_kinds[meet];

  bst_tile_draft_part (draft, meet);
  bst_tile_draft_meet (draft, kind, others);
  return TRUE;
}

gboolean
bst_tile_inspector_enter_meet (BstTileDraft *draft, unsigned feature, unsigned meet)
{
  const BstTileForm *form = bst_tile_draft_get_form (draft);

  if (meet >= form->drawing.n_meets)
    return FALSE;

  BstFeatures all = form->drawing.meets[meet] | 1u << feature;
  BstMeet kind = (BstMeet) form->meet_kinds[meet];

  return bst_tile_draft_part (draft, meet) && bst_tile_draft_meet (draft, kind, all);
}

/* --- fields --- */

int
bst_tile_inspector_find_given (BstTileDraft *draft, unsigned number)
{
  const BstTileForm *form = bst_tile_draft_get_form (draft);

  for (unsigned i = 0; form->has_given_fields && i < form->n_fields; i++)
    if (form->fields[i].number == number)
      return (int) i;
  return -1;
}

int
bst_tile_inspector_find_field (BstTileDraft *draft, unsigned number)
{
  int found = bst_tile_find_feature (bst_tile_draft_get_tile (draft), BST_FEATURE_FIELD, number);

  return found >= 0 ? BST_PART_FIELD + found : BST_PART_TILE;
}

int
bst_tile_inspector_find_field_at (BstTileDraft *draft, unsigned port)
{
  const BstTile *tile = bst_tile_draft_get_tile (draft);

  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == BST_FEATURE_FIELD && (tile->features[i].ports >> port & 1))
      return BST_PART_FIELD + (int) i;
  return BST_PART_TILE;
}
