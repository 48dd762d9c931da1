/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The start page.  It knows no files and no settings: what it shows is told to it.
 */
#include "ui/start-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/map-preview.h"
#include "ui/recent-row.h"
#include "ui/result-words.h"
#include "words/fill.h"
#include "words/phrase.h"

#define COUNTRY_SEED 15

struct _BstStartPage
{
  AdwBin parent_instance;

  BstLibrary *library; /* or NULL */

  BstMapPreview *country;
  GtkButton *continue_button;
  BstMapPreview *saved_map;
  GtkLabel *continue_label;
  GtkLabel *saved_players;
  GtkLabel *saved_state;
  GtkButton *play_button;
  GtkLabel *play_label;
  GtkWidget *lesson_offer;
  GtkWidget *day_button;
  GtkLabel *day_label;
  GtkWidget *fame_button;
  GtkLabel *fame_label;
  GtkFlowBox *button_box;
  GtkButton *workshop_button;
  GtkBox *recent_box;
  GtkListBox *recent_list;
};

G_DEFINE_FINAL_TYPE (BstStartPage, bst_start_page, ADW_TYPE_BIN)

/* --- the game that can be continued --- */

static void
show_state (BstStartPage *self, BstGame *game)
{
  g_autofree char *scores = bst_game_to_scores (game);
  g_autofree char *left = bst_phrase_left (bst_state_n_left (bst_game_get_state (game)));

  gtk_label_set_text (self->saved_players, scores);
  gtk_label_set_text (self->saved_state,
                      bst_game_get_is_over (game) ? _ ("The game is over") : left);
}

/* A screen reader reads the card as a whole. */
static void
name_card (BstStartPage *self)
{
  g_autofree char *name = g_strjoin (
    ". ", gtk_label_get_text (self->continue_label), gtk_label_get_text (self->saved_players),
    gtk_label_get_text (self->saved_state), NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->continue_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
bst_start_page_set_saved (BstStartPage *self, BstGame *game)
{
  g_return_if_fail (BST_IS_START_PAGE (self));

  bst_map_preview_set_game (self->saved_map, game);
  gtk_widget_set_visible (GTK_WIDGET (self->continue_button), game != NULL);
  /* Of two things that one may want, the game that is there comes first. */
  if (game != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self->play_button), "suggested-action");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->play_button), "suggested-action");
  if (game == NULL)
    return;
  show_state (self, game);
  name_card (self);
}

/* --- the game that "Play" starts --- */

void
bst_start_page_set_play (BstStartPage *self, const char *text)
{
  g_return_if_fail (BST_IS_START_PAGE (self));

  gtk_label_set_text (self->play_label, text != NULL ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text != NULL ? text : "",
                                  -1);
}

/* --- recent games --- */

void
bst_start_page_set_library (BstStartPage *self, BstLibrary *library)
{
  g_return_if_fail (BST_IS_START_PAGE (self));

  self->library = library;
}

/* The one played last comes first; files that cannot be found come last. */
static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  GDateTime *first = bst_recent_row_get_time (BST_RECENT_ROW (a));
  GDateTime *second = bst_recent_row_get_time (BST_RECENT_ROW (b));

  if (first != NULL && second != NULL)
    return g_date_time_compare (second, first);
  return (first == NULL) - (second == NULL);
}

void
bst_start_page_set_recent (BstStartPage *self, const char *const *uris)
{
  GtkWidget *row;

  g_return_if_fail (BST_IS_START_PAGE (self));

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->recent_list))) != NULL)
    gtk_list_box_remove (self->recent_list, row);
  for (unsigned i = 0; uris != NULL && uris[i] != NULL; i++)
    gtk_list_box_append (self->recent_list, bst_recent_row_new (uris[i], self->library));
  gtk_widget_set_visible (GTK_WIDGET (self->recent_box), uris != NULL && uris[0] != NULL);
}

void
bst_start_page_set_offers_lessons (BstStartPage *self, gboolean offers)
{
  g_return_if_fail (BST_IS_START_PAGE (self));

  gtk_widget_set_visible (self->lesson_offer, offers);
}

/* A screen reader reads a card as a whole. */
static void
set_card (GtkWidget *button, GtkLabel *label, const char *title, const char *text)
{
  g_autofree char *name = g_strjoin (". ", title, text, NULL);

  gtk_label_set_text (label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
bst_start_page_set_day (BstStartPage *self, const GDate *day, const BstResults *results)
{
  g_return_if_fail (BST_IS_START_PAGE (self));

  unsigned n_days = bst_results_count_streak (results, day);
  bool is_played = bst_results_find_day (results, day) != NULL;
  g_autofree char *date = bst_date_to_text (day);
  g_autofree char *streak = bst_streak_to_text (n_days);
  const char *const parts[] = { date, is_played ? _ ("played to the end") : streak, streak };
  unsigned n_parts = n_days == 0 ? 1 : is_played ? 3
                                                 : 2;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *text = NULL;

  for (unsigned i = 0; i < n_parts; i++)
    g_strv_builder_add (builder, parts[i]);
  all = g_strv_builder_end (builder);
  text = g_strjoinv (" · ", all);
  set_card (self->day_button, self->day_label, _ ("Map of the Day"), text);
}

void
bst_start_page_set_results (BstStartPage *self, const BstResults *results)
{
  g_return_if_fail (BST_IS_START_PAGE (self));

  unsigned n = bst_results_get_n (results);
  g_autofree char *games =
    g_strdup_printf (ngettext ("%u game played to the end", "%u games played to the end", n), n);

  set_card (self->fame_button, self->fame_label, _ ("Hall of Fame"),
            n > 0 ? games : _ ("Your best games come here"));
}

/* --- the widget --- */

/* What cannot be done is hidden by the template; here the others fill the row.  Also called
 * while the page is taken apart. */
static void
workshop_cb (GtkWidget *button, GParamSpec *pspec, BstStartPage *self)
{
  if (self->button_box != NULL)
    gtk_flow_box_set_max_children_per_line (self->button_box,
                                            gtk_widget_get_sensitive (button) ? 4 : 3);
}

/* Bright as day would hurt at night. */
static void
dark_cb (AdwStyleManager *manager, GParamSpec *pspec, BstStartPage *self)
{
  if (adw_style_manager_get_dark (manager))
    gtk_widget_add_css_class (GTK_WIDGET (self), "dark");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dark");
}

void
bst_start_page_focus (BstStartPage *self)
{
  g_return_if_fail (BST_IS_START_PAGE (self));

  bool has_saved = gtk_widget_get_visible (GTK_WIDGET (self->continue_button));

  gtk_widget_grab_focus (
    GTK_WIDGET (has_saved ? self->continue_button : self->play_button));
}

static void
bst_start_page_dispose (GObject *object)
{
  BstStartPage *self = BST_START_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_START_PAGE);
  G_OBJECT_CLASS (bst_start_page_parent_class)->dispose (object);
}

static void
bst_start_page_class_init (BstStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_start_page_dispose;
  g_type_ensure (BST_TYPE_MAP_PREVIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, country);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, saved_map);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, continue_label);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, saved_players);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, saved_state);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, play_button);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, play_label);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, lesson_offer);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, day_button);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, day_label);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, fame_button);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, fame_label);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, button_box);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, workshop_button);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, recent_box);
  gtk_widget_class_bind_template_child (widget_class, BstStartPage, recent_list);
}

static void
bst_start_page_init (BstStartPage *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bst_map_preview_show_country (self->country, COUNTRY_SEED);
  gtk_list_box_set_sort_func (self->recent_list, compare_rows, NULL, NULL);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (dark_cb), self, 0);
  dark_cb (manager, NULL, self);
  g_signal_connect (self->workshop_button, "notify::sensitive", G_CALLBACK (workshop_cb), self);
  workshop_cb (GTK_WIDGET (self->workshop_button), NULL, self);
}

GtkWidget *
bst_start_page_new (void)
{
  return g_object_new (BST_TYPE_START_PAGE, NULL);
}
