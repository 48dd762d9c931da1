/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of the Map of the Day.
 */
#include "ui/day-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/map-preview.h"
#include "model/day.h"
#include "ui/result-words.h"
#include "words/fill.h"
#include "words/phrase.h"

struct _BstDayPage
{
  AdwBin parent_instance;

  GDate day;
  const BstResults *results;
  int target;

  BstMapPreview *country;
  GtkLabel *date_label;
  GtkLabel *streak_label;
  GtkLabel *target_label;
  GtkLabel *result_label;
  GtkWidget *again_label;
  GtkWidget *continue_button;
  GtkWidget *alone_button;
};

G_DEFINE_FINAL_TYPE (BstDayPage, bst_day_page, ADW_TYPE_BIN)

static void
show_result (BstDayPage *self)
{
  const BstGameResult *result =
    self->results != NULL ? bst_results_find_day (self->results, &self->day) : NULL;
  g_autofree char *text = result != NULL ? bst_day_to_sentence (result, self->target) : NULL;

  gtk_label_set_text (self->result_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->result_label), text != NULL);
  gtk_widget_set_visible (self->again_label, text != NULL);
}

void
bst_day_page_set_day (BstDayPage *self, const GDate *day, const BstResults *results)
{
  g_return_if_fail (BST_IS_DAY_PAGE (self));
  g_return_if_fail (day != NULL && g_date_valid (day));

  g_autofree char *date = bst_date_to_text (day);
  g_autofree char *streak = bst_streak_to_text (bst_results_count_streak (results, day));

  if (!g_date_valid (&self->day) || g_date_compare (&self->day, day) != 0)
    bst_map_preview_show_country (self->country, bst_day_get_seed (day));
  self->day = *day;
  self->results = results;
  gtk_label_set_text (self->date_label, date);
  gtk_label_set_text (self->streak_label, streak);
  gtk_widget_set_visible (GTK_WIDGET (self->streak_label), *streak != '\0');
  show_result (self);
}

const GDate *
bst_day_page_get_day (BstDayPage *self)
{
  g_return_val_if_fail (BST_IS_DAY_PAGE (self), NULL);

  return &self->day;
}

void
bst_day_page_set_is_running (BstDayPage *self, bool is_running)
{
  g_return_if_fail (BST_IS_DAY_PAGE (self));

  gtk_widget_set_visible (self->continue_button, is_running);
}

void
bst_day_page_set_target (BstDayPage *self, int target)
{
  g_return_if_fail (BST_IS_DAY_PAGE (self));

  g_autofree char *points = g_strdup_printf (
    ngettext ("%d point", "%d points", (unsigned long) MAX (target, 0)), MAX (target, 0));
  g_autofree char *text =
    /* Translators: {1} is such as “142 points”. */
    bst_fill (_ ("Alone the target is {1}: as many as a computer player of the club reaches "
                 "with these tiles."),
              points, NULL);

  self->target = target;
  gtk_label_set_text (self->target_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->target_label), target >= 0);
  show_result (self);
}

void
bst_day_page_focus (BstDayPage *self)
{
  g_return_if_fail (BST_IS_DAY_PAGE (self));

  gtk_widget_grab_focus (gtk_widget_get_visible (self->continue_button) ? self->continue_button
                                                                        : self->alone_button);
}

/* --- the widget --- */

static void
bst_day_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_DAY_PAGE);
  G_OBJECT_CLASS (bst_day_page_parent_class)->dispose (object);
}

static void
bst_day_page_class_init (BstDayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_day_page_dispose;
  g_type_ensure (BST_TYPE_MAP_PREVIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/day-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstDayPage, country);
  gtk_widget_class_bind_template_child (widget_class, BstDayPage, date_label);
  gtk_widget_class_bind_template_child (widget_class, BstDayPage, streak_label);
  gtk_widget_class_bind_template_child (widget_class, BstDayPage, target_label);
  gtk_widget_class_bind_template_child (widget_class, BstDayPage, result_label);
  gtk_widget_class_bind_template_child (widget_class, BstDayPage, again_label);
  gtk_widget_class_bind_template_child (widget_class, BstDayPage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, BstDayPage, alone_button);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.start", NULL);
}

static void
bst_day_page_init (BstDayPage *self)
{
  g_date_clear (&self->day, 1);
  self->target = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bst_day_page_new (void)
{
  return g_object_new (BST_TYPE_DAY_PAGE, NULL);
}
