/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the audit share.  Nobody else includes this.
 *
 *     map.c       which tiles lie where, and where one may lie
 *     features.c  the features they form, who owns them, what they are worth
 *     turn.c      the moves that the rules allow, and what they do
 *     words.c     sentences about what differs
 *     compare.c   the comparison with a state
 */
#pragma once

#include "engine/audit/audit.h"
#include "engine/feature.h"

#define BST_AUDIT_NO_GROUP UINT32_MAX

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
  unsigned n_open; /* ends that face an empty cell; of a monastery, empty cells around it */
  unsigned shields;
  unsigned n_cities; /* of a field: complete cities it borders */
  bool is_complete;
  unsigned n_figures;
  unsigned strength[BST_MAX_PLAYERS];
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

struct _BstAudit
{
  const BstRules *rules;
  unsigned n_players;

  BstAuditMap map;
  uint32_t *group_of; /* of part `feature` of tile t, at t * BST_TILE_MAX_FEATURES + feature */
  uint32_t *to_visit;
  BstAuditGroup *groups;
  unsigned n_groups;

  BstAuditFigure *figures;
  unsigned n_figures;
  unsigned supply[BST_MAX_PLAYERS][BST_FIGURES];
  int scores[BST_MAX_PLAYERS];

  unsigned *left; /* by kind: not drawn yet */
  unsigned n_left;
  unsigned n_discarded;
  bool *in_stage; /* by kind: see bst_audit_learn_stage() */

  BstQuestionKind question;
  unsigned active;
  unsigned turn;
  int hand;           /* the kind drawn, or -1 */
  unsigned last;      /* the tile laid this turn */
  BstAuditMoves mine; /* what the rules allow now */

  BstAuditMoves theirs; /* what the state offers, to compare with */
  BstNodeId *nodes;     /* of each group, to compare with */
  char message[256];
};

/* realloc() and calloc() that do not come back empty-handed. */
void *bst_audit_resize (void *block, size_t n, size_t size);
void *bst_audit_zeroed (size_t n, size_t size);

void bst_audit_moves_add (BstAuditMoves *moves, BstMove move);
void bst_audit_moves_sort (BstAuditMoves *moves);

/* The columns and rows from a cell to its neighbour on a side. */
extern const int bst_audit_dx[BST_SIDES];
extern const int bst_audit_dy[BST_SIDES];

void bst_audit_map_lay (BstAuditMap *map, BstPlaced tile);

/* The number of the tile at a cell, or -1. */
int bst_audit_map_at (const BstAuditMap *map, int x, int y);

/* The number of the tile beside `tile` on `side`, or -1. */
int bst_audit_map_beside (const BstAuditMap *map, const BstPlaced *tile, unsigned side);

/* How many of the eight cells around `pos` hold no tile. */
unsigned bst_audit_map_empty_around (const BstAuditMap *map, BstPos pos);

/* Whether the cell is empty and shares a side with a tile. */
bool bst_audit_map_is_open (const BstAuditMap *map, int x, int y);

/* Whether feature `feature` of `tile`, as it is turned, reaches port `k` of `side`. */
bool bst_audit_reaches (const BstRules *rules,
                        const BstPlaced *tile,
                        unsigned feature,
                        unsigned side,
                        unsigned k);

/* Whether `tile` fits its neighbours edge by edge. */
bool bst_audit_edges_fit (const BstAudit *audit, const BstPlaced *tile);

/* Whether `tile` may be laid by all rules in play. */
bool bst_audit_may_lie (const BstAudit *audit, const BstPlaced *tile);

bool bst_audit_is_river_tile (const BstTile *tile);

/* Finds all features of the map anew, and who stands on them. */
void bst_audit_find_groups (BstAudit *audit);

/* Counts anew who stands on the features. */
void bst_audit_count_figures (BstAudit *audit);

/* Whether a rule in play gives features of `type` a meaning. */
bool bst_audit_is_in_play (const BstRules *rules, BstFeatureType type);

uint32_t bst_audit_group_of (const BstAudit *audit, unsigned tile, unsigned feature);
uint32_t bst_audit_group_under (const BstAudit *audit, const BstStanding *standing);

/* The players who would score `group`, as bits. */
unsigned bst_audit_owners (const BstAudit *audit, const BstAuditGroup *group);

/* The points for `group` if it counts as complete, or as unfinished. */
int bst_audit_value (const BstAudit *audit, const BstAuditGroup *group, bool is_complete);

/* Lists in `mine` what the rules allow at the present question. */
void bst_audit_list_moves (BstAudit *audit);

/* Draws come stage by stage, and no getter shows the stages of a deck (the river
 * apart, which is a rule).  So when one begins, the kinds that `state` offers are
 * taken for it, and the state is held to it until they are used up. */
void bst_audit_learn_stage (BstAudit *audit, const BstState *state);

/* Plays `move`, which is one of `mine`, up to the next question. */
void bst_audit_play (BstAudit *audit, const BstMove *move);

/* Whether `mine` and `theirs` are the same.  If not, `message` says so. */
bool bst_audit_agree (BstAudit *audit, const char *what, long mine, long theirs);

/* The same, with a number that says of whom or what it is meant. */
bool bst_audit_agree_of (BstAudit *audit,
                         const char *what,
                         unsigned index,
                         long mine,
                         long theirs);

/* The same for a feature. */
bool bst_audit_agree_on (BstAudit *audit,
                         const char *what,
                         const BstAuditGroup *group,
                         long mine,
                         long theirs);

/* Says that two moves differ; `mine` is NULL if there is none. */
void bst_audit_complain (BstAudit *audit,
                         const char *what,
                         const BstMove *mine,
                         const BstMove *theirs);
