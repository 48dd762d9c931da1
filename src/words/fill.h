/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filling the gaps of a translated sentence.  {1} to {9} stand for the arguments, so
 * that a translation can move them about and tables can hold sentences.
 */
#pragma once

#include <glib.h>

/* `text` with the strings behind it, ended by NULL, in its gaps.  Free with g_free(). */
char *bst_fill (const char *text, ...) G_GNUC_NULL_TERMINATED G_GNUC_WARN_UNUSED_RESULT;

/* The same with a sentence behind a colon, where it begins with a small letter. */
char *bst_fill_sentence (const char *text, const char *sentence) G_GNUC_WARN_UNUSED_RESULT;
