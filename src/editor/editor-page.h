/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck under work: the four pages of the workshop under one header, with undo and redo
 * across all of them.  It asks the workshop for workshop.close, workshop.save,
 * workshop.export and workshop.play.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_EDITOR_PAGE (bst_editor_page_get_type ())
G_DECLARE_FINAL_TYPE (BstEditorPage, bst_editor_page, BST, EDITOR_PAGE, AdwBin)

GtkWidget *bst_editor_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Works on another deck, beginning with its tiles; NULL lets go of it. */
void bst_editor_page_set_context (BstEditorPage *self, BstEditorContext *context);

/* Puts the focus where one works. */
void bst_editor_page_focus (BstEditorPage *self);

/* Shows what is wrong with the deck. */
void bst_editor_page_show_check (BstEditorPage *self);
