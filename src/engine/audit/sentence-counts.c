/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the rules of decks see and count, each time anew from all tiles and figures.
 */
#include "engine/audit/sentences.h"

#include <stdlib.h>

/*
 * What tiles and features show
 */

static bool
shows (BstSymbols symbols, unsigned symbol)
{
  return (symbols >> symbol & 1) != 0;
}

/* How often the symbol is drawn anywhere on the tile. */
static unsigned
drawn_on_tile (const BstTile *tile, unsigned symbol)
{
  unsigned n = shows (tile->symbols, symbol) ? 1 : 0;

  for (unsigned i = 0; i < tile->n_features; i++)
    if (shows (tile->features[i].symbols, symbol))
      n++;
  return n;
}

/* Whether such a type is meant and in play. */
static bool
is_type (const BstAudit *audit, unsigned types, unsigned type)
{
  bool is_meant = types != 0 ? (types >> type & 1) != 0 : (BST_SENTENCE_TYPES >> type & 1) != 0;

  return is_meant && bst_audit_is_in_play (audit, type);
}

static unsigned
count_parts (const BstAudit *audit, const BstTile *tile, unsigned types)
{
  unsigned n = 0;

  for (unsigned i = 0; i < tile->n_features; i++)
    if (is_type (audit, types, tile->features[i].type))
      n++;
  return n;
}

/* Whether the tile has a feature of the types and the symbol, where these are asked for. */
bool
bst_audit_is_such_tile (const BstAudit *audit, const BstTile *tile, unsigned types, unsigned symbol)
{
  return (types == 0 || count_parts (audit, tile, types) > 0) &&
         (symbol == BST_ANY_SYMBOL || drawn_on_tile (tile, symbol) > 0);
}

bool
bst_audit_is_such_part (const BstAudit *audit,
                        unsigned tile,
                        unsigned part,
                        const BstSentence *sentence)
{
  const BstTile *shown = bst_audit_tile (audit, tile);
  const BstFeature *feature = &shown->features[part];

  return is_type (audit, sentence->types, feature->type) &&
         (sentence->symbol == BST_ANY_SYMBOL || shows (feature->symbols, sentence->symbol) ||
          shows (shown->symbols, sentence->symbol));
}

/* The group may be a copy. */
const BstAuditGroup *
bst_audit_real_group (const BstAudit *audit, const BstAuditGroup *group)
{
  return &audit->groups[bst_audit_group_of (audit, group->tile, group->feature)];
}

bool
bst_audit_is_such_group (const BstAudit *audit,
                         const BstAuditGroup *group,
                         const BstSentence *sentence)
{
  uint32_t number = (uint32_t) (bst_audit_real_group (audit, group) - audit->groups);

  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++)
      if (bst_audit_group_of (audit, tile, i) == number &&
          bst_audit_is_such_part (audit, tile, i, sentence))
        return true;
  return false;
}

/*
 * Places
 */

bool
bst_audit_is_around (const BstAudit *audit, unsigned middle, unsigned tile)
{
  BstPos a = audit->map.tiles[middle].pos;
  BstPos b = audit->map.tiles[tile].pos;

  return middle != tile && abs (a.x - b.x) <= 1 && abs (a.y - b.y) <= 1;
}

bool
bst_audit_is_tile_there (const BstAudit *audit,
                         const BstAuditHappening *it,
                         unsigned where,
                         unsigned tile)
{
  switch ((BstWhere) where) {
  case BST_WHERE_TILE:
    return it->tile == (int) tile;
  case BST_WHERE_FEATURE:
    return it->group != NULL && bst_audit_is_on (audit, it->group, tile);
  case BST_WHERE_AROUND:
    return it->tile >= 0 && bst_audit_is_around (audit, (unsigned) it->tile, tile);
  case BST_WHERE_MAP:
    return true;
  case BST_WHERE_TOUCHING:
  case BST_WHERES:
    break;
  }
  return false;
}

/* Without a feature of its own, a new tile means all that it is a part of. */
bool
bst_audit_is_figure_there (const BstAudit *audit,
                           const BstAuditHappening *it,
                           unsigned where,
                           const BstStanding *standing)
{
  const BstAuditGroup *group = bst_audit_group_under (audit, standing);

  if (standing->player == BST_NOBODY || group == NULL)
    return false;
  if (where == BST_WHERE_FEATURE)
    return it->group != NULL ? group == it->group
                             : bst_audit_is_on (audit, group, (unsigned) it->tile);
  return bst_audit_is_tile_there (audit, it, where,
                                  (unsigned) bst_audit_map_at (&audit->map, standing->pos.x,
                                                               standing->pos.y));
}

/* Whether two features, neither of them the other, have a tile in common. */
static bool
do_touch (const BstAudit *audit, const BstAuditGroup *a, const BstAuditGroup *b)
{
  for (unsigned tile = 0; a != b && tile < audit->map.n_tiles; tile++)
    if (bst_audit_is_on (audit, a, tile) && bst_audit_is_on (audit, b, tile))
      return true;
  return false;
}

bool
bst_audit_is_touching (const BstAudit *audit,
                       const BstAuditHappening *it,
                       unsigned types,
                       unsigned group)
{
  return is_type (audit, types, audit->groups[group].type) &&
         do_touch (audit, it->group, &audit->groups[group]);
}

/*
 * Counting
 */

static unsigned
count_tiles (const BstAudit *audit, const BstAuditHappening *it, const BstThing *thing)
{
  unsigned n = 0;

  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    if (bst_audit_is_tile_there (audit, it, thing->where, tile) &&
        bst_audit_is_such_tile (audit, bst_audit_tile (audit, tile), thing->types, thing->symbol))
      n++;
  return n;
}

/* On the parts of this feature that are on that tile, and on the tile as a whole. */
static unsigned
drawn_on_feature (const BstAudit *audit,
                  const BstAuditHappening *it,
                  unsigned tile,
                  unsigned symbol)
{
  const BstTile *shown = bst_audit_tile (audit, tile);
  unsigned n = shows (shown->symbols, symbol) ? 1 : 0;

  for (unsigned i = 0; i < shown->n_features; i++)
    if (bst_audit_group_of (audit, tile, i) == (uint32_t) (it->group - audit->groups) &&
        shows (shown->features[i].symbols, symbol))
      n++;
  return n;
}

static unsigned
count_symbols (const BstAudit *audit, const BstAuditHappening *it, const BstThing *thing)
{
  unsigned n = 0;

  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++) {
    if (!bst_audit_is_tile_there (audit, it, thing->where, tile))
      continue;
    if (thing->where == BST_WHERE_FEATURE)
      n += drawn_on_feature (audit, it, tile, thing->symbol);
    else
      n += drawn_on_tile (bst_audit_tile (audit, tile), thing->symbol);
  }
  return n;
}

static unsigned
count_figures (const BstAudit *audit,
               const BstAuditHappening *it,
               const BstThing *thing,
               unsigned player)
{
  unsigned n = 0;

  for (unsigned i = 0; i < audit->n_figures; i++) {
    const BstStanding *standing = &audit->figures[i].standing;

    if (standing->player == player &&
        bst_audit_is_figure_there (audit, it, thing->where, standing) &&
        (thing->figure == BST_ANY_FIGURE || thing->figure == standing->figure) &&
        (thing->types == 0 ||
         (thing->types >> bst_audit_group_under (audit, standing)->type & 1) != 0))
      n++;
  }
  return n;
}

static unsigned
count_features (const BstAudit *audit, const BstAuditHappening *it, const BstThing *thing)
{
  unsigned n = 0;

  if (thing->where == BST_WHERE_TILE)
    return count_parts (audit, bst_audit_tile (audit, (unsigned) it->tile), thing->types);
  for (unsigned i = 0; i < audit->n_groups; i++)
    if (bst_audit_is_touching (audit, it, thing->types, i))
      n++;
  return n;
}

static unsigned
count_tokens (const BstAudit *audit,
              const BstAuditHappening *it,
              const BstThing *thing,
              unsigned player)
{
  const BstAuditTokens *own = bst_audit_tokens (audit);
  unsigned n = 0;

  if (thing->where == BST_WHERE_MAP)
    return own->held[player][thing->token];
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    if (bst_audit_is_tile_there (audit, it, thing->where, tile))
      n += own->on[tile][thing->token];
  return n;
}

static unsigned
find_quarter (const BstAudit *audit, unsigned tile)
{
  int east = audit->map.tiles[tile].pos.x - audit->map.tiles[0].pos.x;
  int south = audit->map.tiles[tile].pos.y - audit->map.tiles[0].pos.y;

  if (east == 0 && south == 0)
    return 4;
  if (south < 0)
    return east >= 0 ? 0 : 3;
  if (south == 0)
    return east > 0 ? 1 : 3;
  return east > 0 ? 1 : 2;
}

unsigned
bst_audit_count_thing (const BstAudit *audit,
                       const BstAuditHappening *it,
                       const BstThing *thing,
                       unsigned player)
{
  switch ((BstCount) thing->count) {
  case BST_COUNT_TILES:
    return count_tiles (audit, it, thing);
  case BST_COUNT_SHIELDS:
    return it->group->type == BST_FEATURE_CITY ? it->group->shields : 0;
  case BST_COUNT_SYMBOLS:
    return count_symbols (audit, it, thing);
  case BST_COUNT_FIGURES:
    return count_figures (audit, it, thing, player);
  case BST_COUNT_OPEN:
    return it->group->type == BST_FEATURE_ROAD || it->group->type == BST_FEATURE_CITY
             ? it->group->n_open
             : 0;
  case BST_COUNT_FEATURES:
    return count_features (audit, it, thing);
  case BST_COUNT_TOKENS:
    return count_tokens (audit, it, thing, player);
  case BST_COUNT_LEFT:
    return audit->n_left;
  case BST_COUNT_QUARTER:
    return find_quarter (audit, (unsigned) it->tile);
  case BST_COUNT_FINISHED:
    return it->is_complete ? 1 : 0;
  case BST_COUNT_ONE:
  case BST_COUNTS:
    break;
  }
  return 1;
}

bool
bst_audit_conditions_hold (const BstAudit *audit,
                           const BstAuditHappening *it,
                           const BstSentence *sentence)
{
  for (unsigned i = 0; i < sentence->n_conditions; i++) {
    const BstCondition *condition = &sentence->conditions[i];
    unsigned n = bst_audit_count_thing (audit, it, &condition->thing, audit->active);
    bool holds = n == condition->number;

    if (condition->comparison == BST_AT_LEAST)
      holds = n >= condition->number;
    else if (condition->comparison == BST_AT_MOST)
      holds = n <= condition->number;
    if (!holds)
      return false;
  }
  return true;
}
