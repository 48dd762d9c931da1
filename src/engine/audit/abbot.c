/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The abbot, and the gardens that are his.
 */
#include "engine/audit/chapter.h"

/* Whether the player may take the figure back (ABBOT-08, ABBOT-09). */
static bool
may_recall (const BstAudit *audit, const BstAuditFigure *figure)
{
  return figure->standing.figure == BST_FIGURE_ABBOT &&
         figure->standing.player == audit->active &&
         figure->standing.place == BST_PLACE_FEATURE &&
         figure->turn < audit->turn &&
         !bst_audit_group_under (audit, &figure->standing)->is_complete;
}

static BstMove
make_recall (const BstAuditFigure *figure)
{
  return (BstMove) {
    .type = BST_MOVE_RECALL,
    .figure = figure->standing.figure,
    .pos = figure->standing.pos,
  };
}

static void
list (BstAudit *audit)
{
  if (audit->question != BST_QUESTION_FIGURE)
    return;
  for (unsigned i = 0; i < audit->n_figures; i++)
    if (may_recall (audit, &audit->figures[i]))
      bst_audit_moves_add (&audit->mine, make_recall (&audit->figures[i]));
}

/* The points come at once (ABBOT-08), whatever he counts by the rules of a deck. */
static bool
play (BstAudit *audit, const BstMove *move)
{
  unsigned i = 0;

  if (move->type != BST_MOVE_RECALL)
    return false;
  while (!may_recall (audit, &audit->figures[i]) ||
         audit->figures[i].standing.pos.x != move->pos.x ||
         audit->figures[i].standing.pos.y != move->pos.y)
    i++;

  const BstAuditGroup *group = bst_audit_group_under (audit, &audit->figures[i].standing);

  audit->scores[audit->active] += bst_audit_value (audit, group, group->is_complete);
  bst_audit_take_home (audit, i);
  bst_audit_tell_left (audit);
  return true;
}

const BstAuditChapter bst_audit_abbot = {
  .id = BST_MODULE_ABBOT,
  .types = ON (GARDEN), /* ABBOT-02, OQ-61 */
  .buildings = ON (GARDEN),
  .n_roles = 1,
  /* ABBOT-05, CULT-11, OQ-56 */
  .roles = { { BST_FIGURE_ABBOT, 1, ON (CLOISTER) | ON (GARDEN) | ON (SHRINE) } },
  .list = list,
  .play = play,
};
