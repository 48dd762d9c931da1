/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cult: shrines are built like monasteries, but near a monastery, and each of the two may have
 * one of the other kind around it.  Where both are held they challenge each other: whichever is
 * complete first is paid, and both followers go home.
 */
#include "engine/modules/modules.h"

#include <stdlib.h>

#include "engine/map.h"
#include "engine/nodes.h"
#include "engine/pieces.h"
#include "engine/rule.h"

static void
cult_prepare (BstRules *rules)
{
  rules->types &= BST_RULE (CULT_04, ~0u, ~ON (SHRINE));
  rules->stands[BST_FIGURE_FOLLOWER] &= BST_RULE (CULT_03, ~0u, ~ON (SHRINE));
}

/* The building that challenges one of a type. */
static unsigned
other_type (unsigned type)
{
  return type == BST_FEATURE_SHRINE ? BST_FEATURE_CLOISTER : BST_FEATURE_SHRINE;
}

static bool
has_building (const BstTile *tile, unsigned type)
{
  if (BST_RULE (MIX_45, false, (tile->symbols & SYMBOL (ABBEY)) != 0))
    return false;
  for (unsigned f = 0; f < tile->n_features; f++) {
    if (tile->features[f].type == type)
      return true;
  }
  return false;
}

static bool
cult_minds (const BstRules *rules, const BstTile *tile)
{
  return has_building (tile, BST_FEATURE_SHRINE) || has_building (tile, BST_FEATURE_CLOISTER);
}

/* How many tiles around a cell have a building of a type; the last of them into `out_pos`. */
static unsigned
count_around (const BstView *view, BstPos pos, unsigned type, BstPos *out_pos)
{
  uint16_t around[BST_MAP_AROUND];
  unsigned n = 0;

  bst_map_look_around (view, pos, around);
  for (unsigned i = 0; i < BST_MAP_AROUND; i++) {
    const BstPlacedTile *tile = &view->placed[around[i] - 1];

    if (i != 4 && bst_map_is_tile (around[i]) && view->rules->kinds[tile->shape].has_building &&
        has_building (&view->rules->tiles[tile->shape], type)) {
      *out_pos = (BstPos) { tile->x, tile->y };
      n++;
    }
  }
  return n;
}

/* Whether a building of `type` at `pos` would have no more than one of the other kind around it,
 * and that one no other of its own. */
static bool
is_alone (const BstView *view, BstPos pos, unsigned type)
{
  BstPos other = pos;
  BstPos rival = pos;
  unsigned n = count_around (view, pos, other_type (type), &other);

  if (n == 0)
    return true;
  return BST_RULE (CULT_02, n == 1 && count_around (view, other, type, &rival) == 0, true);
}

static bool
cult_may_lie (const BstState *state, const BstCandidate *candidate)
{
  BstView view = bst_view (state);
  const BstTile *tile = &state->rules->tiles[candidate->kind];

  return (!has_building (tile, BST_FEATURE_SHRINE) ||
          is_alone (&view, candidate->pos, BST_FEATURE_SHRINE)) &&
         (!has_building (tile, BST_FEATURE_CLOISTER) ||
          is_alone (&view, candidate->pos, BST_FEATURE_CLOISTER));
}

/* Whether a piece holds a building of `type` that is near `pos` and not complete. */
static bool
is_beaten (const BstState *state, const BstPiece *piece, BstPos pos, unsigned type)
{
  BstView view = bst_view (state);
  BstPos near = bst_piece_pos (state, piece);
  int reach = BST_RULE (CULT_05, 1, 2);

  return bst_piece_is_owner (state->rules, piece) && view.nodes[piece->node].type == type &&
         abs (near.x - pos.x) <= reach && abs (near.y - pos.y) <= reach &&
         bst_map_neighbours (&view, near) < BST_RULE (CULT_09, 8u, 9u);
}

/* A building is complete: whoever holds the other one of a challenge goes home with nothing, unless
 * that is complete too.  Nobody is challenged by a building that nobody holds. */
static void
cult_paid (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  BstView view = bst_view (state);
  unsigned type = event->feature_type;
  const BstPlacedTile *tile = bst_nodes_tile (&view, root);
  BstPos pos = { tile->x, tile->y };

  if (BST_RULE (CULT_13, !event->complete, false) || !bst_node_is_occupied (&view.nodes[root]) ||
      (type != BST_FEATURE_SHRINE && type != BST_FEATURE_CLOISTER) ||
      BST_RULE (CULT_08, false, true))
    return;
  for (unsigned i = 0; i < state->n_pieces;) {
    bool is_own = view.pieces[i].player == event->player;

    if (!BST_RULE (CULT_10, is_beaten (state, &view.pieces[i], pos, other_type (type)), false) ||
        BST_RULE (CULT_06, false, is_own)) {
      i++;
      continue;
    }
    bst_piece_leave (state, i, BST_EVENT_RETURN, sink);
    i = 0;
  }
}

const BstModule bst_module_cult = {
  .chapter = { .id = BST_MODULE_CULT, .name = "cult", .features = ON (SHRINE) },
  .prepare = cult_prepare,
  .minds = cult_minds,
  .may_lie = cult_may_lie,
  .paid = cult_paid,
};
