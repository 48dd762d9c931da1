/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Abbeys: tiles that players hold and lay into holes of the map, instead of drawing one.
 */
#include "engine/audit/chapter.h"

typedef struct
{
  bool is_asked;   /* in this part of the turn */
  unsigned n_last; /* players who have had their turn after the last one */
} Own;

/* An abbey that the player holds, or -1. */
static int
find_abbey (const BstAudit *audit, unsigned player)
{
  for (unsigned kind = 0; kind < bst_rules_n_kinds (audit->rules); kind++)
    if (audit->held[player][kind] > 0)
      return (int) kind;
  return -1;
}

/* ABBEY-10. */
static bool
is_hole (const BstAuditMap *map, BstPos pos)
{
  return bst_audit_map_at (map, pos.x, pos.y) < 0 &&
         bst_audit_map_tiles_beside (map, pos) == BST_SIDES;
}

/* Whatever edges are around it (ABBEY-11, OQ-48). */
static void
list_holes (BstAudit *audit, unsigned kind)
{
  const BstAuditMap *map = &audit->map;

  for (int y = map->north; y <= map->south; y++)
    for (int x = map->west; x <= map->east; x++) {
      BstPos pos = { (int16_t) x, (int16_t) y };
      BstPlaced tile = { .pos = pos, .kind = (uint16_t) kind, .shape = (uint16_t) kind };

      if (is_hole (map, pos) && bst_audit_may_lie (audit, &tile))
        bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_ABBEY, .pos = pos });
    }
}

/* Instead of drawing (ABBEY-09), or when nothing is left to draw. */
static void
list (BstAudit *audit)
{
  if (audit->question != BST_QUESTION_START)
    return;

  int abbey = find_abbey (audit, audit->asked);

  if (abbey < 0)
    return;
  list_holes (audit, (unsigned) abbey);
  bst_audit_moves_add (&audit->mine, (BstMove) {
                                       .type = audit->step == BST_AUDIT_START ? BST_MOVE_START
                                                                              : BST_MOVE_PASS,
                                     });
}

/* Whether the player has something to choose. */
static bool
ask_player (BstAudit *audit, unsigned player)
{
  if (find_abbey (audit, player) < 0)
    return false;
  audit->question = BST_QUESTION_START;
  audit->asked = player;
  bst_audit_list_moves (audit);
  return audit->mine.n_moves > 1;
}

/* In any part of a turn (BUILDERS-13), but not while the river grows (OQ-10). */
static bool
ask_at_start (BstAudit *audit, Own *own)
{
  if (own->is_asked || !bst_audit_has_begun_main_pile (audit))
    return false;
  own->is_asked = true;
  return ask_player (audit, audit->active);
}

/* Everybody once, the last player last of all (OQ-47). */
static bool
ask_at_end (BstAudit *audit, Own *own)
{
  if (bst_rules_option (audit->rules, BST_OPTION_LAST_ABBEYS) == 0)
    return false;
  while (own->n_last < audit->n_players) {
    if (ask_player (audit, (audit->owner + ++own->n_last) % audit->n_players))
      return true;
  }
  return false;
}

static bool
ask (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_abbey);

  if (audit->step == BST_AUDIT_START)
    return ask_at_start (audit, own);
  return audit->step == BST_AUDIT_LAST && ask_at_end (audit, own);
}

/* Who lays the last ones plays one more part of the last turn each; none of them was bought. */
static bool
play (BstAudit *audit, const BstMove *move)
{
  if (move->type != BST_MOVE_ABBEY)
    return false;
  if (audit->step == BST_AUDIT_LAST) {
    audit->part++;
    audit->sort = BST_AUDIT_OWN_TURN;
  }
  audit->active = audit->asked;

  int kind = find_abbey (audit, audit->active);

  audit->held[audit->active][kind]--;
  bst_audit_lay (audit, (BstPlaced) {
                          .pos = move->pos,
                          .kind = (uint16_t) kind,
                          .shape = (uint16_t) kind,
                        });
  return true;
}

static void
laid (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_abbey);

  own->is_asked = false;
}

/* It is a monastery like others (ABBEY-12 to ABBEY-14), and no part of what ends at it
 * (ABBEY-16). */
const BstAuditChapter bst_audit_abbey = {
  .id = BST_MODULE_ABBEY,
  .size = sizeof (Own),
  .laid = laid,
  .ask = ask,
  .list = list,
  .play = play,
};
