/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the bidding stands, and a card for each tile.  They are made anew whenever the
 * position changes; there are six at most.
 */
#include "ui/auction-table.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "engine/bazaar.h"
#include "ui/wrap-layout.h"
#include "words/auction.h"

#define TILE_SIZE 52
#define NARROW 24 /* letters */
#define EMBLEM_SIZE 16
#define SPACING 2
#define NAME_LETTERS 8 /* longer names have several lines */

struct _BstAuctionTable
{
  GtkBox parent_instance;

  GtkLabel *status;
  GtkBox *tiles;
};

G_DEFINE_FINAL_TYPE (BstAuctionTable, bst_auction_table, GTK_TYPE_BOX)

/* Who has the tile, or wants it. */
static GtkWidget *
new_owner (BstGame *game, BstTextures *textures, unsigned player)
{
  BstSeat *seat = bst_game_get_seat (game, player);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *emblem = bst_picture_view_new (EMBLEM_SIZE);
  GtkWidget *label = gtk_label_new (bst_seat_get_name (seat));

  bst_picture_view_show (BST_PICTURE_VIEW (emblem), textures,
                         (BstPicture) { .type = BST_PICTURE_EMBLEM,
                                        .colour = (uint8_t) bst_seat_get_colour (seat) });
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_LETTERS);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), emblem);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

/* A tile and, unless `owner` is BST_NOBODY, whose it is. */
static void
add_card (BstAuctionTable *self,
          BstGame *game,
          BstTextures *textures,
          unsigned kind,
          unsigned owner,
          bool is_put_up)
{
  const BstNames *names = bst_game_get_names (game);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *picture = bst_picture_view_new (TILE_SIZE);
  g_autofree char *words = bst_auction_tile_to_text (kind, owner, is_put_up, names);

  bst_picture_view_show_named (BST_PICTURE_VIEW (picture), textures,
                               (BstPicture) { .type = BST_PICTURE_TILE, .kind = (uint16_t) kind },
                               words);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (card, words);
  gtk_widget_add_css_class (card, "auction-tile");
  if (is_put_up)
    gtk_widget_add_css_class (card, "put-up");
  gtk_box_append (GTK_BOX (card), picture);
  if (owner != BST_NOBODY)
    gtk_box_append (GTK_BOX (card), new_owner (game, textures, owner));
  gtk_box_append (self->tiles, card);
}

static void
clear (BstAuctionTable *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->tiles))) != NULL)
    gtk_box_remove (self->tiles, child);
}

/* Those that lie open, the one that is put up first, then what everybody has got.  While somebody
 * chooses one of them they are in the list below, and once is enough. */
static void
show_open (BstAuctionTable *self, BstGame *game, BstTextures *textures, const BstAuction *auction)
{
  bool has_shown = auction->tile < 0;
  bool is_chosen = auction->tile < 0 && bst_game_get_is_for_person (game);

  if (auction->tile >= 0)
    add_card (self, game, textures, (unsigned) auction->tile, auction->bidder, true);
  for (unsigned i = 0; !is_chosen && i < auction->n_tiles; i++) {
    /* Of two alike, one is put up. */
    if (!has_shown && auction->tiles[i] == auction->tile)
      has_shown = true;
    else
      add_card (self, game, textures, auction->tiles[i], BST_NOBODY, false);
  }
  for (unsigned i = 0; i < bst_rules_n_players (bst_game_get_rules (game)); i++)
    if (auction->bought[i] >= 0)
      add_card (self, game, textures, (unsigned) auction->bought[i], i, false);
}

/* What was bought and is still to be played. */
static void
show_queue (BstAuctionTable *self, BstGame *game, BstTextures *textures)
{
  const BstState *state = bst_game_get_state (game);

  for (unsigned i = 0; i < bst_state_n_queued (state); i++) {
    int kind = bst_state_queued_tile (state, i);

    if (kind >= 0)
      add_card (self, game, textures, (unsigned) kind, bst_state_queued (state, i), false);
  }
}

void
bst_auction_table_show (BstAuctionTable *self, BstGame *game, BstTextures *textures)
{
  g_return_if_fail (BST_IS_AUCTION_TABLE (self));
  g_return_if_fail (BST_IS_GAME (game));

  const BstState *state = bst_game_get_state (game);
  g_autofree char *status = bst_auction_to_text (state, bst_game_get_names (game));
  BstAuction auction;
  bool is_open = bst_state_auction (state, &auction);

  clear (self);
  if (is_open)
    show_open (self, game, textures, &auction);
  else
    show_queue (self, game, textures);
  gtk_label_set_text (self->status, *status != '\0' ? status : _ ("Bought, and still to be laid"));
  gtk_widget_set_visible (GTK_WIDGET (self),
                          is_open ||
                            gtk_widget_get_first_child (GTK_WIDGET (self->tiles)) != NULL);
}

static GtkLabel *
add_label (BstAuctionTable *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* Before it has a width, its height is asked for: as if there were little room. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), NARROW);
  gtk_box_append (GTK_BOX (self), label);
  return GTK_LABEL (label);
}

static void
bst_auction_table_class_init (BstAuctionTableClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bst_auction_table_init (BstAuctionTable *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 3);
  gtk_widget_add_css_class (GTK_WIDGET (self), "auction");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Bazaar"), -1);
  self->status = add_label (self);
  self->tiles = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->tiles), bst_wrap_layout_new (SPACING));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->tiles));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
bst_auction_table_new (void)
{
  return g_object_new (BST_TYPE_AUCTION_TABLE, NULL);
}
