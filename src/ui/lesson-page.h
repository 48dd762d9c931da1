/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page on which a lesson is taken: a map, the tile in hand and the players, and a bubble with
 * the words of the step beside what they are about.  In a narrow window the bubble is below the
 * map.
 *
 * It asks the window for win.learn.  The signal "stepped" tells that a step is shown.
 */
#pragma once

#include <adwaita.h>

#include "board/board.h"
#include "model/lesson.h"

#define BST_TYPE_LESSON_PAGE (bst_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (BstLessonPage, bst_lesson_page, BST, LESSON_PAGE, AdwBin)

GtkWidget *bst_lesson_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The lesson that is taken, which has been started; NULL for none. */
void bst_lesson_page_set_lesson (BstLessonPage *self, BstLesson *lesson);
BstLesson *bst_lesson_page_get_lesson (BstLessonPage *self);
BstBoard *bst_lesson_page_get_board (BstLessonPage *self);
