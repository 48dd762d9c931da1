/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A board in a window with a game of persons, and ways to a position that is worth looking at.
 */
#pragma once

#include <adwaita.h>

#include "board/board-private.h"

typedef struct
{
  const char *decks;  /* ids separated by spaces */
  const char *file;   /* of a deck of tests/data/decks besides, or NULL */
  const char *draw;   /* the id of the tile that is drawn first, or NULL */
  unsigned n_players; /* up to three */
  uint32_t seed;
  const struct _BstModule *own; /* rules besides those of the decks, or NULL */
  BstModules without;
  int width; /* of the window */
  BstAssist assist;
  bool has_list; /* of choices, beside the board */
} BoardSetup;

typedef struct
{
  const BoardSetup *setup;
  GtkWidget *window;
  BstBoard *board;
  BstGame *game;
  BstRandom random; /* begins anew with each game */
} BoardTest;

typedef struct
{
  const char *path;
  void (*test) (BoardTest *fixture, gconstpointer data);
} BoardCase;

/* Adds tests that each have a window of their own with the first question of a game.  They fail
 * if the board or the game outlives it. */
void board_test_add (const BoardSetup *setup, const BoardCase *cases, size_t n_cases);

/* A game that nobody has started. */
BstGame *board_test_new_game (const BoardSetup *setup, uint32_t seed) G_GNUC_WARN_UNUSED_RESULT;

/* Shows and starts another game. */
void board_test_begin (BoardTest *fixture, uint32_t seed);

BstQuestion board_test_get_question (BoardTest *fixture);

/* Plays on by chance until `is_it`, in the first game where that comes.  Nobody lays an abbey
 * before. */
void board_test_go_to (BoardTest *fixture, bool (*is_it) (BoardTest *));

/* The index of the first move of such a type that is offered on the map, or -1. */
int board_test_find_spot (BoardTest *fixture, BstMoveType type);

/* Points at what is offered by keys; the move is borrowed until the question changes. */
const BstMove *board_test_focus_spot (BoardTest *fixture, int index);

/* What can be read there. */
const char *board_test_get_text (GtkWidget *label);

/* What listens to `widget` with such a type. */
gpointer board_test_find_controller (GtkWidget *widget, GType type);
