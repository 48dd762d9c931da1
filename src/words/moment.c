/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words for turns that decided a game.
 */
#include "words/moment.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "words/fill.h"
#include "words/phrase.h"

/* Thousandths in whole percent. */
static int
to_percent (int thousandths)
{
  return (abs (thousandths) + 5) / 10;
}

char *
bst_chance_to_text (int chance)
{
  g_autofree char *number = bst_phrase_number (to_percent (chance));

  /* Translators: {1} is a number, as in "62 %". */
  return bst_fill (_ ("{1}%"), number, NULL);
}

char *
bst_moment_to_title (const BstMoment *moment, const BstNames *names)
{
  g_autofree char *turn = g_strdup_printf ("%u", moment->turn);

  /* Translators: {1} is the number of a turn, {2} the player whose turn it was. */
  return bst_fill (_ ("Turn {1} · {2}"), turn, bst_names_get_player (names, moment->player), NULL);
}

static const char *
find_sentence (const BstMoment *moment)
{
  switch (moment->kind) {
  case BST_MOMENT_GAVE_POINTS:
    /* Translators: {1} is a number of points. */
    return ngettext ("Gave away {1} point", "Gave away {1} points",
                     (unsigned long) abs (moment->amount));
  case BST_MOMENT_LUCK:
    /* Translators: {1} is a chance, such as "9%". */
    return moment->amount > 0 ? _ ("Luck: the tile brought {1} of the chance of winning")
                              : _ ("Bad luck: the tile cost {1} of the chance of winning");
  case BST_MOMENT_OTHERS:
    return moment->amount > 0 ? _ ("The others and luck brought {1} of the chance of winning")
                              : _ ("The others and luck cost {1} of the chance of winning");
  case BST_MOMENT_GAVE_CHANCE:
  default:
    return _ ("Gave away {1} of the chance of winning");
  }
}

char *
bst_moment_to_sentence (const BstMoment *moment)
{
  g_autofree char *amount = moment->kind == BST_MOMENT_GAVE_POINTS
                              ? bst_phrase_number (moment->amount)
                              : bst_chance_to_text (moment->amount);

  return bst_fill (find_sentence (moment), amount, NULL);
}
