/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols of the deck's own in a deck that is being edited.
 *
 * Elements of tiles name symbols by their ids, forms by their numbers.  So before a symbol comes,
 * goes or becomes another one, all forms are written, and afterwards the tiles are read again if
 * that matters to them.  One that only looks different matters to the pictures of the tiles that
 * show it: no tile is read for it.
 */
#include "io/deck-source-private.h"
#include "io/own-svg.h"
#include "io/own.h"
#include "io/tile-reader.h"
#include "io/xml.h"

static void
add_value (GString *text, const xmlNode *symbol, const char *name)
{
  const char *value = bst_reader_get (symbol, name);

  g_string_append_printf (text, "%s ", value != NULL ? value : "");
}

/* What tiles know of the symbols among `nodes`. */
static char *
describe_symbols (const GPtrArray *nodes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < nodes->len; i++) {
    if (!bst_reader_is (nodes->pdata[i], BST_XML_DECK_NS, "symbol"))
      continue;
    add_value (text, nodes->pdata[i], "id");
    add_value (text, nodes->pdata[i], "on");
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

/* All of a symbol that is seen on tiles. */
static char *
describe_look (const xmlNode *symbol)
{
  GString *text = g_string_new (NULL);
  g_autofree char *svg = bst_own_svg_dup (symbol);

  add_value (text, symbol, "shape");
  add_value (text, symbol, "colour");
  if (svg != NULL)
    g_string_append (text, svg);
  return g_string_free (text, FALSE);
}

void
bst_deck_source_leave_symbols (BstDeckSource *source, const GPtrArray *in, const GPtrArray *out)
{
  g_autofree char *before = describe_symbols (in);
  g_autofree char *after = describe_symbols (out);

  if (g_str_equal (before, after))
    return;
  /* Tiles may have changed since the last commit, too. */
  bst_deck_source_list_tiles (source);
  for (guint i = 0; i < source->tiles->len; i++)
    bst_deck_source_write_tile (source->tiles->pdata[i]);
}

static BstSymbols
list_own_symbols (const BstTileForm *form)
{
  BstSymbols symbols = form->symbols;

  for (unsigned i = 0; i < form->drawing.n_features; i++)
    symbols |= form->drawing.features[i].symbols;
  for (unsigned i = 0; i < form->n_fields; i++)
    symbols |= form->fields[i].symbols;
  return symbols >> BST_SYMBOLS_OWN << BST_SYMBOLS_OWN;
}

/* What has a fault may lack a symbol that is back now. */
static void
forget_tile (BstDeckSource *source, BstTileEntry *entry)
{
  if (entry->form == NULL)
    return;
  if (entry->n_faults > 0 || list_own_symbols (entry->form) != 0)
    entry->serial = ++source->n_serials;
  bst_tile_entry_clear (entry);
}

/* Takes how the symbols look now; returns those that looked different before. */
static BstSymbols
take_looks (BstDeckSource *source, const GPtrArray *symbols)
{
  BstSymbols changed = 0;

  for (unsigned i = 0; i < BST_MAX_OWN_SYMBOLS; i++) {
    char *look = i < symbols->len ? describe_look (symbols->pdata[i]) : NULL;

    if (g_strcmp0 (look, source->own_looks[i]) != 0)
      changed |= (BstSymbols) 1 << (BST_SYMBOLS_OWN + i);
    g_free (source->own_looks[i]);
    source->own_looks[i] = look;
  }
  return changed;
}

void
bst_deck_source_meet_symbols (BstDeckSource *source)
{
  g_autoptr (GPtrArray) symbols = bst_own_list_symbols (source->doc);
  g_autofree char *described = describe_symbols (symbols);
  BstSymbols changed = take_looks (source, symbols);
  bool is_same = g_strcmp0 (described, source->own_symbols) == 0;

  if (is_same && changed == 0)
    return;
  for (guint i = 0; source->own_symbols != NULL && i < source->tiles->len; i++) {
    BstTileEntry *entry = ((xmlNode *) source->tiles->pdata[i])->_private;

    if (!is_same)
      forget_tile (source, entry);
    else if (entry->form != NULL && (list_own_symbols (entry->form) & changed) != 0)
      entry->serial = ++source->n_serials;
  }
  g_free (source->own_symbols);
  source->own_symbols = g_steal_pointer (&described);
}
