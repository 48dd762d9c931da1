/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tiles of decks by their ids.
 */
#include "ui/rules-decks.h"

#include <string.h>

#include "io/library.h"
#include "words/names.h"

struct _BstRulesDecks
{
  GObject parent_instance;

  BstLibrary *library;
  GHashTable *files;   /* BstDeckFile by the deck's id; without one if it cannot be read */
  GPtrArray *sketches; /* BstSketch by kind, each in a place of its own: a thread reads them */
};

G_DEFINE_FINAL_TYPE (BstRulesDecks, bst_rules_decks, G_TYPE_OBJECT)

static void
free_file (gpointer data)
{
  if (data != NULL)
    bst_deck_file_unref (data);
}

/* Takes `file`, which is called `id` and may be NULL. */
static void
take_file (BstRulesDecks *self, const char *id, BstDeckFile *file)
{
  g_hash_table_insert (self->files, g_strdup (id), file);
  for (unsigned i = 0; file != NULL && i < bst_deck_file_get_deck (file)->n_tiles; i++) {
    BstSketch sketch = bst_sketch_of (file, i);

    g_ptr_array_add (self->sketches, g_memdup2 (&sketch, sizeof sketch));
  }
}

void
bst_rules_decks_add (BstRulesDecks *self, const BstDeckFile *deck)
{
  g_return_if_fail (BST_IS_RULES_DECKS (self));

  const char *id = bst_deck_file_get_id (deck);

  if (!g_hash_table_contains (self->files, id))
    take_file (self, id, bst_deck_file_ref ((BstDeckFile *) deck));
}

/* The deck `id`, read if it is built in and has not been, or NULL. */
static BstDeckFile *
get_file (BstRulesDecks *self, const char *id)
{
  g_autoptr (BstProblems) problems = NULL;
  BstDeckFile *file = NULL;

  if (g_hash_table_lookup_extended (self->files, id, NULL, (gpointer *) &file))
    return file;
  if (bst_library_is_built_in (id)) {
    problems = bst_problems_new ();
    file = bst_library_ref_deck (self->library, id, problems);
  }
  take_file (self, id, file);
  return file;
}

const BstDeck *
bst_rules_decks_get_deck (BstRulesDecks *self, const char *id)
{
  g_return_val_if_fail (BST_IS_RULES_DECKS (self), NULL);

  const BstDeckFile *file = get_file (self, id);

  return file != NULL ? bst_deck_file_get_deck (file) : NULL;
}

static const BstSketch *
sketch_at (BstRulesDecks *self, unsigned kind)
{
  return g_ptr_array_index (self->sketches, kind);
}

int
bst_rules_decks_find (BstRulesDecks *self, const char *id)
{
  g_return_val_if_fail (BST_IS_RULES_DECKS (self), -1);
  g_return_val_if_fail (id != NULL, -1);

  const char *dot = strchr (id, '.');
  g_autofree char *deck = NULL;

  if (dot == NULL)
    return -1;
  deck = g_strndup (id, (gsize) (dot - id));
  if (get_file (self, deck) == NULL)
    return -1;
  for (guint i = 0; i < self->sketches->len; i++)
    if (g_str_equal (sketch_at (self, i)->tile->id, id))
      return (int) i;
  return -1;
}

const BstSketch *
bst_rules_decks_get_sketch (BstRulesDecks *self, unsigned kind)
{
  g_return_val_if_fail (BST_IS_RULES_DECKS (self), NULL);

  return sketch_at (self, kind);
}

char *
bst_rules_decks_dup_name (BstRulesDecks *self, unsigned kind)
{
  g_return_val_if_fail (BST_IS_RULES_DECKS (self), NULL);

  const BstSketch *sketch = sketch_at (self, kind);

  return bst_names_describe_tile (sketch->file, sketch->index, g_get_language_names ()[0]);
}

static const BstSketch *
find_sketch (gpointer owner, unsigned kind)
{
  return bst_rules_decks_get_sketch (BST_RULES_DECKS (owner), kind);
}

BstTextures *
bst_rules_decks_new_textures (BstRulesDecks *self)
{
  g_return_val_if_fail (BST_IS_RULES_DECKS (self), NULL);

  return bst_textures_new (G_OBJECT (self), find_sketch);
}

/* A deck as part of rules that are only read: the start is that of the first one, so that decks
 * which could not start a game together can be read together. */
static BstDeck *
copy_to_read (const BstDeck *deck, bool is_first)
{
  BstDeck *copy = g_memdup2 (deck, sizeof *deck);

  if (!is_first) {
    copy->n_lays = 0;
    copy->n_stages = 0;
  }
  return copy;
}

static BstRules *
compile (GPtrArray *decks)
{
  BstRulesResult result;
  BstSetup setup;

  bst_setup_init (&setup);
  setup.decks = (const BstDeck *const *) decks->pdata;
  setup.n_decks = decks->len;
  return bst_rules_new (&setup, &result, NULL);
}

BstRules *
bst_rules_decks_compile (BstRulesDecks *self)
{
  g_return_val_if_fail (BST_IS_RULES_DECKS (self), NULL);

  g_autoptr (GPtrArray) decks = g_ptr_array_new_with_free_func (g_free);
  BstRules *rules = NULL;

  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    BstDeckFile *file = get_file (self, *id);
    BstRules *more;

    if (file == NULL || !bst_deck_file_is_playable (file) ||
        bst_deck_file_get_deck (file)->modules == 0)
      continue;
    g_ptr_array_add (decks, copy_to_read (bst_deck_file_get_deck (file), decks->len == 0));
    more = compile (decks);
    if (more == NULL) {
      g_ptr_array_remove_index (decks, decks->len - 1);
      continue;
    }
    g_clear_pointer (&rules, bst_rules_free);
    rules = more;
  }
  return rules;
}

static void
bst_rules_decks_finalize (GObject *object)
{
  BstRulesDecks *self = BST_RULES_DECKS (object);

  g_ptr_array_unref (self->sketches);
  g_hash_table_unref (self->files);
  bst_library_free (self->library);
  G_OBJECT_CLASS (bst_rules_decks_parent_class)->finalize (object);
}

static void
bst_rules_decks_class_init (BstRulesDecksClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bst_rules_decks_finalize;
}

static void
bst_rules_decks_init (BstRulesDecks *self)
{
  self->library = bst_library_new (NULL);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_file);
  self->sketches = g_ptr_array_new_with_free_func (g_free);
}

BstRulesDecks *
bst_rules_decks_new (void)
{
  return g_object_new (BST_TYPE_RULES_DECKS, NULL);
}
