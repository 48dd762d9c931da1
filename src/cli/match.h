/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game that is being played: its description as a file would have it, the rules
 * compiled from it, and the record of its moves.  Chance plays by itself, from a
 * list of tiles as long as it lasts and by the seed after that.
 */
#pragma once

#include "engine/record.h"
#include "io/game-file.h"
#include "io/library.h"
#include "words/names.h"

typedef struct _BstMatch BstMatch;

typedef enum {
  BST_MATCH_PLAYED,
  BST_MATCH_ILLEGAL,  /* not among the legal moves */
  BST_MATCH_OVER,     /* the game has ended */
  BST_MATCH_BAD_DRAW, /* the list of draws names a tile that the pile does not hold now */
} BstMatchResult;

/* Adds the deck that a person or program calls `id_or_path` to `file`.  Returns false
 * after a problem. */
bool bst_match_add_deck (BstGameFile *file,
                         BstLibrary *library,
                         const char *id_or_path,
                         BstProblems *problems);

/* Sets the option `name` ("fields" is one) to what `value` stands for.  Returns false
 * and changes nothing if there is no such option or value. */
bool bst_match_set_option (BstGameFile *file, const char *name, const char *value);

/* Adds a player who has nothing of his own but perhaps a level: "Player 2", with the
 * first colour that nobody has. */
void bst_match_add_player (BstGameFile *file, const char *level);

/* A match as `file`, which it takes, says.  Returns NULL after a problem.  It must be
 * started before anything else.  Free with bst_match_free(). */
BstMatch *bst_match_new (BstGameFile *file,
                         BstLibrary *library,
                         BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
void bst_match_free (BstMatch *match);

/* Begins the game and lets chance play up to the first question of a player.  The
 * tiles in `draws` (kinds) come first.  Only BST_MATCH_BAD_DRAW can go wrong; after
 * that the match is of no use.  `sink` may be NULL. */
BstMatchResult bst_match_start (BstMatch *match,
                                const uint16_t *draws,
                                unsigned n_draws,
                                const BstSink *sink);

/* After BST_MATCH_BAD_DRAW: the id of the tile that is not in the pile. */
const char *bst_match_get_bad_draw (const BstMatch *match);

const BstRules *bst_match_get_rules (const BstMatch *match);
const BstState *bst_match_get_state (const BstMatch *match);
bool bst_match_is_over (const BstMatch *match);

/* Moves before the present position, those of chance included. */
size_t bst_match_get_n_moves (const BstMatch *match);

/* Plays `move` and what chance does behind it, or changes nothing.  `sink` (may be
 * NULL) hears also what is then taken back because of BST_MATCH_BAD_DRAW. */
BstMatchResult bst_match_play (BstMatch *match, const BstMove *move, const BstSink *sink);

/* Takes back, or plays again, `count` moves of players with the chance moves behind
 * them.  Returns false and changes nothing if there are fewer. */
bool bst_match_undo (BstMatch *match, size_t count);
bool bst_match_redo (BstMatch *match, size_t count);

/* Plays the game up to the present position once more, for `sink` to hear. */
void bst_match_retell (const BstMatch *match, const BstSink *sink);

/* Writes the game up to the present position to `path`.  On failure `error` is a sentence
 * with that path. */
bool bst_match_save (BstMatch *match, const char *path, GError **error);

/* What its players and tiles are called, in the user's language. */
BstNames *bst_match_dup_names (const BstMatch *match) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a game that was read from a file. */
BstNames *bst_match_dup_names_of (const BstGameFile *file,
                                  const BstRules *rules,
                                  BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstMatch, bst_match_free)
