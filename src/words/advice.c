/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sentences about plans.
 */
#include "words/advice.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "words/extension.h"
#include "words/fill.h"
#include "words/move.h"

/* How a move is said. */
typedef char *(*Teller) (const BstMove *move, const BstState *state, const BstNames *names);

/* The second move of a plan; NULL if it has only one. */
static char *
tell_answer (const BstPlan *plan, const BstState *state, const BstNames *names, Teller tell)
{
  BstState *after;
  char *sentence;

  if (plan->n_moves < 2)
    return NULL;
  after = bst_state_copy (state);
  bst_state_apply (after, &plan->moves[0], NULL);
  sentence = tell (&plan->moves[1], after, names);
  bst_state_free (after);
  return sentence;
}

static char *
tell_plan (const BstPlan *plan, const BstState *state, const BstNames *names, Teller tell)
{
  g_autofree char *first = tell (&plan->moves[0], state, names);
  g_autofree char *second = tell_answer (plan, state, names, tell);

  return g_strjoin (" ", first, second, NULL);
}

char *
bst_plan_to_sentence (const BstPlan *plan, const BstState *state, const BstNames *names)
{
  return tell_plan (plan, state, names, bst_move_to_sentence);
}

char *
bst_plan_to_name (const BstPlan *plan, const BstState *state, const BstNames *names)
{
  return tell_plan (plan, state, names, bst_move_to_name);
}

/* --- what differs --- */

/* Of two plans that lay a tile in different places. */
static char *
tell_place (const BstPlan *plan, const BstPlan *other, const BstState *state, const BstNames *names)
{
  g_autofree char *here = bst_extension_to_text (state, plan->moves[0].pos, names);
  g_autofree char *there = bst_extension_to_text (state, other->moves[0].pos, names);

  if (*here == '\0' || g_str_equal (here, there))
    return g_strdup (_ ("The same in another place."));
  /* Translators: {1} is such as “the city by the river and a road”. */
  return bst_fill (_ ("The same, but the tile extends {1}."), here, NULL);
}

char *
bst_plan_to_instead (const BstPlan *plan,
                     const BstPlan *other,
                     const BstState *state,
                     const BstNames *names)
{
  const BstMove *first = &plan->moves[0];
  const BstMove *second = &other->moves[0];
  g_autofree char *own = bst_plan_to_sentence (plan, state, names);
  g_autofree char *others = bst_plan_to_sentence (other, state, names);

  if (!g_str_equal (own, others))
    return g_steal_pointer (&own);
  if (!bst_pos_equal (first->pos, second->pos))
    return tell_place (plan, other, state, names);
  return g_strdup (first->rotation != second->rotation
                     ? _ ("The same with the tile turned another way.")
                     : _ ("The same with the figure in another place."));
}

/* --- what is second best --- */

/* Search is not exact enough to speak of parts of a point. */
static char *
tell_cost (double cost)
{
  unsigned points = (unsigned) lround (cost);
  g_autofree char *number = g_strdup_printf ("%u", points);

  if (points == 0)
    return g_strdup (_ ("About as good."));
  /* Translators: {1} is a number: so many points worse is the second best move. */
  return bst_fill (ngettext ("About {1} point less.", "About {1} points less.", points), number,
                   NULL);
}

/* Where it is what is said with the same words as what is best: that is seen on the map.  It is not
 * called the same, as it need not bring as much. */
static const char *
tell_seen_place (const BstMove *best, const BstMove *next)
{
  if (best->type == BST_MOVE_PLACE && bst_pos_equal (best->pos, next->pos))
    return _ ("Second best: the tile turned another way.");
  return _ ("Second best: the place in the dashed frame.");
}

/* What is second best, by what differs from the best: the answer to the tile, its place, or all. */
static char *
tell_next (const BstAdvice *advice, const BstState *state, const BstNames *names, Teller tell)
{
  const BstMove *best = &advice->plan.moves[0];
  const BstMove *next = &advice->next.moves[0];
  g_autofree char *first = tell (best, state, names);
  g_autofree char *second = tell (next, state, names);
  g_autofree char *answer = tell_answer (&advice->plan, state, names, tell);
  g_autofree char *other = tell_answer (&advice->next, state, names, tell);
  g_autofree char *plan = tell_plan (&advice->next, state, names, tell);
  bool is_same = bst_move_equal (best, next);

  if (!is_same && g_str_equal (first, second))
    return g_strjoin (" ", tell_seen_place (best, next),
                      g_strcmp0 (answer, other) != 0 ? other : NULL, NULL);
  /* Translators: {1} is a sentence such as “Put a follower into the city.” */
  return bst_fill_sentence (_ ("Second best: {1}"), is_same && other != NULL ? other : plan);
}

static char *
tell_second (const BstAdvice *advice, const BstState *state, const BstNames *names, Teller tell)
{
  g_autofree char *next = NULL;
  g_autofree char *cost = NULL;

  if (!advice->has_next)
    return NULL;
  next = tell_next (advice, state, names, tell);
  cost = tell_cost (advice->cost);
  return g_strjoin (" ", next, cost, NULL);
}

char *
bst_advice_to_second (const BstAdvice *advice, const BstState *state, const BstNames *names)
{
  return tell_second (advice, state, names, bst_move_to_sentence);
}

char *
bst_advice_to_second_name (const BstAdvice *advice, const BstState *state, const BstNames *names)
{
  return tell_second (advice, state, names, bst_move_to_name);
}
