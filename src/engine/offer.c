/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What may be answered to each question: the tiles that may be drawn, the places of the tile in
 * hand, the figures that may be put somewhere, and what modules have to add.  The turn goes on in
 * turn.c.
 */
#include "engine/pieces.h"
#include "engine/pile.h"
#include "engine/turn.h"

/* The first module that objects to a tile in that place and rotation, or NULL. */
static const BstModule *
find_objector (const BstState *state, const BstOpenCell *open, unsigned kind, unsigned rotation)
{
  BstCandidate candidate = { (uint16_t) kind, (uint8_t) rotation, { open->x, open->y } };

  if (!state->rules->kinds[kind].is_minded)
    return NULL;
  for (const BstModule *const *m = state->rules->hooked[BST_HOOK_MAY_LIE]; *m != NULL; m++) {
    if (!(*m)->may_lie (state, &candidate))
      return *m;
  }
  return NULL;
}

bool
bst_turn_may_lie (const BstState *state, const BstOpenCell *open, unsigned kind, unsigned rotation)
{
  return find_objector (state, open, kind, rotation) == NULL;
}

int
bst_state_find_objection (const BstState *state, unsigned index, unsigned kind)
{
  const BstOpenCell *open = &bst_view (state).open[index];
  unsigned fit = bst_turn_fit (state->rules, open, kind);
  int chapter = -1;

  for (unsigned rotation = 0; fit >> rotation != 0; rotation++) {
    const BstModule *objector;

    if (!(fit >> rotation & 1))
      continue;
    objector = find_objector (state, open, kind, rotation);
    if (objector == NULL)
      return -1;
    chapter = (int) objector->chapter.id;
  }
  return chapter;
}

void
bst_turn_offer_tickets (const BstState *state,
                        const BstModule *module,
                        BstQuestionKind kind,
                        BstOffers *offers)
{
  unsigned n_tickets = module->n_tickets (state, kind);

  for (unsigned i = 0; i < n_tickets && !bst_offers_are_enough (offers); i++) {
    BstMove move;

    if (module->ticket (state, kind, i, &move))
      bst_offers_add (offers, &move);
  }
}

static void
offer_draws (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);
  uint32_t is_there[BST_MAX_KINDS / 32] = { 0 };

  for (unsigned i = bst_pile_begin (state); i < state->n_bag; i++)
    is_there[view.bag[i] / 32] |= 1u << view.bag[i] % 32;
  for (unsigned kind = 0; kind < view.rules->n_kinds; kind++) {
    if (is_there[kind / 32] >> kind % 32 & 1)
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_DRAW, .kind = (uint16_t) kind });
  }
}

static void
offer_place (const BstState *state, const BstOpenCell *open, BstOffers *offers)
{
  unsigned kind = state->turn.hand;
  unsigned fit = bst_turn_fit (state->rules, open, kind);

  for (unsigned rotation = 0; fit >> rotation != 0; rotation++) {
    if (fit >> rotation & 1 && bst_turn_may_lie (state, open, kind, rotation))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PLACE,
                                           .pos = { open->x, open->y },
                                           .rotation = (uint8_t) rotation });
  }
}

static void
offer_places (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);

  if (offers->sought != NULL && offers->sought->type == BST_MOVE_PLACE) {
    /* On a large map it would take long to come by the one cell that matters. */
    unsigned value = bst_map_look (&view, offers->sought->pos);

    if (value & BST_OPEN)
      offer_place (state, &view.open[value ^ BST_OPEN], offers);
    return;
  }
  for (unsigned i = 0; i < state->n_open; i++)
    offer_place (state, &view.open[i], offers);
  if (BST_RULE (BASE_13, false, true))
    bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
}

/* Whether no module objects to the figure there. */
static bool
may_stand (const BstState *state, const BstPlacing *placing)
{
  for (const BstModule *const *m = state->rules->hooked[BST_HOOK_MAY_STAND]; *m != NULL; m++) {
    if ((*m)->guards >> placing->figure & 1 && !(*m)->may_stand (state, placing))
      return false;
  }
  return true;
}

BstFeatures
bst_turn_ask_guards (const BstState *state,
                     unsigned player,
                     unsigned placed,
                     unsigned figure,
                     BstFeatures locals)
{
  BstView view = bst_view (state);
  unsigned first = view.placed[placed].first;

  for (unsigned local = 0; locals >> local != 0; local++) {
    BstPlacing placing = { (uint8_t) player, (uint8_t) figure, (uint16_t) placed,
                           view.nodes[first + local].root };

    if (locals >> local & 1 && !may_stand (state, &placing))
      locals &= ~(1u << local);
  }
  return locals;
}

/* Offers a figure of the active player on each local of a tile that is in `locals`. */
static void
offer_figure (const BstState *state,
              unsigned placed,
              unsigned figure,
              BstFeatures locals,
              BstOffers *offers)
{
  BstView view = bst_view (state);
  const BstPlacedTile *tile = &view.placed[placed];
  const uint8_t *features = &view.rules->features[view.rules->kinds[tile->shape].first_local];

  for (unsigned local = 0; locals >> local != 0; local++) {
    if (!(locals >> local & 1))
      continue;
    bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_DEPLOY,
                                         .figure = (uint8_t) figure,
                                         .pos = { tile->x, tile->y },
                                         .feature = features[local] });
    if (BST_RULE (BASE_19, false, true))
      return;
  }
}

/* Whether the feature of a local is complete, so that nobody comes to it any more.  Fields never
 * are. */
static bool
is_complete (const BstView *view, const BstPlacedTile *tile, const BstNode *root)
{
  if (root->type == BST_FEATURE_FIELD)
    return false;
  if (bst_is_cloister_like (root->type))
    return bst_map_neighbours (view, (BstPos) { tile->x, tile->y }) == 8;
  return root->open == 0;
}

BstLocals
bst_turn_locals_elsewhere (const BstView *view, unsigned placed)
{
  const BstPlacedTile *tile = &view->placed[placed];
  BstLocals locals = bst_turn_locals (view, placed);

  for (unsigned local = 0; locals.vacant >> local != 0; local++) {
    const BstNode *root = &view->nodes[bst_nodes_root (view->nodes, tile->first + local)];

    if (locals.vacant >> local & 1 && is_complete (view, tile, root))
      locals.vacant &= BST_RULE (PORTAL_03, ~(1u << local), ~0u);
  }
  locals.own = BST_RULE (MIX_15, 0, locals.own);
  return locals;
}

BstFeatures
bst_turn_room_elsewhere (const BstState *state, unsigned player, unsigned placed, unsigned figure)
{
  BstView view = bst_view (state);
  const BstRules *rules = view.rules;
  BstFeatures room = bst_turn_locals_elsewhere (&view, placed).vacant;
  unsigned i = 0;

  while (rules->deployable[i] != figure)
    i++;
  room &= rules->standing[view.placed[placed].shape * rules->n_deployable + i];
  return bst_turn_ask_guards (state, player, placed, figure, room);
}

/* Every way to put a figure of the active player onto one of `locals` of a tile. */
static void
offer_deploys (const BstState *state, unsigned placed, BstLocals locals, BstOffers *offers)
{
  BstView view = bst_view (state);
  bool is_last = placed == state->turn.last;
  unsigned n_figures = is_last ? view.rules->n_deployable
                               : BST_RULE (PORTAL_04, view.rules->n_deployable, 1u);

  for (unsigned i = 0; i < n_figures && !bst_offers_are_enough (offers); i++) {
    unsigned figure = view.rules->deployable[i];
    bool is_special = figure == BST_FIGURE_MAYOR || figure == BST_FIGURE_WAGON;

    if (is_last || BST_RULE (MIX_16, true, !is_special))
      offer_figure (state, placed, figure, bst_turn_deploys (&view, placed, i, locals), offers);
  }
}

/* Every way to put a figure of the active player onto the new tile, or onto any if the map is open,
 * and what modules offer instead; declining apart. */
static void
offer_figures (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);
  unsigned last = state->turn.last;
  bool is_map_open = BST_RULE (PORTAL_02, bst_turn_is_map_open (state), false);

  offer_deploys (state, last, bst_turn_locals (&view, last), offers);
  for (unsigned i = 0; BST_RULE (BASE_16, is_map_open, true) && i < state->n_placed; i++) {
    if (i != last)
      offer_deploys (state, i, bst_turn_locals_elsewhere (&view, i), offers);
  }
  bst_turn_modules_offer (state, BST_QUESTION_FIGURE, offers);
}

void
bst_turn_offer (const BstState *state, BstOffers *offers)
{
  BstQuestionKind kind = (BstQuestionKind) state->turn.question;

  if (kind == BST_QUESTION_FIGURE) {
    offer_figures (state, offers);
    if (BST_RULE (BASE_15, true, false))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
    return;
  }
  if (kind == BST_QUESTION_DRAW)
    offer_draws (state, offers);
  else if (kind == BST_QUESTION_PLACE)
    offer_places (state, offers);
  bst_turn_modules_offer (state, kind, offers);
}

bool
bst_turn_can_place (const BstState *state)
{
  BstView view = bst_view (state);
  BstOffers offers = { .is_any_enough = true };

  for (unsigned i = 0; i < state->n_open && offers.n_moves == 0; i++)
    offer_place (state, &view.open[i], &offers);
  if (offers.n_moves == 0)
    bst_turn_modules_offer (state, BST_QUESTION_PLACE, &offers);
  return offers.n_moves > 0;
}

bool
bst_turn_can_deploy (const BstState *state)
{
  BstView view = bst_view (state);
  unsigned last = state->turn.last;
  BstOffers offers = { .is_any_enough = true };

  offer_deploys (state, last, bst_turn_locals (&view, last), &offers);
  if (offers.n_moves == 0)
    bst_turn_modules_offer (state, BST_QUESTION_FIGURE, &offers);
  if (offers.n_moves == 0)
    offer_figures (state, &offers);
  return offers.n_moves > 0;
}
