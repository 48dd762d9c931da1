/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The picture of its own that an element of a deck may have: an svg element among the children
 * of a tile, a symbol or a kind of tokens.
 */
#pragma once

#include <libxml/tree.h>

#include "io/reader.h"

/* The picture of `parent`, or NULL. */
xmlNode *bst_own_svg_find (const xmlNode *parent);

/* The same as a document of its own, or NULL.  Free with g_free(). */
char *bst_own_svg_dup (const xmlNode *parent) G_GNUC_WARN_UNUSED_RESULT;

/* Reports what is wrong with the pictures of `parent`, of which there may be one.  Whether
 * nothing is. */
bool bst_own_svg_check (BstReader *reader, const xmlNode *parent);

/* The document `svg` without its guide (svg-guide.h), as it can stand in a deck.  NULL, after a
 * problem, if it is no such document; whether everything in it is allowed is not asked yet. */
xmlDoc *bst_own_svg_parse (const char *svg, BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the document `svg` can be the picture of something in a deck; adds what is wrong with it
 * to `problems`. */
bool bst_own_svg_is_good (const char *svg, BstProblems *problems);

/* Gives `parent`, which is in no document, that picture in place of its own; NULL: none. */
void bst_own_svg_write (xmlNode *parent, const xmlDoc *picture);
