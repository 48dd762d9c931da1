/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words for results.
 */
#include "ui/result-words.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/fill.h"
#include "words/phrase.h"
#include "words/setup.h"

char *
bst_day_to_title (const GDate *day)
{
  g_autofree char *date = bst_date_to_text (day);

  /* Translators: {1} is a date. */
  return bst_fill (_ ("Map of the Day, {1}"), date, NULL);
}

/* --- scores --- */

static int
compare_players (const void *a, const void *b)
{
  return ((const BstGameResultPlayer *) b)->score - ((const BstGameResultPlayer *) a)->score;
}

char *
bst_scores_to_text (const BstGameResult *result)
{
  g_autoptr (GString) text = g_string_new (NULL);
  BstGameResultPlayer players[BST_MAX_PLAYERS];

  memcpy (players, result->players, sizeof players);
  qsort (players, result->n_players, sizeof *players, compare_players);
  for (unsigned i = 0; i < result->n_players; i++) {
    g_autofree char *points = bst_phrase_number (players[i].score);
    g_autofree char *score = bst_fill (_ ("{1}: {2}"), players[i].name, points, NULL);

    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", score);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
bst_game_to_scores (BstGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  BstSeat *seats[BST_MAX_PLAYERS];
  unsigned n = bst_game_rank_seats (game, seats);

  for (unsigned i = 0; i < n; i++) {
    BstSeat *seat = bst_game_get_is_over (game) ? seats[i] : bst_game_get_seat (game, i);
    g_autofree char *points = bst_phrase_number (bst_seat_get_score (seat));
    g_autofree char *score = bst_fill (_ ("{1}: {2}"), bst_seat_get_name (seat), points, NULL);

    g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", score);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
bst_opponents_to_text (const BstGameResult *result, unsigned player)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (unsigned i = 0; i < result->n_players; i++) {
    g_autofree char *points = bst_phrase_number (result->players[i].score);

    if (i != player)
      g_string_append_printf (list, "%s%s %s", list->len > 0 ? ", " : "",
                              result->players[i].name, points);
  }
  if (list->len == 0)
    return g_strdup (_ ("Played alone"));
  /* Translators: {1} is one player with points, or a list such as “Boris 74, Clara 60”. */
  return bst_fill (ngettext ("Opponent: {1}", "Opponents: {1}", result->n_players - 1), list->str,
                   NULL);
}

/* --- the hall of fame --- */

static int
find_entry (const GArray *best, const BstGameResult *result)
{
  for (guint i = 0; i < best->len; i++)
    if (g_array_index (best, BstFame, i).result == result)
      return (int) i;
  return -1;
}

/* How many other games are in the list. */
static unsigned
count_others (const GArray *best, const BstGameResult *result)
{
  unsigned n = 0;

  for (guint i = 0; i < best->len; i++)
    n += g_array_index (best, BstFame, i).result != result;
  return n;
}

char *
bst_fame_to_text (const BstResults *results, const BstGameResult *result)
{
  const BstGameResult *kept = bst_results_find (results, result);
  g_autoptr (GArray) best = bst_results_list_best (results, result);
  int index = kept != NULL && bst_game_result_is_same_end (kept, result) ? find_entry (best, kept)
                                                                         : -1;
  g_autofree char *place = NULL;
  g_autofree char *all = NULL;
  const char *name;

  if (index < 0)
    return g_strdup ("");
  if (count_others (best, kept) == 0)
    return g_strdup (_ ("The first result with these decks"));
  name = kept->players[g_array_index (best, BstFame, index).player].name;
  if (index == 0)
    return bst_fill (_ ("{1}: the best result so far"), name, NULL);
  place = g_strdup_printf ("%u", bst_results_find_place (best, (unsigned) index));
  all = g_strdup_printf ("%u", best->len);
  /* Translators: {1} is a player, {2} and {3} are numbers. */
  return bst_fill (_ ("{1}: place {2} of {3}"), name, place, all, NULL);
}

/* --- matches --- */

/* Whether the winner is the only person who played. */
static bool
is_won_by_you (const BstDuplicate *match)
{
  unsigned n_persons = 0;

  for (unsigned i = 0; i < match->n_players; i++)
    n_persons += bst_duplicate_get_player (match, i)->level == NULL;
  return n_persons == 1 && match->n_winners == 1 &&
         bst_duplicate_get_player (match, 0)->level == NULL;
}

char *
bst_match_to_title (const BstDuplicate *match)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *lead = bst_phrase_number (match->lead);
  unsigned long n = (unsigned long) match->lead;

  for (unsigned i = 0; i < match->n_winners; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            bst_duplicate_get_player (match, i)->name);
  if (match->n_winners > 1)
    /* Translators: {1} is a list of players. */
    return bst_fill (_ ("The match ends in a draw: {1}"), names->str, NULL);
  if (is_won_by_you (match))
    return bst_fill (
      ngettext ("You won the match by {1} point", "You won the match by {1} points", n), lead,
      NULL);
  /* Translators: {1} is a player, {2} a number of points. */
  return bst_fill (
    ngettext ("{1} wins the match by {2} point", "{1} wins the match by {2} points", n),
    names->str, lead, NULL);
}

char *
bst_match_to_sum (const BstDuplicate *match, unsigned index)
{
  const BstDuplicatePlayer *player = &match->players[index];
  g_autofree char *first = bst_phrase_number (player->scores[0]);
  g_autofree char *second = bst_phrase_number (player->scores[1]);
  g_autofree char *sum = bst_phrase_number (player->sum);

  /* Translators: points of the first and of the second game, and both together. */
  return bst_fill (_ ("{1} + {2} = {3}"), first, second, sum, NULL);
}

/* --- days --- */

/* "2 turns taken back", "begun 3 times": what one would ask whoever shows a good result. */
static void
add_counts (GStrvBuilder *parts, const BstGameResult *result)
{
  g_autofree char *undone =
    g_strdup_printf (ngettext ("%u turn taken back", "%u turns taken back", result->n_undone),
                     result->n_undone);
  g_autofree char *begun = g_strdup_printf (
    ngettext ("begun %u time", "begun %u times", result->n_begun), result->n_begun);

  g_strv_builder_add (parts, result->n_undone > 0 ? undone : _ ("nothing taken back"));
  if (result->n_begun > 1)
    g_strv_builder_add (parts, begun);
}

char *
bst_day_to_sentence (const BstGameResult *result, int target)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_autofree char *scores = bst_scores_to_text (result);
  g_autofree char *points = bst_phrase_number (target);
  bool is_reached = result->players[0].score >= target;
  g_autofree char *aim =
    /* Translators: {1} is a number of points. */
    bst_fill (is_reached ? _ ("target of {1} reached") : _ ("target of {1} missed"), points, NULL);
  g_auto (GStrv) all = NULL;

  g_strv_builder_add (parts, scores);
  if (result->n_players == 1 && target >= 0)
    g_strv_builder_add (parts, aim);
  add_counts (parts, result);
  all = g_strv_builder_end (parts);
  return g_strjoinv (" · ", all);
}

char *
bst_streak_to_text (unsigned n_days)
{
  if (n_days == 0)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", n_days), n_days);
}

/* --- set-ups --- */

/* A deck of the program is called as it is in the language of today. */
static char *
name_deck (const BstGameResult *result, unsigned index, BstLibrary *library)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) deck = NULL;

  if (bst_library_is_built_in (result->decks[index]))
    deck = bst_library_ref_deck (library, result->decks[index], problems);
  return g_strdup (deck != NULL ? bst_deck_file_get_name (deck, g_get_language_names ()[0])
                                : result->titles[index]);
}

char *
bst_setup_to_text (const BstGameResult *result, BstLibrary *library)
{
  unsigned n = g_strv_length (result->decks);
  g_auto (GStrv) names = g_new0 (char *, n + 1);

  for (unsigned i = 0; i < n; i++)
    names[i] = name_deck (result, i, library);
  return bst_setup_line ((const char *const *) names, result->has_fields, result->n_players);
}
