/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a game file.  Decks inside it are read as deck files of their own.
 */
#include "io/game-reader.h"

#include <string.h>

#include "io/deck-file-private.h"
#include "io/game-file.h"
#include "io/game-review.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

#define MAX_COORDINATE 1000
#define MAX_WORD 32

typedef struct
{
  BstReader reader;
  BstGameFile *file;
  const xmlNode *moves; /* or NULL */
  unsigned colours;     /* taken, as bits */
  bool has_too_many_moves;
} GameReader;

/* Reads an attribute `hash` of sixteen digits, if there is one. */
static bool
read_hash (GameReader *self, const xmlNode *node, uint64_t *out_hash)
{
  const char *value = bst_reader_get (node, "hash");
  guint64 hash;

  if (value == NULL)
    return false;

  if (strlen (value) != 16 ||
      !g_ascii_string_to_unsigned (value, 16, 0, G_MAXUINT64, &hash, NULL)) {
    bst_reader_error (&self->reader, node, BST_PROBLEM_BAD_HASH, value, NULL, NULL);
    return false;
  }

  *out_hash = hash;
  return true;
}

static void
read_named_deck (GameReader *self, const xmlNode *node)
{
  const char *id = bst_reader_require (&self->reader, node, "id");

  if (id == NULL)
    return;

  BstGameDeck *deck = g_new0 (BstGameDeck, 1);

  deck->id = g_strdup (id);
  deck->has_hash = read_hash (self, node, &deck->hash);
  deck->line = bst_xml_get_line (node);
  g_ptr_array_add (self->file->decks, deck);
}

static void
read_own_deck (GameReader *self, xmlNode *node)
{
  xmlDoc *doc = xmlNewDoc (BST_XML_CHARS ("1.0"));
  xmlNode *root = xmlDocCopyNode (node, doc, 1);

  xmlDocSetRootElement (doc, root);

  BstDeckFile *own = bst_deck_reader_read (doc, self->reader.file, self->reader.problems);
  if (own == NULL)
    return;

  BstGameDeck *deck = g_new0 (BstGameDeck, 1);

  deck->id = g_strdup (bst_deck_file_get_id (own));
  deck->own = own;
  deck->line = bst_xml_get_line (node);
  g_ptr_array_add (self->file->decks, deck);
}

/* Both kinds of deck, in their order, which is that of the rules. */
static void
read_decks (GameReader *self, const xmlNode *root)
{
  for (xmlNode *child = root->children; child != NULL; child = child->next) {
    bool is_own = bst_reader_is (child, BST_XML_DECK_NS, "deck");

    if (!is_own && !bst_reader_is (child, BST_XML_GAME_NS, "deck"))
      continue;
    if (self->file->decks->len == BST_GAME_MAX_DECKS) {
      bst_reader_error (&self->reader, child, BST_PROBLEM_TOO_MANY_ELEMENTS, "deck",
                        G_STRINGIFY (BST_GAME_MAX_DECKS), NULL);
      return;
    }
    if (is_own)
      read_own_deck (self, child);
    else
      read_named_deck (self, child);
  }
}

/* What was read before the others. */
static void
skip (void *data, const xmlNode *node)
{
}

/* Reads a word about a computer player.  Which there are is not known here. */
static const char *
get_word (GameReader *self, const xmlNode *node, const char *name)
{
  const char *word = bst_reader_get (node, name);
  size_t len = word != NULL ? strspn (word, "abcdefghijklmnopqrstuvwxyz0123456789-") : 0;

  if (word != NULL && (len == 0 || len > MAX_WORD || word[len] != '\0'))
    bst_reader_error (&self->reader, node, BST_PROBLEM_BAD_FORM, name, word,
                      "a-z 0-9 - (1…" G_STRINGIFY (MAX_WORD) ")");
  return word;
}

/* Reads the colour, which nobody else may have; -1 after a problem. */
static int
read_colour (GameReader *self, const xmlNode *node)
{
  const char *value = bst_reader_require (&self->reader, node, "colour");

  if (value == NULL)
    return -1;

  int colour = bst_colour_find (value);
  if (colour < 0) {
    bst_reader_error (&self->reader, node, BST_PROBLEM_BAD_COLOUR, value, NULL, NULL);
    return -1;
  }
  if (self->colours & (1u << colour))
    bst_reader_error (&self->reader, node, BST_PROBLEM_SAME_COLOUR, value, NULL, NULL);
  self->colours |= 1u << colour;
  return colour;
}

static void
read_player (void *data, const xmlNode *node)
{
  GameReader *self = data;
  const char *name = bst_reader_require (&self->reader, node, "name");
  const char *level = get_word (self, node, "level");
  const char *temper = get_word (self, node, "temper");
  int colour = read_colour (self, node);

  if (name != NULL && g_utf8_strlen (name, -1) > BST_DECK_MAX_NAME)
    bst_reader_error (&self->reader, node, BST_PROBLEM_TEXT_TOO_LONG,
                      G_STRINGIFY (BST_DECK_MAX_NAME), NULL, NULL);
  if (temper != NULL)
    bst_reader_require (&self->reader, node, "level");

  bst_game_file_add_player (self->file, name != NULL ? name : "",
                            colour >= 0 ? (BstColour) colour : BST_COLOUR_RED, level);
  bst_game_file_set_temper (self->file, temper);

  BstGamePlayer *player = g_ptr_array_index (self->file->players, self->file->players->len - 1);
  player->line = bst_xml_get_line (node);
}

static void
read_without (void *data, const xmlNode *node)
{
  GameReader *self = data;
  const char *name = bst_reader_require (&self->reader, node, "module");

  if (name == NULL)
    return;

  int module = bst_module_find (name);
  if (module < 0)
    bst_reader_error (&self->reader, node, BST_PROBLEM_NO_MODULE, name, NULL, NULL);
  else if (self->file->without & (1u << module))
    bst_reader_error (&self->reader, node, BST_PROBLEM_SAID_TWICE, name, NULL, NULL);
  else
    self->file->without |= 1u << module;
}

static void
read_option (void *data, const xmlNode *node)
{
  GameReader *self = data;

  bst_deck_reader_read_option (&self->reader, node, self->file->options);
}

static void
read_lay (void *data, const xmlNode *node)
{
  GameReader *self = data;
  BstReader *reader = &self->reader;
  const char *tile = bst_reader_require (reader, node, "tile");
  int64_t x = 0;
  int64_t y = 0;
  int64_t rotation = 0;

  bst_reader_get_number (reader, node, "x", -MAX_COORDINATE, MAX_COORDINATE, &x);
  bst_reader_get_number (reader, node, "y", -MAX_COORDINATE, MAX_COORDINATE, &y);
  bst_reader_get_number (reader, node, "rotation", 0, 3, &rotation);
  if (tile == NULL)
    return;

  BstPos pos = { (int16_t) x, (int16_t) y };
  bst_game_file_add_lay (self->file, tile, pos, (unsigned) rotation);

  BstGameLay *lay = g_ptr_array_index (self->file->lays, self->file->lays->len - 1);
  lay->line = bst_xml_get_line (node);
}

static void
add_move (GameReader *self, const char *line, unsigned number)
{
  g_autofree char *text = g_strstrip (g_strdup (line));

  if (*text == '\0')
    return;

  bst_game_file_add_move (self->file, text);

  BstGameMove *move = g_ptr_array_index (self->file->moves, self->file->moves->len - 1);
  move->line = number;
}

/* Reads the moves in one piece of text that begins on line `number`; returns the line
 * on which it ends. */
static unsigned
read_lines (GameReader *self, const char *text, unsigned number)
{
  for (const char *p = text;; p++) {
    size_t len = strcspn (p, "\n");
    g_autofree char *line = g_strndup (p, len);

    if (self->file->moves->len < BST_GAME_MAX_MOVES)
      add_move (self, line, number);
    else
      self->has_too_many_moves = true;
    p += len;
    if (*p == '\0')
      return number;
    number++;
  }
}

static unsigned
count_newlines (const char *text)
{
  unsigned n = 0;

  for (const char *p = text; p != NULL && (p = strchr (p, '\n')) != NULL; p++)
    n++;

  return n;
}

static void
read_moves (void *data, const xmlNode *node)
{
  GameReader *self = data;
  BstGameFile *file = self->file;
  unsigned line = bst_xml_get_line (node);

  if (self->moves != NULL) {
    bst_reader_error (&self->reader, node, BST_PROBLEM_SAID_TWICE, "moves", NULL, NULL);
    return;
  }

  self->moves = node;
  file->has_hash = read_hash (self, node, &file->hash);
  file->hash_line = line;
  for (const xmlNode *child = node->children; child != NULL; child = child->next) {
    if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
      line = read_lines (self, (const char *) child->content, line);
    else
      line += count_newlines ((const char *) child->content);
  }
  if (self->has_too_many_moves)
    bst_reader_error (&self->reader, node, BST_PROBLEM_TOO_MANY_MOVES,
                      G_STRINGIFY (BST_GAME_MAX_MOVES), NULL, NULL);
}

static const BstElement game_elements[] = {
  { "deck", BST_CONTENT_NONE, { "id", "hash" }, skip, 0 },
  { "player", BST_CONTENT_NONE, { "name", "colour", "level", "temper" }, read_player, 0 },
  { "without", BST_CONTENT_NONE, { "module" }, read_without, 0 },
  { "option", BST_CONTENT_NONE, { "name", "value" }, read_option, 0 },
  { "lay", BST_CONTENT_NONE, { "tile", "x", "y", "rotation" }, read_lay, BST_MAX_TILES },
  { "moves", BST_CONTENT_TEXT, { "hash" }, read_moves, 0 },
  { "review", BST_CONTENT_ELEMENTS, { "version" }, skip, 0 },
};

static int64_t
require_number (GameReader *self, const xmlNode *root, const char *name, int64_t min, int64_t max)
{
  int64_t number = min;

  if (bst_reader_require (&self->reader, root, name) != NULL)
    bst_reader_get_number (&self->reader, root, name, min, max, &number);

  return number;
}

static void
read_format (GameReader *self, const xmlNode *root)
{
  BstGameFile *file = self->file;

  file->format = (unsigned) require_number (self, root, "format", 1, 1000000);
  file->is_read_only = self->reader.is_newer = file->format > BST_GAME_FORMAT;
  if (file->is_read_only)
    bst_reader_warn (&self->reader, root, BST_PROBLEM_NEWER_GAME,
                     bst_reader_get (root, "format"), G_STRINGIFY (BST_GAME_FORMAT));
}

static void
read_root (GameReader *self, const xmlNode *root)
{
  static const char *const attributes[] = { "format", "rules", "seed", "first", "wins", NULL };
  BstGameFile *file = self->file;

  read_format (self, root);
  bst_reader_check_attributes (&self->reader, root, attributes);
  file->rules = (unsigned) require_number (self, root, "rules", 1, 1000000);
  file->seed = (uint32_t) require_number (self, root, "seed", 0, G_MAXUINT32);
  file->first = (unsigned) require_number (self, root, "first", 0, BST_MAX_PLAYERS - 1);
  file->wins = g_strdup (bst_reader_get (root, "wins"));
  read_decks (self, root);
  bst_reader_read_children (&self->reader, root, game_elements, G_N_ELEMENTS (game_elements), self);
}

static void
check_whole (GameReader *self, const xmlNode *root)
{
  BstReader *reader = &self->reader;
  unsigned n_players = self->file->players->len;

  if (n_players < 1 || n_players > BST_MAX_PLAYERS) {
    g_autofree char *found = g_strdup_printf ("%u", n_players);

    bst_reader_error (reader, root, BST_PROBLEM_PLAYERS, found, G_STRINGIFY (BST_MAX_PLAYERS),
                      NULL);
  } else if (self->file->first >= n_players) {
    g_autofree char *range = g_strdup_printf ("0…%u", n_players - 1);

    bst_reader_error (reader, root, BST_PROBLEM_OUT_OF_RANGE, "first",
                      bst_reader_get (root, "first"), range);
  }
  if (self->file->decks->len == 0)
    bst_reader_error (reader, root, BST_PROBLEM_NO_DECKS, NULL, NULL, NULL);
}

BstGameFile *
bst_game_file_load (const char *path, BstProblems *problems)
{
  size_t len;
  g_autofree char *bytes = bst_xml_read_file (BST_XML_GAME, path, problems, &len);

  return bytes != NULL ? bst_game_file_parse (bytes, len, path, problems) : NULL;
}

BstGameFile *
bst_game_reader_read (xmlDoc *doc, const char *name, BstProblems *problems)
{
  GameReader self = {
    .reader = { .file = name, .ns = BST_XML_GAME_NS, .problems = problems },
  };
  xmlNode *root = xmlDocGetRootElement (doc);
  if (!bst_reader_is (root, BST_XML_GAME_NS, "game")) {
    bst_reader_error (&self.reader, root, BST_PROBLEM_NOT_A_GAME, (const char *) root->name, NULL,
                      NULL);
    return NULL;
  }

  self.file = bst_game_file_new ();
  g_free (self.file->name);
  self.file->name = g_strdup (name);
  self.file->line = bst_xml_get_line (root);
  bst_game_review_take (&self.reader, root, self.file);
  read_root (&self, root);
  check_whole (&self, root);

  return self.file;
}

BstGameFile *
bst_game_file_parse (const char *bytes, size_t len, const char *name, BstProblems *problems)
{
  unsigned n_errors = bst_problems_get_n_errors (problems);
  g_autoptr (xmlDoc) doc = bst_xml_parse (BST_XML_GAME, bytes, len, name, problems);
  BstGameFile *file = doc != NULL ? bst_game_reader_read (doc, name, problems) : NULL;

  if (file != NULL && bst_problems_get_n_errors (problems) == n_errors && !file->is_read_only)
    bst_xml_validate (BST_XML_GAME, doc, name, problems);

  return file;
}
