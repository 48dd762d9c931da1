/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where documents come from and where they go: templates, files, the recovery copy.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "document/deck-document-private.h"
#include "document/recovery.h"
#include "io/shelf.h"
#include "io/xml.h"

G_DEFINE_QUARK (bst_deck_document_error_quark, bst_deck_document_error)

/* --- templates --- */

/* What every game needs, and nothing else. */
static const char empty_deck[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"deck\">\n"
  "  <module name=\"fields\"/>\n"
  "  <figure kind=\"follower\" count=\"7\"/>\n"
  "  <tiles/>\n"
  "</deck>\n";

/* A little of everything in the base deck: a game of ten minutes. */
static const struct
{
  const char *id;
  unsigned count;
} test_tiles[] = {
  { "FFFF.mon", 1 },
  { "CRFR.rEW", 3 },
  { "CFFC.cNW", 2 },
  { "CRRC.cNW.rES.sh", 1 },
  { "CRRF.rES", 2 },
  { "CFRR.rSW", 2 },
  { "CFFF", 3 },
  { "FRRR", 2 },
  { "FFRR.rSW", 4 },
  { "FRFR.rEW", 4 },
};

static unsigned
find_test_count (const char *id)
{
  for (size_t i = 0; i < G_N_ELEMENTS (test_tiles); i++)
    if (g_str_equal (test_tiles[i].id, id))
      return test_tiles[i].count;
  return 0;
}

static void
keep_test_tiles (BstDeckSource *source)
{
  for (unsigned i = bst_deck_source_get_n_tiles (source); i-- > 0;) {
    unsigned count = find_test_count (bst_deck_source_get_tile_id (source, i));

    if (count == 0) {
      bst_deck_edit_remove_tile (source, i);
    } else {
      g_autoptr (BstTileForm) form = bst_tile_form_copy (bst_deck_source_get_form (source, i));

      form->count = count;
      bst_deck_edit_set_tile (source, i, form);
    }
  }
}

static BstDeckSource *
copy_base (BstLibrary *library, BstProblems *problems)
{
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (library, "base", problems);
  size_t len;

  if (base == NULL)
    return NULL;

  g_autofree char *bytes = bst_deck_file_to_xml (base, &len);
  return bst_deck_source_new (bytes, len, "", problems);
}

/* A deck of a few tiles of the base set is the user's work, not that of its authors. */
static void
drop_authors (BstDeckSource *source)
{
  static const char *const nobody[] = { NULL };

  bst_deck_edit_set_authors (source, nobody);
}

/* The texts and the version of the base deck are not those of its copy. */
static void
drop_texts (BstDeckSource *source)
{
  static const char *const languages[] = { "en", "ru" };

  for (size_t i = 0; i < G_N_ELEMENTS (languages); i++)
    for (unsigned kind = 0; kind < BST_TEXT_KINDS; kind++)
      bst_deck_edit_set_text (source, (BstTextKind) kind, languages[i], NULL);
  bst_deck_edit_set_version (source, NULL);
}

BstDeckDocument *
bst_deck_document_new (BstDeckTemplate template,
                       const char *id,
                       const char *lang,
                       const char *name,
                       BstLibrary *library,
                       BstProblems *problems)
{
  BstDeckSource *source =
    template == BST_TEMPLATE_EMPTY
      ? bst_deck_source_new (empty_deck, strlen (empty_deck), id, problems)
      : copy_base (library, problems);

  if (source == NULL)
    return NULL;

  if (template == BST_TEMPLATE_TEST) {
    keep_test_tiles (source);
    drop_authors (source);
  }
  drop_texts (source);
  bst_deck_edit_set_id (source, id);
  bst_deck_edit_set_text (source, BST_TEXT_NAME, lang, name);
  /* Making the template is no step for undo. */
  bst_deck_change_free (bst_deck_source_commit (source));
  bst_deck_source_set_name (source, name);
  return bst_deck_document_new_from_source (source);
}

/* --- files --- */

static void
remember_file (BstDeckDocument *self, const char *bytes, size_t len)
{
  g_free (self->checksum);
  self->checksum =
    g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, len);
  g_clear_pointer (&self->unwanted, g_free);
}

/* The checksum of the file of the deck as it is now, or NULL if there is none. */
static char *
sum_file (BstDeckDocument *self)
{
  g_autofree char *bytes = NULL;
  size_t len;

  if (self->path == NULL || !g_file_get_contents (self->path, &bytes, &len, NULL))
    return NULL;
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, len);
}

/* Whether the file of the deck is there and not what the deck was read from. */
static bool
is_changed_outside (BstDeckDocument *self)
{
  g_autofree char *checksum = sum_file (self);

  return checksum != NULL && g_strcmp0 (checksum, self->checksum) != 0;
}

/* What the deck has changed by itself, others know nothing of. */
static void
mark_unsaved (BstDeckDocument *self)
{
  self->saved_at = -1;
  bst_deck_document_notify (self);
  bst_deck_document_schedule_autosave (self);
}

void
bst_deck_document_check_file (BstDeckDocument *self)
{
  g_return_if_fail (BST_IS_DECK_DOCUMENT (self));

  g_autofree char *checksum = sum_file (self);
  BstFileState state = BST_FILE_CHANGED;

  if (self->path == NULL || g_strcmp0 (checksum, self->checksum) == 0 ||
      (checksum != NULL && g_strcmp0 (checksum, self->unwanted) == 0))
    state = BST_FILE_OURS;
  else if (checksum == NULL)
    state = BST_FILE_GONE;
  if (state == BST_FILE_GONE)
    mark_unsaved (self);
  bst_deck_document_set_file_state (self, state);
}

void
bst_deck_document_keep_mine (BstDeckDocument *self)
{
  g_return_if_fail (BST_IS_DECK_DOCUMENT (self));

  g_free (self->unwanted);
  self->unwanted = sum_file (self);
  mark_unsaved (self);
  bst_deck_document_set_file_state (self, BST_FILE_OURS);
}

BstDeckDocument *
bst_deck_document_open (const char *path, BstProblems *problems)
{
  size_t len;
  g_autofree char *bytes = bst_xml_read_file (BST_XML_DECK, path, problems, &len);
  BstDeckSource *source =
    bytes != NULL ? bst_deck_source_new (bytes, len, path, problems) : NULL;

  if (source == NULL)
    return NULL;

  BstDeckDocument *self = bst_deck_document_new_from_source (source);
  bst_deck_document_set_path (self, path);
  remember_file (self, bytes, len);
  return self;
}

static gboolean
write_file (BstDeckDocument *self, const char *target, GError **error)
{
  size_t len;
  g_autofree char *bytes = bst_deck_source_to_xml (self->source, &len);

  if (!bst_xml_write_file (target, bytes, len, error))
    return FALSE;

  remember_file (self, bytes, len);
  self->saved_at = (int) self->n_done;
  /* From now on games may know the ids. */
  g_hash_table_remove_all (self->made_ids);
  g_hash_table_remove_all (self->made_own);
  bst_deck_source_set_name (self->source, target);
  bst_deck_document_set_path (self, target);
  bst_deck_document_close (self);
  bst_deck_document_notify (self);
  bst_deck_document_set_file_state (self, BST_FILE_OURS);
  return TRUE;
}

/* What somebody else wrote goes aside if it may be replaced; else it is an error. */
static bool
make_way (BstDeckDocument *self, GError **error)
{
  g_autofree char *checksum = sum_file (self);

  if (checksum == NULL || g_strcmp0 (checksum, self->checksum) == 0)
    return true;
  if (g_strcmp0 (checksum, self->unwanted) == 0)
    return bst_shelf_keep_aside (self->path, error);
  bst_deck_document_set_file_state (self, BST_FILE_CHANGED);
  g_set_error (error, BST_DECK_DOCUMENT_ERROR, BST_DECK_DOCUMENT_ERROR_CHANGED,
               "%s: changed by somebody else", self->path);
  return false;
}

gboolean
bst_deck_document_save (BstDeckDocument *self, const char *path, GError **error)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  g_autofree char *target = g_strdup (path != NULL ? path : self->path);

  g_return_val_if_fail (target != NULL, FALSE);
  if (bst_deck_document_get_is_read_only (self)) {
    g_set_error (error, BST_DECK_FILE_ERROR, BST_DECK_FILE_ERROR_READ_ONLY,
                 "%s: the format is newer than %u", target, BST_DECK_FORMAT);
    return FALSE;
  }

  if (g_strcmp0 (target, self->path) == 0 && !make_way (self, error))
    return FALSE;
  return write_file (self, target, error);
}

/* Makes what is in the file of the deck a deck of its own.  If it is no deck, it goes on
 * the shelf as it is. */
static bool
keep_other (BstDeckDocument *self, GError **error)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstShelfChange) copied = bst_shelf_duplicate (self->path, problems);

  if (copied != NULL)
    return true;

  g_autofree char *path = bst_shelf_new_path ("deck");
  g_autoptr (GFile) from = g_file_new_for_path (self->path);
  g_autoptr (GFile) to = g_file_new_for_path (path);
  return g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, error);
}

gboolean
bst_deck_document_keep_both (BstDeckDocument *self, GError **error)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);
  g_return_val_if_fail (self->path != NULL, FALSE);

  if (is_changed_outside (self) && !keep_other (self, error))
    return FALSE;
  g_autofree char *target = g_strdup (self->path);
  return write_file (self, target, error);
}

/* --- the recovery copy --- */

/* The program may have ended when the deck was saved but its copy still there. */
static void
forgive_own_file (BstDeckDocument *self, const char *bytes, size_t len)
{
  g_autofree char *saved = NULL;
  size_t saved_len;

  if (self->path != NULL && g_file_get_contents (self->path, &saved, &saved_len, NULL) &&
      saved_len == len && memcmp (saved, bytes, len) == 0)
    remember_file (self, bytes, len);
}

BstDeckDocument *
bst_deck_document_recover (const char *copy, BstProblems *problems)
{
  g_autofree char *original = NULL;
  g_autofree char *checksum = NULL;
  size_t len;
  g_autofree char *bytes = bst_recovery_read (copy, &len, &original, &checksum, problems);
  BstDeckSource *source =
    bytes != NULL ? bst_deck_source_new (bytes, len, original != NULL ? original : "", problems)
                  : NULL;

  if (source == NULL)
    return NULL;

  BstDeckDocument *self = bst_deck_document_new_from_source (source);
  self->copy = g_strdup (copy);
  self->saved_at = -1;
  self->checksum = g_steal_pointer (&checksum);
  bst_deck_document_set_path (self, original);
  forgive_own_file (self, bytes, len);
  bst_deck_document_notify (self);
  return self;
}

const char *
bst_deck_document_get_copy (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  return self->copy;
}

void
bst_deck_document_close (BstDeckDocument *self)
{
  g_return_if_fail (BST_IS_DECK_DOCUMENT (self));

  g_clear_handle_id (&self->autosave_id, g_source_remove);
  if (self->copy != NULL)
    bst_recovery_discard (self->copy);
  g_clear_pointer (&self->copy, g_free);
}

gboolean
bst_deck_document_autosave (BstDeckDocument *self, GError **error)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  size_t len;

  g_clear_handle_id (&self->autosave_id, g_source_remove);
  if (!bst_deck_document_get_is_modified (self)) {
    bst_deck_document_close (self);
    return TRUE;
  }

  g_autofree char *bytes = bst_deck_source_to_xml (self->source, &len);
  if (self->copy == NULL)
    self->copy = bst_recovery_new_path ();
  return bst_recovery_write (self->copy, bytes, len, self->path, self->checksum, error);
}

static gboolean
autosave_cb (gpointer data)
{
  BstDeckDocument *self = data;
  g_autoptr (GError) error = NULL;

  self->autosave_id = 0;
  bst_deck_document_autosave (self, &error);
  bst_deck_document_set_recovery_error (self, error != NULL ? error->message : NULL);
  return G_SOURCE_REMOVE;
}

void
bst_deck_document_schedule_autosave (BstDeckDocument *self)
{
  if (self->autosaves && self->autosave_id == 0)
    self->autosave_id = g_idle_add (autosave_cb, self);
}

gboolean
bst_deck_document_get_autosaves (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  return self->autosaves;
}

void
bst_deck_document_set_autosaves (BstDeckDocument *self, gboolean autosaves)
{
  g_return_if_fail (BST_IS_DECK_DOCUMENT (self));

  self->autosaves = autosaves;
  if (!autosaves)
    g_clear_handle_id (&self->autosave_id, g_source_remove);
  else if (bst_deck_document_get_is_modified (self))
    bst_deck_document_schedule_autosave (self);
}
