/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the dragon and the fairy mean to a computer player: how a figure, a tile or the fairy
 * changes whom the dragon is going to eat.
 */
#pragma once

#include "ai/flight.h"

typedef struct
{
  BstRating *rating;
  const BstState *state;
  bool is_there; /* the dragon is on the map, or will be after this turn */
  BstPos dragon;
  bool has_fairy; /* the fairy is on the map */
  BstPos fairy;
  bool flies; /* the tile that has just been laid lets the dragon fly */
  BstFlight flight;
  double worth[BST_MAX_PLAYERS]; /* to each player: of that flight, or of those to come */
} BstPeril;

/* Looks at `state`, for whom `rating` has been prepared.  Both must outlive what is asked. */
void bst_peril_look (BstPeril *peril, BstRating *rating, const BstState *state);

/* What a figure of `me` at `pos`, which promises so many points there, is worth less because of
 * the dragon: a negative number, or 0. */
double bst_peril_figure (BstPeril *peril, BstPos pos, double promise);

/* What sending the fairy to a figure of `me` is worth: her points and her protection. */
double bst_peril_fairy (BstPeril *peril, const BstMove *move);

/* What a step of the present flight is worth to `me`, if everybody steers for himself after it;
 * `n_steps` steps are looked at. */
double bst_peril_step (BstPeril *peril, const BstMove *move, unsigned n_steps);
