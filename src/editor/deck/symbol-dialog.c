/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialog of a symbol.  Shapes and colours are pictures: each shape in the colour that is
 * chosen, and each colour in the shape.  A picture from a file takes their place.
 */
#include "editor/deck/symbol-dialog.h"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/picture-import.h"
#include "editor/texts-row.h"
#include "editor/wrap-box.h"
#include "render/tile/badge-art.h"
#include "ui/compat.h"
#include "words/fill.h"
#include "words/own.h"
#include "words/play.h"

#define LARGE_SIZE 88
#define LOOK_SIZE 40
#define SPACING 3

#define BST_TYPE_SYMBOL_DIALOG (bst_symbol_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BstSymbolDialog, bst_symbol_dialog, BST, SYMBOL_DIALOG, AdwWindow)

struct _BstSymbolDialog
{
  AdwWindow parent_instance;

  BstEditorContext *context;
  gulong handler;
  BstOwnKind kind;
  unsigned number;
  bool is_showing;
  GCancellable *trial; /* of a picture that is to come in, or NULL */
  bool is_guided;      /* what the dialog is asking for goes out with the guide */

  BstTypedText *name;
  AdwEntryRow *name_row;
  BstTextsRow *names_row;
  BstTextsRow *notes_row;
  AdwComboRow *carrier_row;
  BstPictureView *picture;
  GtkLabel *note_label;
  GtkLabel *picture_label;
  GtkLabel *problem_label;
  GtkWidget *import_button;
  GtkWidget *drawn_button;
  GtkBox *shape_box;
  GtkBox *tint_box;
  GtkWidget *look_group;
  GtkWidget *remove_button;
  GtkWidget *shapes[BST_SHAPES];
  GtkWidget *tints[BST_TINTS];
};

G_DEFINE_FINAL_TYPE (BstSymbolDialog, bst_symbol_dialog, ADW_TYPE_WINDOW)

static const BstFeatureType carriers[] = { BST_FEATURE_TYPES, BST_FEATURE_ROAD, BST_FEATURE_CITY,
                                           BST_FEATURE_FIELD, BST_FEATURE_CLOISTER };

static BstDeckDocument *
get_document (BstSymbolDialog *self)
{
  return bst_editor_context_get_document (self->context);
}

/* What it is about; NULL once that is gone. */
static const BstOwnThing *
get_thing (BstSymbolDialog *self)
{
  const BstDeckFile *file = bst_deck_document_get_file (get_document (self));
  const GPtrArray *things = self->kind == BST_OWN_SYMBOL ? bst_deck_file_get_symbols (file)
                                                         : bst_deck_file_get_tokens (file);

  return self->number < things->len ? things->pdata[self->number] : NULL;
}

/* --- what a person does --- */

static void
set_look (BstSymbolDialog *self, BstBadge badge)
{
  g_autoptr (BstOwnThing) thing = bst_own_thing_copy (get_thing (self));

  thing->shape = badge.shape;
  thing->tint = badge.tint;
  bst_deck_document_set_own (get_document (self), self->kind, self->number, thing);
}

static unsigned
index_of (GtkWidget *const *buttons, unsigned n, gpointer button)
{
  unsigned i = 0;

  while (i + 1 < n && buttons[i] != button)
    i++;
  return i;
}

static void
shape_cb (GtkToggleButton *button, BstSymbolDialog *self)
{
  BstBadge badge;

  if (self->is_showing || !gtk_toggle_button_get_active (button))
    return;
  badge = bst_badge_of (get_thing (self));
  badge.shape = (BstShape) index_of (self->shapes, BST_SHAPES, button);
  set_look (self, badge);
}

static void
tint_cb (GtkToggleButton *button, BstSymbolDialog *self)
{
  BstBadge badge;

  if (self->is_showing || !gtk_toggle_button_get_active (button))
    return;
  badge = bst_badge_of (get_thing (self));
  badge.tint = (BstTint) index_of (self->tints, BST_TINTS, button);
  set_look (self, badge);
}

static void
carrier_cb (BstSymbolDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->carrier_row);

  if (self->is_showing || self->context == NULL || selected >= G_N_ELEMENTS (carriers))
    return;

  g_autoptr (BstOwnThing) thing = bst_own_thing_copy (get_thing (self));

  thing->carrier = carriers[selected];
  bst_deck_document_set_own (get_document (self), self->kind, self->number, thing);
}

/* --- a picture from a file --- */

static void
say (BstSymbolDialog *self, const char *text)
{
  gtk_label_set_text (self->problem_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), text != NULL);
}

static void
stop_trial (BstSymbolDialog *self)
{
  g_cancellable_cancel (self->trial);
  g_clear_object (&self->trial);
}

static void
read_cb (gpointer data, const char *svg, const char *refusal)
{
  BstSymbolDialog *self = data;
  g_autoptr (BstProblems) ignored = bst_problems_new ();

  g_clear_object (&self->trial);
  say (self, refusal);
  if (svg != NULL)
    bst_deck_document_set_own_svg (get_document (self), self->kind, self->number, svg, ignored);
}

static void
open_cb (GFile *file, gpointer data)
{
  BstSymbolDialog *self = data;
  g_autoptr (GCancellable) trial = g_cancellable_new ();

  stop_trial (self);
  self->trial = g_object_ref (trial);
  bst_picture_read (file, trial, read_cb, g_object_ref (self), g_object_unref);
}

static void
import_cb (BstSymbolDialog *self)
{
  bst_picture_ask (GTK_WINDOW (self), open_cb, self);
}

/* --- a picture for a file --- */

static void
save_cb (GFile *file, gpointer data)
{
  BstSymbolDialog *self = data;
  const BstOwnThing *thing = get_thing (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = NULL;

  if (thing == NULL)
    return;
  svg = self->is_guided ? bst_badge_art_paint_guide (bst_badge_of (thing), self->kind)
                        : bst_badge_art_paint (bst_badge_of (thing), self->kind);
  if (g_file_replace_contents (file, svg, strlen (svg), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                               NULL, &error))
    say (self, NULL);
  else
    say (self, error->message);
}

static void
ask_save (BstSymbolDialog *self, bool is_guided, const char *title, const char *name)
{
  const BstOwnThing *thing = get_thing (self);
  g_autofree char *file = NULL;

  /* It may have been taken away outside meanwhile. */
  if (thing == NULL)
    return;
  file = bst_fill (name, thing->id, NULL);
  self->is_guided = is_guided;
  bst_ask_save (GTK_WINDOW (self), title, file, save_cb, self);
}

static void
export_cb (BstSymbolDialog *self)
{
  ask_save (self, false, _ ("Export the picture"), "{1}.svg");
}

static void
export_guide_cb (BstSymbolDialog *self)
{
  /* Translators: the name of a file; {1} is the id of a symbol. */
  ask_save (self, true, _ ("Export the picture with the guide"), _ ("{1}-guide.svg"));
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BstSymbolDialog *self)
{
  if (bst_deck_document_get_is_read_only (get_document (self)))
    return FALSE;
  open_cb (g_value_get_object (value), self);
  return TRUE;
}

static void
drawn_cb (BstSymbolDialog *self)
{
  bst_deck_document_set_own_svg (get_document (self), self->kind, self->number, NULL, NULL);
}

/* --- removing --- */

static void
remove_it (gpointer data, gpointer parent)
{
  g_autoptr (BstSymbolDialog) self = g_object_ref (data);

  /* The next one has its number now. */
  if (bst_deck_document_remove_own (get_document (self), self->kind, self->number))
    gtk_window_close (GTK_WINDOW (self));
}

static void
tell_rules (BstSymbolDialog *self, const char *name, unsigned n)
{
  /* Translators: {1} is the name of a symbol or of a kind of tokens. */
  g_autofree char *title = bst_fill (_ ("“{1}” is needed"), name, NULL);
  g_autofree char *text = g_strdup_printf (
    ngettext ("%u rule of the deck speaks of it. Change or remove that rule first.",
              "%u rules of the deck speak of it. Change or remove those rules first.", n),
    n);

  bst_tell (GTK_WINDOW (self), title, text);
}

static void
ask_tiles (BstSymbolDialog *self, const char *name, unsigned n)
{
  g_autofree char *title = bst_fill (_ ("Take “{1}” off its tiles?"), name, NULL);
  g_autofree char *text =
    g_strdup_printf (ngettext ("%u tile shows it. It is taken off that tile, and then removed.",
                               "%u tiles show it. It is taken off them, and then removed.", n),
                     n);

  bst_ask_loss (GTK_WINDOW (self), title, text, _ ("Take Off and _Remove"), remove_it, self, NULL);
}

static void
remove_cb (BstSymbolDialog *self)
{
  unsigned n_tiles =
    bst_deck_document_count_own_tiles (get_document (self), self->kind, self->number);
  unsigned n_rules =
    bst_deck_document_count_own_rules (get_document (self), self->kind, self->number);
  const char *name = bst_own_thing_name (get_thing (self), g_get_language_names ()[0]);

  if (n_rules > 0)
    tell_rules (self, name, n_rules);
  else if (n_tiles > 0)
    ask_tiles (self, name, n_tiles);
  else
    remove_it (self, NULL);
}

/* --- what it shows --- */

static BstPicture
picture_of (BstSymbolDialog *self, BstBadge badge)
{
  bool is_symbol = self->kind == BST_OWN_SYMBOL;

  return (BstPicture) {
    .type = is_symbol ? BST_PICTURE_SYMBOL : BST_PICTURE_TOKEN,
    .colour = !is_symbol,
    .kind = (uint16_t) bst_badge_to_number (badge),
  };
}

static void
show_look (BstSymbolDialog *self, BstBadge badge)
{
  for (unsigned i = 0; i < BST_SHAPES; i++)
    bst_picture_view_show (BST_PICTURE_VIEW (gtk_button_get_child (GTK_BUTTON (self->shapes[i]))),
                           bst_textures_get_shared (),
                           picture_of (self, (BstBadge) { (BstShape) i, badge.tint, NULL }));
  for (unsigned i = 0; i < BST_TINTS; i++)
    bst_picture_view_show (BST_PICTURE_VIEW (gtk_button_get_child (GTK_BUTTON (self->tints[i]))),
                           bst_textures_get_shared (),
                           picture_of (self, (BstBadge) { badge.shape, (BstTint) i, badge.svg }));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->shapes[badge.shape]), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tints[badge.tint]), TRUE);
}

/* What is drawn, and what else decides how it looks: counters keep their colour. */
static void
show_picture (BstSymbolDialog *self, const BstOwnThing *thing)
{
  bool has_own = thing->svg != NULL;

  say (self, NULL);
  bst_picture_view_show (self->picture, bst_textures_get_shared (),
                         picture_of (self, bst_badge_of (thing)));
  gtk_label_set_text (self->picture_label,
                      has_own ? _ ("It has a picture of its own.")
                              : _ ("It is drawn from a shape and a colour. An SVG drawing can "
                                   "take their place: shapes only, no text, images or filters. "
                                   "It is shown in a circle."));
  if (!has_own && gtk_widget_has_focus (self->drawn_button))
    gtk_widget_grab_focus (self->import_button);
  gtk_widget_set_visible (self->drawn_button, has_own);
  gtk_widget_set_visible (GTK_WIDGET (self->shape_box), !has_own);
  gtk_widget_set_visible (GTK_WIDGET (self->tint_box), !has_own || self->kind == BST_OWN_TOKEN);
}

/* On tiles that show it, it stays where it is. */
static void
show_carrier (BstSymbolDialog *self, BstFeatureType carrier)
{
  unsigned n = bst_deck_document_count_own_tiles (get_document (self), self->kind, self->number);
  bool is_read_only = bst_deck_document_get_is_read_only (get_document (self));

  for (guint i = 0; i < G_N_ELEMENTS (carriers); i++)
    if (carriers[i] == carrier)
      adw_combo_row_set_selected (self->carrier_row, i);
  gtk_widget_set_sensitive (GTK_WIDGET (self->carrier_row), n == 0 && !is_read_only);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->carrier_row),
                               n > 0 ? _ ("Tiles show it there already.") : "");
}

static void
update (BstSymbolDialog *self)
{
  const BstOwnThing *thing = get_thing (self);
  const BstDeckFile *file = bst_deck_document_get_file (get_document (self));
  bool is_symbol = self->kind == BST_OWN_SYMBOL;

  if (thing == NULL) {
    gtk_window_close (GTK_WINDOW (self));
    return;
  }

  g_autoptr (GPtrArray) texts = bst_texts_copy (thing->texts);

  self->is_showing = true;
  bst_typed_text_show (self->name, texts);
  bst_texts_row_show (self->names_row, texts);
  bst_texts_row_show (self->notes_row, texts);
  show_carrier (self, thing->carrier);
  show_look (self, bst_badge_of (thing));
  show_picture (self, thing);
  gtk_label_set_text (self->note_label,
                      bst_piece_to_note (is_symbol ? BST_PIECE_SYMBOL : BST_PIECE_TOKEN,
                                         is_symbol ? BST_SYMBOLS_OWN + self->number : self->number,
                                         file));
  self->is_showing = false;
}

/* --- the widget --- */

static GtkWidget *
new_look (BstSymbolDialog *self, const char *title, GtkWidget *first, GCallback toggled)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *view =
    g_object_new (BST_TYPE_PICTURE_VIEW, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  bst_picture_view_set_size (BST_PICTURE_VIEW (view), LOOK_SIZE);
  gtk_button_set_child (GTK_BUTTON (button), view);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "palette-item");
  gtk_widget_set_tooltip_text (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  g_signal_connect (button, "toggled", toggled, self);
  return button;
}

static void
add_looks (BstSymbolDialog *self)
{
  GtkWidget *shapes = bst_wrap_box_new (SPACING, SPACING);
  GtkWidget *tints = bst_wrap_box_new (SPACING, SPACING);

  for (unsigned i = 0; i < BST_SHAPES; i++) {
    self->shapes[i] = new_look (self, bst_shape_title ((BstShape) i), self->shapes[0],
                                G_CALLBACK (shape_cb));
    bst_wrap_box_append (BST_WRAP_BOX (shapes), self->shapes[i]);
  }
  for (unsigned i = 0; i < BST_TINTS; i++) {
    self->tints[i] = new_look (self, bst_tint_title ((BstTint) i), self->tints[0],
                               G_CALLBACK (tint_cb));
    bst_wrap_box_append (BST_WRAP_BOX (tints), self->tints[i]);
  }
  gtk_box_append (self->shape_box, shapes);
  gtk_box_append (self->tint_box, tints);
}

static void
bst_symbol_dialog_dispose (GObject *object)
{
  BstSymbolDialog *self = BST_SYMBOL_DIALOG (object);

  if (self->context != NULL)
    g_clear_signal_handler (&self->handler, get_document (self));
  g_clear_object (&self->name);
  stop_trial (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_SYMBOL_DIALOG);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_symbol_dialog_parent_class)->dispose (object);
}

static void
bst_symbol_dialog_class_init (BstSymbolDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_symbol_dialog_dispose;
  g_type_ensure (BST_TYPE_TEXTS_ROW);
  g_type_ensure (BST_TYPE_PICTURE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/symbol-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, names_row);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, notes_row);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, carrier_row);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, picture);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, note_label);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, picture_label);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, problem_label);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, import_button);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, drawn_button);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, shape_box);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, tint_box);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, look_group);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolDialog, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, carrier_cb);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_guide_cb);
  gtk_widget_class_bind_template_callback (widget_class, drawn_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bst_symbol_dialog_init (BstSymbolDialog *self)
{
  g_autoptr (GtkStringList) places = gtk_string_list_new (NULL);
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  self->is_showing = true;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (unsigned i = 0; i < G_N_ELEMENTS (carriers); i++)
    gtk_string_list_append (places, bst_carrier_title (carriers[i]));
  adw_combo_row_set_model (self->carrier_row, G_LIST_MODEL (places));
  bst_show_whole_choice (self->carrier_row);
  bst_picture_view_set_size (self->picture, LARGE_SIZE);
  add_looks (self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
set_texts (BstSymbolDialog *self)
{
  BstTextOwner owner = self->kind == BST_OWN_SYMBOL ? BST_TEXT_OF_SYMBOL : BST_TEXT_OF_TOKEN;
  g_autofree char *lang = bst_typed_text_dup_language ();

  self->name = bst_typed_text_new (owner, BST_TEXT_NAME, lang, GTK_WIDGET (self->name_row));
  bst_typed_text_set_number (self->name, self->number);
  bst_typed_text_set_context (self->name, self->context);
  bst_texts_row_set_kind (self->names_row, owner, BST_TEXT_NAME, lang);
  bst_texts_row_set_kind (self->notes_row, owner, BST_TEXT_NOTE, NULL);
  bst_texts_row_set_number (self->names_row, self->number);
  bst_texts_row_set_number (self->notes_row, self->number);
  bst_texts_row_set_context (self->names_row, self->context);
  bst_texts_row_set_context (self->notes_row, self->context);
}

/* Everything can be read, even if nothing can be changed. */
static void
show_kind (BstSymbolDialog *self)
{
  bool can_edit = !bst_deck_document_get_is_read_only (get_document (self));
  bool is_symbol = self->kind == BST_OWN_SYMBOL;

  gtk_window_set_title (GTK_WINDOW (self), is_symbol ? _ ("Symbol") : _ ("Kind of Tokens"));
  gtk_widget_set_visible (GTK_WIDGET (self->carrier_row), is_symbol);
  gtk_editable_set_editable (GTK_EDITABLE (self->name_row), can_edit);
  gtk_widget_set_sensitive (GTK_WIDGET (self->names_row), can_edit);
  gtk_widget_set_sensitive (GTK_WIDGET (self->notes_row), can_edit);
  gtk_widget_set_sensitive (self->look_group, can_edit);
  gtk_widget_set_sensitive (self->remove_button, can_edit);
}

void
bst_symbol_dialog_present (GtkWindow *parent,
                           BstEditorContext *context,
                           BstOwnKind kind,
                           unsigned number)
{
  BstSymbolDialog *self = g_object_new (BST_TYPE_SYMBOL_DIALOG, "transient-for", parent, NULL);

  self->context = g_object_ref (context);
  self->kind = kind;
  self->number = number;
  set_texts (self);
  show_kind (self);
  self->handler =
    g_signal_connect_swapped (get_document (self), "changed", G_CALLBACK (update), self);
  update (self);
  gtk_window_present (GTK_WINDOW (self));
}

void
bst_symbol_dialog_make (GtkWindow *parent, BstEditorContext *context, BstOwnKind kind)
{
  g_autofree char *lang = bst_typed_text_dup_language ();
  const char *name = kind == BST_OWN_SYMBOL ? _ ("New symbol") : _ ("New token");
  int number = bst_deck_document_add_own (bst_editor_context_get_document (context), kind, lang,
                                          name);

  if (number >= 0)
    bst_symbol_dialog_present (parent, context, kind, (unsigned) number);
}
