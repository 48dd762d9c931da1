/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One text in several languages.
 */
#include "io/texts.h"

#include <string.h>

struct _BstTexts
{
  GHashTable *by_language; /* the key is in lower case */
  const char *first;       /* borrowed from the table */
};

BstTexts *
bst_texts_new (void)
{
  BstTexts *texts = g_new0 (BstTexts, 1);

  texts->by_language = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return texts;
}

void
bst_texts_free (BstTexts *texts)
{
  if (texts == NULL)
    return;

  g_hash_table_unref (texts->by_language);
  g_free (texts);
}

static bool
is_subtag (const char *tag, size_t len)
{
  if (len < 1 || len > 8)
    return false;
  for (size_t i = 0; i < len; i++)
    if (!g_ascii_isalnum (tag[i]))
      return false;

  return true;
}

bool
bst_texts_is_language (const char *lang)
{
  size_t first = strspn (lang, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

  if (first != strcspn (lang, "-"))
    return false;

  for (const char *p = lang;;) {
    size_t len = strcspn (p, "-");

    if (!is_subtag (p, len))
      return false;
    if (p[len] == '\0')
      return true;
    p += len + 1;
  }
}

/* "ru_RU.UTF-8" as "ru-ru". */
static char *
dup_key (const char *locale)
{
  char *key = g_ascii_strdown (locale, (gssize) strcspn (locale, ".@"));

  return g_strdelimit (key, "_", '-');
}

bool
bst_texts_add (BstTexts *texts, const char *lang, const char *text)
{
  g_autofree char *key = dup_key (lang);

  if (g_hash_table_contains (texts->by_language, key))
    return false;

  char *copy = g_strdup (text);
  if (texts->first == NULL)
    texts->first = copy;
  g_hash_table_insert (texts->by_language, g_steal_pointer (&key), copy);
  return true;
}

const char *
bst_texts_get (const BstTexts *texts, const char *lang)
{
  if (texts == NULL)
    return NULL;

  g_autofree char *key = dup_key (lang != NULL ? lang : "");
  const char *text = g_hash_table_lookup (texts->by_language, key);

  for (char *cut; text == NULL && (cut = strrchr (key, '-')) != NULL;) {
    *cut = '\0';
    text = g_hash_table_lookup (texts->by_language, key);
  }
  if (text == NULL)
    text = g_hash_table_lookup (texts->by_language, "en");

  return text != NULL ? text : texts->first;
}
