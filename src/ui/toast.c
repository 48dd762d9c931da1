/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Toasts of libadwaita, which would come one after the other by themselves: a word would wait
 * until every offer before it is closed.
 */
#include "ui/toast.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#define LINES 2
#define LAST_KEY "bst-said"

/* The title of a toast would not break, and most of it be lost in a narrow window; this one leaves
 * room for the buttons nevertheless. */
static AdwToast *
new_toast (const char *text)
{
  AdwToast *toast = adw_toast_new ("");
  /* Not taken over by a toast that is never shown. */
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (text));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), LINES);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  return toast;
}

/* Takes `toast`.  What was said before steps aside, and goes for good before it would come back.
 * If it were dismissed at once, while it is still coming, libadwaita 1.2 would use it after freeing
 * it. */
static void
say (AdwToastOverlay *toasts, AdwToast *toast)
{
  AdwToast *last = g_object_get_data (G_OBJECT (toasts), LAST_KEY);

  if (last != NULL)
    g_signal_connect_object (toast, "dismissed", G_CALLBACK (adw_toast_dismiss), last,
                             G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (toasts), LAST_KEY, g_object_ref (toast), g_object_unref);
  adw_toast_overlay_add_toast (toasts, toast);
}

void
bst_say (AdwToastOverlay *toasts, const char *text)
{
  say (toasts, new_toast (text));
}

void
bst_say_with_button (AdwToastOverlay *toasts,
                     const char *text,
                     const char *label,
                     const char *action,
                     GVariant *target)
{
  AdwToast *toast = new_toast (text);

  adw_toast_set_button_label (toast, label);
  adw_toast_set_action_name (toast, action);
  adw_toast_set_action_target_value (toast, target);
  say (toasts, toast);
}

AdwToast *
bst_offer_undo (AdwToastOverlay *toasts, const char *text)
{
  AdwToast *offer = new_toast (text);

  /* Whoever was looking elsewhere still finds it. */
  adw_toast_set_timeout (offer, 0);
  adw_toast_set_button_label (offer, _ ("Undo"));
  adw_toast_overlay_add_toast (toasts, offer);
  return offer;
}
