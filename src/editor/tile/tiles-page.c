/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of tiles: what is done to tiles as a whole, and how the page folds.
 */
#include "editor/tile/tiles-page.h"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "board/text-size.h"
#include "editor/tile/symbol-palette.h"
#include "editor/tile/tile-canvas.h"
#include "editor/tile/tile-inspector.h"
#include "editor/tile/tile-list.h"
#include "ui/compat.h"

/* From these widths of the page on, for text of the usual size, the list of tiles and the
 * inspector stand beside the canvas. */
#define PAGE_FOR_LIST 920
#define PAGE_FOR_INSPECTOR 600

/* The width of the panes when they lie over the canvas. */
#define LIST_WIDTH 220
#define INSPECTOR_WIDTH 300

struct _BstTilesPage
{
  GtkWidget parent_instance;

  BstEditorContext *context;
  GSignalGroup *document_signals;
  GSignalGroup *selection_signals;

  GtkStack *stack;
  GtkWidget *first_button;
  GtkBox *main_box;
  GtkBox *content;
  GtkSeparator *list_line;
  GtkSeparator *inspector_line;
  BstTileList *tile_list;
  BstTileCanvas *canvas;
  BstSymbolPalette *symbol_palette;
  BstTileInspector *inspector;
};

G_DEFINE_FINAL_TYPE (BstTilesPage, bst_tiles_page, GTK_TYPE_WIDGET)

/* --- following the deck --- */

static void
update (BstTilesPage *self)
{
  static const char *const for_tiles[] = { "tile.duplicate", "tile.delete", "tile.rotate",
                                           "tile.mirror", "tile.cut" };
  GtkWidget *widget = GTK_WIDGET (self);
  BstDeckDocument *document =
    self->context != NULL ? bst_editor_context_get_document (self->context) : NULL;
  int position = self->context != NULL ? bst_editor_context_get_position (self->context) : -1;
  bool can_edit = document != NULL && !bst_deck_document_get_is_read_only (document);
  unsigned n_tiles =
    document != NULL ? g_list_model_get_n_items (bst_deck_document_get_tiles (document)) : 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (for_tiles); i++)
    gtk_widget_action_set_enabled (widget, for_tiles[i], can_edit && position >= 0);
  gtk_widget_action_set_enabled (widget, "tile.copy", position >= 0);
  gtk_widget_action_set_enabled (widget, "tile.move", can_edit && n_tiles > 1);
  gtk_widget_action_set_enabled (widget, "tile.new", can_edit);
  gtk_widget_action_set_enabled (widget, "tile.paste", can_edit);
  gtk_widget_action_set_enabled (widget, "tile.patterns", can_edit);
  gtk_stack_set_visible_child_name (self->stack, n_tiles > 0 ? "work" : "empty");
}

void
bst_tiles_page_set_context (BstTilesPage *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILES_PAGE (self));
  g_return_if_fail (BST_IS_TILES_PAGE (self));

  g_set_object (&self->context, context);
  bst_tile_list_set_context (self->tile_list, context);
  bst_tile_canvas_set_context (self->canvas, context);
  bst_symbol_palette_set_context (self->symbol_palette, context);
  bst_tile_inspector_set_context (self->inspector, context);
  g_signal_group_set_target (self->document_signals,
                             context != NULL ? bst_editor_context_get_document (context) : NULL);
  g_signal_group_set_target (self->selection_signals,
                             context != NULL ? bst_editor_context_get_selection (context) : NULL);
  update (self);
}

void
bst_tiles_page_focus (BstTilesPage *self)
{
  g_return_if_fail (BST_IS_TILES_PAGE (self));

  if (self->context != NULL && bst_editor_context_get_position (self->context) >= 0)
    bst_tile_canvas_focus (self->canvas);
  else
    gtk_widget_grab_focus (self->first_button);
}

/* --- actions --- */

static BstDeckDocument *
get_document (BstTilesPage *self)
{
  return bst_editor_context_get_document (self->context);
}

/* Where something new goes: behind the tile under work. */
static unsigned
next_position (BstTilesPage *self)
{
  return (unsigned) (bst_editor_context_get_position (self->context) + 1);
}

/* A new tile is to be seen in the list, whatever was searched there. */
static void
show_new (BstTilesPage *self, unsigned position)
{
  bst_tile_list_end_search (self->tile_list);
  bst_editor_context_select (self->context, position);
}

static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTilesPage *self = BST_TILES_PAGE (widget);
  unsigned position = next_position (self);

  if (!bst_deck_document_add_blank_tile (get_document (self), position))
    return;
  show_new (self, position);
  bst_tile_canvas_focus (self->canvas);
}

static void
duplicate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTilesPage *self = BST_TILES_PAGE (widget);
  unsigned position = next_position (self);

  if (bst_deck_document_duplicate_tile (get_document (self), position - 1))
    show_new (self, position);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTilesPage *self = BST_TILES_PAGE (widget);

  bst_deck_document_remove_tile (get_document (self),
                                 (unsigned) bst_editor_context_get_position (self->context));
  if (bst_editor_context_get_position (self->context) < 0)
    bst_tiles_page_focus (self);
}

static void
rotate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTilesPage *self = BST_TILES_PAGE (widget);
  int turns = g_variant_get_int32 (parameter) % BST_ROTATIONS + BST_ROTATIONS;

  bst_deck_document_turn_tile (get_document (self),
                               (unsigned) bst_editor_context_get_position (self->context),
                               (unsigned) turns % BST_ROTATIONS);
}

static void
mirror_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTilesPage *self = BST_TILES_PAGE (widget);

  bst_deck_document_mirror_tile (get_document (self),
                                 (unsigned) bst_editor_context_get_position (self->context));
}

static void
patterns_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTilesPage *self = BST_TILES_PAGE (widget);
  GListModel *tiles = bst_deck_document_get_tiles (get_document (self));
  unsigned position = g_list_model_get_n_items (tiles);
  unsigned n = bst_deck_document_add_missing_patterns (get_document (self));
  g_autofree char *text =
    n > 0 ? g_strdup_printf (ngettext ("%u tile added.", "%u tiles added.", n), n)
          : g_strdup (_ ("The deck has a tile for every edge pattern already."));

  if (n > 0)
    show_new (self, position);
  bst_tile_canvas_tell (self->canvas, text);
}

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTilesPage *self = BST_TILES_PAGE (widget);
  GListModel *tiles = bst_deck_document_get_tiles (get_document (self));
  int position = bst_editor_context_get_position (self->context);
  int target = position + g_variant_get_int32 (parameter);

  if (position < 0 || target < 0 || target >= (int) g_list_model_get_n_items (tiles))
    return;
  bst_deck_document_move_tile (get_document (self), (unsigned) position, (unsigned) target);
  bst_editor_context_select (self->context, (unsigned) target);
}

static void
draw_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_tiles_page_focus (BST_TILES_PAGE (widget));
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_tile_list_focus_search (BST_TILES_PAGE (widget)->tile_list);
}

/* --- back to the whole tile --- */

/* Whether something is being typed, which Escape must not get lost of. */
static bool
is_typing (GtkWidget *focus)
{
  GtkWidget *spin = gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON);
  g_autofree char *number = NULL;

  if (!GTK_IS_TEXT (focus))
    return false;
  if (spin == NULL)
    return true;
  number = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)));
  return g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), number) != 0;
}

static gboolean
escape_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BstTilesPage *self = BST_TILES_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = gtk_root_get_focus (root);
  int part = self->context != NULL ? bst_editor_context_get_part (self->context) : BST_PART_TILE;
  GtkWidget *button = bst_tile_canvas_get_part (self->canvas, part);

  /* A popover is a surface of its own. */
  if (part == BST_PART_TILE || focus == NULL || is_typing (focus) ||
      gtk_widget_get_native (focus) != GTK_NATIVE (root))
    return FALSE;
  /* The focus must not be in rows that are about to be hidden. */
  if (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->inspector)) && button != NULL)
    gtk_widget_grab_focus (button);
  bst_editor_context_set_part (self->context, BST_PART_TILE);
  return TRUE;
}

/* --- the clipboard --- */

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTilesPage *self = BST_TILES_PAGE (widget);
  unsigned position = (unsigned) bst_editor_context_get_position (self->context);
  g_autofree char *text = bst_deck_document_copy_tiles (get_document (self), &position, 1);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
cut_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_action (widget, name, parameter);
  delete_action (widget, name, parameter);
}

static void
paste_text (BstTilesPage *self, const char *text)
{
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  unsigned position = next_position (self);

  if (text != NULL &&
      bst_deck_document_paste (get_document (self), position, text, ignored) > 0)
    show_new (self, position);
  else
    bst_tile_canvas_tell (self->canvas, _ ("There is no tile to paste."));
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (BstTilesPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  /* That there was no text is told like text without tiles. */
  if (self->context != NULL)
    paste_text (self, text);
}

static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                 g_object_ref (widget));
}

/* --- folding --- */

/* The inspector scrolls by itself only while it stands beside the canvas. */
static void
set_inspector_scrolls (BstTilesPage *self, bool scrolls)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self->inspector));

  if (GTK_IS_SCROLLED_WINDOW (child))
    gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (child), GTK_POLICY_NEVER,
                                    scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
}

static void
fold (BstTilesPage *self, int width)
{
  const GtkOrientation orientations[] = { GTK_ORIENTATION_VERTICAL, GTK_ORIENTATION_HORIZONTAL };
  double size = bst_text_size (GTK_WIDGET (self));
  bool has_list = width >= PAGE_FOR_LIST * size;
  bool has_inspector = width >= PAGE_FOR_INSPECTOR * size;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->main_box), orientations[has_list]);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->list_line), orientations[!has_list]);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content), orientations[has_inspector]);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->inspector_line),
                                  orientations[!has_inspector]);
  gtk_widget_set_size_request (GTK_WIDGET (self->tile_list),
                               has_list ? (int) (LIST_WIDTH * size) : -1, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->inspector),
                               has_inspector ? (int) (INSPECTOR_WIDTH * size) : -1, -1);
  bst_tile_list_set_is_strip (self->tile_list, !has_list);
  set_inspector_scrolls (self, has_inspector);
}

static void
bst_tiles_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BstTilesPage *self = BST_TILES_PAGE (widget);
  GtkWidget *child = GTK_WIDGET (self->stack);
  int minimum;

  fold (self, width);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  gtk_widget_allocate (child, width, height, baseline, NULL);
}

/* As little as it needs when it is folded. */
static void
bst_tiles_page_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 320 : 240;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1100 : 680;
}

/* --- the widget --- */

static void
bst_tiles_page_dispose (GObject *object)
{
  BstTilesPage *self = BST_TILES_PAGE (object);

  if (self->context != NULL)
    bst_tiles_page_set_context (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_TILES_PAGE);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->selection_signals);
  G_OBJECT_CLASS (bst_tiles_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "tile.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "tile.duplicate", NULL, duplicate_action);
  gtk_widget_class_install_action (widget_class, "tile.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "tile.rotate", "i", rotate_action);
  gtk_widget_class_install_action (widget_class, "tile.mirror", NULL, mirror_action);
  gtk_widget_class_install_action (widget_class, "tile.patterns", NULL, patterns_action);
  gtk_widget_class_install_action (widget_class, "tile.move", "i", move_action);
  gtk_widget_class_install_action (widget_class, "tile.cut", NULL, cut_action);
  gtk_widget_class_install_action (widget_class, "tile.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "tile.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "tile.draw", NULL, draw_action);
  gtk_widget_class_install_action (widget_class, "tile.search", NULL, search_action);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_key_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "tile.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK,
                                       "tile.duplicate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK, "tile.rotate",
                                       "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK, "tile.rotate", "i", -1);
}

static void
bst_tiles_page_class_init (BstTilesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_tiles_page_dispose;
  widget_class->measure = bst_tiles_page_measure;
  widget_class->size_allocate = bst_tiles_page_size_allocate;
  g_type_ensure (BST_TYPE_TILE_CANVAS);
  g_type_ensure (BST_TYPE_TILE_LIST);
  g_type_ensure (BST_TYPE_TILE_INSPECTOR);
  g_type_ensure (BST_TYPE_SYMBOL_PALETTE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/tiles-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstTilesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BstTilesPage, first_button);
  gtk_widget_class_bind_template_child (widget_class, BstTilesPage, main_box);
  gtk_widget_class_bind_template_child (widget_class, BstTilesPage, content);
  gtk_widget_class_bind_template_child (widget_class, BstTilesPage, list_line);
  gtk_widget_class_bind_template_child (widget_class, BstTilesPage, inspector_line);
  gtk_widget_class_bind_template_child (widget_class, BstTilesPage, tile_list);
  gtk_widget_class_bind_template_child (widget_class, BstTilesPage, canvas);
  gtk_widget_class_bind_template_child (widget_class, BstTilesPage, symbol_palette);
  gtk_widget_class_bind_template_child (widget_class, BstTilesPage, inspector);
  gtk_widget_class_bind_template_callback (widget_class, bst_tile_canvas_tell);
  install_actions (widget_class);
}

static void
bst_tiles_page_init (BstTilesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bst_hide_other_pages (GTK_WIDGET (self->stack));
  self->document_signals = g_signal_group_new (BST_TYPE_DECK_DOCUMENT);
  self->selection_signals = g_signal_group_new (GTK_TYPE_SINGLE_SELECTION);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->selection_signals, "notify::selected-item",
                                  G_CALLBACK (update), self);
  update (self);
}

GtkWidget *
bst_tiles_page_new (void)
{
  return g_object_new (BST_TYPE_TILES_PAGE, NULL);
}
