/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Listening to a game: keeps the score sheet and, if asked to, prints every event as a
 * sentence.
 */
#pragma once

#include "cli/score-sheet.h"

typedef struct
{
  BstScoreSheet sheet;
  const BstNames *names; /* to print with, or NULL to be silent */
} BstStory;

/* Somebody who listens for `story`. */
BstSink bst_story_sink (BstStory *story);
