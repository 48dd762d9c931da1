/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures of what is traded in cities, as on the tiles.
 */
#pragma once

#include <glib.h>

#include "engine/event.h"

/* A barrel, a sheaf or a bale in `size` by `size` units.  Free with g_free(). */
char *bst_good_art_svg (BstGood good, double size) G_GNUC_WARN_UNUSED_RESULT;
