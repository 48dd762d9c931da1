/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The position of a reviewed turn.
 */
#include "ui/review-position.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ai/hindsight.h"
#include "board/board.h"
#include "words/advice.h"
#include "words/fill.h"
#include "words/motive.h"
#include "words/phrase.h"

struct _BstReviewPosition
{
  AdwBin parent_instance;

  BstBoard *board;
  GtkWidget *caption;
  GtkLabel *title;
  GtkLabel *chances;
  GtkToggleButton *played_button;
  GtkLabel *played_label;
  GtkToggleButton *better_button;
  GtkLabel *better_label;
};

G_DEFINE_FINAL_TYPE (BstReviewPosition, bst_review_position, ADW_TYPE_BIN)

bool
bst_review_position_has_better (const BstReviewTurn *turn)
{
  return turn->is_known && !bst_hindsight_is_same (&turn->played, &turn->best);
}

static bool
is_alone_in (BstReview *review)
{
  return g_list_model_get_n_items (bst_game_get_seats (bst_review_get_game (review))) == 1;
}

/* A chance, or points of somebody who plays alone. */
static char *
write_stake (BstReview *review, double stake)
{
  return is_alone_in (review) ? bst_phrase_number ((int) lround (stake))
                              : bst_chance_to_text ((int) lround (stake * BST_GAME_CERTAIN));
}

static void
show_chances (BstReviewPosition *self, BstReview *review, unsigned index)
{
  bool is_alone = is_alone_in (review);
  double played;
  double best;
  g_autofree char *had = NULL;
  g_autofree char *could = NULL;
  g_autofree char *text = NULL;
  const char *words;

  bst_review_get_stakes (review, index, &played, &best);
  had = write_stake (review, played);
  could = write_stake (review, best);
  /* Translators: {1} and {2} are chances, such as "41%", or numbers of points. */
  if (bst_review_position_has_better (bst_review_get_turn (review, index)))
    words = is_alone ? _ ("Points in sight: {1}, with the better move: {2}")
                     : _ ("Chance of winning: {1}, with the better move: {2}");
  else
    words = is_alone ? _ ("Points in sight: {1}") : _ ("Chance of winning: {1}");
  text = bst_fill (words, had, could, NULL);
  gtk_label_set_text (self->chances, text);
}

static void
set_label (GtkWidget *button, GtkLabel *label, const char *text, const char *name)
{
  gtk_label_set_text (label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

char *
bst_review_position_dup_reason (BstGame *game, const BstReviewTurn *turn, const BstState *state)
{
  BstMotive motive;

  if (bst_seat_get_level (bst_game_get_seat (game, turn->player)) >= 0 ||
      !bst_motive_find (&motive, state, &turn->best, &turn->played))
    return NULL;
  return bst_motive_to_sentence (&motive, bst_game_get_names (game));
}

/* A plan, which is taken, in `frame`, and why it is chosen, if that is known. */
static char *
frame_plan (const char *frame, char *plan, const char *reason)
{
  g_autofree char *sentence = plan;
  g_autofree char *reasoned = g_strjoin (" ", sentence, reason, NULL);

  return bst_fill_sentence (frame, reasoned);
}

/* What the two plans are; where, is seen on the map. */
static void
show_plans (BstReviewPosition *self, BstGame *game, const BstReviewTurn *turn)
{
  const BstState *state = bst_game_get_state (game);
  const BstNames *names = bst_game_get_names (game);
  /* Translators: {1} is one sentence or two: "Lay the tile. Put a follower on the road." */
  const char *played = _ ("Played: {1}");
  const char *better = _ ("Better: {1}");
  g_autofree char *reason = bst_review_position_dup_reason (game, turn, state);
  g_autofree char *played_text =
    frame_plan (played, bst_plan_to_sentence (&turn->played, state, names), NULL);
  g_autofree char *played_name =
    frame_plan (played, bst_plan_to_name (&turn->played, state, names), NULL);
  g_autofree char *better_text =
    frame_plan (better, bst_plan_to_instead (&turn->best, &turn->played, state, names), reason);
  g_autofree char *better_name =
    frame_plan (better, bst_plan_to_name (&turn->best, state, names), reason);

  set_label (GTK_WIDGET (self->played_button), self->played_label, played_text, played_name);
  set_label (GTK_WIDGET (self->better_button), self->better_label, better_text, better_name);
  gtk_widget_set_visible (GTK_WIDGET (self->better_button), bst_review_position_has_better (turn));
}

static void
mark_cb (GtkToggleButton *button, GParamSpec *pspec, BstReviewPosition *self)
{
  if (gtk_toggle_button_get_active (button))
    bst_board_show_mark (self->board,
                         button == self->better_button ? BST_MARK_BETTER : BST_MARK_PLAYED);
}

void
bst_review_position_show (BstReviewPosition *self, BstReview *review, unsigned index)
{
  g_return_if_fail (BST_IS_REVIEW_POSITION (self));
  g_return_if_fail (BST_IS_REVIEW (review));

  BstGame *game = bst_review_get_game (review);
  const BstReviewTurn *turn = bst_review_get_turn (review, index);
  const BstPlan *better = bst_review_position_has_better (turn) ? &turn->best : NULL;
  BstMoment moment = { .turn = turn->number, .player = turn->player };
  g_autofree char *title = bst_moment_to_title (&moment, bst_game_get_names (game));

  bst_game_look_at (game, turn->cursor);
  bst_board_set_marks (self->board, &turn->played, better);
  gtk_label_set_text (self->title, title);
  show_chances (self, review, index);
  show_plans (self, game, turn);
  gtk_toggle_button_set_active (better != NULL ? self->better_button : self->played_button, TRUE);
  bst_board_show_mark (self->board, better != NULL ? BST_MARK_BETTER : BST_MARK_PLAYED);
  gtk_widget_set_visible (self->caption, TRUE);
}

void
bst_review_position_set_game (BstReviewPosition *self, BstGame *game)
{
  g_return_if_fail (BST_IS_REVIEW_POSITION (self));

  bst_board_set_game (self->board, game);
  gtk_widget_set_visible (self->caption, FALSE);
}

void
bst_review_position_zoom (BstReviewPosition *self, GVariant *how)
{
  g_return_if_fail (BST_IS_REVIEW_POSITION (self));

  gtk_widget_activate_action_variant (GTK_WIDGET (self->board), "board.zoom", how);
}

static void
bst_review_position_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_REVIEW_POSITION);
  G_OBJECT_CLASS (bst_review_position_parent_class)->dispose (object);
}

static void
bst_review_position_class_init (BstReviewPositionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_review_position_dispose;
  g_type_ensure (BST_TYPE_BOARD);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/review-position.ui");
  gtk_widget_class_bind_template_child (widget_class, BstReviewPosition, board);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPosition, caption);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPosition, title);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPosition, chances);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPosition, played_button);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPosition, played_label);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPosition, better_button);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPosition, better_label);
}

static void
bst_review_position_init (BstReviewPosition *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self->played_button, "notify::active", G_CALLBACK (mark_cb), self);
  g_signal_connect (self->better_button, "notify::active", G_CALLBACK (mark_cb), self);
}
