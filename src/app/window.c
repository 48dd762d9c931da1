/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window: its pages, the game that runs, and the workshop.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/application.h"
#include "app/window-private.h"
#include "board/text-size.h"
#include "document/recovery.h"
#include "ui/compat.h"
#include "ui/preferences.h"
#include "ui/rules-window.h"
#include "ui/toast.h"
#include "words/fill.h"

/* In a column, with text of the usual size.  The template says the same, so that nothing has
 * to be changed then: GTK mixes up groups that already are on several pages. */
#define SHORTCUT_LINES 18

G_DEFINE_FINAL_TYPE (BstWindow, bst_window, ADW_TYPE_APPLICATION_WINDOW)

/* --- pages --- */

void
bst_window_add_page (BstWindow *self, gpointer page, const char *name)
{
  gtk_stack_add_named (self->stack, GTK_WIDGET (page), name);
}

static void
update_title (BstWindow *self)
{
  bool is_workshop = gtk_stack_get_visible_child (self->stack) == (GtkWidget *) self->workshop;

  gtk_window_set_title (GTK_WINDOW (self),
                        is_workshop ? bst_workshop_get_title (self->workshop) : "Bastide");
}

/* Computer players wait while their game is not shown. */
void
bst_window_show_page (BstWindow *self, gpointer page)
{
  bst_window_wake (self, page == self->game_page ? self->game : NULL);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (page));
  update_title (self);
}

/* Remembers how the game was set up, for the next "Play". */
static void
begin_cb (BstNewGamePage *page, BstGameFile *file, BstWindow *self)
{
  size_t len;
  g_autofree char *xml = bst_game_file_to_xml (file, &len);

  g_settings_set_string (self->settings, "last-setup", xml);
  bst_window_begin (self, file, G_MAXSIZE);
}

/* --- the workshop --- */

bool
bst_window_is_in_workshop (BstWindow *self)
{
  return self->workshop != NULL &&
         gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->workshop);
}

/* Tries a deck. */
static void
trial_cb (BstWorkshop *workshop, BstGameFile *file, const char *remark, BstWindow *self)
{
  if (bst_window_try (self, file) && remark != NULL)
    bst_say (self->toasts, remark);
}

/* Goes back to the workshop. */
static void
end_trial (BstWindow *self)
{
  bst_window_show_page (self, self->workshop);
  bst_workshop_enter (self->workshop);
  bst_window_clear_table (self);
}

void
bst_window_make_workshop (BstWindow *self)
{
  /* The shelf makes the same offer. */
  if (self->offer != NULL)
    adw_toast_dismiss (self->offer);
  g_clear_object (&self->offer);
  if (self->workshop != NULL)
    return;
  self->workshop = BST_WORKSHOP (bst_workshop_new (self->library));
  g_signal_connect (self->workshop, "play", G_CALLBACK (trial_cb), self);
  g_signal_connect_swapped (self->workshop, "left", G_CALLBACK (gtk_window_close), self);
  g_signal_connect_swapped (self->workshop, "notify::title", G_CALLBACK (update_title), self);
  bst_window_add_page (self, self->workshop, "workshop");
}

static void
workshop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);

  bst_window_make_workshop (self);
  bst_window_show_page (self, self->workshop);
  bst_workshop_enter (self->workshop);
}

/* A deck that was being edited when the program came to an end is offered at once. */
static void
offer_recovery (BstWindow *self)
{
  g_autoptr (GPtrArray) copies = bst_recovery_list ();

  if (copies->len == 0)
    return;
  self->offer = adw_toast_new (_ ("Deck not saved"));
  adw_toast_set_timeout (self->offer, 0);
  adw_toast_set_button_label (self->offer, C_ ("toast", "Show"));
  adw_toast_set_action_name (self->offer, "win.workshop");
  adw_toast_overlay_add_toast (self->toasts, g_object_ref (self->offer));
}

static gboolean
bst_window_close_request (GtkWindow *window)
{
  BstWindow *self = BST_WINDOW (window);

  if (self->workshop != NULL && !bst_workshop_leave (self->workshop))
    return TRUE;
  if (!bst_window_is_kept (self)) {
    bst_window_ask_close (self);
    return TRUE;
  }
  return GTK_WINDOW_CLASS (bst_window_parent_class)->close_request (window);
}

/* --- commands --- */

static void
show_start (BstWindow *self)
{
  bool is_running;

  bst_window_clear_table (self);
  is_running = self->running != NULL && !bst_game_get_is_over (self->running);
  bst_start_page_set_saved (self->start_page, is_running ? self->running : NULL);
  bst_window_offer_lessons (self);
  bst_window_show_day (self);
  bst_window_show_play (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.continue", is_running);
  bst_window_show_page (self, self->start_page);
  bst_start_page_focus (self->start_page);
}

/* Back from wherever one is; a game that is running is not left for a look at another. */
static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);

  if (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->new_page) && self->is_asked)
    bst_window_show_page (self, self->game_page);
  else if (self->is_trial)
    end_trial (self);
  else
    show_start (self);
  self->is_asked = false;
}

static void
continue_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_window_continue (BST_WINDOW (widget));
}

static void
make_new_page (BstWindow *self)
{
  self->new_page = BST_NEW_GAME_PAGE (bst_new_game_page_new ());
  bst_new_game_page_set_library (self->new_page, self->library);
  g_signal_connect (self->new_page, "begin", G_CALLBACK (begin_cb), self);
  bst_window_add_page (self, self->new_page, "new");
}

static void
new_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  g_autoptr (BstGameFile) last = bst_window_dup_last_setup (self);

  if (bst_window_is_in_workshop (self)) {
    gtk_widget_activate_action (GTK_WIDGET (self->workshop), "workshop.new", NULL);
    return;
  }
  if (self->new_page == NULL)
    make_new_page (self);
  if (last != NULL)
    bst_new_game_page_set_setup (self->new_page, last);
  self->is_asked = gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->game_page);
  bst_window_show_page (self, self->new_page);
  bst_new_game_page_focus (self->new_page);
}

static void
again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  bool is_swapped = g_variant_get_boolean (parameter);
  BstGameFile *file;

  if (self->game == NULL)
    return;
  file = bst_game_dup_setup (self->game, is_swapped ? 1 : 0);
  if (!is_swapped)
    file->seed = g_random_int ();
  if (self->is_trial)
    trial_cb (self->workshop, file, NULL, self);
  else
    bst_window_begin (self, file, G_MAXSIZE);
}

/* Whoever comes back from a page that the results have led to is where they were. */
static void
results_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  bool is_from_map = gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->game_page);

  bst_window_show_page (self, self->end_page);
  if (is_from_map)
    bst_end_page_focus (self->end_page);
}

static void
map_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_window_show_page (BST_WINDOW (widget), BST_WINDOW (widget)->game_page);
}

static void
add_deck_under_work (BstWindow *self, BstRulesWindow *rules)
{
  g_autoptr (BstDeckFile) deck = bst_workshop_dup_deck (self->workshop);
  g_autoptr (GPtrArray) decks = g_ptr_array_new ();

  if (deck == NULL)
    return;
  g_ptr_array_add (decks, deck);
  bst_rules_window_add_decks (rules, decks);
}

static void
rules_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  const BstRules *played = self->game != NULL ? bst_game_get_rules (self->game) : NULL;
  /* Whoever changes numbers wants to read them. */
  BstRules *tried = bst_window_is_in_workshop (self) ? bst_workshop_compile (self->workshop) : NULL;
  GtkWidget *rules = bst_rules_window_new (tried != NULL ? tried : played);

  if (tried != NULL)
    add_deck_under_work (self, BST_RULES_WINDOW (rules));
  else if (self->game != NULL)
    bst_rules_window_add_decks (BST_RULES_WINDOW (rules), bst_game_get_decks (self->game));
  g_clear_pointer (&tried, bst_rules_free);
  gtk_window_set_transient_for (GTK_WINDOW (rules), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (rules));
}

static void
preferences_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *preferences = bst_preferences_new (BST_WINDOW (widget)->settings);

  gtk_window_set_transient_for (GTK_WINDOW (preferences), GTK_WINDOW (widget));
  gtk_window_present (GTK_WINDOW (preferences));
}

/* What does not fit goes to another page of the window, as it cannot scroll. */
static void
fit_section (GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_SECTION (widget)) {
    g_object_set (widget, "max-height", (guint) (SHORTCUT_LINES / bst_text_size (widget)), NULL);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    fit_section (child);
}

/* Made when it is wanted; gtk_application_window_set_help_overlay() would make it at once. */
static void
show_help_overlay_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/bastide_game/Bastide/help-overlay.ui");
  GtkWindow *overlay = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  g_signal_connect_object (gtk_widget_get_settings (widget), "notify::gtk-xft-dpi",
                           G_CALLBACK (fit_section), overlay, G_CONNECT_SWAPPED);
  fit_section (GTK_WIDGET (overlay));
  gtk_window_set_transient_for (overlay, GTK_WINDOW (widget));
  gtk_window_present (overlay);
}

/* --- the widget --- */

static void
bst_window_dispose (GObject *object)
{
  BstWindow *self = BST_WINDOW (object);

  g_clear_handle_id (&self->end_source, g_source_remove);
  g_clear_handle_id (&self->play_source, g_source_remove);
  if (self->game_page != NULL)
    bst_game_page_set_game (self->game_page, NULL);
  if (self->lesson_page != NULL)
    bst_lesson_page_set_lesson (self->lesson_page, NULL);
  bst_window_drop_review (self);
  g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->running);
  g_clear_object (&self->awake);
  g_clear_object (&self->aside);
  g_clear_object (&self->saved);
  g_clear_object (&self->offer);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_WINDOW);
  self->game_page = NULL;
  self->lesson_page = NULL;
  self->end_page = NULL;
  self->review_page = NULL;
  g_clear_pointer (&self->results, bst_results_free);
  g_clear_pointer (&self->library, bst_library_free);
  G_OBJECT_CLASS (bst_window_parent_class)->dispose (object);
}

static void
bst_window_class_init (BstWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = bst_window_close_request;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/window.ui");
  gtk_widget_class_bind_template_child (widget_class, BstWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BstWindow, stack);
  gtk_widget_class_install_action (widget_class, "win.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game_action);
  gtk_widget_class_install_action (widget_class, "win.workshop", NULL, workshop_action);
  gtk_widget_class_install_action (widget_class, "win.rules", NULL, rules_action);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_action);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL,
                                   show_help_overlay_action);
  gtk_widget_class_install_action (widget_class, "win.continue", NULL, continue_action);
  bst_window_install_day_actions (widget_class);
  bst_window_install_play_actions (widget_class);
  bst_window_install_file_actions (widget_class);
  bst_window_install_game_actions (widget_class);
  bst_window_install_review_actions (widget_class);
  bst_window_install_lesson_actions (widget_class);
  gtk_widget_class_install_action (widget_class, "win.again", "b", again_action);
  gtk_widget_class_install_action (widget_class, "win.results", NULL, results_action);
  gtk_widget_class_install_action (widget_class, "win.map", NULL, map_action);
}

static void
bind_settings (BstWindow *self)
{
  self->settings = g_settings_new (BST_APPLICATION_ID);
  g_settings_bind (self->settings, "window-width", self, "default-width",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->settings, "changed::recent",
                           G_CALLBACK (bst_window_show_recent), self, G_CONNECT_SWAPPED);
}

static void
bst_window_init (BstWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->library = bst_library_new (NULL);
  g_date_clear (&self->target_day, 1);

  bst_hide_other_pages (GTK_WIDGET (self->stack));
  self->start_page = BST_START_PAGE (bst_start_page_new ());
  bst_start_page_set_library (self->start_page, self->library);
  bst_window_add_page (self, self->start_page, "start");
  bind_settings (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.results", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.watch-scoring", FALSE);

  bst_window_load_game (self);
  bst_window_show_recent (self);
  show_start (self);
  offer_recovery (self);
}

GtkWidget *
bst_window_new (AdwApplication *app)
{
  return g_object_new (BST_TYPE_WINDOW, "application", app, NULL);
}
