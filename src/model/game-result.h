/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game ended: who played what, and who had how many points.  A plain value, which is all that
 * the list of results (results.h) keeps of a game.
 */
#pragma once

#include "model/game.h"

typedef struct
{
  char *name;
  char *level; /* of a computer player; NULL for a person */
  int score;
} BstGameResultPlayer;

typedef struct
{
  GDate ended;
  uint32_t seed;
  char **decks;  /* their ids, */
  char **titles; /* and what they were called, for when they are gone */
  bool has_fields;
  BstGameResultPlayer players[BST_MAX_PLAYERS];
  unsigned n_players;
  unsigned n_undone; /* how often something was taken back, */
  unsigned n_hints;  /* and how many hints were given */
  unsigned n_begun;  /* a map of a day: how often it was begun until it was finished */
} BstGameResult;

/* The result of a game; `ended` may be NULL for one that is only compared.  Free with
 * bst_game_result_free(). */
BstGameResult *bst_game_result_new (BstGame *game, const GDate *ended) G_GNUC_WARN_UNUSED_RESULT;
void bst_game_result_free (BstGameResult *result);

/* One from a group of `file`; NULL if anything about it cannot be right.  And back. */
BstGameResult *bst_game_result_read (GKeyFile *file, const char *group) G_GNUC_WARN_UNUSED_RESULT;
void bst_game_result_write (const BstGameResult *result, GKeyFile *file, const char *group);

/* Whether two games had the same decks and rules and as many players: their points can be
 * compared. */
bool bst_game_result_is_like (const BstGameResult *a, const BstGameResult *b);

/* Whether they also had the same tiles, and the same players on the same seats. */
bool bst_game_result_is_same_game (const BstGameResult *a, const BstGameResult *b);

/* And whether they ended alike. */
bool bst_game_result_is_same_end (const BstGameResult *a, const BstGameResult *b);

/* Whether they had the same tiles and the same players, but these sat elsewhere. */
bool bst_game_result_is_twin (const BstGameResult *a, const BstGameResult *b);

/* Where each player of `a` sat in `b`, which has as many; false if these are others.  Who has the
 * same name and level is the same player. */
bool bst_game_result_match_players (const BstGameResult *a,
                                    const BstGameResult *b,
                                    unsigned out_seats[BST_MAX_PLAYERS]);

/* Who had most points, as a set of players (bit i). */
unsigned bst_game_result_get_winners (const BstGameResult *result);

/* Whether it was the map of a day, and of which. */
bool bst_game_result_find_day (const BstGameResult *result, GDate *out_day);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstGameResult, bst_game_result_free)
