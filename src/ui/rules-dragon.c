/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pages of the dragon, the princess, the portals and the fairy.  Each of them can be played
 * without the others, so each has a page of its own.
 */
#include "ui/rules-blocks.h"

#include "config.h"

#include <glib/gi18n-lib.h>

/* --- pictures --- */

static const BstSceneCell volcano_cells[] = {
  { .tile = "base.FFRF.mon", AT (0, 0, 3) },
  { .tile = "dragon.FRFR.rEW.volcano", AT (1, 0, 0), WITH_NEUTRAL_ON_TILE (DRAGON) },
  { .tile = "base.FRRR", AT (2, 0, 0) },
};
static const BstScene volcano_scene = SCENE (3, 1, volcano_cells);

static const BstSceneCell flight_cells[] = {
  { .tile = "base.FFRF.mon", AT (0, 0, 3), .step = 6 },
  { .tile = "base.FRFR.rEW", AT (1, 0, 0), WITH (FOLLOWER, YELLOW, ROAD, 1) },
  { .tile = "dragon.FFRR.rSW.dragon", AT (2, 0, 0) },
  { .tile = "base.CFFF", AT (0, 1, 1), .step = 5 },
  { .tile = "base.CFFF", AT (1, 1, 3), WITH (FOLLOWER, BLUE, CITY, 1), .step = 2 },
  { .tile = "base.FFRF.mon", AT (2, 1, 2), .step = 1 },
  { .tile = "base.FFRR.rSW", AT (0, 2, 0), WITH (FOLLOWER, RED, ROAD, 1), .step = 4 },
  { .tile = "base.FFFF.mon", AT (1, 2, 0), .step = 3 },
  { .tile = "dragon.FFFF.volcano", AT (2, 2, 0), WITH_NEUTRAL_ON_TILE (DRAGON) },
};
static const BstScene flight_scene = SCENE (3, 3, flight_cells);

static const BstSceneCell princess_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 1), WITH (FOLLOWER, BLUE, CITY, 1) },
  { .tile = "base.FCFC.cEW", AT (1, 0, 0) },
  { .tile = "dragon.CRRR.princess", AT (2, 0, 3) },
};
static const BstScene princess_scene = SCENE (3, 1, princess_cells);

static const BstSceneCell portal_cells[] = {
  { .tile = "dragon.FRRR.portal", AT (0, 0, 0) },
  { .tile = "base.FRFR.rEW", AT (1, 0, 0) },
  { .tile = "base.CRFR.rEW", AT (2, 0, 0), WITH (FOLLOWER, RED, CITY, 1) },
};
static const BstScene portal_scene = SCENE (3, 1, portal_cells);

static const BstSceneCell fairy_cells[] = {
  { .tile = "base.FFRF.mon", AT (0, 0, 3) },
  { .tile = "base.FRFR.rEW", AT (1, 0, 0), WITH (FOLLOWER, RED, ROAD, 1) },
  { .tile = "base.FRFR.rEW", AT (1, 0, 0), WITH_NEUTRAL_BESIDE (FAIRY, ROAD, 1) },
  { .tile = NULL, AT (2, 0, 0) },
};
static const BstScene fairy_scene = SCENE (3, 1, fairy_cells);

static const BstSceneCell shared_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 1), WITH (FOLLOWER, RED, CITY, 1) },
  { .tile = "base.CFFF", AT (0, 0, 1), WITH_NEUTRAL_BESIDE (FAIRY, CITY, 1) },
  { .tile = "base.FCFC.cEW", AT (1, 0, 0) },
  { .tile = "base.FCFC.cEW", AT (2, 0, 0) },
  { .tile = "base.CFFF", AT (3, 0, 3), WITH (FOLLOWER, BLUE, CITY, 1) },
};
static const BstScene shared_scene = SCENE (4, 1, shared_cells);

/* --- words --- */

/* DRAGON-02, 09 to 23, VOLCANO-01 to 05, MIX-03 */
const BstBlock bst_rules_dragon_blocks[] = {
  PICTURE (volcano_scene, N_ ("A tile with a volcano between two others, and the dragon on it."),
           N_ ("A volcano has been laid, and the dragon has come to it.")),
  TEXT (N_ ("The dragon belongs to nobody. It waits beside the map until somebody lays a volcano. "
            "From then on it comes to every new volcano, wherever it has been, and eats nobody on "
            "the way. No figure can be placed on a volcano. What its tile completes is scored as "
            "always.")),
  TEXT (N_ ("Other tiles show a dragon. When you lay one of them, you may place a figure as "
            "always. Then, before anything is scored, the dragon flies.")),
  STEP (N_ ("You move the dragon first: one step, to a tile beside the one where it is. Corners "
            "do not count, and nobody may decline.")),
  STEP (N_ ("Then the others move it in turn order, each by one step, until it has taken six. "
            "With two players that makes three steps each.")),
  STEP (N_ ("Everybody on a tile to which it comes is eaten at once, no matter whose they are and "
            "what they stand on. They go back to the supplies of their players and score "
            "nothing.")),
  STEP (N_ ("After the flight your tile is scored, without those who were eaten. If the only "
            "knight of a city is gone, the city pays nobody.")),
  EXAMPLE (flight_scene,
           N_ ("Nine tiles, three by three. The dragon is in the lower right corner. Numbers show "
               "its way: up, left, down, left, up, up. Followers of blue and red are on its way, "
               "one of yellow is not."),
           N_ ("The numbers tell where the dragon goes. In one flight it never comes to the same "
               "tile twice, not even to the one where it set out: after its third step there is "
               "only the way to the left. Blue and red lose a follower each; yellow is not in its "
               "way.")),
  TEXT_IF (IN_PLAY (FAIRY), N_ ("The dragon never comes to the tile of the fairy.")),
  TEXT (N_ ("If there is no tile to which it may go, the flight is over, even before its first "
            "step. The dragon stays where it is until the next flight or the next volcano. Nobody "
            "can be placed on its tile.")),
  TEXT_IF (IN_PLAY (BUILDERS),
           N_ ("Builders and pigs are eaten too. If your last follower on a road, in a city or on "
               "a field is eaten, your builder or pig there comes home with it.")),
  TEXT (N_ ("Before the first volcano lies on the map, a tile with a dragon is put aside when it "
            "is drawn, and you draw another. With the first volcano all these tiles go back into "
            "the pile.")),
  END,
};

/* PRINCESS-01 to 06, MIX-13, 14 */
const BstBlock bst_rules_princess_blocks[] = {
  EXAMPLE (princess_scene,
           N_ ("A complete city over three tiles: a knight at one end, a princess at the other."),
           N_ ("You have laid the tile with the princess, and it completes the city of blue. If "
               "you send the knight home, the city pays nobody.")),
  TEXT (N_ ("If your tile continues a city with the part where the princess is, you may send one "
            "knight of that city home: another player’s, or one of your own. He goes back to the "
            "supply and scores nothing. A monk in a monastery within the city is no knight.")),
  TEXT (N_ ("If you do so, you place no figure in that turn, neither on this tile nor anywhere "
            "else. What the tile completes is scored as always. If you let the knights stay, you "
            "may place a figure as always.")),
  TEXT_IF (IN_PLAY (ABBOT),
           N_ ("Whoever has sent a knight home cannot call the abbot home in that turn.")),
  TEXT_IF (IN_PLAY (FAIRY),
           N_ ("The fairy does not protect a knight from the princess, and whoever has sent one "
               "home cannot send the fairy in that turn either.")),
  TEXT_IF (IN_PLAY (BUILDERS),
           N_ ("A builder is no knight. But if the last knight of a player has to leave, the "
               "builder of that player goes home with him.")),
  END,
};

/* PORTAL-01 to 04, MIX-15 */
const BstBlock bst_rules_portal_blocks[] = {
  PICTURE (portal_scene,
           N_ ("Three tiles: a portal on the left, and a follower in a city on the right."),
           N_ ("Red has laid the portal and placed a follower in the city on the right.")),
  TEXT (N_ ("When you have laid a tile with a portal, you may place your follower on it, or on any "
            "other tile of the map.")),
  TEXT (N_ ("As always, what you choose must be free, the whole of it. And it must not be complete "
            "yet.")),
  TEXT_IF (IN_PLAY (DRAGON),
           N_ ("No portal leads to a volcano, or to the tile where the dragon is.")),
  TEXT_IF (IN_PLAY (ABBOT),
           N_ ("The abbot may go through a portal too, to a monastery or a garden.")),
  TEXT_IF (IN_PLAY (INNS),
           N_ ("The large follower may go through a portal too.")),
  TEXT_IF (IN_PLAY (BUILDERS),
           N_ ("Builder and pig do not use portals.")),
  END,
};

/* FAIRY-01 to 07, MIX-19, 21 */
const BstBlock bst_rules_fairy_blocks[] = {
  PICTURE (fairy_scene,
           N_ ("An open road with a follower, and the fairy at the follower’s side."),
           N_ ("The fairy helps the red follower.")),
  TEXT (N_ ("The fairy belongs to nobody. Instead of placing a figure you may send her to one of "
            "your own followers, wherever it stands. She helps this one follower until somebody "
            "sends her to another.")),
  TEXT (N_ ("Whenever your turn begins and she is beside a follower of yours, you get {1}."),
        .gaps = { FIXED_POINTS (1) }),
  EXAMPLE (shared_scene,
           N_ ("A complete city over four tiles with a knight of red at one end, the fairy at his "
               "side, and a knight of blue at the other."),
           N_ ("When what this follower stands on is scored, the fairy brings its player {1} "
               "more. Red and blue own this city together: blue gets {2}, and red {3}. If blue had "
               "two knights there, red would get nothing for the city, but still {1} for the "
               "fairy."),
           .gaps = { FIXED_POINTS (3), POINTS (CITY_TILE = 4), POINTS_AND (3, CITY_TILE = 4) }),
  TEXT (N_ ("The follower goes home then. The fairy stays on the tile and helps nobody until she "
            "is sent again. When the game ends she brings these points as well, once, for the "
            "follower whom she helps then.")),
  TEXT_IF (IN_PLAY (DRAGON),
           N_ ("The dragon never comes to the fairy’s tile, so nobody there is eaten, no matter "
               "whom she helps and even if she helps nobody. She can also bar its way: whoever "
               "moves it may then have to move it onto a follower of their own.")),
  TEXT_IF (IN_PLAY (ABBOT),
           N_ ("An abbot who is called home brings nothing for the fairy.")),
  TEXT_IF (IN_PLAY (BUILDERS),
           N_ ("She does not help builders and pigs, and her point at the start of the turn does "
               "not come again with a second tile.")),
  END,
};
