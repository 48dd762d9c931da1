/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The seed and the order of what is strewn.
 */
#include "render/tile/scatter.h"

#include <math.h>

/* FNV-1a, folded. */
static uint32_t
seed_of (const char *id)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (const char *p = id; *p != '\0'; p++)
    hash = (hash ^ (uint8_t) *p) * UINT64_C (0x100000001b3);
  return (uint32_t) (hash ^ hash >> 32);
}

double
bst_scatter_roll (BstScatter *scatter, double low, double high)
{
  return low + (high - low) * bst_random_below (&scatter->random, 10000) / 10000.0;
}

void
bst_scatter_add (BstScatter *scatter, BstArtThing thing, BstPoint point, double scale)
{
  BstPlace place = {
    .point = point,
    .scale = scale,
    .thing = (uint8_t) thing,
    .variant = (uint8_t) bst_random_below (&scatter->random, 60),
    .feature = BST_OWNER_NONE,
  };

  g_array_append_val (scatter->places, place);
}

double
bst_scatter_distance (const BstScatter *scatter, BstPoint p, double wide)
{
  double least = BST_ART_SIZE * BST_ART_SIZE;

  for (unsigned i = 0; i < scatter->places->len; i++) {
    BstPoint other = g_array_index (scatter->places, BstPlace, i).point;
    double dx = (other.x - p.x) / wide;
    double dy = other.y - p.y;
    double square = dx * dx + dy * dy;

    least = square < least ? square : least;
  }
  return sqrt (least);
}

static void
scatter_fields (BstScatter *scatter, const BstLayout *layout)
{
  const BstTile *tile = layout->sketch.tile;

  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == BST_FEATURE_FIELD)
      bst_scatter_field (scatter, layout, (uint8_t) (BST_OWNER_FIELD + i));
}

BstScatter *
bst_scatter_new (const BstLayout *layout)
{
  BstScatter *scatter = g_new0 (BstScatter, 1);
  char seed[BST_SKETCH_SEED];

  bst_sketch_get_seed (&layout->sketch, seed);
  bst_random_seed (&scatter->random, seed_of (seed));
  scatter->places = g_array_new (FALSE, FALSE, sizeof (BstPlace));
  scatter->plots = g_array_new (FALSE, FALSE, sizeof (BstPlot));
  bst_scatter_gates (scatter, layout);
  for (unsigned i = 0; i < layout->n_shapes; i++)
    if (layout->shapes[i].outline.n > 0)
      bst_scatter_city (scatter, layout, i);
  scatter_fields (scatter, layout);
  return scatter;
}

void
bst_scatter_free (BstScatter *scatter)
{
  if (scatter == NULL)
    return;
  g_array_unref (scatter->places);
  g_array_unref (scatter->plots);
  g_free (scatter);
}

void
bst_scatter_rotate (BstScatter *scatter, unsigned rotation)
{
  for (unsigned i = 0; i < scatter->places->len; i++) {
    BstPlace *place = &g_array_index (scatter->places, BstPlace, i);

    place->point = bst_point_rotate (place->point, rotation);
  }
  for (unsigned i = 0; i < scatter->plots->len; i++) {
    BstPlot *plot = &g_array_index (scatter->plots, BstPlot, i);

    for (unsigned k = 0; k < plot->n; k++)
      plot->corners[k] = bst_point_rotate (plot->corners[k], rotation);
    if (rotation & 1)
      plot->along = (BstPoint) { -plot->along.y, plot->along.x };
  }
}

static bool
is_small (unsigned thing)
{
  return thing == BST_THING_TREE || thing == BST_THING_BUSH || thing == BST_THING_HAYSTACK ||
         thing == BST_THING_SHEEP || thing == BST_THING_TUFT || thing == BST_THING_FLOWERS;
}

void
bst_scatter_calm (BstScatter *scatter)
{
  g_array_set_size (scatter->plots, 0);
  for (guint i = scatter->places->len; i-- > 0;)
    if (is_small (g_array_index (scatter->places, BstPlace, i).thing))
      g_array_remove_index (scatter->places, i);
}
