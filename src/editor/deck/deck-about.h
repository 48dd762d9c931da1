/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the deck under work is called, in which words it is described, and who made it.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_DECK_ABOUT (bst_deck_about_get_type ())
G_DECLARE_FINAL_TYPE (BstDeckAbout, bst_deck_about, BST, DECK_ABOUT, AdwBin)

void bst_deck_about_set_context (BstDeckAbout *self, BstEditorContext *context);
