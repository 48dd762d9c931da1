/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing a form into the element of a tile.  Both what is there and what is wanted are
 * made into lists of lines; only lines that differ are touched.
 *
 *     <tile id= count= supply= edges= art= symbols=>
 *       <name xml:lang=>          texts
 *       <city id= sides= …/>      features
 *       <meet at= of=/>           meets
 *       <field id= …/>            fields
 */
#include <string.h>

#include "io/own.h"
#include "io/tile-form.h"
#include "io/tile-reader.h"
#include "io/xml-autoptr.h"
#include "io/xml-tree.h"
#include "io/xml.h"

#define MAX_ATTRIBUTES 5

typedef enum {
  GROUP_TEXTS,
  GROUP_FEATURES,
  GROUP_MEETS,
  GROUP_FIELDS,
  N_GROUPS,
  NO_GROUP = N_GROUPS,
} Group;

/* One element inside a tile. */
typedef struct
{
  const char *element;
  char *key; /* of two lines with one key, one takes the place of the other */
  char *lang;
  char *text;
  unsigned n_attributes;
  const char *names[MAX_ATTRIBUTES];
  char *values[MAX_ATTRIBUTES];
} Line;

static const char *const tile_order[] = { "id", "count", "supply", "edges",
                                          "art", "symbols", NULL };
static const char *const line_order[] = { "id", "at", "of", "sides", "ports", "touches",
                                          "shields", "symbols", "tapers", NULL };
static const char *const sides[] = { "N", "E", "S", "W" };

/* --- lines --- */

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->key);
  g_free (line->lang);
  g_free (line->text);
  for (unsigned i = 0; i < line->n_attributes; i++)
    g_free (line->values[i]);
  g_free (line);
}

static Line *
add_line (GPtrArray *lines, const char *element)
{
  Line *line = g_new0 (Line, 1);

  line->element = element;
  g_ptr_array_add (lines, line);
  return line;
}

/* Takes `value`; NULL adds nothing. */
static void
add_value (Line *line, const char *name, char *value)
{
  if (value == NULL)
    return;
  line->names[line->n_attributes] = name;
  line->values[line->n_attributes++] = value;
}

static void
add_word (GString *words, const char *word)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", word);
}

/* NULL if there are none. */
static char *
finish_words (GString *words)
{
  bool is_empty = words->len == 0;
  char *text = g_string_free (words, is_empty);

  return is_empty ? NULL : text;
}

static char *
dup_name (const BstFeature *feature)
{
  char name[BST_FEATURE_NAME];

  bst_feature_name (feature, name);
  return g_strdup (name);
}

static char *
dup_number (unsigned number)
{
  return number > 0 ? g_strdup_printf ("%u", number) : NULL;
}

/* `doc` tells what the symbols of its own are called. */
static char *
dup_symbols (const xmlDoc *doc, BstSymbols symbols)
{
  g_autoptr (GPtrArray) own = symbols >> BST_SYMBOLS_OWN != 0 ? bst_own_list_symbols (doc) : NULL;
  GString *words = g_string_new (NULL);

  for (unsigned i = 0; i < BST_SYMBOLS_BUILT_IN; i++)
    if (symbols >> i & 1)
      add_word (words, bst_symbol_name ((BstSymbol) i));
  for (guint i = 0; own != NULL && i < own->len; i++)
    if (symbols >> (BST_SYMBOLS_OWN + i) & 1)
      add_word (words, bst_reader_get (own->pdata[i], "id"));
  return finish_words (words);
}

static void
add_port (GString *words, unsigned port)
{
  char word[3];

  bst_tile_reader_print_port (port, word);
  add_word (words, word);
}

static char *
dup_ports (BstPorts ports)
{
  GString *words = g_string_new (NULL);

  for (unsigned port = 0; port < BST_PORTS; port++)
    if (ports >> port & 1)
      add_port (words, port);
  return g_string_free (words, FALSE);
}

static char *
dup_sides (const BstFeature *feature)
{
  GString *words = g_string_new (NULL);

  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (feature->ports & bst_port (side, 1)) {
      add_word (words, sides[side]);
      continue;
    }
    for (unsigned k = 0; k < 3; k++)
      if (feature->ports & bst_port (side, k))
        add_port (words, 3 * side + k);
  }
  return g_string_free (words, FALSE);
}

static char *
dup_tapers (unsigned tapers)
{
  GString *words = g_string_new (NULL);

  for (unsigned i = 0; i < BST_TAPERS; i++)
    if (tapers >> i & 1)
      add_word (words, bst_taper_names[i]);
  return finish_words (words);
}

static char *
dup_features (const BstDrawing *drawing, BstFeatures features)
{
  GString *words = g_string_new (NULL);

  for (unsigned i = 0; i < drawing->n_features; i++)
    if (features >> i & 1) {
      g_autofree char *name = dup_name (&drawing->features[i]);

      add_word (words, name);
    }
  return finish_words (words);
}

static void
add_texts (GPtrArray *lines, const BstTileForm *form, BstTextKind kind)
{
  for (guint i = 0; i < form->texts->len; i++) {
    const BstText *text = g_ptr_array_index (form->texts, i);

    if (text->kind != kind)
      continue;
    Line *line = add_line (lines, kind == BST_TEXT_NAME ? "name" : "note");
    line->lang = g_strdup (text->lang);
    line->text = g_strdup (text->text);
    line->key = g_strdup_printf ("%s %s", line->element, text->lang);
  }
}

static bool
has_sides (const BstFeature *feature)
{
  return feature->type == BST_FEATURE_CITY || feature->type == BST_FEATURE_ROAD ||
         feature->type == BST_FEATURE_RIVER;
}

static void
add_features (GPtrArray *lines, const BstTileForm *form, const xmlDoc *doc)
{
  const BstDrawing *drawing = &form->drawing;

  for (unsigned i = 0; i < drawing->n_features; i++) {
    const BstFeature *feature = &drawing->features[i];
    Line *line = add_line (lines, bst_feature_type_name ((BstFeatureType) feature->type));

    line->key = dup_name (feature);
    add_value (line, "id", dup_name (feature));
    add_value (line, "sides", has_sides (feature) ? dup_sides (feature) : NULL);
    add_value (line, "shields", dup_number (feature->shields));
    add_value (line, "symbols", dup_symbols (doc, feature->symbols));
    add_value (line, "tapers", dup_tapers (drawing->tapers[i]));
  }
}

static void
add_meets (GPtrArray *lines, const BstTileForm *form)
{
  for (unsigned i = 0; i < form->drawing.n_meets; i++) {
    Line *line = add_line (lines, "meet");
    const char *at = form->meet_kinds[i] < BST_MEETS ? bst_meet_names[form->meet_kinds[i]] : "";
    char *of = dup_features (&form->drawing, form->drawing.meets[i]);

    line->key = g_strdup_printf ("%s %s", at, of);
    add_value (line, "at", g_strdup (at));
    add_value (line, "of", of);
  }
}

static void
add_fields (GPtrArray *lines, const BstTileForm *form, const xmlDoc *doc)
{
  for (unsigned i = 0; i < form->n_fields; i++) {
    const BstFeature *field = &form->fields[i];
    Line *line = add_line (lines, "field");

    line->key = dup_name (field);
    add_value (line, "id", dup_name (field));
    if (form->has_given_fields) {
      add_value (line, "ports", dup_ports (field->ports));
      add_value (line, "touches", dup_features (&form->drawing, field->touches));
    } else {
      add_value (line, "at", dup_ports (field->ports));
    }
    add_value (line, "symbols", dup_symbols (doc, field->symbols));
  }
}

static GPtrArray *
list_lines (const BstTileForm *form, Group group, const xmlDoc *doc)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);

  if (group == GROUP_TEXTS) {
    add_texts (lines, form, BST_TEXT_NAME);
    add_texts (lines, form, BST_TEXT_NOTE);
  } else if (group == GROUP_FEATURES) {
    add_features (lines, form, doc);
  } else if (group == GROUP_MEETS) {
    add_meets (lines, form);
  } else {
    add_fields (lines, form, doc);
  }
  return lines;
}

static const char *
find_value (const Line *line, const char *name)
{
  for (unsigned i = 0; i < line->n_attributes; i++)
    if (strcmp (line->names[i], name) == 0)
      return line->values[i];
  return NULL;
}

static bool
are_equal_lines (const Line *a, const Line *b)
{
  if (strcmp (a->key, b->key) != 0 || g_strcmp0 (a->text, b->text) != 0 ||
      a->n_attributes != b->n_attributes)
    return false;
  for (unsigned i = 0; i < a->n_attributes; i++)
    if (g_strcmp0 (a->values[i], find_value (b, a->names[i])) != 0)
      return false;
  return true;
}

static bool
are_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return false;
  for (guint i = 0; i < a->len; i++)
    if (!are_equal_lines (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return false;
  return true;
}

static const Line *
find_line (const GPtrArray *lines, const char *key)
{
  for (guint i = 0; i < lines->len; i++) {
    const Line *line = g_ptr_array_index (lines, i);

    if (strcmp (line->key, key) == 0)
      return line;
  }
  return NULL;
}

/* --- elements --- */

static Group
group_of (const xmlNode *node)
{
  const char *name = (const char *) node->name;

  if (node->type != XML_ELEMENT_NODE || !bst_reader_is (node, BST_XML_DECK_NS, name))
    return NO_GROUP;
  if (strcmp (name, "name") == 0 || strcmp (name, "note") == 0)
    return GROUP_TEXTS;
  if (strcmp (name, "meet") == 0)
    return GROUP_MEETS;
  if (strcmp (name, "field") == 0)
    return GROUP_FIELDS;
  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++)
    if (strcmp (name, bst_feature_type_name ((BstFeatureType) type)) == 0)
      return GROUP_FEATURES;
  return NO_GROUP;
}

/* The key of the line that `node` stands for among those of `form`, as add_texts() and the
 * others make it.  Free with g_free(). */
static char *
dup_key (const BstTileForm *form, const xmlNode *node, Group group)
{
  if (group == GROUP_TEXTS) {
    g_autoptr (BstXmlChar) lang = xmlGetNsProp (node, BST_XML_CHARS ("lang"), XML_XML_NAMESPACE);

    return g_strdup_printf ("%s %s", (const char *) node->name,
                            lang != NULL ? (const char *) lang : "");
  }
  if (group != GROUP_MEETS)
    return g_strdup (bst_reader_get (node, "id"));

  /* The features of a meet may stand in any order. */
  const char *at = bst_reader_get (node, "at");
  const char *of = bst_reader_get (node, "of");
  g_auto (GStrv) words = bst_reader_split (of != NULL ? of : "");
  BstFeatures features = 0;

  for (unsigned i = 0; i < form->drawing.n_features; i++) {
    g_autofree char *name = dup_name (&form->drawing.features[i]);

    if (g_strv_contains ((const char *const *) words, name))
      features |= 1u << i;
  }
  g_autofree char *names = dup_features (&form->drawing, features);
  return g_strdup_printf ("%s %s", at, names);
}

/* Takes an element out for good. */
static void
remove_element (xmlNode *node)
{
  g_auto (BstXmlRow) row = { .parent = NULL };

  bst_xml_plan_removal (node, &row);
  bst_xml_unlink (row.nodes);
  for (guint i = 0; i < row.nodes->len; i++)
    xmlFreeNode (g_ptr_array_index (row.nodes, i));
}

static void
insert_element (xmlNode *node, xmlNode *tile, xmlNode *previous)
{
  g_auto (BstXmlRow) row = { .parent = NULL };

  bst_xml_plan_insert (node, tile, previous, BST_XML_NEXT_LINE, &row);
  bst_xml_link (row.parent, row.before, row.nodes);
}

static void
move_element (xmlNode *node, xmlNode *previous)
{
  xmlNode *tile = node->parent;
  g_auto (BstXmlRow) row = { .parent = NULL };

  bst_xml_plan_removal (node, &row);
  bst_xml_unlink (row.nodes);
  for (guint i = 0; i < row.nodes->len; i++)
    if (g_ptr_array_index (row.nodes, i) != node)
      xmlFreeNode (g_ptr_array_index (row.nodes, i));
  insert_element (node, tile, previous);
}

static bool
stands_behind (const xmlNode *node, const xmlNode *other)
{
  for (const xmlNode *next = other->next; next != NULL; next = next->next)
    if (next == node)
      return true;
  return false;
}

/* The last element of `group` or of one before it. */
static xmlNode *
find_place (const xmlNode *tile, Group group)
{
  xmlNode *place = NULL;

  for (xmlNode *child = tile->children; child != NULL; child = child->next)
    if (group_of (child) <= group && group_of (child) != NO_GROUP)
      place = child;
  return place;
}

/* Makes `node` say what `line` does; `before` is what it said, or NULL. */
static void
write_line (xmlNode *node, const Line *line, const Line *before)
{
  for (unsigned i = 0; before != NULL && i < before->n_attributes; i++)
    if (find_value (line, before->names[i]) == NULL)
      bst_xml_set_attribute (node, before->names[i], NULL, line_order);
  for (unsigned i = 0; i < line->n_attributes; i++) {
    const char *old = before != NULL ? find_value (before, line->names[i]) : NULL;

    if (g_strcmp0 (old, line->values[i]) != 0)
      bst_xml_set_attribute (node, line->names[i], line->values[i], line_order);
  }
  if (before == NULL && line->lang != NULL)
    xmlNodeSetLang (node, BST_XML_CHARS (line->lang));
  if (line->text != NULL && (before == NULL || strcmp (before->text, line->text) != 0))
    bst_xml_set_text (node, line->text);
}

/* The elements that go on standing for a line of `wanted`, by key; all others of the group
 * are taken out. */
static GHashTable *
keep_elements (const BstTileForm *has, const GPtrArray *wanted, xmlNode *tile, Group group)
{
  GHashTable *kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  xmlNode *next;

  for (xmlNode *child = bst_xml_first_element (tile); child != NULL; child = next) {
    next = bst_xml_next_element (child);
    if (group_of (child) != group)
      continue;

    char *key = dup_key (has, child, group);
    if (key != NULL && find_line (wanted, key) != NULL && !g_hash_table_contains (kept, key)) {
      g_hash_table_insert (kept, key, child);
    } else {
      g_free (key);
      remove_element (child);
    }
  }
  return kept;
}

static void
write_group (const BstTileForm *has, const BstTileForm *form, xmlNode *tile, Group group)
{
  g_autoptr (GPtrArray) present = list_lines (has, group, tile->doc);
  g_autoptr (GPtrArray) wanted = list_lines (form, group, tile->doc);

  if (are_equal (present, wanted))
    return;

  g_autoptr (GHashTable) kept = keep_elements (has, wanted, tile, group);
  xmlNode *previous = NULL;

  for (guint i = 0; i < wanted->len; i++) {
    const Line *line = g_ptr_array_index (wanted, i);
    xmlNode *node = g_hash_table_lookup (kept, line->key);

    if (node == NULL) {
      node = bst_xml_new_element (tile, line->element);
      write_line (node, line, NULL);
      insert_element (node, tile, previous != NULL ? previous : find_place (tile, group));
    } else {
      write_line (node, line, find_line (present, line->key));
      if (previous != NULL && !stands_behind (node, previous))
        move_element (node, previous);
    }
    previous = node;
  }
}

static void
write_attribute (xmlNode *tile, const char *name, const char *has, const char *wanted)
{
  if (g_strcmp0 (has, wanted) != 0)
    bst_xml_set_attribute (tile, name, wanted, tile_order);
}

static void
write_number (xmlNode *tile, const char *name, unsigned has, unsigned wanted)
{
  g_autofree char *value = dup_number (wanted);

  if (has != wanted)
    bst_xml_set_attribute (tile, name, value, tile_order);
}

void
bst_tile_form_write (const BstTileForm *form, xmlNode *tile)
{
  g_autoptr (BstTileForm) has = bst_tile_reader_read_form (tile);
  g_autofree char *symbols = dup_symbols (tile->doc, form->symbols);
  g_autofree char *had_symbols = dup_symbols (tile->doc, has->symbols);

  write_attribute (tile, "id", bst_reader_get (tile, "id"), form->id);
  write_number (tile, "count", has->count, form->count);
  write_number (tile, "supply", has->supply, form->supply);
  write_attribute (tile, "edges", has->edges, form->edges);
  write_number (tile, "art", has->art, form->art);
  write_attribute (tile, "symbols", had_symbols, symbols);
  for (unsigned group = 0; group < N_GROUPS; group++)
    write_group (has, form, tile, (Group) group);
}

char *
bst_tile_form_to_xml (const BstTileForm *form)
{
  g_autoptr (xmlDoc) doc = xmlNewDoc (BST_XML_CHARS ("1.0"));
  xmlNode *deck = xmlNewDocNode (doc, NULL, BST_XML_CHARS ("deck"), NULL);
  xmlBuffer *buffer = xmlBufferCreate ();

  xmlDocSetRootElement (doc, deck);
  xmlSetNs (deck, xmlNewNs (deck, BST_XML_CHARS (BST_XML_DECK_NS), NULL));

  xmlNode *tiles = xmlNewChild (deck, deck->ns, BST_XML_CHARS ("tiles"), NULL);
  xmlNode *tile = xmlNewChild (tiles, deck->ns, BST_XML_CHARS ("tile"), NULL);

  bst_tile_form_write (form, tile);
  xmlNodeDump (buffer, doc, tile, 0, 0);

  char *text = g_strdup ((const char *) xmlBufferContent (buffer));
  xmlBufferFree (buffer);
  return text;
}
