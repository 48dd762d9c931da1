/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck as a small picture: four of its tiles, or one if there are fewer.
 */
#pragma once

#include <adwaita.h>

#include "editor/gallery.h"

#define BST_TYPE_DECK_PICTURE (bst_deck_picture_get_type ())
G_DECLARE_FINAL_TYPE (BstDeckPicture, bst_deck_picture, BST, DECK_PICTURE, AdwBin)

/* Shows tiles of `file`, which are added to `gallery`, from whose `textures` they come; the
 * back of a tile if it has none or is NULL. */
void bst_deck_picture_show (BstDeckPicture *self,
                            BstDeckFile *file,
                            BstGallery *gallery,
                            BstTextures *textures);

/* The same with one tile of it in full size, by its full id. */
void bst_deck_picture_show_tile (BstDeckPicture *self,
                                 BstDeckFile *file,
                                 const char *id,
                                 BstGallery *gallery,
                                 BstTextures *textures);
