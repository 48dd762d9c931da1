/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Playing a move on a copy and comparing.
 */
#include "engine/outlook.h"

#include <string.h>

#include "engine/outlook-private.h"
#include "engine/sentence.h"

/* The features around a new tile that become one with it. */
#define MAX_PARTS (BST_SIDES * 3)

typedef struct
{
  BstNodeId nodes[MAX_PARTS];
  unsigned n;
} Parts;

/* What is heard while the move is played on a copy. */
typedef struct
{
  BstOutlook *outlook;
  const BstState *state; /* before it is played */
  const BstState *after; /* as it is while the move is played */
  bool lays_tile;
  bool is_next_turn;
  bool has_worth; /* what the move is worth has been told */
} Listener;

static BstChange *
add_change (BstOutlook *outlook, BstChangeType type)
{
  BstChange *change;

  /* More than this nobody could read. */
  if (outlook->n == BST_OUTLOOK_MAX)
    outlook->n--;
  change = &outlook->changes[outlook->n++];
  *change = (BstChange) { .type = (uint8_t) type };
  return change;
}

static bool
is_take (const BstEvent *event)
{
  return event->type == BST_EVENT_GOODS || event->type == BST_EVENT_KING ||
         event->type == BST_EVENT_ROBBER || event->type == BST_EVENT_TOKENS ||
         event->type == BST_EVENT_LAY;
}

/* A change that an event tells of: who, what and where. */
static BstChange *
add_heard (BstOutlook *outlook, BstChangeType type, const BstEvent *event)
{
  BstChange *change = add_change (outlook, type);

  change->event = event->type;
  change->player = event->player;
  change->figure = event->figure;
  change->reason = event->reason;
  change->rule = event->rule;
  change->feature_type = event->feature_type;
  change->feature = event->feature;
  change->pos = event->pos;
  return change;
}

static void
hear_take (BstOutlook *outlook, const BstEvent *event)
{
  BstChange *change = add_heard (outlook, BST_CHANGE_TAKE, event);

  change->good = event->good;
  change->token = event->token;
  change->again = event->again;
  change->number = event->number;
}

static void
hear_piece (const Listener *listener, const BstEvent *event)
{
  bool is_dragon = event->type == BST_EVENT_DRAGON;

  if (!is_dragon || (event->number == 0 && listener->lays_tile))
    add_heard (listener->outlook, is_dragon ? BST_CHANGE_LAND : BST_CHANGE_HELP, event);
}

/* At once: when he completes a city, he is gone after the move. */
static void
hear_mayor (const Listener *listener, const BstEvent *event)
{
  int placed = bst_state_placed_at (listener->after, event->pos);
  BstFeatureInfo info;

  bst_feature_info (listener->after,
                    bst_state_feature (listener->after, (unsigned) placed, event->feature), &info);
  add_heard (listener->outlook, BST_CHANGE_RANK, event)->number = info.strength[event->player];
}

static void
hear_barn (const Listener *listener, const BstEvent *event)
{
  int field = bst_state_corner_field (listener->after, event->pos);
  BstChange *change;

  if (field < 0)
    return;
  change = add_heard (listener->outlook, BST_CHANGE_STORE, event);
  change->feature_type = BST_FEATURE_FIELD;
  change->feature = (uint8_t) field;
}

/* Those whose field a barn has taken. */
static void
hear_return (BstOutlook *outlook, const BstEvent *event)
{
  for (unsigned i = 0; i < outlook->n && event->feature_type == BST_FEATURE_FIELD; i++) {
    if (outlook->changes[i].type == BST_CHANGE_STORE)
      outlook->changes[i].number++;
  }
}

/* --- the fortress --- */

/* The quarter of the count, or BST_QUARTERS. */
static unsigned
find_count (const BstState *state)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.figure == BST_FIGURE_COUNT && standing.place == BST_PLACE_QUARTER)
      return standing.quarter;
  }
  return BST_QUARTERS;
}

/* Who has people in a quarter. */
static uint8_t
find_people (const BstState *state, unsigned quarter)
{
  unsigned players = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.place == BST_PLACE_QUARTER && standing.quarter == quarter &&
        standing.player != BST_NOBODY)
      players |= 1u << standing.player;
  }
  return (uint8_t) players;
}

static void
hear_quarter (const Listener *listener, const BstEvent *event)
{
  bool is_count = event->type == BST_EVENT_COUNT;
  BstChange *change =
    add_heard (listener->outlook, is_count ? BST_CHANGE_LOCK : BST_CHANGE_ENTER, event);

  change->number = event->choice;
  if (is_count) {
    change->before = find_people (listener->state, find_count (listener->state));
    change->after = find_people (listener->state, event->choice);
  } else {
    change->before = find_count (listener->state) == event->choice;
  }
}

static void
describe (const BstState *state, const BstEvent *event, BstFeatureInfo *out_info)
{
  int placed = bst_state_placed_at (state, event->pos);

  bst_feature_info (state, bst_state_feature (state, (unsigned) placed, event->feature), out_info);
}

/* Whose the feature is before it is paid: then everybody has gone home. */
static void
hear_redeploy (const Listener *listener, const BstEvent *event)
{
  BstFeatureInfo before;
  BstFeatureInfo after;
  BstChange *change;

  describe (listener->state, event, &before);
  describe (listener->after, event, &after);
  change = add_heard (listener->outlook,
                      before.owners != after.owners ? BST_CHANGE_FLIP : BST_CHANGE_KEEP, event);
  change->before = before.owners;
  change->after = after.owners;
}

/* At once: with the last of them the game is over, and the field has been counted. */
static void
hear_market (Listener *listener, const BstEvent *event)
{
  BstFeatureInfo info;
  BstChange *change = add_heard (listener->outlook, BST_CHANGE_WORTH, event);

  describe (listener->after, event, &info);
  change->points = info.owners & 1u << event->player ? info.value : 0;
  listener->has_worth = true;
}

static bool
hear_fortress (Listener *listener, const BstEvent *event)
{
  if (event->type == BST_EVENT_FORTRESS || event->type == BST_EVENT_COUNT)
    hear_quarter (listener, event);
  else if (event->type == BST_EVENT_REDEPLOY)
    hear_redeploy (listener, event);
  else if (event->type == BST_EVENT_MARKET)
    hear_market (listener, event);
  else
    return false;
  return true;
}

/* Points, or a castle, follow the completion they are for, which is not for nothing then. */
static void
forget_close (BstOutlook *outlook, const BstEvent *event)
{
  const BstChange *last = outlook->n > 0 ? &outlook->changes[outlook->n - 1] : NULL;

  if (last != NULL && last->type == BST_CHANGE_CLOSE && last->feature == event->feature &&
      bst_pos_equal (last->pos, event->pos))
    outlook->n--;
}

static void
hear_points (BstOutlook *outlook, const BstEvent *event)
{
  BstChange *change;

  if (event->type == BST_EVENT_SCORE && event->reason != BST_REASON_RULE)
    forget_close (outlook, event);
  change = add_heard (
    outlook, event->type == BST_EVENT_SCORE ? BST_CHANGE_SCORE : BST_CHANGE_CLOSE, event);
  change->points = event->points;
}

static void
hear (void *data, const BstEvent *event)
{
  Listener *listener = data;
  BstOutlook *outlook = listener->outlook;

  if (event->type == BST_EVENT_END)
    outlook->ends_game = true;
  if (event->type == BST_EVENT_SCORE && event->final)
    outlook->final_points[event->player] += event->points;
  if (event->type == BST_EVENT_TURN && event->part == 0)
    listener->is_next_turn = true;
  if (event->final || listener->is_next_turn)
    return;
  if (hear_fortress (listener, event))
    return;
  if (is_take (event))
    hear_take (outlook, event);
  else if (event->type == BST_EVENT_EAT || event->type == BST_EVENT_EXPEL)
    add_heard (outlook, BST_CHANGE_LOSE, event);
  else if (event->type == BST_EVENT_DRAGON || event->type == BST_EVENT_FAIRY)
    hear_piece (listener, event);
  else if (event->type == BST_EVENT_SCORE || event->type == BST_EVENT_COMPLETE)
    hear_points (outlook, event);
  else if (event->type == BST_EVENT_DEPLOY && event->figure == BST_FIGURE_MAYOR)
    hear_mayor (listener, event);
  else if (event->type == BST_EVENT_BARN)
    hear_barn (listener, event);
  else if (event->type == BST_EVENT_CASTLE)
    forget_close (outlook, event);
  else if (event->type == BST_EVENT_RETURN)
    hear_return (outlook, event);
}

static void
add_part (Parts *parts, BstNodeId node)
{
  for (unsigned i = 0; i < parts->n; i++)
    if (parts->nodes[i] == node)
      return;
  if (parts->n < MAX_PARTS)
    parts->nodes[parts->n++] = node;
}

/* The features of `state` on the tiles around `pos` that are one with `node` in `after`. */
static void
find_parts (Parts *parts,
            const BstState *state,
            const BstState *after,
            BstPos pos,
            BstNodeId node)
{
  static const BstPos steps[BST_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

  parts->n = 0;
  for (unsigned side = 0; side < BST_SIDES; side++) {
    BstPos cell = { (int16_t) (pos.x + steps[side].x), (int16_t) (pos.y + steps[side].y) };
    int placed = bst_state_placed_at (state, cell);

    if (placed < 0)
      continue;

    unsigned index = (unsigned) placed;
    const BstTile *tile = bst_state_tile (state, index);

    for (unsigned i = 0; i < tile->n_features; i++)
      if (bst_state_feature (after, index, i) == node)
        add_part (parts, bst_state_feature (state, index, i));
  }
}

/* A complete feature needs no line of its own: its points have one. */
static bool
is_settled (const BstFeatureInfo *info)
{
  return info->complete && info->type != BST_FEATURE_FIELD;
}

static void
compare_feature (BstOutlook *outlook,
                 const BstState *state,
                 const BstState *after,
                 unsigned placed,
                 unsigned feature)
{
  BstPos pos = bst_state_placed (after, placed).pos;
  BstNodeId node = bst_state_feature (after, placed, feature);
  BstFeatureInfo info;
  Parts parts;
  unsigned before = 0;
  unsigned n_owned = 0;

  if (node == BST_NO_NODE)
    return;
  bst_feature_info (after, node, &info);
  if (is_settled (&info))
    return;
  find_parts (&parts, state, after, pos, node);
  for (unsigned i = 0; i < parts.n; i++) {
    BstFeatureInfo part;

    bst_feature_info (state, parts.nodes[i], &part);
    before |= part.owners;
    n_owned += part.owners != 0;
  }
  if (n_owned < 2 && before == info.owners)
    return;

  BstChange *change = add_change (outlook, n_owned > 1 ? BST_CHANGE_JOIN : BST_CHANGE_FLIP);

  change->feature_type = (uint8_t) info.type;
  change->feature = (uint8_t) feature;
  change->pos = pos;
  change->before = (uint8_t) before;
  change->after = info.owners;
}

/* What a tile that has come onto the map changes around it. */
static void
compare_tile (BstOutlook *outlook, const BstState *state, const BstState *after, unsigned placed)
{
  const BstTile *tile = bst_state_tile (after, placed);

  for (unsigned i = 0; i < tile->n_features; i++) {
    BstNodeId node = bst_state_feature (after, placed, i);
    bool is_seen = false;

    for (unsigned k = 0; k < i; k++)
      is_seen = is_seen || bst_state_feature (after, placed, k) == node;
    if (!is_seen)
      compare_feature (outlook, state, after, placed, i);
  }
}

static bool
is_like (const BstStanding *a, const BstStanding *b)
{
  return a->place == b->place && a->player == b->player && a->figure == b->figure &&
         a->feature == b->feature && bst_pos_equal (a->pos, b->pos);
}

/* How many figures stand like `standing`, those from `end` on left out. */
static unsigned
count_like (const BstState *state, const BstStanding *standing, unsigned end)
{
  unsigned n = 0;

  for (unsigned i = 0; i < end; i++) {
    BstStanding other = bst_state_standing (state, i);

    n += is_like (&other, standing);
  }
  return n;
}

/* Points by sentences that a player would get for a feature. */
typedef struct
{
  const BstState *state;
  BstNodeId node;
  unsigned player;
  int points;
} RulePay;

static void
hear_rule_pay (void *data, const BstEvent *event)
{
  RulePay *pay = data;

  if (event->type == BST_EVENT_SCORE && event->reason == BST_REASON_RULE &&
      event->player == pay->player && event->feature_type < BST_FEATURE_TYPES &&
      bst_state_feature (pay->state, (unsigned) bst_state_placed_at (pay->state, event->pos),
                         event->feature) == pay->node)
    pay->points += event->points;
}

/* What sentences would pay for the feature besides its value, if the game ended now. */
static int
find_rule_pay (const BstState *after, BstNodeId node, unsigned player)
{
  RulePay pay = { after, node, player, 0 };
  BstState *ended;

  if (bst_rules_n_sentences (bst_state_rules (after)) == 0)
    return 0;
  ended = bst_state_copy (after);
  bst_state_finish (ended, &(BstSink) { hear_rule_pay, &pay });
  bst_state_free (ended);
  return pay.points;
}

static void
add_worth (BstOutlook *outlook, const BstState *after, const BstStanding *standing)
{
  int placed = bst_state_placed_at (after, standing->pos);
  BstNodeId node = bst_state_feature (after, (unsigned) placed, standing->feature);
  BstFeatureInfo info;
  BstChange *change;

  bst_feature_info (after, node, &info);
  if (is_settled (&info))
    return;
  change = add_change (outlook, BST_CHANGE_WORTH);
  change->player = standing->player;
  change->feature_type = (uint8_t) info.type;
  change->feature = standing->feature;
  change->pos = standing->pos;
  /* A mayor without shields stands there for nothing. */
  change->points = info.owners & 1u << standing->player ? info.value : 0;
  change->points += find_rule_pay (after, node, standing->player);
}

/* Followers of `player` that have come onto features; helpers are paid nothing. */
static void
compare_figures (BstOutlook *outlook, const BstState *state, const BstState *after, unsigned player)
{
  for (unsigned i = 0; i < bst_state_n_standing (after); i++) {
    BstStanding standing = bst_state_standing (after, i);
    const BstChapterFigure *figure =
      bst_chapter_find_figure ((BstFigure) standing.figure, NULL);

    if (standing.player == player && standing.place == BST_PLACE_FEATURE &&
        figure->role == BST_ROLE_OWNER &&
        count_like (after, &standing, i) >=
          count_like (state, &standing, bst_state_n_standing (state)))
      add_worth (outlook, after, &standing);
  }
}

/* The feature in `state` that a change is about. */
static BstNodeId
node_of (const BstState *state, const BstChange *change)
{
  return bst_state_feature (state, (unsigned) bst_state_placed_at (state, change->pos),
                            change->feature);
}

static void
compare_loss (BstOutlook *outlook,
              const BstState *state,
              const BstState *after,
              const BstChange *loss)
{
  BstFeatureInfo before;
  BstFeatureInfo info;
  BstChange *change;

  bst_feature_info (state, node_of (state, loss), &before);
  bst_feature_info (after, node_of (after, loss), &info);
  if (is_settled (&info))
    return;
  change = add_change (outlook,
                       info.owners != before.owners ? BST_CHANGE_FLIP : BST_CHANGE_KEEP);
  change->feature_type = (uint8_t) info.type;
  change->feature = loss->feature;
  change->pos = loss->pos;
  change->before = before.owners;
  change->after = info.owners;
}

/* Whether an earlier loss was on the same feature. */
static bool
is_compared (const BstOutlook *outlook, const BstState *after, unsigned index)
{
  const BstChange *changes = outlook->changes;

  for (unsigned i = 0; i < index; i++) {
    if (changes[i].type == BST_CHANGE_LOSE &&
        node_of (after, &changes[i]) == node_of (after, &changes[index]))
      return true;
  }
  return false;
}

/* Whose the features are that somebody has been driven from. */
static void
compare_losses (BstOutlook *outlook, const BstState *state, const BstState *after)
{
  for (unsigned i = 0, n = outlook->n; i < n; i++) {
    const BstChange loss = outlook->changes[i];

    if (loss.type == BST_CHANGE_LOSE && !is_compared (outlook, after, i))
      compare_loss (outlook, state, after, &loss);
  }
}

/* --- abbeys and barns --- */

#define MAX_FIGURE_MOVES 64

/* What a follower could take on a tile that came from the hand: the tile is known beforehand, so
 * that is a part of the choice. */
static void
look_for_room (BstOutlook *outlook, const BstState *after, unsigned placed)
{
  BstPos pos = bst_state_placed (after, placed).pos;
  BstMove moves[MAX_FIGURE_MOVES];
  size_t n = bst_state_moves (after, moves, MAX_FIGURE_MOVES);

  for (size_t i = 0; i < n && i < MAX_FIGURE_MOVES; i++) {
    BstFeatureInfo info;
    BstChange *change;

    if (moves[i].type != BST_MOVE_DEPLOY || !bst_pos_equal (moves[i].pos, pos))
      continue;
    bst_feature_info (after, bst_state_feature (after, placed, moves[i].feature), &info);
    change = add_change (outlook, BST_CHANGE_ROOM);
    change->feature_type = (uint8_t) info.type;
    change->feature = moves[i].feature;
    change->pos = pos;
    change->points = info.value;
    return;
  }
}

/* Where the points of a barn that is looked at are gathered. */
typedef struct
{
  const BstState *after;
  BstChange *store;
} Count;

static void
hear_count (void *data, const BstEvent *event)
{
  const Count *count = data;
  const BstChange *store = count->store;

  if (event->type == BST_EVENT_SCORE && event->reason == BST_REASON_BARN &&
      event->player == store->player &&
      bst_state_feature (count->after,
                         (unsigned) bst_state_placed_at (count->after, event->pos),
                         event->feature) == node_of (count->after, store))
    count->store->points = event->points;
}

/* What a new barn would be paid if the game ended now. */
static void
value_barn (BstOutlook *outlook, const BstState *after)
{
  for (unsigned i = 0; i < outlook->n; i++) {
    Count count = { after, &outlook->changes[i] };
    BstState *ended;

    if (outlook->changes[i].type != BST_CHANGE_STORE)
      continue;
    ended = bst_state_copy (after);
    bst_state_finish (ended, &(BstSink) { hear_count, &count });
    bst_state_free (ended);
  }
}

/* Whether the tile that has been laid lets the dragon fly. */
static void
look_for_flight (BstOutlook *outlook, const BstState *after, unsigned turn)
{
  BstQuestion question;

  bst_state_question (after, &question);
  if (question.kind == BST_QUESTION_DRAGON && question.turn == turn)
    add_change (outlook, BST_CHANGE_FLY);
}

/* Whether a change is about later; what happens at once is told before it. */
static bool
is_later (const BstChange *change)
{
  return change->type == BST_CHANGE_ROOM || change->type == BST_CHANGE_STORE;
}

static void
put_later_last (BstOutlook *outlook)
{
  for (unsigned i = 0, n = outlook->n; i < n; i++) {
    BstChange change = outlook->changes[i];

    if (!is_later (&change))
      continue;
    memmove (&outlook->changes[i], &outlook->changes[i + 1],
             (outlook->n - i - 1) * sizeof change);
    outlook->changes[outlook->n - 1] = change;
    i--;
    n--;
  }
}

void
bst_outlook_init (BstOutlook *outlook, const BstState *state, const BstMove *move)
{
  unsigned n_placed = bst_state_n_placed (state);
  BstState *after = bst_state_copy (state);
  Listener listener = { .outlook = outlook,
                        .state = state,
                        .after = after,
                        .lays_tile = bst_move_get_schema ((BstMoveType) move->type)->fields &
                                     BST_FIELD_ROTATION };
  const BstSink sink = { hear, &listener };
  BstQuestion question;

  *outlook = (BstOutlook) { 0 };
  bst_state_question (state, &question);
  bst_state_apply (after, move, &sink);
  compare_losses (outlook, state, after);
  for (unsigned i = n_placed; i < bst_state_n_placed (after); i++)
    compare_tile (outlook, state, after, i);
  if (!listener.lays_tile && bst_state_n_placed (after) > n_placed)
    look_for_room (outlook, after, n_placed);
  value_barn (outlook, after);
  if (!listener.has_worth)
    compare_figures (outlook, state, after, question.player);
  bst_outlook_end_turn (after, question.turn, &sink);
  if (listener.lays_tile)
    look_for_flight (outlook, after, question.turn);
  put_later_last (outlook);
  bst_outlook_note_anyway (outlook, state, question.turn);
  bst_state_free (after);
}
