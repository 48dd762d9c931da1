/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of the rules window about what decks bring of their own.
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/rules-decks.h"

/* A page about the own symbols, tokens and rules of `decks` (BstDeckFile), or NULL if they have no
 * rules of their own.  Tiles come from `store`, to which the decks are added, and `textures` of
 * it. */
GtkWidget *bst_rules_own_page_new (const GPtrArray *decks,
                                   BstRulesDecks *store,
                                   BstTextures *textures) G_GNUC_WARN_UNUSED_RESULT;
