/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols, tokens and rules of a deck's own: written as they are read, with undo.
 */
#include <locale.h>
#include <string.h>

#include "document/deck-document-private.h"
#include "io/deck-source-private.h"
#include "io/own.h"

/* Every word of the grammar stands in one of these. */
static const char deck_xml[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"wells\">\n"
  "  <name xml:lang=\"en\">Wells</name>\n"
  "  <symbol id=\"fountain\" on=\"road\" shape=\"drop\" colour=\"blue\">\n"
  "    <name xml:lang=\"en\">Fountain</name>\n"
  "  </symbol>\n"
  "  <symbol id=\"arena\" on=\"tile\" shape=\"star\" colour=\"red\"/>\n"
  "  <token id=\"gold\" shape=\"coin\" colour=\"yellow\"/>\n"
  "  <rule>\n"
  "    <name xml:lang=\"en\">Fountains pay</name>\n"
  "    <when event=\"scored\" features=\"road city\"/>\n"
  "    <if count=\"finished\" is=\"exactly\" number=\"1\"/>\n"
  "    <then do=\"score\" number=\"-1\" who=\"owners\" in=\"touching\" of=\"field\">\n"
  "      <per count=\"symbols\" in=\"this-feature\" symbol=\"fountain\"/>\n"
  "    </then>\n"
  "    <then do=\"tile-pays\" number=\"2\"/>\n"
  "  </rule>\n"
  "  <rule>\n"
  "    <when event=\"laid\" symbol=\"arena\"/>\n"
  "    <if count=\"figures\" in=\"this-feature\" features=\"road\" figure=\"builder\""
  " is=\"at-least\" number=\"1\"/>\n"
  "    <if count=\"quarter\" is=\"at-most\" number=\"2\"/>\n"
  "    <then do=\"lay-near\" number=\"1\" token=\"gold\"/>\n"
  "    <then do=\"take-back\" in=\"map\"/>\n"
  "    <then do=\"turn\"/>\n"
  "  </rule>\n"
  "  <rule>\n"
  "    <when event=\"always\" symbol=\"arena\"/>\n"
  "    <then do=\"beside\">\n"
  "      <per count=\"one\" features=\"city\"/>\n"
  "    </then>\n"
  "    <then do=\"count-as\" number=\"2\"/>\n"
  "  </rule>\n"
  "  <rule>\n"
  "    <when event=\"end\"/>\n"
  "    <then do=\"table\" who=\"everybody\" table=\"1 3 6\">\n"
  "      <per count=\"tokens\" in=\"map\" token=\"gold\"/>\n"
  "    </then>\n"
  "    <then do=\"score\" number=\"10\" who=\"most\" token=\"gold\"/>\n"
  "  </rule>\n"
  "  <tiles>\n"
  "    <tile id=\"RFRF\" count=\"2\">\n"
  "      <road id=\"road1\" sides=\"N S\" symbols=\"fountain\"/>\n"
  "    </tile>\n"
  "  </tiles>\n"
  "</deck>\n";

static BstDeckDocument *
open_deck (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckSource *source = bst_deck_source_new (deck_xml, strlen (deck_xml), "wells.xml", problems);

  g_assert_nonnull (source);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  return bst_deck_document_new_from_source (source);
}

static char *
xml_of (BstDeckDocument *document)
{
  size_t len;

  return bst_deck_document_to_xml (document, &len);
}

static const BstDeckFile *
file_of (BstDeckDocument *document)
{
  return bst_deck_source_get_file (document->source);
}

static unsigned
n_errors (BstDeckDocument *document)
{
  return bst_problems_get_n_errors (bst_deck_document_get_problems (document));
}

static void
test_rules_are_written_as_they_are_read (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  unsigned n_rules = bst_deck_file_get_deck (file_of (document))->n_sentences;

  g_assert_cmpuint (n_rules, ==, 4);
  for (unsigned i = 0; i < n_rules; i++) {
    BstSentence sentence = bst_deck_file_get_deck (file_of (document))->sentences[i];

    /* Something else first: what is as wanted is left alone. */
    sentence.n_effects--;
    bst_deck_document_set_rule (document, i, &sentence);
    sentence.n_effects++;
    bst_deck_document_set_rule (document, i, &sentence);
  }

  g_autofree char *xml = xml_of (document);

  g_assert_cmpstr (xml, ==, deck_xml);
  g_assert_cmpuint (n_errors (document), ==, 0);
}

/* What somebody has written is read, but only said where it says something. */
static void
test_needless_places_are_not_written (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  BstSentence sentence = { .when = BST_WHEN_LAID,
                           .symbol = BST_ANY_SYMBOL,
                           .n_effects = 1,
                           .effects = { { .action = BST_DO_SCORE,
                                          .number = 3,
                                          .where = BST_WHERE_FEATURE } } };

  bst_deck_document_set_rule (document, 1, &sentence);

  g_autofree char *xml = xml_of (document);

  g_assert_nonnull (strstr (xml, "<then do=\"score\" number=\"3\" who=\"player\"/>"));
  g_assert_cmpuint (n_errors (document), ==, 0);
  g_assert_cmpint (bst_deck_file_get_deck (file_of (document))->sentences[1].effects[0].where, ==,
                   BST_WHERE_FEATURE);
}

static void
test_what_is_removed_comes_back (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();

  g_assert_true (bst_deck_document_set_rule (document, 1, NULL));
  g_assert_cmpuint (bst_deck_file_get_deck (file_of (document))->n_sentences, ==, 3);
  g_assert_cmpstr (bst_deck_file_get_rule_name (file_of (document), 0, "en"), ==, "Fountains pay");
  g_assert_true (bst_deck_document_set_token (document, 0, NULL));
  g_assert_cmpuint (n_errors (document), >, 0); /* a rule speaks of it */
  bst_deck_document_undo (document);
  bst_deck_document_undo (document);

  g_autofree char *xml = xml_of (document);

  g_assert_cmpstr (xml, ==, deck_xml);
}

static void
test_symbols_are_added_and_changed (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  g_autoptr (GPtrArray) texts = bst_texts_new ();
  BstOwnThing symbol = { .id = (char *) "rose",
                         .carrier = BST_FEATURE_FIELD,
                         .shape = BST_SHAPE_HEART,
                         .tint = BST_TINT_PURPLE,
                         .texts = texts };

  bst_texts_set (texts, BST_TEXT_NAME, "ru", "Роза");
  g_assert_true (bst_deck_document_set_symbol (document, 2, &symbol));

  const BstOwnThing *added = bst_deck_file_get_symbols (file_of (document))->pdata[2];

  g_assert_cmpstr (added->id, ==, "rose");
  g_assert_cmpuint (added->carrier, ==, BST_FEATURE_FIELD);
  g_assert_cmpuint (added->shape, ==, BST_SHAPE_HEART);
  g_assert_cmpuint (added->tint, ==, BST_TINT_PURPLE);
  g_assert_cmpstr (bst_texts_choose (added->texts, BST_TEXT_NAME, "ru"), ==, "Роза");
  g_assert_cmpuint (n_errors (document), ==, 0);
}

/* Tiles know symbols by their numbers. */
static void
test_symbol_that_is_shown_stays (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();

  g_assert_false (bst_deck_document_set_symbol (document, 0, NULL));
  g_assert_cmpuint (bst_deck_file_get_symbols (file_of (document))->len, ==, 2);
  g_assert_true (bst_deck_document_set_symbol (document, 1, NULL));
  g_assert_cmpuint (bst_deck_file_get_symbols (file_of (document))->len, ==, 1);
}

/* Two symbols on one tile, which has been drawn on and not been written. */
static void
show_both (BstDeckDocument *document)
{
  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (document, 0);

  bst_tile_draft_set_symbols (draft, UINT64_C (1) << (BST_SYMBOLS_OWN + 1));
  g_assert_true (bst_deck_document_set_tile (document, 0, draft, BST_EDIT_DRAW_TILE));
}

static const BstTile *
tile_of (BstDeckDocument *document)
{
  return &bst_deck_file_get_deck (file_of (document))->tiles[0].tile;
}

static BstSymbols
on_road (BstDeckDocument *document)
{
  const BstTile *tile = tile_of (document);
  BstSymbols symbols = 0;

  for (unsigned i = 0; i < tile->n_features; i++)
    symbols |= tile->features[i].symbols;
  return symbols;
}

#define OWN(number) (UINT64_C (1) << (BST_SYMBOLS_OWN + (number)))

/* A symbol goes off its tiles, and those behind it have other numbers there. */
static void
test_symbol_is_taken_off (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();

  show_both (document);
  g_assert_true (tile_of (document)->symbols == OWN (1));
  g_assert_cmpuint (bst_deck_document_count_own_tiles (document, BST_OWN_SYMBOL, 0), ==, 1);
  g_assert_cmpuint (bst_deck_document_count_own_rules (document, BST_OWN_SYMBOL, 0), ==, 1);
  /* A rule speaks of it. */
  g_assert_false (bst_deck_document_remove_own (document, BST_OWN_SYMBOL, 0));
  g_assert_true (bst_deck_document_set_rule (document, 0, NULL));

  g_autofree char *before = xml_of (document);

  g_assert_true (bst_deck_document_remove_own (document, BST_OWN_SYMBOL, 0));
  g_assert_cmpuint (n_errors (document), ==, 0);
  g_assert_true (tile_of (document)->symbols == OWN (0));
  g_assert_true (on_road (document) == 0);

  g_autofree char *after = xml_of (document);

  g_assert_null (strstr (after, "fountain"));
  g_assert_nonnull (strstr (after, "symbols=\"arena\""));
  bst_deck_document_undo (document);

  g_autofree char *undone = xml_of (document);

  g_assert_cmpstr (undone, ==, before);
  g_assert_true (tile_of (document)->symbols == OWN (1));
  g_assert_true (on_road (document) == OWN (0));
  bst_deck_document_redo (document);

  g_autofree char *redone = xml_of (document);

  g_assert_cmpstr (redone, ==, after);
}

/* What a symbol stands on is known to the tiles at once. */
static void
test_carrier_is_checked_on_tiles (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  const BstOwnThing *fountain = bst_deck_file_get_symbols (file_of (document))->pdata[0];
  g_autoptr (BstOwnThing) moved = bst_own_thing_copy (fountain);
  unsigned serial = bst_tile_item_get_serial (bst_deck_document_get_tile (document, 0));

  moved->carrier = BST_FEATURE_CITY;
  g_assert_true (bst_deck_document_set_own (document, BST_OWN_SYMBOL, 0, moved));
  g_assert_cmpuint (n_errors (document), >, 0);
  bst_deck_document_undo (document);
  g_assert_cmpuint (n_errors (document), ==, 0);
  g_assert_true (on_road (document) == OWN (0));
  /* Pictures of the tile are of another one by now. */
  g_assert_cmpuint (bst_tile_item_get_serial (bst_deck_document_get_tile (document, 0)), !=,
                    serial);
}

static const char *
id_of (BstDeckDocument *document, BstOwnKind kind, unsigned number)
{
  const GPtrArray *things = kind == BST_OWN_SYMBOL
                              ? bst_deck_file_get_symbols (file_of (document))
                              : bst_deck_file_get_tokens (file_of (document));

  return ((const BstOwnThing *) things->pdata[number])->id;
}

#define SVG                                                                          \
  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0\"/>" \
  "</svg>"

static const char *
svg_of (BstDeckDocument *document, BstOwnKind kind, unsigned number)
{
  const GPtrArray *things = kind == BST_OWN_SYMBOL
                              ? bst_deck_file_get_symbols (file_of (document))
                              : bst_deck_file_get_tokens (file_of (document));

  return ((const BstOwnThing *) things->pdata[number])->svg;
}

static void
assert_has (BstDeckDocument *document, const char *text)
{
  g_autofree char *xml = xml_of (document);

  if (strstr (xml, text) == NULL)
    g_test_message ("%s", xml);
  g_assert_nonnull (strstr (xml, text));
}

/* The picture comes last in its symbol, and what else is changed leaves it there. */
static void
test_picture_is_given_and_taken_away (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *xml = NULL;

  g_assert_true (bst_deck_document_set_own_svg (document, BST_OWN_SYMBOL, 0, SVG, problems));
  g_assert_true (bst_deck_document_set_own_svg (document, BST_OWN_TOKEN, 0, SVG, problems));
  g_assert_cmpuint (n_errors (document), ==, 0);
  g_assert_nonnull (svg_of (document, BST_OWN_SYMBOL, 0));
  g_assert_nonnull (svg_of (document, BST_OWN_TOKEN, 0));
  bst_deck_document_set_own_text (document, BST_OWN_SYMBOL, 0, BST_TEXT_NAME, "ru", "Фонтан");
  assert_has (document, "  <symbol id=\"fountain\" on=\"road\" shape=\"drop\" colour=\"blue\">\n"
                        "    <name xml:lang=\"en\">Fountain</name>\n"
                        "    <name xml:lang=\"ru\">Фонтан</name>\n"
                        "    " SVG "\n  </symbol>\n");
  assert_has (document, "  <token id=\"gold\" shape=\"coin\" colour=\"yellow\">\n"
                        "    " SVG "\n  </token>\n");

  g_assert_true (bst_deck_document_set_own_svg (document, BST_OWN_SYMBOL, 0, NULL, problems));
  g_assert_null (svg_of (document, BST_OWN_SYMBOL, 0));
  bst_deck_document_undo (document);
  g_assert_nonnull (svg_of (document, BST_OWN_SYMBOL, 0));
  for (unsigned i = 0; i < 3; i++)
    bst_deck_document_undo (document);
  xml = xml_of (document);
  g_assert_cmpstr (xml, ==, deck_xml);
}

/* Tiles that show the symbol look different, and no others do. */
static void
test_tiles_follow_the_picture (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstTileItem *tile = bst_deck_document_get_tile (document, 0);
  unsigned serial = bst_tile_item_get_serial (tile);

  bst_deck_document_set_own_svg (document, BST_OWN_TOKEN, 0, SVG, problems);
  g_assert_cmpuint (bst_tile_item_get_serial (tile), ==, serial);
  bst_deck_document_set_own_svg (document, BST_OWN_SYMBOL, 0, SVG, problems);
  g_assert_cmpuint (bst_tile_item_get_serial (tile), !=, serial);
  serial = bst_tile_item_get_serial (tile);
  bst_deck_document_undo (document);
  g_assert_cmpuint (bst_tile_item_get_serial (tile), !=, serial);
}

static bool
is_unwritten (BstDeckDocument *document, unsigned tile)
{
  const xmlNode *node = g_ptr_array_index (document->source->tiles, tile);

  return ((const BstTileEntry *) node->_private)->is_unwritten;
}

/* A colour is the business of those who draw: however many tiles there are, none is written or read
 * for it, and only those that show the symbol are drawn anew. */
static void
test_a_colour_needs_no_reading (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (document, 0);
  BstTileItem *tile = bst_deck_document_get_tile (document, 0);
  BstTileItem *plain;
  unsigned serial;
  unsigned plain_serial;

  bst_tile_draft_cycle_side (draft, BST_EAST);
  bst_deck_document_set_tile (document, 0, draft, BST_EDIT_DRAW_TILE);
  bst_deck_document_add_tile (document, 1, draft);
  plain = bst_deck_document_get_tile (document, 1);
  g_autoptr (BstTileDraft) bare = bst_tile_draft_new ("bare");
  bst_deck_document_set_tile (document, 1, bare, BST_EDIT_DRAW_TILE);
  serial = bst_tile_item_get_serial (tile);
  plain_serial = bst_tile_item_get_serial (plain);

  g_autoptr (BstOwnThing) symbol =
    bst_own_thing_copy (bst_deck_file_get_symbols (file_of (document))->pdata[0]);

  symbol->tint = BST_TINT_GREEN;
  g_assert_true (bst_deck_document_set_own (document, BST_OWN_SYMBOL, 0, symbol));
  g_assert_true (is_unwritten (document, 0));
  g_assert_cmpuint (bst_tile_item_get_serial (tile), !=, serial);
  g_assert_cmpuint (bst_tile_item_get_serial (plain), ==, plain_serial);

  /* Another place for it is another matter. */
  symbol->carrier = BST_FEATURE_CITY;
  bst_deck_document_set_own (document, BST_OWN_SYMBOL, 0, symbol);
  g_assert_false (is_unwritten (document, 0));
}

static void
test_what_is_no_picture_changes_nothing (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *xml = NULL;

  g_assert_false (
    bst_deck_document_set_own_svg (document, BST_OWN_SYMBOL, 0, "<html/>", problems));
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 1);
  g_assert_false (
    bst_deck_document_set_own_svg (document, BST_OWN_SYMBOL, 0, "A letter.", problems));
  g_assert_false (bst_deck_document_set_own_svg (document, BST_OWN_SYMBOL, 1, NULL, problems));
  g_assert_false (bst_deck_document_get_can_undo (document));
  xml = xml_of (document);
  g_assert_cmpstr (xml, ==, deck_xml);
}

static void
test_ids_follow_names (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  int symbol = bst_deck_document_add_own (document, BST_OWN_SYMBOL, "en", "New symbol");
  int token = bst_deck_document_add_own (document, BST_OWN_TOKEN, "en", "New token");

  g_assert_cmpint (symbol, ==, 2);
  g_assert_cmpint (token, ==, 1);
  g_assert_cmpstr (id_of (document, BST_OWN_SYMBOL, 2), ==, "symbol-1");
  bst_deck_document_set_own_text (document, BST_OWN_SYMBOL, 2, BST_TEXT_NAME, "en", "Old Well!");
  g_assert_cmpstr (id_of (document, BST_OWN_SYMBOL, 2), ==, "old-well");
  /* Taken, and nothing that can be in an id. */
  bst_deck_document_set_own_text (document, BST_OWN_TOKEN, 1, BST_TEXT_NAME, "en", "Gold");
  g_assert_cmpstr (id_of (document, BST_OWN_TOKEN, 1), ==, "gold-1");
  bst_deck_document_set_own_text (document, BST_OWN_SYMBOL, 2, BST_TEXT_NAME, "en", "日本");
  g_assert_true (bst_own_is_id (id_of (document, BST_OWN_SYMBOL, 2)));
  /* Those that were there, or that a tile shows, keep theirs. */
  bst_deck_document_set_own_text (document, BST_OWN_SYMBOL, 1, BST_TEXT_NAME, "en", "Circle");
  g_assert_cmpstr (id_of (document, BST_OWN_SYMBOL, 1), ==, "arena");
  g_assert_cmpuint (n_errors (document), ==, 0);
}

static void
test_typing_is_one_step (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();

  for (unsigned i = 1; i <= 5; i++) {
    g_autofree char *text = g_strndup ("Ruins", i);

    bst_deck_document_set_own_text (document, BST_OWN_SYMBOL, 1, BST_TEXT_NAME, "en", text);
  }
  bst_deck_document_undo (document);

  g_autofree char *xml = xml_of (document);

  g_assert_cmpstr (xml, ==, deck_xml);
}

static void
test_there_are_only_so_many (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();

  for (int i = 2; i < BST_MAX_OWN_SYMBOLS; i++)
    g_assert_cmpint (bst_deck_document_add_own (document, BST_OWN_SYMBOL, "en", "S"), ==, i);
  g_assert_cmpint (bst_deck_document_add_own (document, BST_OWN_SYMBOL, "en", "S"), ==, -1);
  for (int i = 1; i < BST_MAX_TOKENS; i++)
    g_assert_cmpint (bst_deck_document_add_own (document, BST_OWN_TOKEN, "en", "T"), ==, i);
  g_assert_cmpint (bst_deck_document_add_own (document, BST_OWN_TOKEN, "en", "T"), ==, -1);
  g_assert_cmpuint (n_errors (document), ==, 0);
}

static void
test_pasted_tiles_keep_their_symbols (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  const unsigned first = 0;
  g_autofree char *text = bst_deck_document_copy_tiles (document, &first, 1);

  g_assert_cmpuint (bst_deck_document_paste (document, 1, text, problems), ==, 1);

  g_autofree char *xml = xml_of (document);
  const char *once = strstr (xml, "symbols=\"fountain\"");

  g_assert_nonnull (once);
  g_assert_nonnull (strstr (once + 1, "symbols=\"fountain\""));
  g_assert_cmpuint (n_errors (document), ==, 0);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/own-rules/are-written-as-they-are-read",
                   test_rules_are_written_as_they_are_read);
  g_test_add_func ("/document/own-rules/needless-places-are-not-written",
                   test_needless_places_are_not_written);
  g_test_add_func ("/document/own-rules/what-is-removed-comes-back",
                   test_what_is_removed_comes_back);
  g_test_add_func ("/document/own-rules/symbols-are-added-and-changed",
                   test_symbols_are_added_and_changed);
  g_test_add_func ("/document/own-rules/symbol-that-is-shown-stays",
                   test_symbol_that_is_shown_stays);
  g_test_add_func ("/document/own-rules/symbol-is-taken-off", test_symbol_is_taken_off);
  g_test_add_func ("/document/own-rules/carrier-is-checked-on-tiles",
                   test_carrier_is_checked_on_tiles);
  g_test_add_func ("/document/own-rules/picture-is-given-and-taken-away",
                   test_picture_is_given_and_taken_away);
  g_test_add_func ("/document/own-rules/tiles-follow-the-picture", test_tiles_follow_the_picture);
  g_test_add_func ("/document/own-rules/a-colour-needs-no-reading", test_a_colour_needs_no_reading);
  g_test_add_func ("/document/own-rules/what-is-no-picture-changes-nothing",
                   test_what_is_no_picture_changes_nothing);
  g_test_add_func ("/document/own-rules/ids-follow-names", test_ids_follow_names);
  g_test_add_func ("/document/own-rules/typing-is-one-step", test_typing_is_one_step);
  g_test_add_func ("/document/own-rules/there-are-only-so-many", test_there_are_only_so_many);
  g_test_add_func ("/document/own-rules/pasted-tiles-keep-their-symbols",
                   test_pasted_tiles_keep_their_symbols);
  return g_test_run ();
}
