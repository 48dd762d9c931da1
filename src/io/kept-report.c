/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading and writing reports.  Of a kind of tile only the number is kept that fitted nowhere: how
 * many games that was in, the length of the games says.
 */
#include "io/kept-report.h"

#include <string.h>

#include "engine/sentence.h"
#include "io/xml-tree.h"
#include "io/xml.h"

#define MAX_GAMES G_GINT64_CONSTANT (1000000000)
#define MAX_SUM G_GINT64_CONSTANT (1000000000000000)
#define MAX_SQUARES G_MAXINT64
#define MAX_MEASURES 256

BstKeptReport *
bst_kept_report_new (uint32_t seed,
                     unsigned n_players,
                     uint64_t hash,
                     char **factors,
                     const BstBalance *balance)
{
  BstKeptReport *report = g_new0 (BstKeptReport, 1);

  report->version = BST_BALANCE_VERSION;
  report->seed = seed;
  report->n_players = n_players;
  report->hash = hash;
  report->factors = g_strdupv (factors);
  report->balance = bst_balance_new (balance->n_factors);
  bst_balance_merge (report->balance, balance);
  return report;
}

void
bst_kept_report_free (BstKeptReport *report)
{
  g_strfreev (report->factors);
  bst_balance_free (report->balance);
  g_free (report);
}

char **
bst_kept_report_list_factors (const BstRules *rules)
{
  g_autoptr (GStrvBuilder) factors = g_strv_builder_new ();

  for (unsigned i = 0; i < bst_balance_count_factors (rules); i++) {
    BstFactorName name = bst_balance_name_factor (rules, i);
    g_autofree char *rule = g_strdup_printf ("%s#%u", name.id, name.number + 1);

    g_strv_builder_add (factors, name.type == BST_FACTOR_RULE ? rule : name.id);
  }
  return g_strv_builder_end (factors);
}

bool
bst_kept_report_is_rule (const char *id)
{
  return strchr (id, '#') != NULL;
}

/* --- reading --- */

typedef struct
{
  BstReader *reader;
  BstSample measures[BST_MEASURES];
  GArray *factors; /* BstFactor */
  GPtrArray *ids;  /* of these */
} ReportReader;

static int64_t
require_number (BstReader *reader, const xmlNode *node, const char *name, int64_t min, int64_t max)
{
  int64_t number = 0;

  if (bst_reader_require (reader, node, name) != NULL)
    bst_reader_get_number (reader, node, name, min, max, &number);
  return number;
}

static BstSample
read_sample (BstReader *reader, const xmlNode *node)
{
  return (BstSample) { .n = require_number (reader, node, "n", 0, BST_MAX_PLAYERS * MAX_GAMES),
                       .sum = require_number (reader, node, "sum", -MAX_SUM, MAX_SUM),
                       .squares = require_number (reader, node, "squares", 0, MAX_SQUARES) };
}

static void
read_measure (void *data, const xmlNode *node)
{
  ReportReader *self = data;
  const char *name = bst_reader_require (self->reader, node, "name");
  BstSample sample = read_sample (self->reader, node);

  for (unsigned i = 0; name != NULL && i < BST_MEASURES; i++) {
    char known[BST_MEASURE_NAME];

    bst_measure_name ((BstMeasure) i, known);
    if (g_str_equal (name, known))
      self->measures[i] = sample;
  }
}

static void
take_factor (ReportReader *self, const xmlNode *node, const BstFactor *factor)
{
  const char *id = bst_reader_require (self->reader, node, "id");

  g_array_append_vals (self->factors, factor, 1);
  g_ptr_array_add (self->ids, g_strdup (id != NULL ? id : ""));
}

static void
read_tile (void *data, const xmlNode *node)
{
  ReportReader *self = data;
  BstFactor factor = { .ahead = read_sample (self->reader, node) };
  int64_t n_unplaced = 0;

  bst_reader_get_number (self->reader, node, "unplaced", 0, MAX_GAMES, &n_unplaced);
  factor.unplaced.sum = n_unplaced * BST_SAMPLE_UNIT;
  take_factor (self, node, &factor);
}

static void
read_rule (void *data, const xmlNode *node)
{
  ReportReader *self = data;
  BstFactor factor = { .ahead = read_sample (self->reader, node) };

  bst_reader_get_number (self->reader, node, "points", -MAX_SUM, MAX_SUM, &factor.points.sum);
  bst_reader_get_number (self->reader, node, "point-squares", 0, MAX_SQUARES,
                         &factor.points.squares);
  take_factor (self, node, &factor);
}

static const BstElement report_elements[] = {
  { "measure", BST_CONTENT_NONE, { "name", "n", "sum", "squares" }, read_measure, MAX_MEASURES },
  { "tile",
    BST_CONTENT_NONE,
    { "id", "n", "sum", "squares", "unplaced" },
    read_tile,
    BST_MAX_KINDS },
  { "rule",
    BST_CONTENT_NONE,
    { "id", "n", "sum", "squares", "points", "point-squares" },
    read_rule,
    BST_MAX_SENTENCES },
};

static uint64_t
read_hash (BstReader *reader, const xmlNode *node)
{
  const char *value = bst_reader_require (reader, node, "deck");
  guint64 hash = 0;

  if (value != NULL && (strlen (value) != 16 ||
                        !g_ascii_string_to_unsigned (value, 16, 0, G_MAXUINT64, &hash, NULL)))
    bst_reader_error (reader, node, BST_PROBLEM_BAD_FORM, "deck", value, "0123456789abcdef");
  return hash;
}

static BstBalance *
make_balance (const ReportReader *self, int64_t n_games)
{
  BstBalance *balance = bst_balance_new (self->factors->len);

  balance->n_games = n_games;
  memcpy (balance->measures, self->measures, sizeof balance->measures);
  for (guint i = 0; i < self->factors->len; i++) {
    balance->factors[i] = g_array_index (self->factors, BstFactor, i);
    if (bst_kept_report_is_rule (self->ids->pdata[i]))
      balance->factors[i].points.n = self->measures[BST_MEASURE_SCORE].n;
    else
      balance->factors[i].unplaced.n = self->measures[BST_MEASURE_LENGTH].n;
  }
  return balance;
}

BstKeptReport *
bst_kept_report_read (BstReader *reader, const xmlNode *node)
{
  g_autoptr (GArray) factors = g_array_new (FALSE, FALSE, sizeof (BstFactor));
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  ReportReader self = { .reader = reader, .factors = factors, .ids = ids };
  g_autoptr (BstKeptReport) report = g_new0 (BstKeptReport, 1);
  unsigned n_faults = reader->n_faults;

  report->version = (unsigned) require_number (reader, node, "version", 1, G_MAXINT);
  report->seed = (uint32_t) require_number (reader, node, "seed", 0, G_MAXUINT32);
  report->n_players = (unsigned) require_number (reader, node, "players", 2, BST_MAX_PLAYERS);
  report->hash = read_hash (reader, node);

  int64_t n_games = require_number (reader, node, "games", 1, MAX_GAMES);

  bst_reader_read_children (reader, node, report_elements, G_N_ELEMENTS (report_elements), &self);
  report->balance = make_balance (&self, n_games);
  g_ptr_array_add (ids, NULL);
  report->factors = (char **) g_ptr_array_steal (ids, NULL);
  return reader->n_faults == n_faults ? g_steal_pointer (&report) : NULL;
}

/* --- writing --- */

static const char *const order[] = { "version", "games", "seed", "players", "deck", "name", "id",
                                     "n", "sum", "squares", "unplaced", "points", "point-squares",
                                     NULL };

static void
set_number (xmlNode *node, const char *name, int64_t number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  bst_xml_set_attribute (node, name, text, order);
}

/* A child of `parent` called `name`, whose attribute `key` is `value`. */
static xmlNode *
add_child (xmlNode *parent,
           const char *name,
           const char *key,
           const char *value,
           const BstSample *sample)
{
  xmlNode *child = bst_xml_new_element (parent, name);

  bst_xml_set_attribute (child, key, value, order);
  set_number (child, "n", sample->n);
  set_number (child, "sum", sample->sum);
  set_number (child, "squares", sample->squares);
  bst_xml_append (parent, child);
  return child;
}

static void
write_factor (xmlNode *node, const char *id, const BstFactor *factor)
{
  bool is_rule = bst_kept_report_is_rule (id);

  if (factor->ahead.n == 0 && factor->unplaced.sum == 0 && factor->points.squares == 0)
    return;

  xmlNode *child = add_child (node, is_rule ? "rule" : "tile", "id", id, &factor->ahead);

  if (factor->unplaced.sum > 0)
    set_number (child, "unplaced", factor->unplaced.sum / BST_SAMPLE_UNIT);
  if (factor->points.squares > 0) {
    set_number (child, "points", factor->points.sum);
    set_number (child, "point-squares", factor->points.squares);
  }
}

void
bst_kept_report_write (xmlNode *node, const BstKeptReport *report)
{
  const BstBalance *balance = report->balance;
  g_autofree char *hash = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", report->hash);

  set_number (node, "version", report->version);
  set_number (node, "games", balance->n_games);
  set_number (node, "seed", report->seed);
  set_number (node, "players", report->n_players);
  bst_xml_set_attribute (node, "deck", hash, order);
  for (unsigned i = 0; i < BST_MEASURES; i++) {
    char name[BST_MEASURE_NAME];

    bst_measure_name ((BstMeasure) i, name);
    if (balance->measures[i].n > 0)
      add_child (node, "measure", "name", name, &balance->measures[i]);
  }
  for (unsigned i = 0; i < balance->n_factors; i++)
    write_factor (node, report->factors[i], &balance->factors[i]);
}
