/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines with choices.  Which options a deck brings is known to its chapters; here is only how
 * each of them is asked.
 */
#include "ui/deck-options.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/chapter.h"
#include "words/deck.h"

#define SPACING 6
#define WIDTH 28 /* letters */

/* How an option is asked. */
typedef enum {
  CONTROL_SWITCH,
  CONTROL_LIST,
  CONTROL_NUMBER,
} Control;

/* Those that are asked, in this order. */
static const struct
{
  BstOption option;
  Control control;
  const char *title; /* NULL: as it is called everywhere */
  const char *note;
} choices[] = {
  { BST_OPTION_RIVER_TURNS, CONTROL_SWITCH, N_ ("Winding River"),
    N_ ("After a straight stretch the river may turn to the same side again.") },
  { BST_OPTION_SPRING, CONTROL_LIST, NULL, N_ ("Two rivers are mixed: they share one spring.") },
  { BST_OPTION_LAKE, CONTROL_LIST, NULL, N_ ("Two rivers are mixed: they share one lake.") },
  { BST_OPTION_BAZAAR, CONTROL_LIST, NULL, N_ ("Everybody gets a tile at a bazaar.") },
  { BST_OPTION_MAX_BID, CONTROL_NUMBER, NULL, N_ ("Nobody may bid more for a tile.") },
};

#define N_CHOICES G_N_ELEMENTS (choices)

struct _BstDeckOptions
{
  GtkBox parent_instance;

  BstGameSetup *setup;
  BstGameSetupDeck *deck;
  GtkWidget *lines[N_CHOICES];    /* NULL where the deck does not bring the option */
  GtkWidget *controls[N_CHOICES]; /* a switch, a list or a number */
  bool is_updating;               /* controls follow the setup, not the other way round */
};

G_DEFINE_FINAL_TYPE (BstDeckOptions, bst_deck_options, GTK_TYPE_BOX)

static const char *
title_of (unsigned choice)
{
  return choices[choice].title != NULL ? _ (choices[choice].title)
                                       : bst_option_title (choices[choice].option);
}

/* --- what there is to choose --- */

static bool
brings (BstGameSetupDeck *deck, BstOption option)
{
  BstModules chapters;

  bst_chapter_find_option (option, &chapters);
  return bst_deck_file_get_deck (bst_game_setup_deck_get_file (deck))->modules & chapters;
}

/* Whether it is asked here: of several decks that bring it, the one that is offered first asks. */
static bool
is_asked_here (BstDeckOptions *self, BstOption option)
{
  GListModel *decks = bst_game_setup_get_decks (self->setup);

  if (!bst_game_setup_deck_get_is_chosen (self->deck))
    return false;
  for (guint i = 0; i < g_list_model_get_n_items (decks); i++) {
    g_autoptr (BstGameSetupDeck) other = g_list_model_get_item (decks, i);

    if (bst_game_setup_deck_get_is_chosen (other) && brings (other, option) &&
        bst_game_setup_deck_compare (other, self->deck) < 0)
      return false;
  }
  return true;
}

/* Only two rivers that are mixed share a spring and a lake, and where everybody just takes a tile
 * nobody bids. */
static bool
has_a_meaning (BstDeckOptions *self, BstOption option)
{
  if (option == BST_OPTION_SPRING || option == BST_OPTION_LAKE)
    return bst_game_setup_has_module (self->setup, BST_MODULE_RIVER) &&
           bst_game_setup_has_module (self->setup, BST_MODULE_RIVER2);
  if (option == BST_OPTION_MAX_BID)
    return bst_game_setup_get_option (self->setup, BST_OPTION_BAZAAR) != 1;
  return true;
}

static int16_t
get_value (BstDeckOptions *self, BstOption option)
{
  int16_t value = bst_game_setup_get_option (self->setup, option);

  return value == BST_UNSET ? bst_option_default (option) : value;
}

static void
show_value (BstDeckOptions *self, unsigned choice)
{
  GtkWidget *control = self->controls[choice];
  int16_t value = get_value (self, choices[choice].option);

  if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), value == 1);
  else if (GTK_IS_DROP_DOWN (control))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (control), value == 1 ? 1 : 0);
  else
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), value);
}

static void
update (BstDeckOptions *self)
{
  bool is_shown = false;

  self->is_updating = true;
  for (unsigned i = 0; i < N_CHOICES; i++) {
    bool is_asked;

    if (self->lines[i] == NULL)
      continue;
    is_asked = is_asked_here (self, choices[i].option) && has_a_meaning (self, choices[i].option);
    show_value (self, i);
    gtk_widget_set_visible (self->lines[i], is_asked);
    is_shown = is_shown || is_asked;
  }
  self->is_updating = false;
  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
}

/* --- choosing --- */

static int16_t
read_value (GtkWidget *control)
{
  if (GTK_IS_SWITCH (control))
    return gtk_switch_get_active (GTK_SWITCH (control)) ? 1 : 0;
  if (GTK_IS_DROP_DOWN (control))
    return (int16_t) gtk_drop_down_get_selected (GTK_DROP_DOWN (control));
  return (int16_t) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control));
}

/* What is by the book is left to the decks. */
static void
changed_cb (BstDeckOptions *self)
{
  for (unsigned i = 0; i < N_CHOICES && !self->is_updating; i++) {
    BstOption option = choices[i].option;
    int16_t value = self->controls[i] != NULL ? read_value (self->controls[i]) : BST_UNSET;

    if (self->controls[i] != NULL && value != get_value (self, option))
      bst_game_setup_set_option (self->setup, option,
                                 value == bst_option_default (option) ? BST_UNSET : value);
  }
}

/* --- the lines --- */

static GtkWidget *
new_list (BstOption option)
{
  g_autoptr (GtkStringList) values = gtk_string_list_new (NULL);

  for (int16_t i = 0; i < 2; i++)
    gtk_string_list_take (values, bst_option_value_title (option, i));
  return gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&values)), NULL);
}

/* What is chosen with, and what tells that. */
static GtkWidget *
new_control (unsigned choice, const char **out_signal)
{
  GtkWidget *control;

  if (choices[choice].control == CONTROL_SWITCH) {
    *out_signal = "notify::active";
    control = gtk_switch_new ();
  } else if (choices[choice].control == CONTROL_LIST) {
    *out_signal = "notify::selected";
    control = new_list (choices[choice].option);
  } else {
    *out_signal = "value-changed";
    control = gtk_spin_button_new_with_range (1, BST_MAX_BID, 1);
  }
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title_of (choice), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (choices[choice].note), -1);
  return control;
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Beside its words a switch; anything larger goes below them. */
static GtkWidget *
new_line (unsigned choice, GtkWidget *control)
{
  bool is_beside = GTK_IS_SWITCH (control);
  GtkWidget *line =
    gtk_box_new (is_beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *note = new_label (_ (choices[choice].note), "caption");

  gtk_widget_add_css_class (note, "dim-label");
  gtk_box_append (GTK_BOX (words), new_label (title_of (choice), NULL));
  gtk_box_append (GTK_BOX (words), note);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (line), words);
  gtk_box_append (GTK_BOX (line), control);
  return line;
}

static void
add_line (BstDeckOptions *self, unsigned choice)
{
  const char *signal;
  GtkWidget *control = new_control (choice, &signal);

  self->controls[choice] = control;
  self->lines[choice] = new_line (choice, control);
  gtk_box_append (GTK_BOX (self), self->lines[choice]);
  show_value (self, choice);
  g_signal_connect_object (control, signal, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

/* --- the widget --- */

static void
bst_deck_options_dispose (GObject *object)
{
  BstDeckOptions *self = BST_DECK_OPTIONS (object);

  g_clear_object (&self->setup);
  g_clear_object (&self->deck);
  G_OBJECT_CLASS (bst_deck_options_parent_class)->dispose (object);
}

static void
bst_deck_options_class_init (BstDeckOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bst_deck_options_dispose;
}

static void
bst_deck_options_init (BstDeckOptions *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 2 * SPACING);
  gtk_widget_set_margin_top (GTK_WIDGET (self), 2 * SPACING);
}

GtkWidget *
bst_deck_options_new (BstGameSetup *setup, BstGameSetupDeck *deck)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (setup), NULL);
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (deck), NULL);

  BstDeckOptions *self = g_object_new (BST_TYPE_DECK_OPTIONS, NULL);

  self->setup = g_object_ref (setup);
  self->deck = g_object_ref (deck);
  for (unsigned i = 0; i < N_CHOICES; i++)
    if (brings (deck, choices[i].option))
      add_line (self, i);
  update (self);
  g_signal_connect_object (setup, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
