/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of the shrines.
 */
#include "ui/rules-blocks.h"

#include "config.h"

#include <glib/gi18n-lib.h>

/* --- pictures --- */

static const BstSceneCell rival_cells[] = {
  { .tile = "cult.FFFF.shr", AT (0, 0, 0) },
  { .tile = "base.FFFF.mon", AT (1, 0, 0) },
};
static const BstScene rival_scene = SCENE (2, 1, rival_cells);

static const BstSceneCell challenge_cells[] = {
  { .tile = "base.FFRR.rSW", AT (0, 0, 1) },
  { .tile = "base.CFFF", AT (1, 0, 0) },
  { .tile = "base.CFFF", AT (2, 0, 0) },
  { .tile = "base.FFRR.rSW", AT (3, 0, 2) },
  { .tile = "base.CFFF", AT (0, 1, 3) },
  { .tile = "cult.FFFF.shr", AT (1, 1, 0), WITH (FOLLOWER, RED, SHRINE, 1) },
  { .tile = "base.FFFF.mon", AT (2, 1, 0), WITH (FOLLOWER, BLUE, CLOISTER, 1) },
  { .tile = NULL, AT (3, 1, 0) },
  { .tile = "base.FFRR.rSW", AT (0, 2, 3) },
  { .tile = "base.FRFR.rEW", AT (1, 2, 0) },
  { .tile = "base.FFRR.rSW", AT (2, 2, 0) },
  { .tile = NULL, AT (3, 2, 0) },
};
static const BstScene challenge_scene = SCENE (4, 3, challenge_cells);

static const BstSceneCell between_cells[] = {
  { .tile = "base.FFFF.mon", AT (0, 0, 0) },
  { .tile = NULL, AT (1, 0, 0) },
  { .tile = "base.FFFF.mon", AT (2, 0, 0) },
};
static const BstScene between_scene = SCENE (3, 1, between_cells);

/* --- words --- */

/* CULT-02 to 11, 13, 14, MIX-42, 43, 45 */
const BstBlock bst_rules_cult_blocks[] = {
  PICTURE (rival_scene,
           N_ ("Two tiles: a shrine with a fire between its stones, and beside it a monastery."),
           N_ ("On the left a shrine, on the right a monastery.")),
  TEXT (N_ ("A shrine is like a monastery. When you lay its tile, you may put a follower there, "
            "who is called a heretic. With tiles in all eight cells around it a shrine pays {1}; "
            "when the game ends before that, it pays {2} for itself and {3} for each tile around "
            "it."),
        .gaps = { POINTS (ITSELF = 1, AROUND = 8), POINTS (ITSELF = 1), POINTS (AROUND = 1) }),
  TEXT (N_ ("But shrines and monasteries are rivals. In the eight cells around a shrine there can "
            "be only one monastery, and around a monastery only one shrine, whether anybody is "
            "there or not. A tile that would break this cannot be laid there.")),
  PICTURE (between_scene, N_ ("Two monasteries with an empty cell between them."),
           N_ ("No shrine can be laid between these two monasteries.")),
  TEXT (N_ ("A heretic and a monk in the monastery next to the shrine challenge each other, even "
            "if both are yours. Whichever building is complete first pays. The other pays "
            "nothing, and both followers go home.")),
  EXAMPLE (challenge_scene,
           N_ ("A shrine with a red heretic and eight tiles around it. One of them has a monastery "
               "with a monk of blue, beside which two cells are empty."),
           N_ ("The shrine is complete, and red gets {1}. The monastery of blue is not: its monk "
               "goes home with nothing."),
           .gaps = { POINTS (ITSELF = 1, AROUND = 8) }),
  TEXT (N_ ("If one tile completes both, both pay. If neither is complete when the game ends, both "
            "pay for the tiles that are there. And where nobody is in one of the two, there is no "
            "challenge.")),
  TEXT_IF (IN_PLAY (ABBEY), N_ ("For a shrine an abbey is a monastery like any other.")),
  TEXT_IF (IN_PLAY (ABBOT),
           N_ ("The abbot may go into a shrine too, and you may call him home from there.")),
  TEXT_IF (IN_PLAY (INNS), N_ ("The large follower may be a heretic too.")),
  TEXT_IF (IN_PLAY (WAGON),
           N_ ("A wagon may be put into a shrine, or drive there. If it loses a challenge, it goes "
               "home and does not drive on.")),
  TEXT_IF (IN_PLAY (FAIRY),
           N_ ("If the fairy’s follower loses a challenge, she brings no points for it.")),
  END,
};
