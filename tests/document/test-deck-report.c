/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reports on a deck under work: they say the same each time, can be stopped and go on, know when
 * the deck is another one, and keep what is known of the base set.
 */
#include "document/deck-report.h"
#include "document/rule-preset.h"

#include <glib/gstdio.h>
#include <string.h>

#define FEW_GAMES 8

static BstLibrary *library;

static BstDeckDocument *
make (BstDeckTemplate template)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  return bst_deck_document_new (template, "mine", "en", "Mine", library, problems);
}

static BstDeckReport *
new_report (BstDeckDocument *document)
{
  BstDeckReport *report = bst_deck_report_new (document, library);

  bst_deck_report_set_n_games (report, FEW_GAMES);
  return report;
}

static void
finish (BstDeckReport *report)
{
  g_assert_true (bst_deck_report_start (report));
  while (bst_deck_report_get_is_running (report))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bst_deck_report_get_is_done (report));
}

static gint64
count_games (BstDeckReport *report, BstReportOf of)
{
  const BstBalance *balance = bst_deck_report_get_balance (report, of);

  return balance != NULL ? balance->n_games : 0;
}

static void
change (BstDeckDocument *document)
{
  BstTileItem *first = bst_deck_document_get_tile (document, 0);

  g_assert_true (
    bst_deck_document_set_tile_count (document, 0, bst_tile_item_get_count (first) + 1));
}

static void
progress_cb (BstDeckReport *report, double *last)
{
  g_assert_cmpfloat (bst_deck_report_get_progress (report), >=, *last);
  *last = bst_deck_report_get_progress (report);
}

static void
test_deck_and_base_set_are_played (void)
{
  g_autoptr (BstDeckDocument) document = make (BST_TEMPLATE_TEST);
  BstDeckReport *report = new_report (document);
  double last = 0;

  g_assert_null (bst_deck_report_get_balance (report, BST_REPORT_DECK));
  g_signal_connect (report, "changed", G_CALLBACK (progress_cb), &last);
  finish (report);
  g_assert_cmpfloat (last, ==, 1);
  g_assert_cmpint (count_games (report, BST_REPORT_DECK), ==, FEW_GAMES);
  g_assert_cmpint (count_games (report, BST_REPORT_BASE), ==, FEW_GAMES);
  g_assert_null (bst_deck_report_get_balance (report, BST_REPORT_SAVED));
  g_assert_finalize_object (report);
}

/* A deck without a start is played with the base set: there are the tiles of both. */
static void
test_a_deck_without_a_start_is_played_with_the_base_set (void)
{
  g_autoptr (BstDeckDocument) document = make (BST_TEMPLATE_EMPTY);
  g_autoptr (BstDeckReport) report = new_report (document);

  g_assert_cmpuint (bst_deck_document_add_missing_patterns (document), >, 0);
  finish (report);

  unsigned n_factors = bst_deck_report_get_balance (report, BST_REPORT_DECK)->n_factors;
  g_autofree char *first = bst_deck_report_dup_factor_name (report, 0);
  g_autofree char *last = bst_deck_report_dup_factor_name (report, n_factors - 1);

  g_assert_cmpuint (n_factors, >, bst_deck_report_get_balance (report, BST_REPORT_BASE)->n_factors);
  g_assert_cmpstr (first, ==, "Monastery (base set)");
  g_assert_false (g_str_has_suffix (last, "(base set)"));
  /* Those without a name are told apart by their ids, as in the list of tiles. */
  g_assert_cmpint (bst_deck_document_find_tile (document, last), >=, 0);
}

static void
test_a_deck_with_errors_is_not_played (void)
{
  g_autoptr (BstDeckDocument) document = make (BST_TEMPLATE_TEST);
  g_autoptr (BstDeckReport) report = new_report (document);
  g_autofree char *id = g_strdup (bst_tile_item_get_id (bst_deck_document_get_tile (document, 0)));

  g_assert_true (bst_deck_document_set_tile_id (document, 1, id));
  g_assert_false (bst_deck_report_start (report));
  g_assert_false (bst_deck_report_get_is_running (report));
  bst_deck_document_undo (document);
  finish (report);
}

static void
test_parts_are_seen_and_it_goes_on_after_cancel (void)
{
  g_autoptr (BstDeckDocument) document = make (BST_TEMPLATE_TEST);
  g_autoptr (BstDeckReport) report = new_report (document);
  g_autoptr (BstDeckReport) other = new_report (document);

  bst_deck_report_set_n_games (report, 40);
  bst_deck_report_set_n_games (other, 40);
  g_assert_true (bst_deck_report_start (report));
  while (bst_deck_report_get_balance (report, BST_REPORT_DECK) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bst_deck_report_get_is_running (report));
  bst_deck_report_cancel (report);
  g_assert_false (bst_deck_report_get_is_running (report));
  g_assert_false (bst_deck_report_get_is_done (report));
  g_assert_cmpint (count_games (report, BST_REPORT_DECK), <, 40);
  finish (report);
  finish (other);

  const BstBalance *a = bst_deck_report_get_balance (report, BST_REPORT_DECK);
  const BstBalance *b = bst_deck_report_get_balance (other, BST_REPORT_DECK);

  g_assert_cmpmem (a, sizeof *a + a->n_factors * sizeof a->factors[0], b,
                   sizeof *b + b->n_factors * sizeof b->factors[0]);
}

static void
test_more_games_can_be_played (void)
{
  g_autoptr (BstDeckDocument) document = make (BST_TEMPLATE_TEST);
  g_autoptr (BstDeckReport) report = new_report (document);

  finish (report);
  finish (report);
  g_assert_cmpint (count_games (report, BST_REPORT_DECK), ==, 2 * FEW_GAMES);
  g_assert_cmpint (count_games (report, BST_REPORT_BASE), ==, 2 * FEW_GAMES);
}

static void
test_it_knows_that_the_deck_is_another_one (void)
{
  g_autoptr (BstDeckDocument) document = make (BST_TEMPLATE_TEST);
  g_autoptr (BstDeckReport) report = new_report (document);

  g_assert_false (bst_deck_report_get_is_outdated (report));
  finish (report);
  g_assert_false (bst_deck_report_get_is_outdated (report));
  change (document);
  g_assert_true (bst_deck_report_get_is_outdated (report));
  bst_deck_document_undo (document);
  g_assert_false (bst_deck_report_get_is_outdated (report));
  change (document);
  finish (report);
  g_assert_false (bst_deck_report_get_is_outdated (report));
  g_assert_cmpint (count_games (report, BST_REPORT_DECK), ==, FEW_GAMES);
  g_assert_cmpint (count_games (report, BST_REPORT_BASE), ==, FEW_GAMES);
}

static void
test_the_last_saved_version_is_played_if_it_is_another_one (void)
{
  g_autoptr (BstDeckDocument) document = make (BST_TEMPLATE_TEST);
  g_autoptr (BstDeckReport) report = new_report (document);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("report-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "mine.xml", NULL);

  g_assert_true (bst_deck_document_save (document, path, &error));
  finish (report);
  g_assert_null (bst_deck_report_get_balance (report, BST_REPORT_SAVED));
  change (document);
  finish (report);
  g_assert_cmpint (count_games (report, BST_REPORT_SAVED), ==, FEW_GAMES);
  g_assert_true (bst_deck_document_save (document, NULL, &error));
  g_assert_null (bst_deck_report_get_balance (report, BST_REPORT_SAVED));
  g_assert_cmpint (count_games (report, BST_REPORT_DECK), ==, FEW_GAMES);
  g_unlink (path);
  g_rmdir (folder);
}

static BstDeckDocument *
reopen (BstDeckDocument *document)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("report-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "mine.xml", NULL);
  BstDeckDocument *opened;

  g_assert_true (bst_deck_document_save (document, path, &error));
  opened = bst_deck_document_open (path, problems);
  g_assert_cmpuint (bst_problems_get_size (bst_deck_document_get_problems (opened)), ==, 0);
  g_unlink (path);
  g_rmdir (folder);
  return opened;
}

static void
assert_same_sample (const BstSample *a, const BstSample *b)
{
  g_assert_cmpint (a->n, ==, b->n);
  g_assert_cmpint (a->sum, ==, b->sum);
  g_assert_cmpint (a->squares, ==, b->squares);
}

static void
test_what_is_kept_comes_back_with_the_deck (void)
{
  g_autoptr (BstDeckDocument) document = make (BST_TEMPLATE_TEST);
  g_autoptr (BstDeckReport) report = new_report (document);
  BstSentence rule = { .n_effects = 0 };

  /* Owners of roads that touch a city. */
  for (unsigned i = 0; rule.effects[0].where != BST_WHERE_TOUCHING; i++)
    bst_rule_preset_make (i, bst_deck_document_get_file (document), &rule);
  g_assert_true (bst_deck_document_set_rule (document, 0, &rule));
  g_assert_true (bst_deck_document_set_rule_name (document, 0, "en", "Rest"));
  finish (report);
  g_assert_false (bst_deck_report_get_is_kept (report));
  bst_deck_report_keep (report);
  g_assert_true (bst_deck_report_get_is_kept (report));
  g_assert_false (bst_deck_report_get_is_outdated (report));

  g_autoptr (BstDeckDocument) opened = reopen (document);
  g_autoptr (BstDeckReport) again = new_report (opened);
  const BstBalance *a = bst_deck_report_get_balance (report, BST_REPORT_DECK);
  const BstBalance *b = bst_deck_report_get_balance (again, BST_REPORT_DECK);
  g_autofree char *name = bst_deck_report_dup_factor_name (again, 0);

  g_assert_true (bst_deck_report_get_is_kept (again));
  g_assert_false (bst_deck_report_get_is_outdated (again));
  g_assert_cmpint (b->n_games, ==, FEW_GAMES);
  for (unsigned i = 0; i < BST_MEASURES; i++)
    assert_same_sample (&a->measures[i], &b->measures[i]);
  g_assert_cmpuint (b->n_factors, >, 0);
  assert_same_sample (&a->factors[0].ahead, &b->factors[0].ahead);
  g_assert_null (strchr (name, '.'));
  /* The rule is the last. */
  g_autofree char *last = bst_deck_report_dup_factor_name (again, b->n_factors - 1);
  g_assert_cmpstr (last, ==, "Rest");
  g_assert_true (bst_deck_report_get_is_rule (again, b->n_factors - 1));
  assert_same_sample (&a->factors[a->n_factors - 1].points, &b->factors[b->n_factors - 1].points);
  g_assert_null (bst_deck_report_get_balance (again, BST_REPORT_BASE));
  change (opened);
  g_assert_true (bst_deck_report_get_is_outdated (again));

  /* It begins anew. */
  finish (again);
  g_assert_cmpint (count_games (again, BST_REPORT_DECK), ==, FEW_GAMES);
  g_assert_false (bst_deck_report_get_is_kept (again));
}

static void
test_keeping_is_an_edit (void)
{
  g_autoptr (BstDeckDocument) document = make (BST_TEMPLATE_TEST);
  g_autoptr (BstDeckReport) report = new_report (document);
  guint64 hash = bst_deck_file_get_hash (bst_deck_document_get_file (document));

  finish (report);
  bst_deck_report_keep (report);
  g_assert_cmpint (bst_deck_document_get_undo_edit (document), ==, BST_EDIT_REPORT);
  g_assert_cmpuint (bst_deck_file_get_hash (bst_deck_document_get_file (document)), ==, hash);
  bst_deck_document_undo (document);
  g_assert_false (bst_deck_report_get_is_kept (report));
  bst_deck_document_redo (document);
  g_assert_true (bst_deck_report_get_is_kept (report));
  bst_deck_report_drop (report);
  g_assert_false (bst_deck_report_get_is_kept (report));
  g_assert_null (bst_deck_file_get_report (bst_deck_document_get_file (document)));
}

/* Nobody waits for the threads. */
static void
test_it_may_go_while_it_is_played (void)
{
  g_autoptr (BstDeckDocument) document = make (BST_TEMPLATE_TEST);
  BstDeckReport *report = bst_deck_report_new (document, library);

  g_assert_true (bst_deck_report_start (report));
  g_assert_finalize_object (report);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);
  g_test_add_func ("/document/report/plays-deck-and-base-set", test_deck_and_base_set_are_played);
  g_test_add_func ("/document/report/plays-a-deck-without-a-start-with-the-base-set",
                   test_a_deck_without_a_start_is_played_with_the_base_set);
  g_test_add_func ("/document/report/does-not-play-a-deck-with-errors",
                   test_a_deck_with_errors_is_not_played);
  g_test_add_func ("/document/report/shows-parts-and-goes-on-after-cancel",
                   test_parts_are_seen_and_it_goes_on_after_cancel);
  g_test_add_func ("/document/report/can-play-more-games", test_more_games_can_be_played);
  g_test_add_func ("/document/report/knows-that-the-deck-is-another-one",
                   test_it_knows_that_the_deck_is_another_one);
  g_test_add_func ("/document/report/plays-the-last-saved-version-if-it-is-another-one",
                   test_the_last_saved_version_is_played_if_it_is_another_one);
  g_test_add_func ("/document/report/brings-back-what-is-kept",
                   test_what_is_kept_comes_back_with_the_deck);
  g_test_add_func ("/document/report/keeps-as-an-edit", test_keeping_is_an_edit);
  g_test_add_func ("/document/report/may-go-while-it-is-played",
                   test_it_may_go_while_it_is_played);

  int result = g_test_run ();

  bst_library_free (library);
  return result;
}
