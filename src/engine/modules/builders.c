/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Traders and builders: goods for whoever completes a city, a builder who brings second turns, a
 * pig that makes a field worth more.  Builder and pig are helpers: they go where their player has a
 * follower, and leave when the last one does.
 */
#include "engine/modules/modules.h"

#include "engine/goods.h"
#include "engine/nodes.h"
#include "engine/rule.h"
#include "engine/score.h"

#define MOST_OF_A_GOOD 10 /* points */

typedef struct
{
  uint16_t goods[BST_MAX_PLAYERS][BST_GOODS];
} Builders;

static const BstSymbol symbols[BST_GOODS] = {
  [BST_GOOD_WINE] = BST_SYMBOL_WINE,
  [BST_GOOD_GRAIN] = BST_SYMBOL_GRAIN,
  [BST_GOOD_CLOTH] = BST_SYMBOL_CLOTH,
};

static const BstItemType items[BST_GOODS] = {
  [BST_GOOD_WINE] = BST_ITEM_WINE,
  [BST_GOOD_GRAIN] = BST_ITEM_GRAIN,
  [BST_GOOD_CLOTH] = BST_ITEM_CLOTH,
};

static BstSlice
builders_slice (const BstRules *rules)
{
  return (BstSlice) { sizeof (Builders) / sizeof (uint16_t), sizeof (uint16_t) };
}

static void
builders_prepare (BstRules *rules)
{
  rules->figures[BST_FIGURE_BUILDER] =
    BST_RULE (BUILDERS_01, rules->figures[BST_FIGURE_BUILDER], 0);
  rules->stands[BST_FIGURE_BUILDER] =
    BST_RULE (BUILDERS_04, rules->stands[BST_FIGURE_BUILDER], ON (CLOISTER));
  rules->stands[BST_FIGURE_PIG] = BST_RULE (BUILDERS_10, rules->stands[BST_FIGURE_PIG], ON (CITY));
  rules->roles[BST_FIGURE_BUILDER] =
    BST_RULE (BUILDERS_05, rules->roles[BST_FIGURE_BUILDER], BST_ROLE_OWNER);
  rules->asks_at[BST_STEP_PLACED] |= BST_RULE (BUILDERS_08, 0u, 1u << BST_MODULE_BUILDERS);
}

unsigned
bst_state_goods (const BstState *state, unsigned player, BstGood good)
{
  const Builders *builders = bst_state_peek_slice (state, &bst_module_builders);

  if (!bst_rules_has_module (state->rules, BST_MODULE_BUILDERS))
    return 0;
  return builders->goods[player][good];
}

/* Where something is complete there is nothing left to build. */
static bool
builders_may_stand (const BstState *state, const BstPlacing *placing)
{
  return bst_view (state).nodes[placing->root].open > 0;
}

/* Whether a player has `figure` on the feature with root `root`.  Decks may give more than one. */
static bool
has_helper (const BstState *state, unsigned player, BstFigure figure, unsigned root)
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (piece->player == player && piece->figure == figure &&
        bst_nodes_root (view.nodes, piece->node) == root)
      return true;
  }
  return false;
}

/* Whether the tile just laid continues what a builder of its player stands on.  There a follower
 * of his is too, which is quicker to see. */
static bool
is_extended (const BstState *state)
{
  BstView view = bst_view (state);
  unsigned player = state->turn.active;
  const BstPlacedTile *last = &view.placed[state->turn.last];
  unsigned end = last->first + view.rules->kinds[last->shape].n_locals;

  for (unsigned node = last->first; node < end; node++) {
    unsigned root = bst_nodes_root (view.nodes, node);

    if (view.nodes[root].followers[player] > 0 && view.nodes[root].type != BST_FEATURE_FIELD &&
        (has_helper (state, player, BST_FIGURE_BUILDER, root) ||
         BST_RULE (BUILDERS_08, false, true)))
      return true;
  }
  return false;
}

/* The tile shows whether there is a second turn, before the builder of this tile is placed; it
 * comes when the first part is over, whatever has become of the builder by then. */
static bool
builders_ask (BstState *state, BstStep step, const BstSink *sink)
{
  bool is_bought = state->turn.source == BST_SOURCE_AUCTION;
  int source = BST_RULE (MIX_64, is_bought, true) ? BST_SOURCE_BONUS : BST_SOURCE_SECOND;
  bool may_come =
    BST_RULE (BUILDERS_07, state->turn.part == 0 || is_bought, state->turn.part < 2);

  if (step == BST_STEP_AFTER) {
    /* It is a part of the same turn. */
    state->turn.turn = (uint16_t) (state->turn.turn + BST_RULE (BUILDERS_13, 0u, 1u));
    bst_queue_add (state, (BstPart) { .player = state->turn.active,
                                      .source = (uint16_t) source,
                                      .kind = BST_NO_KIND });
  } else if (BST_RULE (BUILDERS_06, may_come && is_extended (state), false))
    bst_state_call_due (state, &bst_module_builders);
  return false;
}

/* How many of a symbol the parts of a city show. */
static unsigned
count_symbol (const BstView *view, unsigned root, BstSymbol symbol)
{
  unsigned node = root;
  unsigned n = 0;

  do {
    const BstPlacedTile *tile = bst_nodes_tile (view, node);
    const BstKind *kind = &view->rules->kinds[tile->shape];
    unsigned feature = view->rules->features[kind->first_local + node - tile->first];

    n += (unsigned) (view->rules->tiles[tile->shape].features[feature].symbols >> symbol & 1);
    node = view->next_node[node];
  } while (node != root);
  return n;
}

static void
builders_completed (BstState *state, unsigned root, const BstSink *sink)
{
  Builders *builders = bst_state_slice (state, &bst_module_builders);
  BstView view = bst_view (state);
  BstEvent event = { .type = BST_EVENT_GOODS };

  if (!(view.nodes[root].facts & BST_FACT_GOODS) || BST_RULE (BUILDERS_02, false, true))
    return;
  event.player = (uint8_t) state->turn.active;
  bst_score_name (state, root, &event);
  for (unsigned good = 0; good < BST_GOODS; good++) {
    event.number = (uint16_t) count_symbol (&view, root, symbols[good]);
    event.good = (uint8_t) good;
    if (event.number == 0)
      continue;
    builders->goods[event.player][good] =
      (uint16_t) (builders->goods[event.player][good] + event.number);
    bst_emit (sink, &event);
  }
}

/* The helpers go home with the last of those they helped. */
static void
builders_left (BstState *state, unsigned root, unsigned player, const BstSink *sink)
{
  BstView view = bst_view (state);

  if (view.nodes[root].followers[player] > 0)
    return;
  for (unsigned i = state->n_pieces; i-- > 0;) {
    const BstPiece *piece = &view.pieces[i];
    bool is_builder = BST_RULE (BUILDERS_09, piece->figure == BST_FIGURE_BUILDER, false);
    bool is_pig = BST_RULE (BUILDERS_12, piece->figure == BST_FIGURE_PIG, false);

    if (piece->player == player && (is_builder || is_pig) &&
        bst_nodes_root (view.nodes, piece->node) == root)
      bst_piece_leave (state, i, BST_EVENT_RETURN, sink);
  }
}

/* A point more for each city, for all owners of a field with a herd. */
static void
builders_value (const BstState *state, unsigned root, BstEvent *event)
{
  const BstNode *node = &bst_view (state).nodes[root];

  if (node->type == BST_FEATURE_FIELD && node->facts & BST_FACT_HERD)
    bst_score_add (event, BST_ITEM_HERD, 1, BST_RULE (MIX_25, event->items[0].count, 0));
}

/* A point more for each city, for an owner whose pig is there. */
static void
builders_bonus (const BstState *state, unsigned root, BstEvent *event)
{
  if (event->feature_type != BST_FEATURE_FIELD ||
      !has_helper (state, event->player, BST_FIGURE_PIG, root))
    return;

  int n_cities = BST_RULE (MIX_66, event->items[0].count, event->final ? event->items[0].count : 0);

  n_cities -= BST_RULE (MIX_59, 0, (int) bst_score_castles (state, root));
  bst_score_add (event, BST_ITEM_PIG, 1, BST_RULE (BUILDERS_11, n_cities, 0));
}

static void
pay_most (BstState *state, BstGood good, const BstSink *sink)
{
  unsigned most = 0;

  for (unsigned p = 0; p < state->rules->n_players; p++) {
    unsigned n = bst_state_goods (state, p, good);

    most = n > most ? n : most;
  }
  for (unsigned p = 0; p < state->rules->n_players && most > 0; p++) {
    BstEvent event = { .type = BST_EVENT_SCORE,
                       .player = (uint8_t) p,
                       .reason = BST_REASON_GOODS,
                       .final = true };

    if (bst_state_goods (state, p, good) != most)
      continue;
    bst_score_add (&event, items[good], most, BST_RULE (BUILDERS_03, MOST_OF_A_GOOD, 0));
    bst_score_pay (state, &event, sink);
  }
}

static void
builders_finish (BstState *state, const BstSink *sink)
{
  for (unsigned good = 0; good < BST_GOODS; good++)
    pay_most (state, (BstGood) good, sink);
}

const BstModule bst_module_builders = {
  .chapter = { .id = BST_MODULE_BUILDERS,
               .name = "builders",
               .symbols = SYMBOL (WINE) | SYMBOL (GRAIN) | SYMBOL (CLOTH) | SYMBOL (PIGS),
               .n_figures = 2,
               .figures = { { BST_FIGURE_BUILDER, "builder", BST_ROLE_HELPER,
                              ON (ROAD) | ON (CITY) },
                            { BST_FIGURE_PIG, "pig", BST_ROLE_HELPER, ON (FIELD) } } },
  .asks_if_awake = AT (PLACED),
  .asks_if_due = AT (AFTER),
  .wakes_with = 1u << BST_FIGURE_BUILDER,
  .guards = 1u << BST_FIGURE_BUILDER,
  .completes = ON (CITY),
  .n_facts = 4,
  .facts = { { BST_SYMBOL_WINE, BST_FACT_GOODS },
             { BST_SYMBOL_GRAIN, BST_FACT_GOODS },
             { BST_SYMBOL_CLOTH, BST_FACT_GOODS },
             { BST_SYMBOL_PIGS, BST_FACT_HERD } },
  .prepare = builders_prepare,
  .slice = builders_slice,
  .may_stand = builders_may_stand,
  .ask = builders_ask,
  .completed = builders_completed,
  .left = builders_left,
  .value = builders_value,
  .bonus = builders_bonus,
  .finish = builders_finish,
};
