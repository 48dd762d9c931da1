/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be changed in a deck that is being edited.  Each of these changes the document
 * at once; bst_deck_source_commit() ends a row of them, and until then what is read from
 * the deck is out of date.  What already is as wanted is left alone.  All else in the
 * file, comments and foreign elements included, stays where it is.
 */
#pragma once

#include "engine/deck.h"
#include "io/deck-source.h"
#include "io/own.h"

/* A tile that lies on the map at the start. */
typedef struct
{
  const char *tile;
  int x;
  int y;
  unsigned rotation;
} BstStartLay;

typedef struct
{
  int priority;
  const BstStartLay *lays;
  unsigned n_lays;           /* 0: the deck starts no game */
  const char *const *stages; /* ids parted by spaces; ended by NULL; NULL: none */
} BstStart;

void bst_deck_edit_set_id (BstDeckSource *source, const char *id);

/* Empty or NULL removes the text. */
void bst_deck_edit_set_text (BstDeckSource *source,
                             BstTextKind kind,
                             const char *lang,
                             const char *text);

/* The texts of the deck as written: BstText.  Free with g_ptr_array_unref(). */
GPtrArray *bst_deck_edit_dup_texts (const BstDeckSource *source) G_GNUC_WARN_UNUSED_RESULT;

/* Ended by NULL; empty ones are left out. */
void bst_deck_edit_set_authors (BstDeckSource *source, const char *const *authors);
void bst_deck_edit_set_license (BstDeckSource *source, const char *license);
void bst_deck_edit_set_version (BstDeckSource *source, const char *version);

void bst_deck_edit_add_module (BstDeckSource *source, BstModuleId module);
void bst_deck_edit_remove_module (BstDeckSource *source, BstModuleId module);

/* BST_UNSET, or 0 for a figure, removes it. */
void bst_deck_edit_set_option (BstDeckSource *source, BstOption option, int value);
void bst_deck_edit_set_number (BstDeckSource *source, BstNumber number, int value);
void bst_deck_edit_set_figure (BstDeckSource *source, BstFigure figure, unsigned count);

/* Whether the number of the deck counts instead of those of others; nothing if it has none. */
void bst_deck_edit_set_number_instead (BstDeckSource *source, BstNumber number, bool is_instead);
void bst_deck_edit_set_figure_instead (BstDeckSource *source, BstFigure figure, bool is_instead);

void bst_deck_edit_set_start (BstDeckSource *source, const BstStart *start);

/* Symbols and tokens as they are numbered in the file that was read last, and rules counted from 0
 * in the order of the file, faulty ones included; one that is not there is added behind the
 * others, NULL removes it.  No tile may show a symbol that is removed.  Pictures of their own stay
 * as they are. */
void bst_deck_edit_set_symbol (BstDeckSource *source,
                               unsigned number,
                               const BstOwnThing *symbol);
void bst_deck_edit_set_token (BstDeckSource *source, unsigned number, const BstOwnThing *token);
void bst_deck_edit_set_rule (BstDeckSource *source,
                             unsigned number,
                             const struct _BstSentence *sentence);

/* Gives a symbol or kind of tokens a picture of its own, without the guide (svg-guide.h), or takes
 * that away if `svg` is NULL.  Returns false, after a problem, if it is no SVG document. */
bool bst_deck_edit_set_own_svg (BstDeckSource *source,
                                BstOwnKind kind,
                                unsigned number,
                                const char *svg,
                                BstProblems *problems);

/* A rule with other names: a list of BstText. */
void bst_deck_edit_name_rule (BstDeckSource *source,
                              unsigned number,
                              const struct _BstSentence *sentence,
                              const GPtrArray *texts);

/* Exchanges a rule with the one behind it, if there is one. */
void bst_deck_edit_swap_rules (BstDeckSource *source, unsigned number);

/* NULL removes it. */
void bst_deck_edit_set_report (BstDeckSource *source, const struct _BstKeptReport *report);

/* The start as it is written, faulty as it may be: calls `lay` for each tile that is laid
 * and `stage` for each stage, and gives the priority.  What is no number counts as 0. */
int bst_deck_edit_read_start (const BstDeckSource *source,
                              void (*lay) (const BstStartLay *lay, gpointer data),
                              void (*stage) (const char *tiles, gpointer data),
                              gpointer data);

/* Puts a tile in front of the tile at `position`, or last if there is none. */
void bst_deck_edit_insert_tile (BstDeckSource *source,
                                unsigned position,
                                const BstTileForm *form);

/* The same with a copy of a tile of `other`, which may be `source`, picture and all; it
 * is called `id`. */
void bst_deck_edit_copy_tile (BstDeckSource *source,
                              unsigned position,
                              const BstDeckSource *other,
                              unsigned tile,
                              const char *id);

void bst_deck_edit_remove_tile (BstDeckSource *source, unsigned tile);

/* Moves a tile so that it is then at `position`. */
void bst_deck_edit_move_tile (BstDeckSource *source, unsigned tile, unsigned position);

/* If the tile gets another id, the start goes on naming it. */
void bst_deck_edit_set_tile (BstDeckSource *source, unsigned tile, const BstTileForm *form);

/* Gives it a picture of its own, without the guide (svg-guide.h), or takes that away if `svg`
 * is NULL.  Returns false, after a problem, if it is no SVG document. */
bool bst_deck_edit_set_svg (BstDeckSource *source,
                            unsigned tile,
                            const char *svg,
                            BstProblems *problems);
