/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lesson page.  What is said and what is legal comes from the lesson and its game; here is
 * decided where that is shown.
 */
#include "ui/lesson-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/picture-view.h"
#include "ui/auction-table.h"
#include "ui/fold.h"
#include "ui/hand.h"
#include "ui/lesson-bubble.h"
#include "ui/lesson-stage.h"
#include "ui/place-actions.h"
#include "ui/seat-row.h"
#include "words/fill.h"
#include "words/phrase.h"
#include "words/question.h"

#define HAND_SIZE 96
#define NARROW_HAND_SIZE 48
#define SIDE_WIDTH 300
#define SIDE_WEIGHT 30     /* of each thing there, as bst_board_weigh_area() has it */
#define NARROW_CHOICES 150 /* how high the list of choices is at most */

struct _BstLessonPage
{
  AdwBin parent_instance;

  BstLesson *lesson;
  GSignalGroup *lesson_signals;
  GSignalGroup *game_signals;

  GtkLabel *title;
  BstFold *fold;
  BstLessonStage *stage;
  GtkBox *body;
  BstBoard *board;
  GtkWidget *side;
  GtkWidget *hand;
  BstPictureView *hand_tile;
  GtkLabel *question;
  GtkLabel *scores;
  GtkScrolledWindow *choices;
  GtkWidget *auction; /* above what can be chosen */
  GtkWidget *seat_separator;
  GtkWidget *seats;
  GtkListBox *seat_list;
  GtkWidget *bubble; /* on the stage, or in a narrow window below the map */
};

G_DEFINE_FINAL_TYPE (BstLessonPage, bst_lesson_page, ADW_TYPE_BIN)

static guint stepped_signal;

/* --- what is pointed at --- */

/* Whether nobody is to be placed: then the button is meant, whatever the words are about. */
static bool
expects_pass (const BstLessonStep *step)
{
  return step->moves->len == 1 &&
         g_str_equal (((const BstGameMove *) g_ptr_array_index (step->moves, 0))->text, "pass");
}

static bool
find_on_board (BstLessonPage *self,
               const BstLessonStep *step,
               graphene_rect_t *out_target,
               graphene_rect_t *out_room)
{
  int feature = bst_lesson_find_feature (self->lesson);
  graphene_point_t origin;

  if (!bst_board_find_area (self->board, step->pos, feature, out_target) ||
      !gtk_widget_compute_point (GTK_WIDGET (self->board), GTK_WIDGET (self->stage),
                                 &GRAPHENE_POINT_INIT_ZERO, &origin))
    return false;
  bst_board_find_area (self->board, step->pos, -1, out_room);
  if (expects_pass (step))
    bst_board_find_decline (self->board, out_target);
  graphene_rect_offset (out_target, origin.x, origin.y);
  graphene_rect_offset (out_room, origin.x, origin.y);
  return true;
}

/* In a narrow window the players are a line of text. */
static GtkWidget *
find_player (BstLessonPage *self, unsigned player)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->scores)))
    return GTK_WIDGET (self->scores);
  return GTK_WIDGET (gtk_list_box_get_row_at_index (self->seat_list, (int) player));
}

static bool
find_target (gpointer data, graphene_rect_t *out_target, graphene_rect_t *out_room)
{
  BstLessonPage *self = data;
  const BstLessonStep *step;
  GtkWidget *widget = NULL;

  if (self->lesson == NULL)
    return false;
  step = bst_lesson_get_step (self->lesson);
  if (step->place == BST_LESSON_AT_CELL)
    return find_on_board (self, step, out_target, out_room);
  if (step->place == BST_LESSON_AT_HAND)
    widget = GTK_WIDGET (self->hand_tile);
  else if (step->place == BST_LESSON_AT_PLAYER)
    widget = find_player (self, step->player);
  if (widget == NULL || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self->stage), out_target))
    return false;
  *out_room = *out_target;
  return true;
}

static bool
is_met (BstLessonPage *self, GtkWidget *widget, const graphene_rect_t *area)
{
  graphene_rect_t bounds;

  return gtk_widget_get_visible (widget) &&
         gtk_widget_compute_bounds (widget, GTK_WIDGET (self->stage), &bounds) &&
         graphene_rect_intersection (&bounds, area, NULL);
}

/* What there is to see at the side, below which there may be room. */
static unsigned
weigh_side (BstLessonPage *self, const graphene_rect_t *area)
{
  unsigned n = is_met (self, self->hand, area) + is_met (self, GTK_WIDGET (self->choices), area);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->seat_list, i)) != NULL; i++)
    n += is_met (self, GTK_WIDGET (row), area);
  return n * SIDE_WEIGHT;
}

static unsigned
weigh (gpointer data, const graphene_rect_t *area)
{
  BstLessonPage *self = data;
  graphene_rect_t there = *area;
  graphene_point_t origin;
  unsigned weight = weigh_side (self, area);

  if (gtk_widget_compute_point (GTK_WIDGET (self->board), GTK_WIDGET (self->stage),
                                &GRAPHENE_POINT_INIT_ZERO, &origin)) {
    graphene_rect_offset (&there, -origin.x, -origin.y);
    weight += bst_board_weigh_area (self->board, &there);
  }
  return weight;
}

/* What the board says lies elsewhere than the bubble. */
static void
keep_off (gpointer data, const graphene_rect_t *place)
{
  BstLessonPage *self = data;
  graphene_point_t origin;

  if (!gtk_widget_compute_point (GTK_WIDGET (self->stage), GTK_WIDGET (self->board),
                                 &place->origin, &origin))
    return;
  bst_board_keep_off (self->board,
                      &(GdkRectangle) { (int) origin.x, (int) origin.y, (int) place->size.width,
                                        (int) place->size.height });
}

/* --- what is shown --- */

static void
show_scores (BstLessonPage *self, BstGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < bst_rules_n_players (bst_game_get_rules (game)); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);
    g_autofree char *score = bst_phrase_number (bst_seat_get_score (seat));

    g_string_append_printf (text, "%s%s: %s", i > 0 ? " · " : "", bst_seat_get_name (seat), score);
  }
  gtk_label_set_text (self->scores, text->str);
}

/* Only while whoever learns is asked: nobody thinks in a lesson. */
static void
show_question (BstLessonPage *self, BstGame *game)
{
  g_autofree char *text = NULL;
  BstQuestion question;

  if (bst_game_get_is_for_person (game)) {
    bst_game_get_question (game, &question);
    text = bst_question_to_sentence (&question, bst_game_get_state (game),
                                     bst_game_get_names (game));
  }
  gtk_label_set_text (self->question, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->question), text != NULL);
}

static void
show_choices (BstLessonPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->choices),
                          gtk_widget_get_visible (self->auction) ||
                            gtk_widget_get_visible (bst_board_get_list (self->board)));
}

static void
show_position (BstLessonPage *self)
{
  BstGame *game = self->lesson != NULL ? bst_lesson_get_game (self->lesson) : NULL;

  if (game == NULL || bst_board_get_game (self->board) == NULL)
    return;
  bst_hand_show (self->hand_tile, game, bst_board_get_textures (self->board));
  bst_auction_table_show (BST_AUCTION_TABLE (self->auction), game,
                          bst_board_get_textures (self->board));
  show_question (self, game);
  show_scores (self, game);
  show_choices (self);
  bst_lesson_stage_update (self->stage);
}

/* Marks what the words are about, also where it reaches beyond the tile. */
static void
light (BstLessonPage *self)
{
  const BstLessonStep *step = bst_lesson_get_step (self->lesson);
  int feature = step->place == BST_LESSON_AT_CELL ? bst_lesson_find_feature (self->lesson) : -1;

  bst_board_light (self->board, step->pos, feature);
}

static bool
has_focus_inside (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Keys go on where something is to be done; a screen reader reads the words on the way. */
static void
move_focus (BstLessonPage *self)
{
  const char *words = bst_lesson_get_words (self->lesson, g_get_language_names ()[0]);
  bool is_expecting = bst_lesson_get_is_expecting (self->lesson);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  if (!is_expecting)
    bst_lesson_bubble_focus (BST_LESSON_BUBBLE (self->bubble));
  else if (!has_focus_inside (GTK_WIDGET (self->board)) &&
           !has_focus_inside (bst_board_get_list (self->board)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
changed_cb (BstLesson *lesson, BstLessonPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.back",
                                 bst_lesson_get_number (lesson) > 0);
  bst_lesson_bubble_show (BST_LESSON_BUBBLE (self->bubble), lesson);
  show_position (self);
  light (self);
  if (!bst_lesson_get_is_refused (lesson))
    move_focus (self);
  g_signal_emit (self, stepped_signal, 0);
}

/* --- wide and narrow --- */

/* The bubble below the map, or beside what it speaks of. */
static void
place_bubble (BstLessonPage *self, bool is_narrow)
{
  bool is_below = gtk_widget_get_parent (self->bubble) == GTK_WIDGET (self->body);
  bool had_focus = has_focus_inside (self->bubble);

  if (gtk_widget_get_parent (self->bubble) != NULL && is_below == is_narrow)
    return;
  if (is_below)
    gtk_box_remove (self->body, self->bubble);
  bst_lesson_stage_set_bubble (self->stage, is_narrow ? NULL : self->bubble);
  bst_board_keep_off (self->board, NULL);
  if (is_narrow)
    gtk_box_append (self->body, self->bubble);
  if (had_focus)
    bst_lesson_bubble_focus (BST_LESSON_BUBBLE (self->bubble));
}

static void
folded_cb (BstLessonPage *self)
{
  bool is_narrow = bst_fold_get_folded (self->fold);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body), is_narrow
                                                                 ? GTK_ORIENTATION_VERTICAL
                                                                 : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->side, is_narrow ? -1 : SIDE_WIDTH, -1);
  bst_picture_view_set_size (self->hand_tile, is_narrow ? NARROW_HAND_SIZE : HAND_SIZE);
  gtk_widget_set_visible (self->seats, !is_narrow);
  gtk_widget_set_visible (self->seat_separator, !is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->scores), is_narrow);
  gtk_scrolled_window_set_max_content_height (self->choices, is_narrow ? NARROW_CHOICES : -1);
  place_bubble (self, is_narrow);
  show_position (self);
}

/* --- the lesson --- */

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  BstLessonPage *self = data;

  return bst_seat_row_new (item, bst_board_get_textures (self->board));
}

static void
seat_activated_cb (GtkListBox *list, GtkListBoxRow *row, BstLessonPage *self)
{
  bst_seat_row_show_points (BST_SEAT_ROW (gtk_list_box_row_get_child (row)),
                            bst_lesson_get_game (self->lesson));
}

static void
show_lesson (BstLessonPage *self, BstLesson *lesson)
{
  BstGame *game = bst_lesson_get_game (lesson);
  const char *title = bst_texts_choose (bst_lesson_get_file (lesson)->texts, BST_TEXT_NAME,
                                        g_get_language_names ()[0]);

  gtk_label_set_text (self->title, title);
  bst_board_set_game (self->board, game);
  gtk_list_box_bind_model (self->seat_list, bst_game_get_seats (game), make_row, self, NULL);
  changed_cb (lesson, self);
}

void
bst_lesson_page_set_lesson (BstLessonPage *self, BstLesson *lesson)
{
  g_return_if_fail (BST_IS_LESSON_PAGE (self));
  g_return_if_fail (lesson == NULL || BST_IS_LESSON (lesson));

  if (lesson == self->lesson)
    return;
  gtk_list_box_bind_model (self->seat_list, NULL, NULL, NULL, NULL);
  bst_board_set_game (self->board, NULL);
  g_signal_group_set_target (self->lesson_signals, lesson);
  g_signal_group_set_target (self->game_signals,
                             lesson != NULL ? bst_lesson_get_game (lesson) : NULL);
  g_set_object (&self->lesson, lesson);
  if (lesson != NULL)
    show_lesson (self, lesson);
}

BstLesson *
bst_lesson_page_get_lesson (BstLessonPage *self)
{
  g_return_val_if_fail (BST_IS_LESSON_PAGE (self), NULL);

  return self->lesson;
}

BstBoard *
bst_lesson_page_get_board (BstLessonPage *self)
{
  g_return_val_if_fail (BST_IS_LESSON_PAGE (self), NULL);

  return self->board;
}

/* --- actions --- */

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const struct
  {
    const char *name;
    void (*step) (BstLesson *);
  } steps[] = { { "lesson.next", bst_lesson_next },
                { "lesson.back", bst_lesson_back },
                { "lesson.show", bst_lesson_show },
                { "lesson.repeat", bst_lesson_repeat } };
  BstLesson *lesson = BST_LESSON_PAGE (widget)->lesson;

  for (size_t i = 0; lesson != NULL && i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (name, steps[i].name))
      steps[i].step (lesson);
}

/* "lesson.zoom" is "board.zoom", and so on: keys work wherever the focus is on the page. */
static void
forward_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *action = g_strconcat ("board", strchr (name, '.'), NULL);

  gtk_widget_activate_action_variant (GTK_WIDGET (BST_LESSON_PAGE (widget)->board), action,
                                      parameter);
}

/* --- the widget --- */

static void
bst_lesson_page_dispose (GObject *object)
{
  BstLessonPage *self = BST_LESSON_PAGE (object);

  if (self->board != NULL)
    bst_lesson_page_set_lesson (self, NULL);
  g_clear_object (&self->lesson_signals);
  g_clear_object (&self->game_signals);
  if (self->stage != NULL)
    bst_lesson_stage_set_guide (self->stage, NULL, NULL, NULL, NULL);
  g_clear_object (&self->bubble);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_LESSON_PAGE);
  G_OBJECT_CLASS (bst_lesson_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, title);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, fold);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, stage);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, body);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, board);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, side);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, hand);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, hand_tile);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, question);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, scores);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, choices);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, seat_separator);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, seats);
  gtk_widget_class_bind_template_child (widget_class, BstLessonPage, seat_list);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "lesson.back", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "lesson.show", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "lesson.repeat", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "lesson.zoom", "s", forward_action);
  gtk_widget_class_install_action (widget_class, "lesson.centre", NULL, forward_action);
  gtk_widget_class_install_action (widget_class, "lesson.rotate", "i", forward_action);
  gtk_widget_class_install_action (widget_class, "lesson.spot", "i", forward_action);
  gtk_widget_class_install_action (widget_class, "lesson.toggle-fields", NULL, forward_action);
  gtk_widget_class_install_action (widget_class, "lesson.skip", NULL, forward_action);
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "lesson.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "lesson.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, 0, "lesson.rotate", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_SHIFT_MASK, "lesson.rotate",
                                       "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, 0, "lesson.toggle-fields", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "lesson.centre", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "lesson.skip", NULL);
  for (int i = 0; i < 9; i++)
    gtk_widget_class_add_binding_action (widget_class, (guint) (GDK_KEY_1 + i), 0, "lesson.spot",
                                         "i", i);
}

static void
bst_lesson_page_class_init (BstLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_lesson_page_dispose;
  stepped_signal = g_signal_new ("stepped", BST_TYPE_LESSON_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  g_type_ensure (BST_TYPE_BOARD);
  g_type_ensure (BST_TYPE_FOLD);
  g_type_ensure (BST_TYPE_LESSON_STAGE);
  g_type_ensure (BST_TYPE_PICTURE_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/lesson-page.ui");
  bind_children (widget_class);
  install_actions (widget_class);
  bst_place_actions_install (widget_class);
  bind_keys (widget_class);
  bst_board_bind_zoom_keys (widget_class, "lesson.zoom");
}

static void
add_choices (BstLessonPage *self)
{
  GtkWidget *list = bst_board_get_list (self->board);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->auction = bst_auction_table_new ();
  gtk_box_append (GTK_BOX (box), self->auction);
  gtk_box_append (GTK_BOX (box), list);
  gtk_scrolled_window_set_child (self->choices, box);
  g_signal_connect_swapped (list, "notify::visible", G_CALLBACK (show_choices), self);
  g_signal_connect_swapped (self->auction, "notify::visible", G_CALLBACK (show_choices), self);
  show_choices (self);
}

static void
bst_lesson_page_init (BstLessonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->bubble = g_object_ref_sink (bst_lesson_bubble_new ());
  bst_lesson_stage_set_child (self->stage, GTK_WIDGET (self->body));
  bst_lesson_stage_set_guide (self->stage, find_target, weigh, keep_off, self);
  bst_lesson_stage_set_aside (self->stage, self->side);
  bst_hand_press (self->hand_tile, self->board);
  add_choices (self);

  self->lesson_signals = g_signal_group_new (BST_TYPE_LESSON);
  g_signal_group_connect (self->lesson_signals, "changed", G_CALLBACK (changed_cb), self);
  self->game_signals = g_signal_group_new (BST_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify", G_CALLBACK (show_position), self);
  g_signal_connect_swapped (self->board, "moved", G_CALLBACK (bst_lesson_stage_update),
                            self->stage);
  g_signal_connect (self->seat_list, "row-activated", G_CALLBACK (seat_activated_cb), self);
  g_signal_connect_swapped (self->fold, "notify::folded", G_CALLBACK (folded_cb), self);
  folded_cb (self);
}

GtkWidget *
bst_lesson_page_new (void)
{
  return g_object_new (BST_TYPE_LESSON_PAGE, NULL);
}
