/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Print and play: asks how the tiles of a deck are to be laid out on paper, and writes
 * them as a PDF.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

/* Calls `printed` with `data`, which must outlive `parent`, when that is done. */
void bst_print_dialog_present (GtkWindow *parent,
                               BstEditorContext *context,
                               void (*printed) (gpointer data),
                               gpointer data);
