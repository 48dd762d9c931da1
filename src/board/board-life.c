/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What goes on where something is finished: banners over a city in the colours of those who had
 * it, a cart on a road, smoke above a monastery, and in the dark the windows of a city are lit.
 *
 * It follows from the log, so it is there after undo and in a game that was opened.  Nothing of it
 * moves, and nothing can be learned from it that is not also said elsewhere.
 */
#include <math.h>

#include "board/board-private.h"

#define BANNER_SIZE 0.3 /* of a tile */
#define CART_SIZE 0.24
#define BANNER_STEP 0.16   /* from one to the next of the same city */
#define SMALLEST_ZOOM 44.0 /* of a tile, where there is still room for it */

#define WINDOWS 30 /* on a tile that is all city */
#define WINDOW ((GdkRGBA) { 1, 0.88f, 0.5f, 1 })
#define NIGHT ((GdkRGBA) { 0.32f, 0.1f, 0.0f, 0.42f })
#define PUFFS 3

void
bst_board_init_life (BstBoard *self)
{
  self->life = g_array_new (FALSE, FALSE, sizeof (BstLifeSign));
  self->veils = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
}

void
bst_board_clear_life (BstBoard *self)
{
  g_array_set_size (self->life, 0);
  g_hash_table_remove_all (self->veils);
}

/* Whose banners and carts there are: one of each player for a feature. */
static void
add_sign (BstBoard *self, const BstEvent *score)
{
  BstLifeSign sign = { .pos = score->pos,
                       .feature = score->feature,
                       .player = score->player,
                       .type = (BstFeatureType) score->feature_type };

  for (guint i = 0; i < self->life->len; i++) {
    const BstLifeSign *other = &g_array_index (self->life, BstLifeSign, i);

    if (!bst_pos_equal (other->pos, sign.pos) || other->feature != sign.feature)
      continue;
    if (other->player == sign.player)
      return;
    sign.number++;
  }
  g_array_append_val (self->life, sign);
}

static bool
is_sign (const BstEvent *event)
{
  if (event->type != BST_EVENT_SCORE || !event->complete)
    return false;
  return (event->feature_type == BST_FEATURE_CITY && event->reason == BST_REASON_CITY) ||
         (event->feature_type == BST_FEATURE_ROAD && event->reason == BST_REASON_ROAD) ||
         (event->feature_type == BST_FEATURE_CLOISTER && event->reason == BST_REASON_CLOISTER);
}

void
bst_board_update_life (BstBoard *self)
{
  GListModel *log = bst_game_get_log (self->game);
  guint n = g_list_model_get_n_items (log);

  g_array_set_size (self->life, 0);
  for (guint i = 0; i < n; i++) {
    g_autoptr (BstLogEntry) entry = g_list_model_get_item (log, i);
    const GArray *events = bst_log_entry_get_events (entry);

    for (guint k = 0; k < events->len; k++)
      if (is_sign (&g_array_index (events, BstEvent, k)))
        add_sign (self, &g_array_index (events, BstEvent, k));
  }
}

unsigned
bst_board_get_n_signs (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), 0);

  return self->life->len;
}

/* --- drawing --- */

static void
draw_smoke (BstBoard *self, GtkSnapshot *snapshot, BstPoint at)
{
  for (unsigned i = 0; i < PUFFS; i++) {
    double radius = self->view.zoom * (0.022 + 0.016 * i);
    BstPoint centre = bst_view_to_screen (
      &self->view, (BstPoint) { at.x + 0.035 * i * i, at.y - 0.2 - 0.075 * i });
    graphene_rect_t rect =
      GRAPHENE_RECT_INIT ((float) (centre.x - radius), (float) (centre.y - radius),
                          (float) (2 * radius), (float) (2 * radius));
    GskRoundedRect round;

    gsk_rounded_rect_init_from_rect (&round, &rect, (float) radius);
    gtk_snapshot_push_rounded_clip (snapshot, &round);
    gtk_snapshot_append_color (
      snapshot, &(GdkRGBA) { 0.96f, 0.95f, 0.92f, 0.75f - 0.17f * (float) i }, &rect);
    gtk_snapshot_pop (snapshot);
  }
}

static void
draw_sign (BstBoard *self, GtkSnapshot *snapshot, const BstLifeSign *sign)
{
  BstPoint at = bst_board_spot (self, sign->pos, sign->feature);
  bool is_city = sign->type == BST_FEATURE_CITY;
  BstPicture picture = { .type = BST_PICTURE_FIGURE,
                         .kind = is_city ? BST_FIGURE_ART_BANNER : BST_FIGURE_ART_CART,
                         .colour = (uint8_t) bst_board_colour_of (self, sign->player) };

  if (sign->type == BST_FEATURE_CLOISTER) {
    draw_smoke (self, snapshot, at);
    return;
  }
  at.x += BANNER_STEP * sign->number;
  bst_board_draw_picture (self, snapshot, picture, at,
                          round (self->view.zoom * (is_city ? BANNER_SIZE : CART_SIZE)));
}

void
bst_board_draw_life (BstBoard *self, GtkSnapshot *snapshot)
{
  if (self->view.zoom < SMALLEST_ZOOM)
    return;
  for (guint i = 0; i < self->life->len; i++) {
    const BstLifeSign *sign = &g_array_index (self->life, BstLifeSign, i);

    if (bst_view_sees (&self->view, sign->pos))
      draw_sign (self, snapshot, sign);
  }
}

/* --- night --- */

/* The cities of a tile that are finished, a bit for each feature. */
static uint32_t
find_finished (const BstState *state, unsigned placed)
{
  const BstTile *tile = bst_state_tile (state, placed);
  uint32_t finished = 0;

  for (unsigned f = 0; f < tile->n_features; f++)
    if (tile->features[f].type == BST_FEATURE_CITY &&
        bst_feature_n_open (state, bst_state_feature (state, placed, f)) == 0)
      finished |= 1u << f;
  return finished;
}

static void
draw_veil (BstBoard *self, GtkSnapshot *snapshot, const BstPlaced *placed, uint32_t finished)
{
  guint64 key = (guint64) finished << 32 | (guint64) placed->kind << 2 | placed->rotation;
  GdkTexture *veil = g_hash_table_lookup (self->veils, &key);
  BstPoint corner = bst_view_corner (&self->view, placed->pos);
  float side = (float) self->view.zoom;

  if (veil == NULL) {
    BstRegionStyle styles[BST_TILE_MAX_FEATURES] = { 0 };

    for (unsigned f = 0; f < BST_TILE_MAX_FEATURES; f++)
      if (finished >> f & 1)
        styles[f] = (BstRegionStyle) { .colour = NIGHT, .fill = BST_FILL_VEIL };
    veil = bst_regions_draw (self->regions, placed->kind,
                             bst_game_get_sketch (self->game, placed->kind), placed->rotation,
                             styles);
    g_hash_table_insert (self->veils, g_memdup2 (&key, sizeof key), veil);
  }
  gtk_snapshot_append_texture (
    snapshot, veil, &GRAPHENE_RECT_INIT ((float) corner.x, (float) corner.y, side, side));
}

/* Whether one of the finished cities is there, and its walls are not near. */
static bool
is_within (BstBoard *self, const BstPlaced *placed, uint32_t finished, BstPoint p)
{
  static const BstPoint around[] = { { 0, 0 }, { 6, 0 }, { -6, 0 }, { 0, 6 }, { 0, -6 } };
  const BstSketch *sketch = bst_game_get_sketch (self->game, placed->kind);

  for (guint i = 0; i < G_N_ELEMENTS (around); i++) {
    int feature = bst_regions_find (self->regions, placed->kind, sketch, placed->rotation,
                                    bst_point_add (p, around[i], 1));

    if (feature < 0 || !(finished >> feature & 1))
      return false;
  }
  return true;
}

/* The same windows each time. */
static void
draw_windows (BstBoard *self, GtkSnapshot *snapshot, const BstPlaced *placed, uint32_t finished)
{
  g_autoptr (GRand) chance =
    g_rand_new_with_seed ((guint32) (placed->pos.x * 4093 + placed->pos.y));
  float width = MAX (2, (float) self->view.zoom / 40);

  for (unsigned i = 0; i < WINDOWS; i++) {
    BstPoint p = { g_rand_double_range (chance, 0, BST_ART_SIZE),
                   g_rand_double_range (chance, 0, BST_ART_SIZE) };

    if (!is_within (self, placed, finished, p))
      continue;
    p = bst_view_to_screen (&self->view, (BstPoint) { placed->pos.x + p.x / BST_ART_SIZE,
                                                      placed->pos.y + p.y / BST_ART_SIZE });
    gtk_snapshot_append_color (snapshot, &WINDOW,
                               &GRAPHENE_RECT_INIT (roundf ((float) p.x - width / 2),
                                                    roundf ((float) p.y - width / 2), width,
                                                    width * 1.4f));
  }
}

void
bst_board_draw_night (BstBoard *self, GtkSnapshot *snapshot)
{
  const BstState *state = bst_game_get_state (self->game);

  if (!gtk_widget_has_css_class (GTK_WIDGET (self), "dark"))
    return;
  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced placed = bst_state_placed (state, i);
    uint32_t finished = bst_view_sees (&self->view, placed.pos) ? find_finished (state, i) : 0;

    if (finished == 0)
      continue;
    draw_veil (self, snapshot, &placed, finished);
    draw_windows (self, snapshot, &placed, finished);
  }
}
