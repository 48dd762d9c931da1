/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page on which a deck is checked and tried: everything that is wrong with it, with a
 * way to the place and, where there is one, to mend it; and a game with it.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_CHECK_PAGE (bst_check_page_get_type ())
G_DECLARE_FINAL_TYPE (BstCheckPage, bst_check_page, BST, CHECK_PAGE, AdwBin)

/*
 * signals:
 *   jump (position: int)   somebody wants to see that tile
 */
void bst_check_page_set_context (BstCheckPage *self, BstEditorContext *context);

/* How many findings it shows. */
unsigned bst_check_page_get_n_findings (BstCheckPage *self);
