/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How an auction at the bazaar stands.
 */
#pragma once

#include "engine/state.h"
#include "words/names.h"

/* Who bids how much and whose word it is; "" if there is no auction.  Free with g_free(). */
char *bst_auction_to_text (const BstState *state, const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* A tile of it, and who has it or bids most for it, unless `player` is BST_NOBODY.  Free with
 * g_free(). */
char *bst_auction_tile_to_text (unsigned kind,
                                unsigned player,
                                bool is_put_up,
                                const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
