/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What plays.  No sentence here holds a number that a deck can change.
 */
#include "words/play.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/chapter.h"
#include "engine/sentence.h"
#include "io/own.h"
#include "io/texts.h"
#include "words/deck.h"
#include "words/fill.h"
#include "words/rule.h"
#include "words/tile.h"

static const char *const symbols[BST_SYMBOLS_BUILT_IN] = {
  [BST_SYMBOL_CATHEDRAL] =
    N_ ("A city with it is worth more if it is completed, and nothing if not."),
  [BST_SYMBOL_PRINCESS] = N_ ("Whoever adds it to a city may send a knight there home."),
  [BST_SYMBOL_WINE] = N_ ("Whoever completes its city gets a barrel of wine."),
  [BST_SYMBOL_GRAIN] = N_ ("Whoever completes its city gets a sheaf of grain."),
  [BST_SYMBOL_CLOTH] = N_ ("Whoever completes its city gets a bale of cloth."),
  [BST_SYMBOL_NO_CASTLE] = N_ ("A city with this mark cannot become a castle."),
  [BST_SYMBOL_INN] = N_ ("A road along it is worth more if it is completed, and nothing if not."),
  [BST_SYMBOL_TUNNEL] = N_ ("Its road runs below what it crosses."),
  [BST_SYMBOL_WELL] = N_ ("The roads that meet at it are one road."),
  [BST_SYMBOL_PIGS] = N_ ("Farmers of its field get more for each city."),
  [BST_SYMBOL_DRAGON] = N_ ("When the tile is laid, the dragon sets out."),
  [BST_SYMBOL_VOLCANO] = N_ ("The dragon lands here, so nobody is placed on the tile."),
  [BST_SYMBOL_PORTAL] = N_ ("A follower may go from here to any tile of the map."),
  [BST_SYMBOL_BAZAAR] = N_ ("When the tile is laid, the next ones are put up for everybody."),
  [BST_SYMBOL_SPRING] = N_ ("The river rises here."),
  [BST_SYMBOL_LAKE] = N_ ("The river ends here."),
  [BST_SYMBOL_FORK] = N_ ("The river parts in two here."),
  [BST_SYMBOL_ABBEY] = N_ ("It fits into any hole in the map."),
  [BST_SYMBOL_QUARTERS] = N_ ("The four quarters of the fortress meet here."),
};

static const char *const features[BST_FEATURE_TYPES] = {
  [BST_FEATURE_CLOISTER] = N_ ("It is worth more for each tile around it."),
  [BST_FEATURE_GARDEN] = N_ ("An abbot tends it; it is worth more for each tile around it."),
  [BST_FEATURE_SHRINE] = N_ ("It is built like a monastery, and races with one that lies near."),
};

/* --- what plays --- */

/* What a tile means by itself, whatever chapters are played. */
static bool
is_of_the_land (unsigned symbol)
{
  return symbol == BST_SYMBOL_TUNNEL || symbol == BST_SYMBOL_WELL;
}

static bool
has_rule (BstPiece piece, unsigned which, const BstDeckFile *deck)
{
  const BstDeck *numbers = deck != NULL ? bst_deck_file_get_deck (deck) : NULL;

  for (unsigned i = 0; numbers != NULL && i < numbers->n_sentences; i++) {
    const BstSentence *sentence = &numbers->sentences[i];

    if (piece == BST_PIECE_SYMBOL ? bst_sentence_names_symbol (sentence, which)
                                  : bst_sentence_names_token (sentence, which))
      return true;
  }
  return false;
}

bool
bst_piece_plays (BstPiece piece, unsigned which, const BstDeckFile *deck)
{
  switch (piece) {
  case BST_PIECE_SYMBOL:
    return has_rule (piece, which, deck) || is_of_the_land (which) ||
           (which < BST_SYMBOLS_BUILT_IN && bst_chapters_with_symbol ((BstSymbol) which) != 0);
  case BST_PIECE_FEATURE:
    return which < BST_FEATURE_TOWER ||
           bst_chapters_with_feature ((BstFeatureType) which) != 0;
  case BST_PIECE_FIGURE:
    return bst_figure_plays ((BstFigure) which);
  case BST_PIECE_TOKEN:
    return has_rule (piece, which, deck);
  case BST_PIECE_MODULE:
    break;
  }
  return true;
}

const char *
bst_piece_to_note (BstPiece piece, unsigned which, const BstDeckFile *deck)
{
  if (piece == BST_PIECE_TOKEN && !bst_piece_plays (piece, which, deck))
    return _ ("No rule uses it yet");
  return bst_piece_plays (piece, which, deck) ? C_ ("a symbol or figure", "Plays")
                                              : C_ ("a symbol or figure", "A picture only");
}

/* --- what it does --- */

/* The rules of the deck that speak of it. */
static char *
tell_rules (BstPiece piece, unsigned which, const BstDeckFile *deck)
{
  const BstDeck *numbers = bst_deck_file_get_deck (deck);
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < numbers->n_sentences; i++) {
    const BstSentence *sentence = &numbers->sentences[i];
    g_autofree char *rule = NULL;

    if (piece == BST_PIECE_SYMBOL ? !bst_sentence_names_symbol (sentence, which)
                                  : !bst_sentence_names_token (sentence, which))
      continue;
    rule = bst_deck_rule_to_sentence (deck, i, NULL);
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", rule);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char *
find_note (BstPiece piece, unsigned which, const BstDeckFile *deck)
{
  const GPtrArray *things = piece == BST_PIECE_TOKEN ? bst_deck_file_get_tokens (deck)
                                                     : bst_deck_file_get_symbols (deck);
  unsigned number = piece == BST_PIECE_TOKEN ? which : which - BST_SYMBOLS_OWN;

  if (number >= things->len)
    return NULL;
  return bst_texts_choose (((const BstOwnThing *) things->pdata[number])->texts, BST_TEXT_NOTE,
                           g_get_language_names ()[0]);
}

static char *
explain_own (BstPiece piece, unsigned which, const BstDeckFile *deck)
{
  const char *note = find_note (piece, which, deck);

  if (!bst_piece_plays (piece, which, deck))
    return g_strjoin ("\n",
                      piece == BST_PIECE_TOKEN
                        ? _ ("No rule of the deck uses it yet.")
                        : _ ("A picture only: no rule of the deck speaks of it."),
                      note, NULL);
  return note != NULL ? g_strdup (note) : tell_rules (piece, which, deck);
}

/* A chapter that it needs and the deck does not switch on, or BST_MODULES. */
static BstModuleId
find_lack (BstPiece piece, unsigned which, const BstDeckFile *deck)
{
  BstModules chapters = piece == BST_PIECE_SYMBOL
                          ? bst_chapters_with_symbol ((BstSymbol) which)
                          : bst_chapters_with_feature ((BstFeatureType) which);

  if (chapters == 0 || deck == NULL || (chapters & bst_deck_file_get_deck (deck)->modules) != 0)
    return BST_MODULES;
  return (BstModuleId) g_bit_nth_lsf (chapters, -1);
}

char *
bst_piece_explain (BstPiece piece, unsigned which, const BstDeckFile *deck)
{
  bool is_symbol = piece == BST_PIECE_SYMBOL;

  g_return_val_if_fail (is_symbol || piece == BST_PIECE_FEATURE || piece == BST_PIECE_TOKEN, NULL);

  if (piece == BST_PIECE_TOKEN || (is_symbol && which >= BST_SYMBOLS_BUILT_IN))
    return explain_own (piece, which, deck);
  if (!bst_piece_plays (piece, which, deck))
    return g_strdup (_ ("A picture only: there is no rule for it."));
  if (has_rule (piece, which, deck) && is_symbol)
    return tell_rules (piece, which, deck);

  const char *text = is_symbol ? symbols[which] : features[which];
  BstModuleId lack = find_lack (piece, which, deck);
  /* Translators: {1} is a chapter of the rules, such as “The Dragon”. */
  g_autofree char *needs =
    lack != BST_MODULES
      ? bst_fill (_ ("Plays in games with the chapter “{1}”."), bst_module_title (lack), NULL)
      : NULL;

  return g_strjoin ("\n", text != NULL ? _ (text) : "", needs, NULL);
}

/* --- of a deck --- */

static BstSymbols
list_symbols (const BstDeck *deck, unsigned *out_types)
{
  BstSymbols all = 0;

  *out_types = 0;
  for (unsigned i = 0; i < deck->n_tiles; i++) {
    const BstTile *tile = &deck->tiles[i].tile;

    all |= tile->symbols;
    for (unsigned f = 0; f < tile->n_features; f++) {
      all |= tile->features[f].symbols;
      *out_types |= 1u << tile->features[f].type;
    }
  }
  return all;
}

static void
add_word (GString *list, const char *word)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? _ (", ") : "", word);
}

/* In the words of headings, so that they stand in a list as they are. */
char *
bst_deck_list_pictures (const BstDeckFile *deck)
{
  const char *lang = g_get_language_names ()[0];
  const GPtrArray *own = bst_deck_file_get_symbols (deck);
  g_autoptr (GString) list = g_string_new (NULL);
  unsigned types;
  BstSymbols all = list_symbols (bst_deck_file_get_deck (deck), &types);

  for (unsigned i = 0; i < BST_SYMBOLS_BUILT_IN; i++)
    if (all >> i & 1 && !bst_piece_plays (BST_PIECE_SYMBOL, i, deck))
      add_word (list, bst_symbol_title ((BstSymbol) i));
  for (unsigned i = 0; i < BST_FEATURE_TYPES; i++)
    if (types >> i & 1 && !bst_piece_plays (BST_PIECE_FEATURE, i, deck))
      add_word (list, bst_feature_type_title ((BstFeatureType) i));
  for (unsigned i = 0; i < own->len; i++)
    if (all >> (BST_SYMBOLS_OWN + i) & 1 &&
        !bst_piece_plays (BST_PIECE_SYMBOL, BST_SYMBOLS_OWN + i, deck))
      add_word (list, bst_own_thing_name (own->pdata[i], lang));
  /* Translators: {1} is a list of things that tiles show, such as “Hill, Vineyard”. */
  return list->len > 0 ? bst_fill (_ ("Pictures only: {1}"), list->str, NULL) : NULL;
}
