/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Motives that the events of a plan prove: points, figures that come home, and what chapters bring.
 */
#include <stdlib.h>

#include "ai/motive-private.h"

/* Somebody at home is worth about so many points. */
#define FOLLOWER 1.5

/* While more tiles are left, nobody plays for the last count, and what a plan would bring there
 * weighs less. */
#define LAST_TILES 20
#define PROSPECT 0.4
#define EARLY_PROSPECT 0.25

/* So few followers at home are few. */
#define FEW_FOLLOWERS 1

/* --- what is completed --- */

static BstNodeId
node_of (const BstLook *look, const BstEvent *event)
{
  int placed = bst_state_placed_at (look->after, event->pos);

  return placed >= 0 ? bst_state_feature (look->after, (unsigned) placed, event->feature)
                     : BST_NO_NODE;
}

static bool
is_closing (const BstLook *look, const BstEvent *event)
{
  return event->type == BST_EVENT_SCORE && event->player == look->me && event->complete &&
         (bst_look_has_ends (event->feature_type) ||
          bst_look_is_surrounded (event->feature_type)) &&
         event->reason <= BST_REASON_SHRINE;
}

/* Whether somebody of mine stood there before the plan. */
static bool
was_mine (const BstLook *look, BstNodeId node)
{
  for (unsigned i = 0; i < look->held_before.n; i++) {
    const BstHeld *held = &look->held_before.items[i];

    if (bst_feature_root (look->after, held->node) == node && held->info.strength[look->me] > 0)
      return true;
  }
  return false;
}

/* Whether the plan puts somebody of mine there. */
static bool
is_entered (const BstLook *look, BstNodeId node)
{
  for (unsigned i = 0; i < look->n_events; i++) {
    const BstEvent *event = &look->events[i];

    if (event->type == BST_EVENT_DEPLOY && event->player == look->me &&
        node_of (look, event) == node)
      return true;
  }
  return false;
}

/* Who else gets as much for it. */
static unsigned
find_sharer (const BstLook *look, const BstEvent *closing)
{
  for (unsigned i = 0; i < look->n_events; i++) {
    const BstEvent *event = &look->events[i];

    if (event->type == BST_EVENT_SCORE && event->player != look->me && event->complete &&
        event->reason == closing->reason && event->points == closing->points &&
        node_of (look, event) == node_of (look, closing))
      return event->player;
  }
  return BST_NOBODY;
}

static unsigned
count_returned (const BstLook *look, BstNodeId node)
{
  unsigned n = 0;

  for (unsigned i = 0; i < look->n_events; i++) {
    const BstEvent *event = &look->events[i];

    n += event->type == BST_EVENT_RETURN && event->player == look->me &&
         event->figure == BST_FIGURE_FOLLOWER && node_of (look, event) == node;
  }
  return n;
}

/* Who could have joined `mine` with a tile that is left and got a share. */
static unsigned
find_joiner (const BstLook *look, const BstHeld *mine)
{
  for (unsigned i = 0; i < look->held_before.n; i++) {
    const BstHeld *theirs = &look->held_before.items[i];
    unsigned other = bst_look_pick_other (look, theirs->info.owners);
    BstPos pos;

    if (theirs->info.type == mine->info.type && theirs->info.strength[look->me] == 0 &&
        other != BST_NOBODY &&
        bst_look_common_end (look->before, mine->node, theirs->node, &pos) &&
        bst_look_count_joining (look->before, mine->node, theirs->node, pos, other) > 0)
      return other;
  }
  return BST_NOBODY;
}

static unsigned
find_latecomer (const BstLook *look, BstNodeId node)
{
  for (unsigned i = 0; i < look->held_before.n; i++) {
    const BstHeld *held = &look->held_before.items[i];
    unsigned other;

    if (bst_feature_root (look->after, held->node) != node ||
        held->info.owners != 1u << look->me || !bst_look_has_ends (held->info.type))
      continue;
    other = find_joiner (look, held);
    /* Who is there by now has come early enough. */
    if (other != BST_NOBODY && held->info.strength[other] == 0)
      return other;
  }
  return BST_NOBODY;
}

static void
add_closing (BstLook *look, const BstEvent *event)
{
  BstNodeId node = node_of (look, event);
  BstMotive motive = bst_look_at_tile (look, BST_MOTIVE_CLOSE, event->pos, event->feature);
  unsigned n_home = bst_state_supply (look->before, look->me, BST_FIGURE_FOLLOWER);
  double share = 1;

  motive.points = event->points;
  motive.other = (uint8_t) find_sharer (look, event);
  if (!was_mine (look, node)) {
    motive.other = BST_NOBODY;
    motive.kind = is_entered (look, node) ? BST_MOTIVE_CLOSE_NEW : BST_MOTIVE_POINTS;
  } else if (motive.other != BST_NOBODY) {
    motive.kind = BST_MOTIVE_CLOSE_SHARED;
    share = 0.4;
  } else if (look->asked == BST_QUESTION_PLACE &&
             (motive.other = (uint8_t) find_latecomer (look, node)) != BST_NOBODY) {
    motive.kind = BST_MOTIVE_CLOSE_FIRST;
  } else if (n_home <= FEW_FOLLOWERS && !is_entered (look, node) &&
             count_returned (look, node) > 0) {
    motive.kind = BST_MOTIVE_CLOSE_HOME;
    motive.count = (uint16_t) count_returned (look, node);
    motive.number = (int32_t) n_home;
  }
  bst_look_add (look, &motive,
                share * event->points + FOLLOWER * count_returned (look, node));
}

/* Several things at once. */
static void
add_closings (BstLook *look)
{
  BstMotive motive = bst_look_at_nothing (look, BST_MOTIVE_CLOSE_MANY);
  double weight = 0;

  for (unsigned i = 0; i < look->n_events; i++) {
    const BstEvent *event = &look->events[i];

    if (!is_closing (look, event) || !was_mine (look, node_of (look, event)))
      continue;
    motive.count++;
    motive.points += event->points;
    weight += event->points + FOLLOWER * count_returned (look, node_of (look, event));
  }
  if (motive.count > 1)
    bst_look_add (look, &motive, weight);
}

/* Points for anything but a feature that is completed. */
static void
add_points (BstLook *look)
{
  BstMotive motive = bst_look_at_nothing (look, BST_MOTIVE_POINTS);

  for (unsigned i = 0; i < look->n_events; i++) {
    const BstEvent *event = &look->events[i];

    if (event->type == BST_EVENT_SCORE && event->player == look->me && !is_closing (look, event))
      motive.points += event->points;
  }
  if (motive.points > 0)
    bst_look_add (look, &motive, motive.points);
}

/* --- the end --- */

/* What I would have if the game ended at `state`. */
static int
count_at_end (const BstState *state, unsigned me)
{
  BstState *end = bst_state_copy (state);
  int points;

  bst_state_finish (end, NULL);
  points = bst_state_score (end, me);
  bst_state_free (end);
  return points;
}

static void
add_end (BstLook *look)
{
  int gain = count_at_end (look->after, look->me) - count_at_end (look->before, look->me);
  BstMotive motive =
    bst_look_at_nothing (look, look->is_over ? BST_MOTIVE_FINAL : BST_MOTIVE_PROSPECT);
  double part = bst_state_n_left (look->after) > LAST_TILES ? EARLY_PROSPECT : PROSPECT;

  if (gain <= 0)
    return;
  if (look->is_over)
    motive.points = gain;
  else
    motive.number = gain;
  bst_look_add (look, &motive, look->is_over ? gain : part * gain);
}

void
bst_look_for_points (BstLook *look)
{
  for (unsigned i = 0; i < look->n_events; i++) {
    if (is_closing (look, &look->events[i]))
      add_closing (look, &look->events[i]);
  }
  add_closings (look);
  add_points (look);
  add_end (look);
}

/* --- chapters --- */

/* Who has a figure of nobody. */
static unsigned
find_holder (const BstState *state, BstFigure figure)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == BST_NOBODY && standing.figure == figure)
      return standing.holder;
  }
  return BST_NOBODY;
}

static void
add_loss (BstLook *look, const BstEvent *event, BstMotiveKind kind, double weight)
{
  BstMotive motive = bst_look_at_nothing (look, kind);

  if (event->player == look->me)
    return;
  motive.other = event->player;
  bst_look_add (look, &motive, weight);
}

static void
add_token (BstLook *look, const BstEvent *event, BstMotiveKind kind, BstFigure figure)
{
  BstMotive motive = bst_look_at_nothing (look, kind);

  if (event->player == look->me && find_holder (look->before, figure) != look->me)
    bst_look_add (look, &motive, 5);
}

/* Whether she stays with somebody of mine: it may have gone home meanwhile. */
static bool
is_helped (const BstLook *look)
{
  for (unsigned i = 0; i < bst_state_n_standing (look->after); i++) {
    BstStanding standing = bst_state_standing (look->after, i);

    if (standing.player == look->me && standing.is_helped)
      return true;
  }
  return false;
}

static void
add_event (BstLook *look, const BstEvent *event)
{
  BstMotive motive;

  if (event->type == BST_EVENT_EAT) {
    add_loss (look, event, BST_MOTIVE_EAT, 4);
  } else if (event->type == BST_EVENT_EXPEL) {
    add_loss (look, event, BST_MOTIVE_EXPEL, 4);
  } else if (event->type == BST_EVENT_KING) {
    add_token (look, event, BST_MOTIVE_KING, BST_FIGURE_KING);
  } else if (event->type == BST_EVENT_ROBBER) {
    add_token (look, event, BST_MOTIVE_ROBBER, BST_FIGURE_ROBBER);
  } else if (event->type == BST_EVENT_FAIRY && event->player == look->me &&
             is_helped (look)) {
    motive = bst_look_at_nothing (look, BST_MOTIVE_FAIRY);
    motive.pos = event->pos;
    motive.feature = event->feature;
    bst_look_add (look, &motive, 2);
  } else if (event->type == BST_EVENT_GOODS && event->player == look->me) {
    motive = bst_look_at_nothing (look, BST_MOTIVE_GOODS);
    motive.count = event->number;
    bst_look_add (look, &motive, 2.5 * event->number);
  }
}

typedef struct
{
  unsigned player;
  bool is_eaten;
} Victim;

static void
hear_eaten (void *data, const BstEvent *event)
{
  Victim *victim = data;

  victim->is_eaten = victim->is_eaten ||
                     (event->type == BST_EVENT_EAT && event->player == victim->player);
}

/* Whether the dragon eats somebody of mine if it goes there. */
static bool
would_eat (const BstLook *look, const BstMove *move)
{
  BstState *state = bst_state_copy (look->before);
  Victim victim = { look->me, false };
  const BstSink sink = { hear_eaten, &victim };

  bst_state_apply (state, move, &sink);
  bst_state_free (state);
  return victim.is_eaten;
}

/* The dragon goes elsewhere than to my own figures.  It has at most four ways to go. */
static void
add_spared (BstLook *look)
{
  BstMotive motive = bst_look_at_nothing (look, BST_MOTIVE_SPARE);
  BstMove moves[BST_SIDES + 1];
  size_t n;

  if (look->asked != BST_QUESTION_DRAGON)
    return;
  for (unsigned i = 0; i < look->n_events; i++) {
    if (look->events[i].type == BST_EVENT_EAT && look->events[i].player == look->me)
      return;
  }
  n = bst_state_moves (look->before, moves, BST_SIDES + 1);
  for (size_t i = 0; i < n && i <= BST_SIDES; i++) {
    if (would_eat (look, &moves[i])) {
      bst_look_add (look, &motive, 3);
      return;
    }
  }
}

void
bst_look_for_chapters (BstLook *look)
{
  for (unsigned i = 0; i < look->n_events; i++)
    add_event (look, &look->events[i]);
  add_spared (look);
}
