/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How somebody plays on the first morning: a yardstick for the lowest level.  Of six places it
 * takes the one that scores most at once, else one that extends something of its own, else any;
 * with more than two followers at home it places one, half of the time, on a city, a road or a
 * monastery, never on a field and never on purpose against anybody.
 */
#pragma once

#include "engine/state.h"

BstMove newcomer_choose (const BstState *state, BstRandom *random);
