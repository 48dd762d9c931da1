/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game is prepared with the mouse alone and with keys alone.
 */
#include "app-test.h"

#include "io/colour.h"
#include "ui/deck-card.h"
#include "ui/seat-editor.h"

static GtkWidget *
get_page (AppTest *test)
{
  GtkWidget *stack = app_test_find (test->window, GTK_TYPE_STACK, NULL, NULL);

  return gtk_stack_get_visible_child (GTK_STACK (stack));
}

static void
begin (AppTest *test)
{
  app_test_start (test, 1200, 800);
  gtk_widget_activate_action (test->window, "win.new-game", NULL);
  app_test_spin (200);
}

static bool
is_nth (GtkWidget *row, gconstpointer number)
{
  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) == GPOINTER_TO_INT (number);
}

/* The button with the colour of a player, counted from 0. */
static GtkWidget *
find_colour_button (AppTest *test, int seat)
{
  GtkWidget *row =
    app_test_find (get_page (test), BST_TYPE_SEAT_EDITOR, is_nth, GINT_TO_POINTER (seat));
  GtkWidget *button = app_test_find (row, GTK_TYPE_MENU_BUTTON, NULL, NULL);

  return app_test_find (button, GTK_TYPE_TOGGLE_BUTTON, NULL, NULL);
}

static bool
is_for_colour (GtkWidget *button, gconstpointer colour)
{
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));

  return g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "seat.colour") == 0 &&
         g_variant_get_int32 (target) == GPOINTER_TO_INT (colour);
}

static GtkWidget *
find_choice (AppTest *test, BstColour colour)
{
  return app_test_find (get_page (test), GTK_TYPE_BUTTON, is_for_colour,
                        GINT_TO_POINTER ((int) colour));
}

/* Opens the colours of a player by `press`, again if that was lost, and waits for one of them. */
static GtkWidget *
open_colours (AppTest *test, int seat, BstColour colour, void (*press) (AppTest *, GtkWidget *))
{
  for (unsigned i = 0; find_choice (test, colour) == NULL; i++) {
    if (i % 20 == 0)
      press (test, find_colour_button (test, seat));
    app_test_spin (50);
  }
  app_test_spin (300);
  return find_choice (test, colour);
}

static void
press_space (AppTest *test, GtkWidget *button)
{
  gtk_widget_grab_focus (button);
  app_test_key ("space");
}

static void
keep_cb (BstGameFile **place, BstGameFile *file)
{
  *place = file;
}

/* What would begin, without beginning it. */
static BstGameFile *
dup_file (AppTest *test)
{
  BstGameFile *file = NULL;
  gulong id;

  g_signal_handlers_block_matched (get_page (test), G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                   test->window);
  id = g_signal_connect_swapped (get_page (test), "begin", G_CALLBACK (keep_cb), &file);
  gtk_widget_activate_action (get_page (test), "new-game.start", NULL);
  g_signal_handler_disconnect (get_page (test), id);
  g_signal_handlers_unblock_matched (get_page (test), G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                     test->window);
  return file;
}

static void
assert_colours (AppTest *test, BstColour first, BstColour second)
{
  BstGameFile *file = dup_file (test);

  g_assert_nonnull (file);
  g_assert_cmpint (((BstGamePlayer *) g_ptr_array_index (file->players, 0))->colour, ==, first);
  g_assert_cmpint (((BstGamePlayer *) g_ptr_array_index (file->players, 1))->colour, ==, second);
  bst_game_file_free (file);
}

/* A click into the list may be lost, and leaves it open. */
static void
choose (AppTest *test, BstColour colour)
{
  GtkWidget *choice = open_colours (test, 0, colour, app_test_click);

  do {
    app_test_click (test, choice);
    app_test_spin (300);
  } while ((choice = find_choice (test, colour)) != NULL);
}

static void
test_colours_with_the_mouse (void)
{
  AppTest test;

  begin (&test);
  choose (&test, BST_COLOUR_BLUE);
  assert_colours (&test, BST_COLOUR_BLUE, BST_COLOUR_RED);
  /* Choosing again takes it back. */
  choose (&test, BST_COLOUR_RED);
  assert_colours (&test, BST_COLOUR_RED, BST_COLOUR_BLUE);
  app_test_stop (&test);
}

static void
test_colours_with_keys (void)
{
  AppTest test;

  begin (&test);
  /* The first one has the focus, which the other player has. */
  open_colours (&test, 1, BST_COLOUR_RED, press_space);
  app_test_key ("Return");
  app_test_spin (300);
  assert_colours (&test, BST_COLOUR_BLUE, BST_COLOUR_RED);
  g_assert_true (gtk_widget_has_focus (find_colour_button (&test, 1)));
  open_colours (&test, 1, BST_COLOUR_BLUE, press_space);
  app_test_key ("Down");
  app_test_key ("Return");
  app_test_spin (300);
  assert_colours (&test, BST_COLOUR_RED, BST_COLOUR_BLUE);
  app_test_stop (&test);
}

static bool
is_fold (GtkWidget *button, gconstpointer data)
{
  return gtk_widget_has_css_class (button, "disclosure");
}

static bool
is_tower (GtkWidget *label, gconstpointer data)
{
  return g_str_equal (gtk_label_get_text (GTK_LABEL (label)), "The Tower");
}

static GtkWidget *
find_tower (AppTest *test)
{
  GtkWidget *label = app_test_find (get_page (test), GTK_TYPE_LABEL, is_tower, NULL);

  return label != NULL ? gtk_widget_get_ancestor (label, BST_TYPE_DECK_CARD) : NULL;
}

/* Tab goes on into what Space has unfolded. */
static void
test_tiles_only_with_keys (void)
{
  AppTest test;
  GtkWidget *fold;
  GtkWidget *chosen;
  BstGameFile *file;

  begin (&test);
  fold = app_test_find (get_page (&test), GTK_TYPE_BUTTON, is_fold, NULL);
  g_assert_null (find_tower (&test));
  gtk_widget_grab_focus (fold);
  while (find_tower (&test) == NULL) {
    app_test_key ("space");
    app_test_spin (500);
  }
  app_test_key ("Tab");
  app_test_spin (200);
  chosen = app_test_find (find_tower (&test), GTK_TYPE_SWITCH, NULL, NULL);
  g_assert_true (gtk_widget_has_focus (chosen));
  app_test_key ("space");
  app_test_spin (300);
  file = dup_file (&test);
  g_assert_cmpuint (file->decks->len, ==, 2);
  bst_game_file_free (file);
  app_test_stop (&test);
}

/* It is found out while the page is there already. */
static void
test_play_says_what_it_starts (void)
{
  AppTest test;
  GtkWidget *play;
  GtkWidget *label;

  app_test_start (&test, 1200, 800);
  play = app_test_find_button (test.window, "win.play");
  label = gtk_widget_get_next_sibling (play);
  while (*gtk_label_get_text (GTK_LABEL (label)) == '\0')
    app_test_spin (20);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==,
                   "Base set · without fields · 2 players · 72 tiles, about 20 minutes");
  gtk_widget_activate_action (test.window, "win.new-game", NULL);
  gtk_widget_activate_action (get_page (&test), "new-game.preset", "s", "classic");
  gtk_widget_activate_action (get_page (&test), "new-game.start", NULL);
  gtk_widget_activate_action (test.window, "win.start", NULL);
  while (!g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)),
                            "Base set, The River, The Abbot · with fields"))
    app_test_spin (20);
  app_test_stop (&test);
}

/* The guided game has taught fields, so they are played from then on. */
static void
test_play_starts_what_was_taught (void)
{
  static const char *const done[] = { "first-game", NULL };
  AppTest test;
  const BstRules *rules;

  app_test_start (&test, 1200, 800);
  g_settings_reset (test.settings, "last-setup");
  g_settings_set_strv (test.settings, "lessons-done", done);
  gtk_widget_activate_action (test.window, "win.play", NULL);
  rules = bst_game_get_rules (app_test_get_game (&test));
  g_assert_true (bst_rules_has_module (rules, BST_MODULE_FIELDS));
  g_settings_reset (test.settings, "lessons-done");
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/new-game/colours-are-swapped-with-the-mouse",
                   test_colours_with_the_mouse);
  g_test_add_func ("/app/new-game/colours-are-swapped-with-keys", test_colours_with_keys);
  g_test_add_func ("/app/new-game/tiles-only-are-reached-with-keys", test_tiles_only_with_keys);
  g_test_add_func ("/app/new-game/play-says-what-it-starts", test_play_says_what_it_starts);
  g_test_add_func ("/app/new-game/play-starts-what-was-taught", test_play_starts_what_was_taught);
  return g_test_run ();
}
