/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures of maps as widgets.  What is to be drawn is noted in the main thread; tiles are
 * laid out, drawn and turned into pixels in another.  A job belongs to the main thread
 * except while it is worked on, so that games are never let go of elsewhere.
 */
#include "board/map-preview.h"

#include <math.h>
#include <string.h>

#include "io/own.h"
#include "render/landscape.h"
#include "render/map-art.h"
#include "render/raster.h"

#define COUNTRY_ROWS 3
#define COUNTRY_COLUMNS 35 /* of which only the middle ones that can be seen are drawn */
#define MAX_PIXELS 256     /* to a tile of a country; what is larger is stretched */
#define FIGURE_EVERY 5     /* columns to a figure in a country */
#define FAR 50.0           /* pixels to a tile, below which maps are calm and figures larger */
#define MAX_FIGURES 1.8    /* times as large as usual */

struct _BstMapPreview
{
  GtkWidget parent_instance;

  BstGame *game;   /* whose map it is, or NULL; */
  BstState *state; /* as it was then, */
  BstColour colours[BST_MAX_PLAYERS];
  bool is_country; /* or else a country is shown */
  uint32_t seed;

  GdkTexture *texture;
  int width; /* the room, in pixels, that was drawn for or is being drawn for */
  int height;
  bool is_stale; /* something else is to be shown */
  bool is_drawing;
};

G_DEFINE_FINAL_TYPE (BstMapPreview, bst_map_preview, GTK_TYPE_WIDGET)

typedef struct
{
  GWeakRef widget;
  BstGame *game;
  BstState *state;
  GPtrArray *tokens; /* kinds of them that decks bring */
  BstColour colours[BST_MAX_PLAYERS];
  bool is_country;
  uint32_t seed;
  int width;
  int height;
  cairo_surface_t *surface;
} Job;

static void
free_job (Job *job)
{
  g_weak_ref_clear (&job->widget);
  g_clear_pointer (&job->state, bst_state_free);
  g_clear_pointer (&job->tokens, g_ptr_array_unref);
  g_clear_object (&job->game);
  g_clear_pointer (&job->surface, cairo_surface_destroy);
  g_free (job);
}

/* --- in the thread --- */

/* A feature of the tile on which somebody may stand. */
static int
find_place (const BstTile *tile)
{
  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == BST_FEATURE_CLOISTER)
      return (int) i;
  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == BST_FEATURE_CITY || tile->features[i].type == BST_FEATURE_ROAD)
      return (int) i;
  return -1;
}

/* People here and there make the country a game; neighbours differ in colour. */
static void
add_people (GArray *figures, const GArray *tiles)
{
  for (guint i = 0; i < tiles->len; i++) {
    const BstLandTile *tile = &g_array_index (tiles, BstLandTile, i);
    int place = find_place (tile->sketch.tile);
    unsigned colour = (unsigned) (tile->pos.x / FIGURE_EVERY + 2 * tile->pos.y) % BST_COLOURS;
    BstStanding figure = { .pos = tile->pos,
                           .player = (uint8_t) colour,
                           .feature = (uint8_t) place };

    if (place >= 0 && (tile->pos.x + 2 * tile->pos.y) % FIGURE_EVERY == 0)
      g_array_append_val (figures, figure);
  }
}

static cairo_surface_t *
paint (const char *svg, const BstArtExtent *extent, double scale)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface =
    bst_raster_surface (svg, MAX ((int) lround (extent->width * scale), 1),
                        MAX ((int) lround (extent->height * scale), 1), &error);

  if (surface == NULL)
    g_debug ("A map cannot be drawn: %s", error->message);
  return surface;
}

/* The paper around the tiles is cut off. */
static cairo_surface_t *
cut (cairo_surface_t *whole, int width, int height)
{
  cairo_surface_t *part = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (part);

  cairo_set_source_surface (cr, whole, (width - cairo_image_surface_get_width (whole)) / 2,
                            (height - cairo_image_surface_get_height (whole)) / 2);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (part);
  return part;
}

/* Leaves only the `columns` in the middle, an odd number of them. */
static void
trim (GArray *tiles, int columns)
{
  for (guint i = tiles->len; i-- > 0;) {
    int x = g_array_index (tiles, BstLandTile, i).pos.x;

    if (ABS (x - COUNTRY_COLUMNS / 2) > columns / 2)
      g_array_remove_index (tiles, i);
  }
}

static char *
draw_land (const GArray *tiles,
           const GArray *people,
           unsigned pixels,
           BstArtExtent *out_extent)
{
  /* Nobody plays there: each colour stands for itself. */
  static const BstColour colours[BST_COLOURS] = { BST_COLOUR_RED, BST_COLOUR_BLUE,
                                                  BST_COLOUR_GREEN, BST_COLOUR_YELLOW,
                                                  BST_COLOUR_BLACK, BST_COLOUR_PINK };
  g_autoptr (BstMapArt) art = bst_map_art_new ();

  for (guint i = 0; i < tiles->len; i++) {
    const BstLandTile *tile = &g_array_index (tiles, BstLandTile, i);

    bst_map_art_add_tile (art, &tile->sketch, tile->pos, tile->rotation);
  }
  for (guint i = 0; i < people->len; i++)
    bst_map_art_add_figure (art, &g_array_index (people, BstStanding, i), colours);
  return bst_map_art_svg (art, BST_ART_PLAIN, pixels, out_extent);
}

/* A library of its own, as no other thread may look into one meanwhile. */
static cairo_surface_t *
draw_country (const Job *job)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) land = bst_library_ref_deck (library, "base", problems);
  g_autoptr (BstDeckFile) river = bst_library_ref_deck (library, "river", problems);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BstStanding));
  g_autoptr (GArray) tiles = NULL;
  g_autofree char *svg = NULL;
  int pixels = CLAMP (job->height / COUNTRY_ROWS, 1, MAX_PIXELS);
  int columns = MIN (job->width / pixels + 2, COUNTRY_COLUMNS) | 1;
  cairo_surface_t *whole;
  cairo_surface_t *part;
  BstArtExtent extent;

  if (land == NULL || river == NULL)
    return NULL;
  tiles = bst_landscape_lay (land, river, COUNTRY_COLUMNS, COUNTRY_ROWS, job->seed);
  trim (tiles, columns);
  add_people (figures, tiles);
  svg = draw_land (tiles, figures, (unsigned) pixels, &extent);
  whole = paint (svg, &extent, pixels / BST_ART_SIZE);
  if (whole == NULL)
    return NULL;
  part = cut (whole, pixels * columns, pixels * COUNTRY_ROWS);
  cairo_surface_destroy (whole);
  return part;
}

static BstMapArt *
new_map (const Job *job)
{
  BstMapArt *art = bst_map_art_new ();

  for (unsigned i = 0; i < bst_state_n_placed (job->state); i++) {
    BstPlaced placed = bst_state_placed (job->state, i);

    bst_map_art_add_tile (art, bst_game_get_sketch (job->game, placed.kind), placed.pos,
                          placed.rotation);
  }
  bst_map_art_add_figures (art, job->state, job->colours);
  bst_map_art_add_tokens (art, job->state, job->tokens);
  return art;
}

/* Pixels to a tile. */
static double
find_tile_size (const Job *job)
{
  BstPos low = bst_state_placed (job->state, 0).pos;
  BstPos high = low;

  for (unsigned i = 1; i < bst_state_n_placed (job->state); i++) {
    BstPos pos = bst_state_placed (job->state, i).pos;

    low = (BstPos) { MIN (low.x, pos.x), MIN (low.y, pos.y) };
    high = (BstPos) { MAX (high.x, pos.x), MAX (high.y, pos.y) };
  }
  return fmin (job->width / (double) (high.x - low.x + 1),
               job->height / (double) (high.y - low.y + 1));
}

/* As on the board, people are seen from far away too. */
static cairo_surface_t *
draw_game (const Job *job)
{
  g_autoptr (BstMapArt) art = NULL;
  g_autofree char *svg = NULL;
  BstArtExtent extent;
  double size;

  if (bst_state_n_placed (job->state) == 0)
    return NULL;
  art = new_map (job);
  size = find_tile_size (job);
  bst_map_art_make_small (art, CLAMP (FAR / size, 1, MAX_FIGURES));
  svg = bst_map_art_svg (art, size < FAR ? BST_ART_CALM : BST_ART_PLAIN, (unsigned) BST_ART_SIZE,
                         &extent);
  return paint (svg, &extent, MIN (job->width / extent.width, job->height / extent.height));
}

static void
draw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;

  job->surface = job->is_country ? draw_country (job) : draw_game (job);
  g_task_return_boolean (task, TRUE);
}

/* --- in the main thread --- */

/* What is to be drawn; nobody else has it while the thread works on it. */
static Job *
new_job (BstMapPreview *self)
{
  Job *job = g_new0 (Job, 1);

  g_weak_ref_init (&job->widget, self);
  if (self->game != NULL) {
    job->game = g_object_ref (self->game);
    job->state = bst_state_copy (self->state);
    job->tokens =
      bst_own_list_tokens (bst_game_get_rules (self->game), bst_game_get_decks (self->game));
  }
  memcpy (job->colours, self->colours, sizeof job->colours);
  job->is_country = self->is_country;
  job->seed = self->seed;
  job->width = self->width;
  job->height = self->height;
  return job;
}

static GdkTexture *
new_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes =
    g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                (GDestroyNotify) cairo_surface_destroy,
                                cairo_surface_reference (surface));

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = data;
  g_autoptr (BstMapPreview) self = g_weak_ref_get (&job->widget);

  if (self != NULL) {
    self->is_drawing = false;
    if (!self->is_stale) {
      g_clear_object (&self->texture);
      self->texture = job->surface != NULL ? new_texture (job->surface) : NULL;
    }
    gtk_widget_queue_draw (GTK_WIDGET (self));
  }
  free_job (job);
}

static void
start_drawing (BstMapPreview *self, int width, int height)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  self->width = width;
  self->height = height;
  self->is_stale = false;
  self->is_drawing = true;
  job = new_job (self);
  task = g_task_new (NULL, NULL, drawn_cb, job);
  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, draw_in_thread);
}

/* A country is cut at its sides, so it may be wider than the room. */
static void
draw_if_needed (BstMapPreview *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int width = gtk_widget_get_width (GTK_WIDGET (self)) * scale;
  int height = gtk_widget_get_height (GTK_WIDGET (self)) * scale;
  bool has_size = self->height == height &&
                  (self->is_country ? self->width >= width : self->width == width);

  if (self->is_drawing || (has_size && !self->is_stale) || width < 1 || height < 1 ||
      (self->game == NULL && !self->is_country))
    return;
  start_drawing (self, width, height);
}

/* Until it has been drawn anew, what was drawn for another size is stretched. */
static float
find_scale (BstMapPreview *self, float room_x, float room_y)
{
  float scale = (float) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  float scale_x = (float) gdk_texture_get_width (self->texture) / room_x;
  float scale_y = (float) gdk_texture_get_height (self->texture) / room_y;

  if (self->is_country)
    return scale_y;
  /* Drawn for this room, it is not blurred by rounding. */
  return !self->is_drawing ? scale : MAX (scale_x, scale_y);
}

static void
bst_map_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BstMapPreview *self = BST_MAP_PREVIEW (widget);
  float room_x = (float) gtk_widget_get_width (widget);
  float room_y = (float) gtk_widget_get_height (widget);
  float scale;
  float width;
  float height;

  draw_if_needed (self);
  if (self->texture == NULL || room_y < 1)
    return;
  scale = find_scale (self, room_x, room_y);
  width = (float) gdk_texture_get_width (self->texture) / scale;
  height = (float) gdk_texture_get_height (self->texture) / scale;
  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT (floorf ((room_x - width) / 2),
                                                    floorf ((room_y - height) / 2), width,
                                                    height));
}

/* --- what is shown --- */

static void
clear (BstMapPreview *self)
{
  g_clear_pointer (&self->state, bst_state_free);
  g_clear_object (&self->game);
  g_clear_object (&self->texture);
  self->is_country = false;
  self->is_stale = true;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bst_map_preview_set_game (BstMapPreview *self, BstGame *game)
{
  g_return_if_fail (BST_IS_MAP_PREVIEW (self));

  clear (self);
  if (game == NULL)
    return;
  self->game = g_object_ref (game);
  self->state = bst_state_copy (bst_game_get_state (game));
  for (unsigned i = 0; i < bst_rules_n_players (bst_game_get_rules (game)); i++)
    self->colours[i] = bst_seat_get_colour (bst_game_get_seat (game, i));
}

void
bst_map_preview_show_country (BstMapPreview *self, uint32_t seed)
{
  g_return_if_fail (BST_IS_MAP_PREVIEW (self));

  clear (self);
  self->is_country = true;
  self->seed = seed;
}

gboolean
bst_map_preview_get_is_idle (BstMapPreview *self)
{
  g_return_val_if_fail (BST_IS_MAP_PREVIEW (self), FALSE);

  return !self->is_drawing && !self->is_stale;
}

/* --- the widget --- */

static void
bst_map_preview_dispose (GObject *object)
{
  BstMapPreview *self = BST_MAP_PREVIEW (object);

  g_clear_pointer (&self->state, bst_state_free);
  g_clear_object (&self->game);
  g_clear_object (&self->texture);
  G_OBJECT_CLASS (bst_map_preview_parent_class)->dispose (object);
}

static void
bst_map_preview_class_init (BstMapPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_map_preview_dispose;
  widget_class->snapshot = bst_map_preview_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "bst-map-preview");
}

static void
bst_map_preview_init (BstMapPreview *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  clear (self);
}

GtkWidget *
bst_map_preview_new (void)
{
  return g_object_new (BST_TYPE_MAP_PREVIEW, NULL);
}
