/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All tiles of a deck side by side.
 */
#pragma once

#include "render/tile/tile-art.h"

/* All tiles of `file` once, in rows of up to `columns`.  Free with g_free(). */
char *bst_sheet_art_svg (const BstDeckFile *file,
                         unsigned columns,
                         unsigned rotation,
                         BstArtStyle style,
                         BstArtExtent *out_extent) G_GNUC_WARN_UNUSED_RESULT;
