/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The score chart.  Players differ by the dashes of their lines and by the emblem at the
 * end as well as by colour.
 */
#include "ui/score-chart.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/text-size.h"
#include "ui/chart-ink.h"
#include "words/fill.h"
#include "words/phrase.h"

#define MARGIN 12.0
#define GAP 6.0 /* between a number and its line */

typedef struct
{
  BstColour colour;
  GArray *curve; /* int */
} Line;

struct _BstScoreChart
{
  GtkWidget parent_instance;

  GPtrArray *lines;
  guint n_turns;
  int most;
  int least;   /* 0, or what somebody owed the bazaar */
  double left; /* the room that the numbers take */
  double edge; /* the same above the first and below the last */
};

G_DEFINE_FINAL_TYPE (BstScoreChart, bst_score_chart, GTK_TYPE_WIDGET)

static void
free_line (gpointer data)
{
  Line *line = data;

  g_array_unref (line->curve);
  g_free (line);
}

/* A round step that divides `most` into four or five. */
static int
find_step (int most)
{
  static const int steps[] = { 5, 10, 20, 25, 50, 100, 200, 500, 1000 };

  for (unsigned i = 0; i < G_N_ELEMENTS (steps); i++)
    if (most / steps[i] < 5)
      return steps[i];
  return most / 4;
}

static double
x_of (BstScoreChart *self, double turn)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - self->left - MARGIN;

  return self->left + width * turn / MAX (self->n_turns, 1);
}

static double
y_of (BstScoreChart *self, double points)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - 2 * self->edge;

  return self->edge + height * (self->most - points) / MAX (self->most - self->least, 1);
}

/* Free with g_object_unref(). */
static PangoLayout *
write_number (BstScoreChart *self, int number, int *out_width, int *out_height)
{
  g_autofree char *text = bst_phrase_number (number);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, out_width, out_height);
  return layout;
}

/* Numbers get the room that they need in their size. */
static void
make_room (BstScoreChart *self)
{
  int width;
  int least_width;
  int height;

  g_object_unref (write_number (self, self->least, &least_width, &height));
  g_object_unref (write_number (self, self->most, &width, &height));
  self->left = MAX (width, least_width) + 2 * GAP;
  self->edge = MAX (MARGIN, height / 2.0);
}

static void
draw_text (BstScoreChart *self, cairo_t *cr, int number, double x, double y)
{
  int width;
  int height;
  g_autoptr (PangoLayout) layout = write_number (self, number, &width, &height);

  cairo_move_to (cr, x - width, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_grid (BstScoreChart *self, cairo_t *cr, const GdkRGBA *ink)
{
  int step = find_step (self->most - self->least);

  cairo_set_line_width (cr, 1);
  for (int points = -(-self->least / step * step); points <= self->most; points += step) {
    double y = (int) y_of (self, points) + 0.5;

    cairo_set_source_rgba (cr, (double) ink->red, (double) ink->green, (double) ink->blue, 0.15);
    cairo_move_to (cr, self->left, y);
    cairo_line_to (cr, x_of (self, self->n_turns), y);
    cairo_stroke (cr);
    cairo_set_source_rgba (cr, (double) ink->red, (double) ink->green, (double) ink->blue, 0.7);
    draw_text (self, cr, points, self->left - GAP, y);
  }
}

static void
draw_line (BstScoreChart *self, cairo_t *cr, const Line *line, bool is_dark)
{
  bst_chart_begin_line (cr, line->colour, is_dark);
  for (guint i = 0; i < line->curve->len; i++)
    cairo_line_to (cr, x_of (self, i), y_of (self, g_array_index (line->curve, int, i)));
  cairo_stroke (cr);
  bst_chart_end_line (cr);
}

static void
bst_score_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BstScoreChart *self = BST_SCORE_CHART (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  make_room (self);
  draw_grid (self, cr, &ink);
  for (guint i = 0; i < self->lines->len; i++)
    draw_line (self, cr, g_ptr_array_index (self->lines, i), ink.green > 0.5f);
  cairo_destroy (cr);
}

static void
bst_score_chart_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  double size = bst_text_size (widget);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : (int) (160 * size);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : (int) (220 * size);
}

static void
bst_score_chart_finalize (GObject *object)
{
  g_ptr_array_unref (BST_SCORE_CHART (object)->lines);
  G_OBJECT_CLASS (bst_score_chart_parent_class)->finalize (object);
}

static void
bst_score_chart_class_init (BstScoreChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bst_score_chart_finalize;
  widget_class->snapshot = bst_score_chart_snapshot;
  widget_class->measure = bst_score_chart_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bst_score_chart_init (BstScoreChart *self)
{
  self->lines = g_ptr_array_new_with_free_func (free_line);
}

GtkWidget *
bst_score_chart_new (void)
{
  return g_object_new (BST_TYPE_SCORE_CHART, NULL);
}

/* Says in words what the lines show: who had how much in the end. */
static void
describe (BstScoreChart *self, BstGame *game)
{
  g_autoptr (GString) scores = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    g_string_append_printf (scores, "%s%s %d", i > 0 ? ", " : "",
                            bst_seat_get_name (bst_game_get_seat (game, i)),
                            bst_seat_get_score (bst_game_get_seat (game, i)));
  text = bst_fill (_ ("Points over the turns; at the end: {1}"), scores->str, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
bst_score_chart_set_game (BstScoreChart *self, BstGame *game)
{
  g_return_if_fail (BST_IS_SCORE_CHART (self));

  g_ptr_array_set_size (self->lines, 0);
  self->n_turns = 0;
  self->most = 10;
  self->least = 0;
  for (unsigned i = 0; game != NULL && i < g_list_model_get_n_items (bst_game_get_seats (game));
       i++) {
    Line *line = g_new (Line, 1);

    line->colour = bst_seat_get_colour (bst_game_get_seat (game, i));
    line->curve = bst_game_dup_curve (game, i);
    for (guint k = 0; k < line->curve->len; k++) {
      self->most = MAX (self->most, g_array_index (line->curve, int, k));
      self->least = MIN (self->least, g_array_index (line->curve, int, k));
    }
    self->n_turns = MAX (self->n_turns, line->curve->len - 1);
    g_ptr_array_add (self->lines, line);
  }
  if (game != NULL)
    describe (self, game);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
