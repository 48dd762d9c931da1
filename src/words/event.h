/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Events in words, for the log, the window and the screen reader.
 */
#pragma once

#include <glib.h>

#include "engine/event.h"
#include "words/names.h"

/* One or two sentences in the user's language, or NULL if there is nothing to tell.  Where it is
 * is not said; bst_phrase_place() does for whoever does not see it.
 * Plain text, never markup; names are used as they are.  Free with g_free(). */
char *bst_event_to_sentence (const BstEvent *event,
                             const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* The same of a tile that is laid, which continues `extended` (bst_extension_to_text()), if that is
 * not empty or NULL. */
char *bst_event_to_laying (const BstEvent *event,
                           const char *extended,
                           const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* The same of several scores for one thing, BstEvent: who gets what, and what was counted, once if
 * it was the same for all. */
char *bst_scores_to_sentences (const GArray *scores,
                               const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* What was counted in a score, in a list of such: "Turn 12: 3 tiles (6), 1 shield (2)", "At the
 * end: 2 complete cities (6)"; in turn 0, of what is still to come, "Roads: 3 tiles (3)".  Free
 * with g_free(). */
char *bst_score_to_line (const BstEvent *event,
                         unsigned turn,
                         const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* Above a column of points: "Roads". */
const char *bst_reason_to_title (BstReason reason);
