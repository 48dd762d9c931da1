/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bringing decks of older formats up to date, one step at a time, in memory.  A
 * reader only ever sees the newest format.
 */
#include <string.h>

#include "io/deck-file-private.h"
#include "io/xml.h"

/* Calls `change` for each element of ours called `name` below `node`. */
static void
for_each_element (xmlNode *node, const char *name, void (*change) (xmlNode *node))
{
  for (xmlNode *child = node->children; child != NULL; child = child->next) {
    if (bst_reader_is (child, BST_XML_DECK_NS, name))
      change (child);
    if (child->type == XML_ELEMENT_NODE)
      for_each_element (child, name, change);
  }
}

/* Before format 1 a city had shield="yes" or none. */
static void
count_shields (xmlNode *city)
{
  const char *shield = bst_reader_get (city, "shield");

  if (shield == NULL || bst_reader_get (city, "shields") != NULL)
    return;

  bool has_shield = strcmp (shield, "yes") == 0;
  if (!has_shield && strcmp (shield, "no") != 0)
    return;

  xmlUnsetNsProp (city, NULL, BST_XML_CHARS ("shield"));
  if (has_shield)
    xmlNewProp (city, BST_XML_CHARS ("shields"), BST_XML_CHARS ("1"));
}

static void
upgrade_0_to_1 (xmlNode *root)
{
  for_each_element (root, "city", count_shields);
}

/* Entry i leads from format i to the next one. */
static void (*const steps[BST_DECK_FORMAT]) (xmlNode *root) = {
  upgrade_0_to_1,
};

void
bst_deck_upgrade (xmlDoc *doc, unsigned format)
{
  xmlNode *root = xmlDocGetRootElement (doc);

  for (unsigned i = format; i < BST_DECK_FORMAT; i++)
    steps[i](root);
  xmlSetProp (root, BST_XML_CHARS ("format"), BST_XML_CHARS (G_STRINGIFY (BST_DECK_FORMAT)));
}
