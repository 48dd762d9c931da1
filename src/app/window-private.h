/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the window share.
 */
#pragma once

#include "app/window.h"
#include "editor/workshop.h"
#include "model/results.h"
#include "ui/day-page.h"
#include "ui/end-page.h"
#include "ui/fame-page.h"
#include "ui/game-page.h"
#include "ui/learn-page.h"
#include "ui/lesson-page.h"
#include "ui/new-game-page.h"
#include "ui/review-page.h"
#include "ui/start-page.h"

struct _BstWindow
{
  AdwApplicationWindow parent_instance;

  BstLibrary *library;
  GSettings *settings;
  BstGame *game;       /* on the table */
  BstGame *running;    /* is kept in the journal, or NULL; see window-games.c */
  BstGame *awake;      /* is shown, so that its computer players think; or NULL */
  GFile *saved;        /* that has all of the running game, or NULL */
  GFile *aside;        /* the one of ours that the running game was taken from, or NULL, */
  size_t n_aside;      /* and how many moves that has */
  GFile *finished;     /* has the game on the table, which is over; or NULL */
  BstReview *review;   /* of the game on the table, or NULL */
  bool is_trial;       /* the game on the table only tries a deck of the workshop */
  bool is_asked;       /* for a new game, while another is shown */
  BstResults *results; /* of the games that were finished; NULL until they are wanted */
  GDate target_day;    /* whose target is known or is being found */
  int target;          /* -1 while it is not known */
  GCancellable *finding;
  GSignalGroup *game_signals;
  guint end_source;
  guint play_source; /* while it is to be found out what "Play" starts */

  AdwToastOverlay *toasts;
  AdwToast *offer; /* to restore a deck, or NULL */
  GtkStack *stack;
  BstStartPage *start_page;
  BstNewGamePage *new_page; /* NULL until it is wanted, as it reads all decks */
  BstGamePage *game_page;   /* these two NULL until there is a game */
  BstEndPage *end_page;
  BstDayPage *day_page; /* these three NULL until they are wanted */
  BstFamePage *fame_page;
  BstReviewPage *review_page;
  BstLearnPage *learn_page; /* these two NULL until somebody wants to learn */
  BstLessonPage *lesson_page;
  BstWorkshop *workshop; /* NULL until it is wanted */
};

/* window.c */
void bst_window_add_page (BstWindow *self, gpointer page, const char *name);
void bst_window_show_page (BstWindow *self, gpointer page);
bool bst_window_is_in_workshop (BstWindow *self);
void bst_window_make_workshop (BstWindow *self);

/* window-play.c */
void bst_window_install_play_actions (GtkWidgetClass *klass);

/* How the last game was set up, or NULL.  Free with bst_game_file_free(). */
BstGameFile *bst_window_dup_last_setup (BstWindow *self) G_GNUC_WARN_UNUSED_RESULT;

/* Says on the start page, soon, what "Play" starts. */
void bst_window_show_play (BstWindow *self);

/* window-day.c */
void bst_window_install_day_actions (GtkWidgetClass *klass);

/* The results that are kept; from a file the first time. */
BstResults *bst_window_get_results (BstWindow *self);

/* Remembers how a game ended, unless the same one ended before. */
void bst_window_note_end (BstWindow *self, BstGame *game);

/* Remembers that something was taken back in the game on the table, if it is the map of a day. */
void bst_window_note_undone (BstWindow *self);

/* Shows on the start page how the map of today stands, and what else was played to its end. */
void bst_window_show_day (BstWindow *self);

/* Shows the results of the game on the table. */
void bst_window_show_end (BstWindow *self);

/* Whether the game, which may be NULL, is the map of a day, and of which. */
bool bst_window_find_day (BstGame *game, GDate *out_day);

/* window-games.c */

/* Lets the computer players of `game` think, and no others; it may be NULL. */
void bst_window_wake (BstWindow *self, BstGame *game);

/* Like bst_window_begin() for a game that was read from `file`. */
void bst_window_begin_from (BstWindow *self, BstGameFile *game_file, size_t cursor, GFile *file);

/* Goes on with the running game. */
void bst_window_continue (BstWindow *self);

/* Plays `file`, which is taken over, without keeping anything of it.  Returns false if it cannot
 * be played, after telling why. */
bool bst_window_try (BstWindow *self, BstGameFile *file);

/* Commands about the game on the table. */
void bst_window_install_game_actions (GtkWidgetClass *klass);

/* Takes away what is only looked at or tried. */
void bst_window_clear_table (BstWindow *self);

/* Finds the running game on disk. */
void bst_window_load_game (BstWindow *self);

/* Whether the running game will be there when the program starts again; and if not, asks
 * whether to close the window nevertheless. */
bool bst_window_is_kept (BstWindow *self);
void bst_window_ask_close (BstWindow *self);

/* window-review.c */
void bst_window_install_review_actions (GtkWidgetClass *klass);

/* Nobody wants to know any more about the game on the table. */
void bst_window_drop_review (BstWindow *self);

/* Shows on the page of its end what is known of the game on the table. */
void bst_window_show_review (BstWindow *self);

/* window-lessons.c */
void bst_window_install_lesson_actions (GtkWidgetClass *klass);

/* Offers on the start page to teach whoever has never played. */
void bst_window_offer_lessons (BstWindow *self);

/* The map of lessons moves as others do. */
void bst_window_set_lesson_board (BstWindow *self);

/* window-files.c */
void bst_window_show_recent (BstWindow *self);
void bst_window_install_file_actions (GtkWidgetClass *klass);

/* Puts a file in front of the recent ones, or only sees to it that it is among them, or that it
 * is not. */
void bst_window_remember (BstWindow *self, GFile *file);
void bst_window_list (BstWindow *self, GFile *file);
void bst_window_forget (BstWindow *self, GFile *file);
