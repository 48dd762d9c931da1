/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli engine: the protocol over standard input and output.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/protocol/protocol.h"

/* Reads a line without its end.  Of a line that is too long only so much is kept that
 * this can be seen.  Returns false at the end of the input. */
static bool
read_line (GString *line)
{
  int c = getchar ();

  g_string_truncate (line, 0);
  if (c == EOF)
    return false;
  for (; c != EOF && c != '\n'; c = getchar ()) {
    if (line->len <= BST_PROTOCOL_MAX_LINE)
      g_string_append_c (line, (char) c);
  }
  return true;
}

BstExit
bst_command_engine (int argc, char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  const BstUsage usage = {
    .summary = _ ("Reads requests from standard input and answers on standard output, one JSON "
                  "object to a line.  The protocol is described in docs/protocol.md."),
  };
  g_autoptr (BstProtocol) protocol = bst_protocol_new ();
  g_autoptr (GString) line = g_string_new (NULL);

  if (!bst_command_parse (&usage, entries, &argc, &argv))
    return BST_EXIT_USAGE;
  while (!bst_protocol_is_over (protocol) && read_line (line)) {
    g_autofree char *answer = bst_protocol_answer (protocol, line->str, line->len);

    /* Not g_print(), which would change the encoding. */
    if (fputs (answer, stdout) == EOF || putchar ('\n') == EOF || fflush (stdout) == EOF)
      return BST_EXIT_FILE;
  }
  return BST_EXIT_OK;
}
