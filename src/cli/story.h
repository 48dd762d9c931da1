/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the events of a game have told so far, to be held against its state: whoever looks at
 * events only must know as much as somebody who looks at the map.
 */
#pragma once

#include "cli/score-sheet.h"

typedef struct
{
  BstScoreSheet sheet;
  unsigned goods[BST_MAX_PLAYERS][BST_GOODS];
  unsigned holders[BST_ALL_FIGURES]; /* of figures that belong to nobody: a player, plus 1 */
} BstStory;

/* Adds an event to the story; of the kind that BstSink wants. */
void bst_story_emit (void *story, const BstEvent *event);

/* Returns NULL if all that was told is so in `state` and nothing else is, else a sentence. */
const char *bst_story_check (const BstStory *story, const BstState *state);
