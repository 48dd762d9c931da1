/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of the protocol, for its own files.
 *
 *     protocol.c           lines, sessions, which command
 *     protocol-request.c   members of a request, with their types
 *     protocol-new.c       new
 *     protocol-play.c      question move undo redo suggest save
 *     protocol-look.c      decks state features final
 *     protocol-json.c      cells, moves, events
 */
#pragma once

#include <json-glib/json-glib.h>

#include "cli/match.h"
#include "cli/protocol/protocol.h"

/* How far from the origin a tile of a start may lie, each way. */
#define BST_PROTOCOL_MAX_CELL 1000

#define BST_PROTOCOL_ERROR (bst_protocol_error_quark ())

/* Each has a word of its own in answers; see protocol.c. */
typedef enum {
  BST_PROTOCOL_ERROR_JSON,
  BST_PROTOCOL_ERROR_COMMAND,
  BST_PROTOCOL_ERROR_FIELD,
  BST_PROTOCOL_ERROR_GAME,
  BST_PROTOCOL_ERROR_DECK,
  BST_PROTOCOL_ERROR_PLAYERS,
  BST_PROTOCOL_ERROR_OPTION,
  BST_PROTOCOL_ERROR_MODULE,
  BST_PROTOCOL_ERROR_START,
  BST_PROTOCOL_ERROR_DRAW,
  BST_PROTOCOL_ERROR_MOVE,
  BST_PROTOCOL_ERROR_ILLEGAL,
  BST_PROTOCOL_ERROR_OVER,
  BST_PROTOCOL_ERROR_COUNT,
  BST_PROTOCOL_ERROR_LEVEL,
  BST_PROTOCOL_ERROR_WRITE,
  BST_PROTOCOL_ERRORS,
} BstProtocolError;

GQuark bst_protocol_error_quark (void);

struct _BstProtocol
{
  BstLibrary *library;
  GPtrArray *games; /* BstMatch; game 1 is the first */
  bool is_over;
};

/* A command: reads `request`, changes the session, fills `answer`.  Returns false and
 * sets `error`, having changed nothing, if it cannot be done. */
typedef bool (*BstProtocolCommand) (BstProtocol *self,
                                    JsonObject *request,
                                    JsonObject *answer,
                                    GError **error);

bool bst_protocol_do_decks (BstProtocol *, JsonObject *, JsonObject *, GError **);
bool bst_protocol_do_new (BstProtocol *, JsonObject *, JsonObject *, GError **);
bool bst_protocol_do_question (BstProtocol *, JsonObject *, JsonObject *, GError **);
bool bst_protocol_do_move (BstProtocol *, JsonObject *, JsonObject *, GError **);
bool bst_protocol_do_undo (BstProtocol *, JsonObject *, JsonObject *, GError **);
bool bst_protocol_do_redo (BstProtocol *, JsonObject *, JsonObject *, GError **);
bool bst_protocol_do_state (BstProtocol *, JsonObject *, JsonObject *, GError **);
bool bst_protocol_do_features (BstProtocol *, JsonObject *, JsonObject *, GError **);
bool bst_protocol_do_final (BstProtocol *, JsonObject *, JsonObject *, GError **);
bool bst_protocol_do_suggest (BstProtocol *, JsonObject *, JsonObject *, GError **);
bool bst_protocol_do_save (BstProtocol *, JsonObject *, JsonObject *, GError **);

/* The game that a request means, or NULL. */
BstMatch *bst_protocol_get_game (BstProtocol *self, JsonObject *request, GError **error);

/* The member `name` of `object`, or NULL if there is none or it is null. */
JsonNode *bst_request_get (JsonObject *object, const char *name);

/* Each reads the member `name` of `object` into `out_value`, which stays as it is if
 * there is no such member.  They return false if its type or size is wrong. */
bool bst_request_get_number (JsonObject *object,
                             const char *name,
                             gint64 min,
                             gint64 max,
                             gint64 *out_value,
                             GError **error);
bool bst_request_get_string (JsonObject *object,
                             const char *name,
                             const char **out_value,
                             GError **error);
bool bst_request_get_array (JsonObject *object,
                            const char *name,
                            JsonArray **out_value,
                            GError **error);
bool bst_request_get_cell (JsonObject *object, const char *name, BstPos *out_value, GError **error);

/* The string at `index` of an array that the request calls `name`, or NULL. */
const char *bst_request_get_element (JsonArray *array,
                                     guint index,
                                     const char *name,
                                     GError **error);

/* The object at `index`, or NULL. */
JsonObject *bst_request_get_member (JsonArray *array,
                                    guint index,
                                    const char *name,
                                    GError **error);

/* Sets `error` to `text` with `word` in its gap; returns false. */
bool bst_protocol_refuse (GError **error,
                          BstProtocolError code,
                          const char *text,
                          const char *word);

/* Sets `error` to the first error among `problems`; returns false. */
bool bst_protocol_refuse_for (GError **error, BstProtocolError code, const BstProblems *problems);

/* Add members to an answer. */
void bst_answer_add_cell (JsonObject *object, const char *name, BstPos pos);
void bst_answer_add_hash (JsonObject *object, const BstState *state);
void bst_answer_add_ports (JsonObject *object, const BstFeature *feature);
void bst_answer_add_asked (JsonObject *object, const BstState *state);

/* The feature of the tile at `pos`, or NULL. */
const BstFeature *bst_answer_find_feature (const BstState *state, BstPos pos, unsigned feature);

/* The name of that feature: "road1". */
void bst_answer_add_feature (JsonObject *object,
                             const BstState *state,
                             BstPos pos,
                             unsigned feature);

/* A move that the present question offers, and an event of the way to `state`. */
JsonObject *bst_answer_move (const BstMove *move, const BstState *state);

/* Adds what a question is about; a player it is about is `about`. */
void bst_answer_add_subject (JsonObject *object, const BstSubject *subject, const BstState *state);
JsonObject *bst_answer_event (const BstEvent *event, const BstState *state);

/* All events in `events`, of BstEvent, as a member. */
void bst_answer_add_events (JsonObject *object, const GArray *events, const BstState *state);

/* Collects events into a GArray; of the kind that BstSink wants. */
void bst_events_emit (void *events, const BstEvent *event);
