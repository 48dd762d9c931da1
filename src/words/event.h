/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Events in words, for the log, the window and the screen reader.
 */
#pragma once

#include "engine/event.h"
#include "words/names.h"

/* One or two sentences in the user's language, or NULL if there is nothing to tell.
 * Plain text, never markup; names are used as they are.  Free with g_free(). */
char *bst_event_to_sentence (const BstEvent *event,
                             const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* Above a column of points: "Roads". */
const char *bst_reason_to_title (BstReason reason);
