/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as the picture of a tile or a symbol: what passes the check of its deck becomes a part
 * of our documents that is well formed and refers to nothing but itself, also after it was turned.
 */
#include "fuzz.h"

#include "io/deck-file.h"
#include "io/own.h"
#include "io/svg-turn.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"
#include "render/tile/own-art.h"

static void
check_value (const char *name, const char *value)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);

  /* A name is no reference, whatever it looks like. */
  if (strcmp (name, "id") == 0)
    return;
  if (strcmp (name, "href") == 0)
    check (g_str_has_prefix (value, "#own0-"));
  for (const char *p = lower; (p = strstr (p, "url(")) != NULL;) {
    p += strlen ("url(");
    p += strspn (p, " \t\r\n\"'");
    /* The circle around a symbol is ours. */
    check (g_str_has_prefix (p, "#own0-") || g_str_equal (p, "#ownclip0)"));
  }
}

static void
check_element (const xmlNode *node)
{
  for (const xmlAttr *a = node->properties; a != NULL; a = a->next)
    if (a->children != NULL && a->children->content != NULL)
      check_value ((const char *) a->name, (const char *) a->children->content);
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      check_element (child);
}

static void
draw (const char *svg, bool is_round)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc = NULL;
  g_autofree char *text = NULL;
  BstCanvas canvas;

  bst_canvas_open (&canvas, 256, 256);
  if (is_round)
    bst_own_art_draw_round (&canvas, svg, (BstPoint) { 128, 128 }, 24);
  else
    bst_own_art_draw (&canvas, svg, 1);
  text = bst_canvas_close (&canvas);
  doc = bst_xml_parse (BST_XML_GAME, text, strlen (text), "fuzz.svg", problems);
  check (doc != NULL);
  check_element (xmlDocGetRootElement (doc));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *xml = g_strdup_printf (
    "<deck xmlns='urn:bastide:deck' format='1' id='a'><symbol id='s'>%.*s</symbol>"
    "<tiles><tile id='T' count='1'>%.*s</tile></tiles></deck>",
    (int) size, (const char *) data, (int) size, (const char *) data);
  const BstOwnThing *symbol;
  g_autoptr (BstDeckFile) file = bst_deck_file_parse (xml, strlen (xml), "fuzz.xml", problems);
  g_autofree char *svg = NULL;
  g_autofree char *turned = NULL;

  if (file == NULL || !bst_deck_file_is_playable (file))
    return 0;
  symbol = bst_deck_file_get_symbols (file)->len == 1
             ? bst_deck_file_get_symbols (file)->pdata[0]
             : NULL;
  if (symbol != NULL && symbol->svg != NULL)
    draw (symbol->svg, true);
  svg = bst_deck_file_dup_tile_svg (file, 0);
  if (svg == NULL)
    return 0;
  draw (svg, false);
  turned = bst_svg_turn (svg, size % 4, size % 8 > 3);
  check (turned != NULL);
  draw (turned, false);
  return 0;
}
