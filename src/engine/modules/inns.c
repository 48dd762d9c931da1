/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inns and cathedrals: roads and cities that pay more when they are complete and nothing when they
 * are not, and a follower who counts as two.  Which feature has an inn or a cathedral is a fact
 * that its tiles bring along.
 */
#include "engine/modules/modules.h"

#include "engine/nodes.h"
#include "engine/rule.h"
#include "engine/score.h"

static void
inns_prepare (BstRules *rules)
{
  rules->figures[BST_FIGURE_LARGE] = BST_RULE (INNS_02, rules->figures[BST_FIGURE_LARGE], 0);
  rules->stands[BST_FIGURE_LARGE] |= BST_RULE (INNS_03, 0, ON (GARDEN));
  rules->stands[BST_FIGURE_LARGE] &= BST_RULE (MIX_42, ~0u, ~ON (SHRINE));
}

static void
inns_strength (const BstState *state, unsigned root, int strengths[BST_MAX_PLAYERS])
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (piece->figure == BST_FIGURE_LARGE && piece->place == BST_PLACE_FEATURE &&
        bst_nodes_root (view.nodes, piece->node) == root)
      strengths[piece->player] += BST_RULE (INNS_04, BST_RULE (MIX_72, 1, 0), 0);
  }
}

/* A point more for each tile. */
static void
inn_value (const BstNode *road, BstEvent *event)
{
  if (event->complete)
    bst_score_add (event, BST_ITEM_INN, 1, BST_RULE (INNS_06, road->tiles, 0));
  else
    bst_score_add (event, BST_ITEM_INN, 1, BST_RULE (INNS_07, -event->points, 0));
}

/* A point more for each tile and each shield. */
static void
cathedral_value (const BstNode *city, BstEvent *event)
{
  int more = BST_RULE (INNS_08, city->tiles + city->shields, 0);

  if (event->complete)
    bst_score_add (event, BST_ITEM_CATHEDRAL, 1, more);
  else
    bst_score_add (event, BST_ITEM_CATHEDRAL, 1, BST_RULE (INNS_09, -event->points, 0));
}

static void
inns_value (const BstState *state, unsigned root, BstEvent *event)
{
  const BstNode *node = &bst_view (state).nodes[root];

  if (!(node->facts & BST_FACT_RICH))
    return;
  if (node->type == BST_FEATURE_ROAD)
    inn_value (node, event);
  else if (node->type == BST_FEATURE_CITY)
    cathedral_value (node, event);
}

const BstModule bst_module_inns = {
  .chapter = { .id = BST_MODULE_INNS,
               .name = "inns",
               .symbols = SYMBOL (INN) | SYMBOL (CATHEDRAL),
               .n_figures = 1,
               .figures = { { BST_FIGURE_LARGE, "large", BST_ROLE_OWNER,
                              ON (ROAD) | ON (CITY) | ON (CLOISTER) | ON (SHRINE) |
                                ON (FIELD) } } },
  .n_facts = 2,
  .facts = { { BST_SYMBOL_INN, BST_FACT_RICH }, { BST_SYMBOL_CATHEDRAL, BST_FACT_RICH } },
  .prepare = inns_prepare,
  .strength = inns_strength,
  .value = inns_value,
};
