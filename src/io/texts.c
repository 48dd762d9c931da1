/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One text in several languages.
 */
#include "io/texts.h"

#include <string.h>

/* Most texts are in two or three languages, which are found sooner in a row than in a
 * table; but a stranger's file may have any number of them. */
#define MAX_ROW 8

struct _BstTexts
{
  gatomicrefcount ref_count;
  GPtrArray *row;     /* key in lower case, text, key, text, … */
  GHashTable *by_key; /* the same borrowed, once the row is long; or NULL */
};

BstTexts *
bst_texts_new (void)
{
  BstTexts *texts = g_new0 (BstTexts, 1);

  g_atomic_ref_count_init (&texts->ref_count);
  texts->row = g_ptr_array_new_with_free_func (g_free);
  return texts;
}

void
bst_texts_free (BstTexts *texts)
{
  if (texts == NULL || !g_atomic_ref_count_dec (&texts->ref_count))
    return;

  g_clear_pointer (&texts->by_key, g_hash_table_unref);
  g_ptr_array_unref (texts->row);
  g_free (texts);
}

BstTexts *
bst_texts_ref (BstTexts *texts)
{
  if (texts != NULL)
    g_atomic_ref_count_inc (&texts->ref_count);
  return texts;
}

static const char *
find (const BstTexts *texts, const char *key)
{
  if (texts->by_key != NULL)
    return g_hash_table_lookup (texts->by_key, key);

  for (guint i = 0; i < texts->row->len; i += 2)
    if (strcmp (g_ptr_array_index (texts->row, i), key) == 0)
      return g_ptr_array_index (texts->row, i + 1);
  return NULL;
}

static void
insert (BstTexts *texts, char *key, char *text)
{
  GPtrArray *row = texts->row;

  g_ptr_array_add (row, key);
  g_ptr_array_add (row, text);
  if (texts->by_key != NULL) {
    g_hash_table_insert (texts->by_key, key, text);
  } else if (row->len > 2 * MAX_ROW) {
    texts->by_key = g_hash_table_new (g_str_hash, g_str_equal);
    for (guint i = 0; i < row->len; i += 2)
      g_hash_table_insert (texts->by_key, row->pdata[i], row->pdata[i + 1]);
  }
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

  if (find (texts, key) != NULL)
    return false;

  insert (texts, g_steal_pointer (&key), g_strdup (text));
  return true;
}

const char *
bst_texts_get (const BstTexts *texts, const char *lang)
{
  if (texts == NULL || texts->row->len == 0)
    return NULL;

  g_autofree char *key = dup_key (lang != NULL ? lang : "");
  const char *text = find (texts, key);

  for (char *cut; text == NULL && (cut = strrchr (key, '-')) != NULL;) {
    *cut = '\0';
    text = find (texts, key);
  }
  if (text == NULL)
    text = find (texts, "en");

  return text != NULL ? text : g_ptr_array_index (texts->row, 1);
}
