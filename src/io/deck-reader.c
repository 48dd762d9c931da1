/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a deck: the root element and what stands directly in it.  Tiles come
 * before the start, wherever they stand, as the start names them.
 */
#include <string.h>

#include "io/deck-file-private.h"
#include "io/own.h"
#include "io/rule-reader.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

/* `n_tiles`: how many there may be, if that is known. */
static BstDeckFile *
new_file (xmlDoc *doc, unsigned n_tiles)
{
  BstDeckFile *file = g_new0 (BstDeckFile, 1);

  g_atomic_ref_count_init (&file->ref_count);
  file->doc = doc;
  file->id = g_strdup ("");
  file->texts = bst_texts_new ();
  file->authors = g_ptr_array_new_with_free_func (g_free);
  file->strings = g_ptr_array_new_with_free_func (g_free);
  file->tiles = g_array_sized_new (FALSE, FALSE, sizeof (BstDeckTile), n_tiles);
  file->forms = g_ptr_array_new_full (n_tiles, (GDestroyNotify) bst_tile_form_unref);
  file->elements = g_array_sized_new (FALSE, FALSE, sizeof (const xmlNode *), n_tiles);
  file->lays = g_array_new (FALSE, FALSE, sizeof (BstDeckLay));
  file->stages = g_array_new (FALSE, FALSE, sizeof (BstDeckStage));
  file->stage_tiles = g_ptr_array_new_with_free_func (g_free);
  file->symbols = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_own_thing_free);
  file->tokens = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_own_thing_free);
  file->sentences = g_array_new (FALSE, FALSE, sizeof (BstSentence));
  file->rule_texts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  file->rule_places = g_array_new (FALSE, FALSE, sizeof (unsigned));
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    file->deck.options[i] = BST_UNSET;
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    file->deck.numbers[i] = BST_UNSET;

  return file;
}

bool
bst_deck_reader_read_text (BstReader *reader,
                           const xmlNode *node,
                           BstTextKind kind,
                           BstTextLayout layout,
                           size_t max,
                           GPtrArray *texts)
{
  g_autofree char *text = bst_reader_dup_text (reader, node, layout, max);
  g_autoptr (BstXmlChar) xml_lang = xmlGetNsProp (node, BST_XML_CHARS ("lang"), XML_XML_NAMESPACE);
  const char *lang = (const char *) xml_lang;

  if (lang == NULL)
    bst_reader_error (reader, node, BST_PROBLEM_MISSING_ATTRIBUTE, "xml:lang", NULL, NULL);
  else if (!bst_texts_is_language (lang))
    bst_reader_error (reader, node, BST_PROBLEM_BAD_FORM, "xml:lang", lang, "en, ru, …, pt-BR");
  else if (text != NULL && !bst_texts_add (texts, kind, lang, text))
    bst_reader_error (reader, node, BST_PROBLEM_SAID_TWICE, lang, NULL, NULL);
  else
    return text != NULL;
  return false;
}

static void
read_name (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  bst_deck_reader_read_text (&self->reader, node, BST_TEXT_NAME, BST_ONE_LINE,
                             BST_DECK_MAX_NAME, self->file->texts);
}

static void
read_description (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  bst_deck_reader_read_text (&self->reader, node, BST_TEXT_DESCRIPTION, BST_KEEP_PARAGRAPHS,
                             BST_DECK_MAX_NOTE, self->file->texts);
}

static void
read_note (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  bst_deck_reader_read_text (&self->reader, node, BST_TEXT_NOTE, BST_KEEP_PARAGRAPHS,
                             BST_DECK_MAX_NOTE, self->file->texts);
}

static void
read_changes (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  bst_deck_reader_read_text (&self->reader, node, BST_TEXT_CHANGES, BST_KEEP_PARAGRAPHS,
                             BST_DECK_MAX_NOTE, self->file->texts);
}

static void
read_author (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;
  char *text = bst_reader_dup_text (&self->reader, node, BST_ONE_LINE, BST_DECK_MAX_NAME);

  if (text != NULL)
    g_ptr_array_add (self->file->authors, text);
}

static void
said_twice (BstDeckReader *self, const xmlNode *node, const char *what)
{
  bst_reader_error (&self->reader, node, BST_PROBLEM_SAID_TWICE, what, NULL, NULL);
}

/* A line that stands once. */
static void
read_line (BstDeckReader *self, const xmlNode *node, size_t max, char **line)
{
  if (*line != NULL)
    said_twice (self, node, (const char *) node->name);
  else
    *line = bst_reader_dup_text (&self->reader, node, BST_ONE_LINE, max);
}

static void
read_license (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  read_line (self, node, BST_DECK_MAX_NAME, &self->file->license);
}

static void
read_version (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  read_line (self, node, BST_DECK_MAX_VERSION, &self->file->version);
}

static void
read_module (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;
  BstModules *modules = &self->file->deck.modules;
  const char *name = bst_reader_require (&self->reader, node, "name");

  if (name == NULL)
    return;

  int module = bst_module_find (name);
  if (module < 0)
    bst_reader_error (&self->reader, node, BST_PROBLEM_UNKNOWN_MODULE, name, NULL, NULL);
  else if (*modules & (1u << module))
    said_twice (self, node, name);
  else
    *modules |= 1u << module;
}

/* The value of an option, which is one of two words or a number; BST_UNSET after a problem. */
static int16_t
read_option_value (BstReader *reader, const xmlNode *node, BstOption option, const char *value)
{
  const char *name = bst_option_name (option);
  const char *first = bst_option_value_name (option, 0);
  int64_t number = BST_UNSET;

  if (first == NULL) {
    bst_reader_parse_number (reader, node, name, value, 0, BST_MAX_BID, &number);
    return (int16_t) number;
  }

  int16_t word = bst_option_parse (option, value);
  if (word == BST_UNSET) {
    g_autofree char *allowed = g_strdup_printf ("%s, %s", first, bst_option_value_name (option, 1));

    bst_reader_error (reader, node, BST_PROBLEM_BAD_VALUE, name, value, allowed);
  }
  return word;
}

void
bst_deck_reader_read_option (BstReader *reader, const xmlNode *node, int16_t options[BST_OPTIONS])
{
  const char *name = bst_reader_require (reader, node, "name");
  const char *value = bst_reader_require (reader, node, "value");

  if (name == NULL || value == NULL)
    return;

  int option = bst_option_find (name);
  if (option < 0) {
    bst_reader_error (reader, node, BST_PROBLEM_UNKNOWN_OPTION, name, NULL, NULL);
    return;
  }
  if (options[option] != BST_UNSET) {
    bst_reader_error (reader, node, BST_PROBLEM_SAID_TWICE, name, NULL, NULL);
    return;
  }

  options[option] = read_option_value (reader, node, (BstOption) option, value);
}

static void
read_option (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  bst_deck_reader_read_option (&self->reader, node, self->file->deck.options);
}

/* Whether it is meant instead of what other decks say. */
static bool
is_instead (BstDeckReader *self, const xmlNode *node)
{
  const char *value = bst_reader_get (node, "instead");

  if (value != NULL && strcmp (value, "true") != 0 && strcmp (value, "false") != 0)
    bst_reader_error (&self->reader, node, BST_PROBLEM_BAD_VALUE, "instead", value, "true, false");
  return g_strcmp0 (value, "true") == 0;
}

static void
read_number (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;
  const char *name = bst_reader_require (&self->reader, node, "name");

  if (name == NULL || bst_reader_require (&self->reader, node, "value") == NULL)
    return;

  int number = bst_number_find (name);
  if (number < 0) {
    bst_reader_error (&self->reader, node, BST_PROBLEM_UNKNOWN_NUMBER, name, NULL, NULL);
    return;
  }
  if (self->file->deck.numbers[number] != BST_UNSET) {
    said_twice (self, node, name);
    return;
  }

  int64_t value;
  if (bst_reader_get_number (&self->reader, node, "value", -100, 100, &value))
    self->file->deck.numbers[number] = (int16_t) value;
  if (is_instead (self, node))
    self->file->deck.instead_numbers |= (uint16_t) (1u << number);
}

static void
read_figure (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;
  const char *kind = bst_reader_require (&self->reader, node, "kind");

  if (kind == NULL || bst_reader_require (&self->reader, node, "count") == NULL)
    return;

  int figure = bst_figure_find (kind);
  if (figure < 0) {
    bst_reader_error (&self->reader, node, BST_PROBLEM_UNKNOWN_FIGURE, kind, NULL, NULL);
    return;
  }
  if (self->file->deck.figures[figure] != 0) {
    said_twice (self, node, kind);
    return;
  }

  int64_t count;
  if (bst_reader_get_number (&self->reader, node, "count", 1, BST_MAX_FIGURES, &count))
    self->file->deck.figures[figure] = (uint8_t) count;
  if (is_instead (self, node))
    self->file->deck.instead_figures |= (uint16_t) (1u << figure);
}

static void
read_report (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  if (self->file->report != NULL)
    said_twice (self, node, "report");
  else
    self->file->report = bst_kept_report_read (&self->reader, node);
}

static void
read_start (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  if (self->start != NULL)
    said_twice (self, node, "start");
  else
    self->start = node;
}

/* --- of its own --- */

static void
read_symbol (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  bst_deck_reader_read_thing (self, node, self->file->symbols);
}

static void
read_token (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;

  bst_deck_reader_read_thing (self, node, self->file->tokens);
}

static void
read_rule (void *data, const xmlNode *node)
{
  BstDeckReader *self = data;
  const BstRuleReader reader = { &self->reader, self->file->symbols, self->file->tokens };
  g_autoptr (GPtrArray) texts = bst_texts_new ();
  unsigned place = self->file->n_rules++;
  BstSentence sentence;

  if (!bst_rule_reader_read (&reader, node, texts, &sentence))
    return;
  g_array_append_val (self->file->sentences, sentence);
  g_array_append_val (self->file->rule_places, place);
  g_ptr_array_add (self->file->rule_texts, g_steal_pointer (&texts));
}

/* --- tiles --- */

static bool
is_tile_id (const char *id)
{
  size_t len = strlen (id);

  for (const char *p = id; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr (".+-_", *p) == NULL)
      return false;

  return len > 0 && len <= BST_DECK_MAX_TILE_ID && strcmp (id, "rest") != 0;
}

/* Reads the id and reserves it, so that others may name the tile even if it turns out
 * to be faulty.  Returns NULL after a problem. */
static const char *
read_id (BstDeckReader *deck, const xmlNode *node)
{
  const char *id = bst_reader_require (&deck->reader, node, "id");

  if (id == NULL)
    return NULL;

  if (!is_tile_id (id)) {
    bst_reader_error (&deck->reader, node, BST_PROBLEM_BAD_ID, "id", id,
                      "A-Z a-z 0-9 . + - _ (1…" G_STRINGIFY (BST_DECK_MAX_TILE_ID) "), ≠ rest");
    return NULL;
  }
  if (g_tree_lookup (deck->tiles, id) != NULL) {
    bst_reader_error (&deck->reader, node, BST_PROBLEM_DUPLICATE_TILE, id, NULL, NULL);
    return NULL;
  }

  g_tree_insert (deck->tiles, g_strdup (id), GUINT_TO_POINTER (BST_FAULTY_TILE));
  return id;
}

static void
add_tile (BstDeckReader *deck, const xmlNode *node, const char *id, const BstTileEntry *entry)
{
  BstDeckFile *file = deck->file;
  BstDeckTile tile = entry->tile;
  char *full_id = g_strdup_printf ("%s.%s", file->id, id);

  tile.tile.id = full_id;
  g_ptr_array_add (file->strings, full_id);
  g_array_append_val (file->tiles, tile);
  g_ptr_array_add (file->forms, bst_tile_form_ref (entry->form));
  g_array_append_val (file->elements, node);
  g_tree_insert (deck->tiles, g_strdup (id), GUINT_TO_POINTER (file->tiles->len));
}

/* Takes what is known of a tile, and finds it out first if nothing is. */
static void
read_entry (BstDeckReader *deck, const xmlNode *node, BstTileEntry *entry)
{
  const char *id = read_id (deck, node);

  if (entry->form == NULL)
    bst_tile_reader_read (&deck->reader, node, entry);
  if (entry->problems != NULL)
    bst_problems_append (deck->reader.problems, entry->problems);
  deck->reader.n_faults += entry->n_faults;
  if (id == NULL || entry->n_faults > 0)
    return;

  entry->index = (int) deck->file->tiles->len;
  add_tile (deck, node, id, entry);
}

static void
read_tile (void *data, const xmlNode *node)
{
  BstDeckReader *deck = data;

  deck->has_tile_element = true;
  if (g_tree_nnodes (deck->tiles) == BST_MAX_KINDS) {
    if (!deck->has_too_many_kinds)
      bst_reader_error (&deck->reader, node, BST_PROBLEM_TOO_MANY_KINDS,
                        G_STRINGIFY (BST_MAX_KINDS), NULL, NULL);
    deck->has_too_many_kinds = true;
    return;
  }
  if (deck->is_live) {
    read_entry (deck, node, node->_private);
    return;
  }

  BstTileEntry entry = { .form = NULL };

  read_entry (deck, node, &entry);
  bst_tile_entry_clear (&entry);
}

static void
read_tiles (void *data, const xmlNode *node)
{
  static const BstElement elements[] = {
    { "tile",
      BST_CONTENT_ELEMENTS,
      { "id", "count", "supply", "edges", "art", "symbols" },
      read_tile,
      0 },
  };
  BstDeckReader *self = data;

  if (self->tiles_node != NULL) {
    said_twice (self, node, "tiles");
    return;
  }

  self->tiles_node = node;
  bst_reader_read_children (&self->reader, node, elements, G_N_ELEMENTS (elements), self);
}

static const BstElement deck_elements[] = {
  { "name", BST_CONTENT_TEXT, { NULL }, read_name, BST_DECK_MAX_LANGUAGES },
  { "description", BST_CONTENT_TEXT, { NULL }, read_description, BST_DECK_MAX_LANGUAGES },
  { "note", BST_CONTENT_TEXT, { NULL }, read_note, BST_DECK_MAX_LANGUAGES },
  { "changes", BST_CONTENT_TEXT, { NULL }, read_changes, BST_DECK_MAX_LANGUAGES },
  { "version", BST_CONTENT_TEXT, { NULL }, read_version, 0 },
  { "author", BST_CONTENT_TEXT, { NULL }, read_author, BST_DECK_MAX_AUTHORS },
  { "license", BST_CONTENT_TEXT, { NULL }, read_license, 0 },
  { "module", BST_CONTENT_NONE, { "name" }, read_module, 0 },
  { "option", BST_CONTENT_NONE, { "name", "value" }, read_option, 0 },
  { "number", BST_CONTENT_NONE, { "name", "value", "instead" }, read_number, 0 },
  { "figure", BST_CONTENT_NONE, { "kind", "count", "instead" }, read_figure, 0 },
  { "symbol",
    BST_CONTENT_ELEMENTS,
    { "id", "on", "shape", "colour" },
    read_symbol,
    BST_MAX_OWN_SYMBOLS },
  { "token", BST_CONTENT_ELEMENTS, { "id", "shape", "colour" }, read_token, BST_MAX_TOKENS },
  { "rule", BST_CONTENT_ELEMENTS, { NULL }, read_rule, BST_MAX_SENTENCES },
  { "start", BST_CONTENT_ELEMENTS, { "priority" }, read_start, 0 },
  { "tiles", BST_CONTENT_ELEMENTS, { NULL }, read_tiles, 0 },
  { "report",
    BST_CONTENT_ELEMENTS,
    { "version", "games", "seed", "players", "deck" },
    read_report,
    0 },
};

static bool
is_deck_id (const char *id)
{
  size_t len = strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-");

  return g_ascii_islower (*id) && id[len] == '\0' && len <= BST_DECK_MAX_ID;
}

static void
read_root (BstDeckReader *self, const xmlNode *root)
{
  static const char *const attributes[] = { "format", "id", NULL };
  const char *id = bst_reader_require (&self->reader, root, "id");

  bst_reader_check_attributes (&self->reader, root, attributes);
  if (id != NULL && !is_deck_id (id)) {
    bst_reader_error (&self->reader, root, BST_PROBLEM_BAD_ID, "id", id,
                      "a-z 0-9 - (1…" G_STRINGIFY (BST_DECK_MAX_ID) ")");
  } else if (id != NULL) {
    g_free (self->file->id);
    self->file->id = g_strdup (id);
  }

  bst_deck_reader_list_things (self, root);
  bst_reader_read_children (&self->reader, root, deck_elements, G_N_ELEMENTS (deck_elements), self);
  if (self->start != NULL)
    bst_deck_reader_read_start (self, self->start);
  if (!self->has_tile_element && self->file->deck.modules == 0 && self->file->sentences->len == 0)
    bst_reader_error (&self->reader, root, BST_PROBLEM_EMPTY_DECK, NULL, NULL, NULL);
}

static void
check_copies (BstDeckReader *self)
{
  GArray *tiles = self->file->tiles;
  unsigned n_copies = 0;

  for (guint i = 0; i < tiles->len; i++)
    n_copies += g_array_index (tiles, BstDeckTile, i).copies;

  if (n_copies > BST_MAX_TILES)
    bst_reader_error (&self->reader, self->tiles_node, BST_PROBLEM_TOO_MANY_COPIES,
                      G_STRINGIFY (BST_MAX_TILES), NULL, NULL);
}

/* Arrays do not move any more from here on. */
static void
finish (BstDeckFile *file)
{
  BstDeck *deck = &file->deck;

  g_ptr_array_add (file->authors, NULL);
  deck->id = file->id;
  deck->tiles = (const BstDeckTile *) (const void *) file->tiles->data;
  deck->n_tiles = file->tiles->len;
  deck->lays = (const BstDeckLay *) (const void *) file->lays->data;
  deck->n_lays = file->lays->len;
  deck->stages = (const BstDeckStage *) (const void *) file->stages->data;
  deck->n_stages = file->stages->len;
  deck->n_symbols = file->symbols->len;
  deck->n_tokens = file->tokens->len;
  deck->sentences = (const BstSentence *) (const void *) file->sentences->data;
  deck->n_sentences = file->sentences->len;
  file->hash = bst_deck_hash (deck);
}

/* Finds out the format and sees to it that the document is not of an older one. */
static void
read_format (BstDeckReader *self, xmlNode *root)
{
  BstDeckFile *file = self->file;
  int64_t format = BST_DECK_FORMAT;

  if (bst_reader_require (&self->reader, root, "format") != NULL)
    bst_reader_get_number (&self->reader, root, "format", 0, 1000000, &format);

  file->format = (unsigned) format;
  file->is_read_only = self->reader.is_newer = file->format > BST_DECK_FORMAT;
  if (file->format < BST_DECK_FORMAT)
    bst_deck_upgrade (file->doc, file->format);
  if (file->is_read_only)
    bst_reader_warn (&self->reader, root, BST_PROBLEM_NEWER_FORMAT,
                     bst_reader_get (root, "format"), G_STRINGIFY (BST_DECK_FORMAT));
}

static int
compare_ids (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

static void
read_document (BstDeckReader *self, xmlNode *root, unsigned n_tiles)
{
  g_autoptr (GTree) tiles = g_tree_new_full (compare_ids, NULL, g_free, NULL);

  self->tiles = tiles;
  self->file = new_file (root->doc, n_tiles);
  read_format (self, root);
  read_root (self, root);
  check_copies (self);
  finish (self->file);
  self->file->is_playable = self->reader.n_faults == 0 && !self->file->is_read_only;
}

BstDeckFile *
bst_deck_reader_read_live (xmlDoc *doc, const char *name, unsigned n_tiles, BstProblems *problems)
{
  BstDeckReader self = {
    .reader = { .file = name, .ns = BST_XML_DECK_NS, .problems = problems },
    .is_live = true,
  };

  read_document (&self, xmlDocGetRootElement (doc), MIN (n_tiles, BST_MAX_KINDS));
  return self.file;
}

BstDeckFile *
bst_deck_reader_read (xmlDoc *doc, const char *name, BstProblems *problems)
{
  xmlNode *root = xmlDocGetRootElement (doc);
  BstDeckReader self = {
    .reader = { .file = name, .ns = BST_XML_DECK_NS, .problems = problems },
  };

  if (!bst_reader_is (root, BST_XML_DECK_NS, "deck")) {
    bst_reader_error (&self.reader, root, BST_PROBLEM_NOT_A_DECK, (const char *) root->name,
                      NULL, NULL);
    xmlFreeDoc (doc);
    return NULL;
  }

  read_document (&self, root, 0);
  return self.file;
}
