/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of a game that asks every kind of question: in a large and in a small window no word is
 * cut and nothing sticks out, and what has no cell can be chosen by its key.  The program runs in
 * the language of its environment.  With BASTIDE_SHOTS set to a folder, what was looked at is kept
 * there.
 */
#include "app-test.h"
#include "board/board-private.h"
#include "page-check.h"
#include "support/played.h"
#include "support/trial-module.h"
#include "words/seat.h"

#define N_TRIES 10
#define SEED 4

typedef struct
{
  const char *name;
  int width;
  int height;
  AdwColorScheme scheme;
  int text; /* how many times as large as usual */
} View;

static const View views[] = {
  { "wide-light", 1200, 800, ADW_COLOR_SCHEME_FORCE_LIGHT, 1 },
  { "wide-dark", 1200, 800, ADW_COLOR_SCHEME_FORCE_DARK, 1 },
  { "half-large", 720, 800, ADW_COLOR_SCHEME_FORCE_LIGHT, 2 },
  { "narrow-light", 360, 640, ADW_COLOR_SCHEME_FORCE_LIGHT, 1 },
  { "narrow-dark", 360, 640, ADW_COLOR_SCHEME_FORCE_DARK, 1 },
};

static BstGameFile *
new_game (void)
{
  const PlayedSeat seats[] = { { bst_computer_name (0), BST_COLOUR_RED, NULL },
                               { bst_computer_name (1), BST_COLOUR_BLUE, NULL } };
  const PlayedGame game = {
    .decks = "base abbey", .seats = seats, .n_seats = G_N_ELEMENTS (seats), .seed = SEED
  };
  BstGameFile *file = played_begin (&game);

  file->own = &trial_module;
  file->without = TRIAL_WITHOUT;
  return file;
}

static void
set_text (int factor)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", factor * 96 * 1024, NULL);
}

/* --- looking --- */

static void
keep_shot (AppTest *test, const char *name, const View *view)
{
  const char *folder = g_getenv ("BASTIDE_SHOTS");
  const char *language = g_getenv ("LANGUAGE");
  g_autofree char *file =
    g_strdup_printf ("question-%s-%s-%s.png", name, view->name,
                     language != NULL && *language != '\0' ? language : "en");
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;
  path = g_build_filename (folder, file, NULL);
  app_test_spin (700);
  app_test_save_shot (test->window, path);
}

static void
look (AppTest *test, const char *name, const View *view)
{
  g_autofree char *faults = NULL;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), view->scheme);
  set_text (view->text);
  /* A slow machine gets some time to lay things out. */
  for (unsigned i = 0; i < N_TRIES; i++) {
    g_free (faults);
    app_test_resize (test->window, view->width, view->height);
    faults = page_check (test->window, view->width, view->height);
    if (faults == NULL)
      break;
    app_test_spin (100);
  }
  keep_shot (test, name, view);
  if (faults != NULL) {
    g_test_message ("%s, %s:\n%s", name, view->name, faults);
    g_test_fail ();
  }
}

/* What is in the list can be seen, wherever it is. */
static void
check_list (AppTest *test)
{
  BstBoard *board = app_test_get_board (test);
  GtkWidget *list = bst_board_get_list (board);

  if (board->listed->len == 0)
    return;
  g_assert_true (gtk_widget_get_mapped (list));
  g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_first_child (list)), >, 20);
}

static void
look_at_question (AppTest *test, const char *name)
{
  bool keeps = g_getenv ("BASTIDE_SHOTS") != NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (views); i++) {
    /* A word is cut by the room it has, not by its colour. */
    if (!keeps && views[i].scheme == ADW_COLOR_SCHEME_FORCE_DARK)
      continue;
    look (test, name, &views[i]);
    check_list (test);
  }
  set_text (1);
}

/* --- answering --- */

/* The kinds of moves that are offered; two questions with the same look alike. */
static unsigned
find_types (BstGame *game)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);
  unsigned types = 0;

  for (size_t i = 0; i < n; i++)
    types |= 1u << moves[i].type;
  return types;
}

/* Declines, or else makes some move; followers go onto the map, the others stay at home. */
static void
play_on (BstGame *game, BstRandom *random)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);
  BstMove move = moves[bst_random_below (random, (uint32_t) n)];

  for (size_t i = 0; i < n; i++)
    if (moves[i].type == BST_MOVE_PASS)
      move = moves[i];
  for (size_t i = 0; i < n && bst_random_below (random, 2) == 0; i++)
    if (moves[i].type == BST_MOVE_DEPLOY && moves[i].figure == BST_FIGURE_FOLLOWER)
      move = moves[i];
  g_assert_true (bst_game_play (game, &move));
}

/* Goes down the list by one, if there is a list to go down. */
static bool
can_walk (BstBoard *board)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (board));

  if (board->spot_moves->len > 0 || board->listed->len < 2)
    return false;
  gtk_widget_grab_focus (bst_board_get_listed_widget (board, 0));
  app_test_key ("Down");
  return gtk_root_get_focus (root) == bst_board_get_listed_widget (board, 1);
}

/* Return says yes to a number, and once more to the tile that it is for; whether there is one. */
static bool
enter_number (AppTest *test)
{
  BstBoard *board = app_test_get_board (test);
  size_t cursor = bst_game_get_cursor (board->game);

  if (board->spot_moves->len > 0 || !bst_board_focus_number (board, 0))
    return false;
  app_test_key ("Return");
  app_test_spin (50);
  if (bst_game_get_cursor (app_test_get_game (test)) == cursor)
    app_test_key ("Return");
  /* A button is pressed for a while. */
  app_test_spin (400);
  g_assert_cmpuint (bst_game_get_cursor (app_test_get_game (test)), >, cursor);
  return true;
}

/* The second entry of a list by arrow and Return, or the last choice that has a digit. */
static void
answer_by_key (AppTest *test)
{
  if (enter_number (test))
    return;

  /* The board is gone if it was the last move. */
  BstBoard *board = app_test_get_board (test);
  BstGame *game = board->game;
  size_t cursor = bst_game_get_cursor (game);
  char digit[] = { (char) ('0' + MIN (bst_board_get_n_choices (board), 9)), '\0' };
  bool has_walked = can_walk (board);

  if (!has_walked)
    gtk_widget_grab_focus (GTK_WIDGET (board));
  app_test_key (has_walked ? "Return" : digit);
  /* A button is pressed for a while. */
  app_test_spin (has_walked ? 400 : 50);
  g_assert_cmpuint (bst_game_get_cursor (game), >, cursor);
}

static void
test_questions (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  AppTest test;
  BstRandom random;
  unsigned kinds = 0;

  bst_random_seed (&random, SEED);
  app_test_start (&test, views[0].width, views[0].height);
  bst_window_begin (BST_WINDOW (test.window), new_game (), G_MAXSIZE);
  app_test_spin (100);
  while (!app_test_is_over (&test)) {
    BstGame *game = app_test_get_game (&test);
    unsigned types = find_types (game);
    BstQuestion question;
    bool is_new;

    bst_game_get_question (game, &question);
    if (question.kind == BST_QUESTION_OVER)
      break;
    is_new = g_hash_table_add (seen, GUINT_TO_POINTER (types << 4 | question.kind));
    if (is_new) {
      g_autofree char *name = g_strdup_printf ("%02u-%s-%u", question.turn,
                                               bst_question_name (question.kind), types);

      look_at_question (&test, name);
    }
    if (is_new && bst_board_get_n_choices (app_test_get_board (&test)) > 0)
      answer_by_key (&test);
    else
      play_on (game, &random);
    kinds |= 1u << question.kind;
  }
  g_assert_cmpuint (kinds, ==,
                    ((1u << BST_QUESTION_OVER) - 1) &
                      ~(1u << BST_QUESTION_DRAW | 1u << BST_QUESTION_LOT));
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  /* What slides in is looked at where it ends; the window has the buttons of GNOME. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                "gtk-decoration-layout", ":close", NULL);
  g_test_add_func ("/app/questions/all-of-them-can-be-read-and-answered", test_questions);
  return g_test_run ();
}
