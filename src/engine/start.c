/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game starts: the deck that begins it, the tiles on the map, the bag with its stages; and
 * two rivers mixed into one.
 */
#include "engine/start.h"

#include <stdlib.h>
#include <string.h>

#include "engine/modules/modules.h"
#include "engine/rule.h"

/* Whether a deck's tile is in the game: one with an edge that belongs to a chapter is only if
 * that chapter is; if the deck itself brings such chapters, one of those. */
static bool
is_in_play (const BstRules *rules, const BstDeck *deck, const BstDeckTile *tile)
{
  unsigned edges = rules->edges;

  for (unsigned i = 0; i < BST_MODULES; i++) {
    if (deck->modules >> i & 1 && !(rules->modules >> i & 1))
      edges &= ~bst_module_get ((BstModuleId) i)->chapter.edges;
  }
  for (unsigned i = 0; i < BST_MODULES; i++) {
    if (deck->modules & rules->modules & 1u << i)
      edges |= bst_module_get ((BstModuleId) i)->chapter.edges;
  }
  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (!(edges >> tile->tile.edges[side] & 1))
      return BST_RULE (RIVER_10, false, true);
  }
  return true;
}

static const BstDeckTile *
first_laid (const BstDeck *deck)
{
  return &deck->tiles[deck->lays[0].tile];
}

static bool
can_start (const BstRules *rules, const BstDeck *deck)
{
  return deck->n_lays > 0 && is_in_play (rules, deck, first_laid (deck));
}

/* A deck that begins with a spring and ends with a lake. */
static bool
is_river (const BstDeck *deck)
{
  return deck->n_stages >= 2 && first_laid (deck)->tile.symbols & SYMBOL (SPRING);
}

/* Makes one river of two, with the spring and the lake that the options say. */
static void
join_river (const BstRules *rules, const BstDeck *deck, BstStart *start)
{
  start->joined = deck;
  if (rules->options[BST_OPTION_SPRING] != 0)
    start->spring = deck;
  if (rules->options[BST_OPTION_LAKE] != 0)
    start->lake = deck;
}

/* The deck with the highest priority, or NULL. */
static const BstDeck *
find_first (const BstRules *rules, const BstSetup *setup)
{
  const BstDeck *first = NULL;

  for (unsigned d = 0; d < setup->n_decks; d++) {
    const BstDeck *deck = setup->decks[d];

    if (can_start (rules, deck) && (first == NULL || deck->start_priority > first->start_priority))
      first = deck;
  }
  return first;
}

BstRulesResult
bst_start_choose (const BstRules *rules,
                  const BstSetup *setup,
                  BstStart *out_start,
                  const char **out_culprit)
{
  const BstDeck *first = find_first (rules, setup);

  *out_start = (BstStart) { .deck = first, .spring = first, .lake = first };
  if (first == NULL && setup->n_lays == 0)
    return BST_RULES_NO_START;
  for (unsigned d = 0; d < setup->n_decks; d++) {
    const BstDeck *deck = setup->decks[d];

    if (deck == first || !can_start (rules, deck))
      continue;
    if (deck->start_priority != first->start_priority) {
      if (BST_RULE (RIVER2_12, deck->n_stages == 0, true))
        continue;
      if (is_river (first) && is_river (deck) && out_start->joined == NULL &&
          BST_RULE (RIVER2_11, true, false)) {
        join_river (rules, deck, out_start);
        continue;
      }
    }
    *out_culprit = deck->id;
    return BST_RULES_TWO_STARTS;
  }
  return BST_RULES_OK;
}

static unsigned
copies_laid (const BstDeck *deck, unsigned tile)
{
  unsigned n = 0;

  for (unsigned i = 0; i < deck->n_lays; i++)
    n += deck->lays[i].tile == tile;
  return n;
}

bool
bst_start_names (const BstSetup *setup, const char *id)
{
  for (unsigned i = 0; i < setup->n_lays; i++) {
    if (strcmp (setup->lays[i].tile, id) == 0)
      return true;
  }
  return false;
}

/* Whether a tile is the lake of a river that ends in another one. */
static bool
is_spare_lake (const BstStart *start, const BstDeck *deck, const BstDeckTile *tile)
{
  return start->joined != NULL && (deck == start->deck || deck == start->joined) &&
         deck != start->lake && tile->tile.symbols & SYMBOL (LAKE);
}

unsigned
bst_start_copies (const BstRules *rules,
                  const BstSetup *setup,
                  const BstStart *start,
                  const BstDeck *deck,
                  unsigned tile)
{
  unsigned copies = deck->tiles[tile].copies;
  unsigned laid = copies_laid (deck, tile);
  BstModules missing =
    BST_RULE (INNS_01, 0u, 1u << BST_MODULE_INNS) |
    BST_RULE (BRIDGE_02, 0u, 1u << BST_MODULE_BRIDGE) |
    BST_RULE (DRAGON_01, 0u, 1u << BST_MODULE_DRAGON) |
    BST_RULE (ABBEY_01, 0u, 1u << BST_MODULE_ABBEY) |
    BST_RULE (CULT_01, 0u, 1u << BST_MODULE_CULT) |
    BST_RULE (COUNT_01, 0u, 1u << BST_MODULE_COUNT);

  if (!is_in_play (rules, deck, &deck->tiles[tile]) || deck->modules & missing ||
      is_spare_lake (start, deck, &deck->tiles[tile]))
    return 0;
  if (deck != start->spring)
    return BST_RULE (RIVER_01, BST_RULE (RIVER2_01, copies > laid ? copies - laid : 0, copies),
                     copies);
  /* What is only there to begin a start of several tiles is of no use to another start. */
  if (setup->n_lays > 0 && copies == laid && (deck->n_stages > 0 || deck->n_lays > 1))
    return bst_start_names (setup, deck->tiles[tile].tile.id) ? copies : 0;
  return copies;
}

static BstRulesResult
add_lay (BstRules *rules, const char *id, unsigned rotation, BstPos pos, const char **out_culprit)
{
  int kind = bst_rules_find_tile (rules, id);

  if (kind < 0) {
    *out_culprit = id;
    return BST_RULES_UNKNOWN_TILE;
  }
  rules->lays[rules->n_lays++] = (struct BstRulesLay) { (uint16_t) kind, rotation & 3, pos };
  return BST_RULES_OK;
}

static BstRulesResult
add_lays (BstRules *rules, const BstSetup *setup, const BstDeck *start, const char **out_culprit)
{
  BstRulesResult result = BST_RULES_OK;
  unsigned n_lays = setup->n_lays > 0 ? setup->n_lays : start->n_lays;

  rules->lays = bst_allocate (n_lays, sizeof *rules->lays);
  for (unsigned i = 0; i < n_lays && result == BST_RULES_OK; i++) {
    if (setup->n_lays > 0) {
      const struct BstSetupLay *lay = &setup->lays[i];

      result = add_lay (rules, lay->tile, lay->rotation, lay->pos, out_culprit);
    } else {
      const BstDeckLay *lay = &start->lays[i];
      BstPos pos = BST_RULE (BASE_02, lay->pos, ((BstPos) { 7, 7 }));

      result = add_lay (rules, start->tiles[lay->tile].tile.id, lay->rotation, pos, out_culprit);
    }
  }
  return result;
}

static bool
do_sides_meet (const BstRules *rules,
               const struct BstRulesLay *a,
               const struct BstRulesLay *b,
               unsigned side)
{
  unsigned mine = rules->tiles[a->kind].edges[(side - a->rotation) & 3];
  unsigned theirs = rules->tiles[b->kind].edges[(side + 2 - b->rotation) & 3];

  return mine == theirs || mine == BST_EDGE_ANY || theirs == BST_EDGE_ANY;
}

/* The side of `a` on which `b` lies next to it, or BST_SIDES. */
static unsigned
side_towards (BstPos a, BstPos b)
{
  static const int8_t dx[BST_SIDES] = { 0, 1, 0, -1 };
  static const int8_t dy[BST_SIDES] = { -1, 0, 1, 0 };
  unsigned side = 0;

  while (side < BST_SIDES && (b.x - a.x != dx[side] || b.y - a.y != dy[side]))
    side++;
  return side;
}

/* The start must be one piece, without overlaps, its sides matching.  Returns the first
 * tile of it that is at fault, or n_lays. */
static unsigned
find_bad_lay (const BstRules *rules)
{
  unsigned n = rules->n_lays;
  bool *is_reached = bst_allocate (n, sizeof *is_reached);
  unsigned *queue = bst_allocate (n, sizeof *queue);
  unsigned n_queue = 1;
  unsigned bad = n;

  is_reached[0] = true;
  for (unsigned q = 0; q < n_queue && bad == n; q++) {
    const struct BstRulesLay *a = &rules->lays[queue[q]];

    for (unsigned i = 0; i < n && bad == n; i++) {
      const struct BstRulesLay *b = &rules->lays[i];
      unsigned side = side_towards (a->pos, b->pos);
      bool is_over = i != queue[q] && bst_pos_equal (a->pos, b->pos);

      if (is_over || (side < BST_SIDES && !do_sides_meet (rules, a, b, side)))
        bad = i;
      if (side < BST_SIDES && !is_reached[i]) {
        is_reached[i] = true;
        queue[n_queue++] = i;
      }
    }
  }
  for (unsigned i = 0; i < n && bad == n; i++)
    bad = is_reached[i] ? n : i;
  free (is_reached);
  free (queue);
  return bad;
}

BstRulesResult
bst_start_lay (BstRules *rules,
               const BstSetup *setup,
               const BstStart *start,
               const char **out_culprit)
{
  const BstDeck *deck = start->spring;
  BstRulesResult result = add_lays (rules, setup, deck, out_culprit);
  unsigned bad;

  if (result != BST_RULES_OK)
    return result;
  bad = find_bad_lay (rules);
  if (bad == rules->n_lays)
    return BST_RULES_OK;
  *out_culprit = setup->n_lays > 0 ? setup->lays[bad].tile
                                   : deck->tiles[deck->lays[bad].tile].tile.id;
  return BST_RULES_BAD_LAY;
}

/* A start that somebody wrote down may lay more than the decks hold. */
BstRulesResult
bst_start_take_laid (BstRules *rules,
                     const BstSetup *setup,
                     uint16_t *pile,
                     const char **out_culprit)
{
  memcpy (pile, rules->copies, rules->n_kinds * sizeof *pile);
  for (unsigned i = 0; i < rules->n_lays; i++) {
    unsigned kind = rules->lays[i].kind;

    if (pile[kind] > 0) {
      pile[kind] = (uint16_t) (pile[kind] - BST_RULE (BASE_01, 1, 0));
    } else if (setup->n_lays > 0) {
      rules->copies[kind]++;
    } else {
      *out_culprit = rules->tiles[kind].id;
      return BST_RULES_NO_COPY;
    }
  }
  return BST_RULES_OK;
}

/* The stage of the first deck to which a tile of the second river belongs: the lake comes last, all
 * others are shuffled in before it. */
static unsigned
stage_of_joined (const BstStart *start, const BstTile *tile)
{
  unsigned last = start->deck->n_stages - 1;

  return tile->symbols & SYMBOL (LAKE) ? last : last - 1;
}

/* Marks the kinds of a deck that belong to a stage with its number. */
static void
mark_stages (const BstRules *rules, const BstStart *start, const BstDeck *deck, uint8_t *stages)
{
  for (unsigned s = 0; s < deck->n_stages; s++) {
    for (unsigned i = 0; i < deck->stages[s].n_tiles; i++) {
      const BstTile *tile = &deck->tiles[deck->stages[s].tiles[i]].tile;
      int kind = bst_rules_find_tile (rules, tile->id);

      if (kind >= 0)
        stages[kind] = (uint8_t) (deck == start->joined ? stage_of_joined (start, tile) : s);
    }
  }
}

/* Fills the bag with all of the pile that belongs to a stage. */
static void
add_stage (BstRules *rules, const uint8_t *stages, unsigned stage, uint16_t *pile)
{
  for (unsigned kind = 0; kind < rules->n_kinds; kind++) {
    for (; stages[kind] == stage && pile[kind] > 0; pile[kind]--)
      rules->bag[rules->n_bag++] = (uint16_t) kind;
  }
}

/* The bag is used up from its end: the main pile, what no stage claims, lies at the bottom, and the
 * first stage on top. */
void
bst_start_fill_bag (BstRules *rules, const BstStart *start, uint16_t *pile)
{
  unsigned n_stages = start->deck != NULL ? start->deck->n_stages : 0;
  uint8_t *stages = bst_allocate (rules->n_kinds, sizeof *stages);

  n_stages = BST_RULE (RIVER_03, BST_RULE (RIVER2_04, n_stages, 0), 0);
  rules->bag = bst_allocate (rules->n_tiles, sizeof *rules->bag);
  rules->stages = bst_allocate (n_stages + 1, sizeof *rules->stages);
  rules->n_stages = n_stages + 1;
  memset (stages, (int) n_stages, rules->n_kinds);
  if (n_stages > 0)
    mark_stages (rules, start, start->deck, stages);
  if (n_stages > 0 && start->joined != NULL)
    mark_stages (rules, start, start->joined, stages);
  add_stage (rules, stages, n_stages, pile);

  unsigned n_main = rules->n_bag;

  for (unsigned s = n_stages; s-- > 0;) {
    rules->stages[s].begin =
      BST_RULE (RIVER_02, BST_RULE (RIVER2_02, BST_RULE (RIVER2_03, rules->n_bag, n_main), n_main),
                n_main);
    add_stage (rules, stages, s, pile);
  }
  free (stages);
}
