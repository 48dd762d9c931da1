/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The invariants that hold in every state, whatever the rules: counters agree with
 * what they count, and every index points to something.  What the rules demand is
 * checked by the audit, which shares nothing with the code it judges.
 */
#include "engine/state.h"

#include "engine/map.h"
#include "engine/nodes.h"
#include "engine/score.h"

static const char *
check_cells (const BstView *view)
{
  for (unsigned i = 0; i < view->state->n_placed; i++) {
    BstPos pos = { view->placed[i].x, view->placed[i].y };

    if (bst_map_placed (view, pos) != (int) i)
      return "a placed tile is not where the map says";
  }
  for (unsigned i = 0; i < view->state->n_open; i++) {
    BstPos pos = { view->open[i].x, view->open[i].y };
    unsigned n_near = 0;

    if (bst_map_look (view, pos) != (BST_OPEN | i))
      return "an open cell is not where the map says";
    for (unsigned side = 0; side < BST_SIDES; side++)
      n_near += bst_map_placed (view, bst_pos_step (pos, side)) >= 0;
    if (n_near == 0)
      return "an open cell touches no tile";
    if (view->open[i].demand >= view->rules->n_demands)
      return "an open cell demands the impossible";
  }
  return NULL;
}

/* Whether every index of a piece points to something. */
static bool
is_somewhere (const BstView *view, const BstPiece *piece)
{
  bool has_player = piece->player < view->rules->n_players;
  bool has_node = piece->place == BST_PLACE_FEATURE || piece->place == BST_PLACE_CASTLE;
  bool is_off_map = piece->place == BST_PLACE_QUARTER || piece->place == BST_PLACE_ASIDE ||
                    piece->place == BST_PLACE_HELD;

  return piece->place < BST_PLACES &&
         (piece->figure < BST_FIGURES ? has_player : piece->player == BST_NOBODY) &&
         (!has_node || piece->node < view->state->n_nodes) &&
         (is_off_map || piece->placed < view->state->n_placed);
}

static const char *
check_figures (const BstView *view)
{
  const BstState *state = view->state;
  unsigned n[BST_MAX_PLAYERS][BST_FIGURES] = { 0 };
  unsigned n_neutral[BST_ALL_FIGURES] = { 0 };
  unsigned n_watched = 0;

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view->pieces[i];

    if (!is_somewhere (view, piece))
      return "a figure is nowhere";
    if (piece->player == BST_NOBODY) {
      if (++n_neutral[piece->figure] > 1)
        return "a figure of nobody is there twice";
      continue;
    }
    n[piece->player][piece->figure]++;
    if (!bst_piece_is_owner (view->rules, piece))
      continue;

    const BstNode *root = &view->nodes[bst_nodes_root (view->nodes, piece->node)];

    if (root->followers[piece->player] == 0)
      return "a figure stands on a feature that does not know it";
    n_watched += bst_is_cloister_like (root->type);
  }
  for (unsigned p = 0; p < view->rules->n_players; p++) {
    for (unsigned f = 0; f < BST_FIGURES; f++) {
      if (n[p][f] + state->supply[p][f] != view->rules->figures[f])
        return "a figure has been lost or found";
      if (n[p][f] > 0 && (view->rules->woken[f] & ~state->awake[p]) != 0)
        return "a chapter sleeps while its figure is on the map";
    }
  }
  return n_watched == state->n_watch ? NULL : "a monk is not watched";
}

static const char *
check_nodes (const BstView *view)
{
  const BstState *state = view->state;
  unsigned n_followers = 0;
  unsigned n_owners = 0;

  for (unsigned i = 0; i < state->n_pieces; i++)
    n_owners += bst_piece_is_owner (view->rules, &view->pieces[i]);
  for (unsigned i = 0; i < state->n_nodes; i++) {
    const BstNode *node = &view->nodes[i];

    if (node->root >= state->n_nodes || view->nodes[node->root].type != node->type)
      return "a node belongs to a feature of another type";
    if (node->root != i)
      continue;
    /* A field's tiles are not counted once each: no rule asks for them. */
    if (node->tiles == 0 || (node->type != BST_FEATURE_FIELD && node->tiles > state->n_placed))
      return "a feature has lost count of its tiles";
    for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
      n_followers += node->followers[p];
  }
  return n_followers == n_owners ? NULL : "a feature counts figures that are not there";
}

static const char *
check_pile (const BstView *view)
{
  unsigned n_left = 0;

  for (unsigned kind = 0; kind < view->rules->n_kinds; kind++)
    n_left += view->left[kind];
  return n_left == view->state->n_bag ? NULL : "the pile and its counts differ";
}

const char *
bst_state_check (const BstState *state)
{
  BstView view = bst_view (state);
  const char *(*const checks[]) (const BstView *) = {
    check_cells,
    check_figures,
    check_nodes,
    check_pile,
  };

  for (unsigned i = 0; i < sizeof checks / sizeof *checks; i++) {
    const char *fault = checks[i](&view);

    if (fault != NULL)
      return fault;
  }
  return NULL;
}
