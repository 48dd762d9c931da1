/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is told of a feature that somebody points at.
 */
#pragma once

#include "engine/state.h"
#include "words/names.h"

/* What its position alone does not tell. */
typedef struct
{
  const BstStanding *figure; /* that is pointed at, or NULL */
  unsigned turn;             /* in which it came there; 0: not known */
  int n_finishing;           /* of the tiles left could finish the feature; below 0: not known */
} BstStory;

/* Lines: whose the figure is, who holds the feature, its tiles and points, what could finish it.
 * The feature is one of the tile at `pos`.  Free with g_free(). */
char *bst_story_to_text (const BstState *state,
                         BstPos pos,
                         unsigned feature,
                         const BstStory *story,
                         const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
