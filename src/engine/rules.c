/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From decks to rules: which modules and numbers hold, which tiles are in the game.  How
 * it starts is decided in start.c, the tables for playing are made in compile.c.
 */
#include "engine/rules.h"

#include <stdlib.h>
#include <string.h>

#include "engine/compile.h"
#include "engine/rule.h"
#include "engine/start.h"

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

/* --- settings --- */

static const unsigned n_settings[BST_SETTINGS] = { BST_OPTIONS, BST_NUMBERS, BST_FIGURES };

/* What a deck wants, or BST_UNSET. */
static int16_t
find_wish (const BstDeck *deck, BstSettingType type, unsigned i)
{
  if (type == BST_SETTING_OPTION)
    return deck->options[i];
  if (type == BST_SETTING_NUMBER)
    return deck->numbers[i];
  return deck->figures[i] > 0 ? deck->figures[i] : BST_UNSET;
}

/* Whether that is meant instead of what others want. */
static bool
is_instead (const BstDeck *deck, BstSettingType type, unsigned i)
{
  unsigned bits = type == BST_SETTING_NUMBER   ? deck->instead_numbers
                  : type == BST_SETTING_FIGURE ? deck->instead_figures
                                               : 0;

  return bits >> i & 1;
}

static bool
has_instead (const BstSetup *setup, BstSettingType type, unsigned i)
{
  for (unsigned d = 0; d < setup->n_decks; d++) {
    if (find_wish (setup->decks[d], type, i) != BST_UNSET && is_instead (setup->decks[d], type, i))
      return true;
  }
  return false;
}

/* What a deck wants, BST_UNSET too if others mean theirs instead of it. */
static int16_t
find_say (const BstSetup *setup, unsigned deck, const BstConflict *setting, bool instead)
{
  if (instead && !is_instead (setup->decks[deck], setting->type, setting->index))
    return BST_UNSET;
  return find_wish (setup->decks[deck], setting->type, setting->index);
}

/* What the first that has been chosen to win wants, or BST_UNSET. */
static int16_t
find_winning_say (const BstSetup *setup, const BstConflict *setting, bool instead)
{
  int16_t say = BST_UNSET;

  for (unsigned i = 0; i < setup->n_winners && say == BST_UNSET; i++)
    say = find_say (setup, setup->winners[i], setting, instead);
  return say;
}

/* One setting from several decks, BST_UNSET if none sets it.  Numbers that are meant instead of
 * others come first; of figures that are not, the largest number counts; else decks must agree,
 * or some of them have been chosen to win.  Returns false for a conflict, of the last that differs
 * with the first. */
static bool
unite (const BstSetup *setup, BstConflict *conflict, int16_t *out_value)
{
  bool instead = has_instead (setup, conflict->type, conflict->index);
  bool is_largest = conflict->type == BST_SETTING_FIGURE && !instead;
  bool differs = false;

  *out_value = is_largest ? BST_UNSET : find_winning_say (setup, conflict, instead);
  if (*out_value != BST_UNSET)
    return true;
  for (unsigned d = 0; d < setup->n_decks; d++) {
    int16_t wish = find_say (setup, d, conflict, instead);

    if (wish == BST_UNSET)
      continue;
    if (is_largest) {
      *out_value = wish > *out_value ? wish : *out_value;
    } else if (*out_value == BST_UNSET) {
      *out_value = wish;
      conflict->decks[0] = d;
      conflict->values[0] = wish;
    } else if (wish != *out_value) {
      conflict->decks[1] = d;
      conflict->values[1] = wish;
      differs = true;
    }
  }
  return !differs;
}

/* All settings of a type, those that somebody chose (may be NULL) as they are. */
static bool
unite_settings (const BstSetup *setup,
                BstSettingType type,
                const int16_t *chosen,
                int16_t *out_settings,
                BstConflict *out_conflict)
{
  for (unsigned i = 0; i < n_settings[type]; i++) {
    int16_t value;

    *out_conflict = (BstConflict) { .type = type, .index = i };
    if (chosen != NULL && chosen[i] != BST_UNSET)
      value = chosen[i];
    else if (!unite (setup, out_conflict, &value))
      return false;
    if (value != BST_UNSET)
      out_settings[i] = value;
  }
  return true;
}

bool
bst_setup_find_conflict (const BstSetup *setup, BstConflict *out_conflict)
{
  int16_t ignored[BST_OPTIONS + BST_NUMBERS + BST_FIGURES];

  return !(unite_settings (setup, BST_SETTING_OPTION, setup->options, ignored, out_conflict) &&
           unite_settings (setup, BST_SETTING_NUMBER, NULL, ignored, out_conflict) &&
           unite_settings (setup, BST_SETTING_FIGURE, NULL, ignored, out_conflict));
}

/* Returns false if decks disagree. */
static bool
unite_all_settings (BstRules *rules, const BstSetup *setup, const char **out_culprit)
{
  int16_t figures[BST_FIGURES] = { 0 };
  BstConflict conflict;

  if (!unite_settings (setup, BST_SETTING_OPTION, setup->options, rules->options, &conflict) ||
      !unite_settings (setup, BST_SETTING_NUMBER, NULL, rules->numbers, &conflict) ||
      !unite_settings (setup, BST_SETTING_FIGURE, NULL, figures, &conflict)) {
    *out_culprit = setup->decks[conflict.decks[1]]->id;
    return false;
  }
  for (unsigned f = 0; f < BST_FIGURES; f++) {
    if (figures[f] > 0)
      rules->figures[f] = (uint8_t) BST_RULE (BASE_03, figures[f], 1);
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
  }
  rules->modules = modules & ~BST_RULE (BASE_56, setup->without,
                                        setup->without & ~(1u << BST_MODULE_FIELDS));
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    rules->options[i] = bst_option_default ((BstOption) i);
  memcpy (rules->numbers, default_numbers, sizeof rules->numbers);
  return unite_all_settings (rules, setup, out_culprit) ? BST_RULES_OK : BST_RULES_NUMBERS_DIFFER;
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
add_kinds (BstRules *rules, const BstSetup *setup, const BstStart *start)
{
  size_t n_kinds = 0;
  size_t n_bytes = 0;

  for (unsigned d = 0; d < setup->n_decks; d++) {
    n_kinds += setup->decks[d]->n_tiles;
    n_bytes += strlen (setup->decks[d]->id) + 1;
    for (unsigned t = 0; t < setup->decks[d]->n_tiles; t++)
      n_bytes += strlen (setup->decks[d]->tiles[t].tile.id) + 1;
  }
  rules->tiles = bst_allocate (n_kinds, sizeof *rules->tiles);
  rules->copies = bst_allocate (n_kinds, sizeof *rules->copies);
  rules->held = bst_allocate (n_kinds, sizeof *rules->held);
  rules->ids = bst_allocate (n_bytes, 1);
  rules->deck_ids = bst_allocate (setup->n_decks, sizeof *rules->deck_ids);

  char *end = rules->ids;

  for (unsigned d = 0; d < setup->n_decks; d++) {
    const BstDeck *deck = setup->decks[d];

    end = copy_text (end, deck->id, &rules->deck_ids[d]);
    for (unsigned t = 0; t < deck->n_tiles; t++) {
      unsigned copies = bst_start_copies (rules, setup, start, deck, t);
      unsigned n_held = count_held (rules, &deck->tiles[t]);

      /* A tile that is only described takes no room in the tables. */
      if (copies == 0 && n_held == 0 && !bst_start_names (setup, deck->tiles[t].tile.id))
        continue;
      if (n_held > 0)
        rules->held[rules->n_held++] = (BstHeld) { (uint16_t) rules->n_kinds, (uint16_t) n_held };
      rules->tiles[rules->n_kinds] = deck->tiles[t].tile;
      bst_sentences_renumber_tile (setup, d, &rules->tiles[rules->n_kinds]);
      end = copy_text (end, deck->tiles[t].tile.id, &rules->tiles[rules->n_kinds].id);
      rules->copies[rules->n_kinds++] = (uint16_t) copies;
    }
  }
}

static BstRulesResult
build (BstRules *rules, const BstSetup *setup, const char **out_culprit)
{
  BstStart start;
  BstRulesResult result = unite_decks (rules, setup, out_culprit);

  if (result == BST_RULES_OK)
    result = bst_sentences_unite (rules, setup, out_culprit);
  if (result != BST_RULES_OK)
    return result;
  bst_compile_modules (rules, setup->own);
  result = bst_start_choose (rules, setup, &start, out_culprit);
  if (result != BST_RULES_OK)
    return result;
  add_kinds (rules, setup, &start);
  if (rules->n_kinds > BST_MAX_KINDS)
    return BST_RULES_TOO_MANY_KINDS;
  bst_compile_index (rules);
  result = bst_start_lay (rules, setup, &start, out_culprit);
  if (result != BST_RULES_OK)
    return result;

  uint16_t *pile = bst_allocate (rules->n_kinds, sizeof *pile);

  result = bst_start_take_laid (rules, setup, pile, out_culprit);
  if (result == BST_RULES_OK)
    result = bst_compile_sizes (rules);
  if (result == BST_RULES_OK) {
    bst_start_fill_bag (rules, &start, pile);
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
  free (rules->deck_ids);
  free (rules->nodes);
  free (rules->features);
  free (rules->locals);
  free (rules->contacts);
  free (rules->fits);
  free (rules->field_sides);
  free (rules->bag);
  free (rules->stages);
  free (rules->lays);
  free (rules);
}

const char *
bst_rules_deck (const BstRules *rules, unsigned deck)
{
  return rules->deck_ids[deck];
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
