/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of the canvas, for the files that it is made of.
 *
 *     tile-canvas.c         the widget: its buttons, what it shows, where everything is
 *     tile-canvas-draw.c    tints over the picture, and strokes
 *     tile-canvas-tools.c   what mouse and keys do
 *     tile-canvas-ask.c     the question how things cross
 *
 * From below: the picture, tints, buttons for features and fields, buttons of the sides,
 * the name of the chosen part, the question how things cross, the stroke that is being drawn.
 */
#pragma once

#include "board/picture-view.h"
#include "document/tile-stroke.h"
#include "editor/tile/palette-item.h"
#include "editor/tile/tile-canvas.h"
#include "render/tile/spot.h"

/* Tints are worked out in so many pixels to a side. */
#define BST_TINT_GRID 256

/* No owner of a pixel. */
#define BST_TINT_NOBODY 255

struct _BstTileCanvas
{
  GtkWidget parent_instance;

  BstEditorContext *context;
  GSignalGroup *document_signals;
  GSignalGroup *selection_signals;
  GSignalGroup *context_signals;

  /* What is shown. */
  BstTileItem *tile;
  unsigned serial;
  BstTileDraft *draft; /* NULL if there is no tile */
  BstSpots spots;
  uint8_t (*owners)[BST_TINT_GRID]; /* features of the tile, row by row */
  gboolean shows_fields;
  gboolean shows_guide;
  char *hint;

  /* Where it is: the corner of the tile and its size. */
  double x;
  double y;
  double size;

  GtkWidget *picture;
  GtkWidget *tint_pane;
  GtkWidget *sides[BST_SIDES];
  GPtrArray *parts; /* of GtkButton, by the index of the feature in the tile */
  GtkWidget *chip;
  GtkWidget *question; /* a button where things cross and nobody has said how */
  guint ask_id;
  GtkWidget *stroke_pane;
  GdkTexture *tint; /* of all, and of what is lit; NULL if they have to be drawn again */
  GdkTexture *light;

  /* Whether the last thing was done with a key, and where the pointer rests meanwhile. */
  bool is_keyed;
  double rest_x;
  double rest_y;

  /* A stroke in the making, by mouse or, with `is_by_key`, by keys. */
  BstStrokeEnd from;
  BstStrokeEnd to;
  BstPoint start; /* on the tile */
  BstPoint pointer;
  bool is_dragging;
  bool is_by_key;

  /* What somebody drags over the canvas, or NULL, and the part it would go to. */
  const BstPaletteItem *offered;
  int target;
};

/* --- tile-canvas.c --- */

/* From the widget to the tile, whose sides are BST_ART_SIZE long. */
BstPoint bst_tile_canvas_to_tile (BstTileCanvas *self, double x, double y);

/* The part of the tile that has a feature of it, and the other way round. */
int bst_tile_canvas_part_of (BstTileCanvas *self, unsigned feature);
int bst_tile_canvas_feature_of (BstTileCanvas *self, int part);

/* Makes the tile what `draft`, which is taken, has become. */
void bst_tile_canvas_commit (BstTileCanvas *self, BstTileDraft *draft, BstEdit edit);

/* The side whose button has the focus, or -1; and the feature of the tile. */
int bst_tile_canvas_get_focused_side (BstTileCanvas *self);
int bst_tile_canvas_get_focused_feature (BstTileCanvas *self);

/* Shows what has changed: what is lit, the stroke, the hint. */
void bst_tile_canvas_update_light (BstTileCanvas *self);
void bst_tile_canvas_update_hint (BstTileCanvas *self);

/* --- tile-canvas-draw.c --- */

/* Works out who owns which pixel. */
void bst_tile_canvas_map_owners (BstTileCanvas *self, const BstLayout *layout);
void bst_tile_canvas_draw_tint (GtkSnapshot *snapshot, gpointer canvas);
void bst_tile_canvas_draw_stroke (GtkSnapshot *snapshot, gpointer canvas);

/* --- tile-canvas-ask.c --- */

GtkWidget *bst_tile_canvas_new_question (BstTileCanvas *self) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the question if there is one; and asks it. */
void bst_tile_canvas_show_question (BstTileCanvas *self);
void bst_tile_canvas_ask (BstTileCanvas *self);

/* --- tile-canvas-tools.c --- */

void bst_tile_canvas_install_keys (GtkWidgetClass *widget_class);
void bst_tile_canvas_add_tools (BstTileCanvas *self);
void bst_tile_canvas_side_clicked (BstTileCanvas *self, unsigned side);
void bst_tile_canvas_part_clicked (BstTileCanvas *self, unsigned feature);

/* Gives up the stroke in the making; false if there is none. */
bool bst_tile_canvas_give_up (BstTileCanvas *self);

/* The focus has come to a button, or gone from it. */
void bst_tile_canvas_focus_moved (BstTileCanvas *self);

/* What can be done now, for the hint; NULL if nobody is about to do anything. */
const char *bst_tile_canvas_advise (BstTileCanvas *self);
