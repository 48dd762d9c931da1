/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trials of decks.
 */
#include "document/playtest.h"

#include "engine/move.h"
#include "words/seat.h"

static const BstPlaytestSetup usual = { .n_players = BST_PLAYTEST_PLAYERS,
                                        .level = BST_LEVEL_BEGINNER };

BstPlaytestSetup
bst_playtest_usual (uint32_t seed)
{
  BstPlaytestSetup setup = usual;

  setup.seed = seed;
  return setup;
}

static bool
add_built_in (BstGameFile *game, const char *id, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, id, problems);

  if (deck != NULL)
    bst_game_file_add_deck (game, deck);
  return deck != NULL;
}

static void
add_players (BstGameFile *game, const BstPlaytestSetup *setup)
{
  const char *level = bst_level_name (setup->level);

  for (unsigned i = 0; i < setup->n_players; i++) {
    g_autofree char *person = bst_person_name (1);
    bool is_person = i == 0 && !setup->is_watched;
    const char *computer = bst_computer_name (setup->is_watched ? i : MAX (i, 1) - 1);

    bst_game_file_add_player (game, is_person ? person : computer, (BstColour) i,
                              is_person ? NULL : level);
  }
}

/* The game without a move. */
static BstGameFile *
set_up (const BstDeckFile *deck,
        BstLibrary *library,
        const BstPlaytestSetup *setup,
        BstProblems *problems)
{
  static const char *const none[] = { NULL };
  g_autoptr (BstGameFile) game = bst_game_file_new ();
  const char *const *decks = setup->decks != NULL ? setup->decks : none;

  if (bst_deck_file_get_deck (deck)->n_lays == 0 && !g_strv_contains (decks, "base") &&
      !add_built_in (game, "base", library, problems))
    return NULL;
  for (const char *const *id = decks; *id != NULL; id++) {
    if (!add_built_in (game, *id, library, problems))
      return NULL;
  }
  bst_game_file_add_deck (game, (BstDeckFile *) deck);
  game->wins = g_strdup (bst_deck_file_get_id (deck)); /* it is the one that is tried */
  add_players (game, setup);
  return g_steal_pointer (&game);
}

/* Whether chance may draw the tile first, and somebody then lay it. */
static bool
can_begin (const BstGameFile *game, const BstRules *rules)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  unsigned n_played;
  BstState *state = bst_game_file_replay (game, rules, problems, &n_played);
  BstQuestion question;

  bst_state_question (state, &question);
  bst_state_free (state);
  return n_played == 1 && question.kind == BST_QUESTION_PLACE;
}

/* Draws the tile called `id` first, if that is possible. */
static BstPlaytestTile
put_on_top (BstGameFile *game, const BstRules *rules, const char *id)
{
  int kind = bst_rules_find_tile (rules, id);
  g_autofree char *draw = g_strconcat ("draw ", id, NULL);

  if (kind < 0 || bst_rules_copies (rules, (unsigned) kind) == 0)
    return BST_PLAYTEST_NEVER;
  bst_game_file_add_move (game, draw);
  if (can_begin (game, rules))
    return BST_PLAYTEST_ON_TOP;
  g_ptr_array_set_size (game->moves, 0);
  return BST_PLAYTEST_LATER;
}

/* The tiles that are wanted, by what they are called in the game.  Whether the first of them comes
 * first is found out now, as its author should know. */
static BstPlaytestTile
want_tiles (BstGameFile *game, const BstRules *rules, const char *deck, const char *const *tiles)
{
  for (const char *const *tile = tiles; tile != NULL && *tile != NULL; tile++)
    g_ptr_array_add (game->draws, g_strconcat (deck, ".", *tile, NULL));
  return game->draws->len > 0 ? put_on_top (game, rules, game->draws->pdata[0])
                              : BST_PLAYTEST_NEVER;
}

BstGameFile *
bst_playtest_new (BstDeckDocument *document,
                  BstLibrary *library,
                  const BstPlaytestSetup *setup,
                  BstProblems *problems,
                  BstPlaytestTile *out_tile)
{
  g_autoptr (BstDeckFile) deck = bst_deck_document_dup_file (document, problems);
  g_autoptr (BstGameFile) game =
    deck != NULL ? set_up (deck, library, setup, problems) : NULL;
  BstRules *rules = game != NULL ? bst_game_file_compile (game, library, problems) : NULL;

  if (rules == NULL)
    return NULL;

  game->seed = setup->seed;
  *out_tile = want_tiles (game, rules, bst_deck_file_get_id (deck), setup->tiles);
  bst_rules_free (rules);
  return g_steal_pointer (&game);
}

BstRules *
bst_playtest_compile (const BstDeckFile *deck, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (BstGameFile) game = set_up (deck, library, &usual, problems);

  return game != NULL ? bst_game_file_compile (game, library, problems) : NULL;
}

void
bst_playtest_check (BstDeckDocument *document, BstLibrary *library, BstProblems *problems)
{
  BstPlaytestTile tile;
  BstGameFile *game = bst_playtest_new (document, library, &usual, problems, &tile);

  g_clear_pointer (&game, bst_game_file_free);
}
