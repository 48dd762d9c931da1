/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What differs between two decks as rows of a list: sentences, and for each tile its pictures
 * before and after.
 */
#pragma once

#include <adwaita.h>

#include "io/deck-file.h"

/* Fills `list`; gives the number of differences. */
unsigned bst_difference_list_show (GtkListBox *list, BstDeckFile *old, BstDeckFile *new);
