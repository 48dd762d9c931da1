/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dialogs that later versions of GTK and libadwaita do differently: one place to change.
 */
#pragma once

#include <adwaita.h>

#include "io/problem.h"

/* Gets a file that somebody chose; nobody is called if they did not. */
typedef void (*BstFileChosen) (GFile *file, gpointer data);

/* Asks for a file to open, showing first those that match `pattern` ("*.bastide"), called
 * `kind`.  `data` must outlive `parent`. */
void bst_ask_open (GtkWindow *parent,
                   const char *title,
                   const char *kind,
                   const char *const *patterns,
                   BstFileChosen chosen,
                   gpointer data);

/* Asks for a file to write, with `name` proposed. */
void bst_ask_save (GtkWindow *parent,
                   const char *title,
                   const char *name,
                   BstFileChosen chosen,
                   gpointer data);

/* Tells something that can only be read and closed. */
void bst_tell (GtkWindow *parent, const char *title, const char *text);

/* Tells what is wrong with a file and asks whether to go on nevertheless.  The button `yes`
 * calls `go_on` with `data` and `parent`; `free_data` frees `data` in any case. */
void bst_ask_problems (GtkWindow *parent,
                       const char *title,
                       const BstProblems *problems,
                       const char *yes,
                       GFunc go_on,
                       gpointer data,
                       GDestroyNotify free_data);

/* Asks whether to go on although something is lost, because of what `text` says; `free_data` may
 * be NULL. */
void bst_ask_loss (GtkWindow *parent,
                   const char *title,
                   const char *text,
                   const char *yes,
                   GFunc go_on,
                   gpointer data,
                   GDestroyNotify free_data);

/* Tells what is wrong with a file: its errors, or its warnings if there are none. */
void bst_tell_problems (GtkWindow *parent, const char *title, const BstProblems *problems);

typedef enum {
  BST_ANSWER_CANCEL,
  BST_ANSWER_DISCARD,
  BST_ANSWER_SAVE,
} BstAnswer;

typedef void (*BstAnswered) (BstAnswer answer, gpointer data);

/* Asks what is to become of changes that are not saved.  `data` must outlive `parent`. */
void bst_ask_unsaved (GtkWindow *parent, const char *title, BstAnswered answered, gpointer data);

/* Asks whether to go on after telling why not.  The button `no` calls `answered` with
 * BST_ANSWER_DISCARD, `yes` with BST_ANSWER_SAVE. */
void bst_ask (GtkWindow *parent,
              const char *title,
              const char *text,
              const char *no,
              const char *yes,
              BstAnswered answered,
              gpointer data);

/* Lets the choices of a row of strings be read whole: by itself it cuts them after some twenty
 * letters, and sooner if the title wants room too. */
void bst_show_whole_choice (AdwComboRow *row);

/* Lets the wheel scroll the page instead of changing the number in passing. */
void bst_ignore_wheel (GtkWidget *spin);

/* Gives the focus to each button that opens a list or a menu when it is activated, so that the
 * page scrolls to it: a screen reader can press one that is out of sight.  What it opens would
 * come up where nobody sees it, and GTK 4.8 complains when that is outside of the screen.  To
 * be called once. */
void bst_focus_what_opens (void);

/* Keeps pages of `stack`, a GtkStack or AdwViewStack, from screen readers while they are not
 * shown; they would be found otherwise. */
void bst_hide_other_pages (GtkWidget *stack);
