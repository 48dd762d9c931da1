/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Actions about places.
 */
#include "ui/place-actions.h"

#include "ui/game-page.h"
#include "ui/lesson-page.h"

#define PLACE "(iii)"

static BstBoard *
find_board (GtkWidget *page)
{
  return BST_IS_GAME_PAGE (page) ? bst_game_page_get_board (BST_GAME_PAGE (page))
                                 : bst_lesson_page_get_board (BST_LESSON_PAGE (page));
}

static void
read_place (GVariant *place, BstPos *out_pos, int *out_feature)
{
  int x;
  int y;

  g_variant_get (place, PLACE, &x, &y, out_feature);
  *out_pos = (BstPos) { (int16_t) x, (int16_t) y };
}

static void
show_action (GtkWidget *page, const char *name, GVariant *parameter)
{
  BstPos pos;
  int feature;

  read_place (parameter, &pos, &feature);
  if (BST_IS_GAME_PAGE (page))
    bst_game_page_show_place (BST_GAME_PAGE (page), pos, feature);
  else
    bst_board_show_place (find_board (page), pos, feature);
}

static void
mark_action (GtkWidget *page, const char *name, GVariant *parameter)
{
  BstPos pos;
  int feature;

  read_place (parameter, &pos, &feature);
  bst_board_mark (find_board (page), pos, feature);
}

static void
unmark_action (GtkWidget *page, const char *name, GVariant *parameter)
{
  bst_board_unmark (find_board (page));
}

void
bst_place_actions_install (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "place.show", PLACE, show_action);
  gtk_widget_class_install_action (klass, "place.mark", PLACE, mark_action);
  gtk_widget_class_install_action (klass, "place.unmark", NULL, unmark_action);
}

GVariant *
bst_place_to_variant (BstPos pos, int feature)
{
  return g_variant_new (PLACE, (int) pos.x, (int) pos.y, feature);
}
