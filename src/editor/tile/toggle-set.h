/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A set of up to 64 things as buttons that can be pressed in or boxes that can be ticked.
 * It shows what it was told and never more: who is asked to flip one changes the deck, and
 * the deck says what to show.
 */
#pragma once

#include <adwaita.h>

#define BST_TYPE_TOGGLE_SET (bst_toggle_set_get_type ())
G_DECLARE_FINAL_TYPE (BstToggleSet, bst_toggle_set, BST, TOGGLE_SET, AdwBin)

/* An empty set.
 *
 * signals:
 *   flipped (uint bit)   somebody wants that bit the other way
 */
GtkWidget *bst_toggle_set_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a box below the others, and a button with a short `label` at a place of a grid.
 * `name` says it in full. */
void bst_toggle_set_add_check (BstToggleSet *self, unsigned bit, const char *name);
void bst_toggle_set_add_button (BstToggleSet *self,
                                unsigned bit,
                                const char *label,
                                const char *name,
                                int column,
                                int row);

/* Puts something else into the grid. */
void bst_toggle_set_add_widget (BstToggleSet *self,
                                GtkWidget *widget,
                                int column,
                                int row,
                                int size);

/* Other words for a bit; NULL leaves the label as it is. */
void bst_toggle_set_set_words (BstToggleSet *self,
                               unsigned bit,
                               const char *label,
                               const char *name);

/* Which bits are there to be seen, which of those can be flipped, and which are set. */
void bst_toggle_set_show (BstToggleSet *self, guint64 offered, guint64 open, guint64 set);

/* The button or box of a bit. */
GtkWidget *bst_toggle_set_get_button (BstToggleSet *self, unsigned bit);
