/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rare parts of lay.h: building on a tile that lies, and tiles that are awaited.
 */
#include "engine/lay.h"

#include "engine/module.h"

/* The bit by which the tile is counted once though it has several parts of a type, see nodes.h; it
 * gets one if it has none. */
static uint32_t
multi_bit (const BstTable *table, unsigned placed)
{
  BstState *state = table->state;
  unsigned i = 0;

  while (i < state->n_multi && table->multi[i] != placed)
    i++;
  if (i == state->n_multi)
    table->multi[state->n_multi++] = (uint16_t) placed;
  return 1u << i % BST_MULTI_BITS;
}

/* The parts of which the tile has several from now on, and what they belong to, learn of it. */
static void
mark_multi (const BstTable *table, unsigned placed, const BstKind *after)
{
  const BstPlacedTile *tile = &table->placed[placed];
  uint32_t bit = after->multi != 0 ? multi_bit (table, placed) : 0;

  for (unsigned local = 0; after->multi >> local != 0; local++) {
    if (after->multi >> local & 1) {
      table->multi_bits[tile->first + local] |= bit;
      table->multi_bits[bst_nodes_root (table->nodes, tile->first + local)] |= bit;
    }
  }
}

/* The new part that a shape has behind those of its kind, or none. */
static void
add_part (const BstTable *table,
          const BstPlacedTile *tile,
          const BstKind *before,
          const BstKind *after)
{
  unsigned node = tile->first + before->n_locals;

  if (after->n_locals == before->n_locals)
    return;
  table->nodes[node] = table->rules->nodes[after->first_local + before->n_locals];
  table->nodes[node].root = (uint16_t) node;
  table->next_node[node] = (uint16_t) node;
  table->multi_bits[node] = 0;
}

/* The new part meets the neighbour on `side`: it goes on there, or ends. */
static void
join_new (const BstTable *table, unsigned node, unsigned side, const BstPlacedTile *other)
{
  unsigned theirs = bst_tile_side (side + 2, other->rotation);
  unsigned local = table->rules->kinds[other->shape].at[theirs][1];

  if (local == BST_NO_LOCAL || table->nodes[other->first + local].type != table->nodes[node].type)
    bst_lay_close (table, bst_nodes_root (table->nodes, node), 1);
  else
    bst_lay_close (table, bst_lay_connect (table, node, other->first + local, false), 2);
}

/* What `side` of the map shows has changed from `before` to `after`. */
static void
show_side (const BstTable *table,
           const BstPlacedTile *tile,
           unsigned side,
           const BstKind *before,
           const BstKind *after)
{
  BstPos near = bst_pos_step ((BstPos) { tile->x, tile->y }, side);
  uint32_t cell = bst_map_cell (&table->rules->map, table->cells, table->keys, near);
  unsigned value = table->cells[cell];

  if (value & BST_OPEN) {
    BstOpenCell *open = &table->open[value ^ BST_OPEN];

    open->demand = (uint16_t) (open->demand - before->demands[tile->rotation][side] +
                               after->demands[tile->rotation][side]);
    return;
  }

  if (after->at[bst_tile_side (side, tile->rotation)][1] == before->n_locals)
    join_new (table, tile->first + before->n_locals, side, &table->placed[value - 1]);
}

void
bst_lay_reshape (const BstTable *table, unsigned placed, unsigned shape)
{
  BstPlacedTile *tile = &table->placed[placed];
  const BstKind *before = &table->rules->kinds[tile->shape];
  const BstKind *after = &table->rules->kinds[shape];

  add_part (table, tile, before, after);
  mark_multi (table, placed, after);
  tile->shape = (uint16_t) shape;
  for (unsigned side = 0; side < BST_SIDES; side++) {
    unsigned mine = bst_tile_side (side, tile->rotation);

    if (before->edges[mine] != after->edges[mine])
      show_side (table, tile, side, before, after);
  }
}

static void
await (const BstTable *table, const BstPlacedTile *tile)
{
  BstState *state = table->state;
  BstView view = bst_view (state);
  unsigned n_around = bst_map_neighbours (&view, (BstPos) { tile->x, tile->y });

  for (int step = -1; step <= 1; step++) {
    state->awaited_columns |= 1u << ((tile->x + step) & 31);
    state->awaited_rows |= 1u << ((tile->y + step) & 31);
  }
  if (n_around == 8)
    state->n_filled++;
  else
    table->awaited[state->n_awaited++] = (BstWatch) { .x = tile->x,
                                                      .y = tile->y,
                                                      .missing = (uint16_t) (8 - n_around) };
}

void
bst_lay_await (const BstTable *table)
{
  BstState *state = table->state;
  const BstPlacedTile *last = &table->placed[state->turn.last];

  for (unsigned i = state->n_awaited; i-- > 0;) {
    BstWatch *awaited = &table->awaited[i];

    if (!bst_lay_is_near (awaited, (BstPos) { last->x, last->y }) || --awaited->missing > 0)
      continue;
    *awaited = table->awaited[--state->n_awaited];
    state->n_filled++;
  }
  if (table->rules->kinds[last->shape].is_awaited)
    await (table, last);
  if (state->n_filled > 0)
    bst_state_call_due (state, &table->rules->own);
}
