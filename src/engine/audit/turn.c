/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The turn as the audit plays it: which moves the rules allow, and what they do.  It goes from
 * step to step until somebody has to be asked; at each step the chapters may ask first.
 */
#include <assert.h>
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

static bool
is_put_aside (const BstAudit *audit, unsigned kind)
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

static bool
may_deploy (const BstAudit *audit, BstFigure figure, unsigned tile, unsigned feature)
{
  const BstAuditRole *role = bst_audit_role (audit, figure);
  uint32_t number = bst_audit_group_of (audit, tile, feature);

  return audit->supply[audit->active][figure] > 0 && /* BASE-20 */
         role != NULL && number != BST_AUDIT_NO_GROUP && is_in_reach (audit, role, tile) &&
         bst_audit_may_stand (audit, figure, tile, &audit->groups[number]);
}

static void
list_deployments_on (BstAudit *audit, unsigned tile)
{
  for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++)
    for (unsigned figure = 0; figure < BST_FIGURES; figure++)
      if (may_deploy (audit, figure, tile, i))
        bst_audit_moves_add (&audit->mine, (BstMove) {
                                             .type = BST_MOVE_DEPLOY,
                                             .figure = (uint8_t) figure,
                                             .pos = audit->map.tiles[tile].pos,
                                             .feature = (uint8_t) i,
                                           });
}

static void
list_deployments (BstAudit *audit)
{
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    list_deployments_on (audit, tile);
}

/* Whether the present question is the chapter's own, or one where everybody may add something. */
static bool
has_a_say (const BstAudit *audit, const BstAuditChapter *chapter)
{
  return audit->by == NULL || audit->by == chapter;
}

void
bst_audit_list_moves (BstAudit *audit)
{
  audit->mine.n_moves = 0;
  if (audit->question == BST_QUESTION_DRAW)
    list_draws (audit);
  else if (audit->question == BST_QUESTION_PLACE)
    list_placements (audit);
  else if (audit->question == BST_QUESTION_FIGURE)
    list_deployments (audit);
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->list != NULL && has_a_say (audit, *c))
      (*c)->list (audit);
  if (audit->question == BST_QUESTION_FIGURE)
    bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_PASS });
}

/*
 * S3: scoring (BASE-24, BASE-34 to BASE-37) and END (BASE-47 to BASE-52)
 */

void
bst_audit_pay (BstAudit *audit, const BstAuditGroup *group, int value)
{
  unsigned owners = bst_audit_owners (audit, group);

  for (unsigned player = 0; player < audit->n_players; player++) {
    if ((owners >> player & 1) == 0)
      continue;
    audit->scores[player] += value;
    for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
      if ((*c)->bonus != NULL)
        audit->scores[player] += (*c)->bonus (audit, group, player);
  }
}

void
bst_audit_score (BstAudit *audit, const BstAuditGroup *group, int value)
{
  bst_audit_pay (audit, group, value);
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->paid != NULL)
      (*c)->paid (audit, group);
}

void
bst_audit_put (BstAudit *audit, BstStanding standing)
{
  if (standing.player != BST_NOBODY)
    audit->supply[standing.player][standing.figure]--;
  audit->figures =
    bst_audit_resize (audit->figures, audit->n_figures + 1, sizeof *audit->figures);
  audit->figures[audit->n_figures++] = (BstAuditFigure) { standing, audit->turn };
  bst_audit_count_figures (audit);
}

BstStanding *
bst_audit_find_neutral (const BstAudit *audit, BstFigure figure)
{
  for (unsigned i = 0; i < audit->n_figures; i++)
    if (audit->figures[i].standing.figure == figure &&
        audit->figures[i].standing.player == BST_NOBODY)
      return &audit->figures[i].standing;
  return NULL;
}

void
bst_audit_take_home (BstAudit *audit, unsigned figure)
{
  const BstStanding *standing = &audit->figures[figure].standing;

  audit->supply[standing->player][standing->figure]++;
  audit->figures[figure] = audit->figures[--audit->n_figures];
  bst_audit_count_figures (audit);
}

void
bst_audit_tell_left (BstAudit *audit)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->left != NULL)
      (*c)->left (audit);
}

/* Tells the chapters of what the tile has completed. */
static void
tell_completed (BstAudit *audit)
{
  for (unsigned i = 0; i < audit->n_groups; i++)
    for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
      if ((*c)->completed != NULL && bst_audit_is_completed_now (audit, &audit->groups[i]))
        (*c)->completed (audit, &audit->groups[i]);
}

static void
score_as_it_is (BstAudit *audit, const BstAuditGroup *group)
{
  bst_audit_score (audit, group, bst_audit_value (audit, group, group->is_complete));
}

/* Scores whatever is complete and has somebody on it; what was complete before has
 * nobody any more. */
static void
score_completed (BstAudit *audit)
{
  for (unsigned i = 0; i < audit->n_groups; i++)
    if (audit->groups[i].is_complete)
      score_as_it_is (audit, &audit->groups[i]);
  tell_completed (audit);
  for (unsigned i = audit->n_figures; i-- > 0;) {
    const BstStanding *standing = &audit->figures[i].standing;
    const BstAuditGroup *group = bst_audit_group_under (audit, standing);

    if (standing->player != BST_NOBODY && group != NULL && group->is_complete)
      bst_audit_take_home (audit, i);
  }
  bst_audit_tell_left (audit);
}

static void
finish (BstAudit *audit)
{
  for (unsigned i = 0; i < audit->n_groups; i++)
    score_as_it_is (audit, &audit->groups[i]);
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->finish != NULL)
      (*c)->finish (audit);
}

/*
 * From step to step
 */

void
bst_audit_go (BstAudit *audit, BstAuditStep step)
{
  audit->step = step;
  audit->asker = 0;
}

void
bst_audit_queue (BstAudit *audit, unsigned player)
{
  assert (audit->n_queue < BST_AUDIT_MAX_QUEUE);
  audit->queue[audit->n_queue++] = player;
}

/* To the next part of the turn, or to the next player. */
static BstAuditStep
pass_on (BstAudit *audit)
{
  if (audit->n_left == 0) {
    audit->n_queue = 0;
    return BST_AUDIT_LAST;
  }
  if (audit->n_queue > 0) {
    audit->part++;
    audit->active = audit->queue[0];
    audit->n_queue--;
    memmove (&audit->queue[0], &audit->queue[1], audit->n_queue * sizeof *audit->queue);
  } else {
    audit->turn++;
    audit->part = 0;
    audit->owner = audit->active = (audit->owner + 1) % audit->n_players;
  }
  return BST_AUDIT_START;
}

static void
ask (BstAudit *audit, BstQuestionKind question, unsigned player)
{
  audit->by = NULL;
  audit->question = question;
  audit->asked = player;
}

static bool
chapters_ask (BstAudit *audit)
{
  for (; audit->chapters[audit->asker] != NULL; audit->asker++) {
    audit->by = audit->chapters[audit->asker];
    if (audit->by->ask != NULL && audit->by->ask (audit))
      return true;
  }
  audit->by = NULL;
  audit->asker = 0;
  return false;
}

/* Takes the present step.  Returns true where somebody is asked. */
static bool
take_step (BstAudit *audit)
{
  switch (audit->step) {
  case BST_AUDIT_START:
    audit->step = BST_AUDIT_DRAW;
    return false;
  case BST_AUDIT_DRAW:
    ask (audit, BST_QUESTION_DRAW, BST_CHANCE);
    if (audit->n_left == 0)
      audit->step = pass_on (audit);
    return audit->n_left > 0;
  case BST_AUDIT_PLACED:
    audit->step = BST_AUDIT_FIGURE;
    return false;
  case BST_AUDIT_FIGURE:
    ask (audit, BST_QUESTION_FIGURE, audit->active);
    audit->step = BST_AUDIT_FLIGHT;
    bst_audit_list_moves (audit);
    return audit->mine.n_moves > 1; /* Who could only pass is not asked. */
  case BST_AUDIT_FLIGHT:
    audit->step = BST_AUDIT_SCORE;
    return false;
  case BST_AUDIT_SCORE:
    score_completed (audit);
    audit->step = BST_AUDIT_AFTER;
    return false;
  case BST_AUDIT_AFTER:
    audit->step = pass_on (audit);
    return false;
  case BST_AUDIT_LAST:
  default:
    finish (audit);
    ask (audit, BST_QUESTION_OVER, BST_CHANCE);
    return true;
  }
}

void
bst_audit_advance (BstAudit *audit)
{
  while (!chapters_ask (audit) && !take_step (audit))
    continue;
}

/*
 * Moves
 */

static void
play_draw (BstAudit *audit, const BstMove *move)
{
  audit->left[move->kind]--;
  audit->n_left--;
  if (is_put_aside (audit, move->kind)) {
    audit->aside[move->kind]++;
    bst_audit_advance (audit);
    return;
  }
  audit->hand = move->kind;
  ask (audit, BST_QUESTION_PLACE, audit->active);
  bst_audit_list_moves (audit);
  if (audit->mine.n_moves > 0)
    return;

  /* BASE-14, OQ-03, OQ-06: it leaves the game, and the same player draws again. */
  audit->hand = -1;
  bst_audit_advance (audit);
}

void
bst_audit_lay (BstAudit *audit, BstPlaced tile)
{
  bst_audit_map_lay (&audit->map, tile);
  bst_audit_find_groups (audit);
  audit->last = audit->map.n_tiles - 1;
  bst_audit_go (audit, BST_AUDIT_PLACED);
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->laid != NULL)
      (*c)->laid (audit);
}

static void
play_place (BstAudit *audit, const BstMove *move)
{
  BstPlaced tile = {
    .pos = move->pos,
    .kind = (uint16_t) audit->hand,
    .shape = (uint16_t) audit->hand,
    .rotation = move->rotation,
  };

  audit->hand = -1;
  bst_audit_lay (audit, tile);
  bst_audit_advance (audit);
}

static void
play_deploy (BstAudit *audit, const BstMove *move)
{
  bst_audit_put (audit, (BstStanding) {
                          .pos = move->pos,
                          .player = (uint8_t) audit->active,
                          .figure = move->figure,
                          .feature = move->feature,
                          .place = BST_PLACE_FEATURE,
                        });
  bst_audit_advance (audit);
}

void
bst_audit_play (BstAudit *audit, const BstMove *move)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->play != NULL && has_a_say (audit, *c) && (*c)->play (audit, move)) {
      bst_audit_advance (audit);
      return;
    }
  if (move->type == BST_MOVE_DRAW)
    play_draw (audit, move);
  else if (move->type == BST_MOVE_PLACE)
    play_place (audit, move);
  else if (move->type == BST_MOVE_DEPLOY)
    play_deploy (audit, move);
  else
    bst_audit_advance (audit);
}
