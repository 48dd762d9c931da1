/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words of a lesson, with the buttons that lead through it and a dot for each step.
 *
 * It uses the actions lesson.back, lesson.next, lesson.show, lesson.repeat and win.learn.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/lesson.h"

#define BST_TYPE_LESSON_BUBBLE (bst_lesson_bubble_get_type ())
G_DECLARE_FINAL_TYPE (BstLessonBubble, bst_lesson_bubble, BST, LESSON_BUBBLE, GtkBox)

GtkWidget *bst_lesson_bubble_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the step of a lesson. */
void bst_lesson_bubble_show (BstLessonBubble *self, BstLesson *lesson);

/* Puts the focus on what leads on.  A screen reader reads the words with it. */
void bst_lesson_bubble_focus (BstLessonBubble *self);
