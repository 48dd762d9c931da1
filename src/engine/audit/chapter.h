/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a chapter of the rules is to the audit, written down a second time, from the rules alone:
 * nothing here looks at the descriptions or the code of the engine's chapters.
 *
 * Hooks are called in the order of the list in chapters.c; one that is NULL has nothing to say.
 */
#pragma once

#include "engine/audit/audit-private.h"

/* Bits of types of features. */
#define ON(type) (1u << BST_FEATURE_##type)

struct _BstAuditChapter
{
  unsigned id;        /* BstModuleId; BST_MODULES: always in play; BST_AUDIT_SENTENCES */
  unsigned types;     /* of features that mean something by it */
  unsigned buildings; /* those of them that are complete with the eight cells around them */
  unsigned n_roles;
  BstAuditRole roles[2];
  size_t size; /* of what it keeps: zeroed at the start, see bst_audit_own() */

  /* The first tiles lie and nobody has been asked. */
  void (*set_up) (BstAudit *audit);

  /* The features have been found; more is to be found out about them. */
  void (*measure) (BstAudit *audit);

  /* Tiles with a lower number are drawn before all others; BST_AUDIT_ANY_TIME for those that the
   * chapter does not care about. */
  unsigned (*rank) (const BstTile *tile);

  /* Whether a tile of `kind`, which has been drawn, is put aside and another drawn; see
   * bst_audit_put_back(). */
  bool (*puts_aside) (const BstAudit *audit, unsigned kind);

  /* Whether it lets the tile lie there, whose edges fit. */
  bool (*may_lie) (const BstAudit *audit, const BstPlaced *tile);

  /* Whether it lets the active player put a figure of that role on the tile numbered `tile`, which
   * is not the one just laid: figures go there if one chapter does. */
  bool (*opens) (const BstAudit *audit, const BstAuditRole *role, unsigned tile);

  /* Whether it lets the figure come to that tile, to a part of `group` where it may stand by its
   * role. */
  bool (*may_stand) (const BstAudit *audit,
                     BstFigure figure,
                     unsigned tile,
                     const BstAuditGroup *group);

  /* Whether it lets what roams the map come to the tile numbered `tile`. */
  bool (*may_enter) (const BstAudit *audit, unsigned tile);

  /* A player has placed a figure, the last one. */
  void (*deployed) (BstAudit *audit);

  /* What a figure counts on `group` for owning it, if the chapters before think that it is
   * `strength`. */
  int (*strength) (const BstAudit *audit,
                   const BstStanding *standing,
                   const BstAuditGroup *group,
                   int strength);

  /* Of several owners of `group`, as bits, those who win the tie. */
  unsigned (*tie) (const BstAudit *audit, const BstAuditGroup *group, unsigned owners);

  /* What `group` is worth to each owner, if the chapters before think that it is `value`. */
  int (*value) (const BstAudit *audit, const BstAuditGroup *group, bool is_complete, int value);

  /* What it is worth to `player`, one of its owners, in addition. */
  int (*bonus) (const BstAudit *audit, const BstAuditGroup *group, unsigned player);

  /* A tile has been laid: it is the last one, and who stands where is as it was before. */
  void (*laid) (BstAudit *audit);

  /* The turn has come to `audit->step`.  Returns true after asking something (`question` and
   * `asked`), and is called again after the answer. */
  bool (*ask) (BstAudit *audit);

  /* Adds its moves to the present question. */
  void (*list) (BstAudit *audit);

  /* Plays one of them.  Returns false if it is none of its own. */
  bool (*play) (BstAudit *audit, const BstMove *move);

  /* Whether something else is done with `group`, which is complete, instead of paying its
   * owners. */
  bool (*settle) (BstAudit *audit, const BstAuditGroup *group);

  /* `group`, complete or as it is, has been paid to its owners; its figures are still there. */
  void (*paid) (BstAudit *audit, const BstAuditGroup *group);

  /* `group` has been completed and paid, or settled otherwise; its figures are still there. */
  void (*completed) (BstAudit *audit, const BstAuditGroup *group);

  /* Figures have left the map; the features know it. */
  void (*left) (BstAudit *audit);

  /* The last points, after those for features. */
  void (*finish) (BstAudit *audit);

  /* Whether what it keeps is the same in `state`. */
  bool (*agree) (BstAudit *audit, const BstState *state);
};

#define BST_AUDIT_ANY_TIME UINT32_MAX

extern const BstAuditChapter bst_audit_base;
extern const BstAuditChapter bst_audit_fields;
extern const BstAuditChapter bst_audit_river;
extern const BstAuditChapter bst_audit_river2;
extern const BstAuditChapter bst_audit_abbot;
extern const BstAuditChapter bst_audit_inns;
extern const BstAuditChapter bst_audit_builders;
extern const BstAuditChapter bst_audit_dragon;
extern const BstAuditChapter bst_audit_princess;
extern const BstAuditChapter bst_audit_portal;
extern const BstAuditChapter bst_audit_fairy;
extern const BstAuditChapter bst_audit_abbey;
extern const BstAuditChapter bst_audit_mayor;
extern const BstAuditChapter bst_audit_barn;
extern const BstAuditChapter bst_audit_wagon;
extern const BstAuditChapter bst_audit_king;
extern const BstAuditChapter bst_audit_robber;
extern const BstAuditChapter bst_audit_cult;
extern const BstAuditChapter bst_audit_count;
extern const BstAuditChapter bst_audit_bridge;
extern const BstAuditChapter bst_audit_castle;
extern const BstAuditChapter bst_audit_bazaar;
extern const BstAuditChapter bst_audit_sentences;

/* Finds the chapters that are in play. */
void bst_audit_open_chapters (BstAudit *audit);

/* What a chapter in play keeps. */
static inline void *
bst_audit_own (const BstAudit *audit, const BstAuditChapter *chapter)
{
  return audit->own[chapter->id];
}

/* Whether features of `type` mean something, and whether they are buildings. */
static inline bool
bst_audit_is_in_play (const BstAudit *audit, BstFeatureType type)
{
  return (audit->types >> type & 1) != 0;
}

static inline bool
bst_audit_is_building (const BstAudit *audit, BstFeatureType type)
{
  return (audit->buildings >> type & 1) != 0;
}

/* What `figure` is; NULL if no chapter in play knows it. */
static inline const BstAuditRole *
bst_audit_role (const BstAudit *audit, BstFigure figure)
{
  return audit->roles[figure];
}

/* builders.c: what a herd of pigs on the field adds for every owner, but never for barns (MIX-25,
 * MIX-69). */
int bst_audit_herd_bonus (const BstAudit *audit, const BstAuditGroup *field);

/* barn.c: whether a barn stands on the field. */
bool bst_audit_has_barn (const BstAudit *audit, const BstAuditGroup *field);

/* sentences.c: what a field that pays `before` by all chapters pays by the rules of decks, and
 * whether these have closed it; and the points that they have given a player so far. */
int bst_audit_change_value (const BstAudit *audit, const BstAuditGroup *field, int before);
int bst_audit_points_by_sentences (const BstAudit *audit, unsigned player);
bool bst_audit_is_closed (const BstAudit *audit, const BstAuditGroup *group);

/* castle.c: whether the city has become one, and what castles that it borders add to whatever a
 * field pays. */
bool bst_audit_is_castle (const BstAudit *audit, const BstAuditGroup *group);
int bst_audit_castle_bonus (const BstAudit *audit, const BstAuditGroup *field);
