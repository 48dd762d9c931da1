/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A window beside the workshop that shows the XML of the tile under work, or of the whole
 * deck, as it is edited, with the lines of problems marked.  It can only be read.
 */
#pragma once

#include "editor/editor-context.h"

/* A window over `parent`, which follows `context`; it goes with either of them.  Free with
 * gtk_window_destroy(). */
GtkWidget *bst_xml_window_new (GtkWindow *parent,
                               BstEditorContext *context) G_GNUC_WARN_UNUSED_RESULT;

/* Brings the text up to date now, instead of a moment after an edit. */
void bst_xml_window_refresh (GtkWidget *window);
