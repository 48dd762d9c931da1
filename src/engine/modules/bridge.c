/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridges: a road straight across a tile, from one field edge to the one opposite, over whatever
 * lies between.  One may be built after each tile, on it or next to it, where it continues a road;
 * or with a tile that would not fit without it.
 */
#include "engine/bridges.h"

#include "engine/modules/modules.h"
#include "engine/pieces.h"
#include "engine/rule.h"
#include "engine/turn.h"

#define AXES 2

typedef struct
{
  uint16_t player;
  uint16_t placed;
  uint16_t axis;
} Bridge;

/* What a slice holds: the bridges everybody has left, then those that stand. */
typedef struct
{
  uint16_t left[BST_MAX_PLAYERS];
  uint16_t has_built; /* the tile after which the last one was built, its index + 1 */
  uint16_t n_bridges;
  Bridge bridges[];
} Bridges;

static unsigned
bridges_each (const BstRules *rules)
{
  return rules->n_players <= 4 ? 3 : 2;
}

static BstSlice
bridge_slice (const BstRules *rules)
{
  size_t n_bridges = bridges_each (rules) * rules->n_players;

  return (BstSlice) { (sizeof (Bridges) + n_bridges * sizeof (Bridge)) / sizeof (uint16_t),
                      sizeof (uint16_t) };
}

/* Whoever stands on roads stands on bridges. */
static void
bridge_prepare (BstRules *rules)
{
  rules->stands[BST_FIGURE_FOLLOWER] &= BST_RULE (BRIDGE_13, ~0u, ~ON (ROAD));
  rules->stands[BST_FIGURE_LARGE] &= BST_RULE (MIX_47, ~0u, ~ON (ROAD));
  rules->stands[BST_FIGURE_BUILDER] &= BST_RULE (MIX_48, ~0u, ~ON (ROAD));
  rules->stands[BST_FIGURE_WAGON] &= BST_RULE (MIX_49, ~0u, ~ON (ROAD));
}

/* A road through the middle of two opposite field sides; it divides no field. */
static bool
bridge_build (BstTile *tile, unsigned variant)
{
  unsigned first = variant; /* north, or east */
  BstPorts middle = bst_port (first, 1) | bst_port (first + 2, 1);
  BstPorts under = BST_RULE (BRIDGE_15, middle, middle | bst_side_ports (first + 1));

  if (tile->edges[first] != BST_EDGE_FIELD || tile->edges[first + 2] != BST_EDGE_FIELD ||
      tile->n_features == BST_TILE_MAX_FEATURES)
    return false;
  for (unsigned f = 0; f < tile->n_features; f++)
    tile->features[f].ports = (BstPorts) (tile->features[f].ports & ~under);
  tile->edges[first] = tile->edges[first + 2] =
    BST_RULE (BRIDGE_14, BST_EDGE_ROAD, BST_EDGE_FIELD);
  tile->features[tile->n_features++] = (BstFeature) { .type = BST_FEATURE_ROAD,
                                                      .number = BST_FEATURE_BRIDGE,
                                                      .ports = BST_RULE (BRIDGE_04, middle,
                                                                         bst_port (first, 1)) };
  return true;
}

/* The shape of a kind, so turned, with a bridge along an axis of the map, or BST_NO_KIND. */
static unsigned
bridged (const BstRules *rules, unsigned kind, unsigned rotation, unsigned axis)
{
  return rules->variants[kind * rules->n_variants + ((axis + rotation) & 1)];
}

/* --- where one can stand --- */

typedef enum {
  END_BLOCKED,
  END_FREE,  /* an empty cell, or an abbey, where roads end */
  END_MEETS, /* a road or another bridge */
} End;

/* What the end of a bridge at `side` of a cell comes to. */
static End
look_beyond (const BstView *view, BstPos pos, unsigned side)
{
  int placed = bst_map_placed (view, bst_pos_step (pos, side));

  if (placed < 0)
    return END_FREE;

  const BstPlacedTile *tile = &view->placed[placed];
  unsigned edge = view->rules->kinds[tile->shape].edges[bst_tile_side (side + 2, tile->rotation)];

  if (edge == BST_EDGE_ROAD)
    return END_MEETS;
  return edge == BST_EDGE_ANY ? END_FREE : BST_RULE (BRIDGE_06, END_BLOCKED, END_FREE);
}

/* Whether a tile has room for a bridge along an axis, whatever it comes to. */
static bool
has_room (const BstView *view, const BstPlacedTile *tile, unsigned axis)
{
  return BST_RULE (BRIDGE_09, tile->shape == tile->kind, true) &&
         bridged (view->rules, tile->kind, tile->rotation, axis) != BST_NO_KIND;
}

static bool
can_stand (const BstView *view, unsigned placed, unsigned axis)
{
  const BstPlacedTile *tile = &view->placed[placed];
  BstPos pos = { tile->x, tile->y };

  if (!has_room (view, tile, axis))
    return false;

  End one = look_beyond (view, pos, axis);
  End other = look_beyond (view, pos, axis + 2);

  return one != END_BLOCKED && other != END_BLOCKED &&
         (one == END_MEETS || other == END_MEETS);
}

/* --- after a tile --- */

/* Whether a bridge could stand on the map that the game begins with.  Tiles that are laid on it
 * fit, so that no road comes to a field any more: if not now, never after a tile. */
static bool
has_room_at_start (const BstState *state)
{
  BstView view = bst_view (state);
  bool is_room = false;

  for (unsigned i = 0; i < state->n_placed * AXES; i++)
    is_room = is_room || can_stand (&view, i / AXES, i % AXES);
  return is_room;
}

static void
bridge_set_up (BstState *state)
{
  Bridges *bridges = bst_state_slice (state, &bst_module_bridge);
  bool is_room = has_room_at_start (state);

  for (unsigned p = 0; p < state->rules->n_players; p++) {
    bridges->left[p] = (uint16_t) BST_RULE (BRIDGE_01, bridges_each (state->rules), 0);
    if (is_room)
      bst_state_wake (state, &bst_module_bridge, p);
  }
  state->spanning = (uint16_t) ((1u << state->rules->n_players) - 1);
}

static void
offer_on (const BstState *state, unsigned placed, BstOffers *offers)
{
  BstView view = bst_view (state);

  for (unsigned axis = 0; axis < AXES; axis++) {
    if (can_stand (&view, placed, axis))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_BRIDGE,
                                           .pos = { view.placed[placed].x, view.placed[placed].y },
                                           .choice = (uint8_t) axis });
  }
}

/* On the new tile and on those next to it. */
static void
offer_bridges (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);
  const BstPlacedTile *last = &view.placed[state->turn.last];

  offer_on (state, state->turn.last, offers);
  for (unsigned side = 0; side < BST_SIDES; side++) {
    int placed = bst_map_placed (&view, bst_pos_step ((BstPos) { last->x, last->y }, side));

    if (placed >= 0)
      offer_on (state, (unsigned) placed, offers);
  }
}

static bool
bridge_ask (BstState *state, BstStep step, const BstSink *sink)
{
  const Bridges *bridges = bst_state_peek_slice (state, &bst_module_bridge);
  BstOffers offers = { .is_any_enough = true };

  if (bridges->left[state->turn.active] == 0 || bridges->has_built == state->turn.last + 1)
    return false;
  offer_bridges (state, &offers);
  if (offers.n_moves == 0)
    return false;
  bst_state_ask (state, BST_QUESTION_BRIDGE, state->turn.active, NULL);
  return true;
}

/* --- with a tile that would not fit without one --- */

/* The ways in which a bridge helps a tile onto a cell: first over the tile itself, along an axis,
 * then over the neighbour on a side. */
#define WAYS (AXES + BST_SIDES)

/* The rotations in which `kind` fits a cell as the shape that it has with a bridge along `axis` in
 * one of them. */
static inline unsigned
fit_as_shape (const BstRules *rules,
              unsigned kind,
              unsigned demand,
              unsigned rotation,
              unsigned axis)
{
  unsigned shape = bridged (rules, kind, rotation, axis);

  if (shape == BST_NO_KIND)
    return 0;
  return rules->fits[rules->kinds[shape].fit + demand] & (0x5u << (rotation & 1));
}

/* The rotations in which it fits with a bridge along `axis`. */
static inline unsigned
fit_over_new (const BstRules *rules, unsigned kind, unsigned demand, unsigned axis)
{
  return fit_as_shape (rules, kind, demand, 0, axis) | fit_as_shape (rules, kind, demand, 1, axis);
}

/* The same as it is, if the field on `side` becomes a road. */
static inline unsigned
fit_over_old (const BstRules *rules, unsigned kind, unsigned demand, unsigned side)
{
  int gain = rules->weights[side][BST_EDGE_ROAD] - rules->weights[side][BST_EDGE_FIELD];

  if (!(rules->field_sides[demand] >> side & 1) || BST_RULE (BRIDGE_05, false, true))
    return 0;
  return rules->fits[rules->kinds[kind].fit + (unsigned) ((int) demand + gain)];
}

/* The rotations in which `kind` fits a cell with a bridge, built in one of the ways, and not
 * without. */
static inline unsigned
find_fit (const BstRules *rules, unsigned kind, unsigned demand, unsigned way)
{
  unsigned without = rules->fits[rules->kinds[kind].fit + demand];

  if (way < AXES)
    return fit_over_new (rules, kind, demand, way) & ~BST_RULE (BRIDGE_07, without, 0u);
  return fit_over_old (rules, kind, demand, way - AXES) & ~without;
}

/* Names the bridge that is built for a tile on the open cell; false if there is no room for it. */
static bool
name_bridge (const BstView *view, const BstOpenCell *open, unsigned way, BstMove *out_move)
{
  BstPos pos = { open->x, open->y };

  *out_move = (BstMove) { .type = BST_MOVE_SPAN, .pos = pos, .other = pos, .choice = way & 1 };
  if (way < AXES)
    return true;

  unsigned side = way - AXES;

  out_move->other = bst_pos_step (pos, side);

  const BstPlacedTile *tile = &view->placed[bst_map_placed (view, out_move->other)];

  return has_room (view, tile, side & 1) &&
         look_beyond (view, out_move->other, side) != END_BLOCKED &&
         BST_RULE (BRIDGE_11, true, view->state->n_pieces == 0);
}

static void
offer_spans (const BstState *state, const BstOpenCell *open, unsigned way, BstOffers *offers)
{
  BstView view = bst_view (state);
  unsigned kind = state->turn.hand;
  unsigned fit = find_fit (view.rules, kind, open->demand, way);
  BstMove move;

  if (fit == 0 || !name_bridge (&view, open, way, &move))
    return;
  for (unsigned rotation = 0; fit >> rotation != 0; rotation++) {
    move.rotation = (uint8_t) rotation;
    if (fit >> rotation & 1 && bst_turn_may_lie (state, open, kind, rotation))
      bst_offers_add (offers, &move);
  }
}

/* How many ways there are for the tile in hand: a neighbour helps only one that shows a road. */
static unsigned
count_ways (const BstState *state)
{
  const Bridges *bridges = bst_state_peek_slice (state, &bst_module_bridge);
  const uint8_t *edges = state->rules->kinds[state->turn.hand].edges;
  bool has_road = false;

  if (bridges->left[state->turn.active] == 0 || BST_RULE (BRIDGE_08, false, true) ||
      BST_RULE (BRIDGE_10, false, bridges->n_bridges > 0))
    return 0;
  for (unsigned side = 0; side < BST_SIDES; side++)
    has_road = has_road || edges[side] == BST_EDGE_ROAD;
  return has_road ? WAYS : AXES;
}

/* How many ways can help onto one cell in one rotation: a tile that does not fit meets something
 * else on one side at least, and what is wrong there one way only sets right. */
#define MOST_WAYS BST_RULE (BRIDGE_07, 1u, (unsigned) WAYS)

/* At a place: one for each cell and rotation. */
static unsigned
bridge_n_tickets (const BstState *state, BstQuestionKind kind)
{
  return count_ways (state) > 0 ? state->n_open * BST_ROTATIONS * MOST_WAYS : 0;
}

/* The `n`th way that helps onto a cell in a rotation, or WAYS. */
static inline unsigned
find_way (const BstRules *rules, unsigned kind, unsigned demand, unsigned rotation, unsigned n)
{
  unsigned without = rules->fits[rules->kinds[kind].fit + demand];
  unsigned sides = rules->field_sides[demand];

  if (BST_RULE (BRIDGE_07, without >> rotation & 1, 0))
    return WAYS;
  for (unsigned axis = 0; axis < AXES; axis++) {
    if (fit_as_shape (rules, kind, demand, rotation, axis) >> rotation & 1 && n-- == 0)
      return axis;
  }
  for (; sides != 0; sides &= sides - 1) {
    unsigned way = AXES + bst_lowest_bit (sides);

    if (find_fit (rules, kind, demand, way) >> rotation & 1 && n-- == 0)
      return way;
  }
  return WAYS;
}

/* The rest of bridge_ticket(), which most tickets do not come to. */
BST_NEVER_INLINE static bool
name_span (const BstState *state,
           const BstOpenCell *open,
           unsigned way,
           unsigned rotation,
           BstMove *out_move)
{
  BstView view = bst_view (state);

  if (!bst_turn_may_lie (state, open, state->turn.hand, rotation) ||
      !name_bridge (&view, open, way, out_move))
    return false;
  out_move->rotation = (uint8_t) rotation;
  return true;
}

static bool
bridge_ticket (const BstState *state, BstQuestionKind kind, unsigned number, BstMove *out_move)
{
  unsigned rotation = number % BST_ROTATIONS;
  const BstOpenCell *open = &bst_view (state).open[number / BST_ROTATIONS / MOST_WAYS];
  unsigned way = find_way (state->rules, state->turn.hand, open->demand, rotation,
                           number / BST_ROTATIONS % MOST_WAYS);

  return way != WAYS && name_span (state, open, way, rotation, out_move);
}

static void
bridge_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  const BstOpenCell *open = bst_view (state).open;
  unsigned n_ways = kind == BST_QUESTION_PLACE ? count_ways (state) : 0;

  for (unsigned i = 0; n_ways > 0 && i < state->n_open && !bst_offers_are_enough (offers); i++) {
    for (unsigned way = 0; way < n_ways; way++)
      offer_spans (state, &open[i], way, offers);
  }
  if (kind == BST_QUESTION_PLACE)
    return;
  offer_bridges (state, offers);
  bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
}

/* --- building --- */

/* Takes a bridge from the active player and notes where it stands. */
static void
note_bridge (BstState *state, unsigned placed, unsigned axis, const BstSink *sink)
{
  Bridges *bridges = bst_state_slice (state, &bst_module_bridge);
  const BstPlacedTile *tile = &bst_view (state).placed[placed];
  unsigned player = state->turn.active;

  bridges->bridges[bridges->n_bridges++] =
    (Bridge) { (uint16_t) player, (uint16_t) placed, (uint16_t) axis };
  bridges->left[player] = (uint16_t) (bridges->left[player] - BST_RULE (BRIDGE_03, 1u, 0u));
  if (bridges->left[player] == 0) {
    state->spanning &= (uint16_t) ~(1u << player);
    bst_state_put_to_sleep (state, &bst_module_bridge, player);
  }
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_BRIDGE,
                                .player = (uint8_t) player,
                                .pos = { tile->x, tile->y },
                                .choice = (uint8_t) axis });
}

static void
build_bridge (BstState *state, unsigned placed, unsigned axis, const BstSink *sink)
{
  BstTable table = bst_table (state);
  const BstPlacedTile *tile = &table.placed[placed];

  bst_lay_reshape (&table, placed, bridged (table.rules, tile->kind, tile->rotation, axis));
  note_bridge (state, placed, axis, sink);
}

static void
play_span (BstState *state, const BstMove *move, const BstSink *sink)
{
  Bridges *bridges = bst_state_slice (state, &bst_module_bridge);
  BstView view = bst_view (state);
  unsigned kind = state->turn.hand;
  unsigned shape = kind;

  state->turn.hand = BST_NO_KIND;
  if (bst_pos_equal (move->pos, move->other))
    shape = bridged (view.rules, kind, move->rotation, move->choice);
  else
    build_bridge (state, (unsigned) bst_map_placed (&view, move->other), move->choice, sink);
  bst_turn_lay_shape (state, kind, shape, move->pos, move->rotation, sink);
  if (shape != kind)
    note_bridge (state, state->turn.last, move->choice, sink);
  bridges->has_built = (uint16_t) (state->turn.last + 1u);
}

static bool
bridge_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  Bridges *bridges = bst_state_slice (state, &bst_module_bridge);
  BstView view = bst_view (state);

  if (move->type == BST_MOVE_SPAN)
    play_span (state, move, sink);
  else if (!bst_state_is_asked_by (state, &bst_module_bridge))
    return false;
  else if (move->type == BST_MOVE_BRIDGE)
    build_bridge (state, (unsigned) bst_map_placed (&view, move->pos), move->choice, sink);
  bridges->has_built = (uint16_t) (state->turn.last + 1u);
  return true;
}

/* --- for those who look --- */

static bool
has_bridges (const BstState *state)
{
  return bst_rules_has_module (state->rules, BST_MODULE_BRIDGE);
}

static const Bridges *
peek_bridges (const BstState *state)
{
  return bst_state_peek_slice (state, &bst_module_bridge);
}

unsigned
bst_state_n_bridges (const BstState *state)
{
  return has_bridges (state) ? peek_bridges (state)->n_bridges : 0;
}

BstBridge
bst_state_bridge (const BstState *state, unsigned index)
{
  const Bridge *bridge = &peek_bridges (state)->bridges[index];
  const BstPlacedTile *tile = &bst_view (state).placed[bridge->placed];

  return (BstBridge) { (uint8_t) bridge->player, (uint8_t) bridge->axis, { tile->x, tile->y } };
}

unsigned
bst_state_bridges_left (const BstState *state, unsigned player)
{
  return has_bridges (state) ? peek_bridges (state)->left[player] : 0;
}

const BstModule bst_module_bridge = {
  .chapter = { .id = BST_MODULE_BRIDGE, .name = "bridge" },
  .asks_if_awake = AT (PLACED), /* for those who have bridges left */
  .offers = ASKED (PLACE) | ASKED (BRIDGE),
  .tickets = ASKED (PLACE),
  .n_variants = AXES,
  .build = bridge_build,
  .prepare = bridge_prepare,
  .slice = bridge_slice,
  .set_up = bridge_set_up,
  .ask = bridge_ask,
  .offer = bridge_offer,
  .n_tickets = bridge_n_tickets,
  .ticket = bridge_ticket,
  .play = bridge_play,
};
