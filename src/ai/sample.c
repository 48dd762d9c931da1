/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Means and their bounds.
 */
#include "ai/sample.h"

#include <math.h>

/* What a normal figure does not go beyond in 95 of 100 cases, in deviations. */
#define Z 1.96

/* Fewer figures are not enough for bounds: those of Student's are not found by a few terms. */
#define MIN_FIGURES 4

void
bst_sample_add (BstSample *sample, int64_t sixtieths)
{
  sample->n++;
  sample->sum += sixtieths;
  sample->squares += sixtieths * sixtieths;
}

void
bst_sample_merge (BstSample *sample, const BstSample *other)
{
  sample->n += other->n;
  sample->sum += other->sum;
  sample->squares += other->squares;
}

/* The same as Z when the deviation itself was found with so many degrees of freedom: Student's
 * quantile by its first terms. */
static double
student (double freedom)
{
  double first = (pow (Z, 3) + Z) / 4;
  double second = (5 * pow (Z, 5) + 16 * pow (Z, 3) + 3 * Z) / 96;
  double third = (3 * pow (Z, 7) + 19 * pow (Z, 5) + 17 * pow (Z, 3) - 15 * Z) / 384;

  return Z + first / freedom + second / pow (freedom, 2) + third / pow (freedom, 3);
}

static double
find_deviation (const BstSample *sample)
{
  double n = (double) sample->n;
  double sum = (double) sample->sum;
  double rest = (double) sample->squares - sum * sum / n;

  return sqrt (fmax (rest, 0) / (n - 1)) / BST_SAMPLE_UNIT;
}

BstEstimate
bst_sample_estimate (const BstSample *sample)
{
  BstEstimate estimate = { .n = sample->n, .has_bounds = sample->n >= MIN_FIGURES };
  double n = (double) sample->n;

  if (sample->n > 0)
    estimate.mean = (double) sample->sum / n / BST_SAMPLE_UNIT;
  if (sample->n > 1)
    estimate.deviation = find_deviation (sample);
  if (estimate.has_bounds) {
    double width = student (n - 1) * estimate.deviation / sqrt (n);

    estimate.low = estimate.mean - width;
    estimate.high = estimate.mean + width;
  }
  return estimate;
}

void
bst_share_bounds (double share, double n, double *out_low, double *out_high)
{
  double middle = share + Z * Z / (2 * n);
  double width = Z * sqrt (share * (1 - share) / n + Z * Z / (4 * n * n));

  *out_low = (middle - width) / (1 + Z * Z / n);
  *out_high = (middle + width) / (1 + Z * Z / n);
}

BstEstimate
bst_sample_estimate_share (const BstSample *sample)
{
  BstEstimate estimate = bst_sample_estimate (sample);

  estimate.mean = fmin (fmax (estimate.mean, 0), 1);
  estimate.has_bounds = sample->n > 0;
  if (estimate.has_bounds)
    bst_share_bounds (estimate.mean, (double) sample->n, &estimate.low, &estimate.high);
  return estimate;
}

bool
bst_estimate_is_clear (const BstEstimate *estimate)
{
  return estimate->has_bounds && (estimate->low > 0 || estimate->high < 0);
}
