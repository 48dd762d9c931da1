/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fairy: whoever places no figure may send her to one of his followers.  She brings him points,
 * and keeps the dragon off her tile.  Whom she helps is a fact of that figure, which goes when the
 * figure does; she stays on the tile.
 */
#include "engine/modules/modules.h"

#include "engine/lay.h"
#include "engine/nodes.h"
#include "engine/pieces.h"
#include "engine/rule.h"
#include "engine/score.h"

typedef struct
{
  uint16_t helps; /* a player, his number and 1; 0: nobody */
  uint16_t node;  /* where his figure stands */
} Fairy;

#define POINTS_AT_START 1
#define POINTS_FOR_FEATURE 3

static BstSlice
fairy_slice (const BstRules *rules)
{
  return (BstSlice) { sizeof (Fairy) / sizeof (uint16_t), sizeof (uint16_t) };
}

static void
fairy_set_up (BstState *state)
{
  bst_piece_bring (state, BST_FIGURE_FAIRY,
                   (BstPiece) { .place = BST_PLACE_ASIDE,
                                .node = BST_NO_NODE,
                                .with = BST_NOBODY });
}

/* The piece that she helps, or NULL. */
static BstPiece *
find_helped (BstState *state)
{
  BstPiece *piece = bst_table (state).pieces;
  const BstPiece *end = piece + state->n_pieces;

  while (piece < end && !(piece->facts & BST_FACT_HELPED))
    piece++;
  return piece < end ? piece : NULL;
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

/* The point for whoever begins a turn with her; not again if he plays another tile or has another
 * turn. */
static bool
fairy_ask (BstState *state, BstStep step, const BstSink *sink)
{
  const Fairy *fairy = bst_state_peek_slice (state, &bst_module_fairy);

  if (fairy->helps == state->turn.active + 1 && BST_RULE (MIX_19, state->turn.part == 0, true) &&
      state->turn.source != BST_SOURCE_TURN)
    pay (state, find_helped (state), (BstEvent) { 0 }, BST_RULE (FAIRY_02, POINTS_AT_START, 0),
         sink);
  return false;
}

/* Whether she may go to a figure of `player`, who moves her. */
static inline bool
may_help (const BstRules *rules, const BstPiece *piece, unsigned player)
{
  if (piece->player != player || piece->facts & BST_FACT_HELPED)
    return false;
  return bst_piece_is_owner (rules, piece) ||
         BST_RULE (MIX_22, false, piece->place == BST_PLACE_QUARTER) ||
         BST_RULE (MIX_23, piece->place == BST_PLACE_CASTLE, false) ||
         BST_RULE (MIX_24, false, piece->place == BST_PLACE_CORNER);
}

/* One for each piece. */
static unsigned
fairy_n_tickets (const BstState *state, BstQuestionKind kind)
{
  if (BST_RULE (FAIRY_01, false, true) ||
      BST_RULE (VOLCANO_03, false, bst_lay_shows (state, state->turn.last, SYMBOL (VOLCANO))))
    return 0;
  return state->n_pieces;
}

static bool
fairy_ticket (const BstState *state, BstQuestionKind kind, unsigned number, BstMove *out_move)
{
  BstView view = bst_view (state);
  const BstPiece *piece = &view.pieces[number];

  if (!may_help (view.rules, piece, state->turn.active))
    return false;
  *out_move = (BstMove) { .type = BST_MOVE_FAIRY,
                          .figure = (uint8_t) piece->figure,
                          .pos = { view.placed[piece->placed].x, view.placed[piece->placed].y },
                          .feature = (uint8_t) piece->feature };
  return true;
}

/* Nobody has her at his side any more: she stays where she is. */
static void
leave_alone (BstState *state)
{
  Fairy *fairy = bst_state_slice (state, &bst_module_fairy);
  int index = bst_piece_find (state, BST_NOBODY, BST_FIGURE_FAIRY);
  BstPiece *piece = &bst_table (state).pieces[index];

  bst_state_put_to_sleep (state, &bst_module_fairy, fairy->helps - 1u);
  *fairy = (Fairy) { 0 };
  piece->place = BST_RULE (FAIRY_05, BST_PLACE_CELL, BST_PLACE_ASIDE);
  piece->node = BST_NO_NODE;
  piece->feature = 0;
}

static BstPiece *
find_piece (BstState *state, const BstMove *move)
{
  BstView view = bst_view (state);
  unsigned placed = (unsigned) bst_map_placed (&view, move->pos);
  BstPiece *piece = bst_table (state).pieces;

  while (piece->placed != placed || piece->figure != move->figure ||
         piece->feature != move->feature ||
         !may_help (state->rules, piece, state->turn.active))
    piece++;
  return piece;
}

/* The dragon keeps off her tile. */
static void
close_tile (BstState *state, const BstPiece *from, const BstPiece *to)
{
  uint8_t *facts = bst_state_tile_facts (state);

  if (from->place != BST_PLACE_ASIDE)
    facts[from->placed] &= (uint8_t) ~BST_FACT_NO_ENTRY;
  facts[to->placed] |= BST_RULE (FAIRY_03, BST_FACT_NO_ENTRY, 0);
}

static bool
fairy_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (move->type != BST_MOVE_FAIRY)
    return false;

  Fairy *fairy = bst_state_slice (state, &bst_module_fairy);
  BstPiece *piece =
    &bst_table (state).pieces[bst_piece_find (state, BST_NOBODY, BST_FIGURE_FAIRY)];
  BstPiece *helped = find_piece (state, move);

  if (fairy->helps > 0) {
    BstPiece *before = find_helped (state);

    before->facts &= (uint16_t) ~BST_FACT_HELPED;
    bst_state_put_to_sleep (state, &bst_module_fairy, before->player);
  }
  bst_state_wake (state, &bst_module_fairy, helped->player);
  helped->facts |= BST_FACT_HELPED;
  *fairy = (Fairy) { .helps = (uint16_t) (helped->player + 1), .node = helped->node };
  close_tile (state, piece, helped);
  *piece = (BstPiece) { .place = BST_PLACE_BESIDE,
                        .node = helped->node,
                        .placed = helped->placed,
                        .player = BST_NOBODY,
                        .figure = BST_FIGURE_FAIRY,
                        .feature = helped->feature,
                        .turn = state->turn.turn,
                        .with = BST_NOBODY };
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_FAIRY,
                                .player = (uint8_t) helped->player,
                                .figure = move->figure,
                                .pos = move->pos,
                                .feature = move->feature,
                                .feature_type = bst_view (state).nodes[helped->node].type });
  bst_state_go (state, BST_RULE (FAIRY_07, true, false) && BST_RULE (MIX_21, true, false)
                         ? BST_STEP_FLIGHT
                         : BST_STEP_FIGURE);
  return true;
}

/* Three points for the follower's player, whoever owns the feature.  If that is complete he goes
 * home now. */
static void
fairy_paid (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  const Fairy *fairy = bst_state_peek_slice (state, &bst_module_fairy);
  BstView view = bst_view (state);
  bool pays = BST_RULE (FAIRY_06, true, event->feature_type != BST_FEATURE_FIELD);

  if (fairy->helps == 0 || bst_nodes_root (view.nodes, fairy->node) != root || !pays)
    return;
  pay (state, find_helped (state),
       (BstEvent) { .complete = event->complete, .final = event->final },
       BST_RULE (FAIRY_04, POINTS_FOR_FEATURE, 0), sink);
  if (event->complete)
    leave_alone (state);
}

static void
fairy_left (BstState *state, unsigned root, unsigned player, const BstSink *sink)
{
  const Fairy *fairy = bst_state_peek_slice (state, &bst_module_fairy);

  if (fairy->helps == player + 1 &&
      bst_nodes_root (bst_view (state).nodes, fairy->node) == root && find_helped (state) == NULL)
    leave_alone (state);
}

const BstModule bst_module_fairy = {
  .chapter = { .id = BST_MODULE_FAIRY,
               .name = "fairy",
               .n_figures = 1,
               .figures = { { BST_FIGURE_FAIRY, "fairy", BST_ROLE_NEUTRAL } } },
  .asks_if_awake = AT (START), /* for whom she helps */
  .offers = ASKED (FIGURE),
  .tickets = ASKED (FIGURE),
  .marks_tiles = true,
  .slice = fairy_slice,
  .set_up = fairy_set_up,
  .ask = fairy_ask,
  .n_tickets = fairy_n_tickets,
  .ticket = fairy_ticket,
  .play = fairy_play,
  .paid = fairy_paid,
  .left = fairy_left,
};
