/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Changing what a deck sets: chapters, options, numbers and figures.  Each is an element of the
 * root, which is there once or not at all.
 */
#include "io/deck-edit-private.h"
#include "io/xml-tree.h"
#include "io/xml.h"

static const char *const attribute_order[] = { "name", "kind", "value", "count", "instead", NULL };

static xmlNode *
find_entry (const BstDeckSource *source, const char *element, const char *key, const char *word)
{
  xmlNode *node = NULL;

  while ((node = bst_deck_edit_next (source, element, node)) != NULL &&
         g_strcmp0 (bst_reader_get (node, key), word) != 0)
    ;
  return node;
}

/* Sees to `<element key="word" value_name="value"/>`; it goes away if `value` is NULL. */
static void
set_entry (BstDeckSource *source,
           const char *element,
           const char *key,
           const char *word,
           const char *value_name,
           const char *value)
{
  xmlNode *old = find_entry (source, element, key, word);
  xmlNode *node = NULL;

  if (value != NULL) {
    if (old != NULL &&
        (value_name == NULL || g_strcmp0 (bst_reader_get (old, value_name), value) == 0))
      return;
    node = old != NULL ? bst_xml_copy_element (old, old->parent)
                       : bst_deck_edit_new_child (source, element);
    bst_xml_set_attribute (node, key, word, attribute_order);
    if (value_name != NULL)
      bst_xml_set_attribute (node, value_name, value, attribute_order);
  }
  bst_deck_edit_put (source, old, node);
}

void
bst_deck_edit_add_module (BstDeckSource *source, BstModuleId module)
{
  set_entry (source, "module", "name", bst_module_name (module), NULL, "");
}

void
bst_deck_edit_remove_module (BstDeckSource *source, BstModuleId module)
{
  set_entry (source, "module", "name", bst_module_name (module), NULL, NULL);
}

void
bst_deck_edit_set_option (BstDeckSource *source, BstOption option, int value)
{
  const char *word = value != BST_UNSET ? bst_option_value_name (option, (int16_t) value) : NULL;
  g_autofree char *text = word != NULL ? g_strdup (word) : g_strdup_printf ("%d", value);

  set_entry (source, "option", "name", bst_option_name (option), "value",
             value != BST_UNSET ? text : NULL);
}

void
bst_deck_edit_set_number (BstDeckSource *source, BstNumber number, int value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  set_entry (source, "number", "name", bst_number_name (number), "value",
             value != BST_UNSET ? text : NULL);
}

void
bst_deck_edit_set_figure (BstDeckSource *source, BstFigure figure, unsigned count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  set_entry (source, "figure", "kind", bst_figure_name (figure), "count", count > 0 ? text : NULL);
}

/* Sets the attribute that puts a number before those of other decks; the entry must be there. */
static void
set_instead (BstDeckSource *source,
             const char *element,
             const char *key,
             const char *word,
             bool is_instead)
{
  xmlNode *old = find_entry (source, element, key, word);
  xmlNode *node;

  if (old == NULL || (g_strcmp0 (bst_reader_get (old, "instead"), "true") == 0) == is_instead)
    return;
  node = bst_xml_copy_element (old, old->parent);
  if (is_instead)
    bst_xml_set_attribute (node, "instead", "true", attribute_order);
  else
    xmlUnsetProp (node, BST_XML_CHARS ("instead"));
  bst_deck_edit_put (source, old, node);
}

void
bst_deck_edit_set_number_instead (BstDeckSource *source, BstNumber number, bool is_instead)
{
  set_instead (source, "number", "name", bst_number_name (number), is_instead);
}

void
bst_deck_edit_set_figure_instead (BstDeckSource *source, BstFigure figure, bool is_instead)
{
  set_instead (source, "figure", "kind", bst_figure_name (figure), is_instead);
}
