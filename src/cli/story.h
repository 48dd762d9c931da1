/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the events of a game have told so far, to be held against its state: whoever looks at
 * events only must know as much as somebody who looks at the map.
 */
#pragma once

#include "cli/score-sheet.h"
#include "engine/bridges.h"
#include "engine/castles.h"

/* More than there are of anything that is built. */
#define BST_STORY_BUILT 24

typedef struct
{
  BstScoreSheet sheet;
  unsigned goods[BST_MAX_PLAYERS][BST_GOODS];
  unsigned n_out[BST_MAX_PLAYERS][BST_FIGURES];              /* figures that are not at home */
  unsigned n_in[BST_MAX_PLAYERS][BST_FIGURES][BST_QUARTERS]; /* those of them in the fortress */
  unsigned n_aside;                                          /* tiles that were put aside */
  unsigned n_laid;                                           /* tiles on the map */

  /* Where the last figure of a kind has come to, unless one has gone home since. */
  bool has_come[BST_MAX_PLAYERS][BST_FIGURES];
  BstPos came_to[BST_MAX_PLAYERS][BST_FIGURES];

  /* Of figures that belong to nobody: the player who holds one, plus 1; whether one that goes from
   * tile to tile is on the map, and where. */
  unsigned holders[BST_ALL_FIGURES];
  bool is_on_map[BST_ALL_FIGURES];
  BstPos places[BST_ALL_FIGURES];

  /* Where the quarters of the fortress are, if the game has them, and which the count is in. */
  bool has_quarters;
  BstPos quarters;
  unsigned count;

  unsigned n_bridges;
  BstBridge bridges[BST_STORY_BUILT];
  unsigned n_castles;
  BstCastle castles[BST_STORY_BUILT]; /* who built one, and one of its two tiles */
} BstStory;

/* Begins a story with what nobody tells: tiles and figures that are on the map from the start. */
void bst_story_begin (BstStory *story, const BstState *start);

/* Adds an event to the story; of the kind that BstSink wants. */
void bst_story_emit (void *story, const BstEvent *event);

/* Returns NULL if all that was told is so in `state` and nothing else is, else a sentence. */
const char *bst_story_check (const BstStory *story, const BstState *state);
