/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From nothing to a rule that has paid: a symbol is made, drawn on a tile and spoken of in a
 * sentence; the deck is tried until the rule pays, computer players begin to judge it, and it is
 * saved as tests/data/workshop/own-rule.xml, byte by byte.  Once with the mouse and once with keys
 * alone; names are typed in either.
 */
#include "workshop-hand.h"

#include <string.h>

#include "editor/deck/balance-card.h"
#include "editor/deck/check-page.h"
#include "editor/first-tiles.h"

#define PATIENCE 20      /* clicks that may be lost, one behind the other */
#define MANY_GAMES 10000 /* more than are played while somebody reaches for a button */

/* --- finding --- */

static bool
has_text (GtkWidget *label, gconstpointer text)
{
  return strstr (gtk_label_get_text (GTK_LABEL (label)), text) != NULL;
}

/* What has a text with `words` in it, of a type. */
static GtkWidget *
get_saying (GtkWidget *top, GType type, const char *words)
{
  GtkWidget *label = app_test_find (top, GTK_TYPE_LABEL, has_text, words);

  if (label == NULL)
    g_error ("Nothing says “%s”", words);
  return gtk_widget_get_ancestor (label, type);
}

static bool
has_tip (GtkWidget *button, gconstpointer tip)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (button), tip) == 0;
}

static GtkWidget *
get_tipped (GtkWidget *top, const char *tip)
{
  GtkWidget *button = app_test_find (top, GTK_TYPE_BUTTON, has_tip, tip);

  if (button == NULL)
    g_error ("There is no “%s”", tip);
  return button;
}

/* Presses a button that goes with what it is pressed for.  The first click behind a popover may be
 * lost. */
static void
press_until_gone (AppTest *test, const WorkshopHand *hand, GtkWidget *top, const char *tip)
{
  for (unsigned i = 0; i < PATIENCE; i++) {
    GtkWidget *button = app_test_find (top, GTK_TYPE_BUTTON, has_tip, tip);

    if (button == NULL)
      return;
    hand->press (test, button);
  }
  g_error ("“%s” does nothing", tip);
}

/* The dialog above the window.  Without a window manager, one that a popover opened does not get
 * the keys. */
static GtkWidget *
wait_for_dialog (AppTest *test)
{
  for (;;) {
    g_autoptr (GList) windows = gtk_window_list_toplevels ();

    for (GList *link = windows; link != NULL; link = link->next)
      if (link->data != test->window && gtk_widget_get_mapped (link->data)) {
        gtk_test_widget_wait_for_draw (link->data);
        gtk_window_present (link->data);
        app_test_spin (100);
        return link->data;
      }
    app_test_spin (20);
  }
}

/* --- on the way --- */

static void
begin_a_deck (AppTest *test, const WorkshopHand *hand)
{
  hand->press (test, workshop_get_button (test, "win.workshop"));
  app_test_spin (400);
  hand->press (test, workshop_get_button (test, "Empty Deck"));
  app_test_spin (400);
}

/* A red heart for whole tiles. */
static void
make_a_symbol (AppTest *test, const WorkshopHand *hand)
{
  GtkWidget *dialog;

  hand->show_page (test, "Rules", "alt+3");
  hand->press (test, get_tipped (test->window, "Add a symbol"));
  dialog = wait_for_dialog (test);
  workshop_type (test, "Rose");
  hand->press (test, get_tipped (dialog, "Heart"));
  hand->press (test, get_tipped (dialog, "Red"));
  hand->close (test, dialog);
}

/* Four tiles with a road from east to west and the symbol. */
static void
draw_a_tile (AppTest *test, const WorkshopHand *hand)
{
  hand->show_page (test, "Tiles", "alt+1");
  hand->press (test, workshop_get_button (test, "tile.new"));
  app_test_spin (150);
  hand->set_side (test, BST_EAST, BST_EDGE_ROAD);
  hand->join (test, BST_EAST, BST_WEST);
  hand->press (test, workshop_get_put (test, bst_palette_item_for_own (0, BST_FEATURE_TYPES)));
  for (unsigned i = 0; i < 3; i++)
    hand->raise (test, workshop_get_by_id (test, "copies_spin"));
}

/* "When a player lays a tile with “Rose” …, the player scores 3 points", wherever that is, and
 * then 4. */
static void
write_a_sentence (AppTest *test, const WorkshopHand *hand)
{
  GtkWidget *menu;
  GtkWidget *dialog;

  hand->show_page (test, "Rules", "alt+3");
  menu = app_test_find (test->window, GTK_TYPE_MENU_BUTTON, workshop_has_id, "add_button");
  hand->press (test, gtk_widget_get_first_child (menu));
  app_test_spin (400);
  hand->press (test, get_saying (menu, GTK_TYPE_LIST_BOX_ROW, "the player scores 3 points"));
  dialog = wait_for_dialog (test);
  press_until_gone (test, hand, dialog, "Remove This Condition");
  hand->raise (test, app_test_find (dialog, GTK_TYPE_SPIN_BUTTON, NULL, NULL));
  get_saying (dialog, GTK_TYPE_LABEL,
              "When a player lays a tile with “Rose”, the player scores 4 points.");
  hand->close (test, dialog);
}

/* --- playing --- */

static bool
is_logged (BstGame *game, const char *words)
{
  GListModel *log = bst_game_get_log (game);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++) {
    g_autoptr (BstLogEntry) entry = g_list_model_get_item (log, i);

    if (strstr (bst_log_entry_get_text (entry), words) != NULL)
      return true;
  }
  return false;
}

/* The tile in hand, as its deck calls it. */
static const char *
get_tile_in_hand (AppTest *test)
{
  BstQuestion question = app_test_get_question (test);

  g_assert_cmpint (question.kind, ==, BST_QUESTION_PLACE);
  return bst_rules_tile (bst_game_get_rules (app_test_get_game (test)), question.tile)->id;
}

static void
lay_the_tile (AppTest *test, const WorkshopHand *hand)
{
  BstGame *game = app_test_get_game (test);
  size_t cursor = bst_game_get_cursor (game);

  for (unsigned i = 0; i < 20 && bst_game_get_cursor (game) == cursor; i++) {
    gtk_test_widget_wait_for_draw (test->window);
    hand->place (test);
    app_test_spin (100);
  }
  g_assert_cmpuint (bst_game_get_cursor (game), >, cursor);
}

static void
leave_the_game (AppTest *test, const WorkshopHand *hand)
{
  hand->press (test, workshop_get_button (test, "win.start"));
  app_test_spin (300);
  g_assert_cmpstr (app_test_get_page (test), ==, "workshop");
}

/* The tile that was drawn comes first, and laying it pays what the sentence says. */
static void
play_until_it_pays (AppTest *test, const WorkshopHand *hand)
{
  BstSeat *seat;

  hand->show_page (test, "Tiles", "alt+1");
  app_test_key ("F5");
  app_test_wait_for_person (test);
  g_assert_cmpstr (get_tile_in_hand (test), ==, "my-deck.tile");
  seat = bst_game_get_seat (app_test_get_game (test), 0);
  g_assert_cmpint (bst_seat_get_score (seat), ==, 0);
  lay_the_tile (test, hand);
  g_assert_cmpint (bst_seat_get_score (seat), ==, 4);
  g_assert_true (is_logged (app_test_get_game (test), "scores 4 points"));
  leave_the_game (test, hand);
}

/* --- judging --- */

static void
cancel_a_report (AppTest *test, const WorkshopHand *hand)
{
  BstBalanceCard *card;
  BstDeckReport *report;

  hand->show_page (test, "Check and Play", "alt+4");
  card = BST_BALANCE_CARD (app_test_find (test->window, BST_TYPE_BALANCE_CARD, NULL, NULL));
  report = bst_balance_card_get_report (card);
  bst_deck_report_set_n_games (report, MANY_GAMES);
  hand->press (test, app_test_find_button (GTK_WIDGET (card), "Start"));
  g_assert_true (bst_deck_report_get_is_running (report));
  hand->press (test, app_test_find_button (GTK_WIDGET (card), "Cancel"));
  g_assert_false (bst_deck_report_get_is_running (report));
  g_assert_cmpfloat (bst_deck_report_get_progress (report), <, 1);
}

static void
go_the_whole_way (AppTest *test, const WorkshopHand *hand)
{
  GtkWidget *page;

  begin_a_deck (test, hand);
  make_a_symbol (test, hand);
  draw_a_tile (test, hand);
  write_a_sentence (test, hand);
  play_until_it_pays (test, hand);
  cancel_a_report (test, hand);
  page = app_test_find (test->window, BST_TYPE_CHECK_PAGE, NULL, NULL);
  g_assert_cmpuint (bst_check_page_get_n_findings (BST_CHECK_PAGE (page)), ==, 0);
  hand->save (test);
  app_test_spin (200);
  workshop_check_saved ("my-deck", "own-rule.xml");
}

/* --- which tiles come next --- */

/* Makes the second of the tiles that come first the first one. */
static void
swap_first_tiles (AppTest *test, const WorkshopHand *hand, GtkWidget *dialog)
{
  GtkWidget *group = app_test_find (dialog, BST_TYPE_FIRST_TILES, NULL, NULL);
  GListModel *tiles = bst_first_tiles_get_list (BST_FIRST_TILES (group));
  g_autoptr (BstTileItem) first = g_list_model_get_item (tiles, 0);

  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, 2);
  for (unsigned i = 0; i < PATIENCE; i++) {
    g_autoptr (BstTileItem) now_first = g_list_model_get_item (tiles, 0);

    if (now_first != first)
      return;
    hand->press (test, get_tipped (dialog, "Earlier"));
  }
  g_error ("The order stays as it is");
}

/* The tile under work goes out, and two others come in. */
static void
choose_first_tiles (AppTest *test, const WorkshopHand *hand, GtkWidget *dialog)
{
  GtkWidget *menu = app_test_find (dialog, GTK_TYPE_MENU_BUTTON, NULL, NULL);

  hand->press (test, get_tipped (dialog, "Take Out"));
  hand->press (test, gtk_widget_get_first_child (menu));
  app_test_spin (300);
  workshop_type (test, "Monastery");
  app_test_spin (300);
  app_test_key ("Return");
  workshop_type (test, "Three-way");
  app_test_spin (300);
  app_test_key ("Return");
  app_test_key ("Escape");
  app_test_spin (300);
  swap_first_tiles (test, hand, dialog);
}

static void
try_first_tiles (AppTest *test, const WorkshopHand *hand)
{
  GtkWidget *dialog;

  hand->press (test, workshop_get_button (test, "win.workshop"));
  app_test_spin (400);
  hand->press (test, workshop_get_button (test, "Small Test Deck"));
  app_test_spin (400);
  app_test_key ("shift+F5");
  dialog = wait_for_dialog (test);
  choose_first_tiles (test, hand, dialog);
  hand->press (test, app_test_find_button (dialog, "playtest.play"));
  app_test_wait_for_person (test);
  g_assert_cmpstr (get_tile_in_hand (test), ==, "my-deck.FRRR");
}

static void
test_tiles_come_as_wanted (gconstpointer hand)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  try_first_tiles (&test, hand);
  app_test_stop (&test);
}

static void
test_an_own_rule_with_the_mouse (void)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  go_the_whole_way (&test, &workshop_mouse);
  app_test_stop (&test);
}

static void
test_an_own_rule_with_keys (void)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  go_the_whole_way (&test, &workshop_keys);
  app_test_stop (&test);
}

int
main (int argc, char *argv[])
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/workshop/an-own-rule-with-the-mouse", test_an_own_rule_with_the_mouse);
  g_test_add_func ("/workshop/an-own-rule-with-keys", test_an_own_rule_with_keys);
  g_test_add_data_func ("/workshop/tiles-come-as-wanted-with-the-mouse", &workshop_mouse,
                        test_tiles_come_as_wanted);
  g_test_add_data_func ("/workshop/tiles-come-as-wanted-with-keys", &workshop_keys,
                        test_tiles_come_as_wanted);
  return g_test_run ();
}
