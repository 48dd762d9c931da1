/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The count and his fortress.  Whoever completes something that pays only others may send a
 * follower into one of its four quarters.  From there they come out before something of the
 * quarter's kind is paid, unless the count is with them; those in the market walk to fields at the
 * end.
 */
#include "engine/modules/modules.h"

#include "engine/nodes.h"
#include "engine/pieces.h"
#include "engine/rule.h"
#include "engine/score.h"
#include "engine/turn.h"

/* What people of each quarter go to. */
static const BstFeatureTypes leads_to[BST_QUARTERS] = {
  [BST_QUARTER_PALACE] = ON (CITY),
  [BST_QUARTER_MARKET] = ON (FIELD),
  [BST_QUARTER_SMITHY] = ON (ROAD),
  [BST_QUARTER_CATHEDRAL] = ON (CLOISTER) | ON (SHRINE),
};

/* How far the question after a tile has come. */
typedef enum {
  SENDS_NOBODY,
  HAS_SENT,
  IS_DONE,
} Sending;

typedef struct
{
  uint16_t home;     /* the space with the quarters, its index + 1; 0: there is no fortress */
  uint16_t n_people; /* in all quarters */
  uint16_t earners;  /* bit p: the tile has brought player p points */
  uint16_t sending;  /* Sending */
  uint16_t paid;     /* what is about to be paid, its root + 1; 0: nothing */
  uint16_t n_asked;  /* how many players have had their say about that, or about the market */
} Fortress;

static BstSlice
count_slice (const BstRules *rules)
{
  return (BstSlice) { sizeof (Fortress) / sizeof (uint16_t), sizeof (uint16_t) };
}

static Fortress *
get_fortress (BstState *state)
{
  return bst_state_slice (state, &bst_module_count);
}

static const Fortress *
peek_fortress (const BstState *state)
{
  return bst_state_peek_slice (state, &bst_module_count);
}

/* --- who is where --- */

static void
move_count (BstState *state, unsigned quarter)
{
  bst_piece_bring (state, BST_FIGURE_COUNT,
                   (BstPiece) { .place = BST_PLACE_QUARTER,
                                .node = BST_NO_NODE,
                                .placed = (uint16_t) (get_fortress (state)->home - 1u),
                                .turn = state->turn.turn,
                                .with = (uint16_t) quarter });
}

static unsigned
count_quarter (const BstState *state)
{
  return bst_view (state).pieces[bst_piece_find (state, BST_NOBODY, BST_FIGURE_COUNT)].with;
}

/* The first figure of that kind of a player in a quarter, or -1. */
static int
find_in (const BstState *state, unsigned player, unsigned figure, unsigned quarter)
{
  const BstPiece *pieces = bst_view (state).pieces;

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (pieces[i].place == BST_PLACE_QUARTER && pieces[i].with == quarter &&
        pieces[i].player == player && pieces[i].figure == figure)
      return (int) i;
  }
  return -1;
}

/* Whether a figure that owns what it stands on may be in a quarter, that is, may go to what the
 * quarter leads to. */
static bool
may_enter (const BstRules *rules, unsigned figure, unsigned quarter)
{
  BstFeatureTypes types = leads_to[quarter] & rules->types;

  if (BST_RULE (MIX_28, false, figure == BST_FIGURE_ABBOT) ||
      BST_RULE (MIX_30, false, figure == BST_FIGURE_WAGON) ||
      BST_RULE (MIX_31, false, figure == BST_FIGURE_MAYOR))
    return true;
  return rules->roles[figure] == BST_ROLE_OWNER && (rules->stands[figure] & types) != 0 &&
         BST_RULE (MIX_29, true, figure != BST_FIGURE_LARGE);
}

/* The fortress is there from the start; what roams the map keeps off it, and nobody gets there by a
 * portal or a wagon. */
static void
count_set_up (BstState *state)
{
  BstView view = bst_view (state);
  Fortress *fortress = get_fortress (state);

  for (unsigned i = 0; i < state->n_placed; i++) {
    const BstTile *tile = &view.rules->tiles[view.placed[i].shape];

    for (unsigned f = 0; f < tile->n_features; f++) {
      if (tile->features[f].type == BST_FEATURE_FORTRESS)
        bst_state_tile_facts (state)[i] |=
          BST_RULE (MIX_12, BST_FACT_NO_ENTRY, 0) | BST_RULE (MIX_18, BST_FACT_NO_FIGURES, 0);
    }
    if (bst_lay_shows (state, i, SYMBOL (QUARTERS)))
      fortress->home = (uint16_t) (i + 1);
  }
  if (fortress->home > 0)
    move_count (state, BST_RULE (COUNT_02, BST_QUARTER_PALACE, BST_QUARTER_MARKET));
}

/* --- out of a quarter, before something is paid --- */

/* Moves a figure of `player` out of a quarter onto a part of a feature. */
static void
bring_out (BstState *state,
           const BstMove *move,
           unsigned player,
           unsigned quarter,
           BstEvent event,
           const BstSink *sink)
{
  BstTable table = bst_table (state);
  BstView view = bst_view (state);
  unsigned placed = (unsigned) bst_map_placed (&view, event.pos);
  unsigned shape = view.placed[placed].shape;
  unsigned local = view.rules->locals[shape * BST_TILE_MAX_FEATURES + event.feature];

  bst_piece_take (&table, (unsigned) find_in (state, player, move->figure, quarter));
  bst_piece_put (&table, player, move->figure, placed, local);
  get_fortress (state)->n_people--;
  event.player = (uint8_t) player;
  event.figure = move->figure;
  event.choice = (uint8_t) quarter;
  event.feature_type = view.nodes[view.placed[placed].first + local].type;
  bst_emit (sink, &event);
}

/* The quarter from which people go to a type of feature, or BST_QUARTERS. */
static unsigned
quarter_for (unsigned type)
{
  unsigned quarter = 0;

  while (quarter < BST_QUARTERS && !(leads_to[quarter] >> type & 1))
    quarter++;
  return BST_RULE (CULT_12, quarter, type == BST_FEATURE_SHRINE ? BST_QUARTERS : quarter);
}

/* What is about to be paid, by its root, if somebody holds it; else BST_NO_NODE. */
static unsigned
find_paid (const BstState *state, BstStep step)
{
  BstView view = bst_view (state);
  unsigned node = step == BST_STEP_FIELD ? state->field.root : bst_score_next (state);

  if (node == BST_NO_NODE)
    return BST_NO_NODE;
  node = bst_nodes_root (view.nodes, node);
  return bst_node_is_occupied (&view.nodes[node]) ? node : BST_NO_NODE;
}

/* The player who is asked after so many others: whoever completed it is the last. */
static unsigned
nth_player (const BstState *state, unsigned n)
{
  unsigned first = BST_RULE (COUNT_12, state->turn.active + 1u, state->turn.active);

  return (first + n) % state->rules->n_players;
}

/* Those of a player who may come out of `quarter` to a feature of `type`: each kind once. */
static void
offer_people (const BstState *state,
              unsigned player,
              unsigned quarter,
              unsigned type,
              BstOffers *offers)
{
  const BstRules *rules = state->rules;

  for (unsigned i = 0; i < rules->n_deployable; i++) {
    unsigned figure = rules->deployable[i];

    if (rules->stands[figure] >> type & 1 && find_in (state, player, figure, quarter) >= 0)
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_REDEPLOY,
                                           .figure = (uint8_t) figure,
                                           .choice = (uint8_t) quarter });
  }
}

/* Notes what is about to be paid, or BST_NO_NODE, which has to be noted too after everything. */
static void
note_paid (BstState *state, unsigned root)
{
  Fortress *fortress = get_fortress (state);

  fortress->paid = (uint16_t) (root == BST_NO_NODE ? 0 : root + 1u);
  fortress->n_asked = 0;
  if (root == BST_NO_NODE)
    bst_state_put_to_sleep (state, &bst_module_count, state->turn.active);
  else
    bst_state_wake (state, &bst_module_count, state->turn.active);
}

/* Asks whoever may still bring people to what is about to be paid. */
static bool
ask_for_people (BstState *state, BstStep step)
{
  Fortress *fortress = get_fortress (state);
  unsigned root = fortress->n_people > 0 ? find_paid (state, step) : BST_NO_NODE;

  if (fortress->paid != (root == BST_NO_NODE ? 0 : root + 1u))
    note_paid (state, root);
  if (root == BST_NO_NODE)
    return false;

  unsigned type = bst_view (state).nodes[root].type;
  unsigned quarter = quarter_for (type);

  if (quarter == BST_QUARTERS || BST_RULE (COUNT_10, false, true) ||
      BST_RULE (MIX_36, false, step == BST_STEP_FIELD) ||
      BST_RULE (COUNT_11, count_quarter (state) == quarter, false))
    return false;
  for (; fortress->n_asked < state->rules->n_players; fortress->n_asked++) {
    unsigned player = nth_player (state, fortress->n_asked);
    BstOffers offers = { 0 };
    BstEvent name = { 0 };

    offer_people (state, player, quarter, type, &offers);
    if (offers.n_moves == 0)
      continue;
    bst_score_name (state, root, &name);
    bst_state_ask (state, BST_QUESTION_REDEPLOY, player,
                   &(BstSubject) { .fields = BST_FIELD_CELL | BST_FIELD_FEATURE,
                                   .pos = name.pos,
                                   .feature = name.feature });
    return true;
  }
  return false;
}

static void
play_people (BstState *state, const BstMove *move, const BstSink *sink)
{
  Fortress *fortress = get_fortress (state);
  BstEvent event = { .type = BST_EVENT_REDEPLOY };

  if (move->type == BST_MOVE_PASS) {
    fortress->n_asked =
      (uint16_t) BST_RULE (COUNT_13, fortress->n_asked + 1u, state->rules->n_players);
    fortress->n_people = (uint16_t) BST_RULE (COUNT_14, fortress->n_people, 0);
    return;
  }
  bst_score_name (state, fortress->paid - 1u, &event);
  bring_out (state, move, state->turn.asked, move->choice, event, sink);
}

/* --- into a quarter, after something was paid to others --- */

static void
count_earned (BstState *state, const BstEvent *event)
{
  bool is_for_tile = state->turn.step != BST_STEP_START && event->reason != BST_REASON_RECALL &&
                     event->reason != BST_REASON_AUCTION && event->reason != BST_REASON_RULE;

  if (!is_for_tile || event->final || event->points <= 0 ||
      BST_RULE (MIX_38, false, state->turn.step == BST_STEP_FIELD))
    return;
  get_fortress (state)->earners |= (uint16_t) (1u << event->player);
  bst_state_call_due (state, &bst_module_count);
}

static bool
may_send (const BstState *state, const Fortress *fortress)
{
  unsigned own = 1u << state->turn.active;

  return BST_RULE (COUNT_04, true, false) && fortress->home > 0 &&
         (fortress->earners & ~own) != 0 && !(fortress->earners & BST_RULE (COUNT_06, own, 0));
}

static void
offer_quarters (const BstState *state, BstOffers *offers)
{
  const BstRules *rules = state->rules;

  for (unsigned i = 0; i < rules->n_deployable; i++) {
    unsigned figure = rules->deployable[i];

    if (state->supply[state->turn.active][figure] == 0)
      continue;
    for (unsigned quarter = 0; quarter < BST_QUARTERS; quarter++) {
      if (may_enter (rules, figure, quarter))
        bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_FORTRESS,
                                             .figure = (uint8_t) figure,
                                             .choice = (uint8_t) quarter });
    }
  }
}

static void
offer_count (const BstState *state, BstOffers *offers)
{
  for (unsigned quarter = 0; quarter < BST_QUARTERS; quarter++) {
    if (BST_RULE (COUNT_09, quarter != count_quarter (state), true) &&
        BST_RULE (COUNT_07, true, false))
      bst_offers_add (offers,
                      &(BstMove) { .type = BST_MOVE_COUNT, .choice = (uint8_t) quarter });
  }
}

/* Asks first for a follower; then, if one was sent, for the count. */
static bool
ask_for_follower (BstState *state)
{
  Fortress *fortress = get_fortress (state);
  BstOffers offers = { 0 };

  if (fortress->sending == SENDS_NOBODY && may_send (state, fortress))
    offer_quarters (state, &offers);
  else if (fortress->sending == HAS_SENT)
    offer_count (state, &offers);
  if (offers.n_moves > 0) {
    bst_state_ask (state, BST_QUESTION_FORTRESS, state->turn.active, NULL);
    return true;
  }
  fortress->sending = SENDS_NOBODY;
  fortress->earners = (uint16_t) BST_RULE (MIX_33, 0, fortress->earners);
  return false;
}

static void
send_follower (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstTable table = bst_table (state);
  Fortress *fortress = get_fortress (state);

  bst_piece_add (&table, &(BstPiece) { .place = BST_PLACE_QUARTER,
                                       .node = BST_NO_NODE,
                                       .placed = (uint16_t) (fortress->home - 1u),
                                       .player = state->turn.active,
                                       .figure = move->figure,
                                       .turn = state->turn.turn,
                                       .with = move->choice });
  fortress->n_people++;
  fortress->sending = (uint16_t) BST_RULE (COUNT_05, HAS_SENT, SENDS_NOBODY);
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_FORTRESS,
                                .player = (uint8_t) state->turn.active,
                                .figure = move->figure,
                                .choice = move->choice });
}

static void
play_sending (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (move->type == BST_MOVE_FORTRESS) {
    send_follower (state, move, sink);
    return;
  }
  if (move->type == BST_MOVE_COUNT) {
    move_count (state, move->choice);
    bst_emit (sink, &(BstEvent) { .type = BST_EVENT_COUNT,
                                  .player = (uint8_t) state->turn.active,
                                  .choice = move->choice });
  }
  get_fortress (state)->sending = IS_DONE;
}

/* --- from the market to the fields, at the end --- */

/* The move of `figure` to what `node` is a part of; false if that is no open field. */
static bool
name_field (const BstView *view, unsigned node, unsigned figure, BstMove *out_move)
{
  const BstNode *root = &view->nodes[bst_nodes_root (view->nodes, node)];
  const BstPlacedTile *tile = bst_nodes_tile (view, node);
  const BstKind *kind = &view->rules->kinds[tile->shape];
  unsigned local = node - tile->first;

  if (local >= kind->n_locals || root->type != BST_FEATURE_FIELD || root->facts & BST_FACT_CLOSED)
    return false;
  *out_move = (BstMove) { .type = BST_MOVE_MARKET,
                          .figure = (uint8_t) figure,
                          .pos = { tile->x, tile->y },
                          .feature = view->rules->features[kind->first_local + local] };
  return true;
}

static void
offer_fields (const BstState *state, unsigned figure, BstOffers *offers)
{
  BstView view = bst_view (state);
  BstMove move;

  for (unsigned node = 0; node < state->n_nodes && !bst_offers_are_enough (offers); node++) {
    if (name_field (&view, node, figure, &move))
      bst_offers_add (offers, &move);
  }
}

/* For the market: one for each figure and each part of a feature. */
static unsigned
count_n_tickets (const BstState *state, BstQuestionKind kind)
{
  return state->rules->n_deployable * state->n_nodes;
}

static bool
count_ticket (const BstState *state, BstQuestionKind kind, unsigned number, BstMove *out_move)
{
  BstView view = bst_view (state);
  unsigned figure = view.rules->deployable[number / state->n_nodes];

  return name_field (&view, number % state->n_nodes, figure, out_move) &&
         find_in (state, state->turn.asked, figure, BST_QUARTER_MARKET) >= 0;
}

static void
offer_market (const BstState *state, unsigned player, BstOffers *offers)
{
  const BstRules *rules = state->rules;

  for (unsigned i = 0; i < rules->n_deployable; i++) {
    unsigned figure = rules->deployable[i];

    if (find_in (state, player, figure, BST_QUARTER_MARKET) >= 0)
      offer_fields (state, figure, offers);
  }
}

/* Everybody in the market goes home: there is no field for them. */
static void
close_market (BstState *state, const BstSink *sink)
{
  const BstPiece *pieces = bst_view (state).pieces;

  for (unsigned i = state->n_pieces; i-- > 0;) {
    if (pieces[i].place == BST_PLACE_QUARTER && pieces[i].with == BST_QUARTER_MARKET &&
        pieces[i].player != BST_NOBODY) {
      get_fortress (state)->n_people--;
      bst_piece_leave (state, i, BST_EVENT_RETURN, sink);
    }
  }
}

/* In turn, each moves one; whoever has nobody there is passed over. */
static bool
ask_market (BstState *state, const BstSink *sink)
{
  Fortress *fortress = get_fortress (state);
  unsigned n_players = state->rules->n_players;

  if (fortress->n_people == 0 || BST_RULE (COUNT_15, false, true))
    return false;
  for (unsigned i = 0; i < n_players; i++) {
    unsigned player = (state->turn.owner + 1u + fortress->n_asked) % n_players;
    BstOffers offers = { .is_any_enough = true };

    offer_market (state, player, &offers);
    if (offers.n_moves > 0) {
      bst_state_ask (state, BST_QUESTION_MARKET, player, NULL);
      return true;
    }
    fortress->n_asked = (uint16_t) ((fortress->n_asked + 1u) % n_players);
  }
  close_market (state, sink);
  return false;
}

static void
play_market (BstState *state, const BstMove *move, const BstSink *sink)
{
  Fortress *fortress = get_fortress (state);
  BstEvent event = { .type = BST_EVENT_MARKET, .pos = move->pos, .feature = move->feature };

  bring_out (state, move, state->turn.asked, BST_QUARTER_MARKET, event, sink);
  fortress->n_asked = (uint16_t) ((fortress->n_asked + 1u) % state->rules->n_players);
}

/* --- hooks --- */

static bool
count_ask (BstState *state, BstStep step, const BstSink *sink)
{
  if (step == BST_STEP_LAST)
    return ask_market (state, sink);
  if (step == BST_STEP_NEXT)
    return ask_for_follower (state);
  return ask_for_people (state, step);
}

static void
count_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  const Fortress *fortress = peek_fortress (state);

  if (kind == BST_QUESTION_MARKET) {
    offer_market (state, state->turn.asked, offers);
    return;
  }
  if (kind == BST_QUESTION_REDEPLOY) {
    unsigned type = bst_view (state).nodes[fortress->paid - 1u].type;

    offer_people (state, state->turn.asked, quarter_for (type), type, offers);
  } else if (fortress->sending == HAS_SENT) {
    offer_count (state, offers);
  } else {
    offer_quarters (state, offers);
  }
  bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
}

static bool
count_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (!bst_state_is_asked_by (state, &bst_module_count))
    return false;
  if (state->turn.question == BST_QUESTION_MARKET)
    play_market (state, move, sink);
  else if (state->turn.question == BST_QUESTION_REDEPLOY)
    play_people (state, move, sink);
  else
    play_sending (state, move, sink);
  return true;
}

const BstModule bst_module_count = {
  .chapter = { .id = BST_MODULE_COUNT,
               .name = "count",
               .features = ON (FORTRESS),
               .symbols = SYMBOL (QUARTERS),
               .n_figures = 1,
               .figures = { { BST_FIGURE_COUNT, "count", BST_ROLE_NEUTRAL } } },
  .asks = AT (SCORE) | AT (FIELD) | AT (LAST),
  .asks_if_awake = AT (SCORE),
  .asks_if_due = AT (NEXT),
  .offers = ASKED (REDEPLOY) | ASKED (FORTRESS) | ASKED (MARKET),
  .tickets = ASKED (MARKET),
  .marks_tiles = true,
  .slice = count_slice,
  .set_up = count_set_up,
  .ask = count_ask,
  .offer = count_offer,
  .n_tickets = count_n_tickets,
  .ticket = count_ticket,
  .play = count_play,
  .earned = count_earned,
};
