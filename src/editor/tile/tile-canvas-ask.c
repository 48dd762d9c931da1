/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asking how things cross, where they do.  The button is there while nobody has said it; the
 * answers are made when they are wanted.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "document/tile-crossing.h"
#include "editor/tile/tile-canvas-private.h"
#include "words/fill.h"
#include "words/tile.h"

#define MEET (-1)
#define BRIDGE (-2)

/* A road that goes through a tunnel, or one of the above. */
static int
get_answer (GtkButton *button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "answer"));
}

static void
answer_cb (BstTileCanvas *self, GtkButton *button)
{
  BstTileDraft *draft = bst_tile_draft_copy (self->draft);
  BstFeatures crossing = bst_crossing_find (draft);
  int answer = get_answer (button);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->question));
  if (answer == MEET)
    bst_crossing_meet (draft, crossing);
  else if (answer == BRIDGE)
    bst_crossing_bridge (draft, crossing);
  else
    bst_crossing_tunnel (draft, (unsigned) answer);
  bst_tile_canvas_commit (self, draft, BST_EDIT_DRAW_TILE);
  bst_tile_canvas_focus (self);
}

static void
add_answer (BstTileCanvas *self, GtkWidget *box, const char *title, int answer)
{
  GtkWidget *button = gtk_button_new_with_label (title);

  g_object_set_data (G_OBJECT (button), "answer", GINT_TO_POINTER (answer));
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (answer_cb), self);
  gtk_box_append (GTK_BOX (box), button);
}

/* Which road it is that goes through a tunnel is said only if there are two. */
static void
add_tunnels (BstTileCanvas *self, GtkWidget *box, BstFeatures crossing)
{
  const BstDrawing *drawing = &bst_tile_draft_get_form (self->draft)->drawing;
  unsigned n_roads = 0;

  for (unsigned i = 0; i < drawing->n_features; i++)
    n_roads += (crossing >> i & 1) && drawing->features[i].type == BST_FEATURE_ROAD;
  for (unsigned i = 0; i < drawing->n_features; i++) {
    g_autofree char *road = bst_feature_describe (&drawing->features[i]);
    /* Translators: {1} is a road and where it leads, such as “Road: north and south”. */
    g_autofree char *title = bst_fill (_ ("Dig a Tunnel ({1})"), road, NULL);

    if ((crossing >> i & 1) && drawing->features[i].type == BST_FEATURE_ROAD)
      add_answer (self, box, n_roads > 1 ? title : _ ("Dig a Tunnel"), (int) i);
  }
}

static void
make_answers (GtkMenuButton *question, gpointer canvas)
{
  BstTileCanvas *self = canvas;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (_ ("How do they cross?"));
  BstFeatures crossing = self->draft != NULL ? bst_crossing_find (self->draft) : 0;

  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  add_answer (self, box, _ ("Build a Bridge"), BRIDGE);
  if (self->draft != NULL && bst_crossing_can_meet (self->draft, crossing))
    add_answer (self, box, _ ("Let Them Meet"), MEET);
  add_tunnels (self, box, crossing);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (question, popover);
}

GtkWidget *
bst_tile_canvas_new_question (BstTileCanvas *self)
{
  GtkWidget *question = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (question), "dialog-question-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (question), make_answers, self, NULL);
  gtk_widget_set_tooltip_text (question, _ ("Say how these cross"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (question), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Say how these cross"), -1);
  gtk_widget_add_css_class (question, "circular");
  gtk_widget_add_css_class (question, "tile-question");
  gtk_widget_set_visible (question, FALSE);
  gtk_widget_set_parent (question, GTK_WIDGET (self));
  return question;
}

void
bst_tile_canvas_show_question (BstTileCanvas *self)
{
  bool is_asked = bst_crossing_find (self->draft) != 0;

  if (!is_asked)
    gtk_menu_button_popdown (GTK_MENU_BUTTON (self->question));
  gtk_widget_set_visible (self->question, is_asked);
}

static gboolean
ask_cb (gpointer data)
{
  BstTileCanvas *self = data;

  self->ask_id = 0;
  if (gtk_widget_get_mapped (self->question))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->question));
  return G_SOURCE_REMOVE;
}

/* A stroke by which they came to cross must have let go of the pointer; the button, its place. */
void
bst_tile_canvas_ask (BstTileCanvas *self)
{
  if (self->ask_id == 0)
    self->ask_id = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, ask_cb, self, NULL);
}
