/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The barn: it goes onto a corner where four tiles show one field, scores that field at once and
 * closes it to farmers.  Whoever still joins his farmers to it is paid a little; at the end the
 * barn itself is paid.
 */
#include "engine/modules/modules.h"

#include "engine/lay.h"
#include "engine/pieces.h"
#include "engine/rule.h"
#include "engine/score.h"

/* What a slice holds: how many barns lie, then a part of the field of each. */
typedef struct
{
  uint16_t n_barns;
  uint16_t nodes[];
} Barns;

#define POINTS_FOR_JOINING 1 /* for each city */
#define POINTS_AT_END 4

static BstSlice
barn_slice (const BstRules *rules)
{
  return (BstSlice) { 1 + rules->figures[BST_FIGURE_BARN] * rules->n_players, sizeof (uint16_t) };
}

static void
barn_prepare (BstRules *rules)
{
  rules->roles[BST_FIGURE_BARN] =
    BST_RULE (BARN_09, rules->roles[BST_FIGURE_BARN], BST_ROLE_OWNER);
}

#define CELLS_AROUND 4

/* The cells around a corner, and the two ports of each that meet there, by side and number. */
static const struct
{
  int8_t dx, dy;
  uint8_t sides[2];
} around[CELLS_AROUND] = {
  { 0, 0, { BST_WEST, BST_NORTH } },
  { -1, 0, { BST_NORTH, BST_EAST } },
  { -1, -1, { BST_EAST, BST_SOUTH } },
  { 0, -1, { BST_SOUTH, BST_WEST } },
};

/* The field that a tile shows at its corner between two sides, as a node of it. */
static unsigned
find_corner (const BstView *view, const BstPlacedTile *tile, const uint8_t sides[2])
{
  const BstKind *kind = &view->rules->kinds[tile->shape];
  unsigned before = kind->at[bst_tile_side (sides[0], tile->rotation)][2];
  unsigned after = kind->at[bst_tile_side (sides[1], tile->rotation)][0];
  unsigned node = tile->first + before;

  if (before == BST_NO_LOCAL || before != BST_RULE (BARN_02, after, before) ||
      view->nodes[node].type != BST_FEATURE_FIELD)
    return BST_NO_NODE;
  return node;
}

/* The field that all four tiles around a corner show there, as its root, or BST_NO_NODE.  The tile
 * opposite the one with the number `known` is looked at first: most often there is none. */
static unsigned
find_field (const BstView *view, BstPos corner, unsigned known)
{
  unsigned field = BST_NO_NODE;

  for (unsigned i = 0; i < CELLS_AROUND; i++) {
    unsigned which = (known + 2 + i) % CELLS_AROUND;
    BstPos pos = { (int16_t) (corner.x + around[which].dx),
                   (int16_t) (corner.y + around[which].dy) };
    int placed = bst_map_placed (view, pos);
    unsigned node =
      placed < 0 ? BST_NO_NODE : find_corner (view, &view->placed[placed], around[which].sides);

    if (node == BST_NO_NODE)
      return BST_NO_NODE;

    unsigned root = bst_nodes_root (view->nodes, node);

    if (i > 0 && root != field)
      return BST_NO_NODE;
    field = root;
  }
  return field;
}

/* Whether a barn may go onto a corner of the field. */
static bool
has_room (const BstNode *field)
{
  return BST_RULE (BARN_04, !(field->facts & BST_FACT_CLOSED), true) &&
         BST_RULE (BARN_03, true, !bst_node_is_occupied (field));
}

/* One for each corner of the new tile. */
static unsigned
barn_n_tickets (const BstState *state, BstQuestionKind kind)
{
  unsigned last = state->turn.last;

  if (state->supply[state->turn.active][BST_FIGURE_BARN] == 0 || BST_RULE (BARN_01, false, true) ||
      BST_RULE (MIX_01, false, bst_lay_shows (state, last, SYMBOL (VOLCANO))))
    return 0;
  return CELLS_AROUND * BST_RULE (MIX_17, 1, last + 1);
}

/* The rest of barn_ticket(), which most tickets do not come to. */
BST_NEVER_INLINE static bool
name_corner (const BstState *state, BstPos corner, unsigned known, BstMove *out_move)
{
  BstView view = bst_view (state);
  unsigned field = find_field (&view, corner, known);

  if (field == BST_NO_NODE || !has_room (&view.nodes[field]))
    return false;
  *out_move = (BstMove) { .type = BST_MOVE_BARN, .pos = corner };
  return true;
}

static bool
barn_ticket (const BstState *state, BstQuestionKind kind, unsigned number, BstMove *out_move)
{
  BstView view = bst_view (state);
  const BstPlacedTile *tile = &view.placed[state->turn.last - number / CELLS_AROUND];
  unsigned known = number % CELLS_AROUND;
  unsigned opposite = (known + 2) % CELLS_AROUND;
  BstPos corner = { (int16_t) (tile->x - around[known].dx),
                    (int16_t) (tile->y - around[known].dy) };
  BstPos beyond = { (int16_t) (corner.x + around[opposite].dx),
                    (int16_t) (corner.y + around[opposite].dy) };

  return bst_map_placed (&view, beyond) >= 0 &&
         find_corner (&view, tile, around[known].sides) != BST_NO_NODE &&
         name_corner (state, corner, known, out_move);
}

static bool
barn_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (move->type != BST_MOVE_BARN)
    return false;

  BstTable table = bst_table (state);
  BstView view = bst_view (state);
  unsigned field = find_field (&view, move->pos, 0);
  unsigned placed = (unsigned) bst_map_placed (&view, move->pos);

  Barns *barns = bst_state_slice (state, &bst_module_barn);

  barns->nodes[barns->n_barns++] = (uint16_t) field;
  bst_piece_add (&table, &(BstPiece) { .place = BST_RULE (BARN_09, BST_PLACE_CORNER,
                                                          BST_PLACE_FEATURE),
                                       .node = (uint16_t) field,
                                       .placed = (uint16_t) placed,
                                       .player = state->turn.active,
                                       .figure = BST_FIGURE_BARN,
                                       .turn = state->turn.turn,
                                       .with = BST_NOBODY });
  table.nodes[field].facts |= BST_RULE (BARN_06, BST_FACT_CLOSED, 0);
  state->n_closed++;
  for (unsigned p = 0; p < state->rules->n_players; p++)
    bst_state_wake (state, &bst_module_barn, p);
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_BARN,
                                .player = (uint8_t) state->turn.active,
                                .pos = move->pos });
  bst_state_go (state, BST_STEP_FLIGHT);
  if (bst_node_is_occupied (&table.nodes[field]) && BST_RULE (BARN_07, true, false))
    bst_state_pay_field (state, field, (unsigned) state->rules->numbers[BST_NUMBER_FIELD_CITY]);
  return true;
}

/* Farmers whose field a tile has joined with that of a barn. */
static bool
barn_ask (BstState *state, BstStep step, const BstSink *sink)
{
  const Barns *barns = bst_state_peek_slice (state, &bst_module_barn);
  BstView view = bst_view (state);

  for (unsigned i = 0; i < barns->n_barns; i++) {
    unsigned field = bst_nodes_root (view.nodes, barns->nodes[i]);

    /* With BARN-08 switched off nobody would leave, and the field be paid for ever. */
    if (bst_node_is_occupied (&view.nodes[field]) && BST_RULE (BARN_10, true, false) &&
        BST_RULE (BARN_08, true, false)) {
      bst_state_pay_field (state, field, POINTS_FOR_JOINING);
      return false;
    }
  }
  return false;
}

static void
barn_finish (BstState *state, const BstSink *sink)
{
  BstTable table = bst_table (state);
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];
    BstEvent event = { .type = BST_EVENT_SCORE, .reason = BST_REASON_BARN, .final = true };

    if (piece->figure != BST_FIGURE_BARN)
      continue;

    unsigned field = bst_nodes_root (view.nodes, piece->node);
    unsigned n_cities = bst_score_cities (&table, field);
    unsigned n_castles = bst_score_castles (state, field);
    int per_city = BST_RULE (BARN_11, POINTS_AT_END, 0) +
                   BST_RULE (MIX_69, 0, (view.nodes[field].facts & BST_FACT_HERD) != 0);

    event.player = (uint8_t) piece->player;
    bst_score_name (state, field, &event);
    bst_score_add (&event, BST_ITEM_CITIES, n_cities, per_city * (int) n_cities);
    if (n_castles > 0)
      bst_score_add (&event, BST_ITEM_CASTLES, n_castles, BST_RULE (MIX_61, (int) n_castles, 0));
    bst_score_pay (state, &event, sink);
    if (BST_RULE (BARN_12, false, true))
      return;
  }
}

const BstModule bst_module_barn = {
  .chapter = { .id = BST_MODULE_BARN,
               .name = "barn",
               .n_figures = 1,
               .figures = { { BST_FIGURE_BARN, "barn", BST_ROLE_HELPER } } },
  .asks_if_awake = AT (FLIGHT), /* when there is one */
  .offers = ASKED (FIGURE),
  .tickets = ASKED (FIGURE),
  .closes = true,
  .prepare = barn_prepare,
  .slice = barn_slice,
  .ask = barn_ask,
  .n_tickets = barn_n_tickets,
  .ticket = barn_ticket,
  .play = barn_play,
  .finish = barn_finish,
};
