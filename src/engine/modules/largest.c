/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who has completed the largest feature.  The token is a figure of nobody that its holder keeps;
 * where it stands changes no points, but when two features of one size are completed at once its
 * player may say where it goes.
 */
#include "engine/modules/largest.h"

#include <limits.h>

#include "engine/map.h"
#include "engine/nodes.h"
#include "engine/rule.h"
#include "engine/score.h"

/* Features that one tile completes at once; of more, the first are enough. */
#define MAX_RIVALS 8

typedef struct
{
  uint16_t n_complete;
  uint16_t size;     /* of the largest feature so far */
  uint16_t new_size; /* of the rivals */
  uint16_t n_rivals;
  uint16_t rivals[MAX_RIVALS]; /* larger ones that this tile completed, by their roots */
} Largest;

BstSlice
bst_largest_slice (const BstRules *rules)
{
  return (BstSlice) { sizeof (Largest) / sizeof (uint16_t), sizeof (uint16_t) };
}

/* What is complete from the start is paid like the rest, though nobody has the token for it. */
void
bst_largest_set_up (BstState *state, const BstLargest *largest)
{
  Largest *slice = bst_state_slice (state, largest->module);
  BstView view = bst_view (state);

  for (unsigned node = 0; node < state->n_nodes; node++) {
    const BstNode *feature = &view.nodes[node];

    if (feature->root != node || !(largest->counts >> feature->type & 1) ||
        feature->open > 0)
      continue;
    slice->n_complete++;
    slice->size = BST_RULE (KING_04, slice->size, feature->tiles);
  }
}

void
bst_largest_completed (BstState *state, const BstLargest *largest, unsigned root)
{
  Largest *slice = bst_state_slice (state, largest->module);
  const BstNode *node = &bst_view (state).nodes[root];
  unsigned size = BST_RULE (KING_06, node->tiles, (unsigned) node->tiles + node->shields);
  unsigned more = node->facts & BST_FACT_RICH ? 1 : 0;

  if (BST_RULE (MIX_40, node->facts & BST_FACT_CASTLE, 0))
    return;
  slice->n_complete = (uint16_t) (slice->n_complete + 1u + BST_RULE (MIX_39, 0, more) +
                                  BST_RULE (MIX_41, 0, more));
  if (BST_RULE (KING_03, size <= slice->size, size < slice->size) || size < slice->new_size)
    return;
  if (size > slice->new_size)
    slice->n_rivals = 0;
  slice->new_size = (uint16_t) size;
  bst_state_call_due (state, largest->module);
  if (slice->n_rivals < MAX_RIVALS)
    slice->rivals[slice->n_rivals++] = (uint16_t) root;
}

static bool
is_rival_on (const BstView *view, const Largest *slice, unsigned root, const BstPlacedTile *tile)
{
  unsigned end = tile->first + view->rules->kinds[tile->shape].n_locals;

  for (unsigned node = tile->first; node < end; node++) {
    unsigned other = bst_nodes_root (view->nodes, node);

    for (unsigned i = 0; i < slice->n_rivals; i++) {
      if (other == slice->rivals[i] && other != root)
        return true;
    }
  }
  return false;
}

/* The cell by which a move names a rival: that of its first tile that no other rival is on, or else
 * of its first tile. */
static BstPos
name_rival (const BstView *view, const Largest *slice, unsigned root)
{
  const BstPlacedTile *best = NULL;
  unsigned lowest = UINT_MAX;

  for (unsigned node = view->next_node[root];; node = view->next_node[node]) {
    const BstPlacedTile *tile = bst_nodes_tile (view, node);
    unsigned rank = node + (is_rival_on (view, slice, root, tile) ? view->state->n_nodes : 0u);

    if (rank < lowest) {
      lowest = rank;
      best = tile;
    }
    if (node == root)
      return (BstPos) { best->x, best->y };
  }
}

void
bst_largest_take (BstState *state, const BstLargest *largest, unsigned root, const BstSink *sink)
{
  Largest *slice = bst_state_slice (state, largest->module);
  BstView view = bst_view (state);
  BstEvent event = { .type = (uint8_t) largest->event,
                     .player = (uint8_t) state->turn.active,
                     .number = slice->new_size };

  bst_score_name (state, root, &event);
  bst_piece_bring (state, largest->token,
                   (BstPiece) { .place = BST_PLACE_FEATURE,
                                .node = (uint16_t) root,
                                .placed = (uint16_t) bst_map_placed (&view, event.pos),
                                .feature = event.feature,
                                .turn = state->turn.turn,
                                .with = state->turn.active });
  slice->size = slice->new_size;
  slice->new_size = 0;
  slice->n_rivals = 0;
  bst_emit (sink, &event);
}

/* Whether two rivals can be told apart by their cells. */
static bool
is_choice (const BstState *state, const Largest *slice)
{
  BstView view = bst_view (state);

  for (unsigned i = 1; i < slice->n_rivals; i++) {
    if (!bst_pos_equal (name_rival (&view, slice, slice->rivals[0]),
                        name_rival (&view, slice, slice->rivals[i])))
      return true;
  }
  return false;
}

bool
bst_largest_ask (BstState *state, const BstLargest *largest, const BstSink *sink)
{
  const Largest *slice = bst_state_peek_slice (state, largest->module);

  if (slice->n_rivals == 0)
    return false;
  if (BST_RULE (ROBBER_04, is_choice (state, slice), false)) {
    bst_state_ask (state, BST_QUESTION_TOKEN, state->turn.active,
                   &(BstSubject) { .fields = BST_FIELD_FIGURE, .figure = largest->token });
    return true;
  }
  bst_largest_take (state, largest, slice->rivals[0], sink);
  return false;
}

void
bst_largest_offer (const BstState *state, const BstLargest *largest, BstOffers *offers)
{
  const Largest *slice = bst_state_peek_slice (state, largest->module);
  BstView view = bst_view (state);

  if (!bst_state_is_asked_by (state, largest->module))
    return;
  for (unsigned i = 0; i < slice->n_rivals; i++) {
    BstMove move = { .type = BST_MOVE_TOKEN, .pos = name_rival (&view, slice, slice->rivals[i]) };
    bool is_new = true;

    for (unsigned k = 0; k < i; k++)
      is_new = is_new && !bst_pos_equal (move.pos, name_rival (&view, slice, slice->rivals[k]));
    if (is_new)
      bst_offers_add (offers, &move);
  }
}

bool
bst_largest_play (BstState *state,
                  const BstLargest *largest,
                  const BstMove *move,
                  const BstSink *sink)
{
  const Largest *slice = bst_state_peek_slice (state, largest->module);
  BstView view = bst_view (state);

  if (move->type != BST_MOVE_TOKEN)
    return false;
  for (unsigned i = 0; i < slice->n_rivals; i++) {
    if (bst_pos_equal (move->pos, name_rival (&view, slice, slice->rivals[i]))) {
      bst_largest_take (state, largest, slice->rivals[i], sink);
      return true;
    }
  }
  return false;
}

void
bst_largest_finish (BstState *state, const BstLargest *largest, const BstSink *sink)
{
  int token = bst_piece_find (state, BST_NOBODY, largest->token);
  BstEvent event = { .type = BST_EVENT_SCORE, .reason = (uint8_t) largest->reason, .final = true };

  if (token < 0)
    return;

  const BstPiece *piece = &bst_view (state).pieces[token];
  const Largest *slice = bst_state_peek_slice (state, largest->module);

  event.player = (uint8_t) piece->with;
  event.pos = bst_piece_pos (state, piece);
  event.feature = (uint8_t) piece->feature;
  bst_score_add (&event, largest->item, slice->n_complete, slice->n_complete);
  bst_score_pay (state, &event, sink);
}
