/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Challenges between monasteries and shrines (CULT-05), seen from outside.
 */
#pragma once

#include "engine/state.h"

/* Who holds the shrine near the monastery that figure `index` holds, or the other way round: of
 * the two only the building that is complete first is paid.  Returns false if nobody does. */
bool bst_state_find_rival (const BstState *state, unsigned index, BstStanding *out_rival);
