/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pages of chapters that not every game has.  Those of the base game, and the order of all,
 * are in rules-chapters.c; Princess and Dragon is in rules-dragon.c, Abbey and Mayor in
 * rules-abbey.c.
 */
#include "ui/rules-blocks.h"

#include "config.h"

#include <glib/gi18n-lib.h>

/* --- pictures --- */

static const BstSceneCell river_cells[] = {
  { .tile = "river.FVFF.spring", AT (0, 0, 0) },
  { .tile = "river.CVRV", AT (1, 0, 0) },
  { .tile = "river.FFVV", AT (2, 0, 0) },
  { .tile = "river.RRVV.rNE", AT (2, 1, 2) },
  { .tile = "river.FFFV.lake", AT (3, 1, 0) },
};
static const BstScene river_scene = SCENE (4, 2, river_cells);

static const BstSceneCell abbot_cells[] = {
  { .tile = "base.FFFF.mon", AT (0, 0, 0), WITH (ABBOT, RED, CLOISTER, 1) },
  { .tile = "base.CFFF.gdn", AT (1, 0, 1), WITH (ABBOT, BLUE, GARDEN, 1) },
};
static const BstScene abbot_scene = SCENE (2, 1, abbot_cells);

static const BstSceneCell inn_cells[] = {
  { .tile = "base.FFRF.mon", AT (0, 0, 3) },
  { .tile = "inns.FRFR.rEW.inn", AT (1, 0, 0), WITH (FOLLOWER, RED, ROAD, 1) },
  { .tile = "base.FRRR", AT (2, 0, 0) },
};
static const BstScene inn_scene = SCENE (3, 1, inn_cells);

static const BstSceneCell cathedral_cells[] = {
  { .tile = "base.CFFF", AT (1, 0, 2) },
  { .tile = "base.CFFF", AT (0, 1, 1), WITH (FOLLOWER, BLUE, CITY, 1) },
  { .tile = "inns.CCCC.cNESW.cath", AT (1, 1, 0) },
  { .tile = "base.CFFF", AT (2, 1, 3) },
  { .tile = "base.CFFF", AT (1, 2, 0) },
};
static const BstScene cathedral_scene = SCENE (3, 3, cathedral_cells);

static const BstSceneCell large_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 1), WITH (LARGE, RED, CITY, 1) },
  { .tile = "base.FCFC.cEW.sh", AT (1, 0, 0) },
  { .tile = "base.CFFF", AT (2, 0, 3), WITH (FOLLOWER, BLUE, CITY, 1) },
};
static const BstScene large_scene = SCENE (3, 1, large_cells);

static const BstSceneCell goods_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 1), WITH (FOLLOWER, RED, CITY, 1) },
  { .tile = "traders.FCFC.cEW.wine", AT (1, 0, 0) },
  { .tile = "traders.FCRC.cEW.grain", AT (2, 0, 0) },
  { .tile = NULL, AT (3, 0, 0) },
};
static const BstScene goods_scene = SCENE (4, 1, goods_cells);

static const BstSceneCell builder_cells[] = {
  { .tile = "base.FFRF.mon", AT (0, 0, 3) },
  { .tile = "base.FRFR.rEW", AT (1, 0, 0), WITH (FOLLOWER, RED, ROAD, 1) },
  { .tile = "base.FRFR.rEW", AT (2, 0, 0), WITH (BUILDER, RED, ROAD, 1) },
  { .tile = NULL, AT (3, 0, 0) },
};
static const BstScene builder_scene = SCENE (4, 1, builder_cells);

static const BstSceneCell pig_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 2) },
  { .tile = "base.CFFF", AT (1, 0, 2) },
  { .tile = "base.CFFF", AT (0, 1, 0), WITH (FOLLOWER, RED, FIELD, 1) },
  { .tile = "base.CFFF", AT (1, 1, 0), WITH (PIG, RED, FIELD, 1) },
};
static const BstScene pig_scene = SCENE (2, 2, pig_cells);

static const BstSceneCell king_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 2) },
  { .tile = "base.CFFF", AT (0, 1, 0) },
  { .tile = "base.CFFF", AT (1, 1, 1) },
  { .tile = "base.FCFC.cEW", AT (2, 1, 0), WITH_NEUTRAL (KING, CITY, 1) },
  { .tile = "base.CFFF", AT (3, 1, 3) },
};
static const BstScene king_scene = SCENE (4, 2, king_cells);

static const BstSceneCell robber_cells[] = {
  { .tile = "base.FFRF.mon", AT (0, 0, 3) },
  { .tile = "base.FRFR.rEW", AT (1, 0, 0), WITH_NEUTRAL (ROBBER, ROAD, 1) },
  { .tile = "base.FRRR", AT (2, 0, 0) },
  { .tile = "base.FFRF.mon", AT (3, 0, 1) },
};
static const BstScene robber_scene = SCENE (4, 1, robber_cells);

/* --- words --- */

/* Translators: in all texts of the rules {1} to {4} are numbers of points, such as “2 points”,
 * unless a comment says something else. */

/* RIVER-01 to 09 */
const BstBlock bst_rules_river_blocks[] = {
  PICTURE (river_scene,
           N_ ("Five tiles: a river runs from its spring to the right, turns down, turns to the "
               "right again and ends in a lake."),
           N_ ("From the spring to the lake: one turn to the right, then one to the left.")),
  TEXT (N_ ("With the river the game begins at a spring instead of the usual start tile. First "
            "the tiles of the river are drawn, the lake as the last of them, and only then all "
            "others.")),
  TEXT (N_ ("A tile of the river must continue it, water to water, and its other sides must fit "
            "as always.")),
  TEXT_IF (OPTION (RIVER_TURNS, 0),
           N_ ("The river never turns twice the same way. After a turn to the left the next turn "
               "goes to the right, however many straight tiles lie between.")),
  TEXT_IF (OPTION (RIVER_TURNS, 1),
           N_ ("The river never turns the same way on two tiles in a row. After a straight tile "
               "it may turn either way.")),
  TEXT (N_ ("You may put followers beside the river by the usual rules, never on it. The river "
            "belongs to nobody and pays nothing. In everything else its tiles are like all "
            "others.")),
  TEXT_IF (IN_PLAY (FIELDS),
           N_ ("The river parts fields as a road does. Around the spring and around the "
               "lake the field is one.")),
  TEXT (N_ ("A tile of the river that fits nowhere leaves the game like any other. If that is the "
            "lake, the river ends without one.")),
  END,
};

/* ABBOT-01 to 11 */
const BstBlock bst_rules_abbot_blocks[] = {
  PICTURE (abbot_scene, N_ ("An abbot in a monastery, and an abbot in a garden."),
           N_ ("Abbots go into monasteries and gardens.")),
  /* Translators: {1} is a number of abbots, such as “1 abbot”. */
  TEXT (N_ ("Everybody gets {1} besides the followers. In your turn you place a follower or an "
            "abbot, never both."),
        .gaps = { FIGURES (ABBOT) }),
  TEXT (N_ ("The abbot goes into a free monastery or a free garden of the tile that you have just "
            "laid, and nowhere else. Followers go onto anything but gardens.")),
  TEXT (N_ ("A garden works like a monastery. When all eight cells around it hold tiles, it pays "
            "{1} and the abbot comes home. A garden without an abbot pays nobody."),
        .gaps = { POINTS (ITSELF = 1, AROUND = 8) }),
  TEXT (N_ ("On a later turn, instead of placing a figure, you may call the abbot home. He scores "
            "at once: {1} for his monastery or garden and {2} for each tile around it. With five "
            "tiles around it that makes {3}."),
        .gaps = { POINTS (ITSELF = 1), POINTS (AROUND = 1),
                  POINTS (ITSELF = 1, AROUND = 5) }),
  TEXT (N_ ("In a turn in which you place a figure you cannot call the abbot home, and if you "
            "call him, you place nobody. An abbot who is still out when the game ends scores in "
            "the same way.")),
  END,
};

/* INNS-01 to 10 */
const BstBlock bst_rules_inns_blocks[] = {
  PICTURE (inn_scene,
           N_ ("A road over three tiles, from a monastery to a crossing, with an inn and a "
               "follower."),
           N_ ("A complete road of three tiles with an inn: {1}."),
           .gaps = { POINTS_AND (3, ROAD_TILE = 3) }),
  TEXT (N_ ("A road with an inn pays {1} for each tile, instead of {2}, when it is complete. If "
            "it is not complete when the game ends, it pays nothing."),
        .gaps = { POINTS_AND (1, ROAD_TILE = 1), POINTS (ROAD_TILE = 1) }),
  PICTURE (cathedral_scene,
           N_ ("A cathedral with a city tile on each of its four sides, and a follower."),
           N_ ("A complete city of five tiles with a cathedral: {1}."),
           .gaps = { POINTS_AND (5, CITY_TILE = 5) }),
  TEXT (N_ ("A city with a cathedral pays {1} for each tile and {2} for each shield when it is "
            "complete. If it is not complete when the game ends, it pays nothing."),
        .gaps = { POINTS_AND (1, CITY_TILE = 1), POINTS_AND (1, SHIELD = 1) }),
  TEXT (N_ ("A second inn at a road, or a second cathedral in a city, adds nothing. At a crossing "
            "the inn belongs to the one road that it stands beside.")),
  TEXT_IF (IN_PLAY (FIELDS),
           N_ ("For fields a complete city with a cathedral is a city like any "
               "other.")),
  /* Translators: {1} is a number of large followers, such as “1 large follower”. */
  TEXT (N_ ("Everybody gets {1} besides the other followers. You place it instead of one of "
            "them, and wherever one of them might go; it comes home as they do."),
        .gaps = { FIGURES (LARGE) }),
  EXAMPLE (large_scene,
           N_ ("A complete city over three tiles with a large follower at one end and another "
               "player’s follower at the other."),
           N_ ("When it is counted who has the most followers, a large one counts as two. So "
               "red alone gets all the points for this city. Against two followers it would be a "
               "tie.")),
  END,
};

/* BUILDERS-01 to 13 */
const BstBlock bst_rules_builders_blocks[] = {
  PICTURE (goods_scene,
           N_ ("A city over three tiles, with wine and grain and a follower; one side is open."),
           N_ ("Whoever completes this city takes one wine and one grain.")),
  TEXT (N_ ("Some cities trade in wine, grain or cloth. Whoever lays the tile that completes a "
            "city takes the goods in it, no matter who owns the city, and even if nobody does.")),
  TEXT (N_ ("When the game ends, whoever has the most wine gets {1}, and so it is with grain and "
            "with cloth. If several have the most of one good, each of them gets the points."),
        .gaps = { FIXED_POINTS (10) }),
  /* Translators: {1} is a number of builders, such as “1 builder”, {2} a number of pigs. */
  TEXT (N_ ("Everybody gets {1} and {2} as well. You place them instead of a follower. They are "
            "helpers, not followers: they claim nothing, keep nobody off, and do not count when "
            "owners are found."),
        .gaps = { FIGURES (BUILDER), FIGURES (PIG) }),
  PICTURE (builder_scene,
           N_ ("A road over three tiles with a follower and a builder of the same player; it is "
               "open at one end."),
           N_ ("If red lays a tile at the open end, red plays a second one.")),
  TEXT (N_ ("The builder goes onto a road or into a city of the tile that you have just laid, if "
            "a follower of yours is there already and it is not complete.")),
  TEXT (N_ ("When a later tile of yours extends what your builder stands on, you play a second "
            "tile as soon as the first is scored: you draw it, lay it, and may place a figure. "
            "There is no third tile, even if the second extends it again.")),
  TEXT (N_ ("The builder comes home when its road or city is scored. The second tile is yours "
            "even then.")),
  {
    .type = BST_BLOCK_PICTURE,
    .when = { IN_PLAY (FIELDS) },
    .scene = &pig_scene,
    .description = N_ ("Two complete cities, and below them a field with a farmer and a pig of "
                       "the same player."),
    .text = N_ ("With the pig this field pays red {1} for its two complete cities."),
    .gaps = { POINTS_AND (2, FIELD_CITY = 2) },
  },
  TEXT_IF (IN_PLAY (FIELDS),
           N_ ("The pig goes onto a field of the tile that you have just laid, if a farmer of "
               "yours is there already, and stays until the end of the game. If you own the "
               "field then, alone or with others, it pays you {1} for each complete city "
               "instead of {2}."),
           .gaps = { POINTS_AND (1, FIELD_CITY = 1), POINTS (FIELD_CITY = 1) }),
  END,
};

/* KING-01 to 06 */
const BstBlock bst_rules_king_blocks[] = {
  PICTURE (king_scene,
           N_ ("A complete city of two tiles, and beside it one of three tiles with the king."),
           N_ ("The king is in the largest city that has been completed.")),
  TEXT (N_ ("Whoever completes the first city of the game takes the king. After that he goes to "
            "whoever completes a city that is larger than all completed before it. Who owns the "
            "city does not matter.")),
  TEXT (N_ ("A city is as large as it has tiles. One of the same size changes nothing. If your "
            "tile completes two cities of the same size at once, you say to which of them the "
            "king goes.")),
  TEXT (N_ ("When the game ends, whoever has the king gets {1} for each complete city on the map, "
            "no matter whose it was."),
        .gaps = { FIXED_POINTS (1) }),
  END,
};

/* ROBBER-01 to 04 */
const BstBlock bst_rules_robber_blocks[] = {
  PICTURE (robber_scene,
           N_ ("A road over three tiles with the robber knight, and behind a crossing a road of "
               "two tiles."),
           N_ ("The robber knight is on the longest road that has been completed.")),
  TEXT (N_ ("Whoever completes the first road of the game takes the robber knight. After that he "
            "goes to whoever completes a road that is longer than all completed before it. Who "
            "owns the road does not matter.")),
  TEXT (N_ ("A road is as long as it has tiles. One of the same length changes nothing. If your "
            "tile completes two roads of the same length at once, you say to which of them the "
            "robber knight goes.")),
  TEXT (N_ ("When the game ends, whoever has the robber knight gets {1} for each complete road on "
            "the map, no matter whose it was."),
        .gaps = { FIXED_POINTS (1) }),
  END,
};
