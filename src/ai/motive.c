/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Motives: playing a plan, looking for all that speaks for it, and choosing what to say.
 */
#include "ai/motive.h"

#include <stdlib.h>
#include <string.h>

#include "ai/motive-private.h"

/* What also speaks for the next best plan is no reason to prefer this one.  Where a tile is to be
 * laid it still tells what the tile is for; afterwards it comes whatever is answered. */
#define COMMON_TILE 0.6
#define COMMON_ANSWER 0.02

/* Less than so many points is not worth a word. */
#define LEAST_WEIGHT 0.1

static const char *const names[BST_MOTIVES] = {
  "close", "close-first", "close-home", "close-shared", "close-new", "close-many", "points",
  "share", "take", "majority", "approach", "fence",
  "claim", "claim-nearly", "claim-around", "claim-field", "claim-meadow",
  "grow", "nearly", "around", "field",
  "spoil", "hinder",
  "keep-last", "keep", "poor", "harmless",
  "eat", "spare", "expel", "fairy", "king", "robber", "goods",
  "final", "prospect",
  "better", "even", "only"
};

const char *
bst_motive_name (BstMotiveKind kind)
{
  return names[kind];
}

/* --- playing the plan --- */

typedef struct
{
  BstLook *look;
  bool is_next_turn;
} Listener;

static void
hear (void *data, const BstEvent *event)
{
  Listener *listener = data;
  BstLook *look = listener->look;

  listener->is_next_turn = listener->is_next_turn || event->type == BST_EVENT_TURN;
  if (listener->is_next_turn || event->final || look->n_events == BST_LOOK_EVENTS)
    return;
  look->events[look->n_events++] = *event;
}

/* Whether the next question is that about a figure for the tile that was just laid. */
static bool
is_about_figure (const BstLook *look, const BstQuestion *before)
{
  BstQuestion question;

  bst_state_question (look->after, &question);
  return question.kind == BST_QUESTION_FIGURE && question.player == look->me &&
         question.turn == before->turn && question.part == before->part &&
         before->kind != BST_QUESTION_FIGURE;
}

/* Takes note of what a place for a follower is worth, finished as it is. */
static void
note_place (BstLook *look, const BstState *state, const BstMove *move)
{
  BstFeatureInfo info;
  int placed = bst_state_placed_at (state, move->pos);

  if (move->type != BST_MOVE_DEPLOY || placed < 0)
    return;
  bst_feature_info (state, bst_state_feature (state, (unsigned) placed, move->feature), &info);
  look->could_deploy = true;
  if (info.if_complete > look->best_place)
    look->best_place = info.if_complete;
}

/* Takes note of the question about figures that `state` asks, and of the answer. */
static void
note_answer (BstLook *look, const BstState *state, const BstMove *answer)
{
  static const BstFigure followers[] = { BST_FIGURE_FOLLOWER, BST_FIGURE_LARGE, BST_FIGURE_MAYOR,
                                         BST_FIGURE_WAGON };
  size_t n = bst_state_moves (state, NULL, 0);
  BstMove *moves = calloc (n + 1, sizeof *moves);

  if (moves == NULL)
    abort ();
  bst_state_moves (state, moves, n);
  for (size_t i = 0; i < n; i++)
    note_place (look, state, &moves[i]);
  free (moves);
  for (unsigned i = 0; i < sizeof followers / sizeof *followers; i++)
    look->n_home += bst_state_supply (state, look->me, followers[i]);
  look->answer = *answer;
}

/* Plays the plan; where it leaves open what is done with a follower, none is placed. */
static void
play_plan (BstLook *look, const BstPlan *plan)
{
  Listener listener = { look, false };
  const BstSink sink = { hear, &listener };
  const BstMove pass = { .type = BST_MOVE_PASS };
  BstQuestion before;
  BstQuestion after;
  bool asks_for_figure;

  bst_state_question (look->before, &before);
  look->me = before.player;
  look->asked = before.kind;
  if (before.kind == BST_QUESTION_FIGURE)
    note_answer (look, look->before, &plan->moves[0]);
  bst_state_apply (look->after, &plan->moves[0], &sink);
  asks_for_figure = is_about_figure (look, &before);
  if (asks_for_figure && plan->n_moves > 1)
    note_answer (look, look->after, &plan->moves[1]);
  if (asks_for_figure || plan->n_moves > 1)
    bst_state_apply (look->after, plan->n_moves > 1 ? &plan->moves[1] : &pass, &sink);
  bst_state_question (look->after, &after);
  look->is_over = after.kind == BST_QUESTION_OVER;
}

/* --- features --- */

static void
list_held (const BstState *state, BstHeldList *list)
{
  list->n = 0;
  for (unsigned i = 0; i < bst_state_n_standing (state) && list->n < BST_LOOK_HELD; i++) {
    BstNodeId node = bst_state_standing_feature (state, i);
    unsigned k = 0;

    if (node == BST_NO_NODE)
      continue;
    node = bst_feature_root (state, node);
    while (k < list->n && list->items[k].node != node)
      k++;
    if (k < list->n)
      continue;
    list->items[list->n].node = node;
    bst_feature_info (state, node, &list->items[list->n].info);
    list->items[list->n].least = bst_feature_least (state, node);
    list->n++;
  }
}

const BstHeld *
bst_look_find_after (const BstLook *look, BstNodeId node)
{
  BstNodeId root = bst_feature_root (look->after, node);

  for (unsigned i = 0; i < look->held_after.n; i++) {
    if (look->held_after.items[i].node == root)
      return &look->held_after.items[i];
  }
  return NULL;
}

unsigned
bst_look_pick_other (const BstLook *look, unsigned players)
{
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++) {
    if (p != look->me && players & 1u << p)
      return p;
  }
  return BST_NOBODY;
}

bool
bst_look_has_ends (unsigned type)
{
  return type == BST_FEATURE_ROAD || type == BST_FEATURE_CITY;
}

bool
bst_look_is_surrounded (unsigned type)
{
  return type == BST_FEATURE_CLOISTER || type == BST_FEATURE_GARDEN ||
         type == BST_FEATURE_SHRINE;
}

/* --- motives --- */

void
bst_look_add (BstLook *look, const BstMotive *motive, double weight)
{
  if (look->n_found == BST_LOOK_FOUND)
    return;
  look->found[look->n_found].motive = *motive;
  look->found[look->n_found++].weight = weight;
}

BstMotive
bst_look_at_nothing (const BstLook *look, BstMotiveKind kind)
{
  BstMotive motive;

  /* All bytes, as motives are compared. */
  memset (&motive, 0, sizeof motive);
  motive.kind = (uint8_t) kind;
  motive.me = (uint8_t) look->me;
  motive.other = BST_NOBODY;
  motive.feature_type = BST_FEATURE_TYPES;
  motive.left = (uint16_t) bst_state_n_left (look->after);
  return motive;
}

BstMotive
bst_look_at_tile (const BstLook *look, BstMotiveKind kind, BstPos pos, unsigned feature)
{
  BstMotive motive = bst_look_at_nothing (look, kind);
  int placed = bst_state_placed_at (look->after, pos);

  motive.pos = pos;
  motive.feature = (uint8_t) feature;
  if (placed >= 0)
    motive.feature_type =
      bst_state_tile (look->after, (unsigned) placed)->features[feature].type;
  return motive;
}

BstMotive
bst_look_at_node (const BstLook *look, BstMotiveKind kind, BstNodeId node)
{
  BstNodeId root = bst_feature_root (look->after, node);
  BstPos pos = bst_feature_pos (look->after, root);
  unsigned placed = (unsigned) bst_state_placed_at (look->after, pos);
  const BstTile *tile = bst_state_tile (look->after, placed);
  unsigned feature = 0;

  for (unsigned i = 0; i < tile->n_features; i++) {
    if (bst_state_feature (look->after, placed, i) == root)
      feature = i;
  }
  return bst_look_at_tile (look, kind, pos, feature);
}

/* --- where it is --- */

typedef struct
{
  int low;
  int high;
  int sum; /* over the tiles of the feature */
} Span;

/* Which third of the map along one axis: 0 to 2.  A narrow map has only a middle. */
static unsigned
find_third (const Span *span, int n_tiles)
{
  int breadth = span->high - span->low + 1;
  int offset = 2 * (span->sum - span->low * n_tiles) + n_tiles; /* of the middle, twice, × n */

  if (breadth < 3)
    return 1;
  return offset * 3 < 2 * breadth * n_tiles ? 0 : offset * 3 > 4 * breadth * n_tiles ? 2
                                                                                     : 1;
}

static void
stretch (Span *span, int at, bool is_part)
{
  span->low = at < span->low ? at : span->low;
  span->high = at > span->high ? at : span->high;
  span->sum += is_part ? at : 0;
}

static bool
is_on_tile (const BstState *state, unsigned placed, BstNodeId root)
{
  const BstTile *tile = bst_state_tile (state, placed);

  for (unsigned i = 0; i < tile->n_features; i++) {
    if (bst_state_feature (state, placed, i) == root)
      return true;
  }
  return false;
}

/* Says in which part of the map the feature of a motive is. */
static void
find_region (const BstLook *look, BstMotive *motive)
{
  int placed = bst_state_placed_at (look->after, motive->pos);
  BstNodeId root = bst_state_feature (look->after, (unsigned) placed, motive->feature);
  Span x = { INT16_MAX, INT16_MIN, 0 };
  Span y = { INT16_MAX, INT16_MIN, 0 };
  int n_tiles = 0;

  for (unsigned i = 0; i < bst_state_n_placed (look->after); i++) {
    BstPos pos = bst_state_placed (look->after, i).pos;
    bool is_part = is_on_tile (look->after, i, root);

    stretch (&x, pos.x, is_part);
    stretch (&y, pos.y, is_part);
    n_tiles += is_part;
  }
  motive->region = (uint8_t) (3 * find_third (&y, n_tiles) + find_third (&x, n_tiles));
}

/* Whether it is clear without that which one is meant. */
static void
find_whether_alone (const BstLook *look, BstMotive *motive)
{
  unsigned n = 0;

  for (unsigned i = 0; i < look->held_after.n; i++)
    n += look->held_after.items[i].info.type == motive->feature_type;
  motive->is_alone = n <= 1;
}

/* --- choosing --- */

static void
look_for_all (BstLook *look)
{
  bst_look_for_points (look);
  bst_look_for_chapters (look);
  if (look->is_over)
    return;
  bst_look_for_claims (look);
  bst_look_for_growth (look);
  bst_look_for_contests (look);
  bst_look_for_neighbours (look);
  bst_look_for_restraint (look);
}

static BstLook *
new_look (const BstState *state, const BstPlan *plan)
{
  BstLook *look = calloc (1, sizeof *look);

  if (look == NULL)
    abort ();
  look->before = state;
  look->after = bst_state_copy (state);
  play_plan (look, plan);
  list_held (look->before, &look->held_before);
  list_held (look->after, &look->held_after);
  look_for_all (look);
  return look;
}

static void
free_look (BstLook *look)
{
  bst_state_free (look->after);
  free (look);
}

/* Whether it is that no follower is put anywhere, however that is said. */
static bool
is_kept (const BstMotive *motive)
{
  return motive->kind >= BST_MOTIVE_KEEP_LAST && motive->kind <= BST_MOTIVE_POOR;
}

/* Whether the same can be said of another plan.  A tile may bring the same elsewhere; what two
 * answers have in common must be about the same thing. */
static bool
has_same (const BstLook *look, const BstMotive *motive)
{
  for (unsigned i = 0; i < look->n_found; i++) {
    const BstMotive *other = &look->found[i].motive;

    if (is_kept (other) && is_kept (motive))
      return true;
    if (other->kind == motive->kind && other->other == motive->other &&
        other->feature_type == motive->feature_type && other->points == motive->points &&
        other->number == motive->number && other->count == motive->count &&
        (look->asked != BST_QUESTION_FIGURE || (bst_pos_equal (other->pos, motive->pos) &&
                                                other->feature == motive->feature)))
      return true;
  }
  return false;
}

/* Whether it is about what an answer itself does, and does not come whatever is answered. */
static bool
is_of_answer (const BstMotive *motive)
{
  return motive->kind == BST_MOTIVE_CLOSE_NEW || motive->kind == BST_MOTIVE_FAIRY ||
         (motive->kind >= BST_MOTIVE_CLAIM && motive->kind <= BST_MOTIVE_CLAIM_MEADOW);
}

/* What is left of the weight of a motive that the next best plan has too.  What neither of them
 * does is no reason to prefer one. */
static double
get_common_part (const BstLook *look, const BstMotive *motive)
{
  if (is_kept (motive) || motive->kind == BST_MOTIVE_HARMLESS)
    return COMMON_ANSWER;
  return look->asked == BST_QUESTION_FIGURE && !is_of_answer (motive) ? COMMON_ANSWER
                                                                      : COMMON_TILE;
}

/* Whether it is found by looking around in one position, without trying anything out. */
static bool
is_of_one_look (const BstMotive *motive)
{
  return motive->kind != BST_MOTIVE_APPROACH && motive->kind != BST_MOTIVE_FENCE;
}

static bool
is_about_others (const BstMotive *motive)
{
  return motive->kind == BST_MOTIVE_SPOIL || motive->kind == BST_MOTIVE_HINDER ||
         motive->kind == BST_MOTIVE_HARMLESS || motive->kind == BST_MOTIVE_EAT ||
         motive->kind == BST_MOTIVE_EXPEL;
}

static bool
is_seen (const BstMotive *motive, const BstLevelTraits *traits)
{
  return !traits->is_random && (traits->n_games > 0 || is_of_one_look (motive)) &&
         (traits->sees_others || !is_about_others (motive)) &&
         (traits->sees_fields || motive->feature_type != BST_FEATURE_FIELD);
}

/* The weightiest finding of those that are seen; NULL if none is worth a word. */
static const BstFinding *
choose (const BstLook *look, const BstLook *next, const BstLevelTraits *traits)
{
  double most = LEAST_WEIGHT;
  const BstFinding *best = NULL;

  for (unsigned i = 0; i < look->n_found; i++) {
    const BstFinding *finding = &look->found[i];
    double weight = is_seen (&finding->motive, traits) ? finding->weight : 0;

    if (next != NULL && has_same (next, &finding->motive))
      weight *= get_common_part (look, &finding->motive);
    if (weight <= most)
      continue;
    most = weight;
    best = finding;
  }
  return best;
}

/* Who takes one look sees the points, not who could have come. */
static void
leave_out_unseen (BstMotive *motive, const BstLevelTraits *traits)
{
  if (motive->kind != BST_MOTIVE_CLOSE_FIRST || traits->n_games > 0)
    return;
  motive->kind = BST_MOTIVE_CLOSE;
  motive->other = BST_NOBODY;
}

/* The motive of a finding, with where on the map it is. */
static BstMotive
complete (const BstLook *look, const BstFinding *finding)
{
  BstMotive motive = finding->motive;

  if (motive.feature_type != BST_FEATURE_TYPES) {
    find_region (look, &motive);
    find_whether_alone (look, &motive);
  }
  return motive;
}

bool
bst_motive_find_seen (BstMotive *out_motive,
                      const BstState *state,
                      const BstPlan *plan,
                      const BstPlan *next,
                      const BstLevelTraits *traits)
{
  BstLook *look = new_look (state, plan);
  BstLook *other = next != NULL ? new_look (state, next) : NULL;
  const BstFinding *finding = choose (look, other, traits);
  bool is_found;

  /* Who lays a tile is told something even if it is true of the next best place too; an answer is
   * not explained by what comes anyway. */
  if (finding == NULL && look->asked == BST_QUESTION_PLACE)
    finding = choose (look, NULL, traits);
  is_found = finding != NULL;
  if (is_found) {
    *out_motive = complete (look, finding);
    leave_out_unseen (out_motive, traits);
  }
  if (other != NULL)
    free_look (other);
  free_look (look);
  return is_found;
}

bool
bst_motive_find (BstMotive *out_motive,
                 const BstState *state,
                 const BstPlan *plan,
                 const BstPlan *next)
{
  return bst_motive_find_seen (out_motive, state, plan, next,
                               bst_level_traits (BST_LEVEL_MASTER));
}

bool
bst_motive_is_open (const BstMotive *motive, const BstState *state)
{
  int placed = bst_state_placed_at (state, motive->pos);
  BstFeatureInfo info;

  /* Points that are paid stay paid. */
  if (motive->kind < BST_MOTIVE_SHARE || motive->feature_type == BST_FEATURE_TYPES)
    return true;
  if (placed < 0)
    return false;
  bst_feature_info (state, bst_state_feature (state, (unsigned) placed, motive->feature), &info);
  return !info.complete && info.owners != 0;
}

size_t
bst_motive_list (const BstState *state,
                 const BstPlan *plan,
                 BstMotive *out_motives,
                 size_t capacity)
{
  BstLook *look = new_look (state, plan);
  size_t n = look->n_found < capacity ? look->n_found : capacity;

  for (size_t i = 0; i < n; i++)
    out_motives[i] = complete (look, &look->found[i]);
  free_look (look);
  return n;
}
