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

static bool
has_quarters (const BstState *state, unsigned placed)
{
  return bst_state_tile (state, placed)->symbols >> BST_SYMBOL_QUARTERS & 1;
}

void
bst_story_begin (BstStory *story, const BstState *start)
{
  story->n_laid = bst_state_n_placed (start);
  for (unsigned i = 0; i < story->n_laid; i++) {
    if (has_quarters (start, i)) {
      story->has_quarters = true;
      story->quarters = bst_state_placed (start, i).pos;
    }
  }
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
  else if (event->type == BST_EVENT_COUNT)
    story->count = event->choice;
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
tell_arrival (BstStory *story, unsigned player, unsigned figure, BstPos pos)
{
  story->has_come[player][figure] = true;
  story->came_to[player][figure] = pos;
}

static void
tell_of_figures (BstStory *story, const BstEvent *event)
{
  int figure = find_arrival (event);

  if (figure >= 0) {
    story->n_out[event->player][figure]++;
    tell_arrival (story, event->player, (unsigned) figure, event->pos);
  } else if (is_departure (event)) {
    story->n_out[event->player][event->figure]--;
    story->has_come[event->player][event->figure] = false;
  }
}

/* Who goes into a quarter or comes out of it: nobody but those in the market goes home from
 * there. */
static void
tell_of_quarters (BstStory *story, const BstEvent *event)
{
  if (event->type == BST_EVENT_FORTRESS) {
    story->n_out[event->player][event->figure]++;
    story->n_in[event->player][event->figure][event->choice]++;
  } else if (event->type == BST_EVENT_REDEPLOY || event->type == BST_EVENT_MARKET) {
    story->n_in[event->player][event->figure][event->choice]--;
    tell_arrival (story, event->player, event->figure, event->pos);
  } else if (event->type == BST_EVENT_RETURN && story->has_quarters &&
             bst_pos_equal (event->pos, story->quarters)) {
    story->n_in[event->player][event->figure][BST_QUARTER_MARKET]--;
  }
}

/* What is built stays. */
static void
tell_of_buildings (BstStory *story, const BstEvent *event)
{
  if (event->type == BST_EVENT_BRIDGE && story->n_bridges < BST_STORY_BUILT)
    story->bridges[story->n_bridges++] =
      (BstBridge) { .player = event->player, .axis = event->choice, .pos = event->pos };
  else if (event->type == BST_EVENT_CASTLE && story->n_castles < BST_STORY_BUILT)
    story->castles[story->n_castles++] =
      (BstCastle) { .player = event->player, .pos = event->pos };
}

void
bst_story_emit (void *data, const BstEvent *event)
{
  BstStory *story = data;

  bst_score_sheet_emit (&story->sheet, event);
  tell_of_neutrals (story, event);
  tell_of_figures (story, event);
  tell_of_quarters (story, event);
  tell_of_buildings (story, event);
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

/* Everybody in the fortress, the count too, is in the quarter that was told. */
static bool
are_quarters_told (const BstStory *story, const BstState *state)
{
  unsigned n_in[BST_MAX_PLAYERS][BST_FIGURES][BST_QUARTERS] = { 0 };
  bool is_told = true;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.place != BST_PLACE_QUARTER)
      continue;
    if (standing.player != BST_NOBODY)
      n_in[standing.player][standing.figure][standing.quarter]++;
    else
      is_told = is_told && standing.quarter == story->count;
  }
  return is_told && memcmp (n_in, story->n_in, sizeof n_in) == 0;
}

/* And they come to where they were told to come. */
static bool
are_places_told (const BstStory *story, const BstState *state)
{
  bool is_there[BST_MAX_PLAYERS][BST_FIGURES] = { false };
  bool is_told = true;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player != BST_NOBODY && standing.place != BST_PLACE_QUARTER &&
        bst_pos_equal (standing.pos, story->came_to[standing.player][standing.figure]))
      is_there[standing.player][standing.figure] = true;
  }
  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (state)); p++) {
    for (unsigned f = 0; f < BST_FIGURES; f++)
      is_told = is_told && (!story->has_come[p][f] || is_there[p][f]);
  }
  return is_told;
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

static bool
are_bridges_told (const BstStory *story, const BstState *state)
{
  bool is_told = story->n_bridges == bst_state_n_bridges (state);

  for (unsigned i = 0; i < story->n_bridges && is_told; i++) {
    BstBridge bridge = bst_state_bridge (state, i);

    is_told = bridge.player == story->bridges[i].player && bridge.axis == story->bridges[i].axis &&
              bst_pos_equal (bridge.pos, story->bridges[i].pos);
  }
  return is_told;
}

static bool
are_castles_told (const BstStory *story, const BstState *state)
{
  bool is_told = story->n_castles == bst_state_n_castles (state);

  for (unsigned i = 0; i < story->n_castles && is_told; i++) {
    BstCastle castle = bst_state_castle (state, i);
    BstPos pos = story->castles[i].pos;

    is_told = castle.player == story->castles[i].player &&
              (bst_pos_equal (castle.pos, pos) || bst_pos_equal (castle.other, pos));
  }
  return is_told;
}

const char *
bst_story_check (const BstStory *story, const BstState *state)
{
  if (!are_figures_told (story, state))
    return "A figure has come or gone and was not told of.";
  if (!are_quarters_told (story, state))
    return "Somebody is not in the quarter that was told.";
  if (!are_places_told (story, state))
    return "A figure is not where it was told to be.";
  if (!are_neutrals_told (story, state))
    return "A figure of nobody is where, or with whom, it was not told to be.";
  if (story->n_laid != bst_state_n_placed (state))
    return "A tile was laid and not told of.";
  if (story->n_aside != count_aside (state))
    return "A tile was put aside or came back and was not told of.";
  if (!are_bridges_told (story, state))
    return "A bridge was built and not told of.";
  if (!are_castles_told (story, state))
    return "A castle was built and not told of.";
  if (!are_gains_told (story, state))
    return "The points and goods that were told are not those of the state.";
  return NULL;
}
