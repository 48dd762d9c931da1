/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The preferences.
 */
#include "ui/preferences.h"

#include "ui/compat.h"

struct _BstPreferences
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *assist_row;
  AdwComboRow *confirm_row;
  AdwComboRow *language_row;
  AdwComboRow *speed_row;
  GtkSwitch *animate_switch;
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
  g_settings_bind (settings, "animate", self->animate_switch, "active", G_SETTINGS_BIND_DEFAULT);
  return GTK_WIDGET (self);
}
