/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading one tile: features, where they meet, fields, symbols, texts.
 */
#include "io/tile-reader.h"

#include <string.h>

#include "io/deck-file-private.h"
#include "io/own-svg.h"
#include "io/own.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

typedef struct
{
  BstReader *reader;
  const xmlNode *node;
  BstTileForm *form;

  /* The elements of what is in the form; with those that have a fault. */
  const xmlNode *drawn[BST_TILE_MAX_FEATURES];
  const xmlNode *fields[BST_TILE_MAX_FEATURES];
  unsigned n_fields;
  const xmlNode *meets[BST_DRAWING_MAX_MEETS];
  unsigned n_meets;
  BstFeatures numbers[BST_FEATURE_TYPES]; /* taken by each type, as bits */
} TileReader;

/* The largest number in the id of a feature. */
#define MAX_NUMBER 24

static const char sides[] = "NESW";

const char *const bst_meet_names[BST_MEETS] = { "crossing", "gate", "wall", "building", "bridge" };
const char *const bst_taper_names[BST_TAPERS] = { "NE", "SE", "SW", "NW", "N", "E", "S", "W" };

/* The port called `word` as 0 to 11, or -1. */
static int
find_port (const char *word)
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

/* The feature of the drawing that is called `id`, or -1. */
static int
find_feature (const TileReader *self, const char *id)
{
  BstFeatureType type;
  unsigned number = parse_name (id, &type);

  for (unsigned i = 0; number != 0 && i < self->form->drawing.n_features; i++) {
    const BstFeature *feature = &self->form->drawing.features[i];

    if (feature->type == type && feature->number == number)
      return (int) i;
  }

  return -1;
}

/* Reads `id`, which is `type` and a number that is free; 0 after a problem. */
static uint8_t
read_number (TileReader *self, const xmlNode *node, BstFeatureType type)
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
  return (uint8_t) number;
}

/* Reads the attribute `symbols` of a feature of `type`; BST_FEATURE_TYPES stands for the
 * tile as a whole. */
static BstSymbols
read_symbols (BstReader *reader, const xmlNode *node, BstFeatureType type)
{
  const char *value = bst_reader_get (node, "symbols");
  BstSymbols symbols = 0;

  if (value == NULL)
    return 0;

  g_auto (GStrv) words = bst_reader_split (value);
  for (char **word = words; *word != NULL; word++) {
    BstFeatureType carrier;
    int symbol = bst_own_find_on_tile (node, *word, &carrier);
    BstSymbols bit = symbol >= 0 ? UINT64_C (1) << symbol : 0;

    if (symbol < 0)
      bst_reader_error (reader, node, BST_PROBLEM_UNKNOWN_SYMBOL, *word, NULL, NULL);
    else if (carrier != type)
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
  int port = find_port (word);

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
read_sides (TileReader *self, const xmlNode *node, BstFeatureType type)
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
read_tapers (TileReader *self, const xmlNode *node)
{
  const char *value = bst_reader_get (node, "tapers");
  unsigned tapers = 0;

  if (value == NULL)
    return 0;

  g_auto (GStrv) words = bst_reader_split (value);
  for (char **word = words; *word != NULL; word++) {
    unsigned i = 0;

    while (i < BST_TAPERS && strcmp (bst_taper_names[i], *word) != 0)
      i++;
    if (i == BST_TAPERS)
      bst_reader_error (self->reader, node, BST_PROBLEM_BAD_SIDE, *word, NULL, NULL);
    else
      tapers |= i < 4 ? BST_TAPER_CORNER (i) : BST_TAPER_SIDE (i - 4);
  }

  return (uint8_t) tapers;
}

static void
too_many_features (TileReader *self, const xmlNode *node)
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
  TileReader *self = data;
  BstDrawing *drawing = &self->form->drawing;
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
  feature->number = read_number (self, node, type);
  feature->ports = has_sides ? read_sides (self, node, type) : 0;
  feature->symbols = read_symbols (self->reader, node, type);
  bst_reader_get_number (self->reader, node, "shields", 1, 9, &shields);
  feature->shields = (uint16_t) shields;
  drawing->tapers[drawing->n_features] = read_tapers (self, node);
  self->drawn[drawing->n_features++] = node;
}

static void
read_field (void *data, const xmlNode *node)
{
  TileReader *self = data;

  if (self->n_fields == BST_TILE_MAX_FEATURES)
    too_many_features (self, node);
  else
    self->fields[self->n_fields++] = node;
}

static void
read_meet (void *data, const xmlNode *node)
{
  TileReader *self = data;

  if (self->n_meets == BST_DRAWING_MAX_MEETS)
    bst_reader_error (self->reader, node, BST_PROBLEM_TOO_MANY_MEETS,
                      G_STRINGIFY (BST_DRAWING_MAX_MEETS), NULL, NULL);
  else
    self->meets[self->n_meets++] = node;
}

/* A text with a fault, such as one that is too long, is still there to be mended. */
static void
read_text (TileReader *self, const xmlNode *node, BstTextKind kind, BstTextLayout layout,
           size_t max)
{
  GPtrArray *texts = self->form->texts;

  if (bst_deck_reader_read_text (self->reader, node, kind, layout, max, texts))
    return;

  g_autoptr (BstProblems) ignored = bst_problems_new ();
  BstReader lenient = { .file = "", .ns = BST_XML_DECK_NS, .problems = ignored };
  g_autofree char *text = bst_reader_dup_text (&lenient, node, layout, G_MAXINT);
  g_autoptr (BstXmlChar) lang = xmlGetNsProp (node, BST_XML_CHARS ("lang"), XML_XML_NAMESPACE);

  if (text != NULL && lang != NULL)
    bst_texts_add (texts, kind, (const char *) lang, text);
}

static void
read_tile_name (void *data, const xmlNode *node)
{
  read_text (data, node, BST_TEXT_NAME, BST_ONE_LINE, BST_DECK_MAX_NAME);
}

static void
read_tile_note (void *data, const xmlNode *node)
{
  read_text (data, node, BST_TEXT_NOTE, BST_KEEP_PARAGRAPHS, BST_DECK_MAX_NOTE);
}

static const BstElement tile_elements[] = {
  { "name", BST_CONTENT_TEXT, { NULL }, read_tile_name, BST_DECK_MAX_LANGUAGES },
  { "note", BST_CONTENT_TEXT, { NULL }, read_tile_note, BST_DECK_MAX_LANGUAGES },
  { "city", BST_CONTENT_NONE, { "id", "sides", "shields", "symbols", "tapers" }, read_drawn, 0 },
  { "road", BST_CONTENT_NONE, { "id", "sides", "symbols" }, read_drawn, 0 },
  { "river", BST_CONTENT_NONE, { "id", "sides" }, read_drawn, 0 },
  { "cloister", BST_CONTENT_NONE, { "id", "symbols" }, read_drawn, 0 },
  { "garden", BST_CONTENT_NONE, { "id" }, read_drawn, 0 },
  { "shrine", BST_CONTENT_NONE, { "id" }, read_drawn, 0 },
  { "tower", BST_CONTENT_NONE, { "id" }, read_drawn, 0 },
  { "circus", BST_CONTENT_NONE, { "id" }, read_drawn, 0 },
  { "acrobats", BST_CONTENT_NONE, { "id" }, read_drawn, 0 },
  { "fortress", BST_CONTENT_NONE, { "id" }, read_drawn, 0 },
  { "meet", BST_CONTENT_NONE, { "at", "of" }, read_meet, 0 },
  { "field", BST_CONTENT_NONE, { "id", "at", "ports", "touches", "symbols" }, read_field, 0 },
};

/* The features that a meet lists. */
static BstFeatures
read_meet_features (TileReader *self, const xmlNode *node)
{
  const char *of = bst_reader_require (self->reader, node, "of");
  BstFeatures features = 0;
  unsigned n = 0;

  if (of == NULL)
    return 0;

  g_auto (GStrv) words = bst_reader_split (of);
  for (char **word = words; *word != NULL; word++) {
    int feature = find_feature (self, *word);

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
read_meets (TileReader *self)
{
  for (unsigned i = 0; i < self->n_meets; i++) {
    const char *at = bst_reader_require (self->reader, self->meets[i], "at");
    unsigned kind = 0;

    while (at != NULL && kind < BST_MEETS && strcmp (bst_meet_names[kind], at) != 0)
      kind++;
    self->form->meet_kinds[i] = (uint8_t) kind;
    if (at != NULL && kind == BST_MEETS)
      bst_reader_error (self->reader, self->meets[i], BST_PROBLEM_BAD_VALUE, "at", at,
                        "crossing, gate, wall, building, bridge");
    self->form->drawing.meets[self->form->drawing.n_meets++] =
      read_meet_features (self, self->meets[i]);
  }
}

/* --- fields --- */

static BstPorts
read_ports (TileReader *self, const xmlNode *node)
{
  g_auto (GStrv) words = bst_reader_split (bst_reader_get (node, "ports"));
  unsigned ports = 0;

  for (char **word = words; *word != NULL; word++) {
    int port = find_port (*word);

    if (port < 0)
      bst_reader_error (self->reader, node, BST_PROBLEM_BAD_PORT, *word, NULL, NULL);
    else if (ports & (1u << port))
      bst_reader_error (self->reader, node, BST_PROBLEM_SAID_TWICE, *word, NULL, NULL);
    else
      ports |= 1u << port;
  }

  return (BstPorts) ports;
}

/* The one port where a field is named. */
static BstPorts
read_place (TileReader *self, const xmlNode *node)
{
  const char *at = bst_reader_require (self->reader, node, "at");
  int port = at != NULL ? find_port (at) : -1;

  if (at != NULL && port < 0)
    bst_reader_error (self->reader, node, BST_PROBLEM_BAD_PORT, at, NULL, NULL);
  return (BstPorts) (port >= 0 ? 1u << port : 0);
}

static bool
is_city (const BstFeature *feature)
{
  return feature->type == BST_FEATURE_CITY || feature->type == BST_FEATURE_FORTRESS;
}

static BstFeatures
read_touches (TileReader *self, const xmlNode *node)
{
  const char *touches = bst_reader_get (node, "touches");
  BstFeatures features = 0;

  if (touches == NULL)
    return 0;

  g_auto (GStrv) words = bst_reader_split (touches);
  for (char **word = words; *word != NULL; word++) {
    int feature = find_feature (self, *word);

    if (feature < 0)
      bst_reader_error (self->reader, node, BST_PROBLEM_UNKNOWN_FEATURE, *word, NULL, NULL);
    else if (!is_city (&self->form->drawing.features[feature]))
      bst_reader_error (self->reader, node, BST_PROBLEM_TOUCHES_NO_CITY, *word, NULL, NULL);
    else if (features & (1u << feature))
      bst_reader_error (self->reader, node, BST_PROBLEM_SAID_TWICE, *word, NULL, NULL);
    else
      features |= 1u << feature;
  }

  return features;
}

/* Whether some of the fields have their ports, or the tile has sides that fit anything and
 * so nothing to work fields out from. */
static bool
needs_given_fields (const TileReader *self)
{
  const char *edges = self->form->edges;

  return self->form->has_given_fields || (edges != NULL && strpbrk (edges, "*I") != NULL);
}

/* Fields are either all given, with ports and perhaps touches, or all named, by a port. */
static bool
is_mixed (const xmlNode *node, bool is_given)
{
  if (is_given)
    return bst_reader_get (node, "ports") == NULL || bst_reader_get (node, "at") != NULL;
  return bst_reader_get (node, "touches") != NULL;
}

static void
read_field_of (TileReader *self, const xmlNode *node)
{
  BstFeature field = { .type = BST_FEATURE_FIELD };

  field.number = read_number (self, node, BST_FEATURE_FIELD);
  if (bst_reader_get (node, "ports") != NULL) {
    field.ports = read_ports (self, node);
    field.touches = read_touches (self, node);
  } else if (!needs_given_fields (self) || bst_reader_get (node, "at") != NULL) {
    field.ports = read_place (self, node);
  }
  if (is_mixed (node, needs_given_fields (self)))
    bst_reader_error (self->reader, node, BST_PROBLEM_MIXED_FIELDS, NULL, NULL, NULL);
  field.symbols = read_symbols (self->reader, node, BST_FEATURE_FIELD);
  if (field.number != 0)
    self->form->fields[self->form->n_fields++] = field;
}

static void
read_fields (TileReader *self)
{
  for (unsigned i = 0; i < self->n_fields; i++)
    if (bst_reader_get (self->fields[i], "ports") != NULL)
      self->form->has_given_fields = true;
  for (unsigned i = 0; i < self->n_fields; i++)
    read_field_of (self, self->fields[i]);
}

/* --- the tile --- */

/* Numbers that are too large are a problem, but not for somebody who wants to mend them. */
static unsigned
read_copies (const xmlNode *node, const char *name)
{
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  BstReader lenient = { .file = "", .ns = BST_XML_DECK_NS, .problems = ignored };
  int64_t number = 0;

  bst_reader_get_number (&lenient, node, name, 0, 10000, &number);
  return (unsigned) number;
}

/* What strews the details of the picture; a faulty number is as none. */
static unsigned
read_art (const xmlNode *node)
{
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  BstReader lenient = { .file = "", .ns = BST_XML_DECK_NS, .problems = ignored };
  int64_t number = 0;

  bst_reader_get_number (&lenient, node, "art", 1, BST_DECK_MAX_ART, &number);
  return (unsigned) number;
}

static void
check_copies (BstReader *reader, const xmlNode *node)
{
  int64_t ignored;

  bst_reader_get_number (reader, node, "count", 1, 1000, &ignored);
  bst_reader_get_number (reader, node, "supply", 1, 10, &ignored);
  bst_reader_get_number (reader, node, "art", 1, BST_DECK_MAX_ART, &ignored);
  if (bst_reader_get (node, "count") != NULL && bst_reader_get (node, "supply") != NULL)
    bst_reader_error (reader, node, BST_PROBLEM_COUNT_AND_SUPPLY, NULL, NULL, NULL);
}

static BstTileForm *
read_form (TileReader *self)
{
  const xmlNode *node = self->node;
  const char *id = bst_reader_get (node, "id");
  BstTileForm *form = bst_tile_form_new (id != NULL ? id : "");

  self->form = form;
  check_copies (self->reader, node);
  form->count = read_copies (node, "count");
  form->supply = read_copies (node, "supply");
  form->edges = g_strdup (bst_reader_get (node, "edges"));
  form->art = read_art (node);
  form->symbols = read_symbols (self->reader, node, BST_FEATURE_TYPES);
  bst_reader_read_children (self->reader, node, tile_elements, G_N_ELEMENTS (tile_elements), self);
  read_meets (self);
  read_fields (self);
  return form;
}

static void
report_fault (gpointer data,
              BstFormPart part,
              unsigned index,
              BstProblemCode code,
              const char *arg1,
              const char *arg2,
              const char *arg3)
{
  TileReader *self = data;
  const xmlNode *node = self->node;

  if (part == BST_FORM_FEATURE)
    node = self->drawn[index];
  else if (part == BST_FORM_FIELD)
    node = self->fields[index];
  bst_reader_error (self->reader, node, code, arg1, arg2, arg3);
}

void
bst_tile_reader_read (const BstReader *deck, const xmlNode *tile, BstTileEntry *entry)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstReader reader = {
    .file = deck->file,
    .ns = deck->ns,
    .is_newer = deck->is_newer,
    .problems = problems,
  };
  TileReader self = { .reader = &reader, .node = tile };

  entry->form = read_form (&self);
  bst_own_svg_check (&reader, tile);
  entry->is_plain = bst_problems_get_size (problems) == 0;
  if (reader.n_faults == 0)
    bst_tile_form_resolve (entry->form, &entry->tile.tile, report_fault, &self);
  else
    bst_tile_form_drop_faulty (entry->form);
  entry->tile.copies = (uint16_t) entry->form->count;
  entry->tile.supply = (uint16_t) entry->form->supply;
  entry->n_faults = reader.n_faults;
  if (bst_problems_get_size (problems) > 0)
    entry->problems = g_steal_pointer (&problems);
}

void
bst_tile_entry_clear (BstTileEntry *entry)
{
  g_clear_pointer (&entry->form, bst_tile_form_unref);
  g_clear_pointer (&entry->problems, bst_problems_free);
  entry->n_faults = 0;
}

BstTileForm *
bst_tile_reader_read_form (const xmlNode *tile)
{
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  BstReader reader = { .file = "", .ns = BST_XML_DECK_NS, .problems = ignored };
  TileReader self = { .reader = &reader, .node = tile };
  BstTileForm *form = read_form (&self);

  bst_tile_form_drop_faulty (form);
  return form;
}
