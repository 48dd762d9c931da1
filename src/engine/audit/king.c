/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The king and the robber knight: whoever completes the largest city, or the longest road, so far
 * has the token (KING-02, KING-03, ROBBER-02).  It stands there, so nothing else is remembered.
 */
#include "engine/audit/chapter.h"

static BstFeatureType
type_of (BstFigure token)
{
  return token == BST_FIGURE_KING ? BST_FEATURE_CITY : BST_FEATURE_ROAD;
}

/* The largest features that the last tile has completed, if they are larger than all before. */
typedef struct
{
  const BstAuditGroup *groups[BST_TILE_MAX_FEATURES];
  unsigned n_groups;
} Rivals;

static Rivals
find_rivals (const BstAudit *audit, BstFigure token)
{
  const BstStanding *before = bst_audit_find_neutral (audit, token);
  unsigned most = before != NULL ? bst_audit_group_under (audit, before)->n_tiles : 0;
  Rivals rivals = { 0 };

  for (unsigned i = 0; i < audit->n_groups; i++) {
    const BstAuditGroup *group = &audit->groups[i];

    if (group->type != type_of (token) || !bst_audit_is_completed_now (audit, group) ||
        bst_audit_is_castle (audit, group) ||           /* MIX-40 */
        group->n_tiles < most + (rivals.n_groups == 0)) /* KING-06, ROBBER-04 */
      continue;
    if (group->n_tiles > most)
      rivals.n_groups = 0;
    most = group->n_tiles;
    rivals.groups[rivals.n_groups++] = group;
  }
  return rivals;
}

static bool
is_rival_on (const BstAudit *audit, const Rivals *rivals, unsigned but, unsigned tile)
{
  for (unsigned i = 0; i < rivals->n_groups; i++)
    if (i != but && bst_audit_is_on (audit, rivals->groups[i], tile))
      return true;
  return false;
}

/* The move for a rival names its first tile that no other is on. */
static BstMove
name_rival (const BstAudit *audit, const Rivals *rivals, unsigned i)
{
  unsigned tile = 0;

  while (tile < audit->map.n_tiles && (!bst_audit_is_on (audit, rivals->groups[i], tile) ||
                                       is_rival_on (audit, rivals, i, tile)))
    tile++;
  if (tile == audit->map.n_tiles)
    tile = rivals->groups[i]->tile;
  return (BstMove) { .type = BST_MOVE_TOKEN, .pos = audit->map.tiles[tile].pos };
}

static void
give (BstAudit *audit, BstFigure token, const BstAuditGroup *group)
{
  BstStanding *standing = bst_audit_find_neutral (audit, token);

  if (standing == NULL) {
    bst_audit_put (audit, (BstStanding) { .player = BST_NOBODY, .figure = (uint8_t) token });
    standing = bst_audit_find_neutral (audit, token);
  }
  standing->pos = audit->map.tiles[group->tile].pos;
  standing->feature = (uint8_t) group->feature;
  standing->holder = (uint8_t) audit->active;
}

static void
list (BstAudit *audit, BstFigure token)
{
  if (audit->question != BST_QUESTION_TOKEN)
    return;

  Rivals rivals = find_rivals (audit, token);

  for (unsigned i = 0; i < rivals.n_groups; i++) {
    BstMove move = name_rival (audit, &rivals, i);

    if (!bst_audit_moves_have (&audit->mine, &move))
      bst_audit_moves_add (&audit->mine, move);
  }
}

/* The active player picks one of several (OQ-30). */
static bool
ask (BstAudit *audit, BstFigure token)
{
  if (audit->step != BST_AUDIT_AFTER)
    return false;

  Rivals rivals = find_rivals (audit, token);

  if (rivals.n_groups == 0)
    return false;
  audit->question = BST_QUESTION_TOKEN;
  audit->asked = audit->active;
  bst_audit_list_moves (audit);
  if (audit->mine.n_moves > 1)
    return true;
  give (audit, token, rivals.groups[0]);
  return false;
}

static bool
play (BstAudit *audit, const BstMove *move, BstFigure token)
{
  if (move->type != BST_MOVE_TOKEN)
    return false;

  Rivals rivals = find_rivals (audit, token);

  for (unsigned i = 0; i < rivals.n_groups; i++) {
    BstMove name = name_rival (audit, &rivals, i);

    if (bst_move_equal (move, &name)) {
      give (audit, token, rivals.groups[i]);
      return true;
    }
  }
  return false;
}

/* Whoever holds it gets a point for each complete one. */
static void
finish (BstAudit *audit, BstFigure token, BstFeatureType type)
{
  const BstStanding *standing = bst_audit_find_neutral (audit, token);

  if (standing != NULL)
    audit->scores[standing->holder] += (int) bst_audit_count_complete (audit, type);
}

static bool
ask_for_king (BstAudit *audit)
{
  return ask (audit, BST_FIGURE_KING);
}

static void
list_king (BstAudit *audit)
{
  list (audit, BST_FIGURE_KING);
}

static bool
play_king (BstAudit *audit, const BstMove *move)
{
  return play (audit, move, BST_FIGURE_KING);
}

/* The fortress is a city only here (KING-04, KING-05). */
static void
finish_king (BstAudit *audit)
{
  finish (audit, BST_FIGURE_KING, BST_FEATURE_CITY);
  finish (audit, BST_FIGURE_KING, BST_FEATURE_FORTRESS);
}

const BstAuditChapter bst_audit_king = {
  .id = BST_MODULE_KING,
  .ask = ask_for_king,
  .list = list_king,
  .play = play_king,
  .finish = finish_king,
};

static bool
ask_for_robber (BstAudit *audit)
{
  return ask (audit, BST_FIGURE_ROBBER);
}

static void
list_robber (BstAudit *audit)
{
  list (audit, BST_FIGURE_ROBBER);
}

static bool
play_robber (BstAudit *audit, const BstMove *move)
{
  return play (audit, move, BST_FIGURE_ROBBER);
}

/* ROBBER-03. */
static void
finish_robber (BstAudit *audit)
{
  finish (audit, BST_FIGURE_ROBBER, BST_FEATURE_ROAD);
}

const BstAuditChapter bst_audit_robber = {
  .id = BST_MODULE_ROBBER,
  .ask = ask_for_robber,
  .list = list_robber,
  .play = play_robber,
  .finish = finish_robber,
};
