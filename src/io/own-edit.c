/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Changing what a deck brings of its own: symbols, tokens and rules.
 */
#include "io/deck-edit-private.h"
#include "io/own-svg.h"
#include "io/own.h"
#include "io/rule-writer.h"
#include "io/texts.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

static const char *const order[] = { "id", "on", "shape", "colour", NULL };

/* The element called `name` with that number, or NULL. */
static xmlNode *
find (const BstDeckSource *source, const char *name, unsigned number)
{
  xmlNode *node = bst_deck_edit_next (source, name, NULL);

  for (; node != NULL && number > 0; number--)
    node = bst_deck_edit_next (source, name, node);
  return node;
}

/* The element of the thing with that number in `things`, or NULL. */
static xmlNode *
find_thing (const BstDeckSource *source,
            const char *name,
            const GPtrArray *things,
            unsigned number)
{
  xmlNode *node = bst_deck_edit_next (source, name, NULL);
  const BstOwnThing *thing = number < things->len ? things->pdata[number] : NULL;

  while (node != NULL && (thing == NULL || g_strcmp0 (bst_reader_get (node, "id"), thing->id) != 0))
    node = bst_deck_edit_next (source, name, node);
  return node;
}

static xmlNode *
copy_or_new (BstDeckSource *source, const xmlNode *old, const char *name)
{
  return old != NULL ? bst_xml_copy_element (old, old->parent)
                     : bst_deck_edit_new_child (source, name);
}

/* Takes away the children of ours with these names, ended by NULL; `node` is not in the deck. */
static void
drop_children (xmlNode *node, const char *const *names)
{
  xmlNode *next;

  for (xmlNode *child = bst_xml_first_element (node); child != NULL; child = next) {
    g_auto (BstXmlRow) row = { .parent = NULL };
    bool goes = false;

    next = bst_xml_next_element (child);
    for (const char *const *name = names; *name != NULL; name++)
      goes = goes || bst_reader_is (child, BST_XML_DECK_NS, *name);
    if (!goes)
      continue;
    bst_xml_plan_removal (child, &row);
    bst_xml_unlink (row.nodes);
    for (guint i = 0; i < row.nodes->len; i++)
      xmlFreeNode (row.nodes->pdata[i]);
  }
}

/* Puts `child` behind the other children, but in front of the picture. */
static void
add_child (xmlNode *node, xmlNode *child)
{
  g_auto (BstXmlRow) row = { .parent = NULL };
  const xmlNode *svg = bst_own_svg_find (node);

  if (svg == NULL) {
    bst_xml_append (node, child);
    return;
  }
  bst_xml_plan_insert (child, node, bst_xml_previous_element (svg), BST_XML_NEXT_LINE, &row);
  bst_xml_link (row.parent, row.before, row.nodes);
}

/* Texts of one kind, each as a child of its own. */
static void
write_texts (xmlNode *node, const GPtrArray *texts, BstTextKind kind, const char *name)
{
  for (guint i = 0; i < texts->len; i++) {
    const BstText *text = texts->pdata[i];

    if (text->kind != kind)
      continue;

    xmlNode *child = bst_xml_new_element (node, name);

    xmlSetNsProp (child, xmlSearchNsByHref (node->doc, node, XML_XML_NAMESPACE),
                  BST_XML_CHARS ("lang"), BST_XML_CHARS (text->lang));
    bst_xml_set_text (child, text->text);
    add_child (node, child);
  }
}

static void
set_thing (BstDeckSource *source, const char *name, xmlNode *old, const BstOwnThing *thing)
{
  static const char *const texts[] = { "name", "note", NULL };

  if (thing == NULL) {
    bst_deck_edit_put (source, old, NULL);
    return;
  }

  xmlNode *node = copy_or_new (source, old, name);

  bst_xml_set_attribute (node, "id", thing->id, order);
  if (g_str_equal (name, "symbol"))
    bst_xml_set_attribute (node, "on", bst_own_carrier_name (thing->carrier), order);
  bst_xml_set_attribute (node, "shape", bst_shape_name (thing->shape), order);
  bst_xml_set_attribute (node, "colour", bst_tint_name (thing->tint), order);
  drop_children (node, texts);
  write_texts (node, thing->texts, BST_TEXT_NAME, "name");
  write_texts (node, thing->texts, BST_TEXT_NOTE, "note");
  bst_deck_edit_put (source, old, node);
}

void
bst_deck_edit_set_symbol (BstDeckSource *source, unsigned number, const BstOwnThing *symbol)
{
  const BstDeckFile *file = bst_deck_source_get_file (source);

  set_thing (source, "symbol",
             find_thing (source, "symbol", bst_deck_file_get_symbols (file), number), symbol);
}

void
bst_deck_edit_set_token (BstDeckSource *source, unsigned number, const BstOwnThing *token)
{
  const BstDeckFile *file = bst_deck_source_get_file (source);

  set_thing (source, "token",
             find_thing (source, "token", bst_deck_file_get_tokens (file), number), token);
}

bool
bst_deck_edit_set_own_svg (BstDeckSource *source,
                           BstOwnKind kind,
                           unsigned number,
                           const char *svg,
                           BstProblems *problems)
{
  const BstDeckFile *file = bst_deck_source_get_file (source);
  bool is_symbol = kind == BST_OWN_SYMBOL;
  xmlNode *old =
    is_symbol ? find_thing (source, "symbol", bst_deck_file_get_symbols (file), number)
              : find_thing (source, "token", bst_deck_file_get_tokens (file), number);
  g_autoptr (xmlDoc) doc = svg != NULL ? bst_own_svg_parse (svg, problems) : NULL;
  xmlNode *node;

  if (old == NULL || (svg != NULL && doc == NULL))
    return false;
  if (svg == NULL && bst_own_svg_find (old) == NULL)
    return true;
  node = bst_xml_copy_element (old, old->parent);
  bst_own_svg_write (node, doc);
  bst_deck_edit_put (source, old, node);
  return true;
}

/* The rule as an element, in the place of `old` (NULL: a new one); `texts` (NULL: those it has) are
 * its names. */
static xmlNode *
make_rule (BstDeckSource *source,
           const xmlNode *old,
           const BstSentence *sentence,
           const GPtrArray *texts)
{
  static const char *const parts[] = { "when", "if", "then", NULL };
  static const char *const names[] = { "name", NULL };
  const BstDeckFile *file = bst_deck_source_get_file (source);
  xmlNode *node = copy_or_new (source, old, "rule");

  drop_children (node, parts);
  if (texts != NULL) {
    drop_children (node, names);
    write_texts (node, texts, BST_TEXT_NAME, "name");
  }
  bst_rule_writer_write (node, sentence, bst_deck_file_get_symbols (file),
                         bst_deck_file_get_tokens (file));
  return node;
}

void
bst_deck_edit_set_rule (BstDeckSource *source, unsigned number, const BstSentence *sentence)
{
  xmlNode *old = find (source, "rule", number);

  bst_deck_edit_put (source, old,
                     sentence != NULL ? make_rule (source, old, sentence, NULL) : NULL);
}

void
bst_deck_edit_name_rule (BstDeckSource *source,
                         unsigned number,
                         const BstSentence *sentence,
                         const GPtrArray *texts)
{
  xmlNode *old = find (source, "rule", number);

  if (old != NULL)
    bst_deck_edit_put (source, old, make_rule (source, old, sentence, texts));
}

void
bst_deck_edit_swap_rules (BstDeckSource *source, unsigned number)
{
  xmlNode *first = find (source, "rule", number);
  xmlNode *second = first != NULL ? bst_deck_edit_next (source, "rule", first) : NULL;
  xmlNode *copy;

  if (second == NULL)
    return;

  copy = bst_xml_copy_element (first, first->parent);
  bst_deck_edit_put (source, first, bst_xml_copy_element (second, second->parent));
  bst_deck_edit_put (source, second, copy);
}
