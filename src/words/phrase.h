/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small parts of sentences that do not depend on a language's grammar.
 */
#pragma once

#include <glib.h>

#include "engine/deck.h"

/* A number with a minus instead of a hyphen: "−3"; the second with a sign in any case: "+3".  Free
 * with g_free(). */
char *bst_phrase_number (int number) G_GNUC_WARN_UNUSED_RESULT;
char *bst_phrase_signed (int number) G_GNUC_WARN_UNUSED_RESULT;

/* A cell as people write it: "3,−1".  Free with g_free(). */
char *bst_phrase_cell (BstPos pos) G_GNUC_WARN_UNUSED_RESULT;

/* Where something is that has these `fields` (BstField), as a sentence for whoever does not see it:
 * "At 3,−1."; NULL if it has no place.  Free with g_free(). */
char *bst_phrase_place (BstPos pos, unsigned fields) G_GNUC_WARN_UNUSED_RESULT;

/* How many tiles are left: "12 tiles left", "No tiles left".  Free with g_free(). */
char *bst_phrase_left (unsigned n_tiles) G_GNUC_WARN_UNUSED_RESULT;

/* Quarter turns clockwise as an angle: "90°".  Free with g_free(). */
char *bst_phrase_angle (unsigned rotation) G_GNUC_WARN_UNUSED_RESULT;
