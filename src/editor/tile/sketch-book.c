/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages of sketches.
 */
#include "editor/tile/sketch-book.h"

typedef struct
{
  BstTileDraft *draft;
  char *svg;
  GPtrArray *symbols;
  BstSketch sketch;
} Page;

struct _BstSketchBook
{
  GObject parent_instance;

  GPtrArray *pages; /* of Page */
};

G_DEFINE_FINAL_TYPE (BstSketchBook, bst_sketch_book, G_TYPE_OBJECT)

static void
free_page (gpointer data)
{
  Page *page = data;

  bst_tile_draft_free (page->draft);
  g_free (page->svg);
  g_clear_pointer (&page->symbols, g_ptr_array_unref);
  g_free (page);
}

static void
bst_sketch_book_finalize (GObject *object)
{
  g_ptr_array_unref (BST_SKETCH_BOOK (object)->pages);
  G_OBJECT_CLASS (bst_sketch_book_parent_class)->finalize (object);
}

static void
bst_sketch_book_class_init (BstSketchBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bst_sketch_book_finalize;
}

static void
bst_sketch_book_init (BstSketchBook *self)
{
  self->pages = g_ptr_array_new_with_free_func (free_page);
}

BstSketchBook *
bst_sketch_book_new (void)
{
  return g_object_new (BST_TYPE_SKETCH_BOOK, NULL);
}

unsigned
bst_sketch_book_add (BstSketchBook *self, BstTileDraft *draft, char *svg, GPtrArray *symbols)
{
  g_return_val_if_fail (BST_IS_SKETCH_BOOK (self), 0);

  Page *page = g_new0 (Page, 1);

  g_return_val_if_fail (self->pages->len <= UINT16_MAX, 0);

  page->draft = draft;
  page->svg = svg;
  page->sketch = bst_tile_draft_get_sketch (draft);
  page->symbols = symbols;
  page->sketch.svg = svg;
  page->sketch.symbols = page->symbols;
  g_ptr_array_add (self->pages, page);
  return self->pages->len - 1;
}

unsigned
bst_sketch_book_get_n_pages (BstSketchBook *self)
{
  g_return_val_if_fail (BST_IS_SKETCH_BOOK (self), 0);

  return self->pages->len;
}

const BstSketch *
bst_sketch_book_get_sketch (BstSketchBook *self, unsigned page)
{
  g_return_val_if_fail (BST_IS_SKETCH_BOOK (self), NULL);
  g_return_val_if_fail (page < self->pages->len, NULL);

  return &((Page *) g_ptr_array_index (self->pages, page))->sketch;
}

static const BstSketch *
find_sketch (gpointer owner, unsigned kind)
{
  return bst_sketch_book_get_sketch (owner, kind);
}

BstTextures *
bst_sketch_book_new_textures (BstSketchBook *self)
{
  g_return_val_if_fail (BST_IS_SKETCH_BOOK (self), NULL);

  return bst_textures_new (G_OBJECT (self), find_sketch);
}
