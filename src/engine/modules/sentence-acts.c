/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What sentences do: points, tokens, figures that go home.  When they do it is the business of
 * sentences.c.
 */
#include "engine/modules/sentence-acts.h"

#include "engine/modules/modules.h"
#include "engine/nodes.h"
#include "engine/score.h"

#define DO(action) (1u << BST_DO_##action)

BstSlice
bst_tokens_slice (const BstRules *rules)
{
  size_t n_laid = rules->lays_tokens ? (size_t) rules->n_tiles * rules->n_tokens : 0;

  return (BstSlice) { sizeof (BstTokens) + n_laid, 1 };
}

unsigned
bst_state_tokens (const BstState *state, unsigned player, unsigned token)
{
  return state->rules->n_sentences > 0 ? bst_tokens_peek (state)->held[player][token] : 0;
}

unsigned
bst_state_tokens_on (const BstState *state, unsigned placed, unsigned token)
{
  return state->rules->lays_tokens
           ? bst_tokens_peek (state)->laid[placed * state->rules->n_tokens + token]
           : 0;
}

static uint8_t
limit_tokens (unsigned n)
{
  return (uint8_t) (n < BST_MAX_HELD ? n : BST_MAX_HELD);
}

/* --- what is done --- */

/* An event that tells of the scene: its feature, else its tile, else nothing. */
static BstEvent
tell (const BstAct *act, BstEventType type, unsigned player)
{
  const BstPlacedTile *placed = bst_view (act->state).placed;
  BstEvent event = { .type = (uint8_t) type,
                     .player = (uint8_t) player,
                     .rule = (uint8_t) (act->rule + 1),
                     .feature_type = BST_FEATURE_TYPES,
                     .complete = act->scene->is_complete,
                     .final = act->is_final };

  if (act->sink != NULL && act->scene->root != BST_NO_NODE)
    bst_score_name (act->state, act->scene->root, &event);
  else if (act->scene->placed != BST_NO_TILE)
    event.pos = (BstPos) { placed[act->scene->placed].x, placed[act->scene->placed].y };
  return event;
}

static void
pay (const BstAct *act, unsigned player, unsigned count, int points)
{
  BstEvent event = tell (act, BST_EVENT_SCORE, player);

  points = bst_limit_points (points);
  if (points == 0)
    return;
  event.reason = BST_REASON_RULE;
  bst_score_add (&event, BST_ITEM_RULE, count, points);
  event.items[0].rule = event.rule;
  bst_score_pay (act->state, &event, act->sink);
}

static int
look_up (const BstEffect *effect, unsigned count)
{
  if (count == 0)
    return 0;
  return effect->table[count < effect->n_table ? count - 1 : effect->n_table - 1u];
}

static void
change_tokens (const BstAct *act, const BstEffect *effect, unsigned player, unsigned count)
{
  uint8_t *held = &bst_tokens_get (act->state)->held[player][effect->token];
  bool is_loss = effect->action == BST_DO_LOSE;
  BstEvent event = tell (act, BST_EVENT_TOKENS, player);
  unsigned n = (unsigned) effect->number * count;
  uint8_t after = is_loss ? (uint8_t) (*held > n ? *held - n : 0) : limit_tokens (*held + n);

  event.token = effect->token;
  event.again = is_loss;
  event.number = (uint16_t) (is_loss ? *held - after : after - *held);
  *held = after;
  if (event.number > 0)
    bst_emit (act->sink, &event);
}

/* Something is done for one player. */
static void
do_for (const BstAct *act, const BstEffect *effect, unsigned player)
{
  unsigned count = bst_scene_count (act->scene, &effect->thing, player);

  if (effect->action == BST_DO_SCORE)
    pay (act, player, count, effect->number * (int) (count < 1000 ? count : 1000));
  else if (effect->action == BST_DO_TABLE)
    pay (act, player, count, look_up (effect, count));
  else
    change_tokens (act, effect, player, count < 1000 ? count : 1000);
}

static void
do_for_all (const BstAct *act, const BstEffect *effect, unsigned players)
{
  for (unsigned p = 0; p < act->state->rules->n_players; p++) {
    if (players >> p & 1)
      do_for (act, effect, p);
  }
}

/* Players with a figure on the feature, or on the tile and around it. */
static unsigned
find_present (const BstScene *scene)
{
  const BstPiece *pieces = bst_view (scene->state).pieces;
  unsigned players = 0;

  for (unsigned i = 0; i < scene->state->n_pieces; i++) {
    bool is_there = scene->root != BST_NO_NODE
                      ? bst_scene_has_piece (scene, BST_WHERE_FEATURE, &pieces[i])
                      : bst_scene_has_piece (scene, BST_WHERE_AROUND, &pieces[i]) ||
                          bst_scene_has_piece (scene, BST_WHERE_TILE, &pieces[i]);

    if (is_there)
      players |= 1u << pieces[i].player;
  }
  return players;
}

/* Players with the most tokens of a kind, if anybody has one, or with the fewest. */
static unsigned
find_extreme (const BstState *state, unsigned token, bool is_most)
{
  unsigned players = 0;
  unsigned best = is_most ? 1 : BST_MAX_HELD;

  for (unsigned p = 0; p < state->rules->n_players; p++) {
    unsigned n = bst_state_tokens (state, p, token);

    if (is_most ? n > best : n < best) {
      best = n;
      players = 0;
    }
    if (n == best)
      players |= 1u << p;
  }
  return players;
}

static unsigned
find_players (const BstAct *act, const BstEffect *effect)
{
  const BstScene *scene = act->scene;

  switch ((BstWho) effect->who) {
  case BST_WHO_OWNERS:
    return bst_score_owners (act->state, scene->root);
  case BST_WHO_PRESENT:
    return find_present (scene);
  case BST_WHO_EVERYBODY:
    return ~0u;
  case BST_WHO_MOST:
  case BST_WHO_FEWEST:
    return find_extreme (act->state, effect->token, effect->who == BST_WHO_MOST);
  case BST_WHO_PLAYER:
  case BST_WHOS:
    break;
  }
  return 1u << scene->player;
}

/* The owners of each feature that touches this one. */
static void
do_for_neighbours (const BstAct *act, const BstEffect *effect)
{
  uint16_t roots[BST_SCENE_TOUCHING];
  unsigned n = bst_scene_list_touching (act->state, act->scene->root, effect->types, roots);

  for (unsigned i = 0; i < n; i++)
    do_for_all (act, effect, bst_score_owners (act->state, roots[i]));
}

void
bst_act_lay (const BstAct *act, const BstEffect *effect, unsigned placed)
{
  const BstPlacedTile *tile = &bst_view (act->state).placed[placed];
  BstTokens *tokens = bst_tokens_get (act->state);
  uint8_t *laid = &tokens->laid[placed * act->state->rules->n_tokens + effect->token];
  uint8_t after = limit_tokens (*laid + (unsigned) effect->number);
  BstEvent event = tell (act, BST_EVENT_LAY, act->scene->player);

  event.pos = (BstPos) { tile->x, tile->y };
  event.token = effect->token;
  event.number = (uint16_t) (after - *laid);
  *laid = after;
  bst_emit (act->sink, &event);
}

/* Takes what lies on a tile; returns how much that was. */
static unsigned
take_from (const BstAct *act, unsigned token, unsigned placed)
{
  const BstState *state = act->state;
  uint8_t *laid = &bst_tokens_get (act->state)->laid[placed * state->rules->n_tokens + token];
  unsigned n = *laid;

  *laid = 0;
  return n;
}

static unsigned
take_from_feature (const BstAct *act, unsigned token)
{
  BstView view = bst_view (act->state);
  unsigned node = act->scene->root;
  unsigned n = 0;

  do {
    n += take_from (act, token, view.node_tiles[node]);
    node = view.next_node[node];
  } while (node != act->scene->root);
  return n;
}

static void
collect (const BstAct *act, const BstEffect *effect)
{
  BstEffect taken = { .action = BST_DO_TAKE, .token = effect->token, .number = 1 };
  unsigned n = 0;

  if (!act->state->rules->lays_tokens)
    return;
  if (effect->where == BST_WHERE_FEATURE) {
    n = take_from_feature (act, effect->token);
  } else {
    for (unsigned i = 0; i < act->state->n_placed; i++) {
      if (bst_scene_has_tile (act->scene, effect->where, i))
        n += take_from (act, effect->token, i);
    }
  }
  if (n > 0)
    change_tokens (act, &taken, act->scene->player, n);
}

/* When somebody goes home others may follow, so it looks anew each time. */
static void
send_home (const BstAct *act, const BstEffect *effect)
{
  const BstPiece *pieces = bst_view (act->state).pieces;

  for (unsigned i = 0; i < act->state->n_pieces;) {
    if (!bst_scene_has_piece (act->scene, effect->where, &pieces[i])) {
      i++;
      continue;
    }
    bst_piece_leave (act->state, i, BST_EVENT_RETURN, act->sink);
    i = 0;
  }
}

/* Not again for a tile that was itself an addition. */
static void
promise_turn (const BstAct *act)
{
  const BstTurn *turn = &act->state->turn;

  if (turn->part > 0 && turn->source != BST_SOURCE_AUCTION)
    return;
  bst_tokens_get (act->state)->is_again = 1;
  bst_state_call_due (act->state, &act->state->rules->own);
}

/* Of the others some change what is looked up, and nothing is done. */
static void
do_effect (const BstAct *act, const BstEffect *effect)
{
  unsigned action = 1u << effect->action;

  if (action & (DO (SCORE) | DO (TABLE) | DO (TAKE) | DO (LOSE))) {
    if (action & DO (SCORE) && effect->who == BST_WHO_OWNERS &&
        effect->where == BST_WHERE_TOUCHING)
      do_for_neighbours (act, effect);
    else
      do_for_all (act, effect, find_players (act, effect));
  } else if (action & DO (LAY)) {
    bst_act_lay (act, effect, act->scene->placed);
  } else if (action & DO (LAY_NEAR)) {
    bst_tokens_get (act->state)->asks[act->rule / 8] |= (uint8_t) (1u << act->rule % 8);
  } else if (action & DO (COLLECT)) {
    collect (act, effect);
  } else if (action & DO (COME_HOME)) {
    send_home (act, effect);
  } else if (action & DO (TURN)) {
    promise_turn (act);
  }
}

void
bst_act_on (const BstAct *act)
{
  const BstSentence *sentence = &act->state->rules->sentences[act->rule];

  for (unsigned i = 0; i < sentence->n_effects; i++)
    do_effect (act, &sentence->effects[i]);
}
