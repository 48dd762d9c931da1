/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long it takes to turn each picture into pixels: every built-in tile in every
 * rotation, as large as on a usual map.  A map that scrolls must not wait for one.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "io/library.h"
#include "render/raster.h"
#include "render/tile/tile-art.h"

#define PIXELS 96
#define RUNS 5
#define ROUNDS 2
#define WORST 5
#define LIMIT 3.0 /* milliseconds */

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED true
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED true
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED false
#endif

typedef struct
{
  double time;  /* in milliseconds, the median of some runs */
  double again; /* the same, or the least of some more of them if it was over the limit */
  size_t bytes;
  char *svg; /* of those over the limit only */
  unsigned rotation;
  char id[64];
} Figure;

static void
clear_figure (void *data)
{
  g_free (((Figure *) data)->svg);
}

static int
compare_numbers (const void *a, const void *b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return first < second ? -1 : first > second;
}

static int
compare_figures (const void *a, const void *b)
{
  return compare_numbers (&((const Figure *) a)->time, &((const Figure *) b)->time);
}

/* The processor's time and not that of the day: others may work on the machine too. */
static double
time_once (const char *svg)
{
  clock_t start = clock ();
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = bst_raster_surface (svg, PIXELS, PIXELS, &error);

  if (surface == NULL)
    g_error ("%s", error->message);
  cairo_surface_destroy (surface);
  return (double) (clock () - start) * 1000 / CLOCKS_PER_SEC;
}

static double
time_median (const char *svg)
{
  double times[RUNS];

  for (unsigned i = 0; i < RUNS; i++)
    times[i] = time_once (svg);
  qsort (times, RUNS, sizeof times[0], compare_numbers);
  return times[RUNS / 2];
}

static void
measure_tile (const BstSketch *sketch, GArray *figures)
{
  for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
    g_autofree char *svg = bst_tile_art_svg (sketch, rotation, BST_ART_PLAIN);
    Figure figure = {
      .time = time_median (svg),
      .bytes = strlen (svg),
      .rotation = rotation,
    };

    figure.again = figure.time;
    g_strlcpy (figure.id, sketch->tile->id, sizeof figure.id);
    if (figure.time > LIMIT)
      figure.svg = g_steal_pointer (&svg);
    g_array_append_val (figures, figure);
  }
}

/* A crowded processor is not the picture's fault: those over the limit are looked at again
 * before they count as failed.  What is printed are the first times of all: choosing the
 * best of several for some only would make the slow ones look better than they are. */
static unsigned
count_slow (GArray *figures)
{
  unsigned n = 0;

  for (unsigned i = 0; i < figures->len; i++) {
    Figure *figure = &g_array_index (figures, Figure, i);

    for (unsigned round = 0; round < ROUNDS && figure->again > LIMIT; round++)
      figure->again = MIN (figure->again, time_median (figure->svg));
    n += figure->again > LIMIT;
  }
  return n;
}

static void
measure_all (GArray *figures)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();

  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, *id, problems);

    if (file == NULL)
      g_error ("no deck %s", *id);
    for (unsigned i = 0; i < bst_deck_file_get_deck (file)->n_tiles; i++) {
      BstSketch sketch = bst_sketch_of (file, i);

      measure_tile (&sketch, figures);
    }
  }
}

static void
report (GArray *figures)
{
  double sum = 0;
  size_t most_bytes = 0;
  unsigned n_slow = 0;

  g_array_sort (figures, compare_figures);
  for (unsigned i = 0; i < figures->len; i++) {
    const Figure *figure = &g_array_index (figures, Figure, i);

    sum += figure->time;
    most_bytes = MAX (most_bytes, figure->bytes);
    n_slow += figure->time > LIMIT;
  }
  g_print ("%u pictures at %d px: mean %.2f ms, median %.2f ms, largest %zu bytes\n", figures->len,
           PIXELS, sum / figures->len, g_array_index (figures, Figure, figures->len / 2).time,
           most_bytes);
  for (unsigned i = 1; i <= WORST; i++) {
    const Figure *figure = &g_array_index (figures, Figure, figures->len - i);

    g_print ("  %.2f ms, %zu bytes: %s, rotation %u\n", figure->time, figure->bytes, figure->id,
             figure->rotation);
  }
  g_print ("%u took longer than %.0f ms", n_slow, LIMIT);
}

int
main (void)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (Figure));
  unsigned n_slow;

  g_array_set_clear_func (figures, clear_figure);
  measure_all (figures);
  report (figures);
  n_slow = count_slow (figures);
  g_print (", %u also when measured up to %d times more\n", n_slow, ROUNDS);
  return n_slow == 0 || IS_SANITIZED ? 0 : 1;
}
