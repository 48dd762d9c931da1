/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The wagon, which drives on when what it stood on has been paid.
 */
#include <stdlib.h>

#include "engine/audit/chapter.h"

typedef struct
{
  unsigned n_waiting;
  BstStanding waiting[BST_MAX_PLAYERS * BST_MAX_FIGURES]; /* as they stood */
} Own;

/* Whether a cell is near enough: beside the tile where it stood, or on that tile itself unless
 * players agreed otherwise (WAGON-04, OQ-50). */
static bool
is_in_reach (const BstAudit *audit, BstPos from, BstPos to)
{
  if (bst_pos_equal (from, to))
    return bst_rules_option (audit->rules, BST_OPTION_WAGON_REACH) == 0;
  return abs (from.x - to.x) <= 1 && abs (from.y - to.y) <= 1;
}

/* The same for all tiles of a castle that it stood on (OQ-43). */
static bool
may_drive_to (const BstAudit *audit, const BstStanding *wagon, BstPos to)
{
  for (unsigned tile = 0; tile < audit->map.n_tiles && wagon->place == BST_PLACE_CASTLE; tile++)
    if (bst_audit_is_on (audit, bst_audit_group_at (audit, wagon), tile) &&
        is_in_reach (audit, audit->map.tiles[tile].pos, to))
      return true;
  return is_in_reach (audit, wagon->pos, to);
}

static void
list_targets_on (BstAudit *audit, unsigned tile)
{
  for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++) {
    uint32_t group = bst_audit_group_of (audit, tile, i);

    if (group != BST_AUDIT_NO_GROUP && !audit->groups[group].is_complete &&
        bst_audit_may_stand (audit, BST_FIGURE_WAGON, tile, &audit->groups[group]))
      bst_audit_moves_add (&audit->mine, (BstMove) {
                                           .type = BST_MOVE_WAGON,
                                           .pos = audit->map.tiles[tile].pos,
                                           .feature = (uint8_t) i,
                                         });
  }
}

/* Of the wagon that waits in front of the others. */
static void
list (BstAudit *audit)
{
  const Own *own = bst_audit_own (audit, &bst_audit_wagon);

  if (audit->question != BST_QUESTION_WAGON)
    return;
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    if (may_drive_to (audit, &own->waiting[0], audit->map.tiles[tile].pos))
      list_targets_on (audit, tile);
  bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_PASS });
}

static void
laid (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_wagon);

  own->n_waiting = 0;
}

/* How many others decide before the player: whoever has completed the feature comes first, then the
 * others clockwise (WAGON-06). */
static unsigned
count_before (const BstAudit *audit, unsigned player)
{
  return (player + audit->n_players - audit->active) % audit->n_players;
}

static void
line_up (const BstAudit *audit, Own *own, const BstStanding *wagon)
{
  unsigned at = own->n_waiting++;

  for (; at > 0 && count_before (audit, own->waiting[at - 1].player) >
                     count_before (audit, wagon->player);
       at--)
    own->waiting[at] = own->waiting[at - 1];
  own->waiting[at] = *wagon;
}

/* Whoever owns it: a losing player's wagon drives on too (OQ-50); not if the feature becomes a
 * castle, which is no scoring, but from a castle that is paid (OQ-43). */
static void
paid (BstAudit *audit, const BstAuditGroup *group)
{
  Own *own = bst_audit_own (audit, &bst_audit_wagon);

  for (unsigned i = 0; i < audit->n_figures && group->is_complete; i++) {
    const BstStanding *standing = &audit->figures[i].standing;

    if (standing->figure == BST_FIGURE_WAGON && bst_audit_group_at (audit, standing) == group)
      line_up (audit, own, standing);
  }
}

static void
stop_waiting (Own *own)
{
  own->n_waiting--;
  for (unsigned i = 0; i < own->n_waiting; i++)
    own->waiting[i] = own->waiting[i + 1];
}

/* Who has no place to go to stays at home unasked (WAGON-05). */
static bool
ask (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_wagon);

  for (; audit->step == BST_AUDIT_AFTER && own->n_waiting > 0; stop_waiting (own)) {
    audit->question = BST_QUESTION_WAGON;
    audit->asked = own->waiting[0].player;
    bst_audit_list_moves (audit);
    if (audit->mine.n_moves > 1)
      return true;
  }
  return false;
}

static bool
play (BstAudit *audit, const BstMove *move)
{
  Own *own = bst_audit_own (audit, &bst_audit_wagon);

  if (audit->question != BST_QUESTION_WAGON)
    return false;
  if (move->type == BST_MOVE_WAGON)
    bst_audit_put (audit, (BstStanding) {
                            .pos = move->pos,
                            .player = (uint8_t) audit->asked,
                            .figure = BST_FIGURE_WAGON,
                            .feature = move->feature,
                            .place = BST_PLACE_FEATURE,
                          });
  stop_waiting (own);
  return true;
}

/* Whoever is asked is told which wagon it is, by where it stood. */
static bool
agree (BstAudit *audit, const BstState *state)
{
  const Own *own = bst_audit_own (audit, &bst_audit_wagon);
  BstQuestion question;

  bst_state_question (state, &question);
  return audit->question != BST_QUESTION_WAGON ||
         (bst_audit_agree (audit, "what a drive is about", BST_FIELD_CELL | BST_FIELD_FIGURE,
                           question.subject.fields) &&
          bst_audit_agree (audit, "figure that may drive on", BST_FIGURE_WAGON,
                           question.subject.figure) &&
          bst_audit_agree (audit, "where a wagon has stood", true,
                           bst_pos_equal (own->waiting[0].pos, question.subject.pos)));
}

const BstAuditChapter bst_audit_wagon = {
  .id = BST_MODULE_WAGON,
  .n_roles = 1,
  /* WAGON-01 to WAGON-03 */
  .roles = { { BST_FIGURE_WAGON, 1, ON (ROAD) | ON (CITY) | ON (CLOISTER) | ON (SHRINE) } },
  .size = sizeof (Own),
  .laid = laid,
  .ask = ask,
  .list = list,
  .play = play,
  .paid = paid,
  .agree = agree,
};
