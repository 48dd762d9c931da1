/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The end page.  In a narrow window everything is below each other.
 */
#include "ui/end-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/map-preview.h"
#include "board/picture-view.h"
#include "ui/fold.h"
#include "ui/match-box.h"
#include "ui/points-card.h"
#include "ui/ranking.h"
#include "ui/result-words.h"
#include "ui/score-card.h"
#include "words/fill.h"
#include "words/phrase.h"

#define SIDE_WIDTH 380
#define MAP_HEIGHT 420 /* beside the players, */
#define MAP_LOW 240    /* and above them */
#define FIGURE_SIZE 56

struct _BstEndPage
{
  AdwBin parent_instance;

  const BstResults *results; /* or NULL */
  BstGameResult *result;     /* of the game */
  int target;                /* of the day that it is the map of, or -1 */

  BstFold *fold;
  GtkWidget *headline;
  GtkBox *figures;
  GtkLabel *winner;
  GtkLabel *summary;
  GtkBox *top;
  BstMapPreview *map;
  GtkWidget *side;
  GtkListBox *ranking;
  GtkWidget *day_box;
  GtkLabel *day_title;
  GtkLabel *day_label;
  GtkBox *match_box;
  GtkWidget *swap_button;
  GtkWidget *swap_label;
  GtkWidget *fame_button;
  GtkLabel *fame_label;
  GtkBox *bottom;
  BstPointsCard *points;
  BstScoreCard *scores;
};

G_DEFINE_FINAL_TYPE (BstEndPage, bst_end_page, ADW_TYPE_BIN)

static unsigned
count_seats (BstGame *game)
{
  return g_list_model_get_n_items (bst_game_get_seats (game));
}

/* --- the headline --- */

/* "Anna, Boris" */
static char *
list_winners (BstGame *game, unsigned *out_n)
{
  g_autoptr (GString) names = g_string_new (NULL);

  *out_n = 0;
  for (unsigned i = 0; i < count_seats (game); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);

    if (!bst_seat_get_is_winner (seat))
      continue;
    g_string_append_printf (names, "%s%s", *out_n > 0 ? ", " : "", bst_seat_get_name (seat));
    ++*out_n;
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* Whether somebody who has won is the only person who played: then it is whoever reads this. */
static bool
have_you_won (BstGame *game)
{
  unsigned n_persons = 0;
  bool has_won = false;

  for (unsigned i = 0; i < count_seats (game); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);

    if (bst_seat_get_level (seat) >= 0)
      continue;
    n_persons++;
    has_won = bst_seat_get_is_winner (seat);
  }
  return n_persons == 1 && has_won;
}

static const char *
title_of (BstGame *game, unsigned n_winners)
{
  int points = bst_seat_get_score (bst_game_get_seat (game, 0));

  /* Translators: {1} is the only player, {2} a number of points. */
  if (count_seats (game) == 1)
    return ngettext ("{1}: {2} point", "{1}: {2} points", (unsigned long) points);
  if (n_winners == 1 && have_you_won (game))
    return _ ("You won");
  /* Translators: {1} is the player who has won, or all who share the victory. */
  return n_winners > 1 ? _ ("Shared victory: {1}") : _ ("Victory: {1}");
}

/* "Hints: Anna 2", or "" if nobody has asked for any. */
static char *
list_hints (BstGame *game)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < count_seats (game); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);

    if (bst_seat_get_n_hints (seat) > 0)
      g_string_append_printf (list, "%s%s %u", list->len > 0 ? ", " : "",
                              bst_seat_get_name (seat), bst_seat_get_n_hints (seat));
  }
  /* Translators: {1} is a list such as “Anna 2, Boris 1”: how many hints everybody was given. */
  return list->len > 0 ? bst_fill (_ ("Hints: {1}"), list->str, NULL) : g_strdup ("");
}

/* Whoever has won stands beside the headline. */
static void
show_figures (BstEndPage *self, BstGame *game)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->figures))) != NULL)
    gtk_box_remove (self->figures, child);
  for (unsigned i = 0; i < count_seats (game); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);
    BstPicture figure = { .type = BST_PICTURE_FIGURE,
                          .colour = (uint8_t) bst_seat_get_colour (seat) };
    GtkWidget *view;

    if (!bst_seat_get_is_winner (seat))
      continue;
    view = bst_picture_view_new (FIGURE_SIZE);
    bst_picture_view_show (BST_PICTURE_VIEW (view), bst_textures_get_shared (), figure);
    gtk_accessible_update_state (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
    gtk_box_append (self->figures, view);
  }
}

static void
show_winner (BstEndPage *self, BstGame *game)
{
  unsigned n_winners;
  g_autofree char *names = list_winners (game, &n_winners);
  BstSeat *first = bst_game_get_seat (game, 0);
  g_autofree char *points = bst_phrase_number (bst_seat_get_score (first));
  g_autofree char *text = bst_fill (title_of (game, n_winners), names, points, NULL);
  unsigned n_tiles = bst_state_n_placed (bst_game_get_state (game));
  g_autofree char *tiles =
    g_strdup_printf (ngettext ("%u tile on the map", "%u tiles on the map", n_tiles), n_tiles);
  g_autofree char *hints = list_hints (game);
  g_autofree char *summary = g_strjoin (*hints != '\0' ? " · " : "", tiles, hints, NULL);

  gtk_label_set_text (self->winner, text);
  gtk_label_set_text (self->summary, summary);
}

/* What has no focus of its own is read with the headline. */
static void
describe (BstEndPage *self)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *text = NULL;

  g_strv_builder_add (parts, gtk_label_get_text (self->summary));
  if (gtk_widget_get_visible (self->day_box)) {
    g_strv_builder_add (parts, gtk_label_get_text (self->day_title));
    g_strv_builder_add (parts, gtk_label_get_text (self->day_label));
  }
  if (gtk_widget_get_visible (GTK_WIDGET (self->match_box)))
    g_strv_builder_add (parts, gtk_label_get_text (GTK_LABEL (
                                 gtk_widget_get_first_child (GTK_WIDGET (self->match_box)))));
  all = g_strv_builder_end (parts);
  text = g_strjoinv (". ", all);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->headline), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (self->winner),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* --- the match --- */

/* The colours of the players of a match, in its order: they sit in the game that is shown. */
static void
find_colours (const BstDuplicate *match,
              const BstGameResult *shown,
              BstGame *game,
              BstColour out_colours[BST_MAX_PLAYERS])
{
  unsigned which = bst_game_result_is_same_game (match->games[0], shown) ? 0 : 1;

  for (unsigned i = 0; i < match->n_players; i++)
    out_colours[i] =
      bst_seat_get_colour (bst_game_get_seat (game, match->players[i].seats[which]));
}

static void
show_match (BstEndPage *self, BstGame *game)
{
  const BstGameResult *kept =
    self->results != NULL ? bst_results_find (self->results, self->result) : NULL;
  BstDuplicate match;
  BstColour colours[BST_MAX_PLAYERS];
  bool is_whole = kept != NULL && bst_duplicate_find (self->results, self->result, &match);

  gtk_widget_set_visible (self->swap_button, count_seats (game) > 1);
  gtk_widget_set_visible (self->swap_label, kept != NULL && !is_whole);
  gtk_widget_set_visible (GTK_WIDGET (self->match_box), is_whole);
  if (!is_whole)
    return;
  find_colours (&match, self->result, game, colours);
  bst_match_box_show (self->match_box, &match, colours,
                      bst_game_result_is_same_end (kept, self->result)
                        ? NULL
                        : _ ("The first end of each game counts."));
}

/* --- the map of a day, and the hall of fame --- */

static void
show_day (BstEndPage *self)
{
  const BstGameResult *first;
  GDate day;
  bool is_day = self->results != NULL && bst_game_result_find_day (self->result, &day);
  g_autofree char *title = NULL;
  g_autofree char *streak = NULL;
  g_autofree char *text = NULL;
  g_autofree char *all = NULL;

  first = is_day ? bst_results_find_day (self->results, &day) : NULL;
  gtk_widget_set_visible (self->day_box, first != NULL);
  if (first == NULL)
    return;
  title = bst_day_to_title (&day);
  streak = bst_streak_to_text (bst_results_count_streak (self->results, &day));
  text = bst_day_to_sentence (first, self->target);
  if (!bst_game_result_is_same_end (first, self->result)) {
    g_autofree char *counted = g_steal_pointer (&text);

    /* Translators: {1} is how it ended. */
    text = bst_fill (_ ("The first game counts: {1}"), counted, NULL);
  }
  all = g_strdup_printf ("%s\n%s", text, streak);
  gtk_label_set_text (self->day_title, title);
  gtk_label_set_text (self->day_label, all);
}

void
bst_end_page_set_target (BstEndPage *self, const GDate *day, int target)
{
  g_return_if_fail (BST_IS_END_PAGE (self));

  GDate own;

  if (self->result == NULL || !bst_game_result_find_day (self->result, &own) ||
      g_date_compare (&own, day) != 0)
    return;
  self->target = target;
  show_day (self);
  describe (self);
}

static void
show_fame (BstEndPage *self)
{
  g_autofree char *text =
    self->results != NULL ? bst_fame_to_text (self->results, self->result) : g_strdup ("");

  gtk_label_set_text (self->fame_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->fame_label), *text != '\0');
  gtk_widget_set_visible (self->fame_button, self->results != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fame_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* --- the game --- */

void
bst_end_page_set_game (BstEndPage *self, BstGame *game, const BstResults *results)
{
  g_return_if_fail (BST_IS_END_PAGE (self));
  g_return_if_fail (BST_IS_GAME (game));

  g_clear_pointer (&self->result, bst_game_result_free);
  self->result = bst_game_result_new (game, NULL);
  self->results = results;
  self->target = -1;
  bst_map_preview_set_game (self->map, game);
  bst_ranking_show (self->ranking, game);
  bst_points_card_set_game (self->points, game);
  bst_score_card_set_game (self->scores, game);
  show_figures (self, game);
  show_winner (self, game);
  show_day (self);
  show_match (self, game);
  show_fame (self);
  describe (self);
}

void
bst_end_page_set_review (BstEndPage *self, BstReview *review)
{
  g_return_if_fail (BST_IS_END_PAGE (self));

  bst_score_card_set_review (self->scores, review);
}

const BstGameResult *
bst_end_page_get_result (BstEndPage *self)
{
  g_return_val_if_fail (BST_IS_END_PAGE (self), NULL);

  return self->result;
}

/* --- the widget --- */

static void
folded_cb (BstEndPage *self)
{
  bool is_folded = bst_fold_get_folded (self->fold);
  GtkOrientation orientation =
    is_folded ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->top), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bottom), orientation);
  gtk_box_set_homogeneous (self->bottom, !is_folded);
  gtk_widget_set_size_request (self->side, is_folded ? -1 : SIDE_WIDTH, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->map), -1, is_folded ? MAP_LOW : MAP_HEIGHT);
}

/* Bright as day would hurt at night. */
static void
dark_cb (AdwStyleManager *manager, GParamSpec *pspec, BstEndPage *self)
{
  if (adw_style_manager_get_dark (manager))
    gtk_widget_add_css_class (GTK_WIDGET (self), "dark");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dark");
}

static void
bst_end_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_END_PAGE);
  G_OBJECT_CLASS (bst_end_page_parent_class)->dispose (object);
}

static void
bst_end_page_finalize (GObject *object)
{
  bst_game_result_free (BST_END_PAGE (object)->result);
  G_OBJECT_CLASS (bst_end_page_parent_class)->finalize (object);
}

/* Not on a button: keys that were meant for the last move would press it. */
void
bst_end_page_focus (BstEndPage *self)
{
  g_return_if_fail (BST_IS_END_PAGE (self));

  gtk_widget_grab_focus (self->headline);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, fold);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, headline);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, figures);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, winner);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, summary);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, top);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, map);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, side);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, ranking);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, day_box);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, day_title);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, day_label);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, match_box);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, swap_button);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, swap_label);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, fame_button);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, fame_label);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, bottom);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, points);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, scores);
}

static void
bst_end_page_class_init (BstEndPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_end_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bst_end_page_finalize;
  g_type_ensure (BST_TYPE_FOLD);
  g_type_ensure (BST_TYPE_MAP_PREVIEW);
  g_type_ensure (BST_TYPE_POINTS_CARD);
  g_type_ensure (BST_TYPE_SCORE_CARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/end-page.ui");
  bind_children (widget_class);
}

static void
bst_end_page_init (BstEndPage *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->fold, "notify::folded", G_CALLBACK (folded_cb), self);
  folded_cb (self);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (dark_cb), self, 0);
  dark_cb (manager, NULL, self);
}

GtkWidget *
bst_end_page_new (void)
{
  return g_object_new (BST_TYPE_END_PAGE, NULL);
}
