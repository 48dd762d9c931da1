/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A loop that does the same on every machine, to measure others against.
 */
#pragma once

#include <stdint.h>

/* Operations of one run. */
#define BST_CALIBRATION_OPS 100000000

/* Runs the loop once.  What it returns means nothing, but keeps the compiler from
 * leaving it out. */
uint64_t bst_calibrate (void);
