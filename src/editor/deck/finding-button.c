/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Buttons that mend.
 */
#include "editor/deck/finding-button.h"

/* The button goes when the deck changes, and the finding with it. */
static void
clicked_cb (GtkButton *button, BstDeckDocument *document)
{
  g_autoptr (BstFinding) finding =
    g_object_ref (g_object_get_data (G_OBJECT (button), "finding"));

  bst_finding_fix (finding, document);
}

GtkWidget *
bst_finding_button_new (BstFinding *finding, BstDeckDocument *document)
{
  GtkWidget *button = gtk_button_new_with_label (bst_finding_get_fix (finding));

  g_object_set_data_full (G_OBJECT (button), "finding", g_object_ref (finding), g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), document, 0);
  return button;
}
