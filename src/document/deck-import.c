/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a deck from anywhere.  A file far away is read as carefully as one on the disk: no
 * more of it than a deck may have.
 */
#include "document/deck-import.h"

#include "io/xml.h"

#define MIB ((size_t) 1024 * 1024)
#define CHUNK 65536

void
bst_deck_import_free (BstDeckImport *import)
{
  if (import == NULL)
    return;

  g_clear_object (&import->source);
  g_free (import->name);
  g_free (import->bytes);
  g_clear_pointer (&import->file, bst_deck_file_unref);
  bst_problems_free (import->problems);
  g_free (import);
}

/* Reads until the end, or until there is more than `max`. */
static bool
read_stream (GInputStream *stream, GByteArray *bytes, size_t max, GError **error)
{
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  gssize n = 1;

  while (n > 0 && bytes->len <= max) {
    n = g_input_stream_read (stream, chunk, CHUNK, NULL, error);
    if (n > 0)
      g_byte_array_append (bytes, chunk, (guint) n);
  }
  return n >= 0;
}

static void
read_far (BstDeckImport *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (self->source, NULL, &error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  size_t max = bst_xml_max_mib (BST_XML_DECK) * MIB;

  if (stream == NULL || !read_stream (G_INPUT_STREAM (stream), bytes, max, &error)) {
    bst_problems_add (self->problems, BST_SEVERITY_ERROR, BST_PROBLEM_CANNOT_READ, self->name, 0,
                      NULL, error->message, NULL);
    return;
  }
  /* The parser says what it thinks of one byte too many. */
  self->len = bytes->len;
  self->bytes = (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

static void
read_bytes (BstDeckImport *self)
{
  g_autofree char *path = g_file_get_path (self->source);

  if (path != NULL)
    self->bytes = bst_xml_read_file (BST_XML_DECK, path, self->problems, &self->len);
  else
    read_far (self);
}

void
bst_deck_import_judge (BstDeckImport *self)
{
  self->verdict = bst_shelf_judge (self->file, self->bytes, self->len);
}

static char *
name_file (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return g_filename_display_name (base != NULL ? base : "");
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BstDeckImport *self = g_new0 (BstDeckImport, 1);

  self->source = g_object_ref (data);
  self->name = name_file (data);
  self->problems = bst_problems_new ();
  read_bytes (self);
  if (self->bytes != NULL)
    self->file = bst_deck_file_parse (self->bytes, self->len, self->name, self->problems);
  bst_deck_import_judge (self);
  g_task_return_pointer (task, self, (GDestroyNotify) bst_deck_import_free);
}

void
bst_deck_import_load_async (GFile *source,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, bst_deck_import_load_async);
  g_task_set_task_data (task, g_object_ref (source), g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

BstDeckImport *
bst_deck_import_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

BstShelfChange *
bst_deck_import_install (BstDeckImport *self)
{
  g_autoptr (BstProblems) found = bst_problems_new ();
  BstShelfChange *change =
    self->bytes != NULL ? bst_shelf_install (self->bytes, self->len, self->name, found) : NULL;

  if (change == NULL) {
    bst_problems_free (self->problems);
    self->problems = g_steal_pointer (&found);
  }
  bst_deck_import_judge (self);
  return change;
}
