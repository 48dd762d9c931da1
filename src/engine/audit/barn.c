/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Barns, on corners where four tiles show one field: it is paid at once, and whenever others join
 * it, and never again to farmers.
 */
#include "engine/audit/chapter.h"

#define POINTS_FOR_JOINING 1 /* BARN-10 */
#define POINTS_AT_THE_END 4  /* BARN-11 */

/* The field that a tile shows at its corner between two sides, the second clockwise of the first;
 * NULL if there is none.  Two of its fields that meet there have something between them, such as a
 * wall that runs into the corner (BARN-02). */
static const BstAuditGroup *
field_in_corner (const BstAudit *audit, int tile, unsigned side, unsigned next)
{
  for (unsigned i = 0; tile >= 0 && i < bst_audit_tile (audit, (unsigned) tile)->n_features; i++) {
    const BstPlaced *placed = &audit->map.tiles[tile];
    uint32_t group = bst_audit_group_of (audit, (unsigned) tile, i);

    if (group != BST_AUDIT_NO_GROUP && audit->groups[group].type == BST_FEATURE_FIELD &&
        bst_audit_reaches (audit, placed, i, side, 2) &&
        bst_audit_reaches (audit, placed, i, next, 0))
      return &audit->groups[group];
  }
  return NULL;
}

/* The one field that all four tiles show around the corner in the north-west of a cell; NULL if
 * there is none (BARN-02, OQ-48, OQ-51). */
static const BstAuditGroup *
field_around (const BstAudit *audit, BstPos corner)
{
  const BstAuditMap *map = &audit->map;
  int x = corner.x;
  int y = corner.y;
  const BstAuditGroup *fields[] = {
    field_in_corner (audit, bst_audit_map_at (map, x, y), BST_WEST, BST_NORTH),
    field_in_corner (audit, bst_audit_map_at (map, x - 1, y), BST_NORTH, BST_EAST),
    field_in_corner (audit, bst_audit_map_at (map, x - 1, y - 1), BST_EAST, BST_SOUTH),
    field_in_corner (audit, bst_audit_map_at (map, x, y - 1), BST_SOUTH, BST_WEST),
  };

  for (unsigned i = 1; i < BST_SIDES; i++)
    if (fields[i] != fields[0])
      return NULL;
  return fields[0];
}

static bool
is_barn (const BstStanding *standing)
{
  return standing->figure == BST_FIGURE_BARN && standing->place == BST_PLACE_CORNER;
}

bool
bst_audit_has_barn (const BstAudit *audit, const BstAuditGroup *field)
{
  for (unsigned i = 0; i < audit->n_figures; i++)
    if (is_barn (&audit->figures[i].standing) &&
        field_around (audit, audit->figures[i].standing.pos) == field)
      return true;
  return false;
}

/* BARN-03, BARN-04, OQ-52. */
static bool
may_build (const BstAudit *audit, BstPos corner)
{
  const BstAuditGroup *field = field_around (audit, corner);

  return field != NULL && !bst_audit_has_barn (audit, field) &&
         !bst_audit_is_closed (audit, field);
}

/* On a corner of the tile just laid (BARN-01, MIX-17), be it a volcano (MIX-01). */
static void
list (BstAudit *audit)
{
  BstPos last = audit->map.tiles[audit->last].pos;

  if (audit->question != BST_QUESTION_FIGURE ||
      audit->supply[audit->active][BST_FIGURE_BARN] == 0)
    return;
  for (unsigned i = 0; i < 4; i++) {
    BstPos corner = { (int16_t) (last.x + (int) (i % 2)), (int16_t) (last.y + (int) (i / 2)) };

    if (may_build (audit, corner))
      bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_BARN, .pos = corner });
  }
}

/* The field is paid as at the end, to its farmers, who go home (BARN-07 to BARN-09), with whatever
 * helps them (MIX-66). */
static bool
play (BstAudit *audit, const BstMove *move)
{
  if (move->type != BST_MOVE_BARN)
    return false;

  const BstAuditGroup *field = field_around (audit, move->pos);

  bst_audit_put (audit, (BstStanding) {
                          .pos = move->pos,
                          .player = (uint8_t) audit->active,
                          .figure = BST_FIGURE_BARN,
                          .place = BST_PLACE_CORNER,
                        });
  if (bst_audit_is_occupied (field))
    bst_audit_pay_field (audit, field, bst_audit_value (audit, field, false));
  return true;
}

/* A field with a barn and farmers, or NULL. */
static const BstAuditGroup *
find_joined (const BstAudit *audit)
{
  const BstAuditGroup *joined = NULL;

  for (unsigned i = 0; i < audit->n_groups; i++) {
    const BstAuditGroup *group = &audit->groups[i];

    if (bst_audit_is_occupied (group) && bst_audit_has_barn (audit, group) &&
        (joined == NULL || bst_audit_is_meant (audit, group)))
      joined = group;
  }
  return joined;
}

/* Farmers get to a field with a barn only by a tile that joins it with theirs: they are paid after
 * whatever the dragon does, and before what the tile completes (BARN-10, OQ-52). */
static bool
ask (BstAudit *audit)
{
  const BstAuditGroup *field = audit->step == BST_AUDIT_FLIGHT ? find_joined (audit) : NULL;

  if (field != NULL)
    bst_audit_pay_field (audit, field,
                         bst_audit_change_value (audit, field,
                                                 (int) field->n_cities * POINTS_FOR_JOINING +
                                                   bst_audit_castle_bonus (audit, field) +
                                                   bst_audit_herd_bonus (audit, field)));
  return false;
}

/* Nobody becomes a farmer there any more, but helpers may join one (BARN-06, OQ-51, MIX-67). */
static bool
may_stand (const BstAudit *audit, BstFigure figure, unsigned tile, const BstAuditGroup *group)
{
  return bst_audit_role (audit, figure)->strength == 0 || !bst_audit_has_barn (audit, group);
}

/* BARN-11, BARN-12, MIX-61. */
static void
finish (BstAudit *audit)
{
  for (unsigned i = 0; i < audit->n_figures; i++) {
    const BstStanding *standing = &audit->figures[i].standing;

    if (!is_barn (standing))
      continue;

    const BstAuditGroup *field = field_around (audit, standing->pos);

    audit->scores[standing->player] +=
      (int) field->n_cities * POINTS_AT_THE_END + bst_audit_castle_bonus (audit, field);
  }
}

const BstAuditChapter bst_audit_barn = {
  .id = BST_MODULE_BARN,
  .n_roles = 1,
  .roles = { { .figure = BST_FIGURE_BARN, .is_thing = true } }, /* MIX-09 */
  .may_stand = may_stand,
  .ask = ask,
  .list = list,
  .play = play,
  .finish = finish,
};
