/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hall of fame: for each set-up that was played here, the best results of persons.
 */
#pragma once

#include <adwaita.h>

#include "model/results.h"

#define BST_TYPE_FAME_PAGE (bst_fame_page_get_type ())
G_DECLARE_FINAL_TYPE (BstFamePage, bst_fame_page, BST, FAME_PAGE, AdwBin)

/* Decks of the program are called as `library` has them; it has to last. */
GtkWidget *bst_fame_page_new (BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* Shows `results`, which have to last.  `own`, or NULL, is how the game ended from whose end one
 * comes here and goes back to: its set-up is shown first, and if it counts it is marked. */
void bst_fame_page_set_results (BstFamePage *self,
                                const BstResults *results,
                                const BstGameResult *own);

/* Puts the focus where one begins to read: on one's own, or on the best. */
void bst_fame_page_focus (BstFamePage *self);
