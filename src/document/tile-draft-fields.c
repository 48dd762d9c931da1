/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fields of a draft: those that are only named, and those that are given because a
 * drawing cannot say them (tunnels, bridges, cities that cross).
 */
#include <stdlib.h>
#include <string.h>

#include "document/tile-draft-private.h"

/* Things that cross are told apart one pair after the other. */
#define MAX_BRIDGES 12

#define MAX_NUMBER 24

unsigned
bst_tile_draft_list_fields (BstDrawing *drawing,
                            uint8_t *kinds,
                            BstFeature out_fields[BST_TILE_MAX_FEATURES])
{
  for (unsigned i = 0; i < MAX_BRIDGES; i++) {
    BstFeatures crossing;
    unsigned n;

    if (bst_drawing_fields (drawing, out_fields, &n, &crossing) != BST_DRAWING_CROSSES)
      return n;
    if (drawing->n_meets == BST_DRAWING_MAX_MEETS)
      break;
    kinds[drawing->n_meets] = BST_MEET_BRIDGE;
    drawing->meets[drawing->n_meets++] = crossing;
  }
  return 0;
}

/* The fields as they would be worked out. */
static unsigned
work_out (BstTileDraft *draft, BstFeature out_fields[BST_TILE_MAX_FEATURES])
{
  BstDrawing drawing = draft->form->drawing;
  uint8_t kinds[BST_DRAWING_MAX_MEETS];

  return bst_tile_draft_list_fields (&drawing, kinds, out_fields);
}

/* The place of the field at `port` among `fields`, or -1. */
static int
find_field (const BstFeature *fields, unsigned n, unsigned port)
{
  for (unsigned i = 0; i < n; i++)
    if (fields[i].ports >> port & 1)
      return (int) i;
  return -1;
}

static void
drop_field (BstTileForm *form, unsigned field)
{
  form->n_fields--;
  for (unsigned i = field; i < form->n_fields; i++)
    form->fields[i] = form->fields[i + 1];
}

static unsigned
find_number (const BstTileForm *form)
{
  unsigned taken = 0;
  unsigned number = 1;

  for (unsigned i = 0; i < form->n_fields; i++)
    taken |= 1u << form->fields[i].number;
  while (taken >> number & 1)
    number++;
  return number;
}

static bool
add_field (BstTileForm *form, BstPorts ports, BstFeatures touches)
{
  unsigned number = find_number (form);

  if (form->n_fields + form->drawing.n_features >= BST_TILE_MAX_FEATURES || number > MAX_NUMBER)
    return false;
  form->fields[form->n_fields++] = (BstFeature) {
    .type = BST_FEATURE_FIELD,
    .number = (uint8_t) number,
    .ports = ports,
    .touches = touches,
  };
  return true;
}

/* --- after a change of the drawing --- */

/* Names hold while they stand at a field, one at each. */
static void
tidy_names (BstTileDraft *draft)
{
  BstTileForm *form = draft->form;
  BstFeature fields[BST_TILE_MAX_FEATURES];
  unsigned n = work_out (draft, fields);
  BstFeatures named = 0;

  for (unsigned i = 0; i < form->n_fields;) {
    int found = -1;

    for (unsigned k = 0; k < n; k++)
      if (fields[k].ports & form->fields[i].ports)
        found = (int) k;
    if (found < 0 || (named >> found & 1)) {
      drop_field (form, i);
    } else {
      named |= 1u << found;
      i++;
    }
  }
}

/* The ports that are land. */
static BstPorts
find_land (const BstTileForm *form)
{
  uint8_t edges[BST_SIDES];
  unsigned land = (1u << BST_PORTS) - 1;

  bst_drawing_edges (&form->drawing, edges);
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (edges[side] == BST_EDGE_CITY)
      land &= ~(unsigned) bst_side_ports (side);
  for (unsigned i = 0; i < form->drawing.n_features; i++)
    land &= ~(unsigned) form->drawing.features[i].ports;
  return (BstPorts) land;
}

static void
tidy_given (BstTileForm *form)
{
  BstPorts land = find_land (form);
  unsigned left = land;

  for (unsigned i = 0; i < form->n_fields;) {
    BstFeature *field = &form->fields[i];
    bool is_lost = field->ports != 0 && (field->ports & land) == 0;

    field->ports &= land;
    left &= ~(unsigned) field->ports;
    if (is_lost)
      drop_field (form, i);
    else
      i++;
  }
  /* The sides of an abbey or a fortress need no field. */
  if (left != 0 && (form->edges == NULL || strpbrk (form->edges, "*I") == NULL))
    add_field (form, (BstPorts) left, 0);
}

void
bst_tile_draft_tidy_fields (BstTileDraft *draft)
{
  bst_tile_draft_change (draft);
  if (draft->form->has_given_fields)
    tidy_given (draft->form);
  else if (draft->form->n_fields > 0)
    tidy_names (draft);
}

/* --- names --- */

/* The name that stands at the field at `port`, made if need be; NULL if there is no
 * field. */
static BstFeature *
need_name (BstTileDraft *draft, unsigned port)
{
  BstTileForm *form = bst_tile_draft_change (draft);
  int found = find_field (form->fields, form->n_fields, port);
  BstFeature fields[BST_TILE_MAX_FEATURES];

  if (form->has_given_fields)
    return found >= 0 ? &form->fields[found] : NULL;

  unsigned n = work_out (draft, fields);
  int wanted = find_field (fields, n, port);
  if (wanted < 0)
    return NULL;
  for (unsigned i = 0; i < form->n_fields; i++)
    if (form->fields[i].ports & fields[wanted].ports)
      return &form->fields[i];
  return add_field (form, (BstPorts) (1u << port), 0) ? &form->fields[form->n_fields - 1] : NULL;
}

static int
compare_numbers (const void *a, const void *b)
{
  const BstFeature *first = a;
  const BstFeature *second = b;

  return first->number - second->number;
}

static void
sort_fields (BstTileForm *form)
{
  qsort (form->fields, form->n_fields, sizeof form->fields[0], compare_numbers);
}

gboolean
bst_tile_draft_set_field_symbols (BstTileDraft *draft, unsigned port, BstSymbols symbols)
{
  BstFeature *field = need_name (draft, port);

  if (field == NULL || field->symbols == symbols)
    return FALSE;

  field->symbols = symbols;
  sort_fields (draft->form);
  return TRUE;
}

gboolean
bst_tile_draft_set_field_number (BstTileDraft *draft, unsigned port, unsigned number)
{
  BstFeature *field = need_name (draft, port);

  if (field == NULL || number < 1 || number > MAX_NUMBER)
    return FALSE;

  /* The field that had the number gets the old number of this one. */
  for (unsigned i = 0; i < draft->form->n_fields; i++)
    if (draft->form->fields[i].number == number)
      draft->form->fields[i].number = field->number;
  field->number = (uint8_t) number;
  sort_fields (draft->form);
  return TRUE;
}

/* --- given fields --- */

gboolean
bst_tile_draft_give_fields (BstTileDraft *draft)
{
  if (draft->form->has_given_fields)
    return FALSE;

  BstFeature names[BST_TILE_MAX_FEATURES];
  unsigned n_names = draft->form->n_fields;
  BstTileForm *form = bst_tile_draft_change (draft);

  memcpy (names, form->fields, sizeof names);
  form->n_fields = (uint8_t) work_out (draft, form->fields);
  form->has_given_fields = true;
  for (unsigned i = 0; i < n_names; i++)
    for (unsigned k = 0; k < form->n_fields; k++)
      if (form->fields[k].ports & names[i].ports)
        form->fields[k].symbols |= names[i].symbols;
  return TRUE;
}

gboolean
bst_tile_draft_give_fields_over (BstTileDraft *draft, unsigned feature)
{
  BstDrawing drawing = draft->form->drawing;
  uint8_t kinds[BST_DRAWING_MAX_MEETS];
  unsigned below = drawing.features[feature].ports;
  BstTileForm *form;

  if (feature >= drawing.n_features)
    return FALSE;
  drawing.features[feature].ports = 0;
  form = bst_tile_draft_change (draft);
  form->n_fields = (uint8_t) bst_tile_draft_list_fields (&drawing, kinds, form->fields);
  form->has_given_fields = true;
  for (unsigned i = 0; i < form->n_fields; i++)
    form->fields[i].ports &= (BstPorts) ~below;
  return TRUE;
}

gboolean
bst_tile_draft_work_out_fields (BstTileDraft *draft)
{
  if (!draft->form->has_given_fields)
    return FALSE;

  BstTileForm *form = bst_tile_draft_change (draft);
  form->has_given_fields = false;
  for (unsigned i = form->n_fields; i-- > 0;) {
    BstFeature *field = &form->fields[i];

    /* A symbol needs a name to hang on. */
    if (field->symbols == 0 || field->ports == 0)
      drop_field (form, i);
    else
      field->ports &= (BstPorts) (~(unsigned) field->ports + 1);
  }
  for (unsigned i = 0; i < form->n_fields; i++)
    form->fields[i].touches = 0;
  tidy_names (draft);
  return TRUE;
}

/* Drops a field whose number nobody chose: those behind it close the gap. */
static void
drop_given_field (BstTileForm *form, unsigned field)
{
  unsigned number = form->fields[field].number;

  drop_field (form, field);
  for (unsigned i = 0; i < form->n_fields; i++)
    if (form->fields[i].number > number)
      form->fields[i].number--;
}

/* Makes one field of two. */
static void
melt_fields (BstTileForm *form, unsigned into, unsigned from)
{
  BstFeature *kept = &form->fields[into];
  const BstFeature *gone = &form->fields[from];

  kept->ports |= gone->ports;
  kept->touches |= gone->touches;
  kept->symbols |= gone->symbols;
  drop_given_field (form, from);
}

gboolean
bst_tile_draft_join_fields (BstTileDraft *draft, unsigned from, unsigned to)
{
  BstTileForm *form = bst_tile_draft_change (draft);
  int a = find_field (form->fields, form->n_fields, from);
  int b = find_field (form->fields, form->n_fields, to);

  if (!form->has_given_fields || a < 0 || b < 0 || a == b)
    return FALSE;

  melt_fields (form, (unsigned) MIN (a, b), (unsigned) MAX (a, b));
  return TRUE;
}

gboolean
bst_tile_draft_separate_port (BstTileDraft *draft, unsigned port)
{
  BstTileForm *form = bst_tile_draft_change (draft);
  int found = find_field (form->fields, form->n_fields, port);
  BstPorts bit = (BstPorts) (1u << port);

  if (!form->has_given_fields || found < 0 || form->fields[found].ports == bit ||
      !add_field (form, bit, form->fields[found].touches))
    return FALSE;

  form->fields[found].ports &= (BstPorts) ~bit;
  return TRUE;
}

gboolean
bst_tile_draft_move_port (BstTileDraft *draft, unsigned port, unsigned field)
{
  BstTileForm *form = bst_tile_draft_change (draft);
  int found = find_field (form->fields, form->n_fields, port);
  BstPorts bit = (BstPorts) (1u << port);

  if (!form->has_given_fields || field >= form->n_fields || found < 0 || found == (int) field)
    return FALSE;

  if (form->fields[found].ports == bit) {
    melt_fields (form, field, (unsigned) found);
  } else {
    form->fields[found].ports &= (BstPorts) ~bit;
    form->fields[field].ports |= bit;
  }
  return TRUE;
}

gboolean
bst_tile_draft_add_enclosed_field (BstTileDraft *draft, BstFeatures touches)
{
  return draft->form->has_given_fields && add_field (bst_tile_draft_change (draft), 0, touches);
}

gboolean
bst_tile_draft_remove_field (BstTileDraft *draft, unsigned field)
{
  if (!draft->form->has_given_fields || field >= draft->form->n_fields)
    return FALSE;

  drop_given_field (bst_tile_draft_change (draft), field);
  return TRUE;
}

gboolean
bst_tile_draft_set_touches (BstTileDraft *draft, unsigned field, BstFeatures touches)
{
  if (!draft->form->has_given_fields || field >= draft->form->n_fields ||
      draft->form->fields[field].touches == touches)
    return FALSE;

  bst_tile_draft_change (draft)->fields[field].touches = touches;
  return TRUE;
}
