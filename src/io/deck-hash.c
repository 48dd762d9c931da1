/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hash of a deck: 64-bit FNV-1a over its ids and numbers, the latter as eight bytes
 * with the lowest first.  Modules, symbols and the like go in by their names, so that
 * new ones leave the hashes of old decks alone.
 */
#include "engine/sentence.h"
#include "io/deck-file-private.h"

#define FNV_BASIS UINT64_C (0xcbf29ce484222325)
#define FNV_PRIME UINT64_C (0x100000001b3)

static void
add_byte (uint64_t *hash, unsigned byte)
{
  *hash = (*hash ^ byte) * FNV_PRIME;
}

static void
add_number (uint64_t *hash, int64_t number)
{
  uint64_t bits = (uint64_t) number;

  for (unsigned i = 0; i < 8; i++)
    add_byte (hash, (unsigned) (bits >> (8 * i)) & 0xff);
}

static void
add_string (uint64_t *hash, const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    add_byte (hash, (unsigned char) *p);
  add_byte (hash, 0);
}

static void
add_symbols (uint64_t *hash, BstSymbols symbols)
{
  for (unsigned i = 0; i < BST_SYMBOLS_BUILT_IN; i++)
    if (symbols & (UINT64_C (1) << i))
      add_string (hash, bst_symbol_name ((BstSymbol) i));
  for (unsigned i = BST_SYMBOLS_OWN; symbols >> BST_SYMBOLS_OWN != 0 && i < 64; i++)
    if (symbols & (UINT64_C (1) << i))
      add_number (hash, (int) i);
  add_byte (hash, 0);
}

static void
add_feature (uint64_t *hash, const BstFeature *feature)
{
  char name[BST_FEATURE_NAME];

  bst_feature_name (feature, name);
  add_string (hash, name);
  add_number (hash, feature->ports);
  add_number (hash, feature->shields);
  add_number (hash, feature->touches);
  add_symbols (hash, feature->symbols);
}

static void
add_tile (uint64_t *hash, const BstDeckTile *tile)
{
  add_string (hash, tile->tile.id);
  add_number (hash, tile->copies);
  add_number (hash, tile->supply);
  for (unsigned side = 0; side < BST_SIDES; side++)
    add_byte (hash, (unsigned char) bst_edge_letter ((BstEdge) tile->tile.edges[side]));
  add_symbols (hash, tile->tile.symbols);
  add_number (hash, tile->tile.n_features);
  for (unsigned i = 0; i < tile->tile.n_features; i++)
    add_feature (hash, &tile->tile.features[i]);
}

static void
add_start (uint64_t *hash, const BstDeck *deck)
{
  add_number (hash, deck->start_priority);
  add_number (hash, deck->n_lays);
  for (unsigned i = 0; i < deck->n_lays; i++) {
    add_number (hash, deck->lays[i].tile);
    add_number (hash, deck->lays[i].rotation);
    add_number (hash, deck->lays[i].pos.x);
    add_number (hash, deck->lays[i].pos.y);
  }

  add_number (hash, deck->n_stages);
  for (unsigned i = 0; i < deck->n_stages; i++) {
    add_number (hash, deck->stages[i].n_tiles);
    for (unsigned k = 0; k < deck->stages[i].n_tiles; k++)
      add_number (hash, deck->stages[i].tiles[k]);
  }
}

/* Adds a name and its number, unless that is `unset`. */
static void
add_setting (uint64_t *hash, const char *name, int number, int unset)
{
  if (number == unset)
    return;

  add_string (hash, name);
  add_number (hash, number);
}

static void
add_settings (uint64_t *hash, const BstDeck *deck)
{
  for (unsigned i = 0; i < BST_MODULES; i++)
    add_setting (hash, bst_module_name ((BstModuleId) i), (int) (deck->modules >> i & 1), 0);
  add_byte (hash, 0);
  for (unsigned i = 0; i < BST_FIGURES; i++)
    add_setting (hash, bst_figure_name ((BstFigure) i), deck->figures[i], 0);
  add_byte (hash, 0);
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    add_setting (hash, bst_option_name ((BstOption) i), deck->options[i], BST_UNSET);
  add_byte (hash, 0);
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    add_setting (hash, bst_number_name ((BstNumber) i), deck->numbers[i], BST_UNSET);
  add_byte (hash, 0);
  add_setting (hash, "instead-figures", deck->instead_figures, 0);
  add_setting (hash, "instead-numbers", deck->instead_numbers, 0);
}

static void
add_thing (uint64_t *hash, const BstThing *thing)
{
  add_number (hash, thing->count);
  add_number (hash, thing->where);
  add_number (hash, thing->symbol);
  add_number (hash, thing->figure);
  add_number (hash, thing->token);
  add_number (hash, thing->types);
}

static void
add_effect (uint64_t *hash, const BstEffect *effect)
{
  add_number (hash, effect->action);
  add_number (hash, effect->who);
  add_number (hash, effect->where);
  add_number (hash, effect->token);
  add_number (hash, effect->number);
  add_number (hash, effect->types);
  add_thing (hash, &effect->thing);
  for (unsigned i = 0; i < effect->n_table; i++)
    add_number (hash, effect->table[i]);
}

static void
add_sentence (uint64_t *hash, const BstSentence *sentence)
{
  add_number (hash, sentence->when);
  add_number (hash, sentence->symbol);
  add_number (hash, sentence->types);
  for (unsigned i = 0; i < sentence->n_conditions; i++) {
    add_thing (hash, &sentence->conditions[i].thing);
    add_number (hash, sentence->conditions[i].comparison);
    add_number (hash, sentence->conditions[i].number);
  }
  for (unsigned i = 0; i < sentence->n_effects; i++)
    add_effect (hash, &sentence->effects[i]);
}

uint64_t
bst_deck_hash (const BstDeck *deck)
{
  uint64_t hash = FNV_BASIS;

  add_string (&hash, deck->id);
  add_number (&hash, deck->n_tiles);
  for (unsigned i = 0; i < deck->n_tiles; i++)
    add_tile (&hash, &deck->tiles[i]);
  add_start (&hash, deck);
  add_settings (&hash, deck);
  for (unsigned i = 0; i < deck->n_sentences; i++)
    add_sentence (&hash, &deck->sentences[i]);

  return hash;
}
