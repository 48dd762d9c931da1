/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each kind of tile is tried on a copy.
 */
#include "model/finishing.h"

#define NONE (-1)
#define SEVERAL (-2)

typedef struct
{
  BstPos pos;
  unsigned feature;
} Part;

static BstNodeId
find_node (const BstState *state, const Part *part)
{
  int placed = bst_state_placed_at (state, part->pos);

  return placed >= 0 ? bst_state_feature (state, (unsigned) placed, part->feature) : BST_NO_NODE;
}

static bool
add_cell (void *data, unsigned open)
{
  int *cell = data;

  if (*cell != NONE && *cell != (int) open)
    *cell = SEVERAL;
  else
    *cell = (int) open;
  return *cell != SEVERAL;
}

/* The only open cell that is missing to the feature, or something below 0. */
static int
find_missing (const BstState *state, BstNodeId node)
{
  BstFeatureInfo info;
  int cell = NONE;

  bst_feature_info (state, node, &info);
  if (info.complete || info.type == BST_FEATURE_FIELD)
    return NONE;
  bst_feature_each_end (state, node, add_cell, &cell);
  /* Around a monastery there may be more that no tile is next to. */
  if (info.type != BST_FEATURE_ROAD && info.type != BST_FEATURE_CITY && info.n_open > 1)
    return NONE;
  return cell;
}

/* Whether `kind` finishes the feature in that cell, whichever way it is turned. */
static bool
does_finish (const BstState *state, const Part *part, BstPos cell, unsigned kind, BstState *dealt)
{
  BstState *trial = bst_state_copy (state);
  BstQuestion question;
  bool is_finished = false;

  bst_state_question (state, &question);
  bst_state_assign (dealt, state);
  if (bst_state_deal (dealt, question.active, kind))
    for (unsigned rotation = 0; rotation < BST_ROTATIONS && !is_finished; rotation++) {
      const BstMove move = { .type = BST_MOVE_PLACE, .rotation = (uint8_t) rotation, .pos = cell };
      BstFeatureInfo info;

      bst_state_assign (trial, dealt);
      if (bst_state_apply (trial, &move, NULL) != BST_PLAYED)
        continue;
      bst_feature_info (trial, find_node (trial, part), &info);
      is_finished = info.complete;
    }
  bst_state_free (trial);
  return is_finished;
}

int
bst_count_finishing (const BstState *state, BstPos pos, unsigned feature)
{
  const Part part = { pos, feature };
  BstNodeId node = find_node (state, &part);
  int missing = node != BST_NO_NODE && bst_state_n_left (state) > 0 ? find_missing (state, node)
                                                                    : NONE;
  BstState *dealt;
  unsigned n = 0;

  if (missing < 0)
    return NONE;
  dealt = bst_state_copy (state);
  for (unsigned kind = 0; kind < bst_rules_n_kinds (bst_state_rules (state)); kind++)
    if (bst_state_left (state, kind) > 0 && bst_state_fit (state, (unsigned) missing, kind) != 0 &&
        does_finish (state, &part, bst_state_open (state, (unsigned) missing), kind, dealt))
      n += bst_state_left (state, kind);
  bst_state_free (dealt);
  return (int) n;
}
