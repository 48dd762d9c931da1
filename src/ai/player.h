/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players.  A player looks at a state, rates every move it may make and
 * chooses one.  It knows the rules and the map, never the hidden order of the pile;
 * it has no clock and no thread of its own.
 */
#pragma once

#include "ai/level.h"
#include "engine/state.h"

/* Why a move is good, in one word; sentences are made of it elsewhere. */
typedef enum {
  BST_WHY_NOTHING,  /* nothing speaks for it */
  BST_WHY_SCORES,   /* it scores at once */
  BST_WHY_PROMISES, /* a follower where something can grow */
  BST_WHY_EXTENDS,  /* a feature of one's own grows */
  BST_WHY_SHARES,   /* it breaks into somebody else's feature */
  BST_WHY_HINDERS,  /* it spoils something of somebody else's */
  BST_WHY_FARMS,    /* a field worth having */
  BST_WHY_SAVES,    /* the follower is better kept */
  BST_WHY_FEEDS,    /* the dragon is led to others, or off one's own figures */
  BST_WHY_PROTECTS, /* the fairy helps a figure of one's own */
  BST_WHYS,
} BstWhy;

typedef struct
{
  BstMove move;
  double estimate; /* points it is worth to whoever moves, compared with nothing */
  BstWhy why;
} BstSuggestion;

typedef struct _BstPlayer BstPlayer;

/* A player for games by `rules`, which must outlive it.  `seed` decides what chance
 * decides in its choices. */
BstPlayer *bst_player_new (const BstRules *rules, BstLevel level, uint32_t seed);
void bst_player_free (BstPlayer *player);

/* Rates the moves of the present question, best first, into `out`; returns how many
 * were written.  Only at a question to a player. */
size_t bst_player_rank (BstPlayer *player,
                        const BstState *state,
                        BstSuggestion *out_suggestions,
                        size_t capacity);

/* The move it makes. */
BstMove bst_player_choose (BstPlayer *player, const BstState *state);

/* The word for a reason: "scores". */
const char *bst_why_name (BstWhy why);
