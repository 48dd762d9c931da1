/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filling the gaps of a translated sentence.
 */
#include "words/fill.h"

#include <stdarg.h>

#define MAX_ARGUMENTS 9

char *
bst_fill (const char *text, ...)
{
  const char *arguments[MAX_ARGUMENTS] = { NULL };
  GString *out = g_string_new (NULL);
  va_list list;

  va_start (list, text);
  for (unsigned i = 0; i < MAX_ARGUMENTS; i++) {
    arguments[i] = va_arg (list, const char *);
    if (arguments[i] == NULL)
      break;
  }
  va_end (list);

  for (const char *p = text; *p != '\0'; p++) {
    if (p[0] == '{' && p[1] >= '1' && p[1] <= '0' + MAX_ARGUMENTS && p[2] == '}' &&
        arguments[p[1] - '1'] != NULL) {
      g_string_append (out, arguments[p[1] - '1']);
      p += 2;
    } else {
      g_string_append_c (out, *p);
    }
  }
  return g_string_free (out, FALSE);
}

char *
bst_fill_sentence (const char *text, const char *sentence)
{
  g_autoptr (GString) small = g_string_new (NULL);

  g_string_append_unichar (small, g_unichar_tolower (g_utf8_get_char (sentence)));
  g_string_append (small, g_utf8_next_char (sentence));
  return bst_fill (text, small->str, NULL);
}
