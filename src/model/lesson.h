/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lesson that is being taken: a game in which chance and the others do what the file of the
 * lesson says, and the person who learns goes from step to step.  A move that a step does not
 * expect is not played; the lesson says so instead.  It knows no window.
 *
 *     said        the words of a step are to be read, then bst_lesson_next() goes on
 *     expecting   the step waits for one of its moves, played by bst_game_play()
 */
#pragma once

#include "io/lesson-file.h"
#include "model/game.h"

#define BST_TYPE_LESSON (bst_lesson_get_type ())
G_DECLARE_FINAL_TYPE (BstLesson, bst_lesson, BST, LESSON, GObject)

/*
 * The lesson of `file`, which is taken over.  Returns NULL after a problem, also if one of its
 * moves does not hold or the points it tells of are others.  Nothing is played before
 * bst_lesson_start().
 *
 * signals:
 *   changed   another step, or other words
 *   refused   a move was tried that the step does not expect; the words say so by now
 */
BstLesson *bst_lesson_new (BstLessonFile *file,
                           BstLibrary *library,
                           BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the first step. */
void bst_lesson_start (BstLesson *self);

/* Goes on to step `number` as the lesson shows the way, for whoever has been there before. */
void bst_lesson_resume (BstLesson *self, unsigned number);

const BstLessonFile *bst_lesson_get_file (BstLesson *self);
BstGame *bst_lesson_get_game (BstLesson *self);

/* The step that is shown, from 0, and how many there are. */
unsigned bst_lesson_get_number (BstLesson *self);
unsigned bst_lesson_get_n_steps (BstLesson *self);
const BstLessonStep *bst_lesson_get_step (BstLesson *self);

/* What is said now, in the language of `locale`; borrowed.  After a move that was refused it is
 * what the step says to that, until something else happens. */
const char *bst_lesson_get_words (BstLesson *self, const char *locale);
gboolean bst_lesson_get_is_refused (BstLesson *self);

/* Whether the step waits for a move, and whether it is the last one. */
gboolean bst_lesson_get_is_expecting (BstLesson *self);
gboolean bst_lesson_get_is_last (BstLesson *self);

/* The feature that the words are about, of the tile on the cell of the step; -1 for none. */
int bst_lesson_find_feature (BstLesson *self);

/* The first move that the step expects; false if it expects none. */
gboolean bst_lesson_find_move (BstLesson *self, BstMove *out_move);

/* On to the next step, if this one waits for nothing; back to the step before, as it was when it
 * was shown; from the beginning again; what is expected, played for whoever learns. */
void bst_lesson_next (BstLesson *self);
void bst_lesson_back (BstLesson *self);
void bst_lesson_repeat (BstLesson *self);
void bst_lesson_show (BstLesson *self);
