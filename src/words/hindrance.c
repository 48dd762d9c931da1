/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sentence for each hindrance.  They name no player: it is whoever has just laid the tile.
 */
#include "words/hindrance.h"

#include "config.h"

#include <glib/gi18n-lib.h>

const char *
bst_hindrance_to_sentence (BstHindrance hindrance)
{
  switch (hindrance) {
  case BST_HINDRANCE_SUPPLY:
    return _ ("No follower for this tile: all of them are on the map");
  case BST_HINDRANCE_DRAGON:
    return _ ("No follower for this tile: the dragon has come to it");
  case BST_HINDRANCE_GROUND:
    return _ ("No follower for this tile: there is nothing on it to own");
  case BST_HINDRANCE_OWNED:
    return _ ("No follower for this tile: everything on it has an owner already");
  case BST_HINDRANCE_RULE:
    return _ ("No follower for this tile: the rules keep everybody away from it now");
  case BST_HINDRANCE_NONE:
  case BST_HINDRANCES:
    return NULL;
  }
  return NULL;
}
