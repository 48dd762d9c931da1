/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The start page.  It knows no files and no settings: what it shows is told to it.
 */
#include "ui/start-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/map-preview.h"
#include "io/game-file.h"
#include "ui/result-words.h"
#include "words/fill.h"
#include "words/phrase.h"

#define COUNTRY_SEED 15

struct _BstStartPage
{
  AdwBin parent_instance;

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
  GCancellable *query; /* for the dates of recent games */
};

G_DEFINE_FINAL_TYPE (BstStartPage, bst_start_page, ADW_TYPE_BIN)

/* --- the game that can be continued --- */

static void
show_players (BstStartPage *self, BstGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < g_list_model_get_n_items (bst_game_get_seats (game)); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);
    g_autofree char *points = bst_phrase_number (bst_seat_get_score (seat));
    g_autofree char *score = bst_fill (_ ("{1}: {2}"), bst_seat_get_name (seat), points, NULL);

    g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", score);
  }
  gtk_label_set_text (self->saved_players, text->str);
}

static void
show_state (BstStartPage *self, BstGame *game)
{
  unsigned n_left = bst_state_n_left (bst_game_get_state (game));
  g_autofree char *left =
    n_left > 0 ? g_strdup_printf (ngettext ("%u tile left", "%u tiles left", n_left), n_left)
               : g_strdup (_ ("No tiles left"));

  if (bst_game_get_is_over (game))
    gtk_label_set_text (self->saved_state, _ ("The game is over"));
  else
    gtk_label_set_text (self->saved_state, left);
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
  show_players (self, game);
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

/* Days from `then` to `now` by the calendar. */
static int
count_days (GDateTime *then, GDateTime *now)
{
  GDate first;
  GDate second;

  g_date_clear (&first, 1);
  g_date_clear (&second, 1);
  g_date_set_dmy (&first, (GDateDay) g_date_time_get_day_of_month (then),
                  (GDateMonth) g_date_time_get_month (then),
                  (GDateYear) g_date_time_get_year (then));
  g_date_set_dmy (&second, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now),
                  (GDateYear) g_date_time_get_year (now));
  return g_date_days_between (&first, &second);
}

static char *
describe_time (GDateTime *time)
{
  g_autoptr (GDateTime) then = g_date_time_to_local (time);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *clock = g_date_time_format (then, "%R");

  switch (count_days (then, now)) {
  case 0:
    /* Translators: {1} is a time of the day. */
    return bst_fill (_ ("Today, {1}"), clock, NULL);
  case 1:
    return bst_fill (_ ("Yesterday, {1}"), clock, NULL);
  default:
    return g_date_time_format (then, "%x, %R");
  }
}

static void
queried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AdwActionRow) row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (info != NULL)
    time = g_file_info_get_modification_date_time (info);
  if (time != NULL) {
    text = describe_time (time);
    g_object_set_data_full (G_OBJECT (row), "time", g_steal_pointer (&time),
                            (GDestroyNotify) g_date_time_unref);
    /* gtk_list_box_row_changed() would leave the order in which Tab goes. */
    gtk_list_box_invalidate_sort (GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (row))));
  }
  adw_action_row_set_subtitle (row, text != NULL ? text : _ ("The file cannot be found."));
}

/* The one played last comes first; files that cannot be found come last. */
static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  GDateTime *first = g_object_get_data (G_OBJECT (a), "time");
  GDateTime *second = g_object_get_data (G_OBJECT (b), "time");

  if (first != NULL && second != NULL)
    return g_date_time_compare (second, first);
  return (first == NULL) - (second == NULL);
}

/* The name without what only tells the kind of file. */
static char *
name_file (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_steal_pointer (&name);
}

/* Whether a file was named by the program, after the time it put it aside. */
static bool
is_named_by_time (const char *name)
{
  return g_regex_match_simple ("^\\d{4}-\\d\\d-\\d\\d \\d\\d\\.\\d\\d\\.\\d\\d( \\d+)?$", name, 0,
                               0);
}

static void
name_row (AdwActionRow *row, const char *name)
{
  GtkWidget *forget = g_object_get_data (G_OBJECT (row), "forget");
  g_autofree char *text = bst_fill (_ ("Remove “{1}” from the list"), name, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  gtk_widget_set_tooltip_text (forget, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (forget), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

/* "Anna, Boris" */
static char *
list_players (const BstGameFile *game)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < game->players->len; i++) {
    const BstGamePlayer *player = g_ptr_array_index (game->players, i);

    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", player->name);
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* The title names the players; when the game was put aside stands below. */
static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AdwActionRow) row = data;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) game = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *players = NULL;
  gsize len;

  /* A file that cannot be read keeps its name; it is told when somebody opens it. */
  if (!g_file_load_contents_finish (G_FILE (source), result, &bytes, &len, NULL, NULL))
    return;
  game = bst_game_file_parse (bytes, len, "", problems);
  players = game != NULL ? list_players (game) : NULL;
  if (players != NULL && *players != '\0')
    name_row (row, players);
}

static GtkWidget *
new_forget_button (const char *uri)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.forget-recent");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", uri);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  return button;
}

static void
add_recent (BstStartPage *self, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *name = name_file (file);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *forget = new_forget_button (uri);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), forget);
  g_object_set_data (G_OBJECT (row), "forget", forget);
  name_row (ADW_ACTION_ROW (row), name);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-recent");
  gtk_list_box_append (self->recent_list, row);
  g_file_query_info_async (
    file, G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
    G_FILE_QUERY_INFO_NONE, G_PRIORITY_LOW, self->query, queried_cb, g_object_ref (row));
  if (is_named_by_time (name))
    g_file_load_contents_async (file, self->query, loaded_cb, g_object_ref (row));
}

void
bst_start_page_set_recent (BstStartPage *self, const char *const *uris)
{
  GtkWidget *row;

  g_return_if_fail (BST_IS_START_PAGE (self));

  g_cancellable_cancel (self->query);
  g_set_object (&self->query, NULL);
  self->query = g_cancellable_new ();
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->recent_list))) != NULL)
    gtk_list_box_remove (self->recent_list, row);
  for (unsigned i = 0; uris != NULL && uris[i] != NULL; i++)
    add_recent (self, uris[i]);
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

  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
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
