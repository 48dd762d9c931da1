/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A window that shows what differs between two versions of a deck.
 */
#pragma once

#include <adwaita.h>

#include "io/deck-file.h"

/* `text` says which of them is which. */
void bst_compare_dialog_present (GtkWindow *parent,
                                 BstDeckFile *old,
                                 BstDeckFile *new,
                                 const char *text);
