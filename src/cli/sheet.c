/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A score sheet: who got how many points for what.
 */
#include "cli/sheet.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/map-features.h"
#include "words/event.h"
#include "words/fill.h"

#define GAP "  "

void
bst_sheet_emit (void *data, const BstEvent *event)
{
  BstSheet *sheet = data;

  if (event->type == BST_EVENT_SCORE)
    sheet->points[event->player][event->reason] += event->points;
}

static BstReason
reason_of (BstFeatureType type)
{
  switch (type) {
  case BST_FEATURE_ROAD:
    return BST_REASON_ROAD;
  case BST_FEATURE_CITY:
    return BST_REASON_CITY;
  case BST_FEATURE_FIELD:
    return BST_REASON_FIELD;
  case BST_FEATURE_CLOISTER:
    return BST_REASON_CLOISTER;
  case BST_FEATURE_GARDEN:
    return BST_REASON_GARDEN;
  case BST_FEATURE_SHRINE:
    return BST_REASON_SHRINE;
  case BST_FEATURE_FORTRESS:
  case BST_FEATURE_RIVER:
  case BST_FEATURE_TOWER:
  case BST_FEATURE_CIRCUS:
  case BST_FEATURE_ACROBATS:
  case BST_FEATURE_TYPES:
    break;
  }
  return BST_REASONS;
}

void
bst_sheet_add_features (BstSheet *sheet, const BstState *state)
{
  g_autoptr (GPtrArray) features = bst_features_new (state);

  for (guint i = 0; i < features->len; i++) {
    const BstFeatureInfo *info = &((const BstMapFeature *) g_ptr_array_index (features, i))->info;
    BstReason reason = reason_of (info->type);

    for (unsigned p = 0; p < BST_MAX_PLAYERS && reason < BST_REASONS; p++)
      sheet->points[p][reason] += info->owners >> p & 1 ? info->value : 0;
  }
}

int
bst_sheet_total (const BstSheet *sheet, unsigned player)
{
  int total = 0;

  for (unsigned r = 0; r < BST_REASONS; r++)
    total += sheet->points[player][r];
  return total;
}

/* Whether a column is worth its place: shrines only when somebody got something. */
static bool
is_shown (const BstSheet *sheet, unsigned reason)
{
  bool has_points = false;

  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    has_points = has_points || sheet->points[p][reason] != 0;
  return reason != BST_REASON_SHRINE || has_points;
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
bst_sheet_print (const BstSheet *sheet, const BstState *state, const BstNames *names)
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
