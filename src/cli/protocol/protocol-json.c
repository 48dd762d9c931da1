/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parts of answers: cells, moves, events.
 */
#include "cli/protocol/protocol-private.h"

#include "engine/tile.h"

void
bst_answer_add_cell (JsonObject *object, const char *name, BstPos pos)
{
  JsonArray *cell = json_array_sized_new (2);

  json_array_add_int_element (cell, pos.x);
  json_array_add_int_element (cell, pos.y);
  json_object_set_array_member (object, name, cell);
}

void
bst_answer_add_hash (JsonObject *object, const BstState *state)
{
  g_autofree char *hash =
    g_strdup_printf ("%016" G_GINT64_MODIFIER "x", (guint64) bst_state_hash (state));

  json_object_set_string_member (object, "hash", hash);
}

/* As the tile itself calls them, whatever its rotation. */
void
bst_answer_add_ports (JsonObject *object, const BstFeature *feature)
{
  JsonArray *ports = json_array_new ();

  for (unsigned port = 0; port < BST_PORTS; port++) {
    const char name[] = { "NESW"[port / 3], (char) ('0' + port % 3), '\0' };

    if (feature->ports >> port & 1)
      json_array_add_string_element (ports, name);
  }
  json_object_set_array_member (object, "ports", ports);
}

void
bst_answer_add_asked (JsonObject *object, const BstState *state)
{
  BstQuestion question;

  bst_state_question (state, &question);
  json_object_set_int_member (object, "turn", question.turn);
  if (question.player == BST_CHANCE)
    json_object_set_null_member (object, "player");
  else
    json_object_set_int_member (object, "player", question.player);
}

const BstFeature *
bst_answer_find_feature (const BstState *state, BstPos pos, unsigned feature)
{
  int placed = bst_state_placed_at (state, pos);

  if (placed < 0)
    return NULL;

  unsigned kind = bst_state_placed (state, (unsigned) placed).kind;
  const BstTile *tile = bst_rules_tile (bst_state_rules (state), kind);

  return feature < tile->n_features ? &tile->features[feature] : NULL;
}

void
bst_answer_add_feature (JsonObject *object, const BstState *state, BstPos pos, unsigned feature)
{
  const BstFeature *found = bst_answer_find_feature (state, pos, feature);
  char name[BST_FEATURE_NAME];

  if (found == NULL)
    return;
  bst_feature_name (found, name);
  json_object_set_string_member (object, "feature", name);
}

static void
add_figure (JsonObject *object, unsigned figure)
{
  json_object_set_string_member (object, "figure", bst_figure_name ((BstFigure) figure));
}

static void
add_tile (JsonObject *object, unsigned kind, const BstState *state)
{
  const BstTile *tile = bst_rules_tile (bst_state_rules (state), kind);

  json_object_set_string_member (object, "tile", tile->id);
}

JsonObject *
bst_answer_move (const BstMove *move, const BstState *state)
{
  JsonObject *object = json_object_new ();
  char text[BST_MOVE_TEXT];

  bst_move_print (move, state, text, sizeof text);
  json_object_set_string_member (object, "move", text);
  json_object_set_string_member (object, "type", bst_move_type_name ((BstMoveType) move->type));
  switch ((BstMoveType) move->type) {
  case BST_MOVE_DRAW:
    add_tile (object, move->kind, state);
    break;
  case BST_MOVE_PLACE:
    bst_answer_add_cell (object, "cell", move->pos);
    json_object_set_int_member (object, "rotation", move->rotation);
    break;
  case BST_MOVE_DEPLOY:
    add_figure (object, move->figure);
    bst_answer_add_cell (object, "cell", move->pos);
    bst_answer_add_feature (object, state, move->pos, move->feature);
    bst_answer_add_ports (object, bst_answer_find_feature (state, move->pos, move->feature));
    break;
  case BST_MOVE_RECALL:
    add_figure (object, move->figure);
    bst_answer_add_cell (object, "cell", move->pos);
    break;
  case BST_MOVE_PASS:
  case BST_MOVE_NONE:
  case BST_MOVE_TYPES:
    break;
  }
  return object;
}

static void
add_items (JsonObject *object, const BstEvent *event)
{
  JsonArray *items = json_array_new ();

  for (unsigned i = 0; i < event->n_items; i++) {
    JsonObject *item = json_object_new ();
    BstItemType type = (BstItemType) event->items[i].type;

    json_object_set_string_member (item, "what", bst_item_type_name (type));
    json_object_set_int_member (item, "count", event->items[i].count);
    json_object_set_int_member (item, "points", event->items[i].points);
    json_array_add_object_element (items, item);
  }
  json_object_set_array_member (object, "items", items);
}

static void
add_score (JsonObject *object, const BstEvent *event, const BstState *state)
{
  json_object_set_int_member (object, "points", event->points);
  json_object_set_string_member (object, "for", bst_reason_name ((BstReason) event->reason));
  json_object_set_boolean_member (object, "complete", event->complete);
  bst_answer_add_cell (object, "cell", event->pos);
  bst_answer_add_feature (object, state, event->pos, event->feature);
  add_items (object, event);
}

static void
add_winners (JsonObject *object, unsigned winners)
{
  JsonArray *players = json_array_new ();

  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++) {
    if (winners >> p & 1)
      json_array_add_int_element (players, p);
  }
  json_object_set_array_member (object, "winners", players);
}

static void
add_details (JsonObject *object, const BstEvent *event, const BstState *state)
{
  switch ((BstEventType) event->type) {
  case BST_EVENT_TURN:
    json_object_set_int_member (object, "turn", event->number);
    break;
  case BST_EVENT_DRAW:
  case BST_EVENT_DISCARD:
    add_tile (object, event->kind, state);
    break;
  case BST_EVENT_PLACE:
    add_tile (object, event->kind, state);
    bst_answer_add_cell (object, "cell", event->pos);
    json_object_set_int_member (object, "rotation", event->rotation);
    break;
  case BST_EVENT_DEPLOY:
  case BST_EVENT_RETURN:
  case BST_EVENT_RECALL:
    add_figure (object, event->figure);
    bst_answer_add_cell (object, "cell", event->pos);
    bst_answer_add_feature (object, state, event->pos, event->feature);
    break;
  case BST_EVENT_COMPLETE:
    bst_answer_add_cell (object, "cell", event->pos);
    bst_answer_add_feature (object, state, event->pos, event->feature);
    json_object_set_int_member (object, "tiles", event->number);
    break;
  case BST_EVENT_SCORE:
    add_score (object, event, state);
    break;
  case BST_EVENT_END:
    add_winners (object, event->number);
    break;
  case BST_EVENT_TYPES:
    break;
  }
}

JsonObject *
bst_answer_event (const BstEvent *event, const BstState *state)
{
  JsonObject *object = json_object_new ();
  BstEventType type = (BstEventType) event->type;

  json_object_set_string_member (object, "type", bst_event_type_name (type));
  if (type != BST_EVENT_COMPLETE && type != BST_EVENT_END)
    json_object_set_int_member (object, "player", event->player);
  add_details (object, event, state);
  return object;
}

void
bst_answer_add_events (JsonObject *object, const GArray *events, const BstState *state)
{
  JsonArray *array = json_array_sized_new (events->len);

  for (guint i = 0; i < events->len; i++)
    json_array_add_object_element (array,
                                   bst_answer_event (&g_array_index (events, BstEvent, i), state));
  json_object_set_array_member (object, "events", array);
}

void
bst_events_emit (void *data, const BstEvent *event)
{
  GArray *events = data;

  g_array_append_vals (events, event, 1);
}
