/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What differs between two decks, and the sentences that say it.
 */
#include "words/difference.h"

#include "../io/io-test.h"

#define FOUNTAINS                                    \
  "<rule><when event=\"laid\" symbol=\"fountain\"/>" \
  "<then do=\"score\" number=\"3\"/></rule>"
#define ROADS                                                                            \
  "<rule><name xml:lang=\"en\">Roads</name><when event=\"finished\" features=\"road\"/>" \
  "<then do=\"score\" number=\"1\"/></rule>"

static const char deck[] =
  "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"mine\">"
  "<name xml:lang=\"en\">Mine</name><author>Anna</author><license>CC0-1.0</license>"
  "<module name=\"fields\"/><option name=\"river-turns\" value=\"strict\"/>"
  "<number name=\"city-tile\" value=\"2\"/><figure kind=\"follower\" count=\"7\"/>"
  "<symbol id=\"fountain\" shape=\"coin\"><name xml:lang=\"en\">Fountain</name></symbol>"
  "<token id=\"gold\"/>" FOUNTAINS ROADS
  "<start priority=\"1\"><lay tile=\"A\"/><stage tiles=\"B\"/></start><tiles>"
  "<tile id=\"A\" count=\"2\"><name xml:lang=\"en\">Gate</name>"
  "<city id=\"city1\" sides=\"N\" shields=\"1\"/><road id=\"road1\" sides=\"E W\"/></tile>"
  "<tile id=\"B\" count=\"1\"><road id=\"road1\" sides=\"N\"/><road id=\"road2\" sides=\"S\"/>"
  "<meet at=\"crossing\" of=\"road1 road2\"/></tile>"
  "<tile id=\"C\" count=\"4\"><cloister id=\"cloister1\"/></tile></tiles></deck>";

/* One change of the deck, and all that is said about it. */
static const struct
{
  const char *name;
  const char *old;
  const char *new;
  const char *said;
} changes[] = {
  { "id", "id=\"mine\"", "id=\"yours\"", "Id: yours (was: mine)\n" },
  { "name", "Mine", "Ours", "Name (en): Ours (was: Mine)\n" },
  { "description", "<author>", "<description xml:lang=\"ru\">Да.</description><author>",
    "Added: Description (ru): Да.\n" },
  { "authors", "Anna", "Boris", "Authors: Boris (was: Anna)\n" },
  { "license", "<license>CC0-1.0</license>", "", "Removed: Licence: CC0-1.0\n" },
  { "version", "<module", "<version>1.1</version><module", "Added: Version: 1.1\n" },
  { "changes", "<module", "<changes xml:lang=\"en\">1.1: Gates.</changes><module",
    "Added: What is new (en): 1.1: Gates.\n" },
  { "chapter", "<module name=\"fields\"/>", "<module name=\"abbot\"/>",
    "Removed: chapter “Fields”\nAdded: chapter “The Abbot”\n" },
  { "option", "\"strict\"", "\"immediate\"",
    "Turns of the river: Not twice in a row (was: Strictly alternating)\n" },
  { "number", "<number name=\"city-tile\" value=\"2\"/>", "",
    "Points for each tile of a finished city: as in the rules (was: 2)\n" },
  { "figure", "count=\"7\"", "count=\"8\"", "Followers: 8 (was: 7)\n" },
  { "precedence", "priority=\"1\"", "priority=\"-1\"", "Precedence of the start: −1 (was: 1)\n" },
  { "new-symbol", "<start", "<symbol id=\"rose\"><name xml:lang=\"en\">Rose</name></symbol><start",
    "Added: Symbol “Rose”\n" },
  { "symbol-shape", "shape=\"coin\"", "shape=\"star\"", "Changed: Symbol “Fountain”\n" },
  { "symbol-picture", "</symbol>", "<svg xmlns=\"http://www.w3.org/2000/svg\"/></symbol>",
    "Changed: Symbol “Fountain”\n" },
  { "token-gone", "<token id=\"gold\"/>", "", "Removed: Tokens “gold”\n" },
  { "rule", "number=\"3\"", "number=\"5\"",
    "The rule “When a player lays a tile with “Fountain”, the player scores 3 points” is now: "
    "“When a player lays a tile with “Fountain”, the player scores 5 points”\n" },
  { "rule-name", "Roads", "Ways",
    "The rule “Roads: When a road is finished, whoever finished it scores 1 point” is now: "
    "“Ways: When a road is finished, whoever finished it scores 1 point”\n" },
  { "rule-gone",
    FOUNTAINS, "",
    "Removed: rule “When a player lays a tile with “Fountain”, the player scores 3 points”\n" },
  { "new-rule", "<start", "<rule><when event=\"always\"/><then do=\"double\"/></rule><start",
    "Added: rule “A feature pays twice as much”\n" },
  { "rule-order", FOUNTAINS ROADS, ROADS FOUNTAINS,
    "The rules of the deck’s own are in another order.\n" },
  { "lay", "<lay tile=\"A\"/>", "<lay tile=\"A\" rotation=\"2\"/>",
    "Changed: tiles that lie on the map at the start\n" },
  { "stage", "<stage tiles=\"B\"/>", "", "Removed: tiles that are drawn before the others\n" },
  { "gone", "<tile id=\"C\" count=\"4\"><cloister id=\"cloister1\"/></tile></tiles>",
    "</tiles>", "C: This tile is gone.\n" },
  { "new-tile", "</tiles>", "<tile id=\"D\" count=\"1\"/></tiles>", "D: This tile is new.\n" },
  { "renamed", "id=\"C\"", "id=\"Cell\"", "Cell: Id: Cell (was: C)\n" },
  { "faulty", "sides=\"N\" shields", "sides=\"N E\" shields",
    "Removed: tiles that lie on the map at the start\n"
    "Gate (A): It has errors now, so that it cannot be compared.\n" },
  { "copies", "count=\"2\"", "count=\"3\"", "Gate (A): Copies: 3 (was: 2)\n" },
  { "supply", "id=\"C\" count=\"4\"", "id=\"C\" supply=\"2\"",
    "C: Copies: 0 (was: 4)\nC: Copies in each hand: 2 (was: 0)\n" },
  { "side", "sides=\"E W\"", "sides=\"E S\"",
    "Gate (A): South: Road (was: Field)\nGate (A): West: Field (was: Road)\n"
    "Gate (A): Road: east and south (was: east and west)\n" },
  { "new-feature", "<cloister id=\"cloister1\"/>",
    "<cloister id=\"cloister1\"/><road id=\"road1\" sides=\"S\"/>"
    "<meet at=\"building\" of=\"cloister1 road1\"/>",
    "C: South: Road (was: Field)\nC: Added: Road (south)\n" },
  { "shields", "shields=\"1\"", "shields=\"2\"", "Gate (A): Shields: 2 (was: 1)\n" },
  { "symbol", "shields=\"1\"", "shields=\"1\" symbols=\"cathedral\"",
    "Gate (A): Added: Cathedral\n" },
  { "meets", "<meet at=\"crossing\" of=\"road1 road2\"/>", "",
    "B: What is drawn meets in another way.\nB: The fields are others.\n" },
  { "picture", "<cloister id=\"cloister1\"/>",
    "<cloister id=\"cloister1\"/><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "C: Added: its own picture\n" },
  { "art", "id=\"C\"", "id=\"C\" art=\"7\"",
    "C: The details of its picture are strewn in another way.\n" },
  { "tile-name", "Gate", "Door", "Door (A): Name (en): Door (was: Gate)\n" },
  { "comment", "<tiles>", "<!-- here they are --><tiles>", "" },
};

static BstDeckFile *
parse (const char *text)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckFile *file = bst_deck_file_parse (text, strlen (text), "test.xml", problems);

  g_assert_nonnull (file);
  return file;
}

static char *
tell (const BstDeckFile *old, const BstDeckFile *new)
{
  g_autoptr (GPtrArray) list = bst_deck_diff (old, new);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++) {
    const BstDifference *difference = g_ptr_array_index (list, i);
    g_autofree char *tile = bst_difference_name_tile (difference, old, new);
    g_autofree char *sentence = bst_difference_to_sentence (difference, old, new);

    g_string_append_printf (text, "%s%s%s\n", tile != NULL ? tile : "", tile != NULL ? ": " : "",
                            sentence);
  }
  return g_string_free (text, FALSE);
}

static void
test_change (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *text = io_test_change (deck, changes[i].old, changes[i].new);
  g_autoptr (BstDeckFile) old = parse (deck);
  g_autoptr (BstDeckFile) new = parse (text);
  g_autofree char *said = tell (old, new);

  g_assert_cmpstr (said, ==, changes[i].said);
}

static void
test_order (void)
{
  static const char text[] = "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"mine\"><tiles>"
                             "<tile id=\"%s\" count=\"1\"/><tile id=\"%s\" count=\"1\"/></tiles>"
                             "</deck>";
  g_autofree char *forth = g_strdup_printf (text, "A", "B");
  g_autofree char *back = g_strdup_printf (text, "B", "A");
  g_autoptr (BstDeckFile) old = parse (forth);
  g_autoptr (BstDeckFile) new = parse (back);
  g_autofree char *said = tell (old, new);

  g_assert_cmpstr (said, ==, "The tiles are in another order.\n");
}

/* A tile counts once, whatever has changed of it. */
static void
test_summary (void)
{
  g_autofree char *copies = io_test_change (deck, "count=\"2\"", "count=\"3\"");
  g_autofree char *shields = io_test_change (copies, "shields=\"1\"", "shields=\"2\"");
  g_autofree char *more =
    io_test_change (shields, "</tiles>", "<tile id=\"D\"/><tile id=\"E\"/></tiles>");
  g_autofree char *text = io_test_change (more, "Anna", "Boris");
  g_autoptr (BstDeckFile) old = parse (deck);
  g_autoptr (BstDeckFile) new = parse (text);
  g_autoptr (GPtrArray) list = bst_deck_diff (old, new);
  g_autoptr (GPtrArray) none = bst_deck_diff (old, old);
  g_autofree char *said = bst_differences_summarise (list);
  g_autofree char *nothing = bst_differences_summarise (none);

  g_assert_cmpstr (said, ==, "2 tiles added, 1 tile changed, other texts");
  g_assert_cmpstr (nothing, ==, "no differences");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autofree char *path = g_strconcat ("/words/difference/tells/", changes[i].name, NULL);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_change);
  }
  g_test_add_func ("/words/difference/tells/order", test_order);
  g_test_add_func ("/words/difference/summary-counts-a-tile-once", test_summary);
  return g_test_run ();
}
