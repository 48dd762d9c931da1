/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What others do to the file of the deck under work, and what people want done about it.
 * Whatever is replaced can be had back: the file goes aside or becomes another deck, and a
 * toast brings back what was open.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/compare-dialog.h"
#include "editor/workshop-private.h"
#include "ui/compat.h"
#include "ui/toast.h"
#include "words/fill.h"

static void
tell_error (BstWorkshop *self, const GError *error)
{
  bst_tell (bst_workshop_get_window (self), _ ("The deck cannot be saved"), error->message);
}

/* --- saving over it --- */

static void
keep_both (BstWorkshop *self)
{
  g_autoptr (GError) error = NULL;

  if (bst_deck_document_keep_both (self->document, &error))
    bst_workshop_saved (self, _ ("Both versions are among your decks"));
  else
    tell_error (self, error);
}

static void
replace (BstWorkshop *self)
{
  g_autoptr (GError) error = NULL;

  bst_deck_document_keep_mine (self->document);
  if (bst_deck_document_save (self->document, NULL, &error))
    bst_workshop_saved (self, _ ("Deck saved; the other version was put aside"));
  else
    tell_error (self, error);
}

static void
answered_cb (BstAnswer answer, gpointer data)
{
  BstWorkshop *self = data;

  if (self->document == NULL)
    return;
  if (answer == BST_ANSWER_SAVE)
    keep_both (self);
  else if (answer == BST_ANSWER_DISCARD)
    replace (self);
}

void
bst_workshop_ask_about_file (BstWorkshop *self)
{
  g_autofree char *title = bst_fill (_ ("“{1}” was changed elsewhere"),
                                     bst_deck_document_get_title (self->document), NULL);

  bst_ask (bst_workshop_get_window (self), title,
           _ ("Another program has written to its file since you opened it. You can keep both: the "
              "other version becomes one more of your decks, and your own is saved. If you replace "
              "it, the other version is put aside for 30 days."),
           _ ("_Replace"), _ ("_Keep Both"), answered_cb, self);
}

/* --- the bar --- */

typedef struct
{
  BstWorkshop *workshop; /* which has the toast */
  BstDeckDocument *document;
  int position; /* of the tile under work */
} Before;

static void
free_before (gpointer data, GClosure *closure)
{
  Before *before = data;

  g_object_unref (before->document);
  g_free (before);
}

static void
show_tile (BstWorkshop *self, int position)
{
  GListModel *tiles = bst_deck_document_get_tiles (self->document);

  if (position >= 0 && position < (int) g_list_model_get_n_items (tiles))
    bst_editor_context_select (self->context, (unsigned) position);
}

/* Brings back what was open, unless something else is open by now. */
static void
undo_reload_cb (AdwToast *toast, const Before *before)
{
  BstWorkshop *self = before->workshop;

  if (self->document == NULL ||
      g_strcmp0 (bst_deck_document_get_path (self->document),
                 bst_deck_document_get_path (before->document)) != 0)
    return;
  bst_deck_document_keep_mine (before->document);
  bst_workshop_take (self, g_object_ref (before->document), NULL);
  show_tile (self, before->position);
}

static void
reload_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWorkshop *self = BST_WORKSHOP (widget);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckDocument *read =
    self->document != NULL
      ? bst_deck_document_open (bst_deck_document_get_path (self->document), problems)
      : NULL;
  Before *before;

  if (read == NULL) {
    bst_tell_problems (bst_workshop_get_window (self), _ ("The deck cannot be opened"), problems);
    return;
  }
  before = g_new0 (Before, 1);
  before->workshop = self;
  before->document = g_object_ref (self->document);
  before->position = bst_editor_context_get_position (self->context);
  bst_workshop_take (self, read, problems);
  show_tile (self, before->position);
  g_signal_connect_data (bst_offer_undo (ADW_TOAST_OVERLAY (adw_bin_get_child (ADW_BIN (self))),
                                         _ ("The deck is as in its file.")),
                         "button-clicked", G_CALLBACK (undo_reload_cb), before, free_before, 0);
}

static void
keep_mine_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWorkshop *self = BST_WORKSHOP (widget);

  if (self->document != NULL)
    bst_deck_document_keep_mine (self->document);
}

static void
compare_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWorkshop *self = BST_WORKSHOP (widget);
  g_autoptr (BstProblems) problems = bst_problems_new ();

  if (self->document == NULL)
    return;

  g_autoptr (BstDeckFile) mine = bst_deck_document_dup_file (self->document, problems);
  g_autoptr (BstDeckFile) theirs =
    bst_deck_file_load (bst_deck_document_get_path (self->document), problems);

  if (mine == NULL || theirs == NULL)
    bst_tell_problems (bst_workshop_get_window (self), _ ("The decks cannot be compared"),
                       problems);
  else
    bst_compare_dialog_present (bst_workshop_get_window (self), mine, theirs,
                                _ ("From what you have open to what is in the file now."));
}

/* --- looking at the file --- */

/* People come back from another program. */
static void
active_cb (GtkWindow *window, GParamSpec *pspec, BstWorkshop *self)
{
  if (gtk_window_is_active (window) && self->document != NULL)
    bst_deck_document_check_file (self->document);
}

static void
bst_workshop_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (g_type_class_peek (ADW_TYPE_BIN))->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active",
                           G_CALLBACK (active_cb), widget, 0);
}

static void
bst_workshop_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), active_cb, widget);
  GTK_WIDGET_CLASS (g_type_class_peek (ADW_TYPE_BIN))->unroot (widget);
}

void
bst_workshop_install_file_actions (GtkWidgetClass *widget_class)
{
  widget_class->root = bst_workshop_root;
  widget_class->unroot = bst_workshop_unroot;
  gtk_widget_class_install_action (widget_class, "workshop.reload", NULL, reload_action);
  gtk_widget_class_install_action (widget_class, "workshop.keep-mine", NULL, keep_mine_action);
  gtk_widget_class_install_action (widget_class, "workshop.compare", NULL, compare_action);
}
