/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The store of textures: a table by picture and size, a list by age, and one thread that
 * draws the jobs in turn.
 */
#include "board/textures.h"

#include <stdlib.h>

#include "render/figure/emblem.h"
#include "render/raster.h"
#include "render/tile/back-art.h"
#include "render/tile/badge-art.h"
#include "render/tile/bridge-art.h"
#include "render/tile/good-art.h"
#include "render/tile/quarter-art.h"

#define MAX_BYTES (24 * 1024 * 1024)
#define EDGE 0.03 /* of figures, in parts of their size */
#define FAR_EDGE 0.07

typedef struct
{
  BstPicture picture;
  int size;
  const BstSketch *sketch; /* of a tile */
  GdkTexture *texture;     /* NULL while it is being drawn */
  GList link;              /* in `ages`, once it is there */
} Entry;

struct _BstTextures
{
  GObject parent_instance;

  GObject *owner;
  BstFindSketch find;
  GHashTable *entries; /* of Entry by itself */
  GQueue ages;         /* of Entry, the one asked for last in front */
  size_t n_bytes;
  unsigned n_waiting;
  GThreadPool *pool;
  GAsyncQueue *done; /* of Result */
  gint is_called;    /* atomic: the main loop has been told of results */
};

G_DEFINE_FINAL_TYPE (BstTextures, bst_textures, G_TYPE_OBJECT)

enum {
  SIGNAL_READY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A job, and then what came of it. */
typedef struct
{
  Entry *entry; /* only the main thread looks into it */
  BstPicture picture;
  int size;
  const BstSketch *sketch;
  cairo_surface_t *surface;
} Job;

static guint
hash_entry (gconstpointer key)
{
  const Entry *entry = key;
  const BstPicture *picture = &entry->picture;

  return (guint) entry->size * 31 + picture->kind * 1021u + picture->type * 7u +
         picture->rotation * 257u + picture->colour * 65537u + picture->look * 131u;
}

static gboolean
equal_entries (gconstpointer a, gconstpointer b)
{
  const Entry *first = a;
  const Entry *second = b;

  return first->size == second->size &&
         memcmp (&first->picture, &second->picture, sizeof first->picture) == 0;
}

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_clear_object (&entry->texture);
  g_free (entry);
}

static void
free_job (Job *job)
{
  g_clear_pointer (&job->surface, cairo_surface_destroy);
  g_free (job);
}

/* --- in the thread --- */

static char *
draw_figure (const BstPicture *picture)
{
  BstFigureArt what = (BstFigureArt) picture->kind;
  BstColour colour = (BstColour) picture->colour;

  if (picture->look == BST_LOOK_PLAIN)
    return bst_figure_art_svg (what, colour, 96);
  return bst_figure_art_edged_svg (what, colour, 96,
                                   picture->look == BST_LOOK_FAR ? FAR_EDGE : EDGE);
}

static char *
draw (const Job *job)
{
  switch ((BstPictureType) job->picture.type) {
  case BST_PICTURE_TILE:
    return bst_tile_art_svg (job->sketch, job->picture.rotation,
                             job->picture.look == BST_LOOK_FAR ? BST_ART_CALM : BST_ART_PLAIN);
  case BST_PICTURE_FIGURE:
    return draw_figure (&job->picture);
  case BST_PICTURE_EMBLEM:
    return bst_emblem_svg ((BstColour) job->picture.colour, 96);
  case BST_PICTURE_NEUTRAL:
    return bst_neutral_art_svg ((BstNeutralArt) job->picture.kind, 96);
  case BST_PICTURE_HELD:
    return bst_held_art_svg ((BstNeutralArt) job->picture.kind, (BstColour) job->picture.colour,
                             96);
  case BST_PICTURE_GOOD:
    return bst_good_art_svg ((BstGood) job->picture.kind, 96);
  case BST_PICTURE_QUARTER:
    return bst_quarter_art_svg ((BstQuarter) job->picture.kind, 96);
  case BST_PICTURE_BRIDGE:
    return bst_bridge_art_svg (job->picture.kind, (BstColour) job->picture.colour);
  case BST_PICTURE_SYMBOL:
    return bst_badge_art_svg (bst_badge_from_number (job->picture.kind), 96);
  case BST_PICTURE_TOKEN:
    return bst_counter_art_svg (bst_badge_from_number (job->picture.kind), job->picture.colour,
                                96);
  case BST_PICTURE_BACK:
  default:
    return bst_back_art_svg ();
  }
}

/* What draws must not be taken to pieces under a thread, so the end of the program waits
 * for pictures that are begun. */
static GMutex end_lock;
static GCond end_cond;
static unsigned n_drawing;
static bool is_ending;

static void
wait_for_threads (void)
{
  g_mutex_lock (&end_lock);
  is_ending = true;
  while (n_drawing > 0)
    g_cond_wait (&end_cond, &end_lock);
  g_mutex_unlock (&end_lock);
}

static bool
begin_drawing (void)
{
  bool may_draw;

  g_mutex_lock (&end_lock);
  may_draw = !is_ending;
  n_drawing += may_draw;
  g_mutex_unlock (&end_lock);
  return may_draw;
}

static void
end_drawing (void)
{
  g_mutex_lock (&end_lock);
  n_drawing--;
  g_cond_signal (&end_cond);
  g_mutex_unlock (&end_lock);
}

/* The tile from its features alone. */
static char *
draw_features (const Job *job)
{
  BstSketch sketch = *job->sketch;

  sketch.file = NULL;
  sketch.svg = NULL;
  sketch.symbols = NULL;
  return bst_tile_art_svg (&sketch, job->picture.rotation, BST_ART_PLAIN);
}

/* A drawing of the deck's own that takes too long in this size, and not in that of its
 * trial. */
static cairo_surface_t *
draw_meaning (const Job *job)
{
  BstBadge badge = bst_badge_from_number (job->picture.kind);
  g_autofree char *svg = NULL;

  badge.svg = NULL;
  if (job->sketch != NULL)
    svg = draw_features (job);
  else if (job->picture.type == BST_PICTURE_SYMBOL)
    svg = bst_badge_art_svg (badge, 96);
  else if (job->picture.type == BST_PICTURE_TOKEN)
    svg = bst_counter_art_svg (badge, job->picture.colour, 96);
  return svg != NULL ? bst_raster_surface (svg, job->size, job->size, NULL) : NULL;
}

static void
draw_surface (Job *job)
{
  g_autofree char *svg = NULL;
  g_autoptr (GError) error = NULL;

  if (!begin_drawing ())
    return;
  svg = draw (job);
  job->surface = bst_raster_surface (svg, job->size, job->size, &error);
  if (job->surface == NULL) {
    g_debug ("A picture cannot be drawn: %s", error->message);
    job->surface = draw_meaning (job);
  }
  end_drawing ();
}

static gboolean take_results_cb (gpointer data);

static void
draw_in_thread (gpointer data, gpointer user_data)
{
  BstTextures *self = user_data;
  Job *job = data;

  draw_surface (job);
  g_async_queue_push (self->done, job);
  /* Not by g_main_context_invoke(), which calls it here while the main loop does not run. */
  if (g_atomic_int_compare_and_exchange (&self->is_called, FALSE, TRUE))
    g_idle_add_full (G_PRIORITY_DEFAULT, take_results_cb, g_object_ref (self), g_object_unref);
}

/* --- in the main thread --- */

static size_t
bytes_of (const Entry *entry)
{
  return (size_t) entry->size * (size_t) entry->size * 4;
}

static GdkTexture *
new_texture (cairo_surface_t *surface, int size)
{
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes =
    g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                (gsize) stride * (gsize) size,
                                (GDestroyNotify) cairo_surface_destroy,
                                cairo_surface_reference (surface));

  return gdk_memory_texture_new (size, size, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

static void
drop_oldest (BstTextures *self)
{
  while (self->n_bytes > MAX_BYTES && self->ages.length > 1) {
    Entry *oldest = self->ages.tail->data;

    g_queue_unlink (&self->ages, &oldest->link);
    self->n_bytes -= bytes_of (oldest);
    g_hash_table_remove (self->entries, oldest);
  }
}

static void
take_result (BstTextures *self, Job *job)
{
  Entry *entry = job->entry;

  self->n_waiting--;
  /* What cannot be drawn stays empty, so that nobody tries again and again. */
  if (job->surface != NULL) {
    entry->texture = new_texture (job->surface, entry->size);
    entry->link.data = entry;
    g_queue_push_head_link (&self->ages, &entry->link);
    self->n_bytes += bytes_of (entry);
  }
  free_job (job);
}

static gboolean
take_results_cb (gpointer data)
{
  BstTextures *self = data;
  Job *job;

  g_atomic_int_set (&self->is_called, FALSE);
  while ((job = g_async_queue_try_pop (self->done)) != NULL)
    take_result (self, job);
  drop_oldest (self);
  g_signal_emit (self, signals[SIGNAL_READY], 0);
  return G_SOURCE_REMOVE;
}

static void
ask_for (BstTextures *self, const Entry *key)
{
  Entry *entry = g_memdup2 (key, sizeof *key);
  Job *job = g_new0 (Job, 1);

  if (key->picture.type == BST_PICTURE_TILE)
    job->sketch = self->find (self->owner, key->picture.kind);
  job->entry = entry;
  job->picture = key->picture;
  job->size = key->size;
  g_hash_table_add (self->entries, entry);
  self->n_waiting++;
  g_thread_pool_push (self->pool, job, NULL);
}

static bool
is_same_but_look (BstPicture a, BstPicture b)
{
  a.look = b.look;
  return memcmp (&a, &b, sizeof a) == 0;
}

/* The same picture in the size that is nearest to `size`. */
static GdkTexture *
find_stand_in (BstTextures *self, const Entry *key)
{
  GdkTexture *best = NULL;
  int least = G_MAXINT;

  for (GList *link = self->ages.head; link != NULL; link = link->next) {
    const Entry *entry = link->data;

    if (is_same_but_look (entry->picture, key->picture) &&
        ABS (entry->size - key->size) < least) {
      least = ABS (entry->size - key->size);
      best = entry->texture;
    }
  }
  return best;
}

GdkTexture *
bst_textures_get (BstTextures *self, BstPicture picture, int size)
{
  g_return_val_if_fail (BST_IS_TEXTURES (self), NULL);

  Entry key = { .picture = picture, .size = MAX (size, 1) };
  Entry *entry = g_hash_table_lookup (self->entries, &key);

  if (entry == NULL)
    ask_for (self, &key);
  if (entry == NULL || entry->texture == NULL)
    return find_stand_in (self, &key);
  g_queue_unlink (&self->ages, &entry->link);
  g_queue_push_head_link (&self->ages, &entry->link);
  return entry->texture;
}

gboolean
bst_textures_get_is_idle (BstTextures *self)
{
  g_return_val_if_fail (BST_IS_TEXTURES (self), FALSE);

  return self->n_waiting == 0;
}

/* --- the object --- */

static void
bst_textures_finalize (GObject *object)
{
  BstTextures *self = BST_TEXTURES (object);
  Job *job;

  g_queue_init (&self->ages);
  g_hash_table_unref (self->entries);
  while ((job = g_async_queue_try_pop (self->done)) != NULL)
    free_job (job);
  g_async_queue_unref (self->done);
  G_OBJECT_CLASS (bst_textures_parent_class)->finalize (object);
}

/* Jobs that nobody has begun are dropped; the one in work is waited for. */
static void
bst_textures_dispose (GObject *object)
{
  BstTextures *self = BST_TEXTURES (object);

  if (self->pool != NULL)
    g_thread_pool_free (g_steal_pointer (&self->pool), TRUE, TRUE);
  g_clear_object (&self->owner);
  G_OBJECT_CLASS (bst_textures_parent_class)->dispose (object);
}

static void
bst_textures_class_init (BstTexturesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  atexit (wait_for_threads);
  object_class->dispose = bst_textures_dispose;
  object_class->finalize = bst_textures_finalize;
  signals[SIGNAL_READY] = g_signal_new ("ready", BST_TYPE_TEXTURES, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
bst_textures_init (BstTextures *self)
{
  self->entries = g_hash_table_new_full (hash_entry, equal_entries, free_entry, NULL);
  self->done = g_async_queue_new ();
}

BstTextures *
bst_textures_new (GObject *owner, BstFindSketch find)
{
  BstTextures *self = g_object_new (BST_TYPE_TEXTURES, NULL);

  self->owner = owner != NULL ? g_object_ref (owner) : NULL;
  self->find = find;
  self->pool = g_thread_pool_new_full (draw_in_thread, self, (GDestroyNotify) free_job, 1, FALSE,
                                       NULL);
  return self;
}

BstTextures *
bst_textures_get_shared (void)
{
  static BstTextures *shared;

  if (shared == NULL)
    shared = bst_textures_new (NULL, NULL);
  return shared;
}
