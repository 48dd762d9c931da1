/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The application.
 */
#include "app/application.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/window.h"
#include "ui/compat.h"

struct _BstApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (BstApplication, bst_application, ADW_TYPE_APPLICATION)

static BstWindow *
get_window (BstApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL || !BST_IS_WINDOW (window))
    window = GTK_WINDOW (bst_window_new (ADW_APPLICATION (self)));
  return BST_WINDOW (window);
}

static void
bst_application_activate (GApplication *app)
{
  gtk_window_present (GTK_WINDOW (get_window (BST_APPLICATION (app))));
}

static void
bst_application_open (GApplication *app, GFile **files, int n_files, const char *hint)
{
  BstWindow *window = get_window (BST_APPLICATION (app));

  gtk_window_present (GTK_WINDOW (window));
  bst_window_open (window, files[0]);
}

/* The window may have something to ask before it goes. */
static void
quit_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_close (GTK_WINDOW (get_window (data)));
}

static void
about_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  adw_show_about_window (GTK_WINDOW (get_window (data)), "application-name", "Bastide",
                         "application-icon", BST_APPLICATION_ID, "version", PACKAGE_VERSION,
                         "developer-name", _ ("The Bastide contributors"), "license-type",
                         GTK_LICENSE_GPL_3_0, "comments",
                         _ ("Lay tiles into a landscape of roads, cities, monasteries and fields, "
                            "and score with your followers."),
                         /* Translators: put your names here, one on each line. */
                         "translator-credits", _ ("translator-credits"), NULL);
}

static void
set_keys (GtkApplication *app)
{
  static const struct
  {
    const char *action;
    const char *keys[3];
  } keys[] = {
    { "app.quit", { "<Control>q" } },
    { "win.preferences", { "<Control>comma" } },
    { "win.new-game", { "<Control>n" } },
    { "win.open", { "<Control>o" } },
    { "win.save", { "<Control>s" } },
    { "win.rules", { "F1" } },
    { "win.show-help-overlay", { "<Control>question" } },
    { "window.close", { "<Control>w" } },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (app, keys[i].action, keys[i].keys);
}

static void
bst_application_startup (GApplication *app)
{
  const GActionEntry entries[] = {
    { .name = "quit", .activate = quit_action },
    { .name = "about", .activate = about_action },
  };

  G_APPLICATION_CLASS (bst_application_parent_class)->startup (app);
  gtk_window_set_default_icon_name (BST_APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (app), entries, G_N_ELEMENTS (entries), app);
  set_keys (GTK_APPLICATION (app));
  bst_focus_what_opens ();
}

static void
bst_application_class_init (BstApplicationClass *klass)
{
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  app_class->startup = bst_application_startup;
  app_class->activate = bst_application_activate;
  app_class->open = bst_application_open;
}

static void
bst_application_init (BstApplication *self)
{
}

BstApplication *
bst_application_new (void)
{
  return g_object_new (BST_TYPE_APPLICATION, "application-id", BST_APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/bastide_game/Bastide", NULL);
}
