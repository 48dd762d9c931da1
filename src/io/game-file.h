/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game as a file: its decks, options and seed, who plays, and the list of moves.
 * Reading one does not play it; compile and replay do.
 */
#pragma once

#include "engine/rules.h"
#include "engine/state.h"
#include "io/colour.h"
#include "io/deck-file.h"
#include "io/library.h"
#include "io/problem.h"

/* The format that this program writes. */
#define BST_GAME_FORMAT 1

/* Raised when games of before would be played differently. */
#define BST_RULES_VERSION 2

#define BST_GAME_MAX_MOVES 200000
#define BST_GAME_MAX_DECKS 32

/* Stands between the moves of a plan. */
#define BST_GAME_AND "; "

/* A chance of winning that is certain, and a lead that nobody has. */
#define BST_GAME_CERTAIN 1000
#define BST_GAME_MAX_LEAD 1000000

/* Each line is where it stood in the file, 0 if it did not come from one. */
typedef struct
{
  char *id;
  bool has_hash;
  uint64_t hash;    /* of a built-in deck, as the game was saved */
  BstDeckFile *own; /* inside the file; NULL for a built-in one */
  unsigned line;
} BstGameDeck;

typedef struct
{
  char *name;
  BstColour colour;
  char *level;  /* of a computer player; NULL for a person */
  char *temper; /* what a computer player likes; NULL: nothing in particular */
  unsigned line;
} BstGamePlayer;

typedef struct
{
  char *tile; /* the full id */
  uint8_t rotation;
  BstPos pos;
  unsigned line;
} BstGameLay;

typedef struct
{
  char *text;
  unsigned line;
} BstGameMove;

/* What a review has found out about a turn.  Chances of winning are in thousandths. */
typedef struct
{
  unsigned cursor; /* moves before the one that lays the tile */
  unsigned played; /* the chance that what was played left its player, */
  unsigned best;   /* and that of the best that could have been */
  int lead;        /* the points ahead of the others that it left him in the end, */
  int best_lead;   /* and the best; of somebody who plays alone, his points */
  char *better;    /* the moves that the best takes, parted by BST_GAME_AND */
} BstGameNote;

typedef struct
{
  char *name;    /* of the file, for problems */
  unsigned line; /* of its root */
  unsigned format;
  bool is_read_only; /* its format is newer: it can be neither replayed nor saved */
  unsigned rules;    /* the version of the rules it was played by */
  uint32_t seed;
  unsigned first;     /* the player who begins */
  char *wins;         /* ids of decks, parted by spaces: where decks disagree, the first of
                         these counts that has a say; or NULL */
  GPtrArray *decks;   /* BstGameDeck */
  GPtrArray *players; /* BstGamePlayer */
  BstModules without;
  int16_t options[BST_OPTIONS]; /* BST_UNSET where it says nothing */
  GPtrArray *draws;             /* ids of tiles that chance draws first, each as soon as it may and
                                   the tile fits somewhere; never written */
  const struct _BstModule *own; /* rules besides those of the decks, or NULL; never written */
  GPtrArray *lays;              /* BstGameLay; empty: the decks' own start */
  GPtrArray *moves;             /* BstGameMove */
  bool has_hash;
  uint64_t hash; /* of the state after the last move */
  unsigned hash_line;
  unsigned review;  /* the version of those who reviewed it; 0: nobody did */
  GPtrArray *notes; /* BstGameNote, in the order of the game */
} BstGameFile;

/* A game of these rules without decks, players or moves.  Free with
 * bst_game_file_free(). */
BstGameFile *bst_game_file_new (void) G_GNUC_WARN_UNUSED_RESULT;
void bst_game_file_free (BstGameFile *file);

/* Adds a deck: one that came from the library by its id is written as id and hash, any
 * other whole. */
void bst_game_file_add_deck (BstGameFile *file, BstDeckFile *deck);

/* `level` is NULL for a person. */
void bst_game_file_add_player (BstGameFile *file,
                               const char *name,
                               BstColour colour,
                               const char *level);

/* Says what the computer player who was added last likes (may be NULL). */
void bst_game_file_set_temper (BstGameFile *file, const char *temper);

void bst_game_file_add_lay (BstGameFile *file, const char *tile, BstPos pos, unsigned rotation);
void bst_game_file_add_move (BstGameFile *file, const char *text);

/* Adds a note to the review, behind those of earlier turns: a copy of `facts` with `better`. */
void bst_game_file_add_note (BstGameFile *file, const BstGameNote *facts, const char *better);

/* Says what the state must be after the last move. */
void bst_game_file_set_hash (BstGameFile *file, uint64_t hash);

/* Reads the game at `path`, adding all that is wrong with it to `problems`.  Returns
 * NULL if it cannot be taken for a game at all. */
BstGameFile *bst_game_file_load (const char *path,
                                 BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The same for `len` bytes in memory; `name` stands for the file in problems. */
BstGameFile *bst_game_file_parse (const char *bytes,
                                  size_t len,
                                  const char *name,
                                  BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The game as UTF-8 XML.  Free with g_free(). */
char *bst_game_file_to_xml (const BstGameFile *file, size_t *out_len);

/* Writes the game to `path`, whole or not at all. */
bool bst_game_file_save (const BstGameFile *file, const char *path, GError **error);

/* The BstDeckFile of each deck of the game, or NULL after a problem. */
GPtrArray *bst_game_file_find_decks (const BstGameFile *file,
                                     BstLibrary *library,
                                     BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* Finds the decks and compiles the rules of the game.  Returns NULL after an error, also
 * if the format is newer; a deck that has changed is only warned about.  Free with
 * bst_rules_free(). */
BstRules *bst_game_file_compile (const BstGameFile *file,
                                 BstLibrary *library,
                                 BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The same with the decks that bst_game_file_find_decks() has found: what it had to say of
 * them is not said again. */
BstRules *bst_game_file_compile_decks (const BstGameFile *file,
                                       const GPtrArray *decks,
                                       BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The first thing that its decks, a list of BstDeckFile, set differently and that none of those
 * that win decides; false if there is none. */
bool bst_game_file_find_conflict (const BstGameFile *file,
                                  const GPtrArray *decks,
                                  BstConflict *out_conflict);

/* Plays the moves by `rules` and returns the state after the last one that holds; if
 * that is not the last of the file, or the hash differs, a problem says why.
 * `out_n_played` may be NULL.  Free with bst_state_free(). */
BstState *bst_game_file_replay (const BstGameFile *file,
                                const BstRules *rules,
                                BstProblems *problems,
                                unsigned *out_n_played) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstGameFile, bst_game_file_free)
