/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game page.  It shows what the game says and sends it what the user wants; whose turn
 * it is and what is legal is never decided here.
 */
#include "ui/game-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/picture-view.h"
#include "engine/bazaar.h"
#include "ui/auction-table.h"
#include "ui/counting-bar.h"
#include "ui/fold.h"
#include "ui/game-tip.h"
#include "ui/hand.h"
#include "ui/log-lines.h"
#include "ui/place-actions.h"
#include "ui/score-keeper.h"
#include "ui/seat-row.h"
#include "ui/side-layout.h"
#include "ui/tiles-left.h"
#include "words/fill.h"
#include "words/phrase.h"
#include "words/question.h"

#define HAND_SIZE 96
#define BOTTOM_SIZE 64
#define BOTTOM_HEIGHT 240 /* of the list of choices, which leaves room for the map */
#define AUCTION_HEIGHT 80 /* more, while tiles are sold */
#define SCROLL_DELAY 80   /* milliseconds */

struct _BstGamePage
{
  AdwBin parent_instance;

  BstGame *game;
  GSignalGroup *game_signals;

  GtkLabel *title;
  BstBoard *board;
  AdwFlap *flap;
  GtkWidget *side;
  BstPictureView *hand_tile;
  BstPictureView *bottom_tile;
  GtkLabel *question;
  GtkLabel *left_label;
  GtkLabel *bottom_question;
  GtkLabel *bottom_scores;
  GtkOverlay *overlay;
  GtkOverlay *map;
  BstCountingBar *counting_bar;
  BstScoreKeeper *keeper;
  AdwBin *side_choices;
  AdwBin *bottom_choices;
  GtkWidget *choices; /* in one of them */
  GtkWidget *auction; /* above them */
  GtkListBox *seat_list;
  GtkStack *side_stack;
  GtkListView *log_view;
  GtkFlowBox *left_box;
  GtkLabel *journal_label;
  GtkWidget *results_button;
  BstGameTip *tip;
  GtkStack *hint_stack;
  GtkWidget *history_bar;
  GtkScale *history_scale;
  bool is_setting_scale;
  guint scroll_source; /* to the end of the log, when it has its size */
};

G_DEFINE_FINAL_TYPE (BstGamePage, bst_game_page, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_SHOWS_FIELDS,
};

static GParamSpec *shows_fields_property;

/* --- what is asked --- */

static char *
question_text (const BstGamePage *self, const BstQuestion *question)
{
  const BstNames *names = bst_game_get_names (self->game);

  if (question->kind != BST_QUESTION_OVER && bst_game_get_is_looking (self->game))
    return g_strdup (_ ("Looking back"));
  if (question->kind != BST_QUESTION_OVER && !bst_game_get_is_for_person (self->game) &&
      question->player != BST_CHANCE) {
    /* Translators: {1} is a player. */
    return bst_fill (_ ("{1} is thinking…"), bst_names_get_player (names, question->player), NULL);
  }
  return bst_question_to_sentence (question, bst_game_get_state (self->game), names);
}

static void
show_question (BstGamePage *self)
{
  BstQuestion question;
  g_autofree char *text = NULL;

  bst_game_get_question (self->game, &question);
  gtk_widget_set_visible (self->results_button, question.kind == BST_QUESTION_OVER &&
                                                  !bst_game_get_is_looking (self->game));
  text = question_text (self, &question);
  gtk_label_set_text (self->question, text);
  gtk_label_set_text (self->bottom_question, text);
}

static bool
is_side_open (BstGamePage *self)
{
  return !adw_flap_get_folded (self->flap) && adw_flap_get_reveal_flap (self->flap);
}

/* While tiles are sold, room is needed for them. */
static void
show_seats (BstGamePage *self)
{
  BstAuction auction;
  bool is_brief = self->game != NULL && is_side_open (self) &&
                  bst_state_auction (bst_game_get_state (self->game), &auction);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->seat_list, i)) != NULL; i++) {
    BstSeatRow *seat = BST_SEAT_ROW (gtk_list_box_row_get_child (row));

    if (is_brief)
      bst_seat_row_show_brief (seat);
    else
      bst_seat_row_show_all (seat);
  }
}

/* The table of an auction and the list, if there is anything in them. */
static void
show_choices (BstGamePage *self)
{
  bool has_auction = gtk_widget_get_visible (self->auction);

  gtk_widget_set_visible (self->choices,
                          has_auction || gtk_widget_get_visible (bst_board_get_list (self->board)));
  gtk_scrolled_window_set_max_content_height (
    GTK_SCROLLED_WINDOW (self->choices),
    is_side_open (self) ? -1 : BOTTOM_HEIGHT + (has_auction ? AUCTION_HEIGHT : 0));
  show_seats (self);
}

/* What can be chosen from a list is at the side while that is open, otherwise below the map. */
static void
place_choices (BstGamePage *self)
{
  bool is_aside = is_side_open (self);
  AdwBin *to = is_aside ? self->side_choices : self->bottom_choices;
  AdwBin *from = is_aside ? self->bottom_choices : self->side_choices;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (adw_bin_get_child (to) == self->choices)
    return;
  adw_bin_set_child (from, NULL);
  adw_bin_set_child (to, self->choices);
  show_choices (self);
  if (focus != NULL && gtk_widget_is_ancestor (focus, self->choices))
    gtk_widget_grab_focus (focus);
}

static void
show_hand (BstGamePage *self)
{
  bst_hand_show (self->hand_tile, self->game, bst_board_get_textures (self->board));
  bst_hand_show (self->bottom_tile, self->game, bst_board_get_textures (self->board));
}

static void
show_title (BstGamePage *self)
{
  const BstState *state = bst_game_get_state (self->game);
  g_autofree char *left = bst_phrase_left (bst_state_n_left (state));
  g_autofree char *title = NULL;
  BstQuestion question;

  bst_state_question (state, &question);
  title = g_strdup_printf (_ ("Turn %u"), question.turn);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->left_label, left);
}

/* --- tiles left --- */

/* Only while it can be seen: it is the only list that would be made anew each turn. */
static void
show_left (BstGamePage *self)
{
  if (self->game != NULL &&
      g_strcmp0 (gtk_stack_get_visible_child_name (self->side_stack), "tiles") == 0)
    bst_tiles_left_show (self->left_box, self->game, bst_board_get_textures (self->board));
}

/* --- history --- */

static void
show_history (BstGamePage *self)
{
  const GArray *turns = bst_game_get_turns (self->game);
  GtkAdjustment *adjustment = gtk_range_get_adjustment (GTK_RANGE (self->history_scale));
  size_t cursor = bst_game_get_cursor (self->game);
  guint turn = 0;

  gtk_widget_set_visible (self->history_bar, bst_game_get_is_looking (self->game));
  while (turn + 1 < turns->len && g_array_index (turns, guint, turn + 1) <= cursor)
    turn++;
  self->is_setting_scale = true;
  gtk_adjustment_configure (adjustment, turn, 0, turns->len > 0 ? turns->len - 1 : 0, 1, 5, 0);
  self->is_setting_scale = false;
}

static void
history_cb (GtkRange *range, BstGamePage *self)
{
  const GArray *turns;
  guint turn = (guint) gtk_range_get_value (range);

  if (self->is_setting_scale || self->game == NULL || !bst_game_get_is_looking (self->game))
    return;
  turns = bst_game_get_turns (self->game);
  if (turn < turns->len)
    bst_game_look_at (self->game, g_array_index (turns, guint, turn));
}

/* --- the log --- */

/* The log shows its end.  Setting the adjustment instead would warn while lines have no
 * size yet. */
static void
scroll_log (BstGamePage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (self->log_view)));

  if (n > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->log_view), "list.scroll-to-item", "u", n - 1);
}

static gboolean
scroll_cb (gpointer data)
{
  BstGamePage *self = data;

  /* A window that has just come takes its time. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self->log_view)) &&
      gtk_widget_get_height (GTK_WIDGET (self->log_view)) == 0)
    return G_SOURCE_CONTINUE;
  self->scroll_source = 0;
  if (self->game != NULL)
    scroll_log (self);
  return G_SOURCE_REMOVE;
}

/* New lines have no size before they are drawn, which is some frames later. */
static void
scroll_soon (BstGamePage *self)
{
  g_clear_handle_id (&self->scroll_source, g_source_remove);
  self->scroll_source = g_timeout_add (SCROLL_DELAY, scroll_cb, self);
}

/* --- the game --- */

static void
seat_activated_cb (GtkListBox *list, GtkListBoxRow *row, BstGamePage *self)
{
  bst_seat_row_show_points (BST_SEAT_ROW (gtk_list_box_row_get_child (row)), self->game);
}

static void
update_actions (BstGamePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  bool is_looking = self->game != NULL && bst_game_get_is_looking (self->game);
  bool has_fields =
    self->game != NULL &&
    bst_rules_has_module (bst_game_get_rules (self->game), BST_MODULE_FIELDS);

  gtk_widget_action_set_enabled (widget, "page.undo",
                                 self->game != NULL && bst_game_get_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "page.redo",
                                 self->game != NULL && bst_game_get_can_redo (self->game));
  gtk_widget_action_set_enabled (widget, "page.hint",
                                 self->game != NULL && bst_game_get_is_for_person (self->game));
  gtk_widget_action_set_enabled (widget, "page.fields", has_fields);
  gtk_widget_action_set_enabled (widget, "page.look-away", is_looking);
  gtk_widget_action_set_enabled (widget, "page.continue-here", is_looking);
}

/* The button turns into a spinner while somebody thinks about a hint. */
static void
show_advising (BstGamePage *self)
{
  bool is_advising = self->game != NULL && bst_game_get_is_advising (self->game);

  gtk_stack_set_visible_child_name (self->hint_stack, is_advising ? "thinking" : "bulb");
}

static void
update (BstGamePage *self)
{
  update_actions (self);
  show_advising (self);
  bst_game_tip_update (self->tip, self->game);
  if (self->game == NULL)
    return;
  show_question (self);
  show_hand (self);
  show_title (self);
  show_left (self);
  bst_auction_table_show (BST_AUCTION_TABLE (self->auction), self->game,
                          bst_board_get_textures (self->board));
  show_seats (self);
  show_history (self);
}

static void
position_cb (BstGamePage *self)
{
  update (self);
  scroll_soon (self);
}

static void
journal_cb (BstGame *game, GParamSpec *pspec, BstGamePage *self)
{
  const char *error = bst_game_get_journal_error (game);

  if (error != NULL) {
    g_autofree char *text =
      bst_fill (_ ("The game cannot be kept on disk ({1}). Play goes on; make room or save it "
                   "elsewhere."),
                error, NULL);

    gtk_label_set_text (self->journal_label, text);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->journal_label), error != NULL);
}

void
bst_game_page_set_game (BstGamePage *self, BstGame *game)
{
  g_return_if_fail (BST_IS_GAME_PAGE (self));
  g_return_if_fail (game == NULL || BST_IS_GAME (game));

  if (game == self->game)
    return;
  bst_log_lines_show (self->log_view, NULL, self->keeper);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  bst_board_set_game (self->board, game);
  bst_score_keeper_set_game (self->keeper, game);
  bst_board_set_shows_fields (self->board, FALSE);
  if (game != NULL) {
    bst_log_lines_show (self->log_view, game, self->keeper);
    scroll_soon (self);
    journal_cb (game, NULL, self);
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  }
  update (self);
}

BstBoard *
bst_game_page_get_board (BstGamePage *self)
{
  g_return_val_if_fail (BST_IS_GAME_PAGE (self), NULL);

  return self->board;
}

void
bst_game_page_set_settings (BstGamePage *self, GSettings *settings)
{
  g_return_if_fail (BST_IS_GAME_PAGE (self));

  bst_game_tip_set_settings (self->tip, settings);
}

/* --- actions --- */

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_game_undo (BST_GAME_PAGE (widget)->game);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_game_redo (BST_GAME_PAGE (widget)->game);
}

static void
hint_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_game_ask_hint (BST_GAME_PAGE (widget)->game);
}

/* "page.zoom" is "board.zoom", and so on: keys work wherever the focus is on the page. */
static void
forward_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *action = g_strconcat ("board", strchr (name, '.'), NULL);

  gtk_widget_activate_action_variant (GTK_WIDGET (BST_GAME_PAGE (widget)->board), action,
                                      parameter);
}

static void
history_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstGamePage *self = BST_GAME_PAGE (widget);

  if (self->game == NULL)
    return;
  if (bst_game_get_is_looking (self->game))
    bst_game_look_away (self->game);
  else
    bst_game_look_at (self->game, bst_game_get_cursor (self->game));
}

static void
look_away_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_game_look_away (BST_GAME_PAGE (widget)->game);
}

static void
continue_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_game_continue_here (BST_GAME_PAGE (widget)->game);
}

/* Out of whatever one is in: a look back, the side over a narrow map, a choice, a wait. */
static void
escape_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstGamePage *self = BST_GAME_PAGE (widget);

  if (self->game != NULL && bst_game_get_is_looking (self->game))
    bst_game_look_away (self->game);
  else if (adw_flap_get_folded (self->flap) && adw_flap_get_reveal_flap (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  else
    gtk_widget_activate_action (GTK_WIDGET (self->board), "board.skip", NULL);
}

void
bst_game_page_show_place (BstGamePage *self, BstPos pos, int feature)
{
  g_return_if_fail (BST_IS_GAME_PAGE (self));

  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  bst_board_show_place (self->board, pos, feature);
}

void
bst_game_page_show_log (BstGamePage *self)
{
  g_return_if_fail (BST_IS_GAME_PAGE (self));

  gtk_stack_set_visible_child_name (self->side_stack, "log");
  adw_flap_set_reveal_flap (self->flap, TRUE);
  scroll_soon (self);
}

/* Shows one of the lists at the side.  If it is shown, the log comes back; in a narrow window,
 * where the side covers the map, it goes away. */
static void
side_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstGamePage *self = BST_GAME_PAGE (widget);
  const char *wanted = g_variant_get_string (parameter, NULL);
  bool is_folded = adw_flap_get_folded (self->flap);
  bool is_shown = adw_flap_get_reveal_flap (self->flap) &&
                  g_strcmp0 (gtk_stack_get_visible_child_name (self->side_stack), wanted) == 0;

  gtk_stack_set_visible_child_name (self->side_stack, is_shown && !is_folded ? "log" : wanted);
  adw_flap_set_reveal_flap (self->flap, !is_shown || !is_folded);
}

/* --- the widget --- */

static void
bst_game_page_dispose (GObject *object)
{
  BstGamePage *self = BST_GAME_PAGE (object);

  if (self->board != NULL)
    bst_game_page_set_game (self, NULL);
  g_clear_object (&self->keeper);
  g_clear_handle_id (&self->scroll_source, g_source_remove);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->choices);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_GAME_PAGE);
  G_OBJECT_CLASS (bst_game_page_parent_class)->dispose (object);
}

/* Whether the board shows fields: a switch in the menu. */
static void
bst_game_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SHOWS_FIELDS)
    g_value_set_boolean (value, bst_board_get_shows_fields (BST_GAME_PAGE (object)->board));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bst_game_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SHOWS_FIELDS)
    bst_board_set_shows_fields (BST_GAME_PAGE (object)->board, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fields_cb (BstGamePage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), shows_fields_property);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, board);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, flap);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, side);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, hand_tile);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, bottom_tile);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, question);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, left_label);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, bottom_question);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, bottom_scores);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, side_choices);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, bottom_choices);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, seat_list);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, overlay);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, map);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, counting_bar);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, side_stack);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, log_view);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, left_box);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, journal_label);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, results_button);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, tip);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, hint_stack);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, history_bar);
  gtk_widget_class_bind_template_child (widget_class, BstGamePage, history_scale);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "page.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "page.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "page.hint", NULL, hint_action);
  gtk_widget_class_install_action (widget_class, "page.zoom", "s", forward_action);
  gtk_widget_class_install_action (widget_class, "page.centre", NULL, forward_action);
  gtk_widget_class_install_action (widget_class, "page.rotate", "i", forward_action);
  gtk_widget_class_install_action (widget_class, "page.walk", "s", forward_action);
  gtk_widget_class_install_action (widget_class, "page.spot", "i", forward_action);
  gtk_widget_class_install_action (widget_class, "page.hasten", NULL, forward_action);
  gtk_widget_class_install_action (widget_class, "page.skip", NULL, forward_action);
  gtk_widget_class_install_property_action (widget_class, "page.fields", "shows-fields");
  gtk_widget_class_install_action (widget_class, "page.toggle-fields", NULL, forward_action);
  gtk_widget_class_install_action (widget_class, "page.history", NULL, history_action);
  gtk_widget_class_install_action (widget_class, "page.look-away", NULL, look_away_action);
  gtk_widget_class_install_action (widget_class, "page.continue-here", NULL, continue_action);
  gtk_widget_class_install_action (widget_class, "page.escape", NULL, escape_action);
  gtk_widget_class_install_action (widget_class, "page.side", "s", side_action);
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "page.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "page.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, 0, "page.rotate", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_SHIFT_MASK, "page.rotate", "i",
                                       -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, 0, "page.toggle-fields", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_t, 0, "page.side", "s", "tiles");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, 0, "page.side", "s", "log");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, 0, "page.hasten", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "page.centre", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "page.escape", NULL);
  for (int i = 0; i < 9; i++)
    gtk_widget_class_add_binding_action (widget_class, (guint) (GDK_KEY_1 + i), 0, "page.spot",
                                         "i", i);
}

static void
bst_game_page_class_init (BstGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_game_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = bst_game_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = bst_game_page_set_property;
  shows_fields_property =
    g_param_spec_boolean ("shows-fields", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SHOWS_FIELDS,
                                   shows_fields_property);
  g_type_ensure (BST_TYPE_BOARD);
  g_type_ensure (BST_TYPE_COUNTING_BAR);
  g_type_ensure (BST_TYPE_FOLD);
  g_type_ensure (BST_TYPE_GAME_TIP);
  g_type_ensure (BST_TYPE_PICTURE_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/game-page.ui");
  bind_children (widget_class);
  install_actions (widget_class);
  bst_place_actions_install (widget_class);
  bind_keys (widget_class);
  bst_board_bind_zoom_keys (widget_class, "page.zoom");
}

static void
add_choices (BstGamePage *self)
{
  GtkWidget *list = bst_board_get_list (self->board);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());

  gtk_scrolled_window_set_policy (scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (scrolled, TRUE);
  gtk_scrolled_window_set_overlay_scrolling (scrolled, FALSE);
  self->auction = bst_auction_table_new ();
  gtk_box_append (GTK_BOX (box), self->auction);
  gtk_box_append (GTK_BOX (box), list);
  gtk_scrolled_window_set_child (scrolled, box);
  g_signal_connect_swapped (list, "notify::visible", G_CALLBACK (show_choices), self);
  g_signal_connect_swapped (self->auction, "notify::visible", G_CALLBACK (show_choices), self);
  self->choices = g_object_ref_sink (GTK_WIDGET (scrolled));
  place_choices (self);
  g_signal_connect_swapped (self->flap, "notify::folded", G_CALLBACK (place_choices), self);
  g_signal_connect_swapped (self->flap, "notify::reveal-flap", G_CALLBACK (place_choices), self);
}

static void
bst_game_page_init (BstGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->side, bst_side_layout_new ());
  bst_picture_view_set_size (self->hand_tile, HAND_SIZE);
  bst_picture_view_set_size (self->bottom_tile, BOTTOM_SIZE);
  bst_hand_press (self->hand_tile, self->board);
  bst_hand_press (self->bottom_tile, self->board);
  add_choices (self);
  bst_log_lines_init (self->log_view);
  self->keeper =
    bst_score_keeper_new (self->overlay, self->board, self->seat_list, self->bottom_scores);
  bst_counting_bar_set_board (self->counting_bar, self->board);
  /* What was held back comes last. */
  g_signal_connect_swapped (self->keeper, "held", G_CALLBACK (scroll_soon), self);
  bst_game_tip_lay (self->tip, self->map, self->board);

  self->game_signals = g_signal_group_new (BST_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "played", G_CALLBACK (position_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "jumped", G_CALLBACK (position_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify", G_CALLBACK (update), self);
  g_signal_group_connect (self->game_signals, "notify::journal-error", G_CALLBACK (journal_cb),
                          self);
  g_signal_connect_swapped (self->board, "notify::shows-fields", G_CALLBACK (fields_cb), self);
  g_signal_connect (self->seat_list, "row-activated", G_CALLBACK (seat_activated_cb), self);
  g_signal_connect (self->history_scale, "value-changed", G_CALLBACK (history_cb), self);
  g_signal_connect_swapped (self->side_stack, "notify::visible-child", G_CALLBACK (show_left),
                            self);
  g_signal_connect_swapped (self->log_view, "map", G_CALLBACK (scroll_soon), self);
  update_actions (self);
}

GtkWidget *
bst_game_page_new (void)
{
  return g_object_new (BST_TYPE_GAME_PAGE, NULL);
}
