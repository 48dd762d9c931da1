/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small nets that say what may still come of a held feature: one for each type, with one row of
 * hidden units.  They are slower than the weights of a rating and more exact, so positions at the
 * end of short games are judged by them.  `bastide-cli train --nets` works them out.
 */
#pragma once

#include <stdint.h>

#include "ai/weights.h"

/* A held feature in numbers, as one of those sees it who stand on it. */
#define BST_NET_INPUTS 24

#define BST_NET_UNITS 24

/* Tempo is only there for learning: whoever compares positions does so at the same turn. */
#define BST_NET_TEMPO 2

typedef struct
{
  float weights[BST_NET_INPUTS][BST_NET_UNITS];
  float biases[BST_NET_UNITS];
  float outputs[BST_NET_UNITS];
} BstFeatureNet;

typedef struct
{
  BstFeatureNet features[BST_SIGHTS];
  float home[BST_HOMES];       /* of each follower at home, the first one first */
  float home_early[BST_HOMES]; /* the same, at the beginning of the game */
  float tempo[BST_NET_TEMPO];
} BstNet;

/* A feature with somebody on it. */
typedef struct
{
  BstSight sight;
  unsigned player;
  float inputs[BST_NET_INPUTS];
} BstNetCase;

/* What a net says of a feature, in points. */
float bst_net_judge (const BstNet *net, const BstNetCase *feature);

/* For games of two, and of more. */
extern const BstNet bst_net_two;
extern const BstNet bst_net_many;
