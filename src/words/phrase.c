/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small parts of sentences that do not depend on a language's grammar.
 */
#include "words/phrase.h"

char *
bst_phrase_cell (BstPos pos)
{
  return g_strdup_printf ("%d,%d", pos.x, pos.y);
}

char *
bst_phrase_angle (unsigned rotation)
{
  return g_strdup_printf ("%u°", 90 * (rotation % BST_ROTATIONS));
}
