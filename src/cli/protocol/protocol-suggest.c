/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command that rates moves: suggest.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ai/advice.h"
#include "cli/autoptr.h"
#include "cli/catalogue.h"
#include "cli/protocol/protocol-private.h"
#include "words/motive.h"
#include "words/reason.h"

/* Short games that a request may ask for. */
#define MAX_BUDGET 1000000

static JsonObject *
new_move (const BstState *state, const BstMove *move, double estimate, const char *reason)
{
  JsonObject *object = json_object_new ();
  char text[BST_MOVE_TEXT];

  bst_move_print (move, state, text, sizeof text);
  json_object_set_string_member (object, "move", text);
  /* Sixteenths of a point say enough, and are short in decimals. */
  json_object_set_double_member (object, "estimate", round (16 * estimate) / 16);
  json_object_set_string_member (object, "reason", reason);
  return object;
}

/* All moves at one look. */
static void
add_ranking (JsonArray *moves, const BstState *state, BstPlayer *player)
{
  size_t capacity = bst_state_moves (state, NULL, 0);
  g_autofree BstSuggestion *suggestions = g_new0 (BstSuggestion, capacity);
  size_t n_moves = bst_player_rank (player, state, suggestions, capacity);

  for (size_t i = 0; i < n_moves; i++) {
    const BstSuggestion *one = &suggestions[i];

    json_array_add_object_element (
      moves,
      new_move (state, &one->move, one->estimate,
                bst_reason_to_sentence (one->why, (BstMoveType) one->move.type)));
  }
}

/* How far whoever is asked is ahead of the best of the others. */
static int
get_lead (const BstState *state)
{
  BstQuestion question;
  int best = 0;
  bool is_first = true;

  bst_state_question (state, &question);
  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (state)); p++) {
    int score = bst_state_score (state, p);

    if (p == question.player || (!is_first && score <= best))
      continue;
    best = score;
    is_first = false;
  }
  return bst_state_score (state, question.player) - best;
}

static bool
has_move (const BstProspect *prospects, size_t n, const BstMove *move)
{
  for (size_t i = 0; i < n; i++) {
    if (bst_move_equal (&prospects[i].plan.moves[0], move))
      return true;
  }
  return false;
}

/* Those moves with which plans begin that were looked at more closely. */
static void
add_prospects (JsonArray *moves, const BstState *state, BstPlayer *player, const BstNames *names)
{
  BstProspect prospects[BST_SEARCH_PLANS];
  size_t n = bst_player_list (player, prospects, G_N_ELEMENTS (prospects));
  int lead = get_lead (state);
  BstAdvice advice;

  bst_advice_init (&advice, state, prospects, n);
  for (size_t i = 0; i < n; i++) {
    const BstProspect *one = &prospects[i];
    const BstMove *move = &one->plan.moves[0];
    g_autofree char *reason = NULL;
    JsonObject *object;
    BstMotive motive = advice.motive;

    if (has_move (prospects, i, move))
      continue;
    if (i == 0 || bst_motive_find (&motive, state, &one->plan, NULL))
      reason = bst_motive_to_sentence (&motive, names);
    object = new_move (state, move, one->lead - lead,
                       reason != NULL
                         ? reason
                         : bst_reason_to_sentence (BST_WHY_NOTHING, (BstMoveType) move->type));
    json_object_set_double_member (object, "chance", round (1024 * one->chance) / 1024);
    json_object_set_int_member (object, "games", one->n_games);
    json_array_add_object_element (moves, object);
  }
}

static void
think (BstPlayer *player, const BstState *state, unsigned n_games)
{
  double budget = MAX (n_games, 1);

  bst_player_begin (player, state);
  while (bst_player_step (player, bst_player_get_n_games (player) / budget, NULL))
    ;
}

/* In a state whose future nobody can see. */
static JsonArray *
suggest (BstMatch *match, BstLevel level, unsigned n_games)
{
  g_autoptr (BstState) seen = bst_state_copy (bst_match_get_state (match));
  g_autoptr (BstPlayer) player = bst_player_new (bst_state_rules (seen), level, 0);
  JsonArray *moves = json_array_new ();

  bst_state_forget (seen, 0);
  if (bst_level_traits (level)->n_plans > 0) {
    g_autoptr (BstNames) names = bst_match_dup_names (match);

    think (player, seen, n_games > 0 ? n_games : bst_level_traits (level)->n_games);
    add_prospects (moves, seen, player, names);
  } else {
    add_ranking (moves, seen, player);
  }
  return moves;
}

bool
bst_protocol_do_suggest (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  BstMatch *match = bst_protocol_get_game (self, request, error);
  const char *level = NULL;
  gint64 budget = 0;

  if (match == NULL || !bst_request_get_string (request, "level", &level, error) ||
      !bst_request_get_number (request, "budget", 0, MAX_BUDGET, &budget, error))
    return false;
  /* Whoever gives a budget wants somebody who makes use of it. */
  if (level == NULL)
    level = bst_level_name (budget > 0 ? BST_LEVEL_MASTER : BST_LEVEL_RATING);
  if (bst_level_find (level) < 0) {
    g_autofree char *message = bst_catalogue_refuse_level (level);

    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_LEVEL, "{1}", message);
  }
  if (bst_match_is_over (match))
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_OVER, _ ("The game is over."), NULL);
  json_object_set_array_member (answer, "moves",
                                suggest (match, (BstLevel) bst_level_find (level),
                                         (unsigned) budget));
  return true;
}
