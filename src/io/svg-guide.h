/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The guide in a picture: a group that shows what belongs to whom while somebody paints, and
 * that is no part of the picture.
 */
#pragma once

#include <libxml/tree.h>

/* Its id, and what drawing programs call the layer. */
#define BST_SVG_GUIDE "guide"

/* Takes every such group out of the picture `svg`. */
void bst_svg_drop_guide (xmlNode *svg);
