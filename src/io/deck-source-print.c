/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One tile of a deck that is being edited as text, by itself, with what is wrong with it.  The
 * tile is read once more, so that problems know their lines in this text: in a deck of a
 * thousand kinds that is much quicker than to print and read them all.
 */
#include <string.h>

#include "io/deck-source-private.h"
#include "io/xml.h"

static char *
dump (xmlDoc *doc, xmlNode *node)
{
  xmlBuffer *buffer = xmlBufferCreate ();

  xmlNodeDump (buffer, doc, node, 0, 0);

  char *text = g_strdup ((const char *) xmlBufferContent (buffer));
  xmlBufferFree (buffer);
  return text;
}

/* Moves all lines as far to the left as the last one can go. */
static char *
move_left (const char *text)
{
  const char *last = strrchr (text, '\n');
  g_autofree char *indent =
    last != NULL ? g_strndup (last, 1 + strspn (last + 1, " ")) : g_strdup ("\n");
  g_auto (GStrv) lines = g_strsplit (text, indent, -1);

  return g_strjoinv ("\n", lines);
}

/* What stands around a tile, in one line: namespaces, and what the deck says besides tiles. */
static char *
make_frame (const BstDeckSource *source)
{
  const xmlNode *root = bst_deck_source_get_root (source);
  GString *frame = g_string_new ("<deck format=\"1\" id=\"deck\"");

  for (const xmlNs *ns = root->nsDef; ns != NULL; ns = ns->next) {
    g_autofree char *uri = g_markup_escape_text ((const char *) ns->href, -1);

    g_string_append_printf (frame, " xmlns%s%s=\"%s\"", ns->prefix != NULL ? ":" : "",
                            ns->prefix != NULL ? (const char *) ns->prefix : "", uri);
  }
  g_string_append_c (frame, '>');
  for (xmlNode *node = bst_xml_first_element (root); node != NULL;
       node = bst_xml_next_element (node)) {
    g_autofree char *text = NULL;

    if (bst_reader_is (node, BST_XML_DECK_NS, "tiles") ||
        bst_reader_is (node, BST_XML_DECK_NS, "start"))
      continue;
    text = dump (source->doc, node);
    g_string_append (frame, g_strdelimit (text, "\n", ' '));
  }
  g_string_append (frame, "<tiles>");
  return g_string_free (frame, FALSE);
}

/* The problems of the tile alone. */
static void
check (const BstDeckSource *source, const char *tile, BstProblems *problems)
{
  g_autofree char *frame = make_frame (source);
  g_autofree char *text = g_strconcat (frame, tile, "</tiles></deck>", NULL);
  g_autoptr (BstProblems) found = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_deck_file_parse (text, strlen (text), source->name, found);

  for (unsigned i = 0; i < bst_problems_get_size (found); i++) {
    const BstProblem *problem = bst_problems_get (found, i);

    if (g_str_has_prefix (problem->element, "tile "))
      bst_problems_add (problems, problem->severity, problem->code, problem->file, problem->line,
                        problem->element, problem->args[0], problem->args[1], problem->args[2],
                        NULL);
  }
}

char *
bst_deck_source_tile_to_xml (BstDeckSource *source, unsigned tile, BstProblems *problems)
{
  xmlNode *node = g_ptr_array_index (source->tiles, tile);

  bst_deck_source_write_tile (node);

  g_autofree char *dumped = dump (source->doc, node);
  char *text = move_left (dumped);
  check (source, text, problems);
  return text;
}
