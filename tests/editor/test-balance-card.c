/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The card about balance on the page that checks a deck: somebody begins a report, sees parts of
 * it, cancels it, lets it go on, and is told when the deck is another one.
 */
#include "editor/deck/balance-card.h"

#include <string.h>

#include "editor/deck/balance-row.h"
#include "editor/deck/check-page.h"
#include "support/find-widget.h"

typedef struct
{
  BstLibrary *library;
  BstDeckDocument *document;
  BstEditorContext *context;
  GtkWidget *window;
  BstBalanceCard *card;
  BstDeckReport *report;
  GtkButton *button;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  GtkWidget *page = g_object_new (BST_TYPE_CHECK_PAGE, NULL);

  fixture->library = bst_library_new (NULL);
  fixture->document = bst_deck_document_new (BST_TEMPLATE_TEST, "mine", "en", "Mine",
                                             fixture->library, problems);
  fixture->context = bst_editor_context_new (fixture->document, fixture->library);
  bst_check_page_set_context (BST_CHECK_PAGE (page), fixture->context);
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 1600);
  adw_window_set_content (ADW_WINDOW (fixture->window), page);
  fixture->card = BST_BALANCE_CARD (test_find_widget (page, BST_TYPE_BALANCE_CARD, 0));
  fixture->report = bst_balance_card_get_report (fixture->card);
  fixture->button =
    GTK_BUTTON (test_find_widget (GTK_WIDGET (fixture->card), GTK_TYPE_BUTTON, 0));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer card = fixture->card;

  g_object_add_weak_pointer (G_OBJECT (card), &card);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (card);
  g_object_unref (fixture->context);
  g_object_unref (fixture->document);
  bst_library_free (fixture->library);
}

static void
click (Fixture *fixture, const char *label)
{
  g_assert_cmpstr (gtk_button_get_label (fixture->button), ==, label);
  g_signal_emit_by_name (fixture->button, "clicked");
}

static void
finish (Fixture *fixture)
{
  while (bst_deck_report_get_is_running (fixture->report))
    g_main_context_iteration (NULL, TRUE);
}

/* The row that says `start` first to those who do not see it, if it is shown. */
static GtkWidget *
find_row (Fixture *fixture, const char *start)
{
  GtkWidget *card = GTK_WIDGET (fixture->card);
  GtkWidget *row;

  for (unsigned i = 0; (row = test_find_widget (card, BST_TYPE_BALANCE_ROW, i)) != NULL; i++) {
    g_autofree char *label = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, "");

    if (label != NULL && g_str_has_prefix (label, start) && gtk_widget_get_mapped (row))
      return row;
  }
  return NULL;
}

static bool
has_note (Fixture *fixture, const char *text)
{
  GtkWidget *card = GTK_WIDGET (fixture->card);
  GtkWidget *label;

  for (unsigned i = 0; (label = test_find_widget (card, GTK_TYPE_LABEL, i)) != NULL; i++) {
    if (gtk_widget_get_mapped (label) &&
        g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return true;
  }
  return false;
}

static void
test_a_report_comes_to_its_end (Fixture *fixture, gconstpointer data)
{
  bst_deck_report_set_n_games (fixture->report, 16);
  g_assert_null (find_row (fixture, "Turns in a game"));
  click (fixture, "Start");
  g_assert_cmpstr (gtk_button_get_label (fixture->button), ==, "Cancel");
  finish (fixture);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_nonnull (find_row (fixture, "Turns in a game. This deck: "));
  g_assert_nonnull (find_row (fixture, "Cities. This deck: "));
  g_assert_null (find_row (fixture, "Goods"));

  g_autofree char *label = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (find_row (fixture, "Games that the first player wins")),
    GTK_ACCESSIBLE_PROPERTY_LABEL, "");

  g_assert_nonnull (strstr (label, ". Base set: "));
  g_assert_null (strstr (label, "Last saved"));
  click (fixture, "Play More");
  finish (fixture);
  g_assert_cmpint (bst_deck_report_get_balance (fixture->report, BST_REPORT_DECK)->n_games, ==,
                   32);
}

static void
test_parts_are_shown_and_cancel_stops (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bar = test_find_widget (GTK_WIDGET (fixture->card), GTK_TYPE_PROGRESS_BAR, 0);

  g_assert_false (gtk_widget_get_mapped (bar));
  click (fixture, "Start");
  while (bst_deck_report_get_balance (fixture->report, BST_REPORT_DECK) == NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (gtk_widget_get_mapped (bar));
  g_assert_nonnull (find_row (fixture, "Points of a player. This deck: "));
  click (fixture, "Cancel");
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_false (bst_deck_report_get_is_running (fixture->report));
  g_assert_false (gtk_widget_get_mapped (bar));
  g_assert_nonnull (find_row (fixture, "Points of a player. This deck: "));
  g_assert_cmpstr (gtk_button_get_label (fixture->button), ==, "Continue");
}

static void
test_older_figures_are_called_so (Fixture *fixture, gconstpointer data)
{
  const char *note = "The deck has changed: these figures are of an older state of it.";

  bst_deck_report_set_n_games (fixture->report, 8);
  click (fixture, "Start");
  finish (fixture);
  g_assert_false (has_note (fixture, note));
  g_assert_true (bst_deck_document_set_tile_count (fixture->document, 0, 9));
  g_assert_true (has_note (fixture, note));
  click (fixture, "Start");
  finish (fixture);
  g_assert_false (has_note (fixture, note));
}

static void
test_a_report_is_kept_with_the_deck (Fixture *fixture, gconstpointer data)
{
  GtkWidget *keep = test_find_widget (GTK_WIDGET (fixture->card), GTK_TYPE_BUTTON, 1);

  bst_deck_report_set_n_games (fixture->report, 8);
  click (fixture, "Start");
  g_assert_false (gtk_widget_get_sensitive (keep));
  finish (fixture);
  g_assert_true (gtk_widget_get_sensitive (keep));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (keep)), ==, "Keep with the Deck");
  g_signal_emit_by_name (keep, "clicked");
  g_assert_nonnull (bst_deck_file_get_report (bst_deck_document_get_file (fixture->document)));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (keep)), ==, "Remove from the Deck");

  /* Another card shows it, and begins anew. */
  bst_balance_card_set_context (fixture->card, fixture->context);
  fixture->report = bst_balance_card_get_report (fixture->card);
  g_assert_nonnull (find_row (fixture, "Turns in a game. This deck: "));
  g_assert_cmpstr (gtk_button_get_label (fixture->button), ==, "Start");
  g_signal_emit_by_name (keep, "clicked");
  g_assert_null (bst_deck_file_get_report (bst_deck_document_get_file (fixture->document)));
}

static void
test_a_deck_with_errors_is_not_played (Fixture *fixture, gconstpointer data)
{
  const char *note = "The deck cannot be played yet. Mend its errors first.";
  BstTileItem *first = bst_deck_document_get_tile (fixture->document, 0);
  g_autofree char *id = g_strdup (bst_tile_item_get_id (first));

  g_assert_true (bst_deck_document_set_tile_id (fixture->document, 1, id));
  click (fixture, "Start");
  g_assert_true (has_note (fixture, note));
  bst_deck_document_undo (fixture->document);
  g_assert_false (has_note (fixture, note));
}

/* The window closes at once. */
static void
test_closing_waits_for_nothing (Fixture *fixture, gconstpointer data)
{
  click (fixture, "Start");
  g_assert_true (bst_deck_report_get_is_running (fixture->report));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/editor/balance-card/comes-to-its-end", test_a_report_comes_to_its_end },
    { "/editor/balance-card/shows-parts-and-stops", test_parts_are_shown_and_cancel_stops },
    { "/editor/balance-card/calls-older-figures-so", test_older_figures_are_called_so },
    { "/editor/balance-card/keeps-with-the-deck", test_a_report_is_kept_with_the_deck },
    { "/editor/balance-card/does-not-play-errors", test_a_deck_with_errors_is_not_played },
    { "/editor/balance-card/closes-while-it-plays", test_closing_waits_for_nothing },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (size_t i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
