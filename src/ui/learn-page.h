/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page that offers lessons: the guided first game, short lessons, and one for each expansion.
 * It asks the window for win.lesson (with an id) and win.start.
 */
#pragma once

#include <adwaita.h>

#define BST_TYPE_LEARN_PAGE (bst_learn_page_get_type ())
G_DECLARE_FINAL_TYPE (BstLearnPage, bst_learn_page, BST, LEARN_PAGE, AdwBin)

GtkWidget *bst_learn_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Marks the lessons with these ids as done; ended by NULL. */
void bst_learn_page_set_done (BstLearnPage *self, const char *const *ids);

/* Tells of lessons that were left halfway where they go on: steps, from 0, by ids (a{su}). */
void bst_learn_page_set_begun (BstLearnPage *self, GVariant *steps);

/* Puts the focus on a lesson; NULL: on the first one that is not done. */
void bst_learn_page_focus (BstLearnPage *self, const char *id);
