/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finding something on a page.
 */
#include "find-widget.h"

/* Counts `n` down by what it passes. */
static GtkWidget *
find (GtkWidget *parent, GType type, unsigned *n)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = NULL;

    if (G_TYPE_CHECK_INSTANCE_TYPE (child, type) && (*n)-- == 0)
      return child;
    found = find (child, type, n);
    if (found != NULL)
      return found;
  }
  return NULL;
}

GtkWidget *
test_find_widget (GtkWidget *parent, GType type, unsigned n)
{
  return find (parent, type, &n);
}
