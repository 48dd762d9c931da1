/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reports on balance.
 */
#include "cli/balance-report.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>

#include "io/kept-report.h"
#include "words/balance.h"
#include "words/fill.h"

#define LABEL_WIDTH 50
#define MAX_TILES 10 /* that people see */

void
bst_balance_report_clear (BstBalanceReport *report)
{
  g_clear_pointer (&report->decks, g_strfreev);
  g_clear_pointer (&report->factors, g_strfreev);
  g_clear_pointer (&report->balance, bst_balance_free);
}

/* --- for people --- */

static void
print_row (const char *label, const char *value)
{
  g_print ("  %s%*s%s\n", label, (int) MAX (LABEL_WIDTH - g_utf8_strlen (label, -1), 1), "", value);
}

static void
print_measure (const BstBalance *balance, BstMeasure measure)
{
  g_autofree char *text = bst_measure_to_text (balance, measure);

  print_row (bst_measure_title (measure), text);
}

static void
print_head (const BstBalanceReport *report)
{
  g_autofree char *decks = g_strjoinv (", ", report->decks);
  g_autofree char *players = g_strdup_printf ("%u", report->n_players);
  g_autofree char *seed = g_strdup_printf ("%u", report->seed);
  g_autofree char *games = bst_balance_games_to_sentence (report->balance);
  /* Translators: {1} is a list of decks. */
  g_autofree char *head = bst_fill (_ ("Decks: {1}. Players: {2}. Seed: {3}."), decks, players,
                                    seed, NULL);

  g_print ("%s\n%s\n\n", head, games);
}

static void
print_rules (const BstBalanceReport *report)
{
  const BstBalance *balance = report->balance;
  bool is_first = true;

  for (unsigned i = 0; i < balance->n_factors; i++) {
    g_autofree char *text = bst_factor_rule_to_text (&balance->factors[i]);

    if (!bst_kept_report_is_rule (report->factors[i]))
      continue;
    if (is_first)
      g_print ("\n%s\n", _ ("Rules of the decks: points of a player in a game, and by how many "
                            "those for whom they do more are ahead"));
    is_first = false;
    print_row (report->factors[i], text);
  }
}

static void
print_tiles (const BstBalanceReport *report)
{
  const BstBalance *balance = report->balance;
  g_autofree unsigned *order = g_new (unsigned, balance->n_factors + 1);
  unsigned n_printed = 0;

  bst_balance_rank (balance, order);
  g_print ("\n%s\n", _ ("Tiles that matter most: points of those who lay more of them, ahead of "
                        "the others"));
  for (unsigned i = 0; i < balance->n_factors && n_printed < MAX_TILES; i++) {
    const BstFactor *factor = &balance->factors[order[i]];
    g_autofree char *text = bst_factor_to_text (factor);

    if (factor->ahead.n < 2 || bst_kept_report_is_rule (report->factors[order[i]]))
      continue;
    print_row (report->factors[order[i]], text);
    n_printed++;
  }
}

static void
print_unplaced (const BstBalanceReport *report)
{
  const BstBalance *balance = report->balance;

  if (balance->measures[BST_MEASURE_UNPLACED].sum == 0)
    return;
  g_print ("\n%s\n", _ ("Tiles that fit nowhere, in a hundred games"));
  for (unsigned i = 0; i < balance->n_factors; i++) {
    g_autofree char *text = bst_factor_unplaced_to_text (&balance->factors[i]);

    if (balance->factors[i].unplaced.sum > 0)
      print_row (report->factors[i], text);
  }
}

void
bst_balance_report_print (const BstBalanceReport *report)
{
  print_head (report);
  for (unsigned i = 0; i < BST_MEASURE_POINTS; i++)
    print_measure (report->balance, (BstMeasure) i);
  g_print ("\n%s\n", _ ("Points of a player in a game, by what they are given for"));
  for (unsigned i = BST_MEASURE_POINTS; i < BST_MEASURES; i++) {
    if (report->balance->measures[i].squares > 0)
      print_measure (report->balance, (BstMeasure) i);
  }
  print_rules (report);
  print_tiles (report);
  print_unplaced (report);
}

/* --- for machines --- */

static void
add_number (JsonBuilder *builder, const char *key, gint64 number)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_int_value (builder, number);
}

static void
add_double (JsonBuilder *builder, const char *key, double number)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_double_value (builder, number);
}

static void
add_estimate (JsonBuilder *builder, const char *key, const BstEstimate *estimate)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
  add_number (builder, "n", estimate->n);
  if (estimate->n > 0)
    add_double (builder, "mean", estimate->mean);
  if (estimate->has_bounds) {
    add_double (builder, "deviation", estimate->deviation);
    add_double (builder, "low", estimate->low);
    add_double (builder, "high", estimate->high);
  }
  json_builder_end_object (builder);
}

static void
add_measures (JsonBuilder *builder, const BstBalance *balance)
{
  json_builder_set_member_name (builder, "measures");
  json_builder_begin_object (builder);
  for (unsigned i = 0; i < BST_MEASURES; i++) {
    BstEstimate estimate = bst_balance_estimate (balance, (BstMeasure) i);
    char name[BST_MEASURE_NAME];

    bst_measure_name ((BstMeasure) i, name);
    add_estimate (builder, name, &estimate);
  }
  json_builder_end_object (builder);
}

/* Tiles, or rules of decks. */
static void
add_factors (JsonBuilder *builder, const char *key, const BstBalanceReport *report, bool is_rules)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
  for (unsigned i = 0; i < report->balance->n_factors; i++) {
    const BstFactor *factor = &report->balance->factors[i];
    BstEstimate ahead = bst_sample_estimate (&factor->ahead);
    BstEstimate more = bst_sample_estimate (is_rules ? &factor->points : &factor->unplaced);

    if (bst_kept_report_is_rule (report->factors[i]) != is_rules)
      continue;
    json_builder_set_member_name (builder, report->factors[i]);
    json_builder_begin_object (builder);
    add_estimate (builder, "ahead", &ahead);
    add_estimate (builder, is_rules ? "points" : "unplaced", &more);
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
}

void
bst_balance_report_print_json (const BstBalanceReport *report)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "decks");
  json_builder_begin_array (builder);
  for (char **deck = report->decks; *deck != NULL; deck++)
    json_builder_add_string_value (builder, *deck);
  json_builder_end_array (builder);
  add_number (builder, "players", report->n_players);
  add_number (builder, "seed", report->seed);
  add_number (builder, "games", report->balance->n_games);
  add_number (builder, "version", BST_BALANCE_VERSION);
  add_measures (builder, report->balance);
  add_factors (builder, "tiles", report, false);
  add_factors (builder, "rules", report, true);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);
  g_print ("%s\n", text);
}
