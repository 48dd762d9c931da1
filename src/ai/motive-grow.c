/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Motives about what is one's own: what a figure is put on, what grows, whom one keeps.
 */
#include <limits.h>

#include "ai/motive-private.h"

/* With so many followers at home, what a poor place is worth tells more than how many they are. */
#define MANY_HOME 3
#define POOR_PLACE 4

/* --- open ends --- */

typedef struct
{
  const BstState *state;
  unsigned worst;
} Ends;

static bool
note_end (void *data, unsigned cell)
{
  Ends *ends = data;
  unsigned n_fitting =
    bst_state_count_fitting (ends->state, bst_state_demand (ends->state, cell));

  ends->worst = n_fitting < ends->worst ? n_fitting : ends->worst;
  return true;
}

unsigned
bst_look_worst_end (const BstState *state, BstNodeId node)
{
  Ends ends = { .state = state, .worst = UINT16_MAX };

  bst_feature_each_end (state, node, note_end, &ends);
  return ends.worst;
}

/* --- claims --- */

/* Whether anybody stood on it before the plan. */
static bool
was_held (const BstLook *look, BstNodeId node)
{
  for (unsigned i = 0; i < look->held_before.n; i++) {
    if (bst_feature_root (look->after, look->held_before.items[i].node) == node)
      return true;
  }
  return false;
}

typedef struct
{
  const BstState *state;
  BstNodeId cities[64];
  unsigned n_cities;
} Cities;

/* Unfinished ones, each once. */
static bool
note_city (void *data, unsigned node)
{
  Cities *cities = data;
  BstNodeId root = bst_feature_root (cities->state, (BstNodeId) node);

  for (unsigned i = 0; i < cities->n_cities; i++) {
    if (cities->cities[i] == root)
      return true;
  }
  if (bst_feature_n_open (cities->state, root) > 0 &&
      cities->n_cities < sizeof cities->cities / sizeof *cities->cities)
    cities->cities[cities->n_cities++] = root;
  return true;
}

static void
claim_field (BstLook *look, const BstHeld *held)
{
  Cities cities = { .state = look->after };
  BstMotive motive = bst_look_at_node (look, BST_MOTIVE_CLAIM_FIELD, held->node);

  motive.points = held->info.value;
  motive.count = (uint16_t) held->info.n_cities;
  if (held->info.n_cities > 0 && held->info.value > 0) {
    bst_look_add (look, &motive, held->info.value);
    return;
  }
  bst_feature_each_city (look->after, held->node, note_city, &cities);
  motive.kind = BST_MOTIVE_CLAIM_MEADOW;
  motive.points = 0;
  motive.count = (uint16_t) cities.n_cities;
  if (cities.n_cities > 0)
    bst_look_add (look, &motive, cities.n_cities);
}

static void
claim_ends (BstLook *look, const BstHeld *held)
{
  BstMotive motive = bst_look_at_node (look, BST_MOTIVE_CLAIM, held->node);
  unsigned worst = bst_look_worst_end (look->after, held->node);

  motive.points = held->least;
  motive.count = (uint16_t) held->info.n_open;
  if (held->info.n_open == 1 && worst > 0) {
    motive.kind = BST_MOTIVE_CLAIM_NEARLY;
    motive.fitting = (uint16_t) worst;
  }
  bst_look_add (look, &motive, 1 + 0.5 * held->info.if_complete);
}

static void
claim (BstLook *look, const BstEvent *event)
{
  int placed = bst_state_placed_at (look->after, event->pos);
  BstNodeId node = bst_state_feature (look->after, (unsigned) placed, event->feature);
  const BstHeld *held = node != BST_NO_NODE ? bst_look_find_after (look, node) : NULL;
  BstMotive motive;

  /* What is complete is still to be decided on: a castle may be built. */
  if (held == NULL || was_held (look, node) || held->info.owners != 1u << look->me ||
      held->info.complete)
    return;
  if (held->info.type == BST_FEATURE_FIELD) {
    claim_field (look, held);
  } else if (bst_look_has_ends (held->info.type)) {
    claim_ends (look, held);
  } else if (bst_look_is_surrounded (held->info.type)) {
    motive = bst_look_at_node (look, BST_MOTIVE_CLAIM_AROUND, held->node);
    motive.count = (uint16_t) (8 - held->info.n_open);
    bst_look_add (look, &motive, 3 + 0.5 * motive.count);
  }
}

void
bst_look_for_claims (BstLook *look)
{
  for (unsigned i = 0; i < look->n_events; i++) {
    const BstEvent *event = &look->events[i];

    if (event->type == BST_EVENT_DEPLOY && event->player == look->me)
      claim (look, event);
  }
}

/* --- growth --- */

static void
grow_ends (BstLook *look, const BstHeld *before, const BstHeld *after)
{
  BstMotive motive = bst_look_at_node (look, BST_MOTIVE_GROW, after->node);
  int gain = after->info.if_complete - before->info.if_complete;
  unsigned worst = bst_look_worst_end (look->after, after->node);

  motive.points = after->least;
  if (after->info.n_tiles <= before->info.n_tiles)
    return;
  if (after->info.n_open == 1 && worst > 0) {
    motive.kind = BST_MOTIVE_NEARLY;
    motive.fitting = (uint16_t) worst;
    bst_look_add (look, &motive, 1 + 0.3 * motive.points);
  } else if (gain > 0) {
    motive.number = gain;
    bst_look_add (look, &motive, 0.7 * gain);
  }
}

static void
grow_around (BstLook *look, const BstHeld *before, const BstHeld *after)
{
  BstMotive motive = bst_look_at_node (look, BST_MOTIVE_AROUND, after->node);

  if (after->info.n_open >= before->info.n_open)
    return;
  motive.count = (uint16_t) (8 - after->info.n_open);
  bst_look_add (look, &motive, before->info.n_open - after->info.n_open + 0.2 * motive.count);
}

static void
grow_field (BstLook *look, const BstHeld *before, const BstHeld *after)
{
  BstMotive motive = bst_look_at_node (look, BST_MOTIVE_FIELD, after->node);
  int gain = after->info.value - before->info.value;

  if (gain <= 0)
    return;
  motive.points = after->info.value;
  motive.number = gain;
  bst_look_add (look, &motive, 0.9 * gain);
}

/* Only what is one's own, before and after. */
void
bst_look_for_growth (BstLook *look)
{
  for (unsigned i = 0; i < look->held_before.n; i++) {
    const BstHeld *before = &look->held_before.items[i];
    const BstHeld *after = bst_look_find_after (look, before->node);

    if (after == NULL || before->info.owners != 1u << look->me ||
        after->info.owners != 1u << look->me || after->info.complete)
      continue;
    if (bst_look_has_ends (before->info.type))
      grow_ends (look, before, after);
    else if (bst_look_is_surrounded (before->info.type))
      grow_around (look, before, after);
    else if (before->info.type == BST_FEATURE_FIELD)
      grow_field (look, before, after);
  }
}

/* --- what is not done --- */

static BstMotiveKind
find_kept (const BstLook *look)
{
  if (look->n_home == 1)
    return BST_MOTIVE_KEEP_LAST;
  return look->n_home >= MANY_HOME && look->best_place <= POOR_PLACE ? BST_MOTIVE_POOR
                                                                     : BST_MOTIVE_KEEP;
}

/* There is something to keep them for only if I lay another tile. */
static void
add_kept (BstLook *look)
{
  BstMotiveKind kind = find_kept (look);
  BstMotive motive = bst_look_at_nothing (look, kind);
  double part = look->asked == BST_QUESTION_FIGURE ? 1 : 0.4;

  if (look->answer.type != BST_MOVE_PASS || !look->could_deploy || look->n_home == 0 ||
      bst_state_n_left (look->after) < bst_rules_n_players (bst_state_rules (look->after)))
    return;
  if (kind == BST_MOTIVE_POOR)
    motive.points = look->best_place;
  else
    motive.count = (uint16_t) look->n_home;
  bst_look_add (look, &motive, part * (kind == BST_MOTIVE_KEEP_LAST ? 1.5 : 0.3));
}

static bool
has_score_of_others (const BstLook *look)
{
  for (unsigned i = 0; i < look->n_events; i++) {
    if (look->events[i].type == BST_EVENT_SCORE && look->events[i].player != look->me)
      return true;
  }
  return false;
}

static bool
is_better (const BstFeatureInfo *after, const BstFeatureInfo *before)
{
  return after->value > before->value || after->if_complete > before->if_complete ||
         after->n_open < before->n_open;
}

/* A tile that helps nobody else, where it could have. */
static void
add_harmless (BstLook *look)
{
  BstMotive motive = bst_look_at_nothing (look, BST_MOTIVE_HARMLESS);
  unsigned n_others = 0;

  if (look->asked != BST_QUESTION_PLACE || has_score_of_others (look))
    return;
  for (unsigned i = 0; i < look->held_before.n; i++) {
    const BstHeld *before = &look->held_before.items[i];
    const BstHeld *after = bst_look_find_after (look, before->node);

    if (bst_look_pick_other (look, before->info.owners) == BST_NOBODY)
      continue;
    n_others++;
    if (after == NULL || is_better (&after->info, &before->info))
      return;
  }
  if (n_others > 0)
    bst_look_add (look, &motive, 0.5);
}

void
bst_look_for_restraint (BstLook *look)
{
  add_kept (look);
  add_harmless (look);
}
