/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forms of tiles as values, and how they are read.  tile-writer.c writes them.
 */
#include "io/tile-form.h"

#include <string.h>

#include "io/tile-reader.h"
#include "io/xml-autoptr.h"
#include "io/xml-tree.h"
#include "io/xml.h"

static void
text_free (gpointer data)
{
  BstFormText *text = data;

  g_free (text->lang);
  g_free (text->text);
  g_free (text);
}

GPtrArray *
bst_form_texts_new (void)
{
  return g_ptr_array_new_with_free_func (text_free);
}

void
bst_form_texts_add (GPtrArray *texts, BstTextKind kind, const char *lang, const char *text)
{
  BstFormText *added = g_new0 (BstFormText, 1);

  added->kind = kind;
  added->lang = g_strdup (lang);
  added->text = g_strdup (text);
  g_ptr_array_add (texts, added);
}

static int
find_text (const GPtrArray *texts, BstTextKind kind, const char *lang)
{
  for (guint i = 0; i < texts->len; i++) {
    const BstFormText *text = g_ptr_array_index (texts, i);

    if (text->kind == kind && g_ascii_strcasecmp (text->lang, lang) == 0)
      return (int) i;
  }
  return -1;
}

const char *
bst_form_texts_get (const GPtrArray *texts, BstTextKind kind, const char *lang)
{
  int found = find_text (texts, kind, lang);

  return found >= 0 ? ((BstFormText *) g_ptr_array_index (texts, (guint) found))->text : NULL;
}

BstTileForm *
bst_tile_form_new (const char *id)
{
  BstTileForm *form = g_new0 (BstTileForm, 1);

  form->id = g_strdup (id);
  form->texts = bst_form_texts_new ();
  return form;
}

BstTileForm *
bst_tile_form_copy (const BstTileForm *form)
{
  BstTileForm *copy = g_memdup2 (form, sizeof *form);

  copy->id = g_strdup (form->id);
  copy->edges = g_strdup (form->edges);
  copy->texts = bst_form_texts_new ();
  for (guint i = 0; i < form->texts->len; i++) {
    const BstFormText *text = g_ptr_array_index (form->texts, i);

    bst_form_texts_add (copy->texts, text->kind, text->lang, text->text);
  }
  return copy;
}

void
bst_tile_form_free (BstTileForm *form)
{
  if (form == NULL)
    return;

  g_free (form->id);
  g_free (form->edges);
  g_ptr_array_unref (form->texts);
  g_free (form);
}

bool
bst_tile_form_equal (const BstTileForm *a, const BstTileForm *b)
{
  g_autofree char *first = bst_tile_form_to_xml (a);
  g_autofree char *second = bst_tile_form_to_xml (b);

  return strcmp (first, second) == 0;
}

const char *
bst_tile_form_get_text (const BstTileForm *form, BstTextKind kind, const char *lang)
{
  return bst_form_texts_get (form->texts, kind, lang);
}

void
bst_tile_form_set_text (BstTileForm *form, BstTextKind kind, const char *lang, const char *text)
{
  int found = find_text (form->texts, kind, lang);

  if (text == NULL || *text == '\0') {
    if (found >= 0)
      g_ptr_array_remove_index (form->texts, (guint) found);
  } else if (found >= 0) {
    BstFormText *changed = g_ptr_array_index (form->texts, (guint) found);

    g_free (changed->text);
    changed->text = g_strdup (text);
  } else {
    bst_form_texts_add (form->texts, kind, lang, text);
  }
}

void
bst_tile_form_remove_meet (BstTileForm *form, unsigned index)
{
  BstDrawing *drawing = &form->drawing;

  drawing->n_meets--;
  for (unsigned i = index; i < drawing->n_meets; i++) {
    drawing->meets[i] = drawing->meets[i + 1];
    form->meet_kinds[i] = form->meet_kinds[i + 1];
  }
}

/* `features` after feature `index` has gone. */
static BstFeatures
close_up (BstFeatures features, unsigned index)
{
  BstFeatures below = (1u << index) - 1;

  return (features & below) | (features >> 1 & ~below);
}

static bool
has_two (BstFeatures features)
{
  return (features & (features - 1)) != 0;
}

static void
drop_small_meets (BstTileForm *form)
{
  for (unsigned i = form->drawing.n_meets; i-- > 0;)
    if (!has_two (form->drawing.meets[i]))
      bst_tile_form_remove_meet (form, i);
}

void
bst_tile_form_remove_feature (BstTileForm *form, unsigned index)
{
  BstDrawing *drawing = &form->drawing;

  drawing->n_features--;
  for (unsigned i = index; i < drawing->n_features; i++) {
    drawing->features[i] = drawing->features[i + 1];
    drawing->tapers[i] = drawing->tapers[i + 1];
  }
  for (unsigned i = 0; i < drawing->n_meets; i++)
    drawing->meets[i] = close_up (drawing->meets[i], index);
  for (unsigned i = 0; i < form->n_fields; i++)
    form->fields[i].touches = close_up (form->fields[i].touches, index);
  drop_small_meets (form);
}

/* --- reading --- */

static void
read_texts (BstTileForm *form, BstReader *reader, const xmlNode *tile)
{
  for (const xmlNode *child = tile->children; child != NULL; child = child->next) {
    bool is_name = bst_reader_is (child, BST_XML_DECK_NS, "name");

    if (!is_name && !bst_reader_is (child, BST_XML_DECK_NS, "note"))
      continue;

    BstTextKind kind = is_name ? BST_TEXT_NAME : BST_TEXT_NOTE;
    BstTextLayout layout = is_name ? BST_ONE_LINE : BST_KEEP_PARAGRAPHS;
    g_autofree char *text = bst_reader_dup_text (reader, child, layout, G_MAXINT);
    g_autoptr (BstXmlChar) lang = xmlGetNsProp (child, BST_XML_CHARS ("lang"), XML_XML_NAMESPACE);

    if (text != NULL && lang != NULL && find_text (form->texts, kind, (const char *) lang) < 0)
      bst_form_texts_add (form->texts, kind, (const char *) lang, text);
  }
}

static void
read_fields (BstTileForm *form, BstTileReader *reader)
{
  for (unsigned i = 0; i < reader->n_fields; i++) {
    BstFeature field;

    bst_tile_reader_read_field (reader, reader->fields[i], &field);
    if (field.number == 0)
      continue;
    if (bst_reader_get (reader->fields[i], "ports") != NULL)
      form->has_given_fields = true;
    form->fields[form->n_fields++] = field;
  }
}

static unsigned
read_number (BstReader *reader, const xmlNode *tile, const char *name)
{
  int64_t number = 0;

  bst_reader_get_number (reader, tile, name, 0, 10000, &number);
  return (unsigned) number;
}

BstTileForm *
bst_tile_form_read (const xmlNode *tile)
{
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  BstReader reader = { .file = "", .ns = BST_XML_DECK_NS, .problems = ignored };
  BstTileReader self = { .reader = &reader, .node = tile };
  const char *id = bst_reader_get (tile, "id");
  BstTileForm *form = bst_tile_form_new (id != NULL ? id : "");

  form->count = read_number (&reader, tile, "count");
  form->supply = read_number (&reader, tile, "supply");
  form->edges = g_strdup (bst_reader_get (tile, "edges"));
  form->symbols = bst_tile_reader_read_symbols (&reader, tile, BST_FEATURE_TYPES);
  read_texts (form, &reader, tile);

  bst_tile_reader_read_drawing (&self);
  bst_texts_free (self.info.names);
  bst_texts_free (self.info.notes);
  form->drawing = self.drawing;
  memcpy (form->meet_kinds, self.info.meet_kinds, sizeof form->meet_kinds);
  read_fields (form, &self);
  for (unsigned i = form->drawing.n_features; i-- > 0;)
    if (form->drawing.features[i].number == 0)
      bst_tile_form_remove_feature (form, i);
  drop_small_meets (form);
  return form;
}

bool
bst_tile_form_resolve (const BstTileForm *form, BstTile *out_tile, BstProblems *problems)
{
  g_autoptr (xmlDoc) doc = xmlNewDoc (BST_XML_CHARS ("1.0"));
  xmlNode *tile = xmlNewDocNode (doc, NULL, BST_XML_CHARS ("tile"), NULL);
  const BstReader reader = { .file = "", .ns = BST_XML_DECK_NS };

  xmlDocSetRootElement (doc, tile);
  xmlSetNs (tile, xmlNewNs (tile, BST_XML_CHARS (BST_XML_DECK_NS), NULL));
  bst_tile_form_write (form, tile);

  BstTileReading *reading = bst_tile_reader_read (&reader, tile);
  bool is_good = reading->n_faults == 0;

  *out_tile = reading->tile.tile;
  if (problems != NULL && reading->problems != NULL)
    bst_problems_append (problems, reading->problems);
  bst_tile_reading_free (reading);
  return is_good;
}
