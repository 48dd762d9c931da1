/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small picture of a map that only wants to be looked at.  It is drawn in a thread of
 * its own; until it is there, nothing is to be seen.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/game.h"

#define BST_TYPE_MAP_PREVIEW (bst_map_preview_get_type ())
G_DECLARE_FINAL_TYPE (BstMapPreview, bst_map_preview, BST, MAP_PREVIEW, GtkWidget)

GtkWidget *bst_map_preview_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the whole map of `game` as it is now, as large as there is room; NULL for nothing.
 * What is played afterwards does not change it. */
void bst_map_preview_set_game (BstMapPreview *self, BstGame *game);

/* Shows the middle of a country of our own tiles, three of them high. */
void bst_map_preview_show_country (BstMapPreview *self, uint32_t seed);

/* Whether all that is wanted has been drawn. */
gboolean bst_map_preview_get_is_idle (BstMapPreview *self);
