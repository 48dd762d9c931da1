/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The header and the four pages.
 */
#include "editor/editor-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/deck/check-page.h"
#include "editor/deck/deck-page.h"
#include "editor/deck/rules-page.h"
#include "editor/edit-words.h"
#include "editor/file-bar.h"
#include "editor/tile/tiles-page.h"
#include "editor/xml-window.h"
#include "ui/compat.h"
#include "ui/fold.h"
#include "words/fill.h"

#define MAX_TITLE 18 /* characters of it beside the switcher */

struct _BstEditorPage
{
  AdwBin parent_instance;

  BstEditorContext *context;
  gulong handler;
  gulong saved_handler;
  GtkWidget *xml_window; /* or NULL */

  BstFold *fold;
  GMenu *deck_menu;
  GMenuModel *narrow_section;
  AdwWindowTitle *title;
  GtkLabel *title_label;
  GtkWidget *unsaved_mark;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *read_only_label;
  BstFileBar *file_bar;
  AdwViewStack *stack;
  BstTilesPage *tiles_page;
  BstDeckPage *deck_page;
  BstRulesPage *rules_page;
  BstCheckPage *check_page;
};

G_DEFINE_FINAL_TYPE (BstEditorPage, bst_editor_page, ADW_TYPE_BIN)

/* --- what the header says --- */

static void
show_step (GtkWidget *button, const char *text, const char *edit)
{
  g_autofree char *tip = edit != NULL ? bst_fill (text, edit, NULL) : NULL;

  gtk_widget_set_tooltip_text (button, tip);
}

static void
show_history (BstEditorPage *self, BstDeckDocument *document)
{
  bool can_undo = bst_deck_document_get_can_undo (document);
  bool can_redo = bst_deck_document_get_can_redo (document);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "deck.undo", can_undo);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "deck.redo", can_redo);
  /* Translators: {1} is a step, as "Draw the tile". */
  show_step (self->undo_button, _ ("Undo: {1} (Ctrl+Z)"),
             can_undo ? bst_edit_to_title (bst_deck_document_get_undo_edit (document)) : NULL);
  show_step (self->redo_button, _ ("Redo: {1} (Shift+Ctrl+Z)"),
             can_redo ? bst_edit_to_title (bst_deck_document_get_redo_edit (document)) : NULL);
}

/* The number of errors is seen from every page. */
static void
show_errors (BstEditorPage *self, BstDeckDocument *document)
{
  unsigned n = bst_problems_get_n_errors (bst_deck_document_get_problems (document));
  AdwViewStackPage *page = adw_view_stack_get_page (self->stack, GTK_WIDGET (self->check_page));

  adw_view_stack_page_set_badge_number (page, n);
  adw_view_stack_page_set_needs_attention (page, n > 0);
}

static void
update (BstEditorPage *self)
{
  BstDeckDocument *document = bst_editor_context_get_document (self->context);
  const char *title = bst_deck_document_get_title (document);
  bool is_modified = bst_deck_document_get_is_modified (document);

  gtk_label_set_text (self->title_label, title);
  /* So it is only cut if it is really long, and where there is no room, there is a fold. */
  gtk_label_set_width_chars (self->title_label, MIN ((int) g_utf8_strlen (title, -1) + 1,
                                                     MAX_TITLE));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title_label), title);
  gtk_widget_set_visible (self->unsaved_mark, is_modified);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, is_modified ? _ ("Not saved") : "");
  gtk_widget_set_visible (self->read_only_label,
                          bst_deck_document_get_is_read_only (document));
  show_history (self, document);
  show_errors (self, document);
}

/* In a small window the menu has what the header bar has no room for. */
static void
folded_cb (BstEditorPage *self)
{
  bool is_folded = bst_fold_get_folded (self->fold);
  AdwViewStackPage *page = adw_view_stack_get_page (self->stack, GTK_WIDGET (self->check_page));

  adw_view_stack_page_set_title (page, is_folded ? _ ("Check") : _ ("Check and Play"));
  if (is_folded)
    g_menu_prepend_section (self->deck_menu, NULL, self->narrow_section);
  else
    g_menu_remove (self->deck_menu, 0);
}

/* --- commands --- */

/* The page on which an edit can be seen.  Tiles as a whole are on the page of the deck too. */
static const char *
find_page (BstEditorPage *self, BstEdit edit)
{
  const char *shown = adw_view_stack_get_visible_child_name (self->stack);
  bool is_on_deck_too = edit == BST_EDIT_ADD_TILE || edit == BST_EDIT_REMOVE_TILE ||
                        edit == BST_EDIT_MOVE_TILE || edit == BST_EDIT_TILE_COUNT ||
                        edit == BST_EDIT_TAKE_OVER_TILES || edit == BST_EDIT_ADD_PATTERNS;

  if (is_on_deck_too && g_strcmp0 (shown, "deck") == 0)
    return shown;
  if (edit == BST_EDIT_REPORT)
    return "check";
  return edit >= BST_EDIT_MODULE ? "rules" : edit >= BST_EDIT_DECK_ID ? "deck"
                                                                      : "tiles";
}

/* Goes a step back or forth, and to the page and the tile that changed by it. */
static void
step (BstEditorPage *self, BstEdit edit, void (*go) (BstDeckDocument *))
{
  BstDeckDocument *document = bst_editor_context_get_document (self->context);
  GListModel *tiles = bst_deck_document_get_tiles (document);
  g_autoptr (GHashTable) serials = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (tiles); i++) {
    BstTileItem *tile = bst_deck_document_get_tile (document, i);

    g_hash_table_insert (serials, tile, GUINT_TO_POINTER (bst_tile_item_get_serial (tile)));
  }
  adw_view_stack_set_visible_child_name (self->stack, find_page (self, edit));
  go (document);
  /* All tiles that show a symbol change with it; none of them is meant. */
  if (edit == BST_EDIT_SYMBOL)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (tiles); i++) {
    BstTileItem *tile = bst_deck_document_get_tile (document, i);
    gpointer serial;

    if (!g_hash_table_lookup_extended (serials, tile, NULL, &serial) ||
        GPOINTER_TO_UINT (serial) != bst_tile_item_get_serial (tile)) {
      bst_editor_context_select (self->context, i);
      return;
    }
  }
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstEditorPage *self = BST_EDITOR_PAGE (widget);
  BstDeckDocument *document = bst_editor_context_get_document (self->context);

  step (self, bst_deck_document_get_undo_edit (document), bst_deck_document_undo);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstEditorPage *self = BST_EDITOR_PAGE (widget);
  BstDeckDocument *document = bst_editor_context_get_document (self->context);

  step (self, bst_deck_document_get_redo_edit (document), bst_deck_document_redo);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstEditorPage *self = BST_EDITOR_PAGE (widget);

  const char *page = g_variant_get_string (parameter, NULL);

  adw_view_stack_set_visible_child_name (self->stack, page);
  if (g_str_equal (page, "tiles"))
    bst_tiles_page_focus (self->tiles_page);
  else
    gtk_widget_child_focus (adw_view_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
new_tile_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "deck.show", "s", "tiles");
  gtk_widget_activate_action (GTK_WIDGET (BST_EDITOR_PAGE (widget)->tiles_page), "tile.new", NULL);
}

static void
xml_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstEditorPage *self = BST_EDITOR_PAGE (widget);

  if (self->xml_window == NULL) {
    self->xml_window =
      bst_xml_window_new (GTK_WINDOW (gtk_widget_get_root (widget)), self->context);
    g_object_add_weak_pointer (G_OBJECT (self->xml_window), (gpointer *) &self->xml_window);
  }
  gtk_window_present (GTK_WINDOW (self->xml_window));
}

static void
jump_cb (GtkWidget *page, int position, BstEditorPage *self)
{
  bst_editor_context_select (self->context, (unsigned) position);
  gtk_widget_activate_action (GTK_WIDGET (self), "deck.show", "s", "tiles");
}

void
bst_editor_page_show_check (BstEditorPage *self)
{
  g_return_if_fail (BST_IS_EDITOR_PAGE (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "deck.show", "s", "check");
}

/* --- the widget --- */

void
bst_editor_page_set_context (BstEditorPage *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_EDITOR_PAGE (self));

  if (self->context != NULL) {
    g_clear_signal_handler (&self->handler, bst_editor_context_get_document (self->context));
    g_clear_signal_handler (&self->saved_handler, bst_editor_context_get_document (self->context));
  }
  if (self->xml_window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->xml_window));
  g_set_object (&self->context, context);
  bst_tiles_page_set_context (self->tiles_page, context);
  bst_deck_page_set_context (self->deck_page, context);
  bst_rules_page_set_context (self->rules_page, context);
  bst_check_page_set_context (self->check_page, context);
  bst_file_bar_set_document (self->file_bar, context != NULL
                                               ? bst_editor_context_get_document (context)
                                               : NULL);
  if (context == NULL)
    return;
  adw_view_stack_set_visible_child (self->stack, GTK_WIDGET (self->tiles_page));
  self->handler = g_signal_connect_swapped (bst_editor_context_get_document (context), "changed",
                                            G_CALLBACK (update), self);
  self->saved_handler = g_signal_connect_swapped (
    bst_editor_context_get_document (context), "notify::is-modified", G_CALLBACK (update), self);
  update (self);
}

void
bst_editor_page_focus (BstEditorPage *self)
{
  g_return_if_fail (BST_IS_EDITOR_PAGE (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "deck.show", "s",
                              adw_view_stack_get_visible_child_name (self->stack));
}

static void
bst_editor_page_dispose (GObject *object)
{
  BstEditorPage *self = BST_EDITOR_PAGE (object);

  if (self->context != NULL)
    bst_editor_page_set_context (self, NULL);
  /* The bin would take it away once more. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_EDITOR_PAGE);
  G_OBJECT_CLASS (bst_editor_page_parent_class)->dispose (object);
}

static void
bst_editor_page_class_init (BstEditorPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_editor_page_dispose;
  g_type_ensure (BST_TYPE_FILE_BAR);
  g_type_ensure (BST_TYPE_FOLD);
  g_type_ensure (BST_TYPE_TILES_PAGE);
  g_type_ensure (BST_TYPE_DECK_PAGE);
  g_type_ensure (BST_TYPE_RULES_PAGE);
  g_type_ensure (BST_TYPE_CHECK_PAGE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/editor-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, fold);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, deck_menu);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, narrow_section);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, title);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, unsaved_mark);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, read_only_label);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, file_bar);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, tiles_page);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, deck_page);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, rules_page);
  gtk_widget_class_bind_template_child (widget_class, BstEditorPage, check_page);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, jump_cb);
  gtk_widget_class_install_action (widget_class, "deck.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "deck.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "deck.show", "s", show_action);
  gtk_widget_class_install_action (widget_class, "deck.new-tile", NULL, new_tile_action);
  gtk_widget_class_install_action (widget_class, "deck.xml", NULL, xml_action);
}

static void
bst_editor_page_init (BstEditorPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  folded_cb (self);
  bst_hide_other_pages (GTK_WIDGET (self->stack));
}

GtkWidget *
bst_editor_page_new (void)
{
  return g_object_new (BST_TYPE_EDITOR_PAGE, NULL);
}
