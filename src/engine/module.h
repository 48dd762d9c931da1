/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hooks by which a chapter of the rules joins the game.  The base rules run by
 * themselves; a module is a table of the hooks it needs, NULL for the others, and
 * its own slice of the state.  A module that is not in play is never called.
 *
 * Two modules never ask about each other.  They meet through facts that the core
 * keeps for all of them: what stands on a feature, which step the turn has
 * reached, who is asked.  docs/engine.md shows how the harder chapters fit in.
 */
#pragma once

#include "engine/state.h"

/* The steps of a turn, in order.  After each of the core's own steps the modules
 * are asked, in the order of BstModuleId, whether they have a question. */
typedef enum {
  BST_STEP_START,  /* S0: nothing drawn yet (abbey, fairy's point) */
  BST_STEP_DRAW,   /* S1: chance draws */
  BST_STEP_PLACE,  /* S1: the tile is laid */
  BST_STEP_PLACED, /* S1: it lies (bridge, princess) */
  BST_STEP_FIGURE, /* S2 */
  BST_STEP_FLIGHT, /* S2d: dragon */
  BST_STEP_SCORE,  /* S3.1-3.5: one completed feature is paid, and again for the next */
  BST_STEP_AFTER,  /* S3.6-3.8 and S4: wagons, tokens, fortress, bazaar */
  BST_STEP_NEXT,   /* the turn passes on */
  BST_STEP_LAST,   /* the pile is empty: last abbeys, market */
  BST_STEP_FINAL,  /* final scoring */
  BST_STEP_OVER,
} BstStep;

/* A place where a tile might lie. */
typedef struct
{
  uint16_t kind;
  uint8_t rotation;
  BstPos pos;
} BstCandidate;

/* Where legal moves go: into a buffer, or compared with one that is sought. */
typedef struct
{
  BstMove *moves;
  size_t capacity;
  size_t skip; /* how many to leave out before the first that is stored */
  size_t n_moves;
  const BstMove *sought;
  bool is_found;
} BstOffers;

typedef struct _BstModule
{
  /* Bytes of its slice of the state, zeroed at the start of a game. */
  size_t (*slice_size) (const BstRules *rules);

  /* The map has its first tiles and nobody has been asked. */
  void (*set_up) (BstState *state);

  /* `kind` has been drawn.  Returns true if it keeps the tile in its slice, to be put back
   * later, and another is to be drawn. */
  bool (*put_aside) (BstState *state, unsigned kind, const BstSink *sink);

  /* Whether the tile may lie there; its edges fit. */
  bool (*may_lie) (const BstState *state, const BstCandidate *candidate);

  /* The turn has reached `step`.  Returns true after asking somebody something
   * with bst_state_ask(); it is called again when that is answered, until it
   * returns false and the turn goes on. */
  bool (*ask) (BstState *state, BstStep step, const BstSink *sink);

  /* Adds its moves to the question that is being asked. */
  void (*offer) (const BstState *state, BstOffers *offers);

  /* Plays `move` if it is one of its own, and returns whether it was. */
  bool (*play) (BstState *state, const BstMove *move, const BstSink *sink);

  /* Changes what the feature with root `root` is worth.  `event` is the score as it
   * stands, its items included; `event->complete` tells which kind it is. */
  void (*value) (const BstState *state, unsigned root, BstEvent *event);

  /* Adds what its figures on `root` are stronger or weaker than a follower each. */
  void (*strength) (const BstState *state, unsigned root, int strengths[BST_MAX_PLAYERS]);

  /* A feature is complete and has been paid; its figures are still there. */
  void (*completed) (BstState *state, unsigned root, const BstSink *sink);

  /* After the final scoring of features; points that it gives are `final` in their events. */
  void (*finish) (BstState *state, const BstSink *sink);
} BstModule;

/* The hooks of a module, or NULL while its chapter has none. */
const BstModule *bst_module_hooks (BstModuleId module);

/* The module's slice of `state`. */
void *bst_state_slice (BstState *state, BstModuleId module);
const void *bst_state_peek_slice (const BstState *state, BstModuleId module);

/* Puts a question of `kind` to `player`. */
void bst_state_ask (BstState *state, BstQuestionKind kind, unsigned player);

/* Sends the turn to `step`, where the modules are asked anew. */
void bst_state_go (BstState *state, BstStep step);

/* Adds `move` to `offers`. */
void bst_offers_add (BstOffers *offers, const BstMove *move);
