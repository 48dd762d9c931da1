/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A few words above the picture of a map, for whoever gets it from somebody else.
 */
#pragma once

#include "render/canvas.h"

/* An SVG document with `map`, which is one of `extent`, below `title` and `text`; as wide as both
 * need.  Free with g_free(). */
char *bst_caption_svg (const char *map,
                       const BstArtExtent *extent,
                       const char *title,
                       const char *text,
                       BstArtExtent *out_extent) G_GNUC_WARN_UNUSED_RESULT;
