/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines about games.
 */
#include "words/setup.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/fill.h"

/* More names than these nobody reads. */
#define MAX_NAMES 4

static char *
list_decks (const char *const *decks)
{
  g_autoptr (GString) list = g_string_new (decks[0]);
  g_autofree char *more = NULL;
  unsigned n = 1;

  for (; decks[n] != NULL; n++)
    g_string_append_printf (list, "%s%s", _ (", "), decks[n]);
  if (n <= MAX_NAMES)
    return g_string_free (g_steal_pointer (&list), FALSE);
  more = g_strdup_printf ("%u", n - 1);
  /* Translators: {1} is the name of a deck, {2} a number. */
  return bst_fill (ngettext ("{1} and {2} more deck", "{1} and {2} more decks", n - 1), decks[0],
                   more, NULL);
}

char *
bst_setup_line (const char *const *decks, bool has_fields, unsigned n_players)
{
  g_autofree char *names = list_decks (decks);
  g_autofree char *players =
    g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players);

  return g_strjoin (" · ", names, has_fields ? _ ("with fields") : _ ("without fields"), players,
                    NULL);
}

char *
bst_setup_length (unsigned n_tiles, unsigned n_minutes)
{
  g_autofree char *tiles = g_strdup_printf (ngettext ("%u tile", "%u tiles", n_tiles), n_tiles);
  g_autofree char *minutes =
    g_strdup_printf (ngettext ("about %u minute", "about %u minutes", n_minutes), n_minutes);

  /* Translators: {1} is a number of tiles, {2} a number of minutes. */
  return bst_fill (_ ("{1}, {2}"), tiles, minutes, NULL);
}
