/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people call the players and tiles of a game.
 */
#include "words/names.h"

#include "config.h"

#include <glib/gi18n-lib.h>

struct _BstNames
{
  const BstRules *rules;
  char *players[BST_MAX_PLAYERS];
  char **tiles; /* one for each kind */
};

BstNames *
bst_names_new (const BstRules *rules)
{
  BstNames *names = g_new0 (BstNames, 1);
  unsigned n_kinds = bst_rules_n_kinds (rules);

  names->rules = rules;
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    names->players[p] = g_strdup_printf (_ ("Player %u"), p + 1);
  names->tiles = g_new0 (char *, n_kinds + 1);
  for (unsigned kind = 0; kind < n_kinds; kind++)
    names->tiles[kind] = g_strdup (bst_rules_tile (rules, kind)->id);
  return names;
}

void
bst_names_free (BstNames *names)
{
  if (names == NULL)
    return;
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    g_free (names->players[p]);
  g_strfreev (names->tiles);
  g_free (names);
}

const char *
bst_names_get_player (const BstNames *names, unsigned player)
{
  g_return_val_if_fail (player < BST_MAX_PLAYERS, "");

  return names->players[player];
}

void
bst_names_set_player (BstNames *names, unsigned player, const char *name)
{
  g_return_if_fail (player < BST_MAX_PLAYERS);

  g_free (names->players[player]);
  names->players[player] = g_strdup (name);
}

const char *
bst_names_get_tile (const BstNames *names, unsigned kind)
{
  g_return_val_if_fail (kind < bst_rules_n_kinds (names->rules), "");

  return names->tiles[kind];
}

void
bst_names_add_deck (BstNames *names, const BstDeckFile *deck, const char *lang)
{
  const BstDeck *numbers = bst_deck_file_get_deck (deck);

  if (lang == NULL)
    lang = g_get_language_names ()[0];
  for (unsigned i = 0; i < numbers->n_tiles; i++) {
    int kind = bst_rules_find_tile (names->rules, numbers->tiles[i].tile.id);
    const char *name = bst_deck_file_get_tile_name (deck, i, lang);

    if (kind < 0 || name == NULL)
      continue;
    g_free (names->tiles[kind]);
    names->tiles[kind] = g_strdup (name);
  }
}
