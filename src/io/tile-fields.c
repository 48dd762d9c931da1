/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fields of a tile, given or worked out, its edges, and whether each port of
 * its border belongs to exactly one feature.
 */
#include <stdlib.h>
#include <string.h>

#include "io/tile-reader.h"

#define NOBODY (-1)

typedef struct
{
  unsigned n;
  BstFeature list[BST_TILE_MAX_FEATURES];
} Fields;

static void
report_port (BstTileReader *self, const xmlNode *node, BstProblemCode code, unsigned port)
{
  char word[3];

  bst_tile_reader_print_port (port, word);
  bst_reader_error (self->reader, node, code, word, NULL, NULL);
}

static void
report_port_twice (BstTileReader *self,
                   const xmlNode *node,
                   unsigned port,
                   const BstFeature *first,
                   const BstFeature *second)
{
  char name1[BST_FEATURE_NAME];
  char name2[BST_FEATURE_NAME];
  char word[3];

  bst_feature_name (first, name1);
  bst_feature_name (second, name2);
  bst_tile_reader_print_port (port, word);
  bst_reader_error (self->reader, node, BST_PROBLEM_PORT_TWICE, word, name1, name2);
}

static void
too_many_features (BstTileReader *self)
{
  bst_reader_error (self->reader, self->node, BST_PROBLEM_TOO_MANY_FEATURES,
                    G_STRINGIFY (BST_TILE_MAX_FEATURES), NULL, NULL);
}

/* Who has which port among `features`; reports what two of them want.  `nodes` are
 * their elements, or NULL. */
static void
find_owners (BstTileReader *self,
             const BstFeature *features,
             unsigned n,
             const xmlNode *const *nodes,
             int out_owners[BST_PORTS])
{
  for (unsigned port = 0; port < BST_PORTS; port++)
    out_owners[port] = NOBODY;

  for (unsigned i = 0; i < n; i++) {
    for (unsigned port = 0; port < BST_PORTS; port++) {
      if (!(features[i].ports & (1u << port)))
        continue;
      if (out_owners[port] != NOBODY)
        report_port_twice (self, nodes != NULL ? nodes[i] : self->node, port,
                           &features[out_owners[port]], &features[i]);
      else
        out_owners[port] = (int) i;
    }
  }
}

/* A side belongs to one city, road or river, or one third each to two cities. */
static void
check_sides (BstTileReader *self)
{
  const BstFeature *features = self->drawing.features;
  int owners[BST_PORTS];

  find_owners (self, features, self->drawing.n_features, self->drawn, owners);
  for (unsigned side = 0; side < BST_SIDES; side++) {
    const int *on_side = &owners[3 * side];
    bool has_third = on_side[1] == NOBODY && (on_side[0] != NOBODY || on_side[2] != NOBODY);

    if (!has_third)
      continue;
    if (on_side[0] == on_side[2])
      report_port (self, self->node, BST_PROBLEM_PORT_NEVER, 3 * side + 1);
    else if (on_side[0] == NOBODY || on_side[2] == NOBODY)
      report_port (self, self->node, BST_PROBLEM_PORT_NEVER,
                   3 * side + (on_side[0] == NOBODY ? 0 : 2));
  }
}

static int
find_edge (char letter)
{
  for (int edge = 0; edge <= BST_EDGE_SEAM; edge++)
    if (bst_edge_letter ((BstEdge) edge) == letter)
      return edge;

  return -1;
}

/* Whether a side that shows `drawn` may be called `written`. */
static bool
may_be_called (int written, int drawn)
{
  if (written == BST_EDGE_ANY || written == BST_EDGE_SEAM)
    return true;
  if (written == BST_EDGE_OWN_1 || written == BST_EDGE_OWN_2)
    return drawn == BST_EDGE_FIELD;

  return written == drawn;
}

static void
read_edges (BstTileReader *self)
{
  uint8_t *edges = self->tile->edges;
  char drawn[BST_SIDES + 1] = "";
  bool is_possible = true;

  bst_drawing_edges (&self->drawing, edges);
  if (self->edges == NULL)
    return;

  if (strlen (self->edges) != BST_SIDES) {
    bst_reader_error (self->reader, self->node, BST_PROBLEM_BAD_EDGES, self->edges, NULL, NULL);
    return;
  }

  for (unsigned side = 0; side < BST_SIDES; side++) {
    int written = find_edge (self->edges[side]);

    if (written < 0) {
      bst_reader_error (self->reader, self->node, BST_PROBLEM_BAD_EDGES, self->edges, NULL, NULL);
      return;
    }
    drawn[side] = bst_edge_letter ((BstEdge) edges[side]);
    if (!may_be_called (written, edges[side]))
      is_possible = false;
    edges[side] = (uint8_t) written;
  }

  if (!is_possible)
    bst_reader_error (self->reader, self->node, BST_PROBLEM_EDGES_DIFFER, self->edges, drawn, NULL);
}

/* Whether the fields of the tile are given with their ports. */
static bool
has_given_fields (const BstTileReader *self)
{
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (self->tile->edges[side] == BST_EDGE_ANY || self->tile->edges[side] == BST_EDGE_SEAM)
      return true;
  for (unsigned i = 0; i < self->n_fields; i++)
    if (bst_reader_get (self->fields[i], "ports") != NULL)
      return true;

  return false;
}

static BstPorts
read_ports (BstTileReader *self, const xmlNode *node)
{
  g_auto (GStrv) words = bst_reader_split (bst_reader_get (node, "ports"));
  unsigned ports = 0;

  for (char **word = words; *word != NULL; word++) {
    int port = bst_tile_reader_find_port (*word);

    if (port < 0)
      bst_reader_error (self->reader, node, BST_PROBLEM_BAD_PORT, *word, NULL, NULL);
    else if (ports & (1u << port))
      bst_reader_error (self->reader, node, BST_PROBLEM_SAID_TWICE, *word, NULL, NULL);
    else
      ports |= 1u << port;
  }

  return (BstPorts) ports;
}

static bool
is_city (const BstFeature *feature)
{
  return feature->type == BST_FEATURE_CITY || feature->type == BST_FEATURE_FORTRESS;
}

static BstFeatures
read_touches (BstTileReader *self, const xmlNode *node)
{
  const char *touches = bst_reader_get (node, "touches");
  BstFeatures features = 0;

  if (touches == NULL)
    return 0;

  g_auto (GStrv) words = bst_reader_split (touches);
  for (char **word = words; *word != NULL; word++) {
    int feature = bst_tile_reader_find (self, *word);

    if (feature < 0)
      bst_reader_error (self->reader, node, BST_PROBLEM_UNKNOWN_FEATURE, *word, NULL, NULL);
    else if (!is_city (&self->drawing.features[feature]))
      bst_reader_error (self->reader, node, BST_PROBLEM_TOUCHES_NO_CITY, *word, NULL, NULL);
    else if (features & (1u << feature))
      bst_reader_error (self->reader, node, BST_PROBLEM_SAID_TWICE, *word, NULL, NULL);
    else
      features |= 1u << feature;
  }

  return features;
}

void
bst_tile_reader_read_field (BstTileReader *self, const xmlNode *node, BstFeature *out_field)
{
  const char *at = bst_reader_get (node, "at");
  int port = at != NULL ? bst_tile_reader_find_port (at) : -1;

  *out_field = (BstFeature) { .type = BST_FEATURE_FIELD };
  out_field->number = (uint8_t) bst_tile_reader_read_number (self, node, BST_FEATURE_FIELD);
  if (bst_reader_get (node, "ports") != NULL) {
    out_field->ports = read_ports (self, node);
    out_field->touches = read_touches (self, node);
  } else if (port >= 0) {
    out_field->ports = (BstPorts) (1u << port);
  }
  out_field->symbols = bst_tile_reader_read_symbols (self->reader, node, BST_FEATURE_FIELD);
}

static void
read_given_fields (BstTileReader *self, Fields *out_fields)
{
  for (unsigned i = 0; i < self->n_fields; i++) {
    const xmlNode *node = self->fields[i];
    BstFeature *field = &out_fields->list[out_fields->n++];

    field->type = BST_FEATURE_FIELD;
    field->number = (uint8_t) bst_tile_reader_read_number (self, node, BST_FEATURE_FIELD);
    if (bst_reader_get (node, "ports") == NULL || bst_reader_get (node, "at") != NULL) {
      bst_reader_error (self->reader, node, BST_PROBLEM_MIXED_FIELDS, NULL, NULL, NULL);
      continue;
    }
    field->ports = read_ports (self, node);
    field->touches = read_touches (self, node);
    field->symbols = bst_tile_reader_read_symbols (self->reader, node, BST_FEATURE_FIELD);
  }
}

/* Works the fields out; false after a problem. */
static bool
derive_fields (BstTileReader *self, Fields *out_fields)
{
  const BstDrawing *drawing = &self->drawing;
  BstFeatures crossing = 0;
  BstDrawingResult result =
    bst_drawing_fields (drawing, out_fields->list, &out_fields->n, &crossing);

  if (result == BST_DRAWING_TOO_MANY) {
    too_many_features (self);
    return false;
  }
  if (result == BST_DRAWING_OK)
    return true;

  g_autoptr (GString) names = g_string_new (NULL);
  for (unsigned i = 0; i < drawing->n_features; i++) {
    if (crossing & (1u << i)) {
      char name[BST_FEATURE_NAME];

      bst_feature_name (&drawing->features[i], name);
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", name);
    }
  }
  bst_reader_error (self->reader, self->node, BST_PROBLEM_CROSSES, names->str, NULL, NULL);
  return false;
}

/* The field that a name is given to by its port, or NULL after a problem. */
static BstFeature *
find_named_field (BstTileReader *self, const xmlNode *node, Fields *fields)
{
  const char *at = bst_reader_require (self->reader, node, "at");

  if (at == NULL)
    return NULL;

  int port = bst_tile_reader_find_port (at);
  if (port < 0) {
    bst_reader_error (self->reader, node, BST_PROBLEM_BAD_PORT, at, NULL, NULL);
    return NULL;
  }

  for (unsigned i = 0; i < fields->n; i++)
    if (fields->list[i].ports & (1u << port))
      return &fields->list[i];

  bst_reader_error (self->reader, node, BST_PROBLEM_FIELD_NOWHERE, at, NULL, NULL);
  return NULL;
}

static void
name_field (BstTileReader *self, const xmlNode *node, Fields *fields)
{
  unsigned number = bst_tile_reader_read_number (self, node, BST_FEATURE_FIELD);
  BstFeature *field = find_named_field (self, node, fields);

  if (bst_reader_get (node, "touches") != NULL)
    bst_reader_error (self->reader, node, BST_PROBLEM_MIXED_FIELDS, NULL, NULL, NULL);
  if (field == NULL || number == 0)
    return;

  if (field->number != 0) {
    bst_reader_error (self->reader, node, BST_PROBLEM_FIELD_NAMED_TWICE,
                      bst_reader_get (node, "at"), NULL, NULL);
    return;
  }
  field->number = (uint8_t) number;
  field->symbols = bst_tile_reader_read_symbols (self->reader, node, BST_FEATURE_FIELD);
}

/* Fields without a name get the lowest numbers that are free. */
static void
name_fields (BstTileReader *self, Fields *fields)
{
  unsigned number = 1;

  for (unsigned i = 0; i < fields->n; i++)
    fields->list[i].number = 0;
  for (unsigned i = 0; i < self->n_fields; i++)
    name_field (self, self->fields[i], fields);

  for (unsigned i = 0; i < fields->n; i++) {
    if (fields->list[i].number != 0)
      continue;
    while (self->numbers[BST_FEATURE_FIELD] & (1u << number))
      number++;
    fields->list[i].number = (uint8_t) number++;
  }
}

static int
compare_numbers (const void *a, const void *b)
{
  const BstFeature *first = a;
  const BstFeature *second = b;

  return first->number - second->number;
}

static void
join_features (BstTileReader *self, Fields *fields)
{
  BstTile *tile = self->tile;
  unsigned n_drawn = self->drawing.n_features;

  if (n_drawn + fields->n > BST_TILE_MAX_FEATURES) {
    too_many_features (self);
    return;
  }

  qsort (fields->list, fields->n, sizeof fields->list[0], compare_numbers);
  for (unsigned i = 0; i < n_drawn; i++)
    tile->features[i] = self->drawing.features[i];
  for (unsigned i = 0; i < fields->n; i++)
    tile->features[n_drawn + i] = fields->list[i];
  tile->n_features = (uint8_t) (n_drawn + fields->n);
}

/* Whether nobody needs to have `port`: the side may be bare, or two features of one
 * kind share it and leave out the middle. */
static bool
may_be_free (const BstTile *tile, const int owners[BST_PORTS], unsigned port)
{
  unsigned side = port / 3;
  int first = owners[3 * side];
  int last = owners[3 * side + 2];

  if (tile->edges[side] == BST_EDGE_ANY || tile->edges[side] == BST_EDGE_SEAM)
    return true;

  return port % 3 == 1 && first != NOBODY && last != NOBODY && first != last &&
         tile->features[first].type == tile->features[last].type;
}

static void
check_ports (BstTileReader *self)
{
  const BstTile *tile = self->tile;
  int owners[BST_PORTS];

  find_owners (self, tile->features, tile->n_features, NULL, owners);
  for (unsigned port = 0; port < BST_PORTS; port++)
    if (owners[port] == NOBODY && !may_be_free (tile, owners, port))
      report_port (self, self->node, BST_PROBLEM_PORT_NEVER, port);
}

void
bst_tile_reader_finish (BstTileReader *self)
{
  unsigned n_faults = self->reader->n_faults;
  Fields fields = { 0 };

  check_sides (self);
  if (self->reader->n_faults > n_faults)
    return;

  read_edges (self);
  if (self->reader->n_faults > n_faults)
    return;

  if (has_given_fields (self))
    read_given_fields (self, &fields);
  else if (derive_fields (self, &fields))
    name_fields (self, &fields);
  if (self->reader->n_faults > n_faults)
    return;

  join_features (self, &fields);
  if (self->reader->n_faults == n_faults)
    check_ports (self);
}
