/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether the own drawing of a tile, a symbol or a token can be drawn at all.  How much work a
 * drawing is cannot be told from looking at it, so it is drawn once where it can be stopped
 * (raster.h), and what came of it is remembered as long as the program runs.
 */
#pragma once

#include <gio/gio.h>

#include "io/deck-file.h"

typedef enum {
  BST_SVG_GOOD,
  BST_SVG_TOO_BUSY, /* it takes too much time or memory */
  BST_SVG_NO_GOOD,  /* it cannot be understood */
  BST_SVG_UNTRIED,  /* there is nobody to try it */
} BstSvgVerdict;

/* The problem that a drawing is which is not good. */
BstProblemCode bst_svg_verdict_to_code (BstSvgVerdict verdict);

/* Draws `svg`, an SVG document that has passed the check of its deck, or remembers.  May take
 * seconds.  Threads may call it. */
BstSvgVerdict bst_svg_trial (const char *svg);

/* Tries all drawings of a deck and adds to `problems` those that cannot be drawn; their tiles
 * show what they mean instead, and symbols their shapes.  `name` stands for the file. */
void bst_svg_trial_of_deck (const BstDeckFile *file, const char *name, BstProblems *problems);

/* The same in a thread, for whoever has a window to keep alive.  What finishes them returns
 * false or NULL if nobody waits any more; the problems are freed with bst_problems_free(). */
void bst_svg_trial_async (const char *svg,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data);
bool bst_svg_trial_finish (GAsyncResult *result, BstSvgVerdict *out_verdict);
void bst_svg_trial_of_deck_async (BstDeckFile *file,
                                  const char *name,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
BstProblems *bst_svg_trial_of_deck_finish (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;
