/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In a line what is played: decks, fields, players, and how long it takes.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* "Base set, The River · without fields · 2 players"; of many decks only how many they are.
 * `decks` are their names, the first of which is what the others add to.  Free with g_free(). */
char *bst_setup_line (const char *const *decks,
                      bool has_fields,
                      unsigned n_players) G_GNUC_WARN_UNUSED_RESULT;

/* "96 tiles, about 30 minutes".  Free with g_free(). */
char *bst_setup_length (unsigned n_tiles, unsigned n_minutes) G_GNUC_WARN_UNUSED_RESULT;
