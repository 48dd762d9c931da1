/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What sentences do, and what they remember of a game.
 */
#pragma once

#include "engine/modules/scene.h"

/* What a feature pays at the most, however often it is doubled. */
#define BST_MOST_POINTS 9999

/* All of one width.  Behind it: the tokens on each placed tile, if any are ever laid. */
typedef struct
{
  uint8_t tile[2];                     /* the last one heard of, its number and 1 */
  uint8_t asks[BST_MAX_SENTENCES / 8]; /* bit i: that one has to ask for a tile */
  uint8_t is_again;                    /* another turn follows */
  uint8_t held[BST_MAX_PLAYERS][BST_MAX_TOKENS];
  uint8_t laid[];
} BstTokens;

BstSlice bst_tokens_slice (const BstRules *rules);

static inline BstTokens *
bst_tokens_get (BstState *state)
{
  return bst_state_slice (state, &state->rules->own);
}

static inline const BstTokens *
bst_tokens_peek (const BstState *state)
{
  return bst_state_peek_slice (state, &state->rules->own);
}

/* A sentence that is about to act, and on what. */
typedef struct
{
  BstState *state;
  const BstSink *sink;
  unsigned rule;
  const BstScene *scene;
  bool is_final;
} BstAct;

/* Does what a sentence says. */
void bst_act_on (const BstAct *act);

/* The same if its conditions hold, which most often they do not. */
static inline void
bst_act_out (BstState *state,
             unsigned rule,
             const BstScene *scene,
             bool is_final,
             const BstSink *sink)
{
  if (bst_scene_holds (scene, &state->rules->sentences[rule]))
    bst_act_on (&(BstAct) { state, sink, rule, scene, is_final });
}

/* Lays the tokens of an effect onto a tile. */
void bst_act_lay (const BstAct *act, const BstEffect *effect, unsigned placed);

static inline int
bst_limit_points (int points)
{
  if (points > BST_MOST_POINTS)
    return BST_MOST_POINTS;
  return points < -BST_MOST_POINTS ? -BST_MOST_POINTS : points;
}
