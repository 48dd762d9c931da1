/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Name and copies.
 */
#include "editor/tile/tile-inspector-whole.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/typed-text.h"
#include "ui/compat.h"

#define MAX_COUNT 1000
#define MAX_SUPPLY 10

struct _BstTileInspectorWhole
{
  AdwPreferencesGroup parent_instance;

  BstEditorContext *context;
  bool is_supply; /* in hands, not in the pile */
  bool is_showing;

  AdwEntryRow *name_row;
  AdwActionRow *copies_row;
  GtkSpinButton *copies_spin;
  BstTypedText *name;
};

G_DEFINE_FINAL_TYPE (BstTileInspectorWhole, bst_tile_inspector_whole, ADW_TYPE_PREFERENCES_GROUP)

static BstDeckDocument *
get_document (BstTileInspectorWhole *self)
{
  return bst_editor_context_get_document (self->context);
}

static bool
can_edit (BstTileInspectorWhole *self)
{
  return !self->is_showing && self->context != NULL &&
         bst_editor_context_get_position (self->context) >= 0;
}

static unsigned
get_position (BstTileInspectorWhole *self)
{
  return (unsigned) bst_editor_context_get_position (self->context);
}

/* --- copies --- */

static void
copies_cb (BstTileInspectorWhole *self)
{
  unsigned copies = (unsigned) gtk_spin_button_get_value_as_int (self->copies_spin);

  if (!can_edit (self))
    return;
  if (self->is_supply)
    bst_deck_document_set_tile_supply (get_document (self), get_position (self), copies);
  else
    bst_deck_document_set_tile_count (get_document (self), get_position (self), copies);
}

static void
show_copies (BstTileInspectorWhole *self, const BstTileForm *form)
{
  bool is_supply = form->supply > 0;
  const char *title = is_supply ? _ ("Copies for each player") : _ ("Copies in the deck");
  unsigned copies = is_supply ? form->supply : form->count;

  self->is_supply = is_supply;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->copies_row), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->copies_spin),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_spin_button_set_range (self->copies_spin, is_supply ? 1 : 0,
                             is_supply ? MAX_SUPPLY : MAX_COUNT);
  if (gtk_spin_button_get_value_as_int (self->copies_spin) != (int) copies)
    gtk_spin_button_set_value (self->copies_spin, copies);
}

/* --- showing --- */

void
bst_tile_inspector_whole_show (BstTileInspectorWhole *self, BstTileDraft *draft)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_WHOLE (self));

  const BstTileForm *form = bst_tile_draft_get_form (draft);

  self->is_showing = true;
  show_copies (self, form);
  bst_typed_text_show (self->name, form->texts);
  self->is_showing = false;
}

void
bst_tile_inspector_whole_set_context (BstTileInspectorWhole *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_WHOLE (self));

  g_set_object (&self->context, context);
  bst_typed_text_set_context (self->name, context);
}

/* --- the widget --- */

static void
bst_tile_inspector_whole_dispose (GObject *object)
{
  BstTileInspectorWhole *self = BST_TILE_INSPECTOR_WHOLE (object);

  g_clear_object (&self->name);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_TILE_INSPECTOR_WHOLE);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_tile_inspector_whole_parent_class)->dispose (object);
}

static void
bst_tile_inspector_whole_class_init (BstTileInspectorWholeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_tile_inspector_whole_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/tile-inspector-whole.ui");
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorWhole, name_row);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorWhole, copies_row);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorWhole, copies_spin);
}

static void
bst_tile_inspector_whole_init (BstTileInspectorWhole *self)
{
  g_autofree char *lang = bst_typed_text_dup_language ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->name =
    bst_typed_text_new (BST_TEXT_OF_TILE, BST_TEXT_NAME, lang, GTK_WIDGET (self->name_row));
  bst_ignore_wheel (GTK_WIDGET (self->copies_spin));
  g_signal_connect_swapped (self->copies_spin, "value-changed", G_CALLBACK (copies_cb), self);
}
