/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bringing a drawing in from a file, for a tile or a symbol: read, checked as in a deck, and
 * drawn once to see whether it can be.
 */
#pragma once

#include "ui/compat.h"

/* Gets the drawing as an SVG document, or NULL and a sentence that says why there is none. */
typedef void (*BstPictureRead) (gpointer data, const char *svg, const char *refusal);

/* Asks for a file with a drawing; `data` must outlive `parent`. */
void bst_picture_ask (GtkWindow *parent, BstFileChosen chosen, gpointer data);

/* Reads `file` and calls `read` once, perhaps before this returns, unless `cancellable` was
 * cancelled; then frees `data`. */
void bst_picture_read (GFile *file,
                       GCancellable *cancellable,
                       BstPictureRead read,
                       gpointer data,
                       GDestroyNotify destroy);
