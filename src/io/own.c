/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols and tokens of a deck's own: their words and ids.
 */
#include "io/own.h"

#include <string.h>

#include "io/deck-file.h"
#include "io/reader.h"
#include "io/texts.h"
#include "io/xml.h"

static const char *const shapes[BST_SHAPES] = {
  "circle",
  "square",
  "diamond",
  "triangle",
  "star",
  "drop",
  "leaf",
  "flag",
  "tower",
  "coin",
  "heart",
  "crown",
};

static const char *const tints[BST_TINTS] = {
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "brown",
  "white",
  "black",
};

static int
find_word (const char *const *words, unsigned n_words, const char *word)
{
  for (unsigned i = 0; i < n_words; i++) {
    if (strcmp (words[i], word) == 0)
      return (int) i;
  }
  return -1;
}

const char *
bst_shape_name (BstShape shape)
{
  return shapes[shape];
}

int
bst_shape_find (const char *name)
{
  return find_word (shapes, BST_SHAPES, name);
}

const char *
bst_tint_name (BstTint tint)
{
  return tints[tint];
}

int
bst_tint_find (const char *name)
{
  return find_word (tints, BST_TINTS, name);
}

BstOwnThing *
bst_own_thing_copy (const BstOwnThing *thing)
{
  BstOwnThing *copy = g_memdup2 (thing, sizeof *thing);

  copy->id = g_strdup (thing->id);
  copy->texts = bst_texts_copy (thing->texts);
  copy->svg = thing->svg != NULL ? g_ref_string_acquire (thing->svg) : NULL;
  return copy;
}

void
bst_own_thing_free (BstOwnThing *thing)
{
  g_free (thing->id);
  g_clear_pointer (&thing->texts, g_ptr_array_unref);
  g_clear_pointer (&thing->svg, g_ref_string_release);
  g_free (thing);
}

const char *
bst_own_thing_name (const BstOwnThing *thing, const char *lang)
{
  const char *name = bst_texts_choose (thing->texts, BST_TEXT_NAME, lang);

  return name != NULL ? name : thing->id;
}

bool
bst_own_is_id (const char *id)
{
  size_t len = strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-");

  return g_ascii_islower (*id) && id[len] == '\0' && len <= BST_OWN_MAX_ID &&
         bst_symbol_find (id) < 0;
}

int
bst_own_find (const GPtrArray *things, const char *id)
{
  for (guint i = 0; i < things->len; i++) {
    const BstOwnThing *thing = things->pdata[i];

    if (strcmp (thing->id, id) == 0)
      return (int) i;
  }
  return -1;
}

static const BstDeckFile *
find_deck (const GPtrArray *decks, const char *id)
{
  for (guint i = 0; i < decks->len; i++) {
    if (strcmp (bst_deck_file_get_id (decks->pdata[i]), id) == 0)
      return decks->pdata[i];
  }
  return NULL;
}

GPtrArray *
bst_own_list_tokens (const BstRules *rules, const GPtrArray *decks)
{
  GPtrArray *tokens = g_ptr_array_new ();

  for (unsigned i = 0; i < bst_rules_n_tokens (rules); i++) {
    BstSentenceSource source = bst_rules_token_source (rules, i);
    const BstDeckFile *deck = find_deck (decks, bst_rules_deck (rules, source.deck));

    g_ptr_array_add (tokens, deck != NULL ? bst_deck_file_get_tokens (deck)->pdata[source.number]
                                          : NULL);
  }
  return tokens;
}

int
bst_own_find_carrier (const char *word)
{
  static const BstFeatureType carriers[] = { BST_FEATURE_ROAD, BST_FEATURE_CITY,
                                             BST_FEATURE_FIELD, BST_FEATURE_CLOISTER };

  for (unsigned i = 0; i < G_N_ELEMENTS (carriers); i++) {
    if (strcmp (bst_feature_type_name (carriers[i]), word) == 0)
      return (int) carriers[i];
  }
  return strcmp (word, "tile") == 0 ? BST_FEATURE_TYPES : -1;
}

const char *
bst_own_carrier_name (BstFeatureType carrier)
{
  return carrier == BST_FEATURE_TYPES ? "tile" : bst_feature_type_name (carrier);
}

static gboolean
has_id (gconstpointer node, gconstpointer id)
{
  return strcmp (bst_reader_get (node, "id"), id) == 0;
}

GPtrArray *
bst_own_list_symbols (const xmlDoc *doc)
{
  const xmlNode *root = xmlDocGetRootElement (doc);
  GPtrArray *symbols = g_ptr_array_new ();

  for (xmlNode *node = root->children; node != NULL; node = node->next) {
    bool is_symbol = bst_reader_is (node, BST_XML_DECK_NS, "symbol");
    const char *id = is_symbol ? bst_reader_get (node, "id") : NULL;

    if (id != NULL && bst_own_is_id (id) && symbols->len < BST_MAX_OWN_SYMBOLS &&
        !g_ptr_array_find_with_equal_func (symbols, id, has_id, NULL))
      g_ptr_array_add (symbols, node);
  }
  return symbols;
}

int
bst_own_find_on_tile (const xmlNode *node, const char *id, BstFeatureType *out_carrier)
{
  int symbol = bst_symbol_find (id);
  guint index;

  if (symbol >= 0) {
    *out_carrier = bst_symbol_carrier ((BstSymbol) symbol);
    return symbol;
  }

  g_autoptr (GPtrArray) own = bst_own_list_symbols (node->doc);

  if (!g_ptr_array_find_with_equal_func (own, id, has_id, &index))
    return -1;

  const char *on = bst_reader_get (own->pdata[index], "on");
  int carrier = on != NULL ? bst_own_find_carrier (on) : BST_FEATURE_TYPES;

  *out_carrier = carrier >= 0 ? (BstFeatureType) carrier : BST_FEATURE_TYPES;
  return (int) (BST_SYMBOLS_OWN + index);
}

int
bst_own_find_symbol (const GPtrArray *own, const char *id)
{
  int symbol = bst_symbol_find (id);

  if (symbol >= 0 || own == NULL)
    return symbol;
  symbol = bst_own_find (own, id);
  return symbol >= 0 ? BST_SYMBOLS_OWN + symbol : -1;
}

const char *
bst_own_symbol_id (const GPtrArray *own, unsigned symbol)
{
  if (symbol < BST_SYMBOLS_OWN)
    return bst_symbol_name ((BstSymbol) symbol);
  g_return_val_if_fail (own != NULL && symbol - BST_SYMBOLS_OWN < own->len, "");

  const BstOwnThing *thing = own->pdata[symbol - BST_SYMBOLS_OWN];

  return thing->id;
}
