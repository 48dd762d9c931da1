/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading how a game with a deck starts: the tiles that lie there, whether they fit
 * and hang together, and the stages of the pile.
 */
#include <string.h>

#include "io/deck-file-private.h"

#define MAX_COORDINATE 1000
#define MAX_PRIORITY 1000
#define NO_STAGE 0

/* Of the four neighbours of a cell, clockwise from the north. */
static const BstPos steps[BST_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

typedef struct
{
  BstDeckReader *deck;
  bool has_lay;
  GArray *nodes;     /* const xmlNode *, the elements of the lays */
  GHashTable *cells; /* key_of (pos) -> index of a lay + 1 */
  unsigned *laid;    /* copies of each tile */
  unsigned *stages;  /* of each tile: its stage + 1, or NO_STAGE */
  unsigned n_stages;
  unsigned rest; /* the stage that takes the rest + 1, or NO_STAGE */
} StartReader;

static gpointer
key_of (int x, int y)
{
  unsigned row = (unsigned) (y + 2 * MAX_COORDINATE);
  unsigned column = (unsigned) (x + 2 * MAX_COORDINATE);

  return GUINT_TO_POINTER (row * 4 * MAX_COORDINATE + column);
}

static void
report_cell (StartReader *self, const xmlNode *node, BstProblemCode code, BstPos pos)
{
  g_autofree char *x = g_strdup_printf ("%d", pos.x);
  g_autofree char *y = g_strdup_printf ("%d", pos.y);

  bst_reader_error (&self->deck->reader, node, code, x, y, NULL);
}

static const BstDeckTile *
get_tile (StartReader *self, unsigned tile)
{
  return &g_array_index (self->deck->file->tiles, BstDeckTile, tile);
}

static const BstDeckLay *
get_lay (StartReader *self, unsigned lay)
{
  return &g_array_index (self->deck->file->lays, BstDeckLay, lay);
}

/* Finds the tile called `id`.  Returns false if there is none or if it has an error of
 * its own; a problem says the former. */
static bool
find_tile (StartReader *self, const xmlNode *node, const char *id, unsigned *out_tile)
{
  unsigned found = GPOINTER_TO_UINT (g_tree_lookup (self->deck->tiles, id));

  if (found == 0)
    bst_reader_error (&self->deck->reader, node, BST_PROBLEM_UNKNOWN_TILE, id, NULL, NULL);
  if (found == 0 || found == BST_FAULTY_TILE)
    return false;

  *out_tile = found - 1;
  return true;
}

static bool
take_copy (StartReader *self, const xmlNode *node, unsigned tile)
{
  unsigned copies = get_tile (self, tile)->copies;

  if (self->laid[tile] < copies) {
    self->laid[tile]++;
    return true;
  }

  g_autofree char *shown = g_strdup_printf ("%u", copies);
  bst_reader_error (&self->deck->reader, node, BST_PROBLEM_NO_COPY, bst_reader_get (node, "tile"),
                    shown, NULL);
  return false;
}

static void
add_lay (StartReader *self, const xmlNode *node, const BstDeckLay *lay)
{
  GArray *lays = self->deck->file->lays;
  gpointer key = key_of (lay->pos.x, lay->pos.y);

  if (g_hash_table_contains (self->cells, key)) {
    report_cell (self, node, BST_PROBLEM_OVERLAP, lay->pos);
    return;
  }
  if (!take_copy (self, node, lay->tile))
    return;

  g_array_append_val (lays, *lay);
  g_array_append_val (self->nodes, node);
  g_hash_table_insert (self->cells, key, GUINT_TO_POINTER (lays->len));
}

static void
read_lay (void *data, const xmlNode *node)
{
  StartReader *self = data;
  BstReader *reader = &self->deck->reader;
  unsigned n_faults = reader->n_faults;
  const char *id = bst_reader_require (reader, node, "tile");
  int64_t x = 0;
  int64_t y = 0;
  int64_t rotation = 0;
  unsigned tile;

  self->has_lay = true;
  bst_reader_get_number (reader, node, "x", -MAX_COORDINATE, MAX_COORDINATE, &x);
  bst_reader_get_number (reader, node, "y", -MAX_COORDINATE, MAX_COORDINATE, &y);
  bst_reader_get_number (reader, node, "rotation", 0, 3, &rotation);
  if (id == NULL || !find_tile (self, node, id, &tile) || reader->n_faults > n_faults)
    return;

  BstDeckLay lay = {
    .tile = (uint16_t) tile,
    .rotation = (uint8_t) rotation,
    .pos = { (int16_t) x, (int16_t) y },
  };
  add_lay (self, node, &lay);
}

/* Puts the tile or the rest that `word` names into the newest stage. */
static void
put_in_stage (StartReader *self, const xmlNode *node, const char *word)
{
  BstReader *reader = &self->deck->reader;
  unsigned *stage = &self->rest;
  unsigned tile;

  if (strcmp (word, "rest") != 0) {
    if (!find_tile (self, node, word, &tile))
      return;
    stage = &self->stages[tile];
  }

  if (*stage != NO_STAGE)
    bst_reader_error (reader, node, BST_PROBLEM_STAGE_TWICE, word, NULL, NULL);
  else
    *stage = self->n_stages;
}

static void
read_stage (void *data, const xmlNode *node)
{
  StartReader *self = data;
  BstReader *reader = &self->deck->reader;
  const char *tiles = bst_reader_require (reader, node, "tiles");

  if (tiles == NULL)
    return;

  g_auto (GStrv) words = bst_reader_split (tiles);
  if (*words == NULL) {
    bst_reader_error (reader, node, BST_PROBLEM_EMPTY_STAGE, NULL, NULL, NULL);
    return;
  }

  self->n_stages++;
  for (char **word = words; *word != NULL; word++)
    put_in_stage (self, node, *word);
}

/* What `lay` shows on `side` of the map. */
static BstEdge
edge_of (StartReader *self, const BstDeckLay *lay, unsigned side)
{
  const BstTile *tile = &get_tile (self, lay->tile)->tile;

  return (BstEdge) tile->edges[(side + BST_SIDES - lay->rotation) % BST_SIDES];
}

/* The lay next to `lay` on `side` + 1, or 0. */
static unsigned
find_neighbour (StartReader *self, const BstDeckLay *lay, unsigned side)
{
  gpointer key = key_of (lay->pos.x + steps[side].x, lay->pos.y + steps[side].y);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->cells, key));
}

/* Compares a lay with its neighbour on `side`, if that was laid before it. */
static void
check_fit (StartReader *self, unsigned index, unsigned side)
{
  const BstDeckLay *lay = get_lay (self, index);
  unsigned found = find_neighbour (self, lay, side);

  if (found == 0 || found - 1 > index)
    return;

  const BstDeckLay *other = get_lay (self, found - 1);
  BstEdge mine = edge_of (self, lay, side);
  BstEdge theirs = edge_of (self, other, (side + 2) % BST_SIDES);

  if (mine != theirs && mine != BST_EDGE_ANY && theirs != BST_EDGE_ANY)
    report_cell (self, g_array_index (self->nodes, const xmlNode *, index),
                 BST_PROBLEM_LAY_MISFIT, other->pos);
}

/* Marks everything that hangs together with the first lay. */
static void
mark_connected (StartReader *self, bool *is_connected)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (unsigned));
  unsigned index = 0;

  is_connected[0] = true;
  g_array_append_val (open, index);
  while (open->len > 0) {
    index = g_array_index (open, unsigned, open->len - 1);
    g_array_set_size (open, open->len - 1);

    for (unsigned side = 0; side < BST_SIDES; side++) {
      unsigned found = find_neighbour (self, get_lay (self, index), side);

      if (found != 0 && !is_connected[found - 1]) {
        unsigned next = found - 1;

        is_connected[next] = true;
        g_array_append_val (open, next);
      }
    }
  }
}

static void
check_lays (StartReader *self)
{
  unsigned n = self->deck->file->lays->len;

  if (n == 0)
    return;

  g_autofree bool *is_connected = g_new0 (bool, n);
  mark_connected (self, is_connected);
  for (unsigned i = 0; i < n; i++) {
    if (!is_connected[i])
      report_cell (self, g_array_index (self->nodes, const xmlNode *, i),
                   BST_PROBLEM_LAY_APART, get_lay (self, i)->pos);
    for (unsigned side = 0; side < BST_SIDES; side++)
      check_fit (self, i, side);
  }
}

/* One pass over the tiles for all stages, so that many stages cost no more than few. */
static void
make_stages (StartReader *self)
{
  BstDeckFile *file = self->deck->file;
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (unsigned i = 0; i < self->n_stages; i++)
    g_ptr_array_add (lists, g_array_new (FALSE, FALSE, sizeof (uint16_t)));

  for (unsigned i = 0; i < file->tiles->len; i++) {
    unsigned stage = self->stages[i] != NO_STAGE ? self->stages[i] : self->rest;
    uint16_t tile = (uint16_t) i;

    if (stage != NO_STAGE && get_tile (self, i)->copies > 0)
      g_array_append_val (g_ptr_array_index (lists, stage - 1), tile);
  }

  for (unsigned i = 0; i < self->n_stages; i++) {
    GArray *list = g_ptr_array_index (lists, i);
    uint16_t *tiles = g_memdup2 (list->data, list->len * sizeof (uint16_t));
    BstDeckStage stage = { .tiles = tiles, .n_tiles = list->len };

    if (list->len > 0)
      g_array_append_val (file->stages, stage);
    g_ptr_array_add (file->stage_tiles, tiles);
  }
}

void
bst_deck_reader_read_start (BstDeckReader *deck, const xmlNode *node)
{
  static const BstElement elements[] = {
    { "lay", BST_CONTENT_NONE, { "tile", "x", "y", "rotation" }, read_lay, 0 },
    { "stage", BST_CONTENT_NONE, { "tiles" }, read_stage, 0 },
  };
  unsigned n_tiles = deck->file->tiles->len;
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (const xmlNode *));
  g_autoptr (GHashTable) cells = g_hash_table_new (NULL, NULL);
  g_autofree unsigned *laid = g_new0 (unsigned, n_tiles + 1);
  g_autofree unsigned *stages = g_new0 (unsigned, n_tiles + 1);
  StartReader self = {
    .deck = deck,
    .nodes = nodes,
    .cells = cells,
    .laid = laid,
    .stages = stages,
  };
  int64_t priority = 0;

  bst_reader_get_number (&deck->reader, node, "priority", -MAX_PRIORITY, MAX_PRIORITY, &priority);
  deck->file->deck.start_priority = (int) priority;
  bst_reader_read_children (&deck->reader, node, elements, G_N_ELEMENTS (elements), &self);
  if (!self.has_lay)
    bst_reader_error (&deck->reader, node, BST_PROBLEM_NO_LAY, NULL, NULL, NULL);
  check_lays (&self);
  make_stages (&self);
}
