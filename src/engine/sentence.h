/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A rule that a deck brings, as a sentence with slots from a closed grammar:
 *
 *     when something happens, if up to three conditions hold, then up to three things are done
 *
 * This is data only; modules/sentences.c plays it.  Nothing that a sentence does calls another one,
 * and all its numbers have bounds, so no deck can make a game hang.  docs/sentences.md says what
 * each word means.
 */
#pragma once

#include "engine/deck.h"

#define BST_MAX_SENTENCES 32
#define BST_MAX_OWN_SYMBOLS 32
#define BST_MAX_TOKENS 8 /* kinds of them */
#define BST_MAX_HELD 99  /* tokens of a kind that a player has, or that lie on a tile */

#define BST_SENTENCE_CONDITIONS 3
#define BST_SENTENCE_EFFECTS 3
#define BST_SENTENCE_TABLE 10
#define BST_SENTENCE_POINTS 100 /* the most that a slot may say, or the least */

#define BST_ANY_SYMBOL 0xff /* also where no symbol is meant */
#define BST_ANY_FIGURE 0xff
#define BST_NO_TOKEN 0xff

/* When it acts.  What happened gives it a tile, a feature, or neither. */
typedef enum {
  BST_WHEN_ALWAYS,     /* it holds all the time */
  BST_WHEN_LAID,       /* a tile has been laid */
  BST_WHEN_PLACED,     /* a figure has been placed: a tile and a feature */
  BST_WHEN_FINISHED,   /* a feature is complete */
  BST_WHEN_SCORED,     /* a feature is paid, complete or at the end */
  BST_WHEN_SURROUNDED, /* the eight cells around a tile are full */
  BST_WHEN_END,        /* the game is over */
  BST_WHENS,
} BstWhen;

typedef enum {
  BST_WHERE_TILE,     /* this tile */
  BST_WHERE_FEATURE,  /* this feature; of a new tile, all that it is a part of */
  BST_WHERE_TOUCHING, /* features that share a tile with this one */
  BST_WHERE_AROUND,   /* the eight cells around this tile, or around a feature that has one tile */
  BST_WHERE_MAP,      /* anywhere */
  BST_WHERES,
} BstWhere;

typedef enum {
  BST_WHO_PLAYER,  /* whose tile or figure it is */
  BST_WHO_OWNERS,  /* of this feature, or of each that touches it */
  BST_WHO_PRESENT, /* everybody with a figure there */
  BST_WHO_EVERYBODY,
  BST_WHO_MOST,   /* whoever has the most of a token, and any */
  BST_WHO_FEWEST, /* whoever has the fewest */
  BST_WHOS,
} BstWho;

/* What is counted. */
typedef enum {
  BST_COUNT_ONE,      /* nothing: it is always 1 */
  BST_COUNT_TILES,    /* of the feature; around, those with such a feature or symbol */
  BST_COUNT_SHIELDS,  /* of a city */
  BST_COUNT_SYMBOLS,  /* all that are drawn there */
  BST_COUNT_FIGURES,  /* of the player whom it is about */
  BST_COUNT_OPEN,     /* ends of a road or city that lead nowhere yet */
  BST_COUNT_FEATURES, /* each once */
  BST_COUNT_TOKENS,   /* that the player has, or that lie there */
  BST_COUNT_LEFT,     /* tiles in the pile */
  BST_COUNT_QUARTER,  /* of the map, seen from the start, where the tile lies: 0 north-east, then
                         clockwise */
  BST_COUNT_FINISHED, /* 1 if the feature is complete */
  BST_COUNTS,
} BstCount;

typedef enum {
  BST_AT_LEAST,
  BST_EXACTLY,
  BST_AT_MOST,
  BST_COMPARISONS,
} BstComparison;

/* What is done. */
typedef enum {
  BST_DO_SCORE,     /* `number` points for each thing */
  BST_DO_TABLE,     /* as many points as `table` says for the number of things */
  BST_DO_DOUBLE,    /* the feature pays twice as much */
  BST_DO_HALVE,     /* half of it, rounded up */
  BST_DO_NOTHING,   /* the feature pays nothing */
  BST_DO_TILE_PAYS, /* each tile of the feature pays `number` instead */
  BST_DO_TAKE,      /* `number` tokens for each thing */
  BST_DO_LOSE,      /* the same, back into the box, as far as there are any */
  BST_DO_LAY,       /* `number` tokens are laid onto the tile */
  BST_DO_LAY_NEAR,  /* the same onto a tile around it that the player chooses */
  BST_DO_COLLECT,   /* the player takes all tokens that lie there */
  BST_DO_TAKE_BACK, /* the player may take back a figure instead of placing one */
  BST_DO_COME_HOME, /* the figures there go home */
  BST_DO_TURN,      /* the player takes another turn, once */
  BST_DO_CLOSE,     /* nobody may be placed there */
  BST_DO_BESIDE,    /* the tile may only be laid beside such a thing */
  BST_DO_COUNT_AS,  /* a figure there counts as `number` */
  BST_DO_WIN_TIES,  /* a figure there wins ties */
  BST_DOS,
} BstDo;

/* A thing to be counted.  Which members have a meaning depends on `count`. */
typedef struct
{
  uint8_t count;  /* BstCount */
  uint8_t where;  /* BstWhere */
  uint8_t symbol; /* BstSymbol, or BST_ANY_SYMBOL */
  uint8_t figure; /* BstFigure, or BST_ANY_FIGURE */
  uint8_t token;  /* or BST_NO_TOKEN */
  uint16_t types; /* of BstFeatureTypes; 0: any */
} BstThing;

typedef struct
{
  BstThing thing;
  uint8_t comparison; /* BstComparison */
  uint8_t number;
} BstCondition;

typedef struct
{
  uint8_t action; /* BstDo */
  uint8_t who;    /* BstWho */
  uint8_t where;  /* BstWhere: what is changed, or whose owners are meant */
  uint8_t token;  /* that is moved, or of which WHO has the most */
  int8_t number;
  uint16_t types; /* of the features that touch this one, whose owners are meant */
  BstThing thing; /* for each of which */
  uint8_t n_table;
  int8_t table[BST_SENTENCE_TABLE]; /* for 1, 2, 3 … things; of more, the last */
} BstEffect;

typedef struct _BstSentence
{
  uint8_t when;   /* BstWhen */
  uint8_t symbol; /* that the tile or feature carries, or BST_ANY_SYMBOL */
  uint16_t types; /* of features; 0: any */
  uint8_t n_conditions;
  uint8_t n_effects;
  BstCondition conditions[BST_SENTENCE_CONDITIONS];
  BstEffect effects[BST_SENTENCE_EFFECTS];
} BstSentence;

/* A slot of a sentence, by bits: what a trigger, a thing or an effect has room for. */
typedef enum {
  BST_SLOT_SYMBOL = 1 << 0,
  BST_SLOT_TYPES = 1 << 1,
  BST_SLOT_FIGURE = 1 << 2,
  BST_SLOT_TOKEN = 1 << 3,
  BST_SLOT_NUMBER = 1 << 4,
  BST_SLOT_WHO = 1 << 5,
  BST_SLOT_WHERE = 1 << 6,
  BST_SLOT_THING = 1 << 7,
  BST_SLOT_TABLE = 1 << 8,
} BstSlot;

/* What makes sense next to each other.  Masks have a bit for each value of the enum.  Whoever
 * reads, edits or writes sentences goes by these. */
unsigned bst_when_slots (BstWhen when);
unsigned bst_when_effects (BstWhen when);            /* of BstDo */
unsigned bst_when_counts (BstWhen when);             /* of BstCount, in conditions and effects */
unsigned bst_when_whos (BstWhen when, BstDo action); /* of BstWho */
unsigned bst_do_slots (BstDo action);
unsigned bst_do_wheres (BstWhen when, BstDo action); /* of BstWhere */
unsigned bst_count_slots (BstCount count);
unsigned bst_count_wheres (BstWhen when, BstCount count);

/* Types of features that sentences speak of. */
#define BST_SENTENCE_TYPES                                                     \
  (1u << BST_FEATURE_ROAD | 1u << BST_FEATURE_CITY | 1u << BST_FEATURE_FIELD | \
   1u << BST_FEATURE_CLOISTER | 1u << BST_FEATURE_GARDEN | 1u << BST_FEATURE_SHRINE)

/* Where a sentence is wrong. */
typedef enum {
  BST_SENTENCE_OK,
  BST_SENTENCE_NO_EFFECT,
  BST_SENTENCE_WHEN,      /* its trigger, or what the trigger needs */
  BST_SENTENCE_CONDITION, /* the condition with the number that comes with this */
  BST_SENTENCE_EFFECT,
} BstSentenceFault;

/* Whether a sentence can be played.  `n_symbols` and `n_tokens` are those of its deck; `out_number`
 * (may be NULL) is the condition or effect at fault, from 0. */
BstSentenceFault bst_sentence_check (const BstSentence *sentence,
                                     unsigned n_symbols,
                                     unsigned n_tokens,
                                     unsigned *out_number);

/* The first effect of that kind, or NULL. */
const BstEffect *bst_sentence_find (const BstSentence *sentence, BstDo action);

/* Whether it speaks of a symbol (BstSymbol), or of a kind of tokens. */
bool bst_sentence_names_symbol (const BstSentence *sentence, unsigned symbol);
bool bst_sentence_names_token (const BstSentence *sentence, unsigned token);

/* The words for these in files: "scored", "this-feature", "owners", "shields", "at-least", "score".
 * The look-ups give -1 for an unknown word. */
const char *bst_when_name (BstWhen when);
int bst_when_find (const char *name);
const char *bst_where_name (BstWhere where);
int bst_where_find (const char *name);
const char *bst_who_name (BstWho who);
int bst_who_find (const char *name);
const char *bst_count_name (BstCount count);
int bst_count_find (const char *name);
const char *bst_comparison_name (BstComparison comparison);
int bst_comparison_find (const char *name);
const char *bst_do_name (BstDo action);
int bst_do_find (const char *name);
