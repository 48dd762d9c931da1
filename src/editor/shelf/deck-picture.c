/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decks as pictures.  Nothing to operate: a screen reader hears the name beside it.
 */
#include "editor/shelf/deck-picture.h"

#include "board/picture-view.h"

#define SIZE 64
#define SIDE 2 /* tiles */

struct _BstDeckPicture
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (BstDeckPicture, bst_deck_picture, ADW_TYPE_BIN)

static GtkWidget *
new_view (BstTextures *textures, BstPicture picture, int size)
{
  GtkWidget *view = bst_picture_view_new (size);

  bst_picture_view_show (BST_PICTURE_VIEW (view), textures, picture);
  return view;
}

static void
show_one (BstDeckPicture *self, BstTextures *textures, BstPicture picture)
{
  adw_bin_set_child (ADW_BIN (self), new_view (textures, picture, SIZE));
}

static BstPicture
picture_of (BstGallery *gallery, BstDeckFile *file, unsigned index)
{
  return (BstPicture) { .type = BST_PICTURE_TILE,
                        .kind = bst_gallery_add (gallery, file, index) };
}

void
bst_deck_picture_show (BstDeckPicture *self,
                       BstDeckFile *file,
                       BstGallery *gallery,
                       BstTextures *textures)
{
  g_return_if_fail (BST_IS_DECK_PICTURE (self));

  unsigned n = file != NULL ? bst_deck_file_get_deck (file)->n_tiles : 0;
  GtkWidget *grid;

  if (n == 0) {
    show_one (self, bst_textures_get_shared (), (BstPicture) { .type = BST_PICTURE_BACK });
    return;
  }
  if (n < SIDE * SIDE) {
    show_one (self, textures, picture_of (gallery, file, 0));
    return;
  }
  grid = gtk_grid_new ();
  for (unsigned i = 0; i < SIDE * SIDE; i++)
    gtk_grid_attach (GTK_GRID (grid),
                     new_view (textures, picture_of (gallery, file, i * n / (SIDE * SIDE)),
                               SIZE / SIDE),
                     (int) i % SIDE, (int) i / SIDE, 1, 1);
  adw_bin_set_child (ADW_BIN (self), grid);
}

void
bst_deck_picture_show_tile (BstDeckPicture *self,
                            BstDeckFile *file,
                            const char *id,
                            BstGallery *gallery,
                            BstTextures *textures)
{
  g_return_if_fail (BST_IS_DECK_PICTURE (self));

  const BstDeck *deck = bst_deck_file_get_deck (file);

  for (unsigned i = 0; i < deck->n_tiles; i++)
    if (g_str_equal (deck->tiles[i].tile.id, id))
      show_one (self, textures, picture_of (gallery, file, i));
}

static void
bst_deck_picture_class_init (BstDeckPictureClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bst_deck_picture_init (BstDeckPicture *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_size_request (widget, SIZE, SIZE);
  gtk_widget_set_halign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_can_target (widget, FALSE);
  gtk_widget_add_css_class (widget, "deck-picture");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}
