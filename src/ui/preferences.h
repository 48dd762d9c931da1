/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The preferences: a window over the settings.
 */
#pragma once

#include <adwaita.h>

#define BST_TYPE_PREFERENCES (bst_preferences_get_type ())
G_DECLARE_FINAL_TYPE (BstPreferences, bst_preferences, BST, PREFERENCES, AdwPreferencesWindow)

GtkWidget *bst_preferences_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;
