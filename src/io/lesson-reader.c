/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a lesson file.  The game inside it is read as a game file of its own.
 */
#include <string.h>

#include "io/deck-file-private.h"
#include "io/game-reader.h"
#include "io/lesson-file.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

#define MAX_COORDINATE 1000
#define MAX_POINTS 1000

typedef struct
{
  BstReader reader;
  BstLessonFile *file;
  BstLessonStep *step; /* that is being read */
  const xmlNode *at;   /* of that step, or NULL */
} LessonReader;

/* --- one step --- */

static void
free_move (gpointer data)
{
  BstGameMove *move = data;

  g_free (move->text);
  g_free (move);
}

static void
free_step (gpointer data)
{
  BstLessonStep *step = data;

  g_ptr_array_unref (step->texts);
  g_ptr_array_unref (step->plays);
  g_ptr_array_unref (step->moves);
  g_free (step->feature);
  g_free (step);
}

static void
add_move (LessonReader *self,
          const xmlNode *node,
          GPtrArray *moves,
          const char *text,
          unsigned line)
{
  BstGameMove *move;

  if (moves->len == BST_LESSON_MAX_MOVES) {
    bst_reader_error (&self->reader, node, BST_PROBLEM_TOO_MANY_MOVES,
                      G_STRINGIFY (BST_LESSON_MAX_MOVES), NULL, NULL);
    return;
  }
  move = g_new0 (BstGameMove, 1);
  move->text = g_strdup (text);
  move->line = line;
  g_ptr_array_add (moves, move);
}

/* One move on each line. */
static void
read_lines (LessonReader *self, const xmlNode *node, GPtrArray *moves)
{
  g_autoptr (BstXmlChar) content = xmlNodeGetContent (node);
  g_auto (GStrv) lines = g_strsplit ((const char *) content, "\n", BST_LESSON_MAX_MOVES + 2);
  unsigned line = bst_xml_get_line (node);
  guint n_before = moves->len;

  for (char **text = lines; *text != NULL; text++, line++)
    if (*g_strstrip (*text) != '\0')
      add_move (self, node, moves, *text, line);
  if (moves->len == n_before)
    bst_reader_error (&self->reader, node, BST_PROBLEM_MISSING_TEXT, NULL, NULL, NULL);
}

static void
read_play (void *data, const xmlNode *node)
{
  LessonReader *self = data;

  read_lines (self, node, self->step->plays);
}

static void
read_move (void *data, const xmlNode *node)
{
  LessonReader *self = data;

  read_lines (self, node, self->step->moves);
}

static void
read_any (void *data, const xmlNode *node)
{
  LessonReader *self = data;

  self->step->takes_any = true;
}

static void
read_words (LessonReader *self, const xmlNode *node, BstTextKind kind)
{
  bst_deck_reader_read_text (&self->reader, node, kind, BST_KEEP_PARAGRAPHS, BST_LESSON_MAX_WORDS,
                             self->step->texts);
}

static void
read_say (void *data, const xmlNode *node)
{
  read_words (data, node, BST_TEXT_DESCRIPTION);
}

static void
read_otherwise (void *data, const xmlNode *node)
{
  read_words (data, node, BST_TEXT_NOTE);
}

/* "3,-1" */
static void
read_cell (LessonReader *self, const xmlNode *node, const char *cell)
{
  g_auto (GStrv) parts = g_strsplit (cell, ",", 3);
  gint64 x = 0;
  gint64 y = 0;

  if (g_strv_length (parts) != 2 ||
      !g_ascii_string_to_signed (parts[0], 10, -MAX_COORDINATE, MAX_COORDINATE, &x, NULL) ||
      !g_ascii_string_to_signed (parts[1], 10, -MAX_COORDINATE, MAX_COORDINATE, &y, NULL))
    bst_reader_error (&self->reader, node, BST_PROBLEM_BAD_FORM, "cell", cell, "3,-1");
  self->step->place = BST_LESSON_AT_CELL;
  self->step->pos = (BstPos) { (int16_t) x, (int16_t) y };
}

static void
read_part (LessonReader *self, const xmlNode *node, const char *part)
{
  if (strcmp (part, "hand") != 0)
    bst_reader_error (&self->reader, node, BST_PROBLEM_BAD_VALUE, "part", part, "hand");
  self->step->place = BST_LESSON_AT_HAND;
}

static void
read_at (void *data, const xmlNode *node)
{
  LessonReader *self = data;
  const char *cell = bst_reader_get (node, "cell");
  const char *part = bst_reader_get (node, "part");
  const char *player = bst_reader_get (node, "player");
  int64_t number = 0;

  if (self->at != NULL) {
    bst_reader_error (&self->reader, node, BST_PROBLEM_SAID_TWICE, "at", NULL, NULL);
    return;
  }
  self->at = node;
  if ((cell != NULL) + (part != NULL) + (player != NULL) != 1) {
    bst_reader_error (&self->reader, node, BST_PROBLEM_MISSING_ATTRIBUTE, "cell", NULL, NULL);
    return;
  }
  if (cell != NULL)
    read_cell (self, node, cell);
  else if (part != NULL)
    read_part (self, node, part);
  else if (bst_reader_get_number (&self->reader, node, "player", 0, BST_MAX_PLAYERS - 1, &number))
    self->step->place = BST_LESSON_AT_PLAYER;
  self->step->player = (unsigned) number;
  self->step->feature = g_strdup (bst_reader_get (node, "feature"));
}

/* "12 0": what everybody has, in the order of the players. */
static void
read_points (LessonReader *self, const xmlNode *node)
{
  const char *text = bst_reader_get (node, "points");
  g_auto (GStrv) words = bst_reader_split (text != NULL ? text : "");

  for (char **word = words; *word != NULL; word++) {
    int64_t number = 0;

    if (self->step->n_points == BST_MAX_PLAYERS) {
      bst_reader_error (&self->reader, node, BST_PROBLEM_TOO_MANY_ELEMENTS, "points",
                        G_STRINGIFY (BST_MAX_PLAYERS), NULL);
      return;
    }
    bst_reader_parse_number (&self->reader, node, "points", *word, -MAX_POINTS, MAX_POINTS,
                             &number);
    self->step->points[self->step->n_points++] = (int) number;
  }
}

static const BstElement step_elements[] = {
  { "play", BST_CONTENT_TEXT, { NULL }, read_play, 1 },
  { "say", BST_CONTENT_TEXT, { NULL }, read_say, BST_DECK_MAX_LANGUAGES },
  { "at", BST_CONTENT_NONE, { "cell", "feature", "part", "player" }, read_at, 0 },
  { "move", BST_CONTENT_TEXT, { NULL }, read_move, BST_LESSON_MAX_MOVES },
  { "any", BST_CONTENT_NONE, { NULL }, read_any, 1 },
  { "otherwise", BST_CONTENT_TEXT, { NULL }, read_otherwise, BST_DECK_MAX_LANGUAGES },
};

static void
require_words (LessonReader *self, const xmlNode *node, const char *name, BstTextKind kind)
{
  if (bst_texts_choose (self->step->texts, kind, "en") == NULL)
    bst_reader_error (&self->reader, node, BST_PROBLEM_NO_ELEMENT, name, NULL, NULL);
}

/* What expects a move has words for another one, unless any will do. */
static void
read_step (void *data, const xmlNode *node)
{
  LessonReader *self = data;
  BstLessonStep *step = g_new0 (BstLessonStep, 1);

  step->texts = bst_texts_new ();
  step->plays = g_ptr_array_new_with_free_func (free_move);
  step->moves = g_ptr_array_new_with_free_func (free_move);
  step->line = bst_xml_get_line (node);
  g_ptr_array_add (self->file->steps, step);
  self->step = step;
  self->at = NULL;
  read_points (self, node);
  bst_reader_read_children (&self->reader, node, step_elements, G_N_ELEMENTS (step_elements), self);
  require_words (self, node, "say", BST_TEXT_DESCRIPTION);
  if (step->moves->len > 0 && !step->takes_any)
    require_words (self, node, "otherwise", BST_TEXT_NOTE);
}

/* --- the lesson --- */

static void
read_title (void *data, const xmlNode *node)
{
  LessonReader *self = data;

  bst_deck_reader_read_text (&self->reader, node, BST_TEXT_NAME, BST_ONE_LINE, BST_DECK_MAX_NAME,
                             self->file->texts);
}

static void
read_summary (void *data, const xmlNode *node)
{
  LessonReader *self = data;

  bst_deck_reader_read_text (&self->reader, node, BST_TEXT_DESCRIPTION, BST_ONE_LINE,
                             BST_LESSON_MAX_WORDS, self->file->texts);
}

static const BstElement lesson_elements[] = {
  { "title", BST_CONTENT_TEXT, { NULL }, read_title, BST_DECK_MAX_LANGUAGES },
  { "summary", BST_CONTENT_TEXT, { NULL }, read_summary, BST_DECK_MAX_LANGUAGES },
  { "step", BST_CONTENT_ELEMENTS, { "points" }, read_step, BST_LESSON_MAX_STEPS },
};

static void
read_game (LessonReader *self, const xmlNode *root)
{
  for (xmlNode *child = root->children; child != NULL; child = child->next) {
    if (!bst_reader_is (child, BST_XML_GAME_NS, "game"))
      continue;
    if (self->file->game != NULL) {
      bst_reader_error (&self->reader, child, BST_PROBLEM_SAID_TWICE, "game", NULL, NULL);
      return;
    }

    g_autoptr (xmlDoc) doc = xmlNewDoc (BST_XML_CHARS ("1.0"));

    xmlDocSetRootElement (doc, xmlDocCopyNode (child, doc, 1));
    self->file->game = bst_game_reader_read (doc, self->reader.file, self->reader.problems);
  }
  if (self->file->game == NULL)
    bst_reader_error (&self->reader, root, BST_PROBLEM_NO_ELEMENT, "game", NULL, NULL);
}

static void
read_group (LessonReader *self, const xmlNode *root)
{
  static const char *const names[BST_LESSON_GROUPS] = { "first", "basic", "expansion" };
  const char *group = bst_reader_require (&self->reader, root, "group");

  if (group == NULL)
    return;
  for (unsigned i = 0; i < BST_LESSON_GROUPS; i++)
    if (strcmp (group, names[i]) == 0) {
      self->file->group = (BstLessonGroup) i;
      return;
    }
  bst_reader_error (&self->reader, root, BST_PROBLEM_BAD_VALUE, "group", group,
                    "first basic expansion");
}

static void
read_format (LessonReader *self, const xmlNode *root)
{
  int64_t format = BST_LESSON_FORMAT;

  if (bst_reader_require (&self->reader, root, "format") == NULL ||
      !bst_reader_get_number (&self->reader, root, "format", 1, 1000000, &format))
    return;
  if (format > BST_LESSON_FORMAT)
    bst_reader_error (&self->reader, root, BST_PROBLEM_NEWER_LESSON,
                      bst_reader_get (root, "format"), G_STRINGIFY (BST_LESSON_FORMAT), NULL);
}

/* Whoever has come to the last step is done, so there is nothing to be played in it. */
static void
check_steps (LessonReader *self, const xmlNode *root)
{
  GPtrArray *steps = self->file->steps;
  const BstLessonStep *last = steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;

  if (last == NULL)
    bst_reader_error (&self->reader, root, BST_PROBLEM_NO_ELEMENT, "step", NULL, NULL);
  else if (bst_lesson_step_expects_move (last))
    bst_problems_add (self->reader.problems, BST_SEVERITY_ERROR, BST_PROBLEM_OPEN_LESSON,
                      self->reader.file, last->line, "step", NULL);
}

static void
read_root (LessonReader *self, const xmlNode *root)
{
  static const char *const attributes[] = { "format", "id", "group", NULL };

  bst_reader_check_attributes (&self->reader, root, attributes);
  self->file->id = g_strdup (bst_reader_require (&self->reader, root, "id"));
  read_format (self, root);
  read_group (self, root);
  read_game (self, root);
  bst_reader_read_children (&self->reader, root, lesson_elements, G_N_ELEMENTS (lesson_elements),
                            self);
  if (bst_texts_choose (self->file->texts, BST_TEXT_NAME, "en") == NULL)
    bst_reader_error (&self->reader, root, BST_PROBLEM_NO_ELEMENT, "title", NULL, NULL);
  check_steps (self, root);
}

BstLessonFile *
bst_lesson_file_load (const char *path, BstProblems *problems)
{
  size_t len;
  g_autofree char *bytes = bst_xml_read_file (BST_XML_LESSON, path, problems, &len);

  return bytes != NULL ? bst_lesson_file_parse (bytes, len, path, problems) : NULL;
}

BstLessonFile *
bst_lesson_file_parse (const char *bytes, size_t len, const char *name, BstProblems *problems)
{
  unsigned n_errors = bst_problems_get_n_errors (problems);
  g_autoptr (xmlDoc) doc = bst_xml_parse (BST_XML_LESSON, bytes, len, name, problems);
  g_autoptr (BstLessonFile) file = NULL;
  LessonReader self = {
    .reader = { .file = name, .ns = BST_XML_LESSON_NS, .problems = problems },
  };

  if (doc == NULL)
    return NULL;

  xmlNode *root = xmlDocGetRootElement (doc);
  if (!bst_reader_is (root, BST_XML_LESSON_NS, "lesson")) {
    bst_reader_error (&self.reader, root, BST_PROBLEM_NOT_A_LESSON, (const char *) root->name, NULL,
                      NULL);
    return NULL;
  }

  self.file = file = g_new0 (BstLessonFile, 1);
  file->name = g_strdup (name);
  file->line = bst_xml_get_line (root);
  file->texts = bst_texts_new ();
  file->steps = g_ptr_array_new_with_free_func (free_step);
  read_root (&self, root);
  if (bst_problems_get_n_errors (problems) == n_errors)
    bst_xml_validate (BST_XML_LESSON, doc, name, problems);

  return bst_problems_get_n_errors (problems) == n_errors ? g_steal_pointer (&file) : NULL;
}
