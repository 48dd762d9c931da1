/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scenes of tiles.
 */
#include "ui/rules-scene.h"

#include <math.h>

#include "render/tile/quarter-art.h"
#include "render/tile/spot.h"
#include "words/quarter.h"

#define MIN_SIZE 40 /* of a tile, in pixels */

/* As parts of a tile: */
#define FIGURE_SIZE 0.36
#define CASTLE_SIZE 0.72
#define KEEP 0.3         /* from the middle of a castle up to whoever is on it */
#define STEP_SIZE 0.26   /* the badge with a number */
#define YARD_CORNER 0.12 /* of the frame of a quarter */
#define LETTERS 0.15     /* the height of its name, */
#define NAME_AT 0.24     /* how far that is above the middle, */
#define NAME_END 0.57    /* where it ends to the right, */
#define NAME_ROOM 0.7    /* and how wide it may be */

#define MIN_LETTERS 9 /* in pixels; smaller ones nobody can read */

struct _BstRulesScene
{
  GtkWidget parent_instance;

  const BstScene *scene;
  BstRulesDecks *decks;
  BstTextures *textures;
  int size;
  int *kinds;      /* by cell, -1 without a tile */
  BstPoint *spots; /* by cell, in tiles; NULL until they are needed */
  gulong ready_handler;
};

G_DEFINE_FINAL_TYPE (BstRulesScene, bst_rules_scene, GTK_TYPE_WIDGET)

/* --- drawing --- */

static int
feature_of (const BstRulesScene *self, unsigned cell)
{
  const BstSceneCell *shown = &self->scene->cells[cell];
  const BstSketch *sketch =
    bst_rules_decks_get_sketch (self->decks, (unsigned) self->kinds[cell]);

  return bst_tile_find_feature (sketch->tile, (BstFeatureType) shown->type, shown->number);
}

static BstPoint
spot_of (const BstRulesScene *self, unsigned cell)
{
  const BstSceneCell *shown = &self->scene->cells[cell];
  const BstSketch *sketch =
    bst_rules_decks_get_sketch (self->decks, (unsigned) self->kinds[cell]);
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);
  BstSpots spots = bst_spots_of (layout);
  BstStanding standing = { .place = shown->place,
                           .feature = (uint8_t) feature_of (self, cell),
                           .quarter = shown->quarter };
  BstPoint spot = { BST_ART_HALF, BST_ART_HALF };

  if (shown->place == BST_PLACE_CASTLE)
    return (BstPoint) { shown->x + 0.5, shown->y + 1 - KEEP };
  bst_spots_find (&spots, &standing, shown->rotation, &spot);
  if (shown->place == BST_PLACE_QUARTER)
    spot = bst_point_add (spot, bst_yard_stand (0, 1, &(double) { 0 }), 1);
  return (BstPoint) { shown->x + spot.x / BST_ART_SIZE, shown->y + spot.y / BST_ART_SIZE };
}

static bool
has_figure (const BstRulesScene *self, unsigned cell)
{
  const BstSceneCell *shown = &self->scene->cells[cell];

  if (!shown->has_figure || self->kinds[cell] < 0)
    return false;
  return shown->place == BST_PLACE_CELL || shown->place == BST_PLACE_CORNER ||
         shown->place == BST_PLACE_QUARTER || shown->place == BST_PLACE_CASTLE ||
         feature_of (self, cell) >= 0;
}

/* Only when it is seen: most pages of a window never are. */
static void
find_spots (BstRulesScene *self)
{
  if (self->spots != NULL)
    return;
  self->spots = g_new0 (BstPoint, self->scene->n_cells);
  for (unsigned i = 0; i < self->scene->n_cells; i++)
    if (has_figure (self, i))
      self->spots[i] = spot_of (self, i);
}

static void
draw_picture (BstRulesScene *self,
              GtkSnapshot *snapshot,
              BstPicture picture,
              graphene_point_t corner,
              int size)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = bst_textures_get (self->textures, picture, size * scale);

  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture,
                                 &GRAPHENE_RECT_INIT (corner.x, corner.y, (float) size,
                                                      (float) size));
}

static void
draw_empty (GtkSnapshot *snapshot, graphene_point_t corner, int size)
{
  const float widths[] = { 2, 2, 2, 2 };
  const GdkRGBA grey = { 0.5f, 0.5f, 0.5f, 0.7f };
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (
    &frame,
    &GRAPHENE_RECT_INIT (corner.x + 4, corner.y + 4, (float) size - 8, (float) size - 8), 6);
  gtk_snapshot_append_border (snapshot, &frame, widths, (GdkRGBA[]) { grey, grey, grey, grey });
}

static void
draw_cell (BstRulesScene *self, GtkSnapshot *snapshot, unsigned cell, graphene_point_t corner,
           int size)
{
  const BstSceneCell *shown = &self->scene->cells[cell];

  if (shown->tile == NULL)
    draw_empty (snapshot, corner, size);
  else if (self->kinds[cell] >= 0)
    draw_picture (self, snapshot,
                  (BstPicture) { .type = BST_PICTURE_TILE,
                                 .rotation = shown->rotation,
                                 .kind = (uint16_t) self->kinds[cell] },
                  corner, size);
}

/* Whose figure it is shows, unless it is nobody's. */
static BstPicture
picture_of (const BstSceneCell *shown)
{
  if (shown->figure >= BST_FIGURES)
    return (BstPicture) { .type = BST_PICTURE_NEUTRAL,
                          .kind = (uint16_t) (shown->figure - BST_FIGURES) };

  return (BstPicture) { .type = BST_PICTURE_FIGURE,
                        .colour = shown->colour,
                        .kind = (uint16_t) (shown->type == BST_FEATURE_FIELD
                                              ? bst_figure_art_on_field ((BstFigure) shown->figure)
                                              : (BstFigureArt) shown->figure) };
}

static void
draw_figure (BstRulesScene *self, GtkSnapshot *snapshot, unsigned cell, graphene_point_t origin,
             int size)
{
  int figure_size = (int) round (size * FIGURE_SIZE);
  double x = origin.x + self->spots[cell].x * size - figure_size / 2.0;
  double y = origin.y + self->spots[cell].y * size - figure_size / 2.0;

  draw_picture (self, snapshot, picture_of (&self->scene->cells[cell]),
                GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)), figure_size);
}

static void
draw_work (BstRulesScene *self, GtkSnapshot *snapshot, const BstSceneCell *shown,
           graphene_point_t corner, int size)
{
  int castle = (int) round (size * CASTLE_SIZE);

  if (shown->work == BST_WORK_CASTLE)
    draw_picture (self, snapshot,
                  (BstPicture) { .type = BST_PICTURE_FIGURE,
                                 .kind = BST_FIGURE_ART_CASTLE,
                                 .colour = shown->colour },
                  GRAPHENE_POINT_INIT (corner.x + (float) (size - castle) / 2,
                                       corner.y + (float) size - (float) castle / 2),
                  castle);
  else if (shown->work != BST_WORK_NONE)
    draw_picture (self, snapshot,
                  (BstPicture) { .type = BST_PICTURE_BRIDGE,
                                 .kind = shown->work == BST_WORK_BRIDGE_EW,
                                 .colour = shown->colour },
                  corner, size);
}

/* --- the quarters of a fortress --- */

/* Where something is that lies so far, in units of the art, from the corner of a cell. */
static graphene_point_t
point_from (graphene_point_t corner, BstPoint aside, int size)
{
  return GRAPHENE_POINT_INIT (corner.x + (float) (aside.x / BST_ART_SIZE * size),
                              corner.y + (float) (aside.y / BST_ART_SIZE * size));
}

static void
draw_yard (GtkSnapshot *snapshot, graphene_point_t middle, int size, bool is_locked)
{
  float width = (float) (BST_YARD_WIDTH / BST_ART_SIZE * size);
  float height = (float) (BST_YARD_HEIGHT / BST_ART_SIZE * size);
  graphene_rect_t rect =
    GRAPHENE_RECT_INIT (middle.x - width / 2, middle.y - height / 2, width, height);
  GskRoundedRect outline;
  GdkRGBA ground;
  GdkRGBA edge;

  gdk_rgba_parse (&ground, is_locked ? BST_YARD_LOCKED : BST_YARD_GROUND);
  gdk_rgba_parse (&edge, "#59442e");
  gsk_rounded_rect_init_from_rect (&outline, &rect, (float) (size * YARD_CORNER));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { edge, edge, edge, edge });
}

/* Its name, as large as there is room for beside the building; none if it cannot be read. */
static void
draw_yard_name (BstRulesScene *self,
                GtkSnapshot *snapshot,
                BstQuarter quarter,
                graphene_point_t middle,
                int size)
{
  g_autoptr (PangoLayout) layout =
    gtk_widget_create_pango_layout (GTK_WIDGET (self), bst_quarter_to_title (quarter));
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  GdkRGBA ink;
  int width, height;
  double letters = size * LETTERS;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  do {
    if (letters < MIN_LETTERS)
      return;
    pango_font_description_set_absolute_size (font, letters * PANGO_SCALE);
    pango_layout_set_font_description (layout, font);
    pango_layout_get_pixel_size (layout, &width, &height);
    letters--;
  } while (width > size * NAME_ROOM);
  gdk_rgba_parse (&ink, "#59442e");
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (
                roundf (middle.x + (float) (size * NAME_END) - (float) width),
                roundf (middle.y - (float) (size * NAME_AT) - (float) height / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static bool
is_locked (const BstScene *scene, BstQuarter quarter)
{
  for (unsigned i = 0; i < scene->n_cells; i++)
    if (scene->cells[i].place == BST_PLACE_QUARTER && scene->cells[i].quarter == quarter &&
        scene->cells[i].figure == BST_FIGURE_COUNT)
      return true;
  return false;
}

/* All four, around the corner of the tile that has them. */
static void
draw_quarters (BstRulesScene *self, GtkSnapshot *snapshot, graphene_point_t corner, int size)
{
  int building = (int) round (BST_YARD_BUILDING_SIZE / BST_ART_SIZE * size);

  for (unsigned i = 0; i < BST_QUARTERS; i++) {
    graphene_point_t middle = point_from (corner, bst_yard_middle ((BstQuarter) i), size);
    graphene_point_t house = point_from (middle, bst_yard_building (), size);

    draw_yard (snapshot, middle, size, is_locked (self->scene, (BstQuarter) i));
    draw_picture (self, snapshot,
                  (BstPicture) { .type = BST_PICTURE_QUARTER, .kind = (uint16_t) i },
                  GRAPHENE_POINT_INIT (roundf (house.x - (float) building / 2),
                                       roundf (house.y - (float) building / 2)),
                  building);
    draw_yard_name (self, snapshot, (BstQuarter) i, middle, size);
  }
}

/* --- numbers --- */

/* Dark enough to be read on any tile, in the corner that figures seldom need. */
static void
draw_step (BstRulesScene *self, GtkSnapshot *snapshot, unsigned step, graphene_point_t corner,
           int size)
{
  const GdkRGBA ink = { 0.13f, 0.11f, 0.1f, 0.9f };
  const GdkRGBA white = { 1, 1, 1, 1 };
  g_autofree char *digits = g_strdup_printf ("%u", step);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), digits);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  float badge = roundf ((float) size * (float) STEP_SIZE);
  GskRoundedRect disc;
  int width, height;

  pango_font_description_set_absolute_size (font, badge * 0.7 * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (corner.x + 4, corner.y + 4));
  gsk_rounded_rect_init_from_rect (&disc, &GRAPHENE_RECT_INIT (0, 0, badge, badge), badge / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &ink, &disc.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((badge - (float) width) / 2,
                                                          (badge - (float) height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
}

static graphene_point_t
corner_of (const BstSceneCell *shown, graphene_point_t origin, int size)
{
  return GRAPHENE_POINT_INIT (origin.x + (float) (shown->x * size),
                              origin.y + (float) (shown->y * size));
}

static int
size_for_width (const BstRulesScene *self, int width)
{
  return CLAMP (width / self->scene->n_columns, MIN_SIZE, self->size);
}

/* What lies over the tiles and below the figures. */
static void
draw_works (BstRulesScene *self, GtkSnapshot *snapshot, graphene_point_t origin, int size)
{
  bool has_quarters = false;

  for (unsigned i = 0; i < self->scene->n_cells; i++) {
    const BstSceneCell *shown = &self->scene->cells[i];
    graphene_point_t corner = corner_of (shown, origin, size);

    draw_work (self, snapshot, shown, corner, size);
    if (shown->place == BST_PLACE_QUARTER && !has_quarters)
      draw_quarters (self, snapshot, corner, size);
    has_quarters = has_quarters || shown->place == BST_PLACE_QUARTER;
    if (shown->step > 0)
      draw_step (self, snapshot, shown->step, corner, size);
  }
}

static void
bst_rules_scene_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BstRulesScene *self = BST_RULES_SCENE (widget);
  int width = gtk_widget_get_width (widget);
  int size = size_for_width (self, width);
  graphene_point_t origin =
    GRAPHENE_POINT_INIT ((float) ((width - size * self->scene->n_columns) / 2), 0);

  find_spots (self);
  for (unsigned i = 0; i < self->scene->n_cells; i++)
    draw_cell (self, snapshot, i, corner_of (&self->scene->cells[i], origin, size), size);
  draw_works (self, snapshot, origin, size);
  for (unsigned i = 0; i < self->scene->n_cells; i++)
    if (has_figure (self, i))
      draw_figure (self, snapshot, i, origin, size);
}

/* --- the widget --- */

static GtkSizeRequestMode
bst_rules_scene_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bst_rules_scene_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  const BstRulesScene *self = BST_RULES_SCENE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MIN_SIZE * self->scene->n_columns;
    *natural = self->size * self->scene->n_columns;
  } else {
    int size = for_size < 0 ? self->size : size_for_width (self, for_size);

    *minimum = *natural = size * self->scene->n_rows;
  }
}

static void
bst_rules_scene_dispose (GObject *object)
{
  BstRulesScene *self = BST_RULES_SCENE (object);

  if (self->textures != NULL)
    g_clear_signal_handler (&self->ready_handler, self->textures);
  g_clear_object (&self->textures);
  g_clear_object (&self->decks);
  G_OBJECT_CLASS (bst_rules_scene_parent_class)->dispose (object);
}

static void
bst_rules_scene_finalize (GObject *object)
{
  BstRulesScene *self = BST_RULES_SCENE (object);

  g_free (self->kinds);
  g_free (self->spots);
  G_OBJECT_CLASS (bst_rules_scene_parent_class)->finalize (object);
}

static void
bst_rules_scene_class_init (BstRulesSceneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_rules_scene_dispose;
  G_OBJECT_CLASS (klass)->finalize = bst_rules_scene_finalize;
  widget_class->snapshot = bst_rules_scene_snapshot;
  widget_class->measure = bst_rules_scene_measure;
  widget_class->get_request_mode = bst_rules_scene_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "bst-scene");
}

static void
bst_rules_scene_init (BstRulesScene *self)
{
}

GtkWidget *
bst_rules_scene_new (const BstScene *scene,
                     BstRulesDecks *decks,
                     BstTextures *textures,
                     int size,
                     const char *description)
{
  BstRulesScene *self = g_object_new (BST_TYPE_RULES_SCENE, NULL);

  self->scene = scene;
  self->decks = g_object_ref (decks);
  self->textures = g_object_ref (textures);
  self->size = size;
  self->kinds = g_new (int, scene->n_cells);
  for (unsigned i = 0; i < scene->n_cells; i++)
    self->kinds[i] = scene->cells[i].tile != NULL
                       ? bst_rules_decks_find (decks, scene->cells[i].tile)
                       : -1;
  self->ready_handler = g_signal_connect_swapped (textures, "ready",
                                                  G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  description, -1);
  return GTK_WIDGET (self);
}
