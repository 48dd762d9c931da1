/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What hinders followers.  The tile is looked at while it is laid: afterwards some may have gone
 * home from it.
 */
#include "engine/hindrance.h"

#include "engine/chapter.h"
#include "engine/feature.h"

typedef struct
{
  BstState *state;
  unsigned n_features; /* of the tile, that somebody could own */
  unsigned n_owned;
  BstPos pos;
  bool has_dragon;
} Ground;

static bool
is_owned (const BstState *state, BstNodeId node)
{
  BstFeatureGlance glance = bst_feature_glance (state, node);

  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++)
    if (glance.followers[i] > 0)
      return true;
  return false;
}

static void
hear (void *data, const BstEvent *event)
{
  Ground *ground = data;
  unsigned placed;

  if (event->type == BST_EVENT_DRAGON && bst_pos_equal (event->pos, ground->pos))
    ground->has_dragon = true;
  if (event->type != BST_EVENT_PLACE)
    return;
  placed = (unsigned) bst_state_placed_at (ground->state, event->pos);
  for (unsigned i = 0; i < bst_state_tile (ground->state, placed)->n_features; i++) {
    BstNodeId node = bst_state_feature (ground->state, placed, i);

    if (node == BST_NO_NODE)
      continue;
    ground->n_features++;
    ground->n_owned += is_owned (ground->state, node);
  }
}

/* Whether a player has anybody at home who could own something. */
static bool
has_follower (const BstState *state, unsigned player)
{
  for (unsigned figure = 0; figure < BST_FIGURES; figure++)
    if (bst_chapter_find_figure ((BstFigure) figure, NULL)->role == BST_ROLE_OWNER &&
        bst_state_supply (state, player, (BstFigure) figure) > 0)
      return true;
  return false;
}

BstHindrance
bst_state_find_hindrance (const BstState *state, const BstMove *move)
{
  Ground ground = { .state = bst_state_copy (state), .pos = move->pos };
  const BstSink sink = { hear, &ground };
  BstQuestion before;
  BstQuestion after;

  bst_state_question (state, &before);
  bst_state_apply (ground.state, move, &sink);
  bst_state_question (ground.state, &after);
  bst_state_free (ground.state);
  if (after.kind == BST_QUESTION_OVER ||
      (after.turn == before.turn && after.part == before.part))
    return BST_HINDRANCE_NONE;
  if (!has_follower (state, before.player))
    return BST_HINDRANCE_SUPPLY;
  if (ground.has_dragon)
    return BST_HINDRANCE_DRAGON;
  if (ground.n_features == 0)
    return BST_HINDRANCE_GROUND;
  return ground.n_owned == ground.n_features ? BST_HINDRANCE_OWNED : BST_HINDRANCE_RULE;
}
