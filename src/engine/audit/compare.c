/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The comparison of the audit's own position with a state.  Each check returns
 * whether the two agree; the first that does not leaves its sentence in `message`.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/audit/chapter.h"

/*
 * Question, scores, figures, tiles
 */

static bool
agree_on_queue (BstAudit *audit, const BstState *state)
{
  if (!bst_audit_agree (audit, "parts to come", audit->n_queue, bst_state_n_queued (state)))
    return false;
  for (unsigned i = 0; i < audit->n_queue; i++)
    if (!bst_audit_agree_of (audit, "player of a part to come", i, audit->queue[i].player,
                             bst_state_queued (state, i)))
      return false;
  return true;
}

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

  return bst_audit_agree (audit, "player who is asked", audit->asked, question.player) &&
         bst_audit_agree (audit, "player whose tile it is", audit->active, question.active) &&
         bst_audit_agree (audit, "player whose turn it is", audit->owner, question.owner) &&
         bst_audit_agree (audit, "turn", audit->turn, question.turn) &&
         bst_audit_agree (audit, "part of the turn", audit->part, question.part) &&
         agree_on_queue (audit, state);
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

static bool
agree_on_supply (BstAudit *audit, const BstState *state)
{
  for (unsigned player = 0; player < audit->n_players; player++)
    for (unsigned figure = 0; figure < BST_FIGURES; figure++)
      if (!bst_audit_agree_of (audit, "supply of a player", player, audit->supply[player][figure],
                               bst_state_supply (state, player, figure)))
        return false;
  return true;
}

static bool
agree_on_held (BstAudit *audit, const BstState *state)
{
  for (unsigned player = 0; player < audit->n_players; player++)
    for (unsigned kind = 0; kind < bst_rules_n_kinds (audit->rules); kind++)
      if (!bst_audit_agree_of (audit, "tiles that a player holds", player,
                               audit->held[player][kind], bst_state_held (state, player, kind)))
        return false;
  return true;
}

/* Whether a figure of nobody stands on one of two features in the same place: nobody is asked
 * which of them it is if a cell could not tell them apart. */
static bool
is_same_feature (const BstAudit *audit, const BstStanding *mine, const BstStanding *theirs)
{
  const BstAuditGroup *one = bst_audit_group_under (audit, mine);
  const BstAuditGroup *other = bst_audit_group_under (audit, theirs);

  return one != NULL && other != NULL && one->type == other->type &&
         one->n_tiles == other->n_tiles && bst_audit_is_on (audit, other, one->tile);
}

/* Two figures in the same kind of place: whether it is the same place. */
static bool
is_same_place (const BstAudit *audit, const BstStanding *mine, const BstStanding *theirs)
{
  bool is_same_cell = mine->pos.x == theirs->pos.x && mine->pos.y == theirs->pos.y;

  if (mine->place == BST_PLACE_ASIDE)
    return true;
  if (mine->place == BST_PLACE_QUARTER)
    return mine->quarter == theirs->quarter;
  if (mine->place == BST_PLACE_CELL || mine->place == BST_PLACE_CORNER)
    return is_same_cell;
  if (mine->place == BST_PLACE_FEATURE && mine->player == BST_NOBODY)
    return is_same_feature (audit, mine, theirs);
  return is_same_cell && mine->feature == theirs->feature;
}

static bool
is_same_figure (const BstAudit *audit, const BstStanding *mine, const BstStanding *theirs)
{
  return mine->player == theirs->player && mine->figure == theirs->figure &&
         mine->place == theirs->place && mine->is_helped == theirs->is_helped &&
         (mine->player != BST_NOBODY || mine->holder == theirs->holder) &&
         is_same_place (audit, mine, theirs);
}

/* Finds the figure of the state, from number `first` on, that is the same as `mine`; their number
 * if there is none. */
static unsigned
find_theirs (const BstAudit *audit, const BstStanding *mine, unsigned first)
{
  unsigned i = first;

  while (i < audit->n_figures && !is_same_figure (audit, mine, &audit->standing[i]))
    i++;
  return i;
}

/* Several figures of one kind and player may be in one place.  As many in all, and one in the state
 * for each of mine that is not another's, make them the same. */
static bool
agree_on_standing (BstAudit *audit, const BstState *state)
{
  if (!bst_audit_agree (audit, "figures on the map", audit->n_figures,
                        bst_state_n_standing (state)))
    return false;
  audit->standing =
    bst_audit_resize (audit->standing, audit->n_figures, sizeof *audit->standing);
  for (unsigned i = 0; i < audit->n_figures; i++)
    audit->standing[i] = bst_state_standing (state, i);

  /* Those before `i` have been found for mine before `i`. */
  for (unsigned i = 0; i < audit->n_figures; i++) {
    unsigned theirs = find_theirs (audit, &audit->figures[i].standing, i);

    if (!bst_audit_agree_of (audit, "whether a figure stands where it should", i, true,
                             theirs < audit->n_figures))
      return false;

    BstStanding found = audit->standing[theirs];

    audit->standing[theirs] = audit->standing[i];
    audit->standing[i] = found;
  }
  return true;
}

static bool
is_same_feature_shown (const BstFeature *mine, const BstFeature *theirs)
{
  return mine->type == theirs->type && mine->number == theirs->number &&
         mine->ports == theirs->ports && mine->shields == theirs->shields &&
         mine->touches == theirs->touches && mine->symbols == theirs->symbols;
}

/* Shapes are numbered in other ways; what they show must be the same. */
static bool
is_same_shape (const BstTile *mine, const BstTile *theirs)
{
  if (mine == theirs)
    return true;
  if (memcmp (mine->edges, theirs->edges, sizeof mine->edges) != 0 ||
      mine->n_features != theirs->n_features || mine->symbols != theirs->symbols)
    return false;
  for (unsigned i = 0; i < mine->n_features; i++)
    if (!is_same_feature_shown (&mine->features[i], &theirs->features[i]))
      return false;
  return true;
}

static bool
agree_on_map (BstAudit *audit, const BstState *state)
{
  for (unsigned i = 0; i < audit->map.n_tiles; i++) {
    const BstPlaced *mine = &audit->map.tiles[i];
    int index = bst_state_placed_at (state, mine->pos);

    if (!bst_audit_agree_of (audit, "whether a tile lies there", i, true, index >= 0))
      return false;

    BstPlaced theirs = bst_state_placed (state, (unsigned) index);

    if (!bst_audit_agree_of (audit, "kind of a tile", i, mine->kind, theirs.kind) ||
        !bst_audit_agree_of (audit, "whether a tile shows what it should", i, true,
                             is_same_shape (bst_audit_tile (audit, i),
                                            bst_state_tile (state, (unsigned) index))) ||
        !bst_audit_agree_of (audit, "rotation of a tile", i, mine->rotation, theirs.rotation))
      return false;
  }
  return bst_audit_agree (audit, "tiles on the map", audit->map.n_tiles,
                          bst_state_n_placed (state));
}

static bool
agree_on_pile (BstAudit *audit, const BstState *state)
{
  for (unsigned kind = 0; kind < bst_rules_n_kinds (audit->rules); kind++)
    if (!bst_audit_agree_of (audit, "tiles left of a kind", kind, audit->left[kind],
                             bst_state_left (state, kind)) ||
        !bst_audit_agree_of (audit, "tiles put aside of a kind", kind, audit->aside[kind],
                             bst_state_aside (state, kind)))
      return false;
  return bst_audit_agree (audit, "tiles left", audit->n_left, bst_state_n_left (state));
}

/*
 * Features
 */

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
  int value = bst_audit_value (audit, group, group->is_complete);
  int if_complete = group->is_complete ? value : value_if_complete (audit, group);

  for (unsigned player = 0; player < audit->n_players; player++)
    if (!bst_audit_agree_on (audit, "strength of a player", group,
                             (uint16_t) group->strength[player], info->strength[player]))
      return false;
  return bst_audit_agree_on (audit, "type", group, group->type, info->type) &&
         bst_audit_agree_on (audit, "complete", group, group->is_complete, info->complete) &&
         bst_audit_agree_on (audit, "tiles", group, group->n_tiles, info->n_tiles) &&
         bst_audit_agree_on (audit, "open ends", group, group->n_open, info->n_open) &&
         bst_audit_agree_on (audit, "shields", group, group->shields, info->shields) &&
         bst_audit_agree_on (audit, "cities", group, group->n_cities, info->n_cities) &&
         bst_audit_agree_on (audit, "owners", group, bst_audit_owners (audit, group),
                             info->owners) &&
         bst_audit_agree_on (audit, "value", group, value, info->value) &&
         bst_audit_agree_on (audit, "value if complete", group, if_complete, info->if_complete);
}

/* All parts of a feature must lead to one node, which is kept in `nodes`. */
static bool
agree_on_part (BstAudit *audit,
               const BstState *state,
               unsigned tile,
               unsigned feature,
               BstNodeId node)
{
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

/* Two features that led to one node would be joined in the state. */
static bool
are_nodes_distinct (BstAudit *audit)
{
  static_assert (sizeof (BstNodeId) == 2, "there are more nodes than bits");
  uint8_t is_used[0x10000 / 8] = { 0 };

  for (unsigned i = 0; i < audit->n_groups; i++) {
    unsigned node = audit->nodes[i];
    unsigned n_before = is_used[node / 8] >> node % 8 & 1;

    if (!bst_audit_agree_of (audit, "features with one node", node, 1, 1 + n_before))
      return false;
    is_used[node / 8] |= (uint8_t) (1u << node % 8);
  }
  return true;
}

static bool
agree_on_features (BstAudit *audit, const BstState *state)
{
  audit->nodes = bst_audit_resize (audit->nodes, audit->n_groups, sizeof *audit->nodes);
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++) {
    unsigned index = (unsigned) bst_state_placed_at (state, audit->map.tiles[tile].pos);

    for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++)
      if (!agree_on_part (audit, state, tile, i, bst_state_feature (state, index, i)))
        return false;
  }
  return are_nodes_distinct (audit);
}

/*
 * Moves
 */

/* Any order will do.  Members that a move does not use are zero, and there are no gaps. */
static int
compare_moves (const void *a, const void *b)
{
  return memcmp (a, b, sizeof (BstMove));
}

static void
sort (BstAuditMoves *moves)
{
  if (moves->n_moves > 1)
    qsort (moves->moves, moves->n_moves, sizeof *moves->moves, compare_moves);
}

static bool
agree_on_offers (BstAudit *audit, const BstState *state)
{
  BstAuditMoves *mine = &audit->mine;
  BstAuditMoves *theirs = &audit->theirs;

  theirs->room = bst_state_moves (state, NULL, 0);
  theirs->moves = bst_audit_resize (theirs->moves, theirs->room, sizeof *theirs->moves);
  theirs->n_moves = bst_state_moves (state, theirs->moves, theirs->room);
  sort (mine);
  sort (theirs);
  for (size_t i = 0; i < mine->n_moves && i < theirs->n_moves; i++)
    if (!bst_move_equal (&mine->moves[i], &theirs->moves[i])) {
      bst_audit_complain (audit, "moves", &mine->moves[i], &theirs->moves[i]);
      return false;
    }
  return bst_audit_agree (audit, "number of moves", (long) mine->n_moves, (long) theirs->n_moves);
}

static bool
agree_on_chapters (BstAudit *audit, const BstState *state)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->agree != NULL && !(*c)->agree (audit, state))
      return false;
  return true;
}

/*
 * Public
 */

const char *
bst_audit_offers (BstAudit *audit, const BstState *state)
{
  bool is_same = agree_on_question (audit, state) && agree_on_offers (audit, state);

  return is_same ? NULL : audit->message;
}

/* Brings `mine` up to date with the question. */
static void
look_ahead (BstAudit *audit, const BstState *state)
{
  if (audit->question == BST_QUESTION_DRAW)
    bst_audit_learn_stage (audit, state);
  if (!audit->is_listed)
    bst_audit_list_moves (audit);
}

/* The feature that somebody is asked about, if it is one. */
static void
learn_subject (BstAudit *audit, const BstState *state)
{
  const unsigned fields = BST_FIELD_CELL | BST_FIELD_FEATURE;
  BstQuestion question;

  bst_state_question (state, &question);
  audit->meant = (BstStanding) {
    .pos = question.subject.pos,
    .feature = (uint8_t) question.subject.feature,
    .place = question.subject.fields == fields ? BST_PLACE_FEATURE : BST_PLACE_ASIDE,
  };
}

const char *
bst_audit_follow (BstAudit *audit, const BstMove *move, const BstState *after)
{
  if (!bst_audit_moves_have (&audit->mine, move)) {
    bst_audit_complain (audit, "what was played", NULL, move);
    return audit->message;
  }
  learn_subject (audit, after);
  audit->seen = after;
  bst_audit_play (audit, move);
  audit->seen = NULL;

  bool is_same = agree_on_question (audit, after) &&
                 agree_on_scores (audit, after) &&
                 agree_on_supply (audit, after) &&
                 agree_on_held (audit, after) &&
                 agree_on_standing (audit, after) &&
                 agree_on_map (audit, after) &&
                 agree_on_pile (audit, after) &&
                 agree_on_features (audit, after) &&
                 agree_on_chapters (audit, after);

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

/* ABBEY-02. */
static void
deal_tiles (BstAudit *audit)
{
  unsigned n_kinds = bst_rules_n_kinds (audit->rules);

  for (unsigned player = 0; player < audit->n_players; player++) {
    audit->held[player] = bst_audit_zeroed (n_kinds, sizeof *audit->held[player]);
    for (unsigned kind = 0; kind < n_kinds; kind++)
      audit->held[player][kind] = bst_rules_held (audit->rules, kind);
  }
}

static void
learn_kinds (BstAudit *audit)
{
  unsigned n_kinds = bst_rules_n_kinds (audit->rules);

  audit->shapes = bst_audit_zeroed (n_kinds, sizeof *audit->shapes);
  for (unsigned kind = 0; kind < n_kinds; kind++)
    audit->shapes[kind] = bst_rules_tile (audit->rules, kind);
}

/* Takes over the tiles that lie at the start; all others are in the pile. */
static void
set_out_tiles (BstAudit *audit, const BstState *start)
{
  unsigned n_kinds = bst_rules_n_kinds (audit->rules);

  audit->left = bst_audit_zeroed (n_kinds, sizeof *audit->left);
  audit->aside = bst_audit_zeroed (n_kinds, sizeof *audit->aside);
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
  audit->owner = audit->active = question.owner; /* BASE-05 */
  audit->turn = 1;
  audit->hand = -1;
  bst_audit_open_chapters (audit);
  learn_kinds (audit);
  deal_figures (audit);
  deal_tiles (audit);
  set_out_tiles (audit, start);
  bst_audit_find_groups (audit);
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->set_up != NULL)
      (*c)->set_up (audit);
  bst_audit_advance (audit);
  look_ahead (audit, start);
  return audit;
}

void
bst_audit_free (BstAudit *audit)
{
  if (audit == NULL)
    return;
  for (unsigned i = 0; i < BST_AUDIT_MAX_CHAPTERS; i++)
    free (audit->own[i]);
  for (unsigned player = 0; player < audit->n_players; player++)
    free (audit->held[player]);
  free (audit->map.tiles);
  free (audit->map.cells);
  free (audit->shapes);
  free (audit->built);
  free (audit->group_of);
  free (audit->to_visit);
  free (audit->groups);
  free (audit->figures);
  free (audit->left);
  free (audit->aside);
  free (audit->in_stage);
  free (audit->mine.moves);
  free (audit->theirs.moves);
  free (audit->nodes);
  free (audit->standing);
  free (audit);
}
