/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From nothing to a played tile: a deck of five tiles is drawn, saved and tried, once with
 * the mouse alone and once with keys alone.  What is saved must be tests/data/workshop/
 * five-tiles.xml, byte by byte.
 */
#include "workshop-hand.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "editor/deck/check-page.h"
#include "editor/tile/symbol-palette.h"
#include "editor/tile/tile-canvas.h"
#include "editor/tile/tile-inspector-parts.h"
#include "editor/tile/toggle-set.h"
#include "io/shelf.h"

/* --- five tiles --- */

static GtkWidget *
get_bit (AppTest *test, const char *id, unsigned bit)
{
  return bst_toggle_set_get_button (BST_TOGGLE_SET (workshop_get_by_id (test, id)), bit);
}

static void
new_tile (AppTest *test, const WorkshopHand *hand)
{
  hand->press (test, workshop_get_button (test, "tile.new"));
  app_test_spin (150);
}

/* A city in the north. */
static void
draw_city (AppTest *test, const WorkshopHand *hand)
{
  hand->set_side (test, BST_NORTH, BST_EDGE_CITY);
}

/* A road from east to west, four copies. */
static void
draw_road (AppTest *test, const WorkshopHand *hand)
{
  GtkWidget *spin = workshop_get_by_id (test, "copies_spin");

  hand->set_side (test, BST_EAST, BST_EDGE_ROAD);
  hand->join (test, BST_EAST, BST_WEST);
  for (unsigned i = 0; i < 3; i++) {
    hand->raise (test, spin);
    app_test_spin (40);
  }
}

/* A city around the corner with a shield, and a road that bends around it. */
static void
draw_corner (AppTest *test, const WorkshopHand *hand)
{
  hand->set_side (test, BST_NORTH, BST_EDGE_CITY);
  hand->join (test, BST_NORTH, BST_WEST);
  hand->press (test, workshop_get_put (test, bst_palette_item_for_shield ()));
  hand->set_side (test, BST_SOUTH, BST_EDGE_ROAD);
  hand->join (test, BST_SOUTH, BST_EAST);
}

/* Chooses a part in the list beside the tile. */
static void
choose_part (AppTest *test, const WorkshopHand *hand, unsigned index)
{
  GtkWidget *parts = app_test_find (test->window, BST_TYPE_TILE_INSPECTOR_PARTS, NULL, NULL);
  GtkWidget *row =
    gtk_widget_get_first_child (app_test_find (parts, GTK_TYPE_WIDGET, workshop_has_id, "list"));

  for (unsigned i = 0; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (GTK_IS_LIST_BOX_ROW (row) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)) &&
        i++ == index)
      break;
  g_assert_nonnull (row);
  hand->press (test, row);
  app_test_spin (150);
}

/* A road that runs under a city, as the answer to what is asked when they cross: fields on both
 * its sides are one.  A port is taken out of a field and put back, by hand. */
static void
draw_tunnel (AppTest *test, const WorkshopHand *hand)
{
  hand->set_side (test, BST_EAST, BST_EDGE_CITY);
  hand->join (test, BST_EAST, BST_WEST);
  hand->set_side (test, BST_NORTH, BST_EDGE_ROAD);
  hand->join (test, BST_NORTH, BST_SOUTH);
  app_test_spin (300);
  hand->press (test, workshop_get_button (test, "Dig a Tunnel"));
  app_test_spin (300);
  choose_part (test, hand, 2);
  for (unsigned i = 0; i < 2; i++) {
    hand->press (test, get_bit (test, "ports", 2));
    app_test_spin (150);
  }
}

static bool
is_wall (GtkWidget *button, gconstpointer data)
{
  GtkWidget *label = app_test_find (button, GTK_TYPE_LABEL, NULL, NULL);

  return label != NULL && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), "Along");
}

/* A road along the wall of a city. */
static void
draw_wall (AppTest *test, const WorkshopHand *hand)
{
  GtkWidget *menu;
  GtkWidget *choice;

  hand->set_side (test, BST_NORTH, BST_EDGE_CITY);
  hand->set_side (test, BST_EAST, BST_EDGE_ROAD);
  hand->join (test, BST_EAST, BST_SOUTH);
  choose_part (test, hand, 1);
  menu = app_test_find (workshop_get_by_id (test, "meets"), GTK_TYPE_MENU_BUTTON, NULL, NULL);
  hand->press (test, gtk_widget_get_first_child (menu));
  app_test_spin (300);
  choice = app_test_find (menu, GTK_TYPE_BUTTON, is_wall, NULL);
  g_assert_nonnull (choice);
  hand->press (test, choice);
  app_test_spin (300);
}

/* --- the tests --- */

static unsigned
count_findings (AppTest *test)
{
  GtkWidget *page = app_test_find (test->window, BST_TYPE_CHECK_PAGE, NULL, NULL);

  g_assert_nonnull (page);
  return bst_check_page_get_n_findings (BST_CHECK_PAGE (page));
}

/* The tile under work is in hand, and is laid. */
static void
play_a_turn (AppTest *test, const WorkshopHand *hand)
{
  BstQuestion question;
  size_t cursor;

  app_test_key ("F5");
  app_test_spin (600);
  g_assert_cmpstr (app_test_get_page (test), ==, "game");
  bst_game_get_question (app_test_get_game (test), &question);
  g_assert_cmpint (question.kind, ==, BST_QUESTION_PLACE);
  g_assert_cmpstr (
    bst_rules_tile (bst_game_get_rules (app_test_get_game (test)), question.tile)->id, ==,
    "my-deck.tile-5");
  cursor = bst_game_get_cursor (app_test_get_game (test));
  for (unsigned i = 0; i < 20 && bst_game_get_cursor (app_test_get_game (test)) == cursor; i++) {
    gtk_test_widget_wait_for_draw (test->window);
    hand->place (test);
    app_test_spin (100);
  }
  g_assert_cmpuint (bst_game_get_cursor (app_test_get_game (test)), >, cursor);

  gtk_widget_activate_action (test->window, "win.start", NULL);
  app_test_spin (300);
  g_assert_cmpstr (app_test_get_page (test), ==, "workshop");
}

static void
make_a_deck (AppTest *test, const WorkshopHand *hand)
{
  static void (*const draw[]) (AppTest *, const WorkshopHand *) = {
    draw_city,
    draw_road,
    draw_corner,
    draw_tunnel,
    draw_wall,
  };

  hand->press (test, workshop_get_button (test, "win.workshop"));
  app_test_spin (400);
  hand->press (test, workshop_get_button (test, "Empty Deck"));
  app_test_spin (400);
  hand->show_page (test, "Check and Play", "alt+4");
  g_assert_cmpuint (count_findings (test), ==, 1);
  hand->show_page (test, "Tiles", "alt+1");
  for (size_t i = 0; i < G_N_ELEMENTS (draw); i++) {
    new_tile (test, hand);
    draw[i](test, hand);
  }
  hand->show_page (test, "Check and Play", "alt+4");
  g_assert_cmpuint (count_findings (test), ==, 0);
  hand->show_page (test, "Tiles", "alt+1");
  hand->save (test);
  app_test_spin (200);
  workshop_check_saved ("my-deck", "five-tiles.xml");
  play_a_turn (test, hand);
}

static void
test_a_deck_with_the_mouse (void)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  make_a_deck (&test, &workshop_mouse);
  app_test_stop (&test);
}

static void
test_a_deck_with_keys (void)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  make_a_deck (&test, &workshop_keys);
  app_test_stop (&test);
}

/* Saving over what another program wrote asks first, and keeps both. */
static void
test_a_deck_changed_elsewhere (void)
{
  AppTest test;
  AdwMessageDialog *dialog;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) decks = NULL;

  app_test_start (&test, 1200, 800);
  gtk_widget_activate_action (test.window, "win.workshop", NULL);
  app_test_spin (400);
  app_test_click (&test, workshop_get_button (&test, "Empty Deck"));
  app_test_spin (400);
  app_test_key ("ctrl+s");
  app_test_spin (200);
  path = bst_shelf_find ("my-deck");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, "<!-- theirs -->", -1, NULL));

  app_test_key ("ctrl+n");
  app_test_spin (200);
  app_test_key ("ctrl+s");
  app_test_spin (400);
  dialog = ADW_MESSAGE_DIALOG (app_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (dialog);
  g_assert_nonnull (strstr (adw_message_dialog_get_heading (dialog), "changed elsewhere"));
  adw_message_dialog_response (dialog, "save");
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin (200);
  decks = bst_shelf_list (BST_SHELF_BY_NAME);
  g_assert_cmpuint (decks->len, ==, 2);
  for (unsigned i = 0; i < decks->len; i++)
    g_unlink (((BstShelfDeck *) g_ptr_array_index (decks, i))->path);
  app_test_stop (&test);
}

static GtkWidget *
wait_for_button (AppTest *test, const char *label)
{
  GtkWidget *button = NULL;

  while ((button = app_test_find_button (test->window, label)) == NULL)
    app_test_spin (50);
  return button;
}

/* The file of a deck is changed while the deck is open: it can be looked at, read again, and
 * that be taken back. */
static void
test_a_file_is_reloaded (void)
{
  AppTest test;
  GtkWidget *dialog;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  app_test_start (&test, 1200, 800);
  gtk_widget_activate_action (test.window, "win.workshop", NULL);
  app_test_spin (400);
  app_test_click (&test, workshop_get_button (&test, "Small Test Deck"));
  app_test_spin (400);
  app_test_key ("ctrl+s");
  app_test_spin (300);
  g_assert_null (app_test_find_button (test.window, "workshop.reload"));
  path = bst_shelf_find ("my-deck");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_string_replace (changed, "My Deck", "Theirs", 0);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));

  g_signal_emit_by_name (wait_for_button (&test, "workshop.compare"), "clicked");
  app_test_spin (400);
  dialog = app_test_find_toplevel (ADW_TYPE_WINDOW);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, "What Differs");
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_click (&test, wait_for_button (&test, "workshop.reload"));
  app_test_spin (400);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (test.window)), ==, "Theirs");
  app_test_click (&test, wait_for_button (&test, "Undo"));
  app_test_spin (400);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (test.window)), ==, "• My Deck");
  g_assert_null (app_test_find_button (test.window, "workshop.reload"));
  g_unlink (path);
  app_test_stop (&test);
}

static bool
is_below_the_screen (GtkWidget *widget, gconstpointer window)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, (GtkWidget *) window, &bounds) &&
         bounds.origin.y > 900;
}

/* A screen reader can press a button that is far down a page.  GTK 4.8 has no place for what
 * such a button opens, so the page has to scroll first. */
static void
test_what_is_opened_comes_into_view (void)
{
  AppTest test;
  GtkWidget *button = NULL;

  app_test_start (&test, 800, 600);
  gtk_widget_activate_action (test.window, "win.workshop", NULL);
  app_test_spin (300);
  g_signal_emit_by_name (workshop_get_button (&test, "Small Test Deck"), "clicked");
  app_test_key ("alt+2");
  app_test_spin (300);
  while (button == NULL) {
    g_signal_emit_by_name (workshop_get_button (&test, "Add a Part"), "clicked");
    app_test_spin (20);
    button = app_test_find (test.window, GTK_TYPE_MENU_BUTTON, is_below_the_screen, test.window);
  }
  gtk_widget_activate (gtk_widget_get_first_child (button));
  app_test_spin (600);
  g_assert_true (
    gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)))));
  g_assert_false (is_below_the_screen (button, test.window));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  app_test_stop (&test);
}

int
main (int argc, char *argv[])
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/workshop/a-deck-with-the-mouse", test_a_deck_with_the_mouse);
  g_test_add_func ("/workshop/a-deck-with-keys", test_a_deck_with_keys);
  g_test_add_func ("/workshop/a-deck-changed-elsewhere", test_a_deck_changed_elsewhere);
  g_test_add_func ("/workshop/a-file-is-reloaded", test_a_file_is_reloaded);
  g_test_add_func ("/workshop/what-is-opened-comes-into-view",
                   test_what_is_opened_comes_into_view);
  return g_test_run ();
}
