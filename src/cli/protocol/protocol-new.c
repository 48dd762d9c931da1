/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command "new": from a request to a game.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/catalogue.h"
#include "cli/protocol/protocol-private.h"
#include "words/fill.h"

static bool
read_decks (BstProtocol *self, JsonObject *request, BstGameFile *file, GError **error)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  JsonArray *decks = NULL;

  if (!bst_request_get_array (request, "decks", &decks, error))
    return false;
  if (decks == NULL)
    return bst_match_add_deck (file, self->library, "base", problems) ||
           bst_protocol_refuse_for (error, BST_PROTOCOL_ERROR_DECK, problems);
  for (guint i = 0; i < json_array_get_length (decks); i++) {
    const char *deck = bst_request_get_element (decks, i, "decks", error);

    if (deck == NULL)
      return false;
    if (!bst_match_add_deck (file, self->library, deck, problems))
      return bst_protocol_refuse_for (error, BST_PROTOCOL_ERROR_DECK, problems);
  }
  return true;
}

static bool
refuse_colour (const char *colour, GError **error)
{
  g_autofree char *list = bst_catalogue_list_colours ();
  g_autofree char *message =
    bst_fill (_ ("There is no colour “{1}”; choose one of: {2}."), colour, list, NULL);

  return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_PLAYERS, "{1}", message);
}

/* A person who may have a name and a colour; what is missing is chosen. */
static bool
read_player (JsonObject *player, BstGameFile *file, GError **error)
{
  const char *name = NULL;
  const char *colour = NULL;

  if (!bst_request_get_string (player, "name", &name, error) ||
      !bst_request_get_string (player, "colour", &colour, error))
    return false;
  if (name != NULL && g_utf8_strlen (name, -1) > BST_DECK_MAX_NAME)
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_PLAYERS,
                                _ ("The name of a player is too long."), NULL);
  if (colour != NULL && bst_colour_find (colour) < 0)
    return refuse_colour (colour, error);
  bst_match_add_player (file, NULL);

  BstGamePlayer *added = g_ptr_array_index (file->players, file->players->len - 1);

  if (name != NULL) {
    g_free (added->name);
    added->name = g_strdup (name);
  }
  if (colour != NULL)
    added->colour = (BstColour) bst_colour_find (colour);
  return true;
}

/* Nobody may have the colour of somebody before him who asked for it; those who did
 * not ask take what is left. */
static bool
settle_colours (JsonArray *players, BstGameFile *file, GError **error)
{
  unsigned asked = 0;

  for (guint i = 0; i < file->players->len; i++) {
    BstGamePlayer *player = g_ptr_array_index (file->players, i);

    if (bst_request_get (json_array_get_object_element (players, i), "colour") == NULL)
      continue;
    if (asked >> player->colour & 1)
      return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_PLAYERS,
                                  _ ("Two players have the colour “{1}”."),
                                  bst_colour_name (player->colour));
    asked |= 1u << player->colour;
  }
  for (guint i = 0; i < file->players->len; i++) {
    BstGamePlayer *player = g_ptr_array_index (file->players, i);
    unsigned colour = 0;

    if (bst_request_get (json_array_get_object_element (players, i), "colour") != NULL)
      continue;
    while (asked >> colour & 1)
      colour++;
    player->colour = (BstColour) colour;
    asked |= 1u << colour;
  }
  return true;
}

static bool
refuse_number_of_players (GError **error)
{
  return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_PLAYERS,
                              _ ("“players” must be a number from 1 to {1}, or a list of as many."),
                              G_STRINGIFY (BST_MAX_PLAYERS));
}

static bool
read_list_of_players (JsonArray *players, BstGameFile *file, GError **error)
{
  guint n_players = json_array_get_length (players);

  if (n_players < 1 || n_players > BST_MAX_PLAYERS)
    return refuse_number_of_players (error);
  for (guint i = 0; i < n_players; i++) {
    JsonObject *player = bst_request_get_member (players, i, "players", error);

    if (player == NULL || !read_player (player, file, error))
      return false;
  }
  return settle_colours (players, file, error);
}

static bool
read_players (JsonObject *request, BstGameFile *file, GError **error)
{
  JsonNode *node = bst_request_get (request, "players");
  gint64 n_players = 2;

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return read_list_of_players (json_node_get_array (node), file, error);
  if (!bst_request_get_number (request, "players", 1, BST_MAX_PLAYERS, &n_players, NULL))
    return refuse_number_of_players (error);
  for (gint64 i = 0; i < n_players; i++)
    bst_match_add_player (file, NULL);
  return true;
}

/* A value of an option as files write it: "true", "30", "strict". */
static char *
dup_value (JsonNode *node)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;

  if (type == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "true" : "false");
  if (type == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  return g_strdup (type == G_TYPE_STRING ? json_node_get_string (node) : "");
}

static bool
read_options (JsonObject *request, BstGameFile *file, GError **error)
{
  JsonNode *node = bst_request_get (request, "options");
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (node == NULL)
    return true;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_OPTION,
                                _ ("“options” must be an object."), NULL);
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &value)) {
    g_autofree char *word = dup_value (value);

    if (!bst_match_set_option (file, name, word)) {
      g_autofree char *message = bst_catalogue_refuse_option (name, word);

      return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_OPTION, "{1}", message);
    }
  }
  return true;
}

static bool
switch_off (BstGameFile *file, const char *name, bool is_off, GError **error)
{
  int module = bst_module_find (name);

  if (module < 0) {
    g_autofree char *message = bst_catalogue_refuse_module (name);

    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_MODULE, "{1}", message);
  }
  if (is_off)
    file->without |= 1u << module;
  return true;
}

static bool
read_map_of_modules (JsonObject *modules, BstGameFile *file, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  json_object_iter_init (&iter, modules);
  while (json_object_iter_next (&iter, &name, &value)) {
    if (!JSON_NODE_HOLDS_VALUE (value) || json_node_get_value_type (value) != G_TYPE_BOOLEAN)
      return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_MODULE,
                                  _ ("The module “{1}” must be true or false."), name);
    if (!switch_off (file, name, !json_node_get_boolean (value), error))
      return false;
  }
  return true;
}

static bool
read_modules (JsonObject *request, BstGameFile *file, GError **error)
{
  JsonNode *node = bst_request_get (request, "modules");
  JsonArray *modules = NULL;

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    return read_map_of_modules (json_node_get_object (node), file, error);
  if (!bst_request_get_array (request, "modules", &modules, error))
    return false;
  for (guint i = 0; modules != NULL && i < json_array_get_length (modules); i++) {
    const char *name = bst_request_get_element (modules, i, "modules", error);

    if (name == NULL || !switch_off (file, name, true, error))
      return false;
  }
  return true;
}

static bool
read_lay (JsonObject *lay, BstGameFile *file, GError **error)
{
  const char *tile = NULL;
  BstPos pos = { 0, 0 };
  gint64 rotation = 0;

  if (!bst_request_get_string (lay, "tile", &tile, error) ||
      !bst_request_get_cell (lay, "cell", &pos, error) ||
      !bst_request_get_number (lay, "rotation", 0, BST_ROTATIONS - 1, &rotation, error))
    return false;
  if (tile == NULL)
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_START,
                                _ ("An object in “start” has no “tile”."), NULL);
  if (ABS (pos.x) > BST_PROTOCOL_MAX_CELL || ABS (pos.y) > BST_PROTOCOL_MAX_CELL)
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_START,
                                _ ("The numbers of a cell in “start” must be from -{1} to {1}."),
                                G_STRINGIFY (BST_PROTOCOL_MAX_CELL));
  bst_game_file_add_lay (file, tile, pos, (unsigned) rotation);
  return true;
}

static bool
read_start (JsonObject *request, BstGameFile *file, GError **error)
{
  JsonArray *start = NULL;

  if (!bst_request_get_array (request, "start", &start, error))
    return false;
  for (guint i = 0; start != NULL && i < json_array_get_length (start); i++) {
    JsonObject *lay = bst_request_get_member (start, i, "start", error);

    if (lay == NULL || !read_lay (lay, file, error))
      return false;
  }
  return true;
}

static bool
read_numbers (JsonObject *request, BstGameFile *file, GError **error)
{
  gint64 seed = 0;
  gint64 first = 0;

  if (!bst_request_get_number (request, "seed", 0, G_MAXUINT32, &seed, error) ||
      !bst_request_get_number (request, "first", 0, file->players->len - 1, &first, error))
    return false;
  file->seed = (uint32_t) seed;
  file->first = (unsigned) first;
  return true;
}

/* The kinds of the tiles in "draws". */
static bool
read_draws (JsonObject *request, const BstRules *rules, GArray *draws, GError **error)
{
  JsonArray *array = NULL;

  if (!bst_request_get_array (request, "draws", &array, error))
    return false;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++) {
    const char *id = bst_request_get_element (array, i, "draws", error);

    if (id == NULL)
      return false;

    int found = bst_rules_find_tile (rules, id);
    uint16_t kind = (uint16_t) found;

    if (found < 0)
      return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_DRAW,
                                  _ ("There is no tile “{1}” in this game."), id);
    g_array_append_val (draws, kind);
  }
  return true;
}

/* Where the request, which has been read, lays the tile `id`: "0,1 or 5,5". */
static char *
list_cells (JsonObject *request, const char *id)
{
  JsonArray *start = json_object_get_array_member (request, "start");
  GString *cells = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (start); i++) {
    JsonObject *lay = json_array_get_object_element (start, i);
    BstPos pos = { 0, 0 };

    if (!g_str_equal (json_object_get_string_member (lay, "tile"), id) ||
        !bst_request_get_cell (lay, "cell", &pos, NULL))
      continue;
    if (cells->len > 0)
      g_string_append_printf (cells, " %s ", _ ("or"));
    g_string_append_printf (cells, "%d,%d", pos.x, pos.y);
  }
  return g_string_free (cells, FALSE);
}

/* The engine names the tile that cannot lie; people want to know where it is. */
static bool
refuse_start (JsonObject *request, const BstProblems *problems, GError **error)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);
    const char *tile = problem->args[0] != NULL ? problem->args[0] : "";
    g_autofree char *cells = NULL;
    g_autofree char *message = NULL;

    if (problem->code != BST_PROBLEM_BAD_LAY || *tile == '\0')
      continue;
    cells = list_cells (request, tile);
    message = bst_fill (_ ("The start does not work: the tile “{1}” at {2} lies on another, does "
                           "not fit or is apart."),
                        tile, cells, NULL);
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_START, "{1}", message);
  }
  return bst_protocol_refuse_for (error, BST_PROTOCOL_ERROR_START, problems);
}

static BstMatch *
make_match (BstProtocol *self, JsonObject *request, GError **error)
{
  g_autoptr (BstGameFile) file = bst_game_file_new ();
  g_autoptr (BstProblems) problems = bst_problems_new ();

  if (!read_decks (self, request, file, error) || !read_players (request, file, error) ||
      !read_options (request, file, error) || !read_modules (request, file, error) ||
      !read_start (request, file, error) || !read_numbers (request, file, error))
    return NULL;

  bool has_start = file->lays->len > 0;
  BstMatch *match = bst_match_new (g_steal_pointer (&file), self->library, problems);

  if (match == NULL && has_start)
    refuse_start (request, problems, error);
  else if (match == NULL)
    bst_protocol_refuse_for (error, BST_PROTOCOL_ERROR_DECK, problems);
  return match;
}

bool
bst_protocol_do_new (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  g_autoptr (BstMatch) match = make_match (self, request, error);
  g_autoptr (GArray) draws = g_array_new (FALSE, FALSE, sizeof (uint16_t));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  BstSink sink = { bst_events_emit, events };

  if (match == NULL || !read_draws (request, bst_match_get_rules (match), draws, error))
    return false;
  if (bst_match_start (match, (const uint16_t *) (void *) draws->data, draws->len, &sink) !=
      BST_MATCH_PLAYED)
    return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_DRAW,
                                _ ("“draws” wants “{1}” next, which is not in the pile now."),
                                bst_match_get_bad_draw (match));
  json_object_set_int_member (answer, "game", self->games->len + 1);
  bst_answer_add_events (answer, events, bst_match_get_state (match));
  bst_answer_add_hash (answer, bst_match_get_state (match));
  g_ptr_array_add (self->games, g_steal_pointer (&match));
  return true;
}
