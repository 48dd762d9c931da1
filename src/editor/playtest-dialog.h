/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asks with whom and with what the deck under work is to be tried, where F5 just begins.
 */
#pragma once

#include "document/playtest.h"
#include "editor/editor-context.h"

/* Opens it; `play` is called with `data` when somebody wants such a game.  `data` must outlive
 * `parent`. */
void bst_playtest_dialog_open (GtkWindow *parent,
                               BstEditorContext *context,
                               void (*play) (const BstPlaytestSetup *setup, gpointer data),
                               gpointer data);
