/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The portal: whoever lays one may put a figure onto any tile of the map.  The core plays that as
 * it plays any other.
 */
#include "engine/modules/modules.h"

#include "engine/rule.h"
#include "engine/turn.h"

static void
portal_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  unsigned last = state->turn.last;

  if (!bst_lay_shows (state, last, SYMBOL (PORTAL)) || BST_RULE (PORTAL_02, false, true))
    return;
  for (unsigned placed = 0; placed < state->n_placed; placed++) {
    if (placed != last)
      bst_turn_offer_elsewhere (state, placed, offers);
  }
}

const BstModule bst_module_portal = {
  .chapter = { .id = BST_MODULE_PORTAL,
               .name = "portal",
               .plays = true,
               .symbols = SYMBOL (PORTAL) },
  .offers = ASKED (FIGURE),
  .offer = portal_offer,
};
