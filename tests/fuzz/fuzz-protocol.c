/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any lines as requests of one session with the engine: each gets one answer of one line that
 * is a JSON object and says whether it went well.
 */
#include "fuzz.h"

#include <json-glib/json-glib.h>

#include "cli/protocol/json-check.h"
#include "cli/protocol/protocol.h"

#define MAX_LINES 40

static JsonObject *
read_object (JsonParser *parser, const char *line, size_t len)
{
  JsonNode *root =
    json_parser_load_from_data (parser, line, (gssize) len, NULL) ? json_parser_get_root (parser)
                                                                  : NULL;

  return root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
}

/* What would write to the disk, or think for long.  json-glib loses memory over what is no
 * JSON, so it sees as little of that as in the engine. */
static bool
is_left_out (const char *line, size_t len)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *request = NULL;
  const char *command;
  BstJsonSpan id;

  if (g_utf8_validate_len (line, len, NULL) && bst_json_check (line, len, &id))
    request = read_object (parser, line, len);
  if (request == NULL)
    return false;
  command = json_object_get_string_member_with_default (request, "cmd", "");
  return g_strcmp0 (command, "save") == 0 || g_strcmp0 (command, "suggest") == 0;
}

static void
ask (BstProtocol *protocol, const char *line, size_t len)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *answer = NULL;
  JsonObject *object;

  if (is_left_out (line, len))
    return;
  answer = bst_protocol_answer (protocol, line, len);
  check (strchr (answer, '\n') == NULL);
  object = read_object (parser, answer, strlen (answer));
  check (object != NULL && json_object_has_member (object, "ok"));
  check (json_object_get_boolean_member (object, "ok") != json_object_has_member (object, "error"));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BstProtocol) protocol = bst_protocol_new ();
  const char *at = (const char *) data;
  const char *end = at + size;

  for (unsigned i = 0; i < MAX_LINES && at < end && !bst_protocol_is_over (protocol); i++) {
    const char *newline = memchr (at, '\n', (size_t) (end - at));
    /* A copy of its own shows whoever reads behind it. */
    size_t len = (size_t) ((newline != NULL ? newline : end) - at);
    g_autofree char *line = g_strndup (at, len);

    ask (protocol, line, len);
    at += len + 1;
  }
  return 0;
}
