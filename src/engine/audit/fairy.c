/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fairy, who helps one follower and keeps his tile safe.
 */
#include "engine/audit/chapter.h"

#define POINTS_FOR_A_TURN 1    /* FAIRY-02 */
#define POINTS_FOR_A_FEATURE 3 /* FAIRY-04 */

static BstStanding *
find_fairy (const BstAudit *audit)
{
  return bst_audit_find_neutral (audit, BST_FIGURE_FAIRY);
}

/* Whom she helps, or NULL. */
static BstStanding *
find_helped (const BstAudit *audit)
{
  for (unsigned i = 0; i < audit->n_figures; i++)
    if (audit->figures[i].standing.is_helped)
      return &audit->figures[i].standing;
  return NULL;
}

/* DRAGON-02. */
static void
set_up (BstAudit *audit)
{
  bst_audit_put (audit, (BstStanding) {
                          .player = BST_NOBODY,
                          .figure = BST_FIGURE_FAIRY,
                          .place = BST_PLACE_ASIDE,
                          .holder = BST_NOBODY,
                        });
}

/* Whether she may be moved to him: a follower of the player on the map, whom she does not help
 * already (FAIRY-01, MIX-22, MIX-23, OQ-20). */
static bool
may_help (const BstAudit *audit, const BstStanding *standing)
{
  const BstAuditRole *role = bst_audit_role (audit, standing->figure);

  return standing->player == audit->active && role != NULL && role->strength > 0 &&
         bst_audit_group_at (audit, standing) != NULL && !standing->is_helped;
}

static BstMove
make_move (const BstStanding *standing)
{
  return (BstMove) {
    .type = BST_MOVE_FAIRY,
    .figure = standing->figure,
    .pos = standing->pos,
    .feature = standing->feature,
  };
}

/* Instead of placing a figure (FAIRY-07, MIX-21), also on a volcano (VOLCANO-03). */
static void
list (BstAudit *audit)
{
  if (audit->question != BST_QUESTION_FIGURE)
    return;
  for (unsigned i = 0; i < audit->n_figures; i++)
    if (may_help (audit, &audit->figures[i].standing))
      bst_audit_moves_add (&audit->mine, make_move (&audit->figures[i].standing));
}

static void
help (BstAudit *audit, BstStanding *standing)
{
  BstStanding *fairy = find_fairy (audit);
  BstStanding *before = find_helped (audit);

  if (before != NULL)
    before->is_helped = false;
  standing->is_helped = true;
  fairy->place = BST_PLACE_BESIDE;
  fairy->pos = standing->pos;
  fairy->feature = standing->feature;
}

static bool
play (BstAudit *audit, const BstMove *move)
{
  if (move->type != BST_MOVE_FAIRY)
    return false;
  for (unsigned i = 0; i < audit->n_figures; i++) {
    BstStanding *standing = &audit->figures[i].standing;
    BstMove to_him = make_move (standing);

    if (may_help (audit, standing) && bst_move_equal (&to_him, move)) {
      help (audit, standing);
      break;
    }
  }
  return true;
}

/* She stays on the tile when he has gone (FAIRY-05, OQ-21). */
static void
left (BstAudit *audit)
{
  BstStanding *fairy = find_fairy (audit);

  if (fairy->place == BST_PLACE_BESIDE && find_helped (audit) == NULL)
    fairy->place = BST_PLACE_CELL;
}

/* FAIRY-03: whether she helps anybody there or not. */
static bool
may_enter (const BstAudit *audit, unsigned tile)
{
  const BstStanding *fairy = find_fairy (audit);

  return fairy->place == BST_PLACE_ASIDE ||
         !bst_pos_equal (fairy->pos, audit->map.tiles[tile].pos);
}

/* A turn begins once, also if it has a second part or the player has another turn after it
 * (FAIRY-02, MIX-19, OQ-58). */
static bool
ask (BstAudit *audit)
{
  const BstStanding *helped = find_helped (audit);

  if (audit->step == BST_AUDIT_START && audit->part == 0 &&
      audit->sort != BST_AUDIT_EXTRA_TURN &&
      helped != NULL && helped->player == audit->owner)
    audit->scores[helped->player] += POINTS_FOR_A_TURN;
  return false;
}

/* Whoever owns the feature, and whatever it is worth; also at the end (FAIRY-04, FAIRY-06,
 * OQ-19).  A recall is no scoring (OQ-22). */
static void
paid (BstAudit *audit, const BstAuditGroup *group)
{
  const BstStanding *helped = find_helped (audit);

  if (helped != NULL && bst_audit_group_at (audit, helped) == group)
    bst_audit_earn (audit, helped->player, POINTS_FOR_A_FEATURE);
}

const BstAuditChapter bst_audit_fairy = {
  .id = BST_MODULE_FAIRY,
  .set_up = set_up,
  .may_enter = may_enter,
  .ask = ask,
  .list = list,
  .play = play,
  .paid = paid,
  .left = left,
};
