/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading what is drawn on a tile: features, where they meet, symbols, names.
 */
#include "io/tile-reader.h"

#include <string.h>

#include "io/xml.h"

/* The largest number in the id of a feature. */
#define MAX_NUMBER 24

static const char sides[] = "NESW";

int
bst_tile_reader_find_port (const char *word)
{
  const char *side = *word != '\0' ? strchr (sides, *word) : NULL;

  if (side == NULL || word[1] < '0' || word[1] > '2' || word[2] != '\0')
    return -1;

  return (int) (3 * (side - sides)) + (word[1] - '0');
}

void
bst_tile_reader_print_port (unsigned port, char out_word[3])
{
  out_word[0] = sides[port / 3];
  out_word[1] = (char) ('0' + port % 3);
  out_word[2] = '\0';
}

/* Splits "city12" into its type and 12, without leading zeros.  Returns 0 if it is
 * nothing of that kind. */
static unsigned
parse_name (const char *name, BstFeatureType *out_type)
{
  size_t len = strcspn (name, "0123456789");
  const char *digits = name + len;
  guint64 number;

  if (*digits == '0' || !g_ascii_string_to_unsigned (digits, 10, 1, MAX_NUMBER, &number, NULL))
    return 0;

  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++) {
    const char *word = bst_feature_type_name ((BstFeatureType) type);

    if (strlen (word) == len && strncmp (word, name, len) == 0) {
      *out_type = (BstFeatureType) type;
      return (unsigned) number;
    }
  }

  return 0;
}

int
bst_tile_reader_find (const BstTileReader *self, const char *id)
{
  BstFeatureType type;
  unsigned number = parse_name (id, &type);

  for (unsigned i = 0; number != 0 && i < self->drawing.n_features; i++) {
    const BstFeature *feature = &self->drawing.features[i];

    if (feature->type == type && feature->number == number)
      return (int) i;
  }

  return -1;
}

unsigned
bst_tile_reader_read_number (BstTileReader *self, const xmlNode *node, BstFeatureType type)
{
  const char *id = bst_reader_require (self->reader, node, "id");
  BstFeatureType named;

  if (id == NULL)
    return 0;

  unsigned number = parse_name (id, &named);
  if (number == 0 || named != type) {
    const char *word = bst_feature_type_name (type);
    g_autofree char *allowed = g_strdup_printf ("%s1…%s%d", word, word, MAX_NUMBER);

    bst_reader_error (self->reader, node, BST_PROBLEM_BAD_ID, "id", id, allowed);
    return 0;
  }
  if (self->numbers[type] & (1u << number)) {
    bst_reader_error (self->reader, node, BST_PROBLEM_DUPLICATE_FEATURE, id, NULL, NULL);
    return 0;
  }

  self->numbers[type] |= 1u << number;
  return number;
}

/* What carries `symbol`; BST_FEATURE_TYPES stands for the tile as a whole. */
static BstFeatureType
carrier_of (unsigned symbol)
{
  if (symbol <= BST_SYMBOL_NO_CASTLE)
    return BST_FEATURE_CITY;
  if (symbol <= BST_SYMBOL_WELL)
    return BST_FEATURE_ROAD;
  return symbol == BST_SYMBOL_PIGS ? BST_FEATURE_FIELD : BST_FEATURE_TYPES;
}

static unsigned
find_symbol (const char *name)
{
  unsigned symbol = 0;

  while (symbol < BST_SYMBOLS_BUILT_IN && strcmp (bst_symbol_name ((BstSymbol) symbol), name) != 0)
    symbol++;

  return symbol;
}

BstSymbols
bst_tile_reader_read_symbols (BstReader *reader, const xmlNode *node, BstFeatureType type)
{
  const char *value = bst_reader_get (node, "symbols");
  BstSymbols symbols = 0;

  if (value == NULL)
    return 0;

  g_auto (GStrv) words = bst_reader_split (value);
  for (char **word = words; *word != NULL; word++) {
    unsigned symbol = find_symbol (*word);
    BstSymbols bit = UINT64_C (1) << symbol;

    if (symbol == BST_SYMBOLS_BUILT_IN)
      bst_reader_error (reader, node, BST_PROBLEM_UNKNOWN_SYMBOL, *word, NULL, NULL);
    else if (carrier_of (symbol) != type)
      bst_reader_error (reader, node, BST_PROBLEM_MISPLACED_SYMBOL, *word, NULL, NULL);
    else if (symbols & bit)
      bst_reader_error (reader, node, BST_PROBLEM_SAID_TWICE, *word, NULL, NULL);
    else
      symbols |= bit;
  }

  return symbols;
}

/* The ports that `word` of `sides` stands for, 0 if it stands for none. */
static BstPorts
parse_side (const char *word, BstFeatureType type)
{
  int port = bst_tile_reader_find_port (word);

  /* Only cities share a side. */
  if (port >= 0) {
    bool is_third = type == BST_FEATURE_CITY && port % 3 != 1;

    return (BstPorts) (is_third ? 1u << port : 0);
  }

  const char *side = *word != '\0' ? strchr (sides, *word) : NULL;
  if (side == NULL || word[1] != '\0')
    return 0;

  unsigned index = (unsigned) (side - sides);
  return type == BST_FEATURE_CITY ? bst_side_ports (index) : bst_port (index, 1);
}

static BstPorts
read_sides (BstTileReader *self, const xmlNode *node, BstFeatureType type)
{
  const char *value = bst_reader_require (self->reader, node, "sides");
  BstPorts ports = 0;

  if (value == NULL)
    return 0;

  g_auto (GStrv) words = bst_reader_split (value);
  if (*words == NULL)
    bst_reader_error (self->reader, node, BST_PROBLEM_BAD_SIDE, value, NULL, NULL);

  for (char **word = words; *word != NULL; word++) {
    BstPorts added = parse_side (*word, type);

    if (added == 0)
      bst_reader_error (self->reader, node, BST_PROBLEM_BAD_SIDE, *word, NULL, NULL);
    else if (ports & added)
      bst_reader_error (self->reader, node, BST_PROBLEM_SAID_TWICE, *word, NULL, NULL);
    ports |= added;
  }

  return ports;
}

static uint8_t
read_tapers (BstTileReader *self, const xmlNode *node)
{
  static const char *const places[] = { "NE", "SE", "SW", "NW", "N", "E", "S", "W" };
  const char *value = bst_reader_get (node, "tapers");
  unsigned tapers = 0;

  if (value == NULL)
    return 0;

  g_auto (GStrv) words = bst_reader_split (value);
  for (char **word = words; *word != NULL; word++) {
    unsigned i = 0;

    while (i < G_N_ELEMENTS (places) && strcmp (places[i], *word) != 0)
      i++;
    if (i == G_N_ELEMENTS (places))
      bst_reader_error (self->reader, node, BST_PROBLEM_BAD_SIDE, *word, NULL, NULL);
    else
      tapers |= i < 4 ? BST_TAPER_CORNER (i) : BST_TAPER_SIDE (i - 4);
  }

  return (uint8_t) tapers;
}

static void
too_many_features (BstTileReader *self, const xmlNode *node)
{
  bst_reader_error (self->reader, node, BST_PROBLEM_TOO_MANY_FEATURES,
                    G_STRINGIFY (BST_TILE_MAX_FEATURES), NULL, NULL);
}

static BstFeatureType
find_type (const char *name)
{
  unsigned type = 0;

  while (strcmp (bst_feature_type_name ((BstFeatureType) type), name) != 0)
    type++;

  return (BstFeatureType) type;
}

static void
read_drawn (void *data, const xmlNode *node)
{
  BstTileReader *self = data;
  BstDrawing *drawing = &self->drawing;
  BstFeatureType type = find_type ((const char *) node->name);
  bool has_sides =
    type == BST_FEATURE_CITY || type == BST_FEATURE_ROAD || type == BST_FEATURE_RIVER;

  if (drawing->n_features == BST_TILE_MAX_FEATURES) {
    too_many_features (self, node);
    return;
  }

  BstFeature *feature = &drawing->features[drawing->n_features];
  int64_t shields = 0;

  feature->type = (uint8_t) type;
  feature->number = (uint8_t) bst_tile_reader_read_number (self, node, type);
  feature->ports = has_sides ? read_sides (self, node, type) : 0;
  feature->symbols = bst_tile_reader_read_symbols (self->reader, node, type);
  bst_reader_get_number (self->reader, node, "shields", 1, 9, &shields);
  feature->shields = (uint16_t) shields;
  drawing->tapers[drawing->n_features] = read_tapers (self, node);
  self->drawn[drawing->n_features++] = node;
}

static void
read_field (void *data, const xmlNode *node)
{
  BstTileReader *self = data;

  if (self->n_fields == BST_TILE_MAX_FEATURES)
    too_many_features (self, node);
  else
    self->fields[self->n_fields++] = node;
}

static void
read_meet (void *data, const xmlNode *node)
{
  BstTileReader *self = data;

  if (self->n_meets == BST_DRAWING_MAX_MEETS)
    bst_reader_error (self->reader, node, BST_PROBLEM_TOO_MANY_MEETS,
                      G_STRINGIFY (BST_DRAWING_MAX_MEETS), NULL, NULL);
  else
    self->meets[self->n_meets++] = node;
}

static void
read_tile_name (void *data, const xmlNode *node)
{
  BstTileReader *self = data;

  bst_deck_reader_read_text (self->reader, node, BST_ONE_LINE, BST_DECK_MAX_NAME,
                             &self->info.names);
}

static void
read_tile_note (void *data, const xmlNode *node)
{
  BstTileReader *self = data;

  bst_deck_reader_read_text (self->reader, node, BST_KEEP_PARAGRAPHS, BST_DECK_MAX_NOTE,
                             &self->info.notes);
}

static const BstElement tile_elements[] = {
  { "name", BST_CONTENT_TEXT, { NULL }, read_tile_name },
  { "note", BST_CONTENT_TEXT, { NULL }, read_tile_note },
  { "city", BST_CONTENT_NONE, { "id", "sides", "shields", "symbols", "tapers" }, read_drawn },
  { "road", BST_CONTENT_NONE, { "id", "sides", "symbols" }, read_drawn },
  { "river", BST_CONTENT_NONE, { "id", "sides" }, read_drawn },
  { "cloister", BST_CONTENT_NONE, { "id" }, read_drawn },
  { "garden", BST_CONTENT_NONE, { "id" }, read_drawn },
  { "shrine", BST_CONTENT_NONE, { "id" }, read_drawn },
  { "tower", BST_CONTENT_NONE, { "id" }, read_drawn },
  { "circus", BST_CONTENT_NONE, { "id" }, read_drawn },
  { "acrobats", BST_CONTENT_NONE, { "id" }, read_drawn },
  { "fortress", BST_CONTENT_NONE, { "id" }, read_drawn },
  { "meet", BST_CONTENT_NONE, { "at", "of" }, read_meet },
  { "field", BST_CONTENT_NONE, { "id", "at", "ports", "touches", "symbols" }, read_field },
};

/* The features that a meet lists. */
static BstFeatures
read_meet_features (BstTileReader *self, const xmlNode *node)
{
  const char *of = bst_reader_require (self->reader, node, "of");
  BstFeatures features = 0;
  unsigned n = 0;

  if (of == NULL)
    return 0;

  g_auto (GStrv) words = bst_reader_split (of);
  for (char **word = words; *word != NULL; word++) {
    int feature = bst_tile_reader_find (self, *word);

    n++;
    if (feature < 0)
      bst_reader_error (self->reader, node, BST_PROBLEM_UNKNOWN_FEATURE, *word, NULL, NULL);
    else if (features & (1u << feature))
      bst_reader_error (self->reader, node, BST_PROBLEM_SAID_TWICE, *word, NULL, NULL);
    else
      features |= 1u << feature;
  }
  if (n < 2)
    bst_reader_error (self->reader, node, BST_PROBLEM_MEETS_ITSELF, of, NULL, NULL);

  return features;
}

static void
read_meets (BstTileReader *self)
{
  /* In the order of BstMeet. */
  static const char *const places[] = { "crossing", "gate", "wall", "building", "bridge", NULL };

  for (unsigned i = 0; i < self->n_meets; i++) {
    const char *at = bst_reader_require (self->reader, self->meets[i], "at");
    unsigned kind = 0;

    while (at != NULL && places[kind] != NULL && strcmp (places[kind], at) != 0)
      kind++;
    self->info.meet_kinds[i] = (uint8_t) kind;
    if (at != NULL && places[kind] == NULL)
      bst_reader_error (self->reader, self->meets[i], BST_PROBLEM_BAD_VALUE, "at", at,
                        "crossing, gate, wall, building, bridge");
    self->drawing.meets[self->drawing.n_meets++] = read_meet_features (self, self->meets[i]);
  }
}

static void
read_svg (BstTileReader *self)
{
  for (xmlNode *child = self->node->children; child != NULL; child = child->next) {
    if (!bst_reader_is (child, BST_XML_SVG_NS, "svg"))
      continue;
    if (self->info.svg != NULL)
      bst_reader_error (self->reader, child, BST_PROBLEM_SAID_TWICE, "svg", NULL, NULL);

    bst_svg_check (self->reader, child);
    self->info.svg = child;
  }
}

static void
read_copies (BstReader *reader, const xmlNode *node, BstDeckTile *tile)
{
  int64_t count = 0;
  int64_t supply = 0;

  bst_reader_get_number (reader, node, "count", 1, 1000, &count);
  bst_reader_get_number (reader, node, "supply", 1, 10, &supply);
  if (bst_reader_get (node, "count") != NULL && bst_reader_get (node, "supply") != NULL)
    bst_reader_error (reader, node, BST_PROBLEM_COUNT_AND_SUPPLY, NULL, NULL, NULL);

  tile->copies = (uint16_t) count;
  tile->supply = (uint16_t) supply;
}

static bool
is_tile_id (const char *id)
{
  size_t len = strlen (id);

  for (const char *p = id; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr (".+-_", *p) == NULL)
      return false;

  return len > 0 && len <= BST_DECK_MAX_TILE_ID && strcmp (id, "rest") != 0;
}

/* Reads the id and reserves it, so that others may name the tile even if it turns out
 * to be faulty.  Returns NULL after a problem. */
static const char *
read_id (BstDeckReader *deck, const xmlNode *node)
{
  const char *id = bst_reader_require (&deck->reader, node, "id");

  if (id == NULL)
    return NULL;

  if (!is_tile_id (id)) {
    bst_reader_error (&deck->reader, node, BST_PROBLEM_BAD_ID, "id", id,
                      "A-Z a-z 0-9 . + - _ (1…" G_STRINGIFY (BST_DECK_MAX_TILE_ID) "), ≠ rest");
    return NULL;
  }
  if (g_hash_table_contains (deck->tiles, id)) {
    bst_reader_error (&deck->reader, node, BST_PROBLEM_DUPLICATE_TILE, id, NULL, NULL);
    return NULL;
  }

  g_hash_table_insert (deck->tiles, g_strdup (id), GUINT_TO_POINTER (BST_FAULTY_TILE));
  return id;
}

static void
add_tile (BstDeckReader *deck, const char *id, BstDeckTile *tile, BstTileInfo *info)
{
  BstDeckFile *file = deck->file;
  char *full_id = g_strdup_printf ("%s.%s", file->id, id);

  tile->tile.id = full_id;
  g_ptr_array_add (file->strings, full_id);
  g_array_append_val (file->tiles, *tile);
  g_array_append_val (file->infos, *info);
  g_hash_table_replace (deck->tiles, g_strdup (id), GUINT_TO_POINTER (file->tiles->len));
}

void
bst_tile_reader_read_drawing (BstTileReader *self)
{
  bst_reader_read_children (self->reader, self->node, tile_elements,
                            G_N_ELEMENTS (tile_elements), self);
  read_meets (self);
}

static void
read_contents (BstTileReader *self)
{
  unsigned n_faults = self->reader->n_faults;

  bst_tile_reader_read_drawing (self);
  read_svg (self);

  /* Fields of a faulty drawing would only repeat its faults. */
  if (self->reader->n_faults == n_faults)
    bst_tile_reader_finish (self);
}

/* Reads all but the id. */
static void
read_all (BstReader *reader, const xmlNode *node, BstDeckTile *tile, BstTileInfo *out_info)
{
  BstTileReader self = {
    .reader = reader,
    .node = node,
    .edges = bst_reader_get (node, "edges"),
    .tile = &tile->tile,
  };

  read_copies (reader, node, tile);
  tile->tile.symbols = bst_tile_reader_read_symbols (reader, node, BST_FEATURE_TYPES);
  read_contents (&self);
  self.info.drawing = self.drawing;
  *out_info = self.info;
}

static void
clear_info (BstTileInfo *info)
{
  bst_texts_free (info->names);
  bst_texts_free (info->notes);
}

void
bst_tile_reading_free (BstTileReading *reading)
{
  if (reading == NULL)
    return;

  clear_info (reading->info);
  g_free (reading->info);
  bst_problems_free (reading->problems);
  g_free (reading);
}

BstTileReading *
bst_tile_reader_read (const BstReader *deck, const xmlNode *node)
{
  BstTileReading *reading = g_new0 (BstTileReading, 1);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstReader reader = {
    .file = deck->file,
    .ns = deck->ns,
    .is_newer = deck->is_newer,
    .problems = problems,
  };

  reading->info = g_new (BstTileInfo, 1);
  read_all (&reader, node, &reading->tile, reading->info);
  reading->n_faults = reader.n_faults;
  if (bst_problems_get_size (problems) > 0)
    reading->problems = g_steal_pointer (&problems);
  return reading;
}

/* Takes what is known of the tile, and finds it out first if nothing is. */
static void
recall_tile (BstDeckReader *deck, const xmlNode *node, const char *id)
{
  BstTileEntry *entry = node->_private;

  if (entry->reading == NULL) {
    entry->reading = bst_tile_reader_read (&deck->reader, node);
    entry->n_readings++;
  }

  const BstTileReading *reading = entry->reading;
  BstDeckTile tile = reading->tile;
  BstTileInfo info = *reading->info;

  if (reading->problems != NULL)
    bst_problems_append (deck->reader.problems, reading->problems);
  deck->reader.n_faults += reading->n_faults;
  if (id == NULL || reading->n_faults > 0)
    return;

  bst_texts_ref (info.names);
  bst_texts_ref (info.notes);
  entry->index = (int) deck->file->tiles->len;
  add_tile (deck, id, &tile, &info);
}

void
bst_deck_reader_read_tile (BstDeckReader *deck, const xmlNode *node)
{
  BstReader *reader = &deck->reader;
  unsigned n_faults = reader->n_faults;

  deck->has_tile_element = true;
  if (g_hash_table_size (deck->tiles) == BST_MAX_KINDS) {
    if (!deck->has_too_many_kinds)
      bst_reader_error (reader, node, BST_PROBLEM_TOO_MANY_KINDS, G_STRINGIFY (BST_MAX_KINDS),
                        NULL, NULL);
    deck->has_too_many_kinds = true;
    return;
  }

  const char *id = read_id (deck, node);
  if (deck->is_live) {
    recall_tile (deck, node, id);
    return;
  }

  BstDeckTile tile = { 0 };
  BstTileInfo info;

  read_all (reader, node, &tile, &info);
  if (id != NULL && reader->n_faults == n_faults)
    add_tile (deck, id, &tile, &info);
  else
    clear_info (&info);
}
