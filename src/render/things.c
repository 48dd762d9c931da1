/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Puts things on the map: first all shadows as one, then what there is much of, part by
 * part, then the single things from north to south, and symbols on top.
 */
#include "render/things.h"

#include "render/layers.h"
#include "render/palette.h"

static const BstThingArt *
find_art (BstThing thing)
{
  static const BstThingArt *(*const books[]) (BstThing thing) = {
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
  g_array_sort (all, compare_places);
  return all;
}

static void
draw_shadows (BstCanvas *canvas, const GArray *all)
{
  const BstInk ink = { .fill = BST_INK_SHADOW, .opacity = 0.24 };
  g_autoptr (GString) data = g_string_new (NULL);

  for (unsigned i = 0; i < all->len; i++) {
    const BstPlace *place = &g_array_index (all, BstPlace, i);
    const BstThingArt *art = find_art ((BstThing) place->thing);

    if (art != NULL && art->shadow != NULL)
      bst_canvas_add_shape (data, art->shadow, find_origin (place, art), place->scale);
  }
  bst_canvas_draw (canvas, &ink, data->str);
}

/* One part of one look, wherever it stands. */
static void
draw_part (BstCanvas *canvas,
           const GArray *all,
           BstThing thing,
           unsigned look,
           const BstStamp *part)
{
  unsigned n_looks = count_looks (find_art (thing));
  g_autoptr (GString) data = g_string_new (NULL);

  for (unsigned i = 0; i < all->len; i++) {
    const BstPlace *place = &g_array_index (all, BstPlace, i);

    if (place->thing == thing && place->variant % n_looks == look)
      bst_canvas_add_shape (data, part->shape, place->point, place->scale);
  }
  bst_canvas_draw (canvas, &part->ink, data->str);
}

/* Things that there are many of: the first parts of all, then the second ones, … */
static void
draw_mass (BstCanvas *canvas, const GArray *all, BstThing thing)
{
  const BstThingArt *art = find_art (thing);
  unsigned n_looks = count_looks (art);

  for (unsigned part = 0; art->looks[0][part].shape != NULL; part++)
    for (unsigned look = 0; look < n_looks; look++)
      draw_part (canvas, all, thing, look, &art->looks[look][part]);
}

static const BstThing masses[] = {
  BST_THING_TUFT,
  BST_THING_FLOWERS,
  BST_THING_SHEEP,
  BST_THING_HAYSTACK,
  BST_THING_BUSH,
  BST_THING_TREE,
  BST_THING_HOUSE,
};

static bool
is_mass (unsigned thing)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (masses); i++)
    if (masses[i] == thing)
      return true;
  return false;
}

static bool
is_badge (unsigned thing)
{
  return thing == BST_THING_SHIELD || thing == BST_THING_WINE || thing == BST_THING_GRAIN ||
         thing == BST_THING_CLOTH || thing == BST_THING_DRAGON || thing == BST_THING_OWN ||
         thing == BST_THING_PRINCESS || thing == BST_THING_QUARTERS;
}

static void
draw_single (BstCanvas *canvas, const GArray *all, bool is_on_top)
{
  for (unsigned i = 0; i < all->len; i++) {
    const BstPlace *place = &g_array_index (all, BstPlace, i);
    const BstThingArt *art = find_art ((BstThing) place->thing);

    if (art == NULL || is_mass (place->thing) || is_badge (place->thing) != is_on_top)
      continue;
    bst_canvas_stamp (canvas, art->looks[place->variant % count_looks (art)],
                      find_origin (place, art), place->scale);
  }
}

void
bst_layer_things (BstCanvas *canvas, const BstLayout *layout, const BstScatter *scatter)
{
  g_autoptr (GArray) all = collect (layout, scatter);

  draw_shadows (canvas, all);
  for (unsigned i = 0; i < G_N_ELEMENTS (masses); i++)
    draw_mass (canvas, all, masses[i]);
  draw_single (canvas, all, false);
  draw_single (canvas, all, true);
}
