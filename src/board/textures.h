/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures as textures.  They are drawn in a thread of their own, in the size that is
 * asked for, and kept until there are too many; what has not been asked for the longest
 * goes first.  Nobody waits: what is not there yet comes with the signal "ready".
 */
#pragma once

#include <gdk/gdk.h>

#include "render/figure/figure-art.h"
#include "render/tile/tile-art.h"

typedef enum {
  BST_PICTURE_TILE,    /* `kind`, `rotation` */
  BST_PICTURE_BACK,    /* of every tile */
  BST_PICTURE_FIGURE,  /* `kind` is a BstFigureArt, `colour` */
  BST_PICTURE_EMBLEM,  /* `colour` */
  BST_PICTURE_NEUTRAL, /* `kind` is a BstNeutralArt */
  BST_PICTURE_HELD,    /* the same, `colour` is of who holds it */
  BST_PICTURE_GOOD,    /* `kind` is a BstGood */
  BST_PICTURE_QUARTER, /* `kind` is a BstQuarter */
  BST_PICTURE_BRIDGE,  /* `kind` is an axis, `colour`; as large as a tile */
  BST_PICTURE_SYMBOL,  /* of a deck's own: `kind` is a BstBadge as a number */
  BST_PICTURE_TOKEN,   /* the same, `colour` is how many of them */
} BstPictureType;

/* On a map figures have a light edge; from far away that is broader, and tiles are calmer. */
typedef enum {
  BST_LOOK_PLAIN,
  BST_LOOK_MAP,
  BST_LOOK_FAR,
} BstLook;

/* What is to be seen.  Members that a type does not use are zero. */
typedef struct
{
  uint8_t type; /* BstPictureType */
  uint8_t rotation;
  uint8_t colour; /* BstColour */
  uint8_t look;   /* BstLook, of tiles and figures */
  uint16_t kind;
} BstPicture;

#define BST_TYPE_TEXTURES (bst_textures_get_type ())
G_DECLARE_FINAL_TYPE (BstTextures, bst_textures, BST, TEXTURES, GObject)

/* Finds the sketch of a kind of tile; called in the thread that asks for pictures, and
 * what it returns must live as long as `owner`. */
typedef const BstSketch *(*BstFindSketch) (gpointer owner, unsigned kind);

/* A store; `owner` (may be NULL if no tile is asked for) is kept alive while it draws. */
BstTextures *bst_textures_new (GObject *owner, BstFindSketch find) G_GNUC_WARN_UNUSED_RESULT;

/* A store that everybody may share, for all pictures but tiles.  Borrowed; it is never
 * freed. */
BstTextures *bst_textures_get_shared (void);

/* The picture in `size` by `size` pixels; until that is there in another size, or NULL.
 * Borrowed until the main loop runs again. */
GdkTexture *bst_textures_get (BstTextures *self, BstPicture picture, int size);

/* Whether everything that was asked for is there. */
gboolean bst_textures_get_is_idle (BstTextures *self);
