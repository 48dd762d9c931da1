/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the answers to each question are worth: every tile is tried on a copy of the state, and what
 * it changes is rated; then every figure that could follow it.
 */
#include <stdlib.h>

#include "ai/affected.h"
#include "ai/castle.h"
#include "ai/fortress.h"
#include "ai/policy-private.h"

/* If it makes no difference, nothing is done. */
#define EFFORT 0.01

/* What a bridge is worth that has not been built, with the whole game to come. */
#define BRIDGE_COST 1.5

/* Places that are looked at for a tile that is only put up for sale. */
#define GLANCES 12

/* What a tile from the pile brings, as a rule. */
#define TILE_WORTH 3.5

static void
argue (BstVerdict *verdict, BstWhy why, double points)
{
  verdict->estimate += points;
  if (points > verdict->loudest) {
    verdict->loudest = points;
    verdict->why = why;
  }
}

static void
like (BstVerdict *verdict, double points)
{
  verdict->estimate += points;
  verdict->taste += points;
}

/* What a helper brings where its player already stands. */
static BstVerdict
rate_helper (BstPolicy *policy, const BstState *state, BstNodeId node, const BstMove *move)
{
  BstVerdict verdict = { 0 };

  argue (&verdict, BST_WHY_PROMISES,
         bst_rating_helper (policy->rating, state, node, (BstFigure) move->figure));
  verdict.estimate -= bst_rating_figure (policy->rating, (BstFigure) move->figure);
  return verdict;
}

/* The same as bst_feature_glance(): moves of several figures are about the same few features. */
static BstFeatureGlance
glance_at (BstPolicy *policy, const BstState *state, BstNodeId node)
{
  BstGlimpse *glimpse = &policy->glimpses[node % BST_GLIMPSES];

  if (glimpse->position != policy->rating->left.position || glimpse->node != node)
    *glimpse = (BstGlimpse) { policy->rating->left.position, node,
                              bst_feature_glance (state, node) };
  return glimpse->feature;
}

/* What comes of a figure on a feature that nobody holds.  That is the same for figures of any
 * strength but none, so of several only the first is thought about. */
static const BstClaim *
look_at_claim (BstPolicy *policy, const BstState *state, BstNodeId node, unsigned strength)
{
  unsigned me = policy->rating->me;
  bool is_strong = strength > 0;
  BstForecast forecast = policy->forecast;
  unsigned i = 0;

  while (i < policy->n_claims &&
         (policy->claims[i].node != node || policy->claims[i].is_strong != is_strong))
    i++;
  if (i < policy->n_claims)
    return &policy->claims[i];
  if (i == BST_CLAIMS)
    i--;
  bst_rating_add (policy->rating, state, node, strength, &forecast);
  policy->claims[i] = (BstClaim) { node, is_strong, forecast.points[me], forecast.home[me] };
  policy->n_claims = i + 1;
  return &policy->claims[i];
}

/* The worth of putting a figure on a feature. */
static BstVerdict
rate_deploy (BstPolicy *policy, const BstState *state, const BstMove *move)
{
  BstRating *rating = policy->rating;
  unsigned placed = (unsigned) bst_state_placed_at (state, move->pos);
  BstNodeId node = bst_state_feature (state, placed, move->feature);
  unsigned me = rating->me;
  BstVerdict verdict = { 0 };

  if (bst_rating_is_helper (rating, (BstFigure) move->figure))
    return rate_helper (policy, state, node, move);

  BstFeatureGlance feature = glance_at (policy, state, node);
  const BstClaim *claim =
    look_at_claim (policy, state, node, bst_rating_strength ((BstFigure) move->figure, &feature));
  double promise = claim->points - policy->forecast.points[me];
  double cost = bst_rating_follower (rating, policy->forecast.home[me]);

  if (move->figure != BST_FIGURE_FOLLOWER)
    cost = bst_rating_figure (rating, (BstFigure) move->figure);
  if (claim->home == policy->forecast.home[me])
    cost = 0; /* it comes home at once */
  else
    verdict.keeps_follower = move->figure == BST_FIGURE_FOLLOWER;
  argue (&verdict,
         feature.type == BST_FEATURE_FIELD ? BST_WHY_FARMS
         : feature.n_open == 0             ? BST_WHY_SCORES
                                           : BST_WHY_PROMISES,
         promise);
  verdict.estimate -= cost + EFFORT;
  if (policy->eyes.taste != NULL)
    like (&verdict, policy->eyes.taste->claims[bst_sight_of (feature.type)] * rating->left.rest);
  if (policy->has_dragon)
    verdict.estimate += bst_peril_figure (&policy->peril, move->pos, promise);
  return verdict;
}

/* A wagon that drives on instead of coming home is put there anew. */
static BstVerdict
rate_wagon (BstPolicy *policy, const BstState *state, const BstMove *move)
{
  BstMove put = *move;

  put.figure = BST_FIGURE_WAGON;
  return rate_deploy (policy, state, &put);
}

/* Taking a figure back for what its feature pays as it stands. */
static BstVerdict
rate_recall (BstPolicy *policy, const BstState *state, const BstMove *move)
{
  unsigned me = policy->rating->me;
  BstVerdict verdict = { 0 };

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    double worth[BST_MAX_PLAYERS];

    if (standing.player != me || standing.figure != move->figure ||
        !bst_pos_equal (standing.pos, move->pos))
      continue;
    bst_rating_loss (policy->rating, state, &standing, worth);
    argue (&verdict, BST_WHY_SCORES,
           bst_feature_worth (state, bst_state_standing_feature (state, i)).now + worth[me]);
    break;
  }
  return verdict;
}

/* The worth of anything else, by what comes of it: the position after it, compared with the one
 * before. */
static BstVerdict
rate_by_playing (BstPolicy *policy, const BstState *state, const BstMove *move)
{
  BstRating *rating = policy->rating;
  BstVerdict verdict = { 0 };
  double before;

  bst_state_assign (policy->copy, state);
  before = bst_promise_worth (bst_rating_position (rating, policy->copy));
  bst_state_play (policy->copy, move, NULL);
  argue (&verdict, BST_WHY_SCORES,
         bst_promise_worth (bst_rating_position (rating, policy->copy)) - before);
  return verdict;
}

/* At the question for a figure declining is what all else is compared with. */
BstVerdict
bst_policy_rate_figure (BstPolicy *policy, const BstState *state, const BstMove *move)
{
  BstVerdict verdict = { .why = BST_WHY_SAVES };

  if (move->type == BST_MOVE_PASS)
    return verdict;
  if (move->type == BST_MOVE_DEPLOY)
    return rate_deploy (policy, state, move);
  if (move->type == BST_MOVE_RECALL)
    return rate_recall (policy, state, move);
  if (move->type != BST_MOVE_FAIRY || !policy->has_dragon)
    return rate_by_playing (policy, state, move);
  argue (&verdict, BST_WHY_PROTECTS, bst_peril_fairy (&policy->peril, move));
  return verdict;
}

/* The most that the fairy could do for `me` before a tile is laid, which changes little in that. */
double
bst_policy_rate_best_fairy (BstPolicy *policy, const BstState *state)
{
  double best = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player != policy->rating->me || standing.place != BST_PLACE_FEATURE ||
        bst_rating_is_helper (policy->rating, (BstFigure) standing.figure))
      continue;

    double worth = bst_peril_fairy (&policy->peril, &(BstMove) { .type = BST_MOVE_FAIRY,
                                                                 .figure = standing.figure,
                                                                 .pos = standing.pos,
                                                                 .feature = standing.feature });

    best = worth > best ? worth : best;
  }
  return best;
}

/* The best thing to do with figures at that question, if it is asked. */
BstVerdict
bst_policy_rate_best_figure (BstPolicy *policy, const BstState *state)
{
  BstVerdict best = { .why = BST_WHY_NOTHING };
  BstQuestion question;
  size_t n_moves = 0;

  bst_state_question (state, &question);
  if (question.kind == BST_QUESTION_FIGURE)
    n_moves = bst_list_all (&policy->answers, state);
  policy->has_answer = n_moves > 0;
  policy->answer = (BstMove) { .type = BST_MOVE_PASS };
  for (size_t i = 0; i < n_moves; i++) {
    const BstMove *move = &policy->answers.moves[i];
    BstVerdict verdict = { .estimate = policy->fairy_before, .why = BST_WHY_PROTECTS };

    if (move->type != BST_MOVE_FAIRY)
      verdict = bst_policy_rate_figure (policy, state, move);
    if (verdict.estimate > best.estimate) {
      best = verdict;
      policy->answer = *move;
    }
  }
  return best;
}

/* A knight who is sent home, or whatever a figure could do instead. */
static BstVerdict
rate_princess (BstPolicy *policy, const BstState *state, const BstMove *move)
{
  BstVerdict verdict = { .why = BST_WHY_NOTHING };
  double worth[BST_MAX_PLAYERS];

  if (move->type == BST_MOVE_PASS) {
    bst_state_assign (policy->passed, state);
    bst_state_play (policy->passed, move, NULL);
    return bst_policy_rate_best_figure (policy, policy->passed);
  }
  bst_rating_loss (policy->rating, state,
                   &(BstStanding) { .player = move->player,
                                    .figure = move->figure,
                                    .pos = move->pos,
                                    .feature = move->feature },
                   worth);
  argue (&verdict, BST_WHY_HINDERS, worth[policy->rating->me]);
  return verdict;
}

/* The best of what could follow the tile that was just tried. */
static BstVerdict
rate_best_answer (BstPolicy *policy, const BstState *state)
{
  BstVerdict best = bst_policy_rate_best_figure (policy, state);
  BstQuestion question;

  bst_state_question (state, &question);
  if (question.kind != BST_QUESTION_PRINCESS)
    return best;

  BstMove knights[BST_MAX_PLAYERS * 8];
  size_t n_knights = bst_state_moves (state, knights, sizeof knights / sizeof *knights);

  for (size_t i = 0; i < n_knights && i < sizeof knights / sizeof *knights; i++) {
    BstVerdict verdict = rate_princess (policy, state, &knights[i]);

    if (verdict.estimate > best.estimate)
      best = verdict;
  }
  return best;
}

/* A step of the dragon. */
static BstVerdict
rate_dragon (BstPolicy *policy, const BstQuestion *question, const BstMove *move)
{
  unsigned n_left = (unsigned) question->subject.number;
  unsigned n_steps = n_left < policy->eyes.n_steps ? n_left : policy->eyes.n_steps;
  BstVerdict verdict = { .why = BST_WHY_FEEDS };

  argue (&verdict, BST_WHY_FEEDS, bst_peril_step (&policy->peril, move, n_steps));
  return verdict;
}

/* Whether the tile at `pos` makes `me` share something with others, or completes something of
 * his: why it is good. */
static BstWhy
why_of_tile (BstPolicy *policy, const BstState *state, const BstState *after, BstPos pos)
{
  BstAffected old = { .n_nodes = 0 };
  BstAffected new = { .n_nodes = 0 };
  unsigned me = policy->rating->me;
  unsigned shared_before;
  unsigned shared;
  unsigned complete_before;
  unsigned complete;

  bst_affected_list (state, pos, &old);
  bst_affected_list (after, pos, &new);
  bst_affected_count (state, &old, me, &shared_before, &complete_before);
  bst_affected_count (after, &new, me, &shared, &complete);
  if (shared > shared_before)
    return BST_WHY_SHARES;
  return complete > complete_before || bst_state_score (after, me) > bst_state_score (state, me)
           ? BST_WHY_SCORES
           : BST_WHY_EXTENDS;
}

static bool
is_over (const BstState *state)
{
  BstQuestion question;

  bst_state_question (state, &question);
  return question.kind == BST_QUESTION_OVER;
}

/* What chapters and the dragon make of a tile. */
static void
rate_chapters (BstPolicy *policy, BstState *after, BstVerdict *verdict)
{
  BstRating *rating = policy->rating;

  if (policy->has_chapters) {
    double now = is_over (after) ? 0 : bst_promise_worth (bst_rating_chapters (rating, after));

    argue (verdict, BST_WHY_SCORES, now - policy->chapters_before);
  }
  if (policy->has_dragon) {
    bst_peril_look (&policy->peril, rating, after);
    argue (verdict, BST_WHY_FEEDS, policy->peril.worth[rating->me] - policy->peril_before);
  }
}

BstVerdict
bst_policy_rate_place (BstPolicy *policy, const BstState *state, const BstMove *move)
{
  BstRating *rating = policy->rating;
  BstState *after = policy->trial;
  BstVerdict verdict = { .why = BST_WHY_NOTHING };

  bst_state_assign (after, state);
  bst_state_play (after, move, NULL);
  bst_rating_after (rating, after, move->pos, &policy->forecast);
  rating->is_local = move->type != BST_MOVE_SPAN; /* a bridge changes what lies beyond it */
  policy->n_claims = 0;

  /* When nobody is at home the last tile ends the game, and everything has been paid. */
  BstPromise now = is_over (after) ? bst_rating_score (rating, after)
                                   : bst_rating_sides (rating, &policy->forecast);
  BstWhy why = BST_WHY_EXTENDS;

  if (policy->wants_reasons)
    why = why_of_tile (policy, state, after, move->pos);
  argue (&verdict, why, now.mine - policy->before.mine);
  argue (&verdict, BST_WHY_HINDERS, policy->before.others - now.others);
  if (policy->eyes.taste != NULL)
    like (&verdict, policy->eyes.taste->harm * (policy->before.others - now.others));
  rate_chapters (policy, after, &verdict);

  BstVerdict figure = rate_best_answer (policy, after);

  policy->answered = figure;
  verdict.taste += figure.taste;
  argue (&verdict, figure.why, figure.estimate);
  return verdict;
}

/* Whatever has to do with the fortress.  Declining is compared with what else can be done. */
static BstVerdict
rate_fortress (BstPolicy *policy,
               const BstState *state,
               const BstQuestion *question,
               const BstMove *move)
{
  BstRating *rating = policy->rating;
  BstVerdict verdict = { .why = BST_WHY_SAVES };

  if (question->kind == BST_QUESTION_REDEPLOY)
    argue (&verdict, BST_WHY_SCORES,
           bst_fortress_leave (rating, state, move, policy->copy, policy->scratch));
  else if (move->type == BST_MOVE_MARKET)
    argue (&verdict, BST_WHY_FARMS, bst_fortress_walk (rating, state, move, policy->copy));
  else if (move->type == BST_MOVE_FORTRESS)
    argue (&verdict, BST_WHY_PROMISES, bst_fortress_send (rating, state, move));
  else if (move->type == BST_MOVE_COUNT)
    argue (&verdict, BST_WHY_HINDERS, bst_fortress_lock (rating, state, move));
  return verdict;
}

/* A bridge, with a tile or after it, is one fewer for later. */
static BstVerdict
rate_bridge (BstPolicy *policy, const BstState *state, const BstMove *move)
{
  BstVerdict verdict = move->type == BST_MOVE_SPAN ? bst_policy_rate_place (policy, state, move)
                                                   : rate_by_playing (policy, state, move);

  if (move->type != BST_MOVE_PASS)
    verdict.estimate -= BRIDGE_COST * policy->rating->left.rest;
  return verdict;
}

/* A castle in place of the points for a small city, whose follower would come home. */
static BstVerdict
rate_castle (BstPolicy *policy,
             const BstState *state,
             const BstQuestion *question,
             const BstMove *move)
{
  const BstSubject *city = &question->subject;
  BstVerdict verdict = { .why = BST_WHY_SCORES };
  BstNodeId node;

  if (move->type != BST_MOVE_CASTLE || !(city->fields & BST_FIELD_FEATURE))
    return rate_by_playing (policy, state, move);
  node = bst_state_feature (state, (unsigned) bst_state_placed_at (state, city->pos),
                            city->feature);
  argue (&verdict, BST_WHY_PROMISES,
         bst_castle_hope (policy->rating, state, city->pos, city->feature) -
           bst_rating_feature (policy->rating, state, node, 0).mine);
  return verdict;
}

/* Whether a figure of `me` is on the tiles around `pos`. */
static bool
is_near_mine (const BstPolicy *policy, const BstState *state, BstPos pos)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == policy->rating->me && standing.place == BST_PLACE_FEATURE &&
        abs (standing.pos.x - pos.x) <= 1 && abs (standing.pos.y - pos.y) <= 1)
      return true;
  }
  return false;
}

/* What a tile would bring `me`, at a glance: the best of the places near his figures, and of a few
 * others. */
static double
rate_tile (BstPolicy *policy, const BstState *state, unsigned kind)
{
  size_t n_moves;
  size_t n_glances = 0;
  double best = 0;

  bst_state_assign (policy->dealt, state);
  if (!bst_state_deal (policy->dealt, policy->rating->me, kind))
    return 0;
  n_moves = bst_list_all (&policy->places, policy->dealt);
  for (size_t i = 0; i < n_moves && n_glances < 2 * GLANCES; i++) {
    const BstMove *move = &policy->places.moves[i];

    if (move->type != BST_MOVE_PLACE ||
        (i % (1 + n_moves / GLANCES) > 0 && !is_near_mine (policy, state, move->pos)))
      continue;

    double worth = bst_policy_rate_place (policy, policy->dealt, move).estimate;

    best = worth > best ? worth : best;
    n_glances++;
  }
  return best;
}

/* Everything at the bazaar, by what the tiles are worth to `me`. */
static BstVerdict
rate_bazaar (BstPolicy *policy, const BstMove *move)
{
  BstVerdict verdict = { .why = BST_WHY_SAVES };

  argue (&verdict, BST_WHY_PROMISES, bst_bidding_rate (&policy->bidding, move));
  return verdict;
}

static uint64_t
mix (uint64_t print, unsigned number)
{
  return (print ^ number) * 0x100000001b3u;
}

/* A number that tells the maps apart, with who stands on them, that `me` sees. */
static uint64_t
fingerprint (const BstState *state, unsigned me)
{
  uint64_t print = me;

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced tile = bst_state_placed (state, i);

    print = mix (print, (uint16_t) tile.pos.x);
    print = mix (print, (uint16_t) tile.pos.y);
    print = mix (print, (unsigned) tile.shape * BST_ROTATIONS + tile.rotation);
  }
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    print = mix (print, (uint16_t) standing.pos.x);
    print = mix (print, (uint16_t) standing.pos.y);
    print = mix (print, (standing.player * 32u + standing.figure) * 32u + standing.feature);
  }
  return print;
}

/* What a tile at the bazaar is worth to `me`.  While it is sold nothing on the map changes, and
 * everybody is asked several times. */
static double
recall_tile (BstPolicy *policy, const BstState *state, unsigned kind)
{
  BstBidding *bidding = &policy->bidding;
  unsigned i = 0;

  while (i < bidding->n_known && bidding->kinds[i] != kind)
    i++;
  if (i == bidding->n_known) {
    i = i < BST_MAX_PLAYERS ? i : 0; /* in a short game other tiles may lie open on this map */
    bidding->kinds[i] = (uint16_t) kind;
    bidding->worth_of_kind[i] = rate_tile (policy, state, kind);
    bidding->n_known = i + 1;
  }
  return bidding->worth_of_kind[i];
}

/* Looks at the tiles that lie open. */
void
bst_policy_look_at_bazaar (BstPolicy *policy, const BstState *state)
{
  BstBidding *bidding = &policy->bidding;
  uint64_t map = fingerprint (state, policy->rating->me);

  bidding->n_players = bst_rules_n_players (policy->rules);
  if (!bst_state_auction (state, &bidding->auction))
    return;
  if (bidding->map != map)
    bidding->n_known = 0;
  bidding->map = map;
  for (unsigned i = 0; i < bidding->auction.n_tiles; i++)
    bidding->worth[i] = recall_tile (policy, state, bidding->auction.tiles[i]);
}

BstVerdict
bst_policy_rate_move (BstPolicy *policy,
                      const BstState *state,
                      const BstQuestion *question,
                      const BstMove *move)
{
  if (move->type == BST_MOVE_PLACE || move->type == BST_MOVE_ABBEY)
    return bst_policy_rate_place (policy, state, move);
  if (move->type == BST_MOVE_SPAN || question->kind == BST_QUESTION_BRIDGE)
    return rate_bridge (policy, state, move);
  if (question->kind == BST_QUESTION_CASTLE)
    return rate_castle (policy, state, question, move);
  if (question->kind == BST_QUESTION_AUCTION)
    return rate_bazaar (policy, move);
  if (move->type == BST_MOVE_START) /* what a tile brings is not known yet */
    return (BstVerdict) { .estimate = TILE_WORTH, .why = BST_WHY_SAVES };
  if (move->type == BST_MOVE_WAGON)
    return rate_wagon (policy, state, move);
  if (question->kind == BST_QUESTION_FIGURE)
    return bst_policy_rate_figure (policy, state, move);
  if (move->type == BST_MOVE_DRAGON && bst_flight_cell (&policy->peril.flight, move->pos) > 0)
    return rate_dragon (policy, question, move);
  if (question->kind == BST_QUESTION_PRINCESS)
    return rate_princess (policy, state, move);
  if (question->kind == BST_QUESTION_REDEPLOY || question->kind == BST_QUESTION_FORTRESS ||
      question->kind == BST_QUESTION_MARKET)
    return rate_fortress (policy, state, question, move);
  return rate_by_playing (policy, state, move);
}
