/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window: which page is shown, and the game that runs.
 */
#pragma once

#include <adwaita.h>

#include "io/game-file.h"

#define BST_TYPE_WINDOW (bst_window_get_type ())
G_DECLARE_FINAL_TYPE (BstWindow, bst_window, BST, WINDOW, AdwApplicationWindow)

GtkWidget *bst_window_new (AdwApplication *app) G_GNUC_WARN_UNUSED_RESULT;

/* Begins the game that `file` describes, which is taken over, with its first `cursor` moves
 * played (G_MAXSIZE: all).  What runs goes on if there is a problem with it, and a dialog
 * says which. */
void bst_window_begin (BstWindow *self, BstGameFile *file, size_t cursor);

/* Opens a saved game or a deck. */
void bst_window_open (BstWindow *self, GFile *file);
