/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Desktops tell the size of text as a density of dots.
 */
#include "board/text-size.h"

#define USUAL_DENSITY (96 * 1024) /* 1024ths of a dot per inch */

double
bst_text_size (GtkWidget *widget)
{
  int density;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  /* It is -1 where the desktop says nothing. */
  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &density, NULL);
  return MAX ((double) density / USUAL_DENSITY, 1);
}
