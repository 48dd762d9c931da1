/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of the Map of the Day: what is played, what is to be reached, and how it went.
 */
#pragma once

#include <adwaita.h>

#include "model/results.h"

#define BST_TYPE_DAY_PAGE (bst_day_page_get_type ())
G_DECLARE_FINAL_TYPE (BstDayPage, bst_day_page, BST, DAY_PAGE, AdwBin)

GtkWidget *bst_day_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows `day` with what `results`, which have to last, know of it. */
void bst_day_page_set_day (BstDayPage *self, const GDate *day, const BstResults *results);
const GDate *bst_day_page_get_day (BstDayPage *self);

/* Whether a game with the map of the day can be continued. */
void bst_day_page_set_is_running (BstDayPage *self, bool is_running);

/* What whoever plays alone wants to reach; -1 as long as it is not known. */
void bst_day_page_set_target (BstDayPage *self, int target);

void bst_day_page_focus (BstDayPage *self);
