/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A drawing is tried as a large tile and as a page of paper.
 */
#include "render/svg-trial.h"

#include "render/raster-private.h"
#include "render/raster.h"
#include "render/tile/own-art.h"

#define TILE_PIXELS 512
#define SECONDS 2

/* A deck with this many bad drawings is not worth the time that the others may take. */
#define MAX_BAD 10

#define MAX_KNOWN 20000

static GMutex known_lock;
static GHashTable *known; /* hash of a document -> BstSvgVerdict + 1 */

static bool
find_known (const char *key, BstSvgVerdict *out_verdict)
{
  guint value;

  g_mutex_lock (&known_lock);
  value = known != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (known, key)) : 0;
  g_mutex_unlock (&known_lock);
  if (value > 0)
    *out_verdict = (BstSvgVerdict) (value - 1);
  return value > 0;
}

static void
remember (const char *key, BstSvgVerdict verdict)
{
  g_mutex_lock (&known_lock);
  if (known == NULL)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_size (known) >= MAX_KNOWN)
    g_hash_table_remove_all (known);
  g_hash_table_insert (known, g_strdup (key), GUINT_TO_POINTER (verdict + 1));
  g_mutex_unlock (&known_lock);
}

static BstSvgVerdict
to_verdict (const GError *error)
{
  if (error == NULL)
    return BST_SVG_GOOD;
  if (g_error_matches (error, BST_RASTER_ERROR, BST_RASTER_ERROR_NO_HELPER))
    return BST_SVG_UNTRIED;
  if (g_error_matches (error, BST_RASTER_ERROR, BST_RASTER_ERROR_TOO_BUSY))
    return BST_SVG_TOO_BUSY;
  return BST_SVG_NO_GOOD;
}

static BstSvgVerdict
try (const char *svg)
{
  BstCanvas canvas;
  g_autofree char *tile = NULL;
  g_autoptr (GBytes) pixels = NULL;
  g_autoptr (GBytes) page = NULL;
  g_autoptr (GError) error = NULL;

  bst_canvas_open (&canvas, BST_ART_SIZE, BST_ART_SIZE);
  bst_own_art_draw (&canvas, svg, 0);
  tile = bst_canvas_close (&canvas);
  if (!bst_own_art_is_in (tile))
    return BST_SVG_NO_GOOD;
  pixels =
    bst_raster_process (tile, BST_RASTER_PIXELS, TILE_PIXELS, TILE_PIXELS, SECONDS, &error);
  if (pixels != NULL)
    page = bst_raster_process (tile, BST_RASTER_PDF, (int) BST_ART_SIZE, (int) BST_ART_SIZE,
                               SECONDS, &error);
  return to_verdict (error);
}

BstSvgVerdict
bst_svg_trial (const char *svg)
{
  static GMutex lock; /* so that nothing is tried twice */
  g_autofree char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, svg, -1);
  g_autoptr (GMutexLocker) locker = NULL;
  BstSvgVerdict verdict;

  if (find_known (key, &verdict))
    return verdict;
  locker = g_mutex_locker_new (&lock);
  if (find_known (key, &verdict))
    return verdict;
  verdict = try (svg);
  if (verdict != BST_SVG_UNTRIED)
    remember (key, verdict);
  return verdict;
}

BstProblemCode
bst_svg_verdict_to_code (BstSvgVerdict verdict)
{
  switch (verdict) {
  case BST_SVG_TOO_BUSY:
    return BST_PROBLEM_SVG_TOO_BUSY;
  case BST_SVG_UNTRIED:
    return BST_PROBLEM_SVG_UNTRIED;
  case BST_SVG_GOOD:
  case BST_SVG_NO_GOOD:
  default:
    return BST_PROBLEM_SVG_NO_GOOD;
  }
}

/* Tries the drawings of tiles, of symbols or of tokens, until `n_bad` of the deck are no good.
 * Returns false if there is nobody to try any. */
static bool
try_all (const BstDeckFile *file,
         BstSvgOwner owner,
         const char *name,
         unsigned *n_bad,
         BstProblems *problems)
{
  unsigned n = bst_deck_file_count_owners (file, owner);

  for (unsigned i = 0; i < n && *n_bad < MAX_BAD; i++) {
    g_autofree char *svg = bst_deck_file_dup_svg (file, owner, i);
    BstSvgVerdict verdict = svg != NULL ? bst_svg_trial (svg) : BST_SVG_GOOD;

    if (verdict == BST_SVG_UNTRIED)
      return false;
    if (verdict == BST_SVG_GOOD)
      continue;
    bst_deck_file_warn_of_svg (file, owner, i, bst_svg_verdict_to_code (verdict), name, problems);
    ++*n_bad;
  }
  return true;
}

void
bst_svg_trial_of_deck (const BstDeckFile *file, const char *name, BstProblems *problems)
{
  unsigned n_bad = 0;

  for (unsigned owner = 0; owner < BST_SVG_OWNERS; owner++)
    if (!try_all (file, (BstSvgOwner) owner, name, &n_bad, problems)) {
      /* Once for all drawings of the deck. */
      bst_problems_add (problems, BST_SEVERITY_WARNING, BST_PROBLEM_SVG_UNTRIED, name, 0, NULL,
                        NULL);
      return;
    }
}

/* --- in threads --- */

static void
try_in_thread (GTask *task, gpointer source, gpointer svg, GCancellable *cancellable)
{
  g_task_return_int (task, bst_svg_trial (svg));
}

void
bst_svg_trial_async (const char *svg,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, g_strdup (svg), g_free);
  g_task_run_in_thread (task, try_in_thread);
}

bool
bst_svg_trial_finish (GAsyncResult *result, BstSvgVerdict *out_verdict)
{
  g_autoptr (GError) error = NULL;
  gssize verdict = g_task_propagate_int (G_TASK (result), &error);

  *out_verdict = (BstSvgVerdict) verdict;
  return error == NULL;
}

typedef struct
{
  BstDeckFile *file;
  char *name;
} Deck;

static void
free_deck (gpointer data)
{
  Deck *deck = data;

  bst_deck_file_unref (deck->file);
  g_free (deck->name);
  g_free (deck);
}

static void
try_deck_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Deck *deck = data;
  BstProblems *problems = bst_problems_new ();

  bst_svg_trial_of_deck (deck->file, deck->name, problems);
  g_task_return_pointer (task, problems, (GDestroyNotify) bst_problems_free);
}

void
bst_svg_trial_of_deck_async (BstDeckFile *file,
                             const char *name,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Deck *deck = g_new0 (Deck, 1);

  deck->file = bst_deck_file_ref (file);
  deck->name = g_strdup (name);
  g_task_set_task_data (task, deck, free_deck);
  g_task_run_in_thread (task, try_deck_in_thread);
}

BstProblems *
bst_svg_trial_of_deck_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
