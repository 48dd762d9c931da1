/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures about balance, with their uncertainty.
 */
#include "words/balance.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "words/event.h"
#include "words/fill.h"

#define NOTHING "–"

const char *
bst_report_of_title (BstReportOf of)
{
  static const char *const titles[BST_REPORTS] = {
    [BST_REPORT_DECK] = NC_ ("report", "This deck"),
    [BST_REPORT_SAVED] = NC_ ("report", "Last saved"),
    [BST_REPORT_BASE] = NC_ ("report", "Base set"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "report", titles[of]);
}

char *
bst_base_tile_title (const char *name)
{
  /* Translators: {1} is the name of a tile. */
  return bst_fill (_ ("{1} (base set)"), name, NULL);
}

char *
bst_balance_row_to_sentence (const char *title, const char *const texts[BST_REPORTS])
{
  GString *sentence = g_string_new (title);

  for (unsigned i = 0; i < BST_REPORTS; i++) {
    if (texts[i] != NULL)
      g_string_append_printf (sentence, ". %s: %s", bst_report_of_title ((BstReportOf) i),
                              texts[i]);
  }
  return g_string_free (sentence, FALSE);
}

const char *
bst_measure_title (BstMeasure measure)
{
  static const char *const titles[BST_MEASURE_POINTS] = {
    [BST_MEASURE_LENGTH] = N_ ("Turns in a game"),
    [BST_MEASURE_SCORE] = N_ ("Points of a player"),
    [BST_MEASURE_MARGIN] = N_ ("Points between the best two"),
    [BST_MEASURE_UNPLACED] = N_ ("Tiles that fit nowhere, in a game"),
    [BST_MEASURE_FIRST_WINS] = N_ ("Games that the first player wins"),
    [BST_MEASURE_FIRST_LEAD] = N_ ("Lead of the first player"),
    [BST_MEASURE_EXPERT_WINS] = N_ ("Games that an expert wins among casual players"),
    [BST_MEASURE_EXPERT_LEAD] = N_ ("Lead of the expert"),
  };

  return measure < BST_MEASURE_POINTS
           ? _ (titles[measure])
           : bst_reason_to_title ((BstReason) (measure - BST_MEASURE_POINTS));
}

/* What is rounded to nothing has no sign. */
static char *
number_to_text (double number)
{
  bool is_negative = number <= -0.05;

  return g_strdup_printf ("%s%.1f", is_negative ? "−" : "", fabs (number));
}

static char *
signed_to_text (double number)
{
  return number < 0.05 ? number_to_text (number) : g_strdup_printf ("+%.1f", number);
}

static char *
share_to_text (double share)
{
  g_autofree char *percent = g_strdup_printf ("%.0f", 100 * share);

  return bst_fill (_ ("{1}%"), percent, NULL);
}

/* The mean, with its bounds if it has them. */
static char *
bounds_to_text (const BstEstimate *estimate, char *(*to_text) (double number))
{
  g_autofree char *mean = to_text (estimate->mean);
  g_autofree char *low = to_text (estimate->low);
  g_autofree char *high = to_text (estimate->high);

  if (!estimate->has_bounds)
    return g_steal_pointer (&mean);
  /* Translators: a figure and what it may be, as "+2.1 (−0.5 to +4.7)" or "52% (44% to 60%)". */
  return bst_fill (_ ("{1} ({2} to {3})"), mean, low, high, NULL);
}

static char *
spread_to_text (const BstEstimate *estimate)
{
  g_autofree char *mean = number_to_text (estimate->mean);
  g_autofree char *deviation = number_to_text (estimate->deviation);

  /* Translators: a mean and how far single games are from it, as "71.0 ± 2.1". */
  return bst_fill (_ ("{1} ± {2}"), mean, deviation, NULL);
}

char *
bst_measure_to_text (const BstBalance *balance, BstMeasure measure)
{
  BstEstimate estimate = bst_balance_estimate (balance, measure);

  if (estimate.n == 0)
    return g_strdup (NOTHING);
  if (measure == BST_MEASURE_FIRST_WINS || measure == BST_MEASURE_EXPERT_WINS)
    return bounds_to_text (&estimate, share_to_text);
  if (measure == BST_MEASURE_FIRST_LEAD || measure == BST_MEASURE_EXPERT_LEAD)
    return bounds_to_text (&estimate, signed_to_text);
  return measure < BST_MEASURE_POINTS ? spread_to_text (&estimate)
                                      : number_to_text (estimate.mean);
}

char *
bst_factor_to_text (const BstFactor *factor)
{
  BstEstimate estimate = bst_sample_estimate (&factor->ahead);

  return estimate.n > 0 ? bounds_to_text (&estimate, signed_to_text) : g_strdup (NOTHING);
}

char *
bst_factor_rule_to_text (const BstFactor *factor)
{
  g_autofree char *points = number_to_text (bst_sample_estimate (&factor->points).mean);
  g_autofree char *ahead = bst_factor_to_text (factor);

  return g_strdup_printf ("%s · %s", points, ahead);
}

char *
bst_factor_unplaced_to_text (const BstFactor *factor)
{
  return number_to_text (100 * bst_sample_estimate (&factor->unplaced).mean);
}

char *
bst_balance_games_to_sentence (const BstBalance *balance)
{
  gint64 n_gap = balance->measures[BST_MEASURE_EXPERT_WINS].n;
  g_autofree char *all = g_strdup_printf ("%" G_GINT64_FORMAT, balance->n_games);
  g_autofree char *gap = g_strdup_printf ("%" G_GINT64_FORMAT, n_gap);

  return bst_fill (ngettext ("{1} game: {2} of an expert among casual players, the others of "
                             "experts among themselves.",
                             "{1} games: {2} of an expert among casual players, the others of "
                             "experts among themselves.",
                             (gulong) balance->n_games),
                   all, gap, NULL);
}
