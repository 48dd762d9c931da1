/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players that look one move ahead: every placement is tried on a copy of
 * the state, and what it changes is rated; then every figure that could follow it.
 */
#include "ai/player.h"

#include <stdlib.h>
#include <string.h>

#include "ai/rating.h"
#include "engine/lay.h"
#include "engine/score.h"
#include "engine/turn.h"

/* How far a novice misjudges a move, in points. */
#define NOVICE_ERROR 7.0

/* How often a novice does not think of a follower at all: one time in so many. */
#define NOVICE_FORGETS 4

struct _BstPlayer
{
  const BstRules *rules;
  BstLevel level;
  BstRandom random;
  BstRating *rating;
  BstState *trial;
  BstMove *moves;
  BstSuggestion *ranking;
  size_t capacity; /* of both */
};

/* What speaks for a move, and the part of it that speaks loudest. */
typedef struct
{
  double estimate;
  double loudest;
  BstWhy why;
} Verdict;

static const char *const why_names[BST_WHYS] = {
  "nothing",
  "scores",
  "promises",
  "extends",
  "shares",
  "hinders",
  "farms",
  "saves",
};

const char *
bst_why_name (BstWhy why)
{
  return why_names[why];
}

static void *
allocate (size_t n, size_t size)
{
  void *memory = calloc (n, size);

  if (memory == NULL)
    abort ();
  return memory;
}

BstPlayer *
bst_player_new (const BstRules *rules, BstLevel level, uint32_t seed)
{
  BstPlayer *player = allocate (1, sizeof *player);

  player->rules = rules;
  player->level = level;
  bst_random_seed (&player->random, seed);
  player->rating = bst_rating_new (rules);
  player->rating->sees_others = level != BST_LEVEL_NOVICE;
  player->trial = allocate (1, rules->layout.size);
  return player;
}

void
bst_player_free (BstPlayer *player)
{
  if (player == NULL)
    return;
  bst_rating_free (player->rating);
  free (player->trial);
  free (player->moves);
  free (player->ranking);
  free (player);
}

static void
argue (Verdict *verdict, BstWhy why, double points)
{
  verdict->estimate += points;
  if (points > verdict->loudest) {
    verdict->loudest = points;
    verdict->why = why;
  }
}

/* Sets of roots, small enough to search. */
typedef struct
{
  uint16_t roots[2 * BST_TILE_MAX_FEATURES];
  unsigned n_roots;
} Roots;

static bool
add_root (Roots *set, unsigned root)
{
  for (unsigned i = 0; i < set->n_roots; i++) {
    if (set->roots[i] == root)
      return false;
  }
  if (set->n_roots < sizeof set->roots / sizeof *set->roots)
    set->roots[set->n_roots++] = (uint16_t) root;
  return true;
}

/* Adds the features of the tile at `pos` that reach its side `side`. */
static void
add_roots_at (const BstView *view, BstPos pos, unsigned side, Roots *set)
{
  int placed = bst_map_placed (view, pos);

  if (placed < 0)
    return;

  const BstPlacedTile *tile = &view->placed[placed];
  const uint8_t *at = view->rules->kinds[tile->kind].at[(side - tile->rotation) & 3];

  for (unsigned k = 0; k < 3; k++) {
    if (at[k] != BST_NO_LOCAL)
      add_root (set, bst_nodes_root (view->nodes, tile->first + at[k]));
  }
}

/* The features around `pos` whose prospects a tile there changes: those it touches, and
 * those that wait for something on the open cells beside it. */
static void
list_affected (const BstView *view, BstPos pos, Roots *set)
{
  for (unsigned side = 0; side < BST_SIDES; side++) {
    BstPos near = bst_pos_step (pos, side);

    if (bst_map_placed (view, near) >= 0) {
      add_roots_at (view, near, (side + 2) & 3, set);
      continue;
    }
    if (!(bst_map_look (view, near) & BST_OPEN))
      continue;
    for (unsigned other = 0; other < BST_SIDES; other++)
      add_roots_at (view, bst_pos_step (near, other), (other + 2) & 3, set);
  }
}

/* Adds up what the features promise, each `times` times. */
static void
add_promises (BstRating *rating, const BstView *view, const Roots *set, int times, BstPromise *sum)
{
  for (unsigned i = 0; i < set->n_roots; i++) {
    if (bst_is_cloister_like (view->nodes[set->roots[i]].type))
      continue;

    BstPromise promise = bst_rating_feature (rating, view, set->roots[i], BST_CHANCE);

    sum->mine += times * promise.mine;
    sum->others += times * promise.others;
  }
}

/* On how many of the features `me` stands beside somebody else. */
static unsigned
count_shared (const BstView *view, const Roots *set, unsigned me)
{
  unsigned n_shared = 0;

  for (unsigned i = 0; i < set->n_roots; i++) {
    const uint8_t *followers = view->nodes[set->roots[i]].followers;
    unsigned n_others = 0;

    for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
      n_others += p == me ? 0 : followers[p];
    n_shared += followers[me] > 0 && n_others > 0;
  }
  return n_shared;
}

/* Who holds the monastery that is watched. */
static unsigned
holder_of (const BstView *view, const BstWatch *watch)
{
  unsigned p = 0;

  while (p < BST_MAX_PLAYERS - 1 && view->nodes[watch->node].followers[p] == 0)
    p++;
  return p;
}

/* What one more tile does for the monasteries around it. */
static double
rate_watched (const BstRating *rating, const BstView *before, BstPos pos)
{
  double sum = 0;

  for (unsigned i = 0; i < before->state->n_watch; i++) {
    const BstWatch *watch = &before->watch[i];

    if (abs (watch->x - pos.x) > 1 || abs (watch->y - pos.y) > 1 || watch->missing == 0)
      continue;

    unsigned n_around = 8u - watch->missing;
    unsigned holder = holder_of (before, watch);

    sum += bst_promise_worth (bst_rating_cloister (rating, n_around + 1, holder)) -
           bst_promise_worth (bst_rating_cloister (rating, n_around, holder));
  }
  return sum;
}

/* The worth of putting `figure` on a local of the tile placed last. */
static Verdict
rate_deploy (BstPlayer *player, const BstView *view, unsigned figure, unsigned local)
{
  BstRating *rating = player->rating;
  const BstState *state = view->state;
  const BstPlacedTile *tile = &view->placed[state->turn.last];
  unsigned root = bst_nodes_root (view->nodes, tile->first + local);
  unsigned type = view->nodes[root].type;
  double cost = bst_rating_follower (rating, state->supply[rating->me][figure]);
  Verdict verdict = { 0 };

  if (bst_is_cloister_like (type)) {
    unsigned n_around = bst_map_neighbours (view, (BstPos) { tile->x, tile->y });

    argue (&verdict, n_around == 8 ? BST_WHY_SCORES : BST_WHY_PROMISES,
           bst_rating_cloister (rating, n_around, rating->me).mine);
    /* An abbot has little else to do, and can be called home. */
    cost *= figure == BST_FIGURE_ABBOT ? 0.3 : 1;
  } else if (type == BST_FEATURE_FIELD) {
    argue (&verdict, BST_WHY_FARMS, bst_rating_feature (rating, view, root, rating->me).mine);
    cost += bst_rating_farmer (rating);
  } else {
    argue (&verdict, view->nodes[root].open == 0 ? BST_WHY_SCORES : BST_WHY_PROMISES,
           bst_rating_feature (rating, view, root, rating->me).mine);
  }
  verdict.estimate -= cost;
  return verdict;
}

/* The worth of an abbot's recall: the points, and having him back, less what waiting
 * would have brought. */
static Verdict
rate_recall (BstPlayer *player, const BstView *view, const BstMove *move)
{
  unsigned n_around = bst_map_neighbours (view, move->pos);
  const int16_t *numbers = player->rules->numbers;
  Verdict verdict = { 0 };

  argue (&verdict, BST_WHY_SCORES,
         numbers[BST_NUMBER_CLOISTER] + numbers[BST_NUMBER_CLOISTER_NEIGHBOUR] * (int) n_around);
  verdict.estimate -= bst_rating_cloister (player->rating, n_around, player->rating->me).mine;
  verdict.estimate += 1.5 * player->rating->rest;
  return verdict;
}

static Verdict
rate_figure (BstPlayer *player, const BstView *view, const BstMove *move)
{
  Verdict nothing = { .why = BST_WHY_SAVES };

  if (move->type == BST_MOVE_DEPLOY) {
    const BstPlacedTile *tile = &view->placed[view->state->turn.last];
    unsigned local = player->rules->locals[tile->kind * BST_TILE_MAX_FEATURES + move->feature];

    return rate_deploy (player, view, move->figure, local);
  }
  if (move->type == BST_MOVE_RECALL)
    return rate_recall (player, view, move);
  return nothing;
}

/* The best that could follow the tile that was just tried. */
static Verdict
rate_best_deploy (BstPlayer *player, const BstView *view)
{
  const BstState *state = view->state;
  const BstPlacedTile *tile = &view->placed[state->turn.last];
  const BstKind *kind = &player->rules->kinds[tile->kind];
  Verdict best = { .why = BST_WHY_NOTHING };

  for (unsigned figure = BST_FIGURE_FOLLOWER; figure <= BST_FIGURE_ABBOT; figure++) {
    if (state->supply[player->rating->me][figure] == 0)
      continue;
    for (unsigned local = 0; local < kind->n_locals; local++) {
      unsigned node = tile->first + local;

      if (!bst_figure_may_stand (figure, view->nodes[node].type) ||
          !bst_turn_is_free (view->nodes, node))
        continue;

      Verdict verdict = rate_deploy (player, view, figure, local);

      if (verdict.estimate > best.estimate)
        best = verdict;
    }
  }
  return best;
}

static Verdict
rate_place (BstPlayer *player, const BstState *state, const BstMove *move)
{
  BstRating *rating = player->rating;
  BstState *trial = player->trial;
  BstView before = bst_view (state);
  BstView after;
  BstTable table;
  Roots old = { .n_roots = 0 };
  Roots new = { .n_roots = 0 };
  Verdict verdict = { .why = BST_WHY_NOTHING };

  list_affected (&before, move->pos, &old);
  bst_state_assign (trial, state);
  table = bst_table (trial);
  after = bst_view (trial);
  bst_lay_tile (&table, bst_map_look (&before, move->pos) ^ BST_OPEN, state->turn.hand,
                move->rotation, player->rules->map.is_hashed);
  for (unsigned i = 0; i < old.n_roots; i++)
    add_root (&new, bst_nodes_root (after.nodes, old.roots[i]));

  BstPromise change = { 0, 0 };
  BstWhy why = trial->n_done > state->n_done ? BST_WHY_SCORES : BST_WHY_EXTENDS;

  add_promises (rating, &after, &new, 1, &change);
  add_promises (rating, &before, &old, -1, &change);
  if (count_shared (&after, &new, rating->me) > count_shared (&before, &old, rating->me))
    why = BST_WHY_SHARES;
  argue (&verdict, why, change.mine);
  argue (&verdict, BST_WHY_HINDERS, -change.others);
  argue (&verdict, BST_WHY_EXTENDS, rate_watched (rating, &before, move->pos));

  Verdict follower = rate_best_deploy (player, &after);

  argue (&verdict, follower.why, follower.estimate);
  return verdict;
}

static Verdict
rate_move (BstPlayer *player, const BstState *state, const BstMove *move)
{
  BstView view = bst_view (state);

  if (move->type == BST_MOVE_PLACE)
    return rate_place (player, state, move);
  return rate_figure (player, &view, move);
}

/* A novice misjudges, and forgets followers. */
static double
blur (BstPlayer *player, const BstMove *move, double estimate)
{
  double error = bst_random_below (&player->random, 1001) / 1000.0 - 0.5;

  if (player->level != BST_LEVEL_NOVICE)
    return estimate;
  if (move->type == BST_MOVE_DEPLOY && bst_random_below (&player->random, NOVICE_FORGETS) == 0)
    estimate -= NOVICE_ERROR;
  return estimate + NOVICE_ERROR * error;
}

static int
compare_suggestions (const void *a, const void *b)
{
  const BstSuggestion *left = a;
  const BstSuggestion *right = b;

  if (left->estimate > right->estimate)
    return -1;
  if (left->estimate < right->estimate)
    return 1;
  /* No two moves are equal, so the order is the same everywhere. */
  return memcmp (&left->move, &right->move, sizeof left->move);
}

/* Lists the moves of the question, leaving out rotations that look the same. */
static size_t
list_moves (BstPlayer *player, const BstState *state)
{
  size_t n_moves = bst_state_moves (state, player->moves, player->capacity);
  size_t n_kept = 0;

  if (n_moves > player->capacity) {
    player->capacity = n_moves + 64;
    free (player->moves);
    free (player->ranking);
    player->moves = allocate (player->capacity, sizeof *player->moves);
    player->ranking = allocate (player->capacity, sizeof *player->ranking);
    bst_state_moves (state, player->moves, player->capacity);
  }
  for (size_t i = 0; i < n_moves; i++) {
    const BstMove *move = &player->moves[i];

    if (move->type == BST_MOVE_PLACE &&
        move->rotation >= player->rules->kinds[state->turn.hand].distinct)
      continue;
    player->ranking[n_kept++].move = *move;
  }
  return n_kept;
}

/* Fills the player's own ranking, best first, and returns its length. */
static size_t
rank (BstPlayer *player, const BstState *state)
{
  size_t n_moves = list_moves (player, state);

  bst_rating_begin (player->rating, state, state->turn.asked);
  for (size_t i = 0; i < n_moves; i++) {
    BstSuggestion *suggestion = &player->ranking[i];
    Verdict verdict = rate_move (player, state, &suggestion->move);

    suggestion->estimate = blur (player, &suggestion->move, verdict.estimate);
    suggestion->why = verdict.why;
  }
  qsort (player->ranking, n_moves, sizeof *player->ranking, compare_suggestions);
  return n_moves;
}

size_t
bst_player_rank (BstPlayer *player,
                 const BstState *state,
                 BstSuggestion *out_suggestions,
                 size_t capacity)
{
  size_t n_moves = rank (player, state);
  size_t n_written = n_moves < capacity ? n_moves : capacity;

  memcpy (out_suggestions, player->ranking, n_written * sizeof *out_suggestions);
  return n_written;
}

BstMove
bst_player_choose (BstPlayer *player, const BstState *state)
{
  if (player->level == BST_LEVEL_RANDOM)
    return bst_state_random_move (state, &player->random);
  rank (player, state);
  return player->ranking[0].move;
}
