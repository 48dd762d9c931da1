/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the audit share.  Nobody else includes this.
 *
 *     map.c        which tiles lie where, and where one may lie
 *     features.c   the features they form, who owns them, what they are worth
 *     moves.c      the moves that the rules allow
 *     turn.c       what they do, step by step
 *     words.c      sentences about what differs
 *     compare.c    the comparison with a state
 *
 *     chapters.c   the list of the chapters; chapter.h has their hooks
 *     base.c, fields.c, river.c, …
 */
#pragma once

#include "engine/audit/audit.h"
#include "engine/feature.h"

#define BST_AUDIT_NO_GROUP UINT32_MAX
#define BST_AUDIT_SENTENCES (BST_MODULES + 1)    /* what decks bring is a chapter too */
#define BST_AUDIT_MAX_CHAPTERS (BST_MODULES + 2) /* and so is the base game */
#define BST_AUDIT_MAX_QUEUE 16

/* The tiles in the order they were laid, and a rectangle of cells around them that
 * grows as needed. */
typedef struct
{
  BstPlaced *tiles;
  unsigned n_tiles;
  int west; /* the outermost tiles */
  int north;
  int east;
  int south;

  int *cells; /* the tile on a cell, or -1; row by row */
  int left;   /* where the rectangle begins */
  int top;
  int width;
  int height;
} BstAuditMap;

/* A feature of the map: parts on one or more tiles that are connected. */
typedef struct
{
  BstFeatureType type;
  unsigned tile; /* where one of its parts is */
  unsigned feature;
  unsigned n_tiles;
  unsigned n_open; /* ends that face an empty cell; of a building, empty cells around it */
  unsigned shields;
  unsigned n_cities;  /* of a field: complete cities it borders */
  BstSymbols symbols; /* of all its parts */
  bool is_complete;
  bool is_settled;                       /* it was completed by the last tile, and has been paid */
  unsigned n_followers[BST_MAX_PLAYERS]; /* helpers are none */
  int strength[BST_MAX_PLAYERS];
} BstAuditGroup;

typedef struct
{
  BstStanding standing;
  unsigned turn; /* in which it was put there */
} BstAuditFigure;

typedef struct
{
  BstMove *moves;
  size_t n_moves;
  size_t room;
} BstAuditMoves;

/* The steps of a turn at which something happens by itself, in their order. */
typedef enum {
  BST_AUDIT_START,
  BST_AUDIT_DRAW,
  BST_AUDIT_HAND,   /* a tile that was drawn before is to be laid */
  BST_AUDIT_PLACED, /* a tile has been laid */
  BST_AUDIT_FIGURE,
  BST_AUDIT_FLIGHT,
  BST_AUDIT_FIELD, /* now and then: see bst_audit_pay_field() */
  BST_AUDIT_SCORE, /* one feature, and again for the next */
  BST_AUDIT_AFTER,
  BST_AUDIT_NEXT, /* all that the tile brings has come */
  BST_AUDIT_LAST, /* the pile is empty */
} BstAuditStep;

/* What is played before the turn passes on to the next player, in this order (MIX-64, OQ-45). */
typedef enum {
  BST_AUDIT_OWN_TURN,
  BST_AUDIT_BONUS_PART, /* by a builder, for a tile that was bought */
  BST_AUDIT_BOUGHT_PART,
  BST_AUDIT_SECOND_PART,
  BST_AUDIT_EXTRA_TURN, /* a turn that somebody has besides his own, and no part of this one */
} BstAuditSort;

typedef struct
{
  unsigned player;
  BstAuditSort sort;
  unsigned kind; /* of the tile that was bought */
} BstAuditPart;

/* A figure that players have by a chapter. */
typedef struct
{
  BstFigure figure;
  unsigned strength; /* for owning; 0: a helper, who owns nothing and is in nobody's way */
  unsigned stands_on;
  bool is_thing; /* and no living being: nobody eats it (DRAGON-24) */
} BstAuditRole;

typedef struct _BstAuditChapter BstAuditChapter;

struct _BstAudit
{
  const BstRules *rules;
  unsigned n_players;

  /* The chapters in play; NULL ends them.  The others are found out from these at the start. */
  const BstAuditChapter *chapters[BST_AUDIT_MAX_CHAPTERS + 1];
  const BstAuditChapter *valuing[BST_AUDIT_MAX_CHAPTERS + 1]; /* those with `value` */
  void *own[BST_AUDIT_MAX_CHAPTERS];                          /* by id: what they keep */
  const BstAuditRole *roles[BST_ALL_FIGURES];                 /* NULL: no chapter knows it */
  unsigned types;                                             /* bits, of all together */
  unsigned buildings;

  BstAuditMap map;
  const BstTile **shapes; /* what kinds show, and behind them what the audit has built on one */
  BstTile *built;         /* what building makes of kinds, see bridge.c; NULL: nothing */
  uint32_t *group_of;     /* of part `feature` of tile t, at t * BST_TILE_MAX_FEATURES + feature */
  uint32_t *to_visit;
  BstAuditGroup *groups;
  unsigned n_groups;

  BstAuditFigure *figures;
  unsigned n_figures;
  unsigned supply[BST_MAX_PLAYERS][BST_FIGURES];
  unsigned *held[BST_MAX_PLAYERS]; /* by kind: tiles in their hands */
  int scores[BST_MAX_PLAYERS];
  unsigned earners; /* bits: who has got points for a tile, see count.c */

  unsigned *left; /* by kind: not drawn yet */
  unsigned n_left;
  unsigned *aside; /* by kind: drawn and put aside */
  bool *in_stage;  /* by kind: see bst_audit_learn_stage() */

  BstAuditStep step;
  unsigned asker;            /* the chapter that is the next to be asked at this step */
  const BstAuditChapter *by; /* whose question it is; NULL: the base game's */
  BstQuestionKind question;
  unsigned asked;
  unsigned owner;
  unsigned active;
  unsigned turn;
  unsigned part;
  BstAuditSort sort; /* what is being played */
  BstAuditPart queue[BST_AUDIT_MAX_QUEUE];
  unsigned n_queue;
  int hand;           /* the kind drawn, or -1 */
  unsigned last;      /* the tile laid last */
  uint32_t due;       /* the feature that is paid next; BST_AUDIT_NO_GROUP: none */
  int due_value;      /* of a field: what it pays each owner */
  BstAuditStep then;  /* of a field: the step that comes after that */
  BstAuditMoves mine; /* what the rules allow now */
  bool is_listed;     /* they have been listed since something was asked */

  const BstState *seen;  /* after the move that is being played, for what no rule decides */
  BstStanding meant;     /* the feature that the state asks about, see bst_audit_is_meant() */
  BstAuditMoves theirs;  /* what the state offers, to compare with */
  BstNodeId *nodes;      /* of each group, to compare with */
  BstStanding *standing; /* of each of its figures, to compare with */
  char message[256];
};

/* realloc() and calloc() that do not come back empty-handed. */
void *bst_audit_resize (void *block, size_t n, size_t size);
void *bst_audit_zeroed (size_t n, size_t size);

/*
 * map.c
 */

void bst_audit_map_lay (BstAuditMap *map, BstPlaced tile);

/* The number of the tile at a cell, or -1. */
static inline int
bst_audit_map_at (const BstAuditMap *map, int x, int y)
{
  bool is_inside = x >= map->left && x < map->left + map->width &&
                   y >= map->top && y < map->top + map->height;

  return is_inside ? map->cells[(y - map->top) * map->width + (x - map->left)] : -1;
}

/* The number of the tile beside `tile` on `side`, or -1. */
static inline int
bst_audit_map_beside (const BstAuditMap *map, const BstPlaced *tile, unsigned side)
{
  static const int8_t dx[BST_SIDES] = { 0, 1, 0, -1 };
  static const int8_t dy[BST_SIDES] = { -1, 0, 1, 0 };

  return bst_audit_map_at (map, tile->pos.x + dx[side], tile->pos.y + dy[side]);
}

/* How many of the eight cells around `pos` hold no tile. */
unsigned bst_audit_map_empty_around (const BstAuditMap *map, BstPos pos);

/* How many of the four cells beside `pos` hold a tile. */
unsigned bst_audit_map_tiles_beside (const BstAuditMap *map, BstPos pos);

/* Whether the cell is empty and shares a side with a tile. */
bool bst_audit_map_is_open (const BstAuditMap *map, int x, int y);

/* What the tile numbered `tile` shows. */
static inline const BstTile *
bst_audit_tile (const BstAudit *audit, unsigned tile)
{
  return audit->shapes[audit->map.tiles[tile].shape];
}

/* Whether it shows `symbol`, one of tiles as a whole. */
bool bst_audit_tile_shows (const BstAudit *audit, unsigned tile, BstSymbol symbol);

/* The side of an unturned tile that `side` of `tile` is. */
static inline unsigned
bst_audit_unturned (const BstPlaced *tile, unsigned side)
{
  return (side + BST_SIDES - tile->rotation) % BST_SIDES;
}

/* What `tile`, as it is turned, shows on `side`: a BstEdge. */
static inline unsigned
bst_audit_edge_on (const BstAudit *audit, const BstPlaced *tile, unsigned side)
{
  return audit->shapes[tile->shape]->edges[bst_audit_unturned (tile, side)];
}

/* The ports of `side` that feature `feature` of `tile`, as it is turned, reaches: bits 0 to 2. */
static inline unsigned
bst_audit_ports_on (const BstAudit *audit,
                    const BstPlaced *tile,
                    unsigned feature,
                    unsigned side)
{
  unsigned ports = audit->shapes[tile->shape]->features[feature].ports;

  return ports >> 3 * bst_audit_unturned (tile, side) & 7;
}

/* Whether it reaches port `k` of `side`. */
static inline bool
bst_audit_reaches (const BstAudit *audit,
                   const BstPlaced *tile,
                   unsigned feature,
                   unsigned side,
                   unsigned k)
{
  return (bst_audit_ports_on (audit, tile, feature, side) >> k & 1) != 0;
}

/* Whether `tile` fits the tiles around its cell, an open one; whether the chapters let it lie
 * there; and both. */
bool bst_audit_fits (const BstAudit *audit, const BstPlaced *tile);
bool bst_audit_is_let_lie (const BstAudit *audit, const BstPlaced *tile);
bool bst_audit_may_lie (const BstAudit *audit, const BstPlaced *tile);

/* Whether what roams the map may come to the tile numbered `tile`. */
bool bst_audit_may_enter (const BstAudit *audit, unsigned tile);

/*
 * features.c
 */

/* Finds all features of the map anew, and who stands on them. */
void bst_audit_find_groups (BstAudit *audit);

/* Counts anew who stands on the features. */
void bst_audit_count_figures (BstAudit *audit);

static inline uint32_t
bst_audit_group_of (const BstAudit *audit, unsigned tile, unsigned feature)
{
  return audit->group_of[tile * BST_TILE_MAX_FEATURES + feature];
}

/* The feature that somebody stands on; NULL for who is beside, between or on whole tiles. */
BstAuditGroup *bst_audit_group_under (const BstAudit *audit, const BstStanding *standing);

/* The same, also for who is on what has become of a feature. */
BstAuditGroup *bst_audit_group_at (const BstAudit *audit, const BstStanding *standing);

/* The first part of a feature on the newest of its tiles, as a place to stand. */
BstStanding bst_audit_newest_part (const BstAudit *audit, uint32_t group);

/* Whether a part of `group` is on the tile numbered `tile`. */
bool bst_audit_is_on (const BstAudit *audit, const BstAuditGroup *group, unsigned tile);

/* Whether a part of `group` beside the tile numbered `tile` leads there over its `side`: to a part
 * of the same feature, or to where it ends (ABBEY-15). */
bool bst_audit_meets (const BstAudit *audit,
                      const BstAuditGroup *group,
                      unsigned tile,
                      unsigned side);

/* Whether somebody owns or would own it, if he were strong enough (BASE-18). */
bool bst_audit_is_occupied (const BstAuditGroup *group);

/* Whether the tile laid last has completed `group`, as a part of it or by closing one of its
 * ends. */
bool bst_audit_is_completed_now (const BstAudit *audit, const BstAuditGroup *group);

/* How many complete features of `type` there are; castles are none (MIX-40). */
unsigned bst_audit_count_complete (const BstAudit *audit, BstFeatureType type);

/* The players who would score `group`, as bits. */
unsigned bst_audit_owners (const BstAudit *audit, const BstAuditGroup *group);

/* The points for `group` if it counts as complete, or as unfinished. */
int bst_audit_value (const BstAudit *audit, const BstAuditGroup *group, bool is_complete);

/*
 * moves.c
 */

void bst_audit_moves_add (BstAuditMoves *moves, BstMove move);
bool bst_audit_moves_have (const BstAuditMoves *moves, const BstMove *move);

/* Lists in `mine` what the rules allow at the present question. */
void bst_audit_list_moves (BstAudit *audit);

/* Draws come stage by stage, and no getter shows the stages of a deck, apart from those that a
 * chapter knows of.  So when one begins, the kinds that `state` offers are taken for it, and the
 * state is held to it until they are used up. */
void bst_audit_learn_stage (BstAudit *audit, const BstState *state);

/* Whether the tiles that a chapter wants to come before all others have come. */
bool bst_audit_has_begun_main_pile (const BstAudit *audit);

/* Whether all rules let a figure of that kind come to part of `group` on the tile numbered `tile`,
 * whoever's it is. */
bool bst_audit_may_stand (const BstAudit *audit,
                          BstFigure figure,
                          unsigned tile,
                          const BstAuditGroup *group);

/* Puts all that was put aside back into the pile. */
void bst_audit_put_back (BstAudit *audit);

/* Whether a tile that was drawn has to be put aside. */
bool bst_audit_is_put_aside (const BstAudit *audit, unsigned kind);

/* Whether the present question is the chapter's own, or one where everybody may add something. */
bool bst_audit_has_a_say (const BstAudit *audit, const BstAuditChapter *chapter);

/*
 * turn.c
 */

/* Goes on to the next question. */
void bst_audit_advance (BstAudit *audit);

/* Plays `move`, which is one of `mine`, up to the next question. */
void bst_audit_play (BstAudit *audit, const BstMove *move);

/* Lays a tile where it may lie, and the turn goes on from there. */
void bst_audit_lay (BstAudit *audit, BstPlaced tile);

/* Takes a tile from the pile.  Returns false if it has to be put aside. */
bool bst_audit_draw (BstAudit *audit, unsigned kind);

/* Sends the turn to `step`, where the chapters are asked anew. */
void bst_audit_go (BstAudit *audit, BstAuditStep step);

/* Lets somebody play one part more before the turn passes on. */
void bst_audit_queue (BstAudit *audit, BstAuditPart part);

/* Sends the turn to where `field` pays each owner `value` and its figures go home; then it goes on
 * as it would have. */
void bst_audit_pay_field (BstAudit *audit, const BstAuditGroup *field, int value);

/* Whether the state asks about `group`.  Of several that are paid in an order that no rule fixes
 * (OQ-26), this one comes first. */
bool bst_audit_is_meant (const BstAudit *audit, const BstAuditGroup *group);

/* Gives a player points for what a tile has brought. */
void bst_audit_earn (BstAudit *audit, unsigned player, int points);

/* Gives each owner of `group` so many points, and what he gets in addition. */
void bst_audit_pay (BstAudit *audit, const BstAuditGroup *group, int value);

/* The same for a feature that is scored, of which all chapters hear. */
void bst_audit_score (BstAudit *audit, const BstAuditGroup *group, int value);

/* Tells them of something that has been paid. */
void bst_audit_tell_paid (BstAudit *audit, const BstAuditGroup *group);

/* Puts a figure on the map; one that a player had in hand leaves his supply. */
void bst_audit_put (BstAudit *audit, BstStanding standing);

/* The one figure of that kind that belongs to nobody; NULL if it is not in the game yet. */
BstStanding *bst_audit_find_neutral (const BstAudit *audit, BstFigure figure);

/* Takes a figure off the map, which its player has again. */
void bst_audit_take_home (BstAudit *audit, unsigned figure);

/* Tells the chapters that figures have been taken off the map. */
void bst_audit_tell_left (BstAudit *audit);

/*
 * words.c
 */

/* Says in `message` that `mine` and `theirs` differ. */
void bst_audit_object (BstAudit *audit, const char *what, long mine, long theirs);

/* The same, with a number that says of whom or what it is meant. */
void bst_audit_object_to (BstAudit *audit,
                          const char *what,
                          unsigned index,
                          long mine,
                          long theirs);

/* The same for a feature. */
void bst_audit_object_on (BstAudit *audit,
                          const char *what,
                          const BstAuditGroup *group,
                          long mine,
                          long theirs);

/* Whether `mine` and `theirs` are the same.  If not, `message` says so.  There are many more of
 * these comparisons than of anything else. */
static inline bool
bst_audit_agree (BstAudit *audit, const char *what, long mine, long theirs)
{
  if (mine != theirs)
    bst_audit_object (audit, what, mine, theirs);
  return mine == theirs;
}

static inline bool
bst_audit_agree_of (BstAudit *audit, const char *what, unsigned index, long mine, long theirs)
{
  if (mine != theirs)
    bst_audit_object_to (audit, what, index, mine, theirs);
  return mine == theirs;
}

static inline bool
bst_audit_agree_on (BstAudit *audit,
                    const char *what,
                    const BstAuditGroup *group,
                    long mine,
                    long theirs)
{
  if (mine != theirs)
    bst_audit_object_on (audit, what, group, mine, theirs);
  return mine == theirs;
}

/* Says that two moves differ; `mine` is NULL if there is none. */
void bst_audit_complain (BstAudit *audit,
                         const char *what,
                         const BstMove *mine,
                         const BstMove *theirs);
