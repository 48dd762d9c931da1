/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fields: the complete cities that they border (BASE-42, BASE-44), the fortress among them
 * (COUNT-17, MIX-37).
 */
#include <stdlib.h>

#include "engine/audit/chapter.h"

/* A field and a city that border each other somewhere. */
typedef struct
{
  uint32_t field;
  uint32_t city;
} Border;

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

static bool
is_city (const BstFeature *feature)
{
  return feature->type == BST_FEATURE_CITY || feature->type == BST_FEATURE_FORTRESS;
}

/* Writes the borders of fields and complete cities on one tile and returns how many there are. */
static size_t
list_borders (const BstAudit *audit, unsigned tile, Border *out_borders)
{
  const BstTile *kind = bst_audit_tile (audit, tile);
  size_t n_borders = 0;

  for (unsigned city = 0; city < kind->n_features; city++) {
    uint32_t number = bst_audit_group_of (audit, tile, city);

    if (!is_city (&kind->features[city]) || !audit->groups[number].is_complete)
      continue;
    for (unsigned field = 0; field < kind->n_features; field++)
      if (kind->features[field].type == BST_FEATURE_FIELD &&
          (kind->features[field].touches >> city & 1) != 0)
        out_borders[n_borders++] = (Border) {
          .field = bst_audit_group_of (audit, tile, field),
          .city = number,
        };
  }
  return n_borders;
}

static void
measure (BstAudit *audit)
{
  const size_t most = (BST_TILE_MAX_FEATURES / 2) * (BST_TILE_MAX_FEATURES / 2); /* of a tile */
  Border *borders = bst_audit_resize (NULL, audit->map.n_tiles * most, sizeof *borders);
  size_t n_borders = 0;

  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    n_borders += list_borders (audit, tile, &borders[n_borders]);
  if (n_borders > 0)
    qsort (borders, n_borders, sizeof *borders, compare_borders);

  /* A city pays a field once, however often they meet. */
  for (size_t i = 0; i < n_borders; i++)
    if (i == 0 || compare_borders (&borders[i - 1], &borders[i]) != 0)
      audit->groups[borders[i].field].n_cities++;
  free (borders);
}

static int
value (const BstAudit *audit, const BstAuditGroup *group, bool is_complete, int before)
{
  if (group->type != BST_FEATURE_FIELD)
    return before;
  return (int) group->n_cities * bst_rules_number (audit->rules, BST_NUMBER_FIELD_CITY);
}

const BstAuditChapter bst_audit_fields = {
  .id = BST_MODULE_FIELDS, /* BASE-56 */
  .types = ON (FIELD),
  .measure = measure,
  .value = value,
};
