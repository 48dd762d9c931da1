/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the pictures of tiles of decks that nobody is editing are made from.
 */
#pragma once

#include "board/textures.h"
#include "io/deck-file.h"

#define BST_TYPE_GALLERY (bst_gallery_get_type ())
G_DECLARE_FINAL_TYPE (BstGallery, bst_gallery, BST, GALLERY, GObject)

BstGallery *bst_gallery_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The `kind` by which pictures show the tile at `index` of `file`. */
uint16_t bst_gallery_add (BstGallery *self, BstDeckFile *file, unsigned index);

/* Pictures of all that was or will be added; the store keeps the gallery alive. */
BstTextures *bst_gallery_new_textures (BstGallery *self) G_GNUC_WARN_UNUSED_RESULT;
