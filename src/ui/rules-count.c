/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of the count and his fortress.
 */
#include "ui/rules-blocks.h"

#include "config.h"

#include <glib/gi18n-lib.h>

/* --- pictures --- */

/* All but the tile with the quarters. */
/* clang-format off */
#define FORTRESS                       \
  { .tile = "count.01", AT (0, 0, 0) }, \
  { .tile = "count.02", AT (1, 0, 0) }, \
  { .tile = "count.03", AT (2, 0, 0) }, \
  { .tile = "count.04", AT (3, 0, 0) }, \
  { .tile = "count.05", AT (0, 1, 0) }, \
  { .tile = "count.06", AT (1, 1, 0) }, \
  { .tile = "count.08", AT (3, 1, 0) }, \
  { .tile = "count.09", AT (0, 2, 0) }, \
  { .tile = "count.10", AT (1, 2, 0) }, \
  { .tile = "count.11", AT (2, 2, 0) }, \
  { .tile = "count.12", AT (3, 2, 0) }
/* clang-format on */

static const BstSceneCell fortress_cells[] = {
  FORTRESS,
  { .tile = "count.07", AT (2, 1, 0), WITH_NEUTRAL_IN (COUNT, PALACE) },
};
static const BstScene fortress_scene = SCENE (4, 3, fortress_cells);

static const BstSceneCell smithy_cells[] = {
  FORTRESS,
  { .tile = "count.07", AT (2, 1, 0), WITH_NEUTRAL_IN (COUNT, PALACE) },
  { .tile = "count.07", AT (2, 1, 0), WITH_IN (FOLLOWER, RED, SMITHY) },
  { .tile = "base.FFRF.mon", AT (1, 3, 3) },
  { .tile = "base.FFRR.rSW", AT (2, 3, 1), WITH (FOLLOWER, BLUE, ROAD, 1) },
};
static const BstScene smithy_scene = SCENE (4, 4, smithy_cells);

/* --- words --- */

/* COUNT-01 to 18, CULT-12, KING-04, 05, MIX-12, 18, 22, 28 to 31, 33, 36 to 38 */
const BstBlock bst_rules_count_blocks[] = {
  PICTURE (fortress_scene,
           N_ ("A fortress of twelve tiles with three roads at its gates and two city walls beside "
               "its own. In it are four quarters: palace and market, below them smithy and "
               "cathedral. The count is in the palace."),
           N_ ("The fortress and its four quarters when the game begins. The count is in the "
               "palace, which is red because nobody can leave it.")),
  TEXT (N_ ("The game begins around a fortress instead of the usual start tile. Nobody can be "
            "placed on its twelve tiles, and it is never scored. But for whatever you lay beside "
            "it they are tiles like all others: they must fit, and they count.")),
  TEXT (N_ ("The fortress has four quarters: palace, market, smithy and cathedral. If the tile "
            "that you have laid brings points to others and none to you, you may send one "
            "follower from your supply into a quarter. You do so when everything has been scored, "
            "even if you have placed a figure in this turn. After that you may move the count to "
            "another quarter.")),
  TEXT (N_ ("Just before something complete is paid, followers may come to it out of a quarter: "
            "from the palace into a city, from the smithy onto a road, from the cathedral into a "
            "monastery. It must be held by somebody, and then it does not matter by whom. You may "
            "bring as many of your followers as you like. The player after the one who laid the "
            "tile decides first, and whoever laid it last.")),
  EXAMPLE (smithy_scene,
           N_ ("A road leads from a gate of the fortress over three tiles to a monastery. A "
               "follower of blue stands on it, and one of red is in the smithy."),
           N_ ("The road is complete and would pay only blue. Red brings the follower from the "
               "smithy: now both get {1}."),
           .gaps = { POINTS (ROAD_TILE = 3) }),
  TEXT (N_ ("Nobody can leave the quarter where the count is. Whoever does not come out stays and "
            "may come another time.")),
  TEXT_IF (IN_PLAY (FIELDS),
           N_ ("When the game ends, everybody in the market goes to fields, even if the count is "
               "there. Beginning with the player after the one who had the last turn, each moves "
               "one follower to any field, with farmers or without, until the market is empty. "
               "Whoever is in another quarter then gets nothing.")),
  TEXT_IF (NOT_IN_PLAY (FIELDS),
           N_ ("As this game is played without fields, nobody is sent to the market. Whoever is "
               "in a quarter when the game ends gets nothing.")),
  TEXT_IF (IN_PLAY (FIELDS),
           N_ ("For fields the fortress is a complete city: each field at its walls gets {1} for "
               "it."),
           .gaps = { POINTS (FIELD_CITY = 1) }),
  TEXT_IF (BOTH_IN_PLAY (FIELDS, BARN),
           N_ ("For barns it is one as well. Before the field of a barn is scored, followers from "
               "the market may come to it, unless the count is with them. When the game ends, "
               "nobody goes from there to the field of a barn.")),
  TEXT_IF (IN_PLAY (KING),
           N_ ("The king pays for the fortress as for any complete city. But it is neither the "
               "first city of the game, nor does it matter how large it is.")),
  TEXT_IF (IN_PLAY (CULT), N_ ("From the cathedral followers may come to shrines too.")),
  TEXT_IF (IN_PLAY (ABBOT), N_ ("The abbot may be sent into the cathedral only.")),
  TEXT_IF (IN_PLAY (INNS), N_ ("The large follower may be sent into every quarter.")),
  TEXT_IF (IN_PLAY (MAYOR), N_ ("A mayor may be sent into the palace only.")),
  TEXT_IF (IN_PLAY (WAGON),
           N_ ("A wagon may be sent into every quarter but the market. No wagon drives onto the "
               "tiles of the fortress.")),
  TEXT_IF (IN_PLAY (BUILDERS),
           N_ ("If you play a second tile, each of the two by itself decides whether you may send "
               "a follower. Builders and pigs are not sent.")),
  TEXT_IF (IN_PLAY (PORTAL), N_ ("No portal leads onto the tiles of the fortress.")),
  TEXT_IF (IN_PLAY (DRAGON),
           N_ ("The dragon does not come there, and eats nobody in the quarters.")),
  TEXT_IF (IN_PLAY (FAIRY),
           N_ ("The fairy does not help anybody in the quarters. Points that she brings you when "
               "something is scored are points for your tile, and you send nobody.")),
  END,
};
