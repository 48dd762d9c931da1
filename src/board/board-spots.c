/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves that have a place on the map, as buttons there: each shows the figure it is about, its
 * key, and what it is worth.
 *
 *     at a place   the figure, its key and its worth
 *     an area      a frame around a tile that somebody may come to, who fills it, and around a
 *                  hole for a tile that its player holds
 *     calm         a dot, where figures may go far away and there would be too much to see; what
 *                  it stands for is on a card while it is pointed at
 */
#include "board/board-private.h"

#include <math.h>

#include "board/picture-view.h"
#include "engine/outlook.h"
#include "words/phrase.h"

#define PICTURE_SIZE 30
#define CROWD 12 /* more spots than these would cover the map */
#define FEW 6    /* that are shown in full although there are many */
#define KEYS 9
#define ROWS 5 /* of spots on a tile */

/* Who is moved by moves that name somebody else, or nobody: 0 where the move says it. */
static const BstFigure moved[BST_MOVE_TYPES] = {
  [BST_MOVE_BARN] = BST_FIGURE_BARN,
  [BST_MOVE_FAIRY] = BST_FIGURE_FAIRY,
  [BST_MOVE_DRAGON] = BST_FIGURE_DRAGON,
  [BST_MOVE_WAGON] = BST_FIGURE_WAGON,
  [BST_MOVE_COUNT] = BST_FIGURE_COUNT,
};

/* --- what a move is about --- */

/* Whether somebody comes to a feature, where others like him may be already. */
static bool
brings_somebody (const BstMove *move)
{
  unsigned fields = bst_board_fields_of (move);

  return fields & BST_FIELD_FEATURE && !(fields & BST_FIELD_PLAYER) && moved[move->type] == 0;
}

/* The figure on the map that `move` names. */
static bool
find_standing (BstBoard *self, const BstMove *move, BstStanding *out_standing)
{
  const BstState *state = bst_game_get_state (self->game);
  unsigned fields = bst_board_fields_of (move);
  BstQuestion question;

  bst_state_question (state, &question);
  if (!(fields & BST_FIELD_FIGURE) || !(fields & BST_FIELD_CELL) || brings_somebody (move))
    return false;
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    BstPoint point;

    *out_standing = standing;
    if (bst_pos_equal (standing.pos, move->pos) && standing.figure == move->figure &&
        standing.player == (fields & BST_FIELD_PLAYER ? move->player : question.player) &&
        (!(fields & BST_FIELD_FEATURE) || standing.feature == move->feature) &&
        bst_board_find_place (self, &standing, &point))
      return true;
  }
  return false;
}

bool
bst_board_is_about_figure (BstBoard *self, const BstMove *move)
{
  BstStanding standing;

  return find_standing (self, move, &standing);
}

int
bst_board_find_feature (BstBoard *self, const BstMove *move)
{
  BstStanding standing;

  if (bst_board_fields_of (move) & BST_FIELD_FEATURE)
    return move->feature;
  /* A recall names the tile, not the feature on it. */
  if (find_standing (self, move, &standing) && standing.place == BST_PLACE_FEATURE)
    return standing.feature;
  return bst_board_find_target (self, move);
}

int
bst_board_find_meant (BstBoard *self, const BstMove *move)
{
  if (bst_board_fields_of (move) & BST_FIELD_CORNER)
    return bst_state_corner_field (bst_game_get_state (self->game), move->pos);
  return bst_board_find_feature (self, move);
}

/* In map coordinates. */
static BstPoint
find_aim (BstBoard *self, const BstMove *move)
{
  int feature = bst_board_find_feature (self, move);
  BstPos cell = bst_board_get_cell (self, move);
  BstPoint point = { cell.x + 0.5, cell.y + 0.5 };
  BstStanding standing;

  if (feature >= 0)
    point = bst_board_spot (self, cell, (unsigned) feature);
  else if (bst_board_is_quarter (self, move))
    point = bst_board_get_yard (self, move);
  else if (bst_board_is_bridge (move))
    point = bst_board_get_bridge (move);
  else if (bst_board_fields_of (move) & BST_FIELD_CORNER)
    point = (BstPoint) { move->pos.x, move->pos.y };
  else if (find_standing (self, move, &standing))
    bst_board_find_place (self, &standing, &point);
  return point;
}

BstPoint
bst_board_get_aim (BstBoard *self, const BstMove *move)
{
  return bst_view_to_screen (&self->view, find_aim (self, move));
}

bool
bst_board_find_picture (BstBoard *self, const BstMove *move, BstPicture *out_picture)
{
  unsigned fields = bst_board_fields_of (move);
  BstFigure figure = moved[move->type];
  BstQuestion question;
  unsigned player;
  bool is_lying;

  bst_game_get_question (self->game, &question);
  if (figure == 0 && !(fields & BST_FIELD_FIGURE) && question.subject.fields & BST_FIELD_FIGURE)
    figure = (BstFigure) question.subject.figure;
  else if (figure == 0 && fields & BST_FIELD_FIGURE)
    figure = (BstFigure) move->figure;
  else if (figure == 0)
    return false;
  player = fields & BST_FIELD_PLAYER ? move->player : question.player;
  is_lying =
    fields & BST_FIELD_FEATURE && bst_board_is_field (self, move->pos, move->feature);
  *out_picture = bst_board_picture_of (self, figure, player, BST_NOBODY, is_lying);
  return true;
}

/* The tile that its player holds for such a place, or else the player's emblem. */
static BstPicture
find_mark (BstBoard *self, const BstMove *move, unsigned player)
{
  int held = bst_seat_get_tile (bst_game_get_seat (self->game, player));

  if (held >= 0 && bst_board_is_hole (self, move))
    return (BstPicture) { .type = BST_PICTURE_TILE, .kind = (uint16_t) held };
  return (BstPicture) { .type = BST_PICTURE_EMBLEM,
                        .colour = (uint8_t) bst_board_colour_of (self, player) };
}

bool
bst_board_is_area (BstBoard *self, const BstMove *move)
{
  return bst_board_is_hole (self, move) ||
         (bst_board_fields_of (move) == BST_FIELD_CELL && moved[move->type] != 0);
}

bool
bst_board_is_beside (const BstMove *move)
{
  return bst_board_fields_of (move) & BST_FIELD_FIGURE && moved[move->type] != 0;
}

/* --- their order --- */

BstPos
bst_board_find_origin (BstBoard *self)
{
  const BstState *state = bst_game_get_state (self->game);
  BstQuestion question;

  bst_state_question (state, &question);
  if (question.subject.fields & BST_FIELD_CELL)
    return question.subject.pos;
  return bst_state_placed (state, bst_state_n_placed (state) - 1).pos;
}

/* Whether somebody is put onto another tile than the one that the question is about. */
static bool
is_elsewhere (BstBoard *self, const BstMove *move)
{
  return !bst_board_is_beside (move) && bst_board_fields_of (move) & BST_FIELD_FEATURE &&
         !bst_pos_equal (move->pos, bst_board_find_origin (self)) &&
         !bst_board_is_about_figure (self, move);
}

static BstNodeId
node_at (BstBoard *self, BstPos pos, unsigned feature)
{
  const BstState *state = bst_game_get_state (self->game);
  int placed = bst_state_placed_at (state, pos);

  return placed >= 0 ? bst_state_feature (state, (unsigned) placed, feature) : BST_NO_NODE;
}

/* Whether a nearer spot is for the same figure on the same feature: the eye needs one of them. */
static bool
is_repeated (BstBoard *self, guint index)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);
  BstNodeId node = node_at (self, move->pos, move->feature);

  for (guint i = 0; i < index; i++) {
    const BstMove *other = &g_array_index (self->spot_moves, BstMove, i);

    if (other->type == move->type && other->figure == move->figure &&
        node_at (self, other->pos, other->feature) == node)
      return true;
  }
  return false;
}

/* Whether the question lets somebody go anywhere, from no tile in particular. */
static bool
is_for_all_map (BstBoard *self)
{
  BstQuestion question;

  bst_state_question (bst_game_get_state (self->game), &question);
  return question.kind == BST_QUESTION_MARKET;
}

/* What a spot leads to is worth. */
static int
value_of (BstBoard *self, const BstMove *move)
{
  BstNodeId node = node_at (self, move->pos, move->feature);
  BstFeatureInfo info = { 0 };

  if (node != BST_NO_NODE)
    bst_feature_info (bst_game_get_state (self->game), node, &info);
  return info.value;
}

/* How far from where the question is about; those who stand on the map already come last.  If all
 * of the map is open, what is worth most comes first, and what is in a quarter stays together. */
static int
rank_of (BstBoard *self, guint index)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);
  BstPos last = bst_board_find_origin (self);
  int dx = move->pos.x - last.x;
  int dy = move->pos.y - last.y;

  if (is_for_all_map (self))
    return -value_of (self, move);
  if (bst_board_is_quarter (self, move))
    return move->choice;
  if (bst_board_fields_of (move) & BST_FIELD_FEATURE && !bst_board_is_about_figure (self, move))
    return dx * dx + dy * dy;
  return G_MAXINT;
}

/* Of one rank, those that lie higher come first, and then those to the left:
 * whoever reads the map knows which key is whose. */
typedef struct
{
  int rank;
  int row;
  double x;
  guint index;
  BstMove move;
} Ranked;

static int
compare_ranked (gconstpointer a, gconstpointer b)
{
  const Ranked *first = a;
  const Ranked *second = b;

  if (first->rank != second->rank)
    return first->rank < second->rank ? -1 : 1;
  if (first->row != second->row)
    return first->row < second->row ? -1 : 1;
  if (first->x != second->x)
    return first->x < second->x ? -1 : 1;
  return first->index < second->index ? -1 : 1;
}

void
bst_board_sort_spots (BstBoard *self)
{
  g_autoptr (GArray) ranked = g_array_new (FALSE, FALSE, sizeof (Ranked));

  for (guint i = 0; i < self->spot_moves->len; i++) {
    const BstMove *move = &g_array_index (self->spot_moves, BstMove, i);
    BstPoint aim = find_aim (self, move);
    Ranked entry = { rank_of (self, i), (int) floor (aim.y * ROWS), aim.x, i, *move };

    /* If all of the map is open, it does not matter where on a feature somebody goes. */
    if (!is_for_all_map (self) || !is_repeated (self, i))
      g_array_append_val (ranked, entry);
  }
  g_array_sort (ranked, compare_ranked);
  g_array_set_size (self->spot_moves, ranked->len);
  for (guint i = 0; i < ranked->len; i++)
    g_array_index (self->spot_moves, BstMove, i) = g_array_index (ranked, Ranked, i).move;
}

/* --- what it is worth --- */

/* The points of `player` that are at stake with a move, at what it is about if that is a feature,
 * and whether any of them are paid at once; false if there is nothing to tell. */
static bool
find_worth (BstBoard *self,
            const BstMove *move,
            const BstOutlook *outlook,
            unsigned player,
            int *out_worth,
            bool *out_is_paid)
{
  /* What pays a castle is not what its points are for. */
  int feature = move->type == BST_MOVE_CASTLE_PAYS ? -1 : bst_board_find_meant (self, move);
  BstNodeId node = feature >= 0
                     ? node_at (self, bst_board_get_cell (self, move), (unsigned) feature)
                     : BST_NO_NODE;
  /* Somebody may come and still be paid nothing. */
  bool is_found = bst_board_find_target (self, move) >= 0;

  *out_worth = bst_outlook_count_rules (outlook, player);
  *out_is_paid = *out_worth != 0;
  is_found = is_found || *out_is_paid;
  for (unsigned i = 0; i < outlook->n; i++) {
    const BstChange *change = &outlook->changes[i];

    if (change->rule != 0 ||
        (change->type != BST_CHANGE_SCORE && change->type != BST_CHANGE_WORTH &&
         change->type != BST_CHANGE_STORE) ||
        change->player != player ||
        (feature >= 0 && node_at (self, change->pos, change->feature) != node))
      continue;
    *out_worth += change->points;
    *out_is_paid = *out_is_paid || change->type == BST_CHANGE_SCORE;
    is_found = true;
  }
  return is_found;
}

/* What it is worth: "+4", or "(+4)" if nothing of that is paid yet; NULL if there is nothing to
 * tell. */
static char *
describe_worth (BstBoard *self, guint index, const BstOutlook *outlook, unsigned player)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);
  g_autofree char *points = NULL;
  bool is_paid;
  int worth;

  if (self->assist == BST_ASSIST_NONE ||
      !find_worth (self, move, outlook, player, &worth, &is_paid))
    return NULL;
  points = bst_phrase_signed (worth);
  return is_paid ? g_steal_pointer (&points) : g_strdup_printf ("(%s)", points);
}

/* --- the buttons --- */

/* A finger cannot point: its first touch shows what a dot or a frame stands for, which field a barn
 * takes, and which quarter is meant. */
static bool
is_to_be_shown (BstBoard *self, guint index)
{
  const BstMove *move;

  if (!self->is_touched || self->touched_spot == (int) index || index >= self->spot_moves->len)
    return false;
  move = &g_array_index (self->spot_moves, BstMove, index);
  return bst_board_is_calm (self, index) || bst_board_is_area (self, move) ||
         bst_board_is_quarter (self, move) || bst_board_fields_of (move) & BST_FIELD_CORNER;
}

static void
clicked_cb (GtkButton *button, BstBoard *self)
{
  guint index = bst_board_index_of (button);

  if (is_to_be_shown (self, index)) {
    self->touched_spot = (int) index;
    self->has_pointer = false;
    bst_board_point_at (self);
    return;
  }
  bst_board_choose (self, index);
}

static void
focus_out_cb (GtkEventController *controller, BstBoard *self)
{
  self->focused_spot = -1;
  if (self->game != NULL)
    bst_board_point_at (self);
}

/* Marks what the move is about, which has to be seen: an abbot may stand anywhere. */
static void
focus_in_cb (GtkEventController *controller, BstBoard *self)
{
  guint index = bst_board_index_of (gtk_event_controller_get_widget (controller));

  if (index < self->spot_moves->len)
    bst_board_reveal (self, &g_array_index (self->spot_moves, BstMove, index));
  /* A pointer that lies there and does not move means nothing. */
  self->has_pointer = false;
  self->focused_spot = (int) index;
  if (self->game != NULL)
    bst_board_point_at (self);
}

/* A key and a picture, with a line of text below. */
static GtkWidget *
new_face (void)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_halign (head, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (head), bst_board_new_key ());
  gtk_box_append (GTK_BOX (head), bst_picture_view_new (PICTURE_SIZE));
  gtk_box_append (GTK_BOX (face), head);
  gtk_box_append (GTK_BOX (face), label);
  return face;
}

static GtkWidget *
get_picture (GtkWidget *face)
{
  return gtk_widget_get_last_child (gtk_widget_get_first_child (face));
}

static void
fill_face (BstBoard *self, GtkWidget *face, guint index, BstPicture shown, const char *worth)
{
  GtkWidget *key = gtk_widget_get_first_child (gtk_widget_get_first_child (face));
  GtkWidget *label = gtk_widget_get_last_child (face);
  g_autofree char *number = g_strdup_printf ("%u", index + 1);

  bst_picture_view_show (BST_PICTURE_VIEW (get_picture (face)), self->textures, shown);
  gtk_label_set_text (GTK_LABEL (key), number);
  gtk_widget_set_visible (key, index < KEYS);
  gtk_label_set_text (GTK_LABEL (label), worth != NULL ? worth : "");
  gtk_widget_set_visible (label, worth != NULL);
}

static GtkWidget *
make_spot (BstBoard *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_add_css_class (button, "spot");
  gtk_button_set_child (GTK_BUTTON (button), new_face ());
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_in_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_out_cb), self);
  gtk_widget_add_controller (button, focus);
  return button;
}

static void
set_class (GtkWidget *widget, const char *css_class, bool is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* A dot shows nothing, and a frame its key alone: who is on the tile has to be seen. */
static void
fill_spot (BstBoard *self, guint index, BstPicture shown, const char *worth)
{
  GtkWidget *button = g_ptr_array_index (self->spots, index);
  GtkWidget *face = gtk_button_get_child (GTK_BUTTON (button));
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);
  bool is_area = bst_board_is_area (self, move);
  bool is_calm = bst_board_is_calm (self, index);

  fill_face (self, face, index, shown, worth);
  gtk_widget_set_visible (face, !is_calm);
  gtk_widget_set_visible (get_picture (face), !is_area);
  gtk_widget_set_halign (face, is_area ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_widget_set_valign (face, is_area ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  set_class (button, "area", is_area);
  set_class (button, "hole", bst_board_is_hole (self, move));
  set_class (button, "calm", is_calm);
  set_class (button, "faint", is_calm && is_repeated (self, index));
}

static BstPicture
picture_of_spot (BstBoard *self, const BstMove *move, unsigned player)
{
  BstPicture shown = { .type = BST_PICTURE_FIGURE,
                       .kind = bst_board_is_bridge (move) ? BST_FIGURE_ART_BRIDGE
                                                          : BST_FIGURE_ART_CASTLE,
                       .colour = (uint8_t) bst_board_colour_of (self, player) };

  if (!bst_board_is_bridge (move) && move->type != BST_MOVE_CASTLE_PAYS &&
      !bst_board_find_picture (self, move, &shown))
    shown = find_mark (self, move, player);
  return shown;
}

static void
show_spot (BstBoard *self, guint index, unsigned player)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);
  GtkWidget *button = bst_board_take_button (self, self->spots, index, make_spot);
  BstOutlook outlook;
  g_autofree char *worth = NULL;
  g_autofree char *name = NULL;

  bst_outlook_init (&outlook, bst_game_get_state (self->game), move);
  worth = describe_worth (self, index, &outlook, player);
  name = bst_board_say_outlook (self, move, &outlook);
  fill_spot (self, index, picture_of_spot (self, move, player), worth);
  bst_board_set_label (button, name);
  bst_board_set_colour (button, bst_board_colour_of (self, player));
}

bool
bst_board_is_crowded (BstBoard *self)
{
  return self->spot_moves->len > CROWD;
}

bool
bst_board_is_calm (BstBoard *self, guint index)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);

  if (bst_board_is_crowded (self) && is_for_all_map (self))
    return index >= FEW || value_of (self, move) == 0;
  return bst_board_is_crowded (self) && is_elsewhere (self, move);
}

/* --- the card --- */

void
bst_board_show_card (BstBoard *self, int spot)
{
  bool is_shown = spot >= 0 && bst_board_is_calm (self, (guint) spot);

  self->carded = is_shown ? spot : -1;
  gtk_widget_set_visible (self->card, is_shown);
  if (!is_shown)
    return;

  const BstMove *move = &g_array_index (self->spot_moves, BstMove, (guint) spot);
  BstOutlook outlook;
  BstQuestion question;
  g_autofree char *worth = NULL;

  bst_game_get_question (self->game, &question);
  bst_outlook_init (&outlook, bst_game_get_state (self->game), move);
  worth = describe_worth (self, (guint) spot, &outlook, question.player);
  fill_face (self, self->card, (guint) spot, picture_of_spot (self, move, question.player), worth);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
bst_board_init_card (BstBoard *self)
{
  self->carded = -1;
  self->card = new_face ();
  gtk_widget_add_css_class (self->card, "spot");
  gtk_widget_add_css_class (self->card, "card");
  gtk_widget_set_can_target (self->card, FALSE);
  gtk_widget_set_visible (self->card, FALSE);
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));
}

void
bst_board_show_spots (BstBoard *self, const BstQuestion *question)
{
  for (guint i = 0; i < self->spot_moves->len; i++)
    show_spot (self, i, question->player);
  /* No dot covers what another spot says. */
  for (guint i = 0; i < self->spot_moves->len && bst_board_is_crowded (self); i++)
    if (!bst_board_is_calm (self, i))
      gtk_widget_insert_before (g_ptr_array_index (self->spots, i), GTK_WIDGET (self),
                                self->turn_button);
  bst_board_hide_from (self->spots, self->spot_moves->len);
}
