/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A figure that was taken many times, as far as its mean and its uncertainty need it.  Only whole
 * numbers are added up, so that samples taken apart and put together in any order are the same.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* What a figure is counted in: sixtieths, as 60 can be parted by any number of players. */
#define BST_SAMPLE_UNIT 60

typedef struct
{
  int64_t n;
  int64_t sum;     /* in sixtieths */
  int64_t squares; /* of sixtieths */
} BstSample;

/* What a sample tells of the figure. */
typedef struct
{
  int64_t n;
  double mean;
  double deviation; /* of one from another */
  bool has_bounds;  /* there are enough for what follows */
  double low;       /* the true mean is between these with a certainty of 95 in 100 */
  double high;
} BstEstimate;

/* Adds one figure, in sixtieths. */
void bst_sample_add (BstSample *sample, int64_t sixtieths);

/* Adds all of another sample. */
void bst_sample_merge (BstSample *sample, const BstSample *other);

BstEstimate bst_sample_estimate (const BstSample *sample);

/* The same for figures from 0 to 1, such as games that were won. */
BstEstimate bst_sample_estimate_share (const BstSample *sample);

/* Whether the bounds are both above 0 or both below it. */
bool bst_estimate_is_clear (const BstEstimate *estimate);

/* The bounds of a share that was found in `n` trials (Wilson's). */
void bst_share_bounds (double share, double n, double *out_low, double *out_high);
