/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The texts of a deck or tile: names, descriptions and notes in several languages, and
 * which of them to show.  A list is a GPtrArray of BstText.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A tile has a name and notes only. */
typedef enum {
  BST_TEXT_NAME,
  BST_TEXT_DESCRIPTION,
  BST_TEXT_NOTE,
  BST_TEXT_CHANGES, /* what is new in which version */
  BST_TEXT_KINDS,
} BstTextKind;

typedef struct
{
  BstTextKind kind;
  char *lang;
  char *text;
} BstText;

/* An empty list, and another one with the same texts.  Free with g_ptr_array_unref(). */
GPtrArray *bst_texts_new (void) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *bst_texts_copy (const GPtrArray *texts) G_GNUC_WARN_UNUSED_RESULT;
bool bst_texts_equal (const GPtrArray *a, const GPtrArray *b);

/* Whether `lang` has the form of a language in XML: "ru", "pt-BR". */
bool bst_texts_is_language (const char *lang);

/* Adds `text`.  Returns false and changes nothing if there is one of this kind in exactly
 * that language. */
bool bst_texts_add (GPtrArray *texts, BstTextKind kind, const char *lang, const char *text);

/* The text in exactly that language, or NULL; setting an empty one or NULL removes it. */
const char *bst_texts_get (const GPtrArray *texts, BstTextKind kind, const char *lang);
void bst_texts_set (GPtrArray *texts, BstTextKind kind, const char *lang, const char *text);

/* The text for people whose language or locale is `lang` ("ru", "ru_RU.UTF-8"): that of
 * their language, else the English one, else the first.  NULL if there is none at all. */
const char *bst_texts_choose (const GPtrArray *texts, BstTextKind kind, const char *lang);
