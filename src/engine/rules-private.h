/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The compiled tables, for the engine's own files.  Everything that depends only
 * on the decks is worked out here once, so that playing a move is a few loads.
 */
#pragma once

#include <assert.h>

#include "engine/module.h"
#include "engine/rules.h"
#include "engine/sentence.h"

#define BST_NO_LOCAL 0xff
#define BST_NO_KIND 0xffff
#define BST_NO_CONTACT 0xffff

/* New nodes are copied this many at a time; arrays of nodes have room for it. */
#define BST_NODE_BLOCK 4

/*
 * One feature of the map is a set of nodes, one for each part on a tile, joined
 * as tiles are laid.  The root of the set carries what scoring needs.
 */
typedef struct
{
  uint16_t root;  /* the node that speaks for the feature; itself, there */
  uint16_t open;  /* sides of tiles that lead nowhere yet */
  uint16_t tiles; /* each counted once; of a field, a mere measure of size */
  union
  {
    uint16_t shields; /* of a city */
    uint16_t contact; /* of a field: one of the ring of its contacts with cities, or none */
  };
  uint8_t followers[BST_MAX_PLAYERS]; /* how many owners, whatever their strength */
  uint8_t type;                       /* BstFeatureType */
  uint8_t facts;                      /* of BstFact */
} BstNode;

/* How the ports of a side are shared out. */
typedef enum {
  BST_SIDE_WHOLE,  /* one feature has all three: a city or a field */
  BST_SIDE_BANDED, /* something narrow in the middle, a field on each hand */
  BST_SIDE_OTHER,  /* two features share it, or nothing is there */
} BstSideForm;

/* A kind of tile as playing needs it.  "Local" numbers count those features of a
 * tile that a rule in play gives a meaning; each gets a node on the map.  A tile that lies is of
 * its kind until something is built on it and gives it another shape, which is described in the
 * same way. */
typedef struct
{
  uint8_t edges[BST_SIDES];
  uint8_t forms[BST_SIDES];                   /* BstSideForm */
  uint8_t at[BST_SIDES][3];                   /* the local at each port, or BST_NO_LOCAL */
  uint16_t demands[BST_ROTATIONS][BST_SIDES]; /* what it asks of the neighbour there */
  uint8_t n_locals;
  uint8_t n_nodes; /* n_locals, and a spare one if something may be built on it */
  uint8_t n_contacts;
  uint8_t distinct;       /* rotations that differ: 1, 2 or 4 */
  bool is_minded;         /* a module wants to know where it is laid */
  bool goes_on;           /* it must continue what another tile shows */
  bool has_building;      /* a monastery or the like is on it */
  bool is_awaited;        /* a sentence is about the cells around it being full, see lay.h */
  bool may_wait;          /* a module may put it aside when it is drawn */
  bool is_special;        /* it has several parts of a type, or a spare node */
  BstFeatures multi;      /* locals that share the tile with another of their type */
  uint32_t first_local;   /* in `nodes` and `features` of the rules */
  uint32_t first_contact; /* in `contacts` */
  uint32_t fit;           /* its row of the fit table */
  uint32_t calls;         /* bit i: laying it calls the module with id i due */
  BstFeatures calls_with; /* locals: so it does for sentences if its player has an owner there */
  uint32_t sentences;     /* bit i: sentence i is about laying it, about a figure that is placed on
                             it, or about the cells around it being full */
} BstKind;

/* A field and a city of one tile that border each other, as locals. */
typedef struct
{
  uint8_t field;
  uint8_t city;
} BstContact;

/* Where the arrays of a state begin, in bytes from its start. */
typedef struct
{
  size_t cells;
  size_t keys;
  size_t nodes;
  size_t next_node;
  size_t node_tiles;
  size_t placed;
  size_t open;
  size_t contacts;
  size_t next_contact;
  size_t marks;
  size_t multi;
  size_t multi_bits;
  size_t bag;
  size_t left;
  size_t standing;
  size_t watch;
  size_t awaited;
  size_t done;
  size_t aside;
  size_t held;
  size_t tile_facts;
  size_t slices;
  size_t size; /* of the whole */
} BstLayout;

/*
 * The map: cells by number.  While a deck is small, a torus just large enough that
 * no connected map meets itself: cell (x, y) has the number x + y * (2k + 1) modulo
 * 2k^2 + 2k + 1, under which two cells with one number are at least 2k + 1 steps
 * apart.  For a large deck, a hash table.
 */
typedef struct
{
  bool is_hashed;
  uint32_t n_cells;
  uint32_t stride;           /* of a torus: from one row to the next */
  uint32_t steps[BST_SIDES]; /* of a torus: to the neighbour, modulo n_cells */
  unsigned shift;            /* of a hash table: 32 less the bits of its size */
} BstMap;

/* A part of the pile that is shuffled by itself.  The bag is used up from its end, and
 * this stage is over when only `begin` tiles are left. */
typedef struct
{
  uint32_t begin;
} BstStage;

/* Hooks of which the rules keep lists of the modules that have them. */
typedef enum {
  BST_HOOK_PUT_ASIDE,
  BST_HOOK_MAY_LIE,
  BST_HOOK_MAY_STAND,
  BST_HOOK_DEPLOYED,
  BST_HOOK_STRENGTH,
  BST_HOOK_TIE,
  BST_HOOK_VALUE,
  BST_HOOK_BONUS,
  BST_HOOK_SETTLE,
  BST_HOOK_PAID,
  BST_HOOK_COMPLETED,
  BST_HOOK_LEFT,
  BST_HOOK_EARNED,
  BST_HOOKS,
} BstHook;

/* Room for all chapters, one of a setup's own, and NULL behind the last: a power of two. */
#define BST_MODULE_SLOTS 32
static_assert (BST_MODULE_SLOTS >= BST_MODULES + 2, "there are more chapters than slots");

typedef const BstModule *BstModuleList[BST_MODULE_SLOTS];

/* A tile that every player holds. */
typedef struct
{
  uint16_t kind;
  uint16_t n;
} BstHeld;

struct _BstRules
{
  unsigned n_players;
  BstModules modules;
  int16_t options[BST_OPTIONS];
  int16_t numbers[BST_NUMBERS];
  uint8_t figures[BST_FIGURES];
  unsigned n_figures; /* of all kinds and players together, and those of nobody */

  BstFeatureTypes types;               /* of features that mean something */
  uint8_t *field_sides;                /* by demand: as bits, where a field is demanded */
  unsigned continued;                  /* bit e: a tile with BstEdge e must continue one */
  unsigned edges;                      /* bit e: tiles with BstEdge e are in the game */
  BstFeatureTypes stands[BST_FIGURES]; /* what each figure may be placed on */
  uint8_t roles[BST_ALL_FIGURES];      /* BstRole */
  uint32_t known;                      /* bit f: players have figure f by a rule */
  uint8_t deployable[BST_FIGURES];     /* figures in play, the first `n_deployable` */
  unsigned n_deployable;
  BstFeatures *standing; /* by shape * n_deployable + i: locals that figure i may stand on */

  unsigned n_kinds;
  unsigned n_shapes; /* kinds, and behind them what building makes of them */
  BstKind *kinds;
  BstTile *tiles; /* as the decks describe them */
  uint16_t *copies;
  BstHeld *held;
  unsigned n_held;
  uint16_t *by_id; /* all kinds, ordered by id */
  char *ids;       /* what the tiles' ids point into */

  BstNode *nodes;    /* what a new node of each local starts as */
  uint8_t *features; /* the feature each local is, in its tile */
  uint8_t *locals;   /* by kind * BST_TILE_MAX_FEATURES + feature */
  BstContact *contacts;

  /* kind x demand -> mask of rotations that fit.  A demand is what the neighbours
   * of a cell ask of it: a number with one digit for each side, 0 for no neighbour
   * and edge + 1 otherwise. */
  uint8_t *fits;
  uint32_t n_demands;
  uint16_t weights[BST_SIDES][BST_EDGE_SEAM + 1]; /* what an edge there adds to a demand */

  unsigned n_tiles; /* in the whole game */
  unsigned max_nodes;
  unsigned max_contacts;
  unsigned max_open;
  unsigned max_multi;
  uint16_t *bag; /* as the pile is at the start, the first stage last */
  unsigned n_bag;
  BstStage *stages; /* in the order they are drawn */
  unsigned n_stages;

  struct BstRulesLay
  {
    uint16_t kind;
    uint8_t rotation;
    BstPos pos;
  } * lays;
  unsigned n_lays;

  bool is_plain; /* turns go from draw to score without a module being called */
  BstModuleList in_play;
  unsigned n_in_play;
  BstModuleList hooked[BST_HOOKS];
  BstModuleList asking[BST_STEPS];
  uint8_t n_asking[BST_STEPS];
  uint32_t asks_at[BST_STEPS];        /* bit i: the module with id i asks there */
  uint32_t asks_if_due_at[BST_STEPS]; /* bit i: it does if it is due */
  uint32_t asks_if_awake_at[BST_STEPS];
  uint8_t askers[BST_STEPS][BST_MODULE_SLOTS];     /* by id: where a module stands in `asking` */
  uint32_t asks_from[BST_STEPS][BST_MODULE_SLOTS]; /* by that: it and those behind it, by id */
  unsigned may_ask;                                /* bit s: somebody may ask at BstStep s */
  uint32_t woken[BST_FIGURES];                     /* bit i: it wakes the module with id i */
  BstModuleList offering[BST_QUESTIONS];
  BstModuleList listing[BST_QUESTIONS]; /* of those: without tickets */
  uint32_t lists_at[BST_QUESTIONS];     /* bit i: the module with id i is one of them */
  uint32_t lists_if_awake_at[BST_QUESTIONS];
  BstModuleList ticketing[BST_QUESTIONS]; /* and with them */
  bool has_helpers;
  unsigned guarded;          /* bit f: somebody's `may_stand` wants to know of BstFigure f */
  BstFeatureTypes completes; /* types of features whose completion somebody wants to know of */
  struct
  {
    size_t begin; /* from BstLayout.slices */
    BstSlice size;
  } slices[BST_MODULES + 1];

  /* Sentences of the decks, with symbols and tokens as they are numbered in this game, and the
   * module that plays them. */
  const char **deck_ids; /* what they point to is in `ids` */
  BstSentence sentences[BST_MAX_SENTENCES];
  BstSentenceSource sources[BST_MAX_SENTENCES];
  BstSentenceSource symbol_sources[BST_MAX_OWN_SYMBOLS];
  BstSentenceSource token_sources[BST_MAX_TOKENS];
  unsigned n_sentences;

  /* By type of features: bit i: sentence i may be about such a one. */
  uint32_t of_type[BST_FEATURE_TYPES];
  uint32_t when[BST_WHENS]; /* bit i: sentence i acts then */
  uint32_t values;          /* bit i: sentence i changes what a feature pays */
  uint32_t of_any_symbol;   /* bit i: sentence i asks for no symbol */
  BstSymbols sought;        /* they look for these all over a feature, see BST_FACT_MARKED */
  unsigned n_symbols;       /* of all decks */
  unsigned n_tokens;
  bool lays_tokens; /* tokens may lie on tiles */
  bool awaits;      /* the cells around some tiles are of interest, whoever is on them */
  bool listens;     /* laying some tiles is of interest beyond what they call for */
  BstModule own;

  /* What building makes of a kind: by kind * n_variants + variant, a shape or BST_NO_KIND. */
  uint16_t *variants;
  unsigned n_variants;
  uint32_t openers; /* bit i: when the module with id i is due, figures may go onto any tile */
  bool has_limits;  /* a module may close tiles or features */
  bool has_tile_facts;
  bool has_plain_figures; /* followers alone are placed, and as in the base game */
  unsigned n_spare;       /* nodes that every tile keeps free for what is built on it */

  BstMap map;
  BstLayout layout;
};
