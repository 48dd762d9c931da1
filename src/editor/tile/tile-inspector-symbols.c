/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boxes of symbols.
 */
#include "editor/tile/tile-inspector-symbols.h"

#include "engine/sentence.h"
#include "words/tile.h"

#define N_SYMBOLS (BST_SYMBOLS_OWN + BST_MAX_OWN_SYMBOLS)

static const GPtrArray *
get_own (BstEditorContext *context)
{
  return bst_deck_file_get_symbols (
    bst_deck_document_get_file (bst_editor_context_get_document (context)));
}

void
bst_tile_inspector_add_symbols (BstToggleSet *set)
{
  for (unsigned i = 0; i < N_SYMBOLS; i++)
    bst_toggle_set_add_check (set, i, bst_symbol_title_among (i, NULL));
}

void
bst_tile_inspector_show_symbols (BstToggleSet *set,
                                 BstEditorContext *context,
                                 BstFeatureType carrier,
                                 BstSymbols symbols)
{
  const GPtrArray *own = get_own (context);
  BstSymbols offered = 0;

  for (unsigned i = 0; i < BST_SYMBOLS_BUILT_IN; i++)
    if (bst_symbol_carrier ((BstSymbol) i) == carrier)
      offered |= (BstSymbols) 1 << i;
  for (guint i = 0; i < own->len; i++) {
    const BstOwnThing *symbol = own->pdata[i];
    const char *name = bst_symbol_title_among (BST_SYMBOLS_OWN + i, own);

    if (symbol->carrier == carrier)
      offered |= (BstSymbols) 1 << (BST_SYMBOLS_OWN + i);
    bst_toggle_set_set_words (set, BST_SYMBOLS_OWN + i, name, name);
  }
  bst_toggle_set_show (set, offered, offered, symbols);
  gtk_widget_set_visible (GTK_WIDGET (set), offered != 0);
}

void
bst_tile_inspector_list_symbols (GString *list, BstEditorContext *context, BstSymbols symbols)
{
  for (unsigned i = 0; i < N_SYMBOLS; i++) {
    if ((symbols >> i & 1) == 0)
      continue;
    if (list->len > 0)
      g_string_append (list, ", ");
    g_string_append (list, bst_symbol_title_among (i, get_own (context)));
  }
}
