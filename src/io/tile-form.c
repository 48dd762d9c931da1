/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forms of tiles as values.
 */
#include "io/tile-form.h"

#include <string.h>

BstTileForm *
bst_tile_form_new (const char *id)
{
  BstTileForm *form = g_new0 (BstTileForm, 1);

  g_atomic_ref_count_init (&form->ref_count);
  form->id = g_strdup (id);
  form->texts = bst_texts_new ();
  return form;
}

BstTileForm *
bst_tile_form_copy (const BstTileForm *form)
{
  BstTileForm *copy = g_memdup2 (form, sizeof *form);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->id = g_strdup (form->id);
  copy->edges = g_strdup (form->edges);
  copy->texts = bst_texts_copy (form->texts);
  return copy;
}

BstTileForm *
bst_tile_form_ref (BstTileForm *form)
{
  g_atomic_ref_count_inc (&form->ref_count);
  return form;
}

void
bst_tile_form_unref (BstTileForm *form)
{
  if (form == NULL || !g_atomic_ref_count_dec (&form->ref_count))
    return;

  g_free (form->id);
  g_free (form->edges);
  g_ptr_array_unref (form->texts);
  g_free (form);
}

static bool
are_equal_features (const BstFeature *a, const BstFeature *b, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (a[i].type != b[i].type || a[i].number != b[i].number || a[i].ports != b[i].ports ||
        a[i].touches != b[i].touches || a[i].symbols != b[i].symbols ||
        a[i].shields != b[i].shields)
      return false;
  return true;
}

static bool
are_equal_drawings (const BstTileForm *a, const BstTileForm *b)
{
  unsigned n_features = a->drawing.n_features;
  unsigned n_meets = a->drawing.n_meets;

  return n_features == b->drawing.n_features && n_meets == b->drawing.n_meets &&
         are_equal_features (a->drawing.features, b->drawing.features, n_features) &&
         memcmp (a->drawing.tapers, b->drawing.tapers, n_features) == 0 &&
         memcmp (a->drawing.meets, b->drawing.meets, n_meets * sizeof (BstFeatures)) == 0 &&
         memcmp (a->meet_kinds, b->meet_kinds, n_meets) == 0;
}

bool
bst_tile_form_is_alike (const BstTileForm *a, const BstTileForm *b)
{
  return a->count == b->count && a->supply == b->supply && a->art == b->art &&
         g_strcmp0 (a->edges, b->edges) == 0 && a->symbols == b->symbols &&
         bst_texts_equal (a->texts, b->texts) && are_equal_drawings (a, b) &&
         a->has_given_fields == b->has_given_fields && a->n_fields == b->n_fields &&
         are_equal_features (a->fields, b->fields, a->n_fields);
}

bool
bst_tile_form_equal (const BstTileForm *a, const BstTileForm *b)
{
  return strcmp (a->id, b->id) == 0 && bst_tile_form_is_alike (a, b);
}

void
bst_tile_form_remove_meet (BstTileForm *form, unsigned index)
{
  BstDrawing *drawing = &form->drawing;

  drawing->n_meets--;
  for (unsigned i = index; i < drawing->n_meets; i++) {
    drawing->meets[i] = drawing->meets[i + 1];
    form->meet_kinds[i] = form->meet_kinds[i + 1];
  }
}

/* `features` after feature `index` has gone. */
static BstFeatures
close_up (BstFeatures features, unsigned index)
{
  BstFeatures below = (1u << index) - 1;

  return (features & below) | (features >> 1 & ~below);
}

static bool
has_two (BstFeatures features)
{
  return (features & (features - 1)) != 0;
}

static void
drop_small_meets (BstTileForm *form)
{
  for (unsigned i = form->drawing.n_meets; i-- > 0;)
    if (!has_two (form->drawing.meets[i]))
      bst_tile_form_remove_meet (form, i);
}

void
bst_tile_form_remove_feature (BstTileForm *form, unsigned index)
{
  BstDrawing *drawing = &form->drawing;

  drawing->n_features--;
  for (unsigned i = index; i < drawing->n_features; i++) {
    drawing->features[i] = drawing->features[i + 1];
    drawing->tapers[i] = drawing->tapers[i + 1];
  }
  for (unsigned i = 0; i < drawing->n_meets; i++)
    drawing->meets[i] = close_up (drawing->meets[i], index);
  for (unsigned i = 0; i < form->n_fields; i++)
    form->fields[i].touches = close_up (form->fields[i].touches, index);
  drop_small_meets (form);
}

void
bst_tile_form_drop_faulty (BstTileForm *form)
{
  for (unsigned i = form->drawing.n_features; i-- > 0;)
    if (form->drawing.features[i].number == 0)
      bst_tile_form_remove_feature (form, i);
  drop_small_meets (form);
}
