/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nets that learn: positions are remembered with how their games went on, and then gone through
 * again and again, a few hundred at a time (Adam's method).  The same positions in the same order
 * and the same seed give the same nets.
 */
#pragma once

#include "ai/net.h"

/* Held features of a position, counted once for each player there, at most. */
#define BST_NET_CASES 128

/* A position, compared for one player with the mean of the others. */
typedef struct
{
  BstNetCase cases[BST_NET_CASES];
  unsigned n_cases;
  unsigned player;
  unsigned n_players;
  unsigned home[6]; /* followers of each player at home */
  double rest;      /* the part of the game that is still to come, 1 to 0 */
  double now;       /* the lead of `player` if the game ended here */
} BstNetSample;

typedef struct _BstNetFit BstNetFit;

BstNetFit *bst_net_fit_new (void);
void bst_net_fit_free (BstNetFit *fit);

/* Remembers a position; `gain` is by how much the lead of its player has grown in the end. */
void bst_net_fit_add (BstNetFit *fit, const BstNetSample *sample, double gain);

/* By how much the lead of a position's player is going to grow, as a net has it. */
double bst_net_sample_gain (const BstNet *net, const BstNetSample *sample);

/* Adds what another one remembers, behind its own. */
void bst_net_fit_merge (BstNetFit *fit, const BstNetFit *other);

/* Goes through all positions `n_rounds` times and returns by how much the nets are off in the last
 * of them, in points. */
double bst_net_fit_solve (const BstNetFit *fit, unsigned n_rounds, uint32_t seed, BstNet *out_net);
