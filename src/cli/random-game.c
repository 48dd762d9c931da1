/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with decks, modules and options at random.  The first of the built-in decks can start any
 * game and gives way to others that do; of those, there is at most one.
 */
#include "cli/random-game.h"

#include "cli/catalogue.h"
#include "cli/match.h"

/* What has been chosen so far. */
typedef struct
{
  bool has_first;
  BstModules starting; /* of the deck that starts the game in its stead */
} Chosen;

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
  bool is_first = id == bst_library_get_ids ()[0];
  bool is_wanted = bst_random_below (random, 8) < (is_first ? 7 : 4);

  if (deck_file == NULL || !is_wanted)
    return;

  const BstDeck *deck = bst_deck_file_get_deck (deck_file);
  BstModules built = bst_catalogue_built (deck->modules);
  bool is_start = deck->n_lays > 0 && !is_first;

  if (built == 0 || (is_start && chosen->starting != 0))
    return;
  chosen->has_first = chosen->has_first || is_first;
  chosen->starting |= is_start ? built : 0;
  bst_match_add_deck (file, library, id, problems);
}

/* Leaves out modules, but for those that the game cannot start without: mostly a few, so that many
 * meet, but in one game of four most, so that a part of a deck is alone. */
static void
choose_modules (BstGameFile *file, const Chosen *chosen, BstRandom *random)
{
  BstModules needed = chosen->has_first ? 0 : chosen->starting;
  unsigned n_out_of_four = bst_random_below (random, 4) == 0 ? 3 : 1;

  for (unsigned i = 0; i < BST_MODULES; i++) {
    if (bst_module_plays ((BstModuleId) i) && bst_random_below (random, 4) < n_out_of_four)
      file->without |= ~needed & 1u << i;
  }
}

/* Options that are a choice of two words. */
static void
choose_options (BstGameFile *file, BstRandom *random)
{
  for (unsigned i = 0; i < BST_OPTIONS; i++) {
    BstModules modules = 0;

    bst_chapter_find_option ((BstOption) i, &modules);
    if (bst_catalogue_built (modules) != 0 && bst_option_value_name ((BstOption) i, 0) != NULL)
      file->options[i] = (int16_t) bst_random_below (random, 2);
  }
}

void
bst_random_game_choose (BstGameFile *file,
                        BstLibrary *library,
                        BstRandom *random,
                        BstProblems *problems)
{
  const char *const *ids = bst_library_get_ids ();
  Chosen chosen = { 0 };

  for (unsigned i = 0; ids[i] != NULL; i++)
    choose_deck (file, library, ids[i], &chosen, random, problems);
  if (!chosen.has_first && chosen.starting == 0) {
    bst_match_add_deck (file, library, ids[0], problems);
    chosen.has_first = true;
  }
  choose_modules (file, &chosen, random);
  choose_options (file, random);
}
