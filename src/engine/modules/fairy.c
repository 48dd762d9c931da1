/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fairy: whoever places no figure may send her to one of his followers.  She brings him points,
 * and keeps the dragon off her tile.  Whom she helps is a fact of that figure, which goes when the
 * figure does; she stays on the tile.
 */
#include "engine/modules/modules.h"

#include "engine/nodes.h"
#include "engine/pieces.h"
#include "engine/rule.h"
#include "engine/score.h"

#define POINTS_AT_START 1
#define POINTS_FOR_FEATURE 3

static void
fairy_set_up (BstState *state)
{
  bst_piece_bring (state, BST_FIGURE_FAIRY,
                   (BstPiece) { .place = BST_PLACE_ASIDE, .node = BST_NO_NODE, .with = BST_NOBODY });
}

/* The piece that she helps, or NULL. */
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
pay (BstState *state, const BstPiece *piece, BstEvent event, int points, const BstSink *sink)
{
  event.type = BST_EVENT_SCORE;
  event.reason = BST_REASON_FAIRY;
  event.player = (uint8_t) piece->player;
  event.pos = bst_piece_pos (state, piece);
  event.feature = (uint8_t) piece->feature;
  event.feature_type = bst_view (state).nodes[piece->node].type;
  bst_score_add (&event, BST_ITEM_FAIRY, 1, points);
  bst_score_pay (state, &event, sink);
}

/* The point for whoever begins a turn with her; not again if he plays another tile. */
static bool
fairy_ask (BstState *state, BstStep step, const BstSink *sink)
{
  const BstPiece *helped = find_helped (state);

  if (helped != NULL && helped->player == state->turn.active &&
      BST_RULE (MIX_19, state->turn.part == 0, true))
    pay (state, helped, (BstEvent) { 0 }, BST_RULE (FAIRY_02, POINTS_AT_START, 0), sink);
  return false;
}

static bool
may_help (const BstState *state, const BstPiece *piece)
{
  return piece->player == state->turn.active && bst_piece_is_owner (state->rules, piece) &&
         !(piece->facts & BST_FACT_HELPED);
}

static void
fairy_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  const BstPiece *pieces = bst_view (state).pieces;

  for (unsigned i = 0; BST_RULE (FAIRY_01, true, false) && i < state->n_pieces; i++) {
    if (may_help (state, &pieces[i]))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_FAIRY,
                                           .figure = (uint8_t) pieces[i].figure,
                                           .pos = bst_piece_pos (state, &pieces[i]),
                                           .feature = (uint8_t) pieces[i].feature });
  }
}

static BstPiece *
find_piece (BstState *state, const BstMove *move)
{
  BstPiece *piece = bst_table (state).pieces;

  while (!may_help (state, piece) || piece->figure != move->figure ||
         piece->feature != move->feature ||
         !bst_pos_equal (bst_piece_pos (state, piece), move->pos))
    piece++;
  return piece;
}

/* Puts her onto a tile, or leaves her there, beside `helped` or alone if that is NULL. */
static void
stand (BstState *state, unsigned placed, const BstPiece *helped)
{
  BstPiece piece = { .place = BST_RULE (FAIRY_05, BST_PLACE_CELL, BST_PLACE_ASIDE),
                     .node = BST_NO_NODE,
                     .placed = (uint16_t) placed,
                     .turn = state->turn.turn,
                     .with = BST_NOBODY };

  if (helped != NULL) {
    piece.place = BST_PLACE_BESIDE;
    piece.node = helped->node;
    piece.feature = helped->feature;
  }
  bst_piece_bring (state, BST_FIGURE_FAIRY, piece);
}

/* Nobody has her at his side any more: she stays where she is. */
static void
leave_alone (BstState *state)
{
  int fairy = bst_piece_find (state, BST_NOBODY, BST_FIGURE_FAIRY);

  if (bst_view (state).pieces[fairy].place == BST_PLACE_BESIDE)
    stand (state, bst_view (state).pieces[fairy].placed, NULL);
}

static bool
fairy_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (move->type != BST_MOVE_FAIRY)
    return false;

  int fairy = bst_piece_find (state, BST_NOBODY, BST_FIGURE_FAIRY);
  BstPiece from = bst_view (state).pieces[fairy];
  BstPiece *before = find_helped (state);
  BstPiece *helped = find_piece (state, move);
  uint8_t *facts = bst_state_tile_facts (state);

  if (before != NULL)
    before->facts &= (uint16_t) ~BST_FACT_HELPED;
  helped->facts |= BST_FACT_HELPED;
  if (from.place != BST_PLACE_ASIDE)
    facts[from.placed] &= (uint8_t) ~BST_FACT_NO_ENTRY;
  facts[helped->placed] |= BST_RULE (FAIRY_03, BST_FACT_NO_ENTRY, 0);
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_FAIRY,
                                .player = (uint8_t) helped->player,
                                .figure = move->figure,
                                .pos = move->pos,
                                .feature = move->feature,
                                .feature_type = bst_view (state).nodes[helped->node].type });
  stand (state, helped->placed, &(BstPiece) { .node = helped->node, .feature = helped->feature });
  bst_state_go (state, BST_RULE (FAIRY_07, BST_STEP_FLIGHT, BST_STEP_FIGURE));
  return true;
}

/* Three points for the follower's player, whoever owns the feature.  If that is complete he goes
 * home now. */
static void
fairy_paid (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  const BstPiece *helped = find_helped (state);
  BstView view = bst_view (state);
  bool pays = BST_RULE (FAIRY_06, true, event->feature_type != BST_FEATURE_FIELD);

  if (helped == NULL || helped->place != BST_PLACE_FEATURE ||
      bst_nodes_root (view.nodes, helped->node) != root || !pays)
    return;
  pay (state, helped, (BstEvent) { .complete = event->complete, .final = event->final },
       BST_RULE (FAIRY_04, POINTS_FOR_FEATURE, 0), sink);
  if (event->complete)
    leave_alone (state);
}

static void
fairy_left (BstState *state, unsigned root, unsigned player, const BstSink *sink)
{
  if (find_helped (state) == NULL)
    leave_alone (state);
}

const BstModule bst_module_fairy = {
  .chapter = { .id = BST_MODULE_FAIRY,
               .name = "fairy",
               .plays = true,
               .n_figures = 1,
               .figures = { { BST_FIGURE_FAIRY, "fairy", BST_ROLE_NEUTRAL } } },
  .asks = AT (START),
  .offers = ASKED (FIGURE),
  .marks_tiles = true,
  .set_up = fairy_set_up,
  .ask = fairy_ask,
  .offer = fairy_offer,
  .play = fairy_play,
  .paid = fairy_paid,
  .left = fairy_left,
};
