/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Presets: games that one can begin with.
 */
#include "ai/level.h"
#include "model/game-setup-private.h"

/* Rules that a deck writes itself are not in any book. */
static bool
is_by_the_book (BstDeckFile *file)
{
  return bst_deck_file_is_built_in (file) && bst_deck_file_get_deck (file)->n_sentences == 0;
}

static bool
has_deck (BstPreset preset, BstGameSetupDeck *deck)
{
  const char *id = bst_deck_file_get_id (bst_game_setup_deck_get_file (deck));

  if (g_str_equal (id, "base"))
    return true;
  switch (preset) {
  case BST_PRESET_FAMILY:
    return g_str_equal (id, "river");
  case BST_PRESET_CLASSIC:
    return g_str_equal (id, "river") || g_str_equal (id, "abbot");
  case BST_PRESET_EVERYTHING:
    /* The fortress starts the game, and a river would have to as well. */
    return !g_str_equal (id, "river") && !g_str_equal (id, "river2") &&
           is_by_the_book (bst_game_setup_deck_get_file (deck));
  case BST_PRESET_FIRST:
  case BST_PRESETS:
  default:
    return false;
  }
}

static bool
has_fields (BstPreset preset)
{
  return preset == BST_PRESET_CLASSIC || preset == BST_PRESET_EVERYTHING;
}

/* The decks of a preset; of those that do not go together the first that is offered. */
static void
choose_decks (BstGameSetup *self, BstPreset preset)
{
  unsigned n = bst_game_setup_get_n_decks (self);

  bst_game_setup_choose_nothing (self);
  for (unsigned i = 0; i < n; i++) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);

    if (has_deck (preset, deck) && bst_game_setup_goes_together (self, deck, NULL))
      bst_game_setup_deck_set_is_chosen (deck, TRUE);
  }
}

static bool
are_decks_of (BstGameSetup *self, BstPreset preset)
{
  for (unsigned i = 0; i < bst_game_setup_get_n_decks (self); i++) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);
    bool is_chosen = bst_game_setup_deck_get_is_chosen (deck);

    /* A deck that has a problem could not be chosen. */
    if (is_chosen != has_deck (preset, deck) &&
        (is_chosen || bst_game_setup_deck_get_problem (deck) == NULL))
      return false;
  }
  return true;
}

static bool
are_options_of (BstGameSetup *self, BstPreset preset)
{
  BstModules without = has_fields (preset) ? 0 : 1u << BST_MODULE_FIELDS;

  for (unsigned i = 0; i < BST_OPTIONS; i++)
    if (self->options[i] != BST_UNSET)
      return false;
  return self->without == without;
}

static bool
is_plain_beginner (BstGameSetupSeat *seat)
{
  return bst_game_setup_seat_get_level (seat) == BST_LEVEL_BEGINNER &&
         bst_game_setup_seat_get_temper (seat) == BST_TEMPER_EVEN;
}

static bool
are_seats_of (BstGameSetup *self, BstPreset preset)
{
  return preset != BST_PRESET_FIRST ||
         (bst_game_setup_get_n_seats (self) == 2 &&
          bst_game_setup_seat_get_level (bst_game_setup_get_seat (self, 0)) < 0 &&
          is_plain_beginner (bst_game_setup_get_seat (self, 1)));
}

int
bst_game_setup_get_preset (BstGameSetup *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), -1);

  for (int i = 0; i < BST_PRESETS; i++)
    if (are_decks_of (self, (BstPreset) i) && are_options_of (self, (BstPreset) i) &&
        are_seats_of (self, (BstPreset) i))
      return i;
  return -1;
}

static void
choose_seats (BstGameSetup *self)
{
  while (bst_game_setup_get_n_seats (self) > 2)
    bst_game_setup_remove_seat (
      self, bst_game_setup_get_seat (self, bst_game_setup_get_n_seats (self) - 1));
  while (bst_game_setup_get_n_seats (self) < 2)
    bst_game_setup_add_seat (self);
  bst_game_setup_seat_set_level (bst_game_setup_get_seat (self, 0), -1);
  bst_game_setup_seat_set_level (bst_game_setup_get_seat (self, 1), BST_LEVEL_BEGINNER);
  bst_game_setup_seat_set_temper (bst_game_setup_get_seat (self, 1), BST_TEMPER_EVEN);
}

void
bst_game_setup_apply_preset (BstGameSetup *self, BstPreset preset)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));

  bst_game_setup_begin_batch (self);
  if (preset == BST_PRESET_FIRST)
    choose_seats (self);
  self->without = has_fields (preset) ? 0 : 1u << BST_MODULE_FIELDS;
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    self->options[i] = BST_UNSET;
  choose_decks (self, preset);
  bst_game_setup_end_batch (self);
}
