/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The portal: whoever lays one may put a figure onto any tile of the map, where somebody may still
 * come.  The core does that for every tile that opens the map.
 */
#include "engine/modules/modules.h"

const BstModule bst_module_portal = {
  .chapter = { .id = BST_MODULE_PORTAL,
               .name = "portal",
               .symbols = SYMBOL (PORTAL) },
  .opens_map = SYMBOL (PORTAL),
};
