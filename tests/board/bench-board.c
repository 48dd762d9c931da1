/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much a frame of the board costs: a map of 180 tiles in a window of 1000 by 700, drawn
 * by cairo, while it is moved, zoomed and pointed at.  Prints the medians of CPU time per
 * frame, and fails if one is too high.
 */
#define _POSIX_C_SOURCE 200809L

#include <time.h>

#include "board-test.h"

#define N_FRAMES 60
#define N_RUNS 5

enum {
  PAN,
  ZOOM,
  HOVER,
  REDRAWN,
  SNAPSHOT,
  FIGURES,
};

static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
play (BstGame *game, unsigned n_tiles)
{
  BstRandom random;

  bst_random_seed (&random, 1);
  bst_game_start (game);
  while (bst_state_n_placed (bst_game_get_state (game)) < n_tiles) {
    size_t n;
    const BstMove *moves = bst_game_get_moves (game, &n);
    BstMove move;

    if (n == 0)
      g_error ("The game ended with %u tiles", bst_state_n_placed (bst_game_get_state (game)));
    move = moves[bst_random_below (&random, (uint32_t) n)];
    bst_game_play (game, &move);
  }
}

static gboolean
stop_cb (gpointer data)
{
  *(bool *) data = true;
  return G_SOURCE_REMOVE;
}

static void
spin (unsigned ms)
{
  bool is_done = false;

  g_timeout_add (ms, stop_cb, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}

/* Waits until no more pictures of tiles come. */
static void
settle (GtkWidget *board)
{
  unsigned n_draws;

  do {
    n_draws = bst_board_get_n_tile_draws (BST_BOARD (board));
    spin (500);
  } while (bst_board_get_n_tile_draws (BST_BOARD (board)) != n_draws);
}

static void
drawn_cb (GdkFrameClock *clock, unsigned *n)
{
  ++*n;
}

/* Waits for the next frame to be drawn. */
static void
wait_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  unsigned n = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (drawn_cb), &n);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

static void
pan (GtkWidget *board, unsigned frame)
{
  gpointer drag = board_test_find_controller (board, GTK_TYPE_GESTURE_DRAG);

  if (frame == 0)
    g_signal_emit_by_name (drag, "drag-begin", 500.0, 300.0);
  g_signal_emit_by_name (drag, "drag-update", 10.0 + 3.0 * frame, 2.0 * frame);
}

static void
zoom (GtkWidget *board, unsigned frame)
{
  gtk_widget_activate_action (board, "board.zoom", "s", frame / 3 % 2 == 0 ? "in" : "out");
}

static void
hover (GtkWidget *board, unsigned frame)
{
  g_signal_emit_by_name (board_test_find_controller (board, GTK_TYPE_EVENT_CONTROLLER_MOTION),
                         "motion", 40.0 + 15.0 * frame, 60.0 + 9.0 * frame);
}

/* Milliseconds of CPU for a frame, threads that make pictures included. */
static double
measure (GtkWidget *board, void (*step) (GtkWidget *, unsigned))
{
  double start;

  for (unsigned i = 0; i < 6; i++) {
    step (board, i);
    wait_frame (board);
  }
  spin (300);
  start = cpu_ms ();
  for (unsigned i = 0; i < N_FRAMES; i++) {
    step (board, i);
    wait_frame (board);
  }
  return (cpu_ms () - start) / N_FRAMES;
}

/* On a board of its own, so that the pictures for each zoom have to be made each time. */
static void
run (BstGame *game, double out_figures[FIGURES])
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *widget = bst_board_new ();
  BstBoard *board = BST_BOARD (widget);
  unsigned n_draws;

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  bst_board_set_game (board, game);
  bst_board_set_assist (board, BST_ASSIST_FULL);
  gtk_window_present (GTK_WINDOW (window));
  spin (500);
  settle (widget);

  out_figures[PAN] = measure (widget, pan);
  out_figures[ZOOM] = measure (widget, zoom);
  settle (widget);
  n_draws = bst_board_get_n_tile_draws (board);
  out_figures[HOVER] = measure (widget, hover);
  out_figures[REDRAWN] = bst_board_get_n_tile_draws (board) - n_draws;
  out_figures[SNAPSHOT] = (double) bst_board_get_longest_tile_draw (board) / 1000;
  gtk_window_destroy (GTK_WINDOW (window));
  spin (50);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return (difference > 0) - (difference < 0);
}

/* Prints the median; returns whether it is below the bar. */
static bool
judge (unsigned figure, double runs[N_RUNS][FIGURES])
{
  static const struct
  {
    const char *name;
    double bar;
  } figures[FIGURES] = {
    [PAN] = { "a frame of moving, ms of CPU", 8 },
    [ZOOM] = { "a frame of zooming, ms of CPU", 16 },
    [HOVER] = { "a frame of pointing, ms of CPU", 8 },
    [REDRAWN] = { "tiles drawn again by pointing", 0 },
    [SNAPSHOT] = { "longest snapshot of the tiles, ms", 0.5 },
  };
  double values[N_RUNS];

  for (unsigned i = 0; i < N_RUNS; i++)
    values[i] = runs[i][figure];
  qsort (values, N_RUNS, sizeof *values, compare);
  g_print ("%-34s %6.2f (%.2f to %.2f, bar %g)\n", figures[figure].name, values[N_RUNS / 2],
           values[0], values[N_RUNS - 1], figures[figure].bar);
  return values[N_RUNS / 2] <= figures[figure].bar;
}

int
main (int argc, char **argv)
{
  static const BoardSetup setup = {
    .decks = "base river inns traders dragon abbey bridges cult",
    .n_players = 2,
  };
  double runs[N_RUNS][FIGURES];
  bool is_good = true;
  g_autoptr (BstGame) game = NULL;

  gtk_init ();
  adw_init ();
  game = board_test_new_game (&setup, 5);
  play (game, 180);
  for (unsigned i = 0; i < N_RUNS; i++)
    run (game, runs[i]);
  for (unsigned i = 0; i < FIGURES; i++)
    is_good = judge (i, runs) && is_good;
  return is_good ? 0 : 1;
}
