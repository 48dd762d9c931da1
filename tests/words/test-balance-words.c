/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures about balance in words.
 */
#include "words/balance.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstBalance, bst_balance_free)

/* A balance in which `measure` was each of `figures`, in sixtieths, ended by G_MAXINT. */
static BstBalance *
make (BstMeasure measure, const int *figures)
{
  BstBalance *balance = bst_balance_new (1);

  for (; *figures != G_MAXINT; figures++) {
    bst_sample_add (&balance->measures[measure], *figures);
    bst_sample_add (&balance->factors[0].ahead, *figures);
  }
  return balance;
}

static void
test_figures_in_words (void)
{
  static const struct
  {
    BstMeasure measure;
    int figures[5];
    const char *text;
  } cases[] = {
    { BST_MEASURE_LENGTH, { 4260, 4260, G_MAXINT }, "71.0 ± 0.0" },
    { BST_MEASURE_LENGTH, { 4200, 4320, G_MAXINT }, "71.0 ± 1.4" },
    { BST_MEASURE_LENGTH, { G_MAXINT }, "–" },
    { BST_MEASURE_FIRST_WINS, { 60, 0, 60, 30, G_MAXINT }, "62% (22% to 91%)" },
    { BST_MEASURE_FIRST_LEAD, { -120, -240, -120, G_MAXINT }, "−2.7" },
    { BST_MEASURE_FIRST_LEAD, { 600, 600, 600, 600, G_MAXINT }, "+10.0 (+10.0 to +10.0)" },
    { BST_MEASURE_EXPERT_LEAD, { 1, -2, -2, 1, G_MAXINT }, "0.0 (−0.1 to 0.0)" },
    { BST_MEASURE_POINTS, { 90, 30, G_MAXINT }, "1.0" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (BstBalance) balance = make (cases[i].measure, cases[i].figures);
    g_autofree char *text = bst_measure_to_text (balance, cases[i].measure);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

static void
test_a_factor_says_who_is_ahead (void)
{
  static const int figures[] = { -300, -300, -300, -300, G_MAXINT };
  g_autoptr (BstBalance) balance = make (BST_MEASURE_SCORE, figures);
  g_autofree char *text = bst_factor_to_text (&balance->factors[0]);

  g_assert_cmpstr (text, ==, "−5.0 (−5.0 to −5.0)");
}

static void
test_a_row_is_a_sentence (void)
{
  const char *texts[BST_REPORTS] = { [BST_REPORT_DECK] = "1.0", [BST_REPORT_BASE] = "2.0" };
  g_autofree char *sentence = bst_balance_row_to_sentence ("Roads", texts);

  g_assert_cmpstr (sentence, ==, "Roads. This deck: 1.0. Base set: 2.0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/balance/figures", test_figures_in_words);
  g_test_add_func ("/words/balance/factors", test_a_factor_says_who_is_ahead);
  g_test_add_func ("/words/balance/rows", test_a_row_is_a_sentence);
  return g_test_run ();
}
