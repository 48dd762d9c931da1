/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decks of one's own in a draft.  One that starts a game and has tiles can do without the
 * base set; all others need it.
 */
#include <string.h>

#include "io/shelf.h"
#include "model/draft-private.h"

/* --- with or without the base set --- */

static bool
can_be_alone (BstDraftDeck *deck)
{
  const BstDeckFile *file = bst_draft_deck_get_file (deck);
  const BstDeck *numbers = bst_deck_file_get_deck (file);

  return !bst_deck_file_is_built_in (file) && numbers->n_lays > 0 && numbers->n_tiles > 0;
}

static BstDraftDeck *
find_base (BstDraft *self)
{
  return bst_draft_find_deck (self, "base");
}

void
bst_draft_choose_nothing (BstDraft *self)
{
  BstDraftDeck *base = find_base (self);

  /* Until everything is checked. */
  if (base != NULL)
    bst_draft_deck_set_is_required (base, FALSE);
  for (unsigned i = 0; i < bst_draft_get_n_decks (self); i++)
    bst_draft_deck_set_is_chosen (bst_draft_get_deck (self, i), FALSE);
}

void
bst_draft_check_base (BstDraft *self)
{
  BstDraftDeck *base = find_base (self);
  bool is_required = true;

  for (unsigned i = 0; i < bst_draft_get_n_decks (self); i++) {
    BstDraftDeck *deck = bst_draft_get_deck (self, i);

    if (bst_draft_deck_get_is_chosen (deck) && can_be_alone (deck))
      is_required = false;
  }
  if (base != NULL)
    bst_draft_deck_set_is_required (base, is_required);
}

bool
bst_draft_goes_alone (BstDraft *self, BstDraftDeck *deck)
{
  return can_be_alone (deck) && bst_draft_goes_together (self, deck, find_base (self));
}

void
bst_draft_make_room (BstDraft *self, BstDraftDeck *deck)
{
  BstDraftDeck *base = find_base (self);

  if (base == NULL || bst_draft_goes_together (self, deck, NULL) ||
      !bst_draft_goes_alone (self, deck))
    return;
  bst_draft_deck_set_is_required (base, FALSE);
  bst_draft_deck_set_is_chosen (base, FALSE);
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
drop_outdated (BstDraft *self, const GPtrArray *shelf, GHashTable *chosen)
{
  for (unsigned i = bst_draft_get_n_decks (self); i-- > 0;) {
    BstDraftDeck *deck = bst_draft_get_deck (self, i);
    const BstDeckFile *file = bst_draft_deck_get_file (deck);
    const BstShelfDeck *now = find_on_shelf (shelf, bst_deck_file_get_id (file));
    bool is_on_shelf = bst_draft_deck_get_is_on_shelf (deck);

    if (bst_deck_file_is_built_in (file) || (now == NULL && !is_on_shelf) ||
        (now != NULL && is_on_shelf && is_same (file, now->file)))
      continue;
    if (bst_draft_deck_get_is_chosen (deck))
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
bst_draft_refresh_shelf (BstDraft *self)
{
  g_return_if_fail (BST_IS_DRAFT (self));

  g_autoptr (GPtrArray) shelf = list_playable ();
  g_autoptr (GHashTable) chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  bst_draft_begin_batch (self);
  drop_outdated (self, shelf, chosen);
  for (guint i = 0; i < shelf->len; i++) {
    const BstShelfDeck *deck = g_ptr_array_index (shelf, i);

    if (bst_draft_find_deck (self, deck->id) == NULL) {
      BstDraftDeck *added = bst_draft_add_deck (self, deck->file);

      bst_draft_deck_set_is_on_shelf (added, TRUE);
      bst_draft_deck_set_is_chosen (added, g_hash_table_contains (chosen, deck->id));
    }
  }
  bst_draft_end_batch (self);
}
