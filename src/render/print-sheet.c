/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages to cut tiles from.  All drawing is done in millimetres.  Each picture is recorded
 * once and becomes one object of the PDF, however often it is painted.
 */
#include "render/print-sheet.h"

#include <cairo-pdf.h>
#include <gio/gio.h>

#include "render/raster.h"
#include "render/tile/back-art.h"
#include "render/tile/tile-art.h"

#define POINTS_PER_MM (72 / 25.4)

/* What stays free around the grid: for marks, texts and the ruler, and as printers do not
 * reach the border of the paper. */
#define SIDE_MARGIN 7.0
#define HEAD_MARGIN 14.0

#define HAIRLINE 0.15
#define MARK_LENGTH 3.0
#define MARK_GAP 0.5 /* between a mark and what is cut out */
#define HALO 0.5     /* white around marks that stand on pictures */

#define TEXT_SIZE 2.8
#define TEXT_INDENT 8.0
#define TITLE_LINE 8.0 /* from the upper border of the paper */
#define NOTE_LINE 4.5  /* from the lower one */
#define RULER_LINE 10.0
#define RULER_LENGTH 100

/* The bleed reaches this far under the picture, so that no seam shows between them. */
#define OVERLAP 0.1

/* Units to a picture.  Shapes do not mind, but librsvg makes pixels of the masks in a tile's
 * own drawing, and they should be small. */
#define RECORD_SIZE 1024.0

/* How much of the back's border is one colour, in units of its art. */
#define BACK_BORDER 4.0

G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_t, cairo_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)

/* A document that is being drawn. */
typedef struct
{
  const BstDeckFile *file;
  const BstPrintOptions *options;
  BstPrintPlan plan;
  cairo_t *cr;
  GPtrArray *faces;      /* cairo_surface_t for each tile of the deck, NULL if not printed */
  cairo_surface_t *back; /* or NULL */
  GArray *order;         /* unsigned: the tiles of the deck as they are printed */
} Sheet;

/* --- where everything goes --- */

static void
measure_paper (BstPaper paper, BstPrintPlan *plan)
{
  static const double sizes[BST_PAPERS][2] = {
    [BST_PAPER_A4] = { 210, 297 },
    [BST_PAPER_LETTER] = { 215.9, 279.4 },
  };

  plan->width = sizes[paper][0];
  plan->height = sizes[paper][1];
}

unsigned
bst_print_copies (const BstDeck *deck, unsigned index)
{
  return deck->tiles[index].copies + (unsigned) deck->tiles[index].supply * BST_MAX_PLAYERS;
}

/* How many boxes of `pitch` go into `length`, forgiving what doubles lose. */
static unsigned
count_boxes (double length, double pitch)
{
  return (unsigned) (length / pitch + 1e-9);
}

/* As many columns and rows as the paper holds, or as few tiles need. */
static void
plan_grid (BstPrintPlan *plan)
{
  unsigned n = MAX (plan->n_tiles, 1);

  plan->columns = count_boxes (plan->width - 2 * SIDE_MARGIN, plan->pitch);
  plan->rows = count_boxes (plan->height - 2 * HEAD_MARGIN, plan->pitch);
  if (plan->columns == 0 || plan->rows == 0) {
    plan->columns = plan->rows = 0;
    return;
  }
  plan->columns = MIN (plan->columns, n);
  plan->rows = MIN (plan->rows, (n + plan->columns - 1) / plan->columns);
  plan->left = (plan->width - plan->columns * plan->pitch) / 2;
  plan->top = (plan->height - plan->rows * plan->pitch) / 2;
}

void
bst_print_plan (BstPrintPlan *out_plan, const BstDeck *deck, const BstPrintOptions *options)
{
  BstPrintPlan plan = { .pitch = options->tile_size + 2 * options->bleed };

  measure_paper (options->paper, &plan);
  for (unsigned i = 0; i < deck->n_tiles; i++)
    plan.n_tiles += bst_print_copies (deck, i);
  plan_grid (&plan);
  if (plan.columns > 0)
    plan.n_sheets = (plan.n_tiles + plan.columns * plan.rows - 1) / (plan.columns * plan.rows);
  plan.n_pages = plan.n_sheets * (options->backs == BST_BACKS_DUPLEX ? 2 : 1);
  *out_plan = plan;
}

BstPrintPoint
bst_print_plan_face (const BstPrintPlan *plan, unsigned place)
{
  unsigned column = place % plan->columns;
  unsigned row = place / plan->columns;

  return (BstPrintPoint) { plan->left + column * plan->pitch, plan->top + row * plan->pitch };
}

BstPrintPoint
bst_print_plan_back (const BstPrintPlan *plan, unsigned place)
{
  BstPrintPoint face = bst_print_plan_face (plan, place);

  return (BstPrintPoint) { plan->width - face.x - plan->pitch, face.y };
}

/* --- pictures --- */

/* One direction of a box, from a tile's own corner: where the bleed before it, the picture
 * or the bleed behind it begins, how long it is, and which part of the picture shows there,
 * as place = origin + scale * unit. */
typedef struct
{
  double start;
  double length;
  double origin;
  double scale;
} Span;

/* `border` is how much of the picture, in millimetres, is mirrored and stretched over the
 * bleed. */
static Span
find_span (const BstPrintOptions *options, int where, double border)
{
  double size = options->tile_size;
  double bleed = options->bleed;
  double scale = size / RECORD_SIZE;
  double stretch = (bleed + OVERLAP) / border;

  if (where == 0)
    return (Span) { 0, size, 0, scale };
  if (where < 0)
    return (Span) { -bleed, bleed + OVERLAP, OVERLAP, -scale * stretch };
  return (Span) { size - OVERLAP, bleed + OVERLAP, size - OVERLAP + size * stretch,
                  -scale * stretch };
}

static void
paint_piece (cairo_t *cr, cairo_surface_t *art, const Span *across, const Span *down)
{
  cairo_save (cr);
  cairo_rectangle (cr, across->start, down->start, across->length, down->length);
  cairo_clip (cr);
  cairo_translate (cr, across->origin, down->origin);
  cairo_scale (cr, across->scale, down->scale);
  cairo_set_source_surface (cr, art, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* The whole box of a tile whose picture is `art`: corners first, then the bleed of the
 * sides, the tile itself over them.  The origin is the corner of the tile. */
static cairo_surface_t *
record_box (const BstPrintOptions *options, cairo_surface_t *art, double border)
{
  const double whole = options->tile_size + 2 * options->bleed;
  const cairo_rectangle_t extent = { -options->bleed, -options->bleed, whole, whole };
  g_autoptr (cairo_surface_t) box =
    cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extent);
  g_autoptr (cairo_t) cr = cairo_create (box);

  for (int n_directions = options->bleed > 0 ? 2 : 0; n_directions >= 0; n_directions--) {
    for (int i = 0; i < 9; i++) {
      int x = i % 3 - 1;
      int y = i / 3 - 1;
      Span across = find_span (options, x, border);
      Span down = find_span (options, y, border);

      if (ABS (x) + ABS (y) == n_directions)
        paint_piece (cr, art, &across, &down);
    }
  }
  return g_steal_pointer (&box);
}

static bool
record_faces (Sheet *sheet, GError **error)
{
  const BstDeck *deck = bst_deck_file_get_deck (sheet->file);
  double border = MIN (sheet->options->bleed + OVERLAP, sheet->options->tile_size);

  for (unsigned i = 0; i < deck->n_tiles; i++) {
    BstSketch sketch = bst_sketch_of (sheet->file, i);
    unsigned copies = bst_print_copies (deck, i);
    g_autoptr (cairo_surface_t) art = NULL;
    g_autofree char *svg = NULL;

    for (unsigned k = 0; k < copies; k++)
      g_array_append_val (sheet->order, i);
    if (copies == 0) {
      g_ptr_array_add (sheet->faces, NULL);
      continue;
    }
    svg = bst_tile_art_svg (&sketch, 0, BST_ART_PLAIN);
    art = bst_raster_record (svg, RECORD_SIZE, error);
    if (art == NULL)
      return false;
    g_ptr_array_add (sheet->faces, record_box (sheet->options, art, border));
  }
  return true;
}

/* A mirror would show the frame of the back a second time; only its colour goes on. */
static bool
record_back (Sheet *sheet, GError **error)
{
  double border = BACK_BORDER / BST_ART_SIZE * sheet->options->tile_size;
  g_autofree char *svg = NULL;
  g_autoptr (cairo_surface_t) art = NULL;

  if (sheet->options->backs == BST_BACKS_NONE)
    return true;
  svg = bst_back_art_svg ();
  art = bst_raster_record (svg, RECORD_SIZE, error);
  if (art != NULL)
    sheet->back = record_box (sheet->options, art, border);
  return art != NULL;
}

/* --- marks and texts --- */

static void
add_line (cairo_t *cr, double x1, double y1, double x2, double y2)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
}

static void
set_ink (cairo_t *cr, double grey, double width)
{
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_set_line_width (cr, width);
}

/* The marks of both cuts through each of `n` boxes in a row, at `start` and so on in one
 * direction and from `from` to `to` in the other.  Without bleed two cuts are one. */
static void
add_marks (const Sheet *sheet, bool is_across, double start, unsigned n, double from, double to)
{
  double bleed = sheet->options->bleed;

  for (unsigned i = 0; i < 2 * n; i++) {
    double place = start + i / 2 * sheet->plan.pitch +
                   (i % 2 == 0 ? bleed : bleed + sheet->options->tile_size);

    if (bleed <= 0 && i % 2 == 1 && i + 1 < 2 * n)
      continue;
    if (is_across)
      add_line (sheet->cr, place, from, place, to);
    else
      add_line (sheet->cr, from, place, to, place);
  }
}

/* Marks between the boxes, where both sides are cut away. */
static void
add_inner_marks (const Sheet *sheet, double left, unsigned columns, unsigned rows)
{
  const BstPrintPlan *plan = &sheet->plan;
  double reach = sheet->options->bleed - MARK_GAP;

  for (unsigned row = 1; row < rows; row++) {
    double y = plan->top + row * plan->pitch;

    add_marks (sheet, true, left, columns, y - reach, y + reach);
  }
  for (unsigned column = 1; column < columns; column++) {
    double x = left + column * plan->pitch;

    add_marks (sheet, false, plan->top, rows, x - reach, x + reach);
  }
}

static void
draw_inner_marks (const Sheet *sheet, double left, unsigned columns, unsigned rows)
{
  if (sheet->options->bleed <= MARK_GAP)
    return;
  add_inner_marks (sheet, left, columns, rows);
  set_ink (sheet->cr, 1, HALO);
  cairo_stroke_preserve (sheet->cr);
  set_ink (sheet->cr, 0, HAIRLINE);
  cairo_stroke (sheet->cr);
}

/* Marks outside of the bleed of `n` boxes, the first of which begins at `left`. */
static void
draw_outer_marks (const Sheet *sheet, double left, unsigned columns, unsigned rows)
{
  const BstPrintPlan *plan = &sheet->plan;
  double right = left + columns * plan->pitch;
  double bottom = plan->top + rows * plan->pitch;
  double near = MARK_GAP;
  double far = MARK_GAP + MARK_LENGTH;

  add_marks (sheet, true, left, columns, plan->top - far, plan->top - near);
  add_marks (sheet, true, left, columns, bottom + near, bottom + far);
  add_marks (sheet, false, plan->top, rows, left - far, left - near);
  add_marks (sheet, false, plan->top, rows, right + near, right + far);
  set_ink (sheet->cr, 0, HAIRLINE);
  cairo_stroke (sheet->cr);
}

typedef enum {
  ALIGN_LEFT,
  ALIGN_CENTRE,
  ALIGN_RIGHT,
} Align;

static void
draw_text (cairo_t *cr, const char *text, double x, double y, Align align)
{
  cairo_text_extents_t extents;

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, x - extents.x_advance * (int) align / 2, y);
  cairo_show_text (cr, text);
  cairo_new_path (cr);
}

static void
draw_title (const Sheet *sheet, unsigned page)
{
  const BstPrintPlan *plan = &sheet->plan;
  const char *name = bst_deck_file_get_name (sheet->file, sheet->options->lang);
  g_autofree char *number = g_strdup_printf ("%u / %u", page, plan->n_pages);

  draw_text (sheet->cr, name, TEXT_INDENT, TITLE_LINE, ALIGN_LEFT);
  draw_text (sheet->cr, number, plan->width - TEXT_INDENT, TITLE_LINE, ALIGN_RIGHT);
}

/* A line of 100 mm, to be measured on paper. */
static void
draw_ruler (const Sheet *sheet)
{
  const BstPrintPlan *plan = &sheet->plan;
  double start = (plan->width - RULER_LENGTH) / 2;
  double y = plan->height - RULER_LINE;

  add_line (sheet->cr, start, y, start + RULER_LENGTH, y);
  for (int mm = 0; mm <= RULER_LENGTH; mm += 5)
    add_line (sheet->cr, start + mm, y, start + mm, y + (mm % 10 == 0 ? 2 : 1));
  set_ink (sheet->cr, 0, HAIRLINE);
  cairo_stroke (sheet->cr);
  draw_text (sheet->cr, "0", start - 1.5, y + 2, ALIGN_RIGHT);
  draw_text (sheet->cr, "100 mm", start + RULER_LENGTH + 1.5, y + 2, ALIGN_LEFT);
  if (sheet->options->note != NULL)
    draw_text (sheet->cr, sheet->options->note, plan->width / 2, plan->height - NOTE_LINE,
               ALIGN_CENTRE);
}

/* --- pages --- */

static void
paint_box (const Sheet *sheet, cairo_surface_t *box, BstPrintPoint corner)
{
  double bleed = sheet->options->bleed;

  cairo_set_source_surface (sheet->cr, box, corner.x + bleed, corner.y + bleed);
  cairo_paint (sheet->cr);
}

static void
draw_faces (const Sheet *sheet, unsigned first, unsigned n)
{
  const BstPrintPlan *plan = &sheet->plan;
  unsigned columns = MIN (n, plan->columns);
  unsigned rows = (n + plan->columns - 1) / plan->columns;

  for (unsigned i = 0; i < n; i++) {
    unsigned tile = g_array_index (sheet->order, unsigned, first + i);

    paint_box (sheet, g_ptr_array_index (sheet->faces, tile), bst_print_plan_face (plan, i));
  }
  draw_inner_marks (sheet, plan->left, columns, rows);
  draw_outer_marks (sheet, plan->left, columns, rows);
}

/* Tiles are cut by the marks on their faces; those here show how well the two lie on each
 * other. */
static void
draw_backs (const Sheet *sheet, unsigned n)
{
  const BstPrintPlan *plan = &sheet->plan;
  unsigned columns = MIN (n, plan->columns);
  unsigned rows = (n + plan->columns - 1) / plan->columns;

  for (unsigned i = 0; i < n; i++)
    paint_box (sheet, sheet->back, bst_print_plan_back (plan, i));
  draw_outer_marks (sheet, plan->width - plan->left - columns * plan->pitch, columns, rows);
}

static void
draw_pages (const Sheet *sheet)
{
  const BstPrintPlan *plan = &sheet->plan;
  unsigned n_places = plan->columns * plan->rows;
  unsigned page = 0;

  for (unsigned first = 0; first < plan->n_tiles; first += n_places) {
    unsigned n = MIN (n_places, plan->n_tiles - first);

    draw_faces (sheet, first, n);
    draw_title (sheet, ++page);
    if (page == 1)
      draw_ruler (sheet);
    cairo_show_page (sheet->cr);
    if (sheet->back == NULL)
      continue;
    draw_backs (sheet, n);
    draw_title (sheet, ++page);
    cairo_show_page (sheet->cr);
  }
}

/* --- the document --- */

static void
set_metadata (cairo_surface_t *surface, const char *title)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  guint64 seconds;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Bastide");
  if (epoch != NULL &&
      g_ascii_string_to_unsigned (epoch, 10, 0, G_MAXUINT32, &seconds, NULL)) {
    g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc ((gint64) seconds);
    g_autofree char *text = g_date_time_format (date, "%Y-%m-%dT%H:%M:%SZ");

    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, text);
  }
}

static bool
check_status (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return true;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return false;
}

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

static bool
print_document (Sheet *sheet, GByteArray *out_bytes, GError **error)
{
  g_autoptr (cairo_surface_t) surface = cairo_pdf_surface_create_for_stream (
    write_cb, out_bytes, sheet->plan.width * POINTS_PER_MM, sheet->plan.height * POINTS_PER_MM);
  g_autoptr (cairo_t) cr = cairo_create (surface);

  set_metadata (surface, bst_deck_file_get_name (sheet->file, sheet->options->lang));
  cairo_scale (cr, POINTS_PER_MM, POINTS_PER_MM);
  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, TEXT_SIZE);
  sheet->cr = cr;
  draw_pages (sheet);
  cairo_surface_finish (surface);
  return check_status (cairo_status (cr), error) &&
         check_status (cairo_surface_status (surface), error);
}

bool
bst_print_sheet_save (const BstDeckFile *file,
                      const BstPrintOptions *options,
                      const char *path,
                      GError **error)
{
  g_autoptr (GPtrArray) faces =
    g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (unsigned));
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Sheet sheet = { .file = file, .options = options, .faces = faces, .order = order };
  bool is_printed;

  bst_print_plan (&sheet.plan, bst_deck_file_get_deck (file), options);
  g_return_val_if_fail (sheet.plan.n_pages > 0, false);
  is_printed = record_faces (&sheet, error) && record_back (&sheet, error) &&
               print_document (&sheet, bytes, error);
  cairo_surface_destroy (sheet.back);
  return is_printed &&
         g_file_set_contents (path, (const char *) bytes->data, (gssize) bytes->len, error);
}
