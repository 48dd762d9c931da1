/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with decks, modules and options at random.  The first of the built-in decks can start any
 * game and gives way to others that do; of those, there is at most one, or two rivers that mix.
 * The fortress may lie there without the chapter by which people go into it.
 */
#include "cli/random-game.h"

#include "cli/match.h"

/* How a game is to start: so many of eight leave it to the first deck, those up to the next number
 * to rivers, the rest to another deck.  Neither rivers nor a fortress are rare then. */
typedef enum {
  BY_FIRST_DECK = 2,
  BY_RIVERS = 5,
  BY_ANOTHER = 8,
} Start;

/* What has been chosen so far. */
typedef struct
{
  Start start;
  bool has_first;
  bool has_start;    /* a deck that starts the game in its stead */
  BstModules rivers; /* of those that do and cannot do it without */
} Chosen;

static Start
choose_start (BstRandom *random)
{
  unsigned number = bst_random_below (random, BY_ANOTHER);

  if (number < BY_FIRST_DECK)
    return BY_FIRST_DECK;
  return number < BY_RIVERS ? BY_RIVERS : BY_ANOTHER;
}

static bool
is_river (const BstDeck *deck)
{
  return deck->tiles[deck->lays[0].tile].tile.symbols >> BST_SYMBOL_SPRING & 1;
}

/* Whether a deck that starts games is wanted: rivers may be mixed, any other must be alone. */
static bool
is_start_wanted (const BstDeck *deck, const Chosen *chosen, BstRandom *random)
{
  if (is_river (deck))
    return chosen->start == BY_RIVERS && bst_random_below (random, 3) < 2;
  return chosen->start == BY_ANOTHER && !chosen->has_start;
}

/* Adds a deck, or not. */
static void
choose_deck (BstGameFile *file,
             BstLibrary *library,
             const char *id,
             Chosen *chosen,
             BstRandom *random,
             BstProblems *problems)
{
  g_autoptr (BstDeckFile) deck_file = bst_library_ref_deck (library, id, problems);

  if (deck_file == NULL)
    return;

  const BstDeck *deck = bst_deck_file_get_deck (deck_file);
  bool is_first = id == bst_library_get_ids ()[0];
  bool is_start = deck->n_lays > 0 && !is_first;
  bool is_wanted = is_start ? is_start_wanted (deck, chosen, random)
                            : bst_random_below (random, 8) < (is_first ? 7 : 4);

  if ((deck->modules == 0 && deck->n_sentences == 0) || !is_wanted)
    return;
  chosen->has_first = chosen->has_first || is_first;
  chosen->has_start = chosen->has_start || is_start;
  if (is_start && is_river (deck))
    chosen->rivers |= deck->modules;
  bst_match_add_deck (file, library, id, problems);
}

/* Leaves out modules, but for those that the game cannot start without: mostly a few, so that many
 * meet, but in one game of four most, so that a part of a deck is alone. */
static void
choose_modules (BstGameFile *file, const Chosen *chosen, BstRandom *random)
{
  BstModules needed = chosen->has_first ? 0 : chosen->rivers;
  unsigned n_out_of_four = bst_random_below (random, 4) == 0 ? 3 : 1;

  for (unsigned i = 0; i < BST_MODULES; i++) {
    if (bst_random_below (random, 4) < n_out_of_four)
      file->without |= ~needed & 1u << i;
  }
}

/* Options that are a choice of two words. */
static void
choose_options (BstGameFile *file, BstRandom *random)
{
  for (unsigned i = 0; i < BST_OPTIONS; i++) {
    if (bst_option_value_name ((BstOption) i, 0) != NULL)
      file->options[i] = (int16_t) bst_random_below (random, 2);
  }
}

/* Bids are mostly kept low: where all are equally likely, most auctions would be about points that
 * nobody can have. */
static void
choose_bids (BstGameFile *file, BstRandom *random)
{
  file->options[BST_OPTION_MAX_BID] =
    bst_random_below (random, 8) == 0 ? bst_option_default (BST_OPTION_MAX_BID)
                                      : (int16_t) bst_random_below (random, 4);
}

void
bst_random_game_choose (BstGameFile *file,
                        BstLibrary *library,
                        BstRandom *random,
                        BstProblems *problems)
{
  const char *const *ids = bst_library_get_ids ();
  Chosen chosen = { .start = choose_start (random) };

  for (unsigned i = 0; ids[i] != NULL; i++)
    choose_deck (file, library, ids[i], &chosen, random, problems);
  if (!chosen.has_first && chosen.rivers == 0) { /* A fortress alone leaves nothing to draw. */
    bst_match_add_deck (file, library, ids[0], problems);
    chosen.has_first = true;
  }
  choose_modules (file, &chosen, random);
  choose_options (file, random);
  choose_bids (file, random);
}

bool
bst_random_game_can_meet (BstModuleId a, BstModuleId b)
{
  BstModules both = 1u << a | 1u << b;
  BstModules rivers = 1u << BST_MODULE_RIVER | 1u << BST_MODULE_RIVER2;

  return (both & 1u << BST_MODULE_COUNT) == 0 || (both & rivers) == 0;
}
