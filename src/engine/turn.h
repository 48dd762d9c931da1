/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What may be done at each step of a turn, one question at a time.  For the
 * engine's own files.
 */
#pragma once

#include "engine/lay.h"
#include "engine/rule.h"
#include "engine/score.h"

/* The rotations, by bit, in which `kind` fits the edges around an open cell. */
BST_INLINE unsigned
bst_turn_fit (const BstRules *rules, const BstOpenCell *open, unsigned kind)
{
  return BST_RULE (BASE_11, rules->fits[rules->kinds[kind].fit + open->demand], 0xfu);
}

/* Whether no module objects to the tile there. */
bool bst_turn_may_lie (const BstState *state,
                       const BstOpenCell *open,
                       unsigned kind,
                       unsigned rotation);

/* Whether nobody stands on the feature with that root, which the new tile has a part of. */
BST_INLINE bool
bst_turn_is_free (const BstNode *root)
{
  bool is_free = !bst_node_is_occupied (root) && BST_RULE (BASE_23, true, root->open > 0);

  if (root->type == BST_FEATURE_FIELD)
    return BST_RULE (BASE_46, is_free, true);
  return BST_RULE (BASE_18, is_free, true);
}

/* Locals of a tile: those that nobody stands on, and those where the active player does. */
typedef struct
{
  BstFeatures vacant;
  BstFeatures own;
} BstLocals;

/* Takes those away that a module has closed, with its tile or by itself. */
static inline BstLocals
bst_turn_limit (const BstView *view, unsigned placed, BstLocals locals)
{
  unsigned first = view->placed[placed].first;

  if (view->rules->has_tile_facts &&
      bst_state_peek_tile_facts (view->state)[placed] & BST_FACT_NO_FIGURES)
    return (BstLocals) { 0, 0 };
  for (unsigned local = 0; view->state->n_closed > 0 && locals.vacant >> local != 0; local++) {
    unsigned root = bst_nodes_root (view->nodes, first + local);

    if (view->nodes[root].facts & BST_FACT_CLOSED)
      locals.vacant &= ~(1u << local);
  }
  return locals;
}

BST_INLINE BstLocals
bst_turn_locals (const BstView *view, unsigned placed)
{
  const BstPlacedTile *tile = &view->placed[placed];
  unsigned n_locals = view->rules->kinds[tile->shape].n_locals;
  unsigned player = view->state->turn.active;
  BstLocals locals = { 0, 0 };

  for (unsigned local = 0; local < n_locals; local++) {
    unsigned judged = BST_RULE (DRAGON_05, BST_RULE (BASE_45, local, n_locals - 1u), 0);
    const BstNode *root = &view->nodes[bst_nodes_root (view->nodes, tile->first + judged)];

    locals.vacant |= (BstFeatures) bst_turn_is_free (root) << local;
    if (view->rules->has_helpers && BST_RULE (MIX_67, true, view->state->n_closed == 0))
      locals.own |= (BstFeatures) (root->followers[player] > 0) << local;
  }
  return view->rules->has_limits ? bst_turn_limit (view, placed, locals) : locals;
}

/* The same for a tile that was laid before: only what nobody stands on and what is not complete. */
BstLocals bst_turn_locals_elsewhere (const BstView *view, unsigned placed);

/* Whether figures may go onto other tiles than the new one. */
BST_INLINE bool
bst_turn_is_map_open (const BstState *state)
{
  return (state->due & state->rules->openers) != 0;
}

/* Those of `locals` to which no module objects if the figure goes there. */
BstFeatures bst_turn_ask_guards (const BstState *state,
                                 unsigned player,
                                 unsigned placed,
                                 unsigned figure,
                                 BstFeatures locals);

/* The locals that the figure `index` of the deployable ones may be put on. */
BST_INLINE BstFeatures
bst_turn_deploys (const BstView *view, unsigned placed, unsigned index, BstLocals locals)
{
  const BstRules *rules = view->rules;
  const BstState *state = view->state;
  unsigned figure = rules->deployable[index];

  if (state->supply[state->turn.active][figure] == BST_RULE (BASE_20, 0, 255))
    return 0;

  unsigned shape = view->placed[placed].shape;
  BstFeatures allowed = rules->standing[shape * rules->n_deployable + index] &
                        (rules->roles[figure] == BST_ROLE_OWNER ? locals.vacant : locals.own);

  if (allowed != 0 && rules->guarded >> figure & 1)
    return bst_turn_ask_guards (state, state->turn.active, placed, figure, allowed);
  return allowed;
}

/* The modules, by bit of their ids, that want to be asked at a step. */
BST_INLINE uint32_t
bst_turn_askers (const BstState *state, BstStep step)
{
  const BstRules *rules = state->rules;
  bool is_nothing_paid = step == BST_STEP_SCORE && !bst_score_is_due (state);

  return (is_nothing_paid ? 0 : rules->asks_at[step]) |
         (rules->asks_if_due_at[step] & state->due) |
         (rules->asks_if_awake_at[step] & state->awake[state->turn.active]);
}

/* Adds the moves of a module that names them one by one. */
void bst_turn_offer_tickets (const BstState *state,
                             const BstModule *module,
                             BstQuestionKind kind,
                             BstOffers *offers);

/* Lets the modules add to the question of `kind`. */
BST_INLINE void
bst_turn_modules_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  for (const BstModule *const *m = state->rules->offering[kind];
       *m != NULL && !bst_offers_are_enough (offers); m++) {
    if ((*m)->offer != NULL)
      (*m)->offer (state, kind, offers);
    else
      bst_turn_offer_tickets (state, *m, kind, offers);
  }
}

/* The locals of a tile laid before that `figure` of `player` could go to, if he had it. */
BstFeatures bst_turn_room_elsewhere (const BstState *state,
                                     unsigned player,
                                     unsigned placed,
                                     unsigned figure);

/* Tells whose turn, or part of one, begins. */
void bst_turn_tell (const BstState *state, const BstSink *sink);

/* Lays a tile where it may lie, and tells it. */
void bst_turn_lay (BstState *state,
                   unsigned kind,
                   BstPos pos,
                   unsigned rotation,
                   const BstSink *sink);

/* The same, built on as `shape` says. */
void bst_turn_lay_shape (BstState *state,
                         unsigned kind,
                         unsigned shape,
                         BstPos pos,
                         unsigned rotation,
                         const BstSink *sink);

/* Plays a move that is known to be legal, and no more: the turn does not go on to a question. */
void bst_turn_answer (BstState *state, const BstMove *move, const BstSink *sink);

/* Lets the turn reach `step`.  Returns true if the modules let it pass on; otherwise they have
 * asked something, or sent it elsewhere and it has come to another question. */
bool bst_turn_pass (BstState *state, BstStep step);

/* Lets the turn go on from `step` to the next question. */
void bst_turn_resume (BstState *state, BstStep step);

/* Whether a module puts the tile aside that has been drawn. */
bool bst_turn_is_put_aside (BstState *state, unsigned kind, const BstSink *sink);

/* The first question of a game, the map being laid. */
void bst_turn_begin (BstState *state, const BstSink *sink);

/* Plays a move that is known to be legal. */
void bst_turn_play (BstState *state, const BstMove *move, const BstSink *sink);

/* Adds the legal moves of the present question to `offers`. */
void bst_turn_offer (const BstState *state, BstOffers *offers);

/* Whether the tile in hand can be laid anywhere, if need be with what a module has to offer. */
bool bst_turn_can_place (const BstState *state);

/* Whether there is anything to do with figures but to decline. */
bool bst_turn_can_deploy (const BstState *state);
