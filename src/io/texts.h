/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One text in several languages, and which of them to show.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct _BstTexts BstTexts;

/* No text in any language.  Free with bst_texts_free(). */
BstTexts *bst_texts_new (void) G_GNUC_WARN_UNUSED_RESULT;
void bst_texts_free (BstTexts *texts);

/* The same texts, which nobody may add to any more, for one who frees them by himself.
 * NULL gives NULL. */
BstTexts *bst_texts_ref (BstTexts *texts);

/* Whether `lang` has the form of a language in XML: "ru", "pt-BR". */
bool bst_texts_is_language (const char *lang);

/* Adds `text`.  Returns false and changes nothing if there is one for `lang`. */
bool bst_texts_add (BstTexts *texts, const char *lang, const char *text);

/*
 * The text for `lang`, which may also be written as a locale ("ru_RU.UTF-8"): that
 * of this language, else of the same without its region, else the English one,
 * else the first.  NULL if there is none at all, or if `texts` is NULL.
 */
const char *bst_texts_get (const BstTexts *texts, const char *lang);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstTexts, bst_texts_free)
