/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The princess, who sends a knight home.
 */
#include "engine/audit/chapter.h"

typedef struct
{
  bool is_asked; /* about the last tile */
} Own;

/* Whether a part of the last tile with a princess belongs to the city (PRINCESS-02, OQ-17). */
static bool
is_hers (const BstAudit *audit, const BstAuditGroup *city)
{
  const BstTile *tile = bst_audit_tile (audit, audit->last);

  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == BST_FEATURE_CITY &&
        (tile->features[i].symbols >> BST_SYMBOL_PRINCESS & 1) != 0 &&
        bst_audit_group_of (audit, audit->last, i) == (uint32_t) (city - audit->groups))
      return true;
  return false;
}

/* Any follower in the city, whoever helps him (PRINCESS-03); a builder is none. */
static bool
may_expel (const BstAudit *audit, const BstStanding *standing)
{
  const BstAuditRole *role = bst_audit_role (audit, standing->figure);
  const BstAuditGroup *group = bst_audit_group_under (audit, standing);

  return standing->place == BST_PLACE_FEATURE && standing->player != BST_NOBODY &&
         role != NULL && role->strength > 0 && is_hers (audit, group);
}

static BstMove
make_expel (const BstStanding *standing)
{
  return (BstMove) {
    .type = BST_MOVE_EXPEL,
    .player = standing->player,
    .figure = standing->figure,
    .pos = standing->pos,
    .feature = standing->feature,
  };
}

static void
laid (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_princess);

  own->is_asked = false;
}

static void
list (BstAudit *audit)
{
  if (audit->question != BST_QUESTION_PRINCESS)
    return;
  for (unsigned i = 0; i < audit->n_figures; i++)
    if (may_expel (audit, &audit->figures[i].standing))
      bst_audit_moves_add (&audit->mine, make_expel (&audit->figures[i].standing));
  bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_PASS });
}

static bool
ask (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_princess);

  if (audit->step != BST_AUDIT_PLACED || own->is_asked)
    return false;
  own->is_asked = true;
  audit->question = BST_QUESTION_PRINCESS;
  audit->asked = audit->active;
  bst_audit_list_moves (audit);
  return audit->mine.n_moves > 1;
}

/* Without points, and nothing else is done instead of placing a figure (PRINCESS-04, PRINCESS-05,
 * MIX-13, MIX-14, OQ-18). */
static bool
play (BstAudit *audit, const BstMove *move)
{
  if (move->type != BST_MOVE_EXPEL)
    return false;
  for (unsigned i = 0; i < audit->n_figures; i++) {
    BstMove expel = make_expel (&audit->figures[i].standing);

    if (may_expel (audit, &audit->figures[i].standing) && bst_move_equal (&expel, move)) {
      bst_audit_take_home (audit, i);
      break;
    }
  }
  bst_audit_tell_left (audit);
  bst_audit_go (audit, BST_AUDIT_FLIGHT);
  return true;
}

const BstAuditChapter bst_audit_princess = {
  .id = BST_MODULE_PRINCESS,
  .size = sizeof (Own),
  .laid = laid,
  .ask = ask,
  .list = list,
  .play = play,
};
