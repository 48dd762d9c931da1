/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The reasons of the computer players in words.
 */
#pragma once

#include "ai/player.h"

/* Why a move of `type` is good, as one sentence in the user's language. */
const char *bst_reason_to_sentence (BstWhy why, BstMoveType type);
