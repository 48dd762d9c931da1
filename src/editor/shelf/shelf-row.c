/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of the shelf.  What is no deck can only be removed; one of a newer format can be
 * looked at and passed on.
 */
#include "editor/shelf/shelf-row.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/shelf/deck-picture.h"
#include "words/deck.h"
#include "words/fill.h"
#include "words/problem.h"

struct _BstShelfRow
{
  GtkListBoxRow parent_instance;

  BstDeckPicture *picture;
  GtkLabel *name_label;
  GtkLabel *size_label;
  GtkLabel *problem_label;
  GtkMenuButton *menu_button;
};

G_DEFINE_FINAL_TYPE (BstShelfRow, bst_shelf_row, GTK_TYPE_LIST_BOX_ROW)

static const BstProblem *
find_error (const BstProblems *problems)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++)
    if (bst_problems_get (problems, i)->severity == BST_SEVERITY_ERROR)
      return bst_problems_get (problems, i);
  return NULL;
}

/* What keeps it from being played, or NULL.  Only what is no deck says why; the others tell
 * that when they are opened. */
static char *
describe_problems (const BstShelfDeck *deck)
{
  unsigned n_errors = bst_problems_get_n_errors (deck->problems);

  if (deck->file == NULL)
    return bst_problem_to_sentence (find_error (deck->problems));
  if (bst_deck_file_is_read_only (deck->file))
    return g_strdup (_ ("It needs a newer version of the program."));
  if (n_errors > 0)
    return g_strdup_printf (ngettext ("%u problem keeps it from being played.",
                                      "%u problems keep it from being played.", n_errors),
                            n_errors);
  return NULL;
}

/* Tiles that have errors are not counted, so that it would be too few. */
static void
show_size (BstShelfRow *self, const BstShelfDeck *deck)
{
  bool is_whole = deck->file != NULL && bst_problems_get_n_errors (deck->problems) == 0;
  const BstDeck *numbers = is_whole ? bst_deck_file_get_deck (deck->file) : NULL;
  g_autofree char *size = numbers != NULL ? bst_deck_count_size (numbers) : NULL;
  g_autofree char *version = deck->file != NULL ? bst_deck_name_version (deck->file) : NULL;
  g_autofree char *text = version != NULL ? g_strjoin (". ", version, size, NULL) : g_strdup (size);

  gtk_label_set_text (self->size_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->size_label), text != NULL);
}

static void
add_item (GMenu *menu, const char *label, const char *action, const char *path)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", path);
  g_menu_append_item (menu, item);
}

static void
make_menu (BstShelfRow *self, const BstShelfDeck *deck)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *name = bst_fill (_ ("What to do with “{1}”"), deck->name, NULL);

  if (deck->file != NULL)
    add_item (menu, _ ("Edit"), "shelf.edit", deck->path);
  if (deck->file != NULL && !bst_deck_file_is_read_only (deck->file))
    add_item (menu, _ ("Duplicate"), "shelf.duplicate", deck->path);
  if (deck->file != NULL)
    add_item (menu, _ ("Export…"), "shelf.export", deck->path);
  add_item (menu, _ ("Remove"), "shelf.remove", deck->path);
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* A screen reader reads the row as a whole. */
static void
name_row (BstShelfRow *self, const char *problem)
{
  const char *name = gtk_label_get_text (self->name_label);
  const char *size = gtk_label_get_text (self->size_label);
  /* Nobody knows the size of a deck that cannot be read. */
  g_autofree char *text = *size != '\0' ? g_strjoin (". ", name, size, problem, NULL)
                                        : g_strjoin (". ", name, problem, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
bst_shelf_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_SHELF_ROW);
  G_OBJECT_CLASS (bst_shelf_row_parent_class)->dispose (object);
}

static void
bst_shelf_row_class_init (BstShelfRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_shelf_row_dispose;
  g_type_ensure (BST_TYPE_DECK_PICTURE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/shelf-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BstShelfRow, picture);
  gtk_widget_class_bind_template_child (widget_class, BstShelfRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, BstShelfRow, size_label);
  gtk_widget_class_bind_template_child (widget_class, BstShelfRow, problem_label);
  gtk_widget_class_bind_template_child (widget_class, BstShelfRow, menu_button);
}

static void
bst_shelf_row_init (BstShelfRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bst_shelf_row_new (const BstShelfDeck *deck, BstGallery *gallery, BstTextures *textures)
{
  BstShelfRow *self = g_object_new (BST_TYPE_SHELF_ROW, NULL);
  g_autofree char *problem = describe_problems (deck);

  bst_deck_picture_show (self->picture, deck->file, gallery, textures);
  gtk_label_set_text (self->name_label, deck->name);
  show_size (self, deck);
  gtk_label_set_text (self->problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
  make_menu (self, deck);
  name_row (self, problem);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), deck->file != NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", deck->path);
  if (deck->file != NULL)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "shelf.edit");
  return GTK_WIDGET (self);
}

const char *
bst_shelf_row_get_name (BstShelfRow *self)
{
  g_return_val_if_fail (BST_IS_SHELF_ROW (self), NULL);

  return gtk_label_get_text (self->name_label);
}
