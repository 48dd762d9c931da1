/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state of a game: a value that asks one question at a time.  Copying is one
 * memcpy(), playing never allocates, and the same decks, options and moves give
 * the same hash on every machine.
 *
 *     state --question--> who decides, what kind, the legal moves
 *           --move------> state', events
 */
#pragma once

#include "engine/event.h"
#include "engine/move.h"
#include "engine/random.h"
#include "engine/rules.h"

#define BST_CHANCE 0xff /* the "player" who draws tiles */
#define BST_NOBODY 0xfe /* the "player" whose figures are neutral */

typedef enum {
  BST_QUESTION_DRAW, /* of chance: which tile */
  BST_QUESTION_LOT,  /* of chance: anything else */
  BST_QUESTION_START,
  BST_QUESTION_PLACE,
  BST_QUESTION_BRIDGE,
  BST_QUESTION_PRINCESS,
  BST_QUESTION_FIGURE,
  BST_QUESTION_DRAGON,
  BST_QUESTION_REDEPLOY,
  BST_QUESTION_CASTLE,
  BST_QUESTION_WAGON,
  BST_QUESTION_TOKEN,
  BST_QUESTION_FORTRESS,
  BST_QUESTION_AUCTION,
  BST_QUESTION_MARKET,
  BST_QUESTION_OVER,
  BST_QUESTION_RULE, /* of a sentence; behind the others, whose numbers are in saved hashes */
  BST_QUESTIONS,
} BstQuestionKind;

/* What a question is about: the members that `fields` (of BstField) names, the others are 0. */
typedef struct
{
  unsigned fields;
  unsigned player;
  unsigned kind; /* of a tile */
  unsigned figure;
  BstPos pos;
  unsigned feature; /* index into the features of the tile at `pos` */
  int number;
} BstSubject;

typedef struct
{
  BstQuestionKind kind;
  unsigned player; /* who answers, or BST_CHANCE */
  unsigned active; /* who plays the tile of this part of the turn */
  unsigned owner;  /* whose turn it is: the next one follows him */
  unsigned turn;   /* counted from 1 */
  unsigned part;   /* of the turn, from 0: somebody may play several tiles in it */
  int tile;        /* the kind in hand, or -1 */
  BstSubject subject;
} BstQuestion;

/* The word for a kind of question in the protocol: "figure". */
const char *bst_question_name (BstQuestionKind kind);

typedef enum {
  BST_PLAYED,
  BST_ILLEGAL, /* not among the legal moves; nothing has changed */
  BST_IS_OVER, /* the game has ended; nothing has changed */
} BstResult;

/* A tile on the map.  Its sides and features are those of `shape`, which is the same as `kind`
 * until something is built on it. */
typedef struct
{
  BstPos pos;
  uint16_t kind;
  uint8_t rotation;
  uint16_t shape;
} BstPlaced;

/* Where a figure can be. */
typedef enum {
  BST_PLACE_FEATURE, /* on a feature: `pos` and `feature` */
  BST_PLACE_CORNER,  /* where four tiles meet: `pos` is the one to the south-east */
  BST_PLACE_CASTLE,  /* on what has become of a feature: `pos` and `feature` */
  BST_PLACE_BESIDE,  /* next to another figure: `pos` and `feature` */
  BST_PLACE_CELL,    /* on a tile as a whole: `pos` */
  BST_PLACE_QUARTER, /* in a quarter of the fortress, which is at `pos`: `quarter` */
  BST_PLACE_ASIDE,   /* beside the map */
  BST_PLACE_HELD,    /* with `holder` */
  BST_PLACES,
} BstPlaceType;

/* A figure that is not in the supply of its player. */
typedef struct
{
  BstPos pos;
  uint8_t player;  /* BST_NOBODY: nobody's */
  uint8_t figure;  /* BstFigure */
  uint8_t feature; /* index into the features of the tile at `pos` */
  uint8_t place;   /* BstPlaceType */
  uint8_t quarter;
  uint8_t holder; /* BST_NOBODY: nobody */
  bool is_helped; /* a neutral figure beside it helps it */
} BstStanding;

/* A new game by `rules`, which must outlive it, at its first question.  `sink` (may be
 * NULL) hears how it begins. */
BstState *bst_state_new (const BstRules *rules,
                         uint32_t seed,
                         unsigned first_player,
                         const BstSink *sink);
BstState *bst_state_copy (const BstState *state);
void bst_state_assign (BstState *state, const BstState *source);
void bst_state_free (BstState *state);

const BstRules *bst_state_rules (const BstState *state);

/* Whether everything that later play depends on is the same, the generator apart. */
bool bst_state_equal (const BstState *a, const BstState *b);

/* FNV-1a over the same fields, alike on every machine. */
uint64_t bst_state_hash (const BstState *state);

/* Replaces the generator, so that nobody who holds `state` can foresee a draw. */
void bst_state_forget (BstState *state, uint32_t seed);

void bst_state_question (const BstState *state, BstQuestion *out_question);

/* Writes up to `capacity` legal moves and returns how many there are. */
size_t bst_state_moves (const BstState *state, BstMove *out_moves, size_t capacity);

/* Plays `move` if it is legal.  `sink` may be NULL. */
BstResult bst_state_apply (BstState *state, const BstMove *move, const BstSink *sink);

/* Plays `move`, which is one of the legal ones, without looking: for whoever has just listed
 * them. */
void bst_state_play (BstState *state, const BstMove *move, const BstSink *sink);

/* What the state's own generator decides; only at a question to BST_CHANCE.  Playing that or
 * another move of chance moves the generator on, so the tiles of a game depend on its seed alone,
 * also after it was saved and read back. */
BstMove bst_state_roll (const BstState *state);

/* Plays uniformly random moves until the game is over, draws by `random`. */
void bst_state_play_out (BstState *state, BstRandom *random);

/* Ends the game here, as if the pile were empty: what this turn completed is paid, then
 * the rest as at the end.  On a copy it tells what everybody would have.  A game that is
 * over stays as it is. */
void bst_state_finish (BstState *state, const BstSink *sink);

/* What the chapters in play would pay everybody besides features if the game ended now.  `state` is
 * the same afterwards, but nobody else may look at it meanwhile. */
void bst_state_chapter_points (BstState *state, int out_points[BST_MAX_PLAYERS]);

/* Asks `player` where he would lay `kind`, as if he had just drawn it: on a copy, for whoever wants
 * to know what a tile is worth.  Returns false if it fits nowhere. */
bool bst_state_deal (BstState *state, unsigned player, unsigned kind);

/* One uniformly random legal move for whoever is asked. */
BstMove bst_state_random_move (const BstState *state, BstRandom *random);

int bst_state_score (const BstState *state, unsigned player);

/* The players (bit p) with the highest score: of a game that is over, the winners. */
unsigned bst_state_winners (const BstState *state);

unsigned bst_state_supply (const BstState *state, unsigned player, BstFigure figure);

unsigned bst_state_n_placed (const BstState *state);
BstPlaced bst_state_placed (const BstState *state, unsigned index);

/* What lies there: its sides and features, as they are now. */
const BstTile *bst_state_tile (const BstState *state, unsigned index);

/* The index of the tile at `pos`, or -1. */
int bst_state_placed_at (const BstState *state, BstPos pos);

/* The indices of the tiles on the four sides of a placed one, or -1. */
void bst_state_placed_beside (const BstState *state, unsigned index, int out_placed[BST_SIDES]);

unsigned bst_state_n_standing (const BstState *state);
BstStanding bst_state_standing (const BstState *state, unsigned index);

/* How many tiles of `kind` a player holds. */
unsigned bst_state_held (const BstState *state, unsigned player, unsigned kind);

/* What is queued before the turn passes to the next player: so many tiles, and who plays each. */
unsigned bst_state_n_queued (const BstState *state);
unsigned bst_state_queued (const BstState *state, unsigned index);

/* The kind of such a tile, or -1 if it is still to be drawn. */
int bst_state_queued_tile (const BstState *state, unsigned index);

/* Tiles of `kind` that have not been drawn. */
unsigned bst_state_left (const BstState *state, unsigned kind);
unsigned bst_state_n_left (const BstState *state);

/* Tiles of `kind` that were drawn and put aside: they may come back into the pile. */
unsigned bst_state_aside (const BstState *state, unsigned kind);

/* Cells next to the map where a tile could lie. */
unsigned bst_state_n_open (const BstState *state);
BstPos bst_state_open (const BstState *state, unsigned index);

/* The rotations (bit r for r quarter turns) in which `kind` fits the open cell
 * `index` by its edges alone; modules may still object. */
unsigned bst_state_fit (const BstState *state, unsigned index, unsigned kind);

/* The chapter (BstModuleId) that objects to `kind` in the open cell `index`, whichever way it is
 * turned so that it fits; -1 if it may lie there, or does not fit. */
int bst_state_find_objection (const BstState *state, unsigned index, unsigned kind);

/* What the open cell `index` demands of a tile: cells with the same number demand the same.
 * It is below bst_rules_n_demands(). */
unsigned bst_state_demand (const BstState *state, unsigned index);

/* How many of the tiles to come meet a demand, turned as they may be. */
unsigned bst_state_count_fitting (const BstState *state, unsigned demand);

/* Says which invariant is broken, or NULL.  Runs after every move in debug builds. */
const char *bst_state_check (const BstState *state);
