/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The mayor: a follower for cities alone, as strong as his city has shields.
 */
#include "engine/modules/modules.h"

#include "engine/nodes.h"
#include "engine/pieces.h"
#include "engine/rule.h"

static void
mayor_prepare (BstRules *rules)
{
  rules->figures[BST_FIGURE_MAYOR] = BST_RULE (MAYOR_01, rules->figures[BST_FIGURE_MAYOR], 0);
  rules->stands[BST_FIGURE_MAYOR] =
    BST_RULE (MAYOR_02, rules->stands[BST_FIGURE_MAYOR], ON (CITY) | ON (ROAD));
  rules->roles[BST_FIGURE_MAYOR] =
    BST_RULE (MAYOR_03, rules->roles[BST_FIGURE_MAYOR], BST_ROLE_HELPER);
}

/* He counts among the followers as one; the rest is the shields. */
static void
mayor_strength (const BstState *state, unsigned root, int strengths[BST_MAX_PLAYERS])
{
  BstView view = bst_view (state);
  const BstNode *city = &view.nodes[root];

  if (city->type != BST_FEATURE_CITY)
    return;
  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (piece->figure == BST_FIGURE_MAYOR && piece->place == BST_PLACE_FEATURE &&
        bst_nodes_root (view.nodes, piece->node) == root)
      strengths[piece->player] = BST_RULE (MAYOR_05, strengths[piece->player], 1) +
                                 BST_RULE (MAYOR_04, city->shields - 1, 0);
  }
}

const BstModule bst_module_mayor = {
  .chapter = { .id = BST_MODULE_MAYOR,
               .name = "mayor",
               .n_figures = 1,
               .figures = { { BST_FIGURE_MAYOR, "mayor", BST_ROLE_OWNER, ON (CITY) } } },
  .prepare = mayor_prepare,
  .strength = mayor_strength,
};
