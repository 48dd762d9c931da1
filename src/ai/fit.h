/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finding the weights by which inputs best foretell an outcome: least squares, with a gentle pull
 * to nothing for what hardly ever occurs.
 */
#pragma once

#include "ai/weights.h"

typedef struct _BstFit BstFit;

BstFit *bst_fit_new (void);
void bst_fit_free (BstFit *fit);

/* Adds one observation: the inputs of a position, as a BstWeights, and what came of it. */
void bst_fit_add (BstFit *fit, const BstWeights *inputs, double outcome);

/* Adds all that `other` has seen. */
void bst_fit_merge (BstFit *fit, const BstFit *other);

/* The best weights; and how far they are off on average, as the root of the mean square. */
double bst_fit_solve (const BstFit *fit, double pull, BstWeights *out_weights);
