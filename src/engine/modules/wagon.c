/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The wagon: a follower for roads, cities and monasteries that need not go home when what it stands
 * on has been scored, but may drive on to something unfinished nearby that nobody holds.
 */
#include "engine/modules/modules.h"

#include "engine/pieces.h"
#include "engine/rule.h"
#include "engine/turn.h"

/* A wagon that has done its work. */
typedef struct
{
  uint16_t player;
  uint16_t placed; /* the tile where it stood; of a castle, its two tiles */
  uint16_t other;
} Stop;

/* What a slice holds: how many stops, then as many as there are wagons. */
typedef struct
{
  uint16_t n_stops;
  Stop stops[];
} Wagons;

static BstSlice
wagon_slice (const BstRules *rules)
{
  unsigned n_wagons = rules->figures[BST_FIGURE_WAGON] * rules->n_players;

  return (BstSlice) { 1 + n_wagons * sizeof (Stop) / sizeof (uint16_t), sizeof (uint16_t) };
}

/* How many players are asked before `player`: whoever completed something is the first. */
static unsigned
order_of (const BstState *state, unsigned player)
{
  unsigned n_players = state->rules->n_players;

  return BST_RULE (WAGON_06, player + n_players - state->turn.active, player) % n_players;
}

/* Remembers a wagon, behind those whose players decide before it. */
static void
add_stop (BstState *state, Wagons *wagons, Stop stop)
{
  Stop *stops = wagons->stops;
  unsigned order = order_of (state, stop.player);
  unsigned i = wagons->n_stops++;

  for (; i > 0 && order_of (state, stops[i - 1].player) > order; i--)
    stops[i] = stops[i - 1];
  stops[i] = stop;
}

/* Whether a piece is on a feature, or on the castle that it has become. */
static bool
stands_on (const BstView *view, const BstPiece *piece, unsigned root)
{
  return (piece->place == BST_PLACE_FEATURE || piece->place == BST_PLACE_CASTLE) &&
         bst_nodes_root (view->nodes, piece->node) == root;
}

/* The second tile of a castle; else the same tile again. */
static uint16_t
other_tile (const BstView *view, const BstPiece *piece)
{
  if (piece->place != BST_PLACE_CASTLE)
    return piece->placed;
  return (uint16_t) (bst_nodes_tile (view, view->next_node[piece->node]) - view->placed);
}

static void
wagon_paid (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  Wagons *wagons = bst_state_slice (state, &bst_module_wagon);
  BstView view = bst_view (state);

  for (unsigned i = 0; event->complete && i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (piece->figure == BST_FIGURE_WAGON && stands_on (&view, piece, root)) {
      add_stop (state, wagons, (Stop) { piece->player, piece->placed, other_tile (&view, piece) });
      bst_state_call_due (state, &bst_module_wagon);
    }
  }
}

/* Whether a wagon may drive from a tile to a cell: around it, and mostly on it too. */
static bool
is_near (const BstPlacedTile *a, BstPos pos, bool stays)
{
  return pos.x >= a->x - 1 && pos.x <= a->x + 1 && pos.y >= a->y - 1 && pos.y <= a->y + 1 &&
         (stays || pos.x != a->x || pos.y != a->y);
}

/* Where a wagon may drive from one of its tiles: to this tile and the eight around it, or to those
 * alone; but not where it may from the tile `before`. */
static void
offer_around (const BstState *state,
              const Stop *stop,
              unsigned tile,
              const BstPlacedTile *before,
              BstOffers *offers)
{
  BstView view = bst_view (state);
  const BstPlacedTile *from = &view.placed[tile];
  bool stays = bst_rules_option (state->rules, BST_OPTION_WAGON_REACH) == 0;

  for (int i = 0; i < 9 && BST_RULE (WAGON_04, true, false) && !bst_offers_are_enough (offers);
       i++) {
    BstPos pos = { (int16_t) (from->x + i % 3 - 1), (int16_t) (from->y + i / 3 - 1) };
    int placed = bst_map_placed (&view, pos);

    if (placed < 0 || (i == 4 && !stays) || (before != NULL && is_near (before, pos, stays)))
      continue;

    const BstKind *kind = &view.rules->kinds[view.placed[placed].shape];
    BstFeatures room =
      bst_turn_room_elsewhere (state, stop->player, (unsigned) placed, BST_FIGURE_WAGON);

    for (unsigned local = 0; room >> local != 0; local++) {
      if (room >> local & 1)
        bst_offers_add (offers,
                        &(BstMove) { .type = BST_MOVE_WAGON,
                                     .pos = pos,
                                     .feature = view.rules->features[kind->first_local + local] });
    }
  }
}

static void
offer_stops (const BstState *state, const Stop *stop, BstOffers *offers)
{
  offer_around (state, stop, stop->placed, NULL, offers);
  if (stop->other != stop->placed)
    offer_around (state, stop, stop->other, &bst_view (state).placed[stop->placed], offers);
}

static void
wagon_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  const Wagons *wagons = bst_state_peek_slice (state, &bst_module_wagon);

  offer_stops (state, &wagons->stops[0], offers);
  bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
}

static void
strike_off (Wagons *wagons)
{
  wagons->n_stops--;
  for (unsigned i = 0; i < wagons->n_stops; i++)
    wagons->stops[i] = wagons->stops[i + 1];
  wagons->stops[wagons->n_stops] = (Stop) { 0, 0, 0 };
}

static bool
wagon_ask (BstState *state, BstStep step, const BstSink *sink)
{
  Wagons *wagons = bst_state_slice (state, &bst_module_wagon);

  for (; wagons->n_stops > 0; strike_off (wagons)) {
    BstOffers offers = { .is_any_enough = true };
    const BstPlacedTile *tile = &bst_view (state).placed[wagons->stops[0].placed];

    offer_stops (state, &wagons->stops[0], &offers);
    if (BST_RULE (WAGON_05, offers.n_moves == 0, false))
      continue;
    bst_state_ask (state, BST_QUESTION_WAGON, wagons->stops[0].player,
                   &(BstSubject) { .fields = BST_FIELD_CELL | BST_FIELD_FIGURE,
                                   .figure = BST_FIGURE_WAGON,
                                   .pos = { tile->x, tile->y } });
    return true;
  }
  return false;
}

static bool
wagon_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (!bst_state_is_asked_by (state, &bst_module_wagon))
    return false;

  Wagons *wagons = bst_state_slice (state, &bst_module_wagon);

  if (move->type == BST_MOVE_WAGON) {
    BstTable table = bst_table (state);
    BstView view = bst_view (state);
    unsigned placed = (unsigned) bst_map_placed (&view, move->pos);
    const BstPlacedTile *tile = &view.placed[placed];
    unsigned local = view.rules->locals[tile->shape * BST_TILE_MAX_FEATURES + move->feature];

    bst_piece_put (&table, wagons->stops[0].player, BST_FIGURE_WAGON, placed, local);
    bst_emit (sink, &(BstEvent) { .type = BST_EVENT_WAGON,
                                  .player = (uint8_t) wagons->stops[0].player,
                                  .figure = BST_FIGURE_WAGON,
                                  .pos = move->pos,
                                  .feature = move->feature,
                                  .feature_type = view.nodes[tile->first + local].type });
  }
  strike_off (wagons);
  return true;
}

static void
wagon_prepare (BstRules *rules)
{
  rules->figures[BST_FIGURE_WAGON] = BST_RULE (WAGON_01, rules->figures[BST_FIGURE_WAGON], 0);
  rules->stands[BST_FIGURE_WAGON] |= BST_RULE (WAGON_02, 0, ON (FIELD));
  rules->stands[BST_FIGURE_WAGON] &= BST_RULE (MIX_43, ~0u, ~ON (SHRINE));
  rules->roles[BST_FIGURE_WAGON] =
    BST_RULE (WAGON_03, rules->roles[BST_FIGURE_WAGON], BST_ROLE_HELPER);
}

const BstModule bst_module_wagon = {
  .chapter = { .id = BST_MODULE_WAGON,
               .name = "wagon",
               .n_figures = 1,
               .figures = { { BST_FIGURE_WAGON, "wagon", BST_ROLE_OWNER,
                              ON (ROAD) | ON (CITY) | ON (CLOISTER) | ON (SHRINE) } },
               .n_options = 1,
               .options = { { BST_OPTION_WAGON_REACH,
                              "wagon-reach",
                              { "same-tile", "neighbours" },
                              0 } } },
  .asks_if_due = AT (AFTER),
  .offers = ASKED (WAGON),
  .prepare = wagon_prepare,
  .slice = wagon_slice,
  .ask = wagon_ask,
  .offer = wagon_offer,
  .play = wagon_play,
  .paid = wagon_paid,
};
