/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The deck under work in figures, beside those of the base set: what its tiles show, how
 * easily they fit, and which edge patterns it lacks.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_DECK_STATISTICS (bst_deck_statistics_get_type ())
G_DECLARE_FINAL_TYPE (BstDeckStatistics, bst_deck_statistics, BST, DECK_STATISTICS, AdwBin)

void bst_deck_statistics_set_context (BstDeckStatistics *self, BstEditorContext *context);
