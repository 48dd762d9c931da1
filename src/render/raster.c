/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * librsvg, and nobody else knows of it.
 */
#include "render/raster.h"

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <librsvg/rsvg.h>

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
render (const char *svg, cairo_surface_t *surface, double width, double height, GError **error)
{
  RsvgHandle *handle;
  RsvgRectangle page = { 0, 0, width, height };
  g_autoptr (cairo_t) cr = NULL;
  bool is_drawn;

  if (!check_status (cairo_surface_status (surface), error))
    return false;
  handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), error);
  if (handle == NULL)
    return false;
  cr = cairo_create (surface);
  is_drawn = rsvg_handle_render_document (handle, cr, &page, error);
  g_object_unref (handle);
  return is_drawn && check_status (cairo_status (cr), error);
}

cairo_surface_t *
bst_raster_surface (const char *svg, int width, int height, GError **error)
{
  g_autoptr (cairo_surface_t) surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  if (!render (svg, surface, width, height, error))
    return NULL;
  cairo_surface_flush (surface);
  return g_steal_pointer (&surface);
}

cairo_surface_t *
bst_raster_record (const char *svg, double size, GError **error)
{
  const cairo_rectangle_t extent = { 0, 0, size, size };
  g_autoptr (cairo_surface_t) surface =
    cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extent);

  if (!render (svg, surface, size, size, error))
    return NULL;
  return g_steal_pointer (&surface);
}

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

static bool
print_png (const char *svg, int width, int height, GByteArray *out_bytes, GError **error)
{
  g_autoptr (cairo_surface_t) surface = bst_raster_surface (svg, width, height, error);

  return surface != NULL &&
         check_status (cairo_surface_write_to_png_stream (surface, write_cb, out_bytes), error);
}

static bool
print_pdf (const char *svg, int width, int height, GByteArray *out_bytes, GError **error)
{
  g_autoptr (cairo_surface_t) surface =
    cairo_pdf_surface_create_for_stream (write_cb, out_bytes, width, height);

  if (!render (svg, surface, width, height, error))
    return false;
  cairo_surface_finish (surface);
  return check_status (cairo_surface_status (surface), error);
}

bool
bst_raster_save (const char *svg, const char *path, int width, int height, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (g_str_has_suffix (path, ".png")) {
    if (!print_png (svg, width, height, bytes, error))
      return false;
  } else if (g_str_has_suffix (path, ".pdf")) {
    if (!print_pdf (svg, width, height, bytes, error))
      return false;
  } else {
    g_byte_array_append (bytes, (const guint8 *) svg, (guint) strlen (svg));
  }
  return g_file_set_contents (path, (const char *) bytes->data, (gssize) bytes->len, error);
}
