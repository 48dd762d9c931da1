/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edits of a deck: elements of the root and tiles go in and out, whole.
 */
#include "io/deck-edit.h"

#include <string.h>

#include "io/deck-edit-private.h"
#include "io/kept-report.h"
#include "io/own-svg.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

/* The order in which the children of the root stand in our own decks. */
static const char *const root_order[] = {
  "name", "description", "author", "license", "version", "changes", "note", "module",
  "option", "number", "figure", "symbol", "token", "rule", "start", "tiles", "report", NULL
};

static const char *const attribute_order[] = { "name", "kind", "tile", "x", "y", "rotation",
                                               "value", "count", NULL };

/* --- children of the root --- */

static int
rank_of (const xmlNode *node)
{
  int rank = 0;

  while (root_order[rank] != NULL && !bst_reader_is (node, BST_XML_DECK_NS, root_order[rank]))
    rank++;
  return root_order[rank] != NULL ? rank : -1;
}

xmlNode *
bst_deck_edit_next (const BstDeckSource *source, const char *name, const xmlNode *behind)
{
  xmlNode *node = behind != NULL ? bst_xml_next_element (behind)
                                 : bst_xml_first_element (bst_deck_source_get_root (source));

  while (node != NULL && !bst_reader_is (node, BST_XML_DECK_NS, name))
    node = bst_xml_next_element (node);
  return node;
}

static void
put_in (BstDeckSource *source, xmlNode *node, xmlNode *parent, xmlNode *previous, BstXmlGap gap)
{
  g_auto (BstXmlRow) row = { .parent = NULL };

  bst_xml_plan_insert (node, parent, previous, gap, &row);
  bst_deck_source_put_in (source, &row);
}

static void
take_out (BstDeckSource *source, xmlNode *node)
{
  g_auto (BstXmlRow) row = { .parent = NULL };

  bst_xml_plan_removal (node, &row);
  bst_deck_source_take_out (source, &row);
}

xmlNode *
bst_deck_edit_new_child (BstDeckSource *source, const char *name)
{
  return bst_xml_new_element (bst_deck_source_get_root (source), name);
}

/* Puts an element into the root, behind those that come before it in our own decks. */
static void
add_child (BstDeckSource *source, xmlNode *node)
{
  xmlNode *root = bst_deck_source_get_root (source);
  xmlNode *previous = NULL;

  for (xmlNode *child = bst_xml_first_element (root); child != NULL;
       child = bst_xml_next_element (child))
    if (rank_of (child) >= 0 && rank_of (child) <= rank_of (node))
      previous = child;
  put_in (source, node, root, previous, BST_XML_NEXT_LINE);
}

void
bst_deck_edit_put (BstDeckSource *source, xmlNode *old, xmlNode *node)
{
  if (old != NULL && node != NULL)
    bst_deck_source_replace (source, old, node);
  else if (node != NULL)
    add_child (source, node);
  else if (old != NULL)
    take_out (source, old);
}

static xmlNode *
copy_of (const xmlNode *node)
{
  return bst_xml_copy_element (node, node->parent);
}

static char *
dup_text (const xmlNode *node, BstTextLayout layout)
{
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  BstReader reader = { .file = "", .ns = BST_XML_DECK_NS, .problems = ignored };

  return bst_reader_dup_text (&reader, node, layout, G_MAXINT);
}

/* Makes the text of `node` (NULL: of a new element called `name` in `lang`) `text`;
 * without one the element goes away. */
static void
write_text (BstDeckSource *source,
            xmlNode *node,
            const char *name,
            const char *lang,
            BstTextLayout layout,
            const char *text)
{
  bool has_text = text != NULL && text[strspn (text, " \t\r\n")] != '\0';

  if (node == NULL && has_text) {
    xmlNode *added = bst_deck_edit_new_child (source, name);

    if (lang != NULL)
      xmlNodeSetLang (added, BST_XML_CHARS (lang));
    bst_xml_set_text (added, text);
    add_child (source, added);
  } else if (node != NULL && !has_text) {
    take_out (source, node);
  } else if (node != NULL) {
    g_autofree char *present = dup_text (node, layout);

    if (g_strcmp0 (present, text) != 0) {
      xmlNode *changed = copy_of (node);

      bst_xml_set_text (changed, text);
      bst_deck_source_replace (source, node, changed);
    }
  }
}

void
bst_deck_edit_set_id (BstDeckSource *source, const char *id)
{
  const char *present = bst_reader_get (bst_deck_source_get_root (source), "id");

  if (g_strcmp0 (present, id) != 0)
    bst_deck_source_set_root_attribute (source, "id", id);
}

static const char *const text_names[BST_TEXT_KINDS] = { "name", "description", "note",
                                                        "changes" };

static xmlNode *
find_text (const BstDeckSource *source, BstTextKind kind, const char *lang)
{
  const char *name = text_names[kind];

  for (xmlNode *node = NULL; (node = bst_deck_edit_next (source, name, node)) != NULL;) {
    g_autoptr (BstXmlChar) found = xmlGetNsProp (node, BST_XML_CHARS ("lang"), XML_XML_NAMESPACE);

    if (found != NULL && g_ascii_strcasecmp ((const char *) found, lang) == 0)
      return node;
  }
  return NULL;
}

static BstTextLayout
layout_of (BstTextKind kind)
{
  return kind == BST_TEXT_NAME ? BST_ONE_LINE : BST_KEEP_PARAGRAPHS;
}

void
bst_deck_edit_set_text (BstDeckSource *source,
                        BstTextKind kind,
                        const char *lang,
                        const char *text)
{
  write_text (source, find_text (source, kind, lang), text_names[kind], lang, layout_of (kind),
              text);
}

GPtrArray *
bst_deck_edit_dup_texts (const BstDeckSource *source)
{
  GPtrArray *texts = bst_texts_new ();

  for (unsigned kind = 0; kind < BST_TEXT_KINDS; kind++) {
    const char *name = text_names[kind];

    for (xmlNode *node = NULL; (node = bst_deck_edit_next (source, name, node)) != NULL &&
                               texts->len < (kind + 1) * BST_DECK_MAX_LANGUAGES;) {
      g_autoptr (BstXmlChar) lang = xmlGetNsProp (node, BST_XML_CHARS ("lang"), XML_XML_NAMESPACE);
      g_autofree char *text = dup_text (node, layout_of ((BstTextKind) kind));

      if (lang != NULL && text != NULL)
        bst_texts_add (texts, (BstTextKind) kind, (const char *) lang, text);
    }
  }
  return texts;
}

void
bst_deck_edit_set_authors (BstDeckSource *source, const char *const *authors)
{
  xmlNode *node = bst_deck_edit_next (source, "author", NULL);

  for (; *authors != NULL; authors++) {
    xmlNode *following = node != NULL ? bst_deck_edit_next (source, "author", node) : NULL;

    if (**authors == '\0')
      continue;
    write_text (source, node, "author", NULL, BST_ONE_LINE, *authors);
    node = following;
  }
  while (node != NULL) {
    xmlNode *following = bst_deck_edit_next (source, "author", node);

    take_out (source, node);
    node = following;
  }
}

void
bst_deck_edit_set_license (BstDeckSource *source, const char *license)
{
  write_text (source, bst_deck_edit_next (source, "license", NULL), "license", NULL, BST_ONE_LINE,
              license);
}

void
bst_deck_edit_set_version (BstDeckSource *source, const char *version)
{
  write_text (source, bst_deck_edit_next (source, "version", NULL), "version", NULL, BST_ONE_LINE,
              version);
}

/* --- the start --- */

static void
set_int (xmlNode *node, const char *name, int value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  bst_xml_set_attribute (node, name, text, attribute_order);
}

static xmlNode *
new_lay (xmlNode *start, const BstStartLay *lay, bool is_at_origin)
{
  xmlNode *node = bst_xml_new_element (start, "lay");

  bst_xml_set_attribute (node, "tile", lay->tile, attribute_order);
  if (!is_at_origin) {
    set_int (node, "x", lay->x);
    set_int (node, "y", lay->y);
  }
  if (lay->rotation != 0)
    set_int (node, "rotation", (int) lay->rotation);
  return node;
}

static void
write_start (xmlNode *node, const BstStart *start)
{
  set_int (node, "priority", start->priority);
  for (unsigned i = 0; i < start->n_lays; i++) {
    const BstStartLay *lay = &start->lays[i];
    bool is_at_origin = start->n_lays == 1 && lay->x == 0 && lay->y == 0;

    bst_xml_append (node, new_lay (node, lay, is_at_origin));
  }
  for (const char *const *stage = start->stages; stage != NULL && *stage != NULL; stage++) {
    xmlNode *child = bst_xml_new_element (node, "stage");

    bst_xml_set_attribute (child, "tiles", *stage, attribute_order);
    bst_xml_append (node, child);
  }
}

/* A copy of the old start without its lays and stages, or a new one. */
static xmlNode *
new_start (BstDeckSource *source, const xmlNode *old)
{
  xmlNode *node = old != NULL ? copy_of (old) : bst_deck_edit_new_child (source, "start");
  xmlNode *next;

  for (xmlNode *child = bst_xml_first_element (node); child != NULL; child = next) {
    g_auto (BstXmlRow) row = { .parent = NULL };

    next = bst_xml_next_element (child);
    if (!bst_reader_is (child, BST_XML_DECK_NS, "lay") &&
        !bst_reader_is (child, BST_XML_DECK_NS, "stage"))
      continue;
    bst_xml_plan_removal (child, &row);
    bst_xml_unlink (row.nodes);
    for (guint i = 0; i < row.nodes->len; i++)
      xmlFreeNode (g_ptr_array_index (row.nodes, i));
  }
  return node;
}

void
bst_deck_edit_set_start (BstDeckSource *source, const BstStart *start)
{
  xmlNode *old = bst_deck_edit_next (source, "start", NULL);
  xmlNode *node = start->n_lays > 0 ? new_start (source, old) : NULL;

  if (node != NULL)
    write_start (node, start);
  bst_deck_edit_put (source, old, node);
}

void
bst_deck_edit_set_report (BstDeckSource *source, const BstKeptReport *report)
{
  xmlNode *node = report != NULL ? bst_deck_edit_new_child (source, "report") : NULL;

  if (node != NULL)
    bst_kept_report_write (node, report);
  bst_deck_edit_put (source, bst_deck_edit_next (source, "report", NULL), node);
}

static int
get_int (const xmlNode *node, const char *name)
{
  const char *text = bst_reader_get (node, name);

  return text != NULL ? (int) CLAMP (g_ascii_strtoll (text, NULL, 10), INT16_MIN, INT16_MAX) : 0;
}

static const char *
get_words (const xmlNode *node, const char *name)
{
  const char *text = bst_reader_get (node, name);

  return text != NULL ? text : "";
}

int
bst_deck_edit_read_start (const BstDeckSource *source,
                          void (*lay) (const BstStartLay *lay, gpointer data),
                          void (*stage) (const char *tiles, gpointer data),
                          gpointer data)
{
  const xmlNode *start = bst_deck_edit_next (source, "start", NULL);

  if (start == NULL)
    return 0;
  for (xmlNode *child = bst_xml_first_element (start); child != NULL;
       child = bst_xml_next_element (child)) {
    if (bst_reader_is (child, BST_XML_DECK_NS, "lay"))
      lay (&(BstStartLay) { get_words (child, "tile"), get_int (child, "x"),
                            get_int (child, "y"),
                            (unsigned) get_int (child, "rotation") % BST_ROTATIONS },
           data);
    else if (bst_reader_is (child, BST_XML_DECK_NS, "stage"))
      stage (get_words (child, "tiles"), data);
  }
  return get_int (start, "priority");
}

/* `words` with `old` replaced; NULL if it is not there. */
static char *
rename_word (const char *words, const char *old, const char *wanted)
{
  g_auto (GStrv) list = bst_reader_split (words);
  bool is_there = false;

  for (char **word = list; *word != NULL; word++)
    if (strcmp (*word, old) == 0) {
      g_free (*word);
      *word = g_strdup (wanted);
      is_there = true;
    }
  return is_there ? g_strjoinv (" ", list) : NULL;
}

/* Renames a tile in one attribute of all children of `start` that have it. */
static bool
rename_in (xmlNode *start, const char *attribute, const char *old, const char *wanted)
{
  bool is_changed = false;

  for (xmlNode *child = bst_xml_first_element (start); child != NULL;
       child = bst_xml_next_element (child)) {
    const char *words = bst_reader_get (child, attribute);
    g_autofree char *renamed = words != NULL ? rename_word (words, old, wanted) : NULL;

    if (renamed == NULL)
      continue;
    bst_xml_set_attribute (child, attribute, renamed, attribute_order);
    is_changed = true;
  }
  return is_changed;
}

static void
rename_in_start (BstDeckSource *source, const char *old, const char *wanted)
{
  xmlNode *start = bst_deck_edit_next (source, "start", NULL);

  if (start == NULL)
    return;

  xmlNode *changed = copy_of (start);
  bool has_lay = rename_in (changed, "tile", old, wanted);
  bool has_stage = rename_in (changed, "tiles", old, wanted);

  if (has_lay || has_stage)
    bst_deck_source_replace (source, start, changed);
  else
    xmlFreeNode (changed);
}

/* --- tiles --- */

static xmlNode *
get_tile (BstDeckSource *source, unsigned tile)
{
  g_assert (tile < source->tiles->len);

  return g_ptr_array_index (source->tiles, tile);
}

/* Puts a tile in front of the one at `position` among those there are now. */
static void
put_in_tile (BstDeckSource *source, xmlNode *tile, unsigned position)
{
  guint n = source->tiles->len;
  xmlNode *previous = position == 0 || n == 0 ? NULL : get_tile (source, MIN (position, n) - 1);

  put_in (source, tile, bst_deck_source_get_tiles (source), previous, BST_XML_BLANK_LINE);
  g_ptr_array_insert (source->tiles, (gint) MIN (position, n), tile);
}

/* The element that holds the tiles, made if need be. */
static xmlNode *
need_tiles (BstDeckSource *source)
{
  xmlNode *tiles = bst_deck_source_get_tiles (source);

  if (tiles == NULL) {
    tiles = bst_deck_edit_new_child (source, "tiles");
    add_child (source, tiles);
  }
  return tiles;
}

void
bst_deck_edit_insert_tile (BstDeckSource *source, unsigned position, const BstTileForm *form)
{
  xmlNode *tile = bst_xml_new_element (need_tiles (source), "tile");

  bst_tile_form_write (form, tile);
  bst_deck_source_add_entry (source, tile, NULL);
  put_in_tile (source, tile, position);
}

void
bst_deck_edit_copy_tile (BstDeckSource *source,
                         unsigned position,
                         const BstDeckSource *other,
                         unsigned tile,
                         const char *id)
{
  xmlNode *original = g_ptr_array_index (other->tiles, tile);

  bst_deck_source_write_tile (original);

  xmlNode *copy = bst_xml_copy_element (original, need_tiles (source));

  bst_xml_set_attribute (copy, "id", id, attribute_order);
  bst_deck_source_add_entry (source, copy, NULL);
  put_in_tile (source, copy, position);
}

void
bst_deck_edit_remove_tile (BstDeckSource *source, unsigned tile)
{
  take_out (source, get_tile (source, tile));
  g_ptr_array_remove_index (source->tiles, tile);
}

void
bst_deck_edit_move_tile (BstDeckSource *source, unsigned tile, unsigned position)
{
  xmlNode *node = get_tile (source, tile);
  xmlNode *copy = copy_of (node);

  /* A step owns what it takes out, so another element goes in; it is the same tile. */
  copy->_private = node->_private;
  bst_deck_edit_remove_tile (source, tile);
  put_in_tile (source, copy, position);
}

static bool
is_only_one (BstDeckSource *source, const char *id)
{
  unsigned n = 0;

  for (unsigned i = 0; i < source->tiles->len; i++)
    if (strcmp (bst_deck_source_get_tile_id (source, i), id) == 0)
      n++;
  return n == 1;
}

/* Puts another version of a tile in the place of the present one: a copy of its element,
 * with an entry of its own. */
static BstTileEntry *
replace_tile (BstDeckSource *source, unsigned tile, xmlNode *changed)
{
  xmlNode *node = get_tile (source, tile);
  BstTileEntry *entry = bst_deck_source_add_entry (source, changed, node->_private);

  bst_deck_source_replace (source, node, changed);
  source->tiles->pdata[tile] = changed;
  return entry;
}

/* Whether a tile is only drawn anew.  Then its form is all there is to know; what is typed
 * is judged when it is read. */
static bool
is_drawn_only (const BstTileEntry *present, const BstTileForm *form)
{
  const BstTileForm *has = present->form;

  return present->is_plain && strcmp (has->id, form->id) == 0 && has->count == form->count &&
         has->supply == form->supply && bst_texts_equal (has->texts, form->texts);
}

void
bst_deck_edit_set_tile (BstDeckSource *source, unsigned tile, const BstTileForm *form)
{
  xmlNode *node = get_tile (source, tile);
  const BstTileEntry *present = bst_deck_source_need_entry (source, node);

  if (bst_tile_form_equal (present->form, form))
    return;

  BstTileEntry *changed = replace_tile (source, tile, copy_of (node));
  bool is_renamed = strcmp (present->form->id, form->id) != 0 && *present->form->id != '\0' &&
                    is_only_one (source, present->form->id);

  if (is_drawn_only (present, form))
    bst_deck_source_draw_tile (source, changed, form);
  else
    bst_tile_form_write (form, get_tile (source, tile));
  if (is_renamed)
    rename_in_start (source, present->form->id, form->id);
}

bool
bst_deck_edit_set_svg (BstDeckSource *source,
                       unsigned tile,
                       const char *svg,
                       BstProblems *problems)
{
  xmlNode *node = get_tile (source, tile);
  g_autoptr (xmlDoc) doc = NULL;

  if (svg != NULL) {
    doc = bst_own_svg_parse (svg, problems);
    if (doc == NULL)
      return false;
  } else if (bst_own_svg_find (node) == NULL) {
    return true;
  }

  bst_deck_source_write_tile (node);

  xmlNode *changed = copy_of (node);

  bst_own_svg_write (changed, doc);
  replace_tile (source, tile, changed);
  return true;
}
