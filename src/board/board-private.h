/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of the board, for the files board*.c:
 *
 *     board.c          the widget, its properties and its game
 *     board-view.c     what part of the map is shown: drag, zoom, fit
 *     board-draw.c     the panes: tiles, tints, figures, ghost
 *     board-turn.c     cells, ghost and spots of whoever is asked
 *     board-arrange.c  where these lie
 *     board-walk.c     the way from one to the next by keys
 *     board-tint.c     lights, fields, cells that nothing fits
 *     board-show.c     points and figures in motion
 *
 *     tints            a light under the figures
 *     cells            buttons, one for each cell where the tile fits
 *     ghost            the tile in hand on the chosen cell; lines from spots to their places
 *     spots            buttons, one for each figure move, and "No follower"
 */
#pragma once

#include "board/board.h"
#include "board/regions.h"
#include "render/view.h"

/* A cell where the tile in hand fits. */
typedef struct
{
  BstPos pos;
  unsigned rotations; /* bit r: in this rotation */
} BstFit;

/* A feature that is marked. */
typedef struct
{
  BstPos pos;
  int feature; /* -1: none */
} BstLight;

/* Points on their way up, figures on their way home, and tiles that a computer player has
 * just laid. */
typedef struct
{
  GtkWidget *label; /* only of points */
  bool is_tile;
  BstStanding standing;
  BstPoint from; /* in map coordinates */
} BstFlight;

struct _BstBoard
{
  GtkWidget parent_instance;

  BstGame *game;
  GSignalGroup *game_signals;
  BstTextures *textures;
  BstRegions *regions;

  BstAssist assist;
  BstConfirm confirm;
  gboolean shows_fields;
  gboolean animates;

  /* board-view.c */
  BstView view;
  BstBounds bounds;
  bool is_fitted; /* stays so until the user moves it */
  double drag_x;
  double drag_y;
  bool is_dragging;
  double pinch_zoom;
  double scrolled;
  BstPoint pointer;
  bool has_pointer;

  GtkWidget *tile_pane;
  GtkWidget *tint_pane;
  GtkWidget *figure_pane;
  GtkWidget *ghost_pane;

  /* board-turn.c */
  GArray *places; /* BstFit */
  GPtrArray *cells;
  int chosen; /* index into places, or -1 */
  bool is_pinned;
  bool is_touched; /* the last press was a finger's */
  unsigned rotation;
  GArray *spot_moves; /* BstMove */
  GPtrArray *spots;
  GArray *spot_places; /* GdkRectangle */
  int armed_spot;      /* the one that waits for being chosen again, or -1 */
  GtkWidget *decline;
  GtkWidget *turn_button;
  GtkWidget *bubble;

  /* board-tint.c */
  BstLight light;
  GHashTable *tints; /* GdkTexture by index of placed tile; what light and fields give */
  GPtrArray *chips;  /* labels of fields */
  GArray *chip_points;
  GArray *dead; /* BstPos */
  BstPos last_pos;
  bool has_last;

  /* board-show.c */
  GPtrArray *flights; /* BstFlight */
  double flight_progress;
  GObject *animation;
};

/* board-view.c */
void bst_board_install_view_actions (GtkWidgetClass *widget_class);
void bst_board_add_gestures (BstBoard *self);
void bst_board_update_bounds (BstBoard *self);
void bst_board_resize_view (BstBoard *self, int width, int height);
void bst_board_refit (BstBoard *self);
void bst_board_view_changed (BstBoard *self);
void bst_board_zoom (BstBoard *self, int steps, BstPoint around);
void bst_board_allocate_at (GtkWidget *child, double x, double y, double width, double height);

/* board-draw.c */
void bst_board_draw_tiles (GtkSnapshot *snapshot, gpointer data);
void bst_board_draw_tints (GtkSnapshot *snapshot, gpointer data);
void bst_board_draw_figures (GtkSnapshot *snapshot, gpointer data);
void bst_board_draw_ghost (GtkSnapshot *snapshot, gpointer data);
BstPoint bst_board_spot (BstBoard *self, BstPos pos, unsigned feature);
BstColour bst_board_colour_of (BstBoard *self, unsigned player);

/* board-turn.c */
void bst_board_init_turn (BstBoard *self);
void bst_board_update_turn (BstBoard *self);
void bst_board_hover (BstBoard *self);
bool bst_board_is_over_ghost (BstBoard *self, BstPoint p);
void bst_board_rotate (BstBoard *self, int steps);
bool bst_board_cancel (BstBoard *self);
void bst_board_place (BstBoard *self);
void bst_board_choose_spot (BstBoard *self, unsigned index);
void bst_board_decline (BstBoard *self);
void bst_board_clear_turn (BstBoard *self);

/* Whether the only choice is to call a figure home. */
bool bst_board_may_only_recall (BstBoard *self);

/* board-walk.c */
void bst_board_walk (BstBoard *self, GtkDirectionType direction);

/* Goes to a cell, a spot or what declines, so that the next key can choose it. */
void bst_board_focus_choice (BstBoard *self);

/* board-arrange.c */

/* The feature that a figure move is about, and where on the screen its figure stands. */
unsigned bst_board_find_feature (BstBoard *self, const BstMove *move);
BstPoint bst_board_get_aim (BstBoard *self, const BstMove *move);
void bst_board_allocate_turn (BstBoard *self);
void bst_board_allocate_around (GtkWidget *child, BstPoint centre);

/* Moves `place` down until it lies on none of the rectangles `taken`; whether it had to. */
bool bst_board_make_room (const GArray *taken, GdkRectangle *place);

/* board-tint.c */
void bst_board_update_tints (BstBoard *self);
void bst_board_allocate_chips (BstBoard *self);
void bst_board_clear_tints (BstBoard *self);
void bst_board_point_at (BstBoard *self);
char *bst_board_describe_cell (BstBoard *self, BstPos pos);

/* board-show.c */
void bst_board_init_flights (BstBoard *self);
void bst_board_show_events (BstBoard *self, const GArray *events);
void bst_board_allocate_flights (BstBoard *self);
void bst_board_end_flights (BstBoard *self);
