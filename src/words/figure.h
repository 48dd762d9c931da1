/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said about figures: another one is another row of each table.
 */
#pragma once

#include "engine/deck.h"

/* A figure as a label behind a colon, also one that belongs to nobody: "large follower". */
const char *bst_figure_to_word (BstFigure figure);

/* One of somebody's as what is sent, eaten or left: "a follower", "the large follower". */
const char *bst_figure_to_object (BstFigure figure);

/* That somebody puts it on a feature, which may be BST_FEATURE_TYPES for anything: a sentence, and
 * one for bst_fill() in which {1} is a player. */
const char *bst_figure_put (BstFigure figure, BstFeatureType type);
const char *bst_figure_puts (BstFigure figure, BstFeatureType type);

/* That its player calls it back: the same two sentences. */
const char *bst_figure_recall (BstFigure figure);
const char *bst_figure_recalls (BstFigure figure);

/* That it has done its work and comes home; {1} is its player. */
const char *bst_figure_returns (BstFigure figure);
