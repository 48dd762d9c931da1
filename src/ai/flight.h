/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The flights of the dragon as computer players foresee them: whom it can reach, what that costs
 * whom, where everybody would steer it.
 */
#pragma once

#include "ai/rating.h"
#include "engine/flight.h"

/* Cells within as many steps as a flight has, and the square around them. */
#define BST_FLIGHT_REACH 85
#define BST_FLIGHT_WIDTH (2 * BST_FLIGHT_STEPS + 1)

/* What decides which cells can be reached. */
typedef struct
{
  unsigned question; /* of BstTilesLeft; 0: nothing has been looked at */
  BstPos from;
  BstPos closed; /* or `from` */
  BstPos laid;   /* the tile that is tried, if it is near, or `from` */
} BstFlightMap;

/* What lies around the dragon. */
typedef struct
{
  BstFlightMap map;
  unsigned n_players;
  double n_expected;                                   /* flights in the near future */
  unsigned n_cells;                                    /* 0: there is no dragon on the map */
  BstPos cells[BST_FLIGHT_REACH];                      /* the first is where it is */
  uint8_t steps[BST_FLIGHT_REACH];                     /* how far away */
  uint8_t numbers[BST_FLIGHT_WIDTH][BST_FLIGHT_WIDTH]; /* of the cells, row by row */
  uint8_t beside[BST_FLIGHT_REACH][BST_SIDES];         /* cells, or BST_FLIGHT_NOWHERE */
  double stakes[BST_FLIGHT_REACH][BST_MAX_PLAYERS];    /* what its coming there is worth to each */
} BstFlight;

#define BST_FLIGHT_NOWHERE 0xff

/* The tiles on the map that the dragon and the fairy are on; false for one that is not there. */
bool bst_flight_find (const BstState *state, BstFigure figure, BstPos *out_pos);

/* Looks around from `from`.  The tile at `closed` (may be NULL) cannot be entered, nor those where
 * the present flight has been.  Cells that `flight` knows from another position of the question are
 * used again if they still hold; before the first time `flight->map.question` is 0. */
void bst_flight_survey (BstFlight *flight,
                        BstRating *rating,
                        const BstState *state,
                        BstPos from,
                        const BstPos *closed);

/* What comes of `n_steps` steps if everybody, `mover` first, steers for himself: what it is worth
 * to each. */
void bst_flight_foresee (const BstFlight *flight,
                         unsigned mover,
                         unsigned n_steps,
                         double out_worth[BST_MAX_PLAYERS]);

/* The same when the first step is known. */
void bst_flight_foresee_from (const BstFlight *flight,
                              BstPos first,
                              unsigned mover,
                              unsigned n_steps,
                              double out_worth[BST_MAX_PLAYERS]);

/* How likely it is that the dragon comes to a cell in the near future. */
double bst_flight_risk (const BstFlight *flight, unsigned cell);

/* The number of the cell at `pos`, or -1 if it is out of reach. */
int bst_flight_cell (const BstFlight *flight, BstPos pos);
