/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Castles: whoever owns a small city that is complete may take no points and put a castle there
 * with his follower on it.  The first feature that a later tile completes in its suburbs, the six
 * cells around, pays the castle as much as it is worth, and one castle pays the next.
 */
#include "engine/castles.h"

#include <string.h>

#include "engine/map.h"
#include "engine/modules/modules.h"
#include "engine/nodes.h"
#include "engine/pieces.h"
#include "engine/rule.h"
#include "engine/score.h"

/* Features that one tile completes and castles it pays; of more, the first are enough. */
#define MAX_CHOICES 24

typedef struct
{
  uint16_t player;
  uint16_t root;   /* of the city that it was */
  uint16_t tile;   /* the tile that completed it, its index + 1 */
  uint16_t placed; /* its two tiles */
  uint16_t other;
  uint16_t is_paid; /* the tile that paid it, its index + 1; 0: none yet */
} Castle;

/* Something that is complete and may pay castles. */
typedef struct
{
  uint16_t root;
  int16_t points;
} Choice;

/* What a slice holds: what is going on, then the castles. */
typedef struct
{
  uint16_t left[BST_MAX_PLAYERS];
  uint16_t city;   /* the small city that has been decided about, its root + 1 */
  uint16_t figure; /* who goes onto its castle, the figure + 1; 0: it is scored */
  uint16_t n_choices;
  Choice choices[MAX_CHOICES];
  uint16_t n_castles;
  Castle castles[];
} Castles;

static unsigned
castles_each (const BstRules *rules)
{
  return rules->n_players <= 4 ? 3 : 2;
}

static BstSlice
castle_slice (const BstRules *rules)
{
  size_t n_castles = castles_each (rules) * rules->n_players;

  return (BstSlice) { (sizeof (Castles) + n_castles * sizeof (Castle)) / sizeof (uint16_t),
                      sizeof (uint16_t) };
}

static Castles *
get_castles (BstState *state)
{
  return bst_state_slice (state, &bst_module_castle);
}

static const Castles *
peek_castles (const BstState *state)
{
  return bst_state_peek_slice (state, &bst_module_castle);
}

static void
castle_set_up (BstState *state)
{
  for (unsigned p = 0; p < state->rules->n_players; p++)
    get_castles (state)->left[p] = (uint16_t) BST_RULE (CASTLE_01, castles_each (state->rules), 0);
}

/* --- building --- */

/* Whether a part of a city is a plain semicircle at one side of its tile. */
static bool
is_cap (const BstView *view, unsigned node)
{
  const BstPlacedTile *tile = bst_nodes_tile (view, node);
  const BstKind *kind = &view->rules->kinds[tile->shape];
  unsigned feature = view->rules->features[kind->first_local + node - tile->first];
  const BstFeature *city = &view->rules->tiles[tile->shape].features[feature];
  bool is_one_sided = false;

  for (unsigned side = 0; side < BST_SIDES; side++)
    is_one_sided = is_one_sided || city->ports == bst_side_ports (side);
  return is_one_sided && !(city->symbols & SYMBOL (NO_CASTLE));
}

/* Two semicircles that face each other. */
static bool
is_small_city (const BstView *view, unsigned root)
{
  unsigned other = view->next_node[root];

  return view->nodes[root].type == BST_FEATURE_CITY && other != root &&
         view->next_node[other] == root && is_cap (view, root) && is_cap (view, other);
}

/* Whoever may build a castle in place of the city that is paid next, or BST_NOBODY. */
static unsigned
find_builder (const BstState *state, unsigned root)
{
  BstView view = bst_view (state);
  unsigned owners = 0;

  if (!BST_RULE (CASTLE_02, is_small_city (&view, root), false))
    return BST_NOBODY;
  owners = bst_score_owners (state, root);
  for (unsigned p = 0; p < state->rules->n_players; p++) {
    if (owners == 1u << p && peek_castles (state)->left[p] > 0)
      return p;
  }
  return BST_NOBODY;
}

/* The first of a player's figures of that kind in a city, or -1. */
static int
find_in (const BstState *state, unsigned root, unsigned player, unsigned figure)
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (bst_piece_is_owner (view.rules, piece) && piece->player == player &&
        piece->figure == figure && bst_nodes_root (view.nodes, piece->node) == root)
      return (int) i;
  }
  return -1;
}

/* `next` is a part of the city, if it is one. */
static bool
ask_for_castle (BstState *state, unsigned next)
{
  Castles *castles = get_castles (state);
  unsigned root = bst_nodes_root (bst_view (state).nodes, next);
  unsigned builder = castles->city == root + 1 ? BST_NOBODY : find_builder (state, root);
  BstEvent name = { 0 };

  if (builder == BST_NOBODY)
    return false;
  bst_score_name (state, root, &name);
  bst_state_ask (state, BST_QUESTION_CASTLE, builder,
                 &(BstSubject) { .fields = BST_FIELD_CELL | BST_FIELD_FEATURE,
                                 .pos = name.pos,
                                 .feature = name.feature });
  return true;
}

static void
offer_building (const BstState *state, BstOffers *offers)
{
  const BstRules *rules = state->rules;
  unsigned root = bst_nodes_root (bst_view (state).nodes, bst_score_next (state));

  for (unsigned i = 0; i < rules->n_deployable; i++) {
    unsigned figure = rules->deployable[i];

    if (find_in (state, root, state->turn.asked, figure) >= 0 &&
        BST_RULE (MIX_53, true, figure != BST_FIGURE_LARGE) &&
        BST_RULE (MIX_54, true, figure != BST_FIGURE_WAGON))
      bst_offers_add (offers,
                      &(BstMove) { .type = BST_MOVE_CASTLE, .figure = (uint8_t) figure });
  }
  bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_SCORE });
}

/* The follower who stays is on the castle from now on and holds the city no more. */
static void
move_up (BstState *state, unsigned index)
{
  BstTable table = bst_table (state);
  BstPiece piece = table.pieces[index];

  bst_piece_take (&table, index);
  piece.place = BST_PLACE_CASTLE;
  piece.turn = state->turn.turn;
  bst_piece_add (&table, &piece);
}

static void
build_castle (BstState *state, unsigned root, unsigned player, unsigned figure, const BstSink *sink)
{
  Castles *castles = get_castles (state);
  BstTable table = bst_table (state);
  BstView view = bst_view (state);
  unsigned other = view.next_node[root];
  BstEvent event = { .type = BST_EVENT_CASTLE,
                     .player = (uint8_t) player,
                     .figure = (uint8_t) figure };

  table.nodes[root].facts |= BST_FACT_CASTLE;
  state->n_castles++;
  state->sees_vacant = 1;
  castles->left[player]--;
  castles->castles[castles->n_castles++] =
    (Castle) { .player = (uint16_t) player,
               .root = (uint16_t) root,
               .tile = (uint16_t) (state->turn.last + 1u),
               .placed = (uint16_t) (bst_nodes_tile (&view, root) - view.placed),
               .other = (uint16_t) (bst_nodes_tile (&view, other) - view.placed) };
  bst_score_name (state, root, &event);
  move_up (state, (unsigned) find_in (state, root, player, figure));
  bst_emit (sink, &event);
}

/* In place of points, if its owner has decided so. */
static bool
castle_settle (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  Castles *castles = get_castles (state);
  unsigned figure = castles->figure;

  if (castles->city != root + 1)
    return false;
  castles->city = castles->figure = 0;
  if (BST_RULE (CASTLE_03, figure == 0, true))
    return false;
  build_castle (state, root, find_builder (state, root), figure - 1, sink);
  return true;
}

/* --- being paid --- */

/* Whether a cell is in the suburbs: on one of the two tiles, or beside them. */
static bool
is_suburb (const BstView *view, const Castle *castle, BstPos pos)
{
  const BstPlacedTile *a = &view->placed[castle->placed];
  const BstPlacedTile *b = &view->placed[castle->other];
  bool is_upright = a->x == b->x;
  int along = BST_RULE (CASTLE_06, is_upright, !is_upright) ? pos.y : pos.x;
  int across = BST_RULE (CASTLE_06, is_upright, !is_upright) ? pos.x - a->x : pos.y - a->y;
  int first = BST_RULE (CASTLE_06, is_upright, !is_upright) ? a->y : a->x;
  int second = BST_RULE (CASTLE_06, is_upright, !is_upright) ? b->y : b->x;

  return across >= -1 && across <= 1 && (along == first || along == second);
}

/* Whether a part of the feature lies in the suburbs. */
static bool
has_in_suburbs (const BstState *state, const Castle *castle, unsigned root)
{
  BstView view = bst_view (state);
  unsigned node = root;

  do {
    const BstPlacedTile *tile = bst_nodes_tile (&view, node);

    if (is_suburb (&view, castle, (BstPos) { tile->x, tile->y }))
      return BST_RULE (CASTLE_07, true, false);
    node = view.next_node[node];
  } while (node != root);
  return false;
}

static bool
is_waiting (const BstState *state, const Castle *castle)
{
  return BST_RULE (CASTLE_10, castle->is_paid == 0, castle->is_paid != state->turn.last + 1u) &&
         BST_RULE (CASTLE_15, castle->tile != state->turn.last + 1u, true);
}

/* Whether something that is complete pays the castle. */
static bool
does_pay (const BstState *state, const Castle *castle, const Choice *choice)
{
  return choice->root != castle->root && has_in_suburbs (state, castle, choice->root);
}

static void
add_choice (BstState *state, unsigned root, int points)
{
  Castles *castles = get_castles (state);

  if (castles->n_choices < MAX_CHOICES)
    castles->choices[castles->n_choices++] = (Choice) { (uint16_t) root, (int16_t) points };
  bst_state_call_due (state, &bst_module_castle);
}

static void
castle_completed (BstState *state, unsigned root, const BstSink *sink)
{
  const BstNode *node = &bst_view (state).nodes[root];
  unsigned n_around = bst_is_cloister_like (node->type) ? 8 : 0;
  BstEvent event = { 0 };

  if (peek_castles (state)->n_castles == 0 || BST_RULE (CASTLE_08, false, true) ||
      BST_RULE (CASTLE_04, node->facts & BST_FACT_CASTLE, 0) ||
      BST_RULE (CASTLE_12, false, !bst_node_is_occupied (node)))
    return;
  bst_score_value (state, root, true, n_around, &event);
  add_choice (state, root, BST_RULE (MIX_57, event.points, node->tiles));
}

/* The castle that is paid next, clockwise from whoever laid the tile, or -1. */
static int
find_next (const BstState *state)
{
  const Castles *castles = peek_castles (state);
  unsigned n_players = state->rules->n_players;

  for (unsigned order = 0; castles->n_choices > 0 && order < n_players; order++) {
    for (unsigned i = 0; i < castles->n_castles; i++) {
      const Castle *castle = &castles->castles[i];
      bool is_his = castle->player == (state->turn.active + order) % n_players;

      for (unsigned c = 0; is_his && is_waiting (state, castle) && c < castles->n_choices; c++) {
        if (does_pay (state, castle, &castles->choices[c]))
          return (int) i;
      }
    }
  }
  return -1;
}

/* Whoever stands on the castle, or -1. */
static int
find_holder (const BstState *state, const Castle *castle)
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (view.pieces[i].place == BST_PLACE_CASTLE &&
        bst_nodes_root (view.nodes, view.pieces[i].node) == castle->root &&
        view.pieces[i].player == castle->player)
      return (int) i;
  }
  return -1;
}

/* The castle is paid, its follower goes home, and castles near it may be paid in turn. */
static void
pay_castle (BstState *state, Castle *castle, const Choice *choice, const BstSink *sink)
{
  int holder = find_holder (state, castle);
  BstEvent event = { .type = BST_EVENT_SCORE,
                     .player = (uint8_t) castle->player,
                     .reason = BST_REASON_CASTLE,
                     .complete = true };
  int points = choice->points;

  if (holder >= 0 && bst_view (state).pieces[holder].figure == BST_FIGURE_MAYOR)
    points = BST_RULE (MIX_55, 0, points);
  castle->is_paid = (uint16_t) (state->turn.last + 1u);
  get_castles (state)->left[castle->player] += BST_RULE (CASTLE_05, 0, 1);
  bst_score_name (state, castle->root, &event);
  bst_score_add (&event, BST_ITEM_SUBURB, 1, BST_RULE (CASTLE_09, points, 0));
  bst_score_pay (state, &event, sink);
  bst_score_tell_paid (state, castle->root, &event, sink);
  holder = find_holder (state, castle);
  if (holder >= 0)
    bst_piece_leave (state, (unsigned) holder, BST_EVENT_RETURN, sink);
  if (BST_RULE (CASTLE_16, true, false))
    add_choice (state, castle->root, choice->points);
}

/* The features that pay the castle which is next. */
static unsigned
count_choices (const BstState *state, const Castle *castle, const Choice **out_last)
{
  const Castles *castles = peek_castles (state);
  unsigned n = 0;

  for (unsigned c = 0; c < castles->n_choices; c++) {
    if (does_pay (state, castle, &castles->choices[c])) {
      *out_last = &castles->choices[c];
      n++;
    }
  }
  return BST_RULE (CASTLE_14, n, 1);
}

/* Pays the castles that this tile has completed; of several features their owners choose one. */
static bool
pay_castles (BstState *state, const BstSink *sink)
{
  Castles *castles = get_castles (state);
  int next;

  if (castles->n_choices == 0)
    return false;
  while ((next = find_next (state)) >= 0) {
    Castle *castle = &castles->castles[next];
    const Choice *choice = NULL;

    if (count_choices (state, castle, &choice) > BST_RULE (CASTLE_11, 1u, 0u)) {
      BstEvent name = { 0 };

      bst_score_name (state, castle->root, &name);
      bst_state_ask (state, BST_QUESTION_CASTLE, castle->player,
                     &(BstSubject) { .fields = BST_FIELD_CELL | BST_FIELD_FEATURE,
                                     .pos = name.pos,
                                     .feature = name.feature });
      return true;
    }
    pay_castle (state, castle, choice, sink);
  }
  castles->n_choices = 0;
  memset (castles->choices, 0, sizeof castles->choices);
  return false;
}

static void
name_choice (const BstState *state, const Choice *choice, BstMove *out_move)
{
  BstEvent name = { 0 };

  bst_score_name (state, choice->root, &name);
  *out_move = (BstMove) { .type = BST_MOVE_CASTLE_PAYS, .pos = name.pos, .feature = name.feature };
}

static void
offer_payers (const BstState *state, const Castle *castle, BstOffers *offers)
{
  const Castles *castles = peek_castles (state);

  for (unsigned c = 0; c < castles->n_choices; c++) {
    BstMove move;

    if (!does_pay (state, castle, &castles->choices[c]))
      continue;
    name_choice (state, &castles->choices[c], &move);
    bst_offers_add (offers, &move);
  }
}

static void
play_payer (BstState *state, const BstMove *move, const BstSink *sink)
{
  const Castles *castles = peek_castles (state);
  Castle *castle = &get_castles (state)->castles[find_next (state)];

  for (unsigned c = 0; c < castles->n_choices; c++) {
    BstMove named;

    name_choice (state, &castles->choices[c], &named);
    if (does_pay (state, castle, &castles->choices[c]) && bst_move_equal (&named, move)) {
      pay_castle (state, castle, &castles->choices[c], sink);
      return;
    }
  }
}

/* --- the end, and what castles are worth to fields --- */

static void
leave_castles (BstState *state, const BstSink *sink)
{
  const BstPiece *pieces = bst_view (state).pieces;

  for (unsigned i = state->n_pieces; i-- > 0;) {
    if (pieces[i].place == BST_PLACE_CASTLE && BST_RULE (CASTLE_18, true, false))
      bst_piece_leave (state, i, BST_EVENT_RETURN, sink);
  }
}

static void
castle_value (const BstState *state, unsigned root, BstEvent *event)
{
  unsigned n_castles;

  if (event->feature_type != BST_FEATURE_FIELD)
    return;
  n_castles = bst_score_castles (state, root);
  if (n_castles > 0)
    bst_score_add (event, BST_ITEM_CASTLES, n_castles,
                   BST_RULE (CASTLE_19, (int) n_castles, 0) + BST_RULE (CASTLE_17, 0, -4));
}

/* --- hooks --- */

static bool
castle_ask (BstState *state, BstStep step, const BstSink *sink)
{
  if (step == BST_STEP_LAST) {
    leave_castles (state, sink);
    return false;
  }

  unsigned next = bst_score_next (state);

  return next != BST_NO_NODE ? ask_for_castle (state, next) : pay_castles (state, sink);
}

static void
castle_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  if (bst_score_next (state) != BST_NO_NODE)
    offer_building (state, offers);
  else
    offer_payers (state, &peek_castles (state)->castles[find_next (state)], offers);
}

static bool
castle_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  Castles *castles = get_castles (state);

  if (!bst_state_is_asked_by (state, &bst_module_castle))
    return false;
  if (move->type == BST_MOVE_CASTLE_PAYS) {
    play_payer (state, move, sink);
    return true;
  }
  castles->city =
    (uint16_t) (bst_nodes_root (bst_view (state).nodes, bst_score_next (state)) + 1u);
  castles->figure = (uint16_t) (move->type == BST_MOVE_CASTLE ? move->figure + 1u : 0);
  return true;
}

/* --- for those who look --- */

unsigned
bst_state_n_castles (const BstState *state)
{
  if (!bst_rules_has_module (state->rules, BST_MODULE_CASTLE))
    return 0;
  return peek_castles (state)->n_castles;
}

BstCastle
bst_state_castle (const BstState *state, unsigned index)
{
  const Castle *castle = &peek_castles (state)->castles[index];
  const BstPlacedTile *placed = bst_view (state).placed;

  return (BstCastle) {
    .player = (uint8_t) castle->player,
    .is_paid = castle->is_paid > 0,
    .pos = { placed[castle->placed].x, placed[castle->placed].y },
    .other = { placed[castle->other].x, placed[castle->other].y },
  };
}

bool
bst_state_is_castle (const BstState *state, unsigned placed, unsigned feature)
{
  BstNodeId node = bst_state_feature (state, placed, feature);

  return node != BST_NO_NODE && bst_view (state).nodes[node].facts & BST_FACT_CASTLE &&
         bst_view (state).nodes[node].type == BST_FEATURE_CITY;
}

unsigned
bst_state_castles_left (const BstState *state, unsigned player)
{
  if (!bst_rules_has_module (state->rules, BST_MODULE_CASTLE))
    return 0;
  return peek_castles (state)->left[player];
}

const BstModule bst_module_castle = {
  .chapter = { .id = BST_MODULE_CASTLE,
               .name = "castle",
               .symbols = SYMBOL (NO_CASTLE) },
  .asks = AT (SCORE) | AT (LAST),
  .asks_if_due = AT (SCORE),
  .offers = ASKED (CASTLE),
  .completes = ON (ROAD) | ON (CITY) | ON (CLOISTER) | ON (SHRINE) | ON (GARDEN),
  .slice = castle_slice,
  .set_up = castle_set_up,
  .ask = castle_ask,
  .offer = castle_offer,
  .play = castle_play,
  .value = castle_value,
  .settle = castle_settle,
  .completed = castle_completed,
};
