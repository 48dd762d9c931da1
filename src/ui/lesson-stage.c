/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The stage: a widget with another one over it, and between them what is drawn around the target.
 */
#include "ui/lesson-stage.h"

#include <math.h>

#include "board/pane.h"

#define MARGIN 12.0f /* between the bubble and the border */
#define GAP 26.0f    /* between the bubble and what it speaks of */
#define FRAME 6.0f   /* around that */
#define TAIL 13.0    /* half as wide as the tail is at the bubble */
#define INSET 34.0f  /* from the corners of the bubble to its tail */
#define SHIFTS 5
#define PLACES (4 * SHIFTS)
#define FAR 30        /* what a corner is worse than a place beside the target */
#define REACH 170.0f  /* how long a tail is at most */
#define WORST 100000u /* the target is covered, or what around it should be seen */
#define RIM ((GdkRGBA) { 0.42f, 0.30f, 0, 1 })
#define GLOW ((GdkRGBA) { 0.965f, 0.827f, 0.176f, 1 })

struct _BstLessonStage
{
  GtkWidget parent_instance;

  GtkWidget *child;
  GtkWidget *pane;
  GtkWidget *bubble; /* or NULL */
  GtkWidget *aside;  /* part of the child, or NULL */
  BstFindTarget find;
  BstWeighArea weigh;
  BstTellPlace tell;
  gpointer data;
  graphene_rect_t target;
  graphene_rect_t room; /* around it */
  bool has_target;
  graphene_rect_t place; /* of the bubble */
};

G_DEFINE_FINAL_TYPE (BstLessonStage, bst_lesson_stage, GTK_TYPE_WIDGET)

/* --- what is drawn --- */

static graphene_point_t
middle_of (const graphene_rect_t *rect)
{
  return GRAPHENE_POINT_INIT (rect->origin.x + rect->size.width / 2,
                              rect->origin.y + rect->size.height / 2);
}

static void
draw_frame (GtkSnapshot *snapshot, const graphene_rect_t *target, float out, float width,
            GdkRGBA colour)
{
  graphene_rect_t rect = *target;
  GskRoundedRect rounded;
  float widths[4] = { width, width, width, width };
  GdkRGBA colours[4] = { colour, colour, colour, colour };

  graphene_rect_inset (&rect, -out, -out);
  gsk_rounded_rect_init_from_rect (&rounded, &rect, 10);
  gtk_snapshot_append_border (snapshot, &rounded, widths, colours);
}

/* Where on its border the tail leaves the bubble, and whether that is a side or above or below. */
static graphene_point_t
find_root (BstLessonStage *self, const graphene_point_t *aim, bool *out_is_side)
{
  const graphene_rect_t *place = &self->place;
  float right = place->origin.x + place->size.width;
  float bottom = place->origin.y + place->size.height;
  float x = CLAMP (aim->x, place->origin.x + INSET, right - INSET);
  float y = CLAMP (aim->y, place->origin.y + INSET, bottom - INSET);

  *out_is_side = aim->x < place->origin.x || aim->x > right;
  if (*out_is_side)
    return GRAPHENE_POINT_INIT (aim->x < place->origin.x ? place->origin.x + 1 : right - 1, y);
  return GRAPHENE_POINT_INIT (x, aim->y < place->origin.y ? place->origin.y + 1 : bottom - 1);
}

/* From the bubble to the nearest point of the frame. */
static void
draw_tail (BstLessonStage *self, GtkSnapshot *snapshot)
{
  graphene_rect_t around = self->target;
  graphene_point_t centre = middle_of (&self->place);
  graphene_point_t aim;
  graphene_point_t root;
  double across;
  double along;
  bool is_side;
  cairo_t *cr;

  graphene_rect_inset (&around, -FRAME, -FRAME);
  aim = GRAPHENE_POINT_INIT (
    CLAMP (centre.x, around.origin.x, around.origin.x + around.size.width),
    CLAMP (centre.y, around.origin.y, around.origin.y + around.size.height));
  if (graphene_rect_contains_point (&self->place, &aim))
    return;
  root = find_root (self, &aim, &is_side);
  if (graphene_point_distance (&aim, &root, NULL, NULL) > REACH)
    return;
  across = is_side ? 0 : TAIL;
  along = is_side ? TAIL : 0;
  cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                   (float) gtk_widget_get_height (GTK_WIDGET (self))));
  cairo_move_to (cr, (double) root.x - across, (double) root.y - along);
  cairo_line_to (cr, (double) aim.x, (double) aim.y);
  cairo_line_to (cr, (double) root.x + across, (double) root.y + along);
  gdk_cairo_set_source_rgba (cr, &GLOW);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &RIM);
  cairo_set_line_width (cr, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw (GtkSnapshot *snapshot, gpointer data)
{
  BstLessonStage *self = data;

  if (!self->has_target)
    return;
  draw_frame (snapshot, &self->target, FRAME, 6, RIM);
  draw_frame (snapshot, &self->target, FRAME - 1, 4, GLOW);
  if (self->bubble != NULL)
    draw_tail (self, snapshot);
}

/* --- where the bubble is --- */

static graphene_rect_t
keep_inside (BstLessonStage *self, graphene_rect_t rect)
{
  float right = (float) gtk_widget_get_width (GTK_WIDGET (self)) - MARGIN - rect.size.width;
  float bottom = (float) gtk_widget_get_height (GTK_WIDGET (self)) - MARGIN - rect.size.height;

  rect.origin.x = CLAMP (rect.origin.x, MARGIN, MAX (MARGIN, right));
  rect.origin.y = CLAMP (rect.origin.y, MARGIN, MAX (MARGIN, bottom));
  return rect;
}

/* Beside the target: right, left, below, above; first in the middle of it, then to either side. */
static graphene_rect_t
find_place (BstLessonStage *self, unsigned index, float width, float height)
{
  static const float shifts[SHIFTS] = { 0, -0.5f, 0.5f, -1, 1 };
  const graphene_rect_t *target = &self->room;
  graphene_point_t middle = middle_of (target);
  float shift = shifts[index / 4];
  float x = middle.x - width / 2 + shift * (width + target->size.width) / 2;
  float y = middle.y - height / 2 + shift * (height + target->size.height) / 2;

  switch (index % 4) {
  case 0:
    x = target->origin.x + target->size.width + GAP;
    break;
  case 1:
    x = target->origin.x - GAP - width;
    break;
  case 2:
    y = target->origin.y + target->size.height + GAP;
    break;
  default:
    y = target->origin.y - GAP - height;
  }
  return keep_inside (self, GRAPHENE_RECT_INIT (x, y, width, height));
}

/* A corner of the stage. */
static graphene_rect_t
find_corner (BstLessonStage *self, unsigned index, float width, float height)
{
  float far = 1000000;

  return keep_inside (self, GRAPHENE_RECT_INIT (index & 1 ? 0 : far, index & 2 ? 0 : far, width,
                                                height));
}

static unsigned
weigh (BstLessonStage *self, const graphene_rect_t *place)
{
  graphene_rect_t around;

  graphene_rect_union (&self->target, &self->room, &around);
  graphene_rect_inset (&around, -FRAME, -FRAME);
  return (self->has_target && graphene_rect_intersection (&around, place, NULL) ? WORST : 0) +
         (self->weigh != NULL ? self->weigh (self->data, place) : 0);
}

/* Place `index` of those that there are: beside the target, in a corner, and above all. */
static graphene_rect_t
get_place (BstLessonStage *self, unsigned index, float width, float height)
{
  float middle = ((float) gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2;

  if (index < PLACES)
    return find_place (self, index, width, height);
  if (index < PLACES + 4)
    return find_corner (self, index - PLACES, width, height);
  return keep_inside (self, GRAPHENE_RECT_INIT (middle, 0, width, height));
}

/* What is beside the target is worth a little more than what is askew, or far from it. */
static graphene_rect_t
choose_place (BstLessonStage *self, float width, float height, unsigned *out_weight)
{
  graphene_rect_t best = { { 0, 0 }, { 0, 0 } };
  unsigned least = G_MAXUINT;

  for (unsigned i = self->has_target ? 0 : PLACES; i < PLACES + 5; i++) {
    graphene_rect_t place = get_place (self, i, width, height);
    unsigned weight = 4 * weigh (self, &place) + (i < PLACES ? i / 4 : FAR);

    if (weight >= least)
      continue;
    least = weight;
    best = place;
  }
  *out_weight = least;
  return best;
}

/* The size of the bubble if it is no wider than `room`. */
static void
measure_bubble (BstLessonStage *self, int room, int *out_width, int *out_height)
{
  int least;

  gtk_widget_measure (self->bubble, GTK_ORIENTATION_HORIZONTAL, -1, &least, out_width, NULL, NULL);
  *out_width = MAX (least, MIN (*out_width, room - 2 * (int) MARGIN));
  gtk_widget_measure (self->bubble, GTK_ORIENTATION_VERTICAL, *out_width, NULL, out_height, NULL,
                      NULL);
}

/* At the lower end of what is aside, as narrow as that, if less is covered there. */
static void
try_aside (BstLessonStage *self, unsigned weight)
{
  graphene_rect_t room;
  graphene_rect_t place;
  int width;
  int height;

  if (self->aside == NULL ||
      !gtk_widget_compute_bounds (self->aside, GTK_WIDGET (self), &room))
    return;
  measure_bubble (self, (int) room.size.width, &width, &height);
  place = keep_inside (self, GRAPHENE_RECT_INIT (room.origin.x + MARGIN,
                                                 room.origin.y + room.size.height,
                                                 (float) width, (float) height));
  if (4 * weigh (self, &place) + FAR < weight)
    self->place = place;
}

static void
allocate_bubble (BstLessonStage *self)
{
  unsigned weight;
  int width;
  int height;

  measure_bubble (self, gtk_widget_get_width (GTK_WIDGET (self)), &width, &height);
  self->place = choose_place (self, (float) width, (float) height, &weight);
  try_aside (self, weight);
  self->place.origin.x = roundf (self->place.origin.x);
  self->place.origin.y = roundf (self->place.origin.y);
  gtk_widget_allocate (self->bubble, (int) self->place.size.width, (int) self->place.size.height,
                       -1, gsk_transform_translate (NULL, &self->place.origin));
  if (self->tell != NULL)
    self->tell (self->data, &self->place);
}

void
bst_lesson_stage_update (BstLessonStage *self)
{
  g_return_if_fail (BST_IS_LESSON_STAGE (self));

  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- the widget --- */

/* What reaches to the rim of the window is framed within it. */
static void
keep_frame_inside (BstLessonStage *self, int width, int height)
{
  const float rim = 2 * FRAME;
  const graphene_rect_t stage =
    GRAPHENE_RECT_INIT (rim, rim, (float) width - 2 * rim, (float) height - 2 * rim);
  graphene_rect_t inside;

  if (self->has_target && graphene_rect_intersection (&stage, &self->target, &inside))
    self->target = inside;
}

static void
bst_lesson_stage_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BstLessonStage *self = BST_LESSON_STAGE (widget);

  if (self->child != NULL)
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
  gtk_widget_allocate (self->pane, width, height, -1, NULL);
  self->has_target = self->find != NULL && self->find (self->data, &self->target, &self->room);
  keep_frame_inside (self, width, height);
  if (self->bubble != NULL)
    allocate_bubble (self);
  gtk_widget_queue_draw (self->pane);
}

static void
bst_lesson_stage_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  BstLessonStage *self = BST_LESSON_STAGE (widget);

  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
set_part (BstLessonStage *self, GtkWidget **part, GtkWidget *widget, GtkWidget *next)
{
  if (*part == widget)
    return;
  g_clear_pointer (part, gtk_widget_unparent);
  *part = widget;
  if (widget != NULL)
    gtk_widget_insert_before (widget, GTK_WIDGET (self), next);
}

void
bst_lesson_stage_set_child (BstLessonStage *self, GtkWidget *child)
{
  g_return_if_fail (BST_IS_LESSON_STAGE (self));

  set_part (self, &self->child, child, self->pane);
}

void
bst_lesson_stage_set_bubble (BstLessonStage *self, GtkWidget *bubble)
{
  g_return_if_fail (BST_IS_LESSON_STAGE (self));

  set_part (self, &self->bubble, bubble, NULL);
}

void
bst_lesson_stage_set_aside (BstLessonStage *self, GtkWidget *aside)
{
  g_return_if_fail (BST_IS_LESSON_STAGE (self));

  self->aside = aside;
  bst_lesson_stage_update (self);
}

void
bst_lesson_stage_set_guide (BstLessonStage *self,
                            BstFindTarget find,
                            BstWeighArea weigh_area,
                            BstTellPlace tell,
                            gpointer data)
{
  g_return_if_fail (BST_IS_LESSON_STAGE (self));

  self->find = find;
  self->weigh = weigh_area;
  self->tell = tell;
  self->data = data;
  bst_lesson_stage_update (self);
}

static void
bst_lesson_stage_dispose (GObject *object)
{
  BstLessonStage *self = BST_LESSON_STAGE (object);

  self->find = NULL;
  self->weigh = NULL;
  self->tell = NULL;
  self->aside = NULL;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  g_clear_pointer (&self->bubble, gtk_widget_unparent);
  g_clear_pointer (&self->pane, gtk_widget_unparent);
  G_OBJECT_CLASS (bst_lesson_stage_parent_class)->dispose (object);
}

static void
bst_lesson_stage_class_init (BstLessonStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_lesson_stage_dispose;
  widget_class->size_allocate = bst_lesson_stage_size_allocate;
  widget_class->measure = bst_lesson_stage_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bst_lesson_stage_init (BstLessonStage *self)
{
  self->pane = bst_pane_new (draw, self);
  gtk_widget_set_can_target (self->pane, FALSE);
  gtk_widget_set_parent (self->pane, GTK_WIDGET (self));
}
