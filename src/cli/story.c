/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the events of a game have told, and whether it is so.
 */
#include "cli/story.h"

#include <string.h>

#include "engine/goods.h"

void
bst_story_emit (void *data, const BstEvent *event)
{
  BstStory *story = data;

  bst_score_sheet_emit (&story->sheet, event);
  if (event->type == BST_EVENT_GOODS)
    story->goods[event->player][event->good] += event->number;
  else if (event->type == BST_EVENT_KING)
    story->holders[BST_FIGURE_KING] = event->player + 1u;
  else if (event->type == BST_EVENT_ROBBER)
    story->holders[BST_FIGURE_ROBBER] = event->player + 1u;
}

/* Figures of nobody are with whoever the events have named. */
static bool
are_holders_told (const BstStory *story, const BstState *state)
{
  unsigned holders[BST_ALL_FIGURES] = { 0 };

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == BST_NOBODY && standing.holder != BST_NOBODY)
      holders[standing.figure] += standing.holder + 1u;
  }
  return memcmp (holders, story->holders, sizeof holders) == 0;
}

/* Nobody gets points or goods without an event that tells it. */
static bool
are_gains_told (const BstStory *story, const BstState *state)
{
  bool is_told = true;

  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (state)); p++) {
    is_told = is_told && bst_score_sheet_total (&story->sheet, p) == bst_state_score (state, p);
    for (unsigned good = 0; good < BST_GOODS; good++)
      is_told = is_told && story->goods[p][good] == bst_state_goods (state, p, (BstGood) good);
  }
  return is_told;
}

const char *
bst_story_check (const BstStory *story, const BstState *state)
{
  if (!are_holders_told (story, state))
    return "Somebody holds a figure of nobody and was not told of.";
  if (!are_gains_told (story, state))
    return "The points and goods that were told are not those of the state.";
  return NULL;
}
