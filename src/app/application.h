/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The application: one window, and what belongs to all of it.
 */
#pragma once

#include <adwaita.h>

#define BST_APPLICATION_ID "io.github.bastide_game.Bastide"

#define BST_TYPE_APPLICATION (bst_application_get_type ())
G_DECLARE_FINAL_TYPE (BstApplication, bst_application, BST, APPLICATION, AdwApplication)

BstApplication *bst_application_new (void) G_GNUC_WARN_UNUSED_RESULT;
