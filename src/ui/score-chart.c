/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The score chart.  Players differ by the dashes of their lines and by the emblem at the
 * end as well as by colour.
 */
#include "ui/score-chart.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "board/text-size.h"
#include "board/textures.h"
#include "ui/chart-ink.h"
#include "words/fill.h"
#include "words/phrase.h"

#define GAP 6.0     /* between a number and its line */
#define EMBLEM 18.0 /* pixels, with text of the usual size */
#define REACH 24.0  /* of a click, in pixels along the turns */

typedef struct
{
  BstColour colour;
  GArray *curve; /* int */
} Line;

/* A turn, or a part of one. */
typedef struct
{
  size_t cursor;   /* where it begins */
  unsigned number; /* of the turn */
} Turn;

struct _BstScoreChart
{
  GtkWidget parent_instance;

  GPtrArray *lines;
  GArray *turns; /* Turn */
  int most;
  int least; /* 0, or what somebody owed the bazaar */
  int step;  /* from one number to the next */
  BstMoment moments[BST_REVIEW_MOMENTS];
  guint places[BST_REVIEW_MOMENTS]; /* where they are on the curves */
  unsigned n_moments;

  double left;   /* the room that the numbers take, */
  double right;  /* and the emblems */
  double line;   /* the height of a line of text */
  double emblem; /* the side of an emblem */
};

G_DEFINE_FINAL_TYPE (BstScoreChart, bst_score_chart, GTK_TYPE_WIDGET)

static guint chosen_signal;

static void
free_line (gpointer data)
{
  Line *line = data;

  g_array_unref (line->curve);
  g_free (line);
}

/* --- where things are --- */

static double
x_of (BstScoreChart *self, double turn)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - self->left - self->right;

  return self->left + width * turn / MAX (self->turns->len, 1);
}

/* Above is what the numbers are, below are the turns. */
static double
y_of (BstScoreChart *self, double points)
{
  double top = 1.5 * self->line + GAP;
  double bottom = 2 * self->line + GAP;
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - top - bottom;

  return top + height * (self->most - points) / MAX (self->most - self->least, 1);
}

static int
get_points (const Line *line, guint turn)
{
  return g_array_index (line->curve, int, MIN (turn, line->curve->len - 1));
}

/* The widest number, and what has its size. */
static void
make_room (BstScoreChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *least = bst_phrase_number (self->least);
  g_autofree char *most = bst_phrase_number (self->most);
  int least_width;
  int width;
  int height;

  bst_chart_measure_text (widget, least, &least_width, &height);
  bst_chart_measure_text (widget, most, &width, &height);
  self->left = MAX (width, least_width) + 2 * GAP;
  self->line = height;
  self->emblem = round (EMBLEM * bst_text_size (widget));
  self->right = self->emblem + 2 * GAP;
}

/* --- drawing --- */

static void
draw_values (BstScoreChart *self, cairo_t *cr, const GdkRGBA *ink)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int step = self->step;

  cairo_set_line_width (cr, 1);
  for (int points = -(-self->least / step * step); points <= self->most; points += step) {
    double y = (int) y_of (self, points) + 0.5;
    g_autofree char *text = bst_phrase_number (points);

    bst_chart_set_text_ink (cr, ink, points == 0 ? 0.35 : 0.15);
    cairo_move_to (cr, self->left, y);
    cairo_line_to (cr, x_of (self, self->turns->len), y);
    cairo_stroke (cr);
    bst_chart_set_text_ink (cr, ink, 0.7);
    bst_chart_draw_text (widget, cr, text, self->left - GAP, y, 1, 0.5);
  }
  bst_chart_draw_text (widget, cr, C_ ("axis", "Points"), GAP, GAP, 0, 0);
}

/* The number of the last turn that is over at a place on the curves. */
static unsigned
find_turn (BstScoreChart *self, guint place)
{
  if (place < self->turns->len)
    return g_array_index (self->turns, Turn, place).number - 1;
  return g_array_index (self->turns, Turn, self->turns->len - 1).number;
}

/* The numbers of turns, each where it is over: there may be several parts of one. */
static void
draw_turns (BstScoreChart *self, cairo_t *cr, const GdkRGBA *ink)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double y = y_of (self, self->least) + GAP / 2;
  unsigned step = bst_chart_find_step (x_of (self, 1) - x_of (self, 0), self->line);
  unsigned wanted = step;

  bst_chart_set_text_ink (cr, ink, 0.7);
  for (guint i = 1; i <= self->turns->len; i++) {
    g_autofree char *text = g_strdup_printf ("%u", wanted);

    if (find_turn (self, i) < wanted)
      continue;
    bst_chart_draw_text (widget, cr, text, x_of (self, i), y, 0.5, 0);
    wanted += step;
  }
  bst_chart_draw_text (widget, cr, C_ ("axis", "Turn"), x_of (self, self->turns->len),
                       y + self->line, 1, 0);
}

static void
draw_line (BstScoreChart *self, cairo_t *cr, const Line *line, bool is_dark)
{
  bst_chart_begin_line (cr, line->colour, is_dark);
  for (guint i = 0; i < line->curve->len; i++)
    cairo_line_to (cr, x_of (self, i), y_of (self, get_points (line, i)));
  cairo_stroke (cr);
  bst_chart_end_line (cr);
}

static void
draw_moments (BstScoreChart *self, cairo_t *cr)
{
  /* The first covers the others. */
  for (unsigned i = self->n_moments; i > 0; i--) {
    const BstMoment *moment = &self->moments[i - 1];
    const Line *line = g_ptr_array_index (self->lines, moment->player);

    guint place = self->places[i - 1];

    bst_chart_draw_moment (GTK_WIDGET (self), cr, i, false, x_of (self, place),
                           y_of (self, get_points (line, place)));
  }
}

/* --- emblems --- */

/* Whose line ends higher comes first. */
static int
compare_ends (const void *a, const void *b, gpointer data)
{
  BstScoreChart *self = data;
  const Line *first = g_ptr_array_index (self->lines, *(const unsigned *) a);
  const Line *second = g_ptr_array_index (self->lines, *(const unsigned *) b);

  return get_points (second, self->turns->len) - get_points (first, self->turns->len);
}

/* Where the emblems are, from above: beside the ends of their lines, but none over another. */
static void
place_emblems (BstScoreChart *self, unsigned order[BST_MAX_PLAYERS], double ys[BST_MAX_PLAYERS])
{
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  unsigned n = self->lines->len;

  for (unsigned i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (int) n, sizeof *order, compare_ends, self);
  for (unsigned i = 0; i < n; i++) {
    const Line *line = g_ptr_array_index (self->lines, order[i]);
    double y = y_of (self, get_points (line, self->turns->len)) - self->emblem / 2;

    ys[i] = MAX (y, i > 0 ? ys[i - 1] + self->emblem : 0);
  }
  for (unsigned i = n; i > 0; i--)
    ys[i - 1] = MIN (ys[i - 1], (i < n ? ys[i] : height) - self->emblem);
}

static void
show_emblems (BstScoreChart *self, GtkSnapshot *snapshot)
{
  int pixels = (int) self->emblem * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  double x = x_of (self, self->turns->len) + GAP;
  unsigned order[BST_MAX_PLAYERS];
  double ys[BST_MAX_PLAYERS];

  place_emblems (self, order, ys);
  for (unsigned i = 0; i < self->lines->len; i++) {
    const Line *line = g_ptr_array_index (self->lines, order[i]);
    BstPicture emblem = { .type = BST_PICTURE_EMBLEM, .colour = (uint8_t) line->colour };
    GdkTexture *texture = bst_textures_get (bst_textures_get_shared (), emblem, pixels);

    if (texture != NULL)
      gtk_snapshot_append_texture (snapshot, texture,
                                   &GRAPHENE_RECT_INIT ((float) round (x), (float) round (ys[i]),
                                                        (float) self->emblem,
                                                        (float) self->emblem));
  }
}

/* --- the widget --- */

static void
bst_score_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BstScoreChart *self = BST_SCORE_CHART (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GdkRGBA ink;
  bool is_dark = bst_chart_find_ink (widget, &ink);

  make_room (self);
  draw_values (self, cr, &ink);
  draw_turns (self, cr, &ink);
  for (guint i = 0; i < self->lines->len; i++)
    draw_line (self, cr, g_ptr_array_index (self->lines, i), is_dark);
  draw_moments (self, cr);
  cairo_destroy (cr);
  show_emblems (self, snapshot);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, BstScoreChart *self)
{
  double best = REACH;
  int number = -1;

  for (unsigned i = 0; i < self->n_moments; i++) {
    double distance = fabs (x_of (self, self->places[i]) - x);

    if (distance < best) {
      best = distance;
      number = (int) i;
    }
  }
  if (number >= 0)
    g_signal_emit (self, chosen_signal, 0, (guint) number);
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

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : (int) (200 * size);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : (int) (260 * size);
}

static void
bst_score_chart_finalize (GObject *object)
{
  g_ptr_array_unref (BST_SCORE_CHART (object)->lines);
  g_array_unref (BST_SCORE_CHART (object)->turns);
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
  gtk_widget_class_set_css_name (widget_class, "bst-chart");
  chosen_signal = g_signal_new ("chosen", BST_TYPE_SCORE_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bst_score_chart_init (BstScoreChart *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->lines = g_ptr_array_new_with_free_func (free_line);
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  self->step = bst_chart_divide (0, &self->most);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (bst_textures_get_shared (), "ready", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
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
  BstSeat *seats[BST_MAX_PLAYERS];
  unsigned n = bst_game_rank_seats (game, seats);

  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (scores, "%s%s %d", i > 0 ? ", " : "", bst_seat_get_name (seats[i]),
                            bst_seat_get_score (seats[i]));
  text = bst_fill (_ ("Points over the turns; at the end: {1}"), scores->str, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
add_line (BstScoreChart *self, BstGame *game, unsigned player)
{
  Line *line = g_new (Line, 1);

  line->colour = bst_seat_get_colour (bst_game_get_seat (game, player));
  line->curve = bst_game_dup_curve (game, player);
  for (guint i = 0; i < line->curve->len; i++) {
    self->most = MAX (self->most, get_points (line, i));
    self->least = MIN (self->least, get_points (line, i));
  }
  g_ptr_array_add (self->lines, line);
}

static void
note_turns (BstScoreChart *self, BstGame *game)
{
  const GArray *cursors = bst_game_get_turns (game);

  for (guint i = 0; i < cursors->len; i++) {
    Turn turn = { .cursor = g_array_index (cursors, guint, i) };

    turn.number = bst_game_find_turn (game, turn.cursor);
    g_array_append_val (self->turns, turn);
  }
}

void
bst_score_chart_set_game (BstScoreChart *self, BstGame *game)
{
  g_return_if_fail (BST_IS_SCORE_CHART (self));
  g_return_if_fail (BST_IS_GAME (game));

  g_ptr_array_set_size (self->lines, 0);
  g_array_set_size (self->turns, 0);
  self->n_moments = 0;
  self->most = 10;
  self->least = 0;
  note_turns (self, game);
  for (unsigned i = 0; i < g_list_model_get_n_items (bst_game_get_seats (game)); i++)
    add_line (self, game, i);
  self->step = bst_chart_divide (self->least, &self->most);
  describe (self, game);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Where a tile that was laid after `cursor` moves has brought its points. */
static guint
find_place (BstScoreChart *self, size_t cursor)
{
  guint place = 0;

  while (place < self->turns->len && g_array_index (self->turns, Turn, place).cursor <= cursor)
    place++;
  return place;
}

void
bst_score_chart_set_review (BstScoreChart *self, BstReview *review)
{
  g_return_if_fail (BST_IS_SCORE_CHART (self));

  unsigned indices[BST_REVIEW_MOMENTS];

  self->n_moments = review != NULL ? bst_review_list_moments (review, self->moments, indices) : 0;
  for (unsigned i = 0; i < self->n_moments; i++)
    self->places[i] = find_place (self, bst_review_get_turn (review, indices[i])->cursor);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
