/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The library keeps the built-in decks it has read.
 */
#include "io/library.h"

#include "io/deck-file-private.h"
#include "io/xml.h"

struct _BstLibrary
{
  char *deck_dir;
  GHashTable *decks; /* id -> BstDeckFile */
};

static const char *const ids[] = {
  "base", "river", "abbot", "dragon", "abbey", "count", "king", "cult", "river2", "bridges",
  "inns", "traders", "pilgrims", "gold", "fair", "tower", "hills", "bigtop", NULL
};

BstLibrary *
bst_library_new (const char *data_dir)
{
  BstLibrary *library = g_new0 (BstLibrary, 1);
  const char *dir = data_dir != NULL ? data_dir : bst_xml_get_data_dir ();

  library->deck_dir = g_build_filename (dir, "decks", NULL);
  library->decks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) bst_deck_file_unref);
  return library;
}

void
bst_library_free (BstLibrary *library)
{
  if (library == NULL)
    return;

  g_hash_table_unref (library->decks);
  g_free (library->deck_dir);
  g_free (library);
}

const char *const *
bst_library_get_ids (void)
{
  return ids;
}

bool
bst_library_is_built_in (const char *id)
{
  return g_strv_contains (ids, id);
}

BstDeckFile *
bst_library_ref_deck (BstLibrary *library, const char *id, BstProblems *problems)
{
  BstDeckFile *deck = g_hash_table_lookup (library->decks, id);

  if (deck != NULL)
    return bst_deck_file_ref (deck);

  if (!bst_library_is_built_in (id)) {
    bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_UNKNOWN_DECK, library->deck_dir, 0,
                      NULL, id, NULL);
    return NULL;
  }

  g_autofree char *name = g_strconcat (id, ".xml", NULL);
  g_autofree char *path = g_build_filename (library->deck_dir, name, NULL);

  deck = bst_deck_file_load (path, problems);
  if (deck == NULL)
    return NULL;

  deck->is_built_in = true;
  g_hash_table_insert (library->decks, g_strdup (id), bst_deck_file_ref (deck));
  return deck;
}

BstDeckFile *
bst_library_open (BstLibrary *library, const char *id_or_path, BstProblems *problems)
{
  if (bst_library_is_built_in (id_or_path))
    return bst_library_ref_deck (library, id_or_path, problems);

  return bst_deck_file_load (id_or_path, problems);
}
