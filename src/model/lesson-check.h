/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a lesson holds: its moves, what its words point at, the points they tell of.
 */
#pragma once

#include "io/lesson-file.h"

/* Plays the lesson through from `state` on a copy, taking the first move that each step expects,
 * and adds the first thing that does not hold to `problems`; false then. */
bool bst_lesson_check (const BstLessonFile *file, const BstState *state, BstProblems *problems);

/* The feature that the words of a step are about, of the tile on its cell; -1 for none. */
int bst_lesson_check_feature (const BstLessonStep *step, const BstState *state);

/* The first move that a step expects; false if it expects none. */
bool bst_lesson_check_move (const BstLessonStep *step, const BstState *state, BstMove *out_move);
