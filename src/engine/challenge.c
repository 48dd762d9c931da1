/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looking for the other side of a challenge.
 */
#include "engine/challenge.h"

#include <stdlib.h>

#include "engine/feature.h"

/* The type of the building that somebody holds; BST_FEATURE_TYPES for everybody else. */
static unsigned
find_building (const BstState *state, const BstStanding *standing)
{
  const BstChapterFigure *figure =
    bst_chapter_find_figure ((BstFigure) standing->figure, NULL);
  int placed = bst_state_placed_at (state, standing->pos);
  unsigned type;

  if (standing->place != BST_PLACE_FEATURE || figure->role != BST_ROLE_OWNER || placed < 0 ||
      bst_state_feature (state, (unsigned) placed, standing->feature) == BST_NO_NODE)
    return BST_FEATURE_TYPES;
  type = bst_state_tile (state, (unsigned) placed)->features[standing->feature].type;
  return type == BST_FEATURE_SHRINE || type == BST_FEATURE_CLOISTER ? type : BST_FEATURE_TYPES;
}

bool
bst_state_find_rival (const BstState *state, unsigned index, BstStanding *out_rival)
{
  BstStanding standing = bst_state_standing (state, index);
  unsigned type = find_building (state, &standing);

  if (type == BST_FEATURE_TYPES)
    return false;
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding other = bst_state_standing (state, i);
    unsigned other_type = find_building (state, &other);

    if (other_type != BST_FEATURE_TYPES && other_type != type &&
        abs (other.pos.x - standing.pos.x) <= 1 && abs (other.pos.y - standing.pos.y) <= 1) {
      *out_rival = other;
      return true;
    }
  }
  return false;
}
