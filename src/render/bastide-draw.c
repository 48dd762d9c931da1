/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-draw: draws the SVG on its standard input and writes the picture to its standard
 * output, for programs that must not be kept waiting by a stranger's drawing.
 *
 *     bastide-draw pixels|png|pdf WIDTHxHEIGHT SECONDS
 *
 * It ends with 0, or with 1 and why not on standard error.  If the drawing takes more time of
 * a processor than SECONDS, or too much memory, the system ends it.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "render/raster-private.h"

#define MIB ((rlim_t) 1024 * 1024)

/* For the libraries and what a drawing may need, besides the picture and its layers. */
#define MEMORY (512 * MIB)
#define LAYERS 8

/* A processor may be shared with many others, and a drawing is waited for as long. */
#define PATIENCE 120

#define MAX_SIDE 32767
#define MAX_SECONDS 600
#define MAX_DOCUMENT (64 * MIB)

typedef struct
{
  BstRasterFormat format;
  int width;
  int height;
  unsigned seconds;
} Order;

static bool
read_number (const char **text, guint64 max, char behind, guint64 *out_number)
{
  char *end;

  *out_number = g_ascii_strtoull (*text, &end, 10);
  if (end == *text || *end != behind || *out_number < 1 || *out_number > max)
    return false;
  *text = end + (behind != '\0');
  return true;
}

static bool
read_order (int argc, char **argv, Order *out_order)
{
  static const char *const formats[] = { BST_RASTER_FORMATS };
  guint64 width;
  guint64 height;
  guint64 seconds;
  const char *size = argc == 4 ? argv[2] : "";
  const char *time = argc == 4 ? argv[3] : "";
  unsigned format = 0;

  while (argc == 4 && formats[format] != NULL && !g_str_equal (formats[format], argv[1]))
    format++;
  if (formats[format] == NULL || !read_number (&size, MAX_SIDE, 'x', &width) ||
      !read_number (&size, MAX_SIDE, '\0', &height) ||
      !read_number (&time, MAX_SECONDS, '\0', &seconds))
    return false;
  *out_order = (Order) { (BstRasterFormat) format, (int) width, (int) height, (unsigned) seconds };
  return true;
}

static bool
limit (int resource, rlim_t most)
{
  const struct rlimit limits = { most, most };

  return setrlimit (resource, &limits) == 0;
}

/* Before a byte of the drawing has been read. */
static bool
set_limits (const Order *order)
{
  rlim_t picture = (rlim_t) order->width * (rlim_t) order->height * 4;

  alarm (PATIENCE + order->seconds);
  return limit (RLIMIT_CORE, 0) && limit (RLIMIT_FSIZE, 0) && limit (RLIMIT_CPU, order->seconds) &&
         limit (RLIMIT_AS, MEMORY + LAYERS * picture);
}

static GByteArray *
read_input (void)
{
  GByteArray *input = g_byte_array_new ();
  guint8 chunk[16384];
  size_t n;

  while ((n = fread (chunk, 1, sizeof chunk, stdin)) > 0 && input->len <= MAX_DOCUMENT)
    g_byte_array_append (input, chunk, (guint) n);
  return input;
}

static bool
write_output (GBytes *output)
{
  gsize len;
  gconstpointer data = g_bytes_get_data (output, &len);

  return fwrite (data, 1, len, stdout) == len && fflush (stdout) == 0;
}

int
main (int argc, char **argv)
{
  Order order;
  g_autoptr (GByteArray) input = NULL;
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GError) error = NULL;

  if (!read_order (argc, argv, &order) || !set_limits (&order)) {
    fputs ("usage: bastide-draw pixels|png|pdf WIDTHxHEIGHT SECONDS < FILE.svg\n", stderr);
    return EXIT_FAILURE;
  }
  input = read_input ();
  output = bst_raster_local ((const char *) input->data, input->len, order.format, order.width,
                             order.height, &error);
  if (output == NULL)
    fprintf (stderr, "%s\n", error->message);
  return output != NULL && write_output (output) ? EXIT_SUCCESS : EXIT_FAILURE;
}
