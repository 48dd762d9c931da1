/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Motives about what others have: sharing it, taking it over, coming near it, keeping them out,
 * and making it hard for them to finish.
 */
#include <limits.h>

#include "ai/motive-private.h"

/* So few tiles that fit make an end hard to fill. */
#define FEW_TILES 3

/* --- what can be joined --- */

typedef struct
{
  const BstState *state;
  unsigned cells[64];
  unsigned n_cells;
  bool is_searching; /* for one of them */
  bool has_found;
  BstPos found;
} Common;

static bool
note_cell (void *data, unsigned cell)
{
  Common *common = data;

  if (!common->is_searching) {
    if (common->n_cells < sizeof common->cells / sizeof *common->cells)
      common->cells[common->n_cells++] = cell;
    return true;
  }
  for (unsigned i = 0; i < common->n_cells && !common->has_found; i++) {
    if (common->cells[i] != cell)
      continue;
    common->has_found = true;
    common->found = bst_state_open (common->state, cell);
  }
  return !common->has_found;
}

bool
bst_look_common_end (const BstState *state, BstNodeId a, BstNodeId b, BstPos *out_pos)
{
  Common common = { .state = state };

  if (bst_feature_root (state, a) == bst_feature_root (state, b))
    return false;
  bst_feature_each_end (state, a, note_cell, &common);
  common.is_searching = true;
  bst_feature_each_end (state, b, note_cell, &common);
  *out_pos = common.found;
  return common.has_found;
}

typedef struct
{
  unsigned player;
  bool is_paid;
} Payee;

static void
hear_payment (void *data, const BstEvent *event)
{
  Payee *payee = data;

  payee->is_paid = payee->is_paid || (event->type == BST_EVENT_SCORE && event->complete &&
                                      event->player == payee->player);
}

/* Whether the tile that `dealt` asks about, laid so, joins the two and gives its player a share,
 * or pays it at once.  Where figures are asked for next, none is placed. */
static bool
does_join (const BstState *dealt, BstState *trial, const BstMove *move, BstNodeId a, BstNodeId b)
{
  BstQuestion question;
  Payee payee = { 0 };
  const BstSink sink = { hear_payment, &payee };
  BstFeatureInfo info;

  bst_state_question (dealt, &question);
  payee.player = question.player;
  bst_state_assign (trial, dealt);
  if (bst_state_apply (trial, move, &sink) != BST_PLAYED ||
      bst_feature_root (trial, a) != bst_feature_root (trial, b))
    return false;
  bst_feature_info (trial, bst_feature_root (trial, a), &info);
  return payee.is_paid || info.owners & 1u << payee.player;
}

unsigned
bst_look_count_joining (const BstState *state,
                        BstNodeId a,
                        BstNodeId b,
                        BstPos pos,
                        unsigned player)
{
  BstState *dealt = bst_state_copy (state);
  BstState *trial = bst_state_copy (state);
  unsigned n = 0;

  for (unsigned kind = 0; kind < bst_rules_n_kinds (bst_state_rules (state)); kind++) {
    bool is_joining = false;

    if (bst_state_left (state, kind) == 0)
      continue;
    bst_state_assign (dealt, state);
    if (!bst_state_deal (dealt, player, kind))
      continue;
    for (unsigned rotation = 0; rotation < BST_ROTATIONS && !is_joining; rotation++) {
      BstMove move = { .type = BST_MOVE_PLACE, .rotation = (uint8_t) rotation, .pos = pos };

      is_joining = does_join (dealt, trial, &move, a, b);
    }
    n += is_joining ? bst_state_left (state, kind) : 0;
  }
  bst_state_free (dealt);
  bst_state_free (trial);
  return n;
}

/* --- what others have --- */

/* What of it was mine already. */
static int
worth_before (const BstLook *look, BstNodeId after)
{
  int worth = 0;

  for (unsigned i = 0; i < look->held_before.n; i++) {
    const BstHeld *held = &look->held_before.items[i];

    if (bst_feature_root (look->after, held->node) == after &&
        held->info.owners & 1u << look->me && held->least > worth)
      worth = held->least;
  }
  return worth;
}

/* What became of something that `before` tells somebody else had. */
static void
compare (BstLook *look, const BstHeld *before, const BstHeld *after)
{
  unsigned mine = 1u << look->me;
  unsigned other = bst_look_pick_other (look, before->info.owners);
  int worth = after->least;
  BstMotive motive = bst_look_at_node (look, BST_MOTIVE_SHARE, after->node);
  double weight = 0.6 * (worth - worth_before (look, after->node));

  if (other == BST_NOBODY || worth <= 0 || after->info.complete ||
      !(after->info.owners & mine) || after->info.strength[other] == 0)
    return;
  motive.other = (uint8_t) other;
  motive.points = worth;
  if (before->info.owners & mine) {
    motive.kind = BST_MOTIVE_MAJORITY;
    weight = 0.6 * worth;
    if (after->info.owners != mine)
      return;
  } else if (!(after->info.owners & 1u << other)) {
    motive.kind = BST_MOTIVE_TAKE;
    weight += 0.4 * worth;
  }
  bst_look_add (look, &motive, weight);
}

/* How many of the tiles left fit the worst cell, before and after. */
static void
hinder (BstLook *look, const BstHeld *before, const BstHeld *after)
{
  unsigned other = bst_look_pick_other (look, after->info.owners);
  unsigned fitted = bst_look_worst_end (look->before, before->node);
  unsigned fitting = bst_look_worst_end (look->after, after->node);
  BstMotive motive = bst_look_at_node (look, BST_MOTIVE_HINDER, after->node);
  double weight = 2 + 0.8 * (after->info.if_complete - after->info.value);

  if (other == BST_NOBODY || after->info.strength[look->me] > 0 || after->info.complete ||
      fitting > FEW_TILES || fitting >= fitted)
    return;
  motive.other = (uint8_t) other;
  motive.points = after->info.if_complete;
  motive.fitting = (uint16_t) fitting;
  if (fitting == 0)
    motive.kind = BST_MOTIVE_SPOIL;
  bst_look_add (look, &motive, fitting == 0 ? weight : weight / (1 + fitting));
}

void
bst_look_for_contests (BstLook *look)
{
  /* A bridge may help where nothing fits. */
  bool has_bridges =
    bst_rules_has_module (bst_state_rules (look->before), BST_MODULE_BRIDGE);

  for (unsigned i = 0; i < look->held_before.n; i++) {
    const BstHeld *before = &look->held_before.items[i];
    const BstHeld *after = bst_look_find_after (look, before->node);

    if (after == NULL || bst_look_pick_other (look, before->info.owners) == BST_NOBODY)
      continue;
    compare (look, before, after);
    if (!has_bridges && bst_state_n_left (look->after) > 0 &&
        (bst_look_has_ends (before->info.type) || bst_look_is_surrounded (before->info.type)))
      hinder (look, before, after);
  }
}

/* --- what lies beside it --- */

/* A feature held before the plan that became a part of `after`; NULL if there is none. */
static const BstHeld *
find_before (const BstLook *look, BstNodeId after)
{
  for (unsigned i = 0; i < look->held_before.n; i++) {
    if (bst_feature_root (look->after, look->held_before.items[i].node) == after)
      return &look->held_before.items[i];
  }
  return NULL;
}

/* One more tile, and I have a share in what somebody else has. */
static void
approach (BstLook *look, const BstHeld *mine, const BstHeld *theirs)
{
  const BstHeld *mine_before = find_before (look, mine->node);
  const BstHeld *theirs_before = find_before (look, theirs->node);
  BstMotive motive = bst_look_at_node (look, BST_MOTIVE_APPROACH, theirs->node);
  BstPos pos;

  if (theirs->info.if_complete < mine->info.if_complete ||
      !bst_look_common_end (look->after, mine->node, theirs->node, &pos))
    return;
  if (mine_before != NULL && theirs_before != NULL &&
      bst_look_common_end (look->before, mine_before->node, theirs_before->node, &pos))
    return;
  bst_look_common_end (look->after, mine->node, theirs->node, &pos);
  motive.fitting =
    (uint16_t) bst_look_count_joining (look->after, mine->node, theirs->node, pos, look->me);
  if (motive.fitting == 0)
    return;
  motive.other = (uint8_t) bst_look_pick_other (look, theirs->info.owners);
  motive.points = theirs->least;
  bst_look_add (look, &motive,
                motive.points * 0.7 * motive.fitting / (motive.fitting + motive.left / 12.0));
}

/* The cell where the plan lays a tile; false if it lays none. */
static bool
find_laid (const BstLook *look, BstPos *out_pos)
{
  for (unsigned i = 0; i < look->n_events; i++) {
    if (look->events[i].type != BST_EVENT_PLACE)
      continue;
    *out_pos = look->events[i].pos;
    return true;
  }
  return false;
}

/* Somebody could have joined what I have where the tile lies now. */
static void
fence (BstLook *look, const BstHeld *mine, const BstHeld *theirs)
{
  const BstHeld *after = bst_look_find_after (look, mine->node);
  BstMotive motive = bst_look_at_node (look, BST_MOTIVE_FENCE, mine->node);
  BstPos laid;
  BstPos pos;

  if (after == NULL || after->info.owners != 1u << look->me || !find_laid (look, &laid) ||
      !bst_look_common_end (look->before, mine->node, theirs->node, &pos) ||
      !bst_pos_equal (pos, laid) ||
      bst_feature_root (look->after, theirs->node) == after->node ||
      bst_look_common_end (look->after, mine->node, theirs->node, &pos))
    return;
  motive.other = (uint8_t) bst_look_pick_other (look, theirs->info.owners);
  if (bst_look_count_joining (look->before, mine->node, theirs->node, laid, motive.other) == 0)
    return;
  motive.points = after->least;
  bst_look_add (look, &motive, 0.4 * motive.points);
}

static bool
is_mine (const BstLook *look, const BstHeld *held)
{
  return bst_look_has_ends (held->info.type) && !held->info.complete &&
         held->info.owners == 1u << look->me;
}

static bool
is_theirs (const BstLook *look, const BstHeld *held, unsigned type)
{
  return held->info.type == type && !held->info.complete &&
         held->info.strength[look->me] == 0 &&
         bst_look_pick_other (look, held->info.owners) != BST_NOBODY;
}

static void
look_at_pairs (BstLook *look,
               const BstHeldList *list,
               void (*compare_pair) (BstLook *, const BstHeld *, const BstHeld *))
{
  for (unsigned i = 0; i < list->n; i++) {
    if (!is_mine (look, &list->items[i]))
      continue;
    for (unsigned k = 0; k < list->n; k++) {
      if (is_theirs (look, &list->items[k], list->items[i].info.type))
        compare_pair (look, &list->items[i], &list->items[k]);
    }
  }
}

void
bst_look_for_neighbours (BstLook *look)
{
  if (look->asked == BST_QUESTION_PLACE)
    look_at_pairs (look, &look->held_before, fence);
  look_at_pairs (look, &look->held_after, approach);
}
