/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What rules of decks speak of and count, as parts of their sentences.  Only rule.c needs it.
 */
#pragma once

#include "words/rule.h"

/* The forms that types of features need in sentences. */
typedef enum {
  BST_FORM_WHAT, /* "a road or a city" is scored */
  BST_FORM_WITH, /* a tile with "a road" */
  BST_FORM_ONTO, /* a figure is placed "on a road" */
  BST_FORM_AT,   /* a figure stands "on a road" */
  BST_FORMS,
} BstFeatureForm;

/* Some of the types that sentences speak of; 0: any feature.  Free with g_free(). */
char *bst_types_to_phrase (unsigned types, BstFeatureForm form) G_GNUC_WARN_UNUSED_RESULT;

/* The name of a symbol, built-in or not. */
const char *bst_rule_symbol (unsigned symbol, const BstOwnNames *names);

/* What a tile has, with a space before it: " with “Inn” and a road"; "" if that is nothing.  Free
 * with g_free(). */
char *bst_rule_tile (unsigned symbol,
                     unsigned types,
                     const BstOwnNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* " with “Inn”", or "".  Free with g_free(). */
char *bst_rule_mark (unsigned symbol, const BstOwnNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* "the number of tiles of this feature".  Free with g_free(). */
char *bst_thing_to_number (const BstThing *thing,
                           const BstOwnNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* How often something is done, with a space before it: " for each tile of this feature"; "" for
 * once.  Free with g_free(). */
char *bst_thing_to_each (const BstThing *thing,
                         const BstOwnNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* "the number of tiles of this feature is at least 3".  Free with g_free(). */
char *bst_condition_to_phrase (const BstCondition *condition,
                               const BstOwnNames *names) G_GNUC_WARN_UNUSED_RESULT;
