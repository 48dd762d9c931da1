/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words for colours.
 */
#include "io/colour.h"

#include <glib.h>
#include <string.h>

static const char *const colour_names[BST_COLOURS] = {
  [BST_COLOUR_RED] = "red",
  [BST_COLOUR_BLUE] = "blue",
  [BST_COLOUR_GREEN] = "green",
  [BST_COLOUR_YELLOW] = "yellow",
  [BST_COLOUR_BLACK] = "black",
  [BST_COLOUR_PINK] = "pink",
};

const char *
bst_colour_name (BstColour colour)
{
  g_return_val_if_fail (colour < BST_COLOURS, NULL);

  return colour_names[colour];
}

int
bst_colour_find (const char *name)
{
  for (int i = 0; i < BST_COLOURS; i++)
    if (strcmp (colour_names[i], name) == 0)
      return i;

  return -1;
}
