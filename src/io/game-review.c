/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading and writing reviews.  Whether the moves in it are legal is seen when the game is played.
 */
#include "io/game-review.h"

#include "io/xml.h"

#define MAX_VERSION 1000000

typedef struct
{
  BstReader reader;
  BstGameFile *file;
} ReviewReader;

static int64_t
require_between (ReviewReader *self,
                 const xmlNode *node,
                 const char *name,
                 int64_t min,
                 int64_t max)
{
  int64_t number = 0;

  if (bst_reader_require (&self->reader, node, name) != NULL)
    bst_reader_get_number (&self->reader, node, name, min, max, &number);
  return number;
}

static unsigned
require_number (ReviewReader *self, const xmlNode *node, const char *name, int64_t max)
{
  return (unsigned) require_between (self, node, name, 0, max);
}

static int
require_lead (ReviewReader *self, const xmlNode *node, const char *name)
{
  return (int) require_between (self, node, name, -BST_GAME_MAX_LEAD, BST_GAME_MAX_LEAD);
}

/* Notes come in the order of the game, so that no turn has two. */
static bool
is_behind (const BstGameFile *file, unsigned cursor)
{
  const BstGameNote *last;

  if (file->notes->len == 0)
    return true;
  last = g_ptr_array_index (file->notes, file->notes->len - 1);
  return cursor > last->cursor;
}

static void
read_note (void *data, const xmlNode *node)
{
  ReviewReader *self = data;
  const char *better = bst_reader_require (&self->reader, node, "better");
  BstGameNote note = { .cursor = require_number (self, node, "move", BST_GAME_MAX_MOVES),
                       .played = require_number (self, node, "played", BST_GAME_CERTAIN),
                       .best = require_number (self, node, "best", BST_GAME_CERTAIN),
                       .lead = require_lead (self, node, "lead"),
                       .best_lead = require_lead (self, node, "best-lead") };

  if (!is_behind (self->file, note.cursor))
    bst_reader_error (&self->reader, node, BST_PROBLEM_SAID_TWICE, "note", NULL, NULL);
  if (better != NULL)
    bst_game_file_add_note (self->file, &note, better);
}

static const BstElement review_elements[] = {
  { "note",
    BST_CONTENT_NONE,
    { "move", "played", "best", "lead", "best-lead", "better" },
    read_note,
    BST_MAX_TILES },
};

/* Whether there is nothing wrong with it. */
static bool
read_review (const BstReader *reader, const xmlNode *node, BstGameFile *file)
{
  static const char *const attributes[] = { "version", NULL };
  /* That it is damaged is all that anybody wants to know. */
  g_autoptr (BstProblems) problems = bst_problems_new ();
  ReviewReader self = { .reader = *reader, .file = file };

  self.reader.problems = problems;
  self.reader.n_faults = 0;
  bst_reader_check_attributes (&self.reader, node, attributes);
  file->review = require_number (&self, node, "version", MAX_VERSION);
  bst_reader_read_children (&self.reader, node, review_elements, G_N_ELEMENTS (review_elements),
                            &self);
  return self.reader.n_faults == 0 && file->review > 0;
}

void
bst_game_review_take (BstReader *reader, xmlNode *root, BstGameFile *file)
{
  xmlNode *next;

  for (xmlNode *child = root->children; child != NULL; child = next) {
    next = child->next;
    if (!bst_reader_is (child, BST_XML_GAME_NS, "review") ||
        (file->review == 0 && read_review (reader, child, file)))
      continue;
    bst_reader_warn (reader, child, BST_PROBLEM_DAMAGED_REVIEW, NULL, NULL);
    file->review = 0;
    g_ptr_array_set_size (file->notes, 0);
    xmlUnlinkNode (child);
    xmlFreeNode (child);
  }
}

void
bst_game_review_print (GString *out, const BstGameFile *file)
{
  if (file->review == 0)
    return;
  g_string_append_printf (out, "  <review version=\"%u\">\n", file->review);
  for (guint i = 0; i < file->notes->len; i++) {
    const BstGameNote *note = g_ptr_array_index (file->notes, i);
    g_autofree char *better = g_markup_escape_text (note->better, -1);

    g_string_append_printf (out,
                            "    <note move=\"%u\" played=\"%u\" best=\"%u\" lead=\"%d\" "
                            "best-lead=\"%d\" better=\"%s\"/>\n",
                            note->cursor, note->played, note->best, note->lead, note->best_lead,
                            better);
  }
  g_string_append (out, "  </review>\n");
}
