/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where on the board lies what can be chosen: cells, spots, and the words beside them.  All
 * of it grows with the text that is on it.
 */
#include "board/board-private.h"

#include <math.h>

#define SPOT_SIZE 44.0
#define CALM_SIZE 18.0    /* around a dot */
#define AREA_SIZE 30.0    /* of a frame around a small tile */
#define SPREAD_ZOOM 180.0 /* tiles smaller than this spread their spots beyond themselves */
#define MOST_SPREAD 400.0 /* the same if they would still lie on each other */
#define SPREAD_STEP 1.15
#define TURN_BUTTON_ZOOM 48.0
#define TURN_BUTTON_SIZE 40.0
#define GAP 8.0
#define SIDE_GAP 4.0 /* between spots for the same feature */
#define BESIDE 0.17  /* from a figure to a spot next to it, in cells */
#define WAGON_ROOM 0.5
#define PERSON_ROOM 0.38
#define OVER_CELL 1000   /* what it weighs if words cover what they are about */
#define MOST_COVERED 0.6 /* of a tile, by its own spots */
#define RING_STEP 6.0
#define RINGS 60
#define RING_WAYS 16

static void
allocate_cells (BstBoard *self)
{
  double inset = MAX (1, round (self->view.zoom / 32));

  for (guint i = 0; i < self->places->len; i++) {
    BstPoint corner =
      bst_view_corner (&self->view, g_array_index (self->places, BstFit, i).pos);

    bst_board_allocate_at (g_ptr_array_index (self->cells, i), corner.x + inset, corner.y + inset,
                           self->view.zoom - 2 * inset, self->view.zoom - 2 * inset);
  }
}

/* The least size of `child` that is not below `least`, in the middle around `centre`. */
static GdkRectangle
place_around (GtkWidget *child, BstPoint centre, double least)
{
  int width;
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  width = MAX (width, (int) least);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  height = MAX (height, (int) least);
  return (GdkRectangle) { (int) round (centre.x - width / 2.0),
                          (int) round (centre.y - height / 2.0), width, height };
}

static void
allocate_place (GtkWidget *child, const GdkRectangle *place)
{
  bst_board_allocate_at (child, place->x, place->y, place->width, place->height);
}

void
bst_board_allocate_around (GtkWidget *child, BstPoint centre)
{
  GdkRectangle place = place_around (child, centre, 0);

  allocate_place (child, &place);
}

/* Where the middle of a spot is if those of a tile are spread `k` times as far. */
static BstPoint
spread (BstBoard *self, const BstMove *move, double k)
{
  BstPos cell = bst_board_get_cell (self, move);
  BstPoint middle = bst_view_to_screen (&self->view, (BstPoint) { cell.x + 0.5, cell.y + 0.5 });
  BstPoint aim = bst_board_get_aim (self, move);

  /* A figure that stands there already keeps its place; a corner belongs to four tiles, and what
   * is on several tiles would be mixed up. */
  if (bst_board_is_about_figure (self, move) || bst_board_fields_of (move) & BST_FIELD_CORNER ||
      !bst_pos_equal (cell, bst_board_find_origin (self)))
    return aim;
  return (BstPoint) { middle.x + (aim.x - middle.x) * k, middle.y + (aim.y - middle.y) * k };
}

/* How many widths spot `index` stands beside its place: figures for the same feature stand in
 * a row, and the row in the middle. */
static double
step_aside (BstBoard *self, guint index)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);
  int steps = 0;

  for (guint i = 0; i < self->spot_moves->len; i++) {
    const BstMove *other = &g_array_index (self->spot_moves, BstMove, i);

    if (i != index && other->type == move->type && other->feature == move->feature &&
        other->choice == move->choice && bst_pos_equal (other->pos, move->pos))
      steps += i < index ? 1 : -1;
  }
  return steps / 2.0;
}

static bool
is_free (const GArray *taken, const GdkRectangle *place)
{
  for (guint i = 0; i < taken->len; i++)
    if (gdk_rectangle_intersect (place, &g_array_index (taken, GdkRectangle, i), NULL))
      return false;
  return true;
}

/* A frame around the tile. */
static GdkRectangle
place_area (BstBoard *self, const BstMove *move)
{
  BstPoint middle =
    bst_view_to_screen (&self->view, (BstPoint) { move->pos.x + 0.5, move->pos.y + 0.5 });
  double size = MAX (self->view.zoom - 2, AREA_SIZE);

  return (GdkRectangle) { (int) round (middle.x - size / 2), (int) round (middle.y - size / 2),
                          (int) size, (int) size };
}

/* Whether a spot is for a quarter itself, and not for what somebody comes to out of it. */
static bool
is_for_quarter (BstBoard *self, const BstMove *move)
{
  return bst_board_is_quarter (self, move) && bst_board_find_target (self, move) < 0;
}

/* Lines of spots beside a yard, outside of it: who is in it has to be seen. */
static GdkRectangle
place_beside_yard (BstBoard *self, guint index)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);
  BstPoint edge = bst_board_get_aim (self, move);
  BstPoint side = bst_board_get_yard_side (move);
  double middle = bst_view_corner (&self->view, bst_board_get_cell (self, move)).y +
                  self->view.zoom / 2;
  GdkRectangle place = place_around (g_ptr_array_index (self->spots, index), edge, SPOT_SIZE);
  int width = place.width + (int) SIDE_GAP;
  int height = place.height + (int) SIDE_GAP;
  int room = (int) (side.x < 0 ? edge.x : self->view.width - edge.x);
  int in_line = MAX (room / width, 1);
  int number = 0;
  int n = 0;

  for (guint i = 0; i < self->spot_moves->len; i++)
    if (g_array_index (self->spot_moves, BstMove, i).choice == move->choice) {
      number += i < index;
      n++;
    }

  int line = number / in_line;
  int column = number % in_line;

  /* On both sides they are read from the left to the right. */
  if (side.x < 0)
    column = MIN (in_line, n - line * in_line) - 1 - column;
  place.x = (int) (side.x < 0 ? edge.x - (column + 1) * width
                              : edge.x + SIDE_GAP + column * width);
  place.y = (int) round (middle +
                         side.y * (MAX (fabs (edge.y - middle), height / 2.0) + line * height) -
                         place.height / 2.0);
  return place;
}

/* The tile that the question is about. */
static GdkRectangle
find_tile (BstBoard *self)
{
  BstPoint corner = bst_view_corner (&self->view, bst_board_find_origin (self));
  int size = (int) self->view.zoom;

  return (GdkRectangle) { (int) corner.x, (int) corner.y, size, size };
}

/* Where spot `index` lies if those of a tile are spread `k` times as far. */
static GdkRectangle
place_spot (BstBoard *self, guint index, double k)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);
  GtkWidget *button = g_ptr_array_index (self->spots, index);
  bool is_calm = bst_board_is_calm (self, index);
  GdkRectangle place;

  if (bst_board_is_area (self, move))
    return place_area (self, move);
  if (is_for_quarter (self, move))
    return place_beside_yard (self, index);
  place = place_around (button, spread (self, move, is_calm ? 1 : k),
                        is_calm ? CALM_SIZE : SPOT_SIZE);
  place.x += (int) round (step_aside (self, index) * (place.width + SIDE_GAP));
  if (bst_board_is_beside (move))
    place.x += (int) (place.width / 2.0 + self->view.zoom * BESIDE);
  return place;
}

/* Figures that stand on the map keep their places, and so do corners, other tiles than the one that
 * the question is about, dots, whole cells and what is beside a yard. */
static bool
can_spread (BstBoard *self, guint index)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);

  if (!bst_pos_equal (bst_board_get_cell (self, move), bst_board_find_origin (self)))
    return false;
  return !bst_board_is_calm (self, index) && !bst_board_is_area (self, move) &&
         !is_for_quarter (self, move) && !(bst_board_fields_of (move) & BST_FIELD_CORNER) &&
         !bst_board_is_about_figure (self, move);
}

static void
keep_within (GdkRectangle *place, const GdkRectangle *room)
{
  place->x = CLAMP (place->x, room->x, MAX (room->x, room->x + room->width - place->width));
  place->y = CLAMP (place->y, room->y, MAX (room->y, room->y + room->height - place->height));
}

/* Puts into `places` where the spots lie; whether none of those that spread lies on another. */
static bool
place_spots (BstBoard *self, double k, GArray *places)
{
  g_autoptr (GArray) spreading = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  bool are_free = true;

  g_array_set_size (places, 0);
  for (guint i = 0; i < self->spot_moves->len; i++) {
    GdkRectangle place = place_spot (self, i, k);

    if (can_spread (self, i)) {
      are_free = is_free (spreading, &place) && are_free;
      g_array_append_val (spreading, place);
    }
    g_array_append_val (places, place);
  }
  return are_free;
}

/* A place near to `wanted`: the rings around it are farther and farther away. */
static GdkRectangle
step_aside_to (GdkRectangle wanted, int ring, int way)
{
  double angle = 2 * G_PI * way / RING_WAYS;

  wanted.x += (int) round (ring * RING_STEP * cos (angle));
  wanted.y += (int) round (ring * RING_STEP * sin (angle));
  return wanted;
}

/* Moves `place` to the nearest place within `room` that is on none of `taken`, if there is one. */
static bool
find_within (const GdkRectangle *room, const GArray *taken, GdkRectangle *place)
{
  for (int ring = 0; ring * RING_STEP < room->width; ring++)
    for (int way = 0; way < RING_WAYS; way++) {
      GdkRectangle near = step_aside_to (*place, ring, way);

      keep_within (&near, room);
      if (is_free (taken, &near)) {
        *place = near;
        return true;
      }
    }
  return false;
}

/* Whether the spots of the tile have room on it, so that enough of it is seen; from the first on
 * or from the last on, as one in the middle may leave none for the others. */
static bool
place_inside (BstBoard *self, bool is_backward, GArray *places)
{
  g_autoptr (GArray) inside = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  GdkRectangle tile = find_tile (self);
  guint n = self->spot_moves->len;
  int covered = 0;

  g_array_set_size (places, n);
  for (guint k = 0; k < n; k++) {
    guint i = is_backward ? n - 1 - k : k;
    GdkRectangle place = place_spot (self, i, 1);

    if (can_spread (self, i)) {
      if (!find_within (&tile, inside, &place))
        return false;
      g_array_append_val (inside, place);
      covered += place.width * place.height;
    }
    g_array_index (places, GdkRectangle, i) = place;
  }
  return covered <= MOST_COVERED * tile.width * tile.height;
}

/* Whether all of `place` is seen; what belongs to a tile out of sight need not be. */
static bool
is_in_sight (BstBoard *self, BstPos pos, const GdkRectangle *place)
{
  BstPoint corner = bst_view_corner (&self->view, pos);
  double half = self->view.zoom / 2;

  return corner.x + half < 0 || corner.y + half < 0 || corner.x + half > self->view.width ||
         corner.y + half > self->view.height ||
         (place->x >= 0 && place->y >= 0 && place->x + place->width <= self->view.width &&
          place->y + place->height <= self->view.height);
}

/* The nearest place to `wanted` that is in sight and on none of `taken`. */
static GdkRectangle
find_room (BstBoard *self, BstPos pos, const GArray *taken, GdkRectangle wanted)
{
  for (int ring = 0; ring < RINGS; ring++)
    for (int way = 0; way < RING_WAYS; way++) {
      GdkRectangle place = step_aside_to (wanted, ring, way);

      if (is_in_sight (self, pos, &place) && is_free (taken, &place))
        return place;
    }
  return wanted;
}

/* Whoever stands at `at`, in map coordinates, has to be seen. */
static void
keep_free (BstBoard *self, BstPoint at, double cells, GArray *taken)
{
  BstPoint middle = bst_view_to_screen (&self->view, at);
  double size = self->view.zoom * cells;
  GdkRectangle place = { (int) (middle.x - size / 2), (int) (middle.y - size / 2), (int) size,
                         (int) size };

  g_array_append_val (taken, place);
}

static void
keep_wagon_free (BstBoard *self, GArray *taken)
{
  BstStanding wagon;
  BstPoint at;

  if (bst_board_find_wagon (self, &wagon, &at))
    keep_free (self, at, WAGON_ROOM, taken);
}

static BstNodeId
node_at (const BstState *state, BstPos pos, unsigned feature)
{
  int placed = bst_state_placed_at (state, pos);

  return placed >= 0 ? bst_state_feature (state, (unsigned) placed, feature) : BST_NO_NODE;
}

/* Those on what somebody may come to out of a quarter. */
static void
keep_rivals_free (BstBoard *self, GArray *taken)
{
  const BstState *state = bst_game_get_state (self->game);
  BstQuestion question;
  BstNodeId node;

  bst_state_question (state, &question);
  if (question.kind != BST_QUESTION_REDEPLOY || !(question.subject.fields & BST_FIELD_FEATURE))
    return;
  node = node_at (state, question.subject.pos, question.subject.feature);
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    BstPoint at;

    if (standing.place == BST_PLACE_FEATURE &&
        node_at (state, standing.pos, standing.feature) == node &&
        bst_board_find_place (self, &standing, &at))
      keep_free (self, at, PERSON_ROOM, taken);
  }
}

/* Dots stay where they are, and nothing that can be read lies on them. */
static void
keep_dots_free (BstBoard *self, const GArray *wanted, GArray *taken)
{
  for (guint i = 0; i < wanted->len; i++)
    if (bst_board_is_calm (self, i))
      g_array_append_val (taken, g_array_index (wanted, GdkRectangle, i));
}

static void
keep_yards_free (BstBoard *self, GArray *taken)
{
  if (self->spot_moves->len > 0 &&
      is_for_quarter (self, &g_array_index (self->spot_moves, BstMove, 0)))
    bst_board_add_yards (self, taken);
}

/* Spots lie on their tile as long as enough of it is seen.  Those of a small one move apart, so
 * that each can be pressed, and those with large words further; what still lies on another, or is
 * cut off, goes where there is room. */
static void
allocate_spots (BstBoard *self)
{
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  double k = MAX (1, SPREAD_ZOOM / self->view.zoom);
  double most = bst_board_is_crowded (self) ? k : MAX (1, MOST_SPREAD / self->view.zoom);

  if (!place_inside (self, false, wanted) && !place_inside (self, true, wanted))
    while (!place_spots (self, k, wanted) && k < most)
      k = MIN (k * SPREAD_STEP, most);
  g_array_set_size (self->spot_places, 0);
  keep_wagon_free (self, taken);
  keep_rivals_free (self, taken);
  keep_yards_free (self, taken);
  keep_dots_free (self, wanted, taken);
  for (guint i = 0; i < wanted->len; i++) {
    GdkRectangle place = g_array_index (wanted, GdkRectangle, i);

    /* A dot stays where it is, and so does a tile. */
    if (!bst_board_is_calm (self, i) &&
        !bst_board_is_area (self, &g_array_index (self->spot_moves, BstMove, i)))
      place = find_room (self,
                         bst_board_get_cell (self, &g_array_index (self->spot_moves, BstMove, i)),
                         taken, place);
    g_array_append_val (taken, place);
    g_array_append_val (self->spot_places, place);
    allocate_place (g_ptr_array_index (self->spots, i), &place);
  }
  /* The lines from them to what they mean. */
  if (wanted->len > 0)
    gtk_widget_queue_draw (self->ghost_pane);
}

/* Below a cell and centred, or above it if there is no room. */
static GdkRectangle
place_below (BstBoard *self, GtkWidget *child, BstPos pos, double extra)
{
  BstPoint corner = bst_view_corner (&self->view, pos);
  int width;
  int height;
  double x;
  double y;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MIN (width, (int) self->view.width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  x = CLAMP (corner.x + (self->view.zoom - width) / 2, 0, MAX (self->view.width - width, 0));
  y = corner.y + self->view.zoom + GAP + extra;
  if (y + height > self->view.height)
    y = MAX (corner.y - GAP - extra - height, 0);
  return (GdkRectangle) { (int) round (x), (int) round (y), width, height };
}

/* Whether the caption would hide it. */
static bool
meets_caption (BstBoard *self, const GdkRectangle *place)
{
  graphene_rect_t caption;
  const graphene_rect_t area = GRAPHENE_RECT_INIT ((float) place->x, (float) place->y,
                                                   (float) place->width, (float) place->height);

  return gtk_widget_get_visible (self->caption) &&
         gtk_widget_compute_bounds (self->caption, GTK_WIDGET (self), &caption) &&
         graphene_rect_intersection (&area, &caption, NULL);
}

/* Beside a cell, which is not covered unless there is no room: below it, above, to the right or to
 * the left, wherever least of what can be chosen is covered. */
static GdkRectangle
place_beside (BstBoard *self, GtkWidget *child, BstPos pos)
{
  BstPoint corner = bst_view_corner (&self->view, pos);
  GdkRectangle wanted = place_below (self, child, pos, 0);
  double right = MAX (self->view.width - wanted.width, 0);
  double bottom = MAX (self->view.height - wanted.height, 0);
  double middle = CLAMP (corner.y + (self->view.zoom - wanted.height) / 2, 0, bottom);
  const BstPoint places[] = {
    { wanted.x, MIN (corner.y + self->view.zoom + GAP, bottom) },
    { wanted.x, MAX (corner.y - GAP - wanted.height, 0) },
    { MIN (corner.x + self->view.zoom + GAP, right), middle },
    { MAX (corner.x - GAP - wanted.width, 0), middle },
  };
  GdkRectangle cell = { (int) corner.x, (int) corner.y, (int) self->view.zoom,
                        (int) self->view.zoom };
  unsigned least = G_MAXUINT;

  for (unsigned i = 0; i < G_N_ELEMENTS (places); i++) {
    GdkRectangle place = { (int) round (places[i].x), (int) round (places[i].y), wanted.width,
                           wanted.height };
    unsigned n = bst_board_count_choices (self, &place) +
                 (meets_caption (self, &place) ? OVER_CELL : 0) +
                 (gdk_rectangle_intersect (&place, &cell, NULL) ? OVER_CELL : 0);

    if (n >= least)
      continue;
    least = n;
    wanted = place;
  }
  return wanted;
}

bool
bst_board_make_room (const GArray *taken, GdkRectangle *place)
{
  bool has_moved = false;

  for (guint i = 0; i < taken->len;) {
    const GdkRectangle *other = &g_array_index (taken, GdkRectangle, i);

    if (gdk_rectangle_intersect (place, other, NULL)) {
      place->y = other->y + other->height + 2;
      has_moved = true;
      i = 0;
    } else {
      i++;
    }
  }
  return has_moved;
}

/* The tile that the choice is about: the one laid last, if there are spots on it, or where a wagon
 * waits. */
static BstPos
find_anchor (BstBoard *self)
{
  const BstMove *first = &g_array_index (self->spot_moves, BstMove, 0);
  BstPos origin = bst_board_find_origin (self);
  BstPos cell = bst_board_get_cell (self, first);
  BstStanding wagon;
  BstPoint place;

  if (bst_board_find_wagon (self, &wagon, &place))
    return origin;
  for (guint i = 0; i < self->spot_moves->len; i++)
    if (bst_pos_equal (bst_board_get_cell (self, &g_array_index (self->spot_moves, BstMove, i)),
                       origin))
      return origin;
  /* The yards are on the space below the quarters as well. */
  if (bst_board_is_quarter (self, first))
    cell.y++;
  return cell;
}

/* Everybody who stands on the map. */
static void
keep_people_free (BstBoard *self, GArray *taken)
{
  const BstState *state = bst_game_get_state (self->game);

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    BstPoint at;

    if (bst_board_find_place (self, &standing, &at))
      keep_free (self, at, PERSON_ROOM, taken);
  }
}

/* Below the tile that the choice is about or near to it, but on no spot, which may be anywhere, and
 * if possible on nobody. */
static void
allocate_decline (BstBoard *self)
{
  g_autoptr (GArray) taken = g_array_copy (self->spot_places);
  BstPos anchor = find_anchor (self);
  GdkRectangle wanted = place_below (self, self->decline, anchor, SPOT_SIZE / 4);
  GdkRectangle place;

  keep_wagon_free (self, taken);
  keep_yards_free (self, taken);
  keep_people_free (self, taken);
  place = find_room (self, anchor, taken, wanted);
  if (!is_free (taken, &place)) {
    place = wanted;
    /* From the top on, where all of them are above the lower edge. */
    if (bst_board_make_room (self->spot_places, &place) &&
        place.y + place.height > self->view.height) {
      place.y = 0;
      bst_board_make_room (self->spot_places, &place);
    }
  }
  allocate_place (self->decline, &place);
}

/* Above its dot, or below it where there is no room. */
static void
allocate_card (BstBoard *self)
{
  const GdkRectangle *dot = &g_array_index (self->spot_places, GdkRectangle, self->carded);
  GdkRectangle place =
    place_around (self->card, (BstPoint) { dot->x + dot->width / 2.0, 0 }, SPOT_SIZE);

  place.x = CLAMP (place.x, 0, MAX ((int) self->view.width - place.width, 0));
  place.y = dot->y - place.height - (int) SIDE_GAP;
  if (place.y < 0)
    place.y = dot->y + dot->height + (int) SIDE_GAP;
  allocate_place (self->card, &place);
}

/* On the corner of the cell, or as near to it as can be seen. */
static void
allocate_turn_button (BstBoard *self, BstPos cell)
{
  BstPoint corner = bst_view_corner (&self->view, cell);
  GdkRectangle place = place_around (
    self->turn_button, (BstPoint) { corner.x + self->view.zoom, corner.y }, TURN_BUTTON_SIZE);

  if (bst_view_sees (&self->view, cell)) {
    place.x = CLAMP (place.x, 0, MAX ((int) self->view.width - place.width, 0));
    place.y = CLAMP (place.y, 0, MAX ((int) self->view.height - place.height, 0));
  }
  allocate_place (self->turn_button, &place);
}

/* Where the tile in hand is held. */
static BstPos
find_held_cell (BstBoard *self)
{
  return self->chosen >= 0 ? g_array_index (self->places, BstFit, self->chosen).pos
                           : bst_view_cell (&self->view, self->pointer);
}

void
bst_board_allocate_bubble (BstBoard *self)
{
  bool is_armed = self->armed >= 0 && self->armed < (int) self->spot_moves->len;
  BstPos pos = is_armed ? bst_board_get_cell (
                            self, &g_array_index (self->spot_moves, BstMove, self->armed))
                        : find_held_cell (self);
  GdkRectangle place;

  if (!gtk_widget_get_visible (self->bubble))
    return;
  place = place_beside (self, self->bubble, pos);
  allocate_place (self->bubble, &place);
}

void
bst_board_allocate_turn (BstBoard *self)
{
  allocate_cells (self);
  allocate_spots (self);
  /* On a small tile it would be in the way of the click that lays it. */
  gtk_widget_set_child_visible (self->turn_button, self->view.zoom >= TURN_BUTTON_ZOOM);
  if (gtk_widget_get_visible (self->turn_button))
    allocate_turn_button (self, find_held_cell (self));
  if (gtk_widget_get_visible (self->decline))
    allocate_decline (self);
  if (self->carded >= 0 && self->carded < (int) self->spot_places->len)
    allocate_card (self);
}
