/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves that the rules allow: tiles that may be drawn, where they may lie, and where figures
 * may go.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/audit/chapter.h"

void
bst_audit_moves_add (BstAuditMoves *moves, BstMove move)
{
  if (moves->n_moves == moves->room) {
    moves->room = 2 * moves->room + 64;
    moves->moves = bst_audit_resize (moves->moves, moves->room, sizeof *moves->moves);
  }
  moves->moves[moves->n_moves++] = move;
}

bool
bst_audit_moves_have (const BstAuditMoves *moves, const BstMove *move)
{
  for (size_t i = 0; i < moves->n_moves; i++)
    if (bst_move_equal (&moves->moves[i], move))
      return true;
  return false;
}

/*
 * S1: drawing (BASE-09)
 */

/* Tiles with the lowest number that are left are drawn from. */
static unsigned
rank_of (const BstAudit *audit, unsigned kind)
{
  const BstTile *tile = bst_rules_tile (audit->rules, kind);
  unsigned lowest = BST_AUDIT_ANY_TIME;

  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->rank != NULL && (*c)->rank (tile) < lowest)
      lowest = (*c)->rank (tile);
  return lowest;
}

static unsigned
lowest_rank_left (const BstAudit *audit)
{
  unsigned lowest = BST_AUDIT_ANY_TIME;

  for (unsigned kind = 0; kind < bst_rules_n_kinds (audit->rules); kind++)
    if (audit->left[kind] > 0 && rank_of (audit, kind) < lowest)
      lowest = rank_of (audit, kind);
  return lowest;
}

bool
bst_audit_has_begun_main_pile (const BstAudit *audit)
{
  return lowest_rank_left (audit) == BST_AUDIT_ANY_TIME;
}

static bool
is_stage_used_up (const BstAudit *audit)
{
  for (unsigned kind = 0; kind < bst_rules_n_kinds (audit->rules); kind++)
    if (audit->in_stage[kind] && audit->left[kind] > 0)
      return false;
  return true;
}

void
bst_audit_learn_stage (BstAudit *audit, const BstState *state)
{
  unsigned n_kinds = bst_rules_n_kinds (audit->rules);

  if (!bst_audit_has_begun_main_pile (audit) || !is_stage_used_up (audit))
    return;

  size_t n_moves = bst_state_moves (state, NULL, 0);
  BstMove *moves = bst_audit_zeroed (n_moves, sizeof *moves);

  bst_state_moves (state, moves, n_moves);
  for (unsigned kind = 0; kind < n_kinds; kind++)
    audit->in_stage[kind] = false;
  for (size_t i = 0; i < n_moves; i++)
    if (moves[i].type == BST_MOVE_DRAW && moves[i].kind < n_kinds)
      audit->in_stage[moves[i].kind] = true;
  free (moves);

  /* While tiles are left something must be drawn: a state that offers nothing is wrong. */
  if (is_stage_used_up (audit))
    for (unsigned kind = 0; kind < n_kinds; kind++)
      audit->in_stage[kind] = true;
}

static void
list_draws (BstAudit *audit)
{
  unsigned rank = lowest_rank_left (audit);

  for (unsigned kind = 0; kind < bst_rules_n_kinds (audit->rules); kind++)
    if (audit->left[kind] > 0 && rank_of (audit, kind) == rank &&
        (rank != BST_AUDIT_ANY_TIME || audit->in_stage[kind]))
      bst_audit_moves_add (&audit->mine,
                           (BstMove) { .type = BST_MOVE_DRAW, .kind = (uint16_t) kind });
}

bool
bst_audit_is_put_aside (const BstAudit *audit, unsigned kind)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->puts_aside != NULL && (*c)->puts_aside (audit, kind))
      return true;
  return false;
}

/* They join the stage that is being drawn from; one that is used up is left behind. */
void
bst_audit_put_back (BstAudit *audit)
{
  bool is_used_up = is_stage_used_up (audit);

  for (unsigned kind = 0; kind < bst_rules_n_kinds (audit->rules); kind++) {
    audit->in_stage[kind] = !is_used_up && (audit->in_stage[kind] || audit->aside[kind] > 0);
    audit->left[kind] += audit->aside[kind];
    audit->n_left += audit->aside[kind];
    audit->aside[kind] = 0;
  }
}

/*
 * S1: placing (BASE-10 to BASE-13)
 */

/* Tries the tile in hand on one cell, in all rotations. */
static void
list_rotations (BstAudit *audit, int x, int y)
{
  BstPlaced tile = {
    .pos = { (int16_t) x, (int16_t) y },
    .kind = (uint16_t) audit->hand,
    .shape = (uint16_t) audit->hand,
  };

  for (tile.rotation = 0; tile.rotation < BST_ROTATIONS; tile.rotation++)
    if (bst_audit_may_lie (audit, &tile))
      bst_audit_moves_add (&audit->mine, (BstMove) {
                                           .type = BST_MOVE_PLACE,
                                           .pos = tile.pos,
                                           .rotation = tile.rotation,
                                         });
}

static void
list_placements (BstAudit *audit)
{
  const BstAuditMap *map = &audit->map;

  for (int y = map->north - 1; y <= map->south + 1; y++)
    for (int x = map->west - 1; x <= map->east + 1; x++)
      if (bst_audit_map_is_open (map, x, y))
        list_rotations (audit, x, y);
}

/*
 * S2: one figure, or an alternative to it (BASE-15 to BASE-20)
 */

/* On the tile just laid (BASE-16), or where a chapter says so. */
static bool
is_in_reach (const BstAudit *audit, const BstAuditRole *role, unsigned tile)
{
  if (tile == audit->last)
    return true;
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->opens != NULL && (*c)->opens (audit, role, tile))
      return true;
  return false;
}

bool
bst_audit_may_stand (const BstAudit *audit,
                     BstFigure figure,
                     unsigned tile,
                     const BstAuditGroup *group)
{
  const BstAuditRole *role = bst_audit_role (audit, figure);

  if ((role->stands_on >> group->type & 1) == 0 ||
      (role->strength > 0 && bst_audit_is_occupied (group))) /* BASE-18 */
    return false;
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->may_stand != NULL && !(*c)->may_stand (audit, figure, tile, group))
      return false;
  return true;
}

static void
list_deployments_on (BstAudit *audit, BstFigure figure, unsigned tile)
{
  for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++) {
    uint32_t number = bst_audit_group_of (audit, tile, i);

    if (number != BST_AUDIT_NO_GROUP &&
        bst_audit_may_stand (audit, figure, tile, &audit->groups[number]))
      bst_audit_moves_add (&audit->mine, (BstMove) {
                                           .type = BST_MOVE_DEPLOY,
                                           .figure = (uint8_t) figure,
                                           .pos = audit->map.tiles[tile].pos,
                                           .feature = (uint8_t) i,
                                         });
  }
}

static void
list_deployments (BstAudit *audit)
{
  for (unsigned figure = 0; figure < BST_FIGURES; figure++) {
    const BstAuditRole *role = bst_audit_role (audit, figure);

    if (audit->supply[audit->active][figure] == 0 || role == NULL) /* BASE-20 */
      continue;
    for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
      if (is_in_reach (audit, role, tile))
        list_deployments_on (audit, figure, tile);
  }
}

bool
bst_audit_has_a_say (const BstAudit *audit, const BstAuditChapter *chapter)
{
  return audit->by == NULL || audit->by == chapter;
}

void
bst_audit_list_moves (BstAudit *audit)
{
  audit->mine.n_moves = 0;
  audit->is_listed = true;
  if (audit->question == BST_QUESTION_DRAW)
    list_draws (audit);
  else if (audit->question == BST_QUESTION_PLACE)
    list_placements (audit);
  else if (audit->question == BST_QUESTION_FIGURE)
    list_deployments (audit);
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->list != NULL && bst_audit_has_a_say (audit, *c))
      (*c)->list (audit);
  if (audit->question == BST_QUESTION_FIGURE)
    bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_PASS });
}
