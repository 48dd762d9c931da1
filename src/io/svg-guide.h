/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The guide in a picture: a group that shows what belongs to whom while somebody paints, and
 * that is no part of the picture.
 */
#pragma once

#include <glib.h>
#include <libxml/tree.h>

/* Its id, and what drawing programs call the layer. */
#define BST_SVG_GUIDE "guide"

/* Takes every such group out of the picture `svg`. */
void bst_svg_drop_guide (xmlNode *svg);

/* The picture `svg` as it is, with a guide above all that is in it: the group in the document
 * `guide`, whose plane is `size` by `size` and lies over the tile as the picture does.  NULL if
 * either is no document.  Free with g_free(). */
char *bst_svg_add_guide (const char *svg,
                         const char *guide,
                         double size) G_GNUC_WARN_UNUSED_RESULT;
