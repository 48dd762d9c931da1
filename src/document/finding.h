/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Something about a deck that its author should know: what is wrong with it, what keeps it
 * from being played, what looks like a slip.  It may know the place, and a way to mend it.
 */
#pragma once

#include "document/deck-document.h"

#define BST_TYPE_FINDING (bst_finding_get_type ())
G_DECLARE_FINAL_TYPE (BstFinding, bst_finding, BST, FINDING, GObject)

/* Everything there is to say about the deck: BstFinding by BstFinding, errors first.  What
 * only a game shows takes longer to find out, and is left out if `library` is NULL.  The
 * caller owns it. */
GListModel *bst_findings_new (BstDeckDocument *document,
                              BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* The same without the problems of the file, which bst_deck_document_get_problems() tells. */
GListModel *bst_findings_new_besides (BstDeckDocument *document,
                                      BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* Adds to such a list what was found out later. */
void bst_findings_add (GListModel *findings,
                       BstDeckDocument *document,
                       const BstProblems *problems);

/* What `problem` of the deck says, for somebody who draws.  The caller owns it. */
BstFinding *bst_finding_new_for_problem (BstDeckDocument *document,
                                         const BstProblem *problem) G_GNUC_WARN_UNUSED_RESULT;

/* The other way to mend `problem`, if there are two: roads that cross may meet, or one of them
 * goes over a bridge.  NULL if there is none. */
BstFinding *bst_finding_new_other_way (BstDeckDocument *document,
                                       const BstProblem *problem) G_GNUC_WARN_UNUSED_RESULT;

BstSeverity bst_finding_get_severity (BstFinding *self);

/* A sentence in the user's language. */
const char *bst_finding_get_text (BstFinding *self);

/* The tile it is about, by its position, or -1 for the deck as a whole. */
int bst_finding_get_position (BstFinding *self);

/* Whether it is about a symbol or kind of tokens of the deck's own, and about which. */
bool bst_finding_is_about_own (BstFinding *self, BstOwnKind *out_kind, unsigned *out_number);

/* What a button that mends it says, or NULL if there is no such button. */
const char *bst_finding_get_fix (BstFinding *self);

/* Mends it, as one step for undo; only if there is a fix and the deck has not changed
 * since. */
void bst_finding_fix (BstFinding *self, BstDeckDocument *document);

/* What a problem means for somebody who draws.  Free with g_free(). */
char *bst_finding_to_sentence (const BstProblem *problem) G_GNUC_WARN_UNUSED_RESULT;
