/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures are small, always the same, stay in their square, and nobody takes one player's
 * for another's: not in print, not with eyes that lack a kind of cone.  The back of the
 * tiles gives nothing away.
 */
#include <glib.h>
#include <locale.h>
#include <math.h>

#include "render/figure/emblem.h"
#include "render/figure/figure-art.h"
#include "render/raster.h"
#include "render/tile/back-art.h"

#define MAX_BYTES 6000
#define BACK_MAX_BYTES (40 * 1024)
#define BACK_SIZE 192     /* pixels of the back of a tile */
#define SMALL 24          /* pixels of a figure on a map seen from afar */
#define FAR_SIZE 36       /* the same on a finer screen */
#define FAR_APART 20      /* in CIE Lab: different at a glance, even side by side */
#define FAR_APART_GREY 11 /* in lightness alone */

typedef void (*PictureFunc) (const char *svg, const char *name);

static void
each_picture (PictureFunc func)
{
  for (unsigned colour = 0; colour < BST_COLOURS; colour++) {
    g_autofree char *emblem = bst_emblem_svg (colour, 96);

    func (emblem, "emblem");
    for (unsigned what = 0; what < BST_FIGURE_ARTS; what++) {
      g_autofree char *svg = bst_figure_art_svg (what, colour, 96);
      g_autofree char *name = g_strdup_printf ("%s figure %u", bst_colour_name (colour), what);

      func (svg, name);
    }
  }
  for (unsigned what = 0; what < BST_NEUTRAL_ARTS; what++) {
    g_autofree char *svg = bst_neutral_art_svg (what, 96);
    g_autofree char *name = g_strdup_printf ("neutral %u", what);

    func (svg, name);
  }
}

/* Renders `svg` to `size` by `size` pixels. */
static cairo_surface_t *
render (const char *svg, int size)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = bst_raster_surface (svg, size, size, &error);

  g_assert_no_error (error);
  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  memcpy (&pixel, data + y * cairo_image_surface_get_stride (surface) + 4 * x, sizeof pixel);
  return pixel;
}

/* A pixel laid on white and printed in grey, from 0 to 255. */
static int
get_grey (cairo_surface_t *surface, int x, int y)
{
  guint32 p = get_pixel (surface, x, y);
  double grey = 0.2126 * (p >> 16 & 0xff) + 0.7152 * (p >> 8 & 0xff) + 0.0722 * (p & 0xff);

  return 255 - (int) (p >> 24) + (int) lround (grey);
}

/* How many pixels of two pictures differ clearly in grey. */
static unsigned
count_different (const char *a, const char *b, int size)
{
  cairo_surface_t *surface_a = render (a, size);
  cairo_surface_t *surface_b = render (b, size);
  unsigned n = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      if (abs (get_grey (surface_a, x, y) - get_grey (surface_b, x, y)) > 48)
        n++;
  cairo_surface_destroy (surface_a);
  cairo_surface_destroy (surface_b);
  return n;
}

static void
check_plain (const char *svg, const char *name)
{
  static const char *const unwanted[] = {
    "filter",
    "mask",
    "<text",
    "radient",
    "<image",
    "@",
    "nan",
  };
  cairo_surface_t *surface = render (svg, SMALL);
  unsigned n = 0;

  if (strlen (svg) >= MAX_BYTES)
    g_test_fail_printf ("%s has %zu bytes", name, strlen (svg));
  for (unsigned i = 0; i < G_N_ELEMENTS (unwanted); i++)
    if (strstr (svg, unwanted[i]) != NULL)
      g_test_fail_printf ("%s has \"%s\"", name, unwanted[i]);
  for (int i = 0; i < SMALL * SMALL; i++)
    n += get_pixel (surface, i % SMALL, i / SMALL) >> 24 > 200;
  if (n < SMALL * SMALL / 5)
    g_test_fail_printf ("%s covers only %u pixels", name, n);
  cairo_surface_destroy (surface);
}

static void
test_pictures_are_small_and_plain (void)
{
  each_picture (check_plain);
}

static GChecksum *checksum;

static void
add_to_checksum (const char *svg, const char *name)
{
  g_checksum_update (checksum, (const guchar *) svg, -1);
}

static char *
hash_all (void)
{
  g_autofree char *back = bst_back_art_svg ();
  char *hash;

  checksum = g_checksum_new (G_CHECKSUM_SHA256);
  each_picture (add_to_checksum);
  add_to_checksum (back, "back");
  hash = g_strdup (g_checksum_get_string (checksum));
  g_clear_pointer (&checksum, g_checksum_free);
  return hash;
}

static void
test_bytes_are_the_same_in_every_locale (void)
{
  g_autofree char *plain = NULL;
  g_autofree char *russian = NULL;

  g_assert_nonnull (setlocale (LC_ALL, "C"));
  plain = hash_all ();
  g_assert_nonnull (setlocale (LC_ALL, "ru_RU.UTF-8"));
  russian = hash_all ();
  g_assert_cmpstr (plain, ==, russian);
}

/* How many pixels of a figure border on nothing although they are not light. */
static unsigned
count_bare (const char *svg)
{
  cairo_surface_t *surface = render (svg, FAR_SIZE);
  unsigned n = 0;

  for (int y = 1; y < FAR_SIZE; y++)
    for (int x = 1; x < FAR_SIZE; x++) {
      bool is_seen = get_pixel (surface, x, y) >> 24 > 128;
      bool is_dark = get_grey (surface, x, y) < 128;
      bool is_border = get_pixel (surface, x - 1, y) >> 24 < 128 ||
                       get_pixel (surface, x, y - 1) >> 24 < 128;

      n += is_seen && is_dark && is_border;
    }
  cairo_surface_destroy (surface);
  return n;
}

/* Roofs of its own colour do not touch a figure. */
static void
test_an_edge_goes_all_around (void)
{
  for (unsigned what = 0; what < BST_FIGURE_ARTS; what++) {
    g_autofree char *plain = bst_figure_art_svg (what, BST_COLOUR_RED, 96);
    g_autofree char *edged = bst_figure_art_edged_svg (what, BST_COLOUR_RED, 96, 0.07);

    g_assert_cmpuint (count_bare (plain), >, 20);
    g_assert_cmpuint (count_bare (edged), <, 5);
  }
}

/* Whether all ink of the picture on `canvas` of 192 units lies in its middle 96. */
static bool
stays_inside (BstCanvas *canvas)
{
  g_autofree char *svg = bst_canvas_close (canvas);
  cairo_surface_t *surface = render (svg, 192);
  bool inside = true;

  for (int y = 0; y < 192; y++)
    for (int x = 0; x < 192; x++)
      if ((x < 48 || x >= 144 || y < 48 || y >= 144) && get_pixel (surface, x, y) >> 24 > 0)
        inside = false;
  cairo_surface_destroy (surface);
  return inside;
}

static void
test_figures_stay_in_their_square (void)
{
  const BstPoint centre = { 96, 96 };

  for (unsigned i = 0; i < BST_FIGURE_ARTS + BST_NEUTRAL_ARTS; i++) {
    BstCanvas canvas;

    bst_canvas_open (&canvas, 192, 192);
    if (i < BST_FIGURE_ARTS)
      bst_figure_art_draw (&canvas, i, BST_COLOUR_BLACK, centre, 96);
    else
      bst_neutral_art_draw (&canvas, i - BST_FIGURE_ARTS, centre, 96);
    if (stays_inside (&canvas))
      continue;
    g_test_message ("picture %u leaves its square", i);
    g_test_fail ();
  }
}

/* Linear red, green and blue of "#rrggbb". */
static void
read_colour (const char *text, double *out_rgb)
{
  guint64 value = g_ascii_strtoull (text + 1, NULL, 16);

  for (unsigned i = 0; i < 3; i++) {
    double v = (double) (value >> (16 - 8 * i) & 0xff) / 255;

    out_rgb[i] = v <= 0.04045 ? v / 12.92 : pow ((v + 0.055) / 1.055, 2.4);
  }
}

static void
multiply (const double matrix[3][3], const double *v, double *out)
{
  for (unsigned i = 0; i < 3; i++)
    out[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
}

static double
curve (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16.0 / 116;
}

/* CIE Lab for daylight (D65). */
static void
to_lab (const double *rgb, double *out_lab)
{
  static const double to_xyz[3][3] = {
    { 0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505 },
    { 0.2126, 0.7152, 0.0722 },
    { 0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089 },
  };
  double xyz[3];

  multiply (to_xyz, rgb, xyz);
  out_lab[0] = 116 * curve (xyz[1]) - 16;
  out_lab[1] = 500 * (curve (xyz[0]) - curve (xyz[1]));
  out_lab[2] = 200 * (curve (xyz[1]) - curve (xyz[2]));
}

/* Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
static const struct
{
  const char *name;
  double matrix[3][3];
} eyes[] = {
  { "full sight", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
  { "protanopia",
    { { 0.152286, 1.052583, -0.204868 },
      { 0.114503, 0.786281, 0.099216 },
      { -0.003882, -0.048116, 1.051998 } } },
  { "deuteranopia",
    { { 0.367322, 0.860646, -0.227968 },
      { 0.280085, 0.672501, 0.047413 },
      { -0.011820, 0.042940, 0.968881 } } },
  { "tritanopia",
    { { 1.255528, -0.076749, -0.178779 },
      { -0.078411, 0.930809, 0.147602 },
      { 0.004733, 0.691367, 0.303900 } } },
  { "grey",
    { { 0.2126, 0.7152, 0.0722 }, { 0.2126, 0.7152, 0.0722 }, { 0.2126, 0.7152, 0.0722 } } },
};

static double
get_distance (BstColour a, BstColour b, const double matrix[3][3])
{
  const BstColour colours[] = { a, b };
  double lab[2][3];

  for (unsigned i = 0; i < 2; i++) {
    double rgb[3];
    double seen[3];

    read_colour (bst_emblem_tones (colours[i])->fill, rgb);
    multiply (matrix, rgb, seen);
    for (unsigned k = 0; k < 3; k++)
      seen[k] = CLAMP (seen[k], 0, 1);
    to_lab (seen, lab[i]);
  }
  return sqrt (pow (lab[0][0] - lab[1][0], 2) + pow (lab[0][1] - lab[1][1], 2) +
               pow (lab[0][2] - lab[1][2], 2));
}

static char *
get_pattern (BstColour colour)
{
  static const BstPanel square = { { { 0, 0 }, { 96, 0 }, { 96, 96 }, { 0, 96 } } };
  GString *data = g_string_new (NULL);

  bst_emblem_add_pattern (data, colour, &square);
  return g_string_free (data, FALSE);
}

/* Whether two players differ in emblem and pattern, leaving out the colours. */
static bool
differ_in_drawing (BstColour a, BstColour b)
{
  g_autofree char *pattern_a = get_pattern (a);
  g_autofree char *pattern_b = get_pattern (b);

  return !g_str_equal (bst_emblem_shape (a), bst_emblem_shape (b)) &&
         !g_str_equal (pattern_a, pattern_b);
}

static void
check_pair (BstColour a, BstColour b)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (eyes); i++) {
    double distance = get_distance (a, b, eyes[i].matrix);
    bool is_grey = i == G_N_ELEMENTS (eyes) - 1;

    if (distance < (is_grey ? FAR_APART_GREY : FAR_APART))
      g_test_fail_printf ("%s and %s: only %.1f apart for %s", bst_colour_name (a),
                          bst_colour_name (b), distance, eyes[i].name);
  }
  /* Where many stand close, or the light is bad, the drawing must help too. */
  if (!differ_in_drawing (a, b))
    g_test_fail_printf ("%s is drawn like %s", bst_colour_name (a), bst_colour_name (b));
}

static void
test_players_are_told_apart_by_all_eyes (void)
{
  for (unsigned a = 0; a < BST_COLOURS; a++)
    for (unsigned b = a + 1; b < BST_COLOURS; b++)
      check_pair (a, b);
}

/* The shield alone, in black on white, so that only the drawing counts. */
static char *
new_bare_emblem (BstColour colour)
{
  g_autoptr (GString) data = g_string_new (NULL);
  const BstInk ink = { .fill = "#000000" };
  BstCanvas canvas;

  bst_canvas_open (&canvas, 96, 96);
  bst_canvas_add_shape (data, bst_emblem_shape (colour), (BstPoint) { 48, 48 }, 4);
  bst_canvas_draw (&canvas, &ink, data->str);
  return bst_canvas_close (&canvas);
}

static char *
new_bare_pattern (BstColour colour)
{
  g_autofree char *data = get_pattern (colour);
  const BstInk ink = { .fill = "#000000" };
  BstCanvas canvas;

  bst_canvas_open (&canvas, 96, 96);
  bst_canvas_draw (&canvas, &ink, data);
  return bst_canvas_close (&canvas);
}

static void
check_drawings_differ (char *(*draw) (BstColour colour), unsigned at_least)
{
  for (unsigned a = 0; a < BST_COLOURS; a++)
    for (unsigned b = a + 1; b < BST_COLOURS; b++) {
      g_autofree char *svg_a = draw (a);
      g_autofree char *svg_b = draw (b);
      unsigned n = count_different (svg_a, svg_b, SMALL);

      g_test_message ("%s and %s: %u pixels", bst_colour_name (a), bst_colour_name (b), n);
      g_assert_cmpuint (n, >=, at_least);
    }
}

static void
test_emblems_differ_when_small (void)
{
  check_drawings_differ (new_bare_emblem, 120);
}

static void
test_patterns_differ_when_small (void)
{
  check_drawings_differ (new_bare_pattern, 120);
}

/* The mean grey of a piece of cloth with its pattern. */
static double
measure_cloth (BstColour colour)
{
  g_autofree char *pattern = get_pattern (colour);
  const BstInk fill = { .fill = bst_emblem_tones (colour)->fill };
  const BstInk ink = { .fill = bst_emblem_tones (colour)->pattern };
  g_autofree char *svg = NULL;
  cairo_surface_t *surface;
  BstCanvas canvas;
  double sum = 0;

  bst_canvas_open (&canvas, 96, 96);
  bst_canvas_draw (&canvas, &fill, "M0,0L96,0L96,96L0,96Z");
  bst_canvas_draw (&canvas, &ink, pattern);
  svg = bst_canvas_close (&canvas);
  surface = render (svg, SMALL);
  for (int i = 0; i < SMALL * SMALL; i++)
    sum += get_grey (surface, i % SMALL, i / SMALL);
  cairo_surface_destroy (surface);
  return sum / (SMALL * SMALL);
}

/* Patterns must not bring light cloths to the same grey from afar, as they once did to
 * yellow and pink. */
static void
test_light_cloths_differ_in_grey_from_afar (void)
{
  double yellow = measure_cloth (BST_COLOUR_YELLOW);
  double pink = measure_cloth (BST_COLOUR_PINK);
  double green = measure_cloth (BST_COLOUR_GREEN);

  g_test_message ("yellow %.0f, pink %.0f, green %.0f", yellow, pink, green);
  g_assert_cmpfloat (yellow - green, >, 30);
  g_assert_cmpfloat (green - pink, >, 30);
}

/* The whole figure, in grey and as small as on a map. */
static void
test_followers_differ_in_grey_when_small (void)
{
  for (unsigned a = 0; a < BST_COLOURS; a++)
    for (unsigned b = a + 1; b < BST_COLOURS; b++) {
      g_autofree char *svg_a = bst_figure_art_svg (BST_FIGURE_ART_FOLLOWER, a, SMALL);
      g_autofree char *svg_b = bst_figure_art_svg (BST_FIGURE_ART_FOLLOWER, b, SMALL);
      unsigned n = count_different (svg_a, svg_b, SMALL);

      g_test_message ("%s and %s: %u pixels", bst_colour_name (a), bst_colour_name (b), n);
      g_assert_cmpuint (n, >=, 20);
    }
}

static void
test_figures_of_one_player_differ_when_small (void)
{
  for (unsigned a = 0; a < BST_FIGURE_ARTS; a++)
    for (unsigned b = a + 1; b < BST_FIGURE_ARTS; b++) {
      g_autofree char *svg_a = bst_figure_art_svg (a, BST_COLOUR_BLUE, SMALL);
      g_autofree char *svg_b = bst_figure_art_svg (b, BST_COLOUR_BLUE, SMALL);
      unsigned n = count_different (svg_a, svg_b, SMALL);

      if (n < 50)
        g_test_fail_printf ("figures %u and %u differ in %u pixels", a, b, n);
    }
}

/* The outermost pixels must all be paper. */
static void
test_sheet_has_room_for_all_figures (void)
{
  double width;
  double height;
  g_autofree char *svg = bst_figure_sheet_svg (&width, &height);
  int w = (int) (width / 4);
  int h = (int) (height / 4);
  cairo_surface_t *surface = bst_raster_surface (svg, w, h, NULL);
  guint32 paper = get_pixel (surface, 2, 2);

  g_assert_cmpuint (paper >> 24, ==, 0xff);
  for (int x = 1; x < w - 1; x++) {
    g_assert_cmpuint (get_pixel (surface, x, 1), ==, paper);
    g_assert_cmpuint (get_pixel (surface, x, h - 2), ==, paper);
  }
  for (int y = 1; y < h - 1; y++) {
    g_assert_cmpuint (get_pixel (surface, 1, y), ==, paper);
    g_assert_cmpuint (get_pixel (surface, w - 2, y), ==, paper);
  }
  cairo_surface_destroy (surface);
}

static void
test_followers_lie_on_fields (void)
{
  g_assert_cmpuint (bst_figure_art_on_field (BST_FIGURE_FOLLOWER), ==,
                    BST_FIGURE_ART_FOLLOWER_LYING);
  g_assert_cmpuint (bst_figure_art_on_field (BST_FIGURE_LARGE), ==, BST_FIGURE_ART_LARGE_LYING);
  g_assert_cmpuint (bst_figure_art_on_field (BST_FIGURE_PIG), ==, BST_FIGURE_ART_PIG);
}

static void
test_back_is_small_and_sound (void)
{
  g_autofree char *svg = bst_back_art_svg ();
  g_autoptr (GMarkupParseContext) context = NULL;
  const GMarkupParser nothing = { 0 };

  g_assert_cmpuint (strlen (svg), <, BACK_MAX_BYTES);
  context = g_markup_parse_context_new (&nothing, 0, NULL, NULL);
  g_assert_true (g_markup_parse_context_parse (context, svg, -1, NULL));
  g_assert_true (g_markup_parse_context_end_parse (context, NULL));
}

/* A back that looks turned would tell which way up the tile lies. */
static void
test_back_looks_the_same_from_all_sides (void)
{
  g_autofree char *svg = bst_back_art_svg ();
  cairo_surface_t *surface = render (svg, BACK_SIZE);
  unsigned n_different = 0;

  for (int y = 0; y < BACK_SIZE; y++)
    for (int x = 0; x < BACK_SIZE; x++) {
      guint32 here = get_pixel (surface, x, y);
      guint32 turned = get_pixel (surface, BACK_SIZE - 1 - y, x);

      g_assert_cmpuint (here >> 24, ==, 0xff);
      for (unsigned shift = 0; shift < 24; shift += 8)
        n_different += abs ((int) (here >> shift & 0xff) - (int) (turned >> shift & 0xff)) > 24;
    }
  cairo_surface_destroy (surface);
  g_test_message ("%u samples differ", n_different);
  g_assert_cmpuint (n_different, <, 3 * BACK_SIZE * BACK_SIZE / 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/figures/are-small-and-plain", test_pictures_are_small_and_plain);
  g_test_add_func ("/render/figures/same-bytes-in-every-locale",
                   test_bytes_are_the_same_in_every_locale);
  g_test_add_func ("/render/figures/an-edge-goes-all-around", test_an_edge_goes_all_around);
  g_test_add_func ("/render/figures/stay-in-their-square", test_figures_stay_in_their_square);
  g_test_add_func ("/render/figures/players-told-apart-by-all-eyes",
                   test_players_are_told_apart_by_all_eyes);
  g_test_add_func ("/render/figures/emblems-differ-when-small", test_emblems_differ_when_small);
  g_test_add_func ("/render/figures/patterns-differ-when-small", test_patterns_differ_when_small);
  g_test_add_func ("/render/figures/light-cloths-differ-from-afar",
                   test_light_cloths_differ_in_grey_from_afar);
  g_test_add_func ("/render/figures/followers-differ-in-grey",
                   test_followers_differ_in_grey_when_small);
  g_test_add_func ("/render/figures/kinds-differ-when-small",
                   test_figures_of_one_player_differ_when_small);
  g_test_add_func ("/render/figures/sheet-has-room-for-all", test_sheet_has_room_for_all_figures);
  g_test_add_func ("/render/figures/followers-lie-on-fields", test_followers_lie_on_fields);
  g_test_add_func ("/render/back/is-small-and-sound", test_back_is_small_and_sound);
  g_test_add_func ("/render/back/same-from-all-sides", test_back_looks_the_same_from_all_sides);
  return g_test_run ();
}
