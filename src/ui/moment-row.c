/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of moments.
 */
#include "ui/moment-row.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/review-position.h"
#include "words/advice.h"
#include "words/fill.h"

/* What happened in a turn, and what would have been better. */
static char *
describe (BstReview *review, const BstMoment *moment, unsigned index)
{
  const BstReviewTurn *turn = bst_review_get_turn (review, index);
  g_autofree char *what = bst_moment_to_sentence (moment);
  BstGame *game = bst_review_get_game (review);
  g_autofree char *plan = NULL;
  g_autofree char *better = NULL;
  g_autofree char *reason = NULL;
  BstState *state;

  if (!bst_review_position_has_better (turn))
    return g_steal_pointer (&what);
  state = bst_review_dup_state (review, index);
  plan = bst_plan_to_instead (&turn->best, &turn->played, state, bst_game_get_names (game));
  better = bst_fill_sentence (_ ("Better: {1}"), plan);
  reason = bst_review_position_dup_reason (game, turn, state);
  bst_state_free (state);
  return g_strjoin ("\n", what, better, reason, NULL);
}

GtkWidget *
bst_moment_row_new (BstReview *review, const BstMoment *moment, unsigned index, unsigned number)
{
  g_autofree char *name =
    bst_moment_to_title (moment, bst_game_get_names (bst_review_get_game (review)));
  g_autofree char *what = describe (review, moment, index);
  g_autofree char *digit = g_strdup_printf ("%u", number + 1);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (digit);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), what);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_add_css_class (label, "moment");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), label);
  return row;
}

char *
bst_review_progress_to_text (BstReview *review)
{
  unsigned n_turns = bst_review_get_n_turns (review);
  double progress = bst_review_get_progress (review);
  g_autofree char *known = g_strdup_printf ("%u", (unsigned) lround (progress * n_turns));
  g_autofree char *all = g_strdup_printf ("%u", n_turns);

  /* Translators: {1} is the number of turns that have been reviewed, {2} of all of them. */
  return bst_fill (_ ("Reviewing the game: turn {1} of {2}"), known, all, NULL);
}
