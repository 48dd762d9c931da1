/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scores on their way.
 */
#include "ui/score-keeper.h"

#include <adwaita.h>

#include "board/points-pill.h"
#include "ui/seat-row.h"
#include "words/phrase.h"

#define DURATION 800 /* milliseconds */
#define ARRIVAL 0.6  /* when points are there and begin to be added */

/* Points between the map and their player. */
typedef struct
{
  BstScoreKeeper *keeper;
  GtkWidget *pill;
  AdwAnimation *animation;
  unsigned player;
  int points;
  graphene_point_t from;
  double progress;
} Flight;

struct _BstScoreKeeper
{
  GObject parent_instance;

  GtkOverlay *overlay;
  BstBoard *board;
  GtkListBox *rows;
  GtkLabel *line;

  BstGame *game;
  GSignalGroup *game_signals;
  GPtrArray *flights;          /* Flight */
  size_t told;                 /* of so many moves, the last time that nothing was on its way */
  bool is_held;                /* something is */
  int places[BST_MAX_PLAYERS]; /* of the scores in the line, in bytes */
};

G_DEFINE_FINAL_TYPE (BstScoreKeeper, bst_score_keeper, G_TYPE_OBJECT)

static guint held_signal;

static unsigned
count_players (BstScoreKeeper *self)
{
  return self->game != NULL ? bst_rules_n_players (bst_game_get_rules (self->game)) : 0;
}

/* How much of the points has not been added. */
static int
get_flying (const Flight *flight)
{
  double landed = CLAMP ((flight->progress - ARRIVAL) / (1 - ARRIVAL), 0, 1);

  return flight->points - (int) (flight->points * landed);
}

size_t
bst_score_keeper_get_told (BstScoreKeeper *self)
{
  g_return_val_if_fail (BST_IS_SCORE_KEEPER (self), G_MAXSIZE);

  return self->is_held ? self->told : G_MAXSIZE;
}

int
bst_score_keeper_get_shown (BstScoreKeeper *self, unsigned player)
{
  g_return_val_if_fail (BST_IS_SCORE_KEEPER (self), 0);
  g_return_val_if_fail (player < count_players (self), 0);

  unsigned n_paid;
  const BstTally *tally = bst_board_get_tally (self->board, &n_paid);
  int score = tally != NULL ? bst_tally_get_total (tally, n_paid, player)
                            : bst_seat_get_score (bst_game_get_seat (self->game, player));

  for (guint i = 0; i < self->flights->len; i++) {
    const Flight *flight = g_ptr_array_index (self->flights, i);

    if (flight->player == player)
      score -= get_flying (flight);
  }
  return score;
}

/* --- where they are shown --- */

static unsigned
player_of (GtkListBoxRow *row)
{
  BstSeatRow *seat = BST_SEAT_ROW (gtk_list_box_row_get_child (row));

  return bst_seat_get_player (bst_seat_row_get_seat (seat));
}

static BstSeatRow *
find_row (BstScoreKeeper *self, unsigned player)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    if (player_of (row) == player)
      return BST_SEAT_ROW (gtk_list_box_row_get_child (row));
  return NULL;
}

static void
show_line (BstScoreKeeper *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < count_players (self); i++) {
    g_autofree char *score = bst_phrase_number (bst_score_keeper_get_shown (self, i));

    g_string_append_printf (text, "%s%s: ", i > 0 ? " · " : "",
                            bst_seat_get_name (bst_game_get_seat (self->game, i)));
    self->places[i] = (int) text->len;
    g_string_append (text, score);
  }
  gtk_label_set_text (self->line, text->str);
}

/* The best first when the game is over, otherwise as they sit. */
static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  BstScoreKeeper *self = data;
  unsigned first = player_of (a);
  unsigned second = player_of (b);
  int ahead = 0;

  if (self->game != NULL && bst_game_get_is_over (self->game))
    ahead = bst_score_keeper_get_shown (self, second) - bst_score_keeper_get_shown (self, first);
  return ahead != 0 ? ahead : (int) first - (int) second;
}

/* Whoever overtakes somebody is seen to do so. */
static void
sort_rows (BstScoreKeeper *self)
{
  int before[BST_MAX_PLAYERS];
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    before[player_of (row)] = i;
  gtk_list_box_invalidate_sort (self->rows);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++) {
    int rise = before[player_of (row)] - i;

    if (rise == 0)
      continue;
    gtk_widget_remove_css_class (GTK_WIDGET (row), rise > 0 ? "sinking" : "rising");
    gtk_widget_add_css_class (GTK_WIDGET (row), rise > 0 ? "rising" : "sinking");
  }
}

/* What the game would end with is the result once it has ended, which is not given away while the
 * last points are counted. */
static void
update_row (BstScoreKeeper *self, unsigned player)
{
  BstSeatRow *row = find_row (self, player);

  bst_seat_row_hold_points (row, bst_seat_get_score (bst_game_get_seat (self->game, player)) -
                                   bst_score_keeper_get_shown (self, player));
  if (bst_game_get_is_over (self->game))
    bst_seat_row_hide_prospect (row);
  else
    bst_seat_row_show_prospect (row);
}

static void
update_held (BstScoreKeeper *self)
{
  unsigned n_paid;
  bool was_held = self->is_held;

  self->is_held = self->game != NULL && (self->flights->len > 0 ||
                                         bst_board_get_tally (self->board, &n_paid) != NULL);
  if (self->game != NULL && !self->is_held)
    self->told = bst_game_get_cursor (self->game);
  if (self->is_held != was_held)
    g_signal_emit (self, held_signal, 0);
}

static void
update (BstScoreKeeper *self)
{
  update_held (self);
  for (unsigned i = 0; i < count_players (self); i++)
    update_row (self, i);
  if (self->game != NULL) {
    show_line (self);
    sort_rows (self);
  }
}

/* --- on the way --- */

static bool
find_point (BstScoreKeeper *self, GtkWidget *widget, double x, double y, graphene_point_t *out)
{
  return gtk_widget_get_mapped (widget) &&
         gtk_widget_compute_point (widget, GTK_WIDGET (self->overlay),
                                   &GRAPHENE_POINT_INIT ((float) x, (float) y), out);
}

/* Where the score of `player` is seen on the overlay; false if it is nowhere. */
static bool
find_goal (BstScoreKeeper *self, unsigned player, graphene_point_t *out_point)
{
  GtkWidget *score = bst_seat_row_get_score (find_row (self, player));
  PangoRectangle at;
  int x;
  int y;

  if (find_point (self, score, gtk_widget_get_width (score) / 2.0,
                  gtk_widget_get_height (score) / 2.0, out_point))
    return true;
  pango_layout_index_to_pos (gtk_label_get_layout (self->line), self->places[player], &at);
  gtk_label_get_layout_offsets (self->line, &x, &y);
  return find_point (self, GTK_WIDGET (self->line), x + (double) at.x / PANGO_SCALE,
                     y + (double) (at.y + at.height / 2) / PANGO_SCALE, out_point);
}

static Flight *
find_flight (BstScoreKeeper *self, GtkWidget *pill)
{
  for (guint i = 0; i < self->flights->len; i++) {
    Flight *flight = g_ptr_array_index (self->flights, i);

    if (flight->pill == pill)
      return flight;
  }
  return NULL;
}

/* Along a curve that rises a little. */
static gboolean
place_cb (GtkOverlay *overlay, GtkWidget *pill, GdkRectangle *place, BstScoreKeeper *self)
{
  Flight *flight = find_flight (self, pill);
  double part = flight != NULL ? MIN (flight->progress / ARRIVAL, 1) : 0;
  double eased = part * part * (3 - 2 * part);
  GtkRequisition size;
  graphene_point_t goal;

  if (flight == NULL || !find_goal (self, flight->player, &goal))
    return FALSE;
  gtk_widget_get_preferred_size (pill, NULL, &size);
  place->x = (int) ((double) flight->from.x + eased * (double) (goal.x - flight->from.x));
  place->y = (int) ((double) flight->from.y + eased * (double) (goal.y - flight->from.y));
  place->x = CLAMP (place->x - size.width / 2, 0,
                    MAX (0, gtk_widget_get_width (GTK_WIDGET (overlay)) - size.width));
  place->y -= size.height / 2;
  place->width = size.width;
  place->height = size.height;
  return TRUE;
}

static void
free_flight (gpointer data)
{
  Flight *flight = data;

  g_signal_handlers_disconnect_by_data (flight->animation, flight);
  adw_animation_pause (flight->animation);
  g_object_unref (flight->animation);
  gtk_overlay_remove_overlay (flight->keeper->overlay, flight->pill);
  g_free (flight);
}

static void
progress_cb (double value, gpointer data)
{
  Flight *flight = data;

  flight->progress = value;
  gtk_widget_set_visible (flight->pill, value < ARRIVAL);
  gtk_widget_queue_allocate (GTK_WIDGET (flight->keeper->overlay));
  if (value >= ARRIVAL)
    update (flight->keeper);
}

static void
landed_cb (AdwAnimation *animation, Flight *flight)
{
  BstScoreKeeper *self = flight->keeper;

  g_ptr_array_remove (self->flights, flight);
  update (self);
}

static void
paid_cb (BstBoard *board, guint player, int points, double x, double y, BstScoreKeeper *self)
{
  graphene_point_t from;
  graphene_point_t goal;
  AdwAnimationTarget *target;
  Flight *flight;

  if (!find_point (self, GTK_WIDGET (board), x, y, &from) || !find_goal (self, player, &goal))
    return;
  flight = g_new0 (Flight, 1);
  flight->keeper = self;
  flight->player = player;
  flight->points = points;
  flight->from = from;
  flight->pill =
    bst_points_pill_new (bst_seat_get_colour (bst_game_get_seat (self->game, player)), points);
  g_ptr_array_add (self->flights, flight);
  gtk_overlay_add_overlay (self->overlay, flight->pill);
  target = adw_callback_animation_target_new (progress_cb, flight, NULL);
  flight->animation =
    adw_timed_animation_new (GTK_WIDGET (self->overlay), 0, 1,
                             DURATION / bst_board_get_pay_speed (board), target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (flight->animation), ADW_LINEAR);
  g_signal_connect (flight->animation, "done", G_CALLBACK (landed_cb), flight);
  adw_animation_play (flight->animation);
}

/* --- the game --- */

static void
jumped_cb (BstScoreKeeper *self)
{
  g_ptr_array_set_size (self->flights, 0);
  update (self);
}

void
bst_score_keeper_set_game (BstScoreKeeper *self, BstGame *game)
{
  g_return_if_fail (BST_IS_SCORE_KEEPER (self));
  g_return_if_fail (game == NULL || BST_IS_GAME (game));

  GtkListBoxRow *row;

  g_ptr_array_set_size (self->flights, 0);
  while ((row = gtk_list_box_get_row_at_index (self->rows, 0)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  for (unsigned i = 0; i < count_players (self); i++)
    gtk_list_box_append (self->rows,
                         bst_seat_row_new (bst_game_get_seat (game, i),
                                           bst_board_get_textures (self->board)));
  update (self);
}

static void
bst_score_keeper_dispose (GObject *object)
{
  BstScoreKeeper *self = BST_SCORE_KEEPER (object);

  g_ptr_array_set_size (self->flights, 0);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (bst_score_keeper_parent_class)->dispose (object);
}

static void
bst_score_keeper_finalize (GObject *object)
{
  g_ptr_array_unref (BST_SCORE_KEEPER (object)->flights);
  G_OBJECT_CLASS (bst_score_keeper_parent_class)->finalize (object);
}

static void
bst_score_keeper_class_init (BstScoreKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bst_score_keeper_dispose;
  G_OBJECT_CLASS (klass)->finalize = bst_score_keeper_finalize;
  held_signal = g_signal_new ("held", BST_TYPE_SCORE_KEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 0);
}

static void
bst_score_keeper_init (BstScoreKeeper *self)
{
  self->flights = g_ptr_array_new_with_free_func (free_flight);
  self->game_signals = g_signal_group_new (BST_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "played", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->game_signals, "jumped", G_CALLBACK (jumped_cb), self);
}

BstScoreKeeper *
bst_score_keeper_new (GtkOverlay *overlay, BstBoard *board, GtkListBox *rows, GtkLabel *line)
{
  BstScoreKeeper *self = g_object_new (BST_TYPE_SCORE_KEEPER, NULL);

  self->overlay = overlay;
  self->board = board;
  self->rows = rows;
  self->line = line;
  gtk_list_box_set_sort_func (rows, compare_rows, self, NULL);
  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (place_cb), self, 0);
  g_signal_connect_object (board, "counting", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "paid", G_CALLBACK (paid_cb), self, 0);
  return self;
}
