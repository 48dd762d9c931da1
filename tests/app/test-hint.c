/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hints in the whole program, by keys and by the mouse, and what computer players say they are
 * after.  The program runs in the language of its environment.
 */
#include "app-test.h"

#include "board/board-private.h"
#include "support/played.h"
#include "ui/game-tip.h"
#include "words/motive.h"

#define MAX_KEYS 5

/* A game of the first player, a person, against somebody of `level`, with so many tiles laid. */
static void
begin (AppTest *test, const char *decks, unsigned n_tiles, BstQuestionKind kind, const char *level)
{
  const PlayedSeat seats[] = { { "Anna", BST_COLOUR_GREEN, NULL },
                               { "Boris", BST_COLOUR_RED, level } };
  PlayedGame game = { .decks = decks,
                      .seats = seats,
                      .n_seats = G_N_ELEMENTS (seats),
                      .seed = 4,
                      .n_tiles = n_tiles,
                      .kind = kind };

  app_test_start (test, 1000, 760);
  /* What is asked depends on how well the computer plays; a game that is over asks nothing. */
  do {
    bst_window_begin (BST_WINDOW (test->window), played_new (&game), G_MAXSIZE);
    game.seed++;
  } while (app_test_get_board (test) == NULL);
  app_test_spin (300);
}

static const BstAdvice *
wait_for_hint (AppTest *test)
{
  while (bst_game_get_advice (app_test_get_game (test)) == NULL)
    app_test_spin (10);
  app_test_spin (50);
  return bst_game_get_advice (app_test_get_game (test));
}

static bool
is_hinted (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "hinted");
}

static GtkWidget *
find_hinted (AppTest *test)
{
  return app_test_find (test->window, GTK_TYPE_BUTTON, is_hinted, NULL);
}

/* What is advised is legal and marked, and stands above the map with its reason. */
static void
check_hint (AppTest *test, const BstAdvice *advice)
{
  BstBoard *board = app_test_get_board (test);
  BstGame *game = app_test_get_game (test);
  g_autofree char *why = bst_motive_to_sentence (&advice->motive, bst_game_get_names (game));
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);
  bool is_legal = false;

  for (size_t i = 0; i < n; i++)
    is_legal = is_legal || bst_move_equal (&moves[i], &advice->plan.moves[0]);
  g_assert_true (is_legal);
  g_assert_nonnull (find_hinted (test));
  g_assert_true (gtk_widget_get_mapped (board->caption));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (board->headline)), ==, why);
  g_test_message ("%s", why);
}

static void
assert_gone (AppTest *test)
{
  g_assert_null (bst_game_get_advice (app_test_get_game (test)));
  g_assert_null (find_hinted (test));
}

/* Plays what has the focus; what takes points from somebody has to be chosen twice. */
static void
play_by_key (AppTest *test)
{
  size_t cursor = bst_game_get_cursor (app_test_get_game (test));

  for (unsigned i = 0; i < MAX_KEYS; i++) {
    app_test_key ("Return");
    /* A button is pressed for a while. */
    app_test_spin (400);
    if (bst_game_get_cursor (app_test_get_game (test)) > cursor)
      return;
  }
  g_error ("Nothing is played");
}

static GtkWidget *
find_tip (AppTest *test)
{
  return app_test_find (test->window, BST_TYPE_GAME_TIP, NULL, NULL);
}

/* What is pointed out steps aside while a hint is there, and is not forgotten over it. */
static void
test_the_tip_steps_aside (void)
{
  AppTest test;

  begin (&test, "base", 1, BST_QUESTION_PLACE, NULL);
  app_test_set_tips (&test, true);
  app_test_key ("h");
  wait_for_hint (&test);
  g_assert_null (find_tip (&test));
  app_test_key ("Escape");
  app_test_spin (200);
  g_assert_nonnull (find_tip (&test));
  app_test_stop (&test);
}

/* H, and Enter as often as there is something to do.  The first tile has room for a figure,
 * wherever it is laid. */
static void
test_by_keys (void)
{
  AppTest test;
  BstGame *game;
  BstPlan plan;

  begin (&test, "base", 1, BST_QUESTION_PLACE, NULL);
  game = app_test_get_game (&test);
  app_test_key ("h");
  plan = wait_for_hint (&test)->plan;
  check_hint (&test, bst_game_get_advice (game));
  play_by_key (&test);

  /* The figure is marked next. */
  g_assert_cmpuint (plan.n_moves, ==, 2);
  g_assert_true (bst_move_equal (&bst_game_get_advice (game)->plan.moves[0], &plan.moves[1]));
  check_hint (&test, bst_game_get_advice (game));
  play_by_key (&test);
  assert_gone (&test);
  g_assert_cmpuint (bst_seat_get_n_hints (bst_game_get_seat (game, 0)), ==, 1);
  app_test_stop (&test);
}

/* The button turns while somebody thinks, and asking again meanwhile changes nothing. */
static void
test_by_the_button (void)
{
  AppTest test;
  GtkWidget *button;

  begin (&test, "base", 12, BST_QUESTION_FIGURE, NULL);
  button = app_test_find_button (test.window, "page.hint");
  g_assert_nonnull (button);
  app_test_click (&test, button);
  while (!bst_game_get_is_advising (app_test_get_game (&test)) &&
         bst_game_get_advice (app_test_get_game (&test)) == NULL)
    app_test_spin (1);
  if (bst_game_get_is_advising (app_test_get_game (&test)))
    g_assert_nonnull (app_test_find (button, GTK_TYPE_SPINNER, NULL, NULL));
  app_test_click (&test, button);
  check_hint (&test, wait_for_hint (&test));
  g_assert_cmpuint (bst_seat_get_n_hints (bst_game_get_seat (app_test_get_game (&test), 0)), ==,
                    1);
  app_test_click_to_play (&test, find_hinted (&test));
  assert_gone (&test);
  app_test_stop (&test);
}

/* Holds the tile over another cell than the one that is advised. */
static void
walk_away (AppTest *test)
{
  static const char *const keys[] = { "Left", "Right", "Up", "Down" };
  BstBoard *board = app_test_get_board (test);
  BstPos advised = bst_game_get_advice (board->game)->plan.moves[0].pos;
  BstMove held = { .pos = advised };

  for (unsigned i = 0; i < G_N_ELEMENTS (keys) && bst_pos_equal (held.pos, advised); i++) {
    app_test_key (keys[i]);
    app_test_spin (50);
    g_assert_true (bst_board_find_held (board, &held));
  }
  g_assert_false (bst_pos_equal (held.pos, advised));
}

/* Esc, undo and another move. */
static void
test_is_dismissed (void)
{
  AppTest test;

  begin (&test, "base", 12, BST_QUESTION_PLACE, NULL);
  app_test_key ("h");
  wait_for_hint (&test);
  app_test_key ("Escape");
  app_test_spin (50);
  assert_gone (&test);

  app_test_key ("h");
  wait_for_hint (&test);
  app_test_key ("ctrl+z");
  app_test_spin (50);
  assert_gone (&test);

  app_test_key ("h");
  wait_for_hint (&test);
  walk_away (&test);
  /* It is only a hint: it stays while one looks around. */
  g_assert_nonnull (find_hinted (&test));
  play_by_key (&test);
  assert_gone (&test);
  app_test_stop (&test);
}

/* Questions that chapters ask: on the map, and in the list. */
static void
test_chapters (void)
{
  static const struct
  {
    const char *decks;
    BstQuestionKind kind;
  } chapters[] = {
    { "base dragon", BST_QUESTION_DRAGON },
    { "base bridges", BST_QUESTION_AUCTION },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (chapters); i++) {
    AppTest test;

    begin (&test, chapters[i].decks, 12, chapters[i].kind, NULL);
    g_assert_cmpint (app_test_get_question (&test).kind, ==, chapters[i].kind);
    app_test_key ("h");
    check_hint (&test, wait_for_hint (&test));
    play_by_key (&test);
    app_test_stop (&test);
  }
}

/* Nobody waits for a hint when the game is left. */
static void
test_leaving (void)
{
  AppTest test;

  begin (&test, "base", 12, BST_QUESTION_PLACE, NULL);
  app_test_key ("h");
  gtk_widget_activate_action (test.window, "win.start", NULL);
  app_test_spin (100);
  g_assert_cmpstr (app_test_get_page (&test), ==, "start");
  app_test_stop (&test);

  begin (&test, "base", 12, BST_QUESTION_PLACE, NULL);
  bst_game_ask_hint (app_test_get_game (&test));
  app_test_stop (&test);
}

/* --- what computer players are after --- */

static bool
has_class (GtkWidget *widget, gconstpointer css_class)
{
  return gtk_widget_has_css_class (widget, css_class);
}

static bool
has_tooltip (GtkWidget *widget, gconstpointer text)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

static const char *
get_wish (AppTest *test)
{
  return bst_seat_get_wish (bst_game_get_seat (app_test_get_game (test), 1));
}

/* Plays for the person until the computer player wants something. */
static void
play_to_wish (AppTest *test)
{
  do {
    size_t n;
    BstGame *game = app_test_get_game (test);
    BstMove move = bst_game_get_moves (game, &n)[0];

    g_assert_true (bst_game_play (game, &move));
    app_test_wait_for_person (test);
  } while (get_wish (test) == NULL);
}

static void
test_wishes (void)
{
  AppTest test;
  GtkWidget *row;
  GtkWidget *label;

  begin (&test, "base", 12, BST_QUESTION_PLACE, "expert");
  g_assert_null (get_wish (&test));
  play_to_wish (&test);
  row = app_test_find (test.window, GTK_TYPE_BOX, has_tooltip, get_wish (&test));
  g_assert_nonnull (row);
  app_test_click (&test, row);
  app_test_spin (200);
  label = app_test_find (test.window, GTK_TYPE_LABEL, has_class, "wish");
  g_assert_nonnull (label);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, get_wish (&test));
  g_test_message ("%s", get_wish (&test));
  app_test_key ("Escape");
  app_test_spin (200);

  while (bst_game_get_can_undo (app_test_get_game (&test)))
    bst_game_undo (app_test_get_game (&test));
  g_assert_null (get_wish (&test));
  g_assert_null (gtk_widget_get_tooltip_text (row));
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/app/hint/by-keys", test_by_keys);
  g_test_add_func ("/app/hint/by-the-button", test_by_the_button);
  g_test_add_func ("/app/hint/is-dismissed", test_is_dismissed);
  g_test_add_func ("/app/hint/chapters", test_chapters);
  g_test_add_func ("/app/hint/the-tip-steps-aside", test_the_tip_steps_aside);
  g_test_add_func ("/app/hint/leaving", test_leaving);
  g_test_add_func ("/app/hint/wishes", test_wishes);
  return g_test_run ();
}
