/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chart of a review.  Players differ by the dashes of their lines, or by their names in what
 * they had, as well as by colour.
 */
#include "ui/review-chart.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "board/text-size.h"
#include "ui/chart-ink.h"
#include "words/fill.h"
#include "words/phrase.h"

#define MARGIN 12.0
#define GAP 6.0 /* between a number and its line */
#define N_STEPS 4
#define REACH 24.0 /* of a click, in pixels along the turns */

struct _BstReviewChart
{
  GtkWidget parent_instance;

  BstReview *review;
  GPtrArray *curves; /* GArray of double, one for each player */
  BstMoment moments[BST_REVIEW_MOMENTS];
  unsigned indices[BST_REVIEW_MOMENTS];
  unsigned n_moments;
  int chosen;

  guint n_turns;
  double most;
  double left; /* the room that numbers take */
  double line; /* the height of a line of text */
};

G_DEFINE_FINAL_TYPE (BstReviewChart, bst_review_chart, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* --- where things are --- */

static double
x_of (BstReviewChart *self, double turn)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - self->left - MARGIN;

  return self->left + width * turn / MAX (self->n_turns, 1);
}

static double
y_of (BstReviewChart *self, double value)
{
  double top = MAX (MARGIN, self->line / 2);
  /* Below it are the numbers of the turns, and what they are. */
  double bottom = 2 * self->line + GAP;
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - top - bottom;

  return top + height * (1 - value / self->most);
}

static bool
is_alone (BstReviewChart *self)
{
  return self->curves->len == 1;
}

static double
get_value (BstReviewChart *self, unsigned player, guint turn)
{
  return g_array_index ((GArray *) g_ptr_array_index (self->curves, player), double, turn);
}

static BstColour
get_colour (BstReviewChart *self, unsigned player)
{
  return bst_seat_get_colour (bst_game_get_seat (bst_review_get_game (self->review), player));
}

static const char *
get_name (BstReviewChart *self, unsigned player)
{
  return bst_seat_get_name (bst_game_get_seat (bst_review_get_game (self->review), player));
}

/* --- texts --- */

/* What stands at a height of the chart: "50%", or points. */
static char *
write_value (BstReviewChart *self, double value)
{
  return is_alone (self) ? bst_phrase_number ((int) value)
                         : bst_chance_to_text ((int) lround (value * BST_GAME_CERTAIN));
}

static void
draw_text (BstReviewChart *self,
           cairo_t *cr,
           const char *text,
           double x,
           double y,
           double across,
           double down)
{
  bst_chart_draw_text (GTK_WIDGET (self), cr, text, x, y, across, down);
}

static void
make_room (BstReviewChart *self)
{
  g_autofree char *text = write_value (self, self->most);
  int width;
  int height;

  bst_chart_measure_text (GTK_WIDGET (self), text, &width, &height);
  self->left = width + 2 * GAP;
  self->line = height;
}

/* --- drawing --- */

static void
draw_values (BstReviewChart *self, cairo_t *cr, const GdkRGBA *ink)
{
  for (unsigned i = 0; i <= N_STEPS; i++) {
    double value = self->most * i / N_STEPS;
    double y = (int) y_of (self, value) + 0.5;
    g_autofree char *text = write_value (self, value);
    bool is_middle = !is_alone (self) && i * 2 == N_STEPS;

    bst_chart_set_text_ink (cr, ink, is_middle ? 0.5 : 0.15);
    cairo_set_line_width (cr, is_middle ? 1.5 : 1);
    cairo_move_to (cr, self->left, y);
    cairo_line_to (cr, x_of (self, self->n_turns), y);
    cairo_stroke (cr);
    bst_chart_set_text_ink (cr, ink, 0.7);
    if (i % 2 == 0)
      draw_text (self, cr, text, self->left - GAP, y, 1, 0.5);
  }
}

/* The numbers of turns, each where its first tile was laid: there may be several in one. */
static void
draw_turns (BstReviewChart *self, cairo_t *cr, const GdkRGBA *ink)
{
  double y = y_of (self, 0);
  guint step = bst_chart_find_step (x_of (self, 1) - x_of (self, 0), self->line);
  guint wanted = step;

  bst_chart_set_text_ink (cr, ink, 0.7);
  for (guint i = 0; i < self->n_turns; i++) {
    unsigned number = bst_review_get_turn (self->review, i)->number;
    g_autofree char *text = g_strdup_printf ("%u", wanted);

    if (number < wanted)
      continue;
    draw_text (self, cr, text, x_of (self, i), y + GAP / 2, 0.5, 0);
    wanted += step;
  }
  draw_text (self, cr, C_ ("axis", "Turn"), x_of (self, self->n_turns), y + GAP / 2 + self->line, 1,
             0);
}

/* The line of a player as far as it is known, with gaps. */
static void
trace (BstReviewChart *self, cairo_t *cr, unsigned player)
{
  bool has_begun = false;

  for (guint i = 0; i <= self->n_turns; i++) {
    double value = get_value (self, player, i);

    if (isnan (value)) {
      has_begun = false;
      continue;
    }
    if (has_begun)
      cairo_line_to (cr, x_of (self, i), y_of (self, value));
    else
      cairo_move_to (cr, x_of (self, i), y_of (self, value));
    has_begun = true;
  }
}

/* What the first player had between two turns, from below, and the second one from above. */
static void
fill_between (BstReviewChart *self, cairo_t *cr, guint turn, unsigned player, bool is_dark)
{
  double edge = y_of (self, player == 0 ? 0 : self->most);

  bst_chart_set_ink (cr, get_colour (self, player), is_dark, 0.3);
  cairo_move_to (cr, x_of (self, turn), edge);
  cairo_line_to (cr, x_of (self, turn), y_of (self, get_value (self, 0, turn)));
  cairo_line_to (cr, x_of (self, turn + 1), y_of (self, get_value (self, 0, turn + 1)));
  cairo_line_to (cr, x_of (self, turn + 1), edge);
  cairo_fill (cr);
}

static void
draw_two (BstReviewChart *self, cairo_t *cr, const GdkRGBA *ink, bool is_dark)
{
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  for (guint i = 0; i < self->n_turns; i++) {
    if (isnan (get_value (self, 0, i)) || isnan (get_value (self, 0, i + 1)))
      continue;
    fill_between (self, cr, i, 0, is_dark);
    fill_between (self, cr, i, 1, is_dark);
  }
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  bst_chart_set_text_ink (cr, ink, 0.9);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace (self, cr, 0);
  cairo_stroke (cr);
  draw_text (self, cr, get_name (self, 0), self->left + GAP, y_of (self, 0) - GAP / 2, 0, 1);
  draw_text (self, cr, get_name (self, 1), self->left + GAP, y_of (self, self->most) + GAP / 2, 0,
             0);
}

static void
draw_many (BstReviewChart *self, cairo_t *cr, bool is_dark)
{
  for (unsigned i = 0; i < self->curves->len; i++) {
    bst_chart_begin_line (cr, get_colour (self, i), is_dark);
    trace (self, cr, i);
    cairo_stroke (cr);
    bst_chart_end_line (cr);
  }
}

static void
draw_moment (BstReviewChart *self, cairo_t *cr, unsigned number)
{
  unsigned player = self->curves->len == 2 ? 0 : self->moments[number].player;
  double value = get_value (self, player, self->indices[number]);

  bst_chart_draw_moment (GTK_WIDGET (self), cr, number + 1, self->chosen == (int) number,
                         x_of (self, self->indices[number]), y_of (self, value));
}

static void
bst_review_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BstReviewChart *self = BST_REVIEW_CHART (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  GdkRGBA ink;
  bool is_dark;
  cairo_t *cr;

  if (self->review == NULL)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  is_dark = bst_chart_find_ink (widget, &ink);
  make_room (self);
  draw_values (self, cr, &ink);
  draw_turns (self, cr, &ink);
  if (self->curves->len == 2)
    draw_two (self, cr, &ink, is_dark);
  else
    draw_many (self, cr, is_dark);
  /* The first covers the others, and the chosen one all of them. */
  for (unsigned i = self->n_moments; i > 0; i--)
    draw_moment (self, cr, i - 1);
  if (self->chosen >= 0 && self->chosen < (int) self->n_moments)
    draw_moment (self, cr, (unsigned) self->chosen);
  cairo_destroy (cr);
}

/* --- the review --- */

/* Says in words what the lines show: how it stood at first, and how it ended. */
static void
describe (BstReviewChart *self)
{
  g_autoptr (GString) ends = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (unsigned i = 0; i < self->curves->len; i++) {
    double least = G_MAXDOUBLE;
    double most = 0;
    g_autofree char *low = NULL;
    g_autofree char *high = NULL;
    g_autofree char *line = NULL;

    for (guint k = 0; k <= self->n_turns; k++) {
      double value = get_value (self, i, k);

      least = isnan (value) ? least : MIN (least, value);
      most = isnan (value) ? most : MAX (most, value);
    }
    low = write_value (self, least);
    high = write_value (self, most);
    /* Translators: {1} is a player, {2} and {3} are chances or points, as in "Anna: 12% to 60%". */
    line = bst_fill (_ ("{1}: {2} to {3}"), get_name (self, i), low, high, NULL);
    g_string_append_printf (ends, "%s%s", i > 0 ? ", " : "", line);
  }
  /* Translators: {1} is a list like "Anna: 12% to 60%, Boris: 40% to 88%". */
  text = bst_fill (is_alone (self) ? _ ("Points over the turns. {1}")
                                   : _ ("Chances of winning over the turns. {1}"),
                   ends->str, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* The largest value that is drawn: everything, or points in fours. */
static double
find_most (BstReviewChart *self)
{
  double most = 20;

  if (!is_alone (self))
    return 1;
  for (guint i = 0; i <= self->n_turns; i++)
    most = fmax (most, get_value (self, 0, i));
  return ceil (most / 20) * 20;
}

static void
update (BstReviewChart *self)
{
  unsigned n_players;

  g_ptr_array_set_size (self->curves, 0);
  self->n_moments = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->review == NULL)
    return;
  n_players = g_list_model_get_n_items (bst_game_get_seats (bst_review_get_game (self->review)));
  for (unsigned i = 0; i < n_players; i++)
    g_ptr_array_add (self->curves, bst_review_dup_curve (self->review, i));
  self->n_turns = bst_review_get_n_turns (self->review);
  self->most = find_most (self);
  self->n_moments = bst_review_list_moments (self->review, self->moments, self->indices);
  describe (self);
}

void
bst_review_chart_set_review (BstReviewChart *self, BstReview *review)
{
  g_return_if_fail (BST_IS_REVIEW_CHART (self));

  g_set_object (&self->review, review);
  update (self);
}

void
bst_review_chart_set_chosen (BstReviewChart *self, int number)
{
  g_return_if_fail (BST_IS_REVIEW_CHART (self));

  self->chosen = number;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- the widget --- */

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, BstReviewChart *self)
{
  double best = REACH;
  int number = -1;

  for (unsigned i = 0; i < self->n_moments; i++) {
    double distance = fabs (x_of (self, self->indices[i]) - x);

    if (distance < best) {
      best = distance;
      number = (int) i;
    }
  }
  if (number >= 0)
    g_signal_emit (self, chosen_signal, 0, (guint) number);
}

static void
bst_review_chart_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  double size = bst_text_size (widget);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : (int) (180 * size);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 340 : (int) (200 * size);
}

static void
bst_review_chart_dispose (GObject *object)
{
  g_clear_object (&BST_REVIEW_CHART (object)->review);
  G_OBJECT_CLASS (bst_review_chart_parent_class)->dispose (object);
}

static void
bst_review_chart_finalize (GObject *object)
{
  g_ptr_array_unref (BST_REVIEW_CHART (object)->curves);
  G_OBJECT_CLASS (bst_review_chart_parent_class)->finalize (object);
}

static void
bst_review_chart_class_init (BstReviewChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_review_chart_dispose;
  G_OBJECT_CLASS (klass)->finalize = bst_review_chart_finalize;
  widget_class->snapshot = bst_review_chart_snapshot;
  widget_class->measure = bst_review_chart_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  chosen_signal = g_signal_new ("chosen", BST_TYPE_REVIEW_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bst_review_chart_init (BstReviewChart *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->curves = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->chosen = -1;
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
bst_review_chart_new (void)
{
  return g_object_new (BST_TYPE_REVIEW_CHART, NULL);
}
