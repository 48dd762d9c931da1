/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players that look one move ahead: every placement is tried on a copy of
 * the state, and what it changes is rated; then every figure that could follow it.
 */
#include "ai/player.h"

#include <stdlib.h>
#include <string.h>

#include "ai/peril.h"

/* How far a novice misjudges a move, in points. */
#define NOVICE_ERROR 7.0

/* What it costs to have no builder or pig at home, with the whole game to come. */
#define HELPER_COST 0.8

/* What a tile from the pile brings, as a rule. */
#define TILE_WORTH 3.5

/* How often a novice does not think of a follower at all: one time in so many. */
#define NOVICE_FORGETS 4

/* Moves that have been listed. */
typedef struct
{
  BstMove *moves;
  size_t capacity;
} List;

struct _BstPlayer
{
  const BstRules *rules;
  BstLevel level;
  BstRandom random;
  BstRating *rating;
  BstPeril peril;      /* of the state whose figures are being compared */
  double peril_before; /* what it was worth before the tile was tried */
  BstState *trial;     /* after a tile */
  BstState *copy;      /* after a figure */
  BstState *passed;    /* after the princess */
  BstState *scratch;   /* for ratings */
  List moves;          /* of the question */
  List answers;        /* to the question after it */
  BstSuggestion *ranking;
  size_t capacity; /* of the ranking */
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
  "feeds",
  "protects",
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
  player->trial = allocate (1, bst_rules_state_size (rules));
  player->copy = allocate (1, bst_rules_state_size (rules));
  player->passed = allocate (1, bst_rules_state_size (rules));
  player->scratch = allocate (1, bst_rules_state_size (rules));
  return player;
}

void
bst_player_free (BstPlayer *player)
{
  if (player == NULL)
    return;
  bst_rating_free (player->rating);
  free (player->trial);
  free (player->copy);
  free (player->passed);
  free (player->scratch);
  free (player->moves.moves);
  free (player->answers.moves);
  free (player->ranking);
  free (player);
}

/* Lists the legal moves of `state` and returns how many there are. */
static size_t
list_all (List *list, const BstState *state)
{
  size_t n_moves = bst_state_moves (state, list->moves, list->capacity);

  if (n_moves > list->capacity) {
    free (list->moves);
    list->capacity = n_moves + 64;
    list->moves = allocate (list->capacity, sizeof *list->moves);
    bst_state_moves (state, list->moves, list->capacity);
  }
  return n_moves;
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

/* Sets of features, small enough to search. */
typedef struct
{
  BstNodeId nodes[16 * BST_TILE_MAX_FEATURES];
  unsigned n_nodes;
} Features;

static void
add_feature (Features *set, BstNodeId node)
{
  if (node == BST_NO_NODE || set->n_nodes == sizeof set->nodes / sizeof *set->nodes)
    return;
  for (unsigned i = 0; i < set->n_nodes; i++) {
    if (set->nodes[i] == node)
      return;
  }
  set->nodes[set->n_nodes++] = node;
}

static void
add_features_of (const BstState *state, unsigned placed, Features *set)
{
  const BstTile *tile =
    bst_state_tile (state, placed);

  for (unsigned i = 0; i < tile->n_features; i++)
    add_feature (set, bst_state_feature (state, placed, i));
}

/* The features around `pos` whose prospects a tile there changes: those it touches, those
 * that wait for something on the cells beside it, and monasteries nearby. */
static void
list_affected (const BstState *state, BstPos pos, Features *set)
{
  for (int dy = -2; dy <= 2; dy++) {
    for (int dx = -2; dx <= 2; dx++) {
      BstPos near = { (int16_t) (pos.x + dx), (int16_t) (pos.y + dy) };
      int placed = abs (dx) + abs (dy) <= 2 ? bst_state_placed_at (state, near) : -1;

      if (placed >= 0)
        add_features_of (state, (unsigned) placed, set);
    }
  }
}

static BstPromise
add_promises (BstRating *rating, const BstState *state, const Features *set)
{
  BstPromise sum = bst_rating_certain (rating, state);

  for (unsigned i = 0; i < set->n_nodes; i++) {
    BstPromise promise = bst_rating_feature (rating, state, set->nodes[i], 0);

    sum.mine += promise.mine;
    sum.others += promise.others;
  }
  return sum;
}

/* On how many of the features `me` stands beside somebody else, and on how many that are
 * complete. */
static void
count_mine (const BstState *state,
            const Features *set,
            unsigned me,
            unsigned *n_shared,
            unsigned *n_complete)
{
  *n_shared = *n_complete = 0;
  for (unsigned i = 0; i < set->n_nodes; i++) {
    BstFeatureGlance feature = bst_feature_glance (state, set->nodes[i]);
    unsigned n_others = 0;

    if (feature.followers[me] == 0)
      continue;
    for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
      n_others += p == me ? 0 : feature.followers[p];
    *n_shared += n_others > 0;
    *n_complete += feature.type != BST_FEATURE_FIELD && feature.n_open == 0;
  }
}

/* What a helper brings where its player already stands. */
static Verdict
rate_helper (BstPlayer *player, const BstState *state, BstNodeId node, const BstMove *move)
{
  Verdict verdict = { 0 };

  argue (&verdict, BST_WHY_PROMISES,
         bst_rating_helper (player->rating, state, node, (BstFigure) move->figure));
  verdict.estimate -= HELPER_COST * player->rating->rest;
  return verdict;
}

/* How much a figure is missed, which its player has only one of: an abbot, a mayor and a wagon have
 * little else to do; a large follower is for where others come. */
static const double thrift[BST_FIGURES] = {
  [BST_FIGURE_FOLLOWER] = 1,
  [BST_FIGURE_ABBOT] = 0.3,
  [BST_FIGURE_LARGE] = 0.6,
  [BST_FIGURE_MAYOR] = 0.3,
  [BST_FIGURE_WAGON] = 0.3,
  [BST_FIGURE_RINGMASTER] = 1,
};

/* The worth of putting a figure on a feature. */
static Verdict
rate_deploy (BstPlayer *player, const BstState *state, const BstMove *move)
{
  BstRating *rating = player->rating;
  unsigned placed = (unsigned) bst_state_placed_at (state, move->pos);
  BstNodeId node = bst_state_feature (state, placed, move->feature);
  BstFeatureGlance feature = bst_feature_glance (state, node);
  unsigned strength = bst_rating_strength ((BstFigure) move->figure, &feature);
  double cost = bst_rating_follower (
    rating, bst_state_supply (state, rating->me, (BstFigure) move->figure));
  double promise = bst_rating_feature (rating, state, node, strength).mine;
  Verdict verdict = { 0 };

  if (bst_rating_is_helper ((BstFigure) move->figure))
    return rate_helper (player, state, node, move);
  if (feature.type == BST_FEATURE_FIELD) {
    argue (&verdict, BST_WHY_FARMS, promise);
    cost += bst_rating_farmer (rating);
  } else {
    argue (&verdict, feature.n_open == 0 ? BST_WHY_SCORES : BST_WHY_PROMISES, promise);
    cost *= thrift[move->figure];
  }
  verdict.estimate += bst_peril_figure (&player->peril, move->pos, promise) - cost;
  return verdict;
}

/* A wagon that drives on instead of coming home is put there anew. */
static Verdict
rate_wagon (BstPlayer *player, const BstState *state, const BstMove *move)
{
  BstMove put = *move;

  put.figure = BST_FIGURE_WAGON;
  return rate_deploy (player, state, &put);
}

/* The worth of anything else, by what comes of it: the position after it, compared with the one
 * before. */
static Verdict
rate_by_playing (BstPlayer *player, const BstState *state, const BstMove *move)
{
  BstRating *rating = player->rating;
  double before = bst_promise_worth (bst_rating_position (rating, state, player->scratch));
  Verdict verdict = { 0 };

  bst_state_assign (player->copy, state);
  bst_state_apply (player->copy, move, NULL);
  argue (&verdict, BST_WHY_SCORES,
         bst_promise_worth (bst_rating_position (rating, player->copy, player->scratch)) - before);
  return verdict;
}

/* At the question for a figure declining is what all else is compared with. */
static Verdict
rate_figure (BstPlayer *player, const BstState *state, const BstMove *move)
{
  Verdict verdict = { .why = BST_WHY_SAVES };

  if (move->type == BST_MOVE_PASS)
    return verdict;
  if (move->type == BST_MOVE_DEPLOY)
    return rate_deploy (player, state, move);
  if (move->type != BST_MOVE_FAIRY)
    return rate_by_playing (player, state, move);
  argue (&verdict, BST_WHY_PROTECTS, bst_peril_fairy (&player->peril, move));
  return verdict;
}

/* The best thing to do with figures at that question, if it is asked. */
static Verdict
rate_best_figure (BstPlayer *player, const BstState *state)
{
  Verdict best = { .why = BST_WHY_NOTHING };
  BstQuestion question;
  size_t n_moves = 0;

  bst_state_question (state, &question);
  if (question.kind == BST_QUESTION_FIGURE)
    n_moves = list_all (&player->answers, state);
  for (size_t i = 0; i < n_moves; i++) {
    Verdict verdict = rate_figure (player, state, &player->answers.moves[i]);

    if (verdict.estimate > best.estimate)
      best = verdict;
  }
  return best;
}

/* A knight who is sent home, or whatever a figure could do instead. */
static Verdict
rate_princess (BstPlayer *player, const BstState *state, const BstMove *move)
{
  Verdict verdict = { .why = BST_WHY_NOTHING };
  double worth[BST_MAX_PLAYERS];

  if (move->type == BST_MOVE_PASS) {
    bst_state_assign (player->passed, state);
    bst_state_apply (player->passed, move, NULL);
    return rate_best_figure (player, player->passed);
  }
  bst_rating_loss (player->rating, state,
                   &(BstStanding) { .player = move->player,
                                    .figure = move->figure,
                                    .pos = move->pos,
                                    .feature = move->feature },
                   worth);
  argue (&verdict, BST_WHY_HINDERS, worth[player->rating->me]);
  return verdict;
}

/* The best of what could follow the tile that was just tried. */
static Verdict
rate_best_answer (BstPlayer *player, const BstState *state)
{
  Verdict best = rate_best_figure (player, state);
  BstQuestion question;

  bst_state_question (state, &question);
  if (question.kind != BST_QUESTION_PRINCESS)
    return best;

  BstMove knights[BST_MAX_PLAYERS * 8];
  size_t n_knights = bst_state_moves (state, knights, sizeof knights / sizeof *knights);

  for (size_t i = 0; i < n_knights && i < sizeof knights / sizeof *knights; i++) {
    Verdict verdict = rate_princess (player, state, &knights[i]);

    if (verdict.estimate > best.estimate)
      best = verdict;
  }
  return best;
}

/* A step of the dragon.  A novice does not look beyond it. */
static Verdict
rate_dragon (BstPlayer *player, const BstQuestion *question, const BstMove *move)
{
  unsigned n_steps = player->level == BST_LEVEL_NOVICE ? 1 : (unsigned) question->subject.number;
  Verdict verdict = { .why = BST_WHY_FEEDS };

  argue (&verdict, BST_WHY_FEEDS, bst_peril_step (&player->peril, move, n_steps));
  return verdict;
}

/* What chapters would pay in the end besides features, more than before. */
static double
chapter_gain (BstPlayer *player, const BstState *before, const BstState *after)
{
  const BstState *const states[] = { before, after };
  double worth[2];

  for (unsigned i = 0; i < 2; i++) {
    bst_state_assign (player->scratch, states[i]);
    bst_state_pay_chapters (player->scratch);
    worth[i] = bst_promise_worth (bst_rating_certain (player->rating, player->scratch)) -
               bst_promise_worth (bst_rating_certain (player->rating, states[i]));
  }
  return bst_rating_trust (player->rating) * (worth[1] - worth[0]);
}

static Verdict
rate_place (BstPlayer *player, const BstState *state, const BstMove *move)
{
  BstRating *rating = player->rating;
  BstState *after = player->trial;
  Features old = { .n_nodes = 0 };
  Features new = { .n_nodes = 0 };
  Verdict verdict = { .why = BST_WHY_NOTHING };
  unsigned shared_before;
  unsigned shared;
  unsigned complete_before;
  unsigned complete;

  bst_state_assign (after, state);
  bst_state_apply (after, move, NULL);
  list_affected (state, move->pos, &old);
  list_affected (after, move->pos, &new);

  BstPromise before = add_promises (rating, state, &old);
  BstPromise change = add_promises (rating, after, &new);

  count_mine (state, &old, rating->me, &shared_before, &complete_before);
  count_mine (after, &new, rating->me, &shared, &complete);
  argue (&verdict,
         shared > shared_before ? BST_WHY_SHARES
         : complete > complete_before || bst_state_score (after, rating->me) >
                                           bst_state_score (state, rating->me)
           ? BST_WHY_SCORES
           : BST_WHY_EXTENDS,
         change.mine - before.mine);
  argue (&verdict, BST_WHY_HINDERS, before.others - change.others);

  argue (&verdict, BST_WHY_SCORES, chapter_gain (player, state, after));

  bst_peril_look (&player->peril, rating, after);
  argue (&verdict, BST_WHY_FEEDS, player->peril.worth[rating->me] - player->peril_before);

  Verdict figure = rate_best_answer (player, after);

  argue (&verdict, figure.why, figure.estimate);
  return verdict;
}

static Verdict
rate_move (BstPlayer *player,
           const BstState *state,
           const BstQuestion *question,
           const BstMove *move)
{
  if (move->type == BST_MOVE_PLACE || move->type == BST_MOVE_ABBEY)
    return rate_place (player, state, move);
  if (move->type == BST_MOVE_START) /* what a tile brings is not known yet */
    return (Verdict) { .estimate = TILE_WORTH, .why = BST_WHY_SAVES };
  if (move->type == BST_MOVE_WAGON)
    return rate_wagon (player, state, move);
  if (question->kind == BST_QUESTION_FIGURE)
    return rate_figure (player, state, move);
  if (move->type == BST_MOVE_DRAGON && bst_flight_cell (&player->peril.flight, move->pos) > 0)
    return rate_dragon (player, question, move);
  if (question->kind == BST_QUESTION_PRINCESS)
    return rate_princess (player, state, move);
  return rate_by_playing (player, state, move);
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
list_moves (BstPlayer *player, const BstState *state, const BstQuestion *question)
{
  size_t n_moves = list_all (&player->moves, state);
  size_t n_kept = 0;

  if (n_moves > player->capacity) {
    free (player->ranking);
    player->capacity = player->moves.capacity;
    player->ranking = allocate (player->capacity, sizeof *player->ranking);
  }
  for (size_t i = 0; i < n_moves; i++) {
    const BstMove *move = &player->moves.moves[i];

    if (move->type == BST_MOVE_PLACE &&
        move->rotation >= bst_rules_distinct_rotations (player->rules, (unsigned) question->tile))
      continue;
    player->ranking[n_kept++].move = *move;
  }
  return n_kept;
}

/* Fills the player's own ranking, best first, and returns its length. */
static size_t
rank (BstPlayer *player, const BstState *state)
{
  BstQuestion question;

  bst_state_question (state, &question);

  size_t n_moves = list_moves (player, state, &question);

  bst_rating_begin (player->rating, state, question.player);
  bst_peril_look (&player->peril, player->rating, state);
  player->peril_before = player->peril.worth[question.player];
  for (size_t i = 0; i < n_moves; i++) {
    BstSuggestion *suggestion = &player->ranking[i];
    Verdict verdict = rate_move (player, state, &question, &suggestion->move);

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
