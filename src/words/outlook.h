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
