/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether motives are true.
 */
#include "motive-check.h"

#include <glib.h>
#include <math.h>

#include "engine/feature.h"
#include "engine/goods.h"
#include "support/games.h"

/* The position before the plan, at the question about figures, and after the plan. */
typedef struct
{
  const BstMotive *said;
  const BstState *before;
  BstState *laid; /* where figures are asked about; NULL if they are not */
  BstState *after;
  BstMove answer;
  BstNodeId node; /* what it is about, after the plan */
  BstFeatureInfo info;
  int gains[BST_MAX_PLAYERS]; /* points of everybody, before the next turn begins */
  bool is_next_turn;
} Check;

#define MUST(condition) \
  if (!(condition)) {   \
    return #condition;  \
  }

static unsigned
bit (unsigned player)
{
  return player < BST_MAX_PLAYERS ? 1u << player : 0;
}

static BstNodeId
node_at (const BstState *state, BstPos pos, unsigned feature)
{
  int placed = bst_state_placed_at (state, pos);

  return placed >= 0 ? bst_state_feature (state, (unsigned) placed, feature) : BST_NO_NODE;
}

/* --- what stood where --- */

/* The features of `state` with somebody on them; each once. */
static GArray *
list_held (const BstState *state)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (BstNodeId));

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    BstNodeId node = standing.place == BST_PLACE_FEATURE && standing.player != BST_NOBODY
                       ? node_at (state, standing.pos, standing.feature)
                       : BST_NO_NODE;
    bool is_new = node != BST_NO_NODE;

    for (guint k = 0; k < nodes->len; k++)
      is_new = is_new && g_array_index (nodes, BstNodeId, k) != node;
    if (is_new)
      g_array_append_val (nodes, node);
  }
  return nodes;
}

/* Whether a figure of `player` stood on what the motive is about, before the plan. */
static bool
stood_before (const Check *check, unsigned player)
{
  for (unsigned i = 0; i < bst_state_n_standing (check->before); i++) {
    BstStanding standing = bst_state_standing (check->before, i);

    if (standing.place == BST_PLACE_FEATURE && standing.player == player &&
        node_at (check->after, standing.pos, standing.feature) == check->node)
      return true;
  }
  return false;
}

static unsigned
count_standing (const BstState *state, unsigned player)
{
  unsigned n = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++)
    n += bst_state_standing (state, i).player == player;
  return n;
}

/* Whether some part of it, as it was before, is as `is_it` wants it. */
static bool
was_part (const Check *check, bool (*is_it) (const Check *, const BstFeatureInfo *))
{
  g_autoptr (GArray) held = list_held (check->before);

  for (guint i = 0; i < held->len; i++) {
    BstNodeId node = g_array_index (held, BstNodeId, i);
    BstFeatureInfo info;

    if (bst_feature_root (check->after, node) != check->node)
      continue;
    bst_feature_info (check->before, node, &info);
    if (is_it (check, &info))
      return true;
  }
  return false;
}

/* --- tiles that fit --- */

static bool
note_cell (void *data, unsigned cell)
{
  g_array_append_val ((GArray *) data, cell);
  return true;
}

/* By asking for each kind whether it fits. */
static unsigned
count_worst (const BstState *state, BstNodeId node)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (unsigned));
  unsigned worst = G_MAXUINT;

  bst_feature_each_end (state, node, note_cell, cells);
  for (guint i = 0; i < cells->len; i++) {
    unsigned n = 0;

    for (unsigned kind = 0; kind < bst_rules_n_kinds (bst_state_rules (state)); kind++)
      if (bst_state_fit (state, g_array_index (cells, unsigned, i), kind) != 0)
        n += bst_state_left (state, kind);
    worst = MIN (worst, n);
  }
  return worst;
}

/* How many of the tiles left, laid at `pos` by `player` in any way that is legal, make one of two
 * features of which he then has a share, or is paid. */
static unsigned
count_joining (const BstState *state, BstNodeId a, BstNodeId b, BstPos pos, unsigned player)
{
  unsigned n = 0;

  for (unsigned kind = 0; kind < bst_rules_n_kinds (bst_state_rules (state)); kind++) {
    g_autoptr (BstState) dealt = bst_state_copy (state);
    bool does_join = false;

    if (bst_state_left (state, kind) == 0 || !bst_state_deal (dealt, player, kind))
      continue;

    size_t n_moves = bst_state_moves (dealt, NULL, 0);
    g_autofree BstMove *moves = g_new0 (BstMove, n_moves);

    bst_state_moves (dealt, moves, n_moves);
    for (size_t i = 0; i < n_moves && !does_join; i++) {
      g_autoptr (BstState) laid = bst_state_copy (dealt);
      BstFeatureInfo info;

      if (moves[i].type != BST_MOVE_PLACE || !bst_pos_equal (moves[i].pos, pos))
        continue;
      bst_state_play (laid, &moves[i], NULL);
      bst_feature_info (laid, bst_feature_root (laid, a), &info);
      does_join = bst_feature_root (laid, a) == bst_feature_root (laid, b) &&
                  (info.owners & bit (player) ||
                   bst_state_score (laid, player) > bst_state_score (state, player));
    }
    n += does_join ? bst_state_left (state, kind) : 0;
  }
  return n;
}

/* Whether `number` tiles (0: any number but none) would join something of `me` to `theirs`
 * somewhere, for `player`. */
static bool
can_join (const BstState *state, BstNodeId theirs, unsigned me, unsigned player, unsigned number)
{
  g_autoptr (GArray) held = list_held (state);

  for (guint i = 0; i < held->len; i++) {
    BstNodeId mine = g_array_index (held, BstNodeId, i);
    BstFeatureInfo info;

    bst_feature_info (state, mine, &info);
    if (!(info.owners & bit (me)) || mine == theirs ||
        info.type != bst_feature_type (state, theirs))
      continue;
    for (unsigned k = 0; k < bst_state_n_open (state); k++) {
      unsigned n = count_joining (state, mine, theirs, bst_state_open (state, k), player);

      if (number == 0 ? n > 0 : n == number)
        return true;
    }
  }
  return false;
}

/* --- closing --- */

static unsigned
followers_of (const BstState *state, unsigned player)
{
  return bst_state_supply (state, player, BST_FIGURE_FOLLOWER);
}

static int
gain_of (const Check *check, unsigned player)
{
  return check->gains[player];
}

/* Everything of mine that is complete now and was not paid before. */
static const char *
check_many (const Check *check)
{
  g_autoptr (GArray) held = list_held (check->before);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (BstNodeId));
  int points = 0;

  for (guint i = 0; i < held->len; i++) {
    BstNodeId node = g_array_index (held, BstNodeId, i);
    BstNodeId root = bst_feature_root (check->after, node);
    BstFeatureInfo before;
    BstFeatureInfo after;
    bool is_new = true;

    bst_feature_info (check->before, node, &before);
    bst_feature_info (check->after, root, &after);
    for (guint k = 0; k < seen->len; k++)
      is_new = is_new && g_array_index (seen, BstNodeId, k) != root;
    if (!is_new || before.strength[check->said->me] == 0 || !after.complete)
      continue;
    g_array_append_val (seen, root);
    points += after.value;
  }
  MUST (seen->len >= check->said->count && check->said->count > 1);
  MUST (points >= check->said->points);
  MUST (gain_of (check, check->said->me) >= check->said->points);
  return NULL;
}

/* Whether `other` could have come into what was closed. */
static const char *
check_first (const Check *check)
{
  g_autoptr (GArray) held = list_held (check->before);

  for (guint i = 0; i < held->len; i++) {
    BstNodeId node = g_array_index (held, BstNodeId, i);
    BstFeatureInfo info;

    bst_feature_info (check->before, node, &info);
    if (info.owners & bit (check->said->other) &&
        bst_feature_root (check->after, node) != check->node &&
        can_join (check->before, node, check->said->me, check->said->other, 0))
      return NULL;
  }
  return "nobody could have joined it";
}

static const char *
check_closing (const Check *check)
{
  const BstMotive *said = check->said;
  bool is_new = said->kind == BST_MOTIVE_CLOSE_NEW;

  MUST (check->info.complete);
  MUST (gain_of (check, said->me) >= said->points);
  MUST (is_new == !stood_before (check, said->me));
  if (is_new)
    MUST (check->answer.type == BST_MOVE_DEPLOY);
  if (said->kind == BST_MOTIVE_CLOSE_FIRST)
    return check_first (check);
  if (said->kind == BST_MOTIVE_CLOSE_SHARED) {
    MUST (stood_before (check, said->other));
    MUST (gain_of (check, said->other) >= said->points);
  }
  if (said->kind == BST_MOTIVE_CLOSE_HOME) {
    MUST (followers_of (check->before, said->me) == (unsigned) said->number);
    MUST (said->number <= 1 && said->count > 0);
    MUST (followers_of (check->after, said->me) + (check->answer.type == BST_MOVE_DEPLOY) >=
          followers_of (check->before, said->me) + said->count);
  }
  return NULL;
}

/* --- contests --- */

static bool
was_theirs_alone (const Check *check, const BstFeatureInfo *info)
{
  return info->owners & bit (check->said->other) && !(info->owners & bit (check->said->me));
}

static bool
was_of_both (const Check *check, const BstFeatureInfo *info)
{
  return info->owners & bit (check->said->other) && info->owners & bit (check->said->me);
}

static bool
was_mine_alone (const Check *check, const BstFeatureInfo *info)
{
  return info->owners == bit (check->said->me);
}

static int
worth_of (const BstFeatureInfo *info)
{
  return info->type == BST_FEATURE_FIELD ? info->value : info->if_complete;
}

/* What each tile of a road or city, each shield of a city, is worth once it is complete. */
static int
worth_of_each (const BstFeatureInfo *info)
{
  return info->if_complete / (int) (info->n_tiles + info->shields);
}

/* What it brings at least, once it is finished; a field as it is. */
static int
promise_of (const Check *check)
{
  const BstFeatureInfo *info = &check->info;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (unsigned));
  g_autoptr (GHashTable) different = g_hash_table_new (NULL, NULL);

  /* Abbeys end roads and cities without being a part of them. */
  if ((info->type != BST_FEATURE_ROAD && info->type != BST_FEATURE_CITY) ||
      bst_rules_has_module (bst_state_rules (check->after), BST_MODULE_ABBEY))
    return worth_of (info);
  bst_feature_each_end (check->after, check->node, note_cell, cells);
  for (guint i = 0; i < cells->len; i++)
    g_hash_table_add (different, GUINT_TO_POINTER (g_array_index (cells, unsigned, i) + 1));
  return info->if_complete + (int) g_hash_table_size (different) * worth_of_each (info);
}

static const char *
check_contest (const Check *check)
{
  const BstMotive *said = check->said;
  bool is_mine = check->info.owners & bit (said->me);
  bool is_theirs = check->info.owners & bit (said->other);

  MUST (said->other != said->me && said->other < BST_MAX_PLAYERS);
  MUST (is_mine && !check->info.complete);
  MUST (check->info.strength[said->other] > 0);
  MUST (is_theirs == (said->kind == BST_MOTIVE_SHARE));
  MUST (promise_of (check) == said->points);
  MUST (was_part (check, said->kind == BST_MOTIVE_MAJORITY ? was_of_both : was_theirs_alone));
  return NULL;
}

static const char *
check_approach (const Check *check)
{
  const BstMotive *said = check->said;

  MUST (check->info.owners & bit (said->other) && !check->info.complete);
  MUST (check->info.strength[said->me] == 0);
  MUST (promise_of (check) == said->points);
  MUST (said->fitting > 0 && said->left == bst_state_n_left (check->after));
  MUST (can_join (check->after, check->node, said->me, said->me, said->fitting));
  return NULL;
}

static const char *
check_fence (const Check *check)
{
  const BstMotive *said = check->said;
  BstPlaced laid = bst_state_placed (check->after, bst_state_n_placed (check->after) - 1);
  g_autoptr (GArray) held = list_held (check->before);

  MUST (check->info.owners == bit (said->me) && check->info.strength[said->other] == 0);
  MUST (promise_of (check) == said->points);
  for (guint i = 0; i < held->len; i++) {
    BstNodeId theirs = g_array_index (held, BstNodeId, i);
    BstFeatureInfo info;

    bst_feature_info (check->before, theirs, &info);
    for (guint k = 0; k < held->len && info.owners & bit (said->other); k++) {
      BstNodeId mine = g_array_index (held, BstNodeId, k);

      if (bst_feature_root (check->after, mine) == check->node && mine != theirs &&
          bst_feature_root (check->after, theirs) != check->node &&
          count_joining (check->before, mine, theirs, laid.pos, said->other) > 0)
        return NULL;
    }
  }
  return "nobody was kept out";
}

static const char *
check_hindrance (const Check *check)
{
  const BstMotive *said = check->said;
  g_autoptr (GArray) held = list_held (check->before);
  unsigned before = 0;

  for (guint i = 0; i < held->len; i++) {
    BstNodeId node = g_array_index (held, BstNodeId, i);

    if (bst_feature_root (check->after, node) == check->node)
      before = MAX (before, count_worst (check->before, node));
  }
  MUST (check->info.owners & bit (said->other) && check->info.strength[said->me] == 0);
  MUST (!check->info.complete && said->left == bst_state_n_left (check->after));
  MUST (count_worst (check->after, check->node) == said->fitting);
  MUST (said->fitting < before);
  MUST ((said->fitting == 0) == (said->kind == BST_MOTIVE_SPOIL));
  return NULL;
}

/* --- one's own --- */

static unsigned
count_around (const BstState *state, BstPos pos)
{
  unsigned n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      BstPos near = { (int16_t) (pos.x + dx), (int16_t) (pos.y + dy) };

      n += (dx != 0 || dy != 0) && bst_state_placed_at (state, near) >= 0;
    }
  return n;
}

/* Cities that are not complete beside a field, over all tiles of it. */
static unsigned
count_unfinished (const BstState *state, BstNodeId field)
{
  g_autoptr (GHashTable) cities = g_hash_table_new (NULL, NULL);

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    const BstTile *tile = bst_state_tile (state, i);

    for (unsigned k = 0; k < tile->n_features; k++)
      for (unsigned c = 0; c < tile->n_features; c++) {
        BstFeatureInfo info;

        if (bst_state_feature (state, i, k) != field || !(tile->features[k].touches & 1u << c))
          continue;
        bst_feature_info (state, bst_state_feature (state, i, c), &info);
        if (!info.complete)
          g_hash_table_add (cities, GUINT_TO_POINTER (bst_state_feature (state, i, c) + 1u));
      }
  }
  return g_hash_table_size (cities);
}

static const char *
check_claim (const Check *check)
{
  const BstMotive *said = check->said;

  MUST (check->answer.type == BST_MOVE_DEPLOY);
  MUST (node_at (check->after, check->answer.pos, check->answer.feature) == check->node);
  MUST (check->info.owners == bit (said->me) && !check->info.complete);
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    MUST (!stood_before (check, p));
  if (said->kind == BST_MOTIVE_CLAIM_AROUND) {
    MUST (count_around (check->after, said->pos) == said->count);
  } else if (said->kind == BST_MOTIVE_CLAIM_MEADOW) {
    MUST (check->info.value == 0 || check->info.n_cities == 0);
    MUST (count_unfinished (check->after, check->node) == said->count && said->count > 0);
  } else {
    MUST (promise_of (check) == said->points);
  }
  if (said->kind == BST_MOTIVE_CLAIM_NEARLY)
    MUST (check->info.n_open == 1 && said->left == bst_state_n_left (check->after) &&
          count_worst (check->after, check->node) == said->fitting);
  return NULL;
}

static bool
was_less (const Check *check, const BstFeatureInfo *info)
{
  return was_mine_alone (check, info) &&
         worth_of (info) + check->said->number == worth_of (&check->info);
}

static bool
was_less_surrounded (const Check *check, const BstFeatureInfo *info)
{
  return was_mine_alone (check, info) && 8 - info->n_open < check->said->count;
}

static const char *
check_growth (const Check *check)
{
  const BstMotive *said = check->said;

  MUST (check->info.owners == bit (said->me) && !check->info.complete);
  MUST (was_part (check, was_mine_alone));
  if (said->kind == BST_MOTIVE_AROUND) {
    MUST (count_around (check->after, said->pos) == said->count);
    MUST (was_part (check, was_less_surrounded));
  } else if (said->kind == BST_MOTIVE_NEARLY) {
    MUST (check->info.n_open == 1 && said->left == bst_state_n_left (check->after));
    MUST (count_worst (check->after, check->node) == said->fitting);
    MUST (promise_of (check) == said->points);
  } else {
    MUST (promise_of (check) == said->points && said->number > 0);
    MUST (was_part (check, was_less));
  }
  return NULL;
}

/* --- what is not done --- */

static const char *
check_kept (const Check *check)
{
  const BstMotive *said = check->said;
  size_t n;
  g_autofree BstMove *moves = NULL;
  bool can_deploy = false;
  int best = 0;
  unsigned n_home = 0;

  MUST (check->laid != NULL && check->answer.type == BST_MOVE_PASS);
  n = bst_state_moves (check->laid, NULL, 0);
  moves = g_new0 (BstMove, n);
  bst_state_moves (check->laid, moves, n);
  for (size_t i = 0; i < n; i++) {
    BstFeatureInfo info;

    if (moves[i].type != BST_MOVE_DEPLOY)
      continue;
    can_deploy = true;
    bst_feature_info (check->laid, node_at (check->laid, moves[i].pos, moves[i].feature), &info);
    best = MAX (best, info.if_complete);
  }
  MUST (can_deploy && bst_state_n_left (check->after) > 0);
  if (said->kind == BST_MOTIVE_POOR) {
    MUST (best == said->points);
    return NULL;
  }
  for (unsigned figure = 0; figure < BST_FIGURES; figure++)
    if (figure == BST_FIGURE_FOLLOWER || figure == BST_FIGURE_LARGE ||
        figure == BST_FIGURE_MAYOR || figure == BST_FIGURE_WAGON)
      n_home += bst_state_supply (check->laid, said->me, (BstFigure) figure);
  MUST (n_home == said->count);
  MUST ((said->kind == BST_MOTIVE_KEEP_LAST) == (n_home == 1));
  return NULL;
}

static const char *
check_harmless (const Check *check)
{
  g_autoptr (GArray) held = list_held (check->before);

  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (check->before)); p++)
    if (p != check->said->me)
      MUST (gain_of (check, p) <= 0);
  for (guint i = 0; i < held->len; i++) {
    BstNodeId node = g_array_index (held, BstNodeId, i);
    BstFeatureInfo before;
    BstFeatureInfo after;

    bst_feature_info (check->before, node, &before);
    bst_feature_info (check->after, bst_feature_root (check->after, node), &after);
    if (!(before.owners & ~bit (check->said->me)))
      continue;
    MUST (after.value <= before.value && after.if_complete <= before.if_complete);
    MUST (after.n_open >= before.n_open);
  }
  return NULL;
}

/* --- chapters --- */

static bool
holds (const BstState *state, unsigned player, BstFigure figure)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.figure == figure && standing.holder == player)
      return true;
  }
  return false;
}

static bool
is_helped (const BstState *state, unsigned player)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == player && standing.is_helped)
      return true;
  }
  return false;
}

static unsigned
count_goods (const BstState *state, unsigned player)
{
  unsigned n = 0;

  for (unsigned i = 0; i < BST_GOODS; i++)
    n += bst_state_goods (state, player, (BstGood) i);
  return n;
}

static const char *
check_spared (const Check *check)
{
  unsigned me = check->said->me;
  BstMove moves[8];
  size_t n = bst_state_moves (check->before, moves, G_N_ELEMENTS (moves));

  MUST (count_standing (check->after, me) >= count_standing (check->before, me));
  for (size_t i = 0; i < n; i++) {
    g_autoptr (BstState) other = bst_state_copy (check->before);

    bst_state_play (other, &moves[i], NULL);
    if (count_standing (other, me) < count_standing (check->before, me))
      return NULL;
  }
  return "no figure was in danger";
}

static const char *
check_chapter (const Check *check)
{
  const BstMotive *said = check->said;

  if (said->kind == BST_MOTIVE_EAT || said->kind == BST_MOTIVE_EXPEL)
    MUST (count_standing (check->after, said->other) < count_standing (check->before, said->other));
  if (said->kind == BST_MOTIVE_SPARE)
    return check_spared (check);
  if (said->kind == BST_MOTIVE_FAIRY)
    MUST (is_helped (check->after, said->me));
  if (said->kind == BST_MOTIVE_KING)
    MUST (holds (check->after, said->me, BST_FIGURE_KING) &&
          !holds (check->before, said->me, BST_FIGURE_KING));
  if (said->kind == BST_MOTIVE_ROBBER)
    MUST (holds (check->after, said->me, BST_FIGURE_ROBBER) &&
          !holds (check->before, said->me, BST_FIGURE_ROBBER));
  if (said->kind == BST_MOTIVE_GOODS)
    MUST (count_goods (check->after, said->me) >=
          count_goods (check->before, said->me) + said->count);
  return NULL;
}

/* --- the end --- */

static int
count_at_end (const BstState *state, unsigned player)
{
  g_autoptr (BstState) end = bst_state_copy (state);

  bst_state_finish (end, NULL);
  return bst_state_score (end, player);
}

static const char *
check_end (const Check *check)
{
  const BstMotive *said = check->said;
  int gain = count_at_end (check->after, said->me) - count_at_end (check->before, said->me);
  BstQuestion question;

  bst_state_question (check->after, &question);
  MUST ((question.kind == BST_QUESTION_OVER) == (said->kind == BST_MOTIVE_FINAL));
  MUST (gain == (said->kind == BST_MOTIVE_FINAL ? said->points : said->number));
  return NULL;
}

/* --- where it is --- */

/* Along one axis: whether `third` is right for something in the middle at `at`.  On the border
 * between two of them either is. */
static bool
is_in_third (unsigned third, double at, int low, int high)
{
  double breadth = high - low + 1;
  double part = (at + 0.5 - low) / breadth;

  if (breadth < 3)
    return third == 1;
  return third == 0 ? part < 1 / 3.0 + 1e-9 : third == 2 ? part > 2 / 3.0 - 1e-9
                                                         : fabs (part - 0.5) < 1 / 6.0 + 1e-9;
}

static const char *
check_region (const Check *check)
{
  int low_x = G_MAXINT, high_x = G_MININT, low_y = G_MAXINT, high_y = G_MININT;
  double x = 0, y = 0, n = 0;

  for (unsigned i = 0; i < bst_state_n_placed (check->after); i++) {
    BstPos pos = bst_state_placed (check->after, i).pos;
    const BstTile *tile = bst_state_tile (check->after, i);
    bool is_part = false;

    for (unsigned k = 0; k < tile->n_features; k++)
      is_part = is_part || bst_state_feature (check->after, i, k) == check->node;
    low_x = MIN (low_x, pos.x), high_x = MAX (high_x, pos.x);
    low_y = MIN (low_y, pos.y), high_y = MAX (high_y, pos.y);
    if (is_part)
      x += pos.x, y += pos.y, n++;
  }
  MUST (is_in_third (check->said->region % 3, x / n, low_x, high_x));
  MUST (is_in_third (check->said->region / 3, y / n, low_y, high_y));
  return NULL;
}

/* --- all of them --- */

static const char *
check_kind (const Check *check)
{
  switch ((BstMotiveKind) check->said->kind) {
  case BST_MOTIVE_CLOSE:
  case BST_MOTIVE_CLOSE_FIRST:
  case BST_MOTIVE_CLOSE_HOME:
  case BST_MOTIVE_CLOSE_SHARED:
  case BST_MOTIVE_CLOSE_NEW:
    return check_closing (check);
  case BST_MOTIVE_CLOSE_MANY:
    return check_many (check);
  case BST_MOTIVE_POINTS:
    MUST (gain_of (check, check->said->me) > 0 && check->said->points > 0);
    return NULL;
  case BST_MOTIVE_SHARE:
  case BST_MOTIVE_TAKE:
  case BST_MOTIVE_MAJORITY:
    return check_contest (check);
  case BST_MOTIVE_APPROACH:
    return check_approach (check);
  case BST_MOTIVE_FENCE:
    return check_fence (check);
  case BST_MOTIVE_CLAIM:
  case BST_MOTIVE_CLAIM_NEARLY:
  case BST_MOTIVE_CLAIM_AROUND:
  case BST_MOTIVE_CLAIM_FIELD:
  case BST_MOTIVE_CLAIM_MEADOW:
    return check_claim (check);
  case BST_MOTIVE_GROW:
  case BST_MOTIVE_NEARLY:
  case BST_MOTIVE_AROUND:
  case BST_MOTIVE_FIELD:
    return check_growth (check);
  case BST_MOTIVE_SPOIL:
  case BST_MOTIVE_HINDER:
    return check_hindrance (check);
  case BST_MOTIVE_KEEP_LAST:
  case BST_MOTIVE_KEEP:
  case BST_MOTIVE_POOR:
    return check_kept (check);
  case BST_MOTIVE_HARMLESS:
    return check_harmless (check);
  case BST_MOTIVE_EAT:
  case BST_MOTIVE_SPARE:
  case BST_MOTIVE_EXPEL:
  case BST_MOTIVE_FAIRY:
  case BST_MOTIVE_KING:
  case BST_MOTIVE_ROBBER:
  case BST_MOTIVE_GOODS:
    return check_chapter (check);
  case BST_MOTIVE_FINAL:
  case BST_MOTIVE_PROSPECT:
    return check_end (check);
  case BST_MOTIVE_ONLY:
    MUST (bst_state_moves (check->before, NULL, 0) == 1);
    return NULL;
  case BST_MOTIVE_BETTER:
  case BST_MOTIVE_EVEN:
  case BST_MOTIVES:
    break;
  }
  return NULL;
}

static void
hear (void *data, const BstEvent *event)
{
  Check *check = data;

  check->is_next_turn = check->is_next_turn || event->type == BST_EVENT_TURN;
  if (event->type == BST_EVENT_SCORE && !check->is_next_turn && !event->final)
    check->gains[event->player] += event->points;
}

/* Plays the plan, and declines to place a figure if it leaves that open. */
static void
play (Check *check, const BstPlan *plan)
{
  const BstMove pass = { .type = BST_MOVE_PASS };
  const BstSink sink = { hear, check };
  BstQuestion before;
  BstQuestion after;

  bst_state_question (check->before, &before);
  if (before.kind == BST_QUESTION_FIGURE) {
    check->laid = bst_state_copy (check->before);
    check->answer = plan->moves[0];
  }
  bst_state_play (check->after, &plan->moves[0], &sink);
  bst_state_question (check->after, &after);
  if (plan->n_moves > 1) {
    check->laid = bst_state_copy (check->after);
    check->answer = plan->moves[1];
    bst_state_play (check->after, &plan->moves[1], &sink);
  } else if (before.kind != BST_QUESTION_FIGURE && after.kind == BST_QUESTION_FIGURE &&
             after.player == before.player && after.turn == before.turn &&
             after.part == before.part) {
    bst_state_play (check->after, &pass, &sink);
  }
}

const char *
motive_check (const BstMotive *motive, const BstState *state, const BstPlan *plan)
{
  Check check = { .said = motive, .before = state, .after = bst_state_copy (state) };
  const char *fault;

  play (&check, plan);
  if (motive->feature_type != BST_FEATURE_TYPES) {
    check.node = node_at (check.after, motive->pos, motive->feature);
    bst_feature_info (check.after, check.node, &check.info);
  }
  fault = check_kind (&check);
  if (fault == NULL && motive->feature_type != BST_FEATURE_TYPES)
    fault = check.info.type != motive->feature_type ? "another type" : check_region (&check);
  bst_state_free (check.after);
  bst_state_free (check.laid);
  return fault;
}
