/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A saved game in the list of the start page: its map, who plays with how many points, how far it
 * is and when that was.  It is told by its file, which is read when the row is seen for the first
 * time.
 *
 * It asks the window for win.open-recent and win.forget-recent, both with a URI.
 */
#pragma once

#include <adwaita.h>

#include "io/library.h"

#define BST_TYPE_RECENT_ROW (bst_recent_row_get_type ())
G_DECLARE_FINAL_TYPE (BstRecentRow, bst_recent_row, BST, RECENT_ROW, AdwActionRow)

/* `library` has the decks and must outlive the row; without one, NULL, no map is shown. */
GtkWidget *bst_recent_row_new (const char *uri, BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* When the file was written; NULL until that is known, and for one that cannot be found. */
GDateTime *bst_recent_row_get_time (BstRecentRow *self);
