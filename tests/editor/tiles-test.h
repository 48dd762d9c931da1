/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of tiles in a window with a deck of its own, and hands for it: a real mouse and
 * real keys.
 */
#pragma once

#include <adwaita.h>

#include "editor/tile/symbol-palette.h"
#include "editor/tile/tile-canvas.h"
#include "editor/tile/tile-list.h"
#include "editor/tile/tiles-page.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  BstTileCanvas *canvas;
  BstTileList *tile_list;
  BstSymbolPalette *palette;
  BstDeckDocument *document;
  BstEditorContext *context;
} TilesTest;

/* A place on the screen. */
typedef struct
{
  int x;
  int y;
} TilesSpot;

/* Before all others, and at the end; the latter gives what main() returns. */
void tiles_test_init (int *argc, char ***argv);
int tiles_test_run (void);

/* A page of 1100 by 780 pixels with no tile or a few, or a narrow one with a few. */
void tiles_test_set_up_empty (TilesTest *test, gconstpointer data);
void tiles_test_set_up_few (TilesTest *test, gconstpointer data);
void tiles_test_set_up_narrow (TilesTest *test, gconstpointer data);

/* Fails if something that was made for the page outlives it. */
void tiles_test_tear_down (TilesTest *test, gconstpointer data);

/* Lets all happen that is due within so long, however slow the machine: see test_settle(). */
void tiles_test_spin (unsigned milliseconds);

/* The first widget of `type` below `parent`, or NULL. */
gpointer tiles_test_find (gpointer parent, GType type);

unsigned tiles_test_count_tiles (TilesTest *test);
void tiles_test_new_tile (TilesTest *test);

/* A point of a widget, from 0 to 1 of its size. */
TilesSpot tiles_test_spot (TilesTest *test, gpointer widget, double x, double y);
TilesSpot tiles_test_middle (TilesTest *test, gpointer widget);

/* Runs xdotool with words divided by blanks. */
void tiles_test_xdo (const char *format, ...) G_GNUC_PRINTF (1, 2);
void tiles_test_click_spot (TilesSpot spot, unsigned button);
void tiles_test_click (TilesTest *test, gpointer widget);
void tiles_test_drag (TilesSpot from, TilesSpot to);

/* Presses keys, divided by blanks, one after the other. */
void tiles_test_press (const char *keys);
