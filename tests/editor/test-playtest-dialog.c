/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialog that asks with whom and with what a deck is to be tried.
 */
#include "editor/playtest-dialog.h"

#include <adwaita.h>

#include "support/find-widget.h"

typedef struct
{
  BstLibrary *library;
  BstDeckDocument *document;
  BstEditorContext *context;
  GtkWidget *window;
  GtkWidget *dialog;
  unsigned n_played;
  BstPlaytestSetup setup;
  unsigned n_decks;
  char *deck; /* the first that was ticked */
} Fixture;

static void
played (const BstPlaytestSetup *setup, gpointer data)
{
  Fixture *fixture = data;

  fixture->n_played++;
  fixture->setup = *setup;
  fixture->n_decks = g_strv_length ((char **) setup->decks);
  fixture->deck = g_strdup (setup->decks[0]);
}

static GtkWidget *
find_dialog (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (window != fixture->window)
      return window;
  }
  return NULL;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  fixture->library = bst_library_new (NULL);
  fixture->document = bst_deck_document_new (BST_TEMPLATE_TEST, "mine", "en", "Mine",
                                             fixture->library, problems);
  fixture->context = bst_editor_context_new (fixture->document, fixture->library);
  fixture->window = adw_window_new ();
  gtk_window_present (GTK_WINDOW (fixture->window));
  bst_playtest_dialog_open (GTK_WINDOW (fixture->window), fixture->context, played, fixture);
  fixture->dialog = find_dialog (fixture);
  g_assert_nonnull (fixture->dialog);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (find_dialog (fixture));
  g_object_unref (fixture->context);
  g_object_unref (fixture->document);
  bst_library_free (fixture->library);
  g_free (fixture->deck);
}

static void
choose (Fixture *fixture, unsigned row, guint choice)
{
  adw_combo_row_set_selected (
    ADW_COMBO_ROW (test_find_widget (fixture->dialog, ADW_TYPE_COMBO_ROW, row)), choice);
}

static void
type_number (Fixture *fixture, const char *text)
{
  gtk_editable_set_text (
    GTK_EDITABLE (test_find_widget (fixture->dialog, ADW_TYPE_ENTRY_ROW, 0)), text);
}

static void
play (Fixture *fixture)
{
  gtk_widget_activate_action (fixture->dialog, "playtest.play", NULL);
}

static void
test_what_is_chosen_is_played (Fixture *fixture, gconstpointer data)
{
  choose (fixture, 0, 4); /* two computer players, and you watch */
  choose (fixture, 1, 3); /* experts */
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (test_find_widget (fixture->dialog, GTK_TYPE_CHECK_BUTTON, 1)), TRUE);
  /* The first one belongs to the row that opens. */
  gtk_switch_set_active (GTK_SWITCH (test_find_widget (fixture->dialog, GTK_TYPE_SWITCH, 1)),
                         FALSE);
  type_number (fixture, "4294967295");
  play (fixture);
  g_assert_cmpuint (fixture->n_played, ==, 1);
  g_assert_cmpuint (fixture->setup.n_players, ==, 2);
  g_assert_true (fixture->setup.is_watched);
  g_assert_cmpint (fixture->setup.level, ==, BST_LEVEL_EXPERT);
  g_assert_cmpuint (fixture->setup.seed, ==, G_MAXUINT32);
  g_assert_cmpint (fixture->setup.position, ==, -1);
  g_assert_cmpuint (fixture->n_decks, ==, 1);
  g_assert_cmpstr (fixture->deck, ==, bst_library_get_ids ()[1]);
}

static void
test_usual_game_is_that_of_f5 (Fixture *fixture, gconstpointer data)
{
  const BstPlaytestSetup usual = bst_playtest_usual (0, 0);

  play (fixture);
  g_assert_cmpuint (fixture->n_played, ==, 1);
  g_assert_cmpuint (fixture->setup.n_players, ==, usual.n_players);
  g_assert_cmpint (fixture->setup.is_watched, ==, usual.is_watched);
  g_assert_cmpint (fixture->setup.level, ==, usual.level);
  g_assert_cmpint (fixture->setup.position, ==, 0);
  g_assert_cmpuint (fixture->n_decks, ==, 0);
}

/* Nothing is played by a number that is none. */
static void
test_number_must_be_one (Fixture *fixture, gconstpointer data)
{
  static const char *const bad[] = { "seven", "-1", "4294967296", "1 2" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    type_number (fixture, bad[i]);
    play (fixture);
    g_assert_cmpuint (fixture->n_played, ==, 0);
  }
  type_number (fixture, "");
  play (fixture);
  g_assert_cmpuint (fixture->n_played, ==, 1);
}

#define ADD(path, function) \
  g_test_add ("/editor/playtest-dialog/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("what-is-chosen-is-played", test_what_is_chosen_is_played);
  ADD ("usual-game-is-that-of-f5", test_usual_game_is_that_of_f5);
  ADD ("number-must-be-one", test_number_must_be_one);
  return g_test_run ();
}
