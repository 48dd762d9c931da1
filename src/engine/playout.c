/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random play.  Choices are uniform over distinct (cell, picture) and then over the
 * answers to the next question, by rejection instead of listing.  The loop goes straight from draw
 * to scoring, with the same functions that every move uses, and from question to question only
 * when a module asks one; it is compiled once without any modules, where it need not look.
 */
#include "engine/state.h"

#include "engine/lay.h"
#include "engine/pile.h"
#include "engine/score.h"
#include "engine/turn.h"

/* Tries before looking at every cell: nearly always a handful suffices. */
#define MAX_TRIES 64

/* Moves for a figure that are kept; a question with more of them is listed twice. */
#define MAX_LISTED 64

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

/* Lets the turn reach a step at which a module may ask something. */
BST_INLINE bool
pass_step (BstState *state, BstStep step, bool has_modules)
{
  return !has_modules || state->rules->asking[step][0] == NULL || bst_turn_pass (state, step);
}

/* A random answer to the question for a figure, its moves listed once; whether the turn goes on
 * from here. */
BST_NEVER_INLINE static bool
play_figure (const BstTable *table, BstRandom *random)
{
  BstState *state = table->state;
  BstMove moves[MAX_LISTED];
  BstOffers offers = { .moves = moves, .capacity = MAX_LISTED };

  bst_turn_offer_figures (state, &offers);
  if (offers.n_moves == 0)
    return true;

  size_t choice = bst_random_below (random, (uint32_t) offers.n_moves + 1);
  const BstMove *move = &moves[0];

  if (choice == offers.n_moves)
    return true;
  if (choice < MAX_LISTED) {
    move = &moves[choice];
  } else {
    offers.skip = choice;
    offers.n_moves = 0;
    bst_turn_offer_figures (state, &offers);
  }
  if (move->type == BST_MOVE_DEPLOY) {
    BstView view = bst_view (state);
    unsigned placed = (unsigned) bst_map_placed (&view, move->pos);
    unsigned shape = view.placed[placed].shape;

    bst_piece_put (table, state->turn.active, move->figure, placed,
                   view.rules->locals[shape * BST_TILE_MAX_FEATURES + move->feature]);
    return true;
  }
  bst_state_go (state, BST_STEP_FIGURE);
  state->turn.question = BST_QUESTION_FIGURE;
  state->turn.asked = state->turn.active;
  state->turn.by = 0;
  bst_turn_play (state, move, NULL);
  return false;
}

BST_INLINE bool
put_follower (const BstTable *table, const BstView *view, BstRandom *random)
{
  unsigned local = choose_local (view, random);

  if (local != BST_NO_LOCAL)
    bst_piece_put (table, table->state->turn.active, BST_FIGURE_FOLLOWER, table->state->turn.last,
                   local);
  return true;
}

/* S3, the same as the steps of turn.c. */
BST_INLINE bool
score (BstState *state, bool has_modules)
{
  if (has_modules)
    bst_score_begin (state, NULL);
  while (bst_score_is_due (state)) {
    if (!pass_step (state, BST_STEP_SCORE, has_modules))
      return false;
    if (!bst_score_one (state, NULL))
      break;
  }
  return true;
}

/* Draws tiles until one can be laid, and lays it; false if there is none. */
BST_INLINE bool
draw_and_lay (const BstTable *table,
              const BstView *view,
              BstRandom *random,
              bool is_hashed,
              bool has_modules)
{
  BstState *state = table->state;
  bool is_guarded = has_modules && view->rules->hooked[BST_HOOK_MAY_LIE][0] != NULL;
  Place place;

  while (state->n_bag > 0) {
    unsigned kind = bst_pile_take (table, bst_pile_choose (state, random));

    if (has_modules && bst_turn_is_put_aside (state, kind, NULL))
      continue;
    if (BST_LIKELY (choose_place (view, kind, random, is_guarded, &place))) {
      bst_lay_tile (table, place.open, kind, place.rotation, is_hashed);
      return true;
    }
  }
  return false;
}

/* Something else comes than the next player's turn. */
BST_INLINE bool
end_part (BstState *state, bool has_modules)
{
  if (has_modules)
    bst_turn_resume (state, BST_STEP_NEXT);
  return false;
}

/*
 * One turn, from the draw to the next: the same as the steps of turn.c.  Returns false when it has
 * come to a question that it does not answer itself, or to the end of the pile.
 */
BST_INLINE bool
play_turn (const BstTable *table,
           const BstView *view,
           BstRandom *random,
           bool is_hashed,
           bool has_modules)
{
  BstState *state = table->state;
  BstTurn *turn = &state->turn;

  if (!draw_and_lay (table, view, random, is_hashed, has_modules))
    return end_part (state, has_modules);
  if (!pass_step (state, BST_STEP_PLACED, has_modules) ||
      !pass_step (state, BST_STEP_FIGURE, has_modules))
    return false;
  if (!(has_modules ? play_figure (table, random) : put_follower (table, view, random)))
    return false;
  if (!pass_step (state, BST_STEP_FLIGHT, has_modules) || !score (state, has_modules) ||
      !pass_step (state, BST_STEP_AFTER, has_modules))
    return false;
  if (state->n_bag == 0 || (has_modules && state->n_queue > 0))
    return end_part (state, has_modules);
  if (!pass_step (state, BST_STEP_NEXT, has_modules))
    return false;
  turn->turn++;
  turn->owner = (uint16_t) (turn->owner + 1u == table->rules->n_players ? 0 : turn->owner + 1u);
  turn->active = turn->owner;
  if (!has_modules)
    return true;
  turn->part = 0;
  turn->source = BST_SOURCE_PILE;
  return pass_step (state, BST_STEP_START, has_modules) &&
         pass_step (state, BST_STEP_DRAW, has_modules);
}

BST_INLINE void
play_turns (BstState *state, BstRandom *random, bool is_hashed, bool has_modules)
{
  BstTable table = bst_table (state);
  BstView view = bst_view (state);
  BstRandom local = *random; /* lets the compiler keep it in registers */

  state->turn.step = BST_STEP_DRAW;
  while (play_turn (&table, &view, &local, is_hashed, has_modules))
    continue;
  *random = local;
}

static BstMove
random_place (const BstState *state, BstRandom *random)
{
  BstView view = bst_view (state);
  Place place = { 0, 0 };

  choose_place (&view, state->turn.hand, random, !state->rules->is_plain, &place);
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
  if (state->turn.question == BST_QUESTION_PLACE &&
      state->rules->offering[BST_QUESTION_PLACE][0] == NULL)
    return random_place (state, random);

  bst_turn_offer (state, &offers);
  offers.skip = bst_random_below (random, (uint32_t) offers.n_moves);
  offers.n_moves = 0;
  bst_turn_offer (state, &offers);
  return move;
}

/* From question to question until the next draw, or to the end. */
static void
play_questions (BstState *state, BstRandom *random)
{
  while (state->turn.question != BST_QUESTION_OVER &&
         (state->turn.question != BST_QUESTION_DRAW || state->turn.by != 0)) {
    BstMove move = bst_state_random_move (state, random);

    bst_turn_play (state, &move, NULL);
  }
}

static void
play_plain_turns (BstState *state, BstRandom *random)
{
  if (state->rules->map.is_hashed)
    play_turns (state, random, true, false);
  else
    play_turns (state, random, false, false);
  bst_state_finish (state, NULL);
}

static void
play_turns_with_modules (BstState *state, BstRandom *random)
{
  if (state->rules->map.is_hashed)
    play_turns (state, random, true, true);
  else
    play_turns (state, random, false, true);
}

void
bst_state_play_out (BstState *state, BstRandom *random)
{
  for (;;) {
    play_questions (state, random);
    if (state->turn.question == BST_QUESTION_OVER)
      return;
    if (state->rules->is_plain)
      play_plain_turns (state, random);
    else
      play_turns_with_modules (state, random);
  }
}
