/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols and tokens in words.
 */
#include "words/own.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/sentences.h"
#include "words/fill.h"

static const char *const shapes[BST_SHAPES] = {
  [BST_SHAPE_CIRCLE] = NC_ ("shape", "Circle"),
  [BST_SHAPE_SQUARE] = NC_ ("shape", "Square"),
  [BST_SHAPE_DIAMOND] = NC_ ("shape", "Diamond"),
  [BST_SHAPE_TRIANGLE] = NC_ ("shape", "Triangle"),
  [BST_SHAPE_STAR] = NC_ ("shape", "Star"),
  [BST_SHAPE_DROP] = NC_ ("shape", "Drop"),
  [BST_SHAPE_LEAF] = NC_ ("shape", "Leaf"),
  [BST_SHAPE_FLAG] = NC_ ("shape", "Flag"),
  [BST_SHAPE_TOWER] = NC_ ("shape", "Tower"),
  [BST_SHAPE_COIN] = NC_ ("shape", "Coin"),
  [BST_SHAPE_HEART] = NC_ ("shape", "Heart"),
  [BST_SHAPE_CROWN] = NC_ ("shape", "Crown"),
};

static const char *const tints[BST_TINTS] = {
  [BST_TINT_RED] = NC_ ("colour of a symbol", "Red"),
  [BST_TINT_ORANGE] = NC_ ("colour of a symbol", "Orange"),
  [BST_TINT_YELLOW] = NC_ ("colour of a symbol", "Yellow"),
  [BST_TINT_GREEN] = NC_ ("colour of a symbol", "Green"),
  [BST_TINT_BLUE] = NC_ ("colour of a symbol", "Blue"),
  [BST_TINT_PURPLE] = NC_ ("colour of a symbol", "Purple"),
  [BST_TINT_BROWN] = NC_ ("colour of a symbol", "Brown"),
  [BST_TINT_WHITE] = NC_ ("colour of a symbol", "White"),
  [BST_TINT_BLACK] = NC_ ("colour of a symbol", "Black"),
};

const char *
bst_shape_title (BstShape shape)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "shape", shapes[shape]);
}

const char *
bst_tint_title (BstTint tint)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "colour of a symbol", tints[tint]);
}

const char *
bst_carrier_title (BstFeatureType carrier)
{
  if (carrier == BST_FEATURE_ROAD)
    return _ ("On a road");
  if (carrier == BST_FEATURE_CITY)
    return _ ("In a city");
  if (carrier == BST_FEATURE_FIELD)
    return _ ("On a field");
  return carrier == BST_FEATURE_CLOISTER ? _ ("At a monastery") : _ ("On the tile");
}

char *
bst_token_count (const char *name, unsigned n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  /* Translators: {1} is the name of a kind of tokens, {2} how many of them there are. */
  return bst_fill (C_ ("tokens", "{1}: {2}"), name, number, NULL);
}

char *
bst_tokens_to_text (const BstState *state, unsigned placed, const BstNames *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned token = 0; token < bst_rules_n_tokens (bst_state_rules (state)); token++) {
    unsigned n = bst_state_tokens_on (state, placed, token);
    g_autofree char *line = bst_token_count (bst_names_get_token (names, token), n);

    if (n > 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
