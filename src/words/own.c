/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols and tokens in words.
 */
#include "words/own.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/sentences.h"
#include "words/fill.h"

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
