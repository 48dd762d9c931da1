/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two hands for the workshop: one that has a mouse, and one that has keys.  Whoever tells them what
 * to do need not know which it is.
 */
#pragma once

#include "app-test.h"
#include "editor/tile/palette-item.h"
#include "engine/tile.h"

/* How things are done. */
typedef struct
{
  void (*press) (AppTest *test, GtkWidget *widget);
  void (*set_side) (AppTest *test, unsigned side, BstEdge edge);
  void (*join) (AppTest *test, unsigned from, unsigned to);
  void (*show_page) (AppTest *test, const char *title, const char *key);
  void (*save) (AppTest *test);
  void (*place) (AppTest *test);
  void (*raise) (AppTest *test, GtkWidget *spin); /* adds one to the number */
  void (*close) (AppTest *test, GtkWidget *window);
} WorkshopHand;

extern const WorkshopHand workshop_mouse;
extern const WorkshopHand workshop_keys;

/* What there must be in the window of the program: something by its id in a template, a button by
 * its words or action, what puts a thing on the tile. */
GtkWidget *workshop_get_by_id (AppTest *test, const char *id);
GtkWidget *workshop_get_button (AppTest *test, const char *name);
GtkWidget *workshop_get_put (AppTest *test, const BstPaletteItem *item);

/* Whether a widget has that id, for app_test_find(). */
bool workshop_has_id (GtkWidget *widget, gconstpointer id);

/* Types into what has the focus, in place of all that is there. */
void workshop_type (AppTest *test, const char *text);

/* The deck on the shelf with that id must be the file of that name in tests/data/workshop, byte by
 * byte.  It is taken off the shelf. */
void workshop_check_saved (const char *id, const char *name);
