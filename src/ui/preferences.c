/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The preferences.
 */
#include "ui/preferences.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/compat.h"
#include "ui/sounds.h"

struct _BstPreferences
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *assist_row;
  AdwComboRow *confirm_row;
  AdwComboRow *language_row;
  AdwComboRow *speed_row;
  GtkSwitch *animate_switch;
  AdwActionRow *sounds_row;
  GtkSwitch *sounds_switch;
};

G_DEFINE_FINAL_TYPE (BstPreferences, bst_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* Milliseconds for each row of the choice of speed. */
static const int delays[] = { 0, 700, 1800 };

/* The rows of these choices are in the order of the values of an enumeration. */
static gboolean
get_choice (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *names = data;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
set_choice (const GValue *value, const GVariantType *type, gpointer data)
{
  const char *const *names = data;

  return g_variant_new_string (names[g_value_get_uint (value)]);
}

static gboolean
get_delay (GValue *value, GVariant *variant, gpointer data)
{
  int delay = g_variant_get_int32 (variant);
  guint nearest = 0;

  for (guint i = 1; i < G_N_ELEMENTS (delays); i++)
    if (ABS (delays[i] - delay) < ABS (delays[nearest] - delay))
      nearest = i;
  g_value_set_uint (value, nearest);
  return TRUE;
}

static GVariant *
set_delay (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_int32 (delays[g_value_get_uint (value)]);
}

/* Whoever switches sounds on hears one. */
static void
sounds_cb (BstPreferences *self)
{
  if (gtk_switch_get_active (self->sounds_switch))
    bst_sound_play (BST_SOUND_SCORE);
}

static void
bind_sounds (BstPreferences *self, GSettings *settings)
{
  g_settings_bind (settings, "sounds", self->sounds_switch, "active", G_SETTINGS_BIND_DEFAULT);
  if (bst_sound_is_possible ()) {
    g_signal_connect_swapped (self->sounds_switch, "notify::active", G_CALLBACK (sounds_cb), self);
  } else {
    gtk_widget_set_sensitive (GTK_WIDGET (self->sounds_row), FALSE);
    adw_action_row_set_subtitle (
      self->sounds_row, _ ("GTK cannot play sounds here: its media module is not installed"));
  }
}

static void
bst_preferences_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_PREFERENCES);
  G_OBJECT_CLASS (bst_preferences_parent_class)->dispose (object);
}

static void
bst_preferences_class_init (BstPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_preferences_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, BstPreferences, assist_row);
  gtk_widget_class_bind_template_child (widget_class, BstPreferences, confirm_row);
  gtk_widget_class_bind_template_child (widget_class, BstPreferences, language_row);
  gtk_widget_class_bind_template_child (widget_class, BstPreferences, speed_row);
  gtk_widget_class_bind_template_child (widget_class, BstPreferences, animate_switch);
  gtk_widget_class_bind_template_child (widget_class, BstPreferences, sounds_row);
  gtk_widget_class_bind_template_child (widget_class, BstPreferences, sounds_switch);
}

static void
bst_preferences_init (BstPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bst_show_whole_choice (self->assist_row);
  bst_show_whole_choice (self->confirm_row);
  bst_show_whole_choice (self->language_row);
  bst_show_whole_choice (self->speed_row);
}

GtkWidget *
bst_preferences_new (GSettings *settings)
{
  static const char *const assists[] = { "none", "some", "full", NULL };
  static const char *const languages[] = { "", "en", "ru", NULL };
  static const char *const confirms[] = { "never", "contested", "always", NULL };
  BstPreferences *self = g_object_new (BST_TYPE_PREFERENCES, NULL);

  g_settings_bind_with_mapping (settings, "assist", self->assist_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_choice, set_choice,
                                (gpointer) assists, NULL);
  g_settings_bind_with_mapping (settings, "confirm", self->confirm_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_choice, set_choice,
                                (gpointer) confirms, NULL);
  g_settings_bind_with_mapping (settings, "language", self->language_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_choice, set_choice,
                                (gpointer) languages, NULL);
  g_settings_bind_with_mapping (settings, "computer-delay", self->speed_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_delay, set_delay, NULL, NULL);
  bind_sounds (self, settings);
  g_settings_bind (settings, "animate", self->animate_switch, "active", G_SETTINGS_BIND_DEFAULT);
  return GTK_WIDGET (self);
}
