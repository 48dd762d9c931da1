/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules of the deck's own as a group of rows: each as its sentence, to be opened, moved and
 * removed, and a list of sentences to begin another one with.
 */
#pragma once

#include "editor/editor-context.h"

#include <adwaita.h>

#define BST_TYPE_RULE_LIST (bst_rule_list_get_type ())
G_DECLARE_FINAL_TYPE (BstRuleList, bst_rule_list, BST, RULE_LIST, AdwPreferencesGroup)

/* The context whose deck it shows; NULL lets go. */
void bst_rule_list_set_context (BstRuleList *self, BstEditorContext *context);
