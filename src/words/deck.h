/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a deck brings, in words: chapters of the rules, their options, the numbers of
 * scoring, figures, and how large it is.  Plain text in the user's language.
 */
#pragma once

#include <glib.h>

#include "engine/deck.h"
#include "engine/rules.h"
#include "io/deck-file.h"

/* The heading of a chapter of the rules: "The River". */
const char *bst_module_title (BstModuleId module);

/* What it does. */
const char *bst_module_describe (BstModuleId module);

/* What an option is about: "Turns of the river". */
const char *bst_option_title (BstOption option);

/* What a value of it means: "Never twice the same way".  `value` is none that the option
 * leaves out, and not BST_UNSET.  Free with g_free(). */
char *bst_option_value_title (BstOption option, int16_t value) G_GNUC_WARN_UNUSED_RESULT;

/* What a number is for: "Points for each tile of a finished city". */
const char *bst_number_title (BstNumber number);

/* What a figure is called when there are several: "Followers". */
const char *bst_figure_title (BstFigure figure);

/* So many of them: "7 followers".  Free with g_free(). */
char *bst_figure_count (BstFigure figure, unsigned n) G_GNUC_WARN_UNUSED_RESULT;

/* Who gets such figures when a deck has them, if anybody does. */
const char *bst_figure_describe (BstFigure figure);

/* What two decks set differently, and what one of them (0 or 1) says.  Free the latter with
 * g_free(). */
const char *bst_conflict_title (const BstConflict *conflict);
char *bst_conflict_value (const BstConflict *conflict, unsigned deck) G_GNUC_WARN_UNUSED_RESULT;

/* "Version 1.2", or NULL if it has none.  Free with g_free(). */
char *bst_deck_name_version (const BstDeckFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* "24 kinds of tile, 72 tiles", or that there are none.  Free with g_free(). */
char *bst_deck_size (unsigned n_kinds, unsigned n_tiles) G_GNUC_WARN_UNUSED_RESULT;

/* The same for what `deck` has. */
char *bst_deck_count_size (const BstDeck *deck) G_GNUC_WARN_UNUSED_RESULT;
