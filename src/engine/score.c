/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points: what a feature is worth, to whom it goes, who walks home.  Who may stand
 * where is not decided here, nor when scoring happens: see turn.c.
 */
#include "engine/score.h"

#include "engine/feature.h"
#include "engine/map.h"
#include "engine/nodes.h"
#include "engine/rule.h"

/* Features are scored in this order, those of one type as they were completed. */
static const uint8_t score_order[] = {
  BST_FEATURE_ROAD,
  BST_FEATURE_CITY,
  BST_FEATURE_CLOISTER,
  BST_FEATURE_SHRINE,
  BST_FEATURE_GARDEN,
};

static const uint8_t reason_of_type[BST_FEATURE_TYPES] = {
  [BST_FEATURE_ROAD] = BST_REASON_ROAD,
  [BST_FEATURE_CITY] = BST_REASON_CITY,
  [BST_FEATURE_FIELD] = BST_REASON_FIELD,
  [BST_FEATURE_CLOISTER] = BST_REASON_CLOISTER,
  [BST_FEATURE_GARDEN] = BST_REASON_GARDEN,
  [BST_FEATURE_SHRINE] = BST_REASON_SHRINE,
};

/* Of several owners those who win a tie. */
static unsigned
break_tie (const BstState *state, unsigned root, unsigned owners)
{
  for (const BstModule *const *m = state->rules->hooked[BST_HOOK_TIE]; *m != NULL; m++)
    owners = (*m)->tie (state, root, owners);
  return owners;
}

void
bst_score_strengths (const BstState *state, unsigned root, int out_strengths[BST_MAX_PLAYERS])
{
  const BstRules *rules = state->rules;
  const BstNode *node = &bst_view (state).nodes[root];

  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    out_strengths[p] = node->followers[p];
  if (!bst_node_is_occupied (node))
    return;
  for (const BstModule *const *m = rules->hooked[BST_HOOK_STRENGTH]; *m != NULL; m++)
    (*m)->strength (state, root, out_strengths);
}

/* Whether `strength`, where `most` is the greatest, makes somebody an owner. */
static bool
is_owner (unsigned type, int strength, int most)
{
  bool is_strongest = BST_RULE (MAYOR_07, strength > 0, true) && strength == most;

  if (type == BST_FEATURE_FIELD)
    return BST_RULE (BASE_43, is_strongest, strength > 0);
  return BST_RULE (BASE_34, is_strongest, strength > 0);
}

unsigned
bst_score_owners (const BstState *state, unsigned root)
{
  unsigned type = bst_view (state).nodes[root].type;
  int strengths[BST_MAX_PLAYERS];
  int most = 0;
  unsigned owners = 0;

  bst_score_strengths (state, root, strengths);
  for (unsigned p = 0; p < state->rules->n_players; p++)
    most = strengths[p] > most ? strengths[p] : most;
  for (unsigned p = 0; p < state->rules->n_players; p++) {
    if (is_owner (type, strengths[p], most))
      owners = BST_RULE (BASE_35, owners | 1u << p, owners == 0 ? 1u << p : owners);
  }
  return (owners & (owners - 1)) != 0 ? break_tie (state, root, owners) : owners;
}

void
bst_score_add (BstEvent *event, BstItemType type, unsigned count, int points)
{
  event->items[event->n_items++] =
    (BstItem) { .type = (uint8_t) type, .count = (uint16_t) count, .points = (int16_t) points };
  event->points += points;
}

static void
add_item (BstEvent *event, BstItemType type, unsigned count, int points_each)
{
  bst_score_add (event, type, count, (int) count * points_each);
}

static void
road_value (const int16_t *numbers, const BstNode *node, bool is_complete, BstEvent *event)
{
  int per_tile = is_complete ? BST_RULE (BASE_26, numbers[BST_NUMBER_ROAD_TILE], 2)
                             : BST_RULE (BASE_48, numbers[BST_NUMBER_ROAD_TILE_UNFINISHED], 0);

  add_item (event, BST_ITEM_TILES, node->tiles, per_tile);
}

static void
city_value (const int16_t *numbers, const BstNode *node, bool is_complete, BstEvent *event)
{
  int per_tile = is_complete ? numbers[BST_NUMBER_CITY_TILE]
                             : BST_RULE (BASE_49, numbers[BST_NUMBER_CITY_TILE_UNFINISHED], 2);
  int per_shield = is_complete ? BST_RULE (BASE_29, numbers[BST_NUMBER_SHIELD], 4)
                               : numbers[BST_NUMBER_SHIELD_UNFINISHED];

  /* The oldest editions paid half for a city of two tiles; this one does not. */
  if (BST_RULE (BASE_31, false, is_complete && node->tiles == 2))
    per_tile /= 2;
  add_item (event, BST_ITEM_TILES, node->tiles, per_tile);
  if (node->shields > 0)
    add_item (event, BST_ITEM_SHIELDS, node->shields, per_shield);
}

static void
cloister_value (const int16_t *numbers, unsigned neighbours, BstEvent *event)
{
  add_item (event, BST_ITEM_SELF, 1, numbers[BST_NUMBER_CLOISTER]);
  add_item (event, BST_ITEM_NEIGHBOURS, neighbours,
            BST_RULE (BASE_50, numbers[BST_NUMBER_CLOISTER_NEIGHBOUR], 0));
}

/* The same as bst_score_value() with what a field pays for each city. */
static void
find_value (const BstState *state,
            unsigned root,
            bool is_complete,
            unsigned count,
            int per_city,
            BstEvent *event)
{
  const BstRules *rules = state->rules;
  const BstNode *node = &bst_view (state).nodes[root];

  event->type = BST_EVENT_SCORE;
  event->complete = is_complete;
  event->feature_type = node->type;
  event->reason = reason_of_type[node->type];
  event->points = 0;
  event->n_items = 0;
  switch ((BstFeatureType) node->type) {
  case BST_FEATURE_ROAD:
    road_value (rules->numbers, node, is_complete, event);
    break;
  case BST_FEATURE_CITY:
    city_value (rules->numbers, node, is_complete, event);
    break;
  case BST_FEATURE_FIELD:
    add_item (event, BST_ITEM_CITIES, BST_RULE (BASE_41, count, node->tiles), per_city);
    break;
  case BST_FEATURE_CLOISTER:
  case BST_FEATURE_GARDEN:
  case BST_FEATURE_SHRINE:
    cloister_value (rules->numbers, count, event);
    break;
  case BST_FEATURE_FORTRESS:
  case BST_FEATURE_RIVER:
  case BST_FEATURE_TOWER:
  case BST_FEATURE_CIRCUS:
  case BST_FEATURE_ACROBATS:
  case BST_FEATURE_TYPES:
    break;
  }
  for (const BstModule *const *m = rules->hooked[BST_HOOK_VALUE]; *m != NULL; m++)
    (*m)->value (state, root, event);
}

void
bst_score_value (const BstState *state,
                 unsigned root,
                 bool is_complete,
                 unsigned count,
                 BstEvent *event)
{
  find_value (state, root, is_complete, count, state->rules->numbers[BST_NUMBER_FIELD_CITY], event);
}

unsigned
bst_score_cities (const BstTable *table, unsigned root)
{
  unsigned start = table->nodes[root].contact;
  unsigned n_cities = 0;

  if (start == BST_NO_CONTACT)
    return 0;
  if (++table->state->stamp == 0) { /* the stamps have come round: begin anew */
    memset (table->marks, 0, table->rules->max_nodes * sizeof *table->marks);
    table->state->stamp = 1;
  }

  unsigned contact = start;

  do {
    unsigned city = bst_nodes_root (table->nodes, table->contacts[contact]);
    bool is_finished = BST_RULE (BASE_42, table->nodes[city].open == 0, true);
    bool is_new = BST_RULE (BASE_44, table->marks[city] != table->state->stamp, true);
    bool is_fortress = table->nodes[city].type == BST_FEATURE_FORTRESS;
    bool counts = BST_RULE (INNS_10, true, !(table->nodes[city].facts & BST_FACT_RICH)) &&
                  BST_RULE (COUNT_17, true, !is_fortress) && BST_RULE (MIX_37, true, !is_fortress);

    if (is_finished && is_new && counts) {
      table->marks[city] = table->state->stamp;
      n_cities++;
    }
    contact = table->next_contact[contact];
  } while (contact != start);
  return n_cities;
}

unsigned
bst_score_castles (const BstState *state, unsigned root)
{
  BstView view = bst_view (state);
  unsigned start = view.nodes[root].contact;
  unsigned contact = start;
  unsigned n_castles = 0;

  if (start == BST_NO_CONTACT || state->n_castles == 0)
    return 0;
  do {
    unsigned city = bst_nodes_root (view.nodes, view.contacts[contact]);

    n_castles += view.nodes[city].facts & BST_FACT_CASTLE &&
                 !bst_contact_is_counted (&view, start, contact, city);
    contact = view.next_contact[contact];
  } while (contact != start);
  return n_castles;
}

void
bst_score_pay (BstState *state, const BstEvent *event, const BstSink *sink)
{
  int32_t *score = &state->scores[event->player];

  *score = BST_RULE (BASE_07, *score + event->points, (*score + event->points) % 50);
  for (const BstModule *const *m = state->rules->hooked[BST_HOOK_EARNED]; *m != NULL; m++)
    (*m)->earned (state, event);
  bst_emit (sink, event);
}

/* Pays one owner, to whom the feature may be worth more than to others. */
static void
pay_with_bonus (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  BstEvent paid = *event;

  for (const BstModule *const *m = state->rules->hooked[BST_HOOK_BONUS]; *m != NULL; m++)
    (*m)->bonus (state, root, &paid);
  bst_score_pay (state, &paid, sink);
}

void
bst_score_tell_paid (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  for (const BstModule *const *m = state->rules->hooked[BST_HOOK_PAID]; *m != NULL; m++)
    (*m)->paid (state, root, event, sink);
}

/* Pays the feature with root `root` to `owners`.  `pos` and `feature` name it. */
static void
pay_owners (BstState *state, unsigned root, unsigned owners, BstEvent *event, const BstSink *sink)
{
  bool has_bonus = state->rules->hooked[BST_HOOK_BONUS][0] != NULL;

  owners = BST_RULE (BASE_37, owners, owners == 0 ? 1u << state->turn.active : owners);
  owners = BST_RULE (BASE_51, owners, event->complete ? owners : ~0u);
  for (unsigned p = 0; p < state->rules->n_players; p++) {
    if (!(owners >> p & 1))
      continue;
    event->player = (uint8_t) p;
    if (has_bonus)
      pay_with_bonus (state, root, event, sink);
    else
      bst_score_pay (state, event, sink);
  }
  bst_score_tell_paid (state, root, event, sink);
}

/* A complete feature is paid, by the core or by whoever takes that over; true if it was the
 * core. */
static bool
settle (BstState *state, unsigned root, BstEvent *event, const BstSink *sink)
{
  if (bst_node_is_occupied (&bst_view (state).nodes[root])) {
    for (const BstModule *const *m = state->rules->hooked[BST_HOOK_SETTLE]; *m != NULL; m++) {
      if ((*m)->settle (state, root, event, sink))
        return false;
    }
  }
  pay_owners (state, root, bst_score_owners (state, root), event, sink);
  return true;
}

/* Whether a piece stands on the feature with root `root` and not only beside it. */
static bool
is_on (const BstTable *table, const BstPiece *piece, unsigned root)
{
  bool is_there = piece->place == BST_PLACE_FEATURE ||
                  BST_RULE (BARN_05, false, piece->place == BST_PLACE_CORNER);

  return is_there && piece->player != BST_NOBODY &&
         BST_RULE (INNS_05, true, piece->figure != BST_FIGURE_LARGE) &&
         BST_RULE (MAYOR_08, true, piece->figure != BST_FIGURE_MAYOR) &&
         bst_nodes_root (table->nodes, piece->node) == root;
}

/* Everybody on the feature goes home, winners and losers alike. */
static void
send_home (BstState *state, unsigned root, const BstSink *sink)
{
  BstTable table = bst_table (state);
  unsigned owners = BST_RULE (BASE_36, ~0u, bst_score_owners (state, root));

  for (unsigned i = state->n_pieces; i-- > 0;) {
    BstPiece piece = table.pieces[i];

    if (!is_on (&table, &piece, root) || !(owners >> piece.player & 1))
      continue;
    bst_piece_take (&table, i);
    bst_emit (sink, &(BstEvent) { .type = BST_EVENT_RETURN,
                                  .player = (uint8_t) piece.player,
                                  .figure = (uint8_t) piece.figure,
                                  .pos = bst_piece_pos (state, &piece),
                                  .feature = (uint8_t) piece.feature,
                                  .feature_type = table.nodes[root].type });
  }
}

/* A place by which events can name the feature of `node`, which lies on `tile`. */
static void
name_part (const BstView *view, const BstPlacedTile *tile, unsigned node, BstEvent *event)
{
  const BstKind *kind = &view->rules->kinds[tile->shape];

  event->pos = (BstPos) { tile->x, tile->y };
  event->feature = view->rules->features[kind->first_local + node - tile->first];
  event->feature_type = view->nodes[node].type;
}

void
bst_score_name (const BstState *state, unsigned root, BstEvent *event)
{
  BstView view = bst_view (state);
  unsigned latest = root;

  for (unsigned node = view.next_node[root]; node != root; node = view.next_node[node])
    latest = node > latest ? node : latest;

  const BstPlacedTile *tile = bst_nodes_tile (&view, latest);
  unsigned first = tile->first;

  while (bst_nodes_root (view.nodes, first) != root)
    first++;
  name_part (&view, tile, first, event);
}

/* One complete feature is told and paid; true if the core did that. */
static bool
pay_feature (BstState *state, unsigned root, unsigned count, const BstSink *sink)
{
  BstEvent event = { .number = bst_view (state).nodes[root].tiles };

  if (sink != NULL)
    bst_score_name (state, root, &event);
  bst_score_value (state, root, true, count, &event);
  if (sink != NULL) {
    BstEvent told = event;

    told.type = BST_EVENT_COMPLETE;
    bst_emit (sink, &told);
  }
  return settle (state, root, &event, sink);
}

/* Those who go home without having been paid are missed by whoever helped them. */
static void
send_away (BstState *state, unsigned root, const BstSink *sink)
{
  BstNode before = bst_view (state).nodes[root];

  send_home (state, root, sink);
  for (unsigned p = 0; p < state->rules->n_players; p++) {
    if (before.followers[p] > 0)
      bst_piece_has_left (state, root, p, sink);
  }
}

/* One complete feature: its event, its points, and its figures go home. */
static void
score_feature (BstState *state, unsigned root, unsigned count, const BstSink *sink)
{
  const BstModule *const *module = state->rules->hooked[BST_HOOK_COMPLETED];
  const BstNode *node = &bst_view (state).nodes[root];
  bool is_occupied = bst_node_is_occupied (node);
  bool is_paid = true;

  if (is_occupied || sink != NULL || BST_RULE (BASE_37, false, true))
    is_paid = pay_feature (state, root, count, sink);
  for (; *module != NULL; module++) {
    if ((*module)->completes >> node->type & 1)
      (*module)->completed (state, root, sink);
  }
  if (is_occupied && is_paid)
    send_home (state, root, sink);
  else if (is_occupied)
    send_away (state, root, sink);
}

void
bst_score_field (BstState *state, unsigned root, unsigned per_city, const BstSink *sink)
{
  BstTable table = bst_table (state);
  unsigned n_cities = bst_score_cities (&table, root);
  BstEvent event = { .number = table.nodes[root].tiles };

  bst_score_name (state, root, &event);
  find_value (state, root, true, n_cities, (int) per_city, &event);
  pay_owners (state, root, bst_score_owners (state, root), &event, sink);
  if (BST_RULE (BARN_08, true, false))
    send_home (state, root, sink);
}

/* The first road or city of `type` in the list of this turn, or its length. */
static unsigned
find_done (const BstState *state, unsigned type)
{
  BstView view = bst_view (state);
  unsigned i = 0;

  while (i < state->n_done && view.nodes[view.done[i]].type != type)
    i++;
  return i;
}

/* A monastery of `type` with somebody on it and all round filled, or BST_NO_NODE. */
static unsigned
find_full (const BstState *state, unsigned type)
{
  BstView view = bst_view (state);

  if ((type == BST_FEATURE_GARDEN && BST_RULE (ABBOT_07, false, true)) ||
      (type == BST_FEATURE_SHRINE && BST_RULE (CULT_07, false, true)))
    return BST_NO_NODE;
  for (unsigned i = 0; i < state->n_watch && state->n_full > 0; i++) {
    if (view.watch[i].missing == BST_RULE (BASE_32, BST_RULE (ABBEY_14, 0, 1), 1) &&
        view.nodes[view.watch[i].node].type == type)
      return view.watch[i].node;
  }
  return BST_NO_NODE;
}

unsigned
bst_score_next (const BstState *state)
{
  for (unsigned i = 0; i < sizeof score_order && bst_score_is_due (state); i++) {
    unsigned type = score_order[i];
    unsigned done = find_done (state, type);
    unsigned full = bst_is_cloister_like (type) ? find_full (state, type) : BST_NO_NODE;

    if (done < state->n_done)
      return bst_view (state).done[done];
    if (full != BST_NO_NODE)
      return full;
  }
  return BST_NO_NODE;
}

/* Takes a road or city off the list of this turn. */
static void
strike_off (const BstTable *table, unsigned root)
{
  BstState *state = table->state;
  uint16_t *done = table->done;

  for (unsigned i = 0; i < state->n_done; i++) {
    if (done[i] == root) {
      state->n_done--;
      memmove (&done[i], &done[i + 1], (state->n_done - i) * sizeof *done);
      return;
    }
  }
}

bool
bst_score_one (BstState *state, const BstSink *sink)
{
  BstTable table = bst_table (state);
  unsigned node = bst_score_next (state);

  if (node == BST_NO_NODE) {
    state->n_full = 0;
    if (BST_RULE (BASE_40, false, state->n_pieces > 0))
      bst_piece_take (&table, state->n_pieces - 1u);
    return false;
  }

  unsigned root = bst_nodes_root (table.nodes, node);
  const BstNode *feature = &table.nodes[root];
  bool is_watched = bst_is_cloister_like (feature->type);
  bool is_told = sink != NULL || state->rules->completes >> feature->type & 1 ||
                 bst_node_is_occupied (feature);

  strike_off (&table, root);
  if (is_told && BST_RULE (BASE_24, true, feature->followers[state->turn.active] > 0))
    score_feature (state, root, is_watched ? 8 : 0, sink);
  return true;
}

/* A monastery that nobody holds is complete: it pays nobody, but a module or a listener may want
 * to know. */
static void
find_vacant (BstState *state, const BstPlacedTile *tile, const BstSink *sink)
{
  BstTable table = bst_table (state);
  BstView view = bst_view (state);
  const BstKind *kind = &state->rules->kinds[tile->shape];

  for (unsigned node = tile->first; node < tile->first + kind->n_locals; node++) {
    unsigned type = view.nodes[node].type;

    if (!bst_is_cloister_like (type) || bst_node_is_occupied (&view.nodes[node]))
      continue;
    /* Whether somebody listens must not change what happens. */
    if (bst_score_sees_vacant (state) && state->rules->completes >> type & 1) {
      table.done[state->n_done++] = (uint16_t) node;
    } else {
      BstEvent event = { .type = BST_EVENT_COMPLETE, .complete = true, .number = 1 };

      name_part (&view, tile, node, &event);
      bst_emit (sink, &event);
    }
  }
}

void
bst_score_begin (BstState *state, const BstSink *sink)
{
  if (sink == NULL && !bst_score_sees_vacant (state))
    return;

  BstView view = bst_view (state);
  const BstPlacedTile *last = &view.placed[state->turn.last];
  uint16_t around[BST_MAP_AROUND];

  bst_map_look_around (&view, (BstPos) { last->x, last->y }, around);
  for (unsigned i = 0; i < BST_MAP_AROUND; i++) {
    const BstPlacedTile *tile = &view.placed[around[i] - 1];

    if (bst_map_is_tile (around[i]) && state->rules->kinds[tile->shape].has_building &&
        bst_map_is_surrounded (&view, (BstPos) { tile->x, tile->y }))
      find_vacant (state, tile, sink);
  }
}

/* The one number that a feature's root does not know; see bst_score_value(). */
static unsigned
final_count (const BstTable *table, unsigned root, const BstPiece *piece)
{
  unsigned type = table->nodes[root].type;

  if (type == BST_FEATURE_FIELD)
    return bst_score_cities (table, root);
  if (!bst_is_cloister_like (type))
    return 0;
  for (unsigned w = 0; w < table->state->n_watch; w++) {
    if (table->watch[w].node == piece->node)
      return 8u - table->watch[w].missing;
  }
  return 8;
}

static unsigned
count_followers (const BstNode *node)
{
  uint32_t low;
  uint16_t high;

  bst_followers_load (node, &low, &high);
  low += high;
  low += low >> 16;
  return (low + (low >> 8)) & 0xff;
}

/* Whether a piece before the one at `index` stands on the same feature. */
static bool
is_scored_before (const BstTable *table, unsigned index, unsigned root)
{
  for (unsigned i = 0; i < index; i++) {
    if (bst_piece_is_owner (table->rules, &table->pieces[i]) &&
        bst_nodes_root (table->nodes, table->pieces[i].node) == root)
      return BST_RULE (BASE_52, true, false);
  }
  return false;
}

/* Pays the unfinished features of some types, given by bits. */
static void
final_types (BstState *state, BstFeatureTypes types, const BstSink *sink)
{
  BstTable table = bst_table (state);
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &table.pieces[i];

    if (!bst_piece_is_owner (table.rules, piece))
      continue;

    unsigned root = bst_nodes_root (table.nodes, piece->node);

    bool is_alone = count_followers (&table.nodes[root]) == 1;

    if (!(types >> table.nodes[root].type & 1) ||
        (!is_alone && is_scored_before (&table, i, root)))
      continue;
    if (BST_RULE (ABBOT_10, false, table.nodes[root].type == BST_FEATURE_GARDEN) ||
        BST_RULE (CULT_14, false, table.nodes[root].type == BST_FEATURE_SHRINE))
      continue;

    BstEvent event = { .number = table.nodes[root].tiles, .final = true };

    if (sink != NULL)
      name_part (&view, &view.placed[piece->placed], piece->node, &event);
    bst_score_value (state, root, false, final_count (&table, root, piece), &event);
    /* Whoever is alone owns it, unless a figure may have no strength. */
    if (is_alone && table.rules->hooked[BST_HOOK_STRENGTH][0] == NULL)
      pay_owners (state, root, 1u << piece->player, &event, sink);
    else
      pay_owners (state, root, bst_score_owners (state, root), &event, sink);
  }
}

static void
pay_chapters (BstState *state, const BstSink *sink)
{
  const BstRules *rules = state->rules;

  for (unsigned i = 0; i < rules->n_in_play; i++) {
    if (rules->in_play[i]->finish != NULL)
      rules->in_play[i]->finish (state, sink);
  }
}

void
bst_score_final (BstState *state, const BstSink *sink)
{
  /* The order is for those who listen: it changes no score. */
  if (sink == NULL) {
    final_types (state, ~0u, NULL);
  } else {
    for (unsigned i = 0; i < sizeof score_order; i++)
      final_types (state, 1u << score_order[i], sink);
    final_types (state, 1u << BST_FEATURE_FIELD, sink);
  }
  pay_chapters (state, sink);
}

void
bst_state_chapter_points (BstState *state, int out_points[BST_MAX_PLAYERS])
{
  int32_t scores[BST_MAX_PLAYERS];

  memcpy (scores, state->scores, sizeof scores);
  pay_chapters (state, NULL);
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    out_points[p] = state->scores[p] - scores[p];
  memcpy (state->scores, scores, sizeof scores);
}
