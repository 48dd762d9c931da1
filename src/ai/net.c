/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Running a net.
 */
#include "ai/net.h"

#include <string.h>

float
bst_net_judge (const BstNet *net, const BstNetCase *feature)
{
  const BstFeatureNet *one = &net->features[feature->sight];
  float units[BST_NET_UNITS];
  float sum = 0;

  memcpy (units, one->biases, sizeof units);
  for (unsigned i = 0; i < BST_NET_INPUTS; i++) {
    for (unsigned k = 0; k < BST_NET_UNITS; k++)
      units[k] += feature->inputs[i] * one->weights[i][k];
  }
  for (unsigned k = 0; k < BST_NET_UNITS; k++)
    sum += units[k] > 0 ? units[k] * one->outputs[k] : 0;
  return sum;
}
