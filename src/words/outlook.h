/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a move would change, in words.
 */
#pragma once

#include "engine/outlook.h"
#include "words/names.h"

/* A line for each change, short enough to stand beside a tile, and at last one for the end of
 * the game; "" if nothing changes.
 * Plain text, never markup.  Free with g_free(). */
char *bst_outlook_to_text (const BstOutlook *outlook,
                           const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* Who is paid for one feature: "Anna +6, Boris +6"; "" for nobody.  `state` is that before the
 * move.  Free with g_free(). */
char *bst_outlook_to_points (const BstOutlook *outlook,
                             const BstState *state,
                             BstPos pos,
                             unsigned feature,
                             const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
