/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The colours of players, and the words for them in files and in the protocol.
 */
#pragma once

typedef enum {
  BST_COLOUR_RED,
  BST_COLOUR_BLUE,
  BST_COLOUR_GREEN,
  BST_COLOUR_YELLOW,
  BST_COLOUR_BLACK,
  BST_COLOUR_PINK,
  BST_COLOURS,
} BstColour;

/* The word for a colour ("red"), and back; -1 if unknown. */
const char *bst_colour_name (BstColour colour);
int bst_colour_find (const char *name);
