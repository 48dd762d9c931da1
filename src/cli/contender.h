/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A computer player as a command line names it: a level, perhaps a temperament, and how much it may
 * think.
 *
 *     master          as much as the level does by itself
 *     master:farmer   the same, with a liking for fields
 *     master@300      300 short games for a question
 *     master@20ms     20 milliseconds of processor time for a question; also 0.02s
 */
#pragma once

#include <glib.h>

#include "ai/player.h"

typedef struct
{
  char *name; /* as it was given */
  BstLevel level;
  BstTemper temper;
  unsigned n_games; /* 0: as many as the level has, or `seconds` allow */
  double seconds;   /* 0: not by time */
} BstContender;

void bst_contender_clear (BstContender *contender);

/* Reads what may be spent: "300", "20ms", "0.02s".  Returns false and changes nothing if it is
 * something else. */
bool bst_contender_set_budget (BstContender *contender, const char *budget);

/* Reads a level, perhaps with a temperament: "expert", "expert:farmer".  Returns false after a
 * message. */
bool bst_contender_read_level (BstContender *contender, const char *words);

/* Reads a contender; `budget` (may be NULL) is for those who look ahead and bring none.  Returns
 * false after a message. */
bool bst_contender_read (BstContender *contender, const char *words, const char *budget);

/* Such a player, for games by `rules`. */
BstPlayer *bst_contender_new_player (const BstContender *contender,
                                     const BstRules *rules,
                                     uint32_t seed);

/* What `player`, who is such a contender, answers. */
BstMove bst_contender_choose (const BstContender *contender,
                              BstPlayer *player,
                              const BstState *state);

/* The processor time of this thread, in seconds. */
double bst_contender_get_time (void);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BstContender, bst_contender_clear)
