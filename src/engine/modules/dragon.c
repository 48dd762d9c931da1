/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dragon: it comes with a volcano, and each tile with its symbol lets it fly six steps, one
 * player after the other deciding on each.  Whoever is on a tile that it enters is eaten.
 */
#include "engine/modules/modules.h"

#include "engine/flight.h"
#include "engine/lay.h"
#include "engine/nodes.h"
#include "engine/pieces.h"
#include "engine/pile.h"
#include "engine/rule.h"

/* Tiles are their indices and 1; 0 is none. */
typedef struct
{
  uint16_t at;                      /* the tile that it is on; none: it waits beside the map */
  uint16_t tile;                    /* the latest that called it */
  uint16_t mover;                   /* who decides on the next step */
  uint16_t exits;                   /* sides, by bit, where that step may lead */
  uint16_t n_cells;                 /* 0: that tile began no flight */
  uint16_t cells[BST_FLIGHT_CELLS]; /* where it has been, the first before it set out */
} Flight;

static BstSlice
dragon_slice (const BstRules *rules)
{
  return (BstSlice) { sizeof (Flight) / sizeof (uint16_t), sizeof (uint16_t) };
}

unsigned
bst_state_trail (const BstState *state, BstPos out_cells[BST_FLIGHT_CELLS])
{
  const Flight *flight = bst_state_peek_slice (state, &bst_module_dragon);
  BstView view = bst_view (state);

  if (!bst_rules_has_module (state->rules, BST_MODULE_DRAGON) ||
      flight->tile != state->turn.last + 1)
    return 0;
  for (unsigned i = 0; i < flight->n_cells; i++) {
    const BstPlacedTile *tile = &view.placed[flight->cells[i] - 1];

    out_cells[i] = (BstPos) { tile->x, tile->y };
  }
  return flight->n_cells;
}

/* Nobody is placed where it is, nor on a volcano. */
static void
close_tile (BstState *state, unsigned placed, bool is_there)
{
  uint8_t *facts = &bst_state_tile_facts (state)[placed];
  bool is_volcano = BST_RULE (VOLCANO_02, bst_lay_shows (state, placed, SYMBOL (VOLCANO)), false);

  if (is_there || is_volcano)
    *facts |= BST_FACT_NO_FIGURES;
  else
    *facts &= (uint8_t) ~BST_FACT_NO_FIGURES;
}

static void
put_dragon (BstState *state, unsigned placed)
{
  Flight *flight = bst_state_slice (state, &bst_module_dragon);

  BstPiece *dragon =
    &bst_table (state).pieces[bst_piece_find (state, BST_NOBODY, BST_FIGURE_DRAGON)];

  if (flight->at > 0)
    close_tile (state, flight->at - 1u, false);
  close_tile (state, placed, true);
  flight->at = (uint16_t) (placed + 1);
  dragon->place = BST_PLACE_CELL;
  dragon->placed = (uint16_t) placed;
  dragon->turn = state->turn.turn;
}

static BstPos
dragon_pos (const BstState *state, const Flight *flight)
{
  const BstPlacedTile *tile = &bst_view (state).placed[flight->at - 1];

  return (BstPos) { tile->x, tile->y };
}

/* A deck may begin with a volcano. */
static void
dragon_set_up (BstState *state)
{
  bst_piece_bring (state, BST_FIGURE_DRAGON,
                   (BstPiece) { .place = BST_RULE (DRAGON_02, BST_PLACE_ASIDE, BST_PLACE_CELL),
                                .node = BST_NO_NODE,
                                .with = BST_NOBODY });
  for (unsigned placed = 0; placed < state->n_placed; placed++) {
    if (bst_lay_shows (state, placed, SYMBOL (VOLCANO)))
      put_dragon (state, placed);
  }
}

/* Without a dragon on the map a tile that lets it fly comes too early. */
static bool
is_too_early (const BstState *state, BstSymbols symbols)
{
  const Flight *flight = bst_state_peek_slice (state, &bst_module_dragon);

  if (symbols & SYMBOL (VOLCANO))
    return BST_RULE (VOLCANO_01, false, true);
  return flight->at > 0 ? BST_RULE (DRAGON_03, false, true) : BST_RULE (DRAGON_19, true, false);
}

static bool
dragon_put_aside (BstState *state, unsigned kind, const BstSink *sink)
{
  if (!is_too_early (state, state->rules->tiles[kind].symbols))
    return false;
  bst_pile_put_aside (state, kind, sink);
  return true;
}

static void
tell_dragon (const BstState *state, const Flight *flight, unsigned player, const BstSink *sink)
{
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_DRAGON,
                                .player = (uint8_t) player,
                                .pos = dragon_pos (state, flight),
                                .number = flight->n_cells });
}

/* It comes to the volcano that has just been laid, and the tiles that waited for it go back. */
static void
land (BstState *state, const Flight *flight, const BstSink *sink)
{
  if (BST_RULE (VOLCANO_04, true, flight->at == 0)) {
    put_dragon (state, state->turn.last);
    tell_dragon (state, flight, state->turn.active, sink);
  }
  if (BST_RULE (DRAGON_20, true, false))
    bst_pile_put_back (state, sink);
  if (BST_RULE (VOLCANO_05, false, true))
    bst_state_go (state, BST_STEP_NEXT);
}

static bool
has_been_at (const Flight *flight, unsigned placed)
{
  for (unsigned i = BST_RULE (DRAGON_18, 0, 1); i < flight->n_cells; i++) {
    if (flight->cells[i] == placed + 1)
      return true;
  }
  return false;
}

/* The sides, by bit, to which it may leave its tile. */
static unsigned
find_exits (const BstState *state, const Flight *flight)
{
  BstView view = bst_view (state);
  BstPos pos = dragon_pos (state, flight);
  const uint8_t *facts = bst_state_peek_tile_facts (state);
  BstFact closed = BST_RULE (DRAGON_14, BST_FACT_NO_ENTRY, 0);
  uint16_t beside[BST_SIDES];
  unsigned exits = 0;

  bst_map_look_beside (&view, pos, beside);
  for (unsigned side = 0; side < BST_SIDES; side++) {
    unsigned placed = beside[side] - 1u;

    if (bst_map_is_tile (beside[side]) && !(facts[placed] & closed) &&
        BST_RULE (DRAGON_13, !has_been_at (flight, placed), true))
      exits |= 1u << side;
  }
  return exits;
}

static void
dragon_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  const Flight *flight = bst_state_peek_slice (state, &bst_module_dragon);
  BstPos pos = dragon_pos (state, flight);

  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (flight->exits >> side & 1)
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_DRAGON,
                                           .pos = bst_pos_step (pos, side) });
  }
}

/* The new tile has everything on it that this turn puts there. */
static void
begin (BstState *state, Flight *flight, const BstSink *sink)
{
  unsigned last = state->turn.last;

  if (flight->n_cells > 0 && BST_RULE (DRAGON_23, false, true))
    put_dragon (state, flight->cells[0] - 1u);
  *flight = (Flight) { .at = flight->at, .tile = (uint16_t) (last + 1) };
  if (bst_lay_shows (state, last, SYMBOL (VOLCANO)) &&
      BST_RULE (MIX_26, true, !bst_lay_shows (state, last, SYMBOL (LAKE))))
    land (state, flight, sink);
  if (bst_lay_shows (state, last, SYMBOL (DRAGON)) && flight->at > 0 &&
      BST_RULE (DRAGON_10, true, false)) {
    flight->cells[flight->n_cells++] = flight->at;
    flight->mover = state->turn.active;
  }
}

static bool
dragon_ask (BstState *state, BstStep step, const BstSink *sink)
{
  Flight *flight = bst_state_slice (state, &bst_module_dragon);

  if (step == BST_STEP_PLACED) {
    close_tile (state, state->turn.last, BST_RULE (DRAGON_09, false, true));
    return false;
  }
  if (flight->tile != state->turn.last + 1)
    begin (state, flight, sink);
  if (flight->n_cells == 0 || BST_RULE (MIX_65, false, state->turn.source == BST_SOURCE_AUCTION))
    return false;
  flight->exits = (uint16_t) find_exits (state, flight);
  if (flight->n_cells == BST_RULE (DRAGON_12, BST_FLIGHT_CELLS, 2) ||
      BST_RULE (DRAGON_16, flight->exits == 0, false)) {
    if (BST_RULE (DRAGON_17, false, true))
      bst_state_go (state, BST_STEP_NEXT);
    return false;
  }
  bst_state_ask (state, BST_QUESTION_DRAGON, flight->mover,
                 &(BstSubject) { .fields = BST_FIELD_CELL | BST_FIELD_NUMBER,
                                 .pos = dragon_pos (state, flight),
                                 .number = BST_FLIGHT_CELLS - flight->n_cells });
  return true;
}

/* Everything alive that stands on features, whosever it is. */
static bool
is_edible (const BstState *state, const BstPiece *piece)
{
  const BstNode *nodes = bst_view (state).nodes;
  unsigned role = state->rules->roles[piece->figure];

  if (piece->place == BST_PLACE_CORNER)
    return BST_RULE (MIX_09, false, true);
  if (piece->place == BST_PLACE_CASTLE)
    return BST_RULE (MIX_11, false, true);
  if (piece->place != BST_PLACE_FEATURE || piece->facts & BST_FACT_SAFE)
    return false;
  if (piece->player == BST_NOBODY)
    return BST_RULE (DRAGON_24, false, true);
  if (role == BST_ROLE_HELPER)
    return BST_RULE (MIX_02, true, false);
  if (piece->figure == BST_FIGURE_LARGE)
    return BST_RULE (MIX_04, true, false);
  if (piece->figure == BST_FIGURE_MAYOR)
    return BST_RULE (MIX_06, true, false);
  if (piece->figure == BST_FIGURE_WAGON)
    return BST_RULE (MIX_07, true, false);
  if (nodes[piece->node].type == BST_FEATURE_FIELD)
    return BST_RULE (DRAGON_21, true, false);
  return BST_RULE (DRAGON_15, true, false);
}

/* When somebody is eaten others may go home, so it looks anew each time. */
static void
eat (BstState *state, unsigned placed, const BstSink *sink)
{
  const BstPiece *pieces = bst_view (state).pieces;

  unsigned i = bst_piece_find_on (state, placed, 0);

  while (i < state->n_pieces) {
    bool is_eaten = is_edible (state, &pieces[i]);

    if (is_eaten)
      bst_piece_leave (state, i, BST_EVENT_EAT, sink);
    i = bst_piece_find_on (state, placed, is_eaten ? 0 : i + 1);
  }
}

static bool
dragon_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (move->type != BST_MOVE_DRAGON)
    return false;

  Flight *flight = bst_state_slice (state, &bst_module_dragon);
  BstView view = bst_view (state);
  unsigned placed = (unsigned) bst_map_placed (&view, move->pos);
  unsigned next = (flight->mover + BST_RULE (DRAGON_11, 1u, 0u)) % state->rules->n_players;

  put_dragon (state, placed);
  tell_dragon (state, flight, flight->mover, sink);
  eat (state, placed, sink);
  flight->cells[flight->n_cells++] = flight->at;
  flight->mover = (uint16_t) next;
  return true;
}

const BstModule bst_module_dragon = {
  .chapter = { .id = BST_MODULE_DRAGON,
               .name = "dragon",
               .symbols = SYMBOL (DRAGON) | SYMBOL (VOLCANO),
               .n_figures = 1,
               .figures = { { BST_FIGURE_DRAGON, "dragon", BST_ROLE_NEUTRAL } } },
  .asks_if_due = AT (PLACED) | AT (FLIGHT),
  .called_by = SYMBOL (DRAGON) | SYMBOL (VOLCANO),
  .offers = ASKED (DRAGON),
  .marks_tiles = true,
  .slice = dragon_slice,
  .set_up = dragon_set_up,
  .put_aside = dragon_put_aside,
  .ask = dragon_ask,
  .offer = dragon_offer,
  .play = dragon_play,
};
