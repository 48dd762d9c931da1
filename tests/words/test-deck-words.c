/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words for what decks bring: there are some for everything.
 */
#include "words/deck.h"

#include "engine/rules.h"

static void
assert_words (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_unichar_isupper (g_utf8_get_char (text)));
}

static void
test_everything_has_words (void)
{
  for (int i = 0; i < BST_MODULES; i++) {
    assert_words (bst_module_title ((BstModuleId) i));
    assert_words (bst_module_describe ((BstModuleId) i));
    g_assert_true (g_str_has_suffix (bst_module_describe ((BstModuleId) i), "."));
  }
  for (int i = 0; i < BST_OPTIONS; i++)
    assert_words (bst_option_title ((BstOption) i));
  for (int i = 0; i < BST_NUMBERS; i++)
    assert_words (bst_number_title ((BstNumber) i));
  for (int i = 0; i < BST_FIGURES; i++)
    assert_words (bst_figure_title ((BstFigure) i));
}

/* What a game does not give is not promised. */
static void
test_figures_tell_whether_they_play (void)
{
  for (int i = 0; i < BST_FIGURES; i++) {
    bool is_picture = i == BST_FIGURE_SHEPHERD || i == BST_FIGURE_RINGMASTER;

    g_assert_cmpint (bst_figure_plays ((BstFigure) i), ==, !is_picture);
    g_assert_cmpstr (bst_figure_describe ((BstFigure) i), ==,
                     is_picture ? "Nobody gets them: a picture only, without rules."
                                : "For each player.");
  }
}

static void
test_values_differ (void)
{
  for (int i = 0; i < BST_OPTIONS; i++) {
    g_autofree char *first = bst_option_value_title ((BstOption) i, 0);
    g_autofree char *second = bst_option_value_title ((BstOption) i, 1);

    g_assert_cmpstr (first, !=, second);
  }
  for (int i = 0; i < BST_NUMBERS; i++)
    for (int k = 0; k < i; k++)
      g_assert_cmpstr (bst_number_title ((BstNumber) i), !=, bst_number_title ((BstNumber) k));
}

static void
test_counts_follow_the_number (void)
{
  g_autofree char *bid = bst_option_value_title (BST_OPTION_MAX_BID, 30);
  g_autofree char *one = bst_figure_count (BST_FIGURE_ABBOT, 1);
  g_autofree char *none = bst_deck_size (0, 0);
  g_autofree char *size = bst_deck_size (1, 12);

  g_assert_cmpstr (bid, ==, "30 points");
  g_assert_cmpstr (one, ==, "1 abbot");
  g_assert_cmpstr (none, ==, "No tiles of its own");
  g_assert_cmpstr (size, ==, "1 kind of tile, 12 tiles");
  for (int i = 0; i < BST_FIGURES; i++) {
    g_autofree char *several = bst_figure_count ((BstFigure) i, 7);

    g_assert_true (g_str_has_prefix (several, "7 "));
  }
}

static void
test_copies_are_counted (void)
{
  const BstDeckTile tiles[] = { { .copies = 3 }, { .copies = 4 }, { .supply = 1 } };
  const BstDeck deck = { .tiles = tiles, .n_tiles = G_N_ELEMENTS (tiles) };
  g_autofree char *size = bst_deck_count_size (&deck);

  g_assert_cmpstr (size, ==, "3 kinds of tile, 7 tiles");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/deck/everything-has-words", test_everything_has_words);
  g_test_add_func ("/words/deck/figures-tell-whether-they-play",
                   test_figures_tell_whether_they_play);
  g_test_add_func ("/words/deck/values-differ", test_values_differ);
  g_test_add_func ("/words/deck/counts-follow-the-number", test_counts_follow_the_number);
  g_test_add_func ("/words/deck/copies-are-counted", test_copies_are_counted);
  return g_test_run ();
}
