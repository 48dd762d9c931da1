/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small parts of sentences that do not depend on a language's grammar.
 */
#include "words/phrase.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/move.h"
#include "words/fill.h"

char *
bst_phrase_number (int number)
{
  return g_strdup_printf ("%s%d", number < 0 ? "−" : "", ABS (number));
}

char *
bst_phrase_signed (int number)
{
  return g_strdup_printf ("%s%d", number < 0 ? "−" : "+", ABS (number));
}

char *
bst_phrase_cell (BstPos pos)
{
  g_autofree char *x = bst_phrase_number (pos.x);
  g_autofree char *y = bst_phrase_number (pos.y);

  /* Translators: the two numbers of a place on the map.  Where the comma belongs to decimal
   * numbers, another sign is better between them. */
  return bst_fill (C_ ("place on the map", "{1},{2}"), x, y, NULL);
}

char *
bst_phrase_place (BstPos pos, unsigned fields)
{
  g_autofree char *cell = bst_phrase_cell (pos);

  if (fields & BST_FIELD_CORNER) {
    /* Translators: here and in the next one {1} is a place on the map such as 3,-1. */
    return bst_fill (_ ("At the north-west corner of {1}."), cell, NULL);
  }
  return fields & (BST_FIELD_CELL | BST_FIELD_FEATURE) ? bst_fill (_ ("At {1}."), cell, NULL)
                                                       : NULL;
}

char *
bst_phrase_left (unsigned n_tiles)
{
  return n_tiles > 0
           ? g_strdup_printf (ngettext ("%u tile left", "%u tiles left", n_tiles), n_tiles)
           : g_strdup (_ ("No tiles left"));
}

char *
bst_phrase_angle (unsigned rotation)
{
  return g_strdup_printf ("%u°", 90 * (rotation % BST_ROTATIONS));
}
