/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Comparing decks.  Tiles are the same if they have the same id; one that is gone and one
 * that is new are the same, renamed, if they are alike in everything else.
 */
#include "io/deck-diff.h"

#include <string.h>

#include "engine/bits.h"
#include "engine/sentence.h"
#include "io/deck-file-private.h"
#include "io/rule-writer.h"
#include "io/xml-autoptr.h"
#include "io/xml-tree.h"
#include "io/xml.h"

typedef struct
{
  const BstDeckFile *old;
  const BstDeckFile *new;
  GPtrArray *list;
  int old_tile; /* that are being compared, or -1 */
  int new_tile;
} Diff;

static void
difference_free (gpointer data)
{
  BstDifference *difference = data;

  g_clear_pointer (&difference->own, bst_own_thing_free);
  g_free (difference->tile);
  g_free (difference->lang);
  g_free (difference->old_text);
  g_free (difference->new_text);
  g_free (difference);
}

static const BstTileForm *
get_form (const BstDeckFile *file, int tile)
{
  return g_ptr_array_index (file->forms, (guint) tile);
}

static BstDifference *
add (Diff *diff, BstDiffKind kind, BstDiffHow how, unsigned what)
{
  BstDifference *difference = g_new0 (BstDifference, 1);

  difference->kind = kind;
  difference->how = how;
  difference->what = what;
  difference->old_tile = diff->old_tile;
  difference->new_tile = diff->new_tile;
  if (diff->new_tile >= 0)
    difference->tile = g_strdup (get_form (diff->new, diff->new_tile)->id);
  else if (diff->old_tile >= 0)
    difference->tile = g_strdup (get_form (diff->old, diff->old_tile)->id);
  g_ptr_array_add (diff->list, difference);
  return difference;
}

static void
add_values (Diff *diff, BstDiffKind kind, unsigned what, int old_value, int new_value)
{
  if (old_value == new_value)
    return;

  BstDifference *difference = add (diff, kind, BST_DIFF_CHANGED, what);
  difference->old_value = old_value;
  difference->new_value = new_value;
}

/* Texts of which NULL is none. */
static BstDifference *
add_texts (Diff *diff, BstDiffKind kind, unsigned what, const char *old_text, const char *new_text)
{
  if (g_strcmp0 (old_text, new_text) == 0)
    return NULL;

  BstDiffHow how = old_text == NULL   ? BST_DIFF_ADDED
                   : new_text == NULL ? BST_DIFF_REMOVED
                                      : BST_DIFF_CHANGED;
  BstDifference *difference = add (diff, kind, how, what);
  difference->old_text = g_strdup (old_text);
  difference->new_text = g_strdup (new_text);
  return difference;
}

static void
compare_text (Diff *diff, const BstText *text, const char *old_text, const char *new_text)
{
  BstDifference *difference = add_texts (diff, BST_DIFF_TEXT, text->kind, old_text, new_text);

  if (difference != NULL)
    difference->lang = g_strdup (text->lang);
}

/* Every text of the old list, and of the new one what the old one lacks. */
static void
compare_text_lists (Diff *diff, const GPtrArray *old_texts, const GPtrArray *new_texts)
{
  for (guint i = 0; i < old_texts->len; i++) {
    const BstText *text = g_ptr_array_index (old_texts, i);

    compare_text (diff, text, text->text, bst_texts_get (new_texts, text->kind, text->lang));
  }
  for (guint i = 0; i < new_texts->len; i++) {
    const BstText *text = g_ptr_array_index (new_texts, i);

    if (bst_texts_get (old_texts, text->kind, text->lang) == NULL)
      compare_text (diff, text, NULL, text->text);
  }
}

/* --- tiles --- */

static const BstFeature *
find_feature (const BstTileForm *form, const BstFeature *wanted)
{
  const BstDrawing *drawing = &form->drawing;

  for (unsigned i = 0; i < drawing->n_features; i++)
    if (drawing->features[i].type == wanted->type &&
        drawing->features[i].number == wanted->number)
      return &drawing->features[i];
  return NULL;
}

static void
add_feature (Diff *diff, BstDiffHow how, const BstFeature *old, const BstFeature *new)
{
  BstDifference *difference = add (diff, BST_DIFF_FEATURE, how, 0);

  if (old != NULL)
    difference->old_feature = *old;
  if (new != NULL)
    difference->new_feature = *new;
}

/* Whether the features are drawn alike. */
static bool
compare_features (Diff *diff, const BstTileForm *old, const BstTileForm *new)
{
  guint n_before = diff->list->len;

  for (unsigned i = 0; i < old->drawing.n_features; i++) {
    const BstFeature *feature = &old->drawing.features[i];
    const BstFeature *other = find_feature (new, feature);

    if (other == NULL)
      add_feature (diff, BST_DIFF_REMOVED, feature, NULL);
    else if (feature->ports != other->ports)
      add_feature (diff, BST_DIFF_CHANGED, feature, other);
  }
  for (unsigned i = 0; i < new->drawing.n_features; i++) {
    const BstFeature *feature = &new->drawing.features[i];

    if (find_feature (old, feature) == NULL)
      add_feature (diff, BST_DIFF_ADDED, NULL, feature);
  }
  return diff->list->len == n_before;
}

static int
count_shields (const BstTile *tile)
{
  int n = 0;

  for (unsigned i = 0; i < tile->n_features; i++)
    n += tile->features[i].shields;
  return n;
}

static BstSymbols
unite_symbols (const BstTile *tile)
{
  BstSymbols symbols = tile->symbols;

  for (unsigned i = 0; i < tile->n_features; i++)
    symbols |= tile->features[i].symbols;
  return symbols;
}

/* Whether what both tiles have carries the same symbols. */
static bool
has_same_places (const BstTile *old, const BstTile *new)
{
  for (unsigned i = 0; i < old->n_features; i++) {
    const BstFeature *feature = &old->features[i];
    int other = bst_tile_find_feature (new, (BstFeatureType) feature->type, feature->number);

    if (other >= 0 && new->features[other].symbols != feature->symbols)
      return false;
  }
  return true;
}

static void
compare_symbols (Diff *diff, const BstTile *old, const BstTile *new)
{
  BstSymbols before = unite_symbols (old);
  BstSymbols now = unite_symbols (new);

  for (unsigned i = 0; i < 64; i++) {
    BstSymbols bit = UINT64_C (1) << i;

    if ((before ^ now) & bit)
      add (diff, BST_DIFF_SYMBOL, now & bit ? BST_DIFF_ADDED : BST_DIFF_REMOVED, i);
  }
  if (before == now && !has_same_places (old, new))
    add (diff, BST_DIFF_SYMBOL_PLACE, BST_DIFF_CHANGED, 0);
}

static bool
has_same_meets (const BstTileForm *old, const BstTileForm *new)
{
  const BstDrawing *a = &old->drawing;
  const BstDrawing *b = &new->drawing;

  return a->n_meets == b->n_meets && a->n_features == b->n_features &&
         memcmp (a->meets, b->meets, a->n_meets * sizeof (BstFeatures)) == 0 &&
         memcmp (old->meet_kinds, new->meet_kinds, a->n_meets) == 0 &&
         memcmp (a->tapers, b->tapers, a->n_features) == 0;
}

/* The fields as the game plays them, however they came about. */
static bool
has_same_fields (const BstTile *old, const BstTile *new)
{
  if (old->n_features != new->n_features)
    return false;
  for (unsigned i = 0; i < old->n_features; i++) {
    const BstFeature *a = &old->features[i];
    const BstFeature *b = &new->features[i];

    if (a->type == BST_FEATURE_FIELD &&
        (b->type != a->type || a->number != b->number || a->ports != b->ports ||
         a->touches != b->touches))
      return false;
  }
  return true;
}

/* Other features make other fields and other meetings, of which nothing need be said. */
static void
compare_drawings (Diff *diff, const BstDeckTile *old, const BstDeckTile *new)
{
  const BstTileForm *old_form = get_form (diff->old, diff->old_tile);
  const BstTileForm *new_form = get_form (diff->new, diff->new_tile);

  for (unsigned side = 0; side < BST_SIDES; side++)
    add_values (diff, BST_DIFF_SIDE, side, old->tile.edges[side], new->tile.edges[side]);
  if (compare_features (diff, old_form, new_form)) {
    if (!has_same_meets (old_form, new_form))
      add (diff, BST_DIFF_MEETS, BST_DIFF_CHANGED, 0);
    if (!has_same_fields (&old->tile, &new->tile))
      add (diff, BST_DIFF_FIELDS, BST_DIFF_CHANGED, 0);
  }
  add_values (diff, BST_DIFF_SHIELDS, 0, count_shields (&old->tile), count_shields (&new->tile));
  compare_symbols (diff, &old->tile, &new->tile);
}

static void
compare_pictures (Diff *diff)
{
  g_autofree char *old = bst_deck_file_dup_tile_svg (diff->old, (unsigned) diff->old_tile);
  g_autofree char *new = bst_deck_file_dup_tile_svg (diff->new, (unsigned) diff->new_tile);

  if (g_strcmp0 (old, new) != 0)
    add (diff, BST_DIFF_PICTURE,
         old == NULL   ? BST_DIFF_ADDED
         : new == NULL ? BST_DIFF_REMOVED
                       : BST_DIFF_CHANGED,
         0);
}

static void
compare_tiles (Diff *diff, int old_tile, int new_tile)
{
  const BstDeckTile *old = &diff->old->deck.tiles[old_tile];
  const BstDeckTile *new = &diff->new->deck.tiles[new_tile];

  diff->old_tile = old_tile;
  diff->new_tile = new_tile;
  const BstTileForm *old_form = get_form (diff->old, old_tile);
  const BstTileForm *new_form = get_form (diff->new, new_tile);

  add_texts (diff, BST_DIFF_TILE_ID, 0, old_form->id, new_form->id);
  add_values (diff, BST_DIFF_COPIES, 0, old->copies, new->copies);
  add_values (diff, BST_DIFF_SUPPLY, 0, old->supply, new->supply);
  compare_drawings (diff, old, new);
  compare_pictures (diff);
  if (old_form->art != new_form->art)
    add (diff, BST_DIFF_ART, BST_DIFF_CHANGED, 0);
  compare_text_lists (diff, old_form->texts, new_form->texts);
  diff->old_tile = diff->new_tile = -1;
}

/* --- which tile is which --- */

/* Ids of the tiles -> index + 1.  A tree, as strangers can invent ids that share one hash. */
static GTree *
index_tiles (const BstDeckFile *file)
{
  GTree *tree = g_tree_new ((GCompareFunc) strcmp);

  for (guint i = 0; i < file->forms->len; i++)
    g_tree_insert (tree, get_form (file, (int) i)->id, GUINT_TO_POINTER (i + 1));
  return tree;
}

static int
find_tile (GTree *tree, const char *id)
{
  return (int) GPOINTER_TO_UINT (g_tree_lookup (tree, id)) - 1;
}

/* Whether the file has a tile of that id at all, be it with errors. */
static bool
has_element (const xmlNode *parent, const char *id)
{
  for (const xmlNode *node = bst_xml_first_element (parent); node != NULL;
       node = bst_xml_next_element (node)) {
    if (strcmp ((const char *) node->name, "tiles") == 0 && has_element (node, id))
      return true;
    if (strcmp ((const char *) node->name, "tile") == 0 &&
        g_strcmp0 (bst_reader_get (node, "id"), id) == 0)
      return true;
  }
  return false;
}

/* The new tile that an old one without a namesake has become, or -1. */
static int
find_renamed (Diff *diff, GTree *old_tiles, const bool *is_taken, int old_tile)
{
  const BstTileForm *form = get_form (diff->old, old_tile);

  for (guint i = 0; i < diff->new->forms->len; i++) {
    const BstTileForm *other = get_form (diff->new, (int) i);

    if (!is_taken[i] && find_tile (old_tiles, other->id) < 0 &&
        bst_tile_form_is_alike (form, other))
      return (int) i;
  }
  return -1;
}

static void
add_tile (Diff *diff, int old_tile, int new_tile)
{
  diff->old_tile = old_tile;
  diff->new_tile = new_tile;
  const BstDeckFile *other = old_tile < 0 ? diff->old : diff->new;
  const char *id = old_tile < 0 ? get_form (diff->new, new_tile)->id
                                : get_form (diff->old, old_tile)->id;
  BstDiffHow how = old_tile < 0 ? BST_DIFF_ADDED : BST_DIFF_REMOVED;

  bool is_faulty = !other->is_playable && has_element (xmlDocGetRootElement (other->doc), id);

  add (diff, is_faulty ? BST_DIFF_TILE_FAULTY : BST_DIFF_TILE, how, 0);
  diff->old_tile = diff->new_tile = -1;
}

/* Whether the tiles that both decks have come in the same order. */
static bool
has_same_order (const Diff *diff, GTree *new_tiles)
{
  int last = -1;

  for (guint i = 0; i < diff->old->forms->len; i++) {
    int tile = find_tile (new_tiles, get_form (diff->old, (int) i)->id);

    if (tile >= 0 && tile < last)
      return false;
    last = MAX (tile, last);
  }
  return true;
}

/* In the order of the new deck, then what is gone. */
static void
compare_all_tiles (Diff *diff)
{
  g_autoptr (GTree) old_tiles = index_tiles (diff->old);
  g_autoptr (GTree) new_tiles = index_tiles (diff->new);
  guint n_old = diff->old->forms->len;
  guint n_new = diff->new->forms->len;
  g_autofree bool *is_taken = g_new0 (bool, n_new + 1);
  g_autofree int *source = g_new (int, n_new + 1);
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (int));

  if (!has_same_order (diff, new_tiles))
    add (diff, BST_DIFF_TILE_ORDER, BST_DIFF_CHANGED, 0);
  for (guint i = 0; i < n_new; i++)
    source[i] = find_tile (old_tiles, get_form (diff->new, (int) i)->id);
  for (int i = 0; i < (int) n_old; i++) {
    int renamed = -1;

    if (find_tile (new_tiles, get_form (diff->old, i)->id) >= 0)
      continue;
    renamed = find_renamed (diff, old_tiles, is_taken, i);
    if (renamed >= 0) {
      is_taken[renamed] = true;
      source[renamed] = i;
    } else {
      g_array_append_val (gone, i);
    }
  }
  for (int i = 0; i < (int) n_new; i++) {
    if (source[i] >= 0)
      compare_tiles (diff, source[i], i);
    else
      add_tile (diff, -1, i);
  }
  for (guint i = 0; i < gone->len; i++)
    add_tile (diff, g_array_index (gone, int, i), -1);
}

/* --- the deck as a whole --- */

/* The lays or stages of a start as text, to be compared and not to be read. */
static char *
print_lays (const BstDeckFile *file)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < file->deck.n_lays; i++) {
    const BstDeckLay *lay = &file->deck.lays[i];

    g_string_append_printf (text, "%s %d,%d r%d;", get_form (file, lay->tile)->id, lay->pos.x,
                            lay->pos.y, lay->rotation);
  }
  return g_string_free (text, FALSE);
}

static char *
print_stages (const BstDeckFile *file)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < file->deck.n_stages; i++) {
    for (unsigned k = 0; k < file->deck.stages[i].n_tiles; k++)
      g_string_append_printf (text, "%s ", get_form (file, file->deck.stages[i].tiles[k])->id);
    g_string_append_c (text, ';');
  }
  return g_string_free (text, FALSE);
}

static void
compare_printed (Diff *diff, BstDiffKind kind, char *(*print) (const BstDeckFile *file))
{
  g_autofree char *old = print (diff->old);
  g_autofree char *new = print (diff->new);

  if (strcmp (old, new) != 0)
    add (diff, kind,
         *old == '\0'   ? BST_DIFF_ADDED
         : *new == '\0' ? BST_DIFF_REMOVED
                        : BST_DIFF_CHANGED,
         0);
}

static void
compare_start (Diff *diff)
{
  compare_printed (diff, BST_DIFF_START_LAYS, print_lays);
  compare_printed (diff, BST_DIFF_START_STAGES, print_stages);
  if (diff->old->deck.n_lays > 0 && diff->new->deck.n_lays > 0)
    add_values (diff, BST_DIFF_START_PRIORITY, 0, diff->old->deck.start_priority,
                diff->new->deck.start_priority);
}

static void
compare_rules (Diff *diff)
{
  const BstDeck *old = &diff->old->deck;
  const BstDeck *new = &diff->new->deck;

  for (unsigned i = 0; i < BST_MODULES; i++)
    if ((old->modules ^ new->modules) >> i & 1)
      add (diff, BST_DIFF_MODULE, new->modules >> i & 1 ? BST_DIFF_ADDED : BST_DIFF_REMOVED, i);
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    add_values (diff, BST_DIFF_OPTION, i, old->options[i], new->options[i]);
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    add_values (diff, BST_DIFF_NUMBER, i, old->numbers[i], new->numbers[i]);
  for (unsigned i = 0; i < BST_FIGURES; i++)
    add_values (diff, BST_DIFF_FIGURE, i, old->figures[i], new->figures[i]);
}

/* --- of their own --- */

static bool
is_alike (const BstOwnThing *a, const BstOwnThing *b)
{
  return a->carrier == b->carrier && a->shape == b->shape && a->tint == b->tint &&
         g_strcmp0 (a->svg, b->svg) == 0 && bst_texts_equal (a->texts, b->texts);
}

static void
add_own (Diff *diff, BstDiffHow how, BstOwnKind kind, const BstOwnThing *thing)
{
  add (diff, BST_DIFF_OWN, how, kind)->own = bst_own_thing_copy (thing);
}

static void
compare_own (Diff *diff, BstOwnKind kind, const GPtrArray *old_things, const GPtrArray *new_things)
{
  for (guint i = 0; i < old_things->len; i++) {
    const BstOwnThing *old = old_things->pdata[i];
    int place = bst_own_find (new_things, old->id);

    if (place < 0)
      add_own (diff, BST_DIFF_REMOVED, kind, old);
    else if (!is_alike (old, new_things->pdata[place]))
      add_own (diff, BST_DIFF_CHANGED, kind, new_things->pdata[place]);
  }
  for (guint i = 0; i < new_things->len; i++) {
    const BstOwnThing *new = new_things->pdata[i];

    if (bst_own_find (old_things, new->id) < 0)
      add_own (diff, BST_DIFF_ADDED, kind, new);
  }
}

/* --- rules of their own --- */

/* All that a rule says, with ids, as numbers of symbols and tokens differ from deck to deck. */
static char *
print_rule (const BstDeckFile *file, unsigned rule)
{
  g_autoptr (xmlDoc) doc = xmlNewDoc (BST_XML_CHARS ("1.0"));
  const GPtrArray *texts = bst_deck_file_get_rule_texts (file, rule);
  xmlNode *root = xmlNewDocNode (doc, NULL, BST_XML_CHARS ("rule"), NULL);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *xml = NULL;
  size_t len;

  xmlDocSetRootElement (doc, root);
  xmlSetNs (root, xmlNewNs (root, BST_XML_CHARS (BST_XML_DECK_NS), NULL));
  bst_rule_writer_write (root, &file->deck.sentences[rule], file->symbols, file->tokens);
  xml = bst_xml_print (doc, &len);
  g_string_append (all, xml);
  for (guint i = 0; texts != NULL && i < texts->len; i++) {
    const BstText *text = texts->pdata[i];

    g_string_append_printf (all, "%s: %s\n", text->lang, text->text);
  }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

static GPtrArray *
print_rules (const BstDeckFile *file)
{
  GPtrArray *rules = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < file->deck.n_sentences; i++)
    g_ptr_array_add (rules, print_rule (file, i));
  return rules;
}

/* The first of `rules` from `begin` on that is not one of `others`, or the end. */
static guint
find_other_rule (const GPtrArray *rules, guint begin, GPtrArray *others)
{
  while (begin < rules->len &&
         g_ptr_array_find_with_equal_func (others, rules->pdata[begin], g_str_equal,
                                           NULL))
    begin++;
  return begin;
}

static bool
has_other_order (const GPtrArray *old, const GPtrArray *new)
{
  if (old->len != new->len)
    return false;
  for (guint i = 0; i < old->len; i++)
    if (!g_str_equal (old->pdata[i], new->pdata[i]))
      return true;
  return false;
}

/* What is gone and what is new are the same rule, changed, in their order. */
static void
compare_own_rules (Diff *diff)
{
  g_autoptr (GPtrArray) old = print_rules (diff->old);
  g_autoptr (GPtrArray) new = print_rules (diff->new);
  guint i = find_other_rule (old, 0, new);
  guint k = find_other_rule (new, 0, old);

  if (i == old->len && k == new->len &&has_other_order (old, new))
    add (diff, BST_DIFF_RULE_ORDER, BST_DIFF_CHANGED, 0);
  while (i < old->len || k < new->len) {
    BstDifference *difference = add (diff, BST_DIFF_RULE,
                                     i == old->len   ? BST_DIFF_ADDED
                                     : k == new->len ? BST_DIFF_REMOVED
                                                     : BST_DIFF_CHANGED,
                                     0);

    difference->old_value = i < old->len ? (int) i : -1;
    difference->new_value = k < new->len ? (int) k : -1;
    i = i < old->len ? find_other_rule (old, i + 1, new) : i;
    k = k < new->len ? find_other_rule (new, k + 1, old) : k;
  }
}

static char *
join_authors (const BstDeckFile *file)
{
  char *text = g_strjoinv (", ", (char **) file->authors->pdata);

  if (*text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

static void
compare_about (Diff *diff)
{
  g_autofree char *old_authors = join_authors (diff->old);
  g_autofree char *new_authors = join_authors (diff->new);

  add_texts (diff, BST_DIFF_ID, 0, diff->old->id, diff->new->id);
  add_texts (diff, BST_DIFF_VERSION, 0, diff->old->version, diff->new->version);
  compare_text_lists (diff, diff->old->texts, diff->new->texts);
  add_texts (diff, BST_DIFF_AUTHORS, 0, old_authors, new_authors);
  add_texts (diff, BST_DIFF_LICENSE, 0, diff->old->license, diff->new->license);
}

GPtrArray *
bst_deck_diff (const BstDeckFile *old, const BstDeckFile *new)
{
  Diff diff = {
    .old = old,
    .new = new,
    .list = g_ptr_array_new_with_free_func (difference_free),
    .old_tile = -1,
    .new_tile = -1,
  };

  compare_about (&diff);
  compare_rules (&diff);
  compare_own (&diff, BST_OWN_SYMBOL, old->symbols, new->symbols);
  compare_own (&diff, BST_OWN_TOKEN, old->tokens, new->tokens);
  compare_own_rules (&diff);
  compare_start (&diff);
  compare_all_tiles (&diff);
  if (diff.list->len == 0 && old->hash != new->hash)
    add (&diff, BST_DIFF_OTHER, BST_DIFF_CHANGED, 0);
  return diff.list;
}
