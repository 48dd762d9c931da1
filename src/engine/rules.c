/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From decks to rules: which modules and numbers hold, which tiles are in the game,
 * how it starts.  The tables for playing are made in compile.c.
 */
#include "engine/rules.h"

#include <stdlib.h>
#include <string.h>

#include "engine/compile.h"
#include "engine/rule.h"

#define MAX_DECKS 32

static const int16_t default_numbers[BST_NUMBERS] = {
  [BST_NUMBER_ROAD_TILE] = 1,
  [BST_NUMBER_ROAD_TILE_UNFINISHED] = 1,
  [BST_NUMBER_CITY_TILE] = 2,
  [BST_NUMBER_CITY_TILE_UNFINISHED] = 1,
  [BST_NUMBER_SHIELD] = 2,
  [BST_NUMBER_SHIELD_UNFINISHED] = 1,
  [BST_NUMBER_CLOISTER] = 1,
  [BST_NUMBER_CLOISTER_NEIGHBOUR] = 1,
  [BST_NUMBER_FIELD_CITY] = 3,
};

void
bst_setup_init (BstSetup *setup)
{
  *setup = (BstSetup) { .n_players = 2 };
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    setup->options[i] = BST_UNSET;
}

void *
bst_allocate (size_t n, size_t size)
{
  void *memory = calloc (n == 0 ? 1 : n, size);

  if (memory == NULL)
    abort ();
  return memory;
}

/* One setting from several decks: they must agree.  What somebody chose wins. */
static bool
unite_settings (const BstSetup *setup,
                size_t offset,
                unsigned n_settings,
                const int16_t *chosen,
                int16_t *out_settings,
                const char **out_culprit)
{
  for (unsigned i = 0; i < n_settings; i++) {
    int16_t value = BST_UNSET;

    for (unsigned d = 0; d < setup->n_decks; d++) {
      const BstDeck *deck = setup->decks[d];
      int16_t wanted = ((const int16_t *) (const void *) ((const char *) deck + offset))[i];

      if (wanted != BST_UNSET && value != BST_UNSET && wanted != value) {
        *out_culprit = deck->id;
        return false;
      }
      value = wanted != BST_UNSET ? wanted : value;
    }
    if (chosen != NULL && chosen[i] != BST_UNSET)
      value = chosen[i];
    if (value != BST_UNSET)
      out_settings[i] = value;
  }
  return true;
}

static BstRulesResult
unite_decks (BstRules *rules, const BstSetup *setup, const char **out_culprit)
{
  BstModules modules = 0;

  for (unsigned d = 0; d < setup->n_decks; d++) {
    const BstDeck *deck = setup->decks[d];

    for (unsigned other = 0; other < d; other++) {
      if (strcmp (setup->decks[other]->id, deck->id) == 0) {
        *out_culprit = deck->id;
        return BST_RULES_SAME_DECK_TWICE;
      }
    }
    modules |= BST_RULE (BASE_55, deck->modules, d == 0 ? deck->modules : 0);
    for (unsigned f = 0; f < BST_FIGURES; f++) {
      if (deck->figures[f] > rules->figures[f])
        rules->figures[f] = BST_RULE (BASE_03, deck->figures[f], 1);
    }
  }
  rules->modules = modules & ~BST_RULE (BASE_56, setup->without,
                                        setup->without & ~(1u << BST_MODULE_FIELDS));
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    rules->options[i] = bst_option_default ((BstOption) i);
  memcpy (rules->numbers, default_numbers, sizeof rules->numbers);
  if (!unite_settings (setup, offsetof (BstDeck, options), BST_OPTIONS, setup->options,
                       rules->options, out_culprit) ||
      !unite_settings (setup, offsetof (BstDeck, numbers), BST_NUMBERS, NULL, rules->numbers,
                       out_culprit))
    return BST_RULES_NUMBERS_DIFFER;
  return BST_RULES_OK;
}

/* Whether a deck's tile is in the game: one with an edge that belongs to a chapter is only if
 * that chapter is. */
static bool
is_in_play (const BstRules *rules, const BstDeckTile *tile)
{
  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (!(rules->edges >> tile->tile.edges[side] & 1))
      return BST_RULE (RIVER_10, false, true);
  }
  return true;
}

static bool
can_start (const BstRules *rules, const BstDeck *deck)
{
  return deck->n_lays > 0 && is_in_play (rules, &deck->tiles[deck->lays[0].tile]);
}

/* The deck that starts the game: the highest priority wins, and every other start
 * must be one that can stand back, that is, brings no stages of its own. */
static BstRulesResult
choose_start (const BstRules *rules,
              const BstSetup *setup,
              const BstDeck **out_start,
              const char **out_culprit)
{
  const BstDeck *start = NULL;

  for (unsigned d = 0; d < setup->n_decks; d++) {
    const BstDeck *deck = setup->decks[d];

    if (can_start (rules, deck) && (start == NULL || deck->start_priority > start->start_priority))
      start = deck;
  }
  if (start == NULL && setup->n_lays == 0)
    return BST_RULES_NO_START;
  for (unsigned d = 0; d < setup->n_decks; d++) {
    const BstDeck *deck = setup->decks[d];

    if (deck == start || !can_start (rules, deck))
      continue;
    if (deck->n_stages > 0 || (start != NULL && deck->start_priority == start->start_priority)) {
      *out_culprit = deck->id;
      return BST_RULES_TWO_STARTS;
    }
  }
  *out_start = start;
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

static bool
is_named (const BstSetup *setup, const char *id)
{
  for (unsigned i = 0; i < setup->n_lays; i++) {
    if (strcmp (setup->lays[i].tile, id) == 0)
      return true;
  }
  return false;
}

/* How many copies of a tile the game has, on the map and in the pile together. */
static unsigned
copies_in_game (const BstRules *rules,
                const BstSetup *setup,
                const BstDeck *deck,
                const BstDeck *start,
                unsigned tile)
{
  unsigned copies = deck->tiles[tile].copies;
  unsigned laid = copies_laid (deck, tile);
  BstModules missing = BST_RULE (INNS_01, 0u, 1u << BST_MODULE_INNS) |
                       BST_RULE (DRAGON_01, 0u, 1u << BST_MODULE_DRAGON) |
                       BST_RULE (ABBEY_01, 0u, 1u << BST_MODULE_ABBEY);

  if (!is_in_play (rules, &deck->tiles[tile]) || deck->modules & missing)
    return 0;
  if (deck != start)
    return BST_RULE (RIVER_01, copies > laid ? copies - laid : 0, copies);
  /* What is only there to begin a start of several tiles is of no use to another start. */
  if (setup->n_lays > 0 && copies == laid && (deck->n_stages > 0 || deck->n_lays > 1))
    return is_named (setup, deck->tiles[tile].tile.id) ? copies : 0;
  return copies;
}

static char *
copy_text (char *to, const char *text, const char **out_copy)
{
  size_t size = strlen (text) + 1;

  memcpy (to, text, size);
  *out_copy = to;
  return to + size;
}

/* How many of a tile each player holds: what its deck deals, if a module in play knows what to do
 * with it. */
static unsigned
count_held (const BstRules *rules, const BstDeckTile *tile)
{
  for (unsigned i = 0; i < rules->n_in_play; i++) {
    if (rules->in_play[i]->held & tile->tile.symbols)
      return BST_RULE (ABBEY_02, tile->supply, 0);
  }
  return 0;
}

static void
add_kinds (BstRules *rules, const BstSetup *setup, const BstDeck *start)
{
  size_t n_kinds = 0;
  size_t n_bytes = 0;

  for (unsigned d = 0; d < setup->n_decks; d++) {
    n_kinds += setup->decks[d]->n_tiles;
    for (unsigned t = 0; t < setup->decks[d]->n_tiles; t++)
      n_bytes += strlen (setup->decks[d]->tiles[t].tile.id) + 1;
  }
  rules->tiles = bst_allocate (n_kinds, sizeof *rules->tiles);
  rules->copies = bst_allocate (n_kinds, sizeof *rules->copies);
  rules->held = bst_allocate (n_kinds, sizeof *rules->held);
  rules->ids = bst_allocate (n_bytes, 1);

  char *end = rules->ids;

  for (unsigned d = 0; d < setup->n_decks; d++) {
    const BstDeck *deck = setup->decks[d];

    for (unsigned t = 0; t < deck->n_tiles; t++) {
      unsigned copies = copies_in_game (rules, setup, deck, start, t);
      unsigned n_held = count_held (rules, &deck->tiles[t]);

      /* A tile that is only described takes no room in the tables. */
      if (copies == 0 && n_held == 0 && !is_named (setup, deck->tiles[t].tile.id))
        continue;
      if (n_held > 0)
        rules->held[rules->n_held++] = (BstHeld) { (uint16_t) rules->n_kinds, (uint16_t) n_held };
      rules->tiles[rules->n_kinds] = deck->tiles[t].tile;
      end = copy_text (end, deck->tiles[t].tile.id, &rules->tiles[rules->n_kinds].id);
      rules->copies[rules->n_kinds++] = (uint16_t) copies;
    }
  }
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

static BstRulesResult
check_lays (const BstRules *rules,
            const BstSetup *setup,
            const BstDeck *start,
            const char **out_culprit)
{
  unsigned bad = find_bad_lay (rules);

  if (bad == rules->n_lays)
    return BST_RULES_OK;
  *out_culprit = setup->n_lays > 0 ? setup->lays[bad].tile
                                   : start->tiles[start->lays[bad].tile].tile.id;
  return BST_RULES_BAD_LAY;
}

/* How many copies of each kind are left for the pile.  A start that somebody wrote
 * down may lay more than the decks hold. */
static BstRulesResult
take_laid (BstRules *rules, const BstSetup *setup, uint16_t *pile, const char **out_culprit)
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

/* Fills one stage of the bag with all that the pile has of a deck's tiles. */
static void
add_stage (BstRules *rules, const BstDeck *deck, const BstDeckStage *stage, uint16_t *pile)
{
  for (unsigned i = 0; i < stage->n_tiles; i++) {
    int kind = bst_rules_find_tile (rules, deck->tiles[stage->tiles[i]].tile.id);

    for (; kind >= 0 && pile[kind] > 0; pile[kind]--)
      rules->bag[rules->n_bag++] = (uint16_t) kind;
  }
}

/* The bag is used up from its end: the main pile lies at the bottom, what no stage
 * claims, and the first stage on top. */
static void
fill_bag (BstRules *rules, const BstDeck *start, uint16_t *pile)
{
  unsigned n_stages = start != NULL ? BST_RULE (RIVER_03, start->n_stages, 0) : 0;
  uint16_t *staged = bst_allocate (rules->n_kinds, sizeof *staged);

  rules->bag = bst_allocate (rules->n_tiles, sizeof *rules->bag);
  rules->stages = bst_allocate (n_stages + 1, sizeof *rules->stages);
  rules->n_stages = n_stages + 1;
  for (unsigned s = 0; s < n_stages; s++) {
    for (unsigned i = 0; i < start->stages[s].n_tiles; i++) {
      int kind = bst_rules_find_tile (rules, start->tiles[start->stages[s].tiles[i]].tile.id);

      if (kind >= 0) {
        staged[kind] = pile[kind];
        pile[kind] = 0;
      }
    }
  }
  for (unsigned kind = 0; kind < rules->n_kinds; kind++) {
    for (; pile[kind] > 0; pile[kind]--)
      rules->bag[rules->n_bag++] = (uint16_t) kind;
  }

  unsigned n_main = rules->n_bag;

  for (unsigned s = n_stages; s-- > 0;) {
    rules->stages[s].begin = BST_RULE (RIVER_02, rules->n_bag, n_main);
    add_stage (rules, start, &start->stages[s], staged);
  }
  free (staged);
}

static BstRulesResult
build (BstRules *rules, const BstSetup *setup, const char **out_culprit)
{
  const BstDeck *start = NULL;
  BstRulesResult result = unite_decks (rules, setup, out_culprit);

  if (result != BST_RULES_OK)
    return result;
  bst_compile_modules (rules, setup->own);
  result = choose_start (rules, setup, &start, out_culprit);
  if (result != BST_RULES_OK)
    return result;
  add_kinds (rules, setup, start);
  if (rules->n_kinds > BST_MAX_KINDS)
    return BST_RULES_TOO_MANY_KINDS;
  bst_compile_index (rules);
  result = add_lays (rules, setup, start, out_culprit);
  if (result == BST_RULES_OK)
    result = check_lays (rules, setup, start, out_culprit);
  if (result != BST_RULES_OK)
    return result;

  uint16_t *pile = bst_allocate (rules->n_kinds, sizeof *pile);

  result = take_laid (rules, setup, pile, out_culprit);
  if (result == BST_RULES_OK)
    result = bst_compile_sizes (rules);
  if (result == BST_RULES_OK) {
    fill_bag (rules, start, pile);
    bst_compile_layout (rules);
  }
  free (pile);
  return result;
}

BstRules *
bst_rules_new (const BstSetup *setup, BstRulesResult *out_result, const char **out_culprit)
{
  const char *culprit = NULL;
  BstRules *rules = bst_allocate (1, sizeof *rules);

  rules->n_players = setup->n_players;
  if (setup->n_decks == 0 || setup->n_decks > MAX_DECKS)
    *out_result = BST_RULES_NO_DECKS;
  else if (setup->n_players < 1 || setup->n_players > BST_RULE (BASE_04, BST_MAX_PLAYERS, 99))
    *out_result = BST_RULES_PLAYERS;
  else
    *out_result = build (rules, setup, &culprit);
  if (out_culprit != NULL)
    *out_culprit = culprit;
  if (*out_result == BST_RULES_OK)
    return rules;
  bst_rules_free (rules);
  return NULL;
}

void
bst_rules_free (BstRules *rules)
{
  if (rules == NULL)
    return;
  free (rules->kinds);
  free (rules->tiles);
  free (rules->copies);
  free (rules->held);
  free (rules->variants);
  free (rules->standing);
  free (rules->by_id);
  free (rules->ids);
  free (rules->nodes);
  free (rules->features);
  free (rules->locals);
  free (rules->contacts);
  free (rules->fits);
  free (rules->bag);
  free (rules->stages);
  free (rules->lays);
  free (rules);
}

unsigned
bst_rules_n_players (const BstRules *rules)
{
  return rules->n_players;
}

bool
bst_rules_has_module (const BstRules *rules, BstModuleId module)
{
  return rules->modules >> module & 1;
}

int16_t
bst_rules_option (const BstRules *rules, BstOption option)
{
  return rules->options[option];
}

int16_t
bst_rules_number (const BstRules *rules, BstNumber number)
{
  return rules->numbers[number];
}

int16_t
bst_number_default (BstNumber number)
{
  return default_numbers[number];
}

unsigned
bst_rules_figures (const BstRules *rules, BstFigure figure)
{
  return rules->figures[figure];
}

unsigned
bst_rules_n_kinds (const BstRules *rules)
{
  return rules->n_kinds;
}

unsigned
bst_rules_n_tiles (const BstRules *rules)
{
  return rules->n_tiles;
}

const BstTile *
bst_rules_tile (const BstRules *rules, unsigned kind)
{
  return &rules->tiles[kind];
}

unsigned
bst_rules_copies (const BstRules *rules, unsigned kind)
{
  return rules->copies[kind];
}

unsigned
bst_rules_held (const BstRules *rules, unsigned kind)
{
  for (unsigned i = 0; i < rules->n_held; i++) {
    if (rules->held[i].kind == kind)
      return rules->held[i].n;
  }
  return 0;
}

unsigned
bst_rules_distinct_rotations (const BstRules *rules, unsigned kind)
{
  return rules->kinds[kind].distinct;
}

int
bst_rules_find_tile (const BstRules *rules, const char *id)
{
  unsigned low = 0;
  unsigned high = rules->n_kinds;

  while (low < high) {
    unsigned middle = (low + high) / 2;
    int order = strcmp (id, rules->tiles[rules->by_id[middle]].id);

    if (order == 0)
      return rules->by_id[middle];
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return -1;
}

unsigned
bst_rules_n_demands (const BstRules *rules)
{
  return rules->n_demands;
}

size_t
bst_rules_state_size (const BstRules *rules)
{
  return rules->layout.size;
}
