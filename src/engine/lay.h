/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Laying a tile: its nodes come into being and join those of the neighbours, and
 * the open cells around it learn what they must show.  Inline, because this is
 * where random games spend their time; `is_hashed` is a constant at each call that
 * matters.
 */
#pragma once

#include "engine/map.h"
#include "engine/nodes.h"
#include "engine/rule.h"

/* The side of a tile, as its deck describes it, that shows at `side` of the map. */
BST_INLINE unsigned
bst_tile_side (unsigned side, unsigned rotation)
{
  return (side - rotation) & 3;
}

/* Whether a tile on the map has one of these symbols, as a whole. */
BST_INLINE bool
bst_lay_shows (const BstState *state, unsigned placed, BstSymbols symbols)
{
  unsigned shape = bst_view (state).placed[placed].shape;

  return (state->rules->tiles[shape].symbols & symbols) != 0;
}

/* Whether `pos` is one of the nine cells that somebody watches. */
BST_INLINE bool
bst_lay_is_near (const BstWatch *watch, BstPos pos)
{
  return (unsigned) (watch->x - pos.x + 1) <= 2 && (unsigned) (watch->y - pos.y + 1) <= 2;
}

/* Somebody stands where the eight neighbours matter: each new one counts. */
BST_INLINE void
bst_lay_watched (const BstTable *table, BstPos pos)
{
  for (unsigned i = 0; i < table->state->n_watch; i++) {
    BstWatch *watch = &table->watch[i];

    if (!bst_lay_is_near (watch, pos))
      continue;
    if (--watch->missing == BST_RULE (BASE_32, 0, 1))
      table->state->n_full++;
  }
}

BST_INLINE void
bst_lay_close (const BstTable *table, unsigned root, unsigned n_ends)
{
  BstState *state = table->state;
  BstNode *node = &table->nodes[root];
  bool is_road = node->type == BST_FEATURE_ROAD;
  unsigned none = is_road ? BST_RULE (BASE_25, 0u, 1u) : BST_RULE (BASE_28, 0u, 1u);

  node->open = (uint16_t) (node->open - n_ends);
  if (node->open == none)
    table->done[state->n_done++] = (uint16_t) root;
}

BST_INLINE unsigned
bst_lay_connect (const BstTable *table, unsigned a, unsigned b, bool is_field)
{
  a = bst_nodes_root (table->nodes, a);
  b = bst_nodes_root (table->nodes, b);
  if (is_field && BST_RULE (BASE_39, false, true))
    return a;
  return a == b ? a : bst_nodes_unite (table, a, b, is_field);
}

/* Closes the ends of the features at three ports of a side, each once. */
static inline void
bst_lay_close_ports (const BstTable *table, unsigned first, const uint8_t at[3])
{
  for (unsigned k = 0; k < 3; k++) {
    if (at[k] == BST_NO_LOCAL || (k > 0 && at[k] == at[k - 1]) || (k == 2 && at[2] == at[0]))
      continue;

    unsigned root = bst_nodes_root (table->nodes, first + at[k]);

    if (table->nodes[root].type == BST_FEATURE_FIELD)
      continue;
    table->nodes[root].tiles += BST_RULE (ABBEY_16, 0, 1);
    bst_lay_close (table, root, BST_RULE (ABBEY_15, 1u, 0u));
  }
}

/* Two sides meet in a way that is not the usual one: port by port. */
static inline void
bst_lay_join_ports (const BstTable *table,
                    unsigned first,
                    const uint8_t at[3],
                    unsigned other_first,
                    const uint8_t other_at[3])
{
  for (unsigned k = 0; k < 3; k++) {
    if (at[k] == BST_NO_LOCAL || other_at[2 - k] == BST_NO_LOCAL)
      continue;

    unsigned type = table->nodes[first + at[k]].type;

    if (type == table->nodes[other_first + other_at[2 - k]].type)
      bst_lay_connect (table, first + at[k], other_first + other_at[2 - k],
                       type == BST_FEATURE_FIELD);
  }
  bst_lay_close_ports (table, first, at);
  bst_lay_close_ports (table, other_first, other_at);
}

/* `tile` meets its neighbour `other` on `side`. */
BST_INLINE void
bst_lay_join (const BstTable *table,
              const BstPlacedTile *tile,
              unsigned side,
              const BstPlacedTile *other)
{
  const BstKind *kind = &table->rules->kinds[tile->shape];
  const BstKind *other_kind = &table->rules->kinds[other->shape];
  unsigned first = tile->first;
  unsigned mine = bst_tile_side (side, tile->rotation);
  unsigned theirs = bst_tile_side (side + 2, other->rotation);
  const uint8_t *at = kind->at[mine];
  const uint8_t *other_at = other_kind->at[theirs];
  unsigned form = kind->forms[mine];

  if (form != other_kind->forms[theirs] || form == BST_SIDE_OTHER) {
    bst_lay_join_ports (table, first, at, other->first, other_at);
    return;
  }
  if (form == BST_SIDE_BANDED && at[0] != BST_NO_LOCAL) {
    bst_lay_connect (table, first + at[0], other->first + other_at[2], true);
    bst_lay_connect (table, first + at[2], other->first + other_at[0], true);
  }
  if (at[1] == BST_NO_LOCAL)
    return;

  unsigned near = first + at[1];
  unsigned far = other->first + other_at[1];
  bool is_ring = bst_nodes_root (table->nodes, near) == bst_nodes_root (table->nodes, far);
  bool is_field = table->nodes[near].type == BST_FEATURE_FIELD;
  unsigned root = bst_lay_connect (table, near, far, is_field);

  if (!is_field)
    bst_lay_close (table, root, BST_RULE (BASE_27, 2u, is_ring ? 0u : 2u));
}

/* A tile with several parts of a type gets a bit of its own, see nodes.h; a spare node is nothing
 * until something is built. */
BST_INLINE void
bst_lay_special (const BstTable *table, const BstKind *kind, unsigned first, unsigned placed)
{
  BstState *state = table->state;

  if (kind->multi != 0) {
    uint32_t bit = 1u << state->n_multi % BST_MULTI_BITS;

    for (BstFeatures rest = kind->multi; rest != 0; rest &= rest - 1)
      table->multi_bits[first + bst_lowest_bit (rest)] = bit;
    table->multi[state->n_multi++] = (uint16_t) placed;
  }
  if (kind->n_nodes > kind->n_locals) {
    table->node_tiles[first + kind->n_locals] = (uint16_t) placed;
    table->nodes[first + kind->n_locals] = (BstNode) { .root = (uint16_t) (first + kind->n_locals),
                                                       .tiles = 1,
                                                       .type = BST_FEATURE_TYPES };
  }
}

/* New nodes for the features of a tile; returns the first. */
BST_INLINE unsigned
bst_lay_nodes (const BstTable *table, const BstKind *kind, unsigned placed)
{
  BstState *state = table->state;
  const BstRules *rules = table->rules;
  unsigned first = state->n_nodes;

  /* Whole blocks: what is copied too much is overwritten by the next tile. */
  for (unsigned block = 0; block < kind->n_locals; block += BST_NODE_BLOCK) {
    for (unsigned i = block; i < block + BST_NODE_BLOCK; i++) {
      BstNode *node = &table->nodes[first + i];

      *node = rules->nodes[kind->first_local + i];
      node->root = (uint16_t) (first + i);
      table->next_node[first + i] = (uint16_t) (first + i);
      table->node_tiles[first + i] = (uint16_t) placed;
    }
  }
  state->n_nodes = (uint16_t) (first + kind->n_nodes);
  if (kind->is_special)
    bst_lay_special (table, kind, first, placed);
  return first;
}

BST_INLINE void
bst_lay_contacts (const BstTable *table, const BstKind *kind, unsigned first)
{
  BstState *state = table->state;

  for (unsigned i = 0; i < kind->n_contacts; i++) {
    const BstContact *pair = &table->rules->contacts[kind->first_contact + i];
    BstNode *field = &table->nodes[first + pair->field];
    unsigned contact = state->n_contacts++;
    unsigned ring = field->contact;

    table->contacts[contact] = (uint16_t) (first + pair->city);
    if (ring == BST_NO_CONTACT) {
      field->contact = (uint16_t) contact;
      table->next_contact[contact] = (uint16_t) contact;
    } else {
      table->next_contact[contact] = table->next_contact[ring];
      table->next_contact[ring] = (uint16_t) contact;
    }
  }
}

/* Takes an open cell off the list; the last one moves into its place. */
BST_INLINE void
bst_lay_take_open (const BstTable *table, unsigned index)
{
  unsigned last = --table->state->n_open;

  if (index != last) {
    table->open[index] = table->open[last];
    table->cells[table->open[index].cell] = (uint16_t) (BST_OPEN | index);
  }
}

/* The cell at `pos`, which holds no tile, must show what `demand` adds to its demands;
 * if nothing was near it before, it joins the list.  Written without a branch, because
 * which of the two it is cannot be foreseen. */
BST_INLINE void
bst_lay_open (const BstTable *table, uint32_t cell, BstPos pos, unsigned demand, bool is_hashed)
{
  BstState *state = table->state;
  unsigned value = table->cells[cell];
  unsigned is_new = value == 0;
  unsigned if_old = is_new - 1; /* all bits set, or none */
  unsigned index = (state->n_open & ~if_old) | ((value ^ BST_OPEN) & if_old);
  BstOpenCell *open = &table->open[index];

  demand += open->demand & if_old;
  *open = (BstOpenCell) { pos.x, pos.y, (uint16_t) demand, (uint16_t) cell };
  table->cells[cell] = (uint16_t) (BST_OPEN | index);
  if (is_hashed)
    table->keys[cell] = bst_map_key (pos);
  state->n_open = (uint16_t) (state->n_open + is_new);
}

/* The tile just placed at `here` looks at its neighbour on `side`. */
BST_INLINE void
bst_lay_side (const BstTable *table,
              const BstOpenCell *here,
              unsigned placed,
              unsigned side,
              unsigned demand,
              bool is_hashed)
{
  const BstMap *map = &table->rules->map;
  BstPos near = bst_pos_step ((BstPos) { here->x, here->y }, side);
  uint32_t cell;

  if (is_hashed) {
    cell = bst_map_probe (map, table->cells, table->keys, bst_map_key (near));
  } else {
    cell = bst_map_over (map, here->cell + map->steps[side]);
  }

  unsigned value = table->cells[cell];

  if (!bst_map_is_tile (value))
    bst_lay_open (table, cell, near, demand, is_hashed);
  else
    bst_lay_join (table, &table->placed[placed], side, &table->placed[value - 1]);
}

/* The cells north and south of `pos` are the first and the last that a tile there uses. */
BST_INLINE void
bst_lay_extend (const BstTable *table, BstPos pos)
{
  BstState *state = table->state;
  int32_t stride = (int32_t) table->rules->map.stride;
  int32_t cell = pos.x + pos.y * stride;

  state->first_cell = cell - stride < state->first_cell ? cell - stride : state->first_cell;
  state->last_cell = cell + stride > state->last_cell ? cell + stride : state->last_cell;
}

/* Lays a tile that fits onto the open cell `index`. */
BST_INLINE void
bst_lay_tile (const BstTable *table,
              unsigned index,
              unsigned kind_number,
              unsigned rotation,
              bool is_hashed)
{
  BstState *state = table->state;
  const BstKind *kind = &table->rules->kinds[kind_number];
  const uint16_t *demands = kind->demands[rotation];
  const BstOpenCell here = table->open[index];
  unsigned placed = state->n_placed++;
  unsigned first = bst_lay_nodes (table, kind, placed);

  bst_lay_contacts (table, kind, first);
  bst_lay_take_open (table, index);
  table->cells[here.cell] = (uint16_t) (placed + 1);
  table->placed[placed] =
    (BstPlacedTile) { here.x, here.y, (uint16_t) kind_number, (uint16_t) rotation,
                      (uint16_t) first, (uint16_t) kind_number };
  state->turn.last = (uint16_t) placed;

  bst_lay_side (table, &here, placed, BST_NORTH, demands[BST_NORTH], is_hashed);
  bst_lay_side (table, &here, placed, BST_EAST, demands[BST_EAST], is_hashed);
  bst_lay_side (table, &here, placed, BST_SOUTH, demands[BST_SOUTH], is_hashed);
  bst_lay_side (table, &here, placed, BST_WEST, demands[BST_WEST], is_hashed);
  bst_lay_watched (table, (BstPos) { here.x, here.y });
  if (!is_hashed)
    bst_lay_extend (table, (BstPos) { here.x, here.y });
}

/* Counts the new tile for those that are awaited, and lets it be one. */
void bst_lay_await (const BstTable *table);

/* Whether the active player has an owner on a feature that one of these locals of a tile is a part
 * of. */
BST_INLINE bool
bst_lay_is_on (const BstTable *table, const BstPlacedTile *tile, BstFeatures locals)
{
  unsigned player = table->state->turn.active;

  for (; locals != 0; locals &= locals - 1) {
    unsigned node = tile->first + bst_lowest_bit (locals);

    if (table->nodes[bst_nodes_root (table->nodes, node)].followers[player] > 0)
      return true;
  }
  return false;
}

/* Calls the modules that the tile just laid, whatever was built on it, is of interest to. */
BST_INLINE void
bst_lay_call (const BstTable *table)
{
  BstState *state = table->state;
  const BstPlacedTile *last = &table->placed[state->turn.last];
  const BstKind *kind = &table->rules->kinds[last->shape];

  state->due |= kind->calls;
  if (!table->rules->listens)
    return;
  if (bst_lay_is_on (table, last, kind->calls_with))
    bst_state_call_due (state, &table->rules->own);
  state->n_filled = 0;
  if (kind->is_awaited || (state->awaited_columns >> (last->x & 31) & 1 &&
                           state->awaited_rows >> (last->y & 31) & 1))
    bst_lay_await (table);
}

/* Gives the placed tile another shape: something has been built on it.  What it shows to empty
 * cells they demand from now on; what it shows to tiles joins with them. */
void bst_lay_reshape (const BstTable *table, unsigned placed, unsigned shape);
