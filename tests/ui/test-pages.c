/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The start page and the page of a new game, in a window.
 */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "board/map-preview.h"
#include "io/shelf.h"
#include "support/find-widget.h"
#include "ui/deck-card.h"
#include "ui/deck-options.h"
#include "ui/disclosure.h"
#include "ui/new-game-page.h"
#include "ui/seat-editor.h"
#include "ui/start-page.h"

static BstLibrary *library;

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  BstGameFile *begun;
} Fixture;

static void
begin_cb (Fixture *fixture, BstGameFile *file)
{
  g_clear_pointer (&fixture->begun, bst_game_file_free);
  fixture->begun = file;
}

static void
show (Fixture *fixture, GtkWidget *page)
{
  fixture->page = page;
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  adw_window_set_content (ADW_WINDOW (fixture->window), page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
set_up_start (Fixture *fixture, gconstpointer data)
{
  show (fixture, bst_start_page_new ());
}

static void
set_up_new_game (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page = bst_new_game_page_new ();

  bst_new_game_page_set_library (BST_NEW_GAME_PAGE (page), library);
  g_signal_connect_swapped (page, "begin", G_CALLBACK (begin_cb), fixture);
  show (fixture, page);
}

/* Nothing that was made for a page outlives it. */
static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer page = fixture->page;

  g_object_add_weak_pointer (page, &page);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (page != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_clear_pointer (&fixture->begun, bst_game_file_free);
}

static GtkWidget *
nth (Fixture *fixture, GType type, unsigned n)
{
  return test_find_widget (fixture->page, type, n);
}

/* The button for `action` below `parent`, or NULL. */
static GtkWidget *
find_button (GtkWidget *parent, const char *action)
{
  for (unsigned i = 0;; i++) {
    GtkWidget *button = test_find_widget (parent, GTK_TYPE_BUTTON, i);

    if (button == NULL ||
        g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) == 0)
      return button;
  }
}

/* The label with that text, or NULL. */
static GtkWidget *
find_label (GtkWidget *parent, const char *text)
{
  for (unsigned i = 0;; i++) {
    GtkWidget *label = test_find_widget (parent, GTK_TYPE_LABEL, i);

    if (label == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return label;
  }
}

static bool
says (GtkWidget *parent, const char *text)
{
  return find_label (parent, text) != NULL;
}

static BstGameFile *
new_file (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (library, "base", problems);
  BstGameFile *file = bst_game_file_new ();

  bst_game_file_add_deck (file, base);
  bst_game_file_add_player (file, "Anna", BST_COLOUR_RED, NULL);
  bst_game_file_add_player (file, "Boris", BST_COLOUR_BLUE, NULL);
  return file;
}

static BstGame *
new_game (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  return bst_game_new (new_file (), G_MAXSIZE, library, problems);
}

/* --- the start page --- */

static void
test_continue_needs_a_game (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = find_button (fixture->page, "win.continue");
  g_autoptr (BstGame) game = new_game ();

  g_assert_false (gtk_widget_get_visible (button));
  bst_start_page_set_saved (BST_START_PAGE (fixture->page), game);
  g_assert_true (gtk_widget_get_visible (button));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Continue. Anna: 0 · Boris: 0. 71 tiles left");
  bst_start_page_set_saved (BST_START_PAGE (fixture->page), NULL);
  g_assert_false (gtk_widget_get_visible (button));
}

/* Plays any moves until no more than `n` tiles are left. */
static void
play_until (BstGame *game, unsigned n)
{
  bst_game_start (game);
  while (bst_state_n_left (bst_game_get_state (game)) > n) {
    size_t n_moves;
    BstMove move = bst_game_get_moves (game, &n_moves)[0];

    g_assert_cmpuint (n_moves, >, 0);
    bst_game_play (game, &move);
  }
}

static void
test_the_last_tile_is_told (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstGame) game = new_game ();

  play_until (game, 1);
  bst_start_page_set_saved (BST_START_PAGE (fixture->page), game);
  g_assert_true (says (fixture->page, "1 tile left"));
  play_until (game, 0);
  bst_start_page_set_saved (BST_START_PAGE (fixture->page), game);
  g_assert_true (says (fixture->page, "No tiles left"));
}

static void
test_maps_are_drawn (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstGame) game = new_game ();

  bst_start_page_set_saved (BST_START_PAGE (fixture->page), game);
  for (unsigned i = 0; i < 2; i++) {
    GtkWidget *preview = nth (fixture, BST_TYPE_MAP_PREVIEW, i);

    while (!bst_map_preview_get_is_idle (BST_MAP_PREVIEW (preview)))
      g_main_context_iteration (NULL, TRUE);
  }
}

static void
test_recent_games_are_listed (Fixture *fixture, gconstpointer data)
{
  static const char *const uris[] = { "file:///nowhere/An%20evening.bastide",
                                      "file:///nowhere/a%3Cb%3E.bastide", NULL };
  GtkWidget *row;

  bst_start_page_set_recent (BST_START_PAGE (fixture->page), uris);
  row = nth (fixture, ADW_TYPE_ACTION_ROW, 0);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "An evening");
  row = nth (fixture, ADW_TYPE_ACTION_ROW, 1);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "a<b>");
  g_assert_nonnull (find_button (row, "win.forget-recent"));
  bst_start_page_set_recent (BST_START_PAGE (fixture->page), NULL);
  g_assert_null (nth (fixture, ADW_TYPE_ACTION_ROW, 0));
}

/* A name that the program gave says nothing; who played does. */
static void
test_games_put_aside_are_called_by_players (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path =
    g_build_filename (g_get_home_dir (), "2026-11-16 19.36.06 2.bastide", NULL);
  g_autoptr (BstGameFile) file = new_file ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  const char *uris[] = { uri, NULL };
  GtkWidget *row;

  g_assert_true (bst_game_file_save (file, path, NULL));
  bst_start_page_set_recent (BST_START_PAGE (fixture->page), uris);
  row = nth (fixture, ADW_TYPE_ACTION_ROW, 0);
  while (!g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), "Anna, Boris"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_button (row, "win.forget-recent")), ==,
                   "Remove “Anna, Boris” from the list");
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Saves a game with no more than `n_left` tiles to play.  Returns its URI. */
static char *
save_played (const char *name, unsigned n_left)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), name, NULL);
  g_autoptr (BstGame) game = new_game ();
  g_autoptr (BstGameFile) file = NULL;

  play_until (game, n_left);
  file = bst_game_dup_file (game);
  g_assert_true (bst_game_file_save (file, path, NULL));
  return g_filename_to_uri (path, NULL, NULL);
}

static void
wait_for_subtitle (GtkWidget *row, const char *part)
{
  while (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)) == NULL ||
         strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), part) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* By the map, who played, the points and how far it is. */
static void
test_recent_games_can_be_told_apart (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aside = save_played ("2026-11-16 19.36.06.bastide", 40);
  g_autofree char *named = save_played ("An evening.bastide", 30);
  const char *uris[] = { aside, NULL, NULL };
  GtkWidget *row;
  GtkWidget *map;

  bst_start_page_set_library (BST_START_PAGE (fixture->page), library);
  bst_start_page_set_recent (BST_START_PAGE (fixture->page), uris);
  row = nth (fixture, ADW_TYPE_ACTION_ROW, 0);
  wait_for_subtitle (row, " · 40 tiles left");
  g_assert_true (g_regex_match_simple (
    "^Anna: \\d+ · Boris: \\d+$", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), 0, 0));
  map = test_find_widget (row, BST_TYPE_MAP_PREVIEW, 0);
  while (!bst_map_preview_get_is_idle (BST_MAP_PREVIEW (map)))
    g_main_context_iteration (NULL, TRUE);

  /* What somebody has given a name keeps it. */
  uris[0] = named;
  bst_start_page_set_recent (BST_START_PAGE (fixture->page), uris);
  row = nth (fixture, ADW_TYPE_ACTION_ROW, 0);
  wait_for_subtitle (row, " · 30 tiles left");
  wait_for_subtitle (row, "Anna: ");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "An evening");
}

static char *
save_at (const char *name, guint64 seconds)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  g_autoptr (BstGameFile) file = new_file ();
  g_autoptr (GFile) place = g_file_new_for_path (path);

  g_assert_true (bst_game_file_save (file, path, NULL));
  g_assert_true (g_file_set_attribute_uint64 (place, G_FILE_ATTRIBUTE_TIME_MODIFIED, seconds,
                                              G_FILE_QUERY_INFO_NONE, NULL, NULL));
  return g_filename_to_uri (path, NULL, NULL);
}

/* The one played last comes first, wherever it stands in the list. */
static void
test_recent_games_are_in_order (Fixture *fixture, gconstpointer data)
{
  g_autofree char *older = save_at ("Older.bastide", 1000000);
  g_autofree char *newer = save_at ("Newer.bastide", 2000000);
  const char *uris[] = { "file:///nowhere/Gone.bastide", older, newer, NULL };
  static const char *const names[] = { "Newer", "Older", "Gone" };

  bst_start_page_set_recent (BST_START_PAGE (fixture->page), uris);
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    while (!g_str_equal (adw_preferences_row_get_title (
                           ADW_PREFERENCES_ROW (nth (fixture, ADW_TYPE_ACTION_ROW, i))),
                         names[i]))
      g_main_context_iteration (NULL, TRUE);
}

static void
test_play_says_what_it_starts (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = find_button (fixture->page, "win.play");

  bst_start_page_set_play (BST_START_PAGE (fixture->page), "Base set · 2 players");
  g_assert_true (says (fixture->page, "Base set · 2 players"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Base set · 2 players");
  bst_start_page_set_play (BST_START_PAGE (fixture->page), NULL);
  g_assert_false (says (fixture->page, "Base set · 2 players"));
}

static void
test_workshop_is_hidden_while_there_is_none (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("workshop", NULL);
  GtkWidget *button = find_button (fixture->page, "win.workshop");

  g_assert_false (gtk_widget_get_mapped (button));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (group));
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (gtk_widget_get_mapped (button));
}

/* --- the page of a new game --- */

static void
test_start_begins_the_game (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (fixture->page, "new-game.preset", "s", "classic");
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  g_assert_nonnull (fixture->begun);
  g_assert_cmpuint (fixture->begun->decks->len, ==, 3);
  g_assert_cmpuint (fixture->begun->players->len, ==, 2);
}

static void
test_start_needs_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *start = find_button (fixture->page, "new-game.start");
  GtkWidget *entry = nth (fixture, GTK_TYPE_ENTRY, 0);

  g_assert_true (gtk_widget_get_sensitive (start));
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_assert_false (gtk_widget_get_sensitive (start));
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Anna");
  g_assert_true (gtk_widget_get_sensitive (start));
}

static void
test_start_says_what_it_starts (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "Base set, The River · without fields · 2 players · 83 tiles, "
                             "about 25 minutes";
  GtkWidget *start = find_button (fixture->page, "new-game.start");

  gtk_widget_activate_action (fixture->page, "new-game.preset", "s", "family");
  g_assert_true (says (fixture->page, text));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (start), ==, text);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (start),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

static void
test_seats_come_and_go (Fixture *fixture, gconstpointer data)
{
  g_assert_null (nth (fixture, BST_TYPE_SEAT_EDITOR, 2));
  gtk_widget_activate_action (fixture->page, "new-game.add-seat", NULL);
  g_assert_nonnull (nth (fixture, BST_TYPE_SEAT_EDITOR, 2));
  gtk_widget_activate_action (nth (fixture, BST_TYPE_SEAT_EDITOR, 0), "seat.move", "i", 1);
  gtk_widget_activate_action (nth (fixture, BST_TYPE_SEAT_EDITOR, 0), "seat.remove", NULL);
  gtk_widget_activate_action (nth (fixture, BST_TYPE_SEAT_EDITOR, 0), "seat.colour", "i",
                              BST_COLOUR_PINK);
  g_assert_null (nth (fixture, BST_TYPE_SEAT_EDITOR, 2));
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  g_assert_cmpint (((BstGamePlayer *) g_ptr_array_index (fixture->begun->players, 0))->colour, ==,
                   BST_COLOUR_PINK);
}

/* Persons like what they like. */
static void
test_temperaments_are_for_computers (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = nth (fixture, BST_TYPE_SEAT_EDITOR, 1);
  GtkWidget *level = test_find_widget (editor, GTK_TYPE_DROP_DOWN, 0);
  GtkWidget *temper = test_find_widget (editor, GTK_TYPE_DROP_DOWN, 1);
  g_autoptr (BstGameFile) again = NULL;

  gtk_drop_down_set_selected (GTK_DROP_DOWN (temper), BST_TEMPER_FARMER);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (level), 0);
  g_assert_false (gtk_widget_get_visible (temper));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (level), 1);
  g_assert_true (gtk_widget_get_visible (temper));
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  g_assert_cmpstr (((BstGamePlayer *) g_ptr_array_index (fixture->begun->players, 1))->temper, ==,
                   "farmer");

  again = g_steal_pointer (&fixture->begun);
  bst_new_game_page_set_setup (BST_NEW_GAME_PAGE (fixture->page), NULL);
  bst_new_game_page_set_setup (BST_NEW_GAME_PAGE (fixture->page), again);
  editor = nth (fixture, BST_TYPE_SEAT_EDITOR, 1);
  temper = test_find_widget (editor, GTK_TYPE_DROP_DOWN, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (temper)), ==, BST_TEMPER_FARMER);
}

/* The one that has the colour takes the other, and whoever cannot see that is told. */
static void
test_colours_are_swapped (Fixture *fixture, gconstpointer data)
{
  GtkWidget *first = nth (fixture, BST_TYPE_SEAT_EDITOR, 0);
  GtkWidget *second = nth (fixture, BST_TYPE_SEAT_EDITOR, 1);
  GtkWidget *button = test_find_widget (first, GTK_TYPE_MENU_BUTTON, 0);
  const BstGamePlayer *player;

  gtk_editable_set_text (GTK_EDITABLE (nth (fixture, GTK_TYPE_ENTRY, 0)), "Anna");
  gtk_editable_set_text (GTK_EDITABLE (nth (fixture, GTK_TYPE_ENTRY, 1)), "Boris");
  gtk_widget_activate_action (first, "seat.colour", "i", BST_COLOUR_BLUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Colour of Anna: Blue, Fish");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Swapped. Boris has this colour now: Red, Tower");
  button = test_find_widget (second, GTK_TYPE_MENU_BUTTON, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Colour of Boris: Red, Tower");
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  player = g_ptr_array_index (fixture->begun->players, 1);
  g_assert_cmpint (player->colour, ==, BST_COLOUR_RED);
}

/* No colour is missing where one is chosen, and it says whose it is. */
static void
test_all_colours_are_offered (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = nth (fixture, GTK_TYPE_MENU_BUTTON, 0);

  gtk_editable_set_text (GTK_EDITABLE (nth (fixture, GTK_TYPE_ENTRY, 1)), "Boris");
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_true (says (button, "Red, Tower"));
  g_assert_true (says (button, "Blue, Fish"));
  g_assert_true (says (button, "Pink, Rose"));
  g_assert_true (says (button, "Swap with Boris"));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
}

static GtkWidget *
get_switch (GtkWidget *card)
{
  return test_find_widget (card, GTK_TYPE_SWITCH, 0);
}

/* The card of the deck that is called so. */
static GtkWidget *
find_card (Fixture *fixture, const char *name)
{
  for (unsigned i = 0;; i++) {
    GtkWidget *card = nth (fixture, BST_TYPE_DECK_CARD, i);

    if (card == NULL || says (card, name))
      return card;
  }
}

static void
test_decks_can_be_switched (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "The Abbot", "The Cult" };

  /* The base set is always there. */
  g_assert_false (gtk_widget_get_sensitive (get_switch (nth (fixture, BST_TYPE_DECK_CARD, 0))));
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++) {
    GtkWidget *chosen = get_switch (find_card (fixture, names[i]));

    g_assert_true (gtk_widget_get_sensitive (chosen));
    gtk_switch_set_active (GTK_SWITCH (chosen), TRUE);
  }
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  g_assert_cmpuint (fixture->begun->decks->len, ==, 3);
}

/* Until one of them is chosen, as it was in the last game. */
static void
test_tiles_only_are_folded_away (Fixture *fixture, gconstpointer data)
{
  BstDisclosure *fold = BST_DISCLOSURE (nth (fixture, BST_TYPE_DISCLOSURE, 0));
  g_autoptr (BstGameFile) again = NULL;

  g_assert_true (gtk_widget_get_mapped (find_card (fixture, "Midsummer Fair")));
  g_assert_false (gtk_widget_get_mapped (find_card (fixture, "The Tower")));
  bst_disclosure_set_expanded (fold, TRUE);
  gtk_switch_set_active (GTK_SWITCH (get_switch (find_card (fixture, "The Tower"))), TRUE);
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  again = g_steal_pointer (&fixture->begun);

  bst_new_game_page_set_setup (BST_NEW_GAME_PAGE (fixture->page), NULL);
  g_assert_false (bst_disclosure_get_expanded (fold));
  bst_new_game_page_set_setup (BST_NEW_GAME_PAGE (fixture->page), again);
  g_assert_true (bst_disclosure_get_expanded (fold));
  g_assert_true (gtk_widget_is_ancestor (find_card (fixture, "The Tower"), GTK_WIDGET (fold)));
  /* Whoever folds it has seen it. */
  bst_disclosure_set_expanded (fold, FALSE);
  gtk_widget_activate_action (fixture->page, "new-game.add-seat", NULL);
  g_assert_false (bst_disclosure_get_expanded (fold));
}

static GtkWidget *
get_options (Fixture *fixture, const char *name)
{
  return test_find_widget (find_card (fixture, name), BST_TYPE_DECK_OPTIONS, 0);
}

/* They are on the card of the deck that brings them; of two rivers one asks for both. */
static void
test_options_are_beside_their_deck (Fixture *fixture, gconstpointer data)
{
  GtkWidget *river = get_options (fixture, "The River");
  GtkWidget *second = get_options (fixture, "River II");

  g_assert_false (gtk_widget_get_visible (river));
  gtk_switch_set_active (GTK_SWITCH (get_switch (find_card (fixture, "River II"))), TRUE);
  g_assert_true (gtk_widget_get_visible (second));
  g_assert_true (gtk_widget_get_mapped (test_find_widget (second, GTK_TYPE_SWITCH, 0)));
  gtk_switch_set_active (GTK_SWITCH (get_switch (find_card (fixture, "The River"))), TRUE);
  g_assert_true (gtk_widget_get_visible (river));
  g_assert_false (gtk_widget_get_mapped (test_find_widget (second, GTK_TYPE_SWITCH, 0)));
  gtk_switch_set_active (GTK_SWITCH (test_find_widget (river, GTK_TYPE_SWITCH, 0)), TRUE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (test_find_widget (second, GTK_TYPE_DROP_DOWN, 0)), 1);
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  g_assert_cmpint (fixture->begun->options[BST_OPTION_RIVER_TURNS], ==, 1);
  g_assert_cmpint (fixture->begun->options[BST_OPTION_SPRING], ==, 1);
  g_assert_cmpint (fixture->begun->options[BST_OPTION_LAKE], ==, BST_UNSET);
}

/* Who does not bid needs no highest bid. */
static void
test_bids_are_asked_for_where_there_are_any (Fixture *fixture, gconstpointer data)
{
  GtkWidget *options = get_options (fixture, "Bridges, Castles and Bazaars");
  GtkWidget *spin = test_find_widget (options, GTK_TYPE_SPIN_BUTTON, 0);
  GtkWidget *bazaar = test_find_widget (options, GTK_TYPE_DROP_DOWN, 0);

  gtk_switch_set_active (
    GTK_SWITCH (get_switch (find_card (fixture, "Bridges, Castles and Bazaars"))), TRUE);
  g_assert_true (gtk_widget_get_mapped (spin));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 30);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 12);
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  g_assert_cmpint (fixture->begun->options[BST_OPTION_MAX_BID], ==, 12);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (bazaar), 1);
  g_assert_false (gtk_widget_get_mapped (spin));
}

/* It is asked before anything that has to be looked for. */
static void
test_fields_are_asked_for_at_the_top (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = nth (fixture, ADW_TYPE_ACTION_ROW, 0);
  GtkWidget *fields = test_find_widget (row, GTK_TYPE_SWITCH, 0);

  g_assert_true (says (row, "Fields"));
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (fields)));
  gtk_switch_set_active (GTK_SWITCH (fields), TRUE);
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  g_assert_cmpuint (fixture->begun->without, ==, 0);
}

static void
test_set_up_is_shown_again (Fixture *fixture, gconstpointer data)
{
  g_autofree char *preset = NULL;
  g_autoptr (BstGameFile) setup = bst_game_file_new ();

  bst_game_file_add_player (setup, "Clara", BST_COLOUR_GREEN, NULL);
  bst_new_game_page_set_setup (BST_NEW_GAME_PAGE (fixture->page), setup);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nth (fixture, GTK_TYPE_ENTRY, 0))), ==,
                   "Clara");
  bst_new_game_page_set_setup (BST_NEW_GAME_PAGE (fixture->page), NULL);
  g_object_get (fixture->page, "preset", &preset, NULL);
  g_assert_cmpstr (preset, ==, "first");
}

static void
test_first_player_can_be_fixed (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->page, "random-first", FALSE, NULL);
  for (unsigned i = 0; i < 20; i++) {
    gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
    g_assert_cmpuint (fixture->begun->first, ==, 0);
  }
}

/* It was a choice for one game. */
static void
test_chance_decides_again_in_the_next_game (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstGameFile) file = new_file ();
  gboolean is_random;

  g_object_set (fixture->page, "random-first", FALSE, NULL);
  bst_new_game_page_set_setup (BST_NEW_GAME_PAGE (fixture->page), file);
  g_object_get (fixture->page, "random-first", &is_random, NULL);
  g_assert_true (is_random);
}

/* A deck that is made while the page is away is there when it comes again. */
static void
test_own_decks_are_offered (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "<deck xmlns='urn:bastide:deck' format='1' id='mine'>"
                             "<rule><when event='scored' features='road'/><then do='double'/>"
                             "</rule><tiles><tile id='A' count='3'/></tiles></deck>";
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstShelfChange) change = NULL;
  GtkWidget *heading = find_label (fixture->page, "Your Decks");
  GtkWidget *own_card;

  g_assert_false (gtk_widget_get_mapped (heading));
  change = bst_shelf_install (text, sizeof text - 1, "mine.xml", problems);
  g_assert_nonnull (change);
  gtk_widget_set_visible (fixture->page, FALSE);
  gtk_widget_set_visible (fixture->page, TRUE);
  g_assert_true (gtk_widget_get_mapped (heading));
  own_card = find_card (fixture, "mine");
  g_assert_true (gtk_widget_is_ancestor (own_card, gtk_widget_get_parent (heading)));
  g_assert_true (says (own_card, "3 tiles, own rules"));
  gtk_switch_set_active (GTK_SWITCH (get_switch (own_card)), TRUE);
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  g_assert_cmpuint (fixture->begun->decks->len, ==, 2);
  g_assert_true (bst_shelf_undo (change, NULL));
}

/* --- where decks disagree --- */

static void
add_setting (BstGameFile *file, const char *id, const char *number, const char *value)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *text = g_strdup_printf (
    "<deck xmlns='urn:bastide:deck' format='1' id='%s'><number name='%s' value='%s'/>"
    "<tiles><tile id='A' count='1'/></tiles></deck>",
    id, number, value);
  g_autoptr (BstDeckFile) deck = bst_deck_file_parse (text, strlen (text), id, problems);

  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  bst_game_file_add_deck (file, deck);
}

/* The choice with that number that two decks leave open, or NULL. */
static AdwComboRow *
find_choice (Fixture *fixture, unsigned number)
{
  for (unsigned i = 0;; i++) {
    GtkWidget *row = nth (fixture, ADW_TYPE_COMBO_ROW, i);
    const char *tip = row != NULL ? gtk_widget_get_tooltip_text (row) : NULL;

    if (row == NULL)
      return NULL;
    if (tip != NULL && g_str_has_prefix (tip, "Two decks disagree") &&
        gtk_widget_get_mapped (row) && number-- == 0)
      return ADW_COMBO_ROW (row);
  }
}

/* Four decks can disagree on two things that have nothing to do with each other. */
static void
test_each_disagreement_has_a_choice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstGameFile) file = new_file ();

  g_assert_null (find_choice (fixture, 0));
  add_setting (file, "dear", "road-tile", "5");
  add_setting (file, "cheap", "road-tile", "3");
  add_setting (file, "high", "shield", "7");
  add_setting (file, "low", "shield", "6");
  bst_new_game_page_set_setup (BST_NEW_GAME_PAGE (fixture->page), file);
  g_assert_nonnull (find_choice (fixture, 1));
  g_assert_null (find_choice (fixture, 2));
  adw_combo_row_set_selected (find_choice (fixture, 1), 0);
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  g_assert_cmpstr (fixture->begun->wins, ==, "cheap high");
  adw_combo_row_set_selected (find_choice (fixture, 0), 0);
  gtk_widget_activate_action (fixture->page, "new-game.start", NULL);
  g_assert_cmpstr (fixture->begun->wins, ==, "dear high");
}

int
main (int argc, char **argv)
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  library = bst_library_new (NULL);

#define START(path, test) \
  g_test_add ("/ui/start-page/" path, Fixture, NULL, set_up_start, test, tear_down)
#define NEW_GAME(path, test) \
  g_test_add ("/ui/new-game-page/" path, Fixture, NULL, set_up_new_game, test, tear_down)
  START ("continue-needs-a-game", test_continue_needs_a_game);
  START ("the-last-tile-is-told", test_the_last_tile_is_told);
  START ("maps-are-drawn", test_maps_are_drawn);
  START ("recent-games-are-listed", test_recent_games_are_listed);
  START ("recent-games-can-be-told-apart", test_recent_games_can_be_told_apart);
  START ("recent-games-are-in-order", test_recent_games_are_in_order);
  START ("games-put-aside-are-called-by-players", test_games_put_aside_are_called_by_players);
  START ("play-says-what-it-starts", test_play_says_what_it_starts);
  START ("workshop-is-hidden-while-there-is-none", test_workshop_is_hidden_while_there_is_none);
  NEW_GAME ("start-begins-the-game", test_start_begins_the_game);
  NEW_GAME ("start-needs-names", test_start_needs_names);
  NEW_GAME ("start-says-what-it-starts", test_start_says_what_it_starts);
  NEW_GAME ("seats-come-and-go", test_seats_come_and_go);
  NEW_GAME ("temperaments-are-for-computers", test_temperaments_are_for_computers);
  NEW_GAME ("colours-are-swapped", test_colours_are_swapped);
  NEW_GAME ("all-colours-are-offered", test_all_colours_are_offered);
  NEW_GAME ("decks-can-be-switched", test_decks_can_be_switched);
  NEW_GAME ("tiles-only-are-folded-away", test_tiles_only_are_folded_away);
  NEW_GAME ("options-are-beside-their-deck", test_options_are_beside_their_deck);
  NEW_GAME ("bids-are-asked-for-where-there-are-any", test_bids_are_asked_for_where_there_are_any);
  NEW_GAME ("fields-are-asked-for-at-the-top", test_fields_are_asked_for_at_the_top);
  NEW_GAME ("set-up-is-shown-again", test_set_up_is_shown_again);
  NEW_GAME ("first-player-can-be-fixed", test_first_player_can_be_fixed);
  NEW_GAME ("chance-decides-again-in-the-next-game", test_chance_decides_again_in_the_next_game);
  NEW_GAME ("own-decks-are-offered", test_own_decks_are_offered);
  NEW_GAME ("each-disagreement-has-a-choice", test_each_disagreement_has_a_choice);
#undef START
#undef NEW_GAME

  result = g_test_run ();
  bst_library_free (library);
  return result;
}
