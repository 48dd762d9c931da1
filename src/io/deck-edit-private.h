/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files that change a deck share: children of its root.
 */
#pragma once

#include "io/deck-edit.h"
#include "io/deck-source-private.h"

/* The element of ours called `name` behind `behind`, or the first one. */
xmlNode *bst_deck_edit_next (const BstDeckSource *source, const char *name, const xmlNode *behind);

/* An element for the root, not yet in it. */
xmlNode *bst_deck_edit_new_child (BstDeckSource *source, const char *name);

/* Puts `node` in the place of `old`, either of which may be NULL. */
void bst_deck_edit_put (BstDeckSource *source, xmlNode *old, xmlNode *node);
