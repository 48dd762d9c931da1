/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words for what decks bring: there are some for everything.
 */
#include "words/deck.h"

#include <string.h>

#include "engine/rules.h"
#include "io/library.h"
#include "words/own.h"
#include "words/play.h"

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

/* --- what plays --- */

static const char own_deck[] =
  "<deck xmlns='urn:bastide:deck' format='1' id='mine'>"
  "<symbol id='rose'><name xml:lang='en'>Rose</name></symbol>"
  "<symbol id='mine'><name xml:lang='en'>Mine</name></symbol>"
  "<symbol id='well2'><note xml:lang='en'>Deep.</note></symbol><token id='ore'/><token id='tin'/>"
  "<rule><when event='laid' symbol='mine'/><then do='take' number='1' token='ore'/></rule>"
  "<rule><when event='laid' symbol='well2'/><then do='score' number='1'/></rule>"
  "<rule><when event='laid' symbol='hill'/><then do='score' number='2'/></rule>"
  "<tiles><tile id='F' count='1' symbols='rose mine hill vineyard'/></tiles></deck>";

static void
test_tells_what_plays (void)
{
  static const BstPiece symbol = BST_PIECE_SYMBOL;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) deck =
    bst_deck_file_parse (own_deck, strlen (own_deck), "mine", problems);
  g_autofree char *rose = bst_piece_explain (symbol, BST_SYMBOLS_OWN, deck);
  g_autofree char *mine = bst_piece_explain (symbol, BST_SYMBOLS_OWN + 1, deck);
  g_autofree char *well = bst_piece_explain (symbol, BST_SYMBOLS_OWN + 2, deck);
  g_autofree char *dragon = bst_piece_explain (symbol, BST_SYMBOL_DRAGON, deck);
  g_autofree char *list = bst_deck_list_pictures (deck);

  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 0);
  g_assert_false (bst_piece_plays (symbol, BST_SYMBOLS_OWN, deck));
  g_assert_true (bst_piece_plays (symbol, BST_SYMBOLS_OWN + 1, deck));
  g_assert_true (bst_piece_plays (BST_PIECE_TOKEN, 0, deck));
  g_assert_false (bst_piece_plays (BST_PIECE_TOKEN, 1, deck));
  g_assert_cmpstr (bst_piece_to_note (BST_PIECE_TOKEN, 1, deck), ==, "No rule uses it yet");
  /* A rule of the deck gives a meaning to what has none by itself. */
  g_assert_true (bst_piece_plays (symbol, BST_SYMBOL_HILL, deck));
  g_assert_false (bst_piece_plays (symbol, BST_SYMBOL_HILL, NULL));
  g_assert_false (bst_piece_plays (BST_PIECE_FEATURE, BST_FEATURE_TOWER, deck));
  g_assert_true (bst_piece_plays (BST_PIECE_FEATURE, BST_FEATURE_SHRINE, deck));
  g_assert_cmpstr (bst_piece_to_note (symbol, BST_SYMBOLS_OWN, deck), ==, "A picture only");
  g_assert_cmpstr (rose, ==, "A picture only: no rule of the deck speaks of it.");
  g_assert_true (g_str_has_prefix (mine, "When a player lays a tile"));
  g_assert_cmpstr (well, ==, "Deep.");
  g_assert_nonnull (strstr (dragon, "Plays in games with the chapter"));
  g_assert_cmpstr (list, ==, "Pictures only: Vineyard, Rose");
}

static void
test_built_in_symbols_are_explained (void)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) hills = bst_library_ref_deck (library, "hills", problems);
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (library, "base", problems);
  g_autofree char *list = bst_deck_list_pictures (hills);

  for (unsigned i = 0; i < BST_SYMBOLS_BUILT_IN; i++) {
    g_autofree char *text = bst_piece_explain (BST_PIECE_SYMBOL, i, NULL);

    assert_words (text);
  }
  g_assert_cmpstr (list, ==, "Pictures only: Hill, Vineyard");
  g_assert_null (bst_deck_list_pictures (base));
  for (unsigned i = 0; i < BST_SHAPES; i++)
    assert_words (bst_shape_title ((BstShape) i));
  for (unsigned i = 0; i < BST_TINTS; i++)
    assert_words (bst_tint_title ((BstTint) i));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/deck/everything-has-words", test_everything_has_words);
  g_test_add_func ("/words/deck/figures-tell-whether-they-play",
                   test_figures_tell_whether_they_play);
  g_test_add_func ("/words/deck/tells-what-plays", test_tells_what_plays);
  g_test_add_func ("/words/deck/built-in-symbols-are-explained",
                   test_built_in_symbols_are_explained);
  g_test_add_func ("/words/deck/values-differ", test_values_differ);
  g_test_add_func ("/words/deck/counts-follow-the-number", test_counts_follow_the_number);
  g_test_add_func ("/words/deck/copies-are-counted", test_copies_are_counted);
  return g_test_run ();
}
