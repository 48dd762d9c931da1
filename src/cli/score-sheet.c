/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A score sheet: who got how many points for what.
 */
#include "cli/score-sheet.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/event.h"
#include "words/fill.h"

#define GAP "  "

void
bst_score_sheet_emit (void *data, const BstEvent *event)
{
  BstScoreSheet *sheet = data;

  if (event->type == BST_EVENT_SCORE)
    sheet->points[event->player][event->reason] += event->points;
}

void
bst_score_sheet_add_rest (BstScoreSheet *sheet, const BstState *state)
{
  BstState *copy = bst_state_copy (state);
  BstSink sink = { bst_score_sheet_emit, sheet };

  bst_state_finish (copy, &sink);
  bst_state_free (copy);
}

int
bst_score_sheet_total (const BstScoreSheet *sheet, unsigned player)
{
  int total = 0;

  for (unsigned r = 0; r < BST_REASONS; r++)
    total += sheet->points[player][r];
  return total;
}

/* Whether a column is worth its place: what later chapters pay, only when somebody got it. */
static bool
is_shown (const BstScoreSheet *sheet, unsigned reason)
{
  bool has_points = false;

  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    has_points = has_points || sheet->points[p][reason] != 0;
  return (reason != BST_REASON_SHRINE && reason <= BST_REASON_RECALL) || has_points;
}

/* `text` at the right end of `width` characters. */
static void
append_right (GString *out, const char *text, size_t width)
{
  for (size_t n = (size_t) g_utf8_strlen (text, -1); n < width; n++)
    g_string_append_c (out, ' ');
  g_string_append (out, text);
}

static void
append_left (GString *out, const char *text, size_t width)
{
  g_string_append (out, text);
  for (size_t n = (size_t) g_utf8_strlen (text, -1); n < width; n++)
    g_string_append_c (out, ' ');
}

static void
append_number (GString *out, int number, const char *title)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  g_string_append (out, GAP);
  append_right (out, text, MAX ((size_t) g_utf8_strlen (title, -1), 3));
}

static void
append_title (GString *out, const char *title)
{
  g_string_append (out, GAP);
  append_right (out, title, 3);
}

static size_t
width_of_names (const BstNames *names, unsigned n_players)
{
  size_t width = 0;

  for (unsigned p = 0; p < n_players; p++)
    width = MAX (width, (size_t) g_utf8_strlen (bst_names_get_player (names, p), -1));
  return width;
}

static void
append_winners (GString *out, const BstState *state, const BstNames *names)
{
  BstEvent end = { .type = BST_EVENT_END, .number = (uint16_t) bst_state_winners (state) };
  g_autofree char *sentence = bst_event_to_sentence (&end, names);

  g_string_append (out, sentence);
  g_string_append_c (out, '\n');
}

char *
bst_score_sheet_print (const BstScoreSheet *sheet, const BstState *state, const BstNames *names)
{
  unsigned n_players = bst_rules_n_players (bst_state_rules (state));
  size_t width = width_of_names (names, n_players);
  GString *out = g_string_new (NULL);
  BstQuestion question;

  append_left (out, "", width);
  for (unsigned r = 0; r < BST_REASONS; r++) {
    if (is_shown (sheet, r))
      append_title (out, bst_reason_to_title ((BstReason) r));
  }
  append_title (out, _ ("Total"));
  g_string_append_c (out, '\n');
  for (unsigned p = 0; p < n_players; p++) {
    append_left (out, bst_names_get_player (names, p), width);
    for (unsigned r = 0; r < BST_REASONS; r++) {
      if (is_shown (sheet, r))
        append_number (out, sheet->points[p][r], bst_reason_to_title ((BstReason) r));
    }
    append_number (out, bst_state_score (state, p), _ ("Total"));
    g_string_append_c (out, '\n');
  }
  bst_state_question (state, &question);
  if (question.kind == BST_QUESTION_OVER)
    append_winners (out, state, names);
  return g_string_free (out, FALSE);
}
