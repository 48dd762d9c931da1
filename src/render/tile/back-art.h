/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The back of the tiles: a compass rose within a walled town, the same from all four
 * sides, so that a tile lying face down says nothing about how it lies.
 */
#pragma once

#include <glib.h>

/* The back as a picture of BST_ART_SIZE by BST_ART_SIZE units.  Free with g_free(). */
char *bst_back_art_svg (void) G_GNUC_WARN_UNUSED_RESULT;
