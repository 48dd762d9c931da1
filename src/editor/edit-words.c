/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words for steps.
 */
#include "editor/edit-words.h"

#include "config.h"

#include <glib/gi18n-lib.h>

static const char *const titles[BST_EDITS] = {
  [BST_EDIT_ADD_TILE] = N_ ("add a tile"),
  [BST_EDIT_REMOVE_TILE] = N_ ("remove the tile"),
  [BST_EDIT_DUPLICATE_TILE] = N_ ("duplicate the tile"),
  [BST_EDIT_MOVE_TILE] = N_ ("move the tile"),
  [BST_EDIT_DRAW_TILE] = N_ ("draw on the tile"),
  [BST_EDIT_TURN_TILE] = N_ ("turn the tile"),
  [BST_EDIT_MIRROR_TILE] = N_ ("mirror the tile"),
  [BST_EDIT_RENAME_TILE] = N_ ("change the id of the tile"),
  [BST_EDIT_TILE_COUNT] = N_ ("change the number of copies"),
  [BST_EDIT_TILE_NAME] = N_ ("name the tile"),
  [BST_EDIT_TILE_NOTE] = N_ ("write a note about the tile"),
  [BST_EDIT_TILE_FIELDS] = N_ ("change the fields"),
  [BST_EDIT_TILE_PICTURE] = N_ ("change the picture"),
  [BST_EDIT_PASTE_TILES] = N_ ("paste"),
  [BST_EDIT_TAKE_OVER_TILES] = N_ ("add tiles of another deck"),
  [BST_EDIT_ADD_PATTERNS] = N_ ("add the missing edge patterns"),
  [BST_EDIT_DECK_ID] = N_ ("change the id of the deck"),
  [BST_EDIT_DECK_NAME] = N_ ("name the deck"),
  [BST_EDIT_DECK_DESCRIPTION] = N_ ("describe the deck"),
  [BST_EDIT_DECK_NOTE] = N_ ("write a note about the deck"),
  [BST_EDIT_DECK_CHANGES] = N_ ("write what is new"),
  [BST_EDIT_AUTHORS] = N_ ("change the authors"),
  [BST_EDIT_LICENSE] = N_ ("change the licence"),
  [BST_EDIT_VERSION] = N_ ("change the version"),
  [BST_EDIT_START] = N_ ("change the start"),
  [BST_EDIT_MODULE] = N_ ("switch rules on or off"),
  [BST_EDIT_OPTION] = N_ ("change an option"),
  [BST_EDIT_NUMBER] = N_ ("change the points"),
  [BST_EDIT_FIGURE] = N_ ("change the figures"),
  [BST_EDIT_REPORT] = N_ ("keep the report on balance"),
  [BST_EDIT_SYMBOL] = N_ ("change a symbol"),
  [BST_EDIT_TOKEN] = N_ ("change a token"),
  [BST_EDIT_RULE] = N_ ("change a rule"),
};

const char *
bst_edit_to_title (BstEdit edit)
{
  return _ (titles[edit]);
}
