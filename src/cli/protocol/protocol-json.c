/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parts of answers: cells, moves, events.
 */
#include "cli/protocol/protocol-private.h"

#include "engine/castles.h"
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
  if (question.part > 0)
    json_object_set_int_member (object, "part", question.part);
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

  const BstTile *tile = bst_state_tile (state, (unsigned) placed);

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
  if (bst_state_is_castle (state, (unsigned) bst_state_placed_at (state, pos), feature))
    json_object_set_string_member (object, "feature", "castle1");
  else
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

/* The members that moves and events have in common, by their fields. */
typedef struct
{
  unsigned fields; /* of BstField */
  unsigned player;
  unsigned kind;
  unsigned figure;
  BstPos pos;
  unsigned rotation;
  unsigned feature;
} Place;

static void
add_place (JsonObject *object, const Place *place, const BstState *state)
{
  if (place->fields & BST_FIELD_PLAYER)
    json_object_set_int_member (object, "player", place->player);
  if (place->fields & BST_FIELD_TILE)
    add_tile (object, place->kind, state);
  if (place->fields & BST_FIELD_FIGURE)
    add_figure (object, place->figure);
  if (place->fields & BST_FIELD_CELL)
    bst_answer_add_cell (object, "cell", place->pos);
  if (place->fields & BST_FIELD_CORNER)
    bst_answer_add_cell (object, "corner", place->pos);
  if (place->fields & BST_FIELD_ROTATION)
    json_object_set_int_member (object, "rotation", place->rotation);
  if (place->fields & BST_FIELD_FEATURE)
    bst_answer_add_feature (object, state, place->pos, place->feature);
}

JsonObject *
bst_answer_move (const BstMove *move, const BstState *state)
{
  const BstMoveSchema *schema = bst_move_get_schema ((BstMoveType) move->type);
  const Place place = { schema->fields, move->player, move->kind, move->figure,
                        move->pos, move->rotation, move->feature };
  JsonObject *object = json_object_new ();
  char text[BST_MOVE_TEXT];

  bst_move_print (move, state, text, sizeof text);
  json_object_set_string_member (object, "move", text);
  json_object_set_string_member (object, "type", schema->word);
  add_place (object, &place, state);
  if (schema->fields & BST_FIELD_FEATURE)
    bst_answer_add_ports (object, bst_answer_find_feature (state, move->pos, move->feature));
  if (schema->fields & BST_FIELD_NUMBER)
    json_object_set_int_member (object, schema->number_name, move->number);
  if (schema->fields & BST_FIELD_OTHER) {
    JsonObject *bridge = json_object_new ();

    bst_answer_add_cell (bridge, "cell", move->other);
    json_object_set_string_member (bridge, schema->choice->name,
                                   schema->choice->words[move->choice]);
    json_object_set_object_member (object, "bridge", bridge);
  } else if (schema->fields & BST_FIELD_CHOICE) {
    json_object_set_string_member (object, schema->choice->name,
                                   schema->choice->words[move->choice]);
  }
  return object;
}

void
bst_answer_add_subject (JsonObject *object, const BstSubject *subject, const BstState *state)
{
  const Place place = { .fields = subject->fields & ~(unsigned) BST_FIELD_PLAYER,
                        .kind = subject->kind,
                        .figure = subject->figure,
                        .pos = subject->pos,
                        .feature = subject->feature };

  add_place (object, &place, state);
  if (subject->fields & BST_FIELD_PLAYER)
    json_object_set_int_member (object, "about", subject->player);
  if (subject->fields & BST_FIELD_NUMBER)
    json_object_set_int_member (object, "number", subject->number);
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
add_score (JsonObject *object, const BstEvent *event)
{
  json_object_set_int_member (object, "points", event->points);
  json_object_set_string_member (object, "for", bst_reason_name ((BstReason) event->reason));
  json_object_set_boolean_member (object, "complete", event->complete);
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

/* What the number of an event is called. */
static const char *
number_name (BstEventType type)
{
  if (type == BST_EVENT_TURN)
    return "turn";
  if (type == BST_EVENT_DRAGON)
    return "step";
  if (type == BST_EVENT_AUCTION)
    return "bid";
  return type == BST_EVENT_GOODS ? "count" : "tiles";
}

JsonObject *
bst_answer_event (const BstEvent *event, const BstState *state)
{
  BstEventType type = (BstEventType) event->type;
  unsigned fields = bst_event_fields (event);
  const Place place = { fields, event->player, event->kind, event->figure,
                        event->pos, event->rotation, event->feature };
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "type", bst_event_type_name (type));
  add_place (object, &place, state);
  if (fields & BST_FIELD_NUMBER)
    json_object_set_int_member (object, number_name (type), event->number);
  if (type == BST_EVENT_GOODS)
    json_object_set_string_member (object, "good", bst_good_name ((BstGood) event->good));
  else if (type == BST_EVENT_BRIDGE)
    json_object_set_string_member (object, "axis", bst_axis_name (event->choice));
  else if (fields & BST_FIELD_CHOICE)
    json_object_set_string_member (object, "quarter", bst_quarter_name (event->choice));
  if (type == BST_EVENT_TURN && event->part > 0)
    json_object_set_int_member (object, "part", event->part);
  if (type == BST_EVENT_SCORE)
    add_score (object, event);
  if (type == BST_EVENT_END)
    add_winners (object, event->number);
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
