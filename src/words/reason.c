/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sentence for each reason of a computer player.
 */
#include "words/reason.h"

#include "config.h"

#include <glib/gi18n-lib.h>

const char *
bst_reason_to_sentence (BstWhy why, BstMoveType type)
{
  /* No follower is placed with the tile; it can only be meant to be. */
  bool is_tile = type == BST_MOVE_PLACE;

  switch (why) {
  case BST_WHY_NOTHING:
    return _ ("Nothing in particular speaks for it.");
  case BST_WHY_SCORES:
    return _ ("It brings points at once.");
  case BST_WHY_PROMISES:
    return is_tile ? _ ("A follower could stand where something can grow.")
                   : _ ("The follower stands where something can grow.");
  case BST_WHY_EXTENDS:
    return _ ("Something of your own grows.");
  case BST_WHY_SHARES:
    return _ ("It makes its way into what belongs to somebody else.");
  case BST_WHY_HINDERS:
    return _ ("It makes things harder for somebody else.");
  case BST_WHY_FARMS:
    return is_tile ? _ ("A follower could take a field that will be worth something at the end.")
                   : _ ("The field will be worth something at the end.");
  case BST_WHY_SAVES:
    return is_tile ? _ ("It asks for no follower; they are better kept for later.")
                   : _ ("The follower is better kept for later.");
  case BST_WHY_FEEDS:
    return _ ("It leads the dragon to others, and away from your own figures.");
  case BST_WHY_PROTECTS:
    return _ ("The fairy brings points and keeps the dragon away.");
  case BST_WHYS:
    break;
  }
  return "";
}
