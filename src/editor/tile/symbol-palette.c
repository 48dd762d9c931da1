/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A button for each thing, pressed while the thing is there.  Those for symbols of the deck's own
 * are made anew when these become others.
 */
#include "editor/tile/symbol-palette.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "editor/deck/symbol-dialog.h"
#include "editor/wrap-box.h"
#include "engine/sentence.h"
#include "render/tile/badge-art.h"

#define PICTURE_SIZE 36
#define SPACING 2
#define GROUP_SPACING 18
#define LINE_SPACING 6

struct _BstSymbolPalette
{
  GtkWidget parent_instance;

  BstEditorContext *context;
  GSignalGroup *context_signals;
  GSignalGroup *document_signals;
  GSignalGroup *selection_signals;
  GPtrArray *buttons; /* of GtkWidget: for things that every deck has, then for those of its own */
  GtkWidget *own_box;
  GtkWidget *own_button; /* makes another one */
  GPtrArray *own;        /* of BstOwnThing: for which there are buttons */
  bool has_pictures;
};

G_DEFINE_FINAL_TYPE (BstSymbolPalette, bst_symbol_palette, GTK_TYPE_WIDGET)

static guint told_signal;

static const BstPaletteItem *
item_of (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "item");
}

static const BstDeckFile *
get_file (BstSymbolPalette *self)
{
  return self->context != NULL
           ? bst_deck_document_get_file (bst_editor_context_get_document (self->context))
           : NULL;
}

/* --- what is there --- */

static void
set_class (GtkWidget *widget, const char *name, bool is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* What it is, what it does, and why it cannot be put there. */
static void
describe (BstSymbolPalette *self, GtkWidget *button, bool has_place)
{
  const BstPaletteItem *item = item_of (button);
  const char *title = g_object_get_data (G_OBJECT (button), "title");
  g_autofree char *text = bst_palette_item_explain (item, get_file (self));
  const char *lack = has_place ? NULL : bst_palette_item_lack (item);
  g_autofree char *more = g_strjoin ("\n", text, lack, NULL);
  g_autofree char *all = g_strjoin ("\n", title, more, NULL);

  gtk_widget_set_tooltip_text (button, all);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  more, -1);
}

static void
update_buttons (BstSymbolPalette *self)
{
  g_autoptr (BstTileDraft) draft =
    self->context != NULL ? bst_editor_context_dup_draft (self->context) : NULL;
  int part = self->context != NULL ? bst_editor_context_get_part (self->context) : BST_PART_TILE;

  for (guint i = 0; i < self->buttons->len; i++) {
    GtkWidget *button = self->buttons->pdata[i];
    const BstPaletteItem *item = item_of (button);
    int found = draft != NULL ? bst_palette_item_find (item, draft, part) : BST_PALETTE_NOWHERE;
    bool has_place = found != BST_PALETTE_NOWHERE;

    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                  has_place && bst_palette_item_is_on (item, draft, found));
    set_class (button, "lacking", !has_place);
    describe (self, button, has_place || draft == NULL);
  }
}

static void update (BstSymbolPalette *self);

/* --- putting it there --- */

static void
clicked_cb (GtkButton *button, BstSymbolPalette *self)
{
  const BstPaletteItem *item = item_of (GTK_WIDGET (button));
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
  g_autoptr (GdkPaintable) picture =
    gtk_widget_paintable_new (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_drag_source_set_icon (source, picture, PICTURE_SIZE, PICTURE_SIZE);
  return gdk_content_provider_new_typed (G_TYPE_UINT, bst_palette_item_get_index (item));
}

/* --- the widget --- */

/* Pictures that every deck has are drawn at once, those of its own by who draws for strangers. */
static GtkWidget *
make_picture (const BstPaletteItem *item)
{
  GtkWidget *picture;

  if (bst_palette_item_get_group (item) == BST_PALETTE_GROUP_OWN) {
    picture = g_object_new (BST_TYPE_PICTURE_VIEW, "accessible-role",
                            GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    bst_picture_view_set_size (BST_PICTURE_VIEW (picture), PICTURE_SIZE);
    return picture;
  }
  picture = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (picture), PICTURE_SIZE);
  return picture;
}

static GtkWidget *
make_button (BstSymbolPalette *self, const BstPaletteItem *item, const char *title)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_button_set_child (GTK_BUTTON (button), make_picture (item));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "palette-item");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  g_object_set_data (G_OBJECT (button), "item", (gpointer) item);
  g_object_set_data_full (G_OBJECT (button), "title", g_strdup (title), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  /* Before the button, which would keep the pointer to itself. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), (gpointer) item);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  g_ptr_array_add (self->buttons, button);
  return button;
}

static GtkWidget *
make_group (BstSymbolPalette *self, BstPaletteGroup group, GtkWidget **out_things)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (bst_palette_item_group_title (group));

  *out_things = bst_wrap_box_new (SPACING, SPACING);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "caption-heading");
  gtk_widget_add_css_class (title, "dim-label");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), *out_things);
  return box;
}

static GtkWidget *
make_built_in_group (BstSymbolPalette *self, BstPaletteGroup group)
{
  GtkWidget *things;
  GtkWidget *box = make_group (self, group, &things);

  for (unsigned i = 0; i < bst_palette_item_get_n (); i++) {
    const BstPaletteItem *item = bst_palette_item_get (i);

    if (bst_palette_item_get_group (item) == group)
      bst_wrap_box_append (BST_WRAP_BOX (things),
                           make_button (self, item, bst_palette_item_title (item)));
  }
  return box;
}

/* --- symbols of the deck's own --- */

/* Nobody has to leave the tile for it. */
static void
make_symbol_cb (BstSymbolPalette *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->context != NULL)
    bst_symbol_dialog_make (GTK_WINDOW (root), self->context, BST_OWN_SYMBOL);
}

static GtkWidget *
make_own_group (BstSymbolPalette *self)
{
  GtkWidget *box = make_group (self, BST_PALETTE_GROUP_OWN, &self->own_box);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");
  const char *text = _ ("Make a symbol of the deck’s own");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "palette-item");
  gtk_widget_set_size_request (button, PICTURE_SIZE, PICTURE_SIZE);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (make_symbol_cb), self);
  bst_wrap_box_append (BST_WRAP_BOX (self->own_box), button);
  self->own_button = button;
  return box;
}

/* Whether they have the same names and looks, and stand on the same things. */
static bool
is_alike (const GPtrArray *a, const GPtrArray *b)
{
  if (a == NULL || a->len != b->len)
    return false;
  for (guint i = 0; i < a->len; i++) {
    const BstOwnThing *first = a->pdata[i];
    const BstOwnThing *second = b->pdata[i];

    if (first->carrier != second->carrier || first->shape != second->shape ||
        first->tint != second->tint || g_strcmp0 (first->svg, second->svg) != 0 ||
        !g_str_equal (first->id, second->id) ||
        !bst_texts_equal (first->texts, second->texts))
      return false;
  }
  return true;
}

static void
draw_picture (GtkWidget *button)
{
  g_autoptr (GdkTexture) texture = bst_palette_item_draw (item_of (button), 2 * PICTURE_SIZE);

  gtk_image_set_from_paintable (GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (button))),
                                GDK_PAINTABLE (texture));
}

static void
show_symbol (GtkWidget *button, const BstOwnThing *symbol)
{
  bst_picture_view_show (BST_PICTURE_VIEW (gtk_button_get_child (GTK_BUTTON (button))),
                         bst_textures_get_shared (),
                         (BstPicture) {
                           .type = BST_PICTURE_SYMBOL,
                           .kind = (uint16_t) bst_badge_to_number (bst_badge_of (symbol)),
                         });
}

static void
drop_own (BstSymbolPalette *self)
{
  while (self->buttons->len > bst_palette_item_get_n ()) {
    GtkWidget *button = self->buttons->pdata[self->buttons->len - 1];

    g_ptr_array_set_size (self->buttons, (int) self->buttons->len - 1);
    gtk_widget_unparent (button);
  }
}

static void
update_own (BstSymbolPalette *self)
{
  const char *lang = g_get_language_names ()[0];
  const GPtrArray *symbols =
    get_file (self) != NULL ? bst_deck_file_get_symbols (get_file (self)) : NULL;

  if (symbols != NULL && is_alike (self->own, symbols))
    return;
  drop_own (self);
  g_clear_pointer (&self->own, g_ptr_array_unref);
  if (symbols == NULL)
    return;
  self->own = bst_deck_file_ref_symbols (get_file (self));
  for (guint i = 0; i < symbols->len; i++) {
    const BstOwnThing *symbol = symbols->pdata[i];
    GtkWidget *button = make_button (self, bst_palette_item_for_own (i, symbol->carrier),
                                     bst_own_thing_name (symbol, lang));

    show_symbol (button, symbol);
    gtk_widget_insert_before (button, self->own_box, self->own_button);
  }
}

static void
update (BstSymbolPalette *self)
{
  const BstDeckFile *file = get_file (self);

  gtk_widget_set_sensitive (self->own_button,
                            file != NULL && !bst_deck_file_is_read_only (file) &&
                              bst_deck_file_get_symbols (file)->len < BST_MAX_OWN_SYMBOLS);
  update_own (self);
  update_buttons (self);
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
  for (guint i = 0; i < bst_palette_item_get_n (); i++)
    draw_picture (self->buttons->pdata[i]);
}

void
bst_symbol_palette_set_context (BstSymbolPalette *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_SYMBOL_PALETTE (self));

  g_set_object (&self->context, context);
  g_signal_group_set_target (self->context_signals, context);
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

  for (guint i = 0; i < self->buttons->len; i++)
    if (item_of (self->buttons->pdata[i]) == item)
      return self->buttons->pdata[i];
  return NULL;
}

static void
bst_symbol_palette_dispose (GObject *object)
{
  BstSymbolPalette *self = BST_SYMBOL_PALETTE (object);
  GtkWidget *child;

  if (self->context != NULL)
    bst_symbol_palette_set_context (self, NULL);
  g_ptr_array_set_size (self->buttons, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->context_signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->selection_signals);
  G_OBJECT_CLASS (bst_symbol_palette_parent_class)->dispose (object);
}

static void
bst_symbol_palette_finalize (GObject *object)
{
  BstSymbolPalette *self = BST_SYMBOL_PALETTE (object);

  g_ptr_array_unref (self->buttons);
  g_clear_pointer (&self->own, g_ptr_array_unref);
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

  self->buttons = g_ptr_array_new ();
  for (unsigned group = 0; group < BST_PALETTE_GROUP_OWN; group++)
    bst_wrap_box_append (BST_WRAP_BOX (groups),
                         make_built_in_group (self, (BstPaletteGroup) group));
  bst_wrap_box_append (BST_WRAP_BOX (groups), make_own_group (self));
  gtk_widget_set_parent (groups, GTK_WIDGET (self));

  self->context_signals = g_signal_group_new (BST_TYPE_EDITOR_CONTEXT);
  self->document_signals = g_signal_group_new (BST_TYPE_DECK_DOCUMENT);
  self->selection_signals = g_signal_group_new (GTK_TYPE_SINGLE_SELECTION);
  g_signal_group_connect_swapped (self->context_signals, "notify::part", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->selection_signals, "notify::selected-item",
                                  G_CALLBACK (update), self);
}

GtkWidget *
bst_symbol_palette_new (void)
{
  return g_object_new (BST_TYPE_SYMBOL_PALETTE, NULL);
}
