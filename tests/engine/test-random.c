/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The generator: its numbers are written down, because saved games depend on them.
 */
#include <glib.h>

#include "engine/random.h"

static void
test_numbers_are_the_same_everywhere (void)
{
  static const uint32_t expected[] = { 0x7ff78de4, 0x9a170265, 0xdac127b8, 0x9859e914 };
  BstRandom random;

  bst_random_seed (&random, 1);
  for (unsigned i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmphex (bst_random_next (&random), ==, expected[i]);
}

static void
test_seeds_differ (void)
{
  BstRandom a, b;

  bst_random_seed (&a, 0);
  bst_random_seed (&b, 1);
  g_assert_cmphex (bst_random_next (&a), !=, bst_random_next (&b));
}

static void
test_range_is_even (void)
{
  enum {
    N_DRAWS = 70000
  };
  unsigned counts[7] = { 0 };
  BstRandom random;

  bst_random_seed (&random, 5);
  for (unsigned i = 0; i < N_DRAWS; i++)
    counts[bst_random_below (&random, 7)]++;
  for (unsigned i = 0; i < 7; i++) {
    g_assert_cmpuint (counts[i], >, 9600);
    g_assert_cmpuint (counts[i], <, 10400);
  }
}

/* With a range of three quarters of all words a biased method would hit the lower
 * half twice as often as the upper. */
static void
test_huge_range_is_even (void)
{
  unsigned n_low = 0;
  BstRandom random;

  bst_random_seed (&random, 5);
  for (unsigned i = 0; i < 20000; i++)
    n_low += bst_random_below (&random, 0xc0000000u) < 0x60000000u;
  g_assert_cmpuint (n_low, >, 9700);
  g_assert_cmpuint (n_low, <, 10300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/random/numbers-are-the-same-everywhere",
                   test_numbers_are_the_same_everywhere);
  g_test_add_func ("/engine/random/seeds-differ", test_seeds_differ);
  g_test_add_func ("/engine/random/range-is-even", test_range_is_even);
  g_test_add_func ("/engine/random/huge-range-is-even", test_huge_range_is_even);
  return g_test_run ();
}
