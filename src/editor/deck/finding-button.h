/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A button that mends what was found.
 */
#pragma once

#include <gtk/gtk.h>

#include "document/finding.h"

/* `finding` must have a fix. */
GtkWidget *bst_finding_button_new (BstFinding *finding,
                                   BstDeckDocument *document) G_GNUC_WARN_UNUSED_RESULT;
