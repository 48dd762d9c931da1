/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Puts things on the map: first all shadows as one, then what there is much of, part by
 * part, then the single things from north to south, and symbols on top.
 */
#include "render/tile/things.h"

#include <math.h>

#include "render/tile/badge-art.h"
#include "render/tile/layers.h"
#include "render/tile/palette.h"
#include "render/tile/town.h"

#define MASS_PARTS 6 /* more than the stamps of anything that there is much of */

static const BstThingArt *
find_art (BstArtThing thing)
{
  static const BstThingArt *(*const books[]) (BstArtThing thing) = {
    bst_land_thing,
    bst_town_thing,
    bst_building_thing,
    bst_symbol_thing,
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (books); i++) {
    const BstThingArt *art = books[i](thing);

    if (art != NULL)
      return art;
  }
  return NULL;
}

static unsigned
count_looks (const BstThingArt *art)
{
  unsigned n = 0;

  while (n < BST_THING_LOOKS && art->looks[n] != NULL)
    n++;
  return n;
}

static int
compare_places (const void *a, const void *b)
{
  const BstPlace *first = a;
  const BstPlace *second = b;

  if (first->point.y < second->point.y)
    return -1;
  return first->point.y > second->point.y;
}

/* Where the origin of a stamp comes to lie. */
static BstPoint
find_origin (const BstPlace *place, const BstThingArt *art)
{
  return (BstPoint) { place->point.x, place->point.y + art->drop * place->scale };
}

/* All things, from north to south. */
static GArray *
collect (const BstLayout *layout, const BstScatter *scatter)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (BstPlace));

  g_array_append_vals (all, layout->places, layout->n_places);
  g_array_append_vals (all, scatter->places->data, scatter->places->len);
  /* Gates look where their road goes, which only the turned layout tells. */
  for (unsigned i = 0; i < all->len; i++) {
    BstPlace *place = &g_array_index (all, BstPlace, i);

    if (place->thing == BST_THING_GATE)
      place->variant = bst_town_is_wall_upright (layout, place->point) ? 1 : 0;
  }
  g_array_sort (all, compare_places);
  return all;
}

static void
draw_shadows (BstCanvas *canvas, const GArray *all, const BstScatter *scatter)
{
  const BstInk ink = { .fill = BST_GROUND_SHADOW, .opacity = 0.22 };
  g_autoptr (GString) data = g_string_new (NULL);

  for (unsigned i = 0; i < all->len; i++) {
    const BstPlace *place = &g_array_index (all, BstPlace, i);
    const BstThingArt *art = find_art ((BstArtThing) place->thing);

    if (art != NULL && art->shadow != NULL)
      bst_canvas_add_shape (data, art->shadow, find_origin (place, art), place->scale);
  }
  bst_town_add_shadows (data, scatter);
  bst_canvas_draw (canvas, &ink, data->str);
}

/* Things that there are many of.  Those of one level are drawn together: the first parts
 * of all, then the second ones, … */
static const struct
{
  BstArtThing thing;
  unsigned level;
} masses[] = {
  { BST_THING_TUFT, 0 },
  { BST_THING_FLOWERS, 0 },
  { BST_THING_SHEEP, 0 },
  { BST_THING_HAYSTACK, 0 },
  { BST_THING_BUSH, 1 },
  { BST_THING_TREE, 1 },
  { BST_THING_WALL_TOWER, 2 },
};

static int
find_level (unsigned thing)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (masses); i++)
    if (masses[i].thing == thing)
      return (int) masses[i].level;
  return -1;
}

/* One ink, and whatever is drawn with it. */
typedef struct
{
  const BstInk *ink;
  GString *data;
} Wash;

static bool
is_same_ink (const BstInk *a, const BstInk *b)
{
  return g_strcmp0 (a->fill, b->fill) == 0 && g_strcmp0 (a->stroke, b->stroke) == 0 &&
         fabs (a->width - b->width) < 0.01 && fabs (a->opacity - b->opacity) < 0.01;
}

static GString *
find_wash (GArray *washes, const BstInk *ink)
{
  Wash wash = { ink, NULL };

  for (unsigned i = 0; i < washes->len; i++)
    if (is_same_ink (g_array_index (washes, Wash, i).ink, ink))
      return g_array_index (washes, Wash, i).data;
  wash.data = g_string_new (NULL);
  g_array_append_val (washes, wash);
  return wash.data;
}

static void
draw_washes (BstCanvas *canvas, GArray *washes)
{
  for (unsigned i = 0; i < washes->len; i++) {
    Wash *wash = &g_array_index (washes, Wash, i);

    bst_canvas_draw (canvas, wash->ink, wash->data->str);
    g_string_free (wash->data, TRUE);
  }
  g_array_set_size (washes, 0);
}

static const BstStamp *
find_look (const BstPlace *place, const BstThingArt *art)
{
  return art->looks[place->variant % count_looks (art)];
}

/* The `part`th stamp of `look`, or NULL behind the last one. */
static const BstStamp *
find_part (const BstStamp *look, unsigned part)
{
  for (unsigned i = 0; i < part; i++)
    if (look[i].shape == NULL)
      return NULL;
  return look[part].shape != NULL ? &look[part] : NULL;
}

static void
draw_masses (BstCanvas *canvas, const GArray *all, int level)
{
  g_autoptr (GArray) washes = g_array_new (FALSE, FALSE, sizeof (Wash));

  for (unsigned part = 0; part < MASS_PARTS; part++) {
    for (unsigned i = 0; i < all->len; i++) {
      const BstPlace *place = &g_array_index (all, BstPlace, i);
      const BstThingArt *art = find_art ((BstArtThing) place->thing);
      const BstStamp *stamp;

      if (art == NULL || find_level (place->thing) != level)
        continue;
      stamp = find_part (find_look (place, art), part);
      if (stamp != NULL)
        bst_canvas_add_shape (find_wash (washes, &stamp->ink), stamp->shape, place->point,
                              place->scale);
    }
    draw_washes (canvas, washes);
  }
}

static bool
is_badge (unsigned thing)
{
  return thing == BST_THING_SHIELD || thing == BST_THING_WINE || thing == BST_THING_GRAIN ||
         thing == BST_THING_CLOTH || thing == BST_THING_DRAGON || thing == BST_THING_OWN ||
         thing == BST_THING_PRINCESS || thing == BST_THING_QUARTERS;
}

/* A symbol of the deck's own; its variant is its number. */
static bool
draw_own (BstCanvas *canvas, const BstLayout *layout, const BstPlace *place)
{
  const GPtrArray *symbols = layout->sketch.symbols;

  if (place->thing != BST_THING_OWN || symbols == NULL || place->variant >= symbols->len)
    return false;
  bst_badge_art_draw (canvas, bst_badge_of (symbols->pdata[place->variant]), place->point,
                      place->scale);
  return true;
}

static void
draw_single (BstCanvas *canvas, const BstLayout *layout, const GArray *all, bool is_on_top)
{
  for (unsigned i = 0; i < all->len; i++) {
    const BstPlace *place = &g_array_index (all, BstPlace, i);
    const BstThingArt *art = find_art ((BstArtThing) place->thing);

    if (art == NULL || find_level (place->thing) >= 0 || is_badge (place->thing) != is_on_top)
      continue;
    if (!draw_own (canvas, layout, place))
      bst_canvas_stamp (canvas, find_look (place, art), find_origin (place, art), place->scale);
  }
}

void
bst_layer_things (BstCanvas *canvas, const BstLayout *layout, const BstScatter *scatter)
{
  g_autoptr (GArray) all = collect (layout, scatter);

  bst_town_draw_gardens (canvas, scatter);
  draw_shadows (canvas, all, scatter);
  draw_masses (canvas, all, 0);
  draw_masses (canvas, all, 1);
  bst_town_draw_houses (canvas, scatter);
  draw_masses (canvas, all, 2);
  draw_single (canvas, layout, all, false);
  draw_single (canvas, layout, all, true);
}
