/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole games from the start page to the end page, with the mouse alone and with keys
 * alone, against a computer player.
 */
#include "app-test.h"

#include "board/board-private.h"
#include "support/played.h"

/* Waits until the position is that of `hash`, or another one. */
static void
wait_for_hash (BstGame *game, uint64_t hash, bool is_same)
{
  while ((bst_state_hash (bst_game_get_state (game)) == hash) != is_same)
    app_test_spin (5);
}

static void
begin_by_mouse (AppTest *test)
{
  GtkWidget *play = app_test_find_button (test->window, "win.play");

  g_assert_nonnull (play);
  app_test_click (test, play);
  app_test_spin (400);
  g_assert_cmpstr (app_test_get_page (test), ==, "game");
}

static void
answer_by_mouse (AppTest *test, unsigned number, gpointer data)
{
  GtkWidget *choice = app_test_find_choice (test, "cell");

  if (choice == NULL)
    choice = number % 2 == 0 ? app_test_find_choice (test, "spot") : NULL;
  if (choice == NULL)
    choice = app_test_find_choice (test, "decline");
  if (choice != NULL)
    app_test_click (test, choice);
}

static void
test_a_game_with_the_mouse (void)
{
  AppTest test;

  app_test_start (&test, 1200, 800);
  begin_by_mouse (&test);
  app_test_play (&test, answer_by_mouse, NULL);
  app_test_stop (&test);
}

static bool
is_on_again (AppTest *test)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (test->window));

  return GTK_IS_ACTIONABLE (focus) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), "win.again") == 0;
}

/* Keys that come too late for the last move begin no other game: the results are there to be
 * read, and one has to go to the button. */
static void
check_results_stay (AppTest *test, BstGame *game)
{
  app_test_key ("Return");
  app_test_key ("space");
  app_test_spin (300);
  g_assert_cmpstr (app_test_get_page (test), ==, "end");
  while (!is_on_again (test))
    app_test_key ("Tab");
  app_test_key ("Return");
  app_test_spin (400);
  g_assert_cmpstr (app_test_get_page (test), ==, "game");
  g_assert_true (app_test_get_game (test) != game);
}

static void
answer_by_keys (AppTest *test, unsigned number, gpointer data)
{
  static const char *const arrows[] = { "Left", "Up", "Right", "Down" };

  if (app_test_find_choice (test, "cell") != NULL) {
    app_test_key (arrows[number % 4]);
    app_test_key ("r");
    app_test_key ("Return");
  } else {
    app_test_key (number % 2 == 0 && app_test_find_choice (test, "spot") != NULL ? "1" : "space");
  }
}

static void
test_a_game_with_keys (void)
{
  g_autoptr (BstGame) game = NULL;
  AppTest test;

  app_test_start (&test, 1200, 800);
  /* The first button has the focus. */
  app_test_key ("Return");
  app_test_spin (400);
  g_assert_cmpstr (app_test_get_page (&test), ==, "game");
  game = g_object_ref (app_test_get_game (&test));
  app_test_play (&test, answer_by_keys, NULL);
  check_results_stay (&test, game);
  app_test_stop (&test);
}

/* A turn is taken back across the reply of the computer, and played again. */
static void
test_taking_back (void)
{
  AppTest test;
  BstGame *game;
  uint64_t before;

  app_test_start (&test, 1200, 800);
  begin_by_mouse (&test);
  app_test_wait_for_person (&test);
  game = app_test_get_game (&test);
  before = bst_state_hash (bst_game_get_state (game));
  while (bst_state_hash (bst_game_get_state (game)) == before) {
    GtkWidget *cell = app_test_find_choice (&test, "cell");

    if (cell != NULL)
      app_test_click (&test, cell);
    app_test_wait_for_person (&test);
  }
  while (app_test_find_choice (&test, "decline") != NULL) {
    app_test_key ("space");
    app_test_wait_for_person (&test);
  }
  app_test_key ("ctrl+z");
  wait_for_hash (game, before, true);
  app_test_key ("ctrl+shift+z");
  wait_for_hash (game, before, false);
  app_test_stop (&test);
}

/* Whoever looked at computers playing wants to play by themselves now. */
static void
test_play_seats_a_person (void)
{
  static const PlayedSeat seats[] = { { "Clara", BST_COLOUR_RED, "beginner" },
                                      { "Boris", BST_COLOUR_BLUE, "beginner" } };
  PlayedGame played = { "base", seats, G_N_ELEMENTS (seats), 5, 0, BST_QUESTION_PLACE };
  g_autoptr (BstGameFile) file = played_new (&played);
  size_t len;
  g_autofree char *xml = bst_game_file_to_xml (file, &len);
  AppTest test;
  unsigned n_persons = 0;

  app_test_start (&test, 1200, 800);
  g_settings_set_string (test.settings, "last-setup", xml);
  gtk_widget_activate_action (test.window, "win.play", NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (seats); i++)
    n_persons += bst_seat_get_level (bst_game_get_seat (app_test_get_game (&test), i)) < 0;
  g_assert_cmpuint (n_persons, ==, 1);
  g_settings_reset (test.settings, "last-setup");
  app_test_stop (&test);
}

/* The key that a menu shows for an action, or NULL. */
static char *
find_key (GMenuModel *menu, const char *action, const char *target)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    g_autofree char *name = NULL;
    g_autofree char *value = NULL;
    char *key = section != NULL ? find_key (section, action, target) : NULL;

    if (key != NULL)
      return key;
    g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name);
    g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_TARGET, "s", &value);
    if (g_strcmp0 (name, action) == 0 && g_strcmp0 (value, target) == 0 &&
        g_menu_model_get_item_attribute (menu, i, "accel", "s", &key))
      return key;
  }
  return NULL;
}

static bool
is_primary (GtkWidget *button, gconstpointer data)
{
  return gtk_menu_button_get_primary (GTK_MENU_BUTTON (button));
}

static void
wait_for_zoom (BstBoard *board, double zoom, bool is_same)
{
  for (unsigned i = 0; i < 1000 && (board->view.zoom == zoom) != is_same; i++)
    app_test_spin (5);
  g_assert_true ((board->view.zoom == zoom) == is_same);
}

/* What the buttons over the map do is in the menu too, with the keys that do it. */
static void
test_the_menu_tells_the_keys (void)
{
  AppTest test;
  GtkWidget *button;
  GMenuModel *menu;
  BstBoard *board;
  double zoom;
  static const char *const actions[][3] = { { "page.undo", NULL, "<Control>z" },
                                            { "page.redo", NULL, "<Control><Shift>z" },
                                            { "page.zoom", "in", "<Control>plus" },
                                            { "page.zoom", "out", "<Control>minus" },
                                            { "page.zoom", "fit", "<Control>0" },
                                            { "page.fields", NULL, "f" } };

  app_test_start (&test, 1200, 800);
  begin_by_mouse (&test);
  button = app_test_find (test.window, GTK_TYPE_MENU_BUTTON, is_primary, NULL);
  menu = gtk_popover_menu_get_menu_model (
    GTK_POPOVER_MENU (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))));
  for (unsigned i = 0; i < G_N_ELEMENTS (actions); i++) {
    g_autofree char *key = find_key (menu, actions[i][0], actions[i][1]);

    g_assert_cmpstr (key, ==, actions[i][2]);
  }
  board = app_test_get_board (&test);
  zoom = board->view.zoom;
  app_test_key ("ctrl+minus");
  wait_for_zoom (board, zoom, false);
  app_test_key ("ctrl+0");
  wait_for_zoom (board, zoom, true);
  app_test_key ("ctrl+plus");
  wait_for_zoom (board, zoom, false);
  app_test_stop (&test);
}

static bool
has_text (GtkWidget *label, gconstpointer text)
{
  return strstr (gtk_label_get_text (GTK_LABEL (label)), text) != NULL;
}

static bool
can_play (BstGame *game, BstMoveType type)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);

  for (size_t i = 0; i < n; i++)
    if (moves[i].type == type)
      return true;
  return false;
}

/* Whether the page asks about the figures that are asked about, in a whole game. */
static void
test_what_is_asked_about_figures (void)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL } };
  PlayedGame played = { "base abbot", seats, G_N_ELEMENTS (seats), 5, 1, BST_QUESTION_PLACE };
  unsigned n_asked[2][2] = { 0 };
  AppTest test;
  BstGame *game;

  app_test_start (&test, 1200, 800);
  bst_window_begin (BST_WINDOW (test.window), played_new (&played), G_MAXSIZE);
  game = app_test_get_game (&test);
  for (;;) {
    size_t n;
    const BstMove *moves = bst_game_get_moves (game, &n);
    bool can_deploy = can_play (game, BST_MOVE_DEPLOY);
    bool can_recall = can_play (game, BST_MOVE_RECALL);
    BstMove move = { .type = BST_MOVE_PASS };

    if (n == 0)
      break;
    if (can_recall || can_deploy) {
      const char *text = !can_recall  ? "choose a place for a follower"
                         : can_deploy ? "place a follower or call the abbot home"
                                      : "call the abbot home?";

      n_asked[can_recall][can_deploy]++;
      g_assert_nonnull (app_test_find (test.window, GTK_TYPE_LABEL, has_text, text));
    }
    /* Everybody goes out, the abbots first, and they stay there. */
    for (size_t i = 0; i < n; i++)
      if (moves[i].type == BST_MOVE_PLACE ||
          (moves[i].type == BST_MOVE_DEPLOY && move.figure != BST_FIGURE_ABBOT))
        move = moves[i];
    g_assert_true (bst_game_play (game, &move));
  }
  g_assert_cmpuint (n_asked[false][true], >, 0);
  g_assert_cmpuint (n_asked[true][true], >, 0);
  g_assert_cmpuint (n_asked[true][false], >, 0);
  app_test_stop (&test);
}

/* A tooltip of the button that opens a menu would lie over the first of the menu. */
static void
test_a_menu_is_not_covered (void)
{
  static const char *const pages[] = { "win.start", "win.play" };
  AppTest test;

  app_test_start (&test, 800, 600);
  for (unsigned i = 0; i < G_N_ELEMENTS (pages); i++) {
    GtkWidget *button;

    gtk_widget_activate_action (test.window, pages[i], NULL);
    app_test_spin (20);
    button = app_test_find (test.window, GTK_TYPE_MENU_BUTTON, NULL, NULL);
    g_assert_true (gtk_widget_get_has_tooltip (button));
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
    g_assert_false (gtk_widget_get_has_tooltip (button));
    gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
    app_test_spin (20);
    g_assert_true (gtk_widget_get_has_tooltip (button));
  }
  app_test_stop (&test);
}

/* Three buttons of the window leave little room in the header, and the results take some of it. */
static void
test_fits_into_360_pixels (void)
{
  static const PlayedSeat seats[] = { { "Clara", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL } };
  static const unsigned n_tiles[] = { 10, G_MAXUINT }; /* the second game is over */
  AppTest test;

  app_test_start (&test, 1200, 800);
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":minimize,maximize,close",
                NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (n_tiles); i++) {
    PlayedGame played = { "base", seats, G_N_ELEMENTS (seats), 5, n_tiles[i], BST_QUESTION_PLACE };

    bst_window_begin (BST_WINDOW (test.window), played_new (&played), G_MAXSIZE);
    gtk_widget_activate_action (test.window, "win.map", NULL);
    app_test_resize (test.window, 360, 640);
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (app_test_get_board (&test))), ==, 360);
  }
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/play/a-game-with-the-mouse", test_a_game_with_the_mouse);
  g_test_add_func ("/app/play/a-game-with-keys", test_a_game_with_keys);
  g_test_add_func ("/app/play/taking-back", test_taking_back);
  g_test_add_func ("/app/play/the-menu-tells-the-keys", test_the_menu_tells_the_keys);
  g_test_add_func ("/app/play/a-menu-is-not-covered", test_a_menu_is_not_covered);
  g_test_add_func ("/app/play/play-seats-a-person", test_play_seats_a_person);
  g_test_add_func ("/app/play/what-is-asked-about-figures", test_what_is_asked_about_figures);
  g_test_add_func ("/app/play/fits-into-360-pixels", test_fits_into_360_pixels);
  return g_test_run ();
}
