/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Own pictures of tiles.
 */
#include "editor/tile/tile-inspector-picture.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/picture-import.h"
#include "render/tile/tile-art.h"
#include "ui/compat.h"
#include "words/fill.h"

struct _BstTileInspectorPicture
{
  AdwPreferencesGroup parent_instance;

  BstEditorContext *context;
  BstTileItem *tile;   /* the one that the problems are about */
  unsigned serial;     /* of it, as it was then */
  BstArtStyle wanted;  /* what the dialog is asking for */
  GCancellable *trial; /* of a picture that is to come in, or NULL */
  GHashTable *files;   /* BstTileItem -> the GFile its picture came from, in this session */
  GFile *watched;      /* the file of the tile that is shown, or NULL */
  GFileMonitor *monitor;

  GtkLabel *state_label;
  GtkLabel *problem_label;
  GtkWidget *shuffle_button;
  GtkWidget *reload_button;
  GtkWidget *remove_button;
};

G_DEFINE_FINAL_TYPE (BstTileInspectorPicture, bst_tile_inspector_picture,
                     ADW_TYPE_PREFERENCES_GROUP)

static void
say (BstTileInspectorPicture *self, const char *text)
{
  BstTileItem *tile = text != NULL ? bst_editor_context_get_tile (self->context) : NULL;

  g_set_object (&self->tile, tile);
  self->serial = tile != NULL ? bst_tile_item_get_serial (tile) : 0;
  gtk_label_set_text (self->problem_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), text != NULL);
}

static GtkWindow *
get_window (BstTileInspectorPicture *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* --- bringing in --- */

static void
stop_trial (BstTileInspectorPicture *self)
{
  g_cancellable_cancel (self->trial);
  g_clear_object (&self->trial);
}

/* A picture on its way to its tile. */
typedef struct
{
  BstTileInspectorPicture *self;
  BstTileItem *tile;
} Import;

static void
free_import (Import *import)
{
  g_object_unref (import->tile);
  g_free (import);
}

static void
read_cb (gpointer data, const char *svg, const char *refusal)
{
  Import *import = data;
  g_autoptr (BstProblems) ignored = bst_problems_new ();

  g_clear_object (&import->self->trial);
  say (import->self, refusal);
  if (svg != NULL)
    bst_deck_document_set_svg (bst_editor_context_get_document (import->self->context),
                               bst_tile_item_get_position (import->tile), svg, ignored);
}

void
bst_tile_inspector_picture_import (BstTileInspectorPicture *self, GFile *file)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_PICTURE (self));

  BstTileItem *tile = self->context != NULL ? bst_editor_context_get_tile (self->context) : NULL;
  g_autoptr (GCancellable) trial = g_cancellable_new ();
  Import *import;

  if (tile == NULL)
    return;
  g_hash_table_replace (self->files, g_object_ref (tile), g_object_ref (file));
  stop_trial (self);
  self->trial = g_object_ref (trial);
  import = g_new0 (Import, 1);
  *import = (Import) { self, g_object_ref (tile) };
  bst_picture_read (file, trial, read_cb, import, (GDestroyNotify) free_import);
}

static void
open_cb (GFile *file, gpointer data)
{
  bst_tile_inspector_picture_import (data, file);
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTileInspectorPicture *self = BST_TILE_INSPECTOR_PICTURE (widget);

  bst_picture_ask (get_window (self), open_cb, self);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y,
         BstTileInspectorPicture *self)
{
  bst_tile_inspector_picture_import (self, g_value_get_object (value));
  return TRUE;
}

/* --- reading again --- */

/* The picture is taken over by itself only on request: it can be half painted. */
static void
file_changed_cb (BstTileInspectorPicture *self)
{
  gtk_widget_add_css_class (self->reload_button, "suggested-action");
}

static void
watch (BstTileInspectorPicture *self, GFile *file)
{
  if (self->watched == file)
    return;
  g_set_object (&self->watched, file);
  g_clear_object (&self->monitor);
  gtk_widget_remove_css_class (self->reload_button, "suggested-action");
  /* Where nothing can be followed there is the button nevertheless. */
  if (file != NULL)
    self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (file_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
reload_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTileInspectorPicture *self = BST_TILE_INSPECTOR_PICTURE (widget);
  g_autoptr (GFile) file = self->watched != NULL ? g_object_ref (self->watched) : NULL;

  gtk_widget_remove_css_class (self->reload_button, "suggested-action");
  if (file != NULL)
    bst_tile_inspector_picture_import (self, file);
}

/* --- strewing --- */

static void
shuffle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTileInspectorPicture *self = BST_TILE_INSPECTOR_PICTURE (widget);
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (self->context);

  if (draft == NULL)
    return;
  bst_tile_draft_set_art (draft, (unsigned) g_random_int_range (1, BST_DECK_MAX_ART + 1));
  bst_deck_document_set_tile (bst_editor_context_get_document (self->context),
                              (unsigned) bst_editor_context_get_position (self->context), draft,
                              BST_EDIT_TILE_PICTURE);
}

/* --- writing --- */

static char *
dup_art (BstTileInspectorPicture *self, BstArtStyle style)
{
  BstTileItem *tile = bst_editor_context_get_tile (self->context);
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (self->context);
  g_autofree char *svg = NULL;
  BstSketch sketch;

  if (draft == NULL)
    return NULL;
  sketch = bst_tile_draft_get_sketch (draft);
  /* Only the drawing of a tile without faults has been checked. */
  if (bst_tile_item_get_index (tile) >= 0)
    svg = bst_deck_document_dup_svg (bst_editor_context_get_document (self->context),
                                     bst_tile_item_get_position (tile));
  /* So it comes in again as it was. */
  if (svg != NULL && style == BST_ART_PLAIN)
    return g_steal_pointer (&svg);
  sketch.svg = svg;
  sketch.symbols = bst_deck_file_get_symbols (
    bst_deck_document_get_file (bst_editor_context_get_document (self->context)));
  return bst_tile_art_svg (&sketch, 0, style);
}

static void
save_cb (GFile *file, gpointer data)
{
  BstTileInspectorPicture *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = self->context != NULL ? dup_art (self, self->wanted) : NULL;

  if (svg == NULL)
    return;
  if (g_file_replace_contents (file, svg, strlen (svg), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                               NULL, &error))
    say (self, NULL);
  else
    say (self, error->message);
}

static void
ask_save (BstTileInspectorPicture *self, BstArtStyle style, const char *title, const char *name)
{
  BstTileItem *tile = bst_editor_context_get_tile (self->context);
  g_autofree char *file = tile != NULL ? bst_fill (name, bst_tile_item_get_id (tile), NULL) : NULL;

  if (file == NULL)
    return;
  self->wanted = style;
  bst_ask_save (get_window (self), title, file, save_cb, self);
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_save (BST_TILE_INSPECTOR_PICTURE (widget), BST_ART_PLAIN, _ ("Export the picture"),
            "{1}.svg");
}

static void
export_guide_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_save (BST_TILE_INSPECTOR_PICTURE (widget), BST_ART_LAYERS,
            _ ("Export the picture with the guide"),
            /* Translators: the name of a file; {1} is the id of a tile. */
            _ ("{1}-guide.svg"));
}

/* --- taking away --- */

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTileInspectorPicture *self = BST_TILE_INSPECTOR_PICTURE (widget);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  int position = bst_editor_context_get_position (self->context);

  if (position >= 0)
    bst_deck_document_set_svg (bst_editor_context_get_document (self->context), (unsigned) position,
                               NULL, problems);
}

/* --- showing --- */

/* Problems of a picture stay on show until the tile changes. */
static void
forget_problem (BstTileInspectorPicture *self)
{
  BstTileItem *tile = bst_editor_context_get_tile (self->context);

  if (self->tile != NULL &&
      (self->tile != tile || bst_tile_item_get_serial (tile) != self->serial))
    say (self, NULL);
}

void
bst_tile_inspector_picture_show (BstTileInspectorPicture *self)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_PICTURE (self));

  int position = bst_editor_context_get_position (self->context);
  g_autofree char *svg =
    position >= 0 ? bst_deck_document_dup_svg (bst_editor_context_get_document (self->context),
                                               (unsigned) position)
                  : NULL;

  forget_problem (self);
  gtk_label_set_text (self->state_label,
                      svg != NULL ? _ ("The tile has a picture of its own.")
                                  : _ ("The picture is drawn from what the tile means. An SVG "
                                       "drawing can take its place: shapes only, no text, images "
                                       "or filters."));
  if (svg == NULL && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL &&
      gtk_widget_has_focus (self->remove_button))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_BACKWARD);
  gtk_widget_set_visible (self->remove_button, svg != NULL);
  gtk_widget_set_visible (self->shuffle_button, svg == NULL);
  watch (self, svg != NULL
                 ? g_hash_table_lookup (self->files, bst_editor_context_get_tile (self->context))
                 : NULL);
  gtk_widget_set_visible (self->reload_button, self->watched != NULL);
}

void
bst_tile_inspector_picture_set_context (BstTileInspectorPicture *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_PICTURE (self));

  stop_trial (self);
  watch (self, NULL);
  g_hash_table_remove_all (self->files);
  g_clear_object (&self->tile);
  g_set_object (&self->context, context);
}

/* --- the widget --- */

static void
bst_tile_inspector_picture_dispose (GObject *object)
{
  BstTileInspectorPicture *self = BST_TILE_INSPECTOR_PICTURE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_TILE_INSPECTOR_PICTURE);
  stop_trial (self);
  g_clear_object (&self->monitor);
  g_clear_object (&self->watched);
  g_clear_pointer (&self->files, g_hash_table_unref);
  g_clear_object (&self->tile);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_tile_inspector_picture_parent_class)->dispose (object);
}

static void
bst_tile_inspector_picture_class_init (BstTileInspectorPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_tile_inspector_picture_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/tile-inspector-picture.ui");
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorPicture, state_label);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorPicture, problem_label);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorPicture, shuffle_button);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorPicture, reload_button);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorPicture, remove_button);
  gtk_widget_class_install_action (widget_class, "picture.import", NULL, import_action);
  gtk_widget_class_install_action (widget_class, "picture.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "picture.export-guide", NULL,
                                   export_guide_action);
  gtk_widget_class_install_action (widget_class, "picture.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "picture.reload", NULL, reload_action);
  gtk_widget_class_install_action (widget_class, "picture.shuffle", NULL, shuffle_action);
}

static void
bst_tile_inspector_picture_init (BstTileInspectorPicture *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->files = g_hash_table_new_full (NULL, NULL, g_object_unref, g_object_unref);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
