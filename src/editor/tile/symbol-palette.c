/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tray: a button for each thing, pressed while the thing is there.
 */
#include "editor/tile/symbol-palette.h"

#include "editor/wrap-box.h"

#define PICTURE_SIZE 36
#define SPACING 2
#define GROUP_SPACING 18
#define LINE_SPACING 6

struct _BstSymbolPalette
{
  GtkWidget parent_instance;

  BstEditorContext *context;
  GSignalGroup *bench_signals;
  GSignalGroup *document_signals;
  GSignalGroup *selection_signals;
  GtkWidget **buttons; /* one for each thing */
  bool has_pictures;
};

G_DEFINE_FINAL_TYPE (BstSymbolPalette, bst_symbol_palette, GTK_TYPE_WIDGET)

static guint told_signal;

/* --- what is there --- */

static void
update (BstSymbolPalette *self)
{
  g_autoptr (BstTileDraft) draft =
    self->context != NULL ? bst_editor_context_dup_draft (self->context) : NULL;
  int part = self->context != NULL ? bst_editor_context_get_part (self->context) : BST_PART_TILE;

  for (unsigned i = 0; i < bst_palette_item_get_n (); i++) {
    const BstPaletteItem *item = bst_palette_item_get (i);
    int found = draft != NULL ? bst_palette_item_find (item, draft, part) : BST_PALETTE_NOWHERE;

    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                  found != BST_PALETTE_NOWHERE &&
                                    bst_palette_item_is_on (item, draft, found));
    if (found == BST_PALETTE_NOWHERE)
      gtk_widget_add_css_class (self->buttons[i], "lacking");
    else
      gtk_widget_remove_css_class (self->buttons[i], "lacking");
  }
}

/* --- putting it there --- */

static void
clicked_cb (GtkButton *button, BstSymbolPalette *self)
{
  const BstPaletteItem *item = g_object_get_data (G_OBJECT (button), "item");
  g_autoptr (BstTileDraft) draft =
    self->context != NULL ? bst_editor_context_dup_draft (self->context) : NULL;
  int part;

  if (draft == NULL)
    return;
  part = bst_palette_item_find (item, draft, bst_editor_context_get_part (self->context));
  if (part == BST_PALETTE_NOWHERE) {
    update (self);
    g_signal_emit (self, told_signal, 0, bst_palette_item_lack (item));
    return;
  }
  if (bst_palette_item_is_on (item, draft, part) ? bst_palette_item_remove (item, draft, part)
                                                 : bst_palette_item_add (item, draft, part))
    bst_deck_document_set_tile (bst_editor_context_get_document (self->context),
                                (unsigned) bst_editor_context_get_position (self->context), draft,
                                BST_EDIT_DRAW_TILE);
  update (self);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, gpointer item)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GtkWidget *image = gtk_button_get_child (GTK_BUTTON (button));

  gtk_drag_source_set_icon (source, gtk_image_get_paintable (GTK_IMAGE (image)), PICTURE_SIZE,
                            PICTURE_SIZE);
  return gdk_content_provider_new_typed (G_TYPE_UINT, bst_palette_item_get_index (item));
}

/* --- the widget --- */

static GtkWidget *
make_button (BstSymbolPalette *self, const BstPaletteItem *item)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *image = gtk_image_new ();
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (image), PICTURE_SIZE);
  gtk_button_set_child (GTK_BUTTON (button), image);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "palette-item");
  gtk_widget_set_tooltip_text (button, bst_palette_item_title (item));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bst_palette_item_title (item), -1);
  g_object_set_data (G_OBJECT (button), "item", (gpointer) item);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  /* Before the button, which would keep the pointer to itself. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), (gpointer) item);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  return button;
}

static GtkWidget *
make_group (BstSymbolPalette *self, BstPaletteGroup group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (bst_palette_item_group_title (group));
  GtkWidget *things = bst_wrap_box_new (SPACING, SPACING);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "caption-heading");
  gtk_widget_add_css_class (title, "dim-label");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), things);
  for (unsigned i = 0; i < bst_palette_item_get_n (); i++)
    if (bst_palette_item_get_group (bst_palette_item_get (i)) == group) {
      self->buttons[i] = make_button (self, bst_palette_item_get (i));
      bst_wrap_box_append (BST_WRAP_BOX (things), self->buttons[i]);
    }
  return box;
}

/* Pictures are drawn when somebody is going to see them. */
static void
bst_symbol_palette_map (GtkWidget *widget)
{
  BstSymbolPalette *self = BST_SYMBOL_PALETTE (widget);

  GTK_WIDGET_CLASS (bst_symbol_palette_parent_class)->map (widget);
  if (self->has_pictures)
    return;
  self->has_pictures = true;
  for (unsigned i = 0; i < bst_palette_item_get_n (); i++) {
    g_autoptr (GdkTexture) texture =
      bst_palette_item_draw (bst_palette_item_get (i), 2 * PICTURE_SIZE);

    gtk_image_set_from_paintable (GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (self->buttons[i]))),
                                  GDK_PAINTABLE (texture));
  }
}

void
bst_symbol_palette_set_context (BstSymbolPalette *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_SYMBOL_PALETTE (self));
  g_return_if_fail (BST_IS_SYMBOL_PALETTE (self));

  g_set_object (&self->context, context);
  g_signal_group_set_target (self->bench_signals, context);
  g_signal_group_set_target (self->document_signals,
                             context != NULL ? bst_editor_context_get_document (context) : NULL);
  g_signal_group_set_target (self->selection_signals,
                             context != NULL ? bst_editor_context_get_selection (context) : NULL);
  update (self);
}

GtkWidget *
bst_symbol_palette_get_button (BstSymbolPalette *self, const BstPaletteItem *item)
{
  g_return_val_if_fail (BST_IS_SYMBOL_PALETTE (self), NULL);

  return self->buttons[bst_palette_item_get_index (item)];
}

static void
bst_symbol_palette_dispose (GObject *object)
{
  BstSymbolPalette *self = BST_SYMBOL_PALETTE (object);
  GtkWidget *child;

  if (self->context != NULL)
    bst_symbol_palette_set_context (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->bench_signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->selection_signals);
  G_OBJECT_CLASS (bst_symbol_palette_parent_class)->dispose (object);
}

static void
bst_symbol_palette_finalize (GObject *object)
{
  g_free (BST_SYMBOL_PALETTE (object)->buttons);
  G_OBJECT_CLASS (bst_symbol_palette_parent_class)->finalize (object);
}

static void
bst_symbol_palette_class_init (BstSymbolPaletteClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bst_symbol_palette_dispose;
  object_class->finalize = bst_symbol_palette_finalize;
  widget_class->map = bst_symbol_palette_map;
  told_signal = g_signal_new ("told", BST_TYPE_SYMBOL_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bst_symbol_palette_init (BstSymbolPalette *self)
{
  GtkWidget *groups = bst_wrap_box_new (GROUP_SPACING, LINE_SPACING);

  self->buttons = g_new0 (GtkWidget *, bst_palette_item_get_n ());
  for (unsigned group = 0; group < BST_PALETTE_GROUPS; group++)
    bst_wrap_box_append (BST_WRAP_BOX (groups), make_group (self, (BstPaletteGroup) group));
  gtk_widget_set_parent (groups, GTK_WIDGET (self));

  self->bench_signals = g_signal_group_new (BST_TYPE_EDITOR_CONTEXT);
  self->document_signals = g_signal_group_new (BST_TYPE_DECK_DOCUMENT);
  self->selection_signals = g_signal_group_new (GTK_TYPE_SINGLE_SELECTION);
  g_signal_group_connect_swapped (self->bench_signals, "notify::part", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->selection_signals, "notify::selected-item",
                                  G_CALLBACK (update), self);
}

GtkWidget *
bst_symbol_palette_new (void)
{
  return g_object_new (BST_TYPE_SYMBOL_PALETTE, NULL);
}
