/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is heard of a game: a tile that is laid, a figure that is placed, points that are paid.  At
 * most one sound for a move, and none unless somebody wants to hear it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  BST_SOUND_NONE,
  BST_SOUND_LAY,
  BST_SOUND_FIGURE,
  BST_SOUND_SCORE,
  BST_SOUNDS,
} BstSound;

/* What is heard of what a move has done: the weightiest.  `events` are those of the engine. */
BstSound bst_sound_of_events (const GArray *events);

/* Begins to play a sound; the one before may still go on. */
void bst_sound_play (BstSound sound);

/* Whether GTK has what it takes to play sounds here. */
gboolean bst_sound_is_possible (void);

G_END_DECLS
