/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pixels of drawn documents.
 */
#pragma once

#include <glib.h>
#include <stdint.h>
#include <string.h>

#include "render/raster.h"
#include "render/tile/tile-art.h"

typedef struct
{
  cairo_surface_t *surface;
  int width;
  int height;
} Picture;

static inline Picture
picture_of_svg (const char *svg, int width, int height)
{
  g_autoptr (GError) error = NULL;
  Picture picture = { bst_raster_surface (svg, width, height, &error), width, height };

  g_assert_no_error (error);
  return picture;
}

static inline Picture
picture_of_tile (const BstSketch *sketch, unsigned rotation, int size)
{
  g_autofree char *svg = bst_tile_art_svg (sketch, rotation, BST_ART_PLAIN);

  return picture_of_svg (svg, size, size);
}

static inline void
picture_clear (Picture *picture)
{
  g_clear_pointer (&picture->surface, cairo_surface_destroy);
}

/* Alpha, red, green, blue from the highest byte down. */
static inline uint32_t
picture_pixel (const Picture *picture, int x, int y)
{
  const unsigned char *row = cairo_image_surface_get_data (picture->surface) +
                             y * cairo_image_surface_get_stride (picture->surface);
  uint32_t pixel;

  g_assert_true (x >= 0 && y >= 0 && x < picture->width && y < picture->height);
  memcpy (&pixel, row + 4 * x, sizeof pixel);
  return pixel;
}

/* The most that two pixels differ by in red, green or blue. */
static inline int
picture_difference (uint32_t a, uint32_t b)
{
  int most = 0;

  for (unsigned shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));
  return most;
}
