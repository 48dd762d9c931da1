/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chapters of the rules pages: our own short words for what docs/rules.md says by
 * paragraph.  No sentence here holds a number that a deck can change; those are gaps.  The
 * pages of chapters that not every game has are in rules-more.c, rules-dragon.c, rules-abbey.c,
 * rules-bridges.c, rules-count.c, rules-cult.c and rules-river2.c.
 */
#include "ui/rules-blocks.h"

#include "config.h"

#include <glib/gi18n-lib.h>

static const BstSceneCell turn_cells[] = {
  { .tile = "base.CRFR.rEW", AT (0, 0, 0) },
  { .tile = "base.FFRR.rSW", AT (1, 0, 0), WITH (FOLLOWER, RED, ROAD, 1) },
};
static const BstScene turn_scene = SCENE (2, 1, turn_cells);

static const BstSceneCell fits_cells[] = {
  { .tile = "base.CRFR.rEW", AT (0, 0, 0) },
  { .tile = "base.CRRF.rES", AT (1, 0, 2) },
  { .tile = "base.FRFR.rEW", AT (0, 1, 0) },
};
static const BstScene fits_scene = SCENE (2, 2, fits_cells);

static const BstSceneCell misfits_cells[] = {
  { .tile = "base.CRFR.rEW", AT (0, 0, 0) },
  { .tile = "base.CFFF", AT (1, 0, 3) },
};
static const BstScene misfits_scene = SCENE (2, 1, misfits_cells);

ONE_TILE_WITH (knight_scene, "base.CFFC.cNW", FOLLOWER, RED, CITY, 1);
ONE_TILE_WITH (robber_scene, "base.FRFR.rEW", FOLLOWER, RED, ROAD, 1);
ONE_TILE_WITH (monk_scene, "base.FFFF.mon", FOLLOWER, RED, CLOISTER, 1);
ONE_TILE_WITH (heretic_scene, "cult.FFFF.shr", FOLLOWER, RED, SHRINE, 1);
ONE_TILE_WITH (farmer_scene, "base.CFFF", FOLLOWER, RED, FIELD, 1);

static const BstSceneCell road_cells[] = {
  { .tile = "base.FFRF.mon", AT (0, 0, 3) },
  { .tile = "base.FRFR.rEW", AT (1, 0, 0), WITH (FOLLOWER, RED, ROAD, 1) },
  { .tile = "base.FRRR", AT (2, 0, 0) },
};
static const BstScene road_scene = SCENE (3, 1, road_cells);

static const BstSceneCell ring_cells[] = {
  { .tile = "base.FFRR.rSW", AT (0, 0, 3) },
  { .tile = "base.FFRR.rSW", AT (1, 0, 0), WITH (FOLLOWER, BLUE, ROAD, 1) },
  { .tile = "base.FFRR.rSW", AT (0, 1, 2) },
  { .tile = "base.FFRR.rSW", AT (1, 1, 1) },
};
static const BstScene ring_scene = SCENE (2, 2, ring_cells);

static const BstSceneCell city_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 1) },
  { .tile = "base.FCFC.cEW.sh", AT (1, 0, 0), WITH (FOLLOWER, RED, CITY, 1) },
  { .tile = "base.CFRR.rSW", AT (2, 0, 3) },
};
static const BstScene city_scene = SCENE (3, 1, city_cells);

static const BstSceneCell rivals_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 1), WITH (FOLLOWER, RED, CITY, 1) },
  { .tile = NULL, AT (1, 0, 0) },
  { .tile = "base.CFFF", AT (2, 0, 3), WITH (FOLLOWER, BLUE, CITY, 1) },
};
static const BstScene rivals_scene = SCENE (3, 1, rivals_cells);

static const BstSceneCell monastery_cells[] = {
  { .tile = "base.FFRR.rSW", AT (0, 0, 1) },
  { .tile = "base.CFFF", AT (1, 0, 0) },
  { .tile = "base.FFRR.rSW", AT (2, 0, 3) },
  { .tile = "base.CFFF", AT (0, 1, 3) },
  { .tile = "base.FFFF.mon", AT (1, 1, 0), WITH (FOLLOWER, RED, CLOISTER, 1) },
  { .tile = "base.FRFR.rEW", AT (2, 1, 1) },
  { .tile = "base.FFRR.rSW", AT (0, 2, 3) },
  { .tile = "base.FRFR.rEW", AT (1, 2, 0) },
  { .tile = "base.FFRR.rSW", AT (2, 2, 1) },
};
static const BstScene monastery_scene = SCENE (3, 3, monastery_cells);

static const BstSceneCell field_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 2), WITH (FOLLOWER, BLUE, FIELD, 1) },
  { .tile = "base.CFFF", AT (1, 0, 2) },
  { .tile = "base.CFFF", AT (0, 1, 0) },
  { .tile = "base.CFFF", AT (1, 1, 0), WITH (FOLLOWER, RED, FIELD, 1) },
  { .tile = "base.CFFF", AT (2, 1, 0) },
  { .tile = "base.FRFR.rEW", AT (0, 2, 0) },
  { .tile = "base.FRFR.rEW", AT (1, 2, 0) },
  { .tile = "base.FRFR.rEW", AT (2, 2, 0), WITH (FOLLOWER, YELLOW, FIELD, 2) },
};
static const BstScene field_scene = SCENE (3, 3, field_cells);

static const BstSceneCell unfinished_cells[] = {
  { .tile = "base.CFFF", AT (0, 0, 1), WITH (FOLLOWER, RED, CITY, 1) },
  { .tile = "base.FCFC.cEW.sh", AT (1, 0, 0) },
  { .tile = NULL, AT (2, 0, 0) },
};
static const BstScene unfinished_scene = SCENE (3, 1, unfinished_cells);

ONE_TILE (shield_tile, "base.FCFC.cEW.sh");
ONE_TILE (monastery_tile, "base.FFFF.mon");
ONE_TILE (crossing_tile, "base.FRRR");
ONE_TILE (gate_tile, "base.CCRC.cNEW");
ONE_TILE (caps_tile, "base.CFFC");
ONE_TILE (city_tile, "base.CCFC.cNEW");
ONE_TILE (road_tile, "base.FFRR.rSW");
ONE_TILE (field_tile, "base.CFFF");
ONE_TILE (garden_tile, "base.CFFF.gdn");
ONE_TILE (inn_tile, "inns.FFRR.rSW.inn");
ONE_TILE (cathedral_tile, "inns.CCCC.cNESW.cath");
ONE_TILE (wine_tile, "traders.FCFC.cEW.wine");
ONE_TILE (grain_tile, "traders.CFFC.cNW.grain");
ONE_TILE (cloth_tile, "traders.CRFC.cNW.cloth.gdn");
ONE_TILE_WITH (king_tile, "base.FCFC.cEW", KING, RED, CITY, 1);
ONE_TILE_WITH (robber_tile, "base.FRFR.rEW", ROBBER, RED, ROAD, 1);
ONE_TILE (volcano_tile, "dragon.FRFR.rEW.volcano");
ONE_TILE (dragon_tile, "dragon.FRFR.rEW.dragon");
ONE_TILE (princess_tile, "dragon.CCFC.cNEW.princess");
ONE_TILE (portal_tile, "dragon.FRRR.portal");
ONE_TILE (city_monastery_tile, "dragon.CCFC.cNEW.dragon.mon");
ONE_TILE (tunnel_tile, "dragon.RCRC.cEW.rNS.dragon.tunnel");
static const BstSceneCell fairy_tile_cells[] = {
  { .tile = "base.CFFC.cNW", WITH (FOLLOWER, RED, CITY, 1) },
  { .tile = "base.CFFC.cNW", WITH_NEUTRAL_BESIDE (FAIRY, CITY, 1) },
};
static const BstScene fairy_tile = SCENE (1, 1, fairy_tile_cells);
ONE_TILE (abbey_tile, "abbey.tile");
ONE_TILE (branching_tile, "abbey.RRFR.rNEW.well");
ONE_TILE (city_tunnel_tile, "abbey.RCRC.cEW.rNS.sh.tunnel");
static const BstSceneCell barn_tile_cells[] = {
  { .tile = "base.CFFF", WITH (BARN, RED, FIELD, 1) },
};
static const BstScene barn_tile = SCENE (1, 1, barn_tile_cells);
ONE_TILE (shrine_tile, "cult.CFFF.shr");
ONE_TILE (spring_tile, "river.FVFF.spring");
ONE_TILE (lake_tile, "river.FFFV.lake");
ONE_TILE (spring2_tile, "river2.FVFF.spring");
ONE_TILE (fork_tile, "river2.VVFV.fork");
ONE_TILE (volcano_lake_tile, "river2.FFFV.lake.volcano");
ONE_TILE (herd_tile, "river2.VFFV.pigs");
ONE_TILE (quarters_tile, "count.07");
ONE_TILE (bazaar_tile, "bridges.FFFF.bazaar");

/* Which lake a game has. */
#define RIVER2_WITH_LAKE(choice) IN_PLAY (RIVER2), OPTION (LAKE, choice)
#define BOTH_WITH_LAKE(choice) BOTH_IN_PLAY (RIVER, RIVER2), OPTION (LAKE, choice)

/* Translators: in all texts of the rules {1} to {4} are numbers of points, such as “2 points”,
 * unless a comment says something else. */

/* BASE-02 to 09, 24, 36 */
static const BstBlock turn_blocks[] = {
  PICTURE (turn_scene,
           N_ ("The start tile, and beside it a tile with a bend of its road and a follower."),
           N_ ("The start tile, and the first tile that was laid beside it.")),
  TEXT (N_ ("Tile by tile you build one land together: cities, roads and monasteries among "
            "green fields. Followers claim them for you, and whoever has the most points at "
            "the end wins.")),
  /* Translators: {1} is a number of followers, such as “7 followers”. */
  TEXT (N_ ("Everybody gets {1} and begins without points. Nobody stands on the start tile. "
            "Then the players take turns, one after the other, and each turn has three steps, "
            "always in this order."),
        .gaps = { FIGURES (FOLLOWER) }),
  STEP (N_ ("You draw a tile that everybody can see, and lay it where it fits.")),
  STEP (N_ ("You may place one figure on that tile, or none.")),
  STEP (N_ ("Whatever the tile has completed is scored, no matter who laid it. Its owner gets "
            "the points, and the followers on it come home.")),
  TEXT_IF (IN_PLAY (FIELDS),
           N_ ("That was the turn. Complete roads, cities and monasteries pay during the "
               "game; fields, and all that stays unfinished, are counted at the end.")),
  TEXT_IF (NOT_IN_PLAY (FIELDS),
           N_ ("That was the turn. Complete roads, cities and monasteries pay during "
               "the game; all that stays unfinished is counted at the end. This game "
               "is played without fields: nobody stands on them, and they pay "
               "nothing.")),
  END,
};

/* BASE-09 to 14 */
static const BstBlock laying_blocks[] = {
  TEXT (N_ ("Lay the tile so that it shares at least one whole side with a tile on the map. To "
            "touch it at a corner is not enough. You may turn the tile as you like.")),
  TEXT (N_ ("On every side that it shares, the picture must go on: road meets road, city meets "
            "city, and field meets field.")),
  PICTURE (fits_scene, N_ ("Three tiles; a road runs on from one to the next."),
           N_ ("This fits: the road goes on to the right, and below field meets field.")),
  PICTURE (misfits_scene, N_ ("Two tiles; a road of one ends at a city wall of the other."),
           N_ ("This does not fit: the road would run into the city.")),
  TEXT (N_ ("A tile need not continue anything of yours. It may begin a new road or city, and "
            "it may join what others have begun.")),
  TEXT (N_ ("A tile that can be laid must be laid, even if you have no follower left for it. If "
            "it fits nowhere, it leaves the game and you draw another; if there is none left, "
            "the game ends.")),
  TEXT (N_ ("The program frames every cell where your tile fits, and turning the tile skips the "
            "ways in which it does not.")),
  END,
};

/* BASE-15 to 23, 34 to 38 */
static const BstBlock follower_blocks[] = {
  TEXT_IF (IN_PLAY (FIELDS),
           N_ ("When the tile lies, you may put one follower from your supply on it: on "
               "one road, city, monastery or field of this very tile.")),
  TEXT_IF (NOT_IN_PLAY (FIELDS),
           N_ ("When the tile lies, you may put one follower from your supply on it: "
               "on one road, city or monastery of this very tile.")),
  ENTRY (knight_scene, N_ ("Knight"), N_ ("Stands in a city until it is complete.")),
  ENTRY (robber_scene, N_ ("Robber"), N_ ("Stands on a road until it is complete.")),
  ENTRY (monk_scene, N_ ("Monk"),
         N_ ("Stands in a monastery until there are tiles all around it.")),
  ENTRY_IF (IN_PLAY (CULT), heretic_scene, N_ ("Heretic"),
            N_ ("Stands in a shrine, as a monk does in a monastery.")),
  ENTRY_IF (ONE_IN_PLAY (FIELDS, BARN), farmer_scene, N_ ("Farmer"),
            N_ ("Lies on a field and stays there until the end of the game.")),
  ENTRY_IF (BOTH_IN_PLAY (FIELDS, BARN), farmer_scene, N_ ("Farmer"),
            N_ ("Lies on a field and stays there until the end of the game, unless a barn comes to "
                "that field.")),
  TEXT (N_ ("What you choose must be free, the whole of it: one follower anywhere on it, however "
            "far away, keeps everybody off, even its own player.")),
  TEXT (N_ ("Still, several can come to share it, when a tile joins parts that were occupied "
            "apart. Then only the player with the most followers there is paid. If several have "
            "the most, each of them gets all the points.")),
  TEXT (N_ ("After scoring all followers on it come home, also those who got nothing, and can be "
            "placed again. You cannot take a follower back yourself. If the tile completes what "
            "you have just put a follower on, you score it at once.")),
  END,
};

/* BASE-25 to 27, 48 */
static const BstBlock road_blocks[] = {
  PICTURE (road_scene,
           N_ ("A road over three tiles, from a monastery to a crossing, with a follower on it."),
           N_ ("A complete road of three tiles: {1}."), .gaps = { POINTS (ROAD_TILE = 3) }),
  TEXT (N_ ("A road is complete when both its ends stop: at a crossing, a city, a monastery or "
            "simply in the open.")),
  TEXT (N_ ("A complete road pays {1} for each of its tiles. A tile that it crosses twice counts "
            "once."),
        .gaps = { POINTS (ROAD_TILE = 1) }),
  TEXT (N_ ("A crossing ends all roads that meet at it. On a tile with a crossing you choose one "
            "of these roads for your follower, and the others stay free.")),
  PICTURE (ring_scene, N_ ("Four tiles with bends; their road closes into a ring."),
           N_ ("A road that runs back into itself has no ends and is complete. This one pays "
               "{1}."),
           .gaps = { POINTS (ROAD_TILE = 4) }),
  TEXT (N_ ("If a road is not complete when the game ends, it pays {1} for each tile."),
        .gaps = { POINTS (ROAD_TILE_LEFT = 1) }),
  TEXT (N_ ("As everywhere, the player with the most followers on the road gets the points, and "
            "nobody gets anything for a road without followers.")),
  END,
};

/* BASE-28 to 31, 35, 49 */
static const BstBlock city_blocks[] = {
  PICTURE (city_scene,
           N_ ("A city over three tiles, closed at both ends, with a shield and a follower."),
           N_ ("Complete, with three tiles and one shield: {1}."),
           .gaps = { POINTS (CITY_TILE = 3, SHIELD = 1) }),
  TEXT (N_ ("A city is complete when its wall is closed all round and no cell inside it is "
            "empty.")),
  TEXT (N_ ("A complete city pays {1} for each of its tiles, and {2} more for each shield in it. "
            "A tile that shows two parts of the same city counts once. Even a city of two tiles "
            "pays in full."),
        .gaps = { POINTS (CITY_TILE = 1), POINTS (SHIELD = 1) }),
  TEXT (N_ ("If a city is not complete when the game ends, it pays {1} for each tile and {2} for "
            "each shield."),
        .gaps = { POINTS (CITY_TILE_LEFT = 1), POINTS (SHIELD_LEFT = 1) }),
  PICTURE (rivals_scene,
           N_ ("Two open cities of different players, and between them an empty cell."),
           N_ ("One tile in the middle could make one city of these two.")),
  TEXT (N_ ("Nobody can be put into a city that is occupied. But you can begin a city of your own "
            "beside it and join the two with a later tile. With as many knights as the other you "
            "both get all the points; with one knight more you get them alone.")),
  END,
};

/* BASE-32, 33, 50 */
static const BstBlock monastery_blocks[] = {
  PICTURE (monastery_scene, N_ ("A monastery with a follower and eight tiles around it."),
           N_ ("All eight cells around this monastery are filled: {1}."),
           .gaps = { POINTS (ITSELF = 1, AROUND = 8) }),
  TEXT_IF (NOT_IN_PLAY (PORTAL),
           N_ ("A monastery stands on a single tile. Only in the turn in which this tile is laid "
               "can a follower be put there as a monk.")),
  TEXT_IF (IN_PLAY (PORTAL),
           N_ ("A monastery stands on a single tile. In the turn in which this tile is laid a "
               "follower can be put there as a monk, later only through a portal.")),
  TEXT (N_ ("It is complete when all eight cells around it hold tiles, those at the corners too. "
            "What these tiles show, and who laid them, does not matter.")),
  TEXT (N_ ("A complete monastery pays {1} for itself and {2} for each tile around it, {3} in "
            "all, and the monk comes home."),
        .gaps = { POINTS (ITSELF = 1), POINTS (AROUND = 1),
                  POINTS (ITSELF = 1, AROUND = 8) }),
  TEXT (N_ ("When the game ends, an unfinished monastery pays {1} for itself and {2} for each "
            "tile around it. With five tiles around it that makes {3}."),
        .gaps = { POINTS (ITSELF = 1), POINTS (AROUND = 1),
                  POINTS (ITSELF = 1, AROUND = 5) }),
  TEXT (N_ ("Each monastery is scored by itself, even if two stand side by side: one tile can "
            "count for both. The green land around it is an ordinary field, and a road that "
            "leads to a monastery ends there.")),
  END,
};

/* BASE-39 to 46 */
static const BstBlock field_blocks[] = {
  TEXT (N_ ("Green parts that meet are one field. Roads, cities and the end of the map bound it. "
            "Later tiles may join fields to a larger one.")),
  TEXT (N_ ("A follower on a field lies down and is a farmer. Farmers stay where they are until "
            "the end of the game, so do not send out too many of them.")),
  TEXT (N_ ("Only the end of the game scores fields. A field pays {1} for each complete city that "
            "it borders, however small the city and however far from the farmer. Unfinished "
            "cities, and the size of the field, count for nothing."),
        .gaps = { POINTS (FIELD_CITY = 1) }),
  TEXT_IF (IN_PLAY (BARN),
           N_ ("A barn is the exception: it scores its field at once and sends the farmers home. "
               "It has a page of its own.")),
  TEXT (N_ ("The player with the most farmers on a field is paid; if several have the most, each "
            "gets all the points. A city pays every field that it borders, and each of them "
            "once.")),
  EXAMPLE (field_scene,
           N_ ("Two complete cities, an open one to their right, and a road below. One farmer "
               "lies above the cities, one between the cities and the road, one below the "
               "road."),
           N_ ("The farmer in the middle lies on a field that borders two complete cities and an "
               "open one: {1}. The farmer at the top lies on another field, but beside the same "
               "two cities: {1} as well. Below the road there is no city, and so there are no "
               "points."),
           .gaps = { POINTS (FIELD_CITY = 2) }),
  TEXT (N_ ("A field must be free before you lay a farmer on it, all of it. A road or a city that "
            "parts two fields keeps them two, and a farmer on one does not keep you off the "
            "other. If your tile itself joins occupied fields, nobody can be added there.")),
  END,
};

/* BASE-47 to 53 */
static const BstBlock end_blocks[] = {
  TEXT (N_ ("The game ends with the turn of the last tile. A figure may still be placed on it, "
            "and what it completes is scored as ever.")),
  TEXT (N_ ("Then all followers on the map bring in their last points. Who owns what is found as "
            "before: the most followers decide, and equals each get everything.")),
  ENTRY (road_tile, N_ ("Unfinished road"), N_ ("Pays {1} for each tile."),
         .gaps = { POINTS (ROAD_TILE_LEFT = 1) }),
  ENTRY (city_tile, N_ ("Unfinished city"), N_ ("Pays {1} for each tile and {2} for each shield."),
         .gaps = { POINTS (CITY_TILE_LEFT = 1), POINTS (SHIELD_LEFT = 1) }),
  ENTRY (monastery_tile, N_ ("Unfinished monastery"),
         N_ ("Pays {1} for itself and {2} for each tile around it."),
         .gaps = { POINTS (ITSELF = 1), POINTS (AROUND = 1) }),
  ENTRY_IF (IN_PLAY (ABBOT), garden_tile, N_ ("Unfinished garden"),
            N_ ("Pays {1} for itself and {2} for each tile around it."),
            .gaps = { POINTS (ITSELF = 1), POINTS (AROUND = 1) }),
  ENTRY_IF (IN_PLAY (CULT), shrine_tile, N_ ("Unfinished shrine"),
            N_ ("Pays {1} for itself and {2} for each tile around it."),
            .gaps = { POINTS (ITSELF = 1), POINTS (AROUND = 1) }),
  ENTRY_IF (IN_PLAY (FIELDS), field_tile, N_ ("Field"),
            N_ ("Pays {1} for each complete city at its border."),
            .gaps = { POINTS (FIELD_CITY = 1) }),
  ENTRY_IF (IN_PLAY (INNS), inn_tile, N_ ("Unfinished road with an inn"), N_ ("Pays nothing.")),
  ENTRY_IF (IN_PLAY (INNS), cathedral_tile, N_ ("Unfinished city with a cathedral"),
            N_ ("Pays nothing.")),
  ENTRY_IF (IN_PLAY (BUILDERS), wine_tile, N_ ("Goods"),
            N_ ("Whoever has the most wine gets {1}, and so it is with grain and cloth."),
            .gaps = { FIXED_POINTS (10) }),
  ENTRY_IF (IN_PLAY (KING), king_tile, N_ ("King"), N_ ("Pays {1} for each complete city."),
            .gaps = { FIXED_POINTS (1) }),
  ENTRY_IF (IN_PLAY (ROBBER), robber_tile, N_ ("Robber knight"),
            N_ ("Pays {1} for each complete road."), .gaps = { FIXED_POINTS (1) }),
  ENTRY_IF (BOTH_IN_PLAY (FIELDS, BARN), barn_tile, N_ ("Barn"),
            N_ ("Pays {1} for each complete city at its field."), .gaps = { FIXED_POINTS (4) }),
  ENTRY_IF (IN_PLAY (FAIRY), fairy_tile, N_ ("Fairy"),
            N_ ("Pays {1} to the player whose follower she helps."), .gaps = { FIXED_POINTS (3) }),
  EXAMPLE (unfinished_scene, N_ ("A city over two tiles with a shield; one side is still open."),
           N_ ("This city is open when the game ends. Two tiles and one shield: {1}."),
           .gaps = { POINTS (CITY_TILE_LEFT = 2, SHIELD_LEFT = 1) }),
  TEXT (N_ ("Each of them is scored once, however many followers stand on it, and what nobody "
            "stands on pays nobody.")),
  TEXT (N_ ("The most points win. If several players have the most, they win together.")),
  END,
};

static const BstBlock symbol_blocks[] = {
  TEXT (N_ ("What you can find on the tiles, and what it means.")),
  ENTRY (shield_tile, N_ ("Shield"),
         N_ ("Adds {1} to a complete city, and {2} to one that is open at the end of the game."),
         .gaps = { POINTS (SHIELD = 1), POINTS (SHIELD_LEFT = 1) }),
  ENTRY (monastery_tile, N_ ("Monastery"), N_ ("Pays for itself and for all tiles around it.")),
  ENTRY (crossing_tile, N_ ("Crossing"), N_ ("All roads that meet here end here.")),
  ENTRY (gate_tile, N_ ("City gate"), N_ ("The road ends at the gate.")),
  ENTRY (caps_tile, N_ ("Separate cities"),
         N_ ("Two cities with land between them are two, even on one tile.")),
  ENTRY_IF (IN_PLAY (ABBOT), garden_tile, N_ ("Garden"),
            N_ ("A place for the abbot. It is scored like a monastery.")),
  ENTRY_IF (IN_PLAY (INNS), inn_tile, N_ ("Inn"),
            N_ ("Makes its road pay {1} for each tile when it is complete, and nothing if it never "
                "is."),
            .gaps = { POINTS_AND (1, ROAD_TILE = 1) }),
  ENTRY_IF (IN_PLAY (INNS), cathedral_tile, N_ ("Cathedral"),
            N_ ("Makes its city pay {1} for each tile and {2} for each shield when it is complete, "
                "and nothing if it never is."),
            .gaps = { POINTS_AND (1, CITY_TILE = 1), POINTS_AND (1, SHIELD = 1) }),
  ENTRY_IF (IN_PLAY (BUILDERS), wine_tile, N_ ("Wine"), N_ ("Goes to whoever completes the city.")),
  ENTRY_IF (IN_PLAY (BUILDERS), grain_tile, N_ ("Grain"),
            N_ ("Goes to whoever completes the city.")),
  ENTRY_IF (IN_PLAY (BUILDERS), cloth_tile, N_ ("Cloth"),
            N_ ("Goes to whoever completes the city.")),
  ENTRY_IF (IN_PLAY (DRAGON), volcano_tile, N_ ("Volcano"),
            N_ ("The dragon comes here. No figure can be placed on this tile.")),
  ENTRY_IF (IN_PLAY (DRAGON), dragon_tile, N_ ("Dragon"),
            N_ ("When this tile is laid, the dragon flies before anything is scored.")),
  ENTRY_IF (IN_PLAY (PRINCESS), princess_tile, N_ ("Princess"),
            N_ ("May send one knight of her city home.")),
  ENTRY_IF (IN_PLAY (PORTAL), portal_tile, N_ ("Portal"),
            N_ ("From here a follower may go to any tile of the map.")),
  ENTRY_IF (IN_PLAY (DRAGON), city_monastery_tile, N_ ("Monastery in a city"),
            N_ ("Two places: somebody may stand in the monastery and somebody else in the city. "
                "The monastery is complete when there are tiles all around it, the city when its "
                "wall is closed.")),
  ENTRY_IF (IN_PLAY (DRAGON), tunnel_tile, N_ ("Tunnel"),
            N_ ("The road does not end here: it runs on beneath the city.")),
  ENTRY_IF (IN_PLAY (ABBEY), abbey_tile, N_ ("Abbey"),
            N_ ("A monastery that fits into any hole. Roads, cities and fields end at it.")),
  ENTRY_IF (IN_PLAY (ABBEY), branching_tile, N_ ("Branching road"),
            N_ ("No crossing: all branches are one road, which does not end here.")),
  ENTRY_IF (ONE_IN_PLAY (ABBEY, DRAGON), city_tunnel_tile, N_ ("Tunnel"),
            N_ ("The road does not end here: it runs on beneath the city.")),
  ENTRY_IF (IN_PLAY (CULT), shrine_tile, N_ ("Shrine"),
            N_ ("A rival of the monastery next to it. It is scored like one.")),
  ENTRY_IF (IN_PLAY (RIVER), spring_tile, N_ ("Spring"),
            N_ ("The river begins here, and so does the game.")),
  ENTRY_IF (ONE_IN_PLAY (RIVER2, RIVER), spring2_tile, N_ ("Spring"),
            N_ ("The river begins here, and so does the game.")),
  ENTRY_IF (IN_PLAY (RIVER2), fork_tile, N_ ("Fork"), N_ ("From here the river has two arms.")),
  ENTRY_IF (ONE_IN_PLAY (RIVER, RIVER2), lake_tile, N_ ("Lake"),
            N_ ("The last tile of the river.")),
  ENTRY_IF (BOTH_WITH_LAKE (1), lake_tile, N_ ("Lake"), N_ ("The last tile of the river.")),
  ENTRY_IF (RIVER2_WITH_LAKE (0), volcano_lake_tile, N_ ("Volcano lake"),
            N_ ("The last tile of the river. Whoever lays it has another turn, and no figure can "
                "be placed here.")),
  ENTRY_IF (ALL_IN_PLAY (FIELDS, BUILDERS, RIVER2), herd_tile, N_ ("Herd of pigs"),
            N_ ("Adds {1} for each complete city to what its field pays."),
            .gaps = { FIXED_POINTS (1) }),
  ENTRY_IF (IN_PLAY (COUNT), quarters_tile, N_ ("Four quarters"),
            N_ ("Palace, market, smithy and cathedral: the places in the fortress.")),
  ENTRY_IF (IN_PLAY (BAZAAR), bazaar_tile, N_ ("Bazaar"),
            N_ ("When it has been laid, everybody gets another tile.")),
  { .type = BST_BLOCK_OTHERS, .text = N_ ("No rule of this game uses it.") },
  TEXT (N_ ("Houses, trees, animals and whatever else is on the tiles is only there to be looked "
            "at.")),
  END,
};

static const BstRulesChapter chapters[] = {
  { "turn", N_ ("A Turn"), { 0 }, turn_blocks },
  { "laying", N_ ("Laying Tiles"), { 0 }, laying_blocks },
  { "followers", N_ ("Followers"), { 0 }, follower_blocks },
  { "roads", N_ ("Roads"), { 0 }, road_blocks },
  { "cities", N_ ("Cities and Shields"), { 0 }, city_blocks },
  { "monasteries", N_ ("Monasteries"), { 0 }, monastery_blocks },
  { "fields", N_ ("Fields"), { IN_PLAY (FIELDS) }, field_blocks },
  { "end", N_ ("The End of the Game"), { 0 }, end_blocks },
  { "river", N_ ("The River"), { IN_PLAY (RIVER) }, bst_rules_river_blocks },
  { "river2", N_ ("River II"), { IN_PLAY (RIVER2) }, bst_rules_river2_blocks },
  { "abbot", N_ ("The Abbot"), { IN_PLAY (ABBOT) }, bst_rules_abbot_blocks },
  { "inns", N_ ("Inns and Cathedrals"), { IN_PLAY (INNS) }, bst_rules_inns_blocks },
  { "builders", N_ ("Traders and Builders"), { IN_PLAY (BUILDERS) }, bst_rules_builders_blocks },
  { "dragon", N_ ("The Dragon"), { IN_PLAY (DRAGON) }, bst_rules_dragon_blocks },
  { "princess", N_ ("The Princess"), { IN_PLAY (PRINCESS) }, bst_rules_princess_blocks },
  { "portal", N_ ("Portals"), { IN_PLAY (PORTAL) }, bst_rules_portal_blocks },
  { "fairy", N_ ("The Fairy"), { IN_PLAY (FAIRY) }, bst_rules_fairy_blocks },
  { "abbey", N_ ("The Abbey"), { IN_PLAY (ABBEY) }, bst_rules_abbey_blocks },
  { "mayor", N_ ("The Mayor"), { IN_PLAY (MAYOR) }, bst_rules_mayor_blocks },
  { "barn", N_ ("The Barn"), { BOTH_IN_PLAY (FIELDS, BARN) }, bst_rules_barn_blocks },
  { "wagon", N_ ("The Wagon"), { IN_PLAY (WAGON) }, bst_rules_wagon_blocks },
  { "count", N_ ("The Count"), { IN_PLAY (COUNT) }, bst_rules_count_blocks },
  { "king", N_ ("The King"), { IN_PLAY (KING) }, bst_rules_king_blocks },
  { "robber", N_ ("The Robber Knight"), { IN_PLAY (ROBBER) }, bst_rules_robber_blocks },
  { "cult", N_ ("Shrines"), { IN_PLAY (CULT) }, bst_rules_cult_blocks },
  { "bridge", N_ ("Bridges"), { IN_PLAY (BRIDGE) }, bst_rules_bridge_blocks },
  { "castle", N_ ("Castles"), { IN_PLAY (CASTLE) }, bst_rules_castle_blocks },
  { "bazaar", N_ ("Bazaars"), { IN_PLAY (BAZAAR) }, bst_rules_bazaar_blocks },
  { "symbols", N_ ("Symbols"), { 0 }, symbol_blocks },
};

const BstRulesChapter *
bst_rules_text_get_chapters (unsigned *out_n)
{
  *out_n = G_N_ELEMENTS (chapters);
  return chapters;
}
