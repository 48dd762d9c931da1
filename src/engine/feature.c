/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Features seen from outside.  Slower than scoring, because nothing may be marked
 * in a state that is only read.
 */
#include "engine/feature.h"

#include <limits.h>
#include <string.h>

#include "engine/map.h"
#include "engine/nodes.h"
#include "engine/score.h"

BstNodeId
bst_state_feature (const BstState *state, unsigned placed, unsigned feature)
{
  BstView view = bst_view (state);
  const BstPlacedTile *tile = &view.placed[placed];
  unsigned local = view.rules->locals[tile->shape * BST_TILE_MAX_FEATURES + feature];

  if (local == BST_NO_LOCAL)
    return BST_NO_NODE;
  return (BstNodeId) bst_nodes_root (view.nodes, tile->first + local);
}

BstNodeId
bst_state_standing_feature (const BstState *state, unsigned index)
{
  BstView view = bst_view (state);
  const BstPiece *piece = &view.pieces[index];

  if (piece->place != BST_PLACE_FEATURE || piece->node == BST_NO_NODE)
    return BST_NO_NODE;
  return (BstNodeId) bst_nodes_root (view.nodes, piece->node);
}

int
bst_state_corner_field (const BstState *state, BstPos corner)
{
  const BstPorts there = bst_port (BST_WEST, 2) | bst_port (BST_NORTH, 0);
  int placed = bst_state_placed_at (state, corner);
  const BstTile *tile = placed >= 0 ? bst_state_tile (state, (unsigned) placed) : NULL;

  for (int i = 0; tile != NULL && i < tile->n_features; i++) {
    const BstFeature *feature = &tile->features[i];
    unsigned rotation = bst_state_placed (state, (unsigned) placed).rotation;

    if (feature->type == BST_FEATURE_FIELD &&
        (bst_ports_rotate (feature->ports, rotation) & there) == there)
      return i;
  }
  return -1;
}

static unsigned
count_cities (const BstView *view, unsigned root)
{
  unsigned start = view->nodes[root].contact;
  unsigned contact = start;
  unsigned n_cities = 0;

  if (start == BST_NO_CONTACT)
    return 0;
  do {
    unsigned city = bst_nodes_root (view->nodes, view->contacts[contact]);

    if (view->nodes[city].open == 0 && !bst_contact_is_counted (view, start, contact, city))
      n_cities++;
    contact = view->next_contact[contact];
  } while (contact != start);
  return n_cities;
}

/* Whether no part before `node` on its tile belongs to the same feature. */
static bool
is_first_on_tile (const BstView *view, unsigned node, unsigned root)
{
  for (unsigned other = bst_nodes_tile (view, node)->first; other < node; other++) {
    if (bst_nodes_root (view->nodes, other) == root)
      return false;
  }
  return true;
}

/* The sides by which a part of a field reaches the end of the map. */
static unsigned
count_open_sides (const BstView *view, unsigned node)
{
  const BstPlacedTile *tile = bst_nodes_tile (view, node);
  const BstKind *kind = &view->rules->kinds[tile->shape];
  unsigned local = node - tile->first;
  unsigned n_open = 0;

  for (unsigned side = 0; side < BST_SIDES; side++) {
    const uint8_t *at = kind->at[(side - tile->rotation) & 3];
    bool is_there = at[0] == local || at[1] == local || at[2] == local;
    BstPos near = bst_pos_step ((BstPos) { tile->x, tile->y }, side);

    n_open += is_there && bst_map_placed (view, near) < 0;
  }
  return n_open;
}

/* What the root of a field does not keep, because no rule asks for it. */
static void
measure_field (const BstView *view, unsigned root, BstFeatureInfo *info)
{
  unsigned node = root;

  info->n_tiles = 0;
  info->n_open = 0;
  do {
    info->n_tiles += is_first_on_tile (view, node, root);
    info->n_open += count_open_sides (view, node);
    node = view->next_node[node];
  } while (node != root);
}

BstNodeId
bst_feature_root (const BstState *state, BstNodeId node)
{
  return (BstNodeId) bst_nodes_root (bst_view (state).nodes, node);
}

BstPos
bst_feature_pos (const BstState *state, BstNodeId node)
{
  BstView view = bst_view (state);
  const BstPlacedTile *tile = bst_nodes_tile (&view, node);

  return (BstPos) { tile->x, tile->y };
}

void
bst_feature_info (const BstState *state, BstNodeId id, BstFeatureInfo *out_info)
{
  BstView view = bst_view (state);
  unsigned root = bst_nodes_root (view.nodes, id);
  const BstNode *node = &view.nodes[root];
  unsigned count = 0;
  int strengths[BST_MAX_PLAYERS];
  BstEvent event = { 0 };

  *out_info = (BstFeatureInfo) {
    .type = (BstFeatureType) node->type,
    .n_tiles = node->tiles,
    .n_open = node->open,
    .shields = node->type == BST_FEATURE_FIELD ? 0 : node->shields,
    .owners = (uint8_t) bst_score_owners (state, root),
  };
  if (bst_is_cloister_like (node->type)) {
    const BstPlacedTile *tile = bst_nodes_tile (&view, root);

    count = bst_map_neighbours (&view, (BstPos) { tile->x, tile->y });
    out_info->n_open = 8 - count;
  } else if (node->type == BST_FEATURE_FIELD) {
    count = count_cities (&view, root);
    out_info->n_cities = count;
    measure_field (&view, root, out_info);
  }
  out_info->complete = node->type != BST_FEATURE_FIELD && out_info->n_open == 0;

  bst_score_strengths (state, root, strengths);
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    out_info->strength[p] = (uint16_t) strengths[p];
  bst_score_value (state, root, out_info->complete, count, &event);
  out_info->value = event.points;
  bst_score_value (state, root, true, bst_is_cloister_like (node->type) ? 8 : count, &event);
  out_info->if_complete = event.points;
}

BstFeatureGlance
bst_feature_glance (const BstState *state, BstNodeId id)
{
  BstView view = bst_view (state);
  unsigned root = bst_nodes_root (view.nodes, id);
  const BstNode *node = &view.nodes[root];
  bool is_field = node->type == BST_FEATURE_FIELD;
  BstFeatureGlance glance = {
    .type = node->type,
    .n_tiles = node->tiles,
    .n_open = is_field ? 0 : node->open,
    .shields = is_field ? 0 : node->shields,
  };

  memcpy (glance.followers, node->followers, sizeof glance.followers);
  memcpy (glance.strength, node->followers, sizeof glance.strength);
  if (state->rules->hooked[BST_HOOK_STRENGTH][0] != NULL) {
    int strengths[BST_MAX_PLAYERS];

    bst_score_strengths (state, root, strengths);
    for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
      glance.strength[p] = (uint8_t) strengths[p];
  }
  if (bst_is_cloister_like (node->type)) {
    const BstPlacedTile *tile = bst_nodes_tile (&view, root);

    glance.n_open = (uint16_t) (8 - bst_map_neighbours (&view, (BstPos) { tile->x, tile->y }));
  }
  return glance;
}

BstFeatureType
bst_feature_type (const BstState *state, BstNodeId id)
{
  return (BstFeatureType) bst_view (state).nodes[id].type;
}

unsigned
bst_feature_size (const BstState *state, BstNodeId id)
{
  const BstNode *nodes = bst_view (state).nodes;

  return nodes[bst_nodes_root (nodes, id)].tiles;
}

unsigned
bst_feature_n_open (const BstState *state, BstNodeId id)
{
  const BstNode *nodes = bst_view (state).nodes;

  return nodes[bst_nodes_root (nodes, id)].open;
}

BstFeatureWorth
bst_feature_worth (const BstState *state, BstNodeId id)
{
  unsigned root = bst_nodes_root (bst_view (state).nodes, id);
  BstEvent now = { 0 };
  BstEvent complete = { 0 };

  bst_score_value (state, root, false, 0, &now);
  bst_score_value (state, root, true, 0, &complete);
  return (BstFeatureWorth) { now.points, complete.points };
}

/* Whoever looks for the open ends of a feature. */
typedef struct
{
  BstFound found;
  void *data;
  unsigned n_left; /* ends that have not been found yet */
} Search;

/* The open cells that one part of a feature leads to; false if nobody wants to hear more. */
static bool
find_ends_of_part (const BstView *view, unsigned node, Search *search)
{
  const BstPlacedTile *tile = bst_nodes_tile (view, node);
  const BstKind *kind = &view->rules->kinds[tile->shape];
  unsigned local = node - tile->first;

  for (unsigned side = 0; side < BST_SIDES; side++) {
    const uint8_t *at = kind->at[(side - tile->rotation) & 3];

    if (at[1] != local && at[0] != local && at[2] != local)
      continue;

    unsigned value = bst_map_look (view, bst_pos_step ((BstPos) { tile->x, tile->y }, side));

    if (value & BST_OPEN &&
        (!search->found (search->data, value ^ BST_OPEN) || --search->n_left == 0))
      return false;
  }
  return true;
}

/* The open cells around a tile. */
static void
find_cells_around (const BstView *view, const BstPlacedTile *tile, BstFound found, void *data)
{
  uint16_t values[BST_MAP_AROUND];

  bst_map_look_around (view, (BstPos) { tile->x, tile->y }, values);
  for (unsigned i = 0; i < BST_MAP_AROUND; i++) {
    if (values[i] & BST_OPEN && !found (data, values[i] ^ BST_OPEN))
      return;
  }
}

void
bst_feature_each_end (const BstState *state, BstNodeId id, BstFound found, void *data)
{
  BstView view = bst_view (state);
  unsigned root = bst_nodes_root (view.nodes, id);
  bool is_field = view.nodes[root].type == BST_FEATURE_FIELD;
  Search search = { found, data, is_field ? UINT_MAX : view.nodes[root].open };
  unsigned node = root;

  if (bst_is_cloister_like (view.nodes[root].type)) {
    find_cells_around (&view, bst_nodes_tile (&view, root), found, data);
    return;
  }
  if (search.n_left == 0)
    return;
  do {
    if (!find_ends_of_part (&view, node, &search))
      return;
    node = view.next_node[node];
  } while (node != root);
}

/* Open cells, each once. */
typedef struct
{
  unsigned numbers[64];
  unsigned n;
} Cells;

static bool
note_cell (void *data, unsigned number)
{
  Cells *cells = data;

  for (unsigned i = 0; i < cells->n; i++) {
    if (cells->numbers[i] == number)
      return true;
  }
  cells->numbers[cells->n++] = number;
  return cells->n < sizeof cells->numbers / sizeof *cells->numbers;
}

/* What one tile more adds to a road or city. */
static int
find_gain (const BstEvent *complete)
{
  int gain = 0;

  for (unsigned i = 0; i < complete->n_items; i++) {
    const BstItem *item = &complete->items[i];

    if (item->type == BST_ITEM_TILES)
      gain += item->points / item->count;
    else if (item->type == BST_ITEM_INN || item->type == BST_ITEM_CATHEDRAL)
      gain++;
  }
  return gain;
}

int
bst_feature_least (const BstState *state, BstNodeId id)
{
  unsigned root = bst_nodes_root (bst_view (state).nodes, id);
  unsigned type = bst_view (state).nodes[root].type;
  Cells cells = { .n = 0 };
  BstEvent complete = { 0 };

  /* An abbey ends what leads to it without being a part of it. */
  if ((type != BST_FEATURE_ROAD && type != BST_FEATURE_CITY) ||
      bst_rules_has_module (state->rules, BST_MODULE_ABBEY)) {
    BstFeatureInfo info;

    bst_feature_info (state, id, &info);
    return info.if_complete;
  }
  bst_feature_each_end (state, id, note_cell, &cells);
  bst_score_value (state, root, true, 0, &complete);
  return complete.points + (int) cells.n * find_gain (&complete);
}

void
bst_feature_each_city (const BstState *state, BstNodeId id, BstFound found, void *data)
{
  BstView view = bst_view (state);
  unsigned start = view.nodes[bst_nodes_root (view.nodes, id)].contact;
  unsigned contact = start;

  if (start == BST_NO_CONTACT)
    return;
  do {
    if (!found (data, bst_nodes_root (view.nodes, view.contacts[contact])))
      return;
    contact = view.next_contact[contact];
  } while (contact != start);
}
