/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves without a place on the map, as a list beside it: tiles as pictures, numbers to be set, and
 * sentences to be pressed.  It is made anew for each question; there are few.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/board-private.h"
#include "board/picture-view.h"
#include "words/fill.h"
#include "words/move.h"
#include "words/question.h"

#define FIGURE_SIZE 28
#define TILE_SIZE 64
#define OFFER_SIZE 44
#define KEYS 9
#define SPACING 6
#define NARROW 20 /* letters */
#define FEW 4     /* numbers that are buttons of their own */

/* --- entries --- */

/* Which choice the entry is, counted from the first spot. */
static unsigned
number_of (BstBoard *self, const BstListed *listed)
{
  guint index = 0;

  g_ptr_array_find (self->listed, listed, &index);
  return self->spot_moves->len + index;
}

static BstListed *
listed_of (gpointer widget)
{
  return g_object_get_data (G_OBJECT (widget), "listed");
}

/* What the move would change, and that it has to be chosen again. */
static void
show_note (BstBoard *self, BstListed *listed)
{
  g_autofree char *outlook = bst_board_describe_move (self, &listed->move);
  bool is_armed = self->armed == (int) number_of (self, listed);
  bool has_outlook = outlook != NULL && *outlook != '\0';
  g_autofree char *text =
    g_strconcat (has_outlook ? outlook : "", has_outlook && is_armed ? "\n" : "",
                 is_armed ? _ ("Choose again to confirm") : "", NULL);

  gtk_label_set_text (GTK_LABEL (listed->note), text);
  gtk_widget_set_visible (listed->note, *text != '\0');
}

/* What stands on the button of a move.  Beside the picture of a tile its name is not needed. */
static char *
describe_short (BstBoard *self, const BstMove *move)
{
  g_autofree char *number = g_strdup_printf ("%d", move->number);
  unsigned long n = (unsigned long) MAX (move->number, 0);

  if (move->type != BST_MOVE_OFFER)
    return bst_move_to_label (move, bst_game_get_state (self->game),
                              bst_game_get_names (self->game));
  return bst_fill (ngettext ("Put up this tile, bid {1} point", "Put up this tile, bid {1} points",
                             n),
                   number, NULL);
}

/* The words of the move as it is set. */
static void
show_words (BstBoard *self, BstListed *listed)
{
  g_autofree char *words = bst_board_tell_move (self, &listed->move);
  g_autofree char *name = bst_board_say_move (self, &listed->move);
  g_autofree char *label = describe_short (self, &listed->move);

  if (listed->title != NULL)
    gtk_label_set_text (GTK_LABEL (listed->title), label);
  else
    gtk_widget_set_tooltip_text (listed->button, words);
  bst_board_set_label (listed->button, name);
  show_note (self, listed);
}

static void
clicked_cb (GtkButton *button, BstBoard *self)
{
  bst_board_choose (self, number_of (self, listed_of (button)));
}

/* --- where on the map an entry is, if it is --- */

static void
point_at (GtkEventController *controller, BstBoard *self)
{
  const BstListed *listed = listed_of (gtk_event_controller_get_widget (controller));

  if (listed != NULL)
    bst_board_preview (self, &listed->move);
}

static void
enter_cb (GtkEventController *controller, double x, double y, BstBoard *self)
{
  point_at (controller, self);
}

static void
focus_cb (GtkEventController *controller, BstBoard *self)
{
  const BstListed *listed = listed_of (gtk_event_controller_get_widget (controller));

  if (listed != NULL)
    bst_board_reveal (self, &listed->move);
  point_at (controller, self);
}

static void
leave_cb (GtkEventController *controller, BstBoard *self)
{
  if (self->game != NULL)
    bst_board_point_at (self);
}

static void
follow (BstBoard *self, GtkWidget *button)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (button, motion);
  gtk_widget_add_controller (button, focus);
}

/* --- making entries --- */

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* Before it has a width, its height is asked for: as if the list were narrow. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), NARROW);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* The key that chooses the entry that comes next.  Where a number is set there is none: digits are
 * typed into its field. */
static GtkWidget *
new_key (BstBoard *self, const BstListed *listed)
{
  GtkWidget *label = bst_board_new_key ();
  unsigned number = bst_board_get_n_choices (self) + 1;
  g_autofree char *key = g_strdup_printf ("%u", number);
  bool is_usual = listed->move.type == BST_MOVE_START;

  gtk_label_set_text (GTK_LABEL (label), is_usual ? C_ ("key", "Space") : key);
  gtk_widget_set_visible (label, listed->spin == NULL && (is_usual || number <= KEYS));
  return label;
}

static BstListed *
new_listed (BstBoard *self, const BstMove *move)
{
  BstListed *listed = g_new0 (BstListed, 1);

  listed->move = *move;
  listed->button = gtk_button_new ();
  listed->note = new_label ("caption");
  gtk_widget_add_css_class (listed->note, "dim-label");
  gtk_widget_add_css_class (listed->button, "choice");
  if (move->type == BST_MOVE_START)
    gtk_widget_add_css_class (listed->button, "suggested-action");
  g_object_set_data (G_OBJECT (listed->button), "listed", listed);
  g_signal_connect (listed->button, "clicked", G_CALLBACK (clicked_cb), self);
  follow (self, listed->button);
  return listed;
}

/* Takes the entry over when its button is filled. */
static void
add_listed (BstBoard *self, BstListed *listed)
{
  g_ptr_array_add (self->listed, listed);
  show_words (self, listed);
}

static GtkWidget *
new_picture (BstBoard *self, BstPicture picture, int size)
{
  GtkWidget *view = bst_picture_view_new (size);

  gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
  bst_picture_view_show (BST_PICTURE_VIEW (view), self->textures, picture);
  return view;
}

/* A sentence with its key, the figure it is about, and what it would change. */
static GtkWidget *
fill_named (BstBoard *self, BstListed *listed)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING * 2);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  BstPicture picture;

  listed->title = new_label (NULL);
  gtk_box_append (GTK_BOX (row), new_key (self, listed));
  if (bst_board_find_picture (self, &listed->move, &picture))
    gtk_box_append (GTK_BOX (row), new_picture (self, picture, FIGURE_SIZE));
  gtk_box_append (GTK_BOX (words), listed->title);
  gtk_box_append (GTK_BOX (words), listed->note);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
  gtk_button_set_child (GTK_BUTTON (listed->button), row);
  return listed->button;
}

static void
add_named (BstBoard *self, const BstMove *move)
{
  BstListed *listed = new_listed (self, move);

  gtk_box_append (GTK_BOX (self->list), fill_named (self, listed));
  add_listed (self, listed);
}

static BstPicture
picture_of_tile (const BstMove *move)
{
  return (BstPicture) { .type = BST_PICTURE_TILE, .kind = move->kind };
}

/* The box of tiles, which is the first thing in the list. */
static GtkWidget *
get_tiles (BstBoard *self)
{
  GtkWidget *box = gtk_widget_get_first_child (self->list);

  if (box != NULL)
    return box;
  box = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), SPACING);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), SPACING);
  gtk_box_append (GTK_BOX (self->list), box);
  return box;
}

static void
add_tile (BstBoard *self, const BstMove *move)
{
  BstListed *listed = new_listed (self, move);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_box_append (GTK_BOX (box), new_picture (self, picture_of_tile (move), TILE_SIZE));
  gtk_box_append (GTK_BOX (box), new_key (self, listed));
  gtk_box_append (GTK_BOX (box), listed->note);
  gtk_button_set_child (GTK_BUTTON (listed->button), box);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), listed->button);
  /* The button in it is what can be pressed. */
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (GTK_FLOW_BOX (get_tiles (self)), child);
  add_listed (self, listed);
}

/* --- numbers --- */

static bool
is_same_but_number (const BstMove *a, const BstMove *b)
{
  BstMove other = *b;

  other.number = a->number;
  return bst_move_equal (a, &other);
}

/* The entry for moves like this one, or NULL. */
static BstListed *
find_number (BstBoard *self, const BstMove *move)
{
  for (guint i = 0; i < self->listed->len; i++) {
    BstListed *listed = g_ptr_array_index (self->listed, i);

    if (listed->spin != NULL && is_same_but_number (&listed->move, move))
      return listed;
  }
  return NULL;
}

/* The number in the field, as far as it has been typed, or the nearest one that is allowed; whether
 * it is allowed. */
static bool
read_number (GtkSpinButton *spin, int *out_number)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  gint64 typed = g_ascii_strtoll (text, NULL, 10);
  double least;
  double most;

  gtk_spin_button_get_range (spin, &least, &most);
  *out_number = (int) CLAMP (typed, (gint64) least, (gint64) most);
  return *text != '\0' && *out_number == typed;
}

/* While it is typed the buttons say it already, and would play it. */
static void
number_cb (GtkEditable *text, BstBoard *self)
{
  GtkWidget *spin = gtk_widget_get_ancestor (GTK_WIDGET (text), GTK_TYPE_SPIN_BUTTON);
  int number;

  read_number (GTK_SPIN_BUTTON (spin), &number);
  for (guint i = 0; i < self->listed->len; i++) {
    BstListed *listed = g_ptr_array_index (self->listed, i);

    if (listed->spin != spin || listed->move.number == number)
      continue;
    listed->move.number = (int16_t) number;
    /* What was to be chosen again was another number. */
    bst_board_cancel (self);
    show_words (self, listed);
  }
}

/* A number that is not allowed becomes one that is, which has to be entered once more.  Where it
 * could be for this tile or that one, a tile is chosen next. */
static void
number_entered_cb (GtkText *text, GtkSpinButton *spin)
{
  const BstListed *listed = listed_of (spin);
  int number;
  bool is_allowed = read_number (spin, &number);

  gtk_spin_button_update (spin);
  if (is_allowed && bst_board_fields_of (&listed->move) & BST_FIELD_TILE)
    gtk_widget_grab_focus (listed->button);
  else if (is_allowed)
    g_signal_emit_by_name (listed->button, "clicked");
}

static GtkWidget *
new_spin (BstBoard *self, BstListed *listed, const char *name)
{
  int number = listed->move.number;
  GtkWidget *spin = gtk_spin_button_new_with_range (number, number + 1, 1);
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (spin));

  gtk_spin_button_set_range (GTK_SPIN_BUTTON (spin), number, number);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (spin), "listed", listed);
  bst_board_set_label (spin, name);
  /* Ctrl+Z takes back a move here too. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), FALSE);
  g_signal_connect (text, "changed", G_CALLBACK (number_cb), self);
  g_signal_connect (text, "activate", G_CALLBACK (number_entered_cb), spin);
  return spin;
}

/* The field for numbers of such moves, or NULL: one is enough for all tiles. */
static GtkWidget *
find_field (BstBoard *self, const BstMove *move)
{
  for (guint i = 0; i < self->listed->len; i++) {
    const BstListed *listed = g_ptr_array_index (self->listed, i);

    if (listed->spin != NULL && listed->move.type == move->type)
      return listed->spin;
  }
  return NULL;
}

/* A field with its name above the tiles that the number may be for. */
static GtkWidget *
add_field (BstBoard *self, BstListed *listed)
{
  const char *name = _ ("Opening bid");
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING * 2);
  GtkWidget *spin = new_spin (self, listed, name);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), spin);
  gtk_box_append (GTK_BOX (self->list), row);
  return spin;
}

/* A number, and the button that says yes to it. */
static void
add_number (BstBoard *self, const BstMove *move, const char *question)
{
  BstListed *listed = new_listed (self, move);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  listed->spin = new_spin (self, listed, question);
  gtk_box_append (GTK_BOX (row), listed->spin);
  gtk_box_append (GTK_BOX (row), fill_named (self, listed));
  gtk_widget_set_hexpand (listed->button, TRUE);
  gtk_box_append (GTK_BOX (column), row);
  gtk_box_append (GTK_BOX (self->list), column);
  add_listed (self, listed);
}

/* A tile, for which the number in the field above is. */
static void
add_numbered_tile (BstBoard *self, const BstMove *move)
{
  BstListed *listed = new_listed (self, move);
  GtkWidget *row;

  listed->spin = find_field (self, move);
  if (listed->spin == NULL)
    listed->spin = add_field (self, listed);
  gtk_box_append (GTK_BOX (self->list), fill_named (self, listed));
  row = gtk_button_get_child (GTK_BUTTON (listed->button));
  gtk_box_prepend (GTK_BOX (row), new_picture (self, picture_of_tile (move), OFFER_SIZE));
  add_listed (self, listed);
}

/* Moves that differ in their number alone are one entry, whose range has them all. */
static void
add_to_numbers (BstBoard *self, const BstMove *move, const char *question)
{
  BstListed *listed = find_number (self, move);
  double least;
  double most;

  if (listed == NULL && bst_board_fields_of (move) & BST_FIELD_TILE) {
    add_numbered_tile (self, move);
    return;
  }
  if (listed == NULL) {
    add_number (self, move, question);
    return;
  }
  gtk_spin_button_get_range (GTK_SPIN_BUTTON (listed->spin), &least, &most);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (listed->spin), MIN (least, move->number),
                             MAX (most, move->number));
}

/* --- the first few numbers --- */

static void
few_cb (GtkButton *button, GtkSpinButton *spin)
{
  gtk_spin_button_set_value (spin,
                             GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "number")));
  g_signal_emit_by_name (listed_of (spin)->button, "clicked");
}

static GtkWidget *
new_few (BstBoard *self, const BstListed *listed, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  GtkWidget *button = gtk_button_new_with_label (text);
  g_autofree char *words = NULL;
  BstMove move = listed->move;

  move.number = (int16_t) number;
  words = bst_move_to_sentence (&move, bst_game_get_state (self->game),
                                bst_game_get_names (self->game));
  bst_board_set_label (button, words);
  gtk_widget_set_tooltip_text (button, words);
  gtk_widget_set_hexpand (button, TRUE);
  g_object_set_data (G_OBJECT (button), "number", GINT_TO_POINTER (number));
  g_signal_connect_object (button, "clicked", G_CALLBACK (few_cb), listed->spin, 0);
  return button;
}

/* The least numbers are the usual ones, and are buttons above the field for all of them. */
static void
add_few (BstBoard *self)
{
  for (guint i = 0; i < self->listed->len; i++) {
    const BstListed *listed = g_ptr_array_index (self->listed, i);
    GtkWidget *row = NULL;
    double least;
    double most;

    if (listed->spin == NULL || bst_board_fields_of (&listed->move) & BST_FIELD_TILE)
      continue;
    gtk_spin_button_get_range (GTK_SPIN_BUTTON (listed->spin), &least, &most);
    row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
    for (int number = (int) least; number < (int) least + FEW && number <= (int) most; number++)
      gtk_box_append (GTK_BOX (row), new_few (self, listed, number));
    gtk_box_prepend (GTK_BOX (gtk_widget_get_parent (gtk_widget_get_parent (listed->spin))), row);
  }
}

/* --- the list --- */

static void
add_decline (BstBoard *self, const BstQuestion *question)
{
  const BstState *state = bst_game_get_state (self->game);
  GtkWidget *button = bst_board_new_decline (self);

  bst_board_name_decline (button, bst_question_to_decline (question, state));
  gtk_box_append (GTK_BOX (self->list), button);
}

static void
add_moves (BstBoard *self, BstShown shown, const char *question)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (self->game, &n);

  for (size_t i = 0; i < n; i++) {
    if (bst_board_find_shown (self, &moves[i]) != shown)
      continue;
    if (shown == BST_SHOWN_TILE)
      add_tile (self, &moves[i]);
    else if (shown == BST_SHOWN_NUMBER)
      add_to_numbers (self, &moves[i], question);
    else
      add_named (self, &moves[i]);
  }
}

void
bst_board_show_list (BstBoard *self, const BstQuestion *question)
{
  static const BstShown order[] = { BST_SHOWN_TILE, BST_SHOWN_NUMBER, BST_SHOWN_NAME };
  g_autofree char *text = bst_question_to_sentence (question, bst_game_get_state (self->game),
                                                    bst_game_get_names (self->game));

  for (unsigned i = 0; i < G_N_ELEMENTS (order); i++)
    add_moves (self, order[i], text);
  add_few (self);
  if (self->may_pass && self->spot_moves->len == 0)
    add_decline (self, question);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  gtk_widget_set_visible (self->list, gtk_widget_get_first_child (self->list) != NULL);
}

/* Else whatever lies next to the list would get the focus, and keep it. */
static void
save_focus (BstBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (self->list);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, self->list))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The entries outlive their widgets, which may still tell that the focus leaves them. */
void
bst_board_clear_list (BstBoard *self)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->listed);
  GtkWidget *child;

  self->listed = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < old->len; i++) {
    const BstListed *listed = g_ptr_array_index (old, i);

    /* A number that loses the focus is set once more. */
    if (listed->spin != NULL)
      g_signal_handlers_disconnect_by_data (
        gtk_editable_get_delegate (GTK_EDITABLE (listed->spin)), self);
  }
  save_focus (self);
  gtk_widget_set_visible (self->list, FALSE);
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
}

void
bst_board_arm_listed (BstBoard *self, guint index, bool is_armed)
{
  BstListed *listed = g_ptr_array_index (self->listed, index);

  if (is_armed)
    gtk_widget_add_css_class (listed->button, "armed");
  else
    gtk_widget_remove_css_class (listed->button, "armed");
  if (self->game != NULL)
    show_note (self, listed);
}

bool
bst_board_focus_number (BstBoard *self, unsigned index)
{
  const BstListed *listed;

  if (index < self->spot_moves->len || index >= bst_board_get_n_choices (self))
    return false;
  listed = g_ptr_array_index (self->listed, index - self->spot_moves->len);
  return listed->spin != NULL && gtk_widget_grab_focus (listed->spin);
}

GtkWidget *
bst_board_find_listed (BstBoard *self, const BstMove *move)
{
  const BstListed *listed = find_number (self, move);

  for (guint i = 0; listed == NULL && i < self->listed->len; i++) {
    const BstListed *entry = g_ptr_array_index (self->listed, i);

    if (bst_move_equal (&entry->move, move))
      listed = entry;
  }
  return listed != NULL ? listed->button : NULL;
}

void
bst_board_set_number (BstBoard *self, const BstMove *move)
{
  const BstListed *listed = find_number (self, move);

  if (listed != NULL)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (listed->spin), move->number);
}

GtkWidget *
bst_board_get_listed_widget (BstBoard *self, guint index)
{
  const BstListed *listed = g_ptr_array_index (self->listed, index);

  return listed->spin != NULL ? listed->spin : listed->button;
}

const BstMove *
bst_board_get_listed_focus (BstBoard *self)
{
  for (guint i = 0; i < self->listed->len; i++) {
    const BstListed *listed = g_ptr_array_index (self->listed, i);

    if (gtk_widget_has_focus (listed->button))
      return &listed->move;
  }
  return NULL;
}

void
bst_board_init_list (BstBoard *self)
{
  self->list = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING));
  self->listed = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_add_css_class (self->list, "choices");
  gtk_widget_set_visible (self->list, FALSE);
}
