/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules to read: a window with chapters at the side and a page for each.
 */
#pragma once

#include <adwaita.h>

#include "engine/rules.h"

#define BST_TYPE_RULES_WINDOW (bst_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (BstRulesWindow, bst_rules_window, BST, RULES_WINDOW, AdwWindow)

/* The chapters that a game by `rules` needs, with its numbers; without rules all chapters
 * with the usual ones.  `rules` may go away after. */
GtkWidget *bst_rules_window_new (const BstRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a last chapter, "own", about what `decks` (BstDeckFile) bring of their own, if they do. */
void bst_rules_window_add_decks (BstRulesWindow *self, const GPtrArray *decks);

/* Opens the chapter `id` ("turn", "laying", "followers", "roads", "cities", "monasteries",
 * "fields", "end", "river", "abbot", "symbols"); nothing happens if it is not there. */
void bst_rules_window_show (BstRulesWindow *self, const char *id);
