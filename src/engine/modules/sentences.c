/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays the sentences of decks: a chapter without C of its own.  They act one after the other, in
 * the order of the decks; what one does calls no other.
 */
#include "engine/sentences.h"

#include "engine/bits.h"
#include "engine/compile.h"
#include "engine/lay.h"
#include "engine/modules/modules.h"
#include "engine/modules/sentence-acts.h"
#include "engine/score.h"

#define DO(action) (1u << BST_DO_##action)

/* What changes what a feature pays. */
#define VALUES (DO (DOUBLE) | DO (HALVE) | DO (NOTHING) | DO (TILE_PAYS))

/* Those of the sentences that may be about a feature: of its type, and on one without symbols only
 * such as ask for none. */
static uint32_t
leave_out (const BstState *state, uint32_t sentences, unsigned root)
{
  const BstRules *rules = state->rules;
  const BstNode *node = &bst_view (state).nodes[root];
  uint32_t all = sentences & rules->of_type[node->type];

  return node->facts & BST_FACT_MARKED ? all : all & rules->of_any_symbol;
}

/* Every sentence of a kind that is about this feature. */
static void
act_on_feature (BstState *state, BstWhen when, const BstScene *scene, bool is_final,
                const BstSink *sink)
{
  const BstRules *rules = state->rules;
  uint32_t left = leave_out (state, rules->when[when], scene->root);

  for (; left != 0; left &= left - 1) {
    unsigned i = bst_lowest_bit (left);

    if (bst_scene_is_feature (state, &rules->sentences[i], scene->root))
      bst_act_out (state, i, scene, is_final, sink);
  }
}

/* --- when a tile is laid --- */

static BstScene
scene_of_tile (const BstState *state, unsigned placed)
{
  return (BstScene) { .state = state,
                      .placed = placed,
                      .root = BST_NO_NODE,
                      .player = state->turn.active };
}

/* A feature that has eight cells around it has a tile too.  A field is never complete. */
static BstScene
scene_of_feature (const BstState *state, unsigned root, bool is_complete)
{
  BstView view = bst_view (state);
  unsigned type = view.nodes[root].type;

  return (BstScene) { .state = state,
                      .placed = bst_is_cloister_like (type) ? view.node_tiles[root] : BST_NO_TILE,
                      .root = root,
                      .player = state->turn.active,
                      .is_complete = is_complete && type != BST_FEATURE_FIELD };
}

static const BstTile *
tile_of (const BstState *state, unsigned placed)
{
  return &state->rules->tiles[bst_view (state).placed[placed].shape];
}

/* The sentences of a kind that are about such a tile. */
static uint32_t
sentences_of (const BstState *state, unsigned placed, BstWhen when)
{
  const BstRules *rules = state->rules;

  return rules->kinds[bst_view (state).placed[placed].shape].sentences & rules->when[when];
}

static void
hear_of_tile (BstState *state, const BstSink *sink)
{
  const BstScene scene = scene_of_tile (state, state->turn.last);

  for (uint32_t left = sentences_of (state, scene.placed, BST_WHEN_LAID); left != 0;
       left &= left - 1)
    bst_act_out (state, bst_lowest_bit (left), &scene, false, sink);
}

/* The sentences that wait for a tile to be chosen. */
static uint32_t
list_asking (const BstTokens *tokens)
{
  return tokens->asks[0] | (uint32_t) tokens->asks[1] << 8 | (uint32_t) tokens->asks[2] << 16 |
         (uint32_t) tokens->asks[3] << 24;
}

static bool
ask_for_tile (BstState *state)
{
  const BstPlacedTile *last = &bst_view (state).placed[state->turn.last];
  uint32_t asking = list_asking (bst_tokens_peek (state));

  if (asking == 0)
    return false;
  bst_state_ask (state, BST_QUESTION_RULE, state->turn.active,
                 &(BstSubject) { .fields = BST_FIELD_CELL | BST_FIELD_NUMBER,
                                 .pos = { last->x, last->y },
                                 .number = (int) bst_lowest_bit (asking) });
  return true;
}

/* --- when the eight cells around a tile are full --- */

static void
hear_of_cell (BstState *state, unsigned placed, const BstSink *sink)
{
  const BstScene scene = scene_of_tile (state, placed);

  for (uint32_t left = sentences_of (state, placed, BST_WHEN_SURROUNDED); left != 0;
       left &= left - 1)
    bst_act_out (state, bst_lowest_bit (left), &scene, false, sink);
}

/* The new tile has filled the last cell around others, or around itself. */
static void
look_around (BstState *state, const BstSink *sink)
{
  BstView view = bst_view (state);
  const BstPlacedTile *last = &view.placed[state->turn.last];
  uint16_t around[BST_MAP_AROUND];

  if (state->n_filled == 0)
    return;
  bst_map_look_around (&view, (BstPos) { last->x, last->y }, around);
  for (unsigned i = 0; i < BST_MAP_AROUND; i++) {
    if (!bst_map_is_tile (around[i]) ||
        sentences_of (state, around[i] - 1u, BST_WHEN_SURROUNDED) == 0)
      continue;

    const BstPlacedTile *tile = &view.placed[around[i] - 1];

    if (bst_map_is_surrounded (&view, (BstPos) { tile->x, tile->y }))
      hear_of_cell (state, around[i] - 1u, sink);
  }
}

static bool
sentences_ask (BstState *state, BstStep step, const BstSink *sink)
{
  BstTokens *tokens = bst_tokens_get (state);
  unsigned tile = state->turn.last + 1u;

  if (step == BST_STEP_PLACED) {
    if ((tokens->tile[0] | tokens->tile[1] << 8) != (int) tile) {
      tokens->tile[0] = (uint8_t) (tile & 0xff);
      tokens->tile[1] = (uint8_t) (tile >> 8);
      hear_of_tile (state, sink);
    }
    if (ask_for_tile (state))
      return true;
    if (state->n_filled == 0 && !tokens->is_again)
      bst_state_dismiss (state, &state->rules->own);
    return false;
  }
  look_around (state, sink);
  if (tokens->is_again)
    bst_queue_add (state, (BstPart) { .player = state->turn.active,
                                      .source = state->turn.source == BST_SOURCE_AUCTION
                                                  ? BST_SOURCE_BONUS
                                                  : BST_SOURCE_SECOND,
                                      .kind = BST_NO_KIND });
  tokens->is_again = 0;
  return false;
}

/* --- questions --- */

static void
offer_tiles (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);
  const BstPlacedTile *last = &view.placed[state->turn.last];
  uint16_t around[BST_MAP_AROUND];

  bst_map_look_around (&view, (BstPos) { last->x, last->y }, around);
  for (unsigned i = 0; i < BST_MAP_AROUND; i++) {
    if (i == BST_MAP_AROUND / 2 || !bst_map_is_tile (around[i]))
      continue;

    const BstPlacedTile *tile = &view.placed[around[i] - 1];

    bst_offers_add (offers,
                    &(BstMove) { .type = BST_MOVE_LAY, .pos = { tile->x, tile->y } });
  }
}

/* The place from which a figure may be taken back for the new tile, or BST_WHERES. */
static unsigned
find_source (const BstState *state)
{
  const BstRules *rules = state->rules;
  const BstScene scene = scene_of_tile (state, state->turn.last);
  unsigned where = BST_WHERES;

  for (unsigned i = 0; i < rules->n_sentences; i++) {
    const BstSentence *sentence = &rules->sentences[i];

    if (bst_sentence_find (sentence, BST_DO_TAKE_BACK) == NULL ||
        !bst_scene_is_tile (rules, sentence, tile_of (state, scene.placed)) ||
        !bst_scene_holds (&scene, sentence))
      continue;
    for (unsigned k = 0; k < sentence->n_effects; k++) {
      if (sentence->effects[k].action == BST_DO_TAKE_BACK && where != BST_WHERE_MAP)
        where = sentence->effects[k].where;
    }
  }
  return where;
}

static void
offer_figures (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);
  const BstScene scene = scene_of_tile (state, state->turn.last);
  unsigned where = find_source (state);

  for (unsigned i = 0; where != BST_WHERES && i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (piece->player == state->turn.active && !(piece->facts & BST_FACT_LOCKED) &&
        bst_scene_has_piece (&scene, where, piece))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_TAKE_BACK,
                                           .figure = (uint8_t) piece->figure,
                                           .pos = bst_piece_pos (state, piece),
                                           .feature = (uint8_t) piece->feature });
  }
}

static void
sentences_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  if (kind == BST_QUESTION_RULE)
    offer_tiles (state, offers);
  else
    offer_figures (state, offers);
}

static void
play_lay (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstTokens *tokens = bst_tokens_get (state);
  BstView view = bst_view (state);
  const BstScene scene = scene_of_tile (state, state->turn.last);
  unsigned rule = bst_lowest_bit (list_asking (tokens));
  const BstSentence *sentence = &state->rules->sentences[rule];
  const BstAct act = { state, sink, rule, &scene, false };

  tokens->asks[rule / 8] &= (uint8_t) ~(1u << rule % 8);
  for (unsigned i = 0; i < sentence->n_effects; i++) {
    if (sentence->effects[i].action == BST_DO_LAY_NEAR)
      bst_act_lay (&act, &sentence->effects[i], (unsigned) bst_map_placed (&view, move->pos));
  }
}

static void
play_take_back (BstState *state, const BstMove *move, const BstSink *sink)
{
  const BstPiece *pieces = bst_view (state).pieces;
  unsigned i = 0;

  while (pieces[i].player != state->turn.active || pieces[i].figure != move->figure ||
         pieces[i].feature != move->feature || pieces[i].place != BST_PLACE_FEATURE ||
         !bst_pos_equal (bst_piece_pos (state, &pieces[i]), move->pos))
    i++;
  bst_piece_leave (state, i, BST_EVENT_RECALL, sink);
  bst_state_go (state, BST_STEP_FLIGHT);
}

static bool
sentences_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (move->type == BST_MOVE_LAY)
    play_lay (state, move, sink);
  else if (move->type == BST_MOVE_TAKE_BACK)
    play_take_back (state, move, sink);
  else
    return false;
  return true;
}

/* --- figures --- */

/* Whether a feature that is on that tile is complete and will be paid in this turn. */
static bool
is_complete (const BstView *view, unsigned root, unsigned placed)
{
  const BstPlacedTile *tile = &view->placed[placed];
  unsigned type = view->nodes[root].type;

  if (bst_is_cloister_like (type))
    return bst_map_is_surrounded (view, (BstPos) { tile->x, tile->y });
  return type != BST_FEATURE_FIELD && view->nodes[root].open == 0;
}

static void
hear_of_piece (BstState *state, const BstPiece *piece, uint32_t sentences, const BstSink *sink)
{
  const BstRules *rules = state->rules;
  BstView view = bst_view (state);
  BstScene scene = scene_of_tile (state, piece->placed);

  scene.root = bst_nodes_root (view.nodes, piece->node);
  scene.is_complete = is_complete (&view, scene.root, piece->placed);
  for (uint32_t left = sentences; left != 0; left &= left - 1) {
    unsigned i = bst_lowest_bit (left);

    if (bst_scene_is_part (rules, &rules->sentences[i], tile_of (state, piece->placed),
                           piece->feature))
      bst_act_out (state, i, &scene, false, sink);
  }
}

static void
sentences_deployed (BstState *state, const BstSink *sink)
{
  const BstPiece *piece = &bst_view (state).pieces[state->n_pieces - 1];
  uint32_t sentences = sentences_of (state, piece->placed, BST_WHEN_PLACED);

  if (sentences != 0)
    hear_of_piece (state, piece, sentences, sink);
}

/* What a sentence says of a figure by where it stands, or NULL. */
static const BstEffect *
find_always (const BstState *state, const BstPiece *piece, BstDo action)
{
  const BstRules *rules = state->rules;

  for (uint32_t left = rules->when[BST_WHEN_ALWAYS]; left != 0; left &= left - 1) {
    const BstSentence *sentence = &rules->sentences[bst_lowest_bit (left)];
    const BstEffect *effect = bst_sentence_find (sentence, action);

    if (effect != NULL &&
        bst_scene_is_part (rules, sentence, tile_of (state, piece->placed), piece->feature))
      return effect;
  }
  return NULL;
}

static bool
is_owner_of (const BstState *state, const BstPiece *piece, unsigned root)
{
  return bst_piece_is_owner (state->rules, piece) &&
         bst_nodes_root (bst_view (state).nodes, piece->node) == root;
}

static void
sentences_strength (const BstState *state, unsigned root, int strengths[BST_MAX_PLAYERS])
{
  const BstPiece *pieces = bst_view (state).pieces;

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstEffect *effect = is_owner_of (state, &pieces[i], root)
                                ? find_always (state, &pieces[i], BST_DO_COUNT_AS)
                                : NULL;

    if (effect != NULL)
      strengths[pieces[i].player] += effect->number - 1;
  }
}

static unsigned
sentences_tie (const BstState *state, unsigned root, unsigned owners)
{
  const BstPiece *pieces = bst_view (state).pieces;
  unsigned winners = 0;

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (is_owner_of (state, &pieces[i], root) &&
        find_always (state, &pieces[i], BST_DO_WIN_TIES) != NULL)
      winners |= 1u << pieces[i].player;
  }
  return (winners & owners) != 0 ? winners & owners : owners;
}

/* --- tiles that lie only beside something --- */

static bool
sentences_minds (const BstRules *rules, const BstTile *tile)
{
  for (unsigned i = 0; i < rules->n_sentences; i++) {
    if (bst_sentence_find (&rules->sentences[i], BST_DO_BESIDE) != NULL &&
        bst_scene_is_tile (rules, &rules->sentences[i], tile))
      return true;
  }
  return false;
}

static bool
is_beside (const BstState *state, BstPos pos, const BstThing *thing)
{
  BstView view = bst_view (state);
  const BstSentence wanted = { .symbol = thing->symbol, .types = thing->types };

  for (unsigned side = 0; side < BST_SIDES; side++) {
    int placed = bst_map_placed (&view, bst_pos_step (pos, side));

    if (placed >= 0 &&
        bst_scene_is_tile (state->rules, &wanted, tile_of (state, (unsigned) placed)))
      return true;
  }
  return false;
}

static bool
sentences_may_lie (const BstState *state, const BstCandidate *candidate)
{
  const BstRules *rules = state->rules;

  for (unsigned i = 0; i < rules->n_sentences; i++) {
    const BstSentence *sentence = &rules->sentences[i];

    if (!bst_scene_is_tile (rules, sentence, &rules->tiles[candidate->kind]))
      continue;
    for (unsigned k = 0; k < sentence->n_effects; k++) {
      if (sentence->effects[k].action == BST_DO_BESIDE &&
          !is_beside (state, candidate->pos, &sentence->effects[k].thing))
        return false;
    }
  }
  return true;
}

/* --- what features pay --- */

static int
halve (int points) /* rounded up, also below zero */
{
  return points >= 0 ? (points + 1) / 2 : points / 2;
}

/* What the feature pays after an effect.  `share` is what its tiles have in that. */
static int
changed_value (const BstEvent *event, const BstEffect *effect, int *share)
{
  bool has_tiles = event->n_items > 0 && event->items[0].type == BST_ITEM_TILES;
  int points = event->points;
  int before = *share;

  if (effect->action == BST_DO_DOUBLE) {
    *share = bst_limit_points (2 * before);
    return bst_limit_points (2 * points);
  }
  if (effect->action == BST_DO_HALVE) {
    *share = halve (before);
    return halve (points);
  }
  if (effect->action == BST_DO_NOTHING)
    return *share = 0;
  if (effect->action == BST_DO_TILE_PAYS && has_tiles) {
    *share = bst_limit_points (effect->number * event->items[0].count);
    return bst_limit_points (points - before + *share);
  }
  return points;
}

static void
note_value (BstEvent *event, unsigned rule, int points)
{
  if (points == event->points)
    return;
  if (event->n_items < BST_EVENT_MAX_ITEMS) {
    bst_score_add (event, BST_ITEM_RULE, 1, points - event->points);
    event->items[event->n_items - 1].rule = (uint8_t) (rule + 1);
  } else {
    BstItem *last = &event->items[event->n_items - 1];

    last->points = (int16_t) (last->points + points - event->points);
    event->points = points;
  }
}

static void
sentences_value (const BstState *state, unsigned root, BstEvent *event)
{
  const BstRules *rules = state->rules;
  uint32_t left = leave_out (state, rules->values, root);

  if (left == 0)
    return;

  const BstScene scene = scene_of_feature (state, root, event->complete);
  int share = event->n_items > 0 ? event->items[0].points : 0;

  for (; left != 0; left &= left - 1) {
    unsigned i = bst_lowest_bit (left);
    const BstSentence *sentence = &rules->sentences[i];

    if (!bst_scene_is_feature (state, sentence, root) || !bst_scene_holds (&scene, sentence))
      continue;
    for (unsigned k = 0; k < sentence->n_effects; k++)
      note_value (event, i, changed_value (event, &sentence->effects[k], &share));
  }
}

static void
sentences_paid (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  const BstScene scene = scene_of_feature (state, root, event->complete);

  if (bst_node_is_occupied (&bst_view (state).nodes[root]))
    act_on_feature (state, BST_WHEN_SCORED, &scene, event->final, sink);
}

static void
sentences_completed (BstState *state, unsigned root, const BstSink *sink)
{
  const BstScene scene = scene_of_feature (state, root, true);

  act_on_feature (state, BST_WHEN_FINISHED, &scene, false, sink);
}

static void
sentences_finish (BstState *state, const BstSink *sink)
{
  const BstScene scene = { .state = state,
                           .placed = BST_NO_TILE,
                           .root = BST_NO_NODE,
                           .player = state->turn.active };

  for (unsigned i = 0; i < state->rules->n_sentences; i++) {
    if (state->rules->sentences[i].when == BST_WHEN_END)
      bst_act_out (state, i, &scene, true, sink);
  }
}

/* --- the module --- */

static void
sentences_set_up (BstState *state)
{
  state->n_closed = (uint16_t) (state->n_closed + state->rules->own.closes);
}

static void
want_hooks_of_effect (BstRules *rules, const BstEffect *effect)
{
  BstModule *module = &rules->own;
  unsigned action = 1u << effect->action;

  if (action & VALUES)
    module->value = sentences_value;
  if (action & (DO (LAY) | DO (LAY_NEAR)))
    rules->lays_tokens = true;
  if (action & DO (LAY_NEAR))
    module->offers |= ASKED (RULE);
  if (action & DO (TAKE_BACK))
    module->offers |= ASKED (FIGURE);
  if (action & DO (TURN))
    module->asks_if_due |= AT (AFTER);
  if (action & DO (CLOSE))
    module->closes = true;
  if (action & DO (COUNT_AS))
    module->strength = sentences_strength;
  if (action & DO (WIN_TIES))
    module->tie = sentences_tie;
  if (action & DO (BESIDE)) {
    module->minds = sentences_minds;
    module->may_lie = sentences_may_lie;
  }
}

static void
want_hooks (BstRules *rules, const BstSentence *sentence)
{
  BstModule *module = &rules->own;

  if (sentence->when == BST_WHEN_LAID)
    module->asks_if_due |= AT (PLACED); /* tiles call it: bst_sentences_note_kind() */
  if (sentence->when == BST_WHEN_PLACED)
    module->deployed = sentences_deployed;
  if (sentence->when == BST_WHEN_FINISHED) {
    module->completes |= (sentence->types != 0 ? sentence->types : BST_SENTENCE_TYPES) &
                         ~ON (FIELD);
    module->completed = sentences_completed;
  }
  if (sentence->when == BST_WHEN_SCORED)
    module->paid = sentences_paid;
  if (sentence->when == BST_WHEN_SURROUNDED)
    module->asks_if_due |= AT (AFTER); /* when a tile that is awaited has been filled around */
  if (sentence->when == BST_WHEN_END)
    module->finish = sentences_finish;
  for (unsigned i = 0; i < sentence->n_effects; i++)
    want_hooks_of_effect (rules, &sentence->effects[i]);
}

static void
seek (BstRules *rules, unsigned symbol)
{
  if (symbol != BST_ANY_SYMBOL)
    rules->sought |= (BstSymbols) 1 << symbol;
}

static void
seek_thing (BstRules *rules, const BstThing *thing)
{
  if (thing->count == BST_COUNT_SYMBOLS && thing->where == BST_WHERE_FEATURE)
    seek (rules, thing->symbol);
}

/* The symbols for which a feature is walked part by part. */
static void
seek_symbols (BstRules *rules, const BstSentence *sentence)
{
  if (sentence->when == BST_WHEN_ALWAYS || sentence->when == BST_WHEN_FINISHED ||
      sentence->when == BST_WHEN_SCORED)
    seek (rules, sentence->symbol);
  for (unsigned i = 0; i < sentence->n_conditions; i++)
    seek_thing (rules, &sentence->conditions[i].thing);
  for (unsigned i = 0; i < sentence->n_effects; i++)
    seek_thing (rules, &sentence->effects[i].thing);
}

static void
note (BstRules *rules, unsigned number)
{
  const BstSentence *sentence = &rules->sentences[number];
  unsigned types = sentence->types != 0 ? sentence->types : BST_SENTENCE_TYPES;
  bool acts = false;

  for (unsigned i = 0; i < sentence->n_effects; i++) {
    bool is_value = VALUES >> sentence->effects[i].action & 1;

    rules->values |= (uint32_t) is_value << number;
    acts = acts || !is_value;
  }
  rules->when[sentence->when] |= (uint32_t) acts << number;
  rules->of_any_symbol |= (uint32_t) (sentence->symbol == BST_ANY_SYMBOL) << number;
  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++)
    rules->of_type[type] |= (uint32_t) (types >> type & 1) << number;
  seek_symbols (rules, sentence);
  want_hooks (rules, sentence);
}

const BstModule *
bst_sentences_module (BstRules *rules)
{
  BstModule *module = &rules->own;

  *module = (BstModule) {
    .chapter = { .id = BST_MODULES, .name = "sentences" },
    .slice = bst_tokens_slice,
    .set_up = sentences_set_up,
  };
  for (unsigned i = 0; i < rules->n_sentences; i++)
    note (rules, i);
  if (module->asks_if_due != 0)
    module->ask = sentences_ask;
  if (module->offers != 0) {
    module->offer = sentences_offer;
    module->play = sentences_play;
  }
  return module;
}
