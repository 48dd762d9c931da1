/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Changes of a document and how they are flipped.  A step holds the nodes that are in the
 * document and those that are out; flipping it swaps them.  As changes are flipped only
 * in the reverse order and back, the nodes around a step are always those that were there
 * when it was made.
 *
 *                    before          before
 *                    in:  A    <->   in:  B C
 *                    out: B C        out: A
 */
#include "io/deck-source-private.h"

#include "io/own-svg.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

typedef struct
{
  xmlNode *parent;
  xmlNode *before;
  GPtrArray *in;
  GPtrArray *out;
  char *attribute; /* of `parent`, whose value then changes and no nodes do */
  char *out_value;
} Step;

struct _BstDeckChange
{
  GPtrArray *steps; /* in the order in which they are flipped next, from the last */
};

/* --- steps --- */

static void
step_free (gpointer data)
{
  Step *step = data;

  for (guint i = 0; step->out != NULL && i < step->out->len; i++)
    xmlFreeNode (g_ptr_array_index (step->out, i));
  g_clear_pointer (&step->in, g_ptr_array_unref);
  g_clear_pointer (&step->out, g_ptr_array_unref);
  g_free (step->attribute);
  g_free (step->out_value);
  g_free (step);
}

static BstDeckChange *
new_change (void)
{
  BstDeckChange *change = g_new0 (BstDeckChange, 1);

  change->steps = g_ptr_array_new_with_free_func (step_free);
  return change;
}

void
bst_deck_change_free (BstDeckChange *change)
{
  if (change == NULL)
    return;

  g_ptr_array_unref (change->steps);
  g_free (change);
}

static void
flip_attribute (Step *step)
{
  static const char *const order[] = { NULL };
  const char *value = bst_reader_get (step->parent, step->attribute);
  char *old = g_strdup (value);

  bst_xml_set_attribute (step->parent, step->attribute, step->out_value, order);
  g_free (step->out_value);
  step->out_value = old;
}

static void
flip_step (BstDeckSource *source, Step *step)
{
  if (step->attribute != NULL) {
    flip_attribute (step);
    return;
  }

  GPtrArray *in = step->out;

  bst_deck_source_leave_symbols (source, step->in, step->out);
  bst_xml_unlink (step->in);
  bst_xml_link (step->parent, step->before, step->out);
  step->out = step->in;
  step->in = in;
}

static void
do_step (BstDeckSource *source, Step *step)
{
  if (source->pending == NULL)
    source->pending = new_change ();
  flip_step (source, step);
  g_ptr_array_add (source->pending->steps, step);
}

static Step *
new_step (xmlNode *parent, xmlNode *before)
{
  Step *step = g_new0 (Step, 1);

  step->parent = parent;
  step->before = before;
  step->in = g_ptr_array_new ();
  step->out = g_ptr_array_new ();
  return step;
}

static void
take_nodes (GPtrArray **nodes, BstXmlRow *row)
{
  g_ptr_array_unref (*nodes);
  *nodes = g_steal_pointer (&row->nodes);
}

void
bst_deck_source_put_in (BstDeckSource *source, BstXmlRow *row)
{
  Step *step = new_step (row->parent, row->before);

  take_nodes (&step->out, row);
  do_step (source, step);
}

void
bst_deck_source_take_out (BstDeckSource *source, BstXmlRow *row)
{
  Step *step = new_step (row->parent, row->before);

  take_nodes (&step->in, row);
  do_step (source, step);
}

void
bst_deck_source_replace (BstDeckSource *source, xmlNode *node, xmlNode *wanted)
{
  Step *step = new_step (node->parent, node->prev);

  g_ptr_array_add (step->in, node);
  g_ptr_array_add (step->out, wanted);
  do_step (source, step);
}

void
bst_deck_source_set_root_attribute (BstDeckSource *source, const char *name, const char *value)
{
  Step *step = g_new0 (Step, 1);

  step->parent = bst_deck_source_get_root (source);
  step->attribute = g_strdup (name);
  step->out_value = g_strdup (value);
  do_step (source, step);
}

/* Whether `later` only replaces what `earlier` has put in. */
static bool
continues (const Step *earlier, const Step *later)
{
  if (earlier->attribute != NULL || later->attribute != NULL)
    return false;

  return earlier->parent == later->parent && earlier->before == later->before &&
         earlier->in->len == 1 && later->in->len == 1 && later->out->len == 1 &&
         g_ptr_array_index (earlier->in, 0) == g_ptr_array_index (later->out, 0);
}

void
bst_deck_change_merge (BstDeckChange *earlier, BstDeckChange *change)
{
  Step *last = g_ptr_array_index (earlier->steps, earlier->steps->len - 1);
  Step *first = g_ptr_array_index (change->steps, 0);

  /* Typing leaves a version of the element behind for each key. */
  if (change->steps->len == 1 && continues (last, first)) {
    GPtrArray *in = last->in;

    last->in = first->in;
    first->in = in;
  } else {
    for (guint i = 0; i < change->steps->len; i++)
      g_ptr_array_add (earlier->steps, g_ptr_array_index (change->steps, i));
    g_ptr_array_set_free_func (change->steps, NULL);
  }
  bst_deck_change_free (change);
}

/* --- reading --- */

xmlNode *
bst_deck_source_get_root (const BstDeckSource *source)
{
  return xmlDocGetRootElement (source->doc);
}

xmlNode *
bst_deck_source_get_tiles (const BstDeckSource *source)
{
  xmlNode *child = bst_xml_first_element (bst_deck_source_get_root (source));

  while (child != NULL && !bst_reader_is (child, BST_XML_DECK_NS, "tiles"))
    child = bst_xml_next_element (child);
  return child;
}

static void
entry_free (gpointer data)
{
  BstTileEntry *entry = data;

  bst_tile_entry_clear (entry);
  g_free (entry);
}

BstTileEntry *
bst_deck_source_add_entry (BstDeckSource *source, xmlNode *tile, const BstTileEntry *older)
{
  BstTileEntry *entry = g_new0 (BstTileEntry, 1);

  g_ptr_array_add (source->entries, entry);
  entry->key = older != NULL ? older->key : ++source->n_keys;
  entry->serial = ++source->n_serials;
  tile->_private = entry;
  return entry;
}

/* Works out the tile of an entry, and what is wrong with it, from its form. */
static void
check_entry (BstDeckSource *source, BstTileEntry *entry)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  bst_tile_form_check (entry->form, source->name, &entry->tile.tile, problems);
  g_clear_pointer (&entry->problems, bst_problems_free);
  entry->n_faults = bst_problems_get_n_errors (problems);
  if (entry->n_faults > 0)
    entry->problems = g_steal_pointer (&problems);
}

const BstTileEntry *
bst_deck_source_need_entry (const BstDeckSource *source, const xmlNode *node)
{
  const BstReader reader = { .file = source->name, .ns = BST_XML_DECK_NS };
  BstTileEntry *entry = node->_private;

  if (entry->form == NULL)
    bst_tile_reader_read (&reader, node, entry);
  return entry;
}

void
bst_deck_source_draw_tile (BstDeckSource *source, BstTileEntry *entry, const BstTileForm *form)
{
  entry->form = bst_tile_form_copy (form);
  entry->is_plain = entry->is_unwritten = true;
  entry->tile.copies = (uint16_t) form->count;
  entry->tile.supply = (uint16_t) form->supply;
  check_entry (source, entry);
}

void
bst_deck_source_write_tile (xmlNode *tile)
{
  BstTileEntry *entry = tile->_private;

  if (!entry->is_unwritten)
    return;
  bst_tile_form_write (entry->form, tile);
  entry->is_unwritten = false;
}

static void
write_tiles (BstDeckSource *source)
{
  for (guint i = 0; i < source->tiles->len; i++)
    bst_deck_source_write_tile (g_ptr_array_index (source->tiles, i));
}

void
bst_deck_source_list_tiles (BstDeckSource *source)
{
  xmlNode *tiles = bst_deck_source_get_tiles (source);
  xmlNode *child = tiles != NULL ? bst_xml_first_element (tiles) : NULL;

  g_ptr_array_set_size (source->tiles, 0);
  for (; child != NULL; child = bst_xml_next_element (child)) {
    if (!bst_reader_is (child, BST_XML_DECK_NS, "tile"))
      continue;
    if (child->_private == NULL)
      bst_deck_source_add_entry (source, child, NULL);
    ((BstTileEntry *) child->_private)->index = -1;
    g_ptr_array_add (source->tiles, child);
  }
}

static void
drop_file (BstDeckSource *source)
{
  if (source->file != NULL)
    source->file->doc = NULL;
  g_clear_pointer (&source->file, bst_deck_file_unref);
}

static void
read_again (BstDeckSource *source)
{
  drop_file (source);
  bst_problems_free (source->problems);
  source->problems = bst_problems_new ();
  bst_deck_source_list_tiles (source);
  bst_deck_source_meet_symbols (source);
  source->file = bst_deck_reader_read_live (source->doc, source->name, source->tiles->len,
                                            source->problems);
}

BstDeckSource *
bst_deck_source_new (const char *bytes, size_t len, const char *name, BstProblems *problems)
{
  xmlDoc *doc = bst_xml_parse (BST_XML_DECK, bytes, len, name, problems);

  if (doc == NULL)
    return NULL;

  xmlNode *root = xmlDocGetRootElement (doc);
  if (!bst_reader_is (root, BST_XML_DECK_NS, "deck")) {
    BstReader reader = { .file = name, .ns = BST_XML_DECK_NS, .problems = problems };

    bst_reader_error (&reader, root, BST_PROBLEM_NOT_A_DECK, (const char *) root->name, NULL, NULL);
    xmlFreeDoc (doc);
    return NULL;
  }

  BstDeckSource *source = g_new0 (BstDeckSource, 1);

  source->doc = doc;
  source->name = g_strdup (name);
  source->tiles = g_ptr_array_new ();
  source->entries = g_ptr_array_new_with_free_func (entry_free);
  read_again (source);
  return source;
}

void
bst_deck_source_free (BstDeckSource *source)
{
  if (source == NULL)
    return;

  bst_deck_change_free (source->pending);
  drop_file (source);
  bst_problems_free (source->problems);
  g_ptr_array_unref (source->tiles);
  g_ptr_array_unref (source->entries);
  xmlFreeDoc (source->doc);
  g_free (source->name);
  g_free (source->own_symbols);
  for (unsigned i = 0; i < BST_MAX_OWN_SYMBOLS; i++)
    g_free (source->own_looks[i]);
  g_free (source);
}

BstDeckChange *
bst_deck_source_commit (BstDeckSource *source)
{
  if (source->pending == NULL)
    return NULL;

  read_again (source);
  return g_steal_pointer (&source->pending);
}

void
bst_deck_source_flip (BstDeckSource *source, BstDeckChange *change)
{
  GPtrArray *steps = change->steps;

  for (guint i = steps->len; i-- > 0;)
    flip_step (source, g_ptr_array_index (steps, i));

  /* The next time they are flipped the other way round. */
  for (guint i = 0; i < steps->len / 2; i++) {
    gpointer step = g_ptr_array_index (steps, i);

    steps->pdata[i] = steps->pdata[steps->len - 1 - i];
    steps->pdata[steps->len - 1 - i] = step;
  }
  read_again (source);
}

/* --- looking --- */

void
bst_deck_source_set_name (BstDeckSource *source, const char *name)
{
  if (g_str_equal (source->name, name))
    return;

  g_free (source->name);
  source->name = g_strdup (name);
  for (guint i = 0; i < source->entries->len; i++) {
    BstTileEntry *entry = g_ptr_array_index (source->entries, i);

    if (entry->is_unwritten)
      check_entry (source, entry);
    else
      bst_tile_entry_clear (entry);
  }
  read_again (source);
}

const BstDeckFile *
bst_deck_source_get_file (const BstDeckSource *source)
{
  return source->file;
}

const BstProblems *
bst_deck_source_get_problems (const BstDeckSource *source)
{
  return source->problems;
}

char *
bst_deck_source_to_xml (BstDeckSource *source, size_t *out_len)
{
  write_tiles (source);
  return bst_xml_print (source->doc, out_len);
}

unsigned
bst_deck_source_get_n_tiles (const BstDeckSource *source)
{
  return source->tiles->len;
}

static const xmlNode *
get_tile (const BstDeckSource *source, unsigned tile)
{
  g_assert (tile < source->tiles->len);

  return g_ptr_array_index (source->tiles, tile);
}

static const BstTileEntry *
get_entry (const BstDeckSource *source, unsigned tile)
{
  return get_tile (source, tile)->_private;
}

unsigned
bst_deck_source_get_tile_key (const BstDeckSource *source, unsigned tile)
{
  return get_entry (source, tile)->key;
}

int
bst_deck_source_get_tile_index (const BstDeckSource *source, unsigned tile)
{
  return get_entry (source, tile)->index;
}

unsigned
bst_deck_source_get_tile_serial (const BstDeckSource *source, unsigned tile)
{
  return get_entry (source, tile)->serial;
}

const char *
bst_deck_source_get_tile_id (const BstDeckSource *source, unsigned tile)
{
  const char *id = bst_reader_get (get_tile (source, tile), "id");

  return id != NULL ? id : "";
}

int
bst_deck_source_find_tile (const BstDeckSource *source, const char *id)
{
  for (guint i = 0; i < source->tiles->len; i++)
    if (g_str_equal (bst_deck_source_get_tile_id (source, i), id))
      return (int) i;
  return -1;
}

const BstTileForm *
bst_deck_source_get_form (const BstDeckSource *source, unsigned tile)
{
  return get_entry (source, tile)->form;
}

char *
bst_deck_source_dup_svg (const BstDeckSource *source, unsigned tile)
{
  return bst_own_svg_dup (get_tile (source, tile));
}
