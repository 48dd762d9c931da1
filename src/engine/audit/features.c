/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The features of the map, found by flood fill from tile to tile, who owns them and
 * what they are worth.  Everything is found anew each time; nothing is kept up to
 * date.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/audit/chapter.h"

BstAuditGroup *
bst_audit_group_under (const BstAudit *audit, const BstStanding *standing)
{
  int tile = bst_audit_map_at (&audit->map, standing->pos.x, standing->pos.y);

  if (standing->place != BST_PLACE_FEATURE || tile < 0 ||
      standing->feature >= BST_TILE_MAX_FEATURES)
    return NULL;

  uint32_t group = bst_audit_group_of (audit, (unsigned) tile, standing->feature);

  return group != BST_AUDIT_NO_GROUP ? &audit->groups[group] : NULL;
}

BstAuditGroup *
bst_audit_group_at (const BstAudit *audit, const BstStanding *standing)
{
  BstStanding below = *standing;

  if (below.place == BST_PLACE_CASTLE)
    below.place = BST_PLACE_FEATURE;
  return bst_audit_group_under (audit, &below);
}

BstStanding
bst_audit_newest_part (const BstAudit *audit, uint32_t group)
{
  BstStanding part = { .place = BST_PLACE_FEATURE };

  for (unsigned tile = audit->map.n_tiles; tile-- > 0;)
    for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++)
      if (bst_audit_group_of (audit, tile, i) == group) {
        part.pos = audit->map.tiles[tile].pos;
        part.feature = (uint8_t) i;
        return part;
      }
  return part;
}

/*
 * Which parts belong together
 */

/* Gives the part to the newest group, to be visited, unless it has been given away. */
static void
reach_part (BstAudit *audit, unsigned tile, unsigned feature, size_t *n_to_visit)
{
  uint32_t part = tile * BST_TILE_MAX_FEATURES + feature;

  if (audit->group_of[part] != BST_AUDIT_NO_GROUP)
    return;
  audit->group_of[part] = audit->n_groups;
  audit->to_visit[(*n_to_visit)++] = part;
}

/* Reaches the parts of tile `beside` that a feature of `type` meets at its `ports` of `side`: port
 * X(k) meets port Y(2-k). */
static void
cross_side (BstAudit *audit,
            unsigned beside,
            BstFeatureType type,
            unsigned side,
            unsigned ports,
            size_t *n_to_visit)
{
  const BstPlaced *placed = &audit->map.tiles[beside];
  const BstTile *kind = bst_audit_tile (audit, beside);
  unsigned facing = (side + 2) % BST_SIDES;
  unsigned met = (ports & 1) << 2 | (ports & 2) | ports >> 2;

  for (unsigned i = 0; i < kind->n_features; i++)
    if (kind->features[i].type == type &&
        (bst_audit_ports_on (audit, placed, i, facing) & met) != 0)
      reach_part (audit, beside, i, n_to_visit);
}

/* All spaces of the fortress show one city, whatever their edges (COUNT-17). */
static void
reach_fortress (BstAudit *audit, size_t *n_to_visit)
{
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++)
      if (bst_audit_tile (audit, tile)->features[i].type == BST_FEATURE_FORTRESS)
        reach_part (audit, tile, i, n_to_visit);
}

static void
visit_part (BstAudit *audit, uint32_t part, size_t *n_to_visit)
{
  unsigned tile = part / BST_TILE_MAX_FEATURES;
  unsigned feature = part % BST_TILE_MAX_FEATURES;
  const BstPlaced *placed = &audit->map.tiles[tile];
  BstFeatureType type = bst_audit_tile (audit, tile)->features[feature].type;

  if (type == BST_FEATURE_FORTRESS)
    reach_fortress (audit, n_to_visit);
  for (unsigned side = 0; side < BST_SIDES; side++) {
    unsigned ports = bst_audit_ports_on (audit, placed, feature, side);
    int beside = ports != 0 ? bst_audit_map_beside (&audit->map, placed, side) : -1;

    if (beside >= 0)
      cross_side (audit, (unsigned) beside, type, side, ports, n_to_visit);
  }
}

static void
fill_group (BstAudit *audit, unsigned tile, unsigned feature)
{
  size_t n_to_visit = 0;

  reach_part (audit, tile, feature, &n_to_visit);
  while (n_to_visit > 0)
    visit_part (audit, audit->to_visit[--n_to_visit], &n_to_visit);
  audit->groups[audit->n_groups++] = (BstAuditGroup) {
    .type = bst_audit_tile (audit, tile)->features[feature].type,
    .tile = tile,
    .feature = feature,
  };
}

static void
fill_groups (BstAudit *audit)
{
  audit->n_groups = 0;
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++) {
    const BstTile *kind = bst_audit_tile (audit, tile);

    for (unsigned i = 0; i < kind->n_features; i++)
      if (bst_audit_is_in_play (audit, kind->features[i].type) &&
          bst_audit_group_of (audit, tile, i) == BST_AUDIT_NO_GROUP)
        fill_group (audit, tile, i);
  }
}

/*
 * What belongs to a group
 */

static bool
reaches_side (const BstAudit *audit, unsigned tile, unsigned feature, unsigned side)
{
  return bst_audit_ports_on (audit, &audit->map.tiles[tile], feature, side) != 0;
}

/* Sides on which the part leads to an empty cell. */
static unsigned
count_open_sides (const BstAudit *audit, unsigned tile, unsigned feature)
{
  unsigned n_open = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    if (reaches_side (audit, tile, feature, side) &&
        bst_audit_map_beside (&audit->map, &audit->map.tiles[tile], side) < 0)
      n_open++;
  return n_open;
}

/* Whether a part with a lower number on the same tile belongs to the same feature. */
static bool
is_counted_on_tile (const BstAudit *audit, unsigned tile, unsigned feature)
{
  for (unsigned i = 0; i < feature; i++)
    if (bst_audit_group_of (audit, tile, i) == bst_audit_group_of (audit, tile, feature))
      return true;
  return false;
}

static void
add_part (BstAudit *audit, unsigned tile, unsigned feature)
{
  const BstFeature *part = &bst_audit_tile (audit, tile)->features[feature];
  BstAuditGroup *group = &audit->groups[bst_audit_group_of (audit, tile, feature)];

  if (!is_counted_on_tile (audit, tile, feature)) /* BASE-26, BASE-30 */
    group->n_tiles++;
  group->shields += part->shields;
  group->symbols |= part->symbols;
  if (bst_audit_is_building (audit, group->type))
    group->n_open = bst_audit_map_empty_around (&audit->map, audit->map.tiles[tile].pos);
  else
    group->n_open += count_open_sides (audit, tile, feature);
}

static void
add_parts (BstAudit *audit)
{
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++)
      if (bst_audit_group_of (audit, tile, i) != BST_AUDIT_NO_GROUP)
        add_part (audit, tile, i);

  /* BASE-25, BASE-27, BASE-28, BASE-32, ABBOT-07; a field never is (BASE-41). */
  for (unsigned i = 0; i < audit->n_groups; i++)
    audit->groups[i].is_complete = audit->groups[i].type != BST_FEATURE_FIELD &&
                                   audit->groups[i].n_open == 0;
}

bool
bst_audit_is_on (const BstAudit *audit, const BstAuditGroup *group, unsigned tile)
{
  for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++)
    if (bst_audit_group_of (audit, tile, i) == (uint32_t) (group - audit->groups))
      return true;
  return false;
}

bool
bst_audit_meets (const BstAudit *audit, const BstAuditGroup *group, unsigned tile, unsigned side)
{
  int beside = bst_audit_map_beside (&audit->map, &audit->map.tiles[tile], side);
  unsigned facing = (side + 2) % BST_SIDES;

  for (unsigned i = 0; beside >= 0 && i < BST_TILE_MAX_FEATURES; i++)
    if (bst_audit_group_of (audit, (unsigned) beside, i) == (uint32_t) (group - audit->groups) &&
        reaches_side (audit, (unsigned) beside, i, facing))
      return true;
  return false;
}

static bool
leads_to (const BstAudit *audit, const BstAuditGroup *group, unsigned tile)
{
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (bst_audit_meets (audit, group, tile, side))
      return true;
  return false;
}

bool
bst_audit_is_completed_now (const BstAudit *audit, const BstAuditGroup *group)
{
  BstPos last = audit->map.tiles[audit->last].pos;
  BstPos pos = audit->map.tiles[group->tile].pos;

  if (!group->is_complete)
    return false;
  if (bst_audit_is_building (audit, group->type))
    return abs (pos.x - last.x) <= 1 && abs (pos.y - last.y) <= 1;
  return bst_audit_is_on (audit, group, audit->last) || leads_to (audit, group, audit->last);
}

unsigned
bst_audit_count_complete (const BstAudit *audit, BstFeatureType type)
{
  unsigned n_complete = 0;

  for (unsigned i = 0; i < audit->n_groups; i++)
    if (audit->groups[i].type == type && audit->groups[i].is_complete &&
        !bst_audit_is_castle (audit, &audit->groups[i]))
      n_complete++;
  return n_complete;
}

/*
 * Who stands there (BASE-34, OQ-56)
 */

static int
strength_on (const BstAudit *audit, const BstStanding *standing, const BstAuditGroup *group)
{
  int strength = (int) bst_audit_role (audit, standing->figure)->strength;

  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->strength != NULL)
      strength = (*c)->strength (audit, standing, group, strength);
  return strength;
}

bool
bst_audit_is_occupied (const BstAuditGroup *group)
{
  for (unsigned player = 0; player < BST_MAX_PLAYERS; player++)
    if (group->n_followers[player] > 0)
      return true;
  return false;
}

void
bst_audit_count_figures (BstAudit *audit)
{
  for (unsigned i = 0; i < audit->n_groups; i++) {
    memset (audit->groups[i].n_followers, 0, sizeof audit->groups[i].n_followers);
    memset (audit->groups[i].strength, 0, sizeof audit->groups[i].strength);
  }
  for (unsigned i = 0; i < audit->n_figures; i++) {
    const BstStanding *standing = &audit->figures[i].standing;
    const BstAuditRole *role = bst_audit_role (audit, standing->figure);

    if (role == NULL || role->strength == 0)
      continue;

    BstAuditGroup *group = bst_audit_group_under (audit, standing);

    if (group == NULL)
      continue;
    group->n_followers[standing->player]++;
    group->strength[standing->player] += strength_on (audit, standing, group);
  }
}

void
bst_audit_find_groups (BstAudit *audit)
{
  size_t n_parts = (size_t) audit->map.n_tiles * BST_TILE_MAX_FEATURES;

  audit->group_of = bst_audit_resize (audit->group_of, n_parts, sizeof *audit->group_of);
  audit->to_visit = bst_audit_resize (audit->to_visit, n_parts, sizeof *audit->to_visit);
  audit->groups = bst_audit_resize (audit->groups, n_parts, sizeof *audit->groups);
  for (size_t i = 0; i < n_parts; i++)
    audit->group_of[i] = BST_AUDIT_NO_GROUP;
  fill_groups (audit);
  add_parts (audit);
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->measure != NULL)
      (*c)->measure (audit);
  bst_audit_count_figures (audit);
}

/*
 * Points
 */

unsigned
bst_audit_owners (const BstAudit *audit, const BstAuditGroup *group)
{
  int most = 0;
  unsigned owners = 0;

  for (unsigned player = 0; player < audit->n_players; player++)
    if (group->strength[player] > most)
      most = group->strength[player];
  for (unsigned player = 0; player < audit->n_players && most > 0; player++)
    if (group->strength[player] == most)
      owners |= 1u << player;
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->tie != NULL && (owners & (owners - 1)) != 0)
      owners = (*c)->tie (audit, group, owners);
  return owners;
}

int
bst_audit_value (const BstAudit *audit, const BstAuditGroup *group, bool is_complete)
{
  int value = 0;

  for (const BstAuditChapter *const *c = audit->valuing; *c != NULL; c++)
    value = (*c)->value (audit, group, is_complete, value);
  return value;
}
