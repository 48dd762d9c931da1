/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The turn as the audit plays it: what moves do, and what is paid.  It goes from step to step until
 * somebody has to be asked; at each step the chapters may ask first.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/audit/chapter.h"

/*
 * S3: scoring (BASE-24, BASE-34 to BASE-37) and END (BASE-47 to BASE-52)
 */

void
bst_audit_earn (BstAudit *audit, unsigned player, int points)
{
  audit->scores[player] += points;
  if (points > 0)
    audit->earners |= 1u << player;
}

void
bst_audit_pay (BstAudit *audit, const BstAuditGroup *group, int value)
{
  unsigned owners = bst_audit_owners (audit, group);

  for (unsigned player = 0; player < audit->n_players; player++) {
    if ((owners >> player & 1) == 0)
      continue;

    int points = value;

    for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
      if ((*c)->bonus != NULL)
        points += (*c)->bonus (audit, group, player);
    bst_audit_earn (audit, player, points);
  }
}

void
bst_audit_tell_paid (BstAudit *audit, const BstAuditGroup *group)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->paid != NULL)
      (*c)->paid (audit, group);
}

void
bst_audit_score (BstAudit *audit, const BstAuditGroup *group, int value)
{
  bst_audit_pay (audit, group, value);
  bst_audit_tell_paid (audit, group);
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

static void
score_as_it_is (BstAudit *audit, const BstAuditGroup *group)
{
  bst_audit_score (audit, group, bst_audit_value (audit, group, group->is_complete));
}

/* Whoever has won or lost (BASE-36), and helpers with them. */
static void
send_home (BstAudit *audit, const BstAuditGroup *group)
{
  for (unsigned i = audit->n_figures; i-- > 0;) {
    const BstStanding *standing = &audit->figures[i].standing;

    if (standing->player != BST_NOBODY && bst_audit_group_under (audit, standing) == group)
      bst_audit_take_home (audit, i);
  }
  bst_audit_tell_left (audit);
}

/* Roads come first, then cities, then all others (OQ-26). */
static unsigned
place_in_line (const BstAuditGroup *group)
{
  if (group->type == BST_FEATURE_ROAD)
    return 0;
  return group->type == BST_FEATURE_CITY ? 1 : 2;
}

/* The last side of the new tile at which a road or city ends; buildings by their type, those that
 * nobody holds first.  Only the rules of decks see the difference: docs/sentences.md. */
static unsigned
place_among_equals (const BstAudit *audit, const BstAuditGroup *group)
{
  if (group->type == BST_FEATURE_CLOISTER)
    return bst_audit_is_occupied (group) ? 1 : 0;
  if (bst_audit_is_building (audit, group->type))
    return (group->type == BST_FEATURE_SHRINE ? 2u : 4u) + bst_audit_is_occupied (group);
  for (unsigned side = BST_SIDES; side-- > 0;)
    if (bst_audit_meets (audit, group, audit->last, side))
      return side;
  return 0;
}

/* Buildings that are one as good as the other come row by row. */
static bool
lies_before (const BstAudit *audit, const BstAuditGroup *group, const BstAuditGroup *other)
{
  BstPos mine = audit->map.tiles[group->tile].pos;
  BstPos theirs = audit->map.tiles[other->tile].pos;

  return mine.y != theirs.y ? mine.y < theirs.y : mine.x < theirs.x;
}

bool
bst_audit_is_meant (const BstAudit *audit, const BstAuditGroup *group)
{
  return bst_audit_group_under (audit, &audit->meant) == group;
}

/* Whether it is complete and not paid yet; what was complete before has nobody any more. */
static bool
is_due (const BstAudit *audit, const BstAuditGroup *group)
{
  return group->is_complete && !group->is_settled &&
         (bst_audit_is_occupied (group) || bst_audit_is_completed_now (audit, group));
}

/* Whether nobody is on it any more in the state. */
static bool
is_left_there (const BstAudit *audit, const BstAuditGroup *group)
{
  for (unsigned i = 0; audit->seen != NULL && i < bst_state_n_standing (audit->seen); i++) {
    BstStanding standing = bst_state_standing (audit->seen, i);

    if (standing.player != BST_NOBODY && bst_audit_group_under (audit, &standing) == group)
      return false;
  }
  return true;
}

/* Whether `group` is paid before `other`.  Where no rule fixes it (OQ-26), what the state has paid
 * comes before what it asks about. */
static bool
comes_before (const BstAudit *audit, const BstAuditGroup *group, const BstAuditGroup *other)
{
  if (place_in_line (group) != place_in_line (other))
    return place_in_line (group) < place_in_line (other);
  if (is_left_there (audit, group) != is_left_there (audit, other))
    return is_left_there (audit, group);
  if (bst_audit_is_meant (audit, group) || bst_audit_is_meant (audit, other))
    return bst_audit_is_meant (audit, group);
  if (place_among_equals (audit, group) != place_among_equals (audit, other))
    return place_among_equals (audit, group) < place_among_equals (audit, other);
  return bst_audit_is_building (audit, group->type) && lies_before (audit, group, other);
}

static void
choose_due (BstAudit *audit)
{
  audit->due = BST_AUDIT_NO_GROUP;
  for (unsigned i = 0; i < audit->n_groups; i++)
    if (is_due (audit, &audit->groups[i]) &&
        (audit->due == BST_AUDIT_NO_GROUP ||
         comes_before (audit, &audit->groups[i], &audit->groups[audit->due])))
      audit->due = i;
}

static bool
is_settled_otherwise (BstAudit *audit, const BstAuditGroup *group)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->settle != NULL && (*c)->settle (audit, group))
      return true;
  return false;
}

/* Scores one feature, and tells the chapters of it if the tile has completed it. */
static void
score_completed (BstAudit *audit)
{
  BstAuditGroup *group = &audit->groups[audit->due];

  if (!is_settled_otherwise (audit, group))
    score_as_it_is (audit, group);
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->completed != NULL && bst_audit_is_completed_now (audit, group))
      (*c)->completed (audit, group);
  send_home (audit, group);
  group->is_settled = true;
}

/* Fields are paid at the end, or when a chapter says so. */
static void
score_field (BstAudit *audit)
{
  const BstAuditGroup *field = &audit->groups[audit->due];

  bst_audit_score (audit, field, audit->due_value);
  send_home (audit, field);
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
bst_audit_pay_field (BstAudit *audit, const BstAuditGroup *field, int value)
{
  audit->due = (uint32_t) (field - audit->groups);
  audit->due_value = value;
  audit->then = audit->step;
  bst_audit_go (audit, BST_AUDIT_FIELD);
}

void
bst_audit_queue (BstAudit *audit, BstAuditPart part)
{
  unsigned at = audit->n_queue++;

  assert (at < BST_AUDIT_MAX_QUEUE);
  for (; at > 0 && audit->queue[at - 1].sort > part.sort; at--)
    audit->queue[at] = audit->queue[at - 1];
  audit->queue[at] = part;
}

static void
begin_turn (BstAudit *audit, unsigned player)
{
  audit->turn++;
  audit->part = 0;
  audit->owner = audit->active = player;
}

/* A part begins without a new turn; who plays a tile that he has bought draws none. */
static BstAuditStep
begin_part (BstAudit *audit, const BstAuditPart *part)
{
  audit->sort = part->sort;
  if (part->sort == BST_AUDIT_EXTRA_TURN) {
    begin_turn (audit, part->player);
    return BST_AUDIT_START;
  }
  audit->part++;
  audit->active = part->player;
  if (part->sort != BST_AUDIT_BOUGHT_PART)
    return BST_AUDIT_START;
  audit->hand = (int) part->kind;
  return BST_AUDIT_HAND;
}

/* To the next part of the turn, or to the next player.  When nothing is left to draw, only tiles
 * that were bought are still played (OQ-46). */
static BstAuditStep
pass_on (BstAudit *audit)
{
  while (audit->n_queue > 0) {
    BstAuditPart part = audit->queue[0];

    audit->n_queue--;
    memmove (&audit->queue[0], &audit->queue[1], audit->n_queue * sizeof *audit->queue);
    if (audit->n_left > 0 || part.sort == BST_AUDIT_BOUGHT_PART)
      return begin_part (audit, &part);
  }
  if (audit->n_left == 0)
    return BST_AUDIT_LAST;
  begin_turn (audit, (audit->owner + 1) % audit->n_players);
  audit->sort = BST_AUDIT_OWN_TURN;
  return BST_AUDIT_START;
}

static void
ask (BstAudit *audit, BstQuestionKind question, unsigned player)
{
  audit->by = NULL;
  audit->is_listed = false;
  audit->question = question;
  audit->asked = player;
}

/* Whether the tile in hand can be laid.  If not it leaves the game, and the same player draws again
 * (BASE-14, OQ-03, OQ-06, OQ-44). */
static bool
ask_to_place (BstAudit *audit)
{
  ask (audit, BST_QUESTION_PLACE, audit->active);
  bst_audit_list_moves (audit);
  if (audit->mine.n_moves > 0)
    return true;
  audit->hand = -1;
  bst_audit_go (audit, BST_AUDIT_DRAW);
  return false;
}

/* A chapter that sends the turn elsewhere has all of them asked there. */
static bool
chapters_ask (BstAudit *audit)
{
  while (audit->chapters[audit->asker] != NULL) {
    BstAuditStep step = audit->step;

    audit->by = audit->chapters[audit->asker];
    audit->is_listed = false;
    if (audit->by->ask != NULL && audit->by->ask (audit))
      return true;
    if (audit->step == step)
      audit->asker++;
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
  case BST_AUDIT_HAND:
    return ask_to_place (audit);
  case BST_AUDIT_PLACED:
    audit->step = BST_AUDIT_FIGURE;
    return false;
  case BST_AUDIT_FIGURE:
    ask (audit, BST_QUESTION_FIGURE, audit->active);
    audit->step = BST_AUDIT_FLIGHT;
    bst_audit_list_moves (audit);
    return audit->mine.n_moves > 1; /* Who could only pass is not asked. */
  case BST_AUDIT_FLIGHT:
    choose_due (audit);
    audit->step = BST_AUDIT_SCORE;
    return false;
  case BST_AUDIT_FIELD:
    score_field (audit);
    audit->step = audit->then;
    return false;
  case BST_AUDIT_SCORE:
    if (audit->due == BST_AUDIT_NO_GROUP) {
      audit->step = BST_AUDIT_AFTER;
      return false;
    }
    score_completed (audit);
    choose_due (audit);
    return false;
  case BST_AUDIT_AFTER:
    audit->step = BST_AUDIT_NEXT;
    return false;
  case BST_AUDIT_NEXT:
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

bool
bst_audit_draw (BstAudit *audit, unsigned kind)
{
  bool is_aside = bst_audit_is_put_aside (audit, kind);

  audit->left[kind]--;
  audit->n_left--;
  audit->aside[kind] += is_aside;
  return !is_aside;
}

static void
play_draw (BstAudit *audit, const BstMove *move)
{
  if (bst_audit_draw (audit, move->kind)) {
    audit->hand = move->kind;
    bst_audit_go (audit, BST_AUDIT_HAND);
  }
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
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->deployed != NULL)
      (*c)->deployed (audit);
  bst_audit_advance (audit);
}

void
bst_audit_play (BstAudit *audit, const BstMove *move)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->play != NULL && bst_audit_has_a_say (audit, *c) && (*c)->play (audit, move)) {
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
