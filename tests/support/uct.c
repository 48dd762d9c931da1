/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tree search with random games.  Tiles, figures and draws are steps of their own; what is drawn is
 * left to chance each time anew.
 */
#define _POSIX_C_SOURCE 200809L

#include "support/uct.h"

#include <glib.h>
#include <math.h>
#include <time.h>

#define EXPLORATION 0.3
#define LEAD 60.0
#define MAX_MOVES 2048
#define MAX_DEPTH 512

typedef struct
{
  BstMove move;
  unsigned player; /* who makes it */
  guint first;     /* child; 0: none yet */
  guint next;      /* of the same parent; 0: the last */
  unsigned n;
  double sum; /* of the rewards of `player` */
} Node;

struct _Uct
{
  const BstRules *rules;
  BstRandom random;
  BstState *game;
  GArray *nodes; /* Node; the first is the root */
};

Uct *
uct_new (const BstRules *rules, uint32_t seed)
{
  Uct *uct = g_new0 (Uct, 1);

  uct->rules = rules;
  uct->game = g_malloc0 (bst_rules_state_size (rules));
  uct->nodes = g_array_new (FALSE, TRUE, sizeof (Node));
  bst_random_seed (&uct->random, seed);
  return uct;
}

void
uct_free (Uct *uct)
{
  g_array_unref (uct->nodes);
  g_free (uct->game);
  g_free (uct);
}

static Node *
get (Uct *uct, guint index)
{
  return &g_array_index (uct->nodes, Node, index);
}

static guint
add_child (Uct *uct, guint parent, const BstMove *move, unsigned player)
{
  Node node = { .move = *move, .player = player, .next = get (uct, parent)->first };

  g_array_append_val (uct->nodes, node);
  return get (uct, parent)->first = uct->nodes->len - 1;
}

/* The child for what was drawn. */
static guint
find_drawn (Uct *uct, guint parent, const BstMove *draw)
{
  for (guint i = get (uct, parent)->first; i != 0; i = get (uct, i)->next) {
    if (get (uct, i)->move.kind == draw->kind)
      return i;
  }
  return add_child (uct, parent, draw, BST_CHANCE);
}

static void
add_moves (Uct *uct, guint parent, const BstQuestion *question)
{
  BstMove moves[MAX_MOVES];
  size_t n = MIN (bst_state_moves (uct->game, moves, MAX_MOVES), MAX_MOVES);

  for (size_t i = 0; i < n; i++) {
    if (moves[i].type != BST_MOVE_PLACE ||
        moves[i].rotation < bst_rules_distinct_rotations (uct->rules, (unsigned) question->tile))
      add_child (uct, parent, &moves[i], question->player);
  }
}

static guint
choose_child (Uct *uct, guint parent)
{
  double most = -1e9;
  guint best = 0;

  for (guint i = get (uct, parent)->first; i != 0; i = get (uct, i)->next) {
    const Node *node = get (uct, i);
    double worth = 1e6 + bst_random_below (&uct->random, 1000);

    if (node->n > 0)
      worth = node->sum / node->n + EXPLORATION * sqrt (log (get (uct, parent)->n) / node->n);
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

static double
reward_of (const BstState *game, unsigned player)
{
  double best = -1e9;

  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (game)); p++)
    best = p != player ? MAX (best, bst_state_score (game, p)) : best;
  return tanh ((bst_state_score (game, player) - best) / LEAD);
}

/* One game: down the tree to a new leaf, then at random. */
static void
play_once (Uct *uct)
{
  guint path[MAX_DEPTH] = { 0 };
  unsigned depth = 0;
  BstQuestion question;

  for (bst_state_question (uct->game, &question);
       question.kind != BST_QUESTION_OVER && depth + 1 < MAX_DEPTH;
       bst_state_question (uct->game, &question)) {
    guint at = path[depth];
    BstMove draw = { 0 };

    if (question.player == BST_CHANCE)
      draw = bst_state_roll (uct->game);
    else if (get (uct, at)->first == 0)
      add_moves (uct, at, &question);
    path[++depth] =
      question.player == BST_CHANCE ? find_drawn (uct, at, &draw) : choose_child (uct, at);
    bst_state_play (uct->game, &get (uct, path[depth])->move, NULL);
    if (get (uct, path[depth])->n == 0 && question.player != BST_CHANCE)
      break;
  }
  bst_state_play_out (uct->game, &uct->random);
  for (unsigned i = 0; i <= depth; i++) {
    Node *node = get (uct, path[i]);

    node->n++;
    if (i > 0 && node->player != BST_CHANCE)
      node->sum += reward_of (uct->game, node->player);
  }
}

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

BstMove
uct_choose (Uct *uct, const BstState *state, double seconds)
{
  double end = get_time () + seconds;
  guint best;

  g_array_set_size (uct->nodes, 0);
  g_array_set_size (uct->nodes, 1);
  do {
    bst_state_assign (uct->game, state);
    bst_state_forget (uct->game, bst_random_next (&uct->random));
    play_once (uct);
  } while (get_time () < end);
  best = get (uct, 0)->first;
  for (guint i = best; i != 0; i = get (uct, i)->next) {
    if (get (uct, i)->n > get (uct, best)->n)
      best = i;
  }
  return get (uct, best)->move;
}
