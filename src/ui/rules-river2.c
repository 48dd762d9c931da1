/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of the river that forks, alone or mixed with the other one.
 */
#include "ui/rules-blocks.h"

#include "config.h"

#include <glib/gi18n-lib.h>

/* --- pictures --- */

static const BstSceneCell fork_cells[] = {
  { .tile = "river2.FFVV.gdn", AT (1, 0, 3) },
  { .tile = "river2.FCFV", AT (2, 0, 0) },
  { .tile = "river2.FVFF.spring", AT (0, 1, 0) },
  { .tile = "river2.VVFV.fork", AT (1, 1, 0) },
  { .tile = "river2.FVFV.mon", AT (2, 1, 0) },
  { .tile = "river2.FFFV.lake.volcano", AT (3, 1, 0) },
};
static const BstScene fork_scene = SCENE (4, 2, fork_cells);

/* --- words --- */

#define ALONE NOT_IN_PLAY (RIVER)
#define MIXED IN_PLAY (RIVER)
#define ALONE_WITH(module) ONE_IN_PLAY (module, RIVER)

/* RIVER2-01 to 11, MIX-19, 26 */
const BstBlock bst_rules_river2_blocks[] = {
  PICTURE (fork_scene,
           N_ ("Six tiles: a river runs from its spring to a fork. One arm goes up, turns to the "
               "right and ends at a city. The other runs straight on into a lake with a volcano."),
           N_ ("The river forks. One arm ends at a city, the other in the volcano lake.")),
  TEXT_IF (ALONE,
           N_ ("With this river the game begins at a spring instead of the usual start tile. "
               "Whoever begins draws the fork. Then the other tiles of the river are drawn, the "
               "volcano lake as the last of them, and only then all others.")),
  TEXT_IF (MIXED,
           N_ ("Both rivers are mixed into one, with one spring and one lake. Whoever begins draws "
               "the fork. Then the other tiles of both rivers are drawn, the lake as the last of "
               "them, and only then all others.")),
  TEXT_IF (ALONE,
           N_ ("A tile of the river must continue it, water to water, and its other sides must fit "
               "as always.")),
  TEXT (N_ ("You may continue either arm. The arms never meet again, and while tiles of the river "
            "are still to come, one end of it stays open.")),
  TEXT_IF (OPTION (RIVER_TURNS, 0),
           N_ ("On its way from the spring no arm turns twice the same way, however many straight "
               "tiles lie between. An arm that leaves the fork to the left or to the right has "
               "turned there.")),
  TEXT_IF (OPTION (RIVER_TURNS, 1),
           N_ ("No arm turns the same way on two tiles in a row. An arm that leaves the fork to "
               "the left or to the right has turned there.")),
  TEXT_IF (OPTION (LAKE, 0),
           N_ ("On the tile of the volcano lake no figure can be placed. Whoever lays it has "
               "another turn at once.")),
  TEXT_IF (OPTION (LAKE, 1),
           N_ ("This river ends in the lake without a volcano, which is a tile like any other.")),
  TEXT_IF (ALONE,
           N_ ("You may put followers beside the river by the usual rules, never on it. The river "
               "belongs to nobody and pays nothing. In everything else its tiles are like all "
               "others.")),
  TEXT_IF (ALONE_WITH (FIELDS),
           N_ ("The river parts fields as a road does. Around the spring and around the "
               "lake the field is one.")),
  TEXT_IF (IN_PLAY (DRAGON),
           N_ ("The volcano lake is a volcano: when it is laid, the dragon comes there.")),
  TEXT_IF (IN_PLAY (FAIRY),
           N_ ("The turn that the volcano lake brings is no new one for the fairy: her point does "
               "not come again.")),
  END,
};
