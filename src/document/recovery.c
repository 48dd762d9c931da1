/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A copy is the deck and, behind it, where it belongs, as an instruction of XML.  One file
 * cannot be half there.
 */
#include "document/recovery.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "io/deck-source.h"
#include "io/xml.h"
#include "words/difference.h"

#define MARK "<?bastide-recovery "
#define SUFFIX ".deck"
#define DRAFT "~" /* behind the name of a copy that is being written */

void
bst_recovery_free (BstRecovery *recovery)
{
  if (recovery == NULL)
    return;

  g_free (recovery->copy);
  g_free (recovery->original);
  g_free (recovery->title);
  g_free (recovery->changes);
  g_free (recovery);
}

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", "recovery", NULL);
}

char *
bst_recovery_new_path (void)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

bool
bst_recovery_write (const char *copy,
                    const char *xml,
                    size_t len,
                    const char *original,
                    const char *checksum,
                    GError **error)
{
  g_autofree char *folder = g_path_get_dirname (copy);
  g_autofree char *draft = g_strconcat (copy, DRAFT, NULL);
  g_autofree char *name =
    g_uri_escape_string (original != NULL ? original : "", G_URI_RESERVED_CHARS_ALLOWED_IN_PATH,
                         FALSE);
  g_autoptr (GString) bytes = g_string_new_len (xml, (gssize) len);

  g_string_append_printf (bytes, MARK "%s %s?>\n", name, checksum != NULL ? checksum : "");
  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents_full (draft, bytes->str, (gssize) bytes->len,
                                 G_FILE_SET_CONTENTS_NONE, 0600, error))
    return false;
  if (g_rename (draft, copy) != 0) {
    g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno),
                         g_strerror (errno));
    return false;
  }
  return true;
}

/* A word as it was before it was escaped; NULL for an empty one. */
static char *
dup_word (const char *start, size_t len)
{
  return len > 0 ? g_uri_unescape_segment (start, start + len, NULL) : NULL;
}

char *
bst_recovery_read (const char *copy,
                   size_t *out_len,
                   char **out_original,
                   char **out_checksum,
                   BstProblems *problems)
{
  size_t len;
  g_autofree char *bytes = bst_xml_read_file (BST_XML_DECK, copy, problems, &len);
  char *mark = bytes != NULL ? g_strrstr_len (bytes, (gssize) len, MARK) : NULL;

  if (mark == NULL) {
    if (bytes != NULL)
      bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_TRUNCATED, copy, 0, NULL, NULL);
    return NULL;
  }

  /* Neither word has a space or a question mark in it. */
  const char *name = mark + strlen (MARK);
  size_t name_len = strcspn (name, " ?");
  const char *sum = name + name_len + (name[name_len] == ' ');

  *out_original = dup_word (name, name_len);
  *out_checksum = dup_word (sum, strcspn (sum, " ?"));
  *out_len = (size_t) (mark - bytes);
  *mark = '\0';
  return g_steal_pointer (&bytes);
}

static gint64
get_time (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? (gint64) status.st_mtime : 0;
}

/* What the deck in the copy would replace. */
static void
look_at_original (BstRecovery *recovery, const char *bytes, size_t len)
{
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  g_autoptr (BstDeckFile) new = bst_deck_file_parse (bytes, len, "", ignored);
  g_autoptr (BstDeckFile) old =
    recovery->original != NULL ? bst_deck_file_load (recovery->original, ignored) : NULL;

  if (old == NULL || new == NULL)
    return;

  g_autoptr (GPtrArray) differences = bst_deck_diff (old, new);
  recovery->saved = get_time (recovery->original);
  recovery->changes = bst_differences_summarise (differences);
}

static BstRecovery *
look_at (const char *copy)
{
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  g_autofree char *original = NULL;
  g_autofree char *checksum = NULL;
  size_t len;
  g_autofree char *bytes = bst_recovery_read (copy, &len, &original, &checksum, ignored);
  g_autoptr (BstDeckSource) source =
    bytes != NULL ? bst_deck_source_new (bytes, len, copy, ignored) : NULL;

  if (source == NULL)
    return NULL;

  const BstDeckFile *file = bst_deck_source_get_file (source);
  BstRecovery *recovery = g_new0 (BstRecovery, 1);
  recovery->copy = g_strdup (copy);
  recovery->original = g_steal_pointer (&original);
  recovery->title = g_strdup (bst_deck_file_get_name (file, g_get_language_names ()[0]));
  recovery->time = get_time (copy);
  look_at_original (recovery, bytes, len);
  return recovery;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const BstRecovery *first = *(BstRecovery *const *) a;
  const BstRecovery *second = *(BstRecovery *const *) b;

  return (first->time < second->time) - (first->time > second->time);
}

GPtrArray *
bst_recovery_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_recovery_free);
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL); /* no folder: no copies */
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *copy = g_build_filename (folder, name, NULL);
    BstRecovery *recovery = g_str_has_suffix (name, SUFFIX) ? look_at (copy) : NULL;

    if (recovery != NULL)
      g_ptr_array_add (list, recovery);
    else if (g_str_has_suffix (name, SUFFIX DRAFT))
      g_unlink (copy); /* the program ended while it wrote this */
  }
  g_ptr_array_sort (list, compare_times);
  return list;
}

void
bst_recovery_discard (const char *copy)
{
  g_unlink (copy);
}
