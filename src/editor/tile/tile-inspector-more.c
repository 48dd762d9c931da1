/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * More about the tile.
 */
#include "editor/tile/tile-inspector-more.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/texts-row.h"
#include "editor/tile/tile-inspector-edit.h"
#include "editor/tile/tile-inspector-symbols.h"
#include "editor/tile/toggle-set.h"
#include "editor/typed-text.h"

#define MAX_SUPPLY 10

struct _BstTileInspectorMore
{
  AdwPreferencesGroup parent_instance;

  BstEditorContext *context;
  BstTileItem *tile;       /* the one whose id is being typed */
  char *id;                /* of the tile, as it was last shown */
  BstSymbols symbols_seen; /* of the tile */
  bool is_showing;

  AdwExpanderRow *symbols_row;
  BstToggleSet *tile_symbols;
  BstTextsRow *names_row;
  BstTextsRow *notes_row;
  AdwEntryRow *id_row;
  GtkWidget *id_problem_row;
  GtkLabel *id_problem_label;
  GtkSwitch *supply_switch;
};

G_DEFINE_FINAL_TYPE (BstTileInspectorMore, bst_tile_inspector_more, ADW_TYPE_PREFERENCES_GROUP)

static BstDeckDocument *
get_document (BstTileInspectorMore *self)
{
  return bst_editor_context_get_document (self->context);
}

static bool
can_edit (BstTileInspectorMore *self)
{
  return !self->is_showing && self->context != NULL &&
         bst_editor_context_get_position (self->context) >= 0;
}

static unsigned
get_position (BstTileInspectorMore *self)
{
  return (unsigned) bst_editor_context_get_position (self->context);
}

/* --- the id --- */

/* What is wrong with an id, or NULL. */
static const char *
find_fault (BstTileInspectorMore *self, const char *id)
{
  int found = bst_deck_document_find_tile (get_document (self), id);

  if (*id == '\0')
    return _ ("A tile needs an id.");
  for (const char *p = id; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr (".+-_", *p) == NULL)
      return _ ("Only the letters A to Z, digits and . + - _ can be in an id.");
  if (strlen (id) > BST_DECK_MAX_TILE_ID)
    return _ ("An id has at most 30 characters.");
  if (g_str_equal (id, "rest"))
    return _ ("“rest” stands for all other tiles; choose another id.");
  if (found >= 0 && (unsigned) found != get_position (self))
    return _ ("Another tile has this id already.");
  return NULL;
}

static void
show_fault (BstTileInspectorMore *self, const char *fault)
{
  gtk_widget_set_visible (self->id_problem_row, fault != NULL);
  gtk_label_set_text (self->id_problem_label, fault != NULL ? fault : "");
  if (fault != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->id_row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->id_row), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->id_row), GTK_ACCESSIBLE_STATE_INVALID,
                               fault != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                             : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

/* An id that cannot be stays here, for whoever types it to go on. */
static void
id_changed_cb (BstTileInspectorMore *self)
{
  const char *id = gtk_editable_get_text (GTK_EDITABLE (self->id_row));
  const char *fault;

  if (!can_edit (self))
    return;

  fault = find_fault (self, id);
  show_fault (self, fault);
  if (fault != NULL)
    return;
  g_free (self->id);
  self->id = g_strdup (id);
  bst_deck_document_set_tile_id (get_document (self), get_position (self), self->id);
}

static void
show_id (BstTileInspectorMore *self, const BstTileForm *form)
{
  BstTileItem *tile = bst_editor_context_get_tile (self->context);

  if (tile == self->tile && g_strcmp0 (self->id, form->id) == 0)
    return;

  g_set_object (&self->tile, tile);
  g_free (self->id);
  self->id = g_strdup (form->id);
  gtk_editable_set_text (GTK_EDITABLE (self->id_row), form->id);
  show_fault (self, find_fault (self, form->id));
}

/* --- in the pile or in hands --- */

/* The number stays what it was, as far as there may be so many. */
static void
supply_cb (BstTileInspectorMore *self)
{
  g_autoptr (BstTileDraft) draft =
    can_edit (self) ? bst_editor_context_dup_draft (self->context) : NULL;
  const BstTileForm *form = draft != NULL ? bst_tile_draft_get_form (draft) : NULL;

  if (form == NULL)
    return;
  bst_deck_document_end_typing (get_document (self));
  if (gtk_switch_get_active (self->supply_switch))
    bst_deck_document_set_tile_supply (get_document (self), get_position (self),
                                       CLAMP (form->count, 1, MAX_SUPPLY));
  else
    bst_deck_document_set_tile_count (get_document (self), get_position (self),
                                      MAX (form->supply, 1));
}

/* --- symbols --- */

static void
symbol_cb (BstTileInspectorMore *self, unsigned symbol)
{
  g_autoptr (BstTileDraft) draft =
    can_edit (self) ? bst_editor_context_dup_draft (self->context) : NULL;

  if (draft == NULL)
    return;
  bst_tile_draft_set_symbols (draft, self->symbols_seen ^ (BstSymbols) 1 << symbol);
  bst_tile_inspector_apply (self->context, draft, BST_EDIT_DRAW_TILE);
}

static void
show_symbols (BstTileInspectorMore *self, const BstTileForm *form)
{
  g_autoptr (GString) summary = g_string_new (NULL);

  self->symbols_seen = form->symbols;
  bst_tile_inspector_list_symbols (summary, self->context, form->symbols);
  adw_expander_row_set_subtitle (self->symbols_row, summary->str);
  bst_tile_inspector_show_symbols (self->tile_symbols, self->context, BST_FEATURE_TYPES,
                                   form->symbols);
}

/* --- showing --- */

void
bst_tile_inspector_more_show (BstTileInspectorMore *self, BstTileDraft *draft)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_MORE (self));

  const BstTileForm *form = bst_tile_draft_get_form (draft);

  self->is_showing = true;
  show_symbols (self, form);
  bst_texts_row_show (self->names_row, form->texts);
  bst_texts_row_show (self->notes_row, form->texts);
  show_id (self, form);
  gtk_switch_set_active (self->supply_switch, form->supply > 0);
  self->is_showing = false;
}

void
bst_tile_inspector_more_set_context (BstTileInspectorMore *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_MORE (self));

  g_clear_object (&self->tile);
  g_set_object (&self->context, context);
  bst_texts_row_set_context (self->names_row, context);
  bst_texts_row_set_context (self->notes_row, context);
}

/* --- the widget --- */

static void
bst_tile_inspector_more_dispose (GObject *object)
{
  BstTileInspectorMore *self = BST_TILE_INSPECTOR_MORE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_TILE_INSPECTOR_MORE);
  g_clear_object (&self->tile);
  g_clear_object (&self->context);
  g_clear_pointer (&self->id, g_free);
  G_OBJECT_CLASS (bst_tile_inspector_more_parent_class)->dispose (object);
}

static void
bst_tile_inspector_more_class_init (BstTileInspectorMoreClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_tile_inspector_more_dispose;
  g_type_ensure (BST_TYPE_TOGGLE_SET);
  g_type_ensure (BST_TYPE_TEXTS_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/tile-inspector-more.ui");
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorMore, symbols_row);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorMore, tile_symbols);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorMore, names_row);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorMore, notes_row);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorMore, id_row);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorMore, id_problem_row);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorMore, id_problem_label);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorMore, supply_switch);
}

static void
bst_tile_inspector_more_init (BstTileInspectorMore *self)
{
  g_autofree char *lang = bst_typed_text_dup_language ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bst_tile_inspector_add_symbols (self->tile_symbols);
  bst_texts_row_set_kind (self->names_row, BST_TEXT_OF_TILE, BST_TEXT_NAME, lang);
  bst_texts_row_set_kind (self->notes_row, BST_TEXT_OF_TILE, BST_TEXT_NOTE, NULL);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->id_row), FALSE);
  g_signal_connect_swapped (self->id_row, "changed", G_CALLBACK (id_changed_cb), self);
  g_signal_connect_swapped (self->supply_switch, "notify::active", G_CALLBACK (supply_cb), self);
  g_signal_connect_swapped (self->tile_symbols, "flipped", G_CALLBACK (symbol_cb), self);
}
