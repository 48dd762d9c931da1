/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The arithmetic of a match of two games.
 */
#include "model/duplicate.h"

/* Who has as many points stays in the order of the first game. */
static int
compare_players (const void *a, const void *b)
{
  const BstDuplicatePlayer *first = a;
  const BstDuplicatePlayer *second = b;

  if (first->sum != second->sum)
    return first->sum > second->sum ? -1 : 1;
  return first->seats[0] < second->seats[0] ? -1 : 1;
}

static bool
is_older (const BstResults *results, const BstGameResult *a, const BstGameResult *b)
{
  for (unsigned i = 0; i < bst_results_get_n (results); i++) {
    const BstGameResult *game = bst_results_get (results, i);

    if (game == a || game == b)
      return game == a;
  }
  return false;
}

static void
add_up (BstDuplicate *match, const unsigned seats[BST_MAX_PLAYERS])
{
  match->n_players = match->games[0]->n_players;
  for (unsigned i = 0; i < match->n_players; i++) {
    BstDuplicatePlayer *player = &match->players[i];

    player->seats[0] = i;
    player->seats[1] = seats[i];
    for (unsigned k = 0; k < 2; k++)
      player->scores[k] = match->games[k]->players[player->seats[k]].score;
    player->sum = player->scores[0] + player->scores[1];
  }
  qsort (match->players, match->n_players, sizeof *match->players, compare_players);
}

static void
find_winners (BstDuplicate *match)
{
  while (match->n_winners < match->n_players &&
         match->players[match->n_winners].sum == match->players[0].sum)
    match->n_winners++;
  if (match->n_winners == 1)
    match->lead = match->players[0].sum - match->players[1].sum;
}

bool
bst_duplicate_find (const BstResults *results, const BstGameResult *game, BstDuplicate *out_match)
{
  const BstGameResult *own = bst_results_find (results, game);
  const BstGameResult *twin = own != NULL ? bst_results_find_twin (results, own) : NULL;
  unsigned seats[BST_MAX_PLAYERS];
  bool is_first;

  if (twin == NULL)
    return false;
  is_first = is_older (results, own, twin);
  *out_match = (BstDuplicate) { .games = { is_first ? own : twin, is_first ? twin : own } };
  if (!bst_game_result_match_players (out_match->games[0], out_match->games[1], seats))
    return false;
  add_up (out_match, seats);
  find_winners (out_match);
  return true;
}

const BstGameResultPlayer *
bst_duplicate_get_player (const BstDuplicate *match, unsigned index)
{
  return &match->games[0]->players[match->players[index].seats[0]];
}
