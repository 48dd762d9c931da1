/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The princess: whoever continues a city with one may send one of its knights home instead of
 * doing anything with figures.
 */
#include "engine/modules/modules.h"

#include "engine/nodes.h"
#include "engine/pieces.h"
#include "engine/rule.h"

typedef struct
{
  uint16_t asked;    /* the tile after which somebody was asked last, its index and 1 */
  uint16_t expelled; /* the tile after which somebody was sent home, in the same way */
} Princess;

static BstSlice
princess_slice (const BstRules *rules)
{
  return (BstSlice) { sizeof (Princess) / sizeof (uint16_t), sizeof (uint16_t) };
}

/* A knight is whoever stands in a city and may own it. */
static bool
is_knight (const BstState *state, const BstPiece *piece)
{
  return bst_piece_is_owner (state->rules, piece) &&
         !(piece->facts & BST_RULE (PRINCESS_03, 0, BST_FACT_HELPED));
}

/* The knights of the city with root `root`. */
static void
offer_knights (const BstState *state, unsigned root, BstOffers *offers)
{
  BstView view = bst_view (state);

  for (unsigned i = 0; bst_node_is_occupied (&view.nodes[root]) && i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (is_knight (state, piece) && bst_nodes_root (view.nodes, piece->node) == root)
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_EXPEL,
                                           .player = (uint8_t) piece->player,
                                           .figure = (uint8_t) piece->figure,
                                           .pos = bst_piece_pos (state, piece),
                                           .feature = (uint8_t) piece->feature });
  }
}

/* The root of the city of a princess on feature `f` of the new tile, or BST_NO_NODE if there is
 * none. */
static unsigned
find_city (const BstView *view, const BstPlacedTile *last, unsigned f)
{
  const BstFeature *feature = &view->rules->tiles[last->shape].features[f];
  unsigned local = view->rules->locals[last->shape * BST_TILE_MAX_FEATURES + f];

  if (!(feature->symbols & SYMBOL (PRINCESS)) || feature->type != BST_FEATURE_CITY)
    return BST_NO_NODE;
  return bst_nodes_root (view->nodes, last->first + local);
}

/* Whether a feature of the new tile before `f` has a princess in the same city. */
static bool
is_offered_before (const BstView *view, const BstPlacedTile *last, unsigned f, unsigned city)
{
  while (f-- > 0) {
    if (find_city (view, last, f) == city)
      return true;
  }
  return false;
}

/* Only the city to which the princess herself belongs; once, if two of them meet there. */
static void
princess_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  BstView view = bst_view (state);
  const BstPlacedTile *last = &view.placed[state->turn.last];

  for (unsigned f = 0; f < view.rules->tiles[last->shape].n_features; f++) {
    unsigned city = find_city (&view, last, f);

    if (city != BST_NO_NODE && !is_offered_before (&view, last, f, city))
      offer_knights (state, city, offers);
  }
  if (offers->n_moves > 0)
    bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
}

static bool
princess_ask (BstState *state, BstStep step, const BstSink *sink)
{
  Princess *princess = bst_state_slice (state, &bst_module_princess);
  BstOffers offers = { 0 };

  if (step == BST_STEP_FIGURE) {
    if (princess->expelled == state->turn.last + 1 && BST_RULE (PRINCESS_05, true, false) &&
        BST_RULE (MIX_14, true, false))
      bst_state_go (state, BST_STEP_FLIGHT);
    return false;
  }
  if (princess->asked == state->turn.last + 1 || BST_RULE (PRINCESS_02, false, true))
    return false;
  princess_offer (state, BST_QUESTION_PRINCESS, &offers);
  if (offers.n_moves == 0)
    return false;
  princess->asked = (uint16_t) (state->turn.last + 1);
  bst_state_ask (state, BST_QUESTION_PRINCESS, state->turn.active, NULL);
  return true;
}

static unsigned
find_piece (const BstState *state, const BstMove *move)
{
  const BstPiece *pieces = bst_view (state).pieces;
  unsigned i = 0;

  while (pieces[i].player != move->player || pieces[i].figure != move->figure ||
         pieces[i].feature != move->feature || !is_knight (state, &pieces[i]) ||
         !bst_pos_equal (bst_piece_pos (state, &pieces[i]), move->pos))
    i++;
  return i;
}

static bool
princess_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (!bst_state_is_asked_by (state, &bst_module_princess))
    return false;

  Princess *princess = bst_state_slice (state, &bst_module_princess);

  if (move->type == BST_MOVE_EXPEL) {
    princess->expelled = princess->asked;
    bst_piece_leave (state, find_piece (state, move), BST_EVENT_EXPEL, sink);
    if (BST_RULE (PRINCESS_04, false, true))
      state->scores[move->player]++;
  } else if (BST_RULE (PRINCESS_06, false, true)) {
    princess->expelled = princess->asked;
  }
  return true;
}

const BstModule bst_module_princess = {
  .chapter = { .id = BST_MODULE_PRINCESS,
               .name = "princess",
               .symbols = SYMBOL (PRINCESS) },
  .asks_if_due = AT (PLACED) | AT (FIGURE),
  .called_by = SYMBOL (PRINCESS),
  .offers = ASKED (PRINCESS),
  .slice = princess_slice,
  .ask = princess_ask,
  .offer = princess_offer,
  .play = princess_play,
};
