/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The context.
 */
#include "editor/editor-context.h"

#include "editor/tile/sketch-book.h"

/* When the book has more pages than tiles and this, a new one is begun. */
#define SPARE_PAGES 1024

struct _BstEditorContext
{
  GObject parent_instance;

  BstDeckDocument *document;
  BstLibrary *library;
  GtkSingleSelection *selection;
  BstSketchBook *book;
  BstTextures *textures;
  GHashTable *pages; /* of Look by BstTileItem */
  int part;
};

G_DEFINE_FINAL_TYPE (BstEditorContext, bst_editor_context, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_PART,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Where in the book a tile is, as it was at `serial`. */
typedef struct
{
  unsigned serial;
  unsigned page;
} Look;

static void
begin_book (BstEditorContext *self)
{
  g_set_object (&self->book, NULL);
  g_set_object (&self->textures, NULL);
  g_hash_table_remove_all (self->pages);
  self->book = bst_sketch_book_new ();
  self->textures = bst_sketch_book_new_textures (self->book);
}

static unsigned
add_page (BstEditorContext *self, BstTileItem *tile)
{
  unsigned position = bst_tile_item_get_position (tile);
  /* Only the drawing of a tile without faults has been checked. */
  bool is_good = bst_tile_item_get_index (tile) >= 0;

  const BstDeckFile *file = bst_deck_document_get_file (self->document);

  return bst_sketch_book_add (self->book, bst_deck_document_dup_draft (self->document, position),
                              is_good ? bst_deck_document_dup_svg (self->document, position)
                                      : NULL,
                              bst_deck_file_ref_symbols (file));
}

static unsigned
find_page (BstEditorContext *self, BstTileItem *tile)
{
  unsigned n_tiles = g_list_model_get_n_items (bst_deck_document_get_tiles (self->document));
  unsigned serial = bst_tile_item_get_serial (tile);
  Look *look = g_hash_table_lookup (self->pages, tile);

  if (look != NULL && look->serial == serial)
    return look->page;
  if (bst_sketch_book_get_n_pages (self->book) > n_tiles + SPARE_PAGES)
    begin_book (self);
  look = g_new (Look, 1);
  *look = (Look) { .serial = serial, .page = add_page (self, tile) };
  g_hash_table_insert (self->pages, g_object_ref (tile), look);
  return look->page;
}

void
bst_editor_context_show (BstEditorContext *self, BstPictureView *view, BstTileItem *tile)
{
  g_return_if_fail (BST_IS_EDITOR_CONTEXT (self));

  unsigned page = find_page (self, tile);

  bst_picture_view_show (view, self->textures,
                         (BstPicture) { .type = BST_PICTURE_TILE, .kind = (uint16_t) page });
}

BstDeckDocument *
bst_editor_context_get_document (BstEditorContext *self)
{
  g_return_val_if_fail (BST_IS_EDITOR_CONTEXT (self), NULL);

  return self->document;
}

BstLibrary *
bst_editor_context_get_library (BstEditorContext *self)
{
  g_return_val_if_fail (BST_IS_EDITOR_CONTEXT (self), NULL);

  return self->library;
}

GtkSingleSelection *
bst_editor_context_get_selection (BstEditorContext *self)
{
  g_return_val_if_fail (BST_IS_EDITOR_CONTEXT (self), NULL);

  return self->selection;
}

BstTileItem *
bst_editor_context_get_tile (BstEditorContext *self)
{
  g_return_val_if_fail (BST_IS_EDITOR_CONTEXT (self), NULL);

  return gtk_single_selection_get_selected_item (self->selection);
}

int
bst_editor_context_get_position (BstEditorContext *self)
{
  g_return_val_if_fail (BST_IS_EDITOR_CONTEXT (self), -1);

  guint position = gtk_single_selection_get_selected (self->selection);

  return position != GTK_INVALID_LIST_POSITION ? (int) position : -1;
}

void
bst_editor_context_select (BstEditorContext *self, unsigned position)
{
  g_return_if_fail (BST_IS_EDITOR_CONTEXT (self));

  gtk_single_selection_set_selected (self->selection, position);
}

BstTileDraft *
bst_editor_context_dup_draft (BstEditorContext *self)
{
  g_return_val_if_fail (BST_IS_EDITOR_CONTEXT (self), NULL);

  int position = bst_editor_context_get_position (self);

  return position >= 0 ? bst_deck_document_dup_draft (self->document, (unsigned) position) : NULL;
}

/* --- parts of the tile --- */

int
bst_editor_context_get_part (BstEditorContext *self)
{
  g_return_val_if_fail (BST_IS_EDITOR_CONTEXT (self), -1);

  return self->part;
}

static bool
has_part (BstTileDraft *draft, int part)
{
  const BstTile *tile = bst_tile_draft_get_tile (draft);

  if (part < BST_PART_FIELD)
    return part < bst_tile_draft_get_form (draft)->drawing.n_features;
  part -= BST_PART_FIELD;
  return part < tile->n_features && tile->features[part].type == BST_FEATURE_FIELD;
}

void
bst_editor_context_set_part (BstEditorContext *self, int part)
{
  g_return_if_fail (BST_IS_EDITOR_CONTEXT (self));

  g_autoptr (BstTileDraft) draft = part >= 0 ? bst_editor_context_dup_draft (self) : NULL;

  if (draft == NULL || !has_part (draft, part))
    part = BST_PART_TILE;
  if (part == self->part)
    return;
  self->part = part;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PART]);
}

/* A part that was there may be gone. */
static void
changed_cb (BstEditorContext *self)
{
  if (self->part >= 0)
    bst_editor_context_set_part (self, self->part);
}

static void
selected_cb (BstEditorContext *self)
{
  bst_editor_context_set_part (self, BST_PART_TILE);
}

/* --- the object --- */

static void
bst_editor_context_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PART)
    g_value_set_int (value, BST_EDITOR_CONTEXT (object)->part);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bst_editor_context_dispose (GObject *object)
{
  BstEditorContext *self = BST_EDITOR_CONTEXT (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->textures);
  g_clear_object (&self->book);
  g_clear_pointer (&self->pages, g_hash_table_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (bst_editor_context_parent_class)->dispose (object);
}

static void
bst_editor_context_class_init (BstEditorContextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bst_editor_context_dispose;
  object_class->get_property = bst_editor_context_get_property;
  properties[PROP_PART] = g_param_spec_int ("part", NULL, NULL, BST_PART_TILE, G_MAXINT,
                                            BST_PART_TILE,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bst_editor_context_init (BstEditorContext *self)
{
  self->part = BST_PART_TILE;
  self->pages = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);
  begin_book (self);
}

BstEditorContext *
bst_editor_context_new (BstDeckDocument *document, BstLibrary *library)
{
  BstEditorContext *self = g_object_new (BST_TYPE_EDITOR_CONTEXT, NULL);

  self->document = g_object_ref (document);
  self->library = library;
  self->selection =
    gtk_single_selection_new (g_object_ref (bst_deck_document_get_tiles (document)));
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                           self, G_CONNECT_SWAPPED);
  return self;
}
