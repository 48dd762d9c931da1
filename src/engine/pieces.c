/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures that are not in a supply.
 */
#include "engine/pieces.h"

#include "engine/map.h"
#include "engine/nodes.h"
#include "engine/rule.h"

BstPos
bst_piece_pos (const BstState *state, const BstPiece *piece)
{
  const BstPlacedTile *tile = &bst_view (state).placed[piece->placed];

  return (BstPos) { tile->x, tile->y };
}

int
bst_piece_find (const BstState *state, unsigned player, unsigned figure)
{
  const BstPiece *pieces = bst_view (state).pieces;

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (pieces[i].player == player && pieces[i].figure == figure)
      return (int) i;
  }
  return -1;
}

unsigned
bst_piece_find_on (const BstState *state, unsigned placed, unsigned begin)
{
  const BstPiece *pieces = bst_view (state).pieces;
  const BstPiece *end = pieces + state->n_pieces;
  const BstPiece *piece = pieces + begin;

  while (piece < end && piece->placed != placed)
    piece++;
  return (unsigned) (piece - pieces);
}

unsigned
bst_piece_missing (const BstState *state, const BstPiece *piece)
{
  const BstWatch *watched = bst_view (state).watch;

  while (watched->node != piece->node)
    watched++;
  return watched->missing;
}

static void
watch (const BstTable *table, const BstPlacedTile *tile, unsigned node)
{
  BstView view = bst_view (table->state);
  unsigned n_around = bst_map_neighbours (&view, (BstPos) { tile->x, tile->y });

  table->watch[table->state->n_watch++] =
    (BstWatch) { tile->x, tile->y, (uint16_t) node, (uint16_t) (8 - n_around) };
  table->state->n_full = (uint16_t) (table->state->n_full + (n_around == 8));
}

static void
unwatch (const BstTable *table, unsigned node)
{
  BstState *state = table->state;

  for (unsigned i = 0; i < state->n_watch; i++) {
    if (table->watch[i].node == node) {
      table->watch[i] = table->watch[--state->n_watch];
      return;
    }
  }
}

BST_INLINE void
add (const BstTable *table, const BstPiece *piece)
{
  BstState *state = table->state;

  table->pieces[state->n_pieces++] = *piece;
  if (piece->player != BST_NOBODY) {
    state->supply[piece->player][piece->figure]--;
    state->awake[piece->player] |= state->rules->woken[piece->figure];
  }
  if (!bst_piece_is_owner (state->rules, piece))
    return;

  BstNode *root = &table->nodes[bst_nodes_root (table->nodes, piece->node)];

  root->followers[piece->player]++;
  if (bst_is_cloister_like (root->type))
    watch (table, &table->placed[piece->placed], piece->node);
}

void
bst_piece_add (const BstTable *table, const BstPiece *piece)
{
  add (table, piece);
}

void
bst_piece_put (const BstTable *table,
               unsigned player,
               unsigned figure,
               unsigned placed,
               unsigned local)
{
  const BstPlacedTile *tile = &table->placed[placed];
  const BstKind *kind = &table->rules->kinds[tile->shape];

  add (table, &(BstPiece) {
                .place = BST_PLACE_FEATURE,
                .node = (uint16_t) (tile->first + local),
                .placed = (uint16_t) placed,
                .player = (uint16_t) player,
                .figure = (uint16_t) figure,
                .feature = table->rules->features[kind->first_local + local],
                .turn = table->state->turn.turn,
                .with = BST_NOBODY,
              });
}

void
bst_piece_has_come (BstState *state, const BstSink *sink)
{
  for (const BstModule *const *m = state->rules->hooked[BST_HOOK_DEPLOYED]; *m != NULL; m++)
    (*m)->deployed (state, sink);
}

void
bst_piece_take (const BstTable *table, unsigned index)
{
  BstState *state = table->state;
  BstPiece piece = table->pieces[index];

  table->pieces[index] = table->pieces[--state->n_pieces];
  if (piece.player != BST_NOBODY && BST_RULE (BASE_38, true, false)) {
    uint8_t *supply = &state->supply[piece.player][piece.figure];

    if (++*supply == state->rules->figures[piece.figure])
      state->awake[piece.player] &= ~state->rules->woken[piece.figure];
  }
  if (!bst_piece_is_owner (state->rules, &piece))
    return;

  BstNode *root = &table->nodes[bst_nodes_root (table->nodes, piece.node)];

  root->followers[piece.player]--;
  if (bst_is_cloister_like (root->type))
    unwatch (table, piece.node);
}

void
bst_piece_has_left (BstState *state, unsigned root, unsigned player, const BstSink *sink)
{
  const BstModule *const *module = state->rules->hooked[BST_HOOK_LEFT];

  for (; *module != NULL; module++)
    (*module)->left (state, root, player, sink);
}

void
bst_piece_bring (BstState *state, BstFigure figure, BstPiece piece)
{
  BstTable table = bst_table (state);
  int index = bst_piece_find (state, BST_NOBODY, figure);

  piece.player = BST_NOBODY;
  piece.figure = (uint16_t) figure;
  if (index >= 0)
    table.pieces[index] = piece;
  else
    bst_piece_add (&table, &piece);
}

void
bst_piece_leave (BstState *state, unsigned index, BstEventType type, const BstSink *sink)
{
  BstTable table = bst_table (state);
  BstPiece piece = table.pieces[index];
  bool was_there =
    bst_piece_is_owner (state->rules, &piece) || piece.place == BST_PLACE_CASTLE;
  bool has_feature = piece.place == BST_PLACE_FEATURE || piece.place == BST_PLACE_CASTLE;
  unsigned root = has_feature ? bst_nodes_root (table.nodes, piece.node) : 0;

  bst_piece_take (&table, index);
  bst_emit (sink, &(BstEvent) { .type = (uint8_t) type,
                                .player = (uint8_t) piece.player,
                                .figure = (uint8_t) piece.figure,
                                .pos = bst_piece_pos (state, &piece),
                                .feature = (uint8_t) piece.feature,
                                .feature_type = has_feature ? table.nodes[root].type : 0 });
  if (was_there && BST_RULE (MIX_03, true, type != BST_EVENT_EAT) &&
      BST_RULE (MIX_13, true, type != BST_EVENT_EXPEL))
    bst_piece_has_left (state, root, piece.player, sink);
}
