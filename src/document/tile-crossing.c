/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Crossings as operations of a draft.
 */
#include "document/tile-crossing.h"

#include <string.h>

#include "engine/bits.h"

#define TUNNEL ((BstSymbols) 1 << BST_SYMBOL_TUNNEL)

static const BstDrawing *
drawing_of (BstTileDraft *draft)
{
  return &bst_tile_draft_get_form (draft)->drawing;
}

BstFeatures
bst_crossing_find (BstTileDraft *draft)
{
  BstFeature fields[BST_TILE_MAX_FEATURES];
  BstFeatures crossing;
  unsigned n;

  if (bst_tile_draft_get_form (draft)->has_given_fields)
    return 0;
  bst_drawing_fields (drawing_of (draft), fields, &n, &crossing);
  return crossing;
}

/* Those of `features` that are of `type`. */
static BstFeatures
pick (BstTileDraft *draft, BstFeatures features, BstFeatureType type)
{
  BstFeatures picked = 0;

  for (unsigned i = 0; i < drawing_of (draft)->n_features; i++)
    if ((features >> i & 1) && drawing_of (draft)->features[i].type == type)
      picked |= 1u << i;
  return picked;
}

/* --- meeting --- */

gboolean
bst_crossing_can_meet (BstTileDraft *draft, BstFeatures features)
{
  BstFeatures roads = pick (draft, features, BST_FEATURE_ROAD);
  BstFeatures cities = pick (draft, features, BST_FEATURE_CITY);

  if ((roads | cities) != features)
    return FALSE;
  return cities == 0 || roads == 0 || bst_popcount (cities) == 1;
}

/* Parts the roads in the middle; all that end there have the same end then. */
static gboolean
end_roads (BstTileDraft *draft, BstFeatures roads, BstRoadEnd end, int at)
{
  gboolean is_changed = FALSE;

  for (unsigned i = drawing_of (draft)->n_features; i-- > 0;)
    if (roads >> i & 1)
      bst_tile_draft_separate (draft, i);
  for (unsigned i = 0; i < drawing_of (draft)->n_features; i++)
    if (drawing_of (draft)->features[i].type == BST_FEATURE_ROAD)
      is_changed |= bst_tile_draft_set_road_end (draft, i, end, at);
  return is_changed;
}

static unsigned
first_port (BstTileDraft *draft, unsigned feature)
{
  return (unsigned) g_bit_nth_lsf (drawing_of (draft)->features[feature].ports, -1);
}

gboolean
bst_crossing_meet (BstTileDraft *draft, BstFeatures features)
{
  BstFeatures cities = pick (draft, features, BST_FEATURE_CITY);
  int city = g_bit_nth_lsf (cities, -1);

  if (!bst_crossing_can_meet (draft, features))
    return FALSE;
  if (cities == 0)
    return end_roads (draft, features, BST_ROAD_END_CROSSING, BST_DRAFT_NEAREST);
  if (cities != features)
    return end_roads (draft, features & ~cities, BST_ROAD_END_GATE, city);
  return bst_tile_draft_join (draft, first_port (draft, (unsigned) city),
                              first_port (draft, (unsigned) g_bit_nth_lsf (cities, city)));
}

/* --- one over the other --- */

gboolean
bst_crossing_bridge (BstTileDraft *draft, BstFeatures features)
{
  return bst_tile_draft_meet (draft, BST_MEET_BRIDGE, features);
}

gboolean
bst_crossing_tunnel (BstTileDraft *draft, unsigned road)
{
  return bst_tile_draft_set_feature_symbols (draft, road,
                                             drawing_of (draft)->features[road].symbols | TUNNEL);
}

void
bst_crossing_follow_tunnels (BstTileDraft *draft)
{
  BstFeatures roads = pick (draft, bst_crossing_find (draft), BST_FEATURE_ROAD);

  for (unsigned i = 0; roads != 0 && i < drawing_of (draft)->n_features; i++)
    if ((roads >> i & 1) && (drawing_of (draft)->features[i].symbols & TUNNEL) != 0) {
      bst_tile_draft_give_fields_over (draft, i);
      return;
    }
}

void
bst_crossing_leave_tunnel (BstTileDraft *draft, unsigned road)
{
  g_autoptr (BstTileDraft) tried = bst_tile_draft_copy (draft);
  const BstTileForm *form = bst_tile_draft_get_form (draft);
  const BstTileForm *above = bst_tile_draft_get_form (tried);

  bst_tile_draft_give_fields_over (tried, road);
  if (form->has_given_fields && form->n_fields == above->n_fields &&
      memcmp (form->fields, above->fields, form->n_fields * sizeof form->fields[0]) == 0)
    bst_tile_draft_work_out_fields (draft);
}
