/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shards of reports on balance.
 */
#include "cli/balance-shard.h"

#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "cli/protocol/json-check.h"
#include "io/game-file.h"
#include "words/fill.h"

#define FORMAT 1
#define MAX_GAMES 1000000
#define MAX_FACTORS 100000

/* Of one game.  All games that there may be do not go beyond 64 bits together. */
#define MAX_COUNT 100
#define MAX_SUM G_GINT64_CONSTANT (1000000000)
#define MAX_SQUARES G_GINT64_CONSTANT (1000000000000)

bool
bst_shard_parse (BstShard *out_shard, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, "/", 3);
  guint64 number, n_shards;

  if (g_strv_length (words) != 2 ||
      !g_ascii_string_to_unsigned (words[1], 10, 1, BST_MAX_SHARDS, &n_shards, NULL) ||
      !g_ascii_string_to_unsigned (words[0], 10, 1, n_shards, &number, NULL))
    return false;
  *out_shard = (BstShard) { (unsigned) number, (unsigned) n_shards };
  return true;
}

bool
bst_shard_has (const BstShard *shard, unsigned game)
{
  return game % shard->n_shards == shard->number - 1;
}

/* --- samples and their names --- */

#define FACTOR_SAMPLES 3

static unsigned
count_samples (const BstBalance *balance)
{
  return BST_MEASURES + FACTOR_SAMPLES * balance->n_factors;
}

static BstSample *
get_sample (BstBalance *balance, unsigned index)
{
  if (index < BST_MEASURES)
    return &balance->measures[index];

  BstFactor *factor = &balance->factors[(index - BST_MEASURES) / FACTOR_SAMPLES];
  BstSample *const samples[FACTOR_SAMPLES] = { &factor->ahead, &factor->unplaced, &factor->points };

  return samples[(index - BST_MEASURES) % FACTOR_SAMPLES];
}

static char *
name_sample (const BstBalanceReport *report, unsigned index)
{
  static const char *const words[FACTOR_SAMPLES] = { "ahead ", "unplaced ", "points " };
  char name[BST_MEASURE_NAME];

  if (index >= BST_MEASURES)
    return g_strconcat (words[(index - BST_MEASURES) % FACTOR_SAMPLES],
                        report->factors[(index - BST_MEASURES) / FACTOR_SAMPLES], NULL);
  bst_measure_name ((BstMeasure) index, name);
  return g_strdup (name);
}

/* --- writing --- */

static void
add_number (JsonBuilder *builder, const char *key, gint64 number)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_int_value (builder, number);
}

static void
add_strings (JsonBuilder *builder, const char *key, char **strings)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (; *strings != NULL; strings++)
    json_builder_add_string_value (builder, *strings);
  json_builder_end_array (builder);
}

static void
add_sample (JsonBuilder *builder, const char *key, const BstSample *sample)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, sample->n);
  json_builder_add_int_value (builder, sample->sum);
  json_builder_add_int_value (builder, sample->squares);
  json_builder_end_array (builder);
}

/* Ends the object and gives it as a line. */
static char *
end_line (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (json_builder_end_object (builder));
  g_autofree char *text = json_to_string (root, FALSE);

  return g_strconcat (text, "\n", NULL);
}

char *
bst_shard_head (const BstShard *shard, const BstBalanceReport *report)
{
  g_autoptr (JsonBuilder) builder = json_builder_begin_object (json_builder_new ());

  add_number (builder, "report", FORMAT);
  add_number (builder, "version", BST_BALANCE_VERSION);
  add_number (builder, "rules", BST_RULES_VERSION);
  add_strings (builder, "decks", report->decks);
  add_number (builder, "players", report->n_players);
  add_number (builder, "seed", report->seed);
  add_number (builder, "games", report->n_games);
  add_strings (builder, "factors", report->factors);
  add_number (builder, "shard", shard->number);
  add_number (builder, "shards", shard->n_shards);
  return end_line (builder);
}

char *
bst_shard_line (const BstBalanceReport *report, unsigned game, const BstBalance *balance)
{
  g_autoptr (JsonBuilder) builder = json_builder_begin_object (json_builder_new ());

  add_number (builder, "game", game);
  json_builder_set_member_name (builder, "samples");
  json_builder_begin_object (builder);
  for (unsigned i = 0; i < count_samples (balance); i++) {
    const BstSample *sample = get_sample ((BstBalance *) balance, i);
    g_autofree char *name = name_sample (report, i);

    if (sample->n > 0)
      add_sample (builder, name, sample);
  }
  json_builder_end_object (builder);
  return end_line (builder);
}

/* --- reading --- */

/* A file that is being read. */
typedef struct
{
  const char *path;
  unsigned line; /* from 1 */
  BstShard shard;
} Reading;

static bool
fail (GError **error, char *message)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
  g_free (message);
  return false;
}

static bool
fail_at_line (const Reading *reading, GError **error)
{
  g_autofree char *line = g_strdup_printf ("%u", reading->line);

  if (reading->line == 1)
    return fail (error, bst_fill (_ ("{1} is no shard of a report. Name files that “simulate "
                                     "--report --shard” has written."),
                                  reading->path, NULL));
  return fail (error,
               bst_fill (_ ("Line {2} of {1} is damaged. Play this shard again."), reading->path,
                         line, NULL));
}

static bool
read_int (JsonNode *node, gint64 min, gint64 max, gint64 *out_number)
{
  if (node == NULL || json_node_get_value_type (node) != G_TYPE_INT64)
    return false;
  *out_number = json_node_get_int (node);
  return *out_number >= min && *out_number <= max;
}

static bool
read_unsigned (JsonObject *object, const char *key, unsigned min, unsigned max, unsigned *out)
{
  gint64 number = 0;

  if (!read_int (json_object_get_member (object, key), min, max, &number))
    return false;
  *out = (unsigned) number;
  return true;
}

static JsonArray *
get_array (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static char **
read_strings (JsonObject *object, const char *key)
{
  JsonArray *array = get_array (json_object_get_member (object, key));
  g_autoptr (GStrvBuilder) strings = g_strv_builder_new ();

  if (array == NULL || json_array_get_length (array) > MAX_FACTORS)
    return NULL;
  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonNode *element = json_array_get_element (array, i);

    if (json_node_get_value_type (element) != G_TYPE_STRING)
      return NULL;
    g_strv_builder_add (strings, json_node_get_string (element));
  }
  return g_strv_builder_end (strings);
}

/* The object that `line` is, or NULL. */
static JsonNode *
parse_line (const char *line)
{
  BstJsonSpan id;
  size_t length = strlen (line);

  if (!g_utf8_validate (line, (gssize) length, NULL) || !bst_json_check (line, length, &id))
    return NULL;
  return json_from_string (line, NULL);
}

static bool
read_head (Reading *reading, const char *line, BstBalanceReport *report, GError **error)
{
  g_autoptr (JsonNode) root = parse_line (line);
  JsonObject *head = root != NULL ? json_node_get_object (root) : NULL;
  unsigned format, version, rules;

  if (head == NULL || !read_unsigned (head, "report", FORMAT, FORMAT, &format) ||
      !read_unsigned (head, "version", 1, G_MAXINT, &version) ||
      !read_unsigned (head, "rules", 1, G_MAXINT, &rules) ||
      !read_unsigned (head, "players", 2, BST_MAX_PLAYERS, &report->n_players) ||
      !read_unsigned (head, "seed", 0, G_MAXUINT32, &report->seed) ||
      !read_unsigned (head, "games", 1, MAX_GAMES, &report->n_games) ||
      !read_unsigned (head, "shards", 1, BST_MAX_SHARDS, &reading->shard.n_shards) ||
      !read_unsigned (head, "shard", 1, reading->shard.n_shards, &reading->shard.number) ||
      (report->decks = read_strings (head, "decks")) == NULL ||
      (report->factors = read_strings (head, "factors")) == NULL)
    return fail_at_line (reading, error);
  if (version != BST_BALANCE_VERSION || rules != BST_RULES_VERSION)
    return fail (error, bst_fill (_ ("{1} was played by another version of the program. Play this "
                                     "shard again."),
                                  reading->path, NULL));
  report->balance = bst_balance_new (g_strv_length (report->factors));
  return true;
}

static bool
read_sample (JsonNode *node, BstSample *out_sample)
{
  JsonArray *array = get_array (node);

  return array != NULL && json_array_get_length (array) == 3 &&
         read_int (json_array_get_element (array, 0), 1, MAX_COUNT, &out_sample->n) &&
         read_int (json_array_get_element (array, 1), -MAX_SUM, MAX_SUM, &out_sample->sum) &&
         read_int (json_array_get_element (array, 2), 0, MAX_SQUARES, &out_sample->squares);
}

/* Adds the samples of a game; each of them must be known. */
static bool
add_samples (const BstBalanceReport *report, JsonObject *samples)
{
  unsigned n_left = json_object_get_size (samples);

  for (unsigned i = 0; i < count_samples (report->balance); i++) {
    g_autofree char *name = name_sample (report, i);
    BstSample sample;

    if (!json_object_has_member (samples, name))
      continue;
    if (!read_sample (json_object_get_member (samples, name), &sample))
      return false;
    bst_sample_merge (get_sample (report->balance, i), &sample);
    n_left--;
  }
  return n_left == 0;
}

static bool
read_game (const Reading *reading,
           const char *line,
           BstBalanceReport *report,
           bool *is_played,
           GError **error)
{
  g_autoptr (JsonNode) root = parse_line (line);
  JsonObject *object = root != NULL ? json_node_get_object (root) : NULL;
  JsonNode *samples = object != NULL ? json_object_get_member (object, "samples") : NULL;
  unsigned game;

  if (samples == NULL || !JSON_NODE_HOLDS_OBJECT (samples) ||
      !read_unsigned (object, "game", 0, report->n_games - 1, &game) ||
      !bst_shard_has (&reading->shard, game) || is_played[game] ||
      !add_samples (report, json_node_get_object (samples)))
    return fail_at_line (reading, error);
  is_played[game] = true;
  report->balance->n_games++;
  return true;
}

/* Whether all games of the shard were there. */
static bool
check_games (const Reading *reading,
             const BstBalanceReport *report,
             const bool *is_played,
             GError **error)
{
  for (unsigned i = 0; i < report->n_games; i++) {
    g_autofree char *game = g_strdup_printf ("%u", i);

    if (bst_shard_has (&reading->shard, i) && !is_played[i])
      return fail (error, bst_fill (_ ("Game {2} is missing in {1}. Play this shard again."),
                                    reading->path, game, NULL));
  }
  return true;
}

static bool
read_shard (Reading *reading, BstBalanceReport *report, GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree bool *is_played = NULL;

  if (!g_file_get_contents (reading->path, &text, NULL, error))
    return false;
  lines = g_strsplit (text, "\n", -1);
  reading->line = 1;
  if (!read_head (reading, lines[0] != NULL ? lines[0] : "", report, error))
    return false;
  is_played = g_new0 (bool, report->n_games);
  for (char **line = lines + 1; *line != NULL; line++) {
    reading->line++;
    if ((**line != '\0' || line[1] != NULL) &&
        !read_game (reading, *line, report, is_played, error))
      return false;
  }
  return check_games (reading, report, is_played, error);
}

/* --- putting shards together --- */

/* What has been put together. */
typedef struct
{
  BstBalanceReport *report;
  unsigned n_shards;
  const char *first;  /* path */
  const char **paths; /* of each shard; NULL: not yet */
} Merge;

/* Says in what two shards differ, or NULL. */
static const char *
find_difference (const Merge *merge, const Reading *reading, const BstBalanceReport *other)
{
  const BstBalanceReport *report = merge->report;

  if (!g_strv_equal ((const char *const *) report->decks, (const char *const *) other->decks) ||
      !g_strv_equal ((const char *const *) report->factors, (const char *const *) other->factors))
    return _ ("{1} and {2} were played with different decks. Name only shards of one report.");
  if (report->n_players != other->n_players)
    return _ ("{1} and {2} have different numbers of players. Name only shards of one report.");
  if (report->seed != other->seed)
    return _ ("{1} and {2} have different seeds. Name only shards of one report.");
  if (report->n_games != other->n_games || merge->n_shards != reading->shard.n_shards)
    return _ ("{1} and {2} are of reports with different numbers of games or shards. Name only "
              "shards of one report.");
  if (merge->paths[reading->shard.number - 1] != NULL)
    return _ ("{1} and {2} are the same shard. Leave one of them out.");
  return NULL;
}

static bool
take_shard (Merge *merge, const Reading *reading, BstBalanceReport *shard, GError **error)
{
  if (merge->first == NULL) {
    *merge->report = *shard;
    memset (shard, 0, sizeof *shard);
    merge->first = reading->path;
    merge->n_shards = reading->shard.n_shards;
    merge->paths = g_new0 (const char *, merge->n_shards);
  } else {
    const char *difference = find_difference (merge, reading, shard);
    const char *other = merge->first;

    if (difference != NULL && merge->n_shards == reading->shard.n_shards &&
        merge->paths[reading->shard.number - 1] != NULL)
      other = merge->paths[reading->shard.number - 1];
    if (difference != NULL)
      return fail (error, bst_fill (difference, other, reading->path, NULL));
    bst_balance_merge (merge->report->balance, shard->balance);
  }
  merge->paths[reading->shard.number - 1] = reading->path;
  return true;
}

static bool
check_shards (const Merge *merge, GError **error)
{
  for (unsigned i = 0; i < merge->n_shards; i++) {
    g_autofree char *shard = g_strdup_printf ("%u/%u", i + 1, merge->n_shards);

    if (merge->paths[i] == NULL)
      return fail (error, bst_fill (_ ("Shard {1} is missing. Play it with --shard={1}, and name "
                                       "its file too."),
                                    shard, NULL));
  }
  return true;
}

bool
bst_shard_merge (char **paths, BstBalanceReport *out_report, GError **error)
{
  Merge merge = { .report = out_report };
  bool is_good = true;

  for (char **path = paths; is_good && *path != NULL; path++) {
    g_auto (BstBalanceReport) shard = { 0 };
    Reading reading = { .path = *path };

    is_good = read_shard (&reading, &shard, error) && take_shard (&merge, &reading, &shard, error);
  }
  is_good = is_good && check_shards (&merge, error);
  g_free (merge.paths);
  return is_good;
}
