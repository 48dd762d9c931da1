/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The session: from a line to a command, and from what it did to a line.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/catalogue.h"
#include "cli/protocol/json-check.h"
#include "cli/protocol/protocol-private.h"
#include "words/fill.h"

G_DEFINE_QUARK (bst_protocol_error_quark, bst_protocol_error)

static const char *const code_words[BST_PROTOCOL_ERRORS] = {
  [BST_PROTOCOL_ERROR_JSON] = "bad-json",
  [BST_PROTOCOL_ERROR_COMMAND] = "bad-command",
  [BST_PROTOCOL_ERROR_FIELD] = "bad-field",
  [BST_PROTOCOL_ERROR_GAME] = "no-game",
  [BST_PROTOCOL_ERROR_DECK] = "bad-deck",
  [BST_PROTOCOL_ERROR_PLAYERS] = "bad-players",
  [BST_PROTOCOL_ERROR_OPTION] = "bad-option",
  [BST_PROTOCOL_ERROR_MODULE] = "bad-module",
  [BST_PROTOCOL_ERROR_START] = "bad-start",
  [BST_PROTOCOL_ERROR_DRAW] = "bad-draw",
  [BST_PROTOCOL_ERROR_MOVE] = "bad-move",
  [BST_PROTOCOL_ERROR_ILLEGAL] = "illegal-move",
  [BST_PROTOCOL_ERROR_OVER] = "game-over",
  [BST_PROTOCOL_ERROR_COUNT] = "bad-count",
  [BST_PROTOCOL_ERROR_LEVEL] = "bad-level",
  [BST_PROTOCOL_ERROR_WRITE] = "cannot-write",
};

static bool
do_quit (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  self->is_over = true;
  return true;
}

static const struct
{
  const char *name;
  BstProtocolCommand run;
} commands[] = {
  { "decks", bst_protocol_do_decks },
  { "new", bst_protocol_do_new },
  { "question", bst_protocol_do_question },
  { "move", bst_protocol_do_move },
  { "undo", bst_protocol_do_undo },
  { "redo", bst_protocol_do_redo },
  { "state", bst_protocol_do_state },
  { "features", bst_protocol_do_features },
  { "final", bst_protocol_do_final },
  { "suggest", bst_protocol_do_suggest },
  { "save", bst_protocol_do_save },
  { "quit", do_quit },
};

BstProtocol *
bst_protocol_new (void)
{
  BstProtocol *self = g_new0 (BstProtocol, 1);

  self->library = bst_library_new (NULL);
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_match_free);
  return self;
}

void
bst_protocol_free (BstProtocol *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->games);
  bst_library_free (self->library);
  g_free (self);
}

bool
bst_protocol_is_over (const BstProtocol *self)
{
  return self->is_over;
}

bool
bst_protocol_refuse (GError **error, BstProtocolError code, const char *text, const char *word)
{
  g_autofree char *message = bst_fill (text, word, NULL);

  g_set_error_literal (error, BST_PROTOCOL_ERROR, code, message);
  return false;
}

bool
bst_protocol_refuse_for (GError **error, BstProtocolError code, const BstProblems *problems)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);
    g_autofree char *line = bst_catalogue_problem_to_line (problem);

    if (problem->severity == BST_SEVERITY_ERROR)
      return bst_protocol_refuse (error, code, "{1}", line);
  }
  return bst_protocol_refuse (error, code, _ ("The game cannot be set up."), NULL);
}

BstMatch *
bst_protocol_get_game (BstProtocol *self, JsonObject *request, GError **error)
{
  gint64 number = self->games->len;

  if (!bst_request_get_number (request, "game", 0, G_MAXINT64, &number, error))
    return NULL;
  if (number >= 1 && number <= self->games->len)
    return g_ptr_array_index (self->games, number - 1);
  bst_protocol_refuse (error, BST_PROTOCOL_ERROR_GAME, _ ("There is no such game."), NULL);
  return NULL;
}

/* The request in `line`.  Returns NULL if it is none. */
static JsonNode *
parse (const char *line, size_t length, BstJsonSpan *out_id, GError **error)
{
  JsonNode *request = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();

  *out_id = (BstJsonSpan) { NULL, 0 };
  if (length > BST_PROTOCOL_MAX_LINE)
    bst_protocol_refuse (error, BST_PROTOCOL_ERROR_JSON, _ ("The line is too long."), NULL);
  else if (memchr (line, '\0', length) != NULL ||
           !g_utf8_validate_len (line, length, NULL))
    bst_protocol_refuse (error, BST_PROTOCOL_ERROR_JSON, _ ("The line is not UTF-8."), NULL);
  else if (!bst_json_check (line, length, out_id) ||
           !json_parser_load_from_data (parser, line, (gssize) length, NULL))
    bst_protocol_refuse (error, BST_PROTOCOL_ERROR_JSON, _ ("The line is not a JSON object."),
                         NULL);
  else
    request = json_parser_steal_root (parser);
  return request;
}

static bool
run (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  const char *name = NULL;

  if (!bst_request_get_string (request, "cmd", &name, error))
    return false;
  for (unsigned i = 0; name != NULL && i < G_N_ELEMENTS (commands); i++) {
    if (g_str_equal (commands[i].name, name))
      return commands[i].run (self, request, answer, error);
  }
  if (name == NULL)
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_COMMAND, _ ("There is no “cmd”."), NULL);
  return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_COMMAND, _ ("There is no command “{1}”."),
                              name);
}

static char *
print (JsonObject *answer, BstJsonSpan id)
{
  static const char head[] = "{\"ok\":true";
  static const char bad_head[] = "{\"ok\":false";
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), answer);
  g_autofree char *text = NULL;
  size_t length = json_object_get_boolean_member (answer, "ok") ? sizeof head - 1
                                                                : sizeof bad_head - 1;

  json_generator_set_root (generator, root);
  text = json_generator_to_data (generator, NULL);
  if (id.start == NULL)
    return g_steal_pointer (&text);
  /* The id is given back letter by letter, so no number in it can change. */
  return g_strdup_printf ("%.*s,\"id\":%.*s%s", (int) length, text, (int) id.length, id.start,
                          text + length);
}

char *
bst_protocol_answer (BstProtocol *self, const char *line, size_t length)
{
  g_autoptr (JsonObject) answer = json_object_new ();
  g_autoptr (GError) error = NULL;
  BstJsonSpan id;
  g_autoptr (JsonNode) request = parse (line, length, &id, &error);

  json_object_set_boolean_member (answer, "ok", TRUE);
  if (request != NULL)
    run (self, json_node_get_object (request), answer, &error);
  if (error != NULL) {
    g_clear_pointer (&answer, json_object_unref);
    answer = json_object_new ();
    json_object_set_boolean_member (answer, "ok", FALSE);
    json_object_set_string_member (answer, "error", error->message);
    json_object_set_string_member (answer, "code", code_words[error->code]);
  }
  return print (answer, id);
}
