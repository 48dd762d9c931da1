/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the workshop finds wrong with a deck, how it mends that, and trial games.
 */
#include <string.h>

#include "document/deck-document-private.h"
#include "document/finding.h"
#include "document/playtest.h"
#include "../support/faulty-decks.h"

static BstLibrary *library;

/* A document with `inside` in its root. */
static BstDeckDocument *
make (const char *inside)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *xml =
    g_strconcat ("<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"mine\">", inside, "</deck>",
                 NULL);
  BstDeckSource *source = bst_deck_source_new (xml, strlen (xml), "mine.xml", problems);

  g_assert_nonnull (source);
  return bst_deck_document_new_from_source (source);
}

static BstFinding *
find_one (BstDeckDocument *document, GListModel **out_findings)
{
  *out_findings = bst_findings_new (document, library);
  for (unsigned i = 0; i < g_list_model_get_n_items (*out_findings); i++) {
    g_autoptr (BstFinding) finding = g_list_model_get_item (*out_findings, i);

    g_test_message ("%s", bst_finding_get_text (finding));
  }
  g_assert_cmpuint (g_list_model_get_n_items (*out_findings), ==, 1);
  BstFinding *finding = g_list_model_get_item (*out_findings, 0);
  g_object_unref (finding);
  return finding;
}

static void
test_button_mends (gconstpointer data)
{
  const FaultyDeck *c = data;
  g_autoptr (BstDeckDocument) document = make (c->inside);
  g_autoptr (GListModel) before = NULL;
  g_autoptr (GListModel) after = NULL;
  BstFinding *finding = find_one (document, &before);

  g_assert_cmpint (bst_finding_get_severity (finding), ==, c->severity);
  g_assert_cmpint (bst_finding_get_position (finding), ==, c->position);
  g_assert_nonnull (bst_finding_get_fix (finding));

  bst_finding_fix (finding, document);
  after = bst_findings_new (document, library);
  g_assert_cmpuint (g_list_model_get_n_items (after), ==, 0);

  bst_deck_document_undo (document);
  g_assert_false (bst_deck_document_get_can_undo (document));
}

/* What no chapter of the rules gives a meaning is a picture. */
static void
test_what_has_no_rules_is_left_alone (void)
{
  g_autoptr (BstDeckDocument) document =
    make ("<tiles><tile id=\"a\" count=\"1\" symbols=\"hill\"/></tiles>");
  g_autoptr (GListModel) findings = bst_findings_new (document, library);

  g_assert_cmpuint (g_list_model_get_n_items (findings), ==, 0);
}

static void
test_says_what_means_nothing_without_which_chapter (void)
{
  g_autoptr (BstDeckDocument) document =
    make ("<tiles><tile id=\"a\" count=\"1\"><name xml:lang=\"en\">Corner</name>"
          "<city id=\"city1\" sides=\"N\" symbols=\"wine no-castle\"/></tile></tiles>");
  g_autoptr (GListModel) findings = NULL;

  g_assert_cmpstr (bst_finding_get_text (find_one (document, &findings)), ==,
                   "The tile “Corner” shows “Wine”, but the deck does not play with “Traders and "
                   "Builders”.");
}

/* The forked river is a river too. */
static void
test_either_river_gives_a_river_its_meaning (void)
{
  g_autoptr (BstDeckDocument) document =
    make ("<figure kind=\"follower\" count=\"7\"/><module name=\"river2\"/>"
          "<start><lay tile=\"a\"/></start>"
          "<tiles><tile id=\"a\" count=\"2\"><river id=\"river1\" sides=\"N\"/></tile></tiles>");
  g_autoptr (GListModel) findings = bst_findings_new (document, library);

  for (unsigned i = 0; i < g_list_model_get_n_items (findings); i++) {
    g_autoptr (BstFinding) finding = g_list_model_get_item (findings, i);

    g_assert_null (strstr (bst_finding_get_text (finding), "shows"));
  }
}

/* Numbers of its own keep a deck from nothing. */
static void
test_good_deck (void)
{
  g_autoptr (BstDeckDocument) document =
    make ("<number name=\"shield\" value=\"7\"/><start priority=\"0\"><lay tile=\"a\"/></start>"
          "<figure kind=\"follower\" count=\"7\"/><tiles><tile id=\"a\" count=\"2\"/></tiles>");
  g_autoptr (GListModel) findings = bst_findings_new (document, library);

  g_assert_cmpuint (g_list_model_get_n_items (findings), ==, 0);
}

/* It is drawn when the rule is written, or forgotten. */
static void
test_symbol_that_no_tile_shows (void)
{
  g_autoptr (BstDeckDocument) document =
    make ("<symbol id=\"a\"/><symbol id=\"rose\"><name xml:lang=\"en\">Rose</name></symbol>"
          "<rule><when event=\"laid\" symbol=\"rose\"/><then do=\"score\" who=\"player\"/></rule>"
          "<tiles><tile id=\"a\" count=\"1\"/></tiles>");
  g_autoptr (GListModel) before = NULL;
  g_autoptr (GListModel) after = NULL;
  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (document, 0);
  BstFinding *finding = find_one (document, &before);
  BstOwnKind kind;
  unsigned number;

  g_assert_cmpstr (bst_finding_get_text (finding), ==,
                   "A rule speaks of the symbol “Rose”, but no tile shows it.");
  g_assert_true (bst_finding_is_about_own (finding, &kind, &number));
  g_assert_cmpint (kind, ==, BST_OWN_SYMBOL);
  g_assert_cmpuint (number, ==, 1);
  bst_tile_draft_set_symbols (draft, UINT64_C (2) << BST_SYMBOLS_OWN);
  bst_deck_document_set_tile (document, 0, draft, BST_EDIT_DRAW_TILE);
  after = bst_findings_new (document, library);
  g_assert_cmpuint (g_list_model_get_n_items (after), ==, 0);
}

/* --- trials --- */

static const char two_tiles[] =
  "<tiles><tile id=\"meadow\" count=\"1\"/>"
  "<tile id=\"castle\" count=\"3\"><city id=\"city1\" sides=\"N\"/></tile>"
  "<tile id=\"sea\" count=\"1\" edges=\"AAAA\"/>"
  "<tile id=\"idea\"/></tiles>";

static BstGameFile *
try_tile (BstDeckDocument *document, int position, BstProblems *problems, BstPlaytestTile *out_tile)
{
  BstPlaytestSetup setup = bst_playtest_usual (5);
  const char *tiles[] = { NULL, NULL };

  if (position >= 0) {
    tiles[0] = bst_tile_item_get_id (bst_deck_document_get_tile (document, (unsigned) position));
    setup.tiles = tiles;
  }
  return bst_playtest_new (document, library, &setup, problems, out_tile);
}

static void
test_playtest_has_whom_and_what_is_wanted (void)
{
  static const char *const decks[] = { "river", "inns", NULL };
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckDocument) document =
    bst_deck_document_new (BST_TEMPLATE_EMPTY, "mine", "en", "Mine", library, problems);
  BstPlaytestSetup setup = bst_playtest_usual (9);
  g_autoptr (BstGameFile) game = NULL;
  BstPlaytestTile tile;

  bst_deck_document_add_blank_tile (document, 0);
  g_assert_cmpint (setup.level, ==, BST_LEVEL_BEGINNER);
  setup.decks = decks;
  setup.n_players = 4;
  setup.is_watched = true;
  setup.level = BST_LEVEL_CLUB;
  game = bst_playtest_new (document, library, &setup, problems, &tile);
  g_assert_nonnull (game);
  g_assert_cmpuint (game->decks->len, ==, 4); /* the base set, these two and its own */
  g_assert_cmpuint (game->players->len, ==, 4);
  g_assert_cmpuint (game->seed, ==, 9);
  for (guint i = 0; i < game->players->len; i++) {
    const BstGamePlayer *player = game->players->pdata[i];

    g_assert_cmpstr (player->level, ==, "club");
  }
}

static void
test_tile_on_top (void)
{
  g_autoptr (BstDeckDocument) document = make (two_tiles);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstPlaytestTile tile;
  g_autoptr (BstGameFile) game = try_tile (document, 1, problems, &tile);

  g_assert_nonnull (game);
  g_assert_cmpint (tile, ==, BST_PLAYTEST_ON_TOP);
  g_assert_cmpuint (game->decks->len, ==, 2);
  g_assert_cmpuint (game->moves->len, ==, 1);
  g_assert_cmpstr (((BstGameMove *) g_ptr_array_index (game->moves, 0))->text, ==,
                   "draw mine.castle");
}

static void
test_tile_that_fits_nowhere (void)
{
  g_autoptr (BstDeckDocument) document = make (two_tiles);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstPlaytestTile tile;
  g_autoptr (BstGameFile) later = try_tile (document, 2, problems, &tile);

  g_assert_nonnull (later);
  g_assert_cmpint (tile, ==, BST_PLAYTEST_LATER);
  g_assert_cmpuint (later->moves->len, ==, 0);

  g_autoptr (BstGameFile) never = try_tile (document, 3, problems, &tile);
  g_assert_nonnull (never);
  g_assert_cmpint (tile, ==, BST_PLAYTEST_NEVER);
}

static void
test_deck_that_starts_plays_alone (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckDocument) document =
    bst_deck_document_new (BST_TEMPLATE_TEST, "mine", "en", "Mine", library, problems);
  BstPlaytestTile tile;
  g_autoptr (BstGameFile) game = try_tile (document, 0, problems, &tile);

  g_assert_nonnull (game);
  g_assert_cmpuint (game->decks->len, ==, 1);
  g_assert_cmpint (tile, ==, BST_PLAYTEST_ON_TOP);
}

static void
test_faulty_deck_has_no_trial (void)
{
  g_autoptr (BstDeckDocument) document = make ("<tiles/>");
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstPlaytestTile tile;

  g_assert_null (try_tile (document, -1, problems, &tile));
  g_assert_cmpuint (bst_problems_get_n_errors (problems), >, 0);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (faulty_decks); i++) {
    g_autofree char *path = g_strconcat ("/findings/button-mends/", faulty_decks[i].name, NULL);

    g_test_add_data_func (path, &faulty_decks[i], test_button_mends);
  }
  g_test_add_func ("/document/findings/says-what-means-nothing-without-which-chapter",
                   test_says_what_means_nothing_without_which_chapter);
  g_test_add_func ("/document/findings/either-river-gives-a-river-its-meaning",
                   test_either_river_gives_a_river_its_meaning);
  g_test_add_func ("/findings/what-has-no-rules-is-left-alone",
                   test_what_has_no_rules_is_left_alone);
  g_test_add_func ("/document/findings/symbol-that-no-tile-shows",
                   test_symbol_that_no_tile_shows);
  g_test_add_func ("/findings/good-deck", test_good_deck);
  g_test_add_func ("/trial/tile-on-top", test_tile_on_top);
  g_test_add_func ("/trial/tile-that-fits-nowhere", test_tile_that_fits_nowhere);
  g_test_add_func ("/trial/deck-that-starts-plays-alone", test_deck_that_starts_plays_alone);
  g_test_add_func ("/trial/faulty-deck-has-no-trial", test_faulty_deck_has_no_trial);
  g_test_add_func ("/document/playtest/has-whom-and-what-is-wanted",
                   test_playtest_has_whom_and_what_is_wanted);
  status = g_test_run ();
  bst_library_free (library);
  return status;
}
