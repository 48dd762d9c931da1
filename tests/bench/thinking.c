/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long the main loop is busy at a stretch from a person's move to the next question to
 * them, while a computer player thinks: CPU time of the main thread between two polls.
 * Drawing a frame is told apart from the rest, which is what the program does itself.
 */
#define _POSIX_C_SOURCE 200809L

#include <time.h>

#include "app/app-test.h"
#include "engine/random.h"
#include "support/played.h"

#define BAR 8.0 /* milliseconds */
#define FIRST_TILES 20

static struct
{
  double since; /* when the last poll ended */
  double draw_since;
  double laid_out; /* when the present frame was */
  double drawn;    /* spent on drawing since then */
  double longest;
  double longest_frame;
  double its_layout; /* part of the longest frame */
} busy;

static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static int
poll_func (GPollFD *fds, guint n, int timeout)
{
  int result;

  busy.longest = MAX (busy.longest, cpu_ms () - busy.since - busy.drawn);
  result = g_poll (fds, n, timeout);
  busy.since = cpu_ms ();
  busy.drawn = 0;
  return result;
}

static void
paint_cb (GdkFrameClock *clock, gpointer data)
{
  busy.draw_since = cpu_ms ();
}

/* The window's own handler came before. */
static void
layout_cb (GdkFrameClock *clock, gpointer data)
{
  busy.laid_out = cpu_ms ();
}

static void
painted_cb (GdkFrameClock *clock, gpointer data)
{
  double spent = cpu_ms () - busy.draw_since;

  busy.drawn += spent;
  if (spent > busy.longest_frame) {
    busy.longest_frame = spent;
    busy.its_layout = MAX (busy.laid_out - busy.draw_since, 0);
  }
}

static void
begin (AppTest *test)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, "club" },
                                      { "Vera", BST_COLOUR_YELLOW, "club" } };
  PlayedGame game = { .decks = "base river abbot",
                      .seats = seats,
                      .n_seats = G_N_ELEMENTS (seats),
                      .seed = 374,
                      .n_tiles = FIRST_TILES,
                      .kind = BST_QUESTION_PLACE };

  bst_window_begin (BST_WINDOW (test->window), played_new (&game), G_MAXSIZE);
  app_test_spin (1000);
}

static bool
is_over (BstGame *game)
{
  BstQuestion question;

  bst_game_get_question (game, &question);
  return question.kind == BST_QUESTION_OVER;
}

/* Plays for the person and waits until they are asked again. */
static void
play (BstGame *game, BstRandom *random)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);
  BstMove move = moves[bst_random_below (random, (uint32_t) n)];

  bst_game_play (game, &move);
  /* What the move itself takes is the person's, not the computer's. */
  busy.since = cpu_ms ();
  busy.drawn = 0;
  while (!bst_game_get_is_for_person (game) && !is_over (game))
    g_main_context_iteration (NULL, TRUE);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return (difference > 0) - (difference < 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (double));
  AppTest test;
  BstRandom random;
  BstGame *game;
  GdkFrameClock *clock;
  double worst;

  app_test_init (&argc, &argv);
  app_test_start (&test, 1200, 800);
  begin (&test);
  game = app_test_get_game (&test);
  clock = gtk_widget_get_frame_clock (test.window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (paint_cb), NULL);
  g_signal_connect (clock, "layout", G_CALLBACK (layout_cb), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), NULL);
  g_main_context_set_poll_func (NULL, poll_func);
  bst_random_seed (&random, 1);
  while (!is_over (game)) {
    busy.longest = 0;
    play (game, &random);
    g_array_append_val (turns, busy.longest);
    app_test_spin (20);
  }
  g_main_context_set_poll_func (NULL, g_poll);
  g_signal_handlers_disconnect_by_func (clock, paint_cb, NULL);
  g_signal_handlers_disconnect_by_func (clock, layout_cb, NULL);
  g_signal_handlers_disconnect_by_func (clock, painted_cb, NULL);
  g_array_sort (turns, compare);
  worst = g_array_index (turns, double, turns->len - 1);
  g_print ("longest work at a stretch while a computer player thinks, in each of %u turns:\n"
           "median %.2f ms, most %.2f ms (bar %.0f ms)\n"
           "longest frame %.2f ms, %.2f ms of it for the layout\n",
           turns->len, g_array_index (turns, double, turns->len / 2), worst, BAR,
           busy.longest_frame, busy.its_layout);
  app_test_stop (&test);
  return worst <= BAR ? 0 : 1;
}
