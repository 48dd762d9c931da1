/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edits of a document: each changes the source and makes a step of it.
 */
#include <string.h>

#include "document/deck-document-private.h"
#include "io/shelf.h"
#include "io/svg-turn.h"
#include "model/deck-stats.h"

/* A deck for tiles on their way over the clipboard. */
static const char bare_deck[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"clipboard\">\n  <tiles/>\n</deck>\n";

static bool
can_edit (BstDeckDocument *self)
{
  return !bst_deck_document_get_is_read_only (self);
}

static bool
can_edit_tile (BstDeckDocument *self, unsigned position)
{
  return can_edit (self) && position < bst_deck_source_get_n_tiles (self->source);
}

/* --- ids --- */

char *
bst_deck_document_make_tile_id (BstDeckDocument *self, const char *id)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  g_autofree char *stem = g_strdup (*id != '\0' ? id : "tile");
  char *dash = strrchr (stem, '-');

  if (bst_deck_source_find_tile (self->source, stem) < 0)
    return g_steal_pointer (&stem);

  /* "CFFF-2" is followed by "CFFF-3", not by "CFFF-2-2". */
  if (dash != NULL && dash[1] != '\0' && dash[1 + strspn (dash + 1, "0123456789")] == '\0')
    *dash = '\0';
  if (strlen (stem) > BST_DECK_MAX_TILE_ID - 5)
    stem[BST_DECK_MAX_TILE_ID - 5] = '\0';
  for (unsigned number = 2;; number++) {
    g_autofree char *made = g_strdup_printf ("%s-%u", stem, number);

    if (bst_deck_source_find_tile (self->source, made) < 0)
      return g_steal_pointer (&made);
  }
}

/* --- tiles --- */

gboolean
bst_deck_document_add_tile (BstDeckDocument *self, unsigned position, BstTileDraft *draft)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_insert_tile (self->source, position, bst_tile_draft_get_form (draft));
  return bst_deck_document_commit (self, BST_EDIT_ADD_TILE, NULL);
}

gboolean
bst_deck_document_add_blank_tile (BstDeckDocument *self, unsigned position)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  g_autofree char *id = bst_deck_document_make_tile_id (self, "tile");
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new (id);
  unsigned n_tiles = bst_deck_source_get_n_tiles (self->source);

  if (!bst_deck_document_add_tile (self, position, draft))
    return FALSE;
  g_hash_table_add (self->made_ids, GUINT_TO_POINTER (bst_deck_source_get_tile_key (
                                      self->source, MIN (position, n_tiles))));
  return TRUE;
}

gboolean
bst_deck_document_set_tile (BstDeckDocument *self,
                            unsigned position,
                            BstTileDraft *draft,
                            BstEdit edit)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit_tile (self, position))
    return FALSE;

  bst_deck_edit_set_tile (self->source, position, bst_tile_draft_get_form (draft));
  return bst_deck_document_commit (self, edit, NULL);
}

/* Changes a tile to `draft`, and turns its picture as the draft was. */
static gboolean
turn (BstDeckDocument *self,
      unsigned position,
      BstTileDraft *draft,
      unsigned rotation,
      bool is_mirrored)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *svg = bst_deck_source_dup_svg (self->source, position);
  g_autofree char *turned = svg != NULL ? bst_svg_turn (svg, rotation, is_mirrored) : NULL;

  bst_deck_edit_set_tile (self->source, position, bst_tile_draft_get_form (draft));
  if (turned != NULL)
    bst_deck_edit_set_svg (self->source, position, turned, problems);
  return bst_deck_document_commit (
    self, is_mirrored ? BST_EDIT_MIRROR_TILE : BST_EDIT_TURN_TILE, NULL);
}

gboolean
bst_deck_document_turn_tile (BstDeckDocument *self, unsigned position, unsigned rotation)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit_tile (self, position))
    return FALSE;

  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (self, position);
  bst_tile_draft_rotate (draft, rotation);
  return turn (self, position, draft, rotation, false);
}

gboolean
bst_deck_document_mirror_tile (BstDeckDocument *self, unsigned position)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit_tile (self, position))
    return FALSE;

  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (self, position);
  bst_tile_draft_mirror (draft);
  return turn (self, position, draft, 0, true);
}

/* Makes a tile what `draft`, which is taken, has become by typing into one field. */
static gboolean
type_into_tile (BstDeckDocument *self,
                unsigned position,
                BstTileDraft *draft,
                BstEdit edit,
                const char *field)
{
  g_autofree char *key =
    g_strdup_printf ("%u %s", bst_deck_source_get_tile_key (self->source, position), field);

  bst_deck_edit_set_tile (self->source, position, bst_tile_draft_get_form (draft));
  bst_tile_draft_free (draft);
  return bst_deck_document_commit (self, edit, key);
}

static gpointer
get_key (BstDeckDocument *self, unsigned position)
{
  return GUINT_TO_POINTER (bst_deck_source_get_tile_key (self->source, position));
}

/* Gives the tile an id after its name. */
static void
name_id (BstDeckDocument *self, BstTileDraft *draft, const char *name)
{
  g_autofree char *spelt = bst_shelf_spell_id (name != NULL ? name : "");
  const char *wanted = *spelt != '\0' ? spelt : "tile";
  g_autofree char *id = bst_deck_document_make_tile_id (self, wanted);

  if (!g_str_equal (bst_tile_draft_get_form (draft)->id, wanted))
    bst_tile_draft_set_id (draft, id);
}

gboolean
bst_deck_document_set_tile_id (BstDeckDocument *self, unsigned position, const char *id)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit_tile (self, position))
    return FALSE;

  BstTileDraft *draft = bst_deck_document_dup_draft (self, position);
  g_hash_table_remove (self->made_ids, get_key (self, position));
  bst_tile_draft_set_id (draft, id);
  return type_into_tile (self, position, draft, BST_EDIT_RENAME_TILE, "id");
}

gboolean
bst_deck_document_set_tile_count (BstDeckDocument *self, unsigned position, unsigned count)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit_tile (self, position))
    return FALSE;

  BstTileDraft *draft = bst_deck_document_dup_draft (self, position);
  bst_tile_draft_set_count (draft, count);
  return type_into_tile (self, position, draft, BST_EDIT_TILE_COUNT, "copies");
}

gboolean
bst_deck_document_set_tile_supply (BstDeckDocument *self, unsigned position, unsigned supply)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit_tile (self, position))
    return FALSE;

  BstTileDraft *draft = bst_deck_document_dup_draft (self, position);
  bst_tile_draft_set_supply (draft, supply);
  return type_into_tile (self, position, draft, BST_EDIT_TILE_COUNT, "copies");
}

gboolean
bst_deck_document_set_tile_text (BstDeckDocument *self,
                                 unsigned position,
                                 BstTextKind kind,
                                 const char *lang,
                                 const char *text)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);
  g_return_val_if_fail (kind == BST_TEXT_NAME || kind == BST_TEXT_NOTE, FALSE);
  if (!can_edit_tile (self, position))
    return FALSE;

  BstTileDraft *draft = bst_deck_document_dup_draft (self, position);
  bst_tile_draft_set_text (draft, kind, lang, text);
  if (kind == BST_TEXT_NAME && g_hash_table_contains (self->made_ids, get_key (self, position)))
    name_id (self, draft, text);
  return type_into_tile (self, position, draft,
                         kind == BST_TEXT_NAME ? BST_EDIT_TILE_NAME : BST_EDIT_TILE_NOTE, lang);
}

gboolean
bst_deck_document_set_svg (BstDeckDocument *self,
                           unsigned position,
                           const char *svg,
                           BstProblems *problems)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  return can_edit_tile (self, position) &&
         bst_deck_edit_set_svg (self->source, position, svg, problems) &&
         bst_deck_document_commit (self, BST_EDIT_TILE_PICTURE, NULL);
}

gboolean
bst_deck_document_remove_tile (BstDeckDocument *self, unsigned position)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit_tile (self, position))
    return FALSE;

  bst_deck_edit_remove_tile (self->source, position);
  return bst_deck_document_commit (self, BST_EDIT_REMOVE_TILE, NULL);
}

gboolean
bst_deck_document_duplicate_tile (BstDeckDocument *self, unsigned position)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit_tile (self, position))
    return FALSE;

  g_autofree char *id =
    bst_deck_document_make_tile_id (self, bst_deck_source_get_tile_id (self->source, position));
  bst_deck_edit_copy_tile (self->source, position + 1, self->source, position, id);
  return bst_deck_document_commit (self, BST_EDIT_DUPLICATE_TILE, NULL);
}

gboolean
bst_deck_document_move_tile (BstDeckDocument *self, unsigned position, unsigned target)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit_tile (self, position) || position == target)
    return FALSE;

  bst_deck_edit_move_tile (self->source, position, target);
  return bst_deck_document_commit (self, BST_EDIT_MOVE_TILE, NULL);
}

static void
insert_pattern (BstDeckDocument *self, BstPattern pattern)
{
  uint8_t edges[BST_SIDES];
  char name[BST_SIDES + 1];

  bst_pattern_get_edges (pattern, edges);
  bst_pattern_name (pattern, name);

  g_autofree char *id = bst_deck_document_make_tile_id (self, name);
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new_for_edges (id, edges);
  bst_deck_edit_insert_tile (self->source, G_MAXUINT, bst_tile_draft_get_form (draft));
}

gboolean
bst_deck_document_add_pattern (BstDeckDocument *self, BstPattern pattern)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  insert_pattern (self, pattern);
  return bst_deck_document_commit (self, BST_EDIT_ADD_TILE, NULL);
}

unsigned
bst_deck_document_add_missing_patterns (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), 0);

  const BstDeck *deck = bst_deck_file_get_deck (bst_deck_document_get_file (self));
  g_autofree BstDeckStats *stats = g_new0 (BstDeckStats, 1);
  unsigned n_added = 0;

  if (!can_edit (self))
    return 0;

  bst_deck_stats_count (stats, deck);
  for (unsigned pattern = 0; pattern < BST_PATTERNS; pattern++) {
    if (!bst_pattern_is_proper ((BstPattern) pattern) ||
        !bst_pattern_is_plain ((BstPattern) pattern) || stats->patterns[pattern] > 0)
      continue;

    insert_pattern (self, (BstPattern) pattern);
    n_added++;
  }
  bst_deck_document_commit (self, BST_EDIT_ADD_PATTERNS, NULL);
  return n_added;
}

/* --- tiles from elsewhere --- */

char *
bst_deck_document_copy_tiles (BstDeckDocument *self, const unsigned *positions, unsigned n)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  g_autoptr (BstProblems) ignored = bst_problems_new ();
  g_autoptr (BstDeckSource) deck =
    bst_deck_source_new (bare_deck, strlen (bare_deck), "", ignored);
  size_t len;

  for (unsigned i = 0; i < n; i++)
    bst_deck_edit_copy_tile (deck, G_MAXUINT, self->source, positions[i],
                             bst_deck_source_get_tile_id (self->source, positions[i]));
  return bst_deck_source_to_xml (deck, &len);
}

/* Puts copies of all tiles of `deck` that `ids` names (NULL: of all) into the document. */
static unsigned
copy_from (BstDeckDocument *self,
           unsigned position,
           const BstDeckSource *deck,
           const char *const *ids)
{
  unsigned n = 0;

  for (unsigned i = 0; i < bst_deck_source_get_n_tiles (deck); i++) {
    const char *id = bst_deck_source_get_tile_id (deck, i);

    if (ids != NULL && !g_strv_contains (ids, id))
      continue;

    g_autofree char *made = bst_deck_document_make_tile_id (self, id);
    bst_deck_edit_copy_tile (self->source, position == G_MAXUINT ? position : position + n, deck,
                             i, made);
    n++;
  }
  return n;
}

unsigned
bst_deck_document_paste (BstDeckDocument *self,
                         unsigned position,
                         const char *text,
                         BstProblems *problems)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), 0);

  g_autoptr (BstDeckSource) deck = NULL;

  if (!can_edit (self))
    return 0;

  deck = bst_deck_source_new (text, strlen (text), "", problems);
  if (deck == NULL)
    return 0;

  unsigned n = copy_from (self, position, deck, NULL);
  bst_deck_document_commit (self, BST_EDIT_PASTE_TILES, NULL);
  return n;
}

unsigned
bst_deck_document_take_over (BstDeckDocument *self,
                             unsigned position,
                             const BstDeckFile *file,
                             const char *const *ids)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), 0);

  g_autoptr (BstProblems) ignored = bst_problems_new ();
  size_t len;

  if (!can_edit (self))
    return 0;

  g_autofree char *bytes = bst_deck_file_to_xml (file, &len);
  g_autoptr (BstDeckSource) deck = bst_deck_source_new (bytes, len, "", ignored);
  unsigned n = deck != NULL ? copy_from (self, position, deck, ids) : 0;

  bst_deck_document_commit (self, BST_EDIT_TAKE_OVER_TILES, NULL);
  return n;
}

/* --- the deck --- */

gboolean
bst_deck_document_set_id (BstDeckDocument *self, const char *id)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_id (self->source, id);
  return bst_deck_document_commit (self, BST_EDIT_DECK_ID, "");
}

gboolean
bst_deck_document_set_text (BstDeckDocument *self,
                            BstTextKind kind,
                            const char *lang,
                            const char *text)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  static const BstEdit edits[BST_TEXT_KINDS] = {
    [BST_TEXT_NAME] = BST_EDIT_DECK_NAME,
    [BST_TEXT_DESCRIPTION] = BST_EDIT_DECK_DESCRIPTION,
    [BST_TEXT_NOTE] = BST_EDIT_DECK_NOTE,
    [BST_TEXT_CHANGES] = BST_EDIT_DECK_CHANGES,
  };

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_text (self->source, kind, lang, text);
  return bst_deck_document_commit (self, edits[kind], lang);
}

gboolean
bst_deck_document_set_authors (BstDeckDocument *self, const char *const *authors)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_authors (self->source, authors);
  return bst_deck_document_commit (self, BST_EDIT_AUTHORS, "");
}

gboolean
bst_deck_document_set_license (BstDeckDocument *self, const char *license)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_license (self->source, license);
  return bst_deck_document_commit (self, BST_EDIT_LICENSE, "");
}

gboolean
bst_deck_document_set_version (BstDeckDocument *self, const char *version)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_version (self->source, version);
  return bst_deck_document_commit (self, BST_EDIT_VERSION, "");
}

gboolean
bst_deck_document_set_start (BstDeckDocument *self, const BstStart *start)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_start (self->source, start);
  return bst_deck_document_commit (self, BST_EDIT_START, NULL);
}

gboolean
bst_deck_document_add_module (BstDeckDocument *self, BstModuleId module)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_add_module (self->source, module);
  return bst_deck_document_commit (self, BST_EDIT_MODULE, NULL);
}

gboolean
bst_deck_document_remove_module (BstDeckDocument *self, BstModuleId module)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_remove_module (self->source, module);
  return bst_deck_document_commit (self, BST_EDIT_MODULE, NULL);
}

gboolean
bst_deck_document_set_option (BstDeckDocument *self, BstOption option, int value)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_option (self->source, option, value);
  return bst_deck_document_commit (self, BST_EDIT_OPTION, bst_option_name (option));
}

gboolean
bst_deck_document_set_number (BstDeckDocument *self, BstNumber number, int value)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_number (self->source, number, value);
  return bst_deck_document_commit (self, BST_EDIT_NUMBER, bst_number_name (number));
}

gboolean
bst_deck_document_set_figure (BstDeckDocument *self, BstFigure figure, unsigned count)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_figure (self->source, figure, count);
  return bst_deck_document_commit (self, BST_EDIT_FIGURE, bst_figure_name (figure));
}

gboolean
bst_deck_document_set_number_instead (BstDeckDocument *self, BstNumber number, gboolean is_instead)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_number_instead (self->source, number, is_instead);
  return bst_deck_document_commit (self, BST_EDIT_NUMBER, NULL);
}

gboolean
bst_deck_document_set_figure_instead (BstDeckDocument *self, BstFigure figure, gboolean is_instead)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_figure_instead (self->source, figure, is_instead);
  return bst_deck_document_commit (self, BST_EDIT_FIGURE, NULL);
}

gboolean
bst_deck_document_set_report (BstDeckDocument *self, const BstKeptReport *report)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_set_report (self->source, report);
  return bst_deck_document_commit (self, BST_EDIT_REPORT, NULL);
}
