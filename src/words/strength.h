/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who holds a feature, and how strongly.
 */
#pragma once

#include "engine/state.h"
#include "words/names.h"

/* "city: Anna 2, Boris 1", and a line for each mayor, whose strength changes with the shields, and
 * for each barn.  The feature is one of the tile at `pos`.  Free with g_free(). */
char *bst_strength_to_text (const BstState *state,
                            BstPos pos,
                            unsigned feature,
                            const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
