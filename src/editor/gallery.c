/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A thread reads the sketches, so each has a place of its own.
 */
#include "editor/gallery.h"

struct _BstGallery
{
  GObject parent_instance;

  GPtrArray *files;    /* BstDeckFile, the one added last at the end */
  GPtrArray *sketches; /* BstSketch by kind */
};

G_DEFINE_FINAL_TYPE (BstGallery, bst_gallery, G_TYPE_OBJECT)

static bool
is_last (BstGallery *self, const BstDeckFile *file)
{
  return self->files->len > 0 &&
         g_ptr_array_index (self->files, self->files->len - 1) == file;
}

uint16_t
bst_gallery_add (BstGallery *self, BstDeckFile *file, unsigned index)
{
  g_return_val_if_fail (BST_IS_GALLERY (self), 0);

  BstSketch sketch = bst_sketch_of (file, index);

  g_return_val_if_fail (self->sketches->len <= UINT16_MAX, 0);

  if (!is_last (self, file))
    g_ptr_array_add (self->files, bst_deck_file_ref (file));
  g_ptr_array_add (self->sketches, g_memdup2 (&sketch, sizeof sketch));
  return (uint16_t) (self->sketches->len - 1);
}

static const BstSketch *
find_sketch (gpointer owner, unsigned kind)
{
  return g_ptr_array_index (BST_GALLERY (owner)->sketches, kind);
}

BstTextures *
bst_gallery_new_textures (BstGallery *self)
{
  g_return_val_if_fail (BST_IS_GALLERY (self), NULL);

  return bst_textures_new (G_OBJECT (self), find_sketch);
}

static void
bst_gallery_finalize (GObject *object)
{
  BstGallery *self = BST_GALLERY (object);

  g_ptr_array_unref (self->sketches);
  g_ptr_array_unref (self->files);
  G_OBJECT_CLASS (bst_gallery_parent_class)->finalize (object);
}

static void
bst_gallery_class_init (BstGalleryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bst_gallery_finalize;
}

static void
bst_gallery_init (BstGallery *self)
{
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_deck_file_unref);
  self->sketches = g_ptr_array_new_with_free_func (g_free);
}

BstGallery *
bst_gallery_new (void)
{
  return g_object_new (BST_TYPE_GALLERY, NULL);
}
