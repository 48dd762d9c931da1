/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a document, for the files that it is made of.
 *
 *     deck-document.c         the object, its list, undo and redo
 *     deck-document-edit.c    edits
 *     deck-document-own.c     edits of symbols, tokens and rules
 *     deck-document-store.c   templates, files, the recovery copy
 */
#pragma once

#include "document/deck-document.h"
#include "io/deck-source.h"

struct _BstDeckDocument
{
  GObject parent_instance;

  BstDeckSource *source;
  GListStore *tiles;
  GHashTable *items; /* key of the tile as a pointer -> BstTileItem, also of tiles that are gone */

  GHashTable *made_ids; /* keys of tiles as pointers, whose ids nobody has typed or saved yet */

  GHashTable *made_own; /* ids of symbols and tokens that nobody has chosen */

  GPtrArray *steps; /* for undo, and behind the first `n_done` for redo */
  unsigned n_done;
  int saved_at; /* `n_done` when it was saved, -1 if that cannot be come back to */
  bool has_ended_typing;
  gint64 (*get_time) (void); /* in microseconds */

  char *path;
  char *checksum; /* of the file at `path` as it was read or written; NULL if not known */
  char *unwanted; /* the same of what somebody else wrote, once that may be replaced */
  BstFileState file_state;
  GFileMonitor *monitor;
  char *title;
  char *copy; /* of the recovery, or NULL */
  unsigned autosave_id;
  gboolean autosaves;
  char *recovery_error;

  struct
  {
    gboolean can_undo;
    gboolean can_redo;
    gboolean is_modified;
  } facts;
};

/* A document of `source`, which it takes. */
BstDeckDocument *bst_deck_document_new_from_source (BstDeckSource *source);

/* Ends an edit: makes a step of what has been changed in the source, or part of the last
 * step if that has the same `key` (may be NULL) and is young.  Returns FALSE if nothing
 * has been changed. */
gboolean bst_deck_document_commit (BstDeckDocument *self, BstEdit edit, const char *key);

/* Makes the list and the properties those of the deck. */
void bst_deck_document_update (BstDeckDocument *self);
void bst_deck_document_notify (BstDeckDocument *self);

void bst_deck_document_set_path (BstDeckDocument *self, const char *path);
void bst_deck_document_set_file_state (BstDeckDocument *self, BstFileState state);
void bst_deck_document_set_recovery_error (BstDeckDocument *self, const char *message);

/* Has the recovery copy written when there is nothing else to do. */
void bst_deck_document_schedule_autosave (BstDeckDocument *self);
