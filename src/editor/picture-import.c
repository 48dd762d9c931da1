/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawings from files, and what is said of those that are refused.
 */
#include "editor/picture-import.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "document/finding.h"
#include "io/own-svg.h"
#include "render/svg-trial.h"

/* Pictures have 160 KiB at most, but one that is larger is refused with a reason. */
#define MAX_BYTES (4 * 1024 * 1024)
#define MAX_SENTENCES 4

typedef struct
{
  char *svg;
  BstPictureRead read;
  gpointer data;
  GDestroyNotify destroy;
} Import;

static void
free_import (Import *import)
{
  import->destroy (import->data);
  g_free (import->svg);
  g_free (import);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Import, free_import)

void
bst_picture_ask (GtkWindow *parent, BstFileChosen chosen, gpointer data)
{
  static const char *const patterns[] = { "*.svg", NULL };

  bst_ask_open (parent, _ ("Import a picture"), _ ("SVG drawings"), patterns, chosen, data);
}

/* The first errors as sentences, and how many more there are. */
static char *
list_errors (const BstProblems *problems)
{
  g_autoptr (GString) text = g_string_new (NULL);
  unsigned n_errors = bst_problems_get_n_errors (problems);
  unsigned n = 0;

  g_string_append (text, _ ("This picture cannot be used."));
  for (unsigned i = 0; i < bst_problems_get_size (problems) && n < MAX_SENTENCES; i++) {
    const BstProblem *problem = bst_problems_get (problems, i);
    g_autofree char *sentence = NULL;

    if (problem->severity != BST_SEVERITY_ERROR)
      continue;
    sentence = bst_finding_to_sentence (problem);
    g_string_append_printf (text, "\n%s", sentence);
    n++;
  }
  if (n_errors > n) {
    g_autofree char *more = g_strdup_printf (
      ngettext ("And %u more problem.", "And %u more problems.", n_errors - n), n_errors - n);

    g_string_append_printf (text, "\n%s", more);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
refuse (const Import *import, const BstProblems *problems)
{
  g_autofree char *text = list_errors (problems);

  import->read (import->data, NULL, text);
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Import) import = data;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstSvgVerdict verdict;

  if (!bst_svg_trial_finish (result, &verdict))
    return;
  if (verdict == BST_SVG_TOO_BUSY || verdict == BST_SVG_NO_GOOD) {
    bst_problems_add (problems, BST_SEVERITY_ERROR, bst_svg_verdict_to_code (verdict), "", 0, NULL,
                      NULL);
    refuse (import, problems);
    return;
  }
  import->read (import->data, import->svg, NULL);
}

/* At most one byte more than would be taken, whatever the file is. */
static char *
read_file (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree char *bytes = NULL;
  gsize len;

  if (stream == NULL)
    return NULL;
  bytes = g_malloc (MAX_BYTES + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, MAX_BYTES, &len, NULL, error))
    return NULL;
  bytes[len] = '\0';
  if (len == MAX_BYTES || memchr (bytes, '\0', len) != NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("The file is no SVG drawing, or a very large one; choose another."));
    return NULL;
  }
  return g_steal_pointer (&bytes);
}

void
bst_picture_read (GFile *file,
                  GCancellable *cancellable,
                  BstPictureRead read,
                  gpointer data,
                  GDestroyNotify destroy)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (Import) import = g_new0 (Import, 1);

  *import = (Import) { read_file (file, &error), read, data, destroy };
  if (import->svg == NULL) {
    read (data, NULL, error->message);
  } else if (!bst_own_svg_is_good (import->svg, problems)) {
    refuse (import, problems);
  } else {
    const char *svg = import->svg;

    bst_svg_trial_async (svg, cancellable, tried_cb, g_steal_pointer (&import));
  }
}
