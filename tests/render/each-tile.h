/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs a check on every tile of every built-in deck.
 */
#pragma once

#include "io/library.h"
#include "render/tile/tile-art.h"

typedef void (*BstEachTileFunc) (const BstSketch *sketch, void *data);

/* Says what is wrong with a tile; the others are still looked at. */
static inline void G_GNUC_PRINTF (2, 3)
  bst_each_tile_fail (const BstSketch *sketch, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("%s: %s", sketch->tile->id, message);
  g_test_fail ();
}

static inline void
bst_each_tile (BstEachTileFunc func, void *data)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  unsigned n = 0;

  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, *id, problems);

    g_assert_nonnull (file);
    for (unsigned i = 0; i < bst_deck_file_get_deck (file)->n_tiles; i++) {
      BstSketch sketch = bst_sketch_of (file, i);

      func (&sketch, data);
      n++;
    }
  }
  g_assert_cmpuint (n, >, 200);
}
