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

/* The same where most are blanks. */
#define MAX_SPANS 256

/* Moves that are kept; a question with more of them is listed twice. */
#define MAX_LISTED 16

typedef struct
{
  unsigned open;
  unsigned rotation;
} Place;

/* Any cell and picture, each as likely. */
BST_INLINE Place
try_place (unsigned n_open, unsigned distinct, BstRandom *random)
{
  uint32_t word = bst_random_next (random);

  return (Place) { (unsigned) ((uint64_t) word * n_open >> 32), word & (distinct - 1) };
}

/* One of all legal places, found by looking at each; false if there is none. */
BST_NEVER_INLINE static bool
scan_places (const BstState *state, unsigned kind, BstRandom *random, Place *out_place)
{
  BstView view = bst_view (state);
  const uint8_t *fits = view.rules->fits + view.rules->kinds[kind].fit;
  unsigned distinct = view.rules->kinds[kind].distinct;
  unsigned n_places = 0;

  for (unsigned i = 0; i < state->n_open; i++) {
    unsigned fit = fits[view.open[i].demand] & ((1u << distinct) - 1);

    for (unsigned rotation = 0; fit >> rotation != 0; rotation++) {
      if (fit >> rotation & 1 && bst_turn_may_lie (state, &view.open[i], kind, rotation) &&
          bst_random_below (random, ++n_places) == 0)
        *out_place = (Place) { i, rotation };
    }
  }
  return n_places > 0;
}

/* The same for a tile that a module minds.  Those that have to go on with something fit hardly
 * anywhere: trying would take long. */
BST_NEVER_INLINE static bool
choose_minded_place (const BstView *view, unsigned kind, BstRandom *random, Place *out_place)
{
  const BstKind *minded = &view->rules->kinds[kind];
  unsigned n_tries = minded->goes_on ? 0 : MAX_TRIES;
  BstRandom before = *random;

  for (unsigned i = 0; i < n_tries; i++) {
    *out_place = try_place (view->state->n_open, minded->distinct, random);

    const BstOpenCell *open = &view->open[out_place->open];

    if (view->rules->fits[minded->fit + open->demand] >> out_place->rotation & 1 &&
        bst_turn_may_lie (view->state, open, kind, out_place->rotation))
      return true;
  }
  if (scan_places (view->state, kind, random, out_place))
    return true;
  *random = before; /* as if nothing had been tried: turn.c tries nothing then */
  return false;
}

/* A random legal place for `kind`; false if there is none. */
BST_INLINE bool
choose_place (const BstView *view,
              unsigned kind,
              BstRandom *random,
              bool has_modules,
              Place *out_place)
{
  const BstState *state = view->state;
  const BstRules *rules = view->rules;
  const uint8_t *fits = rules->fits + rules->kinds[kind].fit;
  unsigned distinct = rules->kinds[kind].distinct;
  BstRandom before = *random;

  if (has_modules && rules->kinds[kind].is_minded)
    return choose_minded_place (view, kind, random, out_place);
  for (unsigned i = 0; i < MAX_TRIES; i++) {
    Place place = try_place (state->n_open, distinct, random);

    if (fits[view->open[place.open].demand] >> place.rotation & 1) {
      *out_place = place;
      return true;
    }
  }
  if (scan_places (state, kind, random, out_place))
    return true;
  *random = before; /* as if nothing had been tried: turn.c tries nothing then */
  return false;
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
    n_free += bst_turn_is_free (&view->nodes[bst_nodes_root (view->nodes, tile->first + i)]);
  }
  if (n_free == 0)
    return BST_NO_LOCAL;

  unsigned choice = bst_random_below (random, n_free + 1);

  return choice == n_free ? BST_NO_LOCAL : free_locals[choice];
}

/* Lets the turn reach a step.  `may_ask` are the steps at which a module may ask something. */
BST_INLINE bool
pass_step (BstState *state, BstStep step, unsigned may_ask)
{
  bool is_asked = may_ask >> step & 1 && bst_turn_askers (state, step) != 0;

  return !is_asked || bst_turn_pass (state, step);
}

/* The `n`th of the bits that are set. */
BST_INLINE unsigned
find_bit (BstFeatures bits, unsigned n)
{
  for (; n > 0; n--)
    bits &= bits - 1;
  return bst_lowest_bit (bits);
}

/* Plays a move for a figure that a module offered; whether the turn goes on from here. */
BST_NEVER_INLINE static bool
play_offered (BstState *state, const BstMove *move)
{
  bst_state_go (state, BST_STEP_FIGURE);
  state->turn.question = BST_QUESTION_FIGURE;
  state->turn.asked = state->turn.active;
  state->turn.by = 0;
  bst_turn_answer (state, move, NULL);
  if (state->turn.step == BST_STEP_FLIGHT)
    return true;
  bst_turn_resume (state, (BstStep) state->turn.step);
  return false;
}

/* What modules have to offer at a question: a list of moves, and tickets behind them. */
typedef struct
{
  BstMove moves[MAX_LISTED];
  unsigned n_listed;
  unsigned n_tickets[BST_MODULE_SLOTS]; /* of each module that has some */
  unsigned n;                           /* of all together */
} Drawing;

static void
list_moves (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  for (const BstModule *const *m = state->rules->listing[kind]; *m != NULL; m++)
    (*m)->offer (state, kind, offers);
}

BST_INLINE void
prepare_drawing (const BstState *state, BstQuestionKind kind, Drawing *drawing)
{
  const BstRules *rules = state->rules;
  const BstModule *const *ticketing = rules->ticketing[kind];
  uint32_t listers = rules->lists_at[kind] |
                     (rules->lists_if_awake_at[kind] & state->awake[state->turn.active]);
  BstOffers offers = { .moves = drawing->moves, .capacity = MAX_LISTED };

  if (listers != 0)
    list_moves (state, kind, &offers);
  drawing->n = drawing->n_listed = (unsigned) offers.n_moves;
  for (unsigned i = 0; ticketing[i] != NULL; i++) {
    drawing->n_tickets[i] = ticketing[i]->n_tickets (state, kind);
    drawing->n += drawing->n_tickets[i];
  }
}

/* The `n`th of what there is to draw; false if it is a blank. */
static bool
draw (const BstState *state,
      BstQuestionKind kind,
      const Drawing *drawing,
      unsigned n,
      BstMove *out_move)
{
  if (n < drawing->n_listed) {
    BstOffers offers = { .moves = out_move, .capacity = 1, .skip = n };

    if (n < MAX_LISTED)
      *out_move = drawing->moves[n];
    else
      list_moves (state, kind, &offers);
    return true;
  }
  n -= drawing->n_listed;

  unsigned i = 0;

  for (; n >= drawing->n_tickets[i]; i++)
    n -= drawing->n_tickets[i];
  return state->rules->ticketing[kind][i]->ticket (state, kind, n, out_move);
}

/* Ways to put a figure onto the new tile: the locals where it may go. */
typedef struct
{
  unsigned figure;
  BstFeatures locals;
  unsigned n_before; /* ways of the figures before it */
} Deploy;

/* Where the figures that the player has at home may go, as far as there is anywhere, and how many
 * ways that is. */
BST_INLINE unsigned
list_deploys (const BstView *view, Deploy deploys[BST_FIGURES + 1])
{
  const BstRules *rules = view->rules;
  const uint8_t *supply = view->state->supply[view->state->turn.active];
  unsigned last = view->state->turn.last;
  unsigned first = 0;
  Deploy *deploy = deploys;
  unsigned n = 0;

  while (first < rules->n_deployable && supply[rules->deployable[first]] == 0)
    first++;
  if (first == rules->n_deployable)
    return 0;

  BstLocals locals = bst_turn_locals (view, last);

  for (unsigned i = first; i < rules->n_deployable; i++) {
    BstFeatures allowed = bst_turn_deploys (view, last, i, locals);

    if (allowed == 0)
      continue;
    *deploy++ = (Deploy) { rules->deployable[i], allowed, n };
    n += bst_popcount (allowed);
  }
  deploy->n_before = n;
  return n;
}

/* Puts a figure in the `n`th of these ways. */
BST_INLINE void
play_deploy (const BstTable *table, const Deploy *deploy, unsigned n)
{
  const BstTurn *turn = &table->state->turn;

  while (n >= deploy[1].n_before)
    deploy++;
  bst_piece_put (table, turn->active, deploy->figure, turn->last,
                 find_bit (deploy->locals, n - deploy->n_before));
  bst_piece_has_come (table->state, NULL);
}

/* Whether a figure, by its number among the deployable ones, may be put where `node` is. */
static bool
is_slot (const BstView *view, unsigned node, unsigned figure)
{
  const BstRules *rules = view->rules;
  const BstNode *root = &view->nodes[bst_nodes_root (view->nodes, node)];
  unsigned number = rules->deployable[figure];
  bool is_owner = rules->roles[number] == BST_ROLE_OWNER;

  /* What most often stands against it is the quickest to see. */
  if (root->type == BST_FEATURE_TYPES || !(rules->stands[number] >> root->type & 1) ||
      bst_node_is_occupied (root) == is_owner)
    return false;

  unsigned placed = (unsigned) (bst_nodes_tile (view, node) - view->placed);
  unsigned local = node - view->placed[placed].first;
  BstLocals locals = placed == view->state->turn.last ? bst_turn_locals (view, placed)
                                                      : bst_turn_locals_elsewhere (view, placed);

  return bst_turn_deploys (view, placed, figure, locals) >> local & 1;
}

/* The same question as in play_figure() when the whole map is open: instead of listing, everything
 * that there is on it is as likely, until something comes up that is legal. */
BST_NEVER_INLINE static bool
play_figure_anywhere (const BstTable *table, const BstView *view, BstRandom *random)
{
  const BstTurn *turn = &view->state->turn;
  uint8_t home[BST_FIGURES];
  unsigned n_home = 0;
  Drawing drawing;
  BstMove move;

  prepare_drawing (view->state, BST_QUESTION_FIGURE, &drawing);
  for (unsigned i = 0; i < view->rules->n_deployable; i++) {
    if (view->state->supply[turn->active][view->rules->deployable[i]] > 0)
      home[n_home++] = (uint8_t) i;
  }

  unsigned n_slots = view->state->n_nodes * n_home;

  for (;;) {
    unsigned choice = bst_random_below (random, n_slots + drawing.n + 1);

    if (choice == n_slots + drawing.n)
      return true;
    if (choice >= n_slots) {
      if (draw (view->state, BST_QUESTION_FIGURE, &drawing, choice - n_slots, &move))
        return play_offered (table->state, &move);
      continue;
    }

    unsigned node = choice / n_home;

    if (is_slot (view, node, home[choice % n_home])) {
      const BstPlacedTile *tile = bst_nodes_tile (view, node);

      bst_piece_put (table, turn->active, view->rules->deployable[home[choice % n_home]],
                     (unsigned) (tile - view->placed), node - tile->first);
      bst_piece_has_come (table->state, NULL);
      return true;
    }
  }
}

/* A random answer to the question for a figure; whether the turn goes on from here. */
BST_INLINE bool
play_figure (const BstTable *table, const BstView *view, BstRandom *random)
{
  if (bst_turn_is_map_open (view->state))
    return play_figure_anywhere (table, view, random);

  Deploy deploys[BST_FIGURES + 1];
  unsigned n_deploys = list_deploys (view, deploys);
  Drawing drawing;
  BstMove move;

  prepare_drawing (view->state, BST_QUESTION_FIGURE, &drawing);
  for (unsigned n_all = n_deploys + drawing.n; n_all > 0;) {
    unsigned choice = bst_random_below (random, n_all + 1);

    if (choice == n_all)
      break;
    if (choice < n_deploys) {
      play_deploy (table, deploys, choice);
      break;
    }
    if (draw (view->state, BST_QUESTION_FIGURE, &drawing, choice - n_deploys, &move))
      return play_offered (table->state, &move);
  }
  return true;
}

/* The same where only followers are placed, as in the base game. */
BST_INLINE bool
put_follower (const BstTable *table, const BstView *view, BstRandom *random, bool has_modules)
{
  unsigned local = choose_local (view, random);

  if (local == BST_NO_LOCAL)
    return true;
  bst_piece_put (table, table->state->turn.active, BST_FIGURE_FOLLOWER, table->state->turn.last,
                 local);
  if (has_modules)
    bst_piece_has_come (table->state, NULL);
  return true;
}

/* S3, the same as the steps of turn.c. */
BST_INLINE bool
score (BstState *state, bool has_modules, unsigned may_ask)
{
  if (has_modules && bst_score_sees_vacant (state))
    bst_score_begin (state, NULL);
  while (bst_score_is_due (state)) {
    if (!pass_step (state, BST_STEP_SCORE, may_ask))
      return false;
    if (!bst_score_one (state, NULL))
      break;
  }
  /* What has been paid may have called a module that pays in its turn. */
  return pass_step (state, BST_STEP_SCORE, may_ask);
}

/* The `n`th of all cells and pictures for the tile in hand, or of what modules offer besides; false
 * if it is not legal. */
static bool
try_span (const BstState *state, const Drawing *drawing, unsigned n, BstMove *out_move)
{
  const BstRules *rules = state->rules;
  unsigned kind = state->turn.hand;
  unsigned distinct = rules->kinds[kind].distinct;

  if (n < drawing->n)
    return draw (state, BST_QUESTION_PLACE, drawing, n, out_move);

  const BstOpenCell *open = &bst_view (state).open[(n - drawing->n) / distinct];
  unsigned rotation = (n - drawing->n) % distinct;

  *out_move = (BstMove) { .type = BST_MOVE_PLACE,
                          .pos = { open->x, open->y },
                          .rotation = (uint8_t) rotation };
  return bst_turn_fit (rules, open, kind) >> rotation & 1 &&
         bst_turn_may_lie (state, open, kind, rotation);
}

/* A random place for the tile in hand, if need be with what a module builds for it; false if there
 * is none.  Everything is as likely, until something comes up that is legal. */
static bool
choose_span (const BstState *state, BstRandom *random, BstMove *out_move)
{
  BstRandom before = *random;
  Drawing drawing;
  unsigned n_legal = 0;
  BstMove move;

  prepare_drawing (state, BST_QUESTION_PLACE, &drawing);

  unsigned n = drawing.n + state->n_open * state->rules->kinds[state->turn.hand].distinct;

  for (unsigned i = 0; i < MAX_SPANS; i++) {
    if (try_span (state, &drawing, bst_random_below (random, n), out_move))
      return true;
  }
  for (unsigned i = 0; i < n; i++) {
    if (try_span (state, &drawing, i, &move) && bst_random_below (random, ++n_legal) == 0)
      *out_move = move;
  }
  if (n_legal == 0)
    *random = before; /* as if nothing had been tried: turn.c tries nothing then */
  return n_legal > 0;
}

/* Plays a place, or whatever a module offers in its stead. */
BST_NEVER_INLINE static bool
lay_spanning (BstState *state, unsigned kind, BstRandom *random)
{
  BstMove move;

  state->turn.hand = (uint16_t) kind;
  state->turn.question = BST_QUESTION_PLACE;
  state->turn.asked = state->turn.active;
  state->turn.by = 0;
  if (!choose_span (state, random, &move)) {
    state->turn.hand = BST_NO_KIND;
    return false;
  }
  bst_turn_answer (state, &move, NULL);
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
  Place place;

  while (state->n_bag > 0) {
    unsigned kind = bst_pile_take (table, bst_pile_choose (state, random));

    if (has_modules && view->rules->kinds[kind].may_wait &&
        bst_turn_is_put_aside (state, kind, NULL))
      continue;
    if (has_modules && state->spanning >> state->turn.active & 1) {
      if (lay_spanning (state, kind, random))
        return true;
      continue;
    }
    if (BST_LIKELY (choose_place (view, kind, random, has_modules, &place))) {
      bst_lay_tile (table, place.open, kind, place.rotation, is_hashed);
      if (has_modules)
        bst_lay_call (table);
      return true;
    }
  }
  return false;
}

/* Whether turns can go straight from a draw to the tile: no module has a word in between. */
BST_INLINE bool
is_straight (const BstState *state)
{
  return !(state->rules->may_ask >> BST_STEP_PLACE & 1);
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
  unsigned may_ask = has_modules ? table->rules->may_ask : 0;

  if (!draw_and_lay (table, view, random, is_hashed, has_modules))
    return end_part (state, has_modules);
  if (!pass_step (state, BST_STEP_PLACED, may_ask) ||
      !pass_step (state, BST_STEP_FIGURE, may_ask))
    return false;
  if (!(has_modules && !table->rules->has_plain_figures
          ? play_figure (table, view, random)
          : put_follower (table, view, random, has_modules)))
    return false;
  if (!pass_step (state, BST_STEP_FLIGHT, may_ask) || !score (state, has_modules, may_ask) ||
      !pass_step (state, BST_STEP_AFTER, may_ask))
    return false;
  if (state->n_bag == 0 || (has_modules && state->n_queue > 0))
    return end_part (state, has_modules);
  if (!pass_step (state, BST_STEP_NEXT, may_ask))
    return false;
  if (has_modules)
    state->due = 0;

  /* Without modules nobody but the owner of a turn plays in it; see play_plain_turns(). */
  unsigned next = (has_modules ? turn->owner : turn->active) + 1u;

  turn->turn++;
  turn->active = (uint16_t) (next == table->rules->n_players ? 0 : next);
  if (!has_modules)
    return true;
  turn->owner = turn->active;
  turn->part = 0;
  turn->source = BST_SOURCE_PILE;
  if (!pass_step (state, BST_STEP_START, may_ask))
    return false;
  if (is_straight (state))
    return pass_step (state, BST_STEP_DRAW, may_ask);
  bst_turn_resume (state, BST_STEP_DRAW);
  return false;
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

/* A random answer to a question of modules, some of which have tickets. */
static BstMove
draw_answer (const BstState *state, BstRandom *random)
{
  BstQuestionKind kind = (BstQuestionKind) state->turn.question;
  Drawing drawing;
  BstMove move;

  prepare_drawing (state, kind, &drawing);
  while (!draw (state, kind, &drawing, bst_random_below (random, drawing.n), &move))
    continue;
  return move;
}

BstMove
bst_state_random_move (const BstState *state, BstRandom *random)
{
  BstMove moves[MAX_LISTED];
  BstOffers offers = { .moves = moves, .capacity = MAX_LISTED };

  if (state->turn.question == BST_QUESTION_DRAW)
    return (BstMove) { .type = BST_MOVE_DRAW,
                       .kind = bst_view (state).bag[bst_pile_choose (state, random)] };
  if (state->turn.question == BST_QUESTION_PLACE) {
    if (!(state->spanning >> state->turn.active & 1))
      return random_place (state, random);
    choose_span (state, random, &moves[0]);
    return moves[0];
  }
  if (state->turn.by != 0 && state->rules->ticketing[state->turn.question][0] != NULL)
    return draw_answer (state, random);

  bst_turn_offer (state, &offers);

  unsigned choice = bst_random_below (random, (uint32_t) offers.n_moves);

  if (choice < MAX_LISTED)
    return moves[choice];
  offers.skip = choice;
  offers.n_moves = 0;
  bst_turn_offer (state, &offers);
  return moves[0];
}

/* The question for a figure, without listing what all of them could do. */
static void
answer_figure (BstState *state, BstRandom *random)
{
  BstTable table = bst_table (state);
  BstView view = bst_view (state);

  if (play_figure (&table, &view, random))
    bst_turn_resume (state, BST_STEP_FLIGHT);
}

/* From question to question until a draw from which it goes on faster, or to the end. */
static void
play_questions (BstState *state, BstRandom *random)
{
  while (state->turn.question != BST_QUESTION_OVER &&
         (state->turn.question != BST_QUESTION_DRAW || state->turn.by != 0 ||
          !is_straight (state))) {
    if (state->turn.question == BST_QUESTION_FIGURE && state->turn.by == 0) {
      answer_figure (state, random);
    } else {
      BstMove move = bst_state_random_move (state, random);

      bst_turn_play (state, &move, NULL);
    }
  }
}

static void
play_plain_turns (BstState *state, BstRandom *random)
{
  if (state->rules->map.is_hashed)
    play_turns (state, random, true, false);
  else
    play_turns (state, random, false, false);
  state->turn.owner = state->turn.active;
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
