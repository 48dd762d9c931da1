/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every chapter must stand in the whole program.
 */
#include "chapter-test.h"

#include "board/board-private.h"
#include "support/played.h"

#define MAX_GAMES 8
#define MAX_SEED 20

/* The one that this program is about. */
static const Chapter *chapter;

/* Somebody against a computer player, or without a `level` against somebody else. */
static void
begin (AppTest *test, uint32_t seed, const char *level)
{
  const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                               { "Boris", BST_COLOUR_BLUE, level } };
  PlayedGame game = { .decks = chapter->decks,
                      .seats = seats,
                      .n_seats = G_N_ELEMENTS (seats),
                      .seed = seed,
                      .kind = BST_QUESTION_PLACE };

  bst_window_begin (BST_WINDOW (test->window), played_new (&game), G_MAXSIZE);
}

static void
set_up (AppTest *test, gconstpointer data)
{
  app_test_start (test, 1200, 800);
  begin (test, 1, NULL);
}

static void
tear_down (AppTest *test, gconstpointer data)
{
  app_test_stop (test);
}

uint64_t
chapter_test_get_hash (AppTest *test)
{
  return bst_state_hash (bst_game_get_state (app_test_get_game (test)));
}

/* --- by the mouse --- */

/* The spot with a move that is wanted, or -1. */
static int
find_spot (AppTest *test, ChapterMove is_wanted)
{
  const BstBoard *board = app_test_get_board (test);
  const GArray *moves = board != NULL ? board->spot_moves : NULL;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    if (is_wanted (test, &g_array_index (moves, BstMove, i)))
      return (int) i;
  return -1;
}

static bool
is_playing (AppTest *test)
{
  return app_test_get_board (test) != NULL &&
         app_test_get_question (test).kind != BST_QUESTION_OVER;
}

void
chapter_test_play_to (AppTest *test, ChapterMove is_wanted)
{
  for (uint32_t seed = 1; find_spot (test, is_wanted) < 0; seed++) {
    BstRandom random;

    g_assert_cmpuint (seed, <, MAX_SEED);
    begin (test, seed, NULL);
    bst_random_seed (&random, seed);
    while (is_playing (test) && find_spot (test, is_wanted) < 0) {
      BstGame *game = app_test_get_game (test);
      BstMove move = bst_state_random_move (bst_game_get_state (game), &random);

      /* An abbey that is laid is not there for the last chance. */
      if (app_test_get_board (test)->may_draw)
        move = (BstMove) { .type = BST_MOVE_START };
      g_assert_true (bst_game_play (game, &move));
    }
  }
  gtk_test_widget_wait_for_draw (test->window);
}

void
chapter_test_click_on (AppTest *test, ChapterMove is_wanted)
{
  g_autoptr (BstGameFile) file = NULL;
  const BstGameMove *played;
  char text[BST_MOVE_TEXT];
  BstBoard *board;
  BstGame *game;
  size_t cursor;
  guint spot;

  chapter_test_play_to (test, is_wanted);
  board = app_test_get_board (test);
  game = app_test_get_game (test);
  cursor = bst_game_get_cursor (game);
  spot = (guint) find_spot (test, is_wanted);
  bst_move_print (&g_array_index (board->spot_moves, BstMove, spot), bst_game_get_state (game),
                  text, sizeof text);
  app_test_click_to_play (test, g_ptr_array_index (board->spots, spot));
  /* Nothing lies over what was clicked on. */
  file = bst_game_dup_file (game);
  played = g_ptr_array_index (file->moves, (guint) cursor);
  g_assert_cmpstr (played->text, ==, text);
}

static void
test_each_question_with_the_mouse (AppTest *test, gconstpointer data)
{
  for (unsigned i = 0; i < chapter->n_moves; i++)
    chapter_test_click_on (test, chapter->moves[i]);
}

/* --- by keys --- */

/* Whether a number has the focus: keys change it, and Return says yes to it. */
static bool
has_number (const BstBoard *board)
{
  return board->spot_moves->len == 0 && board->listed->len > 0 &&
         ((const BstListed *) g_ptr_array_index (board->listed, 0))->spin != NULL;
}

/* A cell by Return alone; what can be declined is, every other time, and so is an abbey; else the
 * first choice. */
static void
answer_by_keys (AppTest *test, unsigned number, gpointer kinds)
{
  BstBoard *board = app_test_get_board (test);

  *(unsigned *) kinds |= 1u << app_test_get_question (test).kind;
  if (board->places->len > 0) {
    app_test_key ("Return");
    app_test_key ("Return");
  } else if (board->may_draw && number % 4 != 0) {
    app_test_key (number % 2 == 0 ? "space" : "Return");
  } else if (has_number (board)) {
    app_test_key ("Return");
  } else {
    app_test_key (board->may_pass && number % 3 == 0 ? "space" : "1");
  }
}

static void
test_a_game_with_keys (AppTest *test, gconstpointer data)
{
  unsigned kinds = 0;

  /* As a rule the first game asks everything; what others play is left to chance. */
  for (uint32_t seed = chapter->seed; kinds == 0 || (chapter->kinds & ~kinds) != 0; seed++) {
    g_assert_cmpuint (seed, <, chapter->seed + MAX_GAMES);
    g_test_message ("seed %u", seed);
    begin (test, seed, "random");
    app_test_play (test, answer_by_keys, &kinds);
  }
}

/* --- the program --- */

void
chapter_test_add (const char *name, ChapterTest test)
{
  g_autofree char *path = g_strdup_printf ("/app/%s/%s", chapter->name, name);

  g_test_add (path, AppTest, NULL, set_up, test, tear_down);
}

void
chapter_test_init (int *argc, char ***argv, const Chapter *the_chapter)
{
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  chapter = the_chapter;
  chapter_test_add ("each-question-with-the-mouse", test_each_question_with_the_mouse);
  chapter_test_add ("a-game-with-keys", test_a_game_with_keys);
}
