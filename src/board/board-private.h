/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of the board, for the files board*.c:
 *
 *     board.c          the widget, its properties and its game
 *     board-view.c     what part of the map is shown: drag, zoom, fit
 *     board-draw.c     the panes: tiles, tints, figures, ghost
 *     board-turn.c     the question: what can be chosen, the tile in hand, confirming, declining
 *     board-spots.c    what can be chosen by a button on the map
 *     board-list.c     what can be chosen from a list beside the map
 *     board-arrange.c  where buttons lie on the map
 *     board-walk.c     the way from one to the next by keys
 *     board-tint.c     lights, fields, cells that nothing fits
 *     board-show.c     figures in motion
 *     board-settle.c   a tile that comes down onto its place
 *     board-payment.c  what is paid, counted one after the other
 *     board-dragon.c   the way of the dragon, its fire, whom it would eat
 *     board-abbey.c    holes, how strong a mayor is, where a wagon waits
 *     board-bridge.c   bridges that stand or could
 *     board-castle.c   castles and their suburbs
 *     board-buttons.c  buttons over the map, used again and again
 *     board-fortress.c yards of the fortress, who is in them
 *     board-cult.c     bonds between monasteries and shrines
 *     board-life.c     what goes on where something is finished
 *     board-caption.c  above the map: who decides, and what a move does
 *     board-note.c     words in passing
 *     board-legend.c   what the marks of fields mean
 *     board-marks.c    plans of an earlier turn: what was played, what would have been better
 *     board-advice.c   a hint: what to choose, and what is second best
 *     board-story.c    what is told of figures and features that are pointed at
 *     board-guide.c    for words over the map: where things are, what would be covered
 *
 *     tints            a light under the figures
 *     cells            buttons, one for each cell where the tile fits
 *     ghost            the tile in hand on the chosen cell; lines from spots to their places
 *     spots            buttons, one for each move with a place on the map, and "No follower"
 *
 * What a move looks like follows from its schema, never from its type: see BstShown.
 */
#pragma once

#include "board/board.h"
#include "board/regions.h"
#include "engine/outlook.h"
#include "model/tally.h"
#include "render/view.h"

/* How large a figure is, as a part of a tile. */
#define BST_BOARD_FIGURE 0.36

/* Below so many pixels to a cell the map is calmer, and figures grow no smaller. */
#define BST_BOARD_FAR 50.0

/* A cell where the tile in hand fits. */
typedef struct
{
  BstPos pos;
  unsigned rotations; /* bit r: in this rotation */
  unsigned plain;     /* the same without a bridge */
  unsigned n_moves;   /* that lay it there */
} BstFit;

/* How a move is shown to whoever may make it. */
typedef enum {
  BST_SHOWN_CELL,    /* a cell for the tile in hand */
  BST_SHOWN_SPOT,    /* a button on the map: at a feature, a figure, a corner or a tile */
  BST_SHOWN_TILE,    /* in the list, as the picture of a tile */
  BST_SHOWN_NUMBER,  /* in the list, one for all that differ in nothing but their number */
  BST_SHOWN_NAME,    /* in the list, as a sentence */
  BST_SHOWN_DECLINE, /* the button that declines */
} BstShown;

/* An entry of the list. */
typedef struct
{
  BstMove move; /* with the number that is set */
  GtkWidget *button;
  GtkWidget *title; /* NULL if the entry is a picture */
  GtkWidget *note;
  GtkWidget *spin; /* NULL without a number */
} BstListed;

/* What the label of a field is about. */
typedef struct
{
  BstPoint at;
  bool is_owned; /* others are left out from far away, where there is no room for them */
} BstChipPoint;

/* A feature that is marked. */
typedef struct
{
  BstPos pos;
  int feature; /* -1: none */
} BstLight;

typedef enum {
  BST_FLIGHT_HOME,  /* a figure on its way home */
  BST_FLIGHT_TILE,  /* that a computer player has just laid */
  BST_FLIGHT_GLIDE, /* a figure of nobody, or a wagon, on its way to where it stands now */
  BST_FLIGHT_FIRE,
} BstFlightType;

/* Something in motion over the map. */
typedef struct
{
  BstFlightType type;
  BstStanding standing;
  BstPoint from; /* in map coordinates */
  double delay;  /* of the whole time, before it sets out */
  double size;   /* of fire, in cells */
} BstFlight;

/* A banner, a cart or smoke where something was paid when it was finished. */
typedef struct
{
  BstPos pos;
  uint8_t feature;
  uint8_t player;
  uint8_t number; /* of those of the same feature */
  BstFeatureType type;
} BstLifeSign;

#define BST_NEUTRALS (BST_ALL_FIGURES - BST_FIGURES)

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
  double foot;    /* pixels at the lower edge that are left free then */
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
  unsigned turned;  /* the rotation to which somebody has turned the tile in hand */
  unsigned variant; /* of those that lay the tile so: with which bridge */
  int armed;        /* the choice that waits for being chosen again, or -1 */
  bool may_pass;
  bool may_draw;   /* a tile, and do something else instead */
  BstMove preview; /* what a pointer or the focus is on; BST_MOVE_NONE: nothing to show */
  GtkWidget *decline;
  GtkWidget *turn_button;
  GtkWidget *bubble;

  /* board-spots.c */
  GArray *spot_moves; /* BstMove */
  GPtrArray *spots;
  GArray *spot_places; /* GdkRectangle */
  GtkWidget *card;     /* what the dot stands for that is pointed at */
  int carded;          /* the spot that has it, or -1 */
  int focused_spot;    /* or -1 */
  int touched_spot;    /* by a finger, which has to touch it again; or -1 */

  /* board-list.c */
  GtkWidget *list;
  GPtrArray *listed; /* BstListed */

  /* board-tint.c */
  BstLight light;
  BstLight other_light; /* what else is marked: the road at the other end of a bridge */
  GHashTable *tints;    /* GdkTexture by index of placed tile; what light and fields give */
  GPtrArray *chips;     /* labels of fields */
  GArray *chip_points;  /* BstChipPoint */
  GArray *dead;         /* BstPos */
  BstPos last_pos;
  bool has_last;
  BstPos marked_pos; /* that somebody wants to see */
  bool has_marked;
  bool is_mark_kept; /* also when nobody points at it any more */

  /* board-show.c */
  GPtrArray *flights; /* BstFlight */
  double flight_progress;
  GObject *animation;
  BstPoint neutral_places[BST_NEUTRALS]; /* where those of nobody were shown last */
  bool has_neutral[BST_NEUTRALS];
  BstPoint wagon_place; /* where a wagon was waiting */
  bool has_wagon;

  /* board-settle.c */
  GtkWidget *settle_pane;
  BstPos settling;
  double settled;            /* from 0 to 1 */
  GObject *settle_animation; /* or NULL */

  /* board-payment.c */
  BstTally *tally;     /* that is being paid, or NULL */
  unsigned n_paid;     /* of its payments */
  GArray *paid_tiles;  /* BstPos: what is counted now, in that order */
  GArray *paid_cities; /* BstNodeId: for which a field is paid */
  GArray *paid_area;   /* BstPos: the cells of all this, which its sum does not cover */
  GtkWidget *sums;
  double pay_progress;
  GObject *payment; /* its animation */
  unsigned pay_speed;

  /* board-story.c */
  BstLight rest; /* what the pointer is on */
  bool has_rested;
  guint rest_source;
  char *story; /* of the ground and figure that were asked for last, or NULL */
  BstLight story_ground;
  int story_figure; /* or -1 */

  /* board-castle.c */
  int pointed_castle; /* or -1 */

  /* board-life.c */
  GArray *life;      /* BstLifeSign */
  GHashTable *veils; /* GdkTexture over cities at night, by what they are about */

  /* board-dragon.c */
  GArray *threats; /* BstStanding */

  /* board-caption.c */
  GtkWidget *caption;
  GtkWidget *headline;    /* who decides on what */
  GtkWidget *explanation; /* what the move does that is pointed at, or that is advised */
  GtkWidget *second_best; /* of a hint */
  GtkWidget *bulb;
  guint caption_place; /* where it covers nothing, as far as that is possible */

  GdkRectangle others; /* on which words lie that are not the board's; empty: nowhere */

  /* board-note.c */
  GtkWidget *note; /* a word in passing */
  guint note_place;

  /* board-legend.c */
  GtkWidget *legend;
  guint legend_place;

  /* board-advice.c */
  GPtrArray *advised;     /* widgets that are marked */
  bool advice_wants_room; /* it has just come */

  /* board-marks.c */
  BstPlan marks[BST_MARKS]; /* without moves: there is none */
  GtkWidget *mark_labels[BST_MARKS];
  BstMark top_mark;
};

/* board-actions.c */
/* The actions that play and what goes with them, and their keys. */
void bst_board_install_actions (GtkWidgetClass *widget_class);

/* Space declines or draws, also while a button has the focus that it would press, or a number, in
 * which there are no blanks. */
void bst_board_add_space (BstBoard *self, GtkWidget *to);

/* board-view.c */
void bst_board_install_view_actions (GtkWidgetClass *widget_class);
void bst_board_add_gestures (BstBoard *self);
void bst_board_update_bounds (BstBoard *self);
void bst_board_resize_view (BstBoard *self, int width, int height);
void bst_board_refit (BstBoard *self);
void bst_board_view_changed (BstBoard *self);

/* board.c: tells that things are elsewhere on the screen; that something else is counted, or
 * nothing any more; that points leave their place. */
void bst_board_tell_moved (BstBoard *self);
void bst_board_tell_counting (BstBoard *self);
void bst_board_tell_paid (BstBoard *self,
                          unsigned player,
                          int points,
                          const graphene_point_t *from);
void bst_board_zoom (BstBoard *self, int steps, BstPoint around);
void bst_board_allocate_at (GtkWidget *child, double x, double y, double width, double height);

/* board-draw.c */
void bst_board_draw_tiles (GtkSnapshot *snapshot, gpointer data);
void bst_board_draw_tints (GtkSnapshot *snapshot, gpointer data);
void bst_board_draw_figures (GtkSnapshot *snapshot, gpointer data);
void bst_board_draw_ghost (GtkSnapshot *snapshot, gpointer data);
BstPoint bst_board_spot (BstBoard *self, BstPos pos, unsigned feature);

/* A tile on a cell, a frame around one, a picture around a point of the map. */
void bst_board_draw_tile (BstBoard *self,
                          GtkSnapshot *snapshot,
                          unsigned kind,
                          unsigned rotation,
                          BstPos pos);
void bst_board_draw_frame (BstBoard *self,
                           GtkSnapshot *snapshot,
                           BstPos pos,
                           const char *colour,
                           double width);
void bst_board_draw_picture (BstBoard *self,
                             GtkSnapshot *snapshot,
                             BstPicture picture,
                             BstPoint at,
                             double size);

/* The lower side of a tile: land is as thick as cardboard. */
void bst_board_draw_thickness (BstBoard *self, GtkSnapshot *snapshot, BstPos pos);

/* How much larger figures are than tiles of that size would have them: 1, or more far away. */
double bst_board_get_growth (BstBoard *self);

/* Where a figure is in map coordinates; false if it is not on the map. */
bool bst_board_find_place (BstBoard *self, const BstStanding *standing, BstPoint *out_point);

/* Where a figure is drawn while it glides there. */
BstPoint bst_board_get_glide (BstBoard *self, const BstFlight *flight);

/* The picture of a figure of `player`, lying or not; of one of nobody, with `holder`. */
BstPicture bst_board_picture_of (BstBoard *self,
                                 unsigned figure,
                                 unsigned player,
                                 unsigned holder,
                                 bool is_lying);
bool bst_board_is_field (BstBoard *self, BstPos pos, unsigned feature);
BstColour bst_board_colour_of (BstBoard *self, unsigned player);

/* board-turn.c */
BstShown bst_board_find_shown (BstBoard *self, const BstMove *move);
unsigned bst_board_fields_of (const BstMove *move);
void bst_board_init_turn (BstBoard *self);
void bst_board_update_turn (BstBoard *self);
void bst_board_hover (BstBoard *self);
bool bst_board_is_over_ghost (BstBoard *self, BstPoint p);
void bst_board_rotate (BstBoard *self, int steps);
bool bst_board_cancel (BstBoard *self);
void bst_board_place (BstBoard *self);
void bst_board_decline (BstBoard *self);

/* Draws a tile, if something else may be done instead; whether it could. */
bool bst_board_draw (BstBoard *self);
void bst_board_clear_turn (BstBoard *self);

/* The move that lays the tile as it is held over the map; false if it is not. */
bool bst_board_find_held (BstBoard *self, BstMove *out_move);

/* Holds the tile over the map as `move` lays it; NULL: over nothing. */
void bst_board_hold_tile (BstBoard *self, const BstMove *move);

/* Choices are numbered from 0: the spots, then the list.  Choosing plays the move, or asks for
 * being confirmed first. */
unsigned bst_board_get_n_choices (BstBoard *self);
void bst_board_choose (BstBoard *self, unsigned index);

/* The button `index` of `pool`, visible; made by `make` if there are too few. */
GtkWidget *bst_board_take_button (BstBoard *self,
                                  GPtrArray *pool,
                                  guint index,
                                  GtkWidget *(*make) (BstBoard *) );
void bst_board_hide_from (GPtrArray *pool, guint first);
guint bst_board_index_of (gpointer button);
void bst_board_set_colour (GtkWidget *button, BstColour colour);
void bst_board_set_label (GtkWidget *button, const char *label);

/* A label that looks like the key on it. */
GtkWidget *bst_board_new_key (void);

/* The button that declines, with its key; and the words on it. */
GtkWidget *bst_board_new_decline (BstBoard *self);
void bst_board_name_decline (GtkWidget *button, const char *text);

/* Shows where on the map a move is, or nothing; and moves the view there. */
void bst_board_preview (BstBoard *self, const BstMove *move);
void bst_board_reveal (BstBoard *self, const BstMove *move);

/* board-spots.c */
void bst_board_show_spots (BstBoard *self, const BstQuestion *question);

/* The feature that a move is about, or -1. */
int bst_board_find_feature (BstBoard *self, const BstMove *move);

/* The same, or the field at the corner that it is about. */
int bst_board_find_meant (BstBoard *self, const BstMove *move);

/* Whether it is about a figure that stands there already. */
bool bst_board_is_about_figure (BstBoard *self, const BstMove *move);

/* Where on the screen that is which a move is about. */
BstPoint bst_board_get_aim (BstBoard *self, const BstMove *move);

/* The tile that the question is about: where somebody stood or stands, or the latest one. */
BstPos bst_board_find_origin (BstBoard *self);

/* Puts those near that tile first.  Where all of the map is open, one for each feature stays. */
void bst_board_sort_spots (BstBoard *self);

/* Whether there are so many spots that some have to be small, and whether this is such a one. */
bool bst_board_is_crowded (BstBoard *self);
bool bst_board_is_calm (BstBoard *self, guint index);

/* Whether a spot is a whole cell, and whether it is next to a figure and not on it. */
bool bst_board_is_area (BstBoard *self, const BstMove *move);
bool bst_board_is_beside (const BstMove *move);

/* Shows what a small spot stands for; nothing for others or -1. */
void bst_board_init_card (BstBoard *self);
void bst_board_show_card (BstBoard *self, int spot);

/* The figure that a move puts, takes or moves; false if it has nothing to do with any. */
bool bst_board_find_picture (BstBoard *self, const BstMove *move, BstPicture *out_picture);

/* board-list.c */
void bst_board_init_list (BstBoard *self);
void bst_board_clear_list (BstBoard *self);
void bst_board_show_list (BstBoard *self, const BstQuestion *question);

/* Marks the entry as one that has to be chosen again, or not. */
void bst_board_arm_listed (BstBoard *self, guint index, bool is_armed);

/* The move that the focus in the list is on, or NULL. */
const BstMove *bst_board_get_listed_focus (BstBoard *self);

/* Goes to the field of choice `index`; false if that is no number. */
bool bst_board_focus_number (BstBoard *self, unsigned index);

/* The button of the entry for a move, whatever its number; NULL if there is none. */
GtkWidget *bst_board_find_listed (BstBoard *self, const BstMove *move);

/* Sets the number of a move in the field for such numbers, if there is one. */
void bst_board_set_number (BstBoard *self, const BstMove *move);

/* What of an entry takes the focus. */
GtkWidget *bst_board_get_listed_widget (BstBoard *self, guint index);

/* board-walk.c */
void bst_board_install_walk (GtkWidgetClass *widget_class);
void bst_board_walk (BstBoard *self, GtkDirectionType direction);

/* The spot that has the focus, or -1. */
int bst_board_find_focused (BstBoard *self);

/* Goes on among spots in their order; false where that leaves the board. */
bool bst_board_tab (BstBoard *self, GtkDirectionType direction);

/* Goes to a cell, a spot or what declines, so that the next key can choose it. */
void bst_board_focus_choice (BstBoard *self);

/* board-arrange.c */
void bst_board_allocate_turn (BstBoard *self);
void bst_board_allocate_around (GtkWidget *child, BstPoint centre);

/* What the tile in hand would change, once the caption has its place, which lies over it. */
void bst_board_allocate_bubble (BstBoard *self);

/* Moves `place` down until it lies on none of the rectangles `taken`; whether it had to. */
bool bst_board_make_room (const GArray *taken, GdkRectangle *place);

/* board-tint.c */
void bst_board_update_tints (BstBoard *self);
void bst_board_allocate_chips (BstBoard *self);
void bst_board_clear_tints (BstBoard *self);
void bst_board_point_at (BstBoard *self);
char *bst_board_describe_cell (BstBoard *self, BstPos pos);

/* Why the tile in hand may not lie there although it fits; NULL if there is nothing to say. */
char *bst_board_describe_objection (BstBoard *self, BstPos pos);

/* board-story.c */

/* The figure below the pointer, or -1; and the feature that one is on or beside, or -1. */
int bst_board_find_figure (BstBoard *self);
int bst_board_find_ground (BstBoard *self, const BstStanding *standing);

/* What there is to tell of that figure, or of the feature on which the pointer rests; NULL if there
 * is none. */
char *bst_board_describe_figure (BstBoard *self);
char *bst_board_describe_rest (BstBoard *self);

/* The pointer has moved: it rests if it stays on a feature for a while. */
void bst_board_follow_rest (BstBoard *self);
void bst_board_end_rest (BstBoard *self);

/* board-show.c */
void bst_board_init_flights (BstBoard *self);
void bst_board_show_events (BstBoard *self, const GArray *events);
void bst_board_end_flights (BstBoard *self);

/* How far something in motion has come, from 0 to 1. */
double bst_board_get_progress (BstBoard *self, const BstFlight *flight);

/* Takes note of where the figures of nobody are and where a wagon waits, without moving them. */
void bst_board_note_neutrals (BstBoard *self);

/* board-settle.c */
void bst_board_init_settling (BstBoard *self);
void bst_board_allocate_settling (BstBoard *self);

/* Lets the tile that was laid there come down. */
void bst_board_settle (BstBoard *self, BstPos pos);
void bst_board_end_settling (BstBoard *self);

/* board-payment.c */
void bst_board_init_payments (BstBoard *self);
void bst_board_allocate_sums (BstBoard *self);

/* Shows what is paid by `tally`, which is taken over, if it may be animated. */
void bst_board_pay (BstBoard *self, BstTally *tally);

/* Ends that; or, when the game is over, only goes on to the next payment. */
void bst_board_end_payments (BstBoard *self);
void bst_board_pay_on (BstBoard *self);

/* The next speed, after the highest the lowest. */
void bst_board_hasten (BstBoard *self);

/* Whether what is paid is on a tile that has not been counted yet. */
bool bst_board_is_uncounted (BstBoard *self, BstPos pos);
void bst_board_draw_counted (BstBoard *self, GtkSnapshot *snapshot);

/* board-dragon.c */
void bst_board_init_dragon (BstBoard *self);
void bst_board_draw_way (BstBoard *self, GtkSnapshot *snapshot);
void bst_board_draw_fire (BstBoard *self, GtkSnapshot *snapshot, BstPoint at, double size);
void bst_board_draw_threats (BstBoard *self, GtkSnapshot *snapshot);
void bst_board_update_threats (BstBoard *self);

/* Who has a figure of nobody in hand: its holder, or whoever moves the dragon now. */
unsigned bst_board_find_holder (BstBoard *self, const BstStanding *standing);

/* board-abbey.c */

/* Whether a move fills an empty cell with a tile that its player holds. */
bool bst_board_is_hole (BstBoard *self, const BstMove *move);

/* The shields of his city beside a mayor; nothing at others. */
void bst_board_draw_rank (BstBoard *self,
                          GtkSnapshot *snapshot,
                          const BstStanding *standing,
                          BstPoint at);

/* The wagon that waits for its player, and where; false if none does. */
bool bst_board_find_wagon (BstBoard *self, BstStanding *out_wagon, BstPoint *out_place);

/* A ring around it. */
void bst_board_draw_stop (BstBoard *self, GtkSnapshot *snapshot, unsigned player, BstPoint at);

/* board-bridge.c */

/* Whether a move builds a bridge and does nothing else. */
bool bst_board_is_bridge (const BstMove *move);

/* Where its button belongs, and where a figure on a bridge stands, in map coordinates. */
BstPoint bst_board_get_bridge (const BstMove *move);
BstPoint bst_board_get_bridge_spot (BstBoard *self, BstPos pos);

void bst_board_draw_bridges (BstBoard *self, GtkSnapshot *snapshot);

/* Those that could be built, and the one that comes with the tile in hand. */
void bst_board_draw_planned (BstBoard *self, GtkSnapshot *snapshot);

/* The roads that the bridge would continue; those there are not have no feature. */
void bst_board_find_roads (BstBoard *self, const BstMove *move, BstLight out_roads[2]);

/* Marks two features, or one, or none. */
void bst_board_light_both (BstBoard *self, const BstLight lights[2]);
bool bst_board_is_lit (BstBoard *self, BstPos pos, unsigned feature);

/* board-castle.c */
void bst_board_draw_castles (BstBoard *self, GtkSnapshot *snapshot);

/* Where whoever stands on the castle of that tile is, in map coordinates; false if there is no
 * castle. */
bool bst_board_find_keep (BstBoard *self, BstPos pos, BstPoint *out_point);

/* The suburbs of the castle that is pointed at, that may be built or that is paid. */
void bst_board_draw_suburbs (BstBoard *self, GtkSnapshot *snapshot);
void bst_board_point_at_castle (BstBoard *self);

/* The castle below the pointer in words; NULL if there is none. */
char *bst_board_describe_castle (BstBoard *self);

/* board-tokens.c */
void bst_board_draw_tokens (BstBoard *self, GtkSnapshot *snapshot);

/* The tokens on the tile at `pos` in words; NULL if there are none, or the pointer is elsewhere. */
char *bst_board_describe_tokens (BstBoard *self, BstPos pos);

/* board-fortress.c */
void bst_board_draw_fortress (BstBoard *self, GtkSnapshot *snapshot);

/* Whether a move names a quarter, and there is a fortress to show it in. */
bool bst_board_is_quarter (BstBoard *self, const BstMove *move);

/* The cell that a move is about: its own, that of the quarters, or that of the question. */
BstPos bst_board_get_cell (BstBoard *self, const BstMove *move);

/* The feature of that cell to which somebody comes out of a quarter, or -1. */
int bst_board_find_target (BstBoard *self, const BstMove *move);

/* The outer edge of the yard that a move names, in map coordinates, and on which side that is:
 * x is -1 for the left, y -1 for above. */
BstPoint bst_board_get_yard (BstBoard *self, const BstMove *move);
BstPoint bst_board_get_yard_side (const BstMove *move);

/* Adds the yards on the screen to the rectangles `taken`: who is in them has to be seen. */
void bst_board_add_yards (BstBoard *self, GArray *taken);

/* Where somebody in a quarter is, by the index of the standing, and how large, in cells. */
void bst_board_find_stand (BstBoard *self, unsigned index, BstPoint *out_place, double *out_size);

/* The quarter below the pointer; NULL if there is none. */
char *bst_board_describe_yard (BstBoard *self);

/* board-cult.c */
void bst_board_draw_bonds (BstBoard *self, GtkSnapshot *snapshot);

/* board-life.c: after the position has changed; below the figures; over the tiles. */
void bst_board_init_life (BstBoard *self);
void bst_board_clear_life (BstBoard *self);
void bst_board_update_life (BstBoard *self);
void bst_board_draw_life (BstBoard *self, GtkSnapshot *snapshot);
void bst_board_draw_night (BstBoard *self, GtkSnapshot *snapshot);

/* board-caption.c */
void bst_board_init_caption (BstBoard *self);
void bst_board_update_caption (BstBoard *self);

/* Lays all words that have no place of their own where they cover as little as possible.  Moves the
 * map if they cover what a hint is about, or the button that declines, once for each hint; returns
 * whether it did, and what is on the map has to be laid anew. */
bool bst_board_allocate_words (BstBoard *self);

/* How many of what can be chosen lie in a part of the board. */
unsigned bst_board_count_choices (BstBoard *self, const GdkRectangle *place);

/* What a move would change, or NULL if that is not to be told; the same below its words; and that
 * with its place, for screen readers.  Free with g_free(). */
char *bst_board_describe_move (BstBoard *self, const BstMove *move);
char *bst_board_tell_move (BstBoard *self, const BstMove *move);
char *bst_board_say_move (BstBoard *self, const BstMove *move);

/* The last one if what it would change is known already. */
char *bst_board_say_outlook (BstBoard *self, const BstMove *move, const BstOutlook *outlook);

/* Says above the map what a move does, where a tooltip would cover it; NULL for nothing. */
void bst_board_explain (BstBoard *self, const BstMove *move);

/* board-note.c */
void bst_board_init_note (BstBoard *self);

/* Says something in passing, until something else is done; NULL for nothing. */
void bst_board_note (BstBoard *self, const char *text);

/* Whether it can be seen that somebody turns the tile on the chosen cell: each way round may come
 * with another bridge.  And why it is not turned. */
bool bst_board_can_turn (BstBoard *self);
void bst_board_note_turning (BstBoard *self);

/* Plays a move that lays a tile; where nobody can be put onto it, it is said why.  Returns false if
 * it is not played. */
bool bst_board_lay (BstBoard *self, const BstMove *move);

/* board-legend.c */
void bst_board_install_legend (GtkWidgetClass *widget_class);
void bst_board_init_legend (BstBoard *self);
void bst_board_update_legend (BstBoard *self);

/* board-marks.c */
void bst_board_init_marks (BstBoard *self);
void bst_board_clear_marks (BstBoard *self);
void bst_board_draw_marks (BstBoard *self, GtkSnapshot *snapshot);
void bst_board_allocate_marks (BstBoard *self);

/* board-advice.c */

/* Shows the hint that the game has, or none. */
void bst_board_show_advice (BstBoard *self);

/* Ends it; whether there was one, or somebody thought about it. */
bool bst_board_drop_advice (BstBoard *self);

/* Why it is good, and what is second best.  Free with g_free(). */
char *bst_board_describe_advice (BstBoard *self, const BstAdvice *advice);
