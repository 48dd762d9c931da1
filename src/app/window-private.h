/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the window share.
 */
#pragma once

#include "app/window.h"
#include "editor/workshop.h"
#include "model/game.h"
#include "ui/end-page.h"
#include "ui/game-page.h"
#include "ui/new-game-page.h"
#include "ui/start-page.h"

struct _BstWindow
{
  AdwApplicationWindow parent_instance;

  BstLibrary *library;
  GSettings *settings;
  BstGame *game;
  GSignalGroup *game_signals;
  guint end_source;
  bool is_held;
  bool is_asked; /* for a new game, while another is shown */
  bool is_kept;  /* the end of the game has been saved */
  bool is_trial; /* the game only tries a deck of the workshop: nothing is kept of it */

  AdwToastOverlay *toasts;
  AdwToast *offer; /* to restore a deck, or NULL */
  GtkStack *stack;
  BstStartPage *start_page;
  BstNewGamePage *new_page; /* NULL until it is wanted, as it reads all decks */
  BstGamePage *game_page;   /* these two NULL until there is a game */
  BstEndPage *end_page;
  BstWorkshop *workshop; /* NULL until it is wanted */
};

/* window.c */
void bst_window_show_page (BstWindow *self, gpointer page);
bool bst_window_is_in_workshop (BstWindow *self);
void bst_window_make_workshop (BstWindow *self);

/* window-files.c */
void bst_window_show_recent (BstWindow *self);
void bst_window_remember (BstWindow *self, GFile *file);
void bst_window_install_file_actions (GtkWidgetClass *klass);
