/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The comparison of the audit's own position with a state.  Each check returns
 * whether the two agree; the first that does not leaves its sentence in `message`.
 */
#include "engine/audit/audit-private.h"

#include <stdlib.h>

/*
 * Question, scores, figures, tiles
 */

static bool
agree_on_question (BstAudit *audit, const BstState *state)
{
  BstQuestion question;

  bst_state_question (state, &question);
  if (!bst_audit_agree (audit, "kind of question", audit->question, question.kind) ||
      !bst_audit_agree (audit, "kind in hand", audit->hand, question.tile))
    return false;
  if (audit->question == BST_QUESTION_OVER)
    return true;

  unsigned asked = audit->question == BST_QUESTION_DRAW ? BST_CHANCE : audit->active;

  return bst_audit_agree (audit, "player who is asked", asked, question.player) &&
         bst_audit_agree (audit, "player whose turn it is", audit->active, question.active) &&
         bst_audit_agree (audit, "turn", audit->turn, question.turn);
}

/* BASE-53. */
static unsigned
find_winners (const BstAudit *audit)
{
  int best = audit->scores[0];
  unsigned winners = 0;

  for (unsigned player = 1; player < audit->n_players; player++)
    if (audit->scores[player] > best)
      best = audit->scores[player];
  for (unsigned player = 0; player < audit->n_players; player++)
    if (audit->scores[player] == best)
      winners |= 1u << player;
  return winners;
}

static bool
agree_on_scores (BstAudit *audit, const BstState *state)
{
  for (unsigned player = 0; player < audit->n_players; player++)
    if (!bst_audit_agree_of (audit, "score of a player", player, audit->scores[player],
                             bst_state_score (state, player)))
      return false;
  return bst_audit_agree (audit, "players in the lead", find_winners (audit),
                          bst_state_winners (state));
}

static unsigned
count_standing (const BstAudit *audit, unsigned player, unsigned figure)
{
  unsigned n_standing = 0;

  for (unsigned i = 0; i < audit->n_figures; i++)
    if (audit->figures[i].standing.player == player && audit->figures[i].standing.figure == figure)
      n_standing++;
  return n_standing;
}

static bool
agree_on_supply (BstAudit *audit, const BstState *state)
{
  for (unsigned player = 0; player < audit->n_players; player++)
    for (unsigned figure = 0; figure < BST_FIGURES; figure++) {
      unsigned supply = audit->supply[player][figure];

      if (!bst_audit_agree_of (audit, "supply of a player", player, supply,
                               bst_state_supply (state, player, figure)) ||
          !bst_audit_agree_of (audit, "figures of a player", player,
                               supply + count_standing (audit, player, figure),
                               bst_rules_figures (audit->rules, figure)))
        return false;
    }
  return true;
}

static bool
is_standing (const BstState *state, const BstStanding *mine)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding theirs = bst_state_standing (state, i);

    if (mine->pos.x == theirs.pos.x && mine->pos.y == theirs.pos.y &&
        mine->player == theirs.player && mine->figure == theirs.figure &&
        mine->feature == theirs.feature)
      return true;
  }
  return false;
}

/* No two figures stand on one part of a tile, so equal numbers and the one set in the
 * other make them the same. */
static bool
agree_on_standing (BstAudit *audit, const BstState *state)
{
  for (unsigned i = 0; i < audit->n_figures; i++) {
    const BstStanding *mine = &audit->figures[i].standing;

    if (!bst_audit_agree_of (audit, "figure stands", i, true, is_standing (state, mine)))
      return false;
  }
  return bst_audit_agree (audit, "figures on the map", audit->n_figures,
                          bst_state_n_standing (state));
}

static bool
agree_on_map (BstAudit *audit, const BstState *state)
{
  if (!bst_audit_agree (audit, "tiles on the map", audit->map.n_tiles, bst_state_n_placed (state)))
    return false;
  for (unsigned i = 0; i < audit->map.n_tiles; i++) {
    const BstPlaced *mine = &audit->map.tiles[i];
    int index = bst_state_placed_at (state, mine->pos);

    if (!bst_audit_agree_of (audit, "whether a tile lies there", i, true, index >= 0))
      return false;

    BstPlaced theirs = bst_state_placed (state, (unsigned) index);

    if (!bst_audit_agree_of (audit, "kind of a tile", i, mine->kind, theirs.kind) ||
        !bst_audit_agree_of (audit, "rotation of a tile", i, mine->rotation, theirs.rotation) ||
        !bst_audit_agree_of (audit, "column of a tile", i, mine->pos.x, theirs.pos.x) ||
        !bst_audit_agree_of (audit, "row of a tile", i, mine->pos.y, theirs.pos.y))
      return false;
  }
  return true;
}

static bool
agree_on_pile (BstAudit *audit, const BstState *state)
{
  unsigned n_drawn = audit->map.n_tiles + audit->n_discarded + (audit->hand >= 0 ? 1 : 0);

  for (unsigned kind = 0; kind < bst_rules_n_kinds (audit->rules); kind++)
    if (!bst_audit_agree_of (audit, "tiles left of a kind", kind, audit->left[kind],
                             bst_state_left (state, kind)))
      return false;
  return bst_audit_agree (audit, "tiles left", audit->n_left, bst_state_n_left (state)) &&
         bst_audit_agree (audit, "tiles of the game", audit->n_left + n_drawn,
                          bst_rules_n_tiles (audit->rules));
}

/*
 * Features
 */

static bool
agree_on_strength (BstAudit *audit, const BstAuditGroup *group, const BstFeatureInfo *info)
{
  for (unsigned player = 0; player < audit->n_players; player++)
    if (!bst_audit_agree_on (audit, "strength of a player", group, group->strength[player],
                             info->strength[player]))
      return false;
  return bst_audit_agree_on (audit, "owners", group, bst_audit_owners (audit, group), info->owners);
}

/* What is said about features of every type. */
static bool
agree_on_basics (BstAudit *audit, const BstAuditGroup *group, const BstFeatureInfo *info)
{
  int value = bst_audit_value (audit, group, group->is_complete);

  return bst_audit_agree_on (audit, "type", group, group->type, info->type) &&
         bst_audit_agree_on (audit, "complete", group, group->is_complete, info->complete) &&
         bst_audit_agree_on (audit, "shields", group, group->shields, info->shields) &&
         bst_audit_agree_on (audit, "value", group, value, info->value) &&
         agree_on_strength (audit, group, info);
}

/* The points for a feature if nothing were missing; a monastery has all its
 * neighbours then. */
static int
value_if_complete (const BstAudit *audit, const BstAuditGroup *group)
{
  BstAuditGroup completed = *group;

  completed.n_open = 0;
  return bst_audit_value (audit, &completed, true);
}

static bool
agree_on_group (BstAudit *audit, const BstAuditGroup *group, const BstFeatureInfo *info)
{
  if (!agree_on_basics (audit, group, info))
    return false;

  return bst_audit_agree_on (audit, "cities", group, group->n_cities, info->n_cities) &&
         bst_audit_agree_on (audit, "tiles", group, group->n_tiles, info->n_tiles) &&
         bst_audit_agree_on (audit, "open ends", group, group->n_open, info->n_open) &&
         bst_audit_agree_on (audit, "value if complete", group, value_if_complete (audit, group),
                             info->if_complete);
}

/* All parts of a feature must lead to one node, which is kept in `nodes`. */
static bool
agree_on_part (BstAudit *audit, const BstState *state, unsigned tile, unsigned feature)
{
  int index = bst_state_placed_at (state, audit->map.tiles[tile].pos);
  BstNodeId node = bst_state_feature (state, (unsigned) index, feature);
  uint32_t number = bst_audit_group_of (audit, tile, feature);

  if (number == BST_AUDIT_NO_GROUP)
    return bst_audit_agree_of (audit, "a feature without a meaning", tile, BST_NO_NODE, node);

  const BstAuditGroup *group = &audit->groups[number];
  BstFeatureInfo info;

  if (group->tile != tile || group->feature != feature)
    return bst_audit_agree_on (audit, "node", group, audit->nodes[number], node);
  audit->nodes[number] = node;
  if (node == BST_NO_NODE)
    return bst_audit_agree_on (audit, "has a meaning", group, true, false);
  bst_feature_info (state, node, &info);
  return agree_on_group (audit, group, &info);
}

static int
compare_nodes (const void *a, const void *b)
{
  return *(const BstNodeId *) a - *(const BstNodeId *) b;
}

/* Two features that led to one node would be joined in the state. */
static bool
are_nodes_distinct (BstAudit *audit)
{
  if (audit->n_groups > 1)
    qsort (audit->nodes, audit->n_groups, sizeof *audit->nodes, compare_nodes);
  for (unsigned i = 1; i < audit->n_groups; i++)
    if (!bst_audit_agree_of (audit, "features with one node", audit->nodes[i], 1,
                             audit->nodes[i] == audit->nodes[i - 1] ? 2 : 1))
      return false;
  return true;
}

static bool
agree_on_features (BstAudit *audit, const BstState *state)
{
  audit->nodes = bst_audit_resize (audit->nodes, audit->n_groups, sizeof *audit->nodes);
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++) {
    const BstTile *kind = bst_rules_tile (audit->rules, audit->map.tiles[tile].kind);

    for (unsigned i = 0; i < kind->n_features; i++)
      if (!agree_on_part (audit, state, tile, i))
        return false;
  }
  return are_nodes_distinct (audit);
}

/*
 * Moves and open cells
 */

/* Whether both lists hold the same moves; sorts them. */
static bool
agree_on_moves (BstAudit *audit, BstAuditMoves *mine, BstAuditMoves *theirs, const char *what)
{
  bst_audit_moves_sort (mine);
  bst_audit_moves_sort (theirs);

  size_t n_common = mine->n_moves < theirs->n_moves ? mine->n_moves : theirs->n_moves;

  for (size_t i = 0; i < n_common; i++)
    if (!bst_move_equal (&mine->moves[i], &theirs->moves[i])) {
      bst_audit_complain (audit, what, &mine->moves[i], &theirs->moves[i]);
      return false;
    }
  return bst_audit_agree (audit, what, (long) mine->n_moves, (long) theirs->n_moves);
}

static bool
agree_on_offers (BstAudit *audit, const BstState *state)
{
  BstAuditMoves *theirs = &audit->theirs;
  size_t n_moves = bst_state_moves (state, NULL, 0);

  if (n_moves > theirs->room) {
    theirs->room = n_moves;
    theirs->moves = bst_audit_resize (theirs->moves, n_moves, sizeof *theirs->moves);
  }
  theirs->n_moves = bst_state_moves (state, theirs->moves, theirs->room);
  return bst_audit_agree (audit, "number of moves", (long) n_moves, (long) theirs->n_moves) &&
         agree_on_moves (audit, &audit->mine, theirs, "moves");
}

/* Adds a placement for each rotation in `rotations`. */
static void
add_rotations (BstAuditMoves *moves, BstPos pos, unsigned rotations)
{
  for (unsigned r = 0; r < BST_ROTATIONS; r++)
    if ((rotations >> r & 1) != 0)
      bst_audit_moves_add (moves, (BstMove) {
                                    .type = BST_MOVE_PLACE,
                                    .pos = pos,
                                    .rotation = (uint8_t) r,
                                  });
}

/* The rotations in which the tile in hand fits by its edges; 1 without one. */
static unsigned
find_fit (const BstAudit *audit, BstPos pos)
{
  BstPlaced tile = { .pos = pos, .kind = (uint16_t) audit->hand };
  unsigned fit = 0;

  if (audit->hand < 0)
    return 1;
  for (tile.rotation = 0; tile.rotation < BST_ROTATIONS; tile.rotation++)
    if (bst_audit_edges_fit (audit, &tile))
      fit |= 1u << tile.rotation;
  return fit;
}

static void
list_own_open (const BstAudit *audit, BstAuditMoves *cells)
{
  const BstAuditMap *map = &audit->map;

  for (int y = map->north - 1; y <= map->south + 1; y++)
    for (int x = map->west - 1; x <= map->east + 1; x++)
      if (bst_audit_map_is_open (map, x, y)) {
        BstPos pos = { (int16_t) x, (int16_t) y };

        add_rotations (cells, pos, find_fit (audit, pos));
      }
}

/* The cells around the map, and how the tile in hand fits there by its edges. */
static bool
agree_on_open (BstAudit *audit, const BstState *state)
{
  BstAuditMoves mine = { 0 };
  unsigned n_open = bst_state_n_open (state);

  list_own_open (audit, &mine);
  audit->theirs.n_moves = 0;
  for (unsigned i = 0; i < n_open; i++)
    add_rotations (&audit->theirs, bst_state_open (state, i),
                   audit->hand < 0 ? 1 : bst_state_fit (state, i, (unsigned) audit->hand));

  bool is_same = agree_on_moves (audit, &mine, &audit->theirs, "open cells");

  free (mine.moves);
  return is_same;
}

static bool
is_allowed (const BstAudit *audit, const BstMove *move)
{
  for (size_t i = 0; i < audit->mine.n_moves; i++)
    if (bst_move_equal (&audit->mine.moves[i], move))
      return true;
  return false;
}

/*
 * Public
 */

const char *
bst_audit_offers (BstAudit *audit, const BstState *state)
{
  bool is_same = agree_on_question (audit, state) &&
                 agree_on_offers (audit, state) &&
                 agree_on_open (audit, state);

  return is_same ? NULL : audit->message;
}

/* Brings `mine` up to date with the question. */
static void
look_ahead (BstAudit *audit, const BstState *state)
{
  if (audit->question == BST_QUESTION_DRAW)
    bst_audit_learn_stage (audit, state);
  bst_audit_list_moves (audit);
}

const char *
bst_audit_follow (BstAudit *audit, const BstMove *move, const BstState *after)
{
  if (!is_allowed (audit, move)) {
    bst_audit_complain (audit, "what was played", NULL, move);
    return audit->message;
  }
  bst_audit_play (audit, move);

  bool is_same = agree_on_question (audit, after) &&
                 agree_on_scores (audit, after) &&
                 agree_on_supply (audit, after) &&
                 agree_on_standing (audit, after) &&
                 agree_on_map (audit, after) &&
                 agree_on_pile (audit, after) &&
                 agree_on_features (audit, after);

  look_ahead (audit, after);
  return is_same ? NULL : audit->message;
}

/* BASE-03, ABBOT-01. */
static void
deal_figures (BstAudit *audit)
{
  for (unsigned player = 0; player < audit->n_players; player++)
    for (unsigned figure = 0; figure < BST_FIGURES; figure++)
      audit->supply[player][figure] = bst_rules_figures (audit->rules, figure);
}

/* Takes over the tiles that lie at the start; all others are in the pile. */
static void
set_out_tiles (BstAudit *audit, const BstState *start)
{
  unsigned n_kinds = bst_rules_n_kinds (audit->rules);

  audit->left = bst_audit_zeroed (n_kinds, sizeof *audit->left);
  audit->in_stage = bst_audit_zeroed (n_kinds, sizeof *audit->in_stage);
  for (unsigned kind = 0; kind < n_kinds; kind++) {
    audit->left[kind] = bst_rules_copies (audit->rules, kind);
    audit->n_left += audit->left[kind];
  }
  for (unsigned i = 0; i < bst_state_n_placed (start); i++) {
    BstPlaced tile = bst_state_placed (start, i);

    bst_audit_map_lay (&audit->map, tile);
    audit->left[tile.kind]--;
    audit->n_left--;
  }
}

BstAudit *
bst_audit_new (const BstState *start)
{
  BstAudit *audit = bst_audit_zeroed (1, sizeof *audit);
  BstQuestion question;

  bst_state_question (start, &question);
  audit->rules = bst_state_rules (start);
  audit->n_players = bst_rules_n_players (audit->rules);
  audit->question = BST_QUESTION_DRAW;
  audit->active = question.active; /* BASE-05 */
  audit->turn = 1;
  audit->hand = -1;
  deal_figures (audit);
  set_out_tiles (audit, start);
  bst_audit_find_groups (audit);
  if (audit->n_left == 0)
    audit->question = BST_QUESTION_OVER;
  look_ahead (audit, start);
  return audit;
}

void
bst_audit_free (BstAudit *audit)
{
  if (audit == NULL)
    return;
  free (audit->map.tiles);
  free (audit->map.cells);
  free (audit->group_of);
  free (audit->to_visit);
  free (audit->groups);
  free (audit->figures);
  free (audit->left);
  free (audit->in_stage);
  free (audit->mine.moves);
  free (audit->theirs.moves);
  free (audit->nodes);
  free (audit);
}
