/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The whole program in the process of a test, driven by real events: xdotool moves the
 * pointer and presses keys, the main loop runs meanwhile.
 */
#pragma once

#include <adwaita.h>

#include "app/application.h"
#include "app/window.h"
#include "board/board.h"

typedef struct
{
  BstApplication *app;
  GSettings *settings;
  GtkWidget *window;
} AppTest;

/* To be called first: the language is that of the environment, BASTIDE_LOCALEDIR has its
 * words.  (gtk_test_init() would speak English whatever is set.) */
void app_test_init (int *argc, char ***argv);

/* A new window of a program that has nothing saved; `width` by `height`. */
void app_test_start (AppTest *test, int width, int height);
void app_test_stop (AppTest *test);

/* Whether the game points things out as it does to a newcomer; not at first. */
void app_test_set_tips (AppTest *test, bool are_new);

/* Lets all happen that is due within so long, however slow the machine: see test_settle(). */
void app_test_spin (unsigned ms);

/* Gives a window that is shown another size; waits until it has it and shows it. */
void app_test_resize (GtkWidget *window, int width, int height);

/* What a window shows, as a PNG file. */
void app_test_save_shot (GtkWidget *window, const char *path);

/* The window of a type that was opened last, or NULL. */
GtkWidget *app_test_find_toplevel (GType type);

/* Runs xdotool with these words, ended by NULL. */
void app_test_xdo (const char *word, ...) G_GNUC_NULL_TERMINATED;

/* Moves the pointer into the middle of a widget. */
void app_test_point_at (AppTest *test, GtkWidget *widget);

/* Clicks into the middle of a widget; the second one until something is played, as a click may be
 * lost on a busy machine. */
void app_test_click (AppTest *test, GtkWidget *widget);
void app_test_click_to_play (AppTest *test, GtkWidget *widget);
void app_test_key (const char *key);

/* The first visible widget of a type below `top` for which `is_it` (may be NULL) is true. */
GtkWidget *app_test_find (GtkWidget *top,
                          GType type,
                          bool (*is_it) (GtkWidget *, gconstpointer),
                          gconstpointer data);

/* The first visible button below `top` with that label, tooltip or action. */
GtkWidget *app_test_find_button (GtkWidget *top, const char *label);

/* The first visible child of the board with a style class; NULL if there is none. */
GtkWidget *app_test_find_choice (AppTest *test, const char *css_class);

BstBoard *app_test_get_board (AppTest *test);
BstGame *app_test_get_game (AppTest *test);
BstQuestion app_test_get_question (AppTest *test);
bool app_test_is_over (AppTest *test);

/* Waits until a person is asked and can see what to choose from, or the results are shown. */
void app_test_wait_for_person (AppTest *test);

/* Does what a person would, who is asked for the `number`th time (from 0). */
typedef void (*AppTestAnswer) (AppTest *test, unsigned number, gpointer data);

/* Lets `answer` play until the results are shown.  Some of what it presses may be lost on a busy
 * machine: it is called again then. */
void app_test_play (AppTest *test, AppTestAnswer answer, gpointer data);

/* The name of the page that is shown. */
const char *app_test_get_page (AppTest *test);
