/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Texts in several languages.  Readers let in only a few, so they are looked for one by one.
 */
#include "io/texts.h"

#include <string.h>

static void
text_free (gpointer data)
{
  BstText *text = data;

  g_free (text->lang);
  g_free (text->text);
  g_free (text);
}

GPtrArray *
bst_texts_new (void)
{
  return g_ptr_array_new_with_free_func (text_free);
}

static void
append (GPtrArray *texts, BstTextKind kind, const char *lang, const char *text)
{
  BstText *added = g_new (BstText, 1);

  *added = (BstText) { kind, g_strdup (lang), g_strdup (text) };
  g_ptr_array_add (texts, added);
}

GPtrArray *
bst_texts_copy (const GPtrArray *texts)
{
  GPtrArray *copy = bst_texts_new ();

  for (guint i = 0; i < texts->len; i++) {
    const BstText *text = g_ptr_array_index (texts, i);

    append (copy, text->kind, text->lang, text->text);
  }
  return copy;
}

bool
bst_texts_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return false;
  for (guint i = 0; i < a->len; i++) {
    const BstText *first = g_ptr_array_index (a, i);
    const BstText *second = g_ptr_array_index (b, i);

    if (first->kind != second->kind || strcmp (first->lang, second->lang) != 0 ||
        strcmp (first->text, second->text) != 0)
      return false;
  }
  return true;
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

static int
find (const GPtrArray *texts, BstTextKind kind, const char *lang)
{
  for (guint i = 0; i < texts->len; i++) {
    const BstText *text = g_ptr_array_index (texts, i);

    if (text->kind == kind && g_ascii_strcasecmp (text->lang, lang) == 0)
      return (int) i;
  }
  return -1;
}

bool
bst_texts_add (GPtrArray *texts, BstTextKind kind, const char *lang, const char *text)
{
  if (find (texts, kind, lang) >= 0)
    return false;

  append (texts, kind, lang, text);
  return true;
}

const char *
bst_texts_get (const GPtrArray *texts, BstTextKind kind, const char *lang)
{
  int found = find (texts, kind, lang);

  return found >= 0 ? ((const BstText *) g_ptr_array_index (texts, (guint) found))->text : NULL;
}

void
bst_texts_set (GPtrArray *texts, BstTextKind kind, const char *lang, const char *text)
{
  int found = find (texts, kind, lang);

  if (text == NULL || *text == '\0') {
    if (found >= 0)
      g_ptr_array_remove_index (texts, (guint) found);
  } else if (found >= 0) {
    BstText *changed = g_ptr_array_index (texts, (guint) found);

    g_free (changed->text);
    changed->text = g_strdup (text);
  } else {
    append (texts, kind, lang, text);
  }
}

static const char *
get_first (const GPtrArray *texts, BstTextKind kind)
{
  for (guint i = 0; i < texts->len; i++) {
    const BstText *text = g_ptr_array_index (texts, i);

    if (text->kind == kind)
      return text->text;
  }
  return NULL;
}

const char *
bst_texts_choose (const GPtrArray *texts, BstTextKind kind, const char *lang)
{
  /* Locales have an underscore where XML has a hyphen. */
  g_autofree char *locale = g_strdelimit (g_strdup (lang != NULL ? lang : ""), "-", '_');
  g_auto (GStrv) variants = g_get_locale_variants (locale);

  for (char **variant = variants; *variant != NULL; variant++) {
    const char *text = bst_texts_get (texts, kind, g_strdelimit (*variant, "_", '-'));

    if (text != NULL)
      return text;
  }

  const char *english = bst_texts_get (texts, kind, "en");
  return english != NULL ? english : get_first (texts, kind);
}
