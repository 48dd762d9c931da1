/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the chapters of the rules pages are written down: pictures, gaps and blocks in short.
 * For the files that hold chapters, nobody else.
 */
#pragma once

#include "ui/rules-text.h"

/* The pages of chapters that not every game has, in rules-more.c, rules-dragon.c,
 * rules-abbey.c, rules-bridges.c, rules-count.c, rules-cult.c and rules-river2.c. */
extern const BstBlock bst_rules_river_blocks[];
extern const BstBlock bst_rules_river2_blocks[];
extern const BstBlock bst_rules_abbot_blocks[];
extern const BstBlock bst_rules_inns_blocks[];
extern const BstBlock bst_rules_builders_blocks[];
extern const BstBlock bst_rules_dragon_blocks[];
extern const BstBlock bst_rules_princess_blocks[];
extern const BstBlock bst_rules_portal_blocks[];
extern const BstBlock bst_rules_fairy_blocks[];
extern const BstBlock bst_rules_abbey_blocks[];
extern const BstBlock bst_rules_mayor_blocks[];
extern const BstBlock bst_rules_barn_blocks[];
extern const BstBlock bst_rules_wagon_blocks[];
extern const BstBlock bst_rules_count_blocks[];
extern const BstBlock bst_rules_king_blocks[];
extern const BstBlock bst_rules_robber_blocks[];
extern const BstBlock bst_rules_cult_blocks[];
extern const BstBlock bst_rules_bridge_blocks[];
extern const BstBlock bst_rules_castle_blocks[];
extern const BstBlock bst_rules_bazaar_blocks[];

/* --- pictures --- */

#define SCENE(columns, rows, array)                                                       \
  {                                                                                       \
    .n_columns = columns, .n_rows = rows, .n_cells = G_N_ELEMENTS (array), .cells = array \
  }

#define AT(column, row, turn) .x = column, .y = row, .rotation = turn

#define WITH(the_figure, the_colour, the_type, the_number)                                  \
  .has_figure = true, .figure = BST_FIGURE_##the_figure, .colour = BST_COLOUR_##the_colour, \
  .type = BST_FEATURE_##the_type, .number = the_number

/* On the upper left corner of the tile. */
#define WITH_AT_CORNER(the_figure, the_colour)                                              \
  .has_figure = true, .figure = BST_FIGURE_##the_figure, .colour = BST_COLOUR_##the_colour, \
  .place = BST_PLACE_CORNER

/* In a quarter of the fortress. */
#define WITH_IN(the_figure, the_colour, the_quarter)                                        \
  .has_figure = true, .figure = BST_FIGURE_##the_figure, .colour = BST_COLOUR_##the_colour, \
  .place = BST_PLACE_QUARTER, .quarter = BST_QUARTER_##the_quarter

/* On a castle that is built on this tile and the one below. */
#define WITH_CASTLE(the_figure, the_colour)                                                 \
  .has_figure = true, .figure = BST_FIGURE_##the_figure, .colour = BST_COLOUR_##the_colour, \
  .place = BST_PLACE_CASTLE, .work = BST_WORK_CASTLE

/* A bridge over it: NS or EW. */
#define WITH_BRIDGE(the_axis, the_colour) \
  .work = BST_WORK_BRIDGE_##the_axis, .colour = BST_COLOUR_##the_colour

/* A figure that belongs to nobody. */
#define WITH_NEUTRAL_IN(the_figure, the_quarter) WITH_IN (the_figure, RED, the_quarter)
#define WITH_NEUTRAL(the_figure, the_type, the_number) WITH (the_figure, RED, the_type, the_number)
#define WITH_NEUTRAL_BESIDE(the_figure, the_type, the_number) \
  WITH_NEUTRAL (the_figure, the_type, the_number), .place = BST_PLACE_BESIDE
#define WITH_NEUTRAL_ON_TILE(the_figure) \
  .has_figure = true, .figure = BST_FIGURE_##the_figure, .place = BST_PLACE_CELL

#define ONE_TILE(name, id)                                       \
  static const BstSceneCell name##_cells[] = { { .tile = id } }; \
  static const BstScene name = SCENE (1, 1, name##_cells)

#define ONE_TILE_WITH(name, id, ...)                                                 \
  static const BstSceneCell name##_cells[] = { { .tile = id, WITH (__VA_ARGS__) } }; \
  static const BstScene name = SCENE (1, 1, name##_cells)

/* --- what sentences are filled with --- */

#define POINTS(...)                                  \
  {                                                  \
    .what = BST_GAP_POINTS, .times = { __VA_ARGS__ } \
  }
/* The same with so many points more, which no deck changes. */
#define POINTS_AND(points, ...)                                      \
  {                                                                  \
    .what = BST_GAP_POINTS, .times = { __VA_ARGS__ }, .more = points \
  }
#define FIXED_POINTS(points)               \
  {                                        \
    .what = BST_GAP_POINTS, .more = points \
  }
#define FIGURES(the_figure)                                    \
  {                                                            \
    .what = BST_GAP_FIGURES, .figure = BST_FIGURE_##the_figure \
  }
#define ROAD_TILE [BST_NUMBER_ROAD_TILE]
#define ROAD_TILE_LEFT [BST_NUMBER_ROAD_TILE_UNFINISHED]
#define CITY_TILE [BST_NUMBER_CITY_TILE]
#define CITY_TILE_LEFT [BST_NUMBER_CITY_TILE_UNFINISHED]
#define SHIELD [BST_NUMBER_SHIELD]
#define SHIELD_LEFT [BST_NUMBER_SHIELD_UNFINISHED]
#define ITSELF [BST_NUMBER_CLOISTER]
#define AROUND [BST_NUMBER_CLOISTER_NEIGHBOUR]
#define FIELD_CITY [BST_NUMBER_FIELD_CITY]

/* --- when something is shown --- */

#define IN_PLAY(module) .with = 1u << BST_MODULE_##module
#define NOT_IN_PLAY(module) .without = 1u << BST_MODULE_##module
#define BOTH_IN_PLAY(one, other) .with = 1u << BST_MODULE_##one | 1u << BST_MODULE_##other
#define ALL_IN_PLAY(one, other, third) \
  .with = 1u << BST_MODULE_##one | 1u << BST_MODULE_##other | 1u << BST_MODULE_##third
#define ONE_IN_PLAY(one, other) IN_PLAY (one), NOT_IN_PLAY (other)
#define OPTION(the_option, the_value) \
  .has_option = true, .option = BST_OPTION_##the_option, .value = the_value

/* --- words --- */

#define TEXT(...)                               \
  {                                             \
    .type = BST_BLOCK_TEXT, .text = __VA_ARGS__ \
  }
#define TEXT_IF(condition, ...)                                        \
  {                                                                    \
    .type = BST_BLOCK_TEXT, .when = { condition }, .text = __VA_ARGS__ \
  }
#define STEP(...)                               \
  {                                             \
    .type = BST_BLOCK_STEP, .text = __VA_ARGS__ \
  }
#define PICTURE(what, words, ...)                                                        \
  {                                                                                      \
    .type = BST_BLOCK_PICTURE, .scene = &what, .description = words, .text = __VA_ARGS__ \
  }
#define EXAMPLE(what, words, ...)                                                        \
  {                                                                                      \
    .type = BST_BLOCK_EXAMPLE, .scene = &what, .description = words, .text = __VA_ARGS__ \
  }
#define ENTRY(what, name, ...)                                                  \
  {                                                                             \
    .type = BST_BLOCK_ENTRY, .scene = &what, .title = name, .text = __VA_ARGS__ \
  }
#define ENTRY_IF(condition, what, name, ...)                                       \
  {                                                                                \
    .type = BST_BLOCK_ENTRY, .when = { condition }, .scene = &what, .title = name, \
    .text = __VA_ARGS__                                                            \
  }
#define END               \
  {                       \
    .type = BST_BLOCK_END \
  }
