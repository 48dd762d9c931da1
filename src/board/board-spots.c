/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves that have a place on the map, as buttons there: each shows the figure it is about, its
 * key, and what it is worth.
 */
#include "board/board-private.h"

#include "board/picture-view.h"
#include "engine/outlook.h"

#define PICTURE_SIZE 30
#define SMALL_SIZE 18
#define CROWD 24 /* more spots than these cannot be told apart as large ones */
#define KEYS 9

/* Who is moved by moves that name somebody else, or nobody: 0 where the move says it. */
static const BstFigure moved[BST_MOVE_TYPES] = {
  [BST_MOVE_BARN] = BST_FIGURE_BARN,
  [BST_MOVE_FAIRY] = BST_FIGURE_FAIRY,
  [BST_MOVE_DRAGON] = BST_FIGURE_DRAGON,
  [BST_MOVE_WAGON] = BST_FIGURE_WAGON,
  [BST_MOVE_COUNT] = BST_FIGURE_COUNT,
};

/* --- what a move is about --- */

/* The figure on the map that `move` names. */
static bool
find_standing (BstBoard *self, const BstMove *move, BstStanding *out_standing)
{
  const BstState *state = bst_game_get_state (self->game);
  unsigned fields = bst_board_fields_of (move);
  BstQuestion question;

  bst_state_question (state, &question);
  for (unsigned i = 0; fields & BST_FIELD_FIGURE && i < bst_state_n_standing (state); i++) {
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
  return -1;
}

BstPoint
bst_board_get_aim (BstBoard *self, const BstMove *move)
{
  int feature = bst_board_find_feature (self, move);
  BstPoint point = { move->pos.x + 0.5, move->pos.y + 0.5 };
  BstStanding standing;

  if (feature >= 0)
    point = bst_board_spot (self, move->pos, (unsigned) feature);
  else if (bst_board_fields_of (move) & BST_FIELD_CORNER)
    point = (BstPoint) { move->pos.x, move->pos.y };
  else if (find_standing (self, move, &standing))
    bst_board_find_place (self, &standing, &point);
  return bst_view_to_screen (&self->view, point);
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
  const BstState *state = bst_game_get_state (self->game);
  bool is_free = bst_state_placed_at (state, move->pos) < 0;

  for (unsigned kind = 0; is_free && kind < bst_rules_n_kinds (bst_state_rules (state)); kind++)
    if (bst_state_held (state, player, kind) > 0)
      return (BstPicture) { .type = BST_PICTURE_TILE, .kind = (uint16_t) kind };
  return (BstPicture) { .type = BST_PICTURE_EMBLEM,
                        .colour = (uint8_t) bst_board_colour_of (self, player) };
}

/* --- what it is worth --- */

static BstNodeId
node_at (BstBoard *self, BstPos pos, unsigned feature)
{
  const BstState *state = bst_game_get_state (self->game);
  int placed = bst_state_placed_at (state, pos);

  return placed >= 0 ? bst_state_feature (state, (unsigned) placed, feature) : BST_NO_NODE;
}

/* The points of `player` that are at stake with a move, at what it is about if that is a feature;
 * false if there is nothing to tell. */
static bool
find_worth (BstBoard *self, const BstMove *move, unsigned player, int *out_worth)
{
  int feature = bst_board_find_feature (self, move);
  BstNodeId node =
    feature >= 0 ? node_at (self, move->pos, (unsigned) feature) : BST_NO_NODE;
  BstOutlook outlook;
  bool is_found = false;

  *out_worth = 0;
  bst_outlook_init (&outlook, bst_game_get_state (self->game), move);
  for (unsigned i = 0; i < outlook.n; i++) {
    const BstChange *change = &outlook.changes[i];

    if ((change->type != BST_CHANGE_SCORE && change->type != BST_CHANGE_WORTH) ||
        change->player != player ||
        (feature >= 0 && node_at (self, change->pos, change->feature) != node))
      continue;
    *out_worth += change->points;
    is_found = true;
  }
  return is_found;
}

/* "2 · +4": the key that chooses it, and what it is worth. */
static char *
describe_spot (BstBoard *self, guint index, unsigned player)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);
  g_autofree char *key = index < KEYS ? g_strdup_printf ("%u", index + 1) : g_strdup ("");
  int worth;

  if (self->assist == BST_ASSIST_NONE || !find_worth (self, move, player, &worth))
    return g_steal_pointer (&key);
  return g_strdup_printf ("%s%s%+d", key, *key != '\0' ? " · " : "", worth);
}

/* --- the buttons --- */

static void
clicked_cb (GtkButton *button, BstBoard *self)
{
  bst_board_choose (self, bst_board_index_of (button));
}

/* Marks what the move is about. */
static void
focus_cb (GtkEventController *controller, BstBoard *self)
{
  if (self->game != NULL)
    bst_board_point_at (self);
}

/* And can be seen: an abbot may stand anywhere. */
static void
focus_in_cb (GtkEventController *controller, BstBoard *self)
{
  guint index = bst_board_index_of (gtk_event_controller_get_widget (controller));

  if (index < self->spot_moves->len)
    bst_board_reveal (self, &g_array_index (self->spot_moves, BstMove, index));
  focus_cb (controller, self);
}

static GtkWidget *
make_spot (BstBoard *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (button, "spot");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), bst_picture_view_new (PICTURE_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_in_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_cb), self);
  gtk_widget_add_controller (button, focus);
  return button;
}

/* A crowd has no room for words; they are in the tooltips. */
static void
fill_spot (BstBoard *self, GtkWidget *button, BstPicture shown, const char *text)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  GtkWidget *label = gtk_widget_get_next_sibling (picture);
  bool is_small = bst_board_is_crowded (self);

  bst_picture_view_set_size (BST_PICTURE_VIEW (picture), is_small ? SMALL_SIZE : PICTURE_SIZE);
  bst_picture_view_show (BST_PICTURE_VIEW (picture), self->textures, shown);
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, !is_small && *text != '\0');
  if (is_small)
    gtk_widget_add_css_class (button, "small");
  else
    gtk_widget_remove_css_class (button, "small");
}

static void
show_spot (BstBoard *self, guint index, unsigned player)
{
  const BstMove *move = &g_array_index (self->spot_moves, BstMove, index);
  GtkWidget *button = bst_board_take_button (self, self->spots, index, make_spot);
  BstColour colour = bst_board_colour_of (self, player);
  BstPicture shown;
  g_autofree char *text = describe_spot (self, index, player);
  g_autofree char *words = bst_board_say_move (self, move);

  if (!bst_board_find_picture (self, move, &shown))
    shown = find_mark (self, move, player);
  fill_spot (self, button, shown, text);
  bst_board_set_label (button, words);
  gtk_widget_set_tooltip_text (button, words);
  bst_board_set_colour (button, colour);
}

bool
bst_board_is_crowded (BstBoard *self)
{
  return self->spot_moves->len > CROWD;
}

void
bst_board_show_spots (BstBoard *self, const BstQuestion *question)
{
  for (guint i = 0; i < self->spot_moves->len; i++)
    show_spot (self, i, question->player);
  bst_board_hide_from (self->spots, self->spot_moves->len);
}
