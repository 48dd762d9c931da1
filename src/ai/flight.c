/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Flights of the dragon, foreseen.  A flight has six steps at most and hardly three ways at each,
 * so that all of it can be looked at: each player in turn takes the step that is best for him in
 * the end.  What a step is worth is counted for each figure by itself.
 */
#include "ai/flight.h"

#include <stdlib.h>
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

/* In `numbers`: cannot be entered. */
#define CLOSED 0xfe

/* Whether a flight could come to the cell at `pos` if nothing were in its way. */
static bool
is_near (const BstFlight *flight, BstPos pos)
{
  return (unsigned) (pos.x - flight->cells[0].x + BST_FLIGHT_STEPS) < BST_FLIGHT_WIDTH &&
         (unsigned) (pos.y - flight->cells[0].y + BST_FLIGHT_STEPS) < BST_FLIGHT_WIDTH;
}

/* Where the number of a cell is kept that is near. */
static uint8_t *
get_slot (BstFlight *flight, BstPos pos)
{
  return &flight->numbers[pos.y - flight->cells[0].y + BST_FLIGHT_STEPS]
                         [pos.x - flight->cells[0].x + BST_FLIGHT_STEPS];
}

int
bst_flight_cell (const BstFlight *flight, BstPos pos)
{
  unsigned number;

  if (flight->n_cells == 0 || !is_near (flight, pos))
    return -1;
  number = flight->numbers[pos.y - flight->cells[0].y + BST_FLIGHT_STEPS]
                          [pos.x - flight->cells[0].x + BST_FLIGHT_STEPS];
  return number < flight->n_cells ? (int) number : -1;
}

/* Adds a cell that is near. */
static void
add_cell (BstFlight *flight, BstPos pos, unsigned steps)
{
  unsigned number = flight->n_cells++;

  flight->cells[number] = pos;
  flight->steps[number] = (uint8_t) steps;
  *get_slot (flight, pos) = (uint8_t) number;
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
  for (unsigned i = 0; i < rating->n_callers; i++)
    n_callers += bst_state_left (state, rating->callers[i]);
  n_flights = n_near * n_callers / rating->left.n_left;
  return n_flights > 1 ? 1 : n_flights;
}

/* Closes the cells that cannot be entered: where the present flight has been, and one more. */
static void
close_cells (BstFlight *flight, const BstState *state, const BstPos *closed)
{
  BstPos cells[BST_FLIGHT_CELLS + 1];
  unsigned n = bst_state_trail (state, cells);

  if (closed != NULL)
    cells[n++] = *closed;
  for (unsigned i = 0; i < n; i++) {
    if (is_near (flight, cells[i]))
      *get_slot (flight, cells[i]) = CLOSED;
  }
}

/* Looks for the cells beside one of them, on the tile with that index, and adds those that are new.
 * From where the last step leads nobody goes on. */
static void
look_beside (BstFlight *flight, const BstState *state, unsigned cell, uint16_t *tiles)
{
  static const BstPos steps[BST_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  int placed[BST_SIDES];

  memset (flight->beside[cell], BST_FLIGHT_NOWHERE, BST_SIDES);
  if (flight->steps[cell] == BST_FLIGHT_STEPS)
    return;
  bst_state_placed_beside (state, tiles[cell], placed);
  for (unsigned side = 0; side < BST_SIDES; side++) {
    BstPos pos = { (int16_t) (flight->cells[cell].x + steps[side].x),
                   (int16_t) (flight->cells[cell].y + steps[side].y) };
    const uint8_t *slot = get_slot (flight, pos);

    if (placed[side] < 0 || *slot == CLOSED)
      continue;
    if (*slot == BST_FLIGHT_NOWHERE) {
      tiles[flight->n_cells] = (uint16_t) placed[side];
      add_cell (flight, pos, flight->steps[cell] + 1u);
    }
    flight->beside[cell][side] = *slot;
  }
}

/* Finds the cells that can be reached. */
static void
find_cells (BstFlight *flight, const BstState *state, BstPos from, const BstPos *closed)
{
  uint16_t tiles[BST_FLIGHT_REACH]; /* by cell: the index of the tile there */

  memset (flight->numbers, BST_FLIGHT_NOWHERE, sizeof flight->numbers);
  flight->n_cells = 0;
  flight->cells[0] = from;
  close_cells (flight, state, closed);
  add_cell (flight, from, 0);
  tiles[0] = (uint16_t) bst_state_placed_at (state, from);
  for (unsigned i = 0; i < flight->n_cells; i++)
    look_beside (flight, state, i, tiles);
}

/* Of the positions of one question those have the same cells that differ in a tile which is too far
 * away, or lies there turned otherwise; but where a flight has been is closed only while it lasts.
 */
static BstFlightMap
describe_map (const BstRating *rating, const BstState *state, BstPos from, const BstPos *closed)
{
  BstPos last = bst_state_placed (state, bst_state_n_placed (state) - 1).pos;
  bool is_near = abs (last.x - from.x) + abs (last.y - from.y) <= BST_FLIGHT_STEPS;
  bool is_trial = rating->left.changed != 0;
  BstPos trail[BST_FLIGHT_CELLS];

  return (BstFlightMap) {
    .question =
      rating->is_local && bst_state_trail (state, trail) == 0 ? rating->left.question : 0,
    .from = from,
    .closed = closed != NULL ? *closed : from,
    .laid = is_trial && is_near ? last : from,
  };
}

static bool
is_same_map (const BstFlightMap *a, const BstFlightMap *b)
{
  return a->question == b->question && bst_pos_equal (a->from, b->from) &&
         bst_pos_equal (a->closed, b->closed) && bst_pos_equal (a->laid, b->laid);
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
  BstFlightMap map = describe_map (rating, state, from, closed);

  flight->n_players = bst_rules_n_players (rating->rules);
  flight->n_expected = expect_flights (rating, state);
  if (map.question == 0 || !is_same_map (&map, &flight->map))
    find_cells (flight, state, from, closed);
  flight->map = map;
  memset (flight->stakes, 0, flight->n_cells * sizeof *flight->stakes);
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

/* Whether the flight has been at a cell changes when it goes there and when that is taken back. */
static void
turn_bit (Way *way, unsigned cell)
{
  way->been[cell / 64] ^= (uint64_t) 1 << cell % 64;
}

static void
enter (Way *way, unsigned cell, unsigned next, unsigned n_steps, double out_worth[]);

/* `mover` takes the step that is best for him.  Returns false if there is none. */
static bool
fly_on (Way *way, unsigned mover, unsigned n_steps, double out_worth[])
{
  const BstFlight *flight = way->flight;
  unsigned next = mover + 1 == flight->n_players ? 0 : mover + 1;
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
enter (Way *way, unsigned cell, unsigned next, unsigned n_steps, double out_worth[])
{
  const double *stakes = way->flight->stakes[cell];
  unsigned before = way->at;
  bool goes_on;

  turn_bit (way, cell);
  way->at = cell;
  goes_on = n_steps > 0 && fly_on (way, next, n_steps, out_worth);
  turn_bit (way, cell);
  way->at = before;
  if (!goes_on) {
    memcpy (out_worth, stakes, BST_MAX_PLAYERS * sizeof *stakes);
    return;
  }
  for (unsigned p = 0; p < way->flight->n_players; p++)
    out_worth[p] += stakes[p];
}

/* The dragon is where a flight begins. */
static Way
set_out (const BstFlight *flight)
{
  return (Way) { .flight = flight, .been = { 1 } };
}

void
bst_flight_foresee (const BstFlight *flight,
                    unsigned mover,
                    unsigned n_steps,
                    double out_worth[BST_MAX_PLAYERS])
{
  Way way = set_out (flight);

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
  Way way = set_out (flight);

  enter (&way, (unsigned) bst_flight_cell (flight, first), (mover + 1) % flight->n_players,
         n_steps - 1, out_worth);
}

double
bst_flight_risk (const BstFlight *flight, unsigned cell)
{
  return chances[flight->steps[cell]] * flight->n_expected;
}
