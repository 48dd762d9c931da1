/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players.  A player looks at a question, thinks about it as long as it is told to, and
 * answers.  It knows the rules and the map, never the hidden order of the pile; it has no clock and
 * no thread of its own.
 */
#pragma once

#include <stdatomic.h>

#include "ai/level.h"
#include "ai/search.h"

/* Who plays.  A level may have better and worse days; whoever sits at a game has the same day until
 * it ends. */
typedef struct
{
  BstLevel level;
  BstTemper temper;
  uint32_t day;
} BstPersona;

typedef struct _BstPlayer BstPlayer;

/* A player for games by `rules`, which must outlive it.  `seed` decides what chance
 * decides in its choices. */
BstPlayer *bst_player_new (const BstRules *rules, BstLevel level, uint32_t seed);
BstPlayer *bst_player_new_as (const BstPersona *persona, const BstRules *rules, uint32_t seed);
void bst_player_free (BstPlayer *player);

/* Begins to think about the question of `state`, which is one to a player. */
void bst_player_begin (BstPlayer *player, const BstState *state);

/* The same with these plans and no others; for players who look ahead. */
void bst_player_begin_with (BstPlayer *player,
                            const BstState *state,
                            const BstPlan *plans,
                            size_t n_plans);

/* Thinks a little further.  `spent` is the part of what may be spent, time or games, that has been,
 * 0 to 1.  Returns false when it is done, or `stop` (may be NULL) is set, which may happen at any
 * time. */
bool bst_player_step (BstPlayer *player, double spent, const atomic_bool *stop);

/* Adds what another player of the same level has found out about the same question. */
void bst_player_merge (BstPlayer *player, const BstPlayer *other);

/* The short games that have been played for this question. */
unsigned bst_player_get_n_games (const BstPlayer *player);

/* The answer, as far as it has thought. */
BstMove bst_player_get_move (const BstPlayer *player);

/* What it has thought about, best first; returns how many were written.  Only while it thinks about
 * a question: after bst_player_begin(). */
size_t bst_player_list (BstPlayer *player, BstProspect *out_prospects, size_t capacity);

/* The part of what may be spent that has been spent after so many short games, 0 to 1. */
typedef double (*BstSpent) (void *data, unsigned n_games);

/* Thinks until everything is spent, and answers.  What was thought out with a tile is not thought
 * about again after it. */
BstMove bst_player_think (BstPlayer *player, const BstState *state, BstSpent spent, void *data);

/* The same with the budget of its level, or with so many short games.  The same seed and state give
 * the same answer. */
BstMove bst_player_choose (BstPlayer *player, const BstState *state);
BstMove bst_player_choose_with (BstPlayer *player, const BstState *state, unsigned n_games);

/* Rates the moves of the present question at one look, best first, into `out`; returns how many
 * were written. */
size_t bst_player_rank (BstPlayer *player,
                        const BstState *state,
                        BstSuggestion *out_suggestions,
                        size_t capacity);

/* The word for a reason: "scores". */
const char *bst_why_name (BstWhy why);
