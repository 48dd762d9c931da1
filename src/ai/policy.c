/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players that look one move ahead: every placement is tried on a copy of
 * the state, and what it changes is rated; then every figure that could follow it.
 */
#include "ai/player.h"

#include <stdlib.h>
#include <string.h>

#include "ai/affected.h"
#include "ai/bidding.h"
#include "ai/castle.h"
#include "ai/fortress.h"
#include "ai/peril.h"

/* How far a novice misjudges a move, in points. */
#define NOVICE_ERROR 7.0

/* What it costs to have no builder or pig at home, with the whole game to come. */
#define HELPER_COST 0.8

/* What a bridge is worth that has not been built, with the whole game to come. */
#define BRIDGE_COST 1.5

/* Places that are looked at for a tile that is only put up for sale. */
#define GLANCES 12

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
  BstPeril peril;         /* of the state whose figures are being compared */
  double peril_before;    /* what it was worth before the tile was tried */
  double chapters_before; /* what chapters would have paid before it */
  double fairy_before;    /* the most that moving the fairy would have been worth */
  BstState *trial;        /* after a tile */
  BstState *copy;         /* after a figure */
  BstState *passed;       /* after the princess */
  BstState *dealt;        /* with a tile in hand that is for sale */
  BstState *scratch;      /* for ratings */
  List moves;             /* of the question */
  List answers;           /* to the question after it */
  List places;            /* of a tile that is for sale */
  BstBidding bidding;     /* at the bazaar */
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
  player->dealt = allocate (1, bst_rules_state_size (rules));
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
  free (player->dealt);
  free (player->scratch);
  free (player->moves.moves);
  free (player->answers.moves);
  free (player->places.moves);
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

static BstPromise
add_promises (BstRating *rating, const BstState *state, const BstAffected *set)
{
  BstPromise sum = bst_rating_certain (rating, state);

  for (unsigned i = 0; i < set->n_nodes; i++) {
    BstPromise promise = bst_rating_feature (rating, state, set->nodes[i], 0);

    sum.mine += promise.mine;
    sum.others += promise.others;
  }
  return sum;
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
  Verdict verdict = { 0 };
  double before;

  bst_state_assign (player->copy, state);
  before = bst_promise_worth (bst_rating_position (rating, player->copy));
  bst_state_apply (player->copy, move, NULL);
  argue (&verdict, BST_WHY_SCORES,
         bst_promise_worth (bst_rating_position (rating, player->copy)) - before);
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

/* The most that the fairy could do for `me` before a tile is laid, which changes little in that. */
static double
rate_best_fairy (BstPlayer *player, const BstState *state)
{
  double best = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player != player->rating->me || standing.place != BST_PLACE_FEATURE ||
        bst_rating_is_helper ((BstFigure) standing.figure))
      continue;

    double worth = bst_peril_fairy (&player->peril, &(BstMove) { .type = BST_MOVE_FAIRY,
                                                                 .figure = standing.figure,
                                                                 .pos = standing.pos,
                                                                 .feature = standing.feature });

    best = worth > best ? worth : best;
  }
  return best;
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
    const BstMove *move = &player->answers.moves[i];
    Verdict verdict = { .estimate = player->fairy_before, .why = BST_WHY_PROTECTS };

    if (move->type != BST_MOVE_FAIRY)
      verdict = rate_figure (player, state, move);
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

static Verdict
rate_place (BstPlayer *player, const BstState *state, const BstMove *move)
{
  BstRating *rating = player->rating;
  BstState *after = player->trial;
  BstAffected old = { .n_nodes = 0 };
  BstAffected new = { .n_nodes = 0 };
  Verdict verdict = { .why = BST_WHY_NOTHING };
  unsigned shared_before;
  unsigned shared;
  unsigned complete_before;
  unsigned complete;

  bst_state_assign (after, state);
  bst_state_apply (after, move, NULL);
  bst_affected_list (state, move->pos, &old);
  bst_affected_list (after, move->pos, &new);

  BstPromise before = add_promises (rating, state, &old);
  BstPromise change = add_promises (rating, after, &new);

  bst_affected_count (state, &old, rating->me, &shared_before, &complete_before);
  bst_affected_count (after, &new, rating->me, &shared, &complete);
  argue (&verdict,
         shared > shared_before ? BST_WHY_SHARES
         : complete > complete_before || bst_state_score (after, rating->me) >
                                           bst_state_score (state, rating->me)
           ? BST_WHY_SCORES
           : BST_WHY_EXTENDS,
         change.mine - before.mine);
  argue (&verdict, BST_WHY_HINDERS, before.others - change.others);

  argue (&verdict, BST_WHY_SCORES,
         bst_promise_worth (bst_rating_chapters (rating, after)) - player->chapters_before);

  bst_peril_look (&player->peril, rating, after);
  argue (&verdict, BST_WHY_FEEDS, player->peril.worth[rating->me] - player->peril_before);

  Verdict figure = rate_best_answer (player, after);

  argue (&verdict, figure.why, figure.estimate);
  return verdict;
}

/* Whatever has to do with the fortress.  Declining is compared with what else can be done. */
static Verdict
rate_fortress (BstPlayer *player,
               const BstState *state,
               const BstQuestion *question,
               const BstMove *move)
{
  BstRating *rating = player->rating;
  Verdict verdict = { .why = BST_WHY_SAVES };

  if (question->kind == BST_QUESTION_REDEPLOY)
    argue (&verdict, BST_WHY_SCORES,
           bst_fortress_leave (rating, state, move, player->copy, player->scratch));
  else if (move->type == BST_MOVE_MARKET)
    argue (&verdict, BST_WHY_FARMS, bst_fortress_walk (rating, state, move, player->copy));
  else if (move->type == BST_MOVE_FORTRESS)
    argue (&verdict, BST_WHY_PROMISES, bst_fortress_send (rating, state, move));
  else if (move->type == BST_MOVE_COUNT)
    argue (&verdict, BST_WHY_HINDERS, bst_fortress_lock (rating, state, move));
  return verdict;
}

/* A bridge, with a tile or after it, is one fewer for later. */
static Verdict
rate_bridge (BstPlayer *player, const BstState *state, const BstMove *move)
{
  Verdict verdict = move->type == BST_MOVE_SPAN ? rate_place (player, state, move)
                                                : rate_by_playing (player, state, move);

  if (move->type != BST_MOVE_PASS)
    verdict.estimate -= BRIDGE_COST * player->rating->rest;
  return verdict;
}

/* A castle in place of the points for a small city, whose follower would come home. */
static Verdict
rate_castle (BstPlayer *player,
             const BstState *state,
             const BstQuestion *question,
             const BstMove *move)
{
  const BstSubject *city = &question->subject;
  Verdict verdict = { .why = BST_WHY_SCORES };
  BstNodeId node;

  if (move->type != BST_MOVE_CASTLE || !(city->fields & BST_FIELD_FEATURE))
    return rate_by_playing (player, state, move);
  node = bst_state_feature (state, (unsigned) bst_state_placed_at (state, city->pos),
                            city->feature);
  argue (&verdict, BST_WHY_PROMISES,
         bst_castle_hope (player->rating, state, city->pos, city->feature) -
           bst_rating_feature (player->rating, state, node, 0).mine);
  return verdict;
}

/* Whether a figure of `me` is on the tiles around `pos`. */
static bool
is_near_mine (const BstPlayer *player, const BstState *state, BstPos pos)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == player->rating->me && standing.place == BST_PLACE_FEATURE &&
        abs (standing.pos.x - pos.x) <= 1 && abs (standing.pos.y - pos.y) <= 1)
      return true;
  }
  return false;
}

/* What a tile would bring `me`, at a glance: the best of the places near his figures, and of a few
 * others. */
static double
rate_tile (BstPlayer *player, const BstState *state, unsigned kind)
{
  size_t n_moves;
  size_t n_glances = 0;
  double best = 0;

  bst_state_assign (player->dealt, state);
  if (!bst_state_deal (player->dealt, player->rating->me, kind))
    return 0;
  n_moves = list_all (&player->places, player->dealt);
  for (size_t i = 0; i < n_moves && n_glances < 2 * GLANCES; i++) {
    const BstMove *move = &player->places.moves[i];

    if (move->type != BST_MOVE_PLACE ||
        (i % (1 + n_moves / GLANCES) > 0 && !is_near_mine (player, state, move->pos)))
      continue;

    double worth = rate_place (player, player->dealt, move).estimate;

    best = worth > best ? worth : best;
    n_glances++;
  }
  return best;
}

/* Everything at the bazaar, by what the tiles are worth to `me`. */
static Verdict
rate_bazaar (BstPlayer *player, const BstMove *move)
{
  Verdict verdict = { .why = BST_WHY_SAVES };

  argue (&verdict, BST_WHY_PROMISES, bst_bidding_rate (&player->bidding, move));
  return verdict;
}

/* Looks at the tiles that lie open. */
static void
look_at_bazaar (BstPlayer *player, const BstState *state)
{
  BstBidding *bidding = &player->bidding;

  bidding->n_players = bst_rules_n_players (player->rules);
  if (!bst_state_auction (state, &bidding->auction))
    return;
  for (unsigned i = 0; i < bidding->auction.n_tiles; i++)
    bidding->worth[i] = rate_tile (player, state, bidding->auction.tiles[i]);
}

static Verdict
rate_move (BstPlayer *player,
           const BstState *state,
           const BstQuestion *question,
           const BstMove *move)
{
  if (move->type == BST_MOVE_PLACE || move->type == BST_MOVE_ABBEY)
    return rate_place (player, state, move);
  if (move->type == BST_MOVE_SPAN || question->kind == BST_QUESTION_BRIDGE)
    return rate_bridge (player, state, move);
  if (question->kind == BST_QUESTION_CASTLE)
    return rate_castle (player, state, question, move);
  if (question->kind == BST_QUESTION_AUCTION)
    return rate_bazaar (player, move);
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
  if (question->kind == BST_QUESTION_REDEPLOY || question->kind == BST_QUESTION_FORTRESS ||
      question->kind == BST_QUESTION_MARKET)
    return rate_fortress (player, state, question, move);
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
  player->fairy_before = 0;
  if (bst_rules_has_module (player->rules, BST_MODULE_FAIRY) &&
      (question.kind == BST_QUESTION_PLACE || question.kind == BST_QUESTION_START ||
       question.kind == BST_QUESTION_AUCTION))
    player->fairy_before = rate_best_fairy (player, state);
  bst_state_assign (player->scratch, state);
  player->chapters_before =
    bst_promise_worth (bst_rating_chapters (player->rating, player->scratch));
  if (question.kind == BST_QUESTION_AUCTION)
    look_at_bazaar (player, state);
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
