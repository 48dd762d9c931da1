/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Strokes as operations of a draft.
 */
#include "document/tile-stroke.h"

#include "document/tile-crossing.h"
#include "engine/bits.h"

static const BstDrawing *
drawing_of (BstTileDraft *draft)
{
  return &bst_tile_draft_get_form (draft)->drawing;
}

static bool
is_road (BstTileDraft *draft, int feature)
{
  return feature >= 0 && drawing_of (draft)->features[feature].type == BST_FEATURE_ROAD;
}

/* A road that comes from one side and ends nowhere in particular. */
static bool
is_open_road (BstTileDraft *draft, unsigned feature)
{
  return is_road (draft, (int) feature) &&
         bst_popcount (drawing_of (draft)->features[feature].ports) == 1 &&
         bst_tile_draft_get_road_end (draft, feature) == BST_ROAD_END_OPEN;
}

/* --- sides --- */

void
bst_stroke_lead_roads (BstTileDraft *draft, unsigned building)
{
  unsigned type = drawing_of (draft)->features[building].type;

  if (type != BST_FEATURE_CLOISTER && type != BST_FEATURE_SHRINE)
    return;
  for (unsigned i = 0; i < drawing_of (draft)->n_features; i++)
    if (is_open_road (draft, i))
      bst_tile_draft_set_road_end (draft, i, BST_ROAD_END_BUILDING, (int) building);
}

static void
lead_road (BstTileDraft *draft, unsigned side)
{
  int road = bst_tile_draft_find (draft, 3 * side + 1);

  if (road < 0 || !is_open_road (draft, (unsigned) road))
    return;
  for (unsigned i = 0; i < drawing_of (draft)->n_features; i++) {
    unsigned type = drawing_of (draft)->features[i].type;

    if (type != BST_FEATURE_CLOISTER && type != BST_FEATURE_SHRINE)
      continue;
    bst_tile_draft_set_road_end (draft, (unsigned) road, BST_ROAD_END_BUILDING, (int) i);
    return;
  }
}

gboolean
bst_stroke_set_side (BstTileDraft *draft, unsigned side, BstEdge edge)
{
  if (!bst_tile_draft_set_side (draft, side, edge))
    return FALSE;
  lead_road (draft, side);
  return TRUE;
}

void
bst_stroke_cycle_side (BstTileDraft *draft, unsigned side)
{
  bst_tile_draft_cycle_side (draft, side);
  lead_road (draft, side);
}

void
bst_stroke_cycle_side_back (BstTileDraft *draft, unsigned side)
{
  bst_tile_draft_cycle_side_back (draft, side);
  lead_road (draft, side);
}

/* --- roads --- */

/* Gives each side of `ports` a road of its own that ends in the open. */
static void
part_roads (BstTileDraft *draft, BstPorts ports)
{
  for (unsigned side = 0; side < BST_SIDES; side++) {
    int road = bst_tile_draft_find (draft, 3 * side + 1);

    if (!(ports & bst_port (side, 1)) || !is_road (draft, road))
      continue;
    bst_tile_draft_separate (draft, (unsigned) road);
    bst_tile_draft_set_road_end (draft, (unsigned) road, BST_ROAD_END_OPEN, BST_DRAFT_NEAREST);
  }
}

static gboolean
cross_roads (BstTileDraft *draft, BstPorts ports)
{
  unsigned port = (unsigned) g_bit_nth_lsf (ports, -1);

  part_roads (draft, ports);
  return bst_tile_draft_set_road_end (draft, (unsigned) bst_tile_draft_find (draft, port),
                                      BST_ROAD_END_CROSSING, BST_DRAFT_NEAREST);
}

/* Makes two roads one.  Where each of them ended the whole road passes by. */
static gboolean
join_two_roads (BstTileDraft *draft, unsigned from, unsigned to)
{
  if (!bst_tile_draft_join (draft, from, to))
    return FALSE;
  bst_tile_draft_set_road_end (draft, (unsigned) bst_tile_draft_find (draft, from),
                               BST_ROAD_END_OPEN, BST_DRAFT_NEAREST);
  return TRUE;
}

static gboolean
join_roads (BstTileDraft *draft, unsigned from, unsigned to)
{
  unsigned a = (unsigned) bst_tile_draft_find (draft, from);
  unsigned b = (unsigned) bst_tile_draft_find (draft, to);
  const BstFeature *features = drawing_of (draft)->features;
  BstPorts ports = features[a].ports | features[b].ports;
  bool has_well = (features[a].symbols | features[b].symbols) >> BST_SYMBOL_WELL & 1;
  bool is_a_crossing = bst_tile_draft_get_road_end (draft, a) == BST_ROAD_END_CROSSING;
  bool is_b_crossing = bst_tile_draft_get_road_end (draft, b) == BST_ROAD_END_CROSSING;

  if (a == b)
    return FALSE;
  /* All roads that meet at a well are one. */
  if (has_well)
    return bst_tile_draft_join (draft, from, to);
  if (is_a_crossing != is_b_crossing && bst_popcount (ports) == 2)
    return bst_tile_draft_set_road_end (draft, is_a_crossing ? b : a, BST_ROAD_END_CROSSING,
                                        BST_DRAFT_NEAREST);
  if (bst_popcount (ports) > 2)
    return cross_roads (draft, ports);
  return join_two_roads (draft, from, to);
}

/* --- strokes --- */

static gboolean
join_ports (BstTileDraft *draft, unsigned from, unsigned to)
{
  int a = bst_tile_draft_find (draft, from);
  int b = bst_tile_draft_find (draft, to);

  if (a == b)
    return FALSE;
  if (a < 0)
    return join_ports (draft, to, from);
  /* A road goes on to a bare side. */
  if (b < 0 && is_road (draft, a)) {
    to = 3 * (to / 3) + 1;
    bst_tile_draft_set_side (draft, to / 3, BST_EDGE_ROAD);
    b = bst_tile_draft_find (draft, to);
  }
  return is_road (draft, a) && is_road (draft, b) ? join_roads (draft, from, to)
                                                  : bst_tile_draft_join (draft, from, to);
}

static gboolean
end_at_building (BstTileDraft *draft, unsigned port, unsigned building)
{
  int road = bst_tile_draft_find (draft, port);
  BstFeatures meet = 1u << building;
  const BstTileForm *form = bst_tile_draft_get_form (draft);

  if (!is_road (draft, road))
    return FALSE;
  meet |= 1u << road;
  for (unsigned i = 0; i < form->drawing.n_meets; i++)
    if (form->meet_kinds[i] == BST_MEET_BUILDING && (form->drawing.meets[i] & meet) == meet)
      return FALSE;
  return bst_tile_draft_set_road_end (draft, (unsigned) road, BST_ROAD_END_BUILDING,
                                      (int) building);
}

static unsigned
count_open_roads (BstTileDraft *draft)
{
  unsigned n = 0;

  for (unsigned i = 0; i < drawing_of (draft)->n_features; i++)
    if (is_open_road (draft, i) ||
        (is_road (draft, (int) i) &&
         bst_tile_draft_get_road_end (draft, i) == BST_ROAD_END_CROSSING))
      n++;
  return n;
}

/* Parts a side from the others that its feature reaches; what stands on the feature stays
 * there.  Returns false if there are none. */
static bool
part_side (BstTileDraft *draft, unsigned side, unsigned feature)
{
  BstEdge edge = bst_tile_draft_get_side (draft, side);

  if ((drawing_of (draft)->features[feature].ports & ~bst_side_ports (side)) == 0)
    return false;
  bst_tile_draft_set_side (draft, side, BST_EDGE_FIELD);
  bst_tile_draft_set_side (draft, side, edge);
  return true;
}

static gboolean
end_in_middle (BstTileDraft *draft, unsigned port)
{
  int feature = bst_tile_draft_find (draft, port);

  if (feature < 0)
    return FALSE;

  gboolean is_changed = part_side (draft, port / 3, (unsigned) feature);
  feature = bst_tile_draft_find (draft, port);
  if (!is_road (draft, feature) ||
      bst_tile_draft_get_road_end (draft, (unsigned) feature) == BST_ROAD_END_CROSSING)
    return is_changed;

  if (bst_tile_draft_set_road_end (draft, (unsigned) feature, BST_ROAD_END_OPEN,
                                   BST_DRAFT_NEAREST))
    is_changed = TRUE;
  if (count_open_roads (draft) > 1 &&
      bst_tile_draft_set_road_end (draft, (unsigned) feature, BST_ROAD_END_CROSSING,
                                   BST_DRAFT_NEAREST))
    is_changed = TRUE;
  return is_changed;
}

static gboolean
draw (BstTileDraft *draft, unsigned port, BstStrokeEnd to)
{
  switch (to.type) {
  case BST_STROKE_PORT:
    return join_ports (draft, port, to.index);
  case BST_STROKE_BUILDING:
    return end_at_building (draft, port, to.index);
  case BST_STROKE_MIDDLE:
    return end_in_middle (draft, port);
  case BST_STROKE_NONE:
  default:
    return FALSE;
  }
}

static bool
is_bare (BstTileDraft *draft, unsigned port)
{
  return bst_tile_draft_find (draft, port) < 0 &&
         bst_tile_draft_get_side (draft, port / 3) == BST_EDGE_FIELD;
}

/* Where there is nothing yet, whoever draws a line means a road. */
static bool
pave (BstTileDraft *draft, BstStrokeEnd *from, BstStrokeEnd to)
{
  unsigned side = from->index / 3;

  if (!is_bare (draft, from->index) || to.type == BST_STROKE_NONE ||
      (to.type == BST_STROKE_PORT && (to.index / 3 == side || !is_bare (draft, to.index))))
    return false;
  from->index = 3 * side + 1;
  return bst_tile_draft_set_side (draft, side, BST_EDGE_ROAD);
}

gboolean
bst_stroke_draw (BstTileDraft *draft, BstStrokeEnd from, BstStrokeEnd to)
{
  if (from.type != BST_STROKE_PORT && to.type == BST_STROKE_PORT)
    return bst_stroke_draw (draft, to, from);
  if (from.type != BST_STROKE_PORT)
    return FALSE;

  bool is_paved = pave (draft, &from, to);
  bool is_drawn = draw (draft, from.index, to);

  if (!is_paved && !is_drawn)
    return FALSE;

  bst_crossing_follow_tunnels (draft);
  return TRUE;
}

gboolean
bst_stroke_can_draw (BstTileDraft *draft, BstStrokeEnd from, BstStrokeEnd to)
{
  g_autoptr (BstTileDraft) tried = bst_tile_draft_copy (draft);

  return bst_stroke_draw (tried, from, to);
}
