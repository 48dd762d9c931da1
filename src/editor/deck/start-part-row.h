/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row for a part of the pile that is drawn before what comes behind it.
 */
#pragma once

#include <adwaita.h>

#include "document/start-form.h"
#include "editor/editor-context.h"

#define BST_TYPE_START_PART_ROW (bst_start_part_row_get_type ())
G_DECLARE_FINAL_TYPE (BstStartPartRow, bst_start_part_row, BST, START_PART_ROW, AdwActionRow)

/* The row for the part at `index` of the start. */
GtkWidget *bst_start_part_row_new (BstEditorContext *context,
                                   unsigned index) G_GNUC_WARN_UNUSED_RESULT;

void bst_start_part_row_show (BstStartPartRow *self, const BstStartForm *form);
