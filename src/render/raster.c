/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who draws: this process, unless there is something of a stranger's in the document.
 */
#include "render/raster.h"

#include <string.h>

#include "render/raster-private.h"
#include "render/tile/own-art.h"

/* Seconds of processor time. */
#define SECONDS_FOR_A_TILE 2
#define SECONDS_AT_MOST 60

G_DEFINE_QUARK (bst_raster_error_quark, bst_raster_error)

/* How long the drawing may take: as many tiles as have room on the page take longer than
 * one.  The first viewBox is ours, whatever else is in the document. */
static unsigned
find_seconds (const char *svg)
{
  const char *box = strstr (svg, "viewBox=\"0 0 ");
  char *end = NULL;
  double width = box != NULL ? g_ascii_strtod (box + strlen ("viewBox=\"0 0 "), &end) : 0;
  double height = box != NULL ? g_ascii_strtod (end, NULL) : 0;
  double n_tiles = width * height / (BST_ART_SIZE * BST_ART_SIZE);

  return (unsigned) CLAMP (SECONDS_FOR_A_TILE * n_tiles, SECONDS_FOR_A_TILE, SECONDS_AT_MOST);
}

static GBytes *
draw (const char *svg, BstRasterFormat format, int width, int height, GError **error)
{
  if (bst_own_art_is_in (svg))
    return bst_raster_process (svg, format, width, height, find_seconds (svg), error);
  return bst_raster_local (svg, strlen (svg), format, width, height, error);
}

cairo_surface_t *
bst_raster_surface (const char *svg, int width, int height, GError **error)
{
  static const cairo_user_data_key_t key;
  g_autoptr (GBytes) bytes = draw (svg, BST_RASTER_PIXELS, width, height, error);
  cairo_surface_t *surface;
  unsigned char *pixels;
  gsize len;

  if (bytes == NULL)
    return NULL;
  pixels = g_bytes_unref_to_data (g_steal_pointer (&bytes), &len);
  surface = cairo_image_surface_create_for_data (
    pixels, CAIRO_FORMAT_ARGB32, width, height,
    cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width));
  cairo_surface_set_user_data (surface, &key, pixels, g_free);
  return surface;
}

bool
bst_raster_save (const char *svg, const char *path, int width, int height, GError **error)
{
  bool is_png = g_str_has_suffix (path, ".png");
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer data;
  gsize len;

  if (is_png || g_str_has_suffix (path, ".pdf"))
    bytes = draw (svg, is_png ? BST_RASTER_PNG : BST_RASTER_PDF, width, height, error);
  else
    bytes = g_bytes_new (svg, strlen (svg));
  if (bytes == NULL)
    return false;
  data = g_bytes_get_data (bytes, &len);
  return g_file_set_contents (path, data, (gssize) len, error);
}
