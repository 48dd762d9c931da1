/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What computer players find out about the balance of a deck under work: the same games are played
 * with the deck as it is now, with the deck as it was last saved if that is another one, and with
 * the base set alone.  A deck that starts no game of its own is played together with the base set.
 */
#pragma once

#include "document/deck-document.h"
#include "model/balance-run.h"
#include "words/balance.h"
#include "words/names.h"

#define BST_TYPE_DECK_REPORT (bst_deck_report_get_type ())
G_DECLARE_FINAL_TYPE (BstDeckReport, bst_deck_report, BST, DECK_REPORT, GObject)

#define BST_DECK_REPORT_GAMES 200
#define BST_DECK_REPORT_SEED 1

/*
 * A report on `document`; `library` must outlive it.
 *
 * signals:
 *   changed   it has begun or ended, or more has been played
 */
BstDeckReport *bst_deck_report_new (BstDeckDocument *document,
                                    BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* Plays on: what was left when it was cancelled, or as many games again.  If the deck is another
 * one than it was, begins anew; only the base set need not be played again.  Returns false if the
 * deck cannot be played. */
gboolean bst_deck_report_start (BstDeckReport *self);

/* Stops at once; what is known stays known. */
void bst_deck_report_cancel (BstDeckReport *self);

gboolean bst_deck_report_get_is_running (BstDeckReport *self);

/* Whether everything that was begun has been played. */
gboolean bst_deck_report_get_is_done (BstDeckReport *self);

/* The part of all games that has been played, 0 to 1. */
double bst_deck_report_get_progress (BstDeckReport *self);

/* What is known; NULL if that is nothing.  Before anything is played, that is what is kept with the
 * deck, if players of this version found it out.  Borrowed until "changed". */
const BstBalance *bst_deck_report_get_balance (BstDeckReport *self, BstReportOf of);

/* How many play. */
unsigned bst_deck_report_get_n_players (BstDeckReport *self);

/* Whether a factor of the deck's own report is a rule; only if there is a report. */
gboolean bst_deck_report_get_is_rule (BstDeckReport *self, unsigned factor);

/* What a factor of the deck's own report is called; only if there is one.  Free with g_free(). */
char *bst_deck_report_dup_factor_name (BstDeckReport *self,
                                       unsigned factor) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the deck is another one than it was when it was played. */
gboolean bst_deck_report_get_is_outdated (BstDeckReport *self);

/* Whether what is known of the deck is kept with it; and keeps it there, or takes away what is
 * kept, as an edit of the deck. */
gboolean bst_deck_report_get_is_kept (BstDeckReport *self);
void bst_deck_report_keep (BstDeckReport *self);
void bst_deck_report_drop (BstDeckReport *self);

/* For tests: so many games at a time. */
void bst_deck_report_set_n_games (BstDeckReport *self, unsigned n_games);
