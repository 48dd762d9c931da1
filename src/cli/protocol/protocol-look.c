/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The commands that only look: decks, state, features, final.
 */
#include "cli/protocol/protocol-private.h"

#include "cli/map-features.h"
#include "cli/score-sheet.h"
#include "engine/bridges.h"
#include "engine/goods.h"

/* The languages that built-in decks are written in. */
static const char *const languages[] = { "en", "ru" };

static void
add_modules (JsonObject *object, BstModules modules)
{
  JsonArray *array = json_array_new ();

  for (unsigned i = 0; i < BST_MODULES; i++) {
    if (modules >> i & 1)
      json_array_add_string_element (array, bst_module_name ((BstModuleId) i));
  }
  json_object_set_array_member (object, "modules", array);
}

static void
add_option (JsonObject *options, BstOption option, int16_t value)
{
  const char *word = bst_option_value_name (option, value);

  if (word != NULL)
    json_object_set_string_member (options, bst_option_name (option), word);
  else
    json_object_set_int_member (options, bst_option_name (option), value);
}

static JsonObject *
describe_deck (const BstDeckFile *file)
{
  const BstDeck *deck = bst_deck_file_get_deck (file);
  JsonObject *object = json_object_new ();
  JsonObject *names = json_object_new ();
  JsonObject *options = json_object_new ();
  unsigned n_tiles = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (languages); i++)
    json_object_set_string_member (names, languages[i],
                                   bst_deck_file_get_name (file, languages[i]));
  for (unsigned i = 0; i < deck->n_tiles; i++)
    n_tiles += deck->tiles[i].copies;
  for (unsigned i = 0; i < BST_OPTIONS; i++) {
    if (deck->options[i] != BST_UNSET)
      add_option (options, (BstOption) i, deck->options[i]);
  }
  json_object_set_string_member (object, "id", deck->id);
  json_object_set_object_member (object, "names", names);
  json_object_set_int_member (object, "tiles", n_tiles);
  add_modules (object, deck->modules);
  json_object_set_object_member (object, "options", options);
  return object;
}

bool
bst_protocol_do_decks (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (JsonArray) decks = json_array_new ();

  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstDeckFile) file = bst_library_ref_deck (self->library, *id, problems);

    if (file != NULL)
      json_array_add_object_element (decks, describe_deck (file));
  }
  if (json_array_get_length (decks) == 0)
    return bst_protocol_refuse_for (error, BST_PROTOCOL_ERROR_DECK, problems);
  json_object_set_array_member (answer, "decks", g_steal_pointer (&decks));
  return true;
}

static void
add_players (JsonObject *answer, const BstState *state)
{
  const BstRules *rules = bst_state_rules (state);
  JsonArray *scores = json_array_new ();
  JsonArray *supply = json_array_new ();

  for (unsigned p = 0; p < bst_rules_n_players (rules); p++) {
    JsonObject *figures = json_object_new ();

    for (unsigned f = 0; f < BST_FIGURES; f++) {
      if (bst_rules_figures (rules, (BstFigure) f) > 0)
        json_object_set_int_member (figures, bst_figure_name ((BstFigure) f),
                                    bst_state_supply (state, p, (BstFigure) f));
    }
    json_array_add_int_element (scores, bst_state_score (state, p));
    json_array_add_object_element (supply, figures);
  }
  json_object_set_array_member (answer, "scores", scores);
  json_object_set_array_member (answer, "supply", supply);
}

static void
add_placed (JsonObject *answer, const BstState *state)
{
  JsonArray *tiles = json_array_new ();

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced placed = bst_state_placed (state, i);
    JsonObject *tile = json_object_new ();

    json_object_set_string_member (tile, "tile",
                                   bst_rules_tile (bst_state_rules (state), placed.kind)->id);
    bst_answer_add_cell (tile, "cell", placed.pos);
    json_object_set_int_member (tile, "rotation", placed.rotation);
    json_array_add_object_element (tiles, tile);
  }
  json_object_set_array_member (answer, "placed", tiles);
}

/* Where a figure is, by the kind of its place. */
static void
add_place (JsonObject *figure, const BstStanding *standing, const BstState *state)
{
  const BstFeature *feature;

  switch ((BstPlaceType) standing->place) {
  case BST_PLACE_FEATURE:
  case BST_PLACE_CASTLE:
  case BST_PLACE_BESIDE:
    bst_answer_add_cell (figure, "cell", standing->pos);
    bst_answer_add_feature (figure, state, standing->pos, standing->feature);
    feature = bst_answer_find_feature (state, standing->pos, standing->feature);
    if (feature != NULL)
      bst_answer_add_ports (figure, feature);
    break;
  case BST_PLACE_CELL:
    bst_answer_add_cell (figure, "cell", standing->pos);
    break;
  case BST_PLACE_CORNER:
    bst_answer_add_cell (figure, "corner", standing->pos);
    break;
  case BST_PLACE_QUARTER:
    json_object_set_string_member (figure, "quarter", bst_quarter_name (standing->quarter));
    break;
  case BST_PLACE_ASIDE:
  case BST_PLACE_HELD:
  case BST_PLACES:
    break;
  }
}

/* Those of players in a list, those of nobody by name, with whoever holds them. */
static void
add_figures (JsonObject *answer, const BstState *state)
{
  JsonArray *figures = json_array_new ();
  JsonObject *neutral = json_object_new ();

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    const char *name = bst_figure_name ((BstFigure) standing.figure);
    JsonObject *figure = json_object_new ();

    if (standing.player != BST_NOBODY) {
      json_object_set_int_member (figure, "player", standing.player);
      json_object_set_string_member (figure, "figure", name);
      json_array_add_object_element (figures, figure);
    } else {
      if (standing.holder != BST_NOBODY)
        json_object_set_int_member (figure, "player", standing.holder);
      json_object_set_object_member (neutral, name, figure);
    }
    add_place (figure, &standing, state);
  }
  json_object_set_array_member (answer, "figures", figures);
  json_object_set_object_member (answer, "neutral", neutral);
}

static void
add_bridges (JsonObject *answer, const BstState *state)
{
  JsonArray *bridges = json_array_new ();

  for (unsigned i = 0; i < bst_state_n_bridges (state); i++) {
    BstBridge built = bst_state_bridge (state, i);
    JsonObject *bridge = json_object_new ();

    json_object_set_int_member (bridge, "player", built.player);
    bst_answer_add_cell (bridge, "cell", built.pos);
    json_object_set_string_member (bridge, "axis", bst_axis_name (built.axis));
    json_array_add_object_element (bridges, bridge);
  }
  json_object_set_array_member (answer, "bridges", bridges);
}

static void
add_goods (JsonObject *answer, const BstState *state)
{
  const BstRules *rules = bst_state_rules (state);
  JsonArray *players = json_array_new ();

  for (unsigned p = 0; p < bst_rules_n_players (rules); p++) {
    JsonObject *goods = json_object_new ();

    for (unsigned good = 0; good < BST_GOODS; good++)
      json_object_set_int_member (goods, bst_good_name ((BstGood) good),
                                  bst_state_goods (state, p, (BstGood) good));
    json_array_add_object_element (players, goods);
  }
  json_object_set_array_member (answer, "goods", players);
}

static void
add_left (JsonObject *answer, const BstState *state)
{
  const BstRules *rules = bst_state_rules (state);
  JsonObject *left = json_object_new ();

  for (unsigned kind = 0; kind < bst_rules_n_kinds (rules); kind++) {
    if (bst_state_left (state, kind) > 0)
      json_object_set_int_member (left, bst_rules_tile (rules, kind)->id,
                                  bst_state_left (state, kind));
  }
  json_object_set_object_member (answer, "left", left);
}

bool
bst_protocol_do_state (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  BstMatch *match = bst_protocol_get_game (self, request, error);
  BstQuestion question;

  if (match == NULL)
    return false;

  const BstState *state = bst_match_get_state (match);

  bst_state_question (state, &question);
  add_players (answer, state);
  add_placed (answer, state);
  add_figures (answer, state);
  if (bst_rules_has_module (bst_state_rules (state), BST_MODULE_BUILDERS))
    add_goods (answer, state);
  if (bst_rules_has_module (bst_state_rules (state), BST_MODULE_BRIDGE))
    add_bridges (answer, state);
  add_left (answer, state);
  bst_answer_add_asked (answer, state);
  json_object_set_boolean_member (answer, "over", question.kind == BST_QUESTION_OVER);
  bst_answer_add_hash (answer, state);
  return true;
}

static void
add_parts (JsonObject *object, const BstMapFeature *feature, const BstState *state)
{
  JsonArray *cells = json_array_new ();
  JsonArray *parts = json_array_new ();

  for (guint i = 0; i < feature->parts->len; i++) {
    const BstPart *part = &g_array_index (feature->parts, BstPart, i);
    BstPos pos = bst_state_placed (state, part->placed).pos;
    JsonObject *named = json_object_new ();

    bst_answer_add_cell (named, "cell", pos);
    bst_answer_add_feature (named, state, pos, part->feature);
    json_array_add_object_element (parts, named);
    if (i == 0 || part[-1].placed != part->placed) {
      JsonArray *cell = json_array_new ();

      json_array_add_int_element (cell, pos.x);
      json_array_add_int_element (cell, pos.y);
      json_array_add_array_element (cells, cell);
    }
  }
  json_object_set_array_member (object, "tiles", cells);
  json_object_set_array_member (object, "parts", parts);
}

static void
add_owners (JsonObject *object, const BstFeatureInfo *info, unsigned n_players)
{
  JsonArray *strength = json_array_new ();
  JsonArray *owners = json_array_new ();

  for (unsigned p = 0; p < n_players; p++) {
    json_array_add_int_element (strength, info->strength[p]);
    if (info->owners >> p & 1)
      json_array_add_int_element (owners, p);
  }
  json_object_set_array_member (object, "strength", strength);
  json_object_set_array_member (object, "owners", owners);
}

static JsonObject *
describe_feature (const BstMapFeature *feature, const BstState *state)
{
  const BstFeatureInfo *info = &feature->info;
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "type", bst_feature_type_name (info->type));
  json_object_set_boolean_member (object, "complete", info->complete);
  json_object_set_int_member (object, "open", info->n_open);
  json_object_set_int_member (object, "shields", info->shields);
  if (info->type == BST_FEATURE_FIELD)
    json_object_set_int_member (object, "cities", info->n_cities);
  add_owners (object, info, bst_rules_n_players (bst_state_rules (state)));
  json_object_set_int_member (object, "value", info->value);
  json_object_set_int_member (object, "if_complete", info->if_complete);
  add_parts (object, feature, state);
  return object;
}

bool
bst_protocol_do_features (BstProtocol *self,
                          JsonObject *request,
                          JsonObject *answer,
                          GError **error)
{
  BstMatch *match = bst_protocol_get_game (self, request, error);
  g_autoptr (GPtrArray) features = NULL;

  if (match == NULL)
    return false;

  const BstState *state = bst_match_get_state (match);
  JsonArray *array = json_array_new ();

  features = bst_features_new (state);
  for (guint i = 0; i < features->len; i++)
    json_array_add_object_element (array,
                                   describe_feature (g_ptr_array_index (features, i), state));
  json_object_set_array_member (answer, "features", array);
  return true;
}

bool
bst_protocol_do_final (BstProtocol *self, JsonObject *request, JsonObject *answer, GError **error)
{
  BstMatch *match = bst_protocol_get_game (self, request, error);
  BstScoreSheet sheet = { 0 };
  BstSink sink = { bst_score_sheet_emit, &sheet };
  BstQuestion question;

  if (match == NULL)
    return false;

  const BstState *state = bst_match_get_state (match);
  JsonArray *players = json_array_new ();

  bst_match_retell (match, &sink);
  bst_state_question (state, &question);
  if (question.kind != BST_QUESTION_OVER)
    bst_score_sheet_add_rest (&sheet, state);
  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (state)); p++) {
    JsonObject *points = json_object_new ();

    for (unsigned r = 0; r < BST_REASONS; r++) {
      /* Only decks with rules of their own pay for them. */
      if (r != BST_REASON_RULE || bst_rules_n_sentences (bst_state_rules (state)) > 0)
        json_object_set_int_member (points, bst_reason_name ((BstReason) r), sheet.points[p][r]);
    }
    json_object_set_int_member (points, "total", bst_score_sheet_total (&sheet, p));
    json_array_add_object_element (players, points);
  }
  json_object_set_array_member (answer, "final", players);
  return true;
}
