/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which tiles could still finish a feature.
 */
#pragma once

#include "engine/feature.h"

/* How many of the tiles that are left would finish a feature of the tile at `pos`, if one cell is
 * missing to it; -1 if it is not one, or nothing is left to be drawn. */
int bst_count_finishing (const BstState *state, BstPos pos, unsigned feature);
