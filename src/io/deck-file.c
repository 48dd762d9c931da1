/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Owning, asking and saving a deck file; deck-reader.c fills it.
 */
#include "io/deck-file.h"

#include "io/deck-file-private.h"
#include "io/own-svg.h"
#include "io/own.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

G_DEFINE_QUARK (bst_deck_file_error_quark, bst_deck_file_error)

BstDeckFile *
bst_deck_file_load (const char *path, BstProblems *problems)
{
  size_t len;
  g_autofree char *bytes = bst_xml_read_file (BST_XML_DECK, path, problems, &len);

  return bytes != NULL ? bst_deck_file_parse (bytes, len, path, problems) : NULL;
}

BstDeckFile *
bst_deck_file_parse (const char *bytes, size_t len, const char *name, BstProblems *problems)
{
  unsigned n_errors = bst_problems_get_n_errors (problems);
  xmlDoc *doc = bst_xml_parse (BST_XML_DECK, bytes, len, name, problems);

  if (doc == NULL)
    return NULL;

  g_autoptr (BstDeckFile) file = bst_deck_reader_read (doc, name, problems);
  if (file == NULL)
    return NULL;

  /* The schema is asked last, as its messages say less than those of the reader. */
  if (bst_problems_get_n_errors (problems) == n_errors && !file->is_read_only)
    bst_xml_validate (BST_XML_DECK, file->doc, name, problems);
  if (bst_problems_get_n_errors (problems) > n_errors)
    file->is_playable = false;

  return g_steal_pointer (&file);
}

BstDeckFile *
bst_deck_file_ref (BstDeckFile *file)
{
  g_atomic_ref_count_inc (&file->ref_count);
  return file;
}

void
bst_deck_file_unref (BstDeckFile *file)
{
  if (!g_atomic_ref_count_dec (&file->ref_count))
    return;

  g_ptr_array_unref (file->forms);
  g_array_unref (file->elements);
  g_array_unref (file->tiles);
  g_array_unref (file->lays);
  g_array_unref (file->stages);
  g_ptr_array_unref (file->symbols);
  g_ptr_array_unref (file->tokens);
  g_array_unref (file->sentences);
  g_ptr_array_unref (file->rule_texts);
  g_array_unref (file->rule_places);
  g_ptr_array_unref (file->stage_tiles);
  g_ptr_array_unref (file->strings);
  g_ptr_array_unref (file->authors);
  g_free (file->license);
  g_clear_pointer (&file->report, bst_kept_report_free);
  g_free (file->version);
  g_ptr_array_unref (file->texts);
  g_free (file->id);
  xmlFreeDoc (file->doc);
  g_free (file);
}

const char *
bst_deck_file_get_id (const BstDeckFile *file)
{
  return file->id;
}

unsigned
bst_deck_file_get_format (const BstDeckFile *file)
{
  return file->format;
}

bool
bst_deck_file_is_read_only (const BstDeckFile *file)
{
  return file->is_read_only;
}

bool
bst_deck_file_is_playable (const BstDeckFile *file)
{
  return file->is_playable;
}

bool
bst_deck_file_is_built_in (const BstDeckFile *file)
{
  return file->is_built_in;
}

const char *
bst_deck_file_get_name (const BstDeckFile *file, const char *lang)
{
  const char *name = bst_texts_choose (file->texts, BST_TEXT_NAME, lang);

  return name != NULL ? name : file->id;
}

const char *
bst_deck_file_get_description (const BstDeckFile *file, const char *lang)
{
  return bst_texts_choose (file->texts, BST_TEXT_DESCRIPTION, lang);
}

const char *
bst_deck_file_get_note (const BstDeckFile *file, const char *lang)
{
  return bst_texts_choose (file->texts, BST_TEXT_NOTE, lang);
}

const char *
bst_deck_file_get_changes (const BstDeckFile *file, const char *lang)
{
  return bst_texts_choose (file->texts, BST_TEXT_CHANGES, lang);
}

const char *const *
bst_deck_file_get_authors (const BstDeckFile *file)
{
  return (const char *const *) file->authors->pdata;
}

const char *
bst_deck_file_get_license (const BstDeckFile *file)
{
  return file->license;
}

const char *
bst_deck_file_get_version (const BstDeckFile *file)
{
  return file->version;
}

static const BstTileForm *
get_form (const BstDeckFile *file, unsigned index)
{
  g_assert (index < file->forms->len);

  return g_ptr_array_index (file->forms, index);
}

const char *
bst_deck_file_get_tile_name (const BstDeckFile *file, unsigned index, const char *lang)
{
  const char *name = bst_texts_choose (get_form (file, index)->texts, BST_TEXT_NAME, lang);

  return name != NULL ? name : file->deck.tiles[index].tile.id;
}

const char *
bst_deck_file_get_tile_note (const BstDeckFile *file, unsigned index, const char *lang)
{
  return bst_texts_choose (get_form (file, index)->texts, BST_TEXT_NOTE, lang);
}

unsigned
bst_deck_file_get_tile_art (const BstDeckFile *file, unsigned index)
{
  return get_form (file, index)->art;
}

const BstDrawing *
bst_deck_file_get_drawing (const BstDeckFile *file, unsigned index, const uint8_t **out_kinds)
{
  const BstTileForm *form = get_form (file, index);

  if (out_kinds != NULL)
    *out_kinds = form->meet_kinds;
  return &form->drawing;
}

char *
bst_deck_file_dup_tile_svg (const BstDeckFile *file, unsigned index)
{
  g_assert (index < file->elements->len);

  return bst_own_svg_dup (g_array_index (file->elements, const xmlNode *, index));
}

/* --- pictures of their own --- */

static const GPtrArray *
get_things (const BstDeckFile *file, BstSvgOwner owner)
{
  return owner == BST_SVG_OF_SYMBOL ? file->symbols : file->tokens;
}

unsigned
bst_deck_file_count_owners (const BstDeckFile *file, BstSvgOwner owner)
{
  return owner == BST_SVG_OF_TILE ? file->elements->len : get_things (file, owner)->len;
}

/* The element of a symbol or kind of tokens. */
static const xmlNode *
find_thing (const BstDeckFile *file, BstSvgOwner owner, const BstOwnThing *thing)
{
  const char *name = owner == BST_SVG_OF_SYMBOL ? "symbol" : "token";
  const xmlNode *node = xmlDocGetRootElement (file->doc)->children;

  while (!bst_reader_is (node, BST_XML_DECK_NS, name) ||
         g_strcmp0 (bst_reader_get (node, "id"), thing->id) != 0)
    node = node->next;
  return node;
}

static const xmlNode *
get_owner (const BstDeckFile *file, BstSvgOwner owner, unsigned index)
{
  g_assert (index < bst_deck_file_count_owners (file, owner));

  if (owner == BST_SVG_OF_TILE)
    return g_array_index (file->elements, const xmlNode *, index);
  return find_thing (file, owner, get_things (file, owner)->pdata[index]);
}

char *
bst_deck_file_dup_svg (const BstDeckFile *file, BstSvgOwner owner, unsigned index)
{
  g_assert (index < bst_deck_file_count_owners (file, owner));

  if (owner == BST_SVG_OF_TILE)
    return bst_deck_file_dup_tile_svg (file, index);
  return g_strdup (((const BstOwnThing *) get_things (file, owner)->pdata[index])->svg);
}

static bool
has_svg (const BstDeckFile *file, BstSvgOwner owner)
{
  for (unsigned i = 0; i < bst_deck_file_count_owners (file, owner); i++)
    if (bst_own_svg_find (get_owner (file, owner, i)) != NULL)
      return true;
  return false;
}

bool
bst_deck_file_has_svg (const BstDeckFile *file)
{
  return has_svg (file, BST_SVG_OF_TILE) || has_svg (file, BST_SVG_OF_SYMBOL) ||
         has_svg (file, BST_SVG_OF_TOKEN);
}

void
bst_deck_file_warn_of_svg (const BstDeckFile *file,
                           BstSvgOwner owner,
                           unsigned index,
                           BstProblemCode code,
                           const char *name,
                           BstProblems *problems)
{
  BstReader reader = { .file = name, .problems = problems };

  bst_reader_warn (&reader, bst_own_svg_find (get_owner (file, owner, index)), code, NULL, NULL);
}

const GPtrArray *
bst_deck_file_get_symbols (const BstDeckFile *file)
{
  return file->symbols;
}

GPtrArray *
bst_deck_file_ref_symbols (const BstDeckFile *file)
{
  return g_ptr_array_ref (file->symbols);
}

const GPtrArray *
bst_deck_file_get_tokens (const BstDeckFile *file)
{
  return file->tokens;
}

const char *
bst_deck_file_get_rule_name (const BstDeckFile *file, unsigned rule, const char *lang)
{
  g_return_val_if_fail (rule < file->rule_texts->len, NULL);

  return bst_texts_choose (file->rule_texts->pdata[rule], BST_TEXT_NAME, lang);
}

const GPtrArray *
bst_deck_file_get_rule_texts (const BstDeckFile *file, unsigned rule)
{
  g_return_val_if_fail (rule < file->rule_texts->len, NULL);

  return file->rule_texts->pdata[rule];
}

unsigned
bst_deck_file_get_rule_place (const BstDeckFile *file, unsigned rule)
{
  g_return_val_if_fail (rule < file->rule_places->len, 0);

  return g_array_index (file->rule_places, unsigned, rule);
}

unsigned
bst_deck_file_get_n_rules (const BstDeckFile *file)
{
  return file->n_rules;
}

const BstDeck *
bst_deck_file_get_deck (const BstDeckFile *file)
{
  return &file->deck;
}

uint64_t
bst_deck_file_get_hash (const BstDeckFile *file)
{
  return file->hash;
}

const BstKeptReport *
bst_deck_file_get_report (const BstDeckFile *file)
{
  return file->report;
}

char *
bst_deck_file_to_xml (const BstDeckFile *file, size_t *out_len)
{
  return bst_xml_print (file->doc, out_len);
}

bool
bst_deck_file_save (const BstDeckFile *file, const char *path, GError **error)
{
  if (file->is_read_only) {
    g_set_error (error, BST_DECK_FILE_ERROR, BST_DECK_FILE_ERROR_READ_ONLY,
                 "%s: format %u is newer than %u", path, file->format, BST_DECK_FORMAT);
    return false;
  }

  size_t len;
  g_autofree char *bytes = bst_deck_file_to_xml (file, &len);

  return bst_xml_write_file (path, bytes, len, error);
}
