/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inspector.  Whatever happens, it looks once more at the tile before the next
 * event: so an edit that also means another part is shown as one.
 */
#include "editor/tile/tile-inspector.h"

#include "editor/deck/finding-button.h"
#include "editor/tile/tile-inspector-more.h"
#include "editor/tile/tile-inspector-parts.h"
#include "editor/tile/tile-inspector-picture.h"
#include "editor/tile/tile-inspector-whole.h"

struct _BstTileInspector
{
  AdwBin parent_instance;

  BstEditorContext *context;
  GSignalGroup *context_signals;
  GSignalGroup *document_signals;
  GSignalGroup *selection_signals;
  gulong focus_handler; /* on the window */
  guint update_id;
  guint scroll_id;
  int part; /* that was last scrolled to */

  GtkWidget *box;
  GtkListBox *problems_box;
  BstTileInspectorWhole *whole;
  BstTileInspectorParts *parts;
  BstTileInspectorMore *more;
  BstTileInspectorPicture *picture;
};

G_DEFINE_FINAL_TYPE (BstTileInspector, bst_tile_inspector, ADW_TYPE_BIN)

/* --- what is wrong --- */

/* A button for what mends it, if there is something. */
static void
add_fix (GtkWidget *words, BstFinding *finding, BstDeckDocument *document)
{
  if (finding == NULL || bst_finding_get_fix (finding) == NULL)
    return;

  GtkWidget *fix = bst_finding_button_new (finding, document);

  gtk_widget_set_halign (fix, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (words), fix);
}

static void
add_problem (BstTileInspector *self, const BstProblem *problem)
{
  BstDeckDocument *document = bst_editor_context_get_document (self->context);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  bool is_error = problem->severity == BST_SEVERITY_ERROR;
  GtkWidget *icon =
    gtk_image_new_from_icon_name (is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  g_autoptr (BstFinding) finding = bst_finding_new_for_problem (document, problem);
  g_autoptr (BstFinding) other = bst_finding_new_other_way (document, problem);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (bst_finding_get_text (finding));

  gtk_widget_add_css_class (icon, is_error ? "error" : "warning");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (box, "tile-inspector-panel");
  gtk_box_append (GTK_BOX (words), label);
  add_fix (words, finding, document);
  add_fix (words, other, document);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (self->problems_box, row);
}

static void
show_problems (BstTileInspector *self)
{
  BstDeckDocument *document = bst_editor_context_get_document (self->context);
  const BstProblems *problems = bst_deck_document_get_problems (document);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->problems_box))) != NULL)
    gtk_list_box_remove (self->problems_box, row);
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);

    if (bst_deck_document_find_problem (document, problem) ==
        bst_editor_context_get_position (self->context))
      add_problem (self, problem);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->problems_box),
                          gtk_widget_get_first_child (GTK_WIDGET (self->problems_box)) != NULL);
}

/* --- scrolling --- */

/* After the layout, as the part may have just been opened. */
static gboolean
scroll_cb (gpointer data)
{
  BstTileInspector *self = data;
  GtkWidget *row = bst_tile_inspector_parts_get_open_row (self->parts);
  GtkWidget *scrolled = adw_bin_get_child (ADW_BIN (self));
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  graphene_rect_t bounds;

  self->scroll_id = 0;
  if (row != NULL && gtk_widget_compute_bounds (row, self->box, &bounds))
    gtk_adjustment_set_value (adjustment, (double) bounds.origin.y - 12);
  return G_SOURCE_REMOVE;
}

/* Shows the part that was chosen on the canvas. */
static void
scroll_to_part (BstTileInspector *self)
{
  int part = bst_editor_context_get_part (self->context);
  bool has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL &&
                   gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN;

  if (part != self->part && part != BST_PART_TILE && !has_focus && self->scroll_id == 0)
    self->scroll_id = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, scroll_cb, self, NULL);
  self->part = part;
}

/* --- showing --- */

static gboolean
update_cb (gpointer data)
{
  BstTileInspector *self = data;
  g_autoptr (BstTileDraft) draft =
    self->context != NULL ? bst_editor_context_dup_draft (self->context) : NULL;

  self->update_id = 0;
  gtk_widget_set_visible (self->box, draft != NULL);
  if (draft == NULL)
    return G_SOURCE_REMOVE;

  gtk_widget_set_sensitive (self->box, !bst_deck_document_get_is_read_only (
                                         bst_editor_context_get_document (self->context)));
  show_problems (self);
  bst_tile_inspector_whole_show (self->whole, draft);
  bst_tile_inspector_parts_show (self->parts, draft);
  bst_tile_inspector_more_show (self->more, draft);
  bst_tile_inspector_picture_show (self->picture);
  scroll_to_part (self);
  return G_SOURCE_REMOVE;
}

static void
queue_update (BstTileInspector *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_HIGH, update_cb, self, NULL);
}

/* Another field of the window: what is typed there is a step of its own. */
static void
focus_moved_cb (BstTileInspector *self)
{
  if (self->context != NULL)
    bst_deck_document_end_typing (bst_editor_context_get_document (self->context));
}

void
bst_tile_inspector_set_context (BstTileInspector *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR (self));

  if (!g_set_object (&self->context, context))
    return;

  self->part = BST_PART_TILE;
  g_signal_group_set_target (self->context_signals, context);
  g_signal_group_set_target (self->document_signals,
                             context != NULL ? bst_editor_context_get_document (context) : NULL);
  g_signal_group_set_target (self->selection_signals,
                             context != NULL ? bst_editor_context_get_selection (context) : NULL);
  bst_tile_inspector_whole_set_context (self->whole, context);
  bst_tile_inspector_parts_set_context (self->parts, context);
  bst_tile_inspector_more_set_context (self->more, context);
  bst_tile_inspector_picture_set_context (self->picture, context);
  g_clear_handle_id (&self->update_id, g_source_remove);
  update_cb (self);
}

/* --- the widget --- */

static void
bst_tile_inspector_root (GtkWidget *widget)
{
  BstTileInspector *self = BST_TILE_INSPECTOR (widget);

  GTK_WIDGET_CLASS (bst_tile_inspector_parent_class)->root (widget);
  if (GTK_IS_WINDOW (gtk_widget_get_root (widget)))
    self->focus_handler =
      g_signal_connect_swapped (gtk_widget_get_root (widget), "notify::focus-widget",
                                G_CALLBACK (focus_moved_cb), self);
}

static void
bst_tile_inspector_unroot (GtkWidget *widget)
{
  g_clear_signal_handler (&BST_TILE_INSPECTOR (widget)->focus_handler,
                          gtk_widget_get_root (widget));
  GTK_WIDGET_CLASS (bst_tile_inspector_parent_class)->unroot (widget);
}

static void
bst_tile_inspector_dispose (GObject *object)
{
  BstTileInspector *self = BST_TILE_INSPECTOR (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  g_clear_object (&self->context_signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->selection_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_TILE_INSPECTOR);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_tile_inspector_parent_class)->dispose (object);
}

static void
bst_tile_inspector_class_init (BstTileInspectorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bst_tile_inspector_dispose;
  widget_class->root = bst_tile_inspector_root;
  widget_class->unroot = bst_tile_inspector_unroot;
  g_type_ensure (BST_TYPE_TILE_INSPECTOR_WHOLE);
  g_type_ensure (BST_TYPE_TILE_INSPECTOR_PARTS);
  g_type_ensure (BST_TYPE_TILE_INSPECTOR_MORE);
  g_type_ensure (BST_TYPE_TILE_INSPECTOR_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/tile-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, BstTileInspector, box);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspector, problems_box);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspector, whole);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspector, parts);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspector, more);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspector, picture);
}

static GSignalGroup *
watch (BstTileInspector *self, GType type, const char *signal, GCallback callback)
{
  GSignalGroup *group = g_signal_group_new (type);

  g_signal_group_connect_swapped (group, signal, callback, self);
  return group;
}

static void
bst_tile_inspector_init (BstTileInspector *self)
{
  GCallback update = G_CALLBACK (queue_update);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->box, FALSE);
  self->context_signals = watch (self, BST_TYPE_EDITOR_CONTEXT, "notify::part", update);
  self->document_signals = watch (self, BST_TYPE_DECK_DOCUMENT, "changed", update);
  self->selection_signals =
    watch (self, GTK_TYPE_SINGLE_SELECTION, "notify::selected-item", update);
}

GtkWidget *
bst_tile_inspector_new (void)
{
  return g_object_new (BST_TYPE_TILE_INSPECTOR, NULL);
}
