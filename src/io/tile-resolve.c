/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a form to the tile that is played with: its fields, given or worked out, its edges,
 * and whether each port of its border belongs to exactly one feature.  No XML here.
 */
#include <stdlib.h>
#include <string.h>

#include "io/tile-form.h"
#include "io/tile-reader.h"

#define NOBODY (-1)

typedef struct
{
  const BstTileForm *form;
  BstTile *tile;
  BstFormReport report;
  gpointer data;
  unsigned n_faults;
} Resolver;

typedef struct
{
  unsigned n;
  BstFeature list[BST_TILE_MAX_FEATURES];
} Fields;

static void
fault (Resolver *self,
       BstFormPart part,
       unsigned index,
       BstProblemCode code,
       const char *arg1,
       const char *arg2,
       const char *arg3)
{
  self->n_faults++;
  self->report (self->data, part, index, code, arg1, arg2, arg3);
}

static void
tile_fault (Resolver *self, BstProblemCode code, const char *arg1, const char *arg2)
{
  fault (self, BST_FORM_TILE, 0, code, arg1, arg2, NULL);
}

static void
missing_port (Resolver *self, unsigned port)
{
  char word[3];

  bst_tile_reader_print_port (port, word);
  tile_fault (self, BST_PROBLEM_PORT_NEVER, word, NULL);
}

static void
port_twice (Resolver *self,
            BstFormPart part,
            unsigned index,
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
  fault (self, part, index, BST_PROBLEM_PORT_TWICE, word, name1, name2);
}

/* Who has which port among `features`; reports what two of them want, at the features
 * (BST_FORM_FEATURE) or at the tile as a whole. */
static void
find_owners (Resolver *self,
             const BstFeature *features,
             unsigned n,
             BstFormPart part,
             int out_owners[BST_PORTS])
{
  for (unsigned port = 0; port < BST_PORTS; port++)
    out_owners[port] = NOBODY;

  for (unsigned i = 0; i < n; i++) {
    for (unsigned port = 0; port < BST_PORTS; port++) {
      if (!(features[i].ports & (1u << port)))
        continue;
      if (out_owners[port] != NOBODY)
        port_twice (self, part, i, port, &features[out_owners[port]], &features[i]);
      else
        out_owners[port] = (int) i;
    }
  }
}

/* A side belongs to one city, road or river, or one third each to two cities. */
static void
check_sides (Resolver *self)
{
  const BstDrawing *drawing = &self->form->drawing;
  int owners[BST_PORTS];

  find_owners (self, drawing->features, drawing->n_features, BST_FORM_FEATURE, owners);
  for (unsigned side = 0; side < BST_SIDES; side++) {
    const int *on_side = &owners[3 * side];
    bool has_third = on_side[1] == NOBODY && (on_side[0] != NOBODY || on_side[2] != NOBODY);

    if (!has_third)
      continue;
    if (on_side[0] == on_side[2])
      missing_port (self, 3 * side + 1);
    else if (on_side[0] == NOBODY || on_side[2] == NOBODY)
      missing_port (self, 3 * side + (on_side[0] == NOBODY ? 0 : 2));
  }
}

/* --- edges --- */

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

/* Takes the edges from what is drawn, and from the author's letters where there are any. */
static void
resolve_edges (Resolver *self)
{
  const char *letters = self->form->edges;
  uint8_t *edges = self->tile->edges;
  char drawn[BST_SIDES + 1] = "";
  bool is_possible = true;

  bst_drawing_edges (&self->form->drawing, edges);
  if (letters == NULL)
    return;

  if (strlen (letters) != BST_SIDES) {
    tile_fault (self, BST_PROBLEM_BAD_EDGES, letters, NULL);
    return;
  }

  for (unsigned side = 0; side < BST_SIDES; side++) {
    int written = find_edge (letters[side]);

    if (written < 0) {
      tile_fault (self, BST_PROBLEM_BAD_EDGES, letters, NULL);
      return;
    }
    drawn[side] = bst_edge_letter ((BstEdge) edges[side]);
    if (!may_be_called (written, edges[side]))
      is_possible = false;
    edges[side] = (uint8_t) written;
  }

  if (!is_possible)
    tile_fault (self, BST_PROBLEM_EDGES_DIFFER, letters, drawn);
}

/* --- fields --- */

static void
too_many_features (Resolver *self)
{
  tile_fault (self, BST_PROBLEM_TOO_MANY_FEATURES, G_STRINGIFY (BST_TILE_MAX_FEATURES), NULL);
}

/* Works the fields out; false after a problem. */
static bool
derive_fields (Resolver *self, Fields *out_fields)
{
  const BstDrawing *drawing = &self->form->drawing;
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
  tile_fault (self, BST_PROBLEM_CROSSES, names->str, NULL);
  return false;
}

static BstFeature *
find_field (Fields *fields, BstPorts port)
{
  for (unsigned i = 0; i < fields->n; i++)
    if (fields->list[i].ports & port)
      return &fields->list[i];
  return NULL;
}

/* Gives the field that `named` stands at its number and symbols. */
static void
name_field (Resolver *self, unsigned index, Fields *fields)
{
  const BstFeature *named = &self->form->fields[index];
  BstFeature *field = find_field (fields, named->ports);
  char word[3] = "";

  for (unsigned port = 0; port < BST_PORTS; port++)
    if (named->ports >> port & 1)
      bst_tile_reader_print_port (port, word);
  if (field == NULL || field->number != 0) {
    fault (self, BST_FORM_FIELD, index,
           field == NULL ? BST_PROBLEM_FIELD_NOWHERE : BST_PROBLEM_FIELD_NAMED_TWICE, word, NULL,
           NULL);
    return;
  }
  field->number = named->number;
  field->symbols = named->symbols;
}

/* Fields without a name get the lowest numbers that are free. */
static void
name_fields (Resolver *self, Fields *fields)
{
  unsigned taken = 0;
  unsigned number = 1;

  for (unsigned i = 0; i < fields->n; i++)
    fields->list[i].number = 0;
  for (unsigned i = 0; i < self->form->n_fields; i++) {
    name_field (self, i, fields);
    taken |= 1u << self->form->fields[i].number;
  }

  for (unsigned i = 0; i < fields->n; i++) {
    if (fields->list[i].number != 0)
      continue;
    while (taken >> number & 1)
      number++;
    fields->list[i].number = (uint8_t) number++;
  }
}

static bool
has_given_fields (const Resolver *self)
{
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (self->tile->edges[side] == BST_EDGE_ANY || self->tile->edges[side] == BST_EDGE_SEAM)
      return true;
  return self->form->has_given_fields;
}

static void
resolve_fields (Resolver *self, Fields *out_fields)
{
  if (has_given_fields (self)) {
    out_fields->n = self->form->n_fields;
    memcpy (out_fields->list, self->form->fields, sizeof out_fields->list);
  } else if (derive_fields (self, out_fields)) {
    name_fields (self, out_fields);
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
join_features (Resolver *self, Fields *fields)
{
  BstTile *tile = self->tile;
  unsigned n_drawn = self->form->drawing.n_features;

  if (n_drawn + fields->n > BST_TILE_MAX_FEATURES) {
    too_many_features (self);
    return;
  }

  qsort (fields->list, fields->n, sizeof fields->list[0], compare_numbers);
  for (unsigned i = 0; i < n_drawn; i++)
    tile->features[i] = self->form->drawing.features[i];
  for (unsigned i = 0; i < fields->n; i++)
    tile->features[n_drawn + i] = fields->list[i];
  tile->n_features = (uint8_t) (n_drawn + fields->n);
}

/* --- ports --- */

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
check_ports (Resolver *self)
{
  const BstTile *tile = self->tile;
  int owners[BST_PORTS];

  find_owners (self, tile->features, tile->n_features, BST_FORM_TILE, owners);
  for (unsigned port = 0; port < BST_PORTS; port++)
    if (owners[port] == NOBODY && !may_be_free (tile, owners, port))
      missing_port (self, port);
}

bool
bst_tile_form_resolve (const BstTileForm *form,
                       BstTile *out_tile,
                       BstFormReport report,
                       gpointer data)
{
  Resolver self = { .form = form, .tile = out_tile, .report = report, .data = data };
  Fields fields = { 0 };

  *out_tile = (BstTile) { .symbols = form->symbols };

  /* Each step would only repeat the faults of the one before it. */
  check_sides (&self);
  if (self.n_faults == 0)
    resolve_edges (&self);
  if (self.n_faults == 0)
    resolve_fields (&self, &fields);
  if (self.n_faults == 0)
    join_features (&self, &fields);
  if (self.n_faults == 0)
    check_ports (&self);
  return self.n_faults == 0;
}

/* --- faults as problems --- */

typedef struct
{
  const BstTileForm *form;
  const char *file;
  BstProblems *problems;
} Checker;

static void
add_problem (gpointer data,
             BstFormPart part,
             unsigned index,
             BstProblemCode code,
             const char *arg1,
             const char *arg2,
             const char *arg3)
{
  const Checker *self = data;
  g_autoptr (GString) element = g_string_new ("tile");

  if (*self->form->id != '\0')
    g_string_append_printf (element, " %s", self->form->id);
  if (part != BST_FORM_TILE) {
    char name[BST_FEATURE_NAME];

    bst_feature_name (part == BST_FORM_FEATURE ? &self->form->drawing.features[index]
                                               : &self->form->fields[index],
                      name);
    g_string_append_printf (element, "/%s", name);
  }
  bst_problems_add (self->problems, BST_SEVERITY_ERROR, code, self->file, 0, element->str,
                    arg1, arg2, arg3, NULL);
}

bool
bst_tile_form_check (const BstTileForm *form,
                     const char *file,
                     BstTile *out_tile,
                     BstProblems *problems)
{
  Checker self = { form, file, problems };

  return bst_tile_form_resolve (form, out_tile, add_problem, &self);
}
