/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The map as a widget: tiles and figures, and for whoever is asked the cells and spots they
 * may choose as buttons.  It can be dragged, zoomed and walked over by keys.
 *
 * Actions: board.rotate (i: quarter turns), board.walk (s: left, right, up, down),
 * board.place, board.spot (i: a spot or an entry of the list, from 0), board.decline, board.zoom
 * (s: in, out, fit, normal), board.centre, board.fields, board.toggle-fields (says why
 * there are none), board.skip, board.hasten.
 *
 * signals:
 *   moved                                  the map is shown elsewhere or in another size
 *   counting                               something else is counted, or nothing any more, or at
 *                                          another speed
 *   paid (guint player, gint points, gdouble x, gdouble y)
 *                                          points leave for their player from there
 */
#pragma once

#include <gtk/gtk.h>

#include "ai/policy.h"
#include "board/textures.h"
#include "model/tally.h"

#define BST_TYPE_BOARD (bst_board_get_type ())
G_DECLARE_FINAL_TYPE (BstBoard, bst_board, BST, BOARD, GtkWidget)

/* How much the program tells: nothing; what a move would change; also what fits a cell. */
typedef enum {
  BST_ASSIST_NONE,
  BST_ASSIST_SOME,
  BST_ASSIST_FULL,
} BstAssist;

/* When a tile or figure has to be chosen twice. */
typedef enum {
  BST_CONFIRM_NEVER,
  BST_CONFIRM_CONTESTED, /* if points or features change hands */
  BST_CONFIRM_ALWAYS,
} BstConfirm;

GtkWidget *bst_board_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The game that is shown, or NULL. */
BstGame *bst_board_get_game (BstBoard *self);
void bst_board_set_game (BstBoard *self, BstGame *game);

/* The store that its pictures come from; NULL without a game. */
BstTextures *bst_board_get_textures (BstBoard *self);

/* The choices that have no place on the map, as a widget that goes beside it and is visible while
 * there are any.  Borrowed. */
GtkWidget *bst_board_get_list (BstBoard *self);

BstAssist bst_board_get_assist (BstBoard *self);
void bst_board_set_assist (BstBoard *self, BstAssist assist);
BstConfirm bst_board_get_confirm (BstBoard *self);
void bst_board_set_confirm (BstBoard *self, BstConfirm confirm);

/* Whether fields are marked with their owners and points. */
gboolean bst_board_get_shows_fields (BstBoard *self);
void bst_board_set_shows_fields (BstBoard *self, gboolean shows_fields);

/* Shows them or not; says so if there are none. */
void bst_board_toggle_fields (BstBoard *self);

/* Whether points and figures move about; never if the desktop does not want that. */
gboolean bst_board_get_animates (BstBoard *self);
void bst_board_set_animates (BstBoard *self, gboolean animates);

/* Whether anything moves now. */
bool bst_board_may_animate (BstBoard *self);

/* The rotation in which the tile in hand is held now. */
unsigned bst_board_get_rotation (BstBoard *self);

/* Marks a whole feature by one of its parts; `feature` -1 ends that. */
void bst_board_light (BstBoard *self, BstPos pos, int feature);

/* Marks a tile, and a feature of it if that is not -1, until something else is lit or the position
 * changes.  The second one ends that; not so for the third one, which also moves the view there. */
void bst_board_mark (BstBoard *self, BstPos pos, int feature);
void bst_board_unmark (BstBoard *self);
void bst_board_show_place (BstBoard *self, BstPos pos, int feature);

/* Where a cell is on the widget, or a feature of the tile on it, or what can be chosen there; false
 * if nothing is shown. */
bool bst_board_find_area (BstBoard *self, BstPos pos, int feature, graphene_rect_t *out_area);

/* The same for the button that declines, if it is on the map. */
bool bst_board_find_decline (BstBoard *self, graphene_rect_t *out_area);

/* How bad it would be to cover that part of the widget: 0 if there is nothing, little for tiles,
 * more for what can be chosen. */
unsigned bst_board_weigh_area (BstBoard *self, const graphene_rect_t *area);

/* Lets the board's own words keep off a part of it, on which other words lie; NULL: off nothing. */
void bst_board_keep_off (BstBoard *self, const GdkRectangle *area);

/* What is marked of a turn that is looked at. */
typedef enum {
  BST_MARK_PLAYED,
  BST_MARK_BETTER,
  BST_MARKS,
} BstMark;

/* Shows what was played in the position that is shown, and what would have been better; NULL for
 * nothing.  The marks go when the position changes. */
void bst_board_set_marks (BstBoard *self, const BstPlan *played, const BstPlan *better);

/* Moves the view to one of them, and shows it before the other where both are in one cell. */
void bst_board_show_mark (BstBoard *self, BstMark mark);

/* What is paid while that is shown, and how many payments have left; NULL if nothing is.
 * Borrowed until the signal "counting". */
const BstTally *bst_board_get_tally (BstBoard *self, unsigned *out_n_paid);

/* Shows once more what the end of the game brought; false if there is nothing to show, or nothing
 * may move. */
bool bst_board_pay_again (BstBoard *self);

/* How many times faster than at first something is counted. */
#define BST_MAX_PAY_SPEED 4
unsigned bst_board_get_pay_speed (BstBoard *self);

/* Lets the usual keys do `action` of a page with a map, which is to be "board.zoom" there. */
void bst_board_bind_zoom_keys (GtkWidgetClass *widget_class, const char *action);

/* Shows the whole map. */
void bst_board_fit (BstBoard *self);

/* How much of the lower edge is left free where the whole map is shown, for words over it.  What
 * becomes free again stays so until the map needs it. */
void bst_board_set_foot (BstBoard *self, double foot);

/* For tests and benchmarks: how often the tiles were drawn, and how long that took at most
 * (in microseconds). */
unsigned bst_board_get_n_tile_draws (BstBoard *self);
gint64 bst_board_get_longest_tile_draw (BstBoard *self);

/* For tests: how many signs of life there are where something is finished. */
unsigned bst_board_get_n_signs (BstBoard *self);
