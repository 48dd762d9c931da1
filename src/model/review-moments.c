/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What follows from the turns of a review: how everybody stood, and which turns decided the game.
 *
 * Each turn tells only of whoever played it.  Of two players the other has the rest; of more, the
 * last that is known of each is taken, so that all of them together are one game.
 */
#include <math.h>

#include "model/review-private.h"

/* What counts as given away, in thousandths and in points; less is a matter of taste. */
#define LEAST_CHANCE 20
#define LEAST_POINTS 1

/* What others or luck change, in thousandths, before it is worth telling. */
#define LEAST_SWING 80

static const BstReviewTurn *
get_turn (BstReview *self, unsigned index)
{
  return &g_array_index (self->turns, BstReviewTurn, index);
}

static unsigned
count_players (BstReview *self)
{
  return bst_rules_n_players (self->game->rules);
}

/* --- how everybody stands --- */

/* The last that is known of everybody after turn `index`, in thousandths; false if that is nothing
 * at all. */
static bool
find_last (BstReview *self, unsigned index, int out_last[BST_MAX_PLAYERS])
{
  unsigned n_players = count_players (self);
  bool is_known = false;

  for (unsigned player = 0; player < n_players; player++) {
    unsigned i = index + 1;

    while (i > 0 && !(get_turn (self, i - 1)->player == player && get_turn (self, i - 1)->is_known))
      i--;
    out_last[player] = i > 0 ? get_turn (self, i - 1)->chance : BST_GAME_CERTAIN / 2;
    is_known = is_known || i > 0;
  }
  return is_known;
}

/* What the chances of all add up to after turn `index`, as each of them sees it. */
static double
find_sum (BstReview *self, unsigned index)
{
  int last[BST_MAX_PLAYERS];
  double sum = 0;

  find_last (self, index, last);
  for (unsigned i = 0; i < count_players (self); i++)
    sum += last[i];
  return MAX (sum, 1);
}

/* How `player` stands after turn `index`. */
static double
find_standing (BstReview *self, unsigned index, unsigned player)
{
  const BstReviewTurn *turn = get_turn (self, index);
  int last[BST_MAX_PLAYERS];

  if (!turn->is_known || !find_last (self, index, last))
    return NAN;
  if (count_players (self) == 1)
    return turn->lead;
  if (count_players (self) == 2)
    return (turn->player == player ? turn->chance : BST_GAME_CERTAIN - turn->chance) /
           (double) BST_GAME_CERTAIN;
  return last[player] / find_sum (self, index);
}

/* Now, as the game may be looked at later. */
void
bst_review_find_ends (BstReview *self)
{
  const BstState *state = bst_game_get_state (self->game);
  unsigned winners = bst_state_winners (state);
  unsigned n_winners = 0;

  for (unsigned i = 0; i < count_players (self); i++)
    n_winners += winners >> i & 1;
  for (unsigned i = 0; i < count_players (self); i++)
    self->ends[i] = winners & 1u << i ? 1.0 / n_winners : 0;
  if (count_players (self) == 1)
    self->ends[0] = bst_state_score (state, 0);
}

GArray *
bst_review_dup_curve (BstReview *self, unsigned player)
{
  g_return_val_if_fail (BST_IS_REVIEW (self), NULL);
  g_return_val_if_fail (player < count_players (self), NULL);

  GArray *curve = g_array_new (FALSE, FALSE, sizeof (double));

  for (unsigned i = 0; i < self->turns->len; i++) {
    double standing = find_standing (self, i, player);

    g_array_append_val (curve, standing);
  }
  g_array_append_val (curve, self->ends[player]);
  return curve;
}

/* How its player could have stood after turn `index`. */
static double
find_best (BstReview *self, unsigned index)
{
  const BstReviewTurn *turn = get_turn (self, index);

  if (count_players (self) == 1)
    return turn->best_lead;
  if (count_players (self) == 2)
    return turn->best_chance / (double) BST_GAME_CERTAIN;
  return turn->best_chance / (find_sum (self, index) + turn->best_chance - turn->chance);
}

void
bst_review_get_stakes (BstReview *self, unsigned index, double *out_played, double *out_best)
{
  g_return_if_fail (BST_IS_REVIEW (self));
  g_return_if_fail (index < self->turns->len);

  *out_played = find_standing (self, index, get_turn (self, index)->player);
  *out_best = find_best (self, index);
}

/* --- what decided the game --- */

static int
to_thousandths (double chance)
{
  return (int) lround (chance * BST_GAME_CERTAIN);
}

/* The turn before `index` that says how its player stood: the last of all of two players, his own
 * of more; -1 if there is none or it is not known. */
static int
find_before (BstReview *self, unsigned index)
{
  unsigned player = get_turn (self, index)->player;

  for (unsigned i = index; i > 0; i--) {
    const BstReviewTurn *turn = get_turn (self, i - 1);

    if (turn->player == player || count_players (self) == 2)
      return turn->is_known ? (int) i - 1 : -1;
  }
  return -1;
}

/* How the chance of its player changed before a turn, without his doing. */
static int
find_swing (BstReview *self, unsigned index)
{
  const BstReviewTurn *turn = get_turn (self, index);
  int before = find_before (self, index);

  if (before < 0 || count_players (self) == 1)
    return 0;
  return to_thousandths (find_best (self, index) -
                         find_standing (self, (unsigned) before, turn->player));
}

/* Whether it was a turn to be told of, and as what. */
static bool
find_gave (BstReview *self, unsigned index, BstMoment *out_moment)
{
  double gift = find_best (self, index) - find_standing (self, index, out_moment->player);
  bool is_alone = count_players (self) == 1;

  out_moment->kind = is_alone ? BST_MOMENT_GAVE_POINTS : BST_MOMENT_GAVE_CHANCE;
  out_moment->amount = is_alone ? (int) gift : to_thousandths (gift);
  return out_moment->amount >= (is_alone ? LEAST_POINTS : LEAST_CHANCE);
}

static bool
find_swung (BstReview *self, unsigned index, BstMoment *out_moment)
{
  out_moment->kind = count_players (self) == 2 ? BST_MOMENT_LUCK : BST_MOMENT_OTHERS;
  out_moment->amount = find_swing (self, index);
  return ABS (out_moment->amount) >= LEAST_SWING;
}

typedef struct
{
  BstMoment moments[BST_REVIEW_MOMENTS];
  unsigned indices[BST_REVIEW_MOMENTS];
  unsigned first; /* of this kind */
  unsigned n;
} List;

/* Puts a moment among those of its kind, the largest first; who does not fit drops out. */
static void
insert (List *list, const BstMoment *moment, unsigned index)
{
  unsigned k = list->n;

  while (k > list->first && ABS (list->moments[k - 1].amount) < ABS (moment->amount))
    k--;
  if (k == BST_REVIEW_MOMENTS)
    return;
  list->n = MIN (list->n + 1, BST_REVIEW_MOMENTS);
  for (unsigned i = list->n - 1; i > k; i--) {
    list->moments[i] = list->moments[i - 1];
    list->indices[i] = list->indices[i - 1];
  }
  list->moments[k] = *moment;
  list->indices[k] = index;
}

static bool
has_turn (const List *list, unsigned index)
{
  for (unsigned i = 0; i < list->first; i++)
    if (list->indices[i] == index)
      return true;
  return false;
}

/* Adds the turns that `find` finds, behind what is there. */
static void
add_moments (BstReview *self, List *list, bool (*find) (BstReview *, unsigned, BstMoment *))
{
  list->first = list->n;
  for (unsigned i = 0; i < self->turns->len; i++) {
    const BstReviewTurn *turn = get_turn (self, i);
    BstMoment moment = { .turn = turn->number, .player = turn->player };

    if (turn->is_known && !has_turn (list, i) && find (self, i, &moment))
      insert (list, &moment, i);
  }
}

unsigned
bst_review_list_moments (BstReview *self,
                         BstMoment out_moments[BST_REVIEW_MOMENTS],
                         unsigned out_indices[BST_REVIEW_MOMENTS])
{
  g_return_val_if_fail (BST_IS_REVIEW (self), 0);

  List list = { .n = 0 };

  add_moments (self, &list, find_gave);
  add_moments (self, &list, find_swung);
  for (unsigned i = 0; i < list.n; i++) {
    out_moments[i] = list.moments[i];
    out_indices[i] = list.indices[i];
  }
  return list.n;
}
