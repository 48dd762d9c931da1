/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From nothing to a played tile: a deck of five tiles is drawn, saved and tried, once with
 * the mouse alone and once with keys alone.  What is saved must be tests/data/workshop/
 * five-tiles.xml, byte by byte.
 */
#include "app-test.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "editor/deck/check-page.h"
#include "editor/tile/symbol-palette.h"
#include "editor/tile/tile-canvas.h"
#include "editor/tile/tile-inspector-parts.h"
#include "editor/tile/toggle-set.h"
#include "io/shelf.h"

#define MAX_TABS 250

/* How things are done: with the mouse or with keys. */
typedef struct
{
  void (*press) (AppTest *test, GtkWidget *widget);
  void (*set_side) (AppTest *test, unsigned side, BstEdge edge);
  void (*join) (AppTest *test, unsigned from, unsigned to);
  void (*show_page) (AppTest *test, const char *title, const char *key);
  void (*save) (AppTest *test);
  void (*place) (AppTest *test);
} Hand;

/* --- finding --- */

static BstTileCanvas *
get_canvas (AppTest *test)
{
  return BST_TILE_CANVAS (app_test_find (test->window, BST_TYPE_TILE_CANVAS, NULL, NULL));
}

static GtkWidget *
get_side (AppTest *test, unsigned side)
{
  return bst_tile_canvas_get_side (get_canvas (test), side);
}

static bool
has_id (GtkWidget *widget, gconstpointer id)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

static GtkWidget *
get_by_id (AppTest *test, const char *id)
{
  GtkWidget *widget = app_test_find (test->window, GTK_TYPE_WIDGET, has_id, id);

  if (widget == NULL)
    g_error ("There is no “%s”", id);
  return widget;
}

static GtkWidget *
get_bit (AppTest *test, const char *id, unsigned bit)
{
  return bst_toggle_set_get_button (BST_TOGGLE_SET (get_by_id (test, id)), bit);
}

static GtkWidget *
get_button (AppTest *test, const char *name)
{
  GtkWidget *button = app_test_find_button (test->window, name);

  if (button == NULL)
    g_error ("There is no button “%s”", name);
  return button;
}

static GtkWidget *
get_put (AppTest *test, const BstPaletteItem *item)
{
  GtkWidget *palette = app_test_find (test->window, BST_TYPE_SYMBOL_PALETTE, NULL, NULL);

  return bst_symbol_palette_get_button (BST_SYMBOL_PALETTE (palette), item);
}

/* --- the mouse --- */

/* Scrolls until the widget can be seen. */
static void
reveal (AppTest *test, GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_point_t top;
  GtkAdjustment *adjustment;
  double y;

  if (scrolled == NULL ||
      !gtk_widget_compute_point (widget, scrolled, &GRAPHENE_POINT_INIT (0, 0), &top))
    return;
  y = (double) top.y;
  if (y > 8 && y + gtk_widget_get_height (widget) + 8 < gtk_widget_get_height (scrolled))
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + y -
                                          gtk_widget_get_height (scrolled) / 2.0);
  app_test_spin (100);
}

static void
press_with_mouse (AppTest *test, GtkWidget *widget)
{
  reveal (test, widget);
  app_test_click (test, widget);
  app_test_spin (80);
}

static BstEdge
get_edge (AppTest *test, unsigned side)
{
  static const struct
  {
    const char *icon;
    BstEdge edge;
  } icons[] = {
    { "bastide-field-symbolic", BST_EDGE_FIELD },
    { "bastide-city-symbolic", BST_EDGE_CITY },
    { "bastide-road-symbolic", BST_EDGE_ROAD },
    { "bastide-river-symbolic", BST_EDGE_RIVER },
  };
  GtkWidget *image = app_test_find (get_side (test, side), GTK_TYPE_IMAGE, NULL, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (icons); i++)
    if (g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (image)), icons[i].icon) == 0)
      return icons[i].edge;
  g_error ("A side shows nothing known");
}

/* Clicks until the side shows it. */
static void
set_side_with_mouse (AppTest *test, unsigned side, BstEdge edge)
{
  for (unsigned i = 0; i < 8 && get_edge (test, side) != edge; i++)
    press_with_mouse (test, get_side (test, side));
  g_assert_cmpint (get_edge (test, side), ==, edge);
}

static void
move_pointer (AppTest *test, graphene_point_t point)
{
  double left;
  double top;

  gtk_native_get_surface_transform (GTK_NATIVE (test->window), &left, &top);
  g_autofree char *x = g_strdup_printf ("%d", (int) lround ((double) point.x + left));
  g_autofree char *y = g_strdup_printf ("%d", (int) lround ((double) point.y + top));
  app_test_xdo ("mousemove", x, y, NULL);
  app_test_spin (20);
}

static graphene_point_t
get_middle (AppTest *test, GtkWidget *widget)
{
  graphene_point_t point;

  g_assert_true (gtk_widget_compute_point (
    widget, test->window,
    &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                          (float) gtk_widget_get_height (widget) / 2),
    &point));
  return point;
}

static void
join_with_mouse (AppTest *test, unsigned from, unsigned to)
{
  graphene_point_t start = get_middle (test, get_side (test, from));
  graphene_point_t end = get_middle (test, get_side (test, to));

  move_pointer (test, start);
  app_test_xdo ("mousedown", "1", NULL);
  for (int i = 1; i <= 4; i++)
    move_pointer (test, GRAPHENE_POINT_INIT (start.x + (end.x - start.x) * (float) i / 4,
                                             start.y + (end.y - start.y) * (float) i / 4));
  app_test_xdo ("mouseup", "1", NULL);
  app_test_spin (80);
}

static void
show_page_with_mouse (AppTest *test, const char *title, const char *key)
{
  press_with_mouse (test, get_button (test, title));
  app_test_spin (200);
}

static void
save_with_mouse (AppTest *test)
{
  press_with_mouse (test, get_button (test, "workshop.save"));
}

static void
place_with_mouse (AppTest *test)
{
  app_test_click (test, app_test_find_choice (test, "cell"));
}

static const Hand mouse = {
  press_with_mouse,
  set_side_with_mouse,
  join_with_mouse,
  show_page_with_mouse,
  save_with_mouse,
  place_with_mouse,
};

/* --- keys --- */

static bool
has_focus (AppTest *test, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (test->window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
tab_to (AppTest *test, GtkWidget *widget)
{
  for (unsigned i = 0; i < MAX_TABS && !has_focus (test, widget); i++)
    app_test_key ("Tab");
  g_assert_true (has_focus (test, widget));
}

static void
press_with_keys (AppTest *test, GtkWidget *widget)
{
  tab_to (test, widget);
  app_test_key (GTK_IS_LIST_BOX_ROW (widget) ? "Return" : "space");
  /* A button that was pressed by a key takes its time. */
  app_test_spin (GTK_IS_BUTTON (widget) ? 260 : 80);
}

/* One stop for all four sides; arrows go from one to the other. */
static void
go_to_side (AppTest *test, unsigned side)
{
  static const char *const arrows[BST_SIDES] = { "Up", "Right", "Down", "Left" };
  GtkWidget *canvas = GTK_WIDGET (get_canvas (test));

  for (unsigned i = 0; i < MAX_TABS && !has_focus (test, canvas); i++)
    app_test_key ("Tab");
  for (unsigned i = 0; i < 4 && !has_focus (test, get_side (test, side)); i++)
    app_test_key (arrows[side]);
  g_assert_true (has_focus (test, get_side (test, side)));
}

static void
set_side_with_keys (AppTest *test, unsigned side, BstEdge edge)
{
  static const char *const keys[] = { "f", "r", "c", "v" };

  go_to_side (test, side);
  app_test_key (keys[edge]);
  app_test_spin (40);
  g_assert_cmpint (get_edge (test, side), ==, edge);
}

static void
join_with_keys (AppTest *test, unsigned from, unsigned to)
{
  go_to_side (test, from);
  app_test_key ("j");
  go_to_side (test, to);
  app_test_key ("Return");
  app_test_spin (60);
}

static void
show_page_with_keys (AppTest *test, const char *title, const char *key)
{
  app_test_key (key);
  app_test_spin (250);
}

static void
save_with_keys (AppTest *test)
{
  app_test_key ("ctrl+s");
}

static void
place_with_keys (AppTest *test)
{
  app_test_key ("Right");
  app_test_key ("Return");
}

static const Hand keys = {
  press_with_keys,
  set_side_with_keys,
  join_with_keys,
  show_page_with_keys,
  save_with_keys,
  place_with_keys,
};

/* --- five tiles --- */

static void
new_tile (AppTest *test, const Hand *hand)
{
  hand->press (test, get_button (test, "tile.new"));
  app_test_spin (150);
}

/* A city in the north. */
static void
draw_city (AppTest *test, const Hand *hand)
{
  hand->set_side (test, BST_NORTH, BST_EDGE_CITY);
}

/* A road from east to west, four copies. */
static void
draw_road (AppTest *test, const Hand *hand)
{
  GtkWidget *spin = get_by_id (test, "copies_spin");

  hand->set_side (test, BST_EAST, BST_EDGE_ROAD);
  hand->join (test, BST_EAST, BST_WEST);
  for (unsigned i = 0; i < 3; i++) {
    if (hand == &mouse) {
      hand->press (test, gtk_widget_get_last_child (spin));
    } else {
      tab_to (test, spin);
      app_test_key ("Up");
    }
    app_test_spin (40);
  }
}

/* A city around the corner with a shield, and a road that bends around it. */
static void
draw_corner (AppTest *test, const Hand *hand)
{
  hand->set_side (test, BST_NORTH, BST_EDGE_CITY);
  hand->join (test, BST_NORTH, BST_WEST);
  hand->press (test, get_put (test, bst_palette_item_for_shield ()));
  hand->set_side (test, BST_SOUTH, BST_EDGE_ROAD);
  hand->join (test, BST_SOUTH, BST_EAST);
}

/* Chooses a part in the list beside the tile. */
static void
choose_part (AppTest *test, const Hand *hand, unsigned index)
{
  GtkWidget *parts = app_test_find (test->window, BST_TYPE_TILE_INSPECTOR_PARTS, NULL, NULL);
  GtkWidget *row =
    gtk_widget_get_first_child (app_test_find (parts, GTK_TYPE_WIDGET, has_id, "list"));

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
draw_tunnel (AppTest *test, const Hand *hand)
{
  hand->set_side (test, BST_EAST, BST_EDGE_CITY);
  hand->join (test, BST_EAST, BST_WEST);
  hand->set_side (test, BST_NORTH, BST_EDGE_ROAD);
  hand->join (test, BST_NORTH, BST_SOUTH);
  app_test_spin (300);
  hand->press (test, get_button (test, "Dig a Tunnel"));
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
draw_wall (AppTest *test, const Hand *hand)
{
  GtkWidget *menu;
  GtkWidget *choice;

  hand->set_side (test, BST_NORTH, BST_EDGE_CITY);
  hand->set_side (test, BST_EAST, BST_EDGE_ROAD);
  hand->join (test, BST_EAST, BST_SOUTH);
  choose_part (test, hand, 1);
  menu = app_test_find (get_by_id (test, "meets"), GTK_TYPE_MENU_BUTTON, NULL, NULL);
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

/* The deck on the shelf is what it should be. */
static void
assert_saved (void)
{
  g_autofree char *path = bst_shelf_find ("my-deck");
  g_autofree char *expected_path =
    g_test_build_filename (G_TEST_DIST, "data", "workshop", "five-tiles.xml", NULL);
  g_autofree char *saved = NULL;
  g_autofree char *expected = NULL;

  g_assert_nonnull (path);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_true (g_file_get_contents (expected_path, &expected, NULL, NULL));
  g_assert_cmpstr (saved, ==, expected);
  g_unlink (path);
}

/* The tile under work is in hand, and is laid. */
static void
play_a_turn (AppTest *test, const Hand *hand)
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
make_a_deck (AppTest *test, const Hand *hand)
{
  static void (*const draw[]) (AppTest *, const Hand *) = {
    draw_city,
    draw_road,
    draw_corner,
    draw_tunnel,
    draw_wall,
  };

  hand->press (test, get_button (test, "win.workshop"));
  app_test_spin (400);
  hand->press (test, get_button (test, "Empty Deck"));
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
  assert_saved ();
  play_a_turn (test, hand);
}

static void
test_a_deck_with_the_mouse (void)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  make_a_deck (&test, &mouse);
  app_test_stop (&test);
}

static void
test_a_deck_with_keys (void)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  make_a_deck (&test, &keys);
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
  app_test_click (&test, get_button (&test, "Empty Deck"));
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
  app_test_click (&test, get_button (&test, "Small Test Deck"));
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
  g_signal_emit_by_name (get_button (&test, "Small Test Deck"), "clicked");
  app_test_key ("alt+2");
  app_test_spin (300);
  while (button == NULL) {
    g_signal_emit_by_name (get_button (&test, "Add a Part"), "clicked");
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
