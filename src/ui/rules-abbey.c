/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pages of the abbey, the mayor, the barn and the wagon.  Each of them can be played without
 * the others, so each has a page of its own.
 */
#include "ui/rules-blocks.h"

#include "config.h"

#include <glib/gi18n-lib.h>

/* --- pictures --- */

/* A map with a hole, but for what is in it. */
#define AROUND_THE_HOLE                                                                   \
  { .tile = "base.CFFF", AT (0, 0, 0) }, { .tile = "base.CFFF", AT (1, 0, 2) },           \
    { .tile = "base.FFRR.rSW", AT (2, 0, 3) }, { .tile = "base.FRFR.rEW", AT (0, 1, 0) }, \
    { .tile = "base.FFRR.rSW", AT (2, 1, 2) }, { .tile = "base.FFFF.mon", AT (0, 2, 0) }, \
  {                                                                                       \
    .tile = "base.FRFR.rEW", AT (1, 2, 1)                                                 \
  }

static const BstSceneCell hole_cells[] = { AROUND_THE_HOLE, { .tile = NULL, AT (1, 1, 0) } };
static const BstScene hole_scene = SCENE (3, 3, hole_cells);

static const BstSceneCell abbey_cells[] = {
  AROUND_THE_HOLE,
  { .tile = "abbey.tile", AT (1, 1, 0), WITH (FOLLOWER, RED, CLOISTER, 1) },
  { .tile = "base.CFFF", AT (1, 0, 2), WITH (FOLLOWER, BLUE, CITY, 1) },
  { .tile = NULL, AT (2, 2, 0) },
};
static const BstScene abbey_scene = SCENE (3, 3, abbey_cells);

static const BstSceneCell mayor_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 1), WITH (MAYOR, RED, CITY, 1) },
  { .tile = "base.FCFC.cEW.sh", AT (1, 0, 0) },
  { .tile = "base.FCFC.cEW.sh", AT (2, 0, 0) },
  { .tile = "base.CFFF", AT (3, 0, 3), WITH (FOLLOWER, BLUE, CITY, 1) },
};
static const BstScene mayor_scene = SCENE (4, 1, mayor_cells);

static const BstSceneCell barn_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 2) },
  { .tile = "base.CFFF", AT (1, 0, 2) },
  { .tile = "base.CFFF", AT (0, 1, 0) },
  { .tile = "base.CFFF", AT (1, 1, 0) },
  { .tile = "base.CFFF", AT (0, 2, 3), WITH (FOLLOWER, BLUE, FIELD, 1) },
  { .tile = "base.FFRF.mon", AT (1, 2, 0), WITH_AT_CORNER (BARN, RED) },
};
static const BstScene barn_scene = SCENE (2, 3, barn_cells);

static const BstSceneCell wagon_cells[] = {
  { .tile = "base.FFRF.mon", AT (0, 0, 3) },
  { .tile = "base.FRFR.rEW", AT (1, 0, 0), WITH (WAGON, RED, ROAD, 1) },
  { .tile = "base.FRRR", AT (2, 0, 0) },
};
static const BstScene wagon_scene = SCENE (3, 1, wagon_cells);

/* --- words --- */

/* ABBEY-02, 09 to 16 */
const BstBlock bst_rules_abbey_blocks[] = {
  PICTURE (hole_scene,
           N_ ("Tiles around an empty cell: a city above it, a road on the left, another below, a "
               "field on the right."),
           N_ ("A hole. Hardly any tile fits here, but an abbey does.")),
  TEXT (N_ ("Everybody has an abbey. It is a tile that is not in the pile: you keep it until you "
            "lay it, once in the game.")),
  TEXT (N_ ("At the beginning of your turn you may lay it instead of drawing a tile. It goes into "
            "a hole, that is an empty cell with tiles on all four sides. What these tiles show "
            "does not matter. Then the turn goes on as always.")),
  TEXT (N_ ("The abbey is a monastery. You may put a follower there as a monk, and when all eight "
            "cells around it hold tiles it pays {1}."),
        .gaps = { POINTS (ITSELF = 1, AROUND = 8) }),
  EXAMPLE (abbey_scene,
           N_ ("The hole is filled with an abbey, in which a red monk stands. In the city above it "
               "there is a knight of blue. The cell at the lower right corner is empty."),
           N_ ("Whatever comes up to an abbey ends there, and the abbey is none of its tiles. So "
               "the city above is complete and pays blue {1} for one tile. The abbey itself waits "
               "for the corner that is still empty."),
           .gaps = { POINTS (CITY_TILE = 1) }),
  TEXT_IF (OPTION (LAST_ABBEYS, 1),
           N_ ("When the pile is empty, everybody who still has an abbey may lay it, one after the "
               "other, beginning with the player after the one who had the last turn.")),
  TEXT_IF (OPTION (LAST_ABBEYS, 0),
           N_ ("When the pile is empty, no abbey can be laid any more.")),
  TEXT_IF (IN_PLAY (RIVER), N_ ("While the river is being laid, no abbey can be laid.")),
  TEXT_IF (ONE_IN_PLAY (RIVER2, RIVER),
           N_ ("While the river is being laid, no abbey can be laid.")),
  TEXT_IF (IN_PLAY (ABBOT),
           N_ ("The abbot may go into an abbey too, and you may call him home from there.")),
  TEXT_IF (IN_PLAY (BUILDERS),
           N_ ("If you play a second tile, the abbey may take the place of the first or of the "
               "second.")),
  END,
};

/* MAYOR-01 to 08, MIX-06, 14, 16, 72 */
const BstBlock bst_rules_mayor_blocks[] = {
  /* Translators: {1} is a number of mayors, such as “1 mayor”. */
  TEXT (N_ ("Everybody gets {1} as well. Instead of a follower you may put a mayor into a city of "
            "the tile that you have just laid, if nobody is in that city. He goes nowhere else."),
        .gaps = { FIGURES (MAYOR) }),
  TEXT (N_ ("When the owner of his city is found, a mayor counts as many followers as the city "
            "has shields. What the city is worth he does not change.")),
  EXAMPLE (mayor_scene,
           N_ ("A complete city over four tiles with two shields. At one end stands a mayor of "
               "red, at the other a knight of blue."),
           N_ ("With two shields the mayor of red counts two, and the knight of blue one. Red gets "
               "{1}, and blue nothing."),
           .gaps = { POINTS (CITY_TILE = 4, SHIELD = 2) }),
  TEXT (N_ ("In a city without shields he counts nothing: if nobody else is there, the city pays "
            "nobody, neither when it is complete nor at the end of the game. He comes home like "
            "any follower.")),
  TEXT_IF (IN_PLAY (INNS), N_ ("A large follower counts two against a mayor.")),
  TEXT_IF (IN_PLAY (PORTAL), N_ ("A mayor may go through a portal into an open city.")),
  TEXT_IF (IN_PLAY (DRAGON), N_ ("The dragon eats mayors like everybody else.")),
  TEXT_IF (IN_PLAY (PRINCESS), N_ ("The princess may send a mayor home as she does a knight.")),
  END,
};

/* BARN-01 to 12, MIX-01, 09, 17, 24, 66, 67 */
const BstBlock bst_rules_barn_blocks[] = {
  /* Translators: {1} is a number of barns, such as “1 barn”. */
  TEXT (N_ ("Everybody gets {1} as well. Instead of a follower you may put a barn onto a corner "
            "of the tile that you have just laid, where it meets three other tiles and all four "
            "show the same field. Farmers on that field do not matter, but there must be no other "
            "barn."),
        .gaps = { FIGURES (BARN) }),
  TEXT (N_ ("The field is scored at once, as it would be when the game ends: whoever has the most "
            "farmers there gets {1} for each complete city, whoever placed the barn. Then all "
            "farmers on the field go home."),
        .gaps = { POINTS (FIELD_CITY = 1) }),
  EXAMPLE (barn_scene,
           N_ ("Two complete cities, and below them a field where four tiles meet. A barn of red "
               "is on that corner, and a farmer of blue lies on the field."),
           N_ ("Red has placed a barn. The field borders two complete cities and the only farmer "
               "is blue: blue gets {1} at once, and the farmer goes home. When the game ends, the "
               "barn pays red {2}."),
           .gaps = { POINTS (FIELD_CITY = 2), FIXED_POINTS (8) }),
  TEXT (N_ ("The barn stays until the end of the game, and nobody can lay a farmer on its field "
            "any more. When the game ends it pays its player {1} for each complete city at its "
            "field."),
        .gaps = { FIXED_POINTS (4) }),
  TEXT (N_ ("If a tile joins a field with farmers and the field of a barn, the joint field is "
            "scored too, but for only {1} for each complete city, and the farmers go home. If two "
            "barns come to share a field in this way, each of them pays in full at the end."),
        .gaps = { FIXED_POINTS (1) }),
  TEXT_IF (IN_PLAY (BUILDERS),
           N_ ("In these scorings too a pig brings an owner of the field {1} more for each "
               "complete city. You may even place it on the very tile that joins your farmer’s "
               "field to that of a barn. It goes home with the farmers."),
           .gaps = { FIXED_POINTS (1) }),
  TEXT_IF (IN_PLAY (DRAGON),
           N_ ("The dragon does not eat barns, and a barn may be placed even from a volcano.")),
  TEXT_IF (IN_PLAY (PORTAL), N_ ("A barn cannot use a portal.")),
  TEXT_IF (IN_PLAY (FAIRY), N_ ("The fairy does not help barns.")),
  END,
};

/* WAGON-01 to 06, MIX-07, 14, 16 */
const BstBlock bst_rules_wagon_blocks[] = {
  /* Translators: {1} is a number of wagons, such as “1 wagon”. */
  TEXT (N_ ("Everybody gets {1} as well. Instead of a follower you may put a wagon onto the tile "
            "that you have just laid: on a road, in a city or in a monastery where nobody is, "
            "never on a field. It counts as one follower."),
        .gaps = { FIGURES (WAGON) }),
  TEXT_IF (OPTION (WAGON_REACH, 0),
           N_ ("When what it stands on has been scored, you may let it drive on, no matter who "
               "got the points: to a road, city or monastery that is not complete and where nobody "
               "is, on the same tile or on one of the eight around it. Or you take it home.")),
  TEXT_IF (OPTION (WAGON_REACH, 1),
           N_ ("When what it stands on has been scored, you may let it drive on, no matter who "
               "got the points: to a road, city or monastery that is not complete and where nobody "
               "is, on one of the eight tiles around its own. Or you take it home.")),
  EXAMPLE (wagon_scene,
           N_ ("A complete road over three tiles with a red wagon in the middle. The road leads "
               "from a monastery to a crossing."),
           N_ ("The road is complete, and red gets {1}. Now the wagon may drive into the monastery "
               "on the left, or onto one of the two other roads at the crossing."),
           .gaps = { POINTS (ROAD_TILE = 3) }),
  TEXT (N_ ("If there is no such place, the wagon goes home. If wagons of several players have "
            "been scored, whoever laid the tile decides first, then the others in turn order.")),
  TEXT_IF (IN_PLAY (ABBEY), N_ ("An abbey is a place for a wagon too.")),
  TEXT_IF (IN_PLAY (DRAGON),
           N_ ("The dragon eats wagons. No wagon drives onto a volcano, or to the tile where the "
               "dragon is.")),
  TEXT_IF (IN_PLAY (PORTAL), N_ ("A wagon may go through a portal, but not to a field.")),
  TEXT_IF (IN_PLAY (PRINCESS),
           N_ ("The princess may send a wagon home that stands in her city.")),
  END,
};
