/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the events of a game have told, and whether it is so.
 */
#include "cli/story.h"

#include <string.h>

#include "engine/goods.h"

/* Whether a figure of nobody goes from tile to tile and is on one now. */
static bool
is_roaming (const BstStanding *standing)
{
  return standing->player == BST_NOBODY &&
         (standing->place == BST_PLACE_CELL || standing->place == BST_PLACE_BESIDE);
}

static void
tell_place (BstStory *story, unsigned figure, BstPos pos)
{
  story->is_on_map[figure] = true;
  story->places[figure] = pos;
}

void
bst_story_begin (BstStory *story, const BstState *start)
{
  story->n_laid = bst_state_n_placed (start);
  for (unsigned i = 0; i < bst_state_n_standing (start); i++) {
    BstStanding standing = bst_state_standing (start, i);

    if (is_roaming (&standing))
      tell_place (story, standing.figure, standing.pos);
  }
}

/* What the event says of figures that belong to nobody. */
static void
tell_of_neutrals (BstStory *story, const BstEvent *event)
{
  if (event->type == BST_EVENT_KING)
    story->holders[BST_FIGURE_KING] = event->player + 1u;
  else if (event->type == BST_EVENT_ROBBER)
    story->holders[BST_FIGURE_ROBBER] = event->player + 1u;
  else if (event->type == BST_EVENT_DRAGON)
    tell_place (story, BST_FIGURE_DRAGON, event->pos);
  else if (event->type == BST_EVENT_FAIRY)
    tell_place (story, BST_FIGURE_FAIRY, event->pos);
}

/* The figure of a player that comes to the map, or -1. */
static int
find_arrival (const BstEvent *event)
{
  if (event->type == BST_EVENT_DEPLOY)
    return event->figure;
  if (event->type == BST_EVENT_BARN)
    return BST_FIGURE_BARN;
  return event->type == BST_EVENT_WAGON ? BST_FIGURE_WAGON : -1;
}

/* Whether a figure of a player goes home. */
static bool
is_departure (const BstEvent *event)
{
  return event->type == BST_EVENT_RETURN || event->type == BST_EVENT_RECALL ||
         event->type == BST_EVENT_EAT || event->type == BST_EVENT_EXPEL;
}

static void
tell_of_figures (BstStory *story, const BstEvent *event)
{
  int figure = find_arrival (event);

  if (figure >= 0) {
    story->n_out[event->player][figure]++;
    story->has_come[event->player][figure] = true;
    story->came_to[event->player][figure] = event->pos;
  } else if (is_departure (event)) {
    story->n_out[event->player][event->figure]--;
    story->has_come[event->player][event->figure] = false;
  }
}

void
bst_story_emit (void *data, const BstEvent *event)
{
  BstStory *story = data;

  bst_score_sheet_emit (&story->sheet, event);
  tell_of_neutrals (story, event);
  tell_of_figures (story, event);
  if (event->type == BST_EVENT_GOODS)
    story->goods[event->player][event->good] += event->number;
  else if (event->type == BST_EVENT_PLACE)
    story->n_laid++;
  else if (event->type == BST_EVENT_ASIDE)
    story->n_aside++;
  else if (event->type == BST_EVENT_SHUFFLE)
    story->n_aside -= event->number;
}

/* Nobody comes to the map or leaves it without an event that tells it. */
static bool
are_figures_told (const BstStory *story, const BstState *state)
{
  unsigned n_out[BST_MAX_PLAYERS][BST_FIGURES] = { 0 };

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player != BST_NOBODY)
      n_out[standing.player][standing.figure]++;
  }
  return memcmp (n_out, story->n_out, sizeof n_out) == 0;
}

static bool
is_at (const BstState *state, unsigned player, unsigned figure, BstPos pos)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == player && standing.figure == figure &&
        bst_pos_equal (standing.pos, pos))
      return true;
  }
  return false;
}

/* And they come to where they were told to come. */
static bool
are_places_told (const BstStory *story, const BstState *state)
{
  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (state)); p++) {
    for (unsigned f = 0; f < BST_FIGURES; f++) {
      if (story->has_come[p][f] && !is_at (state, p, f, story->came_to[p][f]))
        return false;
    }
  }
  return true;
}

/* Figures of nobody are with whoever, and where, the events have told. */
static bool
are_neutrals_told (const BstStory *story, const BstState *state)
{
  unsigned holders[BST_ALL_FIGURES] = { 0 };
  bool is_on_map[BST_ALL_FIGURES] = { false };
  bool is_told = true;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == BST_NOBODY && standing.holder != BST_NOBODY)
      holders[standing.figure] += standing.holder + 1u;
    if (!is_roaming (&standing))
      continue;
    is_on_map[standing.figure] = true;
    is_told = is_told && bst_pos_equal (standing.pos, story->places[standing.figure]);
  }
  return is_told && memcmp (holders, story->holders, sizeof holders) == 0 &&
         memcmp (is_on_map, story->is_on_map, sizeof is_on_map) == 0;
}

static unsigned
count_aside (const BstState *state)
{
  unsigned n_aside = 0;

  for (unsigned kind = 0; kind < bst_rules_n_kinds (bst_state_rules (state)); kind++)
    n_aside += bst_state_aside (state, kind);
  return n_aside;
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
  if (!are_figures_told (story, state))
    return "A figure has come or gone and was not told of.";
  if (!are_places_told (story, state))
    return "A figure is not where it was told to be.";
  if (!are_neutrals_told (story, state))
    return "A figure of nobody is where, or with whom, it was not told to be.";
  if (story->n_laid != bst_state_n_placed (state))
    return "A tile was laid and not told of.";
  if (story->n_aside != count_aside (state))
    return "A tile was put aside or came back and was not told of.";
  if (!are_gains_told (story, state))
    return "The points and goods that were told are not those of the state.";
  return NULL;
}
