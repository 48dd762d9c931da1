/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of differences.  All texts may come from strangers: none of them is markup.
 */
#include "editor/deck/difference-list.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "editor/gallery.h"
#include "words/difference.h"

#define TILE_SIZE 48
#define MAX_ROWS 200

typedef struct
{
  GtkListBox *list;
  BstDeckFile *old;
  BstDeckFile *new;
  const GPtrArray *differences;
  BstGallery *gallery;
  BstTextures *textures;
} View;

static GtkWidget *
add_row (GtkListBox *list, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_append (list, row);
  return row;
}

/* --- tiles --- */

/* An empty place stands for a tile that is not there. */
static GtkWidget *
new_picture (View *view, BstDeckFile *file, int tile, const char *name)
{
  GtkWidget *picture = bst_picture_view_new (TILE_SIZE);

  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (picture, tile >= 0 ? "deck-picture" : "no-picture");
  if (tile >= 0) {
    uint16_t kind = bst_gallery_add (view->gallery, file, (unsigned) tile);

    bst_picture_view_show_named (BST_PICTURE_VIEW (picture), view->textures,
                                 (BstPicture) { .type = BST_PICTURE_TILE, .kind = kind }, name);
  }
  return picture;
}

static GtkWidget *
new_pictures (View *view, const BstDifference *difference)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_widget_add_css_class (arrow, "dim-label");
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_box_append (GTK_BOX (box),
                  new_picture (view, view->old, difference->old_tile, _ ("Before")));
  gtk_box_append (GTK_BOX (box), arrow);
  gtk_box_append (GTK_BOX (box), new_picture (view, view->new, difference->new_tile, _ ("Now")));
  return box;
}

static bool
is_same_tile (const BstDifference *a, const BstDifference *b)
{
  return a->old_tile == b->old_tile && a->new_tile == b->new_tile;
}

/* A row for all that is said of the tile of difference `first`; gives the one behind it. */
static guint
add_tile (View *view, guint first)
{
  const BstDifference *difference = g_ptr_array_index (view->differences, first);
  g_autofree char *name = bst_difference_name_tile (difference, view->old, view->new);
  g_autoptr (GString) text = g_string_new (NULL);
  guint i = first;

  for (; i < view->differences->len; i++) {
    const BstDifference *other = g_ptr_array_index (view->differences, i);
    g_autofree char *sentence = bst_difference_to_sentence (other, view->old, view->new);

    if (!is_same_tile (difference, other))
      break;
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
  }

  GtkWidget *row = add_row (view->list, name, text->str);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), new_pictures (view, difference));
  return i;
}

/* --- all of them --- */

static guint
add_next (View *view, guint i)
{
  const BstDifference *difference = g_ptr_array_index (view->differences, i);

  if (difference->tile != NULL)
    return add_tile (view, i);

  g_autofree char *sentence = bst_difference_to_sentence (difference, view->old, view->new);
  add_row (view->list, sentence, "");
  return i + 1;
}

unsigned
bst_difference_list_show (GtkListBox *list, BstDeckFile *old, BstDeckFile *new)
{
  g_autoptr (GPtrArray) differences = bst_deck_diff (old, new);
  g_autoptr (BstGallery) gallery = bst_gallery_new ();
  g_autoptr (BstTextures) textures = bst_gallery_new_textures (gallery);
  View view = { list, old, new, differences, gallery, textures };
  GtkWidget *row;
  guint i = 0;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
  for (unsigned n_rows = 0; i < differences->len && n_rows < MAX_ROWS; n_rows++)
    i = add_next (&view, i);
  if (i < differences->len) {
    guint n = differences->len - i;
    g_autofree char *more = g_strdup_printf (ngettext ("And %u more.", "And %u more.", n), n);

    add_row (list, more, "");
  }
  return differences->len;
}
