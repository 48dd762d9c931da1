/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Castles, for the computer players.
 */
#include "ai/castle.h"

/* What is completed first need not be what one hopes for. */
#define FIRST 0.75

/* The most that something unfinished on a tile would pay. */
static double
best_on (BstRating *rating, const BstState *state, BstPos pos)
{
  int placed = bst_state_placed_at (state, pos);
  double best = 0;

  if (placed < 0)
    return 0;
  for (unsigned f = 0; f < bst_state_tile (state, (unsigned) placed)->n_features; f++) {
    BstNodeId node = bst_state_feature (state, (unsigned) placed, f);
    double payment = 0;

    if (node != BST_NO_NODE && bst_feature_type (state, node) != BST_FEATURE_FIELD &&
        bst_feature_glance (state, node).n_open > 0)
      payment = bst_rating_payment (rating, state, node);
    best = payment > best ? payment : best;
  }
  return best;
}

/* The side of the tile at which a city with one side opens. */
static unsigned
side_of (const BstState *state, unsigned placed, unsigned feature)
{
  const BstFeature *city = &bst_state_tile (state, placed)->features[feature];
  BstPorts ports = bst_ports_rotate (city->ports, bst_state_placed (state, placed).rotation);
  unsigned side = 0;

  while (side < BST_SIDES - 1 && ports != bst_side_ports (side))
    side++;
  return side;
}

double
bst_castle_hope (BstRating *rating, const BstState *state, BstPos pos, unsigned feature)
{
  unsigned placed = (unsigned) bst_state_placed_at (state, pos);
  bool is_upright = side_of (state, placed, feature) % 2 == 0;
  int step = side_of (state, placed, feature) % 3 == 0 ? -1 : 1; /* to the north or west */
  double best = 0;

  for (int i = 0; i < 6; i++) {
    int along = i % 2 * step;
    int across = i / 2 - 1;
    BstPos cell = { (int16_t) (pos.x + (is_upright ? across : along)),
                    (int16_t) (pos.y + (is_upright ? along : across)) };
    double payment = best_on (rating, state, cell);

    best = payment > best ? payment : best;
  }
  return FIRST * best;
}
