/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols of the deck's own in a deck that is being edited.
 *
 * Elements of tiles name symbols by their ids, forms by their numbers.  So before a symbol comes,
 * goes or becomes another one, all forms are written, and afterwards the tiles are read again if
 * that matters to them.
 */
#include "io/deck-source-private.h"
#include "io/own-svg.h"
#include "io/own.h"
#include "io/tile-reader.h"
#include "io/xml.h"

void
bst_deck_source_leave_symbols (BstDeckSource *source, const GPtrArray *nodes)
{
  bool has_symbol = false;

  for (guint i = 0; i < nodes->len; i++)
    has_symbol = has_symbol || bst_reader_is (nodes->pdata[i], BST_XML_DECK_NS, "symbol");
  if (!has_symbol)
    return;
  /* Tiles may have changed since the last commit, too. */
  bst_deck_source_list_tiles (source);
  for (guint i = 0; i < source->tiles->len; i++)
    bst_deck_source_write_tile (source->tiles->pdata[i]);
}

/* Everything about the symbols that matters to tiles and their pictures. */
static char *
describe_symbols (const BstDeckSource *source)
{
  g_autoptr (GPtrArray) symbols = bst_own_list_symbols (source->doc);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < symbols->len; i++) {
    const char *names[] = { "id", "on", "shape", "colour" };

    for (unsigned k = 0; k < G_N_ELEMENTS (names); k++) {
      const char *value = bst_reader_get (symbols->pdata[i], names[k]);

      g_string_append_printf (text, "%s ", value != NULL ? value : "");
    }

    g_autofree char *svg = bst_own_svg_dup (symbols->pdata[i]);

    if (svg != NULL)
      g_string_append (text, svg);
  }
  return g_string_free (text, FALSE);
}

static bool
has_own_symbols (const BstTileForm *form)
{
  BstSymbols symbols = form->symbols;

  for (unsigned i = 0; i < form->drawing.n_features; i++)
    symbols |= form->drawing.features[i].symbols;
  for (unsigned i = 0; i < form->n_fields; i++)
    symbols |= form->fields[i].symbols;
  return symbols >> BST_SYMBOLS_OWN != 0;
}

/* What has a fault may lack a symbol that is back now. */
static void
forget_tile (BstDeckSource *source, BstTileEntry *entry)
{
  if (entry->form == NULL)
    return;
  if (entry->n_faults > 0 || has_own_symbols (entry->form))
    entry->serial = ++source->n_serials;
  bst_tile_entry_clear (entry);
}

void
bst_deck_source_meet_symbols (BstDeckSource *source)
{
  g_autofree char *symbols = describe_symbols (source);

  if (g_strcmp0 (symbols, source->own_symbols) == 0)
    return;
  for (guint i = 0; source->own_symbols != NULL && i < source->tiles->len; i++)
    forget_tile (source, ((xmlNode *) source->tiles->pdata[i])->_private);
  g_free (source->own_symbols);
  source->own_symbols = g_steal_pointer (&symbols);
}
