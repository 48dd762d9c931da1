/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page for the rules that a deck brings: chapters with their options, and the numbers
 * of scoring.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_RULES_PAGE (bst_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (BstRulesPage, bst_rules_page, BST, RULES_PAGE, AdwBin)

void bst_rules_page_set_context (BstRulesPage *self, BstEditorContext *context);
