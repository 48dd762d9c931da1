/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A drawing that looks harmless and that nobody can draw in time: half-transparent copies of
 * copies.
 */
#pragma once

#include <glib.h>

static inline char *
make_busy_svg (void)
{
  GString *svg = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\">"
                               "<path id=\"a0\" d=\"M0 0h256v256H0z\"/>");

  for (unsigned i = 0; i < 18; i++)
    g_string_append_printf (svg,
                            "<g id=\"a%u\" opacity=\".5\">"
                            "<use href=\"#a%u\"/><use href=\"#a%u\"/></g>",
                            i + 1, i, i);
  g_string_append (svg, "</svg>");
  return g_string_free (svg, FALSE);
}
