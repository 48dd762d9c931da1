/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The forked river: a river in two arms, which may not meet again nor both end before their time.
 * On the lake with a volcano nobody stands, and whoever lays it has another turn.
 */
#include "engine/map.h"
#include "engine/modules/modules.h"
#include "engine/modules/river.h"
#include "engine/rule.h"
#include "engine/rules-private.h"
#include "engine/turn.h"

/* How many sides of a tile show water to a cell that is empty, or to one that is not. */
static unsigned
count_sides (const BstView *view, const BstCandidate *tile, bool is_empty)
{
  unsigned n = 0;

  for (unsigned side = 0; side < BST_SIDES; side++) {
    bool is_open = bst_map_placed (view, bst_pos_step (tile->pos, side)) < 0;

    n += bst_river_flows (view->rules, tile->kind, tile->rotation, side) && is_open == is_empty;
  }
  return n;
}

/* Where the river can still go on. */
static unsigned
count_ends (const BstView *view)
{
  unsigned n = 0;

  for (unsigned i = 0; i < view->state->n_placed; i++) {
    const BstPlacedTile *placed = &view->placed[i];
    BstCandidate tile = { placed->kind, (uint8_t) placed->rotation, { placed->x, placed->y } };

    if (view->rules->kinds[placed->kind].is_minded)
      n += count_sides (view, &tile, true);
  }
  return n;
}

/* Whether tiles that come before the main pile are still to be drawn. */
static bool
has_more (const BstState *state)
{
  const BstRules *rules = state->rules;

  return rules->n_stages > 1 && state->n_bag > rules->stages[rules->n_stages - 2].begin;
}

static bool
river2_may_lie (const BstState *state, const BstCandidate *candidate)
{
  BstView view = bst_view (state);
  unsigned n_met = count_sides (&view, candidate, false);

  if (!bst_river_may_lie (state, candidate))
    return BST_RULE (RIVER2_05, false, true);
  if (n_met > 1)
    return BST_RULE (RIVER2_07, false, true);
  return count_sides (&view, candidate, true) > 0 || !has_more (state) || count_ends (&view) > 1;
}

/* Whether the tile just laid is the lake with the volcano. */
static bool
is_volcano_lake (const BstState *state)
{
  unsigned last = state->turn.last;

  return bst_lay_shows (state, last, SYMBOL (LAKE)) &&
         bst_lay_shows (state, last, SYMBOL (VOLCANO));
}

static bool
river2_ask (BstState *state, BstStep step, const BstSink *sink)
{
  if (!is_volcano_lake (state))
    return false;
  bst_state_tile_facts (state)[state->turn.last] |= BST_RULE (RIVER2_09, BST_FACT_NO_FIGURES, 0);
  if (BST_RULE (RIVER2_10, true, false))
    bst_queue_add (state, (BstPart) { state->turn.active, BST_SOURCE_TURN, BST_NO_KIND });
  return false;
}

const BstModule bst_module_river2 = {
  .chapter = { .id = BST_MODULE_RIVER2,
               .name = "river2",
               .edges = 1u << BST_EDGE_RIVER,
               .symbols = SYMBOL (SPRING) | SYMBOL (LAKE) | SYMBOL (FORK) | SYMBOL (VOLCANO),
               .n_options = 3,
               .options = { { BST_OPTION_RIVER_TURNS, "river-turns", { "strict", "immediate" }, 0 },
                            { BST_OPTION_SPRING, "spring", { "river2", "river" }, 0 },
                            { BST_OPTION_LAKE, "lake", { "river2", "river" }, 0 } } },
  .asks_if_due = AT (PLACED),
  .called_by = SYMBOL (LAKE),
  .marks_tiles = true,
  .prepare = bst_river_prepare,
  .minds = bst_river_minds,
  .may_lie = river2_may_lie,
  .ask = river2_ask,
};
