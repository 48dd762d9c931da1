/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cards of decks.
 */
#include "ui/deck-card.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "ui/deck-options.h"
#include "words/deck.h"
#include "words/fill.h"
#include "words/play.h"

#define PICTURE_SIZE 72

struct _BstDeckCard
{
  GtkFlowBoxChild parent_instance;

  BstGameSetupDeck *deck;
  GtkBox *options_place;
  GtkWidget *face;
  BstPictureView *picture;
  GtkLabel *name_label;
  GtkLabel *description_label;
  GtkLabel *tiles_label;
  GtkLabel *note_label;
  GtkSwitch *chosen_switch;
};

G_DEFINE_FINAL_TYPE (BstDeckCard, bst_deck_card, GTK_TYPE_FLOW_BOX_CHILD)

/* --- what can be said about it --- */

static unsigned
count_tiles (BstGameSetupDeck *deck)
{
  const BstDeck *numbers = bst_deck_file_get_deck (bst_game_setup_deck_get_file (deck));
  unsigned n = 0;

  for (unsigned i = 0; i < numbers->n_tiles; i++)
    n += numbers->tiles[i].copies;
  return n;
}

/* Its tiles, and that it has rules which only its file knows. */
static char *
describe_size (BstGameSetupDeck *deck)
{
  unsigned n_tiles = count_tiles (deck);
  g_autofree char *tiles =
    n_tiles > 0 ? g_strdup_printf (ngettext ("%u tile", "%u tiles", n_tiles), n_tiles)
                : g_strdup (_ ("No tiles of its own"));

  if (bst_deck_file_get_deck (bst_game_setup_deck_get_file (deck))->n_sentences == 0)
    return g_steal_pointer (&tiles);
  /* Translators: {1} is such as “24 tiles” or “No tiles of its own”. */
  return bst_fill (_ ("{1}, own rules"), tiles, NULL);
}

static void
show_texts (BstDeckCard *self)
{
  const char *description = bst_game_setup_deck_get_description (self->deck);
  const BstDeckFile *file = bst_game_setup_deck_get_file (self->deck);
  g_autofree char *own = describe_size (self->deck);
  g_autofree char *version = bst_deck_name_version (file);
  g_autofree char *pictures = bst_deck_list_pictures (file);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *size = NULL;

  g_strv_builder_add (parts, own);
  if (pictures != NULL)
    g_strv_builder_add (parts, pictures);
  if (version != NULL)
    g_strv_builder_add (parts, version);
  all = g_strv_builder_end (parts);
  size = g_strjoinv (". ", all);
  gtk_label_set_text (self->name_label, bst_game_setup_deck_get_name (self->deck));
  gtk_label_set_text (self->description_label, description != NULL ? description : "");
  gtk_widget_set_visible (GTK_WIDGET (self->description_label), description != NULL);
  gtk_label_set_text (self->tiles_label, size);
}

/* A deck without tiles brings a figure, and shows that. */
static void
show_picture (BstDeckCard *self, BstTextures *textures)
{
  BstPicture picture = { .type = BST_PICTURE_TILE,
                         .kind = (uint16_t) bst_game_setup_deck_get_number (self->deck) };
  const BstDeck *numbers = bst_deck_file_get_deck (bst_game_setup_deck_get_file (self->deck));

  if (bst_game_setup_deck_get_sketch (self->deck) == NULL) {
    picture = (BstPicture) { .type = BST_PICTURE_BACK };
    for (unsigned i = 0; i < BST_FIGURES; i++)
      if (numbers->figures[i] > 0)
        picture = (BstPicture) { .type = BST_PICTURE_FIGURE, .kind = (uint16_t) i };
  }
  bst_picture_view_show (self->picture, textures, picture);
}

static const char *
find_note (BstDeckCard *self)
{
  if (bst_game_setup_deck_get_problem (self->deck) != NULL)
    return bst_game_setup_deck_get_problem (self->deck);
  if (bst_game_setup_deck_get_is_required (self->deck))
    return _ ("Part of every game.");
  if (bst_game_setup_deck_get_offer (self->deck) == BST_OFFER_OWN &&
      !bst_game_setup_deck_get_is_on_shelf (self->deck))
    return _ ("From a game, not in your workshop.");
  return NULL;
}

/* A choice that is impossible can be taken back, but not made. */
static bool
can_switch (BstDeckCard *self)
{
  if (bst_game_setup_deck_get_is_required (self->deck))
    return false;
  return bst_game_setup_deck_get_is_chosen (self->deck) ||
         bst_game_setup_deck_get_problem (self->deck) == NULL;
}

static void
set_class (gpointer widget, const char *name, bool is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* A card that cannot be switched takes the focus itself, to say why; besides, a flow box
 * lets nobody go on past a card in which nothing takes it. */
static void
name_card (BstDeckCard *self, const char *note)
{
  g_autofree char *text =
    g_strjoin (". ", bst_game_setup_deck_get_name (self->deck), note, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
update (BstDeckCard *self)
{
  const char *note = find_note (self);
  bool is_chosen = bst_game_setup_deck_get_is_chosen (self->deck);

  gtk_label_set_text (self->note_label, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), note != NULL);
  set_class (self->note_label, "error",
             is_chosen && bst_game_setup_deck_get_problem (self->deck) != NULL);
  set_class (self->note_label, "dim-label", bst_game_setup_deck_get_problem (self->deck) == NULL);
  set_class (self, "chosen", is_chosen);
  gtk_widget_set_sensitive (GTK_WIDGET (self->chosen_switch), can_switch (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), !can_switch (self));
  name_card (self, note);
}

/* The card is a large switch. */
static void
pressed_cb (BstDeckCard *self)
{
  if (can_switch (self))
    bst_game_setup_deck_set_is_chosen (self->deck, !bst_game_setup_deck_get_is_chosen (self->deck));
}

/* --- the widget --- */

static void
bst_deck_card_dispose (GObject *object)
{
  BstDeckCard *self = BST_DECK_CARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_DECK_CARD);
  g_clear_object (&self->deck);
  G_OBJECT_CLASS (bst_deck_card_parent_class)->dispose (object);
}

static void
bst_deck_card_class_init (BstDeckCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_deck_card_dispose;
  g_type_ensure (BST_TYPE_PICTURE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/deck-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BstDeckCard, options_place);
  gtk_widget_class_bind_template_child (widget_class, BstDeckCard, face);
  gtk_widget_class_bind_template_child (widget_class, BstDeckCard, picture);
  gtk_widget_class_bind_template_child (widget_class, BstDeckCard, name_label);
  gtk_widget_class_bind_template_child (widget_class, BstDeckCard, description_label);
  gtk_widget_class_bind_template_child (widget_class, BstDeckCard, tiles_label);
  gtk_widget_class_bind_template_child (widget_class, BstDeckCard, note_label);
  gtk_widget_class_bind_template_child (widget_class, BstDeckCard, chosen_switch);
}

static void
bst_deck_card_init (BstDeckCard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bst_picture_view_set_size (self->picture, PICTURE_SIZE);
  gtk_widget_set_overflow (GTK_WIDGET (self->picture), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_swapped (click, "released", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (self->face, GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
bst_deck_card_new (BstGameSetup *setup, BstGameSetupDeck *deck, BstTextures *textures)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (setup), NULL);
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (deck), NULL);

  BstDeckCard *self = g_object_new (BST_TYPE_DECK_CARD, NULL);

  self->deck = g_object_ref (deck);
  show_texts (self);
  show_picture (self, textures);
  gtk_box_append (self->options_place, bst_deck_options_new (setup, deck));
  g_object_bind_property (deck, "is-chosen", self->chosen_switch, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_signal_connect_object (deck, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
