/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hooks by which a chapter of the rules joins the game.  The base rules run by
 * themselves; a module is the description of its chapter, the hooks it needs (NULL for the
 * others) and its own slice of the state.  A module that is not in play is never called, and
 * one in play only for what it says it wants.
 *
 * Where several modules have a hook they are called in the order of BstModuleId.  A hook that
 * answers yes or no stops at the first that objects, or at the first that takes something over.
 *
 * Two modules never ask about each other.  They meet through facts that the core keeps for
 * all of them: what stands where, in which role; facts about features, tiles and figures (see
 * BstFact); the queue of what is played next; which step the turn has reached.
 * docs/engine.md shows how the harder chapters fit in.
 */
#pragma once

#include "engine/chapter.h"
#include "engine/state.h"

/* The steps of a turn, in order.  On reaching each of them the modules that want to are asked
 * whether they have a question; then the core takes the step. */
typedef enum {
  BST_STEP_START,  /* S0: nothing drawn yet (abbey, fairy's point) */
  BST_STEP_DRAW,   /* S1: chance draws */
  BST_STEP_PLACE,  /* S1: the tile is laid */
  BST_STEP_PLACED, /* S1: it lies (bridge, princess) */
  BST_STEP_FIGURE, /* S2 */
  BST_STEP_FLIGHT, /* S2d: dragon */
  BST_STEP_FIELD,  /* a field is paid in the middle of the game, see bst_state_pay_field() */
  BST_STEP_SCORE,  /* S3.1-3.5: one completed feature is paid, and again for the next.  When none is
                      left, only modules that are due or awake are asked */
  BST_STEP_AFTER,  /* S3.6-3.8 and S4: wagons, tokens, fortress, bazaar */
  BST_STEP_NEXT,   /* the turn passes on, to its next part or to the next player */
  BST_STEP_LAST,   /* the pile is empty: last abbeys, market */
  BST_STEP_FINAL,  /* final scoring */
  BST_STEP_OVER,
  BST_STEPS,
} BstStep;

/* What chapters tell each other about a feature, a tile or a figure: bits that one sets and
 * others read.  A feature has the facts of all its parts. */
typedef enum {
  /* Of features. */
  BST_FACT_RICH = 1 << 0,   /* an inn or a cathedral: pays more when complete, else nothing */
  BST_FACT_HERD = 1 << 1,   /* a herd of pigs */
  BST_FACT_CLOSED = 1 << 2, /* no owner may be placed there */
  BST_FACT_CASTLE = 1 << 3, /* is a city no more */
  BST_FACT_GOODS = 1 << 4,  /* a city where goods are to be had */
  BST_FACT_MARKED = 1 << 5, /* a symbol that a sentence asks the feature for */
  /* Of tiles. */
  BST_FACT_NO_FIGURES = 1 << 0, /* nobody is placed on it */
  BST_FACT_NO_ENTRY = 1 << 1,   /* what roams the map keeps off it */
  /* Of figures. */
  BST_FACT_SAFE = 1 << 0,   /* cannot be eaten or taken */
  BST_FACT_LOCKED = 1 << 1, /* cannot leave where it is */
  BST_FACT_HELPED = 1 << 2, /* has the fairy at its side */
} BstFact;

/* A place where a tile might lie. */
typedef struct
{
  uint16_t kind;
  uint8_t rotation;
  BstPos pos;
} BstCandidate;

/* A figure that might be placed, and on what. */
typedef struct
{
  uint8_t player;
  uint8_t figure;
  uint16_t placed; /* the tile */
  uint16_t root;   /* of the feature */
} BstPlacing;

/* Where legal moves go: into a buffer, or compared with one that is sought. */
typedef struct
{
  BstMove *moves;
  size_t capacity;
  size_t skip; /* how many to leave out before the first that is stored */
  size_t n_moves;
  const BstMove *sought;
  bool is_found;
  bool is_any_enough; /* whether there is any is all that matters */
} BstOffers;

/* What a part of a turn is played with. */
typedef enum {
  BST_SOURCE_PILE,
  BST_SOURCE_AUCTION, /* a tile that somebody has bought */
  BST_SOURCE_HAND,    /* a tile that the player holds */
  BST_SOURCE_SECOND,  /* from the pile, in addition */
  BST_SOURCE_TURN,    /* from the pile, in a turn that somebody gets in addition */
  BST_SOURCE_BONUS,   /* from the pile, in addition to a tile that was bought */
} BstSource;

typedef struct
{
  uint16_t player;
  uint16_t source; /* BstSource */
  uint16_t kind;   /* of the tile, or BST_NO_KIND to draw one */
} BstPart;

/* How large a slice is: so many numbers of 1, 2 or 4 bytes each. */
typedef struct
{
  size_t n_items;
  size_t width;
} BstSlice;

/* A symbol on a feature that becomes a fact of it. */
typedef struct
{
  BstSymbol symbol;
  BstFact fact;
} BstSymbolFact;

#define BST_MODULE_FACTS 4

typedef struct _BstModule
{
  BstChapter chapter;

  /* When it wants to be called. */
  unsigned asks;             /* bit s: `ask` at BstStep s */
  unsigned asks_if_due;      /* the same, but only after bst_state_call_due() in this turn's part */
  unsigned asks_if_awake;    /* the same, but only for active players for whom it is awake */
  unsigned wakes_with;       /* bit f: it is awake for those who have a BstFigure f on the map */
  BstSymbols called_by;      /* a new tile that has one of these calls it due */
  unsigned offers;           /* bit q: `offer` at BstQuestionKind q */
  unsigned tickets;          /* the same for `ticket`, of those that it offers at */
  unsigned offers_if_awake;  /* of these: where it has nothing to offer unless it is awake */
  unsigned guards;           /* bit f: `may_stand` for BstFigure f */
  BstFeatureTypes completes; /* `completed` for features of these types */

  /* What compiling does for it. */
  unsigned n_facts;
  BstSymbolFact facts[BST_MODULE_FACTS];
  BstSymbols opens_map; /* a new tile with one of these lets owners go onto any other */
  bool closes;          /* it sets BST_FACT_CLOSED */
  bool marks_tiles;     /* it sets facts of tiles, see bst_state_tile_facts() */
  BstSymbols held;      /* tiles with such a symbol that decks deal to players are in the game */
  unsigned n_variants;

  /* Builds variant `variant`, below n_variants, onto `tile`: changes its edges and ports, and adds
   * at most one feature behind the others.  Returns false if it cannot stand there.  See
   * bst_lay_reshape(). */
  bool (*build) (BstTile *tile, unsigned variant);

  /* The rules have been compiled but for this: changes their figures, features, numbers. */
  void (*prepare) (BstRules *rules);

  /* Its slice of the state, zeroed at the start of a game. */
  BstSlice (*slice) (const BstRules *rules);

  /* The map has its first tiles and nobody has been asked. */
  void (*set_up) (BstState *state);

  /* `kind` has been drawn.  Returns true if the tile is put aside and another drawn; see
   * bst_pile_put_aside().  It is called only for tiles that call the module, which are all if no
   * symbol does. */
  bool (*put_aside) (BstState *state, unsigned kind, const BstSink *sink);

  /* Whether the tile may lie there; its edges fit.  It is called only for tiles that the module
   * minds, which are all if there is no such hook. */
  bool (*minds) (const BstRules *rules, const BstTile *tile);
  bool (*may_lie) (const BstState *state, const BstCandidate *candidate);

  /* Whether the figure may be placed there; the feature is of a type that it stands on, and if it
   * is an owner, nobody else is there. */
  bool (*may_stand) (const BstState *state, const BstPlacing *placing);

  /* The active player has placed a figure: the last of the pieces. */
  void (*deployed) (BstState *state, const BstSink *sink);

  /* The turn has reached `step`.  Returns true after asking somebody something with
   * bst_state_ask(); it is called again when that is answered, until it returns false and the
   * turn goes on.  It may send the turn elsewhere with bst_state_go(). */
  bool (*ask) (BstState *state, BstStep step, const BstSink *sink);

  /* Adds its moves to the question of `kind` that is being asked, or may be, whoever asks it.  A
   * module with this has `play` too. */
  void (*offer) (const BstState *state, BstQuestionKind kind, BstOffers *offers);

  /* The same moves one by one, for random play: each has one ticket, a number below `n_tickets`,
   * and the other tickets are blanks, for which `ticket` returns false.  Drawing until one is no
   * blank is quicker than listing where there are many moves.  A module that has this for all that
   * it offers needs no `offer`. */
  unsigned (*n_tickets) (const BstState *state, BstQuestionKind kind);
  bool (*ticket) (const BstState *state, BstQuestionKind kind, unsigned number, BstMove *out_move);

  /* Plays a move that it offered; of a question of its own also BST_MOVE_PASS.  Returns false if
   * the move is somebody else's. */
  bool (*play) (BstState *state, const BstMove *move, const BstSink *sink);

  /* Adds what its figures on `root` are stronger or weaker than a follower each. */
  void (*strength) (const BstState *state, unsigned root, int strengths[BST_MAX_PLAYERS]);

  /* Of several owners of `root`, by bit, those who win the tie. */
  unsigned (*tie) (const BstState *state, unsigned root, unsigned owners);

  /* Changes what the feature with root `root` is worth to everybody: adds an item with
   * bst_score_add().  `event` is the score as it stands; `event->complete` tells which it is. */
  void (*value) (const BstState *state, unsigned root, BstEvent *event);

  /* The same for what it is worth to one of its owners, `event->player`. */
  void (*bonus) (const BstState *state, unsigned root, BstEvent *event);

  /* A complete feature with somebody on it is to be paid.  Returns true if the module has paid it
   * in the core's stead. */
  bool (*settle) (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink);

  /* A feature, complete or as it is at the end, has been paid to its owners as `event` says; its
   * figures are still there. */
  void (*paid) (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink);

  /* A feature is complete and has been paid; its figures are still there, if there are any. */
  void (*completed) (BstState *state, unsigned root, const BstSink *sink);

  /* A figure has left the feature with root `root`, which goes on without it. */
  void (*left) (BstState *state, unsigned root, unsigned player, const BstSink *sink);

  /* Somebody has got points: an event of type BST_EVENT_SCORE. */
  void (*earned) (BstState *state, const BstEvent *event);

  /* After the final scoring of features; points that it gives are `final` in their events. */
  void (*finish) (BstState *state, const BstSink *sink);
} BstModule;

/* The module of a chapter: a description at least, also if the engine has no rules for it. */
const BstModule *bst_module_get (BstModuleId id);

/* Puts a question to `player`, or to BST_CHANCE.  `subject` is what it is about, or NULL.  Only
 * within `ask`. */
void bst_state_ask (BstState *state,
                    BstQuestionKind kind,
                    unsigned player,
                    const BstSubject *subject);

/* `module` will be asked at those steps to come for which it has to be due. */
void bst_state_call_due (BstState *state, const BstModule *module);

/* Takes that back, until it is called again. */
void bst_state_dismiss (BstState *state, const BstModule *module);

/* While `player` is active, `module` will be asked at those steps for which it has to be awake; or
 * no more.  At the start it sleeps.  One that `wakes_with` a figure does so by itself. */
void bst_state_wake (BstState *state, const BstModule *module, unsigned player);
void bst_state_put_to_sleep (BstState *state, const BstModule *module, unsigned player);

/* Whether `module` is who asked the present question. */
bool bst_state_is_asked_by (const BstState *state, const BstModule *module);

/* Sends the turn to `step`, where the modules are asked anew. */
void bst_state_go (BstState *state, BstStep step);

/* Sends the turn to where the field with root `root` is paid, `per_city` points for each complete
 * city, and its figures go home; then back to where it is. */
void bst_state_pay_field (BstState *state, unsigned root, unsigned per_city);

/* Adds `move` to `offers`. */
static inline void
bst_offers_add (BstOffers *offers, const BstMove *move)
{
  size_t index = offers->n_moves++ - offers->skip; /* of one that is skipped: beyond all others */

  if (offers->sought != NULL)
    offers->is_found = offers->is_found || bst_move_equal (offers->sought, move);
  else if (index < offers->capacity)
    offers->moves[index] = *move;
}

/* Whether nobody has to look for more. */
static inline bool
bst_offers_are_enough (const BstOffers *offers)
{
  return offers->is_any_enough && offers->n_moves > 0;
}

/* Lets something be played before the turn passes to the next player: behind what is queued of
 * the same source, before what is of a later one. */
void bst_queue_add (BstState *state, BstPart part);
