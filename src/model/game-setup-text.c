/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a setup would begin, in a line.
 */
#include "model/game-setup-private.h"
#include "words/setup.h"

/* The names of the decks that are chosen. */
static GStrv
list_names (BstGameSetup *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (unsigned i = 0; i < bst_game_setup_get_n_decks (self); i++) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);

    if (bst_game_setup_deck_get_is_chosen (deck))
      g_strv_builder_add (names, bst_game_setup_deck_get_name (deck));
  }
  return g_strv_builder_end (names);
}

char *
bst_game_setup_to_text (BstGameSetup *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), NULL);

  g_auto (GStrv) names = list_names (self);
  bool has_fields = bst_game_setup_get_has_fields (self) &&
                    bst_game_setup_has_module (self, BST_MODULE_FIELDS);
  g_autofree char *line = NULL;
  g_autofree char *length = NULL;

  if (!bst_game_setup_get_is_ready (self))
    return NULL;
  line = bst_setup_line ((const char *const *) names, has_fields,
                         bst_game_setup_get_n_seats (self));
  length = bst_setup_length (bst_game_setup_get_n_tiles (self), bst_game_setup_get_minutes (self));
  return g_strjoin (" · ", line, length, NULL);
}
