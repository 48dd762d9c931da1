/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Traders and builders: goods, the builder who gives a second turn, the pig.
 */
#include "engine/audit/chapter.h"
#include "engine/goods.h"

/* For whoever has the most of a good. */
#define PRIZE 10

typedef struct
{
  bool is_second_due;
  unsigned goods[BST_GOODS][BST_MAX_PLAYERS];
} Own;

static const BstSymbol symbols[BST_GOODS] = {
  [BST_GOOD_WINE] = BST_SYMBOL_WINE,
  [BST_GOOD_GRAIN] = BST_SYMBOL_GRAIN,
  [BST_GOOD_CLOTH] = BST_SYMBOL_CLOTH,
};

static bool
is_helper (unsigned figure)
{
  return figure == BST_FIGURE_BUILDER || figure == BST_FIGURE_PIG;
}

/* Helpers go where their player has somebody, a builder only where something is left to build
 * (BUILDERS-04, BUILDERS-10). */
static bool
may_stand (const BstAudit *audit, BstFigure figure, unsigned tile, const BstAuditGroup *group)
{
  return !is_helper (figure) || (group->n_followers[audit->active] > 0 && !group->is_complete);
}

/* And they do not stay there alone (BUILDERS-09, BUILDERS-12). */
static void
left (BstAudit *audit)
{
  for (unsigned i = audit->n_figures; i-- > 0;) {
    const BstStanding *standing = &audit->figures[i].standing;

    if (is_helper (standing->figure) &&
        bst_audit_group_under (audit, standing)->n_followers[standing->player] == 0)
      bst_audit_take_home (audit, i);
  }
}

/* BUILDERS-06 to BUILDERS-08: a second turn, but no third one, if a builder stood there before.
 * For a tile that was bought it is the second one of whoever has bought it (OQ-45). */
static void
laid (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_builders);
  bool may_come = audit->part == 0 || audit->sort == BST_AUDIT_BOUGHT_PART;

  own->is_second_due = false;
  for (unsigned i = 0; i < audit->n_figures && may_come; i++) {
    const BstStanding *standing = &audit->figures[i].standing;

    if (standing->figure == BST_FIGURE_BUILDER && standing->player == audit->active &&
        bst_audit_is_on (audit, bst_audit_group_under (audit, standing), audit->last))
      own->is_second_due = true;
  }
}

static bool
ask (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_builders);

  if (audit->step == BST_AUDIT_AFTER && own->is_second_due) {
    bool is_bought = audit->sort == BST_AUDIT_BOUGHT_PART;

    own->is_second_due = false;
    bst_audit_queue (audit, (BstAuditPart) {
                              .player = audit->active,
                              .sort = is_bought ? BST_AUDIT_BONUS_PART : BST_AUDIT_SECOND_PART,
                            });
  }
  return false;
}

int
bst_audit_herd_bonus (const BstAudit *audit, const BstAuditGroup *field)
{
  bool has_herd = bst_rules_has_module (audit->rules, BST_MODULE_BUILDERS) &&
                  (field->symbols >> BST_SYMBOL_PIGS & 1) != 0;

  return has_herd ? (int) field->n_cities : 0;
}

static int
value (const BstAudit *audit, const BstAuditGroup *group, bool is_complete, int before)
{
  return group->type == BST_FEATURE_FIELD ? before + bst_audit_herd_bonus (audit, group) : before;
}

/* BUILDERS-11. */
static int
bonus (const BstAudit *audit, const BstAuditGroup *group, unsigned player)
{
  for (unsigned i = 0; i < audit->n_figures; i++) {
    const BstStanding *standing = &audit->figures[i].standing;

    if (standing->figure == BST_FIGURE_PIG && standing->player == player &&
        bst_audit_group_under (audit, standing) == group)
      return (int) group->n_cities;
  }
  return 0;
}

/* BUILDERS-02. */
static void
completed (BstAudit *audit, const BstAuditGroup *group)
{
  Own *own = bst_audit_own (audit, &bst_audit_builders);

  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++)
      for (unsigned good = 0; good < BST_GOODS; good++)
        if (group->type == BST_FEATURE_CITY &&
            bst_audit_group_of (audit, tile, i) == (uint32_t) (group - audit->groups) &&
            (bst_audit_tile (audit, tile)->features[i].symbols >> symbols[good] & 1) != 0)
          own->goods[good][audit->active]++;
}

/* BUILDERS-03. */
static void
finish (BstAudit *audit)
{
  const Own *own = bst_audit_own (audit, &bst_audit_builders);

  for (unsigned good = 0; good < BST_GOODS; good++) {
    unsigned most = 1;

    for (unsigned player = 0; player < audit->n_players; player++)
      if (own->goods[good][player] > most)
        most = own->goods[good][player];
    for (unsigned player = 0; player < audit->n_players; player++)
      if (own->goods[good][player] == most)
        audit->scores[player] += PRIZE;
  }
}

/* Between two cities of one tile no rule says whose goods have been taken (OQ-26). */
static bool
agree (BstAudit *audit, const BstState *state)
{
  const Own *own = bst_audit_own (audit, &bst_audit_builders);

  if (audit->question == BST_QUESTION_REDEPLOY || audit->question == BST_QUESTION_CASTLE)
    return true;
  for (unsigned good = 0; good < BST_GOODS; good++)
    for (unsigned player = 0; player < audit->n_players; player++)
      if (!bst_audit_agree_of (audit, "goods of a player", player, own->goods[good][player],
                               bst_state_goods (state, player, good)))
        return false;
  return true;
}

const BstAuditChapter bst_audit_builders = {
  .id = BST_MODULE_BUILDERS,
  .n_roles = 2,
  .roles = { { BST_FIGURE_BUILDER, 0, ON (ROAD) | ON (CITY) }, { BST_FIGURE_PIG, 0, ON (FIELD) } },
  .size = sizeof (Own),
  .value = value,
  .bonus = bonus,
  .may_stand = may_stand,
  .laid = laid,
  .ask = ask,
  .completed = completed,
  .left = left,
  .finish = finish,
  .agree = agree,
};
