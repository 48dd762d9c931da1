/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The features of the map, found by flood fill from tile to tile, who owns them and
 * what they are worth.  Everything is found anew each time; nothing is kept up to
 * date.
 */
#include "engine/audit/audit-private.h"

#include <stdlib.h>
#include <string.h>

/* A field and a city that border each other somewhere. */
typedef struct
{
  uint32_t field;
  uint32_t city;
} Border;

static const BstTile *
kind_of (const BstAudit *audit, unsigned tile)
{
  return bst_rules_tile (audit->rules, audit->map.tiles[tile].kind);
}

static bool
is_building (BstFeatureType type)
{
  return type == BST_FEATURE_CLOISTER || type == BST_FEATURE_GARDEN;
}

bool
bst_audit_is_in_play (const BstRules *rules, BstFeatureType type)
{
  switch (type) {
  case BST_FEATURE_ROAD:
  case BST_FEATURE_CITY:
  case BST_FEATURE_CLOISTER:
    return true;
  case BST_FEATURE_FIELD:
    return bst_rules_has_module (rules, BST_MODULE_FIELDS); /* BASE-56 */
  case BST_FEATURE_GARDEN:
    return bst_rules_has_module (rules, BST_MODULE_ABBOT); /* ABBOT-02, OQ-61 */
  case BST_FEATURE_SHRINE:
  case BST_FEATURE_FORTRESS:
  case BST_FEATURE_RIVER: /* RIVER-08 */
  case BST_FEATURE_TOWER:
  case BST_FEATURE_CIRCUS:
  case BST_FEATURE_ACROBATS:
  case BST_FEATURE_TYPES:
  default:
    return false;
  }
}

uint32_t
bst_audit_group_of (const BstAudit *audit, unsigned tile, unsigned feature)
{
  return audit->group_of[tile * BST_TILE_MAX_FEATURES + feature];
}

uint32_t
bst_audit_group_under (const BstAudit *audit, const BstStanding *standing)
{
  int tile = bst_audit_map_at (&audit->map, standing->pos.x, standing->pos.y);

  return bst_audit_group_of (audit, (unsigned) tile, standing->feature);
}

/*
 * Which parts belong together
 */

/* Gives the part to `group`, to be visited, unless it has been given away. */
static void
reach_part (BstAudit *audit, unsigned tile, unsigned feature, uint32_t group, size_t *n_to_visit)
{
  uint32_t part = tile * BST_TILE_MAX_FEATURES + feature;

  if (audit->group_of[part] != BST_AUDIT_NO_GROUP)
    return;
  audit->group_of[part] = group;
  audit->to_visit[(*n_to_visit)++] = part;
}

/* Reaches the parts of tile `beside` that a feature of `type` meets at its port `k` of
 * `side`: port X(k) meets port Y(2-k). */
static void
cross_port (BstAudit *audit,
            unsigned beside,
            BstFeatureType type,
            unsigned side,
            unsigned k,
            size_t *n_to_visit)
{
  const BstPlaced *placed = &audit->map.tiles[beside];
  const BstTile *kind = kind_of (audit, beside);
  unsigned facing = (side + 2) % BST_SIDES;

  for (unsigned i = 0; i < kind->n_features; i++)
    if (kind->features[i].type == type &&
        bst_audit_reaches (audit->rules, placed, i, facing, 2 - k))
      reach_part (audit, beside, i, audit->n_groups, n_to_visit);
}

static void
visit_part (BstAudit *audit, uint32_t part, size_t *n_to_visit)
{
  unsigned tile = part / BST_TILE_MAX_FEATURES;
  unsigned feature = part % BST_TILE_MAX_FEATURES;
  const BstPlaced *placed = &audit->map.tiles[tile];
  BstFeatureType type = kind_of (audit, tile)->features[feature].type;

  for (unsigned side = 0; side < BST_SIDES; side++) {
    int beside = bst_audit_map_beside (&audit->map, placed, side);

    for (unsigned k = 0; k < 3 && beside >= 0; k++)
      if (bst_audit_reaches (audit->rules, placed, feature, side, k))
        cross_port (audit, (unsigned) beside, type, side, k, n_to_visit);
  }
}

static void
fill_group (BstAudit *audit, unsigned tile, unsigned feature)
{
  size_t n_to_visit = 0;

  reach_part (audit, tile, feature, audit->n_groups, &n_to_visit);
  while (n_to_visit > 0)
    visit_part (audit, audit->to_visit[--n_to_visit], &n_to_visit);

  audit->groups[audit->n_groups] = (BstAuditGroup) {
    .type = kind_of (audit, tile)->features[feature].type,
    .tile = tile,
    .feature = feature,
  };
  audit->n_groups++;
}

static void
fill_groups (BstAudit *audit)
{
  size_t n_parts = (size_t) audit->map.n_tiles * BST_TILE_MAX_FEATURES;

  audit->n_groups = 0;
  for (size_t i = 0; i < n_parts; i++)
    audit->group_of[i] = BST_AUDIT_NO_GROUP;
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    for (unsigned i = 0; i < kind_of (audit, tile)->n_features; i++)
      if (bst_audit_is_in_play (audit->rules, kind_of (audit, tile)->features[i].type) &&
          bst_audit_group_of (audit, tile, i) == BST_AUDIT_NO_GROUP)
        fill_group (audit, tile, i);
}

/*
 * What belongs to a group
 */

/* Sides on which the part leads to an empty cell. */
static unsigned
count_open_sides (const BstAudit *audit, unsigned tile, unsigned feature)
{
  const BstPlaced *placed = &audit->map.tiles[tile];
  unsigned n_open = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    if (bst_audit_map_beside (&audit->map, placed, side) < 0 &&
        (bst_audit_reaches (audit->rules, placed, feature, side, 0) ||
         bst_audit_reaches (audit->rules, placed, feature, side, 1) ||
         bst_audit_reaches (audit->rules, placed, feature, side, 2)))
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
  BstAuditGroup *group = &audit->groups[bst_audit_group_of (audit, tile, feature)];

  if (!is_counted_on_tile (audit, tile, feature)) /* BASE-26, BASE-30 */
    group->n_tiles++;
  group->shields += kind_of (audit, tile)->features[feature].shields;
  if (is_building (group->type))
    group->n_open = bst_audit_map_empty_around (&audit->map, audit->map.tiles[tile].pos);
  else
    group->n_open += count_open_sides (audit, tile, feature);
}

static void
add_parts (BstAudit *audit)
{
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    for (unsigned i = 0; i < kind_of (audit, tile)->n_features; i++)
      if (bst_audit_group_of (audit, tile, i) != BST_AUDIT_NO_GROUP)
        add_part (audit, tile, i);

  /* BASE-25, BASE-27, BASE-28, BASE-32, ABBOT-07; a field never is (BASE-41). */
  for (unsigned i = 0; i < audit->n_groups; i++)
    audit->groups[i].is_complete = audit->groups[i].type != BST_FEATURE_FIELD &&
                                   audit->groups[i].n_open == 0;
}

/*
 * Cities around fields (BASE-42, BASE-44)
 */

static int
compare_borders (const void *a, const void *b)
{
  const Border *left = a;
  const Border *right = b;

  if (left->field != right->field)
    return left->field < right->field ? -1 : 1;
  if (left->city != right->city)
    return left->city < right->city ? -1 : 1;
  return 0;
}

/* Writes the borders of one part of a field and returns how many there are. */
static size_t
list_borders (const BstAudit *audit, unsigned tile, unsigned feature, Border *out_borders)
{
  const BstTile *kind = kind_of (audit, tile);
  size_t n_borders = 0;

  for (unsigned i = 0; i < kind->n_features; i++)
    if ((kind->features[feature].touches >> i & 1) != 0 &&
        kind->features[i].type == BST_FEATURE_CITY)
      out_borders[n_borders++] = (Border) {
        .field = bst_audit_group_of (audit, tile, feature),
        .city = bst_audit_group_of (audit, tile, i),
      };
  return n_borders;
}

static void
count_cities (BstAudit *audit)
{
  Border *borders = NULL;
  size_t n_borders = 0;

  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    for (unsigned i = 0; i < kind_of (audit, tile)->n_features; i++)
      if (kind_of (audit, tile)->features[i].type == BST_FEATURE_FIELD) {
        borders = bst_audit_resize (borders, n_borders + BST_TILE_MAX_FEATURES, sizeof *borders);
        n_borders += list_borders (audit, tile, i, &borders[n_borders]);
      }
  if (n_borders > 0)
    qsort (borders, n_borders, sizeof *borders, compare_borders);

  /* A city pays a field once, however often they meet. */
  for (size_t i = 0; i < n_borders; i++)
    if ((i == 0 || compare_borders (&borders[i - 1], &borders[i]) != 0) &&
        audit->groups[borders[i].city].is_complete)
      audit->groups[borders[i].field].n_cities++;
  free (borders);
}

/*
 * Who stands there
 */

/* What a figure counts for ownership (BASE-34, OQ-56). */
static unsigned
strength_of (BstFigure figure)
{
  return figure == BST_FIGURE_FOLLOWER || figure == BST_FIGURE_ABBOT ? 1 : 0;
}

void
bst_audit_count_figures (BstAudit *audit)
{
  for (unsigned i = 0; i < audit->n_groups; i++) {
    audit->groups[i].n_figures = 0;
    memset (audit->groups[i].strength, 0, sizeof audit->groups[i].strength);
  }
  for (unsigned i = 0; i < audit->n_figures; i++) {
    const BstStanding *standing = &audit->figures[i].standing;
    BstAuditGroup *group = &audit->groups[bst_audit_group_under (audit, standing)];

    group->n_figures++;
    group->strength[standing->player] += strength_of (standing->figure);
  }
}

void
bst_audit_find_groups (BstAudit *audit)
{
  size_t n_parts = (size_t) audit->map.n_tiles * BST_TILE_MAX_FEATURES;

  audit->group_of = bst_audit_resize (audit->group_of, n_parts, sizeof *audit->group_of);
  audit->to_visit = bst_audit_resize (audit->to_visit, n_parts, sizeof *audit->to_visit);
  audit->groups = bst_audit_resize (audit->groups, n_parts, sizeof *audit->groups);
  fill_groups (audit);
  add_parts (audit);
  if (bst_rules_has_module (audit->rules, BST_MODULE_FIELDS))
    count_cities (audit);
  bst_audit_count_figures (audit);
}

/*
 * Points
 */

unsigned
bst_audit_owners (const BstAudit *audit, const BstAuditGroup *group)
{
  unsigned most = 0;
  unsigned owners = 0;

  for (unsigned player = 0; player < audit->n_players; player++)
    if (group->strength[player] > most)
      most = group->strength[player];
  for (unsigned player = 0; player < audit->n_players && most > 0; player++)
    if (group->strength[player] == most)
      owners |= 1u << player;
  return owners;
}

static int
times (const BstAudit *audit, unsigned count, BstNumber number)
{
  return (int) count * bst_rules_number (audit->rules, number);
}

int
bst_audit_value (const BstAudit *audit, const BstAuditGroup *group, bool is_complete)
{
  switch (group->type) {
  case BST_FEATURE_ROAD: /* BASE-26, BASE-48 */
    return is_complete ? times (audit, group->n_tiles, BST_NUMBER_ROAD_TILE)
                       : times (audit, group->n_tiles, BST_NUMBER_ROAD_TILE_UNFINISHED);
  case BST_FEATURE_CITY: /* BASE-29, BASE-49 */
    return is_complete ? times (audit, group->n_tiles, BST_NUMBER_CITY_TILE) +
                           times (audit, group->shields, BST_NUMBER_SHIELD)
                       : times (audit, group->n_tiles, BST_NUMBER_CITY_TILE_UNFINISHED) +
                           times (audit, group->shields, BST_NUMBER_SHIELD_UNFINISHED);
  case BST_FEATURE_CLOISTER: /* BASE-32, BASE-50 */
  case BST_FEATURE_GARDEN:   /* ABBOT-07, ABBOT-08, ABBOT-10 */
    return times (audit, 1, BST_NUMBER_CLOISTER) +
           times (audit, 8 - group->n_open, BST_NUMBER_CLOISTER_NEIGHBOUR);
  case BST_FEATURE_FIELD: /* BASE-42 */
    return times (audit, group->n_cities, BST_NUMBER_FIELD_CITY);
  case BST_FEATURE_SHRINE:
  case BST_FEATURE_FORTRESS:
  case BST_FEATURE_RIVER:
  case BST_FEATURE_TOWER:
  case BST_FEATURE_CIRCUS:
  case BST_FEATURE_ACROBATS:
  case BST_FEATURE_TYPES:
  default:
    return 0;
  }
}
