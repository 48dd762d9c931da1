/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawing: what the sides show, what is joined, dropped and where things meet.
 */
#include <string.h>

#include "document/tile-crossing.h"
#include "document/tile-draft-private.h"

/* The largest number in the name of a feature. */
#define MAX_NUMBER 24

/* --- features --- */

static bool
has_type (const BstTileForm *form, unsigned feature, BstFeatureType type)
{
  return feature < form->drawing.n_features && form->drawing.features[feature].type == type;
}

static unsigned
find_number (const BstTileForm *form, BstFeatureType type)
{
  unsigned taken = 0;
  unsigned number = 1;

  for (unsigned i = 0; i < form->drawing.n_features; i++)
    if (form->drawing.features[i].type == type)
      taken |= 1u << form->drawing.features[i].number;
  while (taken >> number & 1)
    number++;
  return number;
}

/* Adds a feature; -1 if there is no room. */
static int
add_feature (BstTileForm *form, BstFeatureType type, BstPorts ports)
{
  BstDrawing *drawing = &form->drawing;
  unsigned number = find_number (form, type);

  if (drawing->n_features == BST_TILE_MAX_FEATURES || number > MAX_NUMBER)
    return -1;

  drawing->tapers[drawing->n_features] = 0;
  drawing->features[drawing->n_features] = (BstFeature) {
    .type = (uint8_t) type,
    .number = (uint8_t) number,
    .ports = ports,
  };
  return drawing->n_features++;
}

gboolean
bst_tile_draft_is_dropped (BstFeatureType type)
{
  return type != BST_FEATURE_CITY && type != BST_FEATURE_ROAD && type != BST_FEATURE_RIVER &&
         type != BST_FEATURE_FIELD;
}

gboolean
bst_tile_draft_drop (BstTileDraft *draft, BstFeatureType type)
{
  g_return_val_if_fail (bst_tile_draft_is_dropped (type), FALSE);

  return add_feature (bst_tile_draft_change (draft), type, 0) >= 0;
}

gboolean
bst_tile_draft_take_away (BstTileDraft *draft, unsigned feature)
{
  if (feature >= draft->form->drawing.n_features)
    return FALSE;

  bst_tile_form_remove_feature (bst_tile_draft_change (draft), feature);
  bst_tile_draft_tidy_fields (draft);
  return TRUE;
}

gboolean
bst_tile_draft_set_feature_symbols (BstTileDraft *draft, unsigned feature, BstSymbols symbols)
{
  BstFeature *found = &draft->form->drawing.features[feature];

  if (feature >= draft->form->drawing.n_features || found->symbols == symbols)
    return FALSE;

  bool is_digging = (found->symbols ^ symbols) >> BST_SYMBOL_TUNNEL & 1;
  bst_tile_draft_change (draft);
  found->symbols = symbols;
  if (is_digging && (symbols >> BST_SYMBOL_TUNNEL & 1))
    bst_crossing_follow_tunnels (draft);
  else if (is_digging)
    bst_crossing_leave_tunnel (draft, feature);
  return TRUE;
}

gboolean
bst_tile_draft_set_shields (BstTileDraft *draft, unsigned city, unsigned shields)
{
  if (!has_type (draft->form, city, BST_FEATURE_CITY) || shields > 9 ||
      draft->form->drawing.features[city].shields == shields)
    return FALSE;

  bst_tile_draft_change (draft)->drawing.features[city].shields = (uint16_t) shields;
  return TRUE;
}

gboolean
bst_tile_draft_set_tapers (BstTileDraft *draft, unsigned city, unsigned tapers)
{
  if (!has_type (draft->form, city, BST_FEATURE_CITY) ||
      draft->form->drawing.tapers[city] == tapers)
    return FALSE;

  bst_tile_draft_change (draft)->drawing.tapers[city] = (uint8_t) tapers;
  bst_tile_draft_tidy_fields (draft);
  return TRUE;
}

/* --- sides --- */

int
bst_tile_draft_find (BstTileDraft *draft, unsigned port)
{
  const BstDrawing *drawing = &draft->form->drawing;

  for (unsigned i = 0; i < drawing->n_features; i++)
    if (drawing->features[i].ports >> port & 1)
      return (int) i;
  return -1;
}

/* The letter that `edges` has for a side, or 0 if the drawing says it. */
static char
letter_of (const BstTileForm *form, unsigned side)
{
  if (form->edges == NULL || strlen (form->edges) != BST_SIDES)
    return '\0';
  return strchr ("AB*I", form->edges[side]) != NULL ? form->edges[side] : '\0';
}

static BstEdge
edge_of_letter (char letter)
{
  unsigned edge = 0;

  while (edge < BST_EDGE_SEAM && bst_edge_letter ((BstEdge) edge) != letter)
    edge++;
  return (BstEdge) edge;
}

BstEdge
bst_tile_draft_get_side (BstTileDraft *draft, unsigned side)
{
  char letter = letter_of (draft->form, side);
  uint8_t edges[BST_SIDES];

  if (letter != '\0')
    return edge_of_letter (letter);
  bst_drawing_edges (&draft->form->drawing, edges);
  return (BstEdge) edges[side];
}

/* Writes the letters again after `side` has become `edge`.  They are left out where the
 * drawing says it all. */
static void
write_edges (BstTileForm *form, unsigned side, BstEdge edge)
{
  char letters[BST_SIDES + 1] = "";
  uint8_t drawn[BST_SIDES];
  bool is_needed = false;

  bst_drawing_edges (&form->drawing, drawn);
  for (unsigned i = 0; i < BST_SIDES; i++) {
    char letter = i == side ? bst_edge_letter (edge) : letter_of (form, i);

    letters[i] = letter != '\0' ? letter : bst_edge_letter ((BstEdge) drawn[i]);
    if (strchr ("AB*I", letters[i]) != NULL)
      is_needed = true;
  }
  g_free (form->edges);
  form->edges = is_needed ? g_strdup (letters) : NULL;
}

static void
clear_side (BstTileForm *form, unsigned side)
{
  for (unsigned i = form->drawing.n_features; i-- > 0;) {
    BstFeature *feature = &form->drawing.features[i];

    if (!(feature->ports & bst_side_ports (side)))
      continue;
    feature->ports &= (BstPorts) ~bst_side_ports (side);
    if (feature->ports == 0)
      bst_tile_form_remove_feature (form, i);
  }
}

static bool
is_shared (BstTileDraft *draft, unsigned side)
{
  return bst_tile_draft_find (draft, 3 * side + 1) < 0 &&
         bst_tile_draft_find (draft, 3 * side) >= 0;
}

gboolean
bst_tile_draft_set_side (BstTileDraft *draft, unsigned side, BstEdge edge)
{
  g_return_val_if_fail (side < BST_SIDES, FALSE);

  if (bst_tile_draft_get_side (draft, side) == edge && !is_shared (draft, side))
    return FALSE;

  BstTileForm *form = bst_tile_draft_change (draft);
  clear_side (form, side);
  if (edge == BST_EDGE_CITY)
    add_feature (form, BST_FEATURE_CITY, bst_side_ports (side));
  else if (edge == BST_EDGE_ROAD)
    add_feature (form, BST_FEATURE_ROAD, bst_port (side, 1));
  else if (edge == BST_EDGE_RIVER)
    add_feature (form, BST_FEATURE_RIVER, bst_port (side, 1));
  write_edges (form, side, edge);
  bst_tile_draft_tidy_fields (draft);
  return TRUE;
}

static const uint8_t cycle[] = { BST_EDGE_FIELD, BST_EDGE_CITY, BST_EDGE_ROAD, BST_EDGE_RIVER };

static void
cycle_side (BstTileDraft *draft, unsigned side, unsigned step)
{
  BstEdge edge = bst_tile_draft_get_side (draft, side);
  unsigned place = 0;

  while (place < G_N_ELEMENTS (cycle) - 1 && cycle[place] != edge)
    place++;
  bst_tile_draft_set_side (draft, side,
                           (BstEdge) cycle[(place + step) % G_N_ELEMENTS (cycle)]);
}

void
bst_tile_draft_cycle_side (BstTileDraft *draft, unsigned side)
{
  cycle_side (draft, side, 1);
}

void
bst_tile_draft_cycle_side_back (BstTileDraft *draft, unsigned side)
{
  cycle_side (draft, side, G_N_ELEMENTS (cycle) - 1);
}

/* The end of `side` that a city keeps when it shares the side: the one next to another
 * side that it reaches, else the first. */
static unsigned
find_kept_end (const BstFeature *city, unsigned side)
{
  bool has_previous = city->ports & bst_side_ports ((side + 3) % BST_SIDES);
  bool has_next = city->ports & bst_side_ports ((side + 1) % BST_SIDES);

  return has_next && !has_previous ? 2 : 0;
}

gboolean
bst_tile_draft_share_side (BstTileDraft *draft, unsigned side)
{
  if (is_shared (draft, side))
    return FALSE;

  BstTileForm *form = bst_tile_draft_change (draft);
  int owner = bst_tile_draft_find (draft, 3 * side + 1);
  unsigned kept = 0;

  if (owner >= 0 && has_type (form, (unsigned) owner, BST_FEATURE_CITY)) {
    BstFeature *city = &form->drawing.features[owner];

    kept = find_kept_end (city, side);
    city->ports &= (BstPorts) ~bst_side_ports (side);
    city->ports |= bst_port (side, kept);
  } else {
    clear_side (form, side);
    add_feature (form, BST_FEATURE_CITY, bst_port (side, kept));
  }
  add_feature (form, BST_FEATURE_CITY, bst_port (side, 2 - kept));
  write_edges (form, side, BST_EDGE_CITY);
  bst_tile_draft_tidy_fields (draft);
  return TRUE;
}

gboolean
bst_tile_draft_settle_side (BstTileDraft *draft, unsigned city, unsigned side)
{
  BstFeature kept;

  if (!has_type (draft->form, city, BST_FEATURE_CITY) || !is_shared (draft, side) ||
      !(draft->form->drawing.features[city].ports & bst_side_ports (side)))
    return FALSE;

  BstTileForm *form = bst_tile_draft_change (draft);
  kept = form->drawing.features[city];
  /* It has the whole side before the other one loses its part, so that it stays. */
  form->drawing.features[city].ports = bst_port (side, 1);
  for (unsigned i = form->drawing.n_features; i-- > 0;) {
    BstFeature *feature = &form->drawing.features[i];

    feature->ports &= (BstPorts) ~(bst_port (side, 0) | bst_port (side, 2));
    if (feature->ports == 0 && !bst_tile_draft_is_dropped ((BstFeatureType) feature->type))
      bst_tile_form_remove_feature (form, i);
  }
  city = (unsigned) bst_tile_draft_find (draft, 3 * side + 1);
  form->drawing.features[city].ports = kept.ports | bst_side_ports (side);
  bst_tile_draft_tidy_fields (draft);
  return TRUE;
}

/* --- joining --- */

/* Makes two features of one type one. */
static void
melt (BstTileForm *form, unsigned into, unsigned from)
{
  BstDrawing *drawing = &form->drawing;
  BstFeature *kept = &drawing->features[into];
  const BstFeature *gone = &drawing->features[from];

  kept->ports |= gone->ports;
  kept->symbols |= gone->symbols;
  kept->shields = (uint16_t) MIN (kept->shields + gone->shields, 9);
  drawing->tapers[into] |= drawing->tapers[from];
  for (unsigned i = 0; i < drawing->n_meets; i++)
    if (drawing->meets[i] >> from & 1)
      drawing->meets[i] |= 1u << into;
  for (unsigned i = 0; i < form->n_fields; i++)
    if (form->fields[i].touches >> from & 1)
      form->fields[i].touches |= 1u << into;
  bst_tile_form_remove_feature (form, from);
}

/* How features of two types meet when one is dragged to the other. */
static BstMeet
meet_of_types (BstFeatureType a, BstFeatureType b)
{
  bool has_river = a == BST_FEATURE_RIVER || b == BST_FEATURE_RIVER;
  bool has_road = a == BST_FEATURE_ROAD || b == BST_FEATURE_ROAD;

  if (has_river)
    return has_road ? BST_MEET_BRIDGE : BST_MEET_WALL;
  return BST_MEET_GATE;
}

static gboolean
join_features (BstTileDraft *draft, unsigned a, unsigned b)
{
  const BstFeature *features = draft->form->drawing.features;

  if (a == b)
    return FALSE;
  if (features[a].type != features[b].type)
    return bst_tile_draft_meet (draft,
                                meet_of_types ((BstFeatureType) features[a].type,
                                               (BstFeatureType) features[b].type),
                                1u << a | 1u << b);

  melt (bst_tile_draft_change (draft), MIN (a, b), MAX (a, b));
  bst_tile_draft_tidy_fields (draft);
  return TRUE;
}

gboolean
bst_tile_draft_join (BstTileDraft *draft, unsigned from, unsigned to)
{
  g_return_val_if_fail (from < BST_PORTS && to < BST_PORTS, FALSE);

  int a = bst_tile_draft_find (draft, from);
  int b = bst_tile_draft_find (draft, to);

  if (a < 0 && b >= 0)
    return bst_tile_draft_join (draft, to, from);
  if (a < 0)
    return FALSE;
  if (b >= 0)
    return join_features (draft, (unsigned) a, (unsigned) b);

  /* A bare side. */
  bst_tile_draft_set_side (draft, to / 3, bst_tile_draft_get_side (draft, from / 3));
  a = bst_tile_draft_find (draft, from);
  b = bst_tile_draft_find (draft, 3 * (to / 3) + 1);
  return a >= 0 && b >= 0 && join_features (draft, (unsigned) a, (unsigned) b);
}

gboolean
bst_tile_draft_separate (BstTileDraft *draft, unsigned feature)
{
  BstTileForm *form = bst_tile_draft_change (draft);
  bool is_first = true;
  bool is_changed = false;

  if (feature >= form->drawing.n_features)
    return FALSE;

  BstFeature *parted = &form->drawing.features[feature];

  for (unsigned side = 0; side < BST_SIDES; side++) {
    BstPorts ports = parted->ports & bst_side_ports (side);

    if (ports == 0)
      continue;
    if (!is_first && add_feature (form, (BstFeatureType) parted->type, ports) >= 0) {
      parted->ports &= (BstPorts) ~ports;
      is_changed = true;
    }
    is_first = false;
  }
  bst_tile_draft_tidy_fields (draft);
  return is_changed;
}

/* --- meets --- */

gboolean
bst_tile_draft_meet (BstTileDraft *draft, BstMeet kind, BstFeatures features)
{
  const BstDrawing *drawing = &draft->form->drawing;

  if (drawing->n_meets == BST_DRAWING_MAX_MEETS || (features & (features - 1)) == 0 ||
      features >> drawing->n_features != 0)
    return FALSE;
  for (unsigned i = 0; i < drawing->n_meets; i++)
    if (drawing->meets[i] == features && draft->form->meet_kinds[i] == kind)
      return FALSE;

  BstTileForm *form = bst_tile_draft_change (draft);
  form->meet_kinds[form->drawing.n_meets] = (uint8_t) kind;
  form->drawing.meets[form->drawing.n_meets++] = features;
  bst_tile_draft_tidy_fields (draft);
  return TRUE;
}

gboolean
bst_tile_draft_part (BstTileDraft *draft, unsigned meet)
{
  if (meet >= draft->form->drawing.n_meets)
    return FALSE;

  bst_tile_form_remove_meet (bst_tile_draft_change (draft), meet);
  bst_tile_draft_tidy_fields (draft);
  return TRUE;
}

static bool
is_end (unsigned kind)
{
  return kind == BST_MEET_CROSSING || kind == BST_MEET_GATE || kind == BST_MEET_BUILDING;
}

/* The meet at which a road ends, or -1. */
static int
find_end (const BstTileForm *form, unsigned road)
{
  for (unsigned i = 0; i < form->drawing.n_meets; i++)
    if ((form->drawing.meets[i] >> road & 1) && is_end (form->meet_kinds[i]))
      return (int) i;
  return -1;
}

BstRoadEnd
bst_tile_draft_get_road_end (BstTileDraft *draft, unsigned road)
{
  int end = find_end (draft->form, road);
  unsigned kind = end >= 0 ? draft->form->meet_kinds[end] : BST_MEET_WALL;

  if (kind == BST_MEET_CROSSING)
    return BST_ROAD_END_CROSSING;
  if (kind == BST_MEET_GATE)
    return BST_ROAD_END_GATE;
  return kind == BST_MEET_BUILDING ? BST_ROAD_END_BUILDING : BST_ROAD_END_OPEN;
}

/* Takes a road away from where it ends.  Two others may still meet there. */
static void
open_end (BstTileForm *form, unsigned road)
{
  int end;

  while ((end = find_end (form, road)) >= 0) {
    BstFeatures *meet = &form->drawing.meets[end];

    *meet &= ~(1u << road);
    if ((*meet & (*meet - 1)) == 0)
      bst_tile_form_remove_meet (form, (unsigned) end);
  }
}

/* All roads that end in the open, `road` included. */
static BstFeatures
find_open_roads (BstTileDraft *draft, unsigned road)
{
  const BstDrawing *drawing = &draft->form->drawing;
  BstFeatures found = 1u << road;

  for (unsigned i = 0; i < drawing->n_features; i++) {
    BstPorts ports = drawing->features[i].ports;

    if (drawing->features[i].type == BST_FEATURE_ROAD && (ports & (ports - 1)) == 0 &&
        find_end (draft->form, i) < 0)
      found |= 1u << i;
  }
  return found;
}

/* Adds a road to the first meet of `kind` that has all of `others`; false if there is
 * none. */
static bool
add_to_meet (BstTileForm *form, unsigned road, BstMeet kind, BstFeatures others)
{
  for (unsigned i = 0; i < form->drawing.n_meets; i++)
    if (form->meet_kinds[i] == kind && (form->drawing.meets[i] & others) == others) {
      form->drawing.meets[i] |= 1u << road;
      return true;
    }
  return false;
}

static bool
is_building (unsigned type)
{
  return bst_tile_draft_is_dropped ((BstFeatureType) type) && type != BST_FEATURE_GARDEN &&
         type != BST_FEATURE_FORTRESS;
}

static int
find_building (const BstDrawing *drawing)
{
  for (unsigned i = 0; i < drawing->n_features; i++)
    if (is_building (drawing->features[i].type))
      return (int) i;
  return -1;
}

/* The city across from the road, else the one at a side next to it. */
static int
find_city (BstTileDraft *draft, unsigned road)
{
  static const unsigned ways[] = { 2, 1, 3 };
  const BstDrawing *drawing = &draft->form->drawing;

  for (unsigned way = 0; way < G_N_ELEMENTS (ways); way++)
    for (unsigned side = 0; side < BST_SIDES; side++) {
      unsigned port = 3 * ((side + ways[way]) % BST_SIDES) + 1;
      int found = bst_tile_draft_find (draft, port);

      if ((drawing->features[road].ports & bst_side_ports (side)) && found >= 0 &&
          drawing->features[found].type == BST_FEATURE_CITY)
        return found;
    }
  return -1;
}

static gboolean
end_at_building (BstTileDraft *draft, unsigned road, int at)
{
  const BstDrawing *drawing = &draft->form->drawing;
  int building = at != BST_DRAFT_NEAREST ? at : find_building (drawing);

  /* A bazaar is a building too, but no feature. */
  if (building < 0)
    return add_to_meet (draft->form, road, BST_MEET_BUILDING, 0) ||
           bst_tile_draft_meet (draft, BST_MEET_BUILDING, find_open_roads (draft, road));

  /* Roads come to a monastery or shrine one by one; others stand in the middle of them. */
  unsigned type = drawing->features[building].type;
  bool is_apart = type == BST_FEATURE_CLOISTER || type == BST_FEATURE_SHRINE;
  BstFeatures meet = 1u << building;

  return (!is_apart && add_to_meet (draft->form, road, BST_MEET_BUILDING, meet)) ||
         bst_tile_draft_meet (draft, BST_MEET_BUILDING, meet | 1u << road);
}

static gboolean
end_at_gate (BstTileDraft *draft, unsigned road, int at)
{
  int city = at != BST_DRAFT_NEAREST ? at : find_city (draft, road);

  return city >= 0 && bst_tile_draft_meet (draft, BST_MEET_GATE, 1u << city | 1u << road);
}

gboolean
bst_tile_draft_set_road_end (BstTileDraft *draft, unsigned road, BstRoadEnd end, int at)
{
  gboolean is_changed = FALSE;

  g_return_val_if_fail (has_type (draft->form, road, BST_FEATURE_ROAD), FALSE);
  g_return_val_if_fail (at < (int) draft->form->drawing.n_features, FALSE);
  if (at == BST_DRAFT_NEAREST && bst_tile_draft_get_road_end (draft, road) == end)
    return FALSE;

  open_end (bst_tile_draft_change (draft), road);
  if (end == BST_ROAD_END_OPEN)
    is_changed = TRUE;
  else if (end == BST_ROAD_END_CROSSING)
    is_changed = add_to_meet (draft->form, road, BST_MEET_CROSSING, 0) ||
                 bst_tile_draft_meet (draft, BST_MEET_CROSSING, find_open_roads (draft, road));
  else if (end == BST_ROAD_END_GATE)
    is_changed = end_at_gate (draft, road, at);
  else
    is_changed = end_at_building (draft, road, at);
  bst_tile_draft_tidy_fields (draft);
  return is_changed;
}
