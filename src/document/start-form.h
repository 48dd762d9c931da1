/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The start of a deck as something that can be edited: tiles that lie on the map at the
 * beginning, and parts of the pile that come first.  Tiles are named by their ids.
 */
#pragma once

#include "document/deck-document.h"

/* The word for all tiles that no part names. */
#define BST_START_REST "rest"

typedef struct
{
  char *tile;
  int x;
  int y;
  unsigned rotation;
} BstStartTile;

typedef struct
{
  int priority;
  GPtrArray *tiles; /* of BstStartTile; none: the deck starts no game */
  GPtrArray *parts; /* of GPtrArray of char * */
} BstStartForm;

/* The start of the deck as it is now. */
BstStartForm *bst_start_form_read (BstDeckDocument *document) G_GNUC_WARN_UNUSED_RESULT;
void bst_start_form_free (BstStartForm *form);

/* Makes it the start of the deck, without parts that name no tile. */
gboolean bst_start_form_write (const BstStartForm *form, BstDeckDocument *document);

/* Adds a tile of the deck: in the middle, or at the first free cell to the east. */
void bst_start_form_add_tile (BstStartForm *form, const char *tile);

/* Adds a part with one tile. */
void bst_start_form_add_part (BstStartForm *form, const char *tile);

/* Whether a part has a tile, and whether another one has it. */
gboolean bst_start_form_has (const BstStartForm *form, unsigned part, const char *tile);
gboolean bst_start_form_is_taken (const BstStartForm *form, unsigned part, const char *tile);

/* Gives a tile to a part, from where it is elsewhere, or takes it out. */
void bst_start_form_set (BstStartForm *form, unsigned part, const char *tile, gboolean is_in);

/* Exchanges a part with the one behind it. */
void bst_start_form_swap (BstStartForm *form, unsigned part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstStartForm, bst_start_form_free)
