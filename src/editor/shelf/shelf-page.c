/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The front door of the workshop.  What is removed or discarded here comes back by the
 * button of a toast; nobody is asked beforehand.
 */
#include "editor/shelf/shelf-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "document/deck-document.h"
#include "document/recovery.h"
#include "editor/shelf/deck-picture.h"
#include "editor/shelf/shelf-row.h"
#include "io/library.h"
#include "io/shelf.h"
#include "ui/compat.h"
#include "ui/toast.h"
#include "words/date.h"
#include "words/fill.h"
#include "words/problem.h"

struct _BstShelfPage
{
  AdwBin parent_instance;

  BstLibrary *library;
  BstGallery *gallery;
  BstTextures *textures;

  AdwToastOverlay *toasts;
  GtkBox *recovery_box;
  GtkWidget *empty_card;
  BstDeckPicture *base_picture;
  BstDeckPicture *test_picture;
  GtkListBox *deck_list;
  GtkWidget *no_decks;
};

G_DEFINE_FINAL_TYPE (BstShelfPage, bst_shelf_page, ADW_TYPE_BIN)

enum {
  SIGNAL_NEW_DECK,
  SIGNAL_OPEN_DECK,
  SIGNAL_RECOVER,
  SIGNAL_IMPORT,
  SIGNAL_EXPORT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- pictures --- */

/* Each look at the shelf begins with an empty gallery, or decks that have gone would stay
 * in it. */
static void
open_gallery (BstShelfPage *self)
{
  g_clear_object (&self->textures);
  g_clear_object (&self->gallery);
  self->gallery = bst_gallery_new ();
  self->textures = bst_gallery_new_textures (self->gallery);
}

static void
show_templates (BstShelfPage *self)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (self->library, "base", problems);

  bst_deck_picture_show (self->base_picture, base, self->gallery, self->textures);
  bst_deck_picture_show (self->test_picture, NULL, self->gallery, self->textures);
  if (base != NULL)
    bst_deck_picture_show_tile (self->test_picture, base, "base.CRFR.rEW", self->gallery,
                                self->textures);
}

/* --- what a crash has left --- */

static GtkWidget *
new_recovery_button (const char *label, const char *action, const BstRecovery *recovery)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  g_autofree char *name = g_strjoin (": ", label, recovery->title, NULL);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", recovery->copy);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  return button;
}

/* What restoring would replace. */
static char *
describe_original (const BstRecovery *recovery)
{
  if (recovery->changes == NULL)
    return g_strdup (recovery->original != NULL
                       ? _ ("Its file is gone, or is no deck any more.")
                       : _ ("It has never been saved."));

  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (recovery->saved);
  g_autofree char *date = bst_time_to_text (time);

  /* Translators: {1} is a date with the time of the day; {2} says what differs, as “2 tiles
   * added, other rules”. */
  return bst_fill (_ ("Compared to its file, last saved on {1}: {2}."), date, recovery->changes,
                   NULL);
}

static GtkWidget *
new_recovery_label (const BstRecovery *recovery)
{
  /* Translators: {1} is the name of a deck. */
  g_autofree char *lost =
    bst_fill (_ ("“{1}” was not saved when the program stopped."), recovery->title, NULL);
  g_autofree char *original = describe_original (recovery);
  g_autofree char *text = g_strjoin ("\n", lost, original, NULL);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static GtkWidget *
new_recovery_card (const BstRecovery *recovery)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *discard = new_recovery_button (_ ("Discard"), "shelf.discard", recovery);
  GtkWidget *restore = new_recovery_button (_ ("Restore"), "shelf.recover", recovery);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "recovery-card");
  gtk_widget_add_css_class (restore, "suggested-action");
  gtk_widget_set_halign (buttons, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (buttons), discard);
  gtk_box_append (GTK_BOX (buttons), restore);
  gtk_box_append (GTK_BOX (card), new_recovery_label (recovery));
  gtk_box_append (GTK_BOX (card), buttons);
  return card;
}

static void
show_recoveries (BstShelfPage *self)
{
  g_autoptr (GPtrArray) list = bst_recovery_list ();
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->recovery_box))) != NULL)
    gtk_box_remove (self->recovery_box, child);
  for (guint i = 0; i < list->len; i++)
    gtk_box_append (self->recovery_box, new_recovery_card (g_ptr_array_index (list, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->recovery_box), list->len > 0);
}

/* --- the shelf --- */

static void
show_decks (BstShelfPage *self)
{
  g_autoptr (GPtrArray) list = bst_shelf_list (BST_SHELF_NEWEST_FIRST);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->deck_list))) != NULL)
    gtk_list_box_remove (self->deck_list, row);
  for (guint i = 0; i < list->len; i++)
    gtk_list_box_append (self->deck_list, bst_shelf_row_new (g_ptr_array_index (list, i),
                                                             self->gallery, self->textures));
  gtk_widget_set_visible (GTK_WIDGET (self->deck_list), list->len > 0);
  gtk_widget_set_visible (self->no_decks, list->len == 0);
}

void
bst_shelf_page_refresh (BstShelfPage *self)
{
  g_return_if_fail (BST_IS_SHELF_PAGE (self));
  g_return_if_fail (BST_IS_SHELF_PAGE (self));

  open_gallery (self);
  show_recoveries (self);
  show_templates (self);
  show_decks (self);
}

/* The position of the deck at `path` in the list, or -1. */
static int
find_row (BstShelfPage *self, const char *path)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->deck_list, i)) != NULL; i++) {
    GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (row));

    if (g_str_equal (g_variant_get_string (target, NULL), path))
      return i;
  }
  return -1;
}

/* The rows are new ones after each look; whoever works with the keyboard stays there. */
static void
focus_row (BstShelfPage *self, int position)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->deck_list, MAX (position, 0));

  if (row == NULL && position > 0)
    row = gtk_list_box_get_row_at_index (self->deck_list, position - 1);
  gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->empty_card);
}

/* --- toasts --- */

/* What the button of a toast takes back: a change of the shelf, or that a copy went. */
typedef struct
{
  BstShelfPage *page; /* which has the toast */
  BstShelfChange *change;
  char *copy;
  GBytes *bytes;
} Undo;

static void
free_undo (gpointer data, GClosure *closure)
{
  Undo *undo = data;

  bst_shelf_change_free (undo->change);
  g_free (undo->copy);
  g_clear_pointer (&undo->bytes, g_bytes_unref);
  g_free (undo);
}

static bool
write_copy (const Undo *undo, GError **error)
{
  gsize len;
  const char *bytes = g_bytes_get_data (undo->bytes, &len);

  return g_file_set_contents (undo->copy, bytes, (gssize) len, error);
}

static void
undo_cb (AdwToast *offer, const Undo *undo)
{
  BstShelfPage *self = undo->page;
  g_autoptr (GError) error = NULL;

  if (!(undo->change != NULL ? bst_shelf_undo (undo->change, &error)
                             : write_copy (undo, &error)))
    bst_say (self->toasts, error->message);
  bst_shelf_page_refresh (self);
  if (undo->change != NULL)
    focus_row (self, find_row (self, bst_shelf_change_get_path (undo->change)));
}

/* Offers to take `undo` back; it is freed with the toast. */
static void
offer_undo (BstShelfPage *self, const char *text, Undo *undo)
{
  undo->page = self;
  g_signal_connect_data (bst_offer_undo (self->toasts, text), "button-clicked",
                         G_CALLBACK (undo_cb), undo, free_undo, 0);
}

static void
offer_undo_of_change (BstShelfPage *self, const char *text, BstShelfChange *change)
{
  Undo *undo = g_new0 (Undo, 1);

  undo->change = change;
  offer_undo (self, text, undo);
}

/* --- actions --- */

static void
new_deck_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_NEW_DECK], 0, g_variant_get_int32 (parameter));
}

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_OPEN_DECK], 0, g_variant_get_string (parameter, NULL));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_EXPORT], 0, g_variant_get_string (parameter, NULL));
}

static void
recover_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_RECOVER], 0, g_variant_get_string (parameter, NULL));
}

static void
chosen_cb (GFile *file, gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_IMPORT], 0, file);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const patterns[] = { "*" BST_SHELF_SUFFIX, "*.xml", NULL };

  bst_ask_open (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Open a Deck"), _ ("Decks"),
                patterns, chosen_cb, widget);
}

static void
duplicate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstShelfPage *self = BST_SHELF_PAGE (widget);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstShelfChange *change =
    bst_shelf_duplicate (g_variant_get_string (parameter, NULL), problems);

  if (change == NULL) {
    bst_tell_problems (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("The deck cannot be copied"),
                       problems);
    return;
  }
  bst_shelf_page_refresh (self);
  focus_row (self, find_row (self, bst_shelf_change_get_path (change)));
  offer_undo_of_change (self, _ ("The deck was copied."), change);
}

/* “{1}” of `text` is the name of the deck in the row at `position`. */
static char *
fill_name (BstShelfPage *self, const char *text, int position)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->deck_list, position);

  return bst_fill (text, row != NULL ? bst_shelf_row_get_name (BST_SHELF_ROW (row)) : "", NULL);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstShelfPage *self = BST_SHELF_PAGE (widget);
  const char *path = g_variant_get_string (parameter, NULL);
  int position = find_row (self, path);
  /* Translators: {1} is the name of a deck. */
  g_autofree char *text = fill_name (self, _ ("“{1}” was removed."), position);
  g_autoptr (GError) error = NULL;
  BstShelfChange *change = bst_shelf_remove (path, &error);

  if (change != NULL)
    offer_undo_of_change (self, text, change);
  else
    bst_say (self->toasts, error->message);
  bst_shelf_page_refresh (self);
  focus_row (self, position);
}

static void
discard_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstShelfPage *self = BST_SHELF_PAGE (widget);
  const char *copy = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;
  char *bytes = NULL;
  gsize len;

  if (g_file_get_contents (copy, &bytes, &len, &error)) {
    Undo *undo = g_new0 (Undo, 1);

    undo->copy = g_strdup (copy);
    undo->bytes = g_bytes_new_take (bytes, len);
    bst_recovery_discard (copy);
    offer_undo (self, _ ("The changes were discarded."), undo);
  } else {
    bst_say (self->toasts, error->message);
  }
  bst_shelf_page_refresh (self);
}

/* --- the widget --- */

void
bst_shelf_page_focus (BstShelfPage *self)
{
  g_return_if_fail (BST_IS_SHELF_PAGE (self));

  gtk_widget_grab_focus (self->empty_card);
}

static void
bst_shelf_page_dispose (GObject *object)
{
  BstShelfPage *self = BST_SHELF_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_SHELF_PAGE);
  g_clear_object (&self->textures);
  g_clear_object (&self->gallery);
  g_clear_pointer (&self->library, bst_library_free);
  G_OBJECT_CLASS (bst_shelf_page_parent_class)->dispose (object);
}

static void
add_signal (unsigned signal, const char *name, GType type)
{
  signals[signal] = g_signal_new (name, BST_TYPE_SHELF_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, type);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "shelf.new-deck", "i", new_deck_action);
  gtk_widget_class_install_action (widget_class, "shelf.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "shelf.edit", "s", edit_action);
  gtk_widget_class_install_action (widget_class, "shelf.duplicate", "s", duplicate_action);
  gtk_widget_class_install_action (widget_class, "shelf.export", "s", export_action);
  gtk_widget_class_install_action (widget_class, "shelf.remove", "s", remove_action);
  gtk_widget_class_install_action (widget_class, "shelf.recover", "s", recover_action);
  gtk_widget_class_install_action (widget_class, "shelf.discard", "s", discard_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.start", NULL);
}

static void
bst_shelf_page_class_init (BstShelfPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_shelf_page_dispose;

  add_signal (SIGNAL_NEW_DECK, "new-deck", G_TYPE_INT);
  add_signal (SIGNAL_OPEN_DECK, "open-deck", G_TYPE_STRING);
  add_signal (SIGNAL_RECOVER, "recover", G_TYPE_STRING);
  add_signal (SIGNAL_IMPORT, "import", G_TYPE_FILE);
  add_signal (SIGNAL_EXPORT, "export", G_TYPE_STRING);

  g_type_ensure (BST_TYPE_DECK_PICTURE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/shelf-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstShelfPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, BstShelfPage, recovery_box);
  gtk_widget_class_bind_template_child (widget_class, BstShelfPage, empty_card);
  gtk_widget_class_bind_template_child (widget_class, BstShelfPage, base_picture);
  gtk_widget_class_bind_template_child (widget_class, BstShelfPage, test_picture);
  gtk_widget_class_bind_template_child (widget_class, BstShelfPage, deck_list);
  gtk_widget_class_bind_template_child (widget_class, BstShelfPage, no_decks);
  install_actions (widget_class);
}

static void
bst_shelf_page_init (BstShelfPage *self)
{
  self->library = bst_library_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  bst_shelf_clean (g_get_real_time () / G_USEC_PER_SEC);
  bst_shelf_page_refresh (self);
}

GtkWidget *
bst_shelf_page_new (void)
{
  return g_object_new (BST_TYPE_SHELF_PAGE, NULL);
}
