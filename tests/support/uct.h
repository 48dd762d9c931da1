/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plain tree search with random games, as it stands in textbooks: a yardstick for the computer
 * players.  It knows nothing but the rules.
 */
#pragma once

#include "engine/state.h"

typedef struct _Uct Uct;

Uct *uct_new (const BstRules *rules, uint32_t seed);
void uct_free (Uct *uct);

/* Its move after thinking for so many seconds of processor time.  Only at a question to a
 * player. */
BstMove uct_choose (Uct *uct, const BstState *state, double seconds);
