/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A bar that comes up when somebody else has changed the file of the deck under work.  Its
 * buttons are actions of the workshop.
 */
#pragma once

#include <adwaita.h>

#include "document/deck-document.h"

#define BST_TYPE_FILE_BAR (bst_file_bar_get_type ())
G_DECLARE_FINAL_TYPE (BstFileBar, bst_file_bar, BST, FILE_BAR, AdwBin)

/* Follows the file of `document`; NULL for none. */
void bst_file_bar_set_document (BstFileBar *self, BstDeckDocument *document);
