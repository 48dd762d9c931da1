/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lesson as a file: a game to learn on, and the steps through it with their words.  Reading
 * one does not play it; whether its moves hold is found by the model (model/lesson.h).
 */
#pragma once

#include "io/game-file.h"
#include "io/texts.h"

/* The format that this program knows. */
#define BST_LESSON_FORMAT 1

#define BST_LESSON_MAX_STEPS 100
#define BST_LESSON_MAX_MOVES 64 /* of one kind in a step */
#define BST_LESSON_MAX_WORDS 600

/* Where a lesson is offered. */
typedef enum {
  BST_LESSON_FIRST, /* the guided first game */
  BST_LESSON_BASIC,
  BST_LESSON_EXPANSION,
  BST_LESSON_GROUPS,
} BstLessonGroup;

/* What the words of a step stand beside. */
typedef enum {
  BST_LESSON_AT_NOTHING,
  BST_LESSON_AT_CELL, /* also a feature of the tile there */
  BST_LESSON_AT_HAND,
  BST_LESSON_AT_PLAYER,
} BstLessonPlace;

typedef struct
{
  GPtrArray *texts; /* BST_TEXT_DESCRIPTION: what is said; BST_TEXT_NOTE: after another move */
  GPtrArray *plays; /* BstGameMove: what is played and drawn before that is said */
  GPtrArray *moves; /* BstGameMove: any of them is expected then; the first one is shown */
  bool takes_any;   /* any move will do */
  BstLessonPlace place;
  BstPos pos;
  char *feature; /* "city1", or NULL for the cell as a whole */
  unsigned player;
  unsigned n_points; /* that are told: of the first so many players, before that is said */
  int points[BST_MAX_PLAYERS];
  unsigned line;
} BstLessonStep;

typedef struct
{
  char *name; /* of the file */
  char *id;
  BstLessonGroup group;
  GPtrArray *texts;  /* BST_TEXT_NAME and BST_TEXT_DESCRIPTION */
  BstGameFile *game; /* with the moves before the first step; NULL if it was taken */
  GPtrArray *steps;  /* BstLessonStep */
  unsigned line;
} BstLessonFile;

/* The ids of the lessons of the program in the order in which they are offered, ended by NULL. */
const char *const *bst_lesson_get_ids (void);

/* Reads the lesson `id` of the program.  Returns NULL after a problem. */
BstLessonFile *bst_lesson_file_find (const char *id,
                                     BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the lesson at `path`, adding all that is wrong with it to `problems`.  Returns NULL if
 * there is an error.  Free with bst_lesson_file_free(). */
BstLessonFile *bst_lesson_file_load (const char *path,
                                     BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The same for `len` bytes in memory; `name` stands for the file in problems. */
BstLessonFile *bst_lesson_file_parse (const char *bytes,
                                      size_t len,
                                      const char *name,
                                      BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
void bst_lesson_file_free (BstLessonFile *file);

/* The step with that number, from 0. */
const BstLessonStep *bst_lesson_file_get_step (const BstLessonFile *file, unsigned index);

/* Whether a step waits for a move, and not only for being read. */
bool bst_lesson_step_expects_move (const BstLessonStep *step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstLessonFile, bst_lesson_file_free)
