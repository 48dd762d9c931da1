/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A chapter of the rules in the whole program.  What every chapter must stand is tested here:
 * each of its moves is made with the mouse, and a game is played to its end by keys alone.  A
 * program for one chapter says what to look for, and adds tests for what only that one has.
 */
#pragma once

#include "app-test.h"

/* Whether a move is one that a test looks for. */
typedef bool (*ChapterMove) (AppTest *test, const BstMove *move);

typedef struct
{
  const char *name;         /* in the paths of the tests */
  const char *decks;        /* ids separated by spaces */
  const ChapterMove *moves; /* each is clicked on where it is first offered */
  unsigned n_moves;
  uint32_t seed;  /* of the game by keys, */
  unsigned kinds; /* in which a person is asked these questions: a bit for each */
} Chapter;

/* A test that has a new window with the first game of the chapter between two persons. */
typedef void (*ChapterTest) (AppTest *test, gconstpointer data);

/* To be called first, then g_test_run() at the end; `chapter` must last until then. */
void chapter_test_init (int *argc, char ***argv, const Chapter *chapter);

/* Adds a test of this chapter alone; `name` ends its path. */
void chapter_test_add (const char *name, ChapterTest test);

/* Plays by chance until such a move is offered on the map, if need be in other games. */
void chapter_test_play_to (AppTest *test, ChapterMove is_wanted);

/* The same, and makes the move with the mouse. */
void chapter_test_click_on (AppTest *test, ChapterMove is_wanted);

/* The hash of the position. */
uint64_t chapter_test_get_hash (AppTest *test);
