/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules of one game: decks, options and number of players, compiled once
 * into tables and never changed afterwards.  Many states, in many threads, may
 * be played by the same rules.
 */
#pragma once

#include "engine/chapter.h"

typedef struct _BstRules BstRules;

/* What is to be compiled.  The decks are copied from and may go away after. */
typedef struct
{
  const BstDeck *const *decks;
  unsigned n_decks;
  unsigned n_players;
  BstModules without;           /* modules of the decks that are switched off */
  const struct _BstModule *own; /* a module besides those of the decks, or NULL */
  uint32_t without_sentences;   /* bit i: of all sentences of the decks, the one with number i */
  int16_t options[BST_OPTIONS]; /* BST_UNSET: what the decks say, or the default */
  const unsigned *winners;      /* where decks disagree the first of these counts that has a say */
  unsigned n_winners;

  /* Cells that replace the decks' own start, or NULL.  `tile` is the full id.  These
   * tiles are taken from the pile as far as it has them. */
  const struct BstSetupLay
  {
    const char *tile;
    uint8_t rotation;
    BstPos pos;
  } * lays;
  unsigned n_lays;
} BstSetup;

typedef enum {
  BST_RULES_OK,
  BST_RULES_NO_DECKS,
  BST_RULES_PLAYERS,         /* fewer than 1 or more than 6 */
  BST_RULES_SAME_DECK_TWICE, /* two decks with one id */
  BST_RULES_NO_START,        /* no deck says how the game starts */
  BST_RULES_TWO_STARTS,      /* two decks want to start it and neither can stand back */
  BST_RULES_UNKNOWN_TILE,    /* a start names a tile that is not there */
  BST_RULES_NO_COPY,         /* a deck's start lays more copies of a tile than there are */
  BST_RULES_BAD_LAY,         /* the start tiles overlap, do not fit or do not connect */
  BST_RULES_TOO_MANY_TILES,  /* or their features: more than 65,000 in all */
  BST_RULES_TOO_MANY_KINDS,
  BST_RULES_NUMBERS_DIFFER,     /* two decks set one number or option differently */
  BST_RULES_BAD_SENTENCE,       /* a deck brings one that says nothing */
  BST_RULES_TOO_MANY_SENTENCES, /* or symbols or tokens of the decks' own */
} BstRulesResult;

/* Fills `setup` with nothing chosen: no decks, two players, every option unset. */
void bst_setup_init (BstSetup *setup);

/* Something that decks set: a number or an option, or how many figures of a kind a player has. */
typedef enum {
  BST_SETTING_OPTION,
  BST_SETTING_NUMBER,
  BST_SETTING_FIGURE,
  BST_SETTINGS,
} BstSettingType;

/* Two decks that set it differently. */
typedef struct
{
  BstSettingType type;
  unsigned index;    /* BstOption, BstNumber or BstFigure */
  unsigned decks[2]; /* in the setup */
  int16_t values[2];
} BstConflict;

/* The first of those conflicts that nobody has decided; false if there is none. */
bool bst_setup_find_conflict (const BstSetup *setup, BstConflict *out_conflict);

/* Compiles `setup`.  On failure returns NULL and says in `out_result` why; if a
 * deck or tile is at fault, `out_culprit` (may be NULL) is its id, borrowed from
 * `setup`.  Free with bst_rules_free(). */
BstRules *bst_rules_new (const BstSetup *setup,
                         BstRulesResult *out_result,
                         const char **out_culprit);
void bst_rules_free (BstRules *rules);

unsigned bst_rules_n_players (const BstRules *rules);
bool bst_rules_has_module (const BstRules *rules, BstModuleId module);
int16_t bst_rules_option (const BstRules *rules, BstOption option);
int16_t bst_rules_number (const BstRules *rules, BstNumber number);

/* What these are by the book, when no deck sets them. */
int16_t bst_option_default (BstOption option);
int16_t bst_number_default (BstNumber number);

/* How many figures of a kind each player starts with. */
unsigned bst_rules_figures (const BstRules *rules, BstFigure figure);

/* Kinds of tile are numbered from 0, deck by deck. */
unsigned bst_rules_n_kinds (const BstRules *rules);

/* All tiles of the game, those laid at the start included. */
unsigned bst_rules_n_tiles (const BstRules *rules);

/* A kind as its deck describes it, or a shape (BstPlaced) as building has made it, with all
 * features, also those that no module in play gives a meaning. */
const BstTile *bst_rules_tile (const BstRules *rules, unsigned kind);

/* Copies of a kind in this game. */
unsigned bst_rules_copies (const BstRules *rules, unsigned kind);

/* How many of a kind each player holds at the start, besides those. */
unsigned bst_rules_held (const BstRules *rules, unsigned kind);

/* How many of the four rotations of a kind differ: 1, 2 or 4. */
unsigned bst_rules_distinct_rotations (const BstRules *rules, unsigned kind);

/* The kind with that full id, or -1. */
int bst_rules_find_tile (const BstRules *rules, const char *id);

/* The id of a deck, by its place in the setup. */
const char *bst_rules_deck (const BstRules *rules, unsigned deck);

/* The sentences of all decks, and the kinds of tokens and own symbols they bring; numbers of
 * tokens, and of symbols from BST_SYMBOLS_OWN on, count through all decks. */
unsigned bst_rules_n_sentences (const BstRules *rules);
const struct _BstSentence *bst_rules_sentence (const BstRules *rules, unsigned number);
unsigned bst_rules_n_tokens (const BstRules *rules);
unsigned bst_rules_n_own_symbols (const BstRules *rules);

/* Where something of a deck's own comes from: the deck, by its place in the setup, and the number
 * that it has there. */
typedef struct
{
  uint16_t deck;
  uint16_t number;
} BstSentenceSource;

BstSentenceSource bst_rules_sentence_source (const BstRules *rules, unsigned number);
BstSentenceSource bst_rules_token_source (const BstRules *rules, unsigned token);
BstSentenceSource bst_rules_symbol_source (const BstRules *rules, unsigned symbol);

/* How many different demands there are (bst_state_demand()). */
unsigned bst_rules_n_demands (const BstRules *rules);

/* Bytes of one state. */
size_t bst_rules_state_size (const BstRules *rules);
