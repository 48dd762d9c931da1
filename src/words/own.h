/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols and tokens in words: how many there are, and whether they play.
 */
#pragma once

#include "engine/state.h"
#include "io/deck-file.h"
#include "io/own.h"
#include "words/names.h"

/* Where a symbol stands, as a heading: "On a road"; BST_FEATURE_TYPES is the tile. */
const char *bst_carrier_title (BstFeatureType carrier);

/* What a shape or colour is called: "Star", "Red". */
const char *bst_shape_title (BstShape shape);
const char *bst_tint_title (BstTint tint);

/* So many tokens of a kind: "Gold: 3".  Free with g_free(). */
char *bst_token_count (const char *name, unsigned n) G_GNUC_WARN_UNUSED_RESULT;

/* The tokens on a placed tile, a line for each kind; NULL if there are none.  Free with
 * g_free(). */
char *bst_tokens_to_text (const BstState *state,
                          unsigned placed,
                          const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
