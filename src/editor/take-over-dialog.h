/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Takes tiles over from other decks, built-in ones and those on the shelf.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

/* Calls `taken` with the number of tiles and `data`, which must outlive `parent`. */
void bst_take_over_dialog_present (GtkWindow *parent,
                                   BstEditorContext *context,
                                   void (*taken) (unsigned n, gpointer data),
                                   gpointer data);
