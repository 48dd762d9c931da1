/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The quarters of the fortress: what they are called, what they are good for, who is there.
 */
#pragma once

#include "engine/state.h"
#include "words/names.h"

/* As it is written on the map: "Palace". */
const char *bst_quarter_to_title (BstQuarter quarter);

/* What it does for those in it. */
const char *bst_quarter_to_use (BstQuarter quarter);

/* Who is in a quarter: "Anna 2, Boris 1"; "" for nobody.  Free with g_free(). */
char *bst_quarter_to_people (const BstState *state,
                             BstQuarter quarter,
                             const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* Lines about all of that, and whether the count is there.  Free with g_free(). */
char *bst_quarter_to_text (const BstState *state,
                           BstQuarter quarter,
                           const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* The log's sentence about an event with a quarter, untranslated: {1} is a player, {2} a cell and
 * {3} a figure. */
const char *bst_quarter_event (const BstEvent *event);
