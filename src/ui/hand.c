/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What whoever is asked has in hand.
 */
#include "ui/hand.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/figure.h"

/* The tile in hand, or else the one that the question is about; when the pile is empty, the one
 * that the player has kept.  -1 if there is none. */
static int
find_tile (BstGame *game, const BstQuestion *question)
{
  if (question->kind == BST_QUESTION_START && bst_state_n_left (bst_game_get_state (game)) == 0)
    return bst_seat_get_tile (bst_game_get_seat (game, question->player));
  if (question->tile < 0 && question->subject.fields & BST_FIELD_TILE)
    return (int) question->subject.kind;
  return question->tile;
}

/* The figure that is moved by whoever is asked; false if the question is about none. */
static bool
find_moved (BstGame *game, const BstQuestion *question, BstPicture *out_picture)
{
  bool is_dragon = question->kind == BST_QUESTION_DRAGON;

  if (!is_dragon && question->kind != BST_QUESTION_WAGON)
    return false;
  *out_picture = (BstPicture) {
    .type = is_dragon ? BST_PICTURE_HELD : BST_PICTURE_FIGURE,
    .kind = is_dragon ? BST_FIGURE_DRAGON - BST_FIGURES : BST_FIGURE_WAGON,
    .colour = (uint8_t) bst_seat_get_colour (bst_game_get_seat (game, question->player)),
  };
  return true;
}

/* Whether a tile is drawn by pressing the pile; the board has a button for it too. */
static bool
can_draw (BstGame *game)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);

  for (size_t i = 0; i < n; i++)
    if (moves[i].type == BST_MOVE_START)
      return true;
  return false;
}

void
bst_hand_show (BstPictureView *view, BstGame *game, BstTextures *textures)
{
  BstPicture picture = { .type = BST_PICTURE_BACK };
  const char *name = _ ("Back of a tile");
  bool is_pile = can_draw (game);
  BstQuestion question;
  int tile;

  bst_game_get_question (game, &question);
  tile = find_tile (game, &question);
  if (find_moved (game, &question, &picture)) {
    name = bst_figure_to_word (question.kind == BST_QUESTION_DRAGON ? BST_FIGURE_DRAGON
                                                                    : BST_FIGURE_WAGON);
  } else if (tile >= 0) {
    picture = (BstPicture) { .type = BST_PICTURE_TILE, .kind = (uint16_t) tile };
    name = bst_names_get_tile (bst_game_get_names (game), (unsigned) tile);
  }
  bst_picture_view_show_named (view, textures, picture, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (view), is_pile ? _ ("Draw a tile") : NULL);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (view), is_pile ? "pointer" : NULL);
  if (is_pile)
    gtk_widget_add_css_class (GTK_WIDGET (view), "pile");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (view), "pile");
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, BstBoard *board)
{
  gtk_widget_activate_action (GTK_WIDGET (board), "board.draw", NULL);
}

void
bst_hand_press (BstPictureView *view, BstBoard *board)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (click, "released", G_CALLBACK (pressed_cb), board, 0);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (click));
}
