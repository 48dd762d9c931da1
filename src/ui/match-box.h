/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The verdict over two games with the same tiles.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/duplicate.h"

/* Fills `box` with a match, whose players have these colours in the order of its list, and a remark
 * if that is not NULL. */
void bst_match_box_show (GtkBox *box,
                         const BstDuplicate *match,
                         const BstColour colours[BST_MAX_PLAYERS],
                         const char *remark);
