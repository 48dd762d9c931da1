/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The workshop.
 */
#include "editor/workshop-private.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "document/playtest.h"
#include "editor/playtest-dialog.h"
#include "editor/print-dialog.h"
#include "editor/take-over-dialog.h"
#include "editor/typed-text.h"
#include "io/shelf.h"
#include "ui/compat.h"
#include "ui/toast.h"
#include "words/fill.h"

G_DEFINE_FINAL_TYPE (BstWorkshop, bst_workshop, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_TITLE,
  N_PROPS
};

enum {
  SIGNAL_PLAY,
  SIGNAL_LEFT,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

GtkWindow *
bst_workshop_get_window (BstWorkshop *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
toast (BstWorkshop *self, const char *text)
{
  bst_say (ADW_TOAST_OVERLAY (adw_bin_get_child (ADW_BIN (self))), text);
}

/* --- pages --- */

static void
update_title (BstWorkshop *self)
{
  g_autofree char *title = NULL;

  if (self->document == NULL)
    title = g_strdup (_ ("Workshop"));
  else
    title = g_strconcat (bst_deck_document_get_is_modified (self->document) ? "• " : "",
                         bst_deck_document_get_title (self->document), NULL);
  if (g_strcmp0 (title, self->title) == 0)
    return;
  g_free (self->title);
  self->title = g_steal_pointer (&title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static void
show (BstWorkshop *self, gpointer page)
{
  gtk_stack_set_visible_child (self->stack, page);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "workshop.save", page == self->editor_page);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "workshop.play", page == self->editor_page);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "workshop.play-with",
                                 page == self->editor_page);
  if (page == self->editor_page)
    bst_editor_page_focus (self->editor_page);
  else if (page == self->shelf_page)
    bst_shelf_page_focus (self->shelf_page);
  else
    bst_preview_page_focus (self->preview_page);
  update_title (self);
}

static void
show_shelf (BstWorkshop *self)
{
  bst_shelf_page_refresh (self->shelf_page);
  show (self, self->shelf_page);
}

/* --- the deck under work --- */

static void
put_away (BstWorkshop *self)
{
  if (self->document == NULL)
    return;
  bst_editor_page_set_context (self->editor_page, NULL);
  g_signal_handlers_disconnect_by_data (self->document, self);
  bst_deck_document_close (self->document);
  g_clear_object (&self->context);
  g_clear_object (&self->document);
}

static void
recovery_error_cb (BstWorkshop *self)
{
  g_autofree char *message = NULL;

  g_object_get (self->document, "recovery-error", &message, NULL);
  if (message != NULL)
    bst_tell (bst_workshop_get_window (self), _ ("No recovery copy can be kept"), message);
}

void
bst_workshop_take (BstWorkshop *self, BstDeckDocument *document, const BstProblems *problems)
{
  if (document == NULL) {
    bst_tell_problems (bst_workshop_get_window (self), _ ("The deck cannot be opened"), problems);
    return;
  }
  put_away (self);
  self->document = document;
  self->context = bst_editor_context_new (document, self->library);
  bst_deck_document_set_autosaves (document, TRUE);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (update_title), self);
  g_signal_connect_swapped (document, "notify::is-modified", G_CALLBACK (update_title), self);
  g_signal_connect_swapped (document, "notify::recovery-error", G_CALLBACK (recovery_error_cb),
                            self);
  bst_editor_page_set_context (self->editor_page, self->context);
  bst_deck_document_check_file (document);
  show (self, self->editor_page);
}

static void
new_deck_cb (BstShelfPage *page, int template, BstWorkshop *self)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  const char *name = _ ("My Deck");
  g_autofree char *id = bst_shelf_make_id (name);
  g_autofree char *language = bst_typed_text_dup_language ();

  g_free (self->made_id);
  self->made_id = g_strdup (id);
  BstDeckDocument *document = bst_deck_document_new ((BstDeckTemplate) template, id, language,
                                                     name, self->library, problems);
  bst_workshop_take (self, document, problems);
}

/* Something new: a tile for the deck under work, or a deck. */
static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWorkshop *self = BST_WORKSHOP (widget);

  if (self->document != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->editor_page), "deck.new-tile", NULL);
  else
    new_deck_cb (self->shelf_page, BST_TEMPLATE_EMPTY, self);
}

static void
open_deck_cb (BstShelfPage *page, const char *path, BstWorkshop *self)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  bst_workshop_take (self, bst_deck_document_open (path, problems), problems);
}

static void
recover_cb (BstShelfPage *page, const char *copy, BstWorkshop *self)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  bst_workshop_take (self, bst_deck_document_recover (copy, problems), problems);
}

static void
edit_cb (BstPreviewPage *page, GFile *file, BstWorkshop *self)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    open_deck_cb (NULL, path, self);
}

/* --- errands --- */

static void
run_errand (BstWorkshop *self)
{
  put_away (self);
  switch (self->errand) {
  case ERRAND_PREVIEW:
    bst_preview_page_show (self->preview_page, self->stranger);
    show (self, self->preview_page);
    break;
  case ERRAND_LEAVE:
    show_shelf (self);
    g_signal_emit (self, signals[SIGNAL_LEFT], 0);
    break;
  case ERRAND_NONE:
  case ERRAND_SHELF:
  default:
    show_shelf (self);
    break;
  }
}

/* --- saving --- */

static const char *
get_id (BstWorkshop *self)
{
  return bst_deck_file_get_id (bst_deck_document_get_file (self->document));
}

/* A deck that has no file yet gets one on the shelf, and an id after its name unless
 * somebody has chosen one. */
static char *
dup_new_path (BstWorkshop *self)
{
  g_autofree char *id = NULL;

  if (bst_deck_document_get_path (self->document) != NULL)
    return NULL;
  if (g_strcmp0 (get_id (self), self->made_id) == 0) {
    id = bst_shelf_make_id (bst_deck_document_get_title (self->document));
    bst_deck_document_set_id (self->document, id);
  }
  return bst_shelf_new_path (get_id (self));
}

void
bst_workshop_saved (BstWorkshop *self, const char *text)
{
  if (self->errand == ERRAND_NONE)
    toast (self, text);
  else
    run_errand (self);
}

/* Saves the deck under work, then runs the errand if there is one. */
static void
save (BstWorkshop *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = dup_new_path (self);

  if (bst_deck_document_save (self->document, path, &error))
    bst_workshop_saved (self, _ ("Deck saved"));
  else if (g_error_matches (error, BST_DECK_DOCUMENT_ERROR, BST_DECK_DOCUMENT_ERROR_CHANGED))
    bst_workshop_ask_about_file (self);
  else
    bst_tell (bst_workshop_get_window (self), _ ("The deck cannot be saved"), error->message);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWorkshop *self = BST_WORKSHOP (widget);

  self->errand = ERRAND_NONE;
  if (self->document != NULL)
    save (self);
}

static char *
read_exported (BstWorkshop *self, size_t *out_len, GError **error)
{
  char *bytes = NULL;

  if (self->exported == NULL)
    return bst_deck_document_to_xml (self->document, out_len);
  g_file_get_contents (self->exported, &bytes, out_len, error);
  return bytes;
}

static void
exported_cb (GFile *file, gpointer data)
{
  BstWorkshop *self = data;
  g_autoptr (GError) error = NULL;
  size_t len;
  g_autofree char *bytes = read_exported (self, &len, &error);

  if (bytes != NULL && g_file_replace_contents (file, bytes, len, NULL, FALSE,
                                                G_FILE_CREATE_NONE, NULL, NULL, &error))
    toast (self, _ ("Deck exported"));
  else
    bst_tell (bst_workshop_get_window (self), _ ("The deck cannot be exported"), error->message);
}

static void
ask_export (BstWorkshop *self, const char *id)
{
  g_autofree char *name = g_strconcat (*id != '\0' ? id : "deck", BST_SHELF_SUFFIX, NULL);

  bst_ask_save (bst_workshop_get_window (self), _ ("Export the Deck"), name, exported_cb, self);
}

static void
export_cb (BstShelfPage *page, const char *path, BstWorkshop *self)
{
  g_autofree char *name = g_path_get_basename (path);
  char *dot = strrchr (name, '.');

  if (dot != NULL)
    *dot = '\0';
  g_free (self->exported);
  self->exported = g_strdup (path);
  ask_export (self, name);
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWorkshop *self = BST_WORKSHOP (widget);

  if (self->document == NULL)
    return;
  g_clear_pointer (&self->exported, g_free);
  ask_export (self, get_id (self));
}

static void
taken_cb (unsigned n, gpointer data)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u tile added", "%u tiles added", n), n);

  toast (data, text);
}

static void
take_over_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWorkshop *self = BST_WORKSHOP (widget);

  if (self->context != NULL)
    bst_take_over_dialog_present (bst_workshop_get_window (self), self->context, taken_cb, self);
}

static void
printed_cb (gpointer data)
{
  toast (data, _ ("PDF saved"));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWorkshop *self = BST_WORKSHOP (widget);

  if (self->context != NULL)
    bst_print_dialog_present (bst_workshop_get_window (self), self->context, printed_cb, self);
}

/* --- questions --- */

static void
answered_cb (BstAnswer answer, gpointer data)
{
  BstWorkshop *self = data;

  if (answer == BST_ANSWER_DISCARD)
    run_errand (self);
  else if (answer == BST_ANSWER_SAVE)
    save (self);
}

static bool
is_unsaved (BstWorkshop *self)
{
  return self->document != NULL && bst_deck_document_get_is_modified (self->document);
}

/* Runs an errand, now or when somebody has said what is to become of the deck. */
static void
begin_errand (BstWorkshop *self, Errand errand)
{
  g_autofree char *title = NULL;

  self->errand = errand;
  if (!is_unsaved (self)) {
    run_errand (self);
    return;
  }
  title =
    bst_fill (_ ("Save the changes of “{1}”?"), bst_deck_document_get_title (self->document), NULL);
  bst_ask_unsaved (bst_workshop_get_window (self), title, answered_cb, self);
}

static void
close_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  begin_errand (BST_WORKSHOP (widget), ERRAND_SHELF);
}

void
bst_workshop_preview (BstWorkshop *self, GFile *file)
{
  g_return_if_fail (BST_IS_WORKSHOP (self));

  g_set_object (&self->stranger, file);
  begin_errand (self, ERRAND_PREVIEW);
}

static void
import_cb (BstShelfPage *page, GFile *file, BstWorkshop *self)
{
  bst_workshop_preview (self, file);
}

static void
opened_cb (GFile *file, gpointer data)
{
  bst_workshop_preview (data, file);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const patterns[] = { "*" BST_SHELF_SUFFIX, "*.xml", NULL };

  bst_ask_open (bst_workshop_get_window (BST_WORKSHOP (widget)), _ ("Open a Deck"), _ ("Decks"),
                patterns, opened_cb, widget);
}

gboolean
bst_workshop_leave (BstWorkshop *self)
{
  g_return_val_if_fail (BST_IS_WORKSHOP (self), FALSE);

  if (!is_unsaved (self))
    return TRUE;
  begin_errand (self, ERRAND_LEAVE);
  return FALSE;
}

void
bst_workshop_enter (BstWorkshop *self)
{
  g_return_if_fail (BST_IS_WORKSHOP (self));

  if (self->document != NULL)
    show (self, self->editor_page);
  else
    show_shelf (self);
}

/* --- trying --- */

static void
play (const BstPlaytestSetup *setup, gpointer data)
{
  BstWorkshop *self = data;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstPlaytestTile tile;
  BstGameFile *game;

  if (self->document == NULL) /* it was closed while somebody was asked */
    return;
  game = bst_playtest_new (self->document, self->library, setup, problems, &tile);
  if (game == NULL && setup->decks != NULL && *setup->decks != NULL) {
    bst_tell_problems (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                       _ ("The deck cannot be played with these"), problems);
    return;
  }
  if (game == NULL) {
    bst_editor_page_show_check (self->editor_page);
    toast (self, _ ("The deck cannot be played yet"));
    return;
  }
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, game,
                 tile == BST_PLAYTEST_LATER
                   ? _ ("Your tile fits nowhere at the start; it comes later")
                   : NULL);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWorkshop *self = BST_WORKSHOP (widget);
  BstTileItem *tile = self->document != NULL ? bst_editor_context_get_tile (self->context) : NULL;
  const char *first[] = { NULL, NULL };
  BstPlaytestSetup setup;

  if (self->document == NULL)
    return;
  setup = bst_playtest_usual (g_random_int ());
  if (tile != NULL) {
    first[0] = bst_tile_item_get_id (tile);
    setup.tiles = first;
  }
  play (&setup, self);
}

static void
play_with_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWorkshop *self = BST_WORKSHOP (widget);

  if (self->document != NULL)
    bst_playtest_dialog_open (GTK_WINDOW (gtk_widget_get_root (widget)), self->context, play,
                              self);
}

BstRules *
bst_workshop_compile (BstWorkshop *self)
{
  g_return_val_if_fail (BST_IS_WORKSHOP (self), NULL);

  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) game = NULL;
  BstPlaytestTile tile;

  const BstPlaytestSetup setup = bst_playtest_usual (0);

  if (self->document != NULL)
    game = bst_playtest_new (self->document, self->library, &setup, problems, &tile);
  return game != NULL ? bst_game_file_compile (game, self->library, problems) : NULL;
}

BstDeckFile *
bst_workshop_dup_deck (BstWorkshop *self)
{
  g_return_val_if_fail (BST_IS_WORKSHOP (self), NULL);

  g_autoptr (BstProblems) problems = bst_problems_new ();

  return self->document != NULL ? bst_deck_document_dup_file (self->document, problems) : NULL;
}

const char *
bst_workshop_get_title (BstWorkshop *self)
{
  g_return_val_if_fail (BST_IS_WORKSHOP (self), NULL);

  return self->title;
}

/* --- the widget --- */

static void
bst_workshop_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    g_value_set_string (value, BST_WORKSHOP (object)->title);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* The recovery copy of a deck that was not saved stays. */
static void
bst_workshop_dispose (GObject *object)
{
  BstWorkshop *self = BST_WORKSHOP (object);

  if (self->document != NULL) {
    g_signal_handlers_disconnect_by_data (self->document, self);
    bst_editor_page_set_context (self->editor_page, NULL);
  }
  g_clear_object (&self->context);
  g_clear_object (&self->document);
  g_clear_object (&self->stranger);
  g_clear_pointer (&self->exported, g_free);
  g_clear_pointer (&self->made_id, g_free);
  g_clear_pointer (&self->title, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_WORKSHOP);
  G_OBJECT_CLASS (bst_workshop_parent_class)->dispose (object);
}

static void
bst_workshop_class_init (BstWorkshopClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bst_workshop_dispose;
  object_class->get_property = bst_workshop_get_property;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_PLAY] =
    g_signal_new ("play", BST_TYPE_WORKSHOP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                  2, G_TYPE_POINTER, G_TYPE_STRING);
  signals[SIGNAL_LEFT] = g_signal_new ("left", BST_TYPE_WORKSHOP, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (BST_TYPE_SHELF_PAGE);
  g_type_ensure (BST_TYPE_PREVIEW_PAGE);
  g_type_ensure (BST_TYPE_EDITOR_PAGE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/workshop.ui");
  gtk_widget_class_bind_template_child (widget_class, BstWorkshop, stack);
  gtk_widget_class_bind_template_child (widget_class, BstWorkshop, shelf_page);
  gtk_widget_class_bind_template_child (widget_class, BstWorkshop, preview_page);
  gtk_widget_class_bind_template_child (widget_class, BstWorkshop, editor_page);
  gtk_widget_class_bind_template_callback (widget_class, new_deck_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_deck_cb);
  gtk_widget_class_bind_template_callback (widget_class, recover_cb);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
  gtk_widget_class_bind_template_callback (widget_class, edit_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_shelf);
  gtk_widget_class_install_action (widget_class, "workshop.close", NULL, close_action);
  gtk_widget_class_install_action (widget_class, "workshop.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "workshop.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "workshop.take-over", NULL, take_over_action);
  gtk_widget_class_install_action (widget_class, "workshop.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "workshop.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "workshop.play-with", NULL, play_with_action);
  gtk_widget_class_install_action (widget_class, "workshop.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "workshop.open", NULL, open_action);
  bst_workshop_install_file_actions (widget_class);
}

static void
bst_workshop_init (BstWorkshop *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bst_hide_other_pages (GTK_WIDGET (self->stack));
  update_title (self);
}

GtkWidget *
bst_workshop_new (BstLibrary *library)
{
  BstWorkshop *self = g_object_new (BST_TYPE_WORKSHOP, NULL);

  self->library = library;
  return GTK_WIDGET (self);
}
