/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What king and robber knight have in common: whoever completes the largest feature of a type so
 * far takes a token to it, and at the end is paid for all complete features of that type.
 */
#pragma once

#include "engine/modules/modules.h"

typedef struct
{
  const BstModule *module;
  BstFigure token;
  BstEventType event;
  BstReason reason;
  BstItemType item;
  BstFeatureTypes counts; /* what it is paid for at the end, if it is there from the start */
} BstLargest;

/* The hooks of such a module, with what is particular to it. */
BstSlice bst_largest_slice (const BstRules *rules);
void bst_largest_set_up (BstState *state, const BstLargest *largest);
void bst_largest_completed (BstState *state, const BstLargest *largest, unsigned root);
bool bst_largest_ask (BstState *state, const BstLargest *largest, const BstSink *sink);
void bst_largest_offer (const BstState *state, const BstLargest *largest, BstOffers *offers);
bool bst_largest_play (BstState *state,
                       const BstLargest *largest,
                       const BstMove *move,
                       const BstSink *sink);

/* Whoever's turn it is takes the token to the feature with root `root`. */
void bst_largest_take (BstState *state,
                       const BstLargest *largest,
                       unsigned root,
                       const BstSink *sink);

void bst_largest_finish (BstState *state, const BstLargest *largest, const BstSink *sink);
