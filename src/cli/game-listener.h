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
} BstGameListener;

/* Somebody who listens for `listener`. */
BstSink bst_game_listener_sink (BstGameListener *listener);
