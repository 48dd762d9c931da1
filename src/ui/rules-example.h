/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Example pictures for the rules that decks bring: a tile that shows what a rule speaks of, with
 * somebody on it where that is what it is about.
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/sentence.h"
#include "ui/rules-decks.h"

/* A picture for a rule of `deck`, of one of its tiles or else of the base set, whichever shows the
 * most of it; NULL if none shows anything. */
GtkWidget *bst_rules_example_new (const BstDeckFile *deck,
                                  const BstSentence *rule,
                                  BstRulesDecks *store,
                                  BstTextures *textures) G_GNUC_WARN_UNUSED_RESULT;

/* The kind of tokens that a rule moves or counts, or -1. */
int bst_rules_example_find_token (const BstSentence *rule);
