/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words about seats.
 */
#include "words/seat.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/feature.h"
#include "words/fill.h"

static const char *const computers[BST_COMPUTER_NAMES] = {
  /* Translators: names of computer players, people of a small town long ago. */
  N_ ("Alix"),
  N_ ("Bertran"),
  N_ ("Clara"),
  N_ ("Denis"),
  N_ ("Elinor"),
  N_ ("Faber"),
};

const char *
bst_computer_name (unsigned index)
{
  g_return_val_if_fail (index < BST_COMPUTER_NAMES, "");

  return _ (computers[index]);
}

/* The first name of whoever sits at the computer, or NULL if nobody has told it. */
static char *
find_user_name (void)
{
  const char *name = g_get_real_name ();
  g_auto (GStrv) words = g_strsplit (name, " ", 2);

  if (g_str_equal (name, "Unknown") || g_strcmp0 (name, g_get_user_name ()) == 0 ||
      words[0] == NULL || *words[0] == '\0')
    return NULL;
  return g_strdup (words[0]);
}

char *
bst_person_name (unsigned number)
{
  char *name = number == 0 ? find_user_name () : NULL;

  return name != NULL ? name : g_strdup_printf (_ ("Player %u"), MAX (number, 1));
}

const char *
bst_colour_to_title (BstColour colour)
{
  switch (colour) {
  case BST_COLOUR_RED:
    return C_ ("colour of a player", "Red");
  case BST_COLOUR_BLUE:
    return C_ ("colour of a player", "Blue");
  case BST_COLOUR_GREEN:
    return C_ ("colour of a player", "Green");
  case BST_COLOUR_YELLOW:
    return C_ ("colour of a player", "Yellow");
  case BST_COLOUR_BLACK:
    return C_ ("colour of a player", "Black");
  case BST_COLOUR_PINK:
    return C_ ("colour of a player", "Pink");
  case BST_COLOURS:
  default:
    g_return_val_if_reached ("");
  }
}

const char *
bst_emblem_to_title (BstColour colour)
{
  switch (colour) {
  case BST_COLOUR_RED:
    return C_ ("emblem", "Tower");
  case BST_COLOUR_BLUE:
    return C_ ("emblem", "Fish");
  case BST_COLOUR_GREEN:
    return C_ ("emblem", "Tree");
  case BST_COLOUR_YELLOW:
    return C_ ("emblem", "Sun");
  case BST_COLOUR_BLACK:
    return C_ ("emblem", "Key");
  case BST_COLOUR_PINK:
    return C_ ("emblem", "Rose");
  case BST_COLOURS:
  default:
    g_return_val_if_reached ("");
  }
}

const char *
bst_level_to_title (int level)
{
  switch (level) {
  case -1:
    return C_ ("seat", "Person");
  case BST_LEVEL_RANDOM:
    return C_ ("seat", "Computer, by chance");
  case BST_LEVEL_RATING:
    return C_ ("seat", "Computer, quick");
  case BST_LEVEL_BEGINNER:
    return C_ ("seat", "Computer, beginner");
  case BST_LEVEL_CASUAL:
    return C_ ("seat", "Computer, casual player");
  case BST_LEVEL_CLUB:
    return C_ ("seat", "Computer, club player");
  case BST_LEVEL_EXPERT:
    return C_ ("seat", "Computer, expert");
  case BST_LEVEL_MASTER:
    return C_ ("seat", "Computer, master");
  default:
    g_return_val_if_reached ("");
  }
}

const char *
bst_temper_to_title (BstTemper temper)
{
  switch (temper) {
  case BST_TEMPER_EVEN:
    return C_ ("temperament", "Even-tempered");
  case BST_TEMPER_BUILDER:
    return C_ ("temperament", "Builder: likes cities");
  case BST_TEMPER_RAIDER:
    return C_ ("temperament", "Raider: likes roads");
  case BST_TEMPER_FARMER:
    return C_ ("temperament", "Farmer: likes fields");
  case BST_TEMPER_MONK:
    return C_ ("temperament", "Monk: likes monasteries");
  case BST_TEMPERS:
  default:
    g_return_val_if_reached ("");
  }
}

/* It would put a phrase and its plural on one line: */
/* clang-format off */
static const char *const goods[BST_GOODS][2] = {
  /* Translators: {1} is a number. */
  [BST_GOOD_WINE] = NP_ ("{1} barrel of wine", "{1} barrels of wine"),
  [BST_GOOD_GRAIN] = NP_ ("{1} sheaf of grain", "{1} sheaves of grain"),
  [BST_GOOD_CLOTH] = NP_ ("{1} bale of cloth", "{1} bales of cloth"),
};
/* clang-format on */

char *
bst_good_count (BstGood good, unsigned n)
{
  g_return_val_if_fail (good < BST_GOODS, g_strdup (""));

  g_autofree char *count = g_strdup_printf ("%u", n);

  return bst_fill (ngettext (goods[good][0], goods[good][1], n), count, NULL);
}

static const char *const held[BST_ALL_FIGURES] = {
  [BST_FIGURE_KING] = N_ ("Has the king"),
  [BST_FIGURE_ROBBER] = N_ ("Has the robber knight"),
};

const char *
bst_figure_to_held (BstFigure figure)
{
  g_return_val_if_fail (figure < BST_ALL_FIGURES, "");

  return held[figure] != NULL ? _ (held[figure]) : _ ("Has a token");
}
