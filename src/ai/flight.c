/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Flights of the dragon, foreseen.  A flight has six steps at most and hardly three ways at each,
 * so that all of it can be looked at: each player in turn takes the step that is best for him in
 * the end.  What a step is worth is counted for each figure by itself.
 */
#include "ai/flight.h"

#include <string.h>

/* The near future, in tiles. */
#define NEAR 8

/* How likely one flight comes by a tile that is so many steps away. */
static const double chances[BST_FLIGHT_CELLS] = { 0, 0.5, 0.4, 0.3, 0.22, 0.15, 0.1 };

bool
bst_flight_find (const BstState *state, BstFigure figure, BstPos *out_pos)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == BST_NOBODY && standing.figure == figure &&
        standing.place != BST_PLACE_ASIDE) {
      *out_pos = standing.pos;
      return true;
    }
  }
  return false;
}

/* Where the number of the cell at `pos` is kept, or NULL if it is too far away. */
static const uint8_t *
find_slot (const BstFlight *flight, BstPos pos)
{
  unsigned x = (unsigned) (pos.x - flight->cells[0].x + BST_FLIGHT_STEPS);
  unsigned y = (unsigned) (pos.y - flight->cells[0].y + BST_FLIGHT_STEPS);

  return x < BST_FLIGHT_WIDTH && y < BST_FLIGHT_WIDTH ? &flight->numbers[y][x] : NULL;
}

int
bst_flight_cell (const BstFlight *flight, BstPos pos)
{
  const uint8_t *slot = flight->n_cells > 0 ? find_slot (flight, pos) : NULL;

  return slot != NULL && *slot != BST_FLIGHT_NOWHERE ? *slot : -1;
}

/* Adds a cell within reach and returns its number. */
static unsigned
add_cell (BstFlight *flight, BstPos pos, unsigned steps)
{
  unsigned number = flight->n_cells++;

  flight->cells[number] = pos;
  flight->steps[number] = (uint8_t) steps;
  memset (flight->stakes[number], 0, sizeof flight->stakes[number]);
  flight->numbers[pos.y - flight->cells[0].y + BST_FLIGHT_STEPS]
                 [pos.x - flight->cells[0].x + BST_FLIGHT_STEPS] = (uint8_t) number;
  return number;
}

/* How many flights are to be expected in the near future, at most one. */
static double
expect_flights (const BstRating *rating, const BstState *state)
{
  double n_near = rating->left.n_left < NEAR ? rating->left.n_left : NEAR;
  unsigned n_callers = 0;
  double n_flights;

  if (rating->left.n_left == 0)
    return 0;
  for (unsigned kind = 0; kind < bst_rules_n_kinds (rating->rules); kind++) {
    if (bst_rules_tile (rating->rules, kind)->symbols >> BST_SYMBOL_DRAGON & 1)
      n_callers += bst_state_left (state, kind);
  }
  n_flights = n_near * n_callers / rating->left.n_left;
  return n_flights > 1 ? 1 : n_flights;
}

/* Cells that cannot be entered: where the present flight has been, and one more. */
typedef struct
{
  BstPos cells[BST_FLIGHT_CELLS + 1];
  unsigned n_cells;
} Closed;

static Closed
list_closed (const BstState *state, const BstPos *closed)
{
  Closed all;

  all.n_cells = bst_state_trail (state, all.cells);
  if (closed != NULL)
    all.cells[all.n_cells++] = *closed;
  return all;
}

/* The cell at `pos`, which is `steps` away, as a number; it is added if it is new and can be
 * entered. */
static unsigned
reach (BstFlight *flight, const BstState *state, BstPos pos, unsigned steps, const Closed *closed)
{
  int known = bst_flight_cell (flight, pos);

  if (known >= 0)
    return (unsigned) known;
  if (steps > BST_FLIGHT_STEPS || bst_state_placed_at (state, pos) < 0)
    return BST_FLIGHT_NOWHERE;
  for (unsigned i = 0; i < closed->n_cells; i++) {
    if (bst_pos_equal (closed->cells[i], pos))
      return BST_FLIGHT_NOWHERE;
  }
  return add_cell (flight, pos, steps);
}

static void
add_stakes (BstFlight *flight, BstRating *rating, const BstState *state)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    double worth[BST_MAX_PLAYERS];
    int cell = -1;

    if (standing.player != BST_NOBODY && standing.place == BST_PLACE_FEATURE)
      cell = bst_flight_cell (flight, standing.pos);
    if (cell < 0)
      continue;
    bst_rating_loss (rating, state, &standing, worth);
    for (unsigned p = 0; p < flight->n_players; p++)
      flight->stakes[cell][p] += worth[p];
  }
}

void
bst_flight_survey (BstFlight *flight,
                   BstRating *rating,
                   const BstState *state,
                   BstPos from,
                   const BstPos *closed)
{
  static const BstPos steps[BST_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const Closed all_closed = list_closed (state, closed);

  flight->n_players = bst_rules_n_players (rating->rules);
  flight->n_expected = expect_flights (rating, state);
  memset (flight->numbers, BST_FLIGHT_NOWHERE, sizeof flight->numbers);
  flight->n_cells = 0;
  flight->cells[0] = from;
  add_cell (flight, from, 0);
  for (unsigned i = 0; i < flight->n_cells; i++) {
    for (unsigned side = 0; side < BST_SIDES; side++) {
      BstPos pos = { (int16_t) (flight->cells[i].x + steps[side].x),
                     (int16_t) (flight->cells[i].y + steps[side].y) };

      flight->beside[i][side] =
        (uint8_t) reach (flight, state, pos, flight->steps[i] + 1u, &all_closed);
    }
  }
  add_stakes (flight, rating, state);
}

/* The way of a flight so far: the cells where it has been, by bit, and the last of them. */
typedef struct
{
  const BstFlight *flight;
  uint64_t been[(BST_FLIGHT_REACH + 63) / 64];
  unsigned at;
} Way;

static bool
has_been_at (const Way *way, unsigned cell)
{
  return way->been[cell / 64] >> cell % 64 & 1;
}

/* The same way after one step more. */
static Way
go_to (Way way, unsigned cell)
{
  way.been[cell / 64] |= (uint64_t) 1 << cell % 64;
  way.at = cell;
  return way;
}

static void
enter (const Way *way, unsigned cell, unsigned next, unsigned n_steps, double out_worth[]);

/* `mover` takes the step that is best for him.  Returns false if there is none. */
static bool
fly_on (const Way *way, unsigned mover, unsigned n_steps, double out_worth[])
{
  const BstFlight *flight = way->flight;
  unsigned next = (mover + 1) % flight->n_players;
  bool has_moved = false;

  for (unsigned side = 0; side < BST_SIDES && n_steps > 0; side++) {
    unsigned cell = flight->beside[way->at][side];
    double worth[BST_MAX_PLAYERS];

    if (cell == BST_FLIGHT_NOWHERE || has_been_at (way, cell))
      continue;
    enter (way, cell, next, n_steps - 1, worth);
    if (!has_moved || worth[mover] > out_worth[mover])
      memcpy (out_worth, worth, sizeof worth);
    has_moved = true;
  }
  return has_moved;
}

/* What comes of entering `cell` and of the steps after it. */
static void
enter (const Way *way, unsigned cell, unsigned next, unsigned n_steps, double out_worth[])
{
  const double *stakes = way->flight->stakes[cell];
  Way on = go_to (*way, cell);

  if (n_steps == 0 || !fly_on (&on, next, n_steps, out_worth)) {
    memcpy (out_worth, stakes, BST_MAX_PLAYERS * sizeof *stakes);
    return;
  }
  for (unsigned p = 0; p < way->flight->n_players; p++)
    out_worth[p] += stakes[p];
}

void
bst_flight_foresee (const BstFlight *flight,
                    unsigned mover,
                    unsigned n_steps,
                    double out_worth[BST_MAX_PLAYERS])
{
  Way way = go_to ((Way) { .flight = flight }, 0);

  if (!fly_on (&way, mover, n_steps, out_worth))
    memset (out_worth, 0, BST_MAX_PLAYERS * sizeof *out_worth);
}

void
bst_flight_foresee_from (const BstFlight *flight,
                         BstPos first,
                         unsigned mover,
                         unsigned n_steps,
                         double out_worth[BST_MAX_PLAYERS])
{
  Way way = go_to ((Way) { .flight = flight }, 0);

  enter (&way, (unsigned) bst_flight_cell (flight, first), (mover + 1) % flight->n_players,
         n_steps - 1, out_worth);
}

double
bst_flight_risk (const BstFlight *flight, unsigned cell)
{
  return chances[flight->steps[cell]] * flight->n_expected;
}
