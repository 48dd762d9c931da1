/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows in which seats are changed.  When a seat moves, its row is made anew, so the focus
 * is carried over by hand.
 */
#include "ui/seat-editor.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ai/level.h"
#include "board/picture-view.h"
#include "words/fill.h"
#include "words/seat.h"

#define EMBLEM_SIZE 34
#define CHOICE_SIZE 28
#define MAX_SWAP_CHARS 24

struct _BstSeatEditor
{
  GtkListBoxRow parent_instance;

  BstGameSetup *setup;
  BstGameSetupSeat *seat;
  BstTextures *textures;

  GtkMenuButton *colour_button;
  BstPictureView *emblem;
  GtkEntry *name_entry;
  GtkDropDown *level_drop;
  GtkDropDown *temper_drop;
  GtkButton *up_button;
  GtkButton *down_button;
  GtkButton *remove_button;
  GtkLabel *problem_label;
};

G_DEFINE_FINAL_TYPE (BstSeatEditor, bst_seat_editor, GTK_TYPE_LIST_BOX_ROW)

/* --- who plays: a person, then the levels from the beginner on --- */

static int
level_of (guint choice)
{
  return choice == 0 ? -1 : (int) choice - 1 + BST_LEVEL_BEGINNER;
}

static guint
choice_of (int level)
{
  return level < 0 ? 0 : (guint) (level - BST_LEVEL_BEGINNER + 1);
}

static GtkStringList *
new_levels (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; level_of (i) < BST_LEVELS; i++)
    gtk_string_list_append (list, bst_level_to_title (level_of (i)));
  return list;
}

/* Where there is little room, the list breaks words; the button, which is as high as one line,
 * would show them beyond its edge, and shortens them (`ellipsize`). */
static GtkWidget *
new_title (gpointer ellipsize)
{
  return g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", ellipsize == NULL, "ellipsize",
                       GPOINTER_TO_INT (ellipsize), NULL);
}

static void
show_title (GtkWidget *label, GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (label),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
setup_level_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer ellipsize)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_image_new ());
  gtk_box_append (GTK_BOX (box), new_title (ellipsize));
  gtk_list_item_set_child (item, box);
}

static void
bind_level_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *image = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_image_set_from_icon_name (GTK_IMAGE (image),
                                gtk_list_item_get_position (item) == 0
                                  ? "bastide-person-seat-symbolic"
                                  : "bastide-computer-seat-symbolic");
  show_title (gtk_widget_get_next_sibling (image), item);
}

static void
level_cb (BstSeatEditor *self)
{
  bst_game_setup_seat_set_level (self->seat,
                                 level_of (gtk_drop_down_get_selected (self->level_drop)));
}

static void
show_level (BstSeatEditor *self)
{
  gtk_drop_down_set_selected (self->level_drop,
                              choice_of (bst_game_setup_seat_get_level (self->seat)));
}

/* --- what a computer player likes --- */

static GtkStringList *
new_tempers (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (unsigned i = 0; i < BST_TEMPERS; i++)
    gtk_string_list_append (list, bst_temper_to_title ((BstTemper) i));
  return list;
}

static void
setup_temper_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer ellipsize)
{
  gtk_list_item_set_child (item, new_title (ellipsize));
}

static void
bind_temper_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  show_title (gtk_list_item_get_child (item), item);
}

static void
temper_cb (BstSeatEditor *self)
{
  bst_game_setup_seat_set_temper (self->seat,
                                  (BstTemper) gtk_drop_down_get_selected (self->temper_drop));
}

static void
show_temper (BstSeatEditor *self)
{
  gtk_drop_down_set_selected (self->temper_drop, bst_game_setup_seat_get_temper (self->seat));
  gtk_widget_set_visible (GTK_WIDGET (self->temper_drop),
                          bst_game_setup_seat_get_level (self->seat) >= 0);
}

/* --- its colour --- */

/* "Red, Tower" */
static char *
describe_colour (BstColour colour)
{
  return g_strdup_printf ("%s, %s", bst_colour_to_title (colour), bst_emblem_to_title (colour));
}

/* What comes of choosing it, where that is more than having it: somebody else has it. */
static char *
describe_swap (BstSeatEditor *self, BstColour colour)
{
  BstGameSetupSeat *holder = bst_game_setup_find_colour (self->setup, colour);

  if (holder == NULL || holder == self->seat)
    return NULL;
  /* Translators: {1} is a player, with whom another one changes colours. */
  return bst_fill (_ ("Swap with {1}"), bst_game_setup_seat_get_name (holder), NULL);
}

static GtkWidget *
new_words (const char *colour, const char *swap)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", colour, "xalign", 0.0, NULL);

  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  if (swap == NULL)
    return box;
  label = g_object_new (GTK_TYPE_LABEL, "label", swap, "xalign", 0.0, "ellipsize",
                        PANGO_ELLIPSIZE_END, "max-width-chars", MAX_SWAP_CHARS, NULL);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
new_choice (BstSeatEditor *self, BstColour colour)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *picture = bst_picture_view_new (CHOICE_SIZE);
  g_autofree char *text = describe_colour (colour);
  g_autofree char *swap = describe_swap (self, colour);
  g_autofree char *name = g_strjoin (". ", text, swap, NULL);

  bst_picture_view_show (BST_PICTURE_VIEW (picture), self->textures,
                         (BstPicture) { .type = BST_PICTURE_EMBLEM, .colour = (uint8_t) colour });
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), new_words (text, swap));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) colour);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "seat.colour");
  return button;
}

/* All colours; who has which is as it is when it opens. */
static void
popup_colours_cb (GtkMenuButton *button, gpointer data)
{
  BstSeatEditor *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (unsigned i = 0; i < BST_COLOURS; i++)
    gtk_box_append (GTK_BOX (box), new_choice (self, (BstColour) i));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

/* The button has the focus again when a colour was chosen: a screen reader says what it is called
 * now, and with whom it was swapped. */
static void
show_colour (BstSeatEditor *self)
{
  BstColour colour = bst_game_setup_seat_get_colour (self->seat);
  g_autofree char *colour_text = describe_colour (colour);
  g_autofree char *text =
    /* Translators: {1} is a colour with its emblem: “Red, Tower”. */
    bst_fill (_ ("{1}: choose another colour"), colour_text, NULL);
  g_autofree char *name =
    /* Translators: {1} is a player, {2} a colour with its emblem: “Red, Tower”. */
    bst_fill (_ ("Colour of {1}: {2}"), bst_game_setup_seat_get_name (self->seat), colour_text,
              NULL);

  bst_picture_view_show (self->emblem, self->textures,
                         (BstPicture) { .type = BST_PICTURE_EMBLEM, .colour = (uint8_t) colour });
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->colour_button), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->colour_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* What has become of whoever had the colour that was chosen; NULL if nobody had. */
static void
tell_swap (BstSeatEditor *self, BstGameSetupSeat *other)
{
  g_autofree char *colour = NULL;
  g_autofree char *text = NULL;

  if (other == NULL || other == self->seat) {
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->colour_button),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    return;
  }
  colour = describe_colour (bst_game_setup_seat_get_colour (other));
  /* Translators: {1} is a player whose colour has changed, {2} the new one: “Red, Tower”. */
  text = bst_fill (_ ("Swapped. {1} has this colour now: {2}"),
                   bst_game_setup_seat_get_name (other), colour, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->colour_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* --- its place and its problem --- */

static unsigned
find_index (BstSeatEditor *self)
{
  unsigned index = 0;

  while (index < bst_game_setup_get_n_seats (self->setup) &&
         bst_game_setup_get_seat (self->setup, index) != self->seat)
    index++;
  return index;
}

static void
show_problem (BstSeatEditor *self)
{
  BstSeatProblem problem = bst_game_setup_seat_get_problem (self->seat);

  if (problem == BST_SEAT_NAMELESS)
    gtk_label_set_text (self->problem_label, _ ("Everybody needs a name."));
  else if (problem == BST_SEAT_NAMED_ALIKE)
    gtk_label_set_text (self->problem_label, _ ("Somebody else has this name already."));
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != BST_SEAT_FINE);
  if (problem != BST_SEAT_FINE)
    gtk_widget_add_css_class (GTK_WIDGET (self->name_entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->name_entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->name_entry), GTK_ACCESSIBLE_STATE_INVALID,
                               problem != BST_SEAT_FINE ? GTK_ACCESSIBLE_INVALID_TRUE
                                                        : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
name_thing (gpointer widget, const char *text, const char *player)
{
  g_autofree char *label = bst_fill (text, player, NULL);

  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
update (BstSeatEditor *self)
{
  unsigned index = find_index (self);
  unsigned n_seats = bst_game_setup_get_n_seats (self->setup);
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  const char *name = bst_game_setup_seat_get_name (self->seat);

  show_problem (self);
  show_level (self);
  show_temper (self);
  show_colour (self);
  name_thing (self->name_entry, _ ("Name of player {1}"), number);
  name_thing (self->level_drop, _ ("Who plays as {1}"), name);
  name_thing (self->temper_drop, _ ("Temperament of {1}"), name);
  name_thing (self->up_button, _ ("Move {1} up"), name);
  name_thing (self->down_button, _ ("Move {1} down"), name);
  name_thing (self->remove_button, _ ("Remove {1}"), name);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.remove", n_seats > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.move", n_seats > 1);
}

/* --- actions --- */

static void
colour_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstSeatEditor *self = BST_SEAT_EDITOR (widget);
  BstColour colour = (BstColour) g_variant_get_int32 (parameter);
  BstGameSetupSeat *holder = bst_game_setup_find_colour (self->setup, colour);

  bst_game_setup_choose_colour (self->setup, self->seat, colour);
  tell_swap (self, holder);
  gtk_menu_button_popdown (self->colour_button);
}

/* From the first place up is the last one, so that both buttons always do something. */
static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstSeatEditor *self = BST_SEAT_EDITOR (widget);
  g_autoptr (GtkListBox) list = g_object_ref (GTK_LIST_BOX (gtk_widget_get_parent (widget)));
  int n_seats = (int) bst_game_setup_get_n_seats (self->setup);
  int by = g_variant_get_int32 (parameter);
  int index = (int) find_index (self);
  int target = (index + by + n_seats) % n_seats;
  GtkListBoxRow *row;

  bst_game_setup_move_seat (self->setup, self->seat, target - index);
  row = gtk_list_box_get_row_at_index (list, target);
  if (BST_IS_SEAT_EDITOR (row))
    gtk_widget_grab_focus (GTK_WIDGET (by < 0 ? BST_SEAT_EDITOR (row)->up_button
                                              : BST_SEAT_EDITOR (row)->down_button));
}

/* The row goes with its seat, so it is not looked at afterwards. */
static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstSeatEditor *self = BST_SEAT_EDITOR (widget);
  g_autoptr (GtkListBox) list = g_object_ref (GTK_LIST_BOX (gtk_widget_get_parent (widget)));
  g_autoptr (BstGameSetup) setup = g_object_ref (self->setup);
  unsigned index = find_index (self);
  GtkListBoxRow *row;

  bst_game_setup_remove_seat (setup, self->seat);
  index = MIN (index, bst_game_setup_get_n_seats (setup) - 1);
  row = gtk_list_box_get_row_at_index (list, (int) index);
  if (BST_IS_SEAT_EDITOR (row))
    gtk_widget_grab_focus (GTK_WIDGET (BST_SEAT_EDITOR (row)->name_entry));
}

/* --- the widget --- */

static void
bst_seat_editor_dispose (GObject *object)
{
  BstSeatEditor *self = BST_SEAT_EDITOR (object);

  if (self->level_drop != NULL) {
    g_signal_handlers_disconnect_by_data (self->level_drop, self);
    g_signal_handlers_disconnect_by_data (self->temper_drop, self);
  }
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_SEAT_EDITOR);
  self->level_drop = NULL;
  g_clear_object (&self->seat);
  g_clear_object (&self->setup);
  g_clear_object (&self->textures);
  G_OBJECT_CLASS (bst_seat_editor_parent_class)->dispose (object);
}

static void
bst_seat_editor_class_init (BstSeatEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_seat_editor_dispose;
  g_type_ensure (BST_TYPE_PICTURE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/seat-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BstSeatEditor, colour_button);
  gtk_widget_class_bind_template_child (widget_class, BstSeatEditor, emblem);
  gtk_widget_class_bind_template_child (widget_class, BstSeatEditor, name_entry);
  gtk_widget_class_bind_template_child (widget_class, BstSeatEditor, level_drop);
  gtk_widget_class_bind_template_child (widget_class, BstSeatEditor, temper_drop);
  gtk_widget_class_bind_template_child (widget_class, BstSeatEditor, up_button);
  gtk_widget_class_bind_template_child (widget_class, BstSeatEditor, down_button);
  gtk_widget_class_bind_template_child (widget_class, BstSeatEditor, remove_button);
  gtk_widget_class_bind_template_child (widget_class, BstSeatEditor, problem_label);
  gtk_widget_class_install_action (widget_class, "seat.colour", "i", colour_action);
  gtk_widget_class_install_action (widget_class, "seat.move", "i", move_action);
  gtk_widget_class_install_action (widget_class, "seat.remove", NULL, remove_action);
}

static GtkListItemFactory *
new_factory (GCallback setup_cb, GCallback bind_cb, PangoEllipsizeMode ellipsize)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup_cb, GINT_TO_POINTER (ellipsize));
  g_signal_connect (factory, "bind", bind_cb, NULL);
  return factory;
}

static void
fill_drop (GtkDropDown *drop, GtkStringList *titles, GCallback setup_cb, GCallback bind_cb)
{
  g_autoptr (GtkListItemFactory) factory = new_factory (setup_cb, bind_cb, PANGO_ELLIPSIZE_END);
  g_autoptr (GtkListItemFactory) list = new_factory (setup_cb, bind_cb, PANGO_ELLIPSIZE_NONE);

  gtk_drop_down_set_factory (drop, factory);
  gtk_drop_down_set_list_factory (drop, list);
  gtk_drop_down_set_model (drop, G_LIST_MODEL (titles));
}

static void
bst_seat_editor_init (BstSeatEditor *self)
{
  g_autoptr (GtkStringList) levels = new_levels ();
  g_autoptr (GtkStringList) tempers = new_tempers ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bst_picture_view_set_size (self->emblem, EMBLEM_SIZE);
  fill_drop (self->level_drop, levels, G_CALLBACK (setup_level_cb), G_CALLBACK (bind_level_cb));
  fill_drop (self->temper_drop, tempers, G_CALLBACK (setup_temper_cb),
             G_CALLBACK (bind_temper_cb));
  gtk_menu_button_set_create_popup_func (self->colour_button, popup_colours_cb, self, NULL);
}

GtkWidget *
bst_seat_editor_new (BstGameSetup *setup, BstGameSetupSeat *seat, BstTextures *textures)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (setup), NULL);
  g_return_val_if_fail (BST_IS_GAME_SETUP_SEAT (seat), NULL);

  BstSeatEditor *self = g_object_new (BST_TYPE_SEAT_EDITOR, NULL);

  self->setup = g_object_ref (setup);
  self->seat = g_object_ref (seat);
  self->textures = g_object_ref (textures);
  g_object_bind_property (seat, "name", self->name_entry, "text",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  update (self);
  g_signal_connect_swapped (self->level_drop, "notify::selected", G_CALLBACK (level_cb), self);
  g_signal_connect_swapped (self->temper_drop, "notify::selected", G_CALLBACK (temper_cb), self);
  g_signal_connect_object (setup, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
