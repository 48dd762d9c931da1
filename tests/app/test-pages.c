/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every page in a large and in a small window, and with text twice as large: no word is cut,
 * nothing sticks out.  The program runs in the language of its environment.
 * With BASTIDE_SHOTS set to a folder, pictures of all that are kept there, also in the dark.
 */
#include "app-test.h"
#include "document/deck-document.h"
#include "editor/deck/balance-card.h"
#include "editor/deck/deck-page.h"
#include "editor/deck/rule-list.h"
#include "editor/deck/rules-page.h"
#include "editor/deck/symbols-group.h"
#include "editor/editor-page.h"
#include "editor/shelf/preview-page.h"
#include "editor/shelf/shelf-page.h"
#include "editor/tile/palette-item.h"
#include "editor/tile/tile-list.h"
#include "editor/workshop.h"
#include "page-check.h"
#include "support/played.h"
#include "ui/fame-page.h"
#include "ui/points-card.h"
#include "ui/disclosure.h"
#include "ui/preferences.h"
#include "ui/review-page.h"
#include "ui/rules-window.h"
#include "words/seat.h"

#define N_TRIES 10

typedef struct
{
  const char *name;
  unsigned n_tiles; /* of the game that runs; 0: none does */
  BstQuestionKind kind;
  void (*show) (AppTest *);    /* goes where the pictures are taken; may be NULL */
  GType (*get_type) (void);    /* the window it opens, or NULL */
  void (*arrange) (AppTest *); /* done anew for each size; may be NULL */
  bool is_for_keys;            /* of no use where there is no keyboard, so it may be wide */
  const char *decks;           /* of the game, or NULL for a few */
} Scene;

#define EVERYTHING \
  "base abbot dragon abbey count king cult bridges inns traders tower hills bigtop"

/* How a scene is looked at.  A word is cut by the room it has, not by its colour, so the dark is
 * for pictures only. */
typedef struct
{
  const char *name;
  int width;
  int height;
  AdwColorScheme scheme;
  int text; /* how many times as large as usual */
  bool is_wide;
} View;

static const View views[] = {
  { "wide-light", 1200, 800, ADW_COLOR_SCHEME_FORCE_LIGHT, 1, true },
  { "wide-dark", 1200, 800, ADW_COLOR_SCHEME_FORCE_DARK, 1, true },
  { "narrow-light", 360, 640, ADW_COLOR_SCHEME_FORCE_LIGHT, 1, false },
  { "narrow-dark", 360, 640, ADW_COLOR_SCHEME_FORCE_DARK, 1, false },
  { "half-large", 720, 800, ADW_COLOR_SCHEME_FORCE_LIGHT, 2, false },
  { "wide-large", 1200, 800, ADW_COLOR_SCHEME_FORCE_LIGHT, 2, true },
};

static void
begin (AppTest *test, const Scene *scene)
{
  PlayedSeat seats[] = { { NULL, BST_COLOUR_GREEN, NULL },
                         { bst_computer_name (1), BST_COLOUR_RED, "club" },
                         { bst_computer_name (4), BST_COLOUR_BLUE, "beginner" } };
  PlayedGame game = { .decks = scene->decks != NULL ? scene->decks : "base river abbot",
                      .seats = seats,
                      .n_seats = G_N_ELEMENTS (seats),
                      .seed = 3,
                      .n_tiles = scene->n_tiles,
                      .kind = scene->kind };
  g_autofree char *person = bst_person_name (1);

  seats[0].name = person;
  /* What is asked depends on how well the computer plays; a game that is over asks nothing. */
  do {
    bst_window_begin (BST_WINDOW (test->window), played_new (&game), G_MAXSIZE);
    game.seed++;
  } while (scene->decks != NULL && scene->n_tiles < G_MAXUINT &&
           app_test_get_board (test) == NULL);
}

/* --- how to get there --- */

static void
activate (AppTest *test, const char *action)
{
  g_assert_true (gtk_widget_activate_action (test->window, action, NULL));
}

static GtkWidget *
get_page (AppTest *test)
{
  GtkWidget *stack = app_test_find (test->window, GTK_TYPE_STACK, NULL, NULL);

  return gtk_stack_get_visible_child (GTK_STACK (stack));
}

/* With a game to go on with and some that were saved. */
static void
show_saved (AppTest *test)
{
  static const char *const uris[] = { "file:///nowhere/An%20evening%20at%20home.bastide",
                                      "file:///nowhere/2026-10-03%2019.22.11.bastide", NULL };

  g_settings_set_strv (test->settings, "recent", uris);
  activate (test, "win.start");
}

static void
show_offer (AppTest *test)
{
  g_settings_set_boolean (test->settings, "offers-lessons", TRUE);
  g_settings_reset (test->settings, "recent");
  activate (test, "win.start");
}

static void
show_learn (AppTest *test)
{
  static const char *const done[] = { "first-game", "fields", NULL };

  g_settings_set_strv (test->settings, "lessons-done", done);
  activate (test, "win.learn");
}

/* At the spots of a figure. */
static void
show_lesson (AppTest *test)
{
  gtk_widget_activate_action (test->window, "win.lesson", "s", "first-game");
  for (unsigned i = 0; i < 3; i++) {
    gtk_widget_activate_action (get_page (test), "lesson.next", NULL);
    gtk_widget_activate_action (get_page (test), "lesson.show", NULL);
  }
}

static bool
is_even_temper (GtkWidget *drop, gconstpointer data)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (drop)) == BST_TEMPER_EVEN &&
         g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (drop))) == BST_TEMPERS;
}

/* With a player of each temperament. */
static void
show_new_game (AppTest *test)
{
  activate (test, "win.new-game");
  for (unsigned i = 0; i < 4; i++)
    gtk_widget_activate_action (get_page (test), "new-game.add-seat", NULL);
  for (guint i = BST_TEMPER_EVEN + 1; i < BST_TEMPERS; i++) {
    GtkWidget *drop =
      app_test_find (get_page (test), GTK_TYPE_DROP_DOWN, is_even_temper, NULL);

    gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), i);
  }
}

/* With all that the cards of decks can ask, and what is folded away. */
static void
show_all_decks (AppTest *test)
{
  GtkWidget *fold;

  activate (test, "win.new-game");
  gtk_widget_activate_action (get_page (test), "new-game.preset", "s", "everything");
  fold = app_test_find (get_page (test), BST_TYPE_DISCLOSURE, NULL, NULL);
  bst_disclosure_set_expanded (BST_DISCLOSURE (fold), TRUE);
}

static void
set_side (AppTest *test, bool is_shown)
{
  GtkWidget *flap = app_test_find (test->window, ADW_TYPE_FLAP, NULL, NULL);

  adw_flap_set_reveal_flap (ADW_FLAP (flap), is_shown);
}

static void
show_side (AppTest *test)
{
  set_side (test, true);
}

static void
hide_side (AppTest *test)
{
  set_side (test, false);
}

static void
show_tiles_left (AppTest *test)
{
  set_side (test, false);
  gtk_widget_activate_action (get_page (test), "page.side", "s", "tiles");
}

static void
show_fields (AppTest *test)
{
  gtk_widget_activate_action (get_page (test), "page.fields", NULL);
}

static void
show_history (AppTest *test)
{
  hide_side (test);
  gtk_widget_activate_action (get_page (test), "page.history", NULL);
}

static void
show_table (AppTest *test)
{
  GtkWidget *card = app_test_find (get_page (test), BST_TYPE_POINTS_CARD, NULL, NULL);
  GtkWidget *stack = app_test_find (card, GTK_TYPE_STACK, NULL, NULL);

  gtk_stack_set_visible_child_name (GTK_STACK (stack), "table");
}

/* Plays the last moves, so that the end is kept. */
static void
finish (AppTest *test, BstGameFile *file)
{
  BstGame *game;

  g_ptr_array_set_size (file->moves, (int) file->moves->len - 8);
  file->has_hash = false;
  bst_window_begin (BST_WINDOW (test->window), file, G_MAXSIZE);
  game = app_test_get_game (test);
  while (!bst_game_get_is_over (game)) {
    size_t n;
    const BstMove *moves = bst_game_get_moves (game, &n);

    if (n > 0) {
      BstMove move = moves[0];

      bst_game_play (game, &move);
    }
    app_test_spin (5);
  }
  while (app_test_get_board (test) != NULL)
    app_test_spin (5);
}

/* Two games with the same tiles. */
static void
show_match (AppTest *test)
{
  PlayedSeat seats[] = { { bst_computer_name (0), BST_COLOUR_GREEN, NULL },
                         { bst_computer_name (1), BST_COLOUR_RED, "club" } };
  PlayedGame game = {
    .decks = "base", .seats = seats, .n_seats = 2, .seed = 5, .n_tiles = G_MAXUINT
  };

  for (unsigned i = 0; i < 2; i++) {
    PlayedSeat first = seats[0];

    finish (test, played_new (&game));
    seats[0] = seats[1];
    seats[1] = first;
  }
}

/* Also with a long list of decks. */
static void
show_fame (AppTest *test)
{
  PlayedSeat seats[] = { { bst_computer_name (0), BST_COLOUR_GREEN, NULL },
                         { bst_computer_name (1), BST_COLOUR_RED, NULL },
                         { bst_computer_name (2), BST_COLOUR_BLUE, NULL } };
  PlayedGame game = {
    .decks = EVERYTHING, .seats = seats, .n_seats = 3, .seed = 5, .n_tiles = G_MAXUINT
  };

  show_match (test);
  finish (test, played_new (&game));
  activate (test, "win.fame");
}

/* Nobody has played anything. */
static void
show_no_fame (AppTest *test)
{
  GtkWidget *page;

  activate (test, "win.fame");
  page = app_test_find (test->window, BST_TYPE_FAME_PAGE, NULL, NULL);
  gtk_stack_set_visible_child_name (
    GTK_STACK (app_test_find (page, GTK_TYPE_STACK, NULL, NULL)), "nobody");
}

/* Made with few short games, as nobody believes it here. */
static void
show_review (AppTest *test)
{
  BstReview *review;

  activate (test, "win.review");
  review = bst_review_page_get_review (BST_REVIEW_PAGE (get_page (test)));
  bst_review_cancel (review);
  bst_review_set_n_games (review, 8);
  bst_review_start (review);
  while (!bst_review_get_is_done (review))
    app_test_spin (20);
}

/* And on the page of the end. */
static void
show_reviewed (AppTest *test)
{
  show_review (test);
  activate (test, "win.results");
}

/* The same before it was done. */
static void
show_half_a_review (AppTest *test)
{
  activate (test, "win.review");
  app_test_spin (100);
  bst_review_cancel (bst_review_page_get_review (BST_REVIEW_PAGE (get_page (test))));
}

/* In a small window the map takes the place of the list. */
static void
show_moment (AppTest *test)
{
  GtkWidget *row = app_test_find (get_page (test), GTK_TYPE_LIST_BOX_ROW, NULL, NULL);

  if (row != NULL)
    g_signal_emit_by_name (row, "activate");
}

static void
show_hint (AppTest *test)
{
  hide_side (test);
  gtk_widget_activate_action (get_page (test), "page.hint", NULL);
  while (bst_game_get_advice (app_test_get_game (test)) == NULL)
    app_test_spin (20);
}

static bool
is_main_menu (GtkWidget *button, gconstpointer data)
{
  return gtk_menu_button_get_primary (GTK_MENU_BUTTON (button));
}

static void
show_menu (AppTest *test)
{
  GtkWidget *button = app_test_find (test->window, GTK_TYPE_MENU_BUTTON, is_main_menu, NULL);

  g_assert_nonnull (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
}

/* Whether the whole of it has slid into the window. */
static bool
is_in_sight (GtkWidget *widget, gconstpointer window)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, (GtkWidget *) window, &bounds) &&
         bounds.origin.x >= 0 &&
         bounds.origin.x + bounds.size.width <= gtk_widget_get_width ((GtkWidget *) window);
}

static bool
is_folded (GtkWidget *fold, gconstpointer data)
{
  return !bst_disclosure_get_expanded (BST_DISCLOSURE (fold));
}

/* With all that can be unfolded there. */
static void
show_points (AppTest *test)
{
  GtkWidget *row = NULL;
  GtkWidget *fold;

  while (row == NULL) {
    set_side (test, true);
    app_test_spin (50);
    row = app_test_find (test->window, GTK_TYPE_LIST_BOX_ROW, is_in_sight, test->window);
  }
  g_signal_emit_by_name (row, "activate");
  while ((fold = app_test_find (row, BST_TYPE_DISCLOSURE, is_folded, NULL)) != NULL)
    bst_disclosure_set_expanded (BST_DISCLOSURE (fold), TRUE);
}

static void
show_preferences (AppTest *test)
{
  activate (test, "win.preferences");
}

static void
show_shortcuts (AppTest *test)
{
  activate (test, "win.show-help-overlay");
}

static void
show_about (AppTest *test)
{
  activate (test, "app.about");
}

static void
show_rules (AppTest *test)
{
  activate (test, "win.rules");
}

static void
show_fault (AppTest *test)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "data", "bad", "game-damaged-move.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  bst_window_open (BST_WINDOW (test->window), file);
}

/* --- the workshop --- */

static void
show_shelf (AppTest *test)
{
  activate (test, "win.workshop");
}

static void
show_deck (AppTest *test, BstDeckTemplate template, const char *page)
{
  GtkWidget *editor;

  activate (test, "win.workshop");
  g_signal_emit_by_name (app_test_find (test->window, BST_TYPE_SHELF_PAGE, NULL, NULL), "new-deck",
                         (int) template);
  editor = app_test_find (test->window, BST_TYPE_EDITOR_PAGE, NULL, NULL);
  g_assert_true (gtk_widget_activate_action (editor, "deck.show", "s", page));
}

static void
show_empty_deck (AppTest *test)
{
  show_deck (test, BST_TEMPLATE_EMPTY, "tiles");
}

static void
show_tiles (AppTest *test)
{
  show_deck (test, BST_TEMPLATE_TEST, "tiles");
}

static void
show_deck_page (AppTest *test)
{
  show_deck (test, BST_TEMPLATE_TEST, "deck");
}

/* In a small window they are behind a row. */
static void
show_deck_tiles (AppTest *test)
{
  gtk_widget_activate_action (app_test_find (test->window, BST_TYPE_DECK_PAGE, NULL, NULL),
                              "deck-page.tiles", NULL);
}

static void
show_deck_rules (AppTest *test)
{
  show_deck (test, BST_TEMPLATE_TEST, "rules");
}

/* Numbers that the deck sets itself have more to choose. */
static void
show_numbers (AppTest *test)
{
  GtkWidget *page;

  show_deck_rules (test);
  page = app_test_find (test->window, BST_TYPE_RULES_PAGE, NULL, NULL);
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (app_test_find (page, GTK_TYPE_SPIN_BUTTON, NULL, NULL)), 5);
}

/* A rule is begun with the sentence of that number, which opens its dialog. */
static void
begin_rule (AppTest *test, int sentence)
{
  GtkWidget *list = app_test_find (test->window, BST_TYPE_RULE_LIST, NULL, NULL);
  GtkMenuButton *button =
    GTK_MENU_BUTTON (app_test_find (list, GTK_TYPE_MENU_BUTTON, NULL, NULL));
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GtkWidget *sentences;

  gtk_menu_button_popup (button);
  while ((sentences = app_test_find (popover, GTK_TYPE_LIST_BOX, NULL, NULL)) == NULL ||
         gtk_list_box_get_row_at_index (GTK_LIST_BOX (sentences), sentence) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (sentences, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (sentences), sentence));
}

static GType
get_rule_dialog_type (void)
{
  return g_type_from_name ("BstRuleDialog");
}

static void
show_own_rules (AppTest *test)
{
  show_deck_rules (test);
  for (int i = 3; i < 6; i++) {
    begin_rule (test, i);
    gtk_window_destroy (GTK_WINDOW (app_test_find_toplevel (get_rule_dialog_type ())));
  }
}

static void
show_rule (AppTest *test)
{
  show_deck_rules (test);
  begin_rule (test, 10);
  gtk_widget_activate_action (app_test_find_toplevel (get_rule_dialog_type ()), "rule.add-if",
                              NULL);
}

static void
show_check (AppTest *test)
{
  show_deck (test, BST_TEMPLATE_EMPTY, "check");
}

static BstBalanceCard *
find_balance_card (AppTest *test)
{
  return BST_BALANCE_CARD (app_test_find (test->window, BST_TYPE_BALANCE_CARD, NULL, NULL));
}

/* A report with few games, of a deck that has changed since. */
static void
show_balance (AppTest *test)
{
  GtkWidget *editor;
  BstDeckReport *report;

  show_deck (test, BST_TEMPLATE_TEST, "check");
  editor = app_test_find (test->window, BST_TYPE_EDITOR_PAGE, NULL, NULL);
  report = bst_balance_card_get_report (find_balance_card (test));
  bst_deck_report_set_n_games (report, 16);
  g_assert_true (bst_deck_report_start (report));
  while (bst_deck_report_get_is_running (report))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (editor, "deck.new-tile", NULL);
  gtk_widget_activate_action (editor, "deck.show", "s", "check");
}

static void
scroll_to (GtkWidget *card)
{
  GtkWidget *window = gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
  double x;
  double y;

  gtk_widget_translate_coordinates (card, window, 0, 0, &x, &y);
  gtk_adjustment_set_value (scroll, gtk_adjustment_get_value (scroll) + y);
}

static void
scroll_to_numbers (AppTest *test)
{
  GtkWidget *page = app_test_find (test->window, BST_TYPE_RULES_PAGE, NULL, NULL);

  scroll_to (app_test_find (page, GTK_TYPE_SPIN_BUTTON, NULL, NULL));
}

static void
scroll_to_balance (AppTest *test)
{
  scroll_to (GTK_WIDGET (find_balance_card (test)));
}

static GType
get_symbol_type (void)
{
  return g_type_from_name ("BstSymbolDialog");
}

static void
close_symbol (AppTest *test)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (G_OBJECT_TYPE (window) == get_symbol_type ())
      gtk_window_destroy (window);
  }
}

/* Symbols and tokens of the deck's own. */
static void
add_own (AppTest *test)
{
  GtkWidget *groups =
    gtk_widget_get_first_child (app_test_find (test->window, BST_TYPE_SYMBOLS_GROUP, NULL, NULL));

  for (unsigned i = 0; i < 8; i++) {
    GtkWidget *group =
      i < 6 ? gtk_widget_get_first_child (groups) : gtk_widget_get_last_child (groups);

    g_signal_emit_by_name (app_test_find (group, GTK_TYPE_BUTTON, NULL, NULL), "clicked");
    close_symbol (test);
  }
}

static void
show_own (AppTest *test)
{
  show_deck (test, BST_TEMPLATE_TEST, "rules");
  add_own (test);
}

static void
scroll_to_own (AppTest *test)
{
  scroll_to (app_test_find (test->window, BST_TYPE_SYMBOLS_GROUP, NULL, NULL));
}

static bool
is_own (GtkWidget *widget, const void *item)
{
  return g_object_get_data (G_OBJECT (widget), "item") == item;
}

static void
show_own_tile (AppTest *test)
{
  GtkWidget *editor;

  show_own (test);
  editor = app_test_find (test->window, BST_TYPE_EDITOR_PAGE, NULL, NULL);
  gtk_widget_activate_action (editor, "deck.show", "s", "tiles");
  app_test_spin (50);
  for (unsigned i = 0; i < 3; i++)
    g_signal_emit_by_name (
      app_test_find (test->window, GTK_TYPE_BUTTON, is_own,
                     bst_palette_item_for_own (2 * i, BST_FEATURE_TYPES)),
      "clicked");
}

static void
show_symbol (AppTest *test)
{
  show_own (test);
  adw_action_row_activate (ADW_ACTION_ROW (
    app_test_find (app_test_find (test->window, BST_TYPE_SYMBOLS_GROUP, NULL, NULL),
                   ADW_TYPE_ACTION_ROW, NULL, NULL)));
}

static void
show_play_with (AppTest *test)
{
  show_deck (test, BST_TEMPLATE_TEST, "tiles");
  gtk_widget_activate_action (app_test_find (test->window, BST_TYPE_WORKSHOP, NULL, NULL),
                              "workshop.play-with", NULL);
}

static GType
get_playtest_type (void)
{
  return g_type_from_name ("BstPlaytestDialog");
}

static void
show_print (AppTest *test)
{
  show_deck (test, BST_TEMPLATE_TEST, "deck");
  gtk_widget_activate_action (app_test_find (test->window, BST_TYPE_WORKSHOP, NULL, NULL),
                              "workshop.print", NULL);
}

static void
show_take_over (AppTest *test)
{
  show_deck (test, BST_TEMPLATE_TEST, "deck");
  gtk_widget_activate_action (app_test_find (test->window, BST_TYPE_WORKSHOP, NULL, NULL),
                              "workshop.take-over", NULL);
}

/* The type of a dialog that only its own file knows. */
static GType
get_take_over_type (void)
{
  return g_type_from_name ("BstTakeOverDialog");
}

static GType
get_print_type (void)
{
  return g_type_from_name ("BstPrintDialog");
}

static void
show_unsaved (AppTest *test)
{
  show_deck (test, BST_TEMPLATE_EMPTY, "tiles");
  gtk_widget_activate_action (app_test_find (test->window, BST_TYPE_EDITOR_PAGE, NULL, NULL),
                              "deck.new-tile", NULL);
  gtk_widget_activate_action (app_test_find (test->window, BST_TYPE_WORKSHOP, NULL, NULL),
                              "workshop.close", NULL);
}

static void
preview (AppTest *test, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "bad", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  bst_window_open (BST_WINDOW (test->window), file);
}

static void
show_preview (AppTest *test)
{
  preview (test, "deck-foreign.xml");
}

static void
show_bad_preview (AppTest *test)
{
  preview (test, "deck-crossing-roads.xml");
}

/* A tile with an error under work. */
static void
show_faulty (AppTest *test)
{
  GtkWidget *page;
  GtkWidget *list;
  gboolean is_loading;

  show_bad_preview (test);
  page = app_test_find (test->window, BST_TYPE_PREVIEW_PAGE, NULL, NULL);
  do {
    g_object_get (page, "is-loading", &is_loading, NULL);
    app_test_spin (20);
  } while (is_loading);
  g_assert_true (gtk_widget_activate_action (page, "preview.edit", NULL));
  /* It comes up while the tile is looked at. */
  app_test_spin (200);
  list = app_test_find (app_test_find (test->window, BST_TYPE_TILE_LIST, NULL, NULL),
                        GTK_TYPE_LIST_VIEW, NULL, NULL);
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1, TRUE);
}

static const Scene scenes[] = {
  { .name = "start" },
  { .name = "start-saved", 30, BST_QUESTION_PLACE, show_saved },
  { .name = "start-offer", .show = show_offer },
  { .name = "learn", .show = show_learn },
  { .name = "lesson", .show = show_lesson },
  { .name = "new-game", .show = show_new_game },
  { .name = "all-decks", .show = show_all_decks },
  { .name = "placing", 40, BST_QUESTION_PLACE, hide_side },
  { .name = "side", 40, BST_QUESTION_PLACE, .arrange = show_side },
  { .name = "tiles-left", 40, BST_QUESTION_PLACE, show_tiles_left, .arrange = show_side },
  { .name = "figure", 40, BST_QUESTION_FIGURE, hide_side },
  { .name = "points", 60, BST_QUESTION_FIGURE, .arrange = show_points },
  { .name = "fields", 60, BST_QUESTION_PLACE, show_fields },
  { .name = "hint", 40, BST_QUESTION_PLACE, show_hint },
  { .name = "hint-figure", 40, BST_QUESTION_FIGURE, show_hint },
  { .name = "hint-auction", 1, BST_QUESTION_AUCTION, show_hint, .decks = EVERYTHING },
  { .name = "history", 60, BST_QUESTION_PLACE, show_history },
  { .name = "menu", 10, BST_QUESTION_PLACE, show_menu },
  { .name = "everything", 20, BST_QUESTION_PLACE, .arrange = show_side, .decks = EVERYTHING },
  { .name = "auction", 1, BST_QUESTION_AUCTION, .arrange = show_side, .decks = EVERYTHING },
  { .name = "auction-below", 1, BST_QUESTION_AUCTION, hide_side, .decks = EVERYTHING },
  { .name = "end", G_MAXUINT, BST_QUESTION_PLACE },
  { .name = "end-table", G_MAXUINT, BST_QUESTION_PLACE, show_table },
  { .name = "end-everything", G_MAXUINT, BST_QUESTION_PLACE, .decks = EVERYTHING },
  { .name = "end-review", G_MAXUINT, BST_QUESTION_PLACE, show_reviewed },
  { .name = "match", .show = show_match },
  { .name = "fame", .show = show_fame },
  { .name = "fame-empty", .show = show_no_fame },
  { .name = "review", G_MAXUINT, BST_QUESTION_PLACE, show_review },
  { .name = "review-begun", G_MAXUINT, BST_QUESTION_PLACE, show_half_a_review },
  { .name = "review-moment", G_MAXUINT, BST_QUESTION_PLACE, show_review, .arrange = show_moment },
  { .name = "preferences", .show = show_preferences, .get_type = bst_preferences_get_type },
  { .name = "shortcuts",
    .show = show_shortcuts,
    .get_type = gtk_shortcuts_window_get_type,
    .is_for_keys = true },
  { .name = "about", .show = show_about, .get_type = adw_about_window_get_type },
  { .name = "rules", 10, BST_QUESTION_PLACE, show_rules, bst_rules_window_get_type },
  { .name = "fault", .show = show_fault, .get_type = adw_message_dialog_get_type },
  { .name = "shelf", .show = show_shelf },
  { .name = "empty-deck", .show = show_empty_deck },
  { .name = "tiles", .show = show_tiles },
  { .name = "deck", .show = show_deck_page },
  { .name = "deck-tiles", .show = show_deck_page, .arrange = show_deck_tiles },
  { .name = "deck-rules", .show = show_deck_rules },
  { .name = "numbers", .show = show_numbers, .arrange = scroll_to_numbers },
  { .name = "own-rules", .show = show_own_rules },
  { .name = "rule", .show = show_rule, .get_type = get_rule_dialog_type },
  { .name = "symbols", .show = show_own, .arrange = scroll_to_own },
  { .name = "symbol", .show = show_symbol, .get_type = get_symbol_type },
  { .name = "palette", .show = show_own_tile },
  { .name = "check", .show = show_check },
  { .name = "balance", .show = show_balance, .arrange = scroll_to_balance },
  { .name = "play-with", .show = show_play_with, .get_type = get_playtest_type },
  { .name = "print", .show = show_print, .get_type = get_print_type },
  { .name = "take-over", .show = show_take_over, .get_type = get_take_over_type },
  { .name = "unsaved", .show = show_unsaved, .get_type = adw_message_dialog_get_type },
  { .name = "preview", .show = show_preview },
  { .name = "preview-bad", .show = show_bad_preview },
  { .name = "faulty", .show = show_faulty },
};

/* --- looking --- */

static void
keep_shot (GtkWidget *window, const Scene *scene, const View *view)
{
  const char *folder = g_getenv ("BASTIDE_SHOTS");
  const char *language = g_getenv ("LANGUAGE");
  g_autofree char *name =
    g_strdup_printf ("%s-%s-%s.png", scene->name, view->name,
                     language != NULL && *language != '\0' ? language : "en");
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;
  path = g_build_filename (folder, name, NULL);
  app_test_spin (500);
  app_test_save_shot (window, path);
}

/* What GNOME's “Large Text” and its factor for text come to. */
static void
set_text (int factor)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", factor * 96 * 1024, NULL);
}

/* A question is as large as it likes to be, but not larger than the window behind it. */
static void
resize (AppTest *test, GtkWidget *window, const View *view)
{
  app_test_resize (ADW_IS_MESSAGE_DIALOG (window) ? test->window : window, view->width,
                   view->height);
}

static char *
check (GtkWidget *window, const View *view)
{
  bool is_question = ADW_IS_MESSAGE_DIALOG (window);
  int width = view->width;
  int height = view->height;

  return page_check (window, is_question ? MIN (gtk_widget_get_width (window), width) : width,
                     is_question ? MIN (gtk_widget_get_height (window), height) : height);
}

/* What was opened over a page does not stay while the page gets another size. */
static void
close_popovers (GtkWidget *window)
{
  GtkWidget *popover;

  while ((popover = app_test_find (window, GTK_TYPE_POPOVER, NULL, NULL)) != NULL &&
         gtk_widget_get_mapped (popover)) {
    g_autoptr (GtkWidget) kept = g_object_ref (popover);

    gtk_popover_popdown (GTK_POPOVER (kept));
    app_test_spin (20);
  }
}

static void
look (AppTest *test, GtkWidget *window, const Scene *scene, const View *view)
{
  g_autofree char *faults = NULL;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), view->scheme);
  if (scene->arrange != NULL)
    close_popovers (window);
  /* Both at once, so that all is laid out once. */
  set_text (view->text);
  resize (test, window, view);
  if (view->text > 1) {
    gtk_test_widget_wait_for_draw (test->window);
    gtk_test_widget_wait_for_draw (window);
  }
  if (scene->arrange != NULL) {
    scene->arrange (test);
    app_test_spin (50);
  }
  /* A slow machine gets some time to lay things out. */
  for (unsigned i = 0; i < N_TRIES; i++) {
    g_free (faults);
    faults = check (window, view);
    if (faults == NULL)
      break;
    /* What was just opened may have become as large as it likes to be meanwhile. */
    resize (test, window, view);
    app_test_spin (100);
  }
  keep_shot (window, scene, view);
  if (faults != NULL) {
    g_test_message ("%s, %s:\n%s", scene->name, view->name, faults);
    g_test_fail ();
  }
}

static bool
is_russian (void)
{
  return g_strcmp0 (g_getenv ("LANGUAGE"), "ru") == 0;
}

static bool
is_looked_at (const Scene *scene, const View *view)
{
  bool keeps = g_getenv ("BASTIDE_SHOTS") != NULL;

  if (view->scheme == ADW_COLOR_SCHEME_FORCE_DARK && !keeps)
    return false;
  /* Nothing else has so much room for its words; and Russian words are the longer ones. */
  if (view->is_wide && !scene->is_for_keys && (view->text == 1 || !is_russian ()) && !keeps &&
      g_getenv ("BASTIDE_FULL") == NULL)
    return false;
  return view->is_wide || !scene->is_for_keys;
}

static void
test_page (gconstpointer data)
{
  const Scene *scene = data;
  AppTest test;
  GtkWidget *window;

  app_test_start (&test, views[0].width, views[0].height);
  if (scene->n_tiles > 0)
    begin (&test, scene);
  app_test_spin (100);
  if (scene->show != NULL)
    scene->show (&test);
  app_test_spin (100);
  window = scene->get_type != NULL ? app_test_find_toplevel (scene->get_type ()) : test.window;
  g_assert_nonnull (window);
  for (unsigned i = 0; i < G_N_ELEMENTS (views); i++)
    if (is_looked_at (scene, &views[i]))
      look (&test, window, scene, &views[i]);
  /* GTK may look for the pointer on a popover that went with its window. */
  if (scene->arrange != NULL) {
    close_popovers (window);
    app_test_spin (50);
  }
  if (window != test.window)
    gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (test.settings, "recent");
  app_test_stop (&test);
  set_text (1);
}

/* The check itself sees what it is there for. */
static void
test_cut_words_are_seen (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label = gtk_label_new ("A sentence that is far too long for such a window");
  g_autofree char *faults = NULL;

  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_window_present (GTK_WINDOW (window));
  app_test_resize (window, 200, 200);
  faults = page_check (window, 200, 200);
  g_assert_nonnull (faults);
  g_assert_nonnull (strstr (faults, "is ellipsised"));
  g_clear_pointer (&faults, g_free);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  app_test_spin (100);
  faults = page_check (window, 200, 200);
  g_assert_cmpstr (faults, ==, NULL);
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  app_test_spin (100);
  faults = page_check (window, 200, 200);
  g_assert_nonnull (faults);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  /* What slides in is looked at where it ends; the window has the buttons of GNOME. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                "gtk-decoration-layout", ":close", NULL);
  g_test_add_func ("/app/pages/cut-words-are-seen", test_cut_words_are_seen);
  for (unsigned i = 0; i < G_N_ELEMENTS (scenes); i++) {
    g_autofree char *path = g_strdup_printf ("/app/pages/%s", scenes[i].name);

    g_test_add_data_func (path, &scenes[i], test_page);
  }
  return g_test_run ();
}
