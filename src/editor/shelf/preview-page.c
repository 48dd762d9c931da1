/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The preview of a deck.  Where there is room its tiles stand beside what is told about it,
 * else a row leads to them.
 */
#include "editor/shelf/preview-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "document/deck-import.h"
#include "editor/deck/deck-facts.h"
#include "editor/deck/difference-list.h"
#include "editor/gallery.h"
#include "render/svg-trial.h"
#include "ui/compat.h"
#include "ui/toast.h"
#include "words/deck.h"
#include "words/fill.h"
#include "words/names.h"
#include "words/problem.h"

#define TILE_SIZE 96

struct _BstPreviewPage
{
  AdwBin parent_instance;

  GCancellable *cancellable; /* while a file is being read */
  GCancellable *trial;       /* while the drawings of its tiles are being tried */
  BstDeckImport *import;     /* what is shown */
  BstTextures *textures;

  AdwWindowTitle *title;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  AdwStatusPage *no_deck;
  AdwLeaflet *leaflet;
  GtkWidget *facts;
  GtkWidget *tiles;
  GtkWidget *back_button;
  GtkLabel *name_label;
  GtkLabel *version_label;
  GtkLabel *authors_label;
  GtkLabel *description_label;
  GtkLabel *size_label;
  GtkLabel *license_label;
  GtkLabel *verdict_label;
  GtkButton *install_button;
  GtkButton *edit_button;
  GtkWidget *problems_box;
  GtkListBox *problem_list;
  GtkWidget *news_box;
  GtkLabel *changes_text;
  GtkWidget *changes_box;
  GtkListBox *change_list;
  GtkWidget *tiles_group;
  AdwActionRow *tiles_row;
  GtkListBox *rule_list;
  GtkGridView *grid;
};

G_DEFINE_FINAL_TYPE (BstPreviewPage, bst_preview_page, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_IS_LOADING,
  N_PROPS
};

enum {
  SIGNAL_INSTALLED,
  SIGNAL_EDIT,
  SIGNAL_LEAVE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- texts --- */

static const char *
get_language (void)
{
  return g_get_language_names ()[0];
}

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* Tiles that have errors are not counted, so that it would be too few. */
static char *
describe_size (const BstDeckImport *import)
{
  if (bst_problems_get_n_errors (import->problems) > 0)
    return g_strdup ("");
  return bst_deck_count_size (bst_deck_file_get_deck (import->file));
}

static void
show_texts (BstPreviewPage *self)
{
  const BstDeckFile *file = self->import->file;
  g_autofree char *authors = g_strjoinv (", ", (char **) bst_deck_file_get_authors (file));
  g_autofree char *by = bst_fill (_ ("By {1}"), authors, NULL);
  g_autofree char *license = bst_fill (_ ("Licence: {1}"), bst_deck_file_get_license (file), NULL);
  g_autofree char *size = describe_size (self->import);
  g_autofree char *version = bst_deck_name_version (file);

  set_text (self->name_label, bst_deck_file_get_name (file, get_language ()));
  set_text (self->version_label, version);
  set_text (self->changes_text, bst_deck_file_get_changes (file, get_language ()));
  gtk_widget_set_visible (self->news_box, gtk_widget_get_visible (GTK_WIDGET (self->changes_text)));
  set_text (self->authors_label, *authors != '\0' ? by : NULL);
  set_text (self->description_label, bst_deck_file_get_description (file, get_language ()));
  set_text (self->size_label, size);
  set_text (self->license_label, bst_deck_file_get_license (file) != NULL ? license : NULL);
  adw_action_row_set_subtitle (self->tiles_row, size);
}

/* --- tiles --- */

static char *
count_tile (const BstDeckTile *tile)
{
  if (tile->supply > 0)
    return g_strdup_printf (
      ngettext ("%u for each player", "%u for each player", tile->supply), tile->supply);
  if (tile->copies == 0)
    return g_strdup (_ ("Not used"));
  /* Translators: so many tiles of a kind. */
  return g_strdup_printf (_ ("×%u"), tile->copies);
}

static void
setup_tile_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *view = bst_picture_view_new (TILE_SIZE);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_halign (view, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (view, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (view, "deck-picture");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_tile_cb (GtkSignalListItemFactory *factory, GtkListItem *item, BstPreviewPage *self)
{
  unsigned index = gtk_list_item_get_position (item);
  const BstDeck *deck = bst_deck_file_get_deck (self->import->file);
  g_autofree char *count = count_tile (&deck->tiles[index]);
  g_autofree char *name = bst_names_describe_tile (self->import->file, index, get_language ());
  g_autofree char *full = g_strjoin (", ", name, count, NULL);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *view = gtk_widget_get_first_child (box);

  bst_picture_view_show (BST_PICTURE_VIEW (view), self->textures,
                         (BstPicture) { .type = BST_PICTURE_TILE, .kind = (uint16_t) index });
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), count);
  gtk_widget_set_tooltip_text (box, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, full, -1);
}

static void
drop_tiles (BstPreviewPage *self)
{
  gtk_grid_view_set_model (self->grid, NULL);
  g_clear_object (&self->textures);
}

/* A tile is found by its place in the list; the strings are there to be counted. */
static void
show_tiles (BstPreviewPage *self)
{
  const BstDeck *deck = bst_deck_file_get_deck (self->import->file);
  g_autoptr (BstGallery) gallery = bst_gallery_new ();
  GtkStringList *list = gtk_string_list_new (NULL);
  g_autoptr (GtkNoSelection) model = NULL;

  for (unsigned i = 0; i < deck->n_tiles; i++) {
    bst_gallery_add (gallery, self->import->file, i);
    gtk_string_list_append (list, deck->tiles[i].tile.id);
  }
  drop_tiles (self);
  self->textures = bst_gallery_new_textures (gallery);
  model = gtk_no_selection_new (G_LIST_MODEL (list));
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (model));
  gtk_widget_set_visible (self->tiles, deck->n_tiles > 0);
}

/* The row that leads to the tiles is there only where they are not. */
static void
folded_cb (BstPreviewPage *self)
{
  bool has_tiles = self->import != NULL && self->import->file != NULL &&
                   bst_deck_file_get_deck (self->import->file)->n_tiles > 0;

  gtk_widget_set_visible (self->tiles_group,
                          has_tiles && adw_leaflet_get_folded (self->leaflet));
}

/* --- what would become of it --- */

/* The deck on the shelf that would be replaced. */
static BstDeckFile *
load_old (const BstDeckImport *import)
{
  g_autofree char *path = bst_shelf_find (bst_deck_file_get_id (import->file));
  g_autoptr (BstProblems) ignored = bst_problems_new ();

  return path != NULL ? bst_deck_file_load (path, ignored) : NULL;
}

static char *
explain_update (const BstDeckImport *import)
{
  g_autoptr (BstDeckFile) old = load_old (import);

  /* Translators: {1} is the name of a deck. */
  return bst_fill (_ ("You have “{1}” already; an update puts this deck in its place."),
                   old != NULL ? bst_deck_file_get_name (old, get_language ()) : "", NULL);
}

static char *
explain_verdict (const BstDeckImport *import)
{
  switch (import->verdict) {
  case BST_SHELF_NEW:
    return g_strdup (_ ("Install it to play with it, and to change it as you like."));
  case BST_SHELF_UPDATE:
    return explain_update (import);
  case BST_SHELF_SAME:
    return g_strdup (_ ("It is among your decks. You can play it in a new game."));
  case BST_SHELF_BUILT_IN:
    return bst_fill (_ ("It cannot be installed, as a deck of the program is called “{1}”. Edit "
                        "it and give it another id."),
                     bst_deck_file_get_id (import->file), NULL);
  case BST_SHELF_NEWER:
    return g_strdup (_ ("It cannot be installed, as it needs a newer version of the program."));
  case BST_SHELF_FAULTY:
  default:
    return g_strdup (_ ("It cannot be installed, as there are errors in it. Edit it to mend "
                        "them."));
  }
}

/* What an update would change of the deck on the shelf. */
static void
show_changes (BstPreviewPage *self)
{
  g_autoptr (BstDeckFile) old =
    self->import->verdict == BST_SHELF_UPDATE ? load_old (self->import) : NULL;

  gtk_widget_set_visible (self->changes_box,
                          old != NULL && bst_difference_list_show (self->change_list, old,
                                                                   self->import->file) > 0);
}

static void
show_verdict (BstPreviewPage *self)
{
  BstShelfVerdict verdict = self->import->verdict;
  bool can_install = verdict == BST_SHELF_NEW || verdict == BST_SHELF_UPDATE;
  g_autofree char *text = explain_verdict (self->import);

  gtk_label_set_text (self->verdict_label, text);
  gtk_button_set_label (self->install_button,
                        verdict == BST_SHELF_UPDATE ? _ ("Update") : _ ("Install"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.install", can_install);
  gtk_widget_set_visible (GTK_WIDGET (self->install_button), can_install);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.edit", verdict != BST_SHELF_NEWER);
  gtk_widget_set_visible (GTK_WIDGET (self->edit_button), verdict != BST_SHELF_NEWER);
  show_changes (self);
}

/* --- showing --- */

static void
show_problems (BstPreviewPage *self)
{
  const BstProblems *problems = self->import->problems;

  bst_deck_facts_show_problems (self->problem_list, problems);
  gtk_widget_set_visible (self->problems_box, bst_problems_get_size (problems) > 0);
}

static void
show_deck (BstPreviewPage *self)
{
  show_texts (self);
  show_verdict (self);
  show_problems (self);
  bst_deck_facts_show_rules (self->rule_list, self->import->file);
  show_tiles (self);
  folded_cb (self);
  adw_leaflet_set_visible_child (self->leaflet, self->facts);
  gtk_stack_set_visible_child_name (self->stack, "deck");
}

static const BstProblem *
find_error (const BstProblems *problems)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++)
    if (bst_problems_get (problems, i)->severity == BST_SEVERITY_ERROR)
      return bst_problems_get (problems, i);
  return NULL;
}

static void
show_no_deck (BstPreviewPage *self)
{
  const BstProblem *problem = find_error (self->import->problems);
  g_autofree char *sentence = problem != NULL ? bst_problem_to_sentence (problem) : g_strdup ("");
  g_autofree char *place = problem != NULL ? bst_problem_to_place (problem) : g_strdup ("");
  g_autofree char *text = g_strconcat (sentence, *place != '\0' ? "\n" : "", place, NULL);
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_status_page_set_description (self->no_deck, escaped);
  gtk_stack_set_visible_child_name (self->stack, "no-deck");
}

/* The drawings of its tiles are tried while people look at it. */
static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BstPreviewPage *self = data;
  g_autoptr (BstProblems) problems = bst_svg_trial_of_deck_finish (result);

  if (problems == NULL)
    return;
  g_clear_object (&self->trial);
  bst_problems_append (self->import->problems, problems);
  show_problems (self);
}

static void
begin_trial (BstPreviewPage *self)
{
  self->trial = g_cancellable_new ();
  bst_svg_trial_of_deck_async (self->import->file, self->import->name, self->trial, tried_cb,
                               self);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BstPreviewPage *self = data;
  BstDeckImport *import = bst_deck_import_load_finish (result, NULL);

  /* Another file is wanted meanwhile, or the page has gone. */
  if (import == NULL)
    return;
  g_clear_object (&self->cancellable);
  self->import = import;
  if (import->file != NULL) {
    show_deck (self);
    begin_trial (self);
  } else {
    show_no_deck (self);
  }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_LOADING]);
}

static void
forget (BstPreviewPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_cancellable_cancel (self->trial);
  g_clear_object (&self->trial);
  drop_tiles (self);
  g_clear_pointer (&self->import, bst_deck_import_free);
}

void
bst_preview_page_show (BstPreviewPage *self, GFile *file)
{
  g_return_if_fail (BST_IS_PREVIEW_PAGE (self));

  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base != NULL ? base : "");

  g_return_if_fail (BST_IS_PREVIEW_PAGE (self));

  forget (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.install", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.edit", FALSE);
  adw_window_title_set_subtitle (self->title, name);
  gtk_stack_set_visible_child_name (self->stack, "loading");
  self->cancellable = g_cancellable_new ();
  bst_deck_import_load_async (file, self->cancellable, loaded_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_LOADING]);
}

/* --- actions --- */

typedef struct
{
  BstPreviewPage *page; /* which has the toast */
  BstShelfChange *change;
} Undo;

static void
free_undo (gpointer data, GClosure *closure)
{
  Undo *undo = data;

  bst_shelf_change_free (undo->change);
  g_free (undo);
}

static void
undo_cb (AdwToast *offer, const Undo *undo)
{
  BstPreviewPage *self = undo->page;
  g_autoptr (GError) error = NULL;

  if (!bst_shelf_undo (undo->change, &error))
    bst_say (self->toasts, error->message);
  if (self->import == NULL || self->import->file == NULL)
    return;
  bst_deck_import_judge (self->import);
  show_verdict (self);
}

/* Offers to take `change` back; it is freed with the toast. */
static void
offer_undo (BstPreviewPage *self, BstShelfChange *change)
{
  const char *name = bst_deck_file_get_name (self->import->file, get_language ());
  /* Translators: {1} is the name of a deck. */
  g_autofree char *text = bst_fill (bst_shelf_change_is_update (change)
                                      ? _ ("“{1}” was updated.")
                                      : _ ("“{1}” was installed."),
                                    name, NULL);
  Undo *undo = g_new0 (Undo, 1);

  undo->page = self;
  undo->change = change;
  g_signal_connect_data (bst_offer_undo (self->toasts, text), "button-clicked",
                         G_CALLBACK (undo_cb), undo, free_undo, 0);
}

static void
install_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstPreviewPage *self = BST_PREVIEW_PAGE (widget);
  BstShelfChange *change = bst_deck_import_install (self->import);
  g_autofree char *path = NULL;

  if (change == NULL) {
    bst_tell_problems (GTK_WINDOW (gtk_widget_get_root (widget)),
                       _ ("The deck cannot be installed"), self->import->problems);
    show_problems (self);
    show_verdict (self);
    return;
  }
  path = g_strdup (bst_shelf_change_get_path (change));
  show_verdict (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->edit_button));
  offer_undo (self, change);
  g_signal_emit (self, signals[SIGNAL_INSTALLED], 0, path);
}

/* One's own copy, if there is one that is the same. */
static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstPreviewPage *self = BST_PREVIEW_PAGE (widget);
  g_autofree char *path = self->import->verdict == BST_SHELF_SAME
                            ? bst_shelf_find (bst_deck_file_get_id (self->import->file))
                            : NULL;
  g_autoptr (GFile) file =
    path != NULL ? g_file_new_for_path (path) : g_object_ref (self->import->source);

  g_signal_emit (self, signals[SIGNAL_EDIT], 0, file);
}

static void
tiles_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstPreviewPage *self = BST_PREVIEW_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->tiles);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstPreviewPage *self = BST_PREVIEW_PAGE (widget);

  if (adw_leaflet_get_folded (self->leaflet) &&
      adw_leaflet_get_visible_child (self->leaflet) == self->tiles)
    adw_leaflet_set_visible_child (self->leaflet, self->facts);
  else
    g_signal_emit (self, signals[SIGNAL_LEAVE], 0);
}

/* --- the widget --- */

void
bst_preview_page_focus (BstPreviewPage *self)
{
  g_return_if_fail (BST_IS_PREVIEW_PAGE (self));

  bool can_install = gtk_widget_is_sensitive (GTK_WIDGET (self->install_button)) &&
                     gtk_widget_get_mapped (GTK_WIDGET (self->install_button));

  gtk_widget_grab_focus (can_install ? GTK_WIDGET (self->install_button)
                                     : self->back_button);
}

static void
bst_preview_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstPreviewPage *self = BST_PREVIEW_PAGE (object);

  if (id == PROP_IS_LOADING)
    g_value_set_boolean (value, self->cancellable != NULL);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bst_preview_page_dispose (GObject *object)
{
  BstPreviewPage *self = BST_PREVIEW_PAGE (object);

  if (self->grid != NULL)
    forget (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_PREVIEW_PAGE);
  self->grid = NULL;
  G_OBJECT_CLASS (bst_preview_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, title);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, no_deck);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, facts);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, back_button);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, name_label);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, version_label);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, news_box);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, changes_text);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, authors_label);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, description_label);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, size_label);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, license_label);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, install_button);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, edit_button);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, problems_box);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, problem_list);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, changes_box);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, change_list);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, tiles_group);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, tiles_row);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, rule_list);
  gtk_widget_class_bind_template_child (widget_class, BstPreviewPage, grid);
}

static void
install_signals (void)
{
  signals[SIGNAL_INSTALLED] =
    g_signal_new ("installed", BST_TYPE_PREVIEW_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_EDIT] = g_signal_new ("edit", BST_TYPE_PREVIEW_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[SIGNAL_LEAVE] = g_signal_new ("leave", BST_TYPE_PREVIEW_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
bst_preview_page_class_init (BstPreviewPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bst_preview_page_dispose;
  object_class->get_property = bst_preview_page_get_property;

  properties[PROP_IS_LOADING] =
    g_param_spec_boolean ("is-loading", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals ();

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/preview-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "preview.install", NULL, install_action);
  gtk_widget_class_install_action (widget_class, "preview.edit", NULL, edit_action);
  gtk_widget_class_install_action (widget_class, "preview.tiles", NULL, tiles_action);
  gtk_widget_class_install_action (widget_class, "preview.back", NULL, back_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "preview.back", NULL);
}

static void
bst_preview_page_init (BstPreviewPage *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bst_hide_other_pages (GTK_WIDGET (self->stack));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_tile_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_tile_cb), self);
  gtk_grid_view_set_factory (self->grid, factory);
  g_signal_connect_object (self->leaflet, "notify::folded", G_CALLBACK (folded_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.install", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.edit", FALSE);
}

GtkWidget *
bst_preview_page_new (void)
{
  return g_object_new (BST_TYPE_PREVIEW_PAGE, NULL);
}
