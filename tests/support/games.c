/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games for tests, read from data/decks through io.
 */
#include "support/games.h"

#include "io/library.h"

static BstLibrary *library;

void
games_clean_up (void)
{
  g_clear_pointer (&library, bst_library_free);
}

BstRules *
games_compile (const char *decks, BstSetup *setup)
{
  return games_compile_with (decks, NULL, setup);
}

static void
take_deck (GPtrArray *files, GPtrArray *pointers, BstDeckFile *file)
{
  g_assert_nonnull (file);
  g_ptr_array_add (files, file);
  g_ptr_array_add (pointers, (gpointer) bst_deck_file_get_deck (file));
}

BstRules *
games_compile_with (const char *decks, const char *path, BstSetup *setup)
{
  g_auto (GStrv) ids = g_strsplit (decks, " ", -1);
  g_autoptr (GPtrArray) files =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bst_deck_file_unref);
  g_autoptr (GPtrArray) pointers = g_ptr_array_new ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstRulesResult result;
  BstRules *rules;

  if (library == NULL)
    library = bst_library_new (NULL);
  for (char **id = ids; *id != NULL; id++)
    take_deck (files, pointers, bst_library_ref_deck (library, *id, problems));
  if (path != NULL)
    take_deck (files, pointers, bst_deck_file_load (path, problems));
  setup->decks = (const BstDeck *const *) pointers->pdata;
  setup->n_decks = pointers->len;
  rules = bst_rules_new (setup, &result, NULL);
  g_assert_cmpint (result, ==, BST_RULES_OK);
  return rules;
}

BstRules *
games_rules (const char *decks, unsigned n_players)
{
  BstSetup setup;

  bst_setup_init (&setup);
  setup.n_players = n_players;
  return games_compile (decks, &setup);
}

BstRules *
games_large_rules (unsigned factor, unsigned n_players)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckFile *file;
  BstDeck deck;
  const BstDeck *decks[] = { &deck };
  BstSetup setup;
  BstRulesResult result;
  BstRules *rules;

  if (library == NULL)
    library = bst_library_new (NULL);
  file = bst_library_ref_deck (library, "base", problems);
  deck = *bst_deck_file_get_deck (file);

  BstDeckTile *tiles = g_memdup2 (deck.tiles, deck.n_tiles * sizeof *tiles);

  for (unsigned i = 0; i < deck.n_tiles; i++)
    tiles[i].copies = (uint16_t) (tiles[i].copies * factor);
  deck.tiles = tiles;
  bst_setup_init (&setup);
  setup.decks = decks;
  setup.n_decks = 1;
  setup.n_players = n_players;
  rules = bst_rules_new (&setup, &result, NULL);
  g_assert_cmpint (result, ==, BST_RULES_OK);
  g_free (tiles);
  bst_deck_file_unref (file);
  return rules;
}

BstState *
games_play (const BstRules *rules, uint32_t seed, unsigned n_moves)
{
  BstState *state = bst_state_new (rules, seed, 0, NULL);
  BstRandom random;

  bst_random_seed (&random, seed);
  for (unsigned i = 0; i < n_moves; i++) {
    BstQuestion question;

    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER)
      break;

    BstMove move = question.kind == BST_QUESTION_DRAW ? bst_state_roll (state)
                                                      : bst_state_random_move (state, &random);

    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
  }
  return state;
}

void
games_move (BstState *state, const char *text)
{
  BstMove move;

  if (!bst_move_parse (text, state, &move))
    g_error ("“%s” is not a move here", text);
  if (bst_state_apply (state, &move, NULL) != BST_PLAYED)
    g_error ("“%s” is refused", text);
}

void
games_moves (BstState *state, const char *texts)
{
  g_auto (GStrv) each = g_strsplit (texts, "; ", -1);

  for (char **text = each; *text != NULL; text++)
    games_move (state, *text);
}
