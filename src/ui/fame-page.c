/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of the hall of fame.
 */
#include "ui/fame-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/compat.h"
#include "ui/ranking.h"
#include "ui/result-words.h"
#include "words/fill.h"
#include "words/phrase.h"

#define MAX_ROWS 10 /* of a set-up, besides one's own */

struct _BstFamePage
{
  AdwBin parent_instance;

  BstLibrary *library;
  const BstResults *results; /* or NULL */
  const BstGameResult *own;  /* the one among them that is marked, or NULL */
  bool is_from_end;
  GtkWidget *first; /* the row that is read first, or NULL */

  GtkWidget *back_button;
  GtkStack *stack;
  GtkBox *setups;
  GtkWidget *play_button;
};

G_DEFINE_FINAL_TYPE (BstFamePage, bst_fame_page, ADW_TYPE_BIN)

/* --- the best --- */

/* "Place 1: Anna, 90 points" */
static void
name_row (GtkWidget *row, const char *place, const char *name, int score, const char *more)
{
  g_autofree char *points = bst_phrase_number (score);
  g_autofree char *text = bst_fill (ngettext ("Place {1}: {2}, {3} point",
                                              "Place {1}: {2}, {3} points",
                                              (unsigned long) ABS (score)),
                                    place, name, points, NULL);

  /* Otherwise the title of the row would be read behind it. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, more, -1);
}

/* "Just played · 19 November 2026 · Opponent: Boris 74" */
static char *
describe (const BstFame *fame, bool is_own)
{
  g_autofree char *date = bst_date_to_text (&fame->result->ended);
  g_autofree char *opponents = bst_opponents_to_text (fame->result, fame->player);

  if (is_own)
    return g_strjoin (" · ", _ ("just played"), date, opponents, NULL);
  return g_strjoin (" · ", date, opponents, NULL);
}

static GtkWidget *
new_row (const BstFame *fame, unsigned place, bool is_own)
{
  const BstGameResultPlayer *player = &fame->result->players[fame->player];
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *digits = g_strdup_printf ("%u", place);
  g_autofree char *points = bst_phrase_number (player->score);
  g_autofree char *more = describe (fame, is_own);
  GtkWidget *score = gtk_label_new (points);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), more);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), bst_ranking_new_place (place));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), score);
  gtk_widget_add_css_class (score, "score");
  gtk_widget_add_css_class (score, "numeric");
  if (is_own)
    gtk_widget_add_css_class (row, "own");
  name_row (row, digits, player->name, player->score, more);
  return row;
}

/* One's own is also there if it is far behind. */
static GtkWidget *
new_list (BstFamePage *self, const BstGameResult *setup, const char *title)
{
  g_autoptr (GArray) best = bst_results_list_best (self->results, setup);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "ranking");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  for (guint i = 0; i < best->len; i++) {
    const BstFame *fame = &g_array_index (best, BstFame, i);
    bool is_own = fame->result == self->own;
    GtkWidget *row;

    if (i >= MAX_ROWS && !is_own)
      continue;
    row = new_row (fame, bst_results_find_place (best, i), is_own);
    gtk_list_box_append (GTK_LIST_BOX (list), row);
    if (self->first == NULL || (is_own && !gtk_widget_has_css_class (self->first, "own")))
      self->first = row;
  }
  return list;
}

/* --- set-ups --- */

static void
add_setup (BstFamePage *self, const BstGameResult *setup)
{
  g_autofree char *title = bst_setup_to_text (setup, self->library);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "setup");
  gtk_box_append (self->setups, label);
  gtk_box_append (self->setups, new_list (self, setup, title));
}

static bool
is_played (const BstGameResult *own, const BstGameResult *setup)
{
  return own != NULL && bst_game_result_is_like (setup, own);
}

/* What was just played comes first. */
static unsigned
show_setups (BstFamePage *self, const BstGameResult *own)
{
  g_autoptr (GPtrArray) setups = bst_results_list_setups (self->results);
  GtkWidget *child;

  self->first = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->setups))) != NULL)
    gtk_box_remove (self->setups, child);
  for (guint i = 0; i < setups->len; i++)
    if (is_played (own, setups->pdata[i]))
      add_setup (self, setups->pdata[i]);
  for (guint i = 0; i < setups->len; i++)
    if (!is_played (own, setups->pdata[i]))
      add_setup (self, setups->pdata[i]);
  return setups->len;
}

void
bst_fame_page_set_results (BstFamePage *self, const BstResults *results, const BstGameResult *own)
{
  g_return_if_fail (BST_IS_FAME_PAGE (self));
  g_return_if_fail (results != NULL);

  const BstGameResult *kept = own != NULL ? bst_results_find (results, own) : NULL;

  self->results = results;
  self->own = kept != NULL && bst_game_result_is_same_end (kept, own) ? kept : NULL;
  self->is_from_end = own != NULL;
  gtk_stack_set_visible_child_name (self->stack, show_setups (self, own) > 0 ? "best" : "nobody");
}

void
bst_fame_page_focus (BstFamePage *self)
{
  g_return_if_fail (BST_IS_FAME_PAGE (self));

  gtk_widget_grab_focus (self->first != NULL ? self->first : self->play_button);
}

/* --- the widget --- */

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (
    widget, BST_FAME_PAGE (widget)->is_from_end ? "win.results" : "win.start", NULL);
}

static void
bst_fame_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_FAME_PAGE);
  G_OBJECT_CLASS (bst_fame_page_parent_class)->dispose (object);
}

static void
bst_fame_page_class_init (BstFamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_fame_page_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/fame-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstFamePage, back_button);
  gtk_widget_class_bind_template_child (widget_class, BstFamePage, stack);
  gtk_widget_class_bind_template_child (widget_class, BstFamePage, setups);
  gtk_widget_class_bind_template_child (widget_class, BstFamePage, play_button);
  gtk_widget_class_install_action (widget_class, "fame.back", NULL, back_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "fame.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "fame.back",
                                       NULL);
}

static void
bst_fame_page_init (BstFamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bst_hide_other_pages (GTK_WIDGET (self->stack));
}

GtkWidget *
bst_fame_page_new (BstLibrary *library)
{
  BstFamePage *self = g_object_new (BST_TYPE_FAME_PAGE, NULL);

  self->library = library;
  return GTK_WIDGET (self);
}
