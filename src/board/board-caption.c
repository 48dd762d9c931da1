/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The caption above the map, in the colours of whoever is asked: who decides on something that is
 * not a part of every turn, and what the move does that is pointed at.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "board/board-private.h"
#include "board/picture-view.h"
#include "words/advice.h"
#include "words/fill.h"
#include "words/motive.h"
#include "words/move.h"
#include "words/outlook.h"
#include "words/question.h"

#define EMBLEM_SIZE 28
#define GAP 12
#define SOME 10
#define MANY 1000
#define ZOOM_ROOM 150 /* for the buttons in the lower left corner */
#define ZOOM_HEIGHT 60

static char *
describe_step (BstBoard *self, const BstQuestion *question)
{
  g_autofree char *left = g_strdup_printf ("%d", question->subject.number);

  /* Translators: {1} is the player who moves the dragon now, {2} a number. */
  return bst_fill (_ ("{1} moves the dragon · steps left: {2}"),
                   bst_names_get_player (bst_game_get_names (self->game), question->player), left,
                   NULL);
}

/* Whether the question itself is said above the map. */
static bool
is_said_in_full (BstBoard *self, const BstQuestion *question)
{
  return question->kind == BST_QUESTION_FORTRESS || question->kind == BST_QUESTION_REDEPLOY ||
         question->kind == BST_QUESTION_MARKET || question->kind == BST_QUESTION_BRIDGE ||
         question->kind == BST_QUESTION_CASTLE ||
         bst_question_is_again (question, bst_game_get_state (self->game));
}

/* What is special about the question; "" if nothing is. */
static char *
describe_question (BstBoard *self)
{
  const char *text = NULL;
  BstQuestion question;

  if (self->game == NULL || bst_game_get_is_looking (self->game))
    return g_strdup ("");
  bst_game_get_question (self->game, &question);
  if (question.kind == BST_QUESTION_DRAGON)
    return describe_step (self, &question);
  if (is_said_in_full (self, &question))
    return bst_question_to_sentence (&question, bst_game_get_state (self->game),
                                     bst_game_get_names (self->game));
  if (question.kind == BST_QUESTION_WAGON) {
    /* Translators: {1} is a player. */
    text = _ ("{1}: the wagon may drive on");
  } else if (question.kind == BST_QUESTION_START &&
             bst_state_n_left (bst_game_get_state (self->game)) == 0) {
    text = _ ("{1}: the last chance for the abbey · no tiles left");
  }
  return text != NULL
           ? bst_fill (text,
                       bst_names_get_player (bst_game_get_names (self->game), question.player),
                       NULL)
           : g_strdup ("");
}

/* `sentence`, which is taken, and below it what the move would change. */
static char *
add_outlook (BstBoard *self, char *sentence, const BstOutlook *outlook)
{
  g_autofree char *first = sentence;
  g_autofree char *text = self->assist != BST_ASSIST_NONE
                            ? bst_outlook_to_text (outlook, bst_game_get_names (self->game))
                            : g_strdup ("");

  return *text != '\0' ? g_strdup_printf ("%s\n%s", first, text) : g_steal_pointer (&first);
}

char *
bst_board_tell_move (BstBoard *self, const BstMove *move)
{
  BstOutlook outlook;

  bst_outlook_init (&outlook, bst_game_get_state (self->game), move);
  return add_outlook (self,
                      bst_move_to_sentence (move, bst_game_get_state (self->game),
                                            bst_game_get_names (self->game)),
                      &outlook);
}

char *
bst_board_describe_move (BstBoard *self, const BstMove *move)
{
  BstOutlook outlook;

  /* That it takes a bridge is more than the ghost of a tile can say. */
  if (bst_board_fields_of (move) & BST_FIELD_OTHER)
    return bst_board_tell_move (self, move);

  if (self->assist == BST_ASSIST_NONE)
    return NULL;
  bst_outlook_init (&outlook, bst_game_get_state (self->game), move);
  return bst_outlook_to_text (&outlook, bst_game_get_names (self->game));
}

char *
bst_board_say_outlook (BstBoard *self, const BstMove *move, const BstOutlook *outlook)
{
  return add_outlook (self,
                      bst_move_to_name (move, bst_game_get_state (self->game),
                                        bst_game_get_names (self->game)),
                      outlook);
}

char *
bst_board_say_move (BstBoard *self, const BstMove *move)
{
  BstOutlook outlook;

  bst_outlook_init (&outlook, bst_game_get_state (self->game), move);
  return bst_board_say_outlook (self, move, &outlook);
}

/* What stands above the map instead, while there is a hint. */
static const BstAdvice *
get_advice (BstBoard *self)
{
  return self->game != NULL ? bst_game_get_advice (self->game) : NULL;
}

/* Above the map in the colours of whoever is asked: `text` in the label of that name. */
static void
set_caption (BstBoard *self, GtkWidget *label, const char *text)
{
  GtkWidget *picture = gtk_widget_get_first_child (self->caption);
  BstQuestion question;

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, *text != '\0');
  gtk_widget_set_visible (self->caption,
                          self->game != NULL && (gtk_widget_get_visible (self->headline) ||
                                                 gtk_widget_get_visible (self->explanation)));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (!gtk_widget_get_visible (self->caption))
    return;
  bst_game_get_question (self->game, &question);
  /* The game may be over while the last words are taken away. */
  if (question.player >= bst_rules_n_players (bst_game_get_rules (self->game)))
    return;

  BstColour colour = bst_board_colour_of (self, question.player);
  BstPicture emblem = { .type = BST_PICTURE_EMBLEM, .colour = (uint8_t) colour };

  bst_picture_view_show (BST_PICTURE_VIEW (picture), self->textures, emblem);
  bst_board_set_colour (self->caption, colour);
}

void
bst_board_update_caption (BstBoard *self)
{
  const BstAdvice *advice = get_advice (self);
  g_autofree char *text =
    advice != NULL ? bst_motive_to_sentence (&advice->motive, bst_game_get_names (self->game))
                   : describe_question (self);
  g_autofree char *second =
    advice != NULL ? bst_advice_to_second (advice, bst_game_get_state (self->game),
                                           bst_game_get_names (self->game))
                   : NULL;

  self->caption_place = 0;
  gtk_widget_set_visible (self->bulb, advice != NULL);
  set_caption (self, self->second_best, second != NULL ? second : "");
  set_caption (self, self->headline, text);
  bst_board_explain (self, NULL);
}

/* What a hint advises, or what comes of it if nothing is done; "" where that is no question. */
static char *
describe_stake (BstBoard *self)
{
  const BstAdvice *advice = get_advice (self);
  BstQuestion question;
  char *text = NULL;

  if (advice != NULL)
    return bst_plan_to_sentence (&advice->plan, bst_game_get_state (self->game),
                                 bst_game_get_names (self->game));
  if (self->game != NULL && self->assist != BST_ASSIST_NONE &&
      !bst_game_get_is_looking (self->game)) {
    bst_game_get_question (self->game, &question);
    text = bst_question_to_stake (&question, bst_game_get_state (self->game),
                                  bst_game_get_names (self->game));
  }
  return text != NULL ? text : g_strdup ("");
}

void
bst_board_explain (BstBoard *self, const BstMove *move)
{
  g_autofree char *text = move != NULL ? bst_board_tell_move (self, move) : describe_stake (self);

  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (self->explanation)), text) != 0)
    set_caption (self, self->explanation, text);
}

/* --- where it is --- */

/* Above the map or below it: in the middle, or at a side. */
static const struct
{
  double x; /* 0: at the left side, 1: at the right one */
  bool is_below;
} caption_places[] = { { 0.5, false }, { 0, false }, { 1, false }, { 0.5, true }, { 1, true } };

#define BELOW 3        /* in the middle */
#define MOST_COLUMNS 3 /* so many times narrower may words become */
#define LEAST_ZOOM 32  /* what lies on smaller tiles is not seen */

static GdkRectangle
find_caption_place (BstBoard *self, guint index, int width, int height)
{
  bool is_below = caption_places[index].is_below;
  double left = is_below ? ZOOM_ROOM : GAP;
  double room = MAX (self->view.width - left - GAP - width, 0);
  double x = MAX (MIN (left + room * caption_places[index].x, self->view.width - GAP - width), GAP);
  /* Where there is no room beside those buttons, it is above them. */
  int foot = x < left ? ZOOM_HEIGHT : GAP;

  return (GdkRectangle) { (int) round (x),
                          is_below ? (int) self->view.height - height - foot : GAP, width, height };
}

static bool
covers (const GdkRectangle *place, const graphene_rect_t *bounds)
{
  const graphene_rect_t covered = GRAPHENE_RECT_INIT (
    (float) place->x, (float) place->y, (float) place->width, (float) place->height);

  return graphene_rect_intersection (bounds, &covered, NULL);
}

/* Where a button of the map is; false if it is in the list, or nowhere. */
static bool
find_on_map (BstBoard *self, GtkWidget *button, graphene_rect_t *out_bounds)
{
  return gtk_widget_get_parent (button) == GTK_WIDGET (self) && gtk_widget_get_visible (button) &&
         gtk_widget_compute_bounds (button, GTK_WIDGET (self), out_bounds);
}

/* How bad it is to cover what a hint is about: worse than anything else, and worst for what is
 * best, which is the first. */
static unsigned
weigh_advised (BstBoard *self, const GdkRectangle *place)
{
  graphene_rect_t bounds;

  for (guint i = 0; i < self->advised->len; i++)
    if (find_on_map (self, g_ptr_array_index (self->advised, i), &bounds) &&
        covers (place, &bounds))
      return i == 0 ? 2 * MANY : MANY;
  return 0;
}

/* Whether a button would be covered that there is only one of. */
static bool
covers_button (BstBoard *self, const GdkRectangle *place)
{
  const GdkRectangle zoom = { 0, (int) self->view.height - ZOOM_HEIGHT, ZOOM_ROOM, ZOOM_HEIGHT };
  graphene_rect_t bounds;

  if (gdk_rectangle_intersect (place, &zoom, NULL))
    return true;
  return find_on_map (self, self->decline, &bounds) && covers (place, &bounds);
}

unsigned
bst_board_count_choices (BstBoard *self, const GdkRectangle *place)
{
  int size = (int) self->view.zoom;
  unsigned n = 0;

  for (guint i = 0; i < self->places->len; i++) {
    BstPoint corner = bst_view_corner (&self->view, g_array_index (self->places, BstFit, i).pos);
    GdkRectangle cell = { (int) corner.x, (int) corner.y, size, size };

    n += gdk_rectangle_intersect (place, &cell, NULL);
  }
  for (guint i = 0; i < self->spot_places->len; i++)
    n += gdk_rectangle_intersect (place, &g_array_index (self->spot_places, GdkRectangle, i), NULL);
  return n;
}

/* How bad it would be to cover that: what can be chosen, and the words of others (`taken`). */
static unsigned
weigh (BstBoard *self, const GdkRectangle *place, const GArray *taken)
{
  unsigned n = weigh_advised (self, place) + (covers_button (self, place) ? SOME : 0);

  for (guint i = 0; i < taken->len; i++)
    if (gdk_rectangle_intersect (place, &g_array_index (taken, GdkRectangle, i), NULL))
      n += SOME;
  return n + bst_board_count_choices (self, place);
}

/* Words stay where they are as long as they cover nothing, so that they do not jump while they
 * change. */
static GdkRectangle
choose_place (BstBoard *self, const GArray *taken, int width, int height, guint *in_out_place)
{
  GdkRectangle best = find_caption_place (self, *in_out_place, width, height);
  unsigned least = weigh (self, &best, taken);

  for (guint i = 0; i < G_N_ELEMENTS (caption_places) && least > 0; i++) {
    GdkRectangle place = find_caption_place (self, i, width, height);
    unsigned n = weigh (self, &place, taken);

    if (n >= least)
      continue;
    least = n;
    best = place;
    *in_out_place = i;
  }
  return best;
}

/* From above to below: what a hint advises first of all, and what is covered of all that is to be
 * seen during it. */
typedef struct
{
  double top;
  double bottom;
  double covered_top;
  double covered_bottom;
} Span;

static void
extend (double *top, double *bottom, const graphene_rect_t *bounds)
{
  *top = MIN (*top, (double) bounds->origin.y);
  *bottom = MAX (*bottom, (double) (bounds->origin.y + bounds->size.height));
}

static void
extend_covered (BstBoard *self, Span *span, GtkWidget *button, const GdkRectangle *place)
{
  graphene_rect_t bounds;

  if (find_on_map (self, button, &bounds) && covers (place, &bounds))
    extend (&span->covered_top, &span->covered_bottom, &bounds);
}

static Span
find_span (BstBoard *self, const GdkRectangle *place)
{
  Span span = { G_MAXDOUBLE, -G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE };
  graphene_rect_t bounds;

  for (guint i = 0; i < self->advised->len; i++)
    extend_covered (self, &span, g_ptr_array_index (self->advised, i), place);
  extend_covered (self, &span, self->decline, place);
  if (self->advised->len > 0 &&
      find_on_map (self, g_ptr_array_index (self->advised, 0), &bounds))
    extend (&span.top, &span.bottom, &bounds);
  return span;
}

/* How far the map has to go down, or up, if what is best is to stay in the window. */
static double
find_shift (BstBoard *self, const Span *span, const GdkRectangle *place)
{
  bool is_above = !caption_places[self->caption_place].is_below;

  if (span->covered_top > span->covered_bottom)
    return 0;
  if (is_above)
    return MAX (MIN (place->y + place->height + GAP - span->covered_top,
                     self->view.height - span->bottom),
                0);
  return MIN (MAX (place->y - GAP - span->covered_bottom, -span->top), 0);
}

/* A map that is shown as a whole leaves room below it for words that would cover what can be
 * chosen.  Returns whether it does from now on. */
static bool
make_foot (BstBoard *self, const GdkRectangle *place)
{
  GdkRectangle below = find_caption_place (self, BELOW, place->width, place->height);
  double foot = self->view.height - below.y + GAP;
  double zoom = self->view.zoom;

  if (!self->is_fitted || bst_board_count_choices (self, place) == 0 ||
      zoom * (1 - foot / self->view.height) < LEAST_ZOOM)
    return false;
  bst_board_set_foot (self, foot);
  return self->view.zoom != zoom;
}

/* Moves the map if the caption covers what can be chosen, above all what a hint is about, or the
 * button that declines, once for each hint.  Returns whether it did. */
static bool
clear_caption (BstBoard *self, const GdkRectangle *place)
{
  Span span;
  int shift;

  if (!self->advice_wants_room)
    return false;
  self->advice_wants_room = false;
  if (make_foot (self, place))
    return true;
  span = find_span (self, place);
  shift = (int) round (find_shift (self, &span, place));
  if (shift == 0)
    return false;
  bst_view_pan (&self->view, 0, shift);
  bst_board_view_changed (self);
  return true;
}

/* Lays `words` where they cover least, and adds that to what is taken.  They are as wide as one of
 * `n_columns` beside each other that have room for them. */
static GdkRectangle
allocate_words (
  BstBoard *self, GtkWidget *words, int n_columns, guint *in_out_place, GArray *taken)
{
  GdkRectangle place = { 0 };
  int least;
  int width;
  int height;

  if (!gtk_widget_get_visible (words))
    return place;
  gtk_widget_measure (words, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);
  width = MIN (MAX (width / n_columns, least), (int) self->view.width - 2 * GAP);
  gtk_widget_measure (words, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  place = choose_place (self, taken, width, height, in_out_place);
  bst_board_allocate_at (words, place.x, place.y, place.width, place.height);
  g_array_append_val (taken, place);
  return place;
}

/* The narrower it is, the more corners have room for it; where there is none, it is not shown. */
static void
allocate_legend (BstBoard *self, GArray *taken)
{
  guint n_taken = taken->len;
  bool has_room = false;

  for (int n_columns = 1; n_columns <= MOST_COLUMNS && !has_room; n_columns++) {
    GdkRectangle place =
      allocate_words (self, self->legend, n_columns, &self->legend_place, taken);

    g_array_set_size (taken, n_taken);
    has_room = weigh (self, &place, taken) == 0;
  }
  gtk_widget_set_child_visible (self->legend, has_room);
}

bool
bst_board_allocate_words (BstBoard *self)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  GdkRectangle caption;

  g_array_append_val (taken, self->others);
  caption = allocate_words (self, self->caption, 1, &self->caption_place, taken);
  allocate_words (self, self->note, 1, &self->note_place, taken);
  allocate_legend (self, taken);
  return gtk_widget_get_visible (self->caption) && clear_caption (self, &caption);
}

static GtkWidget *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 48);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_visible (label, FALSE);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

void
bst_board_init_caption (BstBoard *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->caption = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->headline = add_label (words, "heading");
  self->explanation = add_label (words, "body");
  self->second_best = add_label (words, "caption");
  self->bulb = gtk_image_new_from_icon_name ("bastide-hint-symbolic");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (self->caption, "caption-pill");
  gtk_box_append (GTK_BOX (self->caption), bst_picture_view_new (EMBLEM_SIZE));
  gtk_box_append (GTK_BOX (self->caption), words);
  gtk_box_append (GTK_BOX (self->caption), self->bulb);
  gtk_widget_set_can_target (self->caption, FALSE);
  gtk_widget_set_visible (self->caption, FALSE);
  gtk_widget_set_parent (self->caption, GTK_WIDGET (self));
}
