/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What whoever is asked can choose: cells for the tile in hand with its ghost, spots on the map,
 * a list.  All of them are buttons, so that keys and screen readers reach them too.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/board-private.h"
#include "engine/outlook.h"
#include "words/question.h"

/* --- how moves are shown --- */

/* What of the map a move may name so that a button there says all of it. */
#define ON_MAP \
  (BST_FIELD_CELL | BST_FIELD_CORNER | BST_FIELD_FEATURE | BST_FIELD_FIGURE | BST_FIELD_PLAYER)

unsigned
bst_board_fields_of (const BstMove *move)
{
  return bst_move_get_schema ((BstMoveType) move->type)->fields;
}

BstShown
bst_board_find_shown (BstBoard *self, const BstMove *move)
{
  unsigned fields = bst_board_fields_of (move);

  if (move->type == BST_MOVE_PASS)
    return BST_SHOWN_DECLINE;
  if (fields & BST_FIELD_CELL && fields & BST_FIELD_ROTATION)
    return BST_SHOWN_CELL;
  if (bst_board_is_quarter (self, move) || bst_board_is_bridge (move))
    return BST_SHOWN_SPOT;
  if (fields & (BST_FIELD_CELL | BST_FIELD_CORNER) && !(fields & ~ON_MAP))
    return BST_SHOWN_SPOT;
  if (fields & BST_FIELD_NUMBER && !(fields & ~(BST_FIELD_NUMBER | BST_FIELD_TILE)))
    return BST_SHOWN_NUMBER;
  return fields == BST_FIELD_TILE ? BST_SHOWN_TILE : BST_SHOWN_NAME;
}

/* --- the ghost --- */

/* Only while one is chosen. */
static const BstFit *
chosen_place (BstBoard *self)
{
  return &g_array_index (self->places, BstFit, self->chosen);
}

/* Move `number` of those that lay the tile so; there are several if it can fit with this bridge or
 * that one.  How many there are is handed out. */
static BstMove
find_move (BstBoard *self, BstPos pos, unsigned rotation, unsigned number, unsigned *out_n)
{
  BstMove found = { .type = BST_MOVE_NONE };
  unsigned count = 0;
  size_t n;
  const BstMove *moves = bst_game_get_moves (self->game, &n);

  for (size_t i = 0; i < n; i++) {
    if (bst_board_find_shown (self, &moves[i]) != BST_SHOWN_CELL ||
        !bst_pos_equal (moves[i].pos, pos) || moves[i].rotation != rotation)
      continue;
    if (count++ == number)
      found = moves[i];
  }
  if (out_n != NULL)
    *out_n = count;
  return found;
}

static BstMove
chosen_move (BstBoard *self)
{
  return find_move (self, chosen_place (self)->pos, self->rotation, self->variant, NULL);
}

bool
bst_board_find_held (BstBoard *self, BstMove *out_move)
{
  if (self->chosen < 0)
    return false;
  *out_move = chosen_move (self);
  return out_move->type != BST_MOVE_NONE;
}

/* The first of `rotations` from `rotation` on, stepping by `step`. */
static unsigned
legal_rotation (unsigned rotations, unsigned rotation, int step)
{
  for (unsigned i = 0; i < BST_ROTATIONS; i++) {
    unsigned turned = (rotation + (unsigned) (step * (int) i + BST_ROTATIONS * 4)) % BST_ROTATIONS;

    if (rotations & 1u << turned)
      return turned;
  }
  return rotation;
}

/* Takes over the text of the bubble, hides it if there is none. */
static void
take_bubble (BstBoard *self, char *text)
{
  gtk_label_set_text (GTK_LABEL (self->bubble), text != NULL ? text : "");
  gtk_widget_set_visible (self->bubble, text != NULL && *text != '\0');
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_free (text);
}

/* What a move would change, and that it has to be chosen once more. */
static char *
describe_armed (BstBoard *self, const BstMove *move)
{
  g_autofree char *text = bst_board_describe_move (self, move);

  return g_strdup_printf ("%s%s%s", text != NULL ? text : "",
                          text != NULL && *text != '\0' ? "\n" : "", _ ("Choose again to confirm"));
}

static void
update_ghost (BstBoard *self)
{
  if (self->chosen >= 0) {
    BstMove move = chosen_move (self);
    g_autofree char *label = bst_board_say_move (self, &move);

    bst_board_set_label (g_ptr_array_index (self->cells, (guint) self->chosen), label);
    take_bubble (self, self->is_pinned && self->confirm != BST_CONFIRM_NEVER
                         ? describe_armed (self, &move)
                         : bst_board_describe_move (self, &move));
  } else {
    take_bubble (self, NULL);
  }
  gtk_widget_set_visible (self->turn_button, bst_board_can_turn (self));
  gtk_widget_queue_draw (self->ghost_pane);
}

/* The chosen cell shows the ghost and nothing else. */
static void
mark_chosen (BstBoard *self, void (*mark) (GtkWidget *, const char *))
{
  if (self->chosen >= 0)
    mark (g_ptr_array_index (self->cells, (guint) self->chosen), "chosen");
}

/* How a tile is held over a cell at first: as somebody has turned it, or the next way round that
 * fits; with no bridge, if it fits without. */
static unsigned
first_rotation (BstBoard *self, const BstFit *place)
{
  return legal_rotation (place->plain != 0 ? place->plain : place->rotations, self->turned, 1);
}

/* Holds the tile over place `index`, or over none. */
static void
choose (BstBoard *self, int index)
{
  if (index == self->chosen)
    return;
  bst_board_note (self, NULL);
  mark_chosen (self, gtk_widget_remove_css_class);
  self->chosen = index;
  mark_chosen (self, gtk_widget_add_css_class);
  self->is_pinned = false;
  if (index >= 0)
    self->rotation = first_rotation (self, chosen_place (self));
  self->variant = 0;
  update_ghost (self);
}

/* Goes on to the next way in which the tile can lie there: another bridge, or another rotation. */
static void
step_on (BstBoard *self, int step)
{
  const BstFit *place = chosen_place (self);
  unsigned n;

  find_move (self, place->pos, self->rotation, 0, &n);
  if (step > 0 ? self->variant + 1 < n : self->variant > 0) {
    self->variant += (unsigned) step;
    return;
  }
  self->rotation = legal_rotation (
    place->rotations, (self->rotation + (unsigned) (step + BST_ROTATIONS)) % BST_ROTATIONS, step);
  self->turned = self->rotation;
  find_move (self, place->pos, self->rotation, 0, &n);
  self->variant = step > 0 ? 0 : n - 1;
}

void
bst_board_rotate (BstBoard *self, int steps)
{
  if (!bst_board_can_turn (self)) {
    bst_board_note_turning (self);
    return;
  }
  for (int i = 0; i < ABS (steps); i++)
    step_on (self, steps > 0 ? 1 : -1);
  update_ghost (self);
}

static int
find_place (BstBoard *self, BstPos pos)
{
  for (guint i = 0; i < self->places->len; i++) {
    const BstFit *place = &g_array_index (self->places, BstFit, i);

    if (bst_pos_equal (place->pos, pos))
      return (int) i;
  }
  return -1;
}

void
bst_board_hold_tile (BstBoard *self, const BstMove *move)
{
  unsigned n = 0;

  choose (self, move != NULL ? find_place (self, move->pos) : -1);
  if (self->chosen < 0)
    return;
  self->rotation = move->rotation;
  self->variant = 0;
  find_move (self, move->pos, move->rotation, 0, &n);
  for (unsigned i = 0; i < n; i++) {
    BstMove other = find_move (self, move->pos, move->rotation, i, NULL);

    if (bst_move_equal (&other, move))
      self->variant = i;
  }
  update_ghost (self);
}

/* Whether `p` is over a ghost that can be turned. */
bool
bst_board_is_over_ghost (BstBoard *self, BstPoint p)
{
  BstPos pos = bst_view_cell (&self->view, p);

  return self->has_pointer && self->chosen >= 0 && find_place (self, pos) == self->chosen &&
         gtk_widget_get_visible (self->turn_button);
}

/* Whether a hole lies there; what may be done with it stands above the map. */
static bool
is_over_hole (BstBoard *self, BstPos pos)
{
  for (guint i = 0; i < self->spot_moves->len; i++)
    if (bst_pos_equal (g_array_index (self->spot_moves, BstMove, i).pos, pos))
      return true;
  return false;
}

/* What there is to tell of what is below the pointer; NULL for nothing. */
static char *
describe_pointer (BstBoard *self, BstPos pos)
{
  char *figure = bst_board_describe_yard (self);

  if (figure == NULL)
    figure = bst_board_describe_castle (self);
  if (figure == NULL)
    figure = bst_board_describe_figure (self);
  if (figure != NULL || !self->has_pointer || is_over_hole (self, pos))
    return figure;
  figure = bst_board_describe_objection (self, pos);
  if (figure == NULL)
    figure = bst_board_describe_tokens (self, pos);
  if (figure == NULL)
    figure = bst_board_describe_cell (self, pos);
  return figure != NULL ? figure : bst_board_describe_rest (self);
}

void
bst_board_hover (BstBoard *self)
{
  BstPos pos = bst_view_cell (&self->view, self->pointer);
  int place;

  if (self->game == NULL || self->is_dragging || self->is_pinned)
    return;
  bst_board_follow_rest (self);
  bst_board_point_at (self);
  place = self->has_pointer ? find_place (self, pos) : -1;
  /* A tile that keys hold stays where it is until the pointer chooses another cell. */
  if (place >= 0)
    choose (self, place);
  else if (self->chosen >= 0 &&
           !gtk_widget_has_focus (g_ptr_array_index (self->cells, (guint) self->chosen)))
    choose (self, -1);
  if (self->chosen < 0 && (self->spot_moves->len == 0 || self->may_draw))
    take_bubble (self, describe_pointer (self, pos));
}

/* Whether points or features would change hands by `move` of the player who is asked. */
static bool
is_contested (BstBoard *self, const BstMove *move)
{
  BstQuestion question;
  BstOutlook outlook;

  bst_game_get_question (self->game, &question);
  bst_outlook_init (&outlook, bst_game_get_state (self->game), move);
  for (unsigned i = 0; i < outlook.n; i++) {
    const BstChange *change = &outlook.changes[i];

    if (change->type == BST_CHANGE_JOIN || change->type == BST_CHANGE_FLIP ||
        change->type == BST_CHANGE_LOSE ||
        (change->type == BST_CHANGE_SCORE && change->player != question.player))
      return true;
  }
  return false;
}

/* Drawing is what every turn begins with, and tells nothing that could be regretted. */
static bool
must_confirm (BstBoard *self, const BstMove *move)
{
  if (move->type == BST_MOVE_START)
    return false;
  return self->confirm == BST_CONFIRM_ALWAYS ||
         (self->confirm == BST_CONFIRM_CONTESTED && is_contested (self, move));
}

/* A click lays the tile where the ghost is; a finger has to show it first. */
static void
cell_clicked_cb (GtkButton *button, BstBoard *self)
{
  int index = (int) bst_board_index_of (button);
  BstMove move;

  if (index >= (int) self->places->len)
    return;
  bool was_shown = self->chosen == index;

  choose (self, index);
  move = chosen_move (self);
  if (!self->is_pinned && (must_confirm (self, &move) || (self->is_touched && !was_shown))) {
    self->is_pinned = true;
    update_ghost (self);
    return;
  }
  bst_board_lay (self, &move);
}

static void
cell_focus_cb (GtkEventControllerFocus *controller, BstBoard *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  guint index = bst_board_index_of (button);

  if (index >= self->places->len || !gtk_widget_get_visible (button))
    return;
  choose (self, (int) index);
  if (bst_view_reveal (&self->view, g_array_index (self->places, BstFit, index).pos,
                       self->view.zoom / 2))
    bst_board_view_changed (self);
}

static GtkWidget *
make_cell (BstBoard *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_add_css_class (button, "cell");
  g_signal_connect (button, "clicked", G_CALLBACK (cell_clicked_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (cell_focus_cb), self);
  gtk_widget_add_controller (button, focus);
  return button;
}

static void
show_cells (BstBoard *self)
{
  for (guint i = 0; i < self->places->len; i++) {
    const BstFit *place = &g_array_index (self->places, BstFit, i);
    GtkWidget *button = bst_board_take_button (self, self->cells, i, make_cell);
    BstMove move = find_move (self, place->pos, first_rotation (self, place), 0, NULL);
    g_autofree char *label = bst_board_say_move (self, &move);

    bst_board_set_label (button, label);
    if (place->plain == 0)
      gtk_widget_add_css_class (button, "spanned");
    else
      gtk_widget_remove_css_class (button, "spanned");
  }
  bst_board_hide_from (self->cells, self->places->len);
}

/* --- choices --- */

unsigned
bst_board_get_n_choices (BstBoard *self)
{
  return self->spot_moves->len + self->listed->len;
}

/* The entry of the list that is choice `index`; NULL for a spot. */
static BstListed *
get_listed (BstBoard *self, unsigned index)
{
  return index >= self->spot_moves->len
           ? g_ptr_array_index (self->listed, index - self->spot_moves->len)
           : NULL;
}

static BstMove
get_choice (BstBoard *self, unsigned index)
{
  const BstListed *listed = get_listed (self, index);

  return listed != NULL ? listed->move : g_array_index (self->spot_moves, BstMove, index);
}

static void
disarm (BstBoard *self)
{
  int armed = self->armed;

  self->armed = -1;
  if (armed < 0)
    return;
  if (get_listed (self, (unsigned) armed) != NULL)
    bst_board_arm_listed (self, (guint) armed - self->spot_moves->len, false);
  else
    gtk_widget_remove_css_class (g_ptr_array_index (self->spots, (guint) armed), "armed");
}

/* The choice has to be made again; it says so. */
static void
arm (BstBoard *self, unsigned index)
{
  BstMove move = get_choice (self, index);

  bst_board_cancel (self);
  self->armed = (int) index;
  if (get_listed (self, index) != NULL) {
    bst_board_arm_listed (self, index - self->spot_moves->len, true);
    return;
  }
  gtk_widget_add_css_class (g_ptr_array_index (self->spots, index), "armed");
  gtk_widget_grab_focus (g_ptr_array_index (self->spots, index));
  take_bubble (self, describe_armed (self, &move));
}

/* Whatever waits for being chosen again is not chosen any more. */
bool
bst_board_cancel (BstBoard *self)
{
  bool is_waiting = self->is_pinned || self->armed >= 0;

  disarm (self);
  self->is_pinned = false;
  if (is_waiting)
    update_ghost (self);
  return is_waiting;
}

void
bst_board_choose (BstBoard *self, unsigned index)
{
  BstMove move;

  if (index >= bst_board_get_n_choices (self))
    return;
  move = get_choice (self, index);
  if (must_confirm (self, &move) && self->armed != (int) index) {
    arm (self, index);
    return;
  }
  bst_board_note (self, NULL);
  bst_game_play (self->game, &move);
}

void
bst_board_decline (BstBoard *self)
{
  const BstMove pass = { .type = BST_MOVE_PASS };

  if (!self->may_pass)
    return;
  bst_board_note (self, NULL);
  bst_game_play (self->game, &pass);
}

bool
bst_board_draw (BstBoard *self)
{
  const BstMove start = { .type = BST_MOVE_START };

  return self->may_draw && bst_game_play (self->game, &start);
}

/* --- the question --- */

static void
add_place (BstBoard *self, const BstMove *move)
{
  int index = find_place (self, move->pos);
  unsigned rotation = 1u << move->rotation;
  BstFit place = { .pos = move->pos };
  BstFit *there;

  if (index < 0) {
    index = (int) self->places->len;
    g_array_append_val (self->places, place);
  }
  there = &g_array_index (self->places, BstFit, index);
  there->rotations |= rotation;
  there->plain |= bst_board_fields_of (move) & BST_FIELD_OTHER ? 0 : rotation;
  there->n_moves++;
}

/* What is in the list is found there. */
static void
read_moves (BstBoard *self)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (self->game, &n);

  for (size_t i = 0; i < n; i++) {
    BstShown shown = bst_board_find_shown (self, &moves[i]);

    if (shown == BST_SHOWN_CELL)
      add_place (self, &moves[i]);
    else if (shown == BST_SHOWN_SPOT)
      g_array_append_val (self->spot_moves, moves[i]);
    else if (shown == BST_SHOWN_DECLINE)
      self->may_pass = true;
    self->may_draw = self->may_draw || moves[i].type == BST_MOVE_START;
  }
}

/* On the map if the choice is there; otherwise it is in the list. */
static void
show_decline (BstBoard *self, const BstQuestion *question)
{
  const BstState *state = bst_game_get_state (self->game);

  bst_board_name_decline (self->decline, bst_question_to_decline (question, state));
  gtk_widget_set_visible (self->decline, self->may_pass && self->spot_moves->len > 0);
}

void
bst_board_clear_turn (BstBoard *self)
{
  mark_chosen (self, gtk_widget_remove_css_class);
  self->chosen = -1;
  self->turned = 0;
  self->may_pass = false;
  self->may_draw = false;
  self->touched_spot = -1;
  bst_board_cancel (self);
  g_array_set_size (self->places, 0);
  g_array_set_size (self->spot_moves, 0);
  g_array_set_size (self->spot_places, 0);
  g_array_set_size (self->threats, 0);
  bst_board_clear_list (self);
  bst_board_preview (self, NULL);
  bst_board_hide_from (self->cells, 0);
  bst_board_hide_from (self->spots, 0);
  bst_board_show_card (self, -1);
  bst_board_explain (self, NULL);
  gtk_widget_set_visible (self->decline, FALSE);
  update_ghost (self);
}

/* Whether the focus is on what can be chosen, and should stay there. */
static bool
has_focus_inside (BstBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ||
         gtk_widget_is_ancestor (focus, self->list) || focus == GTK_WIDGET (self);
}

void
bst_board_update_turn (BstBoard *self)
{
  bool has_focus = has_focus_inside (self);
  BstQuestion question;

  bst_board_clear_turn (self);
  if (self->game == NULL || !bst_game_get_is_for_person (self->game))
    return;
  bst_game_get_question (self->game, &question);
  read_moves (self);
  bst_board_sort_spots (self);
  show_cells (self);
  bst_board_show_spots (self, &question);
  bst_board_update_threats (self);
  bst_board_show_list (self, &question);
  show_decline (self, &question);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  bst_board_show_advice (self);
  if (!has_focus || bst_game_get_advice (self->game) != NULL)
    return;
  /* A cell or a hole has to be walked to, so that nobody lays a tile by mistake. */
  if (self->places->len > 0 || self->may_draw)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  else
    bst_board_focus_choice (self);
}

/* The tile lies where it is shown.  Without a choice so far one is made; the next time it is
 * played. */
void
bst_board_place (BstBoard *self)
{
  if (self->chosen >= 0)
    cell_clicked_cb (g_ptr_array_index (self->cells, (guint) self->chosen), self);
  else if (!bst_board_draw (self))
    bst_board_focus_choice (self);
}

/* --- the buttons that are always there --- */

static void
turn_cb (GtkButton *button, BstBoard *self)
{
  bst_board_rotate (self, 1);
}

void
bst_board_init_turn (BstBoard *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (BstFit));
  self->cells = g_ptr_array_new ();
  self->spot_moves = g_array_new (FALSE, FALSE, sizeof (BstMove));
  self->spots = g_ptr_array_new ();
  self->spot_places = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  self->chosen = -1;
  self->armed = -1;
  self->focused_spot = -1;
  self->touched_spot = -1;
  bst_board_init_list (self);

  self->decline = bst_board_new_decline (self);
  gtk_widget_add_css_class (self->decline, "osd");
  gtk_widget_add_css_class (self->decline, "pill");
  gtk_widget_set_visible (self->decline, FALSE);
  gtk_widget_set_parent (self->decline, GTK_WIDGET (self));

  self->turn_button = gtk_button_new_from_icon_name ("bastide-rotate-clockwise-symbolic");
  gtk_widget_add_css_class (self->turn_button, "osd");
  gtk_widget_add_css_class (self->turn_button, "circular");
  gtk_widget_set_tooltip_text (self->turn_button, _ ("Turn the tile"));
  bst_board_set_label (self->turn_button, _ ("Turn the tile"));
  gtk_widget_set_visible (self->turn_button, FALSE);
  gtk_widget_set_parent (self->turn_button, GTK_WIDGET (self));
  g_signal_connect (self->turn_button, "clicked", G_CALLBACK (turn_cb), self);

  self->bubble = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->bubble, "bubble");
  gtk_label_set_wrap (GTK_LABEL (self->bubble), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->bubble), 40);
  gtk_widget_set_can_target (self->bubble, FALSE);
  gtk_widget_set_visible (self->bubble, FALSE);
  gtk_widget_set_parent (self->bubble, GTK_WIDGET (self));
  /* Over all buttons: those of cells and spots come before the one that turns. */
  bst_board_init_card (self);
}
