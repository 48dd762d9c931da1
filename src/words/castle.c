/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Castles in words.
 */
#include "words/castle.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/castles.h"
#include "words/fill.h"

char *
bst_castle_to_text (const BstState *state, unsigned index, const BstNames *names)
{
  BstCastle castle = bst_state_castle (state, index);
  const char *player = bst_names_get_player (names, castle.player);

  /* Translators: here and in the next one {1} is a player. */
  if (castle.is_paid)
    return bst_fill (_ ("Castle ({1}), paid"), player, NULL);
  return bst_fill (_ ("Castle ({1})\nThe first that is completed in its suburbs, the six framed "
                      "cells, brings it as many points"),
                   player, NULL);
}
