/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The last tiles, thought through to the end: whatever chance may still draw is weighed by how
 * likely it is, and everybody chooses the best for himself of the plans that seem best at one look.
 */
#pragma once

#include "ai/policy.h"

/* So many tiles in the pile are thought through. */
#define BST_ENDGAME_TILES 2

typedef struct _BstEndgame BstEndgame;

/* Uses `policy` for the plans of everybody; it must outlive this. */
BstEndgame *bst_endgame_new (const BstRules *rules, BstPolicy *policy);
void bst_endgame_free (BstEndgame *endgame);

/* The lead that `me` can expect at the end of the game. */
double bst_endgame_solve (BstEndgame *endgame, const BstState *state, unsigned me);
