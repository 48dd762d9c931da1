/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One random game, played to its end while everything that must hold is checked.
 * The same rules, seeds and first player give the same game and the same checks.
 */
#pragma once

#include <glib.h>

#include "engine/record.h"

typedef struct
{
  guint64 n_games;
  guint64 n_moves;
  guint64 n_checks;
} BstTally;

/* What to play.  `seed` is the game's own, `choices` decides what is played. */
typedef struct
{
  const BstRules *rules;
  uint32_t seed;
  unsigned first;
  uint32_t choices;
} BstCheckedSetup;

/* Plays a game without looking closely. */
void bst_checked_game_play (const BstCheckedSetup *setup, BstTally *tally);

/* Plays a game and checks it.  Returns NULL if everything holds, else a sentence (free
 * with g_free()), with the moves so far, one to a line, in `out_moves`. */
char *bst_checked_game_check (const BstCheckedSetup *setup,
                              BstTally *tally,
                              GString *out_moves) G_GNUC_WARN_UNUSED_RESULT;
