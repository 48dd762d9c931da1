/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games that computer players have begun.
 */
#include "support/played.h"

#include <glib.h>

#include "ai/player.h"
#include "io/library.h"

static BstGameFile *
set_up (const PlayedGame *game, BstLibrary *library, BstProblems *problems)
{
  BstGameFile *file = bst_game_file_new ();
  g_auto (GStrv) ids = g_strsplit (game->decks, " ", -1);

  file->seed = game->seed;
  for (char **id = ids; *id != NULL; id++) {
    g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, *id, problems);

    g_assert_nonnull (deck);
    bst_game_file_add_deck (file, deck);
  }
  for (unsigned i = 0; i < game->n_seats; i++)
    bst_game_file_add_player (file, game->seats[i].name, game->seats[i].colour,
                              game->seats[i].level);
  return file;
}

/* Whether the game has come as far as it should. */
static bool
is_there (const PlayedGame *game, const BstState *state, const BstQuestion *question)
{
  if (question->kind == BST_QUESTION_OVER)
    return true;
  return bst_state_n_placed (state) >= game->n_tiles && question->kind == game->kind &&
         question->player == 0;
}

static void
play (const PlayedGame *game, const BstRules *rules, BstGameFile *file)
{
  BstState *state = bst_state_new (rules, game->seed, 0, NULL);
  BstPlayer *player = bst_player_new (rules, BST_LEVEL_CLUB, game->seed);
  BstQuestion question;

  for (bst_state_question (state, &question); !is_there (game, state, &question);
       bst_state_question (state, &question)) {
    BstMove move = question.kind == BST_QUESTION_DRAW ? bst_state_roll (state)
                                                      : bst_player_choose (player, state);
    char text[BST_MOVE_TEXT];

    bst_move_print (&move, state, text, sizeof text);
    bst_game_file_add_move (file, text);
    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
  }
  bst_game_file_set_hash (file, bst_state_hash (state));
  bst_player_free (player);
  bst_state_free (state);
}

BstGameFile *
played_begin (const PlayedGame *game)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();

  return set_up (game, library, problems);
}

BstGameFile *
played_new (const PlayedGame *game)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file = set_up (game, library, problems);
  BstRules *rules = bst_game_file_compile (file, library, problems);

  g_assert_nonnull (rules);
  play (game, rules, file);
  bst_rules_free (rules);
  return file;
}
