/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sheets of the board.
 */
#define _POSIX_C_SOURCE 200809L

#include "board/pane.h"

#include <time.h>

struct _BstPane
{
  GtkWidget parent_instance;

  BstPaneDraw draw;
  gpointer data;
  unsigned n_draws;
  gint64 longest;
};

G_DEFINE_FINAL_TYPE (BstPane, bst_pane, GTK_TYPE_WIDGET)

/* What this thread has worked, in microseconds: others on the machine do not count. */
static gint64
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
bst_pane_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BstPane *self = BST_PANE (widget);
  gint64 start = get_cpu_time ();

  self->n_draws++;
  self->draw (snapshot, self->data);
  self->longest = MAX (self->longest, get_cpu_time () - start);
}

static void
bst_pane_class_init (BstPaneClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = bst_pane_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bst_pane_init (BstPane *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
bst_pane_new (BstPaneDraw draw, gpointer data)
{
  BstPane *self = g_object_new (BST_TYPE_PANE, NULL);

  self->draw = draw;
  self->data = data;
  return GTK_WIDGET (self);
}

unsigned
bst_pane_get_n_draws (BstPane *self)
{
  g_return_val_if_fail (BST_IS_PANE (self), 0);

  return self->n_draws;
}

gint64
bst_pane_get_longest (BstPane *self)
{
  g_return_val_if_fail (BST_IS_PANE (self), 0);

  return self->longest;
}
