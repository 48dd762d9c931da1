/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trials of decks.
 */
#include "document/playtest.h"

#include "engine/move.h"
#include "words/seat.h"

static bool
add_base (BstGameFile *game, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (library, "base", problems);

  if (base != NULL)
    bst_game_file_add_deck (game, base);
  return base != NULL;
}

/* The game without a move. */
static BstGameFile *
set_up (const BstDeckFile *deck, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (BstGameFile) game = bst_game_file_new ();
  g_autofree char *person = bst_person_name (1);

  if (bst_deck_file_get_deck (deck)->n_lays == 0 && !add_base (game, library, problems))
    return NULL;
  bst_game_file_add_deck (game, (BstDeckFile *) deck);
  bst_game_file_add_player (game, person, BST_COLOUR_RED, NULL);
  bst_game_file_add_player (game, bst_computer_name (0), BST_COLOUR_BLUE, "beginner");
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

BstGameFile *
bst_playtest_new (BstDeckDocument *document,
                  BstLibrary *library,
                  int position,
                  uint32_t seed,
                  BstProblems *problems,
                  BstPlaytestTile *out_tile)
{
  g_autoptr (BstDeckFile) deck = bst_deck_document_dup_file (document, problems);
  g_autoptr (BstGameFile) game = deck != NULL ? set_up (deck, library, problems) : NULL;
  BstRules *rules = game != NULL ? bst_game_file_compile (game, library, problems) : NULL;

  if (rules == NULL)
    return NULL;

  game->seed = seed;
  *out_tile = BST_PLAYTEST_NEVER;
  if (position >= 0) {
    BstTileItem *tile = bst_deck_document_get_tile (document, (unsigned) position);
    g_autofree char *id =
      g_strconcat (bst_deck_file_get_id (deck), ".", bst_tile_item_get_id (tile), NULL);

    *out_tile = put_on_top (game, rules, id);
  }
  bst_rules_free (rules);
  return g_steal_pointer (&game);
}

BstRules *
bst_playtest_compile (const BstDeckFile *deck, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (BstGameFile) game = set_up (deck, library, problems);

  return game != NULL ? bst_game_file_compile (game, library, problems) : NULL;
}

void
bst_playtest_check (BstDeckDocument *document, BstLibrary *library, BstProblems *problems)
{
  BstPlaytestTile tile;
  BstGameFile *game = bst_playtest_new (document, library, -1, 0, problems, &tile);

  g_clear_pointer (&game, bst_game_file_free);
}
