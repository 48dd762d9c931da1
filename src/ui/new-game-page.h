/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page on which a game is prepared: players, decks and options.
 *
 * properties:
 *   random-first   whether chance decides who begins
 *   preset         the kind of game by its word ("first"); "" if it is none of them
 * signals:
 *   begin (file: BstGameFile)   the game is ready; the handler takes the file over
 */
#pragma once

#include <adwaita.h>

#include "io/game-file.h"
#include "io/library.h"

#define BST_TYPE_NEW_GAME_PAGE (bst_new_game_page_get_type ())
G_DECLARE_FINAL_TYPE (BstNewGamePage, bst_new_game_page, BST, NEW_GAME_PAGE, AdwBin)

GtkWidget *bst_new_game_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Where the decks come from; must outlive the page.  Nothing can be chosen before.  Decks
 * of one's own are looked for each time the page is shown. */
void bst_new_game_page_set_library (BstNewGamePage *self, BstLibrary *library);

/* Shows the players, decks and options of `setup`; NULL for the first game.  Chance decides who
 * begins, until somebody chooses otherwise. */
void bst_new_game_page_set_setup (BstNewGamePage *self, const BstGameFile *setup);

/* Puts the focus on what people want most.  (To override grab_focus would keep Tab from the
 * header.) */
void bst_new_game_page_focus (BstNewGamePage *self);
