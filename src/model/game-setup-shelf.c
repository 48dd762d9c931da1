/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decks of one's own in a setup.  One that starts a game and has tiles can do without the
 * base set; all others need it.
 */
#include <string.h>

#include "io/shelf.h"
#include "model/game-setup-private.h"

/* --- with or without the base set --- */

static bool
can_be_alone (BstGameSetupDeck *deck)
{
  const BstDeckFile *file = bst_game_setup_deck_get_file (deck);
  const BstDeck *numbers = bst_deck_file_get_deck (file);

  return !bst_deck_file_is_built_in (file) && numbers->n_lays > 0 && numbers->n_tiles > 0;
}

static BstGameSetupDeck *
find_base (BstGameSetup *self)
{
  return bst_game_setup_find_deck (self, "base");
}

void
bst_game_setup_choose_nothing (BstGameSetup *self)
{
  BstGameSetupDeck *base = find_base (self);

  /* Until everything is checked. */
  if (base != NULL)
    bst_game_setup_deck_set_is_required (base, FALSE);
  for (unsigned i = 0; i < bst_game_setup_get_n_decks (self); i++)
    bst_game_setup_deck_set_is_chosen (bst_game_setup_get_deck (self, i), FALSE);
}

void
bst_game_setup_check_base (BstGameSetup *self)
{
  BstGameSetupDeck *base = find_base (self);
  bool is_required = true;

  for (unsigned i = 0; i < bst_game_setup_get_n_decks (self); i++) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);

    if (bst_game_setup_deck_get_is_chosen (deck) && can_be_alone (deck))
      is_required = false;
  }
  if (base != NULL)
    bst_game_setup_deck_set_is_required (base, is_required);
}

bool
bst_game_setup_goes_alone (BstGameSetup *self, BstGameSetupDeck *deck)
{
  return can_be_alone (deck) && bst_game_setup_goes_together (self, deck, find_base (self));
}

void
bst_game_setup_make_room (BstGameSetup *self, BstGameSetupDeck *deck)
{
  BstGameSetupDeck *base = find_base (self);

  if (base == NULL || bst_game_setup_goes_together (self, deck, NULL) ||
      !bst_game_setup_goes_alone (self, deck))
    return;
  bst_game_setup_deck_set_is_required (base, FALSE);
  bst_game_setup_deck_set_is_chosen (base, FALSE);
}

/* --- the shelf --- */

/* Whether nothing has changed, be it only a name. */
static bool
is_same (const BstDeckFile *a, const BstDeckFile *b)
{
  size_t first_len;
  size_t second_len;
  g_autofree char *first = bst_deck_file_to_xml (a, &first_len);
  g_autofree char *second = bst_deck_file_to_xml (b, &second_len);

  return first_len == second_len && memcmp (first, second, first_len) == 0;
}

static const BstShelfDeck *
find_on_shelf (const GPtrArray *shelf, const char *id)
{
  for (guint i = 0; i < shelf->len; i++) {
    const BstShelfDeck *deck = g_ptr_array_index (shelf, i);

    if (g_str_equal (deck->id, id))
      return deck;
  }
  return NULL;
}

/* Takes out what has gone or changed, and what only a game had but the shelf has too. */
static void
drop_outdated (BstGameSetup *self, const GPtrArray *shelf, GHashTable *chosen)
{
  for (unsigned i = bst_game_setup_get_n_decks (self); i-- > 0;) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);
    const BstDeckFile *file = bst_game_setup_deck_get_file (deck);
    const BstShelfDeck *now = find_on_shelf (shelf, bst_deck_file_get_id (file));
    bool is_on_shelf = bst_game_setup_deck_get_is_on_shelf (deck);

    if (bst_deck_file_is_built_in (file) || (now == NULL && !is_on_shelf) ||
        (now != NULL && is_on_shelf && is_same (file, now->file)))
      continue;
    if (bst_game_setup_deck_get_is_chosen (deck))
      g_hash_table_add (chosen, g_strdup (bst_deck_file_get_id (file)));
    g_list_store_remove (self->decks, i);
  }
}

/* Those that can be played; of two with one id the first. */
static GPtrArray *
list_playable (void)
{
  GPtrArray *shelf = bst_shelf_list (BST_SHELF_BY_NAME);

  for (guint i = 0; i < shelf->len;) {
    const BstShelfDeck *deck = g_ptr_array_index (shelf, i);

    if (deck->file == NULL || !bst_deck_file_is_playable (deck->file) ||
        bst_library_is_built_in (deck->id) || find_on_shelf (shelf, deck->id) != deck)
      g_ptr_array_remove_index (shelf, i);
    else
      i++;
  }
  return shelf;
}

void
bst_game_setup_refresh_shelf (BstGameSetup *self)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));

  g_autoptr (GPtrArray) shelf = list_playable ();
  g_autoptr (GHashTable) chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  bst_game_setup_begin_batch (self);
  drop_outdated (self, shelf, chosen);
  for (guint i = 0; i < shelf->len; i++) {
    const BstShelfDeck *deck = g_ptr_array_index (shelf, i);

    if (bst_game_setup_find_deck (self, deck->id) == NULL) {
      BstGameSetupDeck *added = bst_game_setup_add_deck (self, deck->file);

      bst_game_setup_deck_set_is_on_shelf (added, TRUE);
      bst_game_setup_deck_set_is_chosen (added, g_hash_table_contains (chosen, deck->id));
    }
  }
  bst_game_setup_end_batch (self);
}
