/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The turn as the audit plays it: which moves the rules allow, and what they do.  A
 * function for each step of the rules, so that further chapters find their place.
 */
#include "engine/audit/audit-private.h"

#include <stdlib.h>

/*
 * Lists of moves
 */

void
bst_audit_moves_add (BstAuditMoves *moves, BstMove move)
{
  if (moves->n_moves == moves->room) {
    moves->room = 2 * moves->room + 64;
    moves->moves = bst_audit_resize (moves->moves, moves->room, sizeof *moves->moves);
  }
  moves->moves[moves->n_moves++] = move;
}

static int
compare_moves (const void *a, const void *b)
{
  const BstMove *left = a;
  const BstMove *right = b;
  const int differences[] = {
    left->type - right->type,
    left->pos.y - right->pos.y,
    left->pos.x - right->pos.x,
    left->rotation - right->rotation,
    left->figure - right->figure,
    left->feature - right->feature,
    left->kind - right->kind,
  };

  for (size_t i = 0; i < sizeof differences / sizeof differences[0]; i++)
    if (differences[i] != 0)
      return differences[i];
  return 0;
}

void
bst_audit_moves_sort (BstAuditMoves *moves)
{
  if (moves->n_moves > 1)
    qsort (moves->moves, moves->n_moves, sizeof *moves->moves, compare_moves);
}

/*
 * S1: drawing (BASE-09, RIVER-02, RIVER-03)
 */

static bool
is_lake (const BstTile *tile)
{
  return (tile->symbols >> BST_SYMBOL_LAKE & 1) != 0;
}

/* 0 for the tiles of the river, 1 for the lake, 2 for all others: those with the
 * lowest number that are left are drawn from. */
static unsigned
rank_of (const BstAudit *audit, unsigned kind)
{
  const BstTile *tile = bst_rules_tile (audit->rules, kind);

  if (!bst_rules_has_module (audit->rules, BST_MODULE_RIVER) || !bst_audit_is_river_tile (tile))
    return 2;
  return is_lake (tile) ? 1 : 0;
}

static unsigned
lowest_rank_left (const BstAudit *audit)
{
  unsigned lowest = 2;

  for (unsigned kind = 0; kind < bst_rules_n_kinds (audit->rules); kind++)
    if (audit->left[kind] > 0 && rank_of (audit, kind) < lowest)
      lowest = rank_of (audit, kind);
  return lowest;
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

  if (lowest_rank_left (audit) < 2 || !is_stage_used_up (audit))
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
        (rank < 2 || audit->in_stage[kind]))
      bst_audit_moves_add (&audit->mine,
                           (BstMove) { .type = BST_MOVE_DRAW, .kind = (uint16_t) kind });
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
 * S2: one figure, or an alternative to it (BASE-15 to BASE-20, ABBOT-04 to ABBOT-09)
 */

/* Whether `figure` may stand on features of `type`, which are in play. */
static bool
may_stand (const BstAudit *audit, BstFigure figure, BstFeatureType type)
{
  if (figure == BST_FIGURE_FOLLOWER) /* BASE-17, ABBOT-06 */
    return type == BST_FEATURE_ROAD || type == BST_FEATURE_CITY ||
           type == BST_FEATURE_CLOISTER || type == BST_FEATURE_FIELD;
  if (figure == BST_FIGURE_ABBOT) /* ABBOT-05 */
    return bst_rules_has_module (audit->rules, BST_MODULE_ABBOT) &&
           (type == BST_FEATURE_CLOISTER || type == BST_FEATURE_GARDEN);
  return false;
}

static bool
may_deploy (const BstAudit *audit, BstFigure figure, unsigned feature)
{
  uint32_t group = bst_audit_group_of (audit, audit->last, feature);

  return audit->supply[audit->active][figure] > 0 && /* BASE-20 */
         group != BST_AUDIT_NO_GROUP &&
         may_stand (audit, figure, audit->groups[group].type) &&
         audit->groups[group].n_figures == 0; /* BASE-18 */
}

static void
list_deployments (BstAudit *audit)
{
  const BstPlaced *tile = &audit->map.tiles[audit->last]; /* BASE-16 */

  for (unsigned i = 0; i < bst_rules_tile (audit->rules, tile->kind)->n_features; i++)
    for (unsigned figure = 0; figure < BST_FIGURES; figure++)
      if (may_deploy (audit, figure, i))
        bst_audit_moves_add (&audit->mine, (BstMove) {
                                             .type = BST_MOVE_DEPLOY,
                                             .figure = (uint8_t) figure,
                                             .pos = tile->pos,
                                             .feature = (uint8_t) i,
                                           });
}

/* Whether the player may take the figure back (ABBOT-08, ABBOT-09). */
static bool
may_recall (const BstAudit *audit, const BstAuditFigure *figure)
{
  const BstStanding *standing = &figure->standing;

  return bst_rules_has_module (audit->rules, BST_MODULE_ABBOT) &&
         standing->figure == BST_FIGURE_ABBOT &&
         standing->player == audit->active &&
         figure->turn < audit->turn &&
         !audit->groups[bst_audit_group_under (audit, standing)].is_complete;
}

static void
list_recalls (BstAudit *audit)
{
  for (unsigned i = 0; i < audit->n_figures; i++)
    if (may_recall (audit, &audit->figures[i]))
      bst_audit_moves_add (&audit->mine, (BstMove) {
                                           .type = BST_MOVE_RECALL,
                                           .figure = audit->figures[i].standing.figure,
                                           .pos = audit->figures[i].standing.pos,
                                         });
}

void
bst_audit_list_moves (BstAudit *audit)
{
  audit->mine.n_moves = 0;
  if (audit->question == BST_QUESTION_DRAW) {
    list_draws (audit);
  } else if (audit->question == BST_QUESTION_PLACE) {
    list_placements (audit);
  } else if (audit->question == BST_QUESTION_FIGURE) {
    list_deployments (audit);
    list_recalls (audit);
    bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_PASS });
  }
}

/*
 * S3: scoring (BASE-24, BASE-34 to BASE-37) and END (BASE-47 to BASE-52)
 */

static void
pay (BstAudit *audit, const BstAuditGroup *group)
{
  unsigned owners = bst_audit_owners (audit, group);

  for (unsigned player = 0; player < audit->n_players; player++)
    if ((owners >> player & 1) != 0)
      audit->scores[player] += bst_audit_value (audit, group, group->is_complete);
}

static void
take_home (BstAudit *audit, unsigned figure)
{
  const BstStanding *standing = &audit->figures[figure].standing;

  audit->supply[standing->player][standing->figure]++;
  audit->figures[figure] = audit->figures[--audit->n_figures];
}

/* Scores whatever is complete and has somebody on it; what was complete before has
 * nobody any more. */
static void
score_completed (BstAudit *audit)
{
  for (unsigned i = 0; i < audit->n_groups; i++)
    if (audit->groups[i].is_complete)
      pay (audit, &audit->groups[i]);
  for (unsigned i = audit->n_figures; i-- > 0;)
    if (audit->groups[bst_audit_group_under (audit, &audit->figures[i].standing)].is_complete)
      take_home (audit, i);
  bst_audit_count_figures (audit);
}

static void
finish (BstAudit *audit)
{
  for (unsigned i = 0; i < audit->n_groups; i++)
    pay (audit, &audit->groups[i]);
  audit->question = BST_QUESTION_OVER;
}

static void
ask_for_draw (BstAudit *audit)
{
  audit->hand = -1;
  if (audit->n_left > 0)
    audit->question = BST_QUESTION_DRAW;
  else
    finish (audit);
}

static void
end_turn (BstAudit *audit)
{
  bst_audit_count_figures (audit);
  score_completed (audit);
  if (audit->n_left > 0) {
    audit->active = (audit->active + 1) % audit->n_players;
    audit->turn++;
  }
  ask_for_draw (audit);
}

/*
 * Moves
 */

static void
play_draw (BstAudit *audit, const BstMove *move)
{
  audit->left[move->kind]--;
  audit->n_left--;
  audit->hand = move->kind;
  audit->question = BST_QUESTION_PLACE;
  bst_audit_list_moves (audit);

  /* BASE-14, OQ-03, OQ-06: it leaves the game, and the same player draws again. */
  if (audit->mine.n_moves == 0) {
    audit->n_discarded++;
    ask_for_draw (audit);
  }
}

static void
play_place (BstAudit *audit, const BstMove *move)
{
  BstPlaced tile = {
    .pos = move->pos,
    .kind = (uint16_t) audit->hand,
    .rotation = move->rotation,
  };

  bst_audit_map_lay (&audit->map, tile);
  bst_audit_find_groups (audit);
  audit->last = audit->map.n_tiles - 1;
  audit->hand = -1;
  audit->question = BST_QUESTION_FIGURE;
  bst_audit_list_moves (audit);

  /* Who could only pass is not asked. */
  if (audit->mine.n_moves == 1)
    end_turn (audit);
}

static void
play_deploy (BstAudit *audit, const BstMove *move)
{
  audit->supply[audit->active][move->figure]--;
  audit->figures =
    bst_audit_resize (audit->figures, audit->n_figures + 1, sizeof *audit->figures);
  audit->figures[audit->n_figures++] = (BstAuditFigure) {
    .standing = {
      .pos = move->pos,
      .player = (uint8_t) audit->active,
      .figure = move->figure,
      .feature = move->feature,
    },
    .turn = audit->turn,
  };
  end_turn (audit);
}

static bool
is_recalled (const BstAudit *audit, const BstAuditFigure *figure, const BstMove *move)
{
  return may_recall (audit, figure) && figure->standing.figure == move->figure &&
         figure->standing.pos.x == move->pos.x && figure->standing.pos.y == move->pos.y;
}

/* The points come at once (ABBOT-08). */
static void
play_recall (BstAudit *audit, const BstMove *move)
{
  unsigned i = 0;

  while (!is_recalled (audit, &audit->figures[i], move))
    i++;
  pay (audit, &audit->groups[bst_audit_group_under (audit, &audit->figures[i].standing)]);
  take_home (audit, i);
  end_turn (audit);
}

void
bst_audit_play (BstAudit *audit, const BstMove *move)
{
  switch (move->type) {
  case BST_MOVE_DRAW:
    play_draw (audit, move);
    break;
  case BST_MOVE_PLACE:
    play_place (audit, move);
    break;
  case BST_MOVE_DEPLOY:
    play_deploy (audit, move);
    break;
  case BST_MOVE_RECALL:
    play_recall (audit, move);
    break;
  case BST_MOVE_PASS:
    end_turn (audit);
    break;
  default:
    break;
  }
}
