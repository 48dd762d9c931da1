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

static void
bridge_set_up (BstState *state)
{
  Bridges *bridges = bst_state_slice (state, &bst_module_bridge);

  for (unsigned p = 0; p < state->rules->n_players; p++)
    bridges->left[p] = (uint16_t) BST_RULE (BRIDGE_01, bridges_each (state->rules), 0);
  state->spanning = (uint16_t) ((1u << state->rules->n_players) - 1);
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
  BstOffers offers = { 0 };

  if (bridges->left[state->turn.active] == 0 || bridges->has_built == state->turn.last + 1)
    return false;
  offer_bridges (state, &offers);
  if (offers.n_moves == 0)
    return false;
  bst_state_ask (state, BST_QUESTION_BRIDGE, state->turn.active, NULL);
  return true;
}

/* --- with a tile that would not fit without one --- */

static void
offer_span (const BstState *state,
            const BstOpenCell *open,
            unsigned fit,
            BstMove *move,
            BstOffers *offers)
{
  move->type = BST_MOVE_SPAN;
  move->pos = (BstPos) { open->x, open->y };
  for (unsigned rotation = 0; fit >> rotation != 0; rotation++) {
    move->rotation = (uint8_t) rotation;
    if (fit >> rotation & 1 && bst_turn_may_lie (state, open, state->turn.hand, rotation))
      bst_offers_add (offers, move);
  }
}

/* The rotations in which the bridge on the tile in hand, a variant of it, lies along `axis`. */
static unsigned
rotations_along (unsigned axis, unsigned variant)
{
  return axis == variant ? 0x5u : 0xau;
}

/* Over the new tile: as the shape with the bridge it fits, as it is it does not. */
static void
offer_over_new (const BstState *state,
                const BstOpenCell *open,
                unsigned variant,
                unsigned fit,
                BstOffers *offers)
{
  for (unsigned axis = 0; axis < AXES; axis++)
    offer_span (state, open, fit & rotations_along (axis, variant),
                &(BstMove) { .other = { open->x, open->y }, .choice = (uint8_t) axis }, offers);
}

/* Over a neighbour, whose field side becomes a road for the new tile to meet. */
static void
offer_over_old (const BstState *state,
                const BstOpenCell *open,
                unsigned side,
                unsigned fit,
                BstOffers *offers)
{
  BstView view = bst_view (state);
  BstPos pos = bst_pos_step ((BstPos) { open->x, open->y }, side);
  const BstPlacedTile *tile = &view.placed[bst_map_placed (&view, pos)];
  unsigned axis = side & 1;

  if (has_room (&view, tile, axis) && look_beyond (&view, pos, side) != END_BLOCKED &&
      BST_RULE (BRIDGE_11, true, state->n_pieces == 0))
    offer_span (state, open, fit, &(BstMove) { .other = pos, .choice = (uint8_t) axis }, offers);
}

/* Where the tile in hand fits, as it is and with a bridge, by demand: rows of `fits`. */
typedef struct
{
  const uint8_t *plain;
  const uint8_t *over[AXES]; /* NULL: it has no room for a bridge */
  int gains[BST_SIDES];      /* what the demand gains if a field side becomes a road */
  bool has_road;
} Rows;

static Rows
find_rows (const BstState *state)
{
  const BstRules *rules = state->rules;
  const BstKind *kind = &rules->kinds[state->turn.hand];
  Rows rows = { .plain = rules->fits + kind->fit };

  for (unsigned variant = 0; variant < AXES; variant++) {
    unsigned shape = rules->variants[state->turn.hand * rules->n_variants + variant];

    rows.over[variant] = shape != BST_NO_KIND ? rules->fits + rules->kinds[shape].fit : NULL;
  }
  for (unsigned side = 0; side < BST_SIDES; side++) {
    rows.gains[side] =
      rules->weights[side][BST_EDGE_ROAD] - rules->weights[side][BST_EDGE_FIELD];
    rows.has_road = rows.has_road || kind->edges[side] == BST_EDGE_ROAD;
  }
  return rows;
}

static void
offer_at (const BstState *state, const BstOpenCell *open, const Rows *rows, BstOffers *offers)
{
  unsigned fit = rows->plain[open->demand];
  unsigned sides = rows->has_road ? state->rules->field_sides[open->demand] : 0;

  for (unsigned variant = 0; variant < AXES; variant++) {
    unsigned more = rows->over[variant] != NULL ? rows->over[variant][open->demand] : 0;

    more &= ~BST_RULE (BRIDGE_07, fit, 0u);
    if (more != 0)
      offer_over_new (state, open, variant, more, offers);
  }
  for (unsigned side = 0; sides >> side != 0; side++) {
    unsigned more = sides >> side & 1 ? rows->plain[open->demand + rows->gains[side]] & ~fit : 0;

    if (BST_RULE (BRIDGE_05, more != 0, false))
      offer_over_old (state, open, side, more, offers);
  }
}

static void
offer_spans (const BstState *state, BstOffers *offers)
{
  const BstOpenCell *open = bst_view (state).open;
  Rows rows = find_rows (state);

  for (unsigned i = 0; BST_RULE (BRIDGE_08, true, false) && i < state->n_open; i++)
    offer_at (state, &open[i], &rows, offers);
}

static void
bridge_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  const Bridges *bridges = bst_state_peek_slice (state, &bst_module_bridge);

  if (kind == BST_QUESTION_PLACE) {
    if (bridges->left[state->turn.active] > 0 &&
        BST_RULE (BRIDGE_10, true, bridges->n_bridges == 0))
      offer_spans (state, offers);
    return;
  }
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
  if (bridges->left[player] == 0)
    state->spanning &= (uint16_t) ~(1u << player);
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
  .asks = AT (PLACED),
  .offers = ASKED (PLACE) | ASKED (BRIDGE),
  .n_variants = AXES,
  .build = bridge_build,
  .prepare = bridge_prepare,
  .slice = bridge_slice,
  .set_up = bridge_set_up,
  .ask = bridge_ask,
  .offer = bridge_offer,
  .play = bridge_play,
};
