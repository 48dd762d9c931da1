/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random play.  Choices are uniform over distinct (cell, picture) and then over the
 * answers to the next question, by rejection instead of listing.  Where no module
 * is in play the loop goes straight from draw to scoring, with the same functions
 * that every move uses; otherwise from question to question.
 */
#include "engine/state.h"

#include "engine/lay.h"
#include "engine/pile.h"
#include "engine/score.h"
#include "engine/turn.h"

/* Tries before looking at every cell: nearly always a handful suffices. */
#define MAX_TRIES 64

typedef struct
{
  unsigned open;
  unsigned rotation;
} Place;

/* Every legal place, counted; the `wanted`th of them into `out_place`. */
BST_NEVER_INLINE static unsigned
scan_places (const BstState *state, unsigned kind, unsigned wanted, Place *out_place)
{
  BstView view = bst_view (state);
  unsigned distinct = view.rules->kinds[kind].distinct;
  unsigned n_places = 0;

  for (unsigned i = 0; i < state->n_open; i++) {
    unsigned fit = bst_turn_fit (view.rules, &view.open[i], kind);

    for (unsigned rotation = 0; rotation < distinct; rotation++) {
      if (!(fit >> rotation & 1) || !bst_turn_may_lie (state, &view.open[i], kind, rotation))
        continue;
      if (n_places++ == wanted)
        *out_place = (Place) { i, rotation };
    }
  }
  return n_places;
}

/* A random legal place for `kind`; false if there is none. */
BST_INLINE bool
choose_place (const BstView *view,
              unsigned kind,
              BstRandom *random,
              bool has_hooks,
              Place *out_place)
{
  const BstState *state = view->state;
  const BstRules *rules = view->rules;
  const uint8_t *fits = rules->fits + rules->kinds[kind].fit;
  unsigned distinct = rules->kinds[kind].distinct;
  BstRandom before = *random;

  for (unsigned i = 0; i < MAX_TRIES; i++) {
    uint32_t word = bst_random_next (random);
    unsigned open = (unsigned) ((uint64_t) word * state->n_open >> 32);
    unsigned rotation = word & (distinct - 1);

    if (fits[view->open[open].demand] >> rotation & 1 &&
        (!has_hooks || bst_turn_may_lie (state, &view->open[open], kind, rotation))) {
      *out_place = (Place) { open, rotation };
      return true;
    }
  }

  unsigned n_places = scan_places (state, kind, UINT32_MAX, out_place);

  if (n_places == 0) {
    *random = before; /* as if nothing had been tried: turn.c tries nothing then */
    return false;
  }
  scan_places (state, kind, bst_random_below (random, n_places), out_place);
  return true;
}

/* A random one of the new tile's free locals, or BST_NO_LOCAL for nobody. */
BST_INLINE unsigned
choose_local (const BstView *view, BstRandom *random)
{
  const BstState *state = view->state;
  const BstPlacedTile *tile = &view->placed[state->turn.last];
  unsigned n_locals = view->rules->kinds[tile->kind].n_locals;
  uint8_t free_locals[BST_TILE_MAX_FEATURES];
  unsigned n_free = 0;

  if (state->supply[state->turn.active][BST_FIGURE_FOLLOWER] == 0)
    return BST_NO_LOCAL;
  for (unsigned i = 0; i < n_locals; i++) {
    free_locals[n_free] = (uint8_t) i;
    n_free += bst_turn_is_free (view->nodes, tile->first + i);
  }
  if (n_free == 0)
    return BST_NO_LOCAL;

  unsigned choice = bst_random_below (random, n_free + 1);

  return choice == n_free ? BST_NO_LOCAL : free_locals[choice];
}

/* One turn where no module is in play: the same as the steps of turn.c. */
BST_INLINE void
play_plain_turn (const BstTable *table, const BstView *view, BstRandom *random, bool is_hashed)
{
  BstState *state = table->state;
  BstTurn *turn = &state->turn;
  Place place;

  for (;;) {
    unsigned kind = bst_pile_take (table, bst_pile_choose (state, random));

    if (BST_LIKELY (choose_place (view, kind, random, false, &place))) {
      bst_lay_tile (table, place.open, kind, place.rotation, is_hashed);
      break;
    }
    if (state->n_bag == 0)
      return;
  }

  unsigned local = choose_local (view, random);

  if (local != BST_NO_LOCAL)
    bst_piece_put (table, turn->active, BST_FIGURE_FOLLOWER, turn->last, local);
  while (bst_score_is_due (state) && bst_score_one (state, NULL))
    continue;
  if (state->n_bag == 0)
    return;
  turn->turn++;
  turn->active = (uint16_t) (turn->active + 1u == table->rules->n_players ? 0 : turn->active + 1u);
}

BST_INLINE void
play_plain_game (BstState *state, BstRandom *random, bool is_hashed)
{
  BstTable table = bst_table (state);
  BstView view = bst_view (state);
  BstRandom local = *random; /* lets the compiler keep it in registers */

  while (state->n_bag > 0)
    play_plain_turn (&table, &view, &local, is_hashed);
  *random = local;
}

static void
play_plain_on_torus (BstState *state, BstRandom *random)
{
  play_plain_game (state, random, false);
}

static void
play_plain_hashed (BstState *state, BstRandom *random)
{
  play_plain_game (state, random, true);
}

static BstMove
random_place (const BstState *state, BstRandom *random)
{
  BstView view = bst_view (state);
  Place place = { 0, 0 };

  choose_place (&view, state->turn.hand, random, state->rules->n_hooks > 0, &place);
  return (BstMove) { .type = BST_MOVE_PLACE,
                     .pos = { view.open[place.open].x, view.open[place.open].y },
                     .rotation = (uint8_t) place.rotation };
}

BstMove
bst_state_random_move (const BstState *state, BstRandom *random)
{
  BstMove move = { 0 };
  BstOffers offers = { .moves = &move, .capacity = 1 };

  if (state->turn.question == BST_QUESTION_DRAW)
    return (BstMove) { .type = BST_MOVE_DRAW,
                       .kind = bst_view (state).bag[bst_pile_choose (state, random)] };
  if (state->turn.question == BST_QUESTION_PLACE)
    return random_place (state, random);

  bst_turn_offer (state, &offers);
  offers.skip = bst_random_below (random, (uint32_t) offers.n_moves);
  offers.n_moves = 0;
  bst_turn_offer (state, &offers);
  return move;
}

/* From question to question until the next draw, or to the end. */
static void
play_questions (BstState *state, BstRandom *random, bool stop_at_draw)
{
  while (state->turn.question != BST_QUESTION_OVER) {
    if (stop_at_draw && state->turn.question == BST_QUESTION_DRAW)
      return;

    BstMove move = bst_state_random_move (state, random);

    bst_turn_play (state, &move, NULL);
  }
}

void
bst_state_play_out (BstState *state, BstRandom *random)
{
  if (state->rules->n_hooks > 0) {
    play_questions (state, random, false);
    return;
  }
  play_questions (state, random, true);
  if (state->turn.question == BST_QUESTION_OVER)
    return;
  if (state->rules->map.is_hashed)
    play_plain_hashed (state, random);
  else
    play_plain_on_torus (state, random);
  bst_state_finish (state, NULL);
}
