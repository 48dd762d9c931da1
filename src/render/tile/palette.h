/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All colours of the map.  Each ground has a family of its own: meadows are green, water
 * blue, roads ochre, towns sand and terracotta; nothing else may look like them.
 */
#pragma once

#define BST_INK_LINE "#59442e"
#define BST_INK_SHADOW "#3b3420"
#define BST_GROUND_SHADOW "#6a4a33" /* warm: where a town lies in it, it must not look like soil */

#define BST_MEADOW "#afbd68"
#define BST_MEADOW_LIGHT "#bcc775"
#define BST_MEADOW_DARK "#a1b25d"
#define BST_MEADOW_SOFT "#b5c26e"
#define BST_MEADOW_GRASS "#7f9446"

#define BST_SOIL "#a58f55"
#define BST_SOIL_DARK "#8a7544"
#define BST_GRAIN "#ddbd58"
#define BST_GRAIN_DARK "#c09c3b"
#define BST_ORCHARD "#a3b65a"
#define BST_PASTURE "#c3cf80"
#define BST_HAY_GROUND "#cfcb7b"
#define BST_HEDGE "#64813c"

#define BST_LEAF "#6f9140"
#define BST_LEAF_2 "#5f8340"
#define BST_LEAF_3 "#83a04b"
#define BST_LEAF_LIGHT "#a8bf66"
#define BST_LEAF_DARK "#42602c"
#define BST_TRUNK "#6d4f33"

#define BST_WATER "#7db4cb"
#define BST_WATER_DARK "#5a94b0"
#define BST_WATER_LIGHT "#96c5d6"
#define BST_WATER_FOAM "#dceef2"
#define BST_BANK "#e2dba4"

#define BST_ROAD "#ead6a6"
#define BST_ROAD_BORDER "#b3905a"
#define BST_ROAD_VERGE "#c2b06a"
#define BST_ROAD_RUT "#d2b680"

#define BST_TOWN "#dec596"
#define BST_TOWN_DARK "#c7aa78"
#define BST_STREET "#efe2c1"

#define BST_STONE "#f0e7d3"
#define BST_STONE_MID "#d9ccb0"
#define BST_STONE_DARK "#b3a385"
#define BST_STONE_LINE "#75664f"

#define BST_PLASTER "#f3e6c8"
#define BST_PLASTER_DARK "#dcc79d"
#define BST_ROOF "#cc6540"
#define BST_ROOF_DARK "#a64a2e"
#define BST_ROOF_2 "#bb5236"
#define BST_ROOF_2_DARK "#953f29"
#define BST_ROOF_3 "#d97f50"
#define BST_ROOF_3_DARK "#b86238"
#define BST_ROOF_LINE "#8a3b26"
#define BST_SLATE "#7d8a96"
#define BST_SLATE_DARK "#5f6b78"
#define BST_DOOR "#6a4a33"
#define BST_WINDOW "#4f5a6b"

#define BST_GOLD "#edc23f"
#define BST_GOLD_DARK "#b98a1f"
#define BST_BLUE "#2f5f9e"
#define BST_BLUE_DARK "#22466f"
#define BST_RED "#c23b2e"
#define BST_RED_DARK "#8d2722"
#define BST_VIOLET "#7b4a8e"
#define BST_VIOLET_DARK "#54306a"
#define BST_PINK "#eba79b"
#define BST_PINK_DARK "#c67a70"
#define BST_SKIN "#f0c9a0"
#define BST_WHITE "#fbf6e8"
#define BST_BLACK "#33291f"
#define BST_LAVA "#f08a2c"
#define BST_LAVA_LIGHT "#fbd25a"
#define BST_ROCK "#7d6a5a"
#define BST_ROCK_DARK "#5a4a3f"
#define BST_SMOKE "#d8d2c8"
