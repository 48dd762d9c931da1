/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options by which a command line describes a game.
 */
#pragma once

#include "cli/command.h"
#include "io/game-file.h"

typedef struct
{
  char **decks;
  gint64 n_players;
  gint64 seed;
  gint64 first; /* from 1 */
  char **levels;
  char **options; /* NAME=VALUE */
  char **without;
} BstChoices;

void bst_choices_clear (BstChoices *choices);

/* Turns the choices into a game without moves, base deck and two players if nothing is
 * said.  Returns NULL after messages and sets `out_exit` then. */
BstGameFile *bst_choices_to_game (const BstChoices *choices,
                                  BstLibrary *library,
                                  BstExit *out_exit) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BstChoices, bst_choices_clear)
