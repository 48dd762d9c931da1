/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What lists on a page can ask for: "place.show" moves the map to a place, "place.mark" only marks
 * it, and "place.unmark" ends that.
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/deck.h"

/* For the class of a page that has a map. */
void bst_place_actions_install (GtkWidgetClass *klass);

/* The parameter of the first two: a cell, and a feature of its tile or -1. */
GVariant *bst_place_to_variant (BstPos pos, int feature);
