/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading what a deck has of its own, symbols and tokens: first who they are, later what they are
 * called and look like.
 */
#include "io/deck-file-private.h"
#include "io/own-svg.h"
#include "io/own.h"

/* Texts of a thing that is being read. */
typedef struct
{
  BstDeckReader *deck;
  BstOwnThing *thing;
} ThingReader;

static void
read_thing_name (void *data, const xmlNode *node)
{
  ThingReader *self = data;

  bst_deck_reader_read_text (&self->deck->reader, node, BST_TEXT_NAME, BST_ONE_LINE,
                             BST_DECK_MAX_NAME, self->thing->texts);
}

static void
read_thing_note (void *data, const xmlNode *node)
{
  ThingReader *self = data;

  bst_deck_reader_read_text (&self->deck->reader, node, BST_TEXT_NOTE, BST_KEEP_PARAGRAPHS,
                             BST_DECK_MAX_NOTE, self->thing->texts);
}

/* The word of an attribute that may be left out, as a number; 0 then, and after a problem. */
static unsigned
read_look (BstDeckReader *deck, const xmlNode *node, const char *name, int (*find) (const char *))
{
  const char *value = bst_reader_get (node, name);
  int found = value != NULL ? find (value) : 0;

  if (found < 0)
    bst_reader_error (&deck->reader, node, BST_PROBLEM_BAD_VALUE, name, value, "…");
  return found > 0 ? (unsigned) found : 0;
}

static BstFeatureType
read_carrier (BstDeckReader *deck, const xmlNode *node)
{
  const char *value = bst_reader_get (node, "on");
  int carrier = value != NULL ? bst_own_find_carrier (value) : BST_FEATURE_TYPES;

  if (carrier < 0)
    bst_reader_error (&deck->reader, node, BST_PROBLEM_BAD_VALUE, "on", value,
                      "tile, road, city, field, cloister");
  return carrier < 0 ? BST_FEATURE_TYPES : (BstFeatureType) carrier;
}

/* A symbol or token; its texts and its picture come later, as tiles may name it before. */
static void
add_thing (BstDeckReader *deck, const xmlNode *node, GPtrArray *things)
{
  const char *id = bst_reader_require (&deck->reader, node, "id");

  if (id == NULL)
    return;
  if (!bst_own_is_id (id)) {
    bst_reader_error (&deck->reader, node, BST_PROBLEM_BAD_ID, "id", id,
                      "a-z 0-9 - (1…" G_STRINGIFY (BST_OWN_MAX_ID) ")");
    return;
  }
  if (bst_own_find (things, id) >= 0) {
    bst_reader_error (&deck->reader, node, BST_PROBLEM_DUPLICATE_OWN, id, NULL, NULL);
    return;
  }

  BstOwnThing *thing = g_new0 (BstOwnThing, 1);

  thing->id = g_strdup (id);
  thing->carrier = read_carrier (deck, node);
  thing->shape = (BstShape) read_look (deck, node, "shape", bst_shape_find);
  thing->tint = (BstTint) read_look (deck, node, "colour", bst_tint_find);
  thing->texts = bst_texts_new ();
  g_ptr_array_add (things, thing);
}

void
bst_deck_reader_list_things (BstDeckReader *self, const xmlNode *root)
{
  for (const xmlNode *node = root->children; node != NULL; node = node->next) {
    if (bst_reader_is (node, self->reader.ns, "symbol") &&
        self->file->symbols->len < BST_MAX_OWN_SYMBOLS)
      add_thing (self, node, self->file->symbols);
    else if (bst_reader_is (node, self->reader.ns, "token") &&
             self->file->tokens->len < BST_MAX_TOKENS)
      add_thing (self, node, self->file->tokens);
  }
}

/* Only a picture without faults is ever drawn. */
static void
read_picture (BstDeckReader *self, const xmlNode *node, BstOwnThing *thing)
{
  g_autofree char *svg = bst_own_svg_check (&self->reader, node) ? bst_own_svg_dup (node) : NULL;

  /* One that is there already is of another element with its id. */
  if (svg != NULL && thing->svg == NULL)
    thing->svg = g_ref_string_new (svg);
}

void
bst_deck_reader_read_thing (BstDeckReader *self, const xmlNode *node, const GPtrArray *things)
{
  static const BstElement elements[] = {
    { "name", BST_CONTENT_TEXT, { NULL }, read_thing_name, BST_DECK_MAX_LANGUAGES },
    { "note", BST_CONTENT_TEXT, { NULL }, read_thing_note, BST_DECK_MAX_LANGUAGES },
  };
  const char *id = bst_reader_get (node, "id");
  int index = id != NULL ? bst_own_find (things, id) : -1;
  ThingReader reader = { self, index >= 0 ? things->pdata[index] : NULL };

  if (index < 0)
    return;
  bst_reader_read_children (&self->reader, node, elements, G_N_ELEMENTS (elements), &reader);
  read_picture (self, node, reader.thing);
}
