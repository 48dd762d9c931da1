/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * librsvg, and nobody else knows of it.
 */
#include <cairo-pdf.h>
#include <librsvg/rsvg.h>

#include "render/raster-private.h"
#include "render/raster.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_t, cairo_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)

static bool
check_status (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return true;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return false;
}

static bool
render (const char *svg,
        size_t len,
        cairo_surface_t *surface,
        double width,
        double height,
        GError **error)
{
  RsvgHandle *handle;
  RsvgRectangle page = { 0, 0, width, height };
  g_autoptr (cairo_t) cr = NULL;
  bool is_drawn;

  if (!check_status (cairo_surface_status (surface), error))
    return false;
  handle = rsvg_handle_new_from_data ((const guint8 *) svg, len, error);
  if (handle == NULL)
    return false;
  cr = cairo_create (surface);
  is_drawn = rsvg_handle_render_document (handle, cr, &page, error);
  g_object_unref (handle);
  return is_drawn && check_status (cairo_status (cr), error);
}

cairo_surface_t *
bst_raster_record (const char *svg, double size, GError **error)
{
  const cairo_rectangle_t extent = { 0, 0, size, size };
  g_autoptr (cairo_surface_t) surface =
    cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extent);

  if (!render (svg, strlen (svg), surface, size, size, error))
    return NULL;
  return g_steal_pointer (&surface);
}

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
new_surface (BstRasterFormat format, int width, int height, GByteArray *bytes)
{
  if (format == BST_RASTER_PDF)
    return cairo_pdf_surface_create_for_stream (write_cb, bytes, width, height);
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
}

GBytes *
bst_raster_local (const char *svg,
                  size_t len,
                  BstRasterFormat format,
                  int width,
                  int height,
                  GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (cairo_surface_t) surface = new_surface (format, width, height, bytes);
  cairo_status_t status = CAIRO_STATUS_SUCCESS;

  if (!render (svg, len, surface, width, height, error))
    return NULL;
  cairo_surface_flush (surface);
  if (format == BST_RASTER_PIXELS)
    return g_bytes_new (cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface) * (gsize) height);
  if (format == BST_RASTER_PNG)
    status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_finish (surface);
  if (!check_status (status, error) || !check_status (cairo_surface_status (surface), error))
    return NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
