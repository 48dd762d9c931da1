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

typedef struct
{
  uint16_t tile;                    /* the latest that has been looked at, its index and 1 */
  uint16_t mover;                   /* who decides on the next step */
  uint16_t n_cells;                 /* 0: that tile began no flight */
  uint16_t cells[BST_FLIGHT_CELLS]; /* tiles where it has been, the first before it set out */
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
    const BstPlacedTile *tile = &view.placed[flight->cells[i]];

    out_cells[i] = (BstPos) { tile->x, tile->y };
  }
  return flight->n_cells;
}

static const BstPiece *
find_dragon (const BstState *state)
{
  return &bst_view (state).pieces[bst_piece_find (state, BST_NOBODY, BST_FIGURE_DRAGON)];
}

static bool
is_on_map (const BstPiece *dragon)
{
  return dragon->place == BST_PLACE_CELL;
}

static void
put_dragon (BstState *state, unsigned placed)
{
  bst_piece_bring (state, BST_FIGURE_DRAGON,
                   (BstPiece) { .place = BST_PLACE_CELL,
                                .node = BST_NO_NODE,
                                .placed = (uint16_t) placed,
                                .turn = state->turn.turn,
                                .with = BST_NOBODY });
}

/* A deck may begin with a volcano. */
static void
dragon_set_up (BstState *state)
{
  bst_piece_bring (state, BST_FIGURE_DRAGON,
                   (BstPiece) { .place = BST_PLACE_ASIDE, .node = BST_NO_NODE, .with = BST_NOBODY });
  for (unsigned placed = 0; placed < state->n_placed; placed++) {
    if (bst_lay_shows (state, placed, SYMBOL (VOLCANO)))
      put_dragon (state, placed);
  }
}

/* Without a dragon on the map a tile that lets it fly comes too early. */
static bool
dragon_put_aside (BstState *state, unsigned kind, const BstSink *sink)
{
  BstSymbols symbols = state->rules->tiles[kind].symbols;

  if (!(symbols & SYMBOL (DRAGON)) || symbols & SYMBOL (VOLCANO) ||
      is_on_map (find_dragon (state)) || BST_RULE (DRAGON_19, false, true))
    return false;
  bst_pile_put_aside (state, kind, sink);
  return true;
}

/* Nobody is placed on a volcano, nor where the dragon is. */
static bool
dragon_may_stand (const BstState *state, const BstPlacing *placing)
{
  const BstPiece *dragon = find_dragon (state);

  if (bst_lay_shows (state, placing->placed, SYMBOL (VOLCANO)))
    return BST_RULE (VOLCANO_02, false, true);
  if (bst_lay_shows (state, placing->placed, SYMBOL (DRAGON)) && BST_RULE (DRAGON_09, false, true))
    return false;
  return !is_on_map (dragon) || dragon->placed != placing->placed;
}

static void
tell_dragon (const BstState *state, unsigned player, unsigned step, const BstSink *sink)
{
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_DRAGON,
                                .player = (uint8_t) player,
                                .pos = bst_piece_pos (state, find_dragon (state)),
                                .number = (uint16_t) step });
}

/* It comes to the volcano that has just been laid, and the tiles that waited for it go back. */
static void
land (BstState *state, const BstSink *sink)
{
  if (BST_RULE (VOLCANO_04, true, !is_on_map (find_dragon (state)))) {
    put_dragon (state, state->turn.last);
    tell_dragon (state, state->turn.active, 0, sink);
  }
  if (BST_RULE (DRAGON_20, true, false))
    bst_pile_put_back (state, sink);
}

/* Whether it may fly onto that tile. */
static bool
may_enter (const BstState *state, const Flight *flight, int placed)
{
  BstFact closed = BST_RULE (DRAGON_14, BST_FACT_NO_ENTRY, 0);

  if (placed < 0 ||
      (state->rules->has_tile_facts && bst_state_peek_tile_facts (state)[placed] & closed))
    return false;
  for (unsigned i = 0; i < flight->n_cells; i++) {
    if (flight->cells[i] == placed)
      return BST_RULE (DRAGON_13, false, true);
  }
  return true;
}

static void
dragon_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  const Flight *flight = bst_state_peek_slice (state, &bst_module_dragon);
  BstView view = bst_view (state);
  BstPos pos = bst_piece_pos (state, find_dragon (state));

  for (unsigned side = 0; side < BST_SIDES; side++) {
    BstPos to = bst_pos_step (pos, side);

    if (may_enter (state, flight, bst_map_placed (&view, to)))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_DRAGON, .pos = to });
  }
}

/* The new tile has everything on it that this turn puts there. */
static void
look_at_tile (BstState *state, Flight *flight, const BstSink *sink)
{
  unsigned last = state->turn.last;

  flight->tile = (uint16_t) (last + 1);
  flight->n_cells = 0;
  if (bst_lay_shows (state, last, SYMBOL (VOLCANO)))
    land (state, sink);
  if (bst_lay_shows (state, last, SYMBOL (DRAGON)) && is_on_map (find_dragon (state)) &&
      BST_RULE (DRAGON_10, true, false)) {
    flight->cells[flight->n_cells++] = find_dragon (state)->placed;
    flight->mover = state->turn.active;
  }
}

static bool
dragon_ask (BstState *state, BstStep step, const BstSink *sink)
{
  Flight *flight = bst_state_slice (state, &bst_module_dragon);
  BstOffers offers = { 0 };

  if (flight->tile != state->turn.last + 1)
    look_at_tile (state, flight, sink);
  if (flight->n_cells == 0 || flight->n_cells == BST_RULE (DRAGON_12, BST_FLIGHT_CELLS, 2))
    return false;
  dragon_offer (state, BST_QUESTION_DRAGON, &offers);
  if (offers.n_moves == 0)
    return false;
  bst_state_ask (state, BST_QUESTION_DRAGON, flight->mover,
                 &(BstSubject) { .fields = BST_FIELD_CELL | BST_FIELD_NUMBER,
                                 .pos = bst_piece_pos (state, find_dragon (state)),
                                 .number = BST_FLIGHT_CELLS - flight->n_cells });
  return true;
}

/* Everything alive that stands on the tile's features, whosever it is. */
static bool
is_edible (const BstState *state, const BstPiece *piece, unsigned placed)
{
  const BstNode *nodes = bst_view (state).nodes;
  unsigned role = state->rules->roles[piece->figure];

  if (piece->placed != placed || piece->place != BST_PLACE_FEATURE ||
      piece->player == BST_NOBODY || piece->facts & BST_FACT_SAFE)
    return false;
  if (role == BST_ROLE_HELPER)
    return BST_RULE (MIX_02, true, false);
  if (piece->figure == BST_FIGURE_LARGE)
    return BST_RULE (MIX_04, true, false);
  if (nodes[piece->node].type == BST_FEATURE_FIELD)
    return BST_RULE (DRAGON_21, true, false);
  return BST_RULE (DRAGON_15, true, false);
}

/* When somebody is eaten others may go home, so it looks anew each time. */
static void
eat (BstState *state, unsigned placed, const BstSink *sink)
{
  const BstPiece *pieces = bst_view (state).pieces;

  for (unsigned i = 0; i < state->n_pieces;) {
    if (!is_edible (state, &pieces[i], placed)) {
      i++;
      continue;
    }
    bst_piece_leave (state, i, BST_EVENT_EAT, sink);
    i = 0;
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
  tell_dragon (state, flight->mover, flight->n_cells, sink);
  eat (state, placed, sink);
  flight->cells[flight->n_cells++] = (uint16_t) placed;
  flight->mover = (uint16_t) next;
  return true;
}

const BstModule bst_module_dragon = {
  .chapter = { .id = BST_MODULE_DRAGON,
               .name = "dragon",
               .plays = true,
               .symbols = SYMBOL (DRAGON) | SYMBOL (VOLCANO),
               .n_figures = 1,
               .figures = { { BST_FIGURE_DRAGON, "dragon", BST_ROLE_NEUTRAL } } },
  .asks = AT (FLIGHT),
  .offers = ASKED (DRAGON),
  .guards = ~0u,
  .slice = dragon_slice,
  .set_up = dragon_set_up,
  .put_aside = dragon_put_aside,
  .may_stand = dragon_may_stand,
  .ask = dragon_ask,
  .offer = dragon_offer,
  .play = dragon_play,
};
