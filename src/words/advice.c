/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sentences about plans.
 */
#include "words/advice.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "words/fill.h"
#include "words/move.h"

/* The second move of a plan. */
static char *
tell_rest (const BstPlan *plan, const BstState *state, const BstNames *names)
{
  BstState *after = bst_state_copy (state);
  char *sentence;

  bst_state_apply (after, &plan->moves[0], NULL);
  sentence = bst_move_to_sentence (&plan->moves[1], after, names);
  bst_state_free (after);
  return sentence;
}

char *
bst_plan_to_sentence (const BstPlan *plan, const BstState *state, const BstNames *names)
{
  g_autofree char *first = bst_move_to_sentence (&plan->moves[0], state, names);
  g_autofree char *second = plan->n_moves > 1 ? tell_rest (plan, state, names) : NULL;

  return g_strjoin (" ", first, second, NULL);
}

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

/* What is second best, without the tile if only what follows it is different. */
static char *
tell_next (const BstAdvice *advice, const BstState *state, const BstNames *names)
{
  if (advice->plan.n_moves < 2 || advice->next.n_moves < 2 ||
      !bst_move_equal (&advice->plan.moves[0], &advice->next.moves[0]))
    return bst_plan_to_sentence (&advice->next, state, names);
  return tell_rest (&advice->next, state, names);
}

char *
bst_advice_to_second (const BstAdvice *advice, const BstState *state, const BstNames *names)
{
  g_autofree char *plan = NULL;
  g_autofree char *second = NULL;
  g_autofree char *cost = NULL;

  if (!advice->has_next)
    return NULL;
  plan = tell_next (advice, state, names);
  /* Translators: {1} is a sentence such as “Lay the tile at 3,−1.” */
  second = bst_fill (_ ("Second best: {1}"), plan, NULL);
  cost = tell_cost (advice->cost);
  return g_strjoin (" ", second, cost, NULL);
}
