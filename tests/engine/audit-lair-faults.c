/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Faults of dragon, princess, portal and fairy for the audit to find, one hook each.
 */
#include "engine/audit-faults.h"

#include <string.h>

#include "engine/flight.h"
#include "engine/lay.h"
#include "engine/modules/modules.h"
#include "engine/pieces.h"
#include "engine/pile.h"

static bool
everybody_is_safe (BstState *state, BstStep step, const BstSink *sink)
{
  BstPiece *pieces = bst_table (state).pieces;

  for (unsigned i = 0; i < state->n_pieces; i++)
    pieces[i].facts |= BST_FACT_SAFE;
  return false;
}

static bool
flies_once_more (BstState *state, BstStep step, const BstSink *sink)
{
  BstPos trail[BST_FLIGHT_CELLS];

  if (bst_state_trail (state, trail) < BST_FLIGHT_CELLS)
    return false;
  bst_state_ask (state, BST_QUESTION_DRAGON, state->turn.active, NULL);
  return true;
}

static bool
flight_is_forgotten (BstState *state, BstStep step, const BstSink *sink)
{
  BstSlice slice = bst_module_dragon.slice (state->rules);
  BstPos trail[BST_FLIGHT_CELLS];

  if (bst_state_trail (state, trail) > 0)
    memset (bst_state_slice (state, &bst_module_dragon), 0, slice.n_items * slice.width);
  return false;
}

static bool
dragon_hides (BstState *state, BstStep step, const BstSink *sink)
{
  bst_table (state).pieces[bst_piece_find (state, BST_NOBODY, BST_FIGURE_DRAGON)].place =
    BST_PLACE_ASIDE;
  return false;
}

static bool
puts_volcanoes_aside (BstState *state, unsigned kind, const BstSink *sink)
{
  if (!(state->rules->tiles[kind].symbols & SYMBOL (VOLCANO)))
    return false;
  bst_pile_put_aside (state, kind, sink);
  return true;
}

static bool
put_aside_is_lost (BstState *state, BstStep step, const BstSink *sink)
{
  state->n_aside = 0;
  return false;
}

static bool
princess_asks_again (BstState *state, BstStep step, const BstSink *sink)
{
  if (state->turn.question != BST_QUESTION_PRINCESS)
    return false;
  bst_state_ask (state, BST_QUESTION_PRINCESS, state->turn.active, NULL);
  return true;
}

/* Nobody remembers that somebody has been sent home, so a figure may be placed. */
static bool
expels_and_places (BstState *state, BstStep step, const BstSink *sink)
{
  state->due &= ~(1u << BST_MODULE_PRINCESS);
  return false;
}

static void
princess_pays (BstState *state, unsigned root, unsigned player, const BstSink *sink)
{
  state->scores[player] += state->turn.question == BST_QUESTION_PRINCESS;
}

/* Offers a follower on what is vacant and `is_wanted` on a tile, whatever the rules say. */
static void
offer_wrongly (const BstState *state,
               unsigned placed,
               bool (*is_wanted) (const BstState *state, unsigned placed, BstNodeId node),
               BstOffers *offers)
{
  for (unsigned i = 0; i < bst_state_tile (state, placed)->n_features; i++) {
    BstNodeId node = bst_state_feature (state, placed, i);

    if (node == BST_NO_NODE || bst_node_is_occupied (&bst_view (state).nodes[node]) ||
        state->supply[state->turn.active][BST_FIGURE_FOLLOWER] == 0 ||
        bst_view (state).nodes[node].type == BST_FEATURE_GARDEN ||
        !is_wanted (state, placed, node))
      continue;
    bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_DEPLOY,
                                         .figure = BST_FIGURE_FOLLOWER,
                                         .pos = bst_state_placed (state, placed).pos,
                                         .feature = (uint8_t) i });
  }
}

/* The core plays what is offered wrongly as it plays any other. */
static bool
play_nothing (BstState *state, const BstMove *move, const BstSink *sink)
{
  return false;
}

static bool
is_complete (const BstState *state, unsigned placed, BstNodeId node)
{
  BstFeatureInfo info;

  bst_feature_info (state, node, &info);
  return info.complete;
}

static bool
is_on_volcano (const BstState *state, unsigned placed, BstNodeId node)
{
  return bst_lay_shows (state, placed, SYMBOL (VOLCANO));
}

static void
offer_complete (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  for (unsigned placed = 0; placed < state->turn.last; placed++)
    if (bst_lay_shows (state, state->turn.last, SYMBOL (PORTAL)))
      offer_wrongly (state, placed, is_complete, offers);
}

static void
offer_volcanoes (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  for (unsigned placed = 0; placed < state->turn.last; placed++)
    if (bst_lay_shows (state, state->turn.last, SYMBOL (PORTAL)))
      offer_wrongly (state, placed, is_on_volcano, offers);
}

static void
offer_new_volcano (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  offer_wrongly (state, state->turn.last, is_on_volcano, offers);
}

static BstPiece *
find_helped (BstState *state)
{
  BstPiece *pieces = bst_table (state).pieces;

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (pieces[i].facts & BST_FACT_HELPED)
      return &pieces[i];
  }
  return NULL;
}

static void
fairy_pays_two (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  const BstPiece *helped = find_helped (state);

  if (helped != NULL && bst_view (state).nodes[helped->node].root == root)
    state->scores[helped->player]--;
}

static bool
fairy_lets_the_dragon_in (BstState *state, BstStep step, const BstSink *sink)
{
  for (unsigned placed = 0; placed < state->n_placed; placed++)
    bst_state_tile_facts (state)[placed] &= (uint8_t) ~BST_FACT_NO_ENTRY;
  return false;
}

static bool
fairy_forgets (BstState *state, BstStep step, const BstSink *sink)
{
  BstPiece *helped = find_helped (state);

  if (helped != NULL)
    helped->facts &= (uint16_t) ~BST_FACT_HELPED;
  return false;
}

static bool
fairy_goes_away (BstState *state, BstStep step, const BstSink *sink)
{
  BstPiece *fairy =
    &bst_table (state).pieces[bst_piece_find (state, BST_NOBODY, BST_FIGURE_FAIRY)];

  if (fairy->place == BST_PLACE_CELL)
    fairy->placed = 0;
  return false;
}

#define OFFERS .offers = ASKED (FIGURE), .play = play_nothing

const AuditFault audit_lair_faults[] = {
  { "a-dragon-that-eats-nobody", { AUDIT_FAULT, .asks = AT (FIGURE), .ask = everybody_is_safe } },
  { "a-flight-of-seven-steps", { AUDIT_FAULT, .asks = AT (FLIGHT), .ask = flies_once_more } },
  { "a-flight-that-is-forgotten",
    { AUDIT_FAULT, .asks = AT (SCORE), .ask = flight_is_forgotten } },
  { "a-dragon-that-hides", { AUDIT_FAULT, .asks = AT (NEXT), .ask = dragon_hides } },
  { "volcanoes-that-are-put-aside", { AUDIT_FAULT, .put_aside = puts_volcanoes_aside } },
  { "tiles-that-are-lost", { AUDIT_FAULT, .asks = AT (PLACE), .ask = put_aside_is_lost } },
  { "a-princess-who-asks-again",
    { AUDIT_FAULT, .asks = AT (PLACED), .ask = princess_asks_again } },
  { "a-figure-after-an-expulsion",
    { AUDIT_FAULT, .asks = AT (PLACED), .ask = expels_and_places } },
  { "an-expulsion-for-points", { AUDIT_FAULT, .left = princess_pays } },
  { "a-portal-to-what-is-complete",
    { AUDIT_FAULT, OFFERS, .offer = offer_complete } },
  { "a-portal-to-a-volcano",
    { AUDIT_FAULT, OFFERS, .offer = offer_volcanoes } },
  { "a-follower-on-a-new-volcano",
    { AUDIT_FAULT, OFFERS, .offer = offer_new_volcano } },
  { "a-fairy-worth-two-points", { AUDIT_FAULT, .paid = fairy_pays_two } },
  { "a-fairy-who-lets-the-dragon-in",
    { AUDIT_FAULT, .asks = AT (PLACED), .ask = fairy_lets_the_dragon_in } },
  { "a-fairy-who-forgets", { AUDIT_FAULT, .asks = AT (NEXT), .ask = fairy_forgets } },
  { "a-fairy-who-goes-away", { AUDIT_FAULT, .asks = AT (NEXT), .ask = fairy_goes_away } },
  { NULL, { AUDIT_FAULT } },
};
