/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chapters that the engine has no rules for yet: what they are called, and what decks may say of
 * them.  Their tiles are played with their symbols meaning nothing.
 */
#include "engine/modules/modules.h"

const BstModule bst_module_river2 = {
  .chapter = { .id = BST_MODULE_RIVER2,
               .name = "river2",
               .features = ON (RIVER),
               .edges = 1u << BST_EDGE_RIVER,
               .symbols = SYMBOL (SPRING) | SYMBOL (LAKE) | SYMBOL (FORK),
               .n_options = 1,
               .options = { { BST_OPTION_RIVER_TURNS,
                              "river-turns",
                              { "strict", "immediate" },
                              0 } } },
};

const BstModule bst_module_count = {
  .chapter = { .id = BST_MODULE_COUNT,
               .name = "count",
               .features = ON (FORTRESS),
               .symbols = SYMBOL (QUARTERS),
               .n_figures = 1,
               .figures = { { BST_FIGURE_COUNT, "count", BST_ROLE_NEUTRAL } } },
};

const BstModule bst_module_cult = {
  .chapter = { .id = BST_MODULE_CULT, .name = "cult", .features = ON (SHRINE) },
};

const BstModule bst_module_bridge = {
  .chapter = { .id = BST_MODULE_BRIDGE, .name = "bridge" },
};

const BstModule bst_module_castle = {
  .chapter = { .id = BST_MODULE_CASTLE, .name = "castle", .symbols = SYMBOL (NO_CASTLE) },
};

const BstModule bst_module_bazaar = {
  .chapter = { .id = BST_MODULE_BAZAAR,
               .name = "bazaar",
               .symbols = SYMBOL (BAZAAR),
               .n_options = 2,
               .options = { { BST_OPTION_MAX_BID, "max-bid", { NULL, NULL }, 30 },
                            { BST_OPTION_BAZAAR, "bazaar", { "auction", "free" }, 0 } } },
};
