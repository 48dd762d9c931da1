/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of players.
 */
#include "ui/seat-row.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "ui/points-table.h"
#include "ui/wrap-layout.h"
#include "words/deck.h"
#include "words/fill.h"
#include "words/own.h"
#include "words/phrase.h"
#include "words/seat.h"
#include "words/wish.h"

#define BELONGING_SIZE 22
#define SPACING 4
#define WISH_WIDTH 32 /* letters */

struct _BstSeatRow
{
  GtkBox parent_instance;

  BstSeat *seat;
  GtkBox *emblem;
  GtkLabel *name;
  GtkLabel *figures;
  GtkBox *pictures;
  GtkLabel *score;
  GtkLabel *projected;
  BstTextures *textures;
  bool is_brief;
  int n_held; /* points that are not shown yet */
};

G_DEFINE_FINAL_TYPE (BstSeatRow, bst_seat_row, GTK_TYPE_BOX)

/* "7 followers, 1 abbot".  All others are pictures: a line of words for each would be too much. */
static char *
describe_figures (BstSeat *seat)
{
  unsigned n_abbots = bst_seat_get_supply (seat, BST_FIGURE_ABBOT);
  g_autofree char *followers =
    bst_figure_count (BST_FIGURE_FOLLOWER, bst_seat_get_supply (seat, BST_FIGURE_FOLLOWER));
  g_autofree char *abbots = bst_figure_count (BST_FIGURE_ABBOT, n_abbots);

  return n_abbots > 0 ? g_strdup_printf ("%s, %s", followers, abbots)
                      : g_steal_pointer (&followers);
}

/* A picture of what somebody has, in words for the pointer and for screen readers, and how many of
 * it if that can be several. */
static void
add_picture (BstSeatRow *self, BstPicture picture, const char *words, unsigned n)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *view = bst_picture_view_new (BELONGING_SIZE);

  bst_picture_view_show_named (BST_PICTURE_VIEW (view), self->textures, picture, words);
  gtk_box_append (GTK_BOX (box), view);
  if (n > 0) {
    g_autofree char *text = g_strdup_printf ("%u", n);
    /* The words of the picture have the number. */
    GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

    gtk_widget_add_css_class (label, "caption");
    gtk_widget_add_css_class (label, "numeric");
    gtk_box_append (GTK_BOX (box), label);
  }
  gtk_widget_set_tooltip_text (box, words);
  gtk_box_append (self->pictures, box);
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* Bridges and castles that are still to be built. */
static void
show_works (BstSeatRow *self)
{
  const unsigned numbers[] = { bst_seat_get_bridges (self->seat),
                               bst_seat_get_castles (self->seat) };
  const char *texts[] = { ngettext ("{1} bridge left", "{1} bridges left", numbers[0]),
                          ngettext ("{1} castle left", "{1} castles left", numbers[1]) };

  for (unsigned i = 0; i < G_N_ELEMENTS (numbers); i++) {
    g_autofree char *number = g_strdup_printf ("%u", numbers[i]);
    g_autofree char *words = bst_fill (texts[i], number, NULL);
    BstPicture picture = { .type = BST_PICTURE_FIGURE,
                           .kind = (uint16_t) (BST_FIGURE_ART_BRIDGE + i),
                           .colour = (uint8_t) bst_seat_get_colour (self->seat) };

    if (numbers[i] > 0)
      add_picture (self, picture, words, numbers[i]);
  }
}

/* Figures at home that are neither followers nor abbots, and the abbey that is still to be laid. */
static void
show_figures (BstSeatRow *self)
{
  for (unsigned i = BST_FIGURE_ABBOT + 1; i < BST_FIGURES; i++) {
    unsigned n = bst_seat_get_supply (self->seat, (BstFigure) i);
    g_autofree char *words = bst_figure_count ((BstFigure) i, n);
    BstPicture picture = { .type = BST_PICTURE_FIGURE,
                           .kind = (uint16_t) i,
                           .colour = (uint8_t) bst_seat_get_colour (self->seat) };

    if (n > 0)
      add_picture (self, picture, words, n > 1 ? n : 0);
  }
  show_works (self);
  if (bst_seat_get_tile (self->seat) >= 0) {
    BstPicture picture = { .type = BST_PICTURE_TILE,
                           .kind = (uint16_t) bst_seat_get_tile (self->seat) };

    add_picture (self, picture, _ ("Has the abbey"), 0);
  }
}

/* Goods, then the king and the like. */
static void
show_belongings (BstSeatRow *self)
{
  for (unsigned i = 0; i < BST_GOODS; i++) {
    unsigned n = bst_seat_get_goods (self->seat, (BstGood) i);
    g_autofree char *words = bst_good_count ((BstGood) i, n);
    BstPicture picture = { .type = BST_PICTURE_GOOD, .kind = (uint16_t) i };

    if (n > 0)
      add_picture (self, picture, words, n);
  }
  for (unsigned i = BST_FIGURES; i < BST_ALL_FIGURES; i++) {
    BstPicture picture = { .type = BST_PICTURE_NEUTRAL, .kind = (uint16_t) (i - BST_FIGURES) };

    if (bst_seat_holds (self->seat, (BstFigure) i))
      add_picture (self, picture, bst_figure_to_held ((BstFigure) i), 0);
  }
}

/* Tokens that decks bring. */
static void
show_tokens (BstSeatRow *self)
{
  const char *name;

  for (unsigned i = 0; (name = bst_seat_get_token_name (self->seat, i)) != NULL; i++) {
    unsigned n = bst_seat_get_tokens (self->seat, i);
    g_autofree char *words = bst_token_count (name, n);
    BstPicture picture = { .type = BST_PICTURE_TOKEN,
                           .kind = (uint16_t) bst_seat_get_token_badge (self->seat, i),
                           .colour = 1 };

    if (n > 0)
      add_picture (self, picture, words, n);
  }
}

/* Where there is nothing to show, nothing takes room. */
static void
update_pictures (BstSeatRow *self)
{
  GtkWidget *pictures = GTK_WIDGET (self->pictures);

  gtk_widget_set_visible (pictures,
                          !self->is_brief && gtk_widget_get_first_child (pictures) != NULL);
}

static void
show_pictures (BstSeatRow *self)
{
  clear (self->pictures);
  show_figures (self);
  show_belongings (self);
  show_tokens (self);
  update_pictures (self);
}

static void
update (BstSeatRow *self)
{
  g_autofree char *score = bst_phrase_number (bst_seat_get_score (self->seat) - self->n_held);
  /* Translators: {1} are the points that a player would have if the game ended now. */
  g_autofree char *then = bst_phrase_number (bst_seat_get_projected (self->seat));
  g_autofree char *projected = bst_fill (_ ("end: {1}"), then, NULL);
  g_autofree char *figures = describe_figures (self->seat);
  const char *wish = bst_seat_get_wish (self->seat);

  gtk_label_set_text (self->name, bst_seat_get_name (self->seat));
  gtk_label_set_text (self->score, score);
  gtk_label_set_text (self->projected, projected);
  gtk_label_set_text (self->figures, figures);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), wish);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  wish != NULL ? wish : "", -1);
  if (bst_seat_get_is_active (self->seat))
    gtk_widget_add_css_class (GTK_WIDGET (self), "active");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "active");
}

static void
bst_seat_row_dispose (GObject *object)
{
  BstSeatRow *self = BST_SEAT_ROW (object);

  g_clear_object (&self->seat);
  g_clear_object (&self->textures);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_SEAT_ROW);
  G_OBJECT_CLASS (bst_seat_row_parent_class)->dispose (object);
}

static void
bst_seat_row_class_init (BstSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_seat_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BstSeatRow, emblem);
  gtk_widget_class_bind_template_child (widget_class, BstSeatRow, name);
  gtk_widget_class_bind_template_child (widget_class, BstSeatRow, figures);
  gtk_widget_class_bind_template_child (widget_class, BstSeatRow, pictures);
  gtk_widget_class_bind_template_child (widget_class, BstSeatRow, score);
  gtk_widget_class_bind_template_child (widget_class, BstSeatRow, projected);
}

static void
bst_seat_row_init (BstSeatRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->pictures), bst_wrap_layout_new (SPACING));
}

/* How a computer player plays, at its emblem: "Computer, expert", "Farmer: likes fields". */
static void
describe_computer (BstSeat *seat, GtkWidget *emblem)
{
  BstTemper temper = bst_seat_get_temper (seat);
  g_autoptr (GString) words = g_string_new (bst_level_to_title (bst_seat_get_level (seat)));

  if (temper != BST_TEMPER_EVEN)
    g_string_append_printf (words, "\n%s", bst_temper_to_title (temper));
  gtk_widget_set_tooltip_text (emblem, words->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (emblem), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words->str, -1);
}

GtkWidget *
bst_seat_row_new (BstSeat *seat, BstTextures *textures)
{
  g_return_val_if_fail (BST_IS_SEAT (seat), NULL);

  BstSeatRow *self = g_object_new (BST_TYPE_SEAT_ROW, NULL);
  BstPicture emblem = { .type = BST_PICTURE_EMBLEM,
                        .colour = (uint8_t) bst_seat_get_colour (seat) };
  GtkWidget *picture = bst_picture_view_new (36);

  self->seat = g_object_ref (seat);
  bst_picture_view_show (BST_PICTURE_VIEW (picture), textures, emblem);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bst_emblem_to_title (bst_seat_get_colour (seat)), -1);
  if (bst_seat_get_level (seat) >= 0)
    describe_computer (seat, picture);
  gtk_box_append (self->emblem, picture);
  g_set_object (&self->textures, textures);
  g_signal_connect_object (seat, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (seat, "notify::followers", G_CALLBACK (show_pictures), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (seat, "notify::belongings", G_CALLBACK (show_pictures), self,
                           G_CONNECT_SWAPPED);
  update (self);
  show_pictures (self);
  return GTK_WIDGET (self);
}

BstSeat *
bst_seat_row_get_seat (BstSeatRow *self)
{
  g_return_val_if_fail (BST_IS_SEAT_ROW (self), NULL);

  return self->seat;
}

GtkWidget *
bst_seat_row_get_score (BstSeatRow *self)
{
  g_return_val_if_fail (BST_IS_SEAT_ROW (self), NULL);

  return GTK_WIDGET (self->score);
}

void
bst_seat_row_hold_points (BstSeatRow *self, int points)
{
  g_return_if_fail (BST_IS_SEAT_ROW (self));

  if (self->n_held == points)
    return;
  self->n_held = points;
  update (self);
}

void
bst_seat_row_show_prospect (BstSeatRow *self)
{
  g_return_if_fail (BST_IS_SEAT_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->projected), TRUE);
}

void
bst_seat_row_hide_prospect (BstSeatRow *self)
{
  g_return_if_fail (BST_IS_SEAT_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->projected), FALSE);
}

static void
set_is_brief (BstSeatRow *self, bool is_brief)
{
  if (self->is_brief == is_brief)
    return;
  self->is_brief = is_brief;
  update_pictures (self);
}

void
bst_seat_row_show_all (BstSeatRow *self)
{
  g_return_if_fail (BST_IS_SEAT_ROW (self));

  set_is_brief (self, false);
}

void
bst_seat_row_show_brief (BstSeatRow *self)
{
  g_return_if_fail (BST_IS_SEAT_ROW (self));

  set_is_brief (self, true);
}

/* --- points --- */

/* What a computer player is after. */
static GtkWidget *
new_wish (BstSeat *seat, const BstNames *names)
{
  const char *wish = bst_seat_get_wish (seat);
  g_autofree char *nothing = bst_wish_of_nothing (bst_seat_get_player (seat), names);
  GtkWidget *label = gtk_label_new (wish != NULL ? wish : nothing);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WISH_WIDTH);
  gtk_widget_add_css_class (label, "wish");
  return label;
}

void
bst_seat_row_show_points (BstSeatRow *self, BstGame *game)
{
  g_return_if_fail (BST_IS_SEAT_ROW (self));
  g_return_if_fail (BST_IS_GAME (game));

  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  if (bst_seat_get_level (self->seat) >= 0)
    gtk_box_append (GTK_BOX (box), new_wish (self->seat, bst_game_get_names (game)));
  gtk_box_append (GTK_BOX (box), bst_points_table_new (game, self->seat));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  g_signal_connect (popover, "closed", G_CALLBACK (gtk_widget_unparent), NULL);
  /* Otherwise it would come back with the row, while that still slides in from outside. */
  g_signal_connect_object (self, "unmap", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}
