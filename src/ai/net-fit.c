/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Learning by small steps against the slope of the error.
 */
#include "ai/net-fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/random.h"

/* Positions for each step. */
#define BATCH 256

/* How large a step is at first and at last. */
#define RATE 0.004
#define LAST_RATE 0.0001

/* How much of the slope, and of its square, is remembered from step to step. */
#define MOMENTUM 0.9
#define SQUARES 0.999

#define N_NUMBERS (sizeof (BstNet) / sizeof (float))

/* A position, its features among those of all. */
typedef struct
{
  size_t first;
  unsigned n_cases;
  float home[BST_HOMES];
  float home_early[BST_HOMES];
  float tempo[BST_NET_TEMPO];
  float gain;
} Position;

typedef struct
{
  float sign; /* what it means to whoever the position is seen for */
  BstNetCase feature;
} Case;

struct _BstNetFit
{
  Position *positions;
  size_t n_positions;
  size_t max_positions;
  Case *cases;
  size_t n_cases;
  size_t max_cases;
};

/* What is on its way while a net learns. */
typedef struct
{
  BstNet net;
  BstNet slope;
  double means[N_NUMBERS];
  double squares[N_NUMBERS];
  float scales[BST_SIGHTS][BST_NET_INPUTS];
  unsigned n_steps;
} Learner;

BstNetFit *
bst_net_fit_new (void)
{
  BstNetFit *fit = calloc (1, sizeof *fit);

  if (fit == NULL)
    abort ();
  return fit;
}

void
bst_net_fit_free (BstNetFit *fit)
{
  if (fit == NULL)
    return;
  free (fit->positions);
  free (fit->cases);
  free (fit);
}

static void *
make_room (void *items, size_t n_items, size_t *max_items, size_t size)
{
  if (n_items <= *max_items)
    return items;
  *max_items = 2 * n_items;
  items = realloc (items, *max_items * size);
  if (items == NULL)
    abort ();
  return items;
}

static void
make_rooms (BstNetFit *fit, size_t n_positions, size_t n_cases)
{
  fit->positions = make_room (fit->positions, fit->n_positions + n_positions, &fit->max_positions,
                              sizeof *fit->positions);
  fit->cases =
    make_room (fit->cases, fit->n_cases + n_cases, &fit->max_cases, sizeof *fit->cases);
}

static float
sign_of (const BstNetSample *sample, unsigned player)
{
  return player == sample->player ? 1.0f : -1.0f / (float) (sample->n_players - 1);
}

/* What comes straight from numbers. */
static float
add_up (const float *numbers, const float *weights, unsigned n)
{
  float sum = 0;

  for (unsigned i = 0; i < n; i++)
    sum += numbers[i] * weights[i];
  return sum;
}

/* A position without its features. */
static Position
describe_rest (const BstNetSample *sample)
{
  Position position = { .n_cases = sample->n_cases, .tempo = { 1, (float) sample->rest } };

  for (unsigned p = 0; p < sample->n_players; p++) {
    for (unsigned i = 0; i < sample->home[p] && i < BST_HOMES; i++) {
      float worth = sign_of (sample, p) * (float) sample->rest;

      position.home[i] += worth;
      position.home_early[i] += worth * (float) sample->rest;
    }
  }
  return position;
}

static float
judge_rest (const BstNet *net, const Position *position)
{
  return add_up (position->home, net->home, BST_HOMES) +
         add_up (position->home_early, net->home_early, BST_HOMES) +
         add_up (position->tempo, net->tempo, BST_NET_TEMPO);
}

double
bst_net_sample_gain (const BstNet *net, const BstNetSample *sample)
{
  Position position = describe_rest (sample);
  float gain = judge_rest (net, &position);

  for (unsigned i = 0; i < sample->n_cases; i++)
    gain += sign_of (sample, sample->cases[i].player) * bst_net_judge (net, &sample->cases[i]);
  return (double) gain;
}

void
bst_net_fit_add (BstNetFit *fit, const BstNetSample *sample, double gain)
{
  Position position = describe_rest (sample);

  position.first = fit->n_cases;
  position.gain = (float) gain;
  make_rooms (fit, 1, sample->n_cases);
  for (unsigned i = 0; i < sample->n_cases; i++)
    fit->cases[fit->n_cases++] =
      (Case) { sign_of (sample, sample->cases[i].player), sample->cases[i] };
  fit->positions[fit->n_positions++] = position;
}

void
bst_net_fit_merge (BstNetFit *fit, const BstNetFit *other)
{
  make_rooms (fit, other->n_positions, other->n_cases);
  for (size_t i = 0; i < other->n_positions; i++) {
    fit->positions[fit->n_positions] = other->positions[i];
    fit->positions[fit->n_positions++].first += fit->n_cases;
  }
  if (other->n_cases > 0)
    memcpy (fit->cases + fit->n_cases, other->cases, other->n_cases * sizeof *other->cases);
  fit->n_cases += other->n_cases;
}

/* --- learning --- */

/* Inputs of all sizes learn alike when each is measured by its own spread. */
static void
find_scales (Learner *learner, const BstNetFit *fit)
{
  double squares[BST_SIGHTS][BST_NET_INPUTS] = { 0 };
  double n[BST_SIGHTS] = { 0 };

  for (size_t c = 0; c < fit->n_cases; c++) {
    const BstNetCase *feature = &fit->cases[c].feature;

    n[feature->sight]++;
    for (unsigned i = 0; i < BST_NET_INPUTS; i++)
      squares[feature->sight][i] += (double) feature->inputs[i] * (double) feature->inputs[i];
  }
  for (unsigned s = 0; s < BST_SIGHTS; s++) {
    for (unsigned i = 0; i < BST_NET_INPUTS; i++)
      learner->scales[s][i] =
        squares[s][i] > 0 ? (float) sqrt (n[s] / squares[s][i]) : 0;
  }
}

/* Any small numbers, so that no two units learn the same. */
static void
begin (Learner *learner, uint32_t seed)
{
  BstRandom random;

  bst_random_seed (&random, seed);
  for (unsigned s = 0; s < BST_SIGHTS; s++) {
    BstFeatureNet *net = &learner->net.features[s];

    for (unsigned k = 0; k < BST_NET_UNITS; k++) {
      for (unsigned i = 0; i < BST_NET_INPUTS; i++)
        net->weights[i][k] = (float) bst_random_below (&random, 2001) / 2000.0f - 0.5f;
      net->outputs[k] = (float) bst_random_below (&random, 2001) / 1000.0f - 1.0f;
    }
  }
}

/* The units of a net, and what comes out of it. */
static float
run (const BstFeatureNet *net, const float x[BST_NET_INPUTS], float units[BST_NET_UNITS])
{
  float sum = 0;

  memcpy (units, net->biases, BST_NET_UNITS * sizeof *units);
  for (unsigned i = 0; i < BST_NET_INPUTS; i++) {
    for (unsigned k = 0; k < BST_NET_UNITS; k++)
      units[k] += x[i] * net->weights[i][k];
  }
  for (unsigned k = 0; k < BST_NET_UNITS; k++) {
    units[k] = units[k] > 0 ? units[k] : 0;
    sum += units[k] * net->outputs[k];
  }
  return sum;
}

static void
scale (const Learner *learner, const BstNetCase *feature, float x[BST_NET_INPUTS])
{
  for (unsigned i = 0; i < BST_NET_INPUTS; i++)
    x[i] = feature->inputs[i] * learner->scales[feature->sight][i];
}

/* Adds the slope of one feature to that of the batch. */
static void
push_back (Learner *learner,
           BstSight sight,
           const float x[BST_NET_INPUTS],
           const float units[BST_NET_UNITS],
           float error)
{
  const BstFeatureNet *net = &learner->net.features[sight];
  BstFeatureNet *slope = &learner->slope.features[sight];
  float errors[BST_NET_UNITS];

  for (unsigned k = 0; k < BST_NET_UNITS; k++) {
    errors[k] = units[k] > 0 ? error * net->outputs[k] : 0;
    slope->outputs[k] += error * units[k];
    slope->biases[k] += errors[k];
  }
  for (unsigned i = 0; i < BST_NET_INPUTS; i++) {
    for (unsigned k = 0; k < BST_NET_UNITS; k++)
      slope->weights[i][k] += x[i] * errors[k];
  }
}

/* The slope of what comes straight from numbers. */
static void
push_numbers (const float *numbers, float *slope, unsigned n, float error)
{
  for (unsigned i = 0; i < n; i++)
    slope[i] += error * numbers[i];
}

/* Looks at a position and returns by how much the nets are off. */
static float
learn (Learner *learner, const BstNetFit *fit, const Position *position)
{
  float units[BST_NET_CASES][BST_NET_UNITS];
  float x[BST_NET_CASES][BST_NET_INPUTS];
  const Case *cases = fit->cases + position->first;
  float error = judge_rest (&learner->net, position) - position->gain;

  for (unsigned c = 0; c < position->n_cases; c++) {
    scale (learner, &cases[c].feature, x[c]);
    error += cases[c].sign *
             run (&learner->net.features[cases[c].feature.sight], x[c], units[c]);
  }
  push_numbers (position->home, learner->slope.home, BST_HOMES, error);
  push_numbers (position->home_early, learner->slope.home_early, BST_HOMES, error);
  push_numbers (position->tempo, learner->slope.tempo, BST_NET_TEMPO, error);
  for (unsigned c = 0; c < position->n_cases; c++)
    push_back (learner, cases[c].feature.sight, x[c], units[c], cases[c].sign * error);
  return error;
}

static void
step (Learner *learner, double rate)
{
  float *numbers = (float *) &learner->net;
  float *slopes = (float *) &learner->slope;
  double n = ++learner->n_steps;
  double bias = sqrt (1 - pow (SQUARES, n)) / (1 - pow (MOMENTUM, n));

  for (size_t i = 0; i < N_NUMBERS; i++) {
    double slope = (double) slopes[i] / BATCH;

    learner->means[i] = MOMENTUM * learner->means[i] + (1 - MOMENTUM) * slope;
    learner->squares[i] = SQUARES * learner->squares[i] + (1 - SQUARES) * slope * slope;
    numbers[i] -=
      (float) (rate * bias * learner->means[i] / (sqrt (learner->squares[i]) + 1e-8));
    slopes[i] = 0;
  }
}

/* Puts the inputs' spreads into the weights, so that nobody needs to know them later. */
static void
finish (const Learner *learner, BstNet *out_net)
{
  *out_net = learner->net;
  for (unsigned s = 0; s < BST_SIGHTS; s++) {
    for (unsigned i = 0; i < BST_NET_INPUTS; i++) {
      for (unsigned k = 0; k < BST_NET_UNITS; k++)
        out_net->features[s].weights[i][k] *= learner->scales[s][i];
    }
  }
}

/* Any order of the positions, each as likely. */
static void
shuffle (size_t *order, size_t n, BstRandom *random)
{
  for (size_t i = n; i > 1; i--) {
    size_t k = bst_random_below (random, (uint32_t) i);
    size_t swap = order[i - 1];

    order[i - 1] = order[k];
    order[k] = swap;
  }
}

double
bst_net_fit_solve (const BstNetFit *fit, unsigned n_rounds, uint32_t seed, BstNet *out_net)
{
  Learner *learner = calloc (1, sizeof *learner);
  size_t *order = calloc (fit->n_positions + 1, sizeof *order);
  size_t n_batches = fit->n_positions / BATCH;
  BstRandom random;
  double square = 0;

  if (learner == NULL || order == NULL)
    abort ();
  bst_random_seed (&random, seed);
  begin (learner, seed);
  find_scales (learner, fit);
  for (size_t i = 0; i < fit->n_positions; i++)
    order[i] = i;
  for (unsigned round = 0; round < n_rounds; round++) {
    shuffle (order, fit->n_positions, &random);
    square = 0;
    for (size_t b = 0; b < n_batches; b++) {
      double done = (round + (double) b / (double) n_batches) / n_rounds;

      for (size_t i = b * BATCH; i < (b + 1) * BATCH; i++) {
        double error = (double) learn (learner, fit, &fit->positions[order[i]]);

        square += error * error;
      }
      step (learner, RATE * pow (LAST_RATE / RATE, done));
    }
  }
  finish (learner, out_net);
  free (learner);
  free (order);
  return n_batches > 0 ? sqrt (square / (double) (n_batches * BATCH)) : 0;
}
