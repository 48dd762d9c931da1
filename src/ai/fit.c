/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Least squares by the normal equations, solved by Cholesky's decomposition.
 */
#include "ai/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N BST_N_WEIGHTS

struct _BstFit
{
  double products[N][N]; /* of each pair of inputs, summed up; the lower half */
  double outcomes[N];    /* of each input and the outcome */
  double square;         /* of the outcome */
  double count;
};

BstFit *
bst_fit_new (void)
{
  BstFit *fit = calloc (1, sizeof *fit);

  if (fit == NULL)
    abort ();
  return fit;
}

void
bst_fit_free (BstFit *fit)
{
  free (fit);
}

void
bst_fit_add (BstFit *fit, const BstWeights *inputs, double outcome)
{
  const double *x = (const double *) inputs;
  unsigned used[N];
  unsigned n_used = 0;

  for (unsigned i = 0; i < N; i++) {
    if (fabs (x[i]) > 0)
      used[n_used++] = i;
  }
  for (unsigned a = 0; a < n_used; a++) {
    double *row = fit->products[used[a]];
    double value = x[used[a]];

    for (unsigned b = 0; b <= a; b++)
      row[used[b]] += value * x[used[b]];
    fit->outcomes[used[a]] += value * outcome;
  }
  fit->square += outcome * outcome;
  fit->count++;
}

void
bst_fit_merge (BstFit *fit, const BstFit *other)
{
  for (unsigned i = 0; i < N; i++) {
    for (unsigned k = 0; k <= i; k++)
      fit->products[i][k] += other->products[i][k];
    fit->outcomes[i] += other->outcomes[i];
  }
  fit->square += other->square;
  fit->count += other->count;
}

/* Turns a symmetric matrix, of which the lower half is given, into its root. */
static void
decompose (double m[N][N])
{
  for (unsigned i = 0; i < N; i++) {
    for (unsigned k = 0; k <= i; k++) {
      double sum = m[i][k];

      for (unsigned j = 0; j < k; j++)
        sum -= m[i][j] * m[k][j];
      m[i][k] = i == k ? sqrt (sum) : sum / m[k][k];
    }
  }
}

double
bst_fit_solve (const BstFit *fit, double pull, BstWeights *out_weights)
{
  double *w = (double *) out_weights;
  BstFit *work = bst_fit_new ();
  double square = fit->square;

  *work = *fit;
  for (unsigned i = 0; i < N; i++)
    work->products[i][i] += pull;
  decompose (work->products);
  for (unsigned i = 0; i < N; i++) {
    w[i] = fit->outcomes[i];
    for (unsigned k = 0; k < i; k++)
      w[i] -= work->products[i][k] * w[k];
    w[i] /= work->products[i][i];
  }
  for (unsigned i = N; i-- > 0;) {
    for (unsigned k = i + 1; k < N; k++)
      w[i] -= work->products[k][i] * w[k];
    w[i] /= work->products[i][i];
  }
  for (unsigned i = 0; i < N; i++)
    square -= w[i] * fit->outcomes[i];
  bst_fit_free (work);
  return fit->count > 0 ? sqrt (square / fit->count) : 0;
}
