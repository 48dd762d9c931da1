/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shrines, which challenge monasteries.
 */
#include <stdlib.h>

#include "engine/audit/chapter.h"

static bool
shows (const BstAudit *audit, unsigned kind, BstFeatureType type)
{
  const BstTile *tile = bst_rules_tile (audit->rules, kind);

  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == type)
      return true;
  return false;
}

static bool
is_around (BstPos a, BstPos b)
{
  return !bst_pos_equal (a, b) && abs (a.x - b.x) <= 1 && abs (a.y - b.y) <= 1;
}

/* How many buildings of `type` are around `pos`, if `extra` lay too. */
static unsigned
count_around (const BstAudit *audit, const BstPlaced *extra, BstPos pos, BstFeatureType type)
{
  unsigned n = is_around (pos, extra->pos) && shows (audit, extra->kind, type);

  for (unsigned i = 0; i < audit->map.n_tiles; i++)
    n += is_around (pos, audit->map.tiles[i].pos) && shows (audit, audit->map.tiles[i].kind, type);
  return n;
}

/* Whether no building on `tile` has more than one of the other kind around it. */
static bool
is_content (const BstAudit *audit, const BstPlaced *extra, const BstPlaced *tile)
{
  if (shows (audit, tile->kind, BST_FEATURE_SHRINE) &&
      count_around (audit, extra, tile->pos, BST_FEATURE_CLOISTER) > 1)
    return false;
  return !shows (audit, tile->kind, BST_FEATURE_CLOISTER) ||
         count_around (audit, extra, tile->pos, BST_FEATURE_SHRINE) <= 1;
}

/* CULT-02, OQ-32: held or not. */
static bool
may_lie (const BstAudit *audit, const BstPlaced *tile)
{
  if (!shows (audit, tile->kind, BST_FEATURE_SHRINE) &&
      !shows (audit, tile->kind, BST_FEATURE_CLOISTER))
    return true;
  for (unsigned i = 0; i < audit->map.n_tiles; i++)
    if (is_around (tile->pos, audit->map.tiles[i].pos) &&
        !is_content (audit, tile, &audit->map.tiles[i]))
      return false;
  return is_content (audit, tile, tile);
}

/* Whether a figure stands in a building that challenges `winner` and is not complete. */
static bool
has_lost (const BstAudit *audit, const BstStanding *standing, const BstAuditGroup *winner)
{
  BstFeatureType loser =
    winner->type == BST_FEATURE_SHRINE ? BST_FEATURE_CLOISTER : BST_FEATURE_SHRINE;

  if (standing->place != BST_PLACE_FEATURE || standing->player == BST_NOBODY)
    return false;

  const BstAuditGroup *group = bst_audit_group_under (audit, standing);

  return group->type == loser && !group->is_complete &&
         is_around (standing->pos, audit->map.tiles[winner->tile].pos);
}

static bool
is_held (const BstAuditGroup *group)
{
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    if (group->n_followers[p] > 0)
      return true;
  return false;
}

/* The first to be complete wins; monk and heretic go home together (CULT-05, CULT-06, CULT-08 to
 * CULT-10, OQ-33).  At the end there is no winner (CULT-13). */
static void
paid (BstAudit *audit, const BstAuditGroup *group)
{
  if (!group->is_complete || !is_held (group) ||
      (group->type != BST_FEATURE_SHRINE && group->type != BST_FEATURE_CLOISTER))
    return;
  for (unsigned i = audit->n_figures; i-- > 0;)
    if (has_lost (audit, &audit->figures[i].standing, group))
      bst_audit_take_home (audit, i);
}

const BstAuditChapter bst_audit_cult = {
  .id = BST_MODULE_CULT,
  .types = ON (SHRINE),
  .buildings = ON (SHRINE),
  .may_lie = may_lie,
  .paid = paid,
};
