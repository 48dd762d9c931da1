/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pages of bridges, castles and bazaars.
 */
#include "ui/rules-blocks.h"

#include "config.h"

#include <glib/gi18n-lib.h>

/* --- pictures --- */

static const BstSceneCell span_cells[] = {
  { .tile = "base.FFRF.mon", AT (0, 0, 3) },
  { .tile = "base.FRFR.rEW", AT (1, 0, 0), WITH (FOLLOWER, RED, ROAD, 1) },
  { .tile = "base.CFFF", AT (2, 0, 0), WITH_BRIDGE (EW, RED) },
  { .tile = "base.FFRF.mon", AT (3, 0, 1) },
};
static const BstScene span_scene = SCENE (4, 1, span_cells);

static const BstSceneCell suburb_cells[] = {
  { .tile = "base.FFRF.mon", AT (0, 0, 1), .step = 1 },
  { .tile = "base.CFFF", AT (1, 0, 2), .step = 2, WITH_CASTLE (FOLLOWER, RED) },
  { .tile = "base.CFCF", AT (2, 0, 0), .step = 3 },
  { .tile = "base.FFFF.mon", AT (0, 1, 0), .step = 4 },
  { .tile = "base.CFFF", AT (1, 1, 0), .step = 5 },
  { .tile = "base.CFFC", AT (2, 1, 1), .step = 6 },
};
static const BstScene suburb_scene = SCENE (3, 2, suburb_cells);

static const BstSceneCell bazaar_cells[] = {
  { .tile = "bridges.CFRF.bazaar", AT (0, 0, 0) },
  { .tile = "bridges.FFFF.bazaar", AT (1, 0, 0) },
  { .tile = "bridges.RFRF.bazaar", AT (2, 0, 0) },
};
static const BstScene bazaar_scene = SCENE (3, 1, bazaar_cells);

/* --- words --- */

/* BRIDGE-01, 03 to 15, MIX-10, 47 to 49 */
const BstBlock bst_rules_bridge_blocks[] = {
  TEXT (N_ ("A bridge carries a road straight across one tile, over whatever lies there. Everybody "
            "begins with three bridges, or with two if five or six people play.")),
  TEXT (N_ ("With each tile you may build one bridge: over the tile that you lay, or over a tile "
            "beside it. It goes on from a road or from another bridge. So you may lay a road "
            "against a field, or a field against a road, if the bridge goes over the tile with "
            "the field.")),
  TEXT (N_ ("Both ends of a bridge stand on sides that show a field, and behind its far end there "
            "must be a road or nothing yet. No tile gets two bridges. Whoever stands on the tile "
            "is not in the way.")),
  EXAMPLE (span_scene,
           N_ ("A road from a monastery with a follower of red on it, then a tile without a road, "
               "over which a bridge of red goes, and behind it the road of another monastery."),
           N_ ("The third tile shows no road, but red has laid it with a bridge over it. Now the "
               "road is complete, has four tiles and pays {1}."),
           .gaps = { POINTS (ROAD_TILE = 4) }),
  TEXT (N_ ("A bridge is a road in every way. If it is over the tile that you have just laid, you "
            "may place a follower on it, unless somebody is on that road. It stays until the game "
            "ends.")),
  TEXT_IF (IN_PLAY (FIELDS), N_ ("Bridges do not part fields.")),
  TEXT_IF (IN_PLAY (INNS), N_ ("The large follower may stand on a bridge.")),
  TEXT_IF (IN_PLAY (BUILDERS), N_ ("The builder may stand on a bridge.")),
  TEXT_IF (IN_PLAY (WAGON), N_ ("A wagon may stand on a bridge.")),
  TEXT_IF (IN_PLAY (DRAGON), N_ ("The dragon does not eat bridges.")),
  END,
};

/* CASTLE-01 to 19, MIX-11, 23, 40, 53 to 55, 57, 59, 61 */
const BstBlock bst_rules_castle_blocks[] = {
  TEXT (N_ ("A small city is made of two semicircles on two tiles. When it is complete and you "
            "alone own it, you decide, whoever laid the tile: take {1}, or build a castle. "
            "Everybody begins with three castles, or with two if five or six people play."),
        .gaps = { POINTS (CITY_TILE = 2) }),
  TEXT (N_ ("For a castle you get no points yet, and one of your followers from the city stays on "
            "it. The castle is paid when something is completed in its suburbs: on its own two "
            "tiles and on the two cells at each of its long sides.")),
  EXAMPLE (suburb_scene,
           N_ ("Six tiles with numbers. The castle of red, with a follower on it, is on 2 and 5. "
               "On 1 there is a monastery with a road, on 3 and 6 a small city that is complete, "
               "and a city part at the top of 3 and one at the right of 6."),
           N_ ("The suburbs of the castle on 2 and 5. The monasteries, the road on 1, the city at "
               "the top of 3 or the one at the right of 6 may pay it. The small city on 3 and 6 "
               "was there before and does not.")),
  TEXT (N_ ("The first feature that a later tile completes there pays the castle as many points as "
            "it is worth, after its own owners and even if it has none. A monastery must itself "
            "be in the suburbs. If one tile completes several, you choose one of them; but you "
            "cannot wait for a better one.")),
  TEXT (N_ ("Then your follower comes home. The castle stays, but it is never paid again. If it is "
            "in the suburbs of another castle, that one now gets as many points.")),
  TEXT (N_ ("Castles that have not been paid when the game ends bring nothing.")),
  TEXT_IF (IN_PLAY (FIELDS),
           N_ ("To a field a castle is worth {1}, one more than a city."),
           .gaps = { POINTS_AND (1, FIELD_CITY = 1) }),
  TEXT_IF (BOTH_IN_PLAY (FIELDS, BARN),
           N_ ("To a barn too it is worth one point more than a city.")),
  TEXT_IF (IN_PLAY (INNS),
           N_ ("The large follower may hold a castle. What an inn or a cathedral adds, the castle "
               "is paid as well.")),
  TEXT_IF (IN_PLAY (MAYOR),
           N_ ("A mayor may hold a castle, but as it has no shields it pays him nothing.")),
  TEXT_IF (IN_PLAY (WAGON),
           N_ ("A wagon may hold a castle, and drive on from either of its tiles when that has "
               "been paid.")),
  TEXT_IF (IN_PLAY (KING), N_ ("For the king a castle is no complete city.")),
  TEXT_IF (IN_PLAY (DRAGON), N_ ("The dragon eats nobody on a castle.")),
  TEXT_IF (IN_PLAY (FAIRY), N_ ("The fairy may be sent to your follower on a castle.")),
  END,
};

/* BAZAAR-01 to 14, 16, MIX-64, 65 */
const BstBlock bst_rules_bazaar_blocks[] = {
  PICTURE (bazaar_scene, N_ ("Three tiles with a bazaar, two of them with roads, one with a city."),
           N_ ("Tiles with a bazaar.")),
  TEXT (N_ ("If you have drawn a bazaar and laid it, and everything has been scored, as many tiles "
            "are turned up as there are players. Everybody gets one of them. If there are fewer "
            "left, nothing happens.")),
  TEXT_IF (OPTION (BAZAAR, 0),
           N_ ("The next player puts up one of the tiles and makes a bid of points, which may be "
               "nothing. Then everybody else bids more or passes, once. If somebody has bid "
               "more, the auctioneer either pays that player as much and takes the tile, or sells "
               "it for that. If nobody has, the auctioneer takes the tile, and the points are "
               "lost.")),
  TEXT_IF (OPTION (BAZAAR, 0),
           N_ ("Whoever has a tile bids no more. After a sale the same auctioneer puts up the next "
               "tile, otherwise the next player without one. The last tile is free. You may bid "
               "more points than you have: a score can be less than nothing.")),
  TEXT_IF (OPTION (BAZAAR, 1),
           N_ ("In this game nobody bids: beginning with the next player, everybody takes one of "
               "the tiles.")),
  TEXT (N_ ("Then all play their tiles, beginning with the next player, each with a follower and "
            "points as always. A bazaar among these tiles is only a picture.")),
  TEXT_IF (IN_PLAY (BUILDERS),
           N_ ("If your bazaar brings you a second tile, you draw it when all these tiles have "
               "been played. If one of these tiles does, it is drawn at once.")),
  TEXT_IF (IN_PLAY (DRAGON),
           N_ ("If one of these tiles shows a dragon, it flies before the next one is played.")),
  END,
};
