/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was paid, one thing after the other, so that it can be shown being counted: a feature with
 * all who get points for it is one payment, and so is what has no place, such as most of a good.
 * At the end of a game these are all unfinished features, then the fields, then what chapters pay.
 * It only tells what has happened, and shows nothing.
 */
#pragma once

#include <glib.h>

#include "engine/feature.h"
#include "model/game.h"

typedef enum {
  BST_PAID_NOWHERE,
  BST_PAID_AT_CELL,
  BST_PAID_AT_FEATURE,
} BstPaidPlace;

typedef struct
{
  BstReason reason;
  BstPaidPlace place;
  BstPos pos;
  uint8_t feature; /* index into those of the tile at `pos` */
  uint8_t what;    /* what else tells it from others for the same reason: goods, a sentence */
  bool is_final;
  unsigned players; /* bit p: they are paid, if only nothing */
  int points[BST_MAX_PLAYERS];
} BstPayment;

typedef struct _BstTally BstTally;

/* Of what was paid by `events`, a list of BstEvent, in the position after them.  What was paid for
 * by bids is left out.  Free with bst_tally_free(). */
BstTally *bst_tally_new (const BstState *state, const GArray *events) G_GNUC_WARN_UNUSED_RESULT;

/* Of what the end of a game brought; NULL if it is not over. */
BstTally *bst_tally_new_last (BstGame *game) G_GNUC_WARN_UNUSED_RESULT;

void bst_tally_free (BstTally *tally);

unsigned bst_tally_get_n_payments (const BstTally *tally);
const BstPayment *bst_tally_get_payment (const BstTally *tally, unsigned index);

/* The points of `player` after the first `n_payments` of them. */
int bst_tally_get_total (const BstTally *tally, unsigned n_payments, unsigned player);

/* The tiles that are counted, as a BstPos each, beginning where it is and going away from there;
 * around a monastery also those that it counts.  Empty without a place. */
GArray *bst_payment_list_tiles (const BstPayment *payment,
                                const BstState *state) G_GNUC_WARN_UNUSED_RESULT;

/* The complete cities for which a field is paid, as a BstNodeId each. */
GArray *bst_payment_list_cities (const BstPayment *payment,
                                 const BstState *state) G_GNUC_WARN_UNUSED_RESULT;

/* The cells of the tiles that are counted and of these cities, as a BstPos each. */
GArray *bst_payment_list_area (const BstPayment *payment,
                               const BstState *state) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstTally, bst_tally_free)
