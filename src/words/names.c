/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people call the players and tiles of a game.
 */
#include "words/names.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "io/own.h"
#include "words/fill.h"
#include "words/rule.h"

struct _BstNames
{
  const BstRules *rules;
  char *players[BST_MAX_PLAYERS];
  char **tiles;   /* one for each kind */
  char **symbols; /* of the decks' own, as far as the decks are known */
  char **tokens;
  char **rules_of_decks;
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
  names->symbols = g_new0 (char *, bst_rules_n_own_symbols (rules) + 1);
  names->tokens = g_new0 (char *, bst_rules_n_tokens (rules) + 1);
  for (unsigned i = 0; i < bst_rules_n_tokens (rules); i++)
    names->tokens[i] = g_strdup_printf (_ ("Token %u"), i + 1);
  names->rules_of_decks = g_new0 (char *, bst_rules_n_sentences (rules) + 1);
  for (unsigned i = 0; i < bst_rules_n_sentences (rules); i++)
    names->rules_of_decks[i] = g_strdup_printf (_ ("Rule %u"), i + 1);
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
  for (unsigned i = 0; i < bst_rules_n_own_symbols (names->rules); i++)
    g_free (names->symbols[i]);
  g_free (names->symbols);
  g_strfreev (names->tokens);
  g_strfreev (names->rules_of_decks);
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

const char *
bst_names_get_token (const BstNames *names, unsigned token)
{
  g_return_val_if_fail (token < bst_rules_n_tokens (names->rules), "");

  return names->tokens[token];
}

const char *
bst_names_get_rule (const BstNames *names, unsigned rule)
{
  g_return_val_if_fail (rule < bst_rules_n_sentences (names->rules), "");

  return names->rules_of_decks[rule];
}

static bool
is_from (const BstNames *names, BstSentenceSource source, const BstDeckFile *deck)
{
  return strcmp (bst_rules_deck (names->rules, source.deck), bst_deck_file_get_id (deck)) == 0;
}

static void
set_name (char **name, const char *text)
{
  g_free (*name);
  *name = g_strdup (text);
}

/* What a rule is called, or what it says, without its full stop: both are quoted. */
static char *
name_rule (const BstNames *names, unsigned rule, const char *given)
{
  const BstOwnNames own = { (const char *const *) names->symbols,
                            (const char *const *) names->tokens };
  char *name = given != NULL ? g_strdup (given)
                             : bst_rule_to_sentence (bst_rules_sentence (names->rules, rule), &own);

  if (given == NULL && g_str_has_suffix (name, "."))
    name[strlen (name) - 1] = '\0';
  return name;
}

/* What the deck calls its symbols and tokens, and then its rules, which speak of them. */
static void
add_own (BstNames *names, const BstDeckFile *deck, const char *lang)
{
  for (unsigned i = 0; i < bst_rules_n_own_symbols (names->rules); i++) {
    BstSentenceSource source = bst_rules_symbol_source (names->rules, BST_SYMBOLS_OWN + i);

    if (is_from (names, source, deck))
      set_name (&names->symbols[i],
                bst_own_thing_name (bst_deck_file_get_symbols (deck)->pdata[source.number], lang));
  }
  for (unsigned i = 0; i < bst_rules_n_tokens (names->rules); i++) {
    BstSentenceSource source = bst_rules_token_source (names->rules, i);

    if (is_from (names, source, deck))
      set_name (&names->tokens[i],
                bst_own_thing_name (bst_deck_file_get_tokens (deck)->pdata[source.number], lang));
  }
  for (unsigned i = 0; i < bst_rules_n_sentences (names->rules); i++) {
    BstSentenceSource source = bst_rules_sentence_source (names->rules, i);

    if (!is_from (names, source, deck))
      continue;
    g_free (names->rules_of_decks[i]);
    names->rules_of_decks[i] =
      name_rule (names, i, bst_deck_file_get_rule_name (deck, source.number, lang));
  }
}

char *
bst_names_describe_tile (const BstDeckFile *deck, unsigned index, const char *lang)
{
  const char *name = bst_deck_file_get_tile_name (deck, index, lang);

  /* Without one it is the id, which nobody would say. */
  if (!g_str_equal (name, bst_deck_file_get_deck (deck)->tiles[index].tile.id))
    return g_strdup (name);
  /* Translators: stands for the name of a tile that has none, as in “Anna lays “…””; {1} is the
   * name of its deck. */
  return bst_fill (_ ("a tile of {1}"), bst_deck_file_get_name (deck, lang), NULL);
}

void
bst_names_add_deck (BstNames *names, const BstDeckFile *deck, const char *lang)
{
  const BstDeck *numbers = bst_deck_file_get_deck (deck);

  if (lang == NULL)
    lang = g_get_language_names ()[0];
  for (unsigned i = 0; i < numbers->n_tiles; i++) {
    int kind = bst_rules_find_tile (names->rules, numbers->tiles[i].tile.id);

    if (kind < 0)
      continue;
    g_free (names->tiles[kind]);
    names->tiles[kind] = bst_names_describe_tile (deck, i, lang);
  }
  add_own (names, deck, lang);
}
