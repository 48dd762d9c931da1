/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said about a castle on the map.
 */
#pragma once

#include "engine/state.h"
#include "words/names.h"

/* Whose it is, and what it waits for.  Free with g_free(). */
char *bst_castle_to_text (const BstState *state,
                          unsigned index,
                          const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
