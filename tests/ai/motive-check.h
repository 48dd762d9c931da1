/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A second opinion on motives: whether what is said of a plan is true.  It shares no code with what
 * finds them, tries everything out and is slow.
 */
#pragma once

#include "ai/advice.h"

/* What is wrong with a motive of `plan` in `state`; NULL if it is true. */
const char *motive_check (const BstMotive *motive, const BstState *state, const BstPlan *plan);
