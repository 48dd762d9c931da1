/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Saved games for tests and pictures: computer players have played them up to a question
 * that is worth looking at, the same one each time.
 */
#pragma once

#include "engine/state.h"
#include "io/game-file.h"

typedef struct
{
  const char *name;
  BstColour colour;
  const char *level; /* NULL for a person */
} PlayedSeat;

typedef struct
{
  const char *decks; /* ids separated by spaces */
  const PlayedSeat *seats;
  unsigned n_seats;
  uint32_t seed;
  unsigned n_tiles;     /* at least so many are on the map, */
  BstQuestionKind kind; /* and the first player is asked this (or the game is over) */
} PlayedGame;

/* The game before its first move.  Free with bst_game_file_free(). */
BstGameFile *played_begin (const PlayedGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Plays the game.  Free with bst_game_file_free(). */
BstGameFile *played_new (const PlayedGame *game) G_GNUC_WARN_UNUSED_RESULT;
