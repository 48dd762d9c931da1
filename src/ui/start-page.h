/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first page: play at once, go on with the last game, prepare another or open one.
 *
 * It asks the window for win.play, win.continue, win.new-game, win.open, win.learn, win.workshop,
 * win.lesson (with an id), win.decline-lessons, win.open-recent and win.forget-recent (both with a
 * URI); what cannot be done is not offered.
 */
#pragma once

#include <adwaita.h>

#include "model/results.h"

#define BST_TYPE_START_PAGE (bst_start_page_get_type ())
G_DECLARE_FINAL_TYPE (BstStartPage, bst_start_page, BST, START_PAGE, AdwBin)

GtkWidget *bst_start_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The game that can be continued, as it is now; NULL if there is none. */
void bst_start_page_set_saved (BstStartPage *self, BstGame *game);

/* Where the decks of saved games come from; must outlive the page. */
void bst_start_page_set_library (BstStartPage *self, BstLibrary *library);

/* Saved games; the one played last is shown first. */
void bst_start_page_set_recent (BstStartPage *self, const char *const *uris);

/* What "Play" starts, in a line; NULL if that is not known. */
void bst_start_page_set_play (BstStartPage *self, const char *text);

/* What `results` know of the map of `day`. */
void bst_start_page_set_day (BstStartPage *self, const GDate *day, const BstResults *results);

/* What there is in the hall of fame. */
void bst_start_page_set_results (BstStartPage *self, const BstResults *results);

/* Whether it is offered to teach the game. */
void bst_start_page_set_offers_lessons (BstStartPage *self, gboolean offers);

/* Puts the focus on what people want most.  (To override grab_focus would keep Tab from the
 * header.) */
void bst_start_page_focus (BstStartPage *self);
