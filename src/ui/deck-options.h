/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The choices that the chapters of a deck leave open, one below the other.  They are there while
 * there is something to choose.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/game-setup.h"

#define BST_TYPE_DECK_OPTIONS (bst_deck_options_get_type ())
G_DECLARE_FINAL_TYPE (BstDeckOptions, bst_deck_options, BST, DECK_OPTIONS, GtkBox)

/* The choices that `deck` brings into `setup`. */
GtkWidget *bst_deck_options_new (BstGameSetup *setup,
                                 BstGameSetupDeck *deck) G_GNUC_WARN_UNUSED_RESULT;
