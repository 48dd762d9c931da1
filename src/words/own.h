/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols and tokens in words: how many there are, and whether they play.
 */
#pragma once

#include "engine/state.h"
#include "io/deck-file.h"
#include "words/names.h"

/* So many tokens of a kind: "Gold: 3".  Free with g_free(). */
char *bst_token_count (const char *name, unsigned n) G_GNUC_WARN_UNUSED_RESULT;

/* The tokens on a placed tile, a line for each kind; NULL if there are none.  Free with
 * g_free(). */
char *bst_tokens_to_text (const BstState *state,
                          unsigned placed,
                          const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
