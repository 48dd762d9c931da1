/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A few tiles side by side, with figures on them, to look at.
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/state.h"
#include "io/colour.h"
#include "ui/rules-decks.h"

/* What somebody has built on a tile. */
typedef enum {
  BST_WORK_NONE,
  BST_WORK_BRIDGE_NS,
  BST_WORK_BRIDGE_EW,
  BST_WORK_CASTLE, /* together with the tile below */
} BstWork;

/* A cell of a scene.  The feature that a figure stands on is named by type and number.  Two
 * figures on one tile are two cells with that tile at the same place.  Somebody in a quarter makes
 * the yards of all four appear. */
typedef struct
{
  const char *tile; /* NULL: an empty cell, framed */
  uint8_t x;
  uint8_t y;
  uint8_t rotation;
  bool has_figure;
  uint8_t figure; /* BstFigure */
  uint8_t colour; /* BstColour, also of the work */
  uint8_t place;  /* BstPlaceType: on a feature, beside who stands there, on the tile,
                   * on its corner, in a quarter or on a castle */
  uint8_t type;   /* BstFeatureType */
  uint8_t number;
  uint8_t quarter; /* BstQuarter */
  uint8_t work;    /* BstWork */
  uint8_t step;    /* a number on the tile, unless it is 0 */
} BstSceneCell;

typedef struct
{
  uint8_t n_columns;
  uint8_t n_rows;
  uint8_t n_cells;
  const BstSceneCell *cells;
} BstScene;

#define BST_TYPE_RULES_SCENE (bst_rules_scene_get_type ())
G_DECLARE_FINAL_TYPE (BstRulesScene, bst_rules_scene, BST, RULES_SCENE, GtkWidget)

/* Shows `scene`, which must outlive it, with tiles of up to `size` pixels out of the store
 * of `decks`.  `description` is for those who cannot see it. */
GtkWidget *bst_rules_scene_new (const BstScene *scene,
                                BstRulesDecks *decks,
                                BstTextures *textures,
                                int size,
                                const char *description) G_GNUC_WARN_UNUSED_RESULT;
