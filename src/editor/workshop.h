/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The workshop as one page of the window: the shelf with the user's decks, the preview of
 * a stranger's, and the deck under work.  It knows which deck is open and sees to it that
 * nothing is lost.
 *
 * actions: workshop.close, workshop.save, workshop.export, workshop.print, workshop.play,
 * workshop.open, workshop.new
 */
#pragma once

#include <adwaita.h>

#include "engine/rules.h"
#include "io/library.h"

#define BST_TYPE_WORKSHOP (bst_workshop_get_type ())
G_DECLARE_FINAL_TYPE (BstWorkshop, bst_workshop, BST, WORKSHOP, AdwBin)

/*
 * `library` must outlive it.
 *
 * properties: title (what the window is called meanwhile)
 * signals:
 *   play (game: BstGameFile)   somebody tries the deck; the handler owns the game
 *   left                       the answer to bst_workshop_leave(): nothing is unsaved now
 */
GtkWidget *bst_workshop_new (BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* Somebody comes in: to the deck under work, or to the shelf. */
void bst_workshop_enter (BstWorkshop *self);

/* Shows a stranger's deck, after a question if the one under work is not saved. */
void bst_workshop_preview (BstWorkshop *self, GFile *file);

/* Whether the program may end.  If not, somebody is asked, and "left" follows unless they
 * want to stay. */
gboolean bst_workshop_leave (BstWorkshop *self);

/* The rules of a game with the deck under work, or NULL if there is none.  Free with
 * bst_rules_free(). */
BstRules *bst_workshop_compile (BstWorkshop *self) G_GNUC_WARN_UNUSED_RESULT;

/* The deck under work as it is now, or NULL. */
BstDeckFile *bst_workshop_dup_deck (BstWorkshop *self) G_GNUC_WARN_UNUSED_RESULT;

const char *bst_workshop_get_title (BstWorkshop *self);
