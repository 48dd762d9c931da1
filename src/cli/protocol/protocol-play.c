/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The commands that play: question, move, undo, redo, save.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/autoptr.h"
#include "cli/protocol/protocol-private.h"

/* All legal moves, of BstMove. */
static GArray *
list_moves (const BstState *state)
{
  size_t n_moves = bst_state_moves (state, NULL, 0);
  GArray *moves = g_array_sized_new (FALSE, FALSE, sizeof (BstMove), (guint) n_moves);

  g_array_set_size (moves, (guint) n_moves);
  bst_state_moves (state, (BstMove *) (void *) moves->data, n_moves);
  return moves;
}

bool
bst_protocol_do_question (BstProtocol *self,
                          JsonObject *request,
                          JsonObject *answer,
                          GError **error)
{
  BstMatch *match = bst_protocol_get_game (self, request, error);
  g_autoptr (GArray) moves = NULL;
  BstQuestion question;

  if (match == NULL)
    return false;

  const BstState *state = bst_match_get_state (match);
  JsonArray *array = json_array_new ();

  bst_state_question (state, &question);
  bst_answer_add_asked (answer, state);
  json_object_set_string_member (answer, "kind", bst_question_name (question.kind));
  if (question.tile >= 0)
    json_object_set_string_member (
      answer, "tile", bst_rules_tile (bst_state_rules (state), (unsigned) question.tile)->id);
  bst_answer_add_subject (answer, &question.subject, state);
  moves = list_moves (state);
  for (guint i = 0; i < moves->len; i++)
    json_array_add_object_element (array,
                                   bst_answer_move (&g_array_index (moves, BstMove, i), state));
  json_object_set_array_member (answer, "moves", array);
  return true;
}

static bool
refuse_result (const BstMatch *match, BstMatchResult result, const char *text, GError **error)
{
  switch (result) {
  case BST_MATCH_ILLEGAL:
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_ILLEGAL,
                                _ ("The rules do not allow “{1}” now."), text);
  case BST_MATCH_OVER:
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_OVER, _ ("The game is over."), NULL);
  case BST_MATCH_BAD_DRAW:
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_DRAW,
                                _ ("“draws” wants “{1}” next, which is not in the pile now."),
                                bst_match_get_bad_draw (match));
  case BST_MATCH_PLAYED:
    break;
  }
  return true;
}

bool
bst_protocol_do_move (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  BstMatch *match = bst_protocol_get_game (self, request, error);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  BstSink sink = { bst_events_emit, events };
  const char *text = NULL;
  BstMove move;

  if (match == NULL || !bst_request_get_string (request, "move", &text, error))
    return false;
  if (text == NULL)
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_FIELD, _ ("There is no “move”."), NULL);
  if (bst_match_is_over (match))
    return refuse_result (match, BST_MATCH_OVER, text, error);
  if (!bst_move_parse (text, bst_match_get_state (match), &move))
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_MOVE, _ ("“{1}” is not a move."), text);
  if (!refuse_result (match, bst_match_play (match, &move, &sink), text, error))
    return false;
  bst_answer_add_events (answer, events, bst_match_get_state (match));
  bst_answer_add_hash (answer, bst_match_get_state (match));
  return true;
}

static bool
go (BstProtocol *self,
    JsonObject *request,
    JsonObject *answer,
    bool (*step) (BstMatch *match, size_t count),
    GError **error)
{
  BstMatch *match = bst_protocol_get_game (self, request, error);
  gint64 count = 1;

  if (match == NULL || !bst_request_get_number (request, "count", 0, G_MAXINT64, &count, error))
    return false;
  if (!step (match, (size_t) count))
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_COUNT,
                                _ ("There are not so many moves that way."), NULL);
  bst_answer_add_hash (answer, bst_match_get_state (match));
  return true;
}

bool
bst_protocol_do_undo (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  return go (self, request, answer, bst_match_undo, error);
}

bool
bst_protocol_do_redo (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  return go (self, request, answer, bst_match_redo, error);
}

bool
bst_protocol_do_save (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  BstMatch *match = bst_protocol_get_game (self, request, error);
  g_autoptr (GError) failure = NULL;
  const char *path = NULL;

  if (match == NULL || !bst_request_get_string (request, "path", &path, error))
    return false;
  if (path == NULL)
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_FIELD, _ ("There is no “path”."), NULL);
  if (!bst_match_save (match, path, &failure))
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_WRITE, "{1}", failure->message);
  bst_answer_add_hash (answer, bst_match_get_state (match));
  return true;
}
