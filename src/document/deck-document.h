/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck that is being edited, as the pages of the workshop see it: its tiles as a list,
 * what is wrong with it, undo and redo, saving and a recovery copy.  It knows no widget
 * and asks nobody.
 *
 * Tiles are addressed by their position in the list, the faulty ones included.  Edits that
 * give a gboolean say whether anything has changed.  Edits of one text or number that come
 * quickly after each other are one step for undo.
 */
#pragma once

#include <gio/gio.h>

#include "document/tile-draft.h"
#include "document/tile-item.h"
#include "io/deck-edit.h"
#include "io/kept-report.h"
#include "io/library.h"
#include "io/own.h"
#include "model/deck-stats.h"

#define BST_TYPE_DECK_DOCUMENT (bst_deck_document_get_type ())
G_DECLARE_FINAL_TYPE (BstDeckDocument, bst_deck_document, BST, DECK_DOCUMENT, GObject)

typedef enum {
  BST_TEMPLATE_EMPTY,
  BST_TEMPLATE_BASE, /* a copy of the base deck */
  BST_TEMPLATE_TEST, /* a few tiles of it, for a quick game */
} BstDeckTemplate;

/* What a step for undo does: to tiles, to what the deck says of itself, to its rules. */
typedef enum {
  BST_EDIT_ADD_TILE,
  BST_EDIT_REMOVE_TILE,
  BST_EDIT_DUPLICATE_TILE,
  BST_EDIT_MOVE_TILE,
  BST_EDIT_DRAW_TILE,
  BST_EDIT_TURN_TILE,
  BST_EDIT_MIRROR_TILE,
  BST_EDIT_RENAME_TILE, /* its id */
  BST_EDIT_TILE_COUNT,
  BST_EDIT_TILE_NAME,
  BST_EDIT_TILE_NOTE,
  BST_EDIT_TILE_FIELDS,
  BST_EDIT_TILE_PICTURE,
  BST_EDIT_PASTE_TILES,
  BST_EDIT_TAKE_OVER_TILES,
  BST_EDIT_ADD_PATTERNS,
  BST_EDIT_DECK_ID,
  BST_EDIT_DECK_NAME,
  BST_EDIT_DECK_DESCRIPTION,
  BST_EDIT_DECK_NOTE,
  BST_EDIT_DECK_CHANGES,
  BST_EDIT_AUTHORS,
  BST_EDIT_LICENSE,
  BST_EDIT_VERSION,
  BST_EDIT_START,
  BST_EDIT_MODULE,
  BST_EDIT_OPTION,
  BST_EDIT_NUMBER,
  BST_EDIT_FIGURE,
  BST_EDIT_REPORT,
  BST_EDIT_SYMBOL,
  BST_EDIT_TOKEN,
  BST_EDIT_RULE,
  BST_EDITS,
} BstEdit;

/*
 * A deck called `id` and, in the language `lang`, `name`.  Returns NULL, after a problem,
 * if the base deck cannot be read.
 *
 * signals:
 *   changed   the deck is another one than before, by an edit, undo or redo
 */
BstDeckDocument *bst_deck_document_new (BstDeckTemplate template,
                                        const char *id,
                                        const char *lang,
                                        const char *name,
                                        BstLibrary *library,
                                        BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The deck at `path`.  Returns NULL, after a problem, if that is no deck at all. */
BstDeckDocument *bst_deck_document_open (const char *path,
                                         BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The deck in a recovery copy (document/recovery.h), with changes that are not saved.  The
 * copy goes on being its own. */
BstDeckDocument *bst_deck_document_recover (const char *copy,
                                            BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* --- looking --- */

/* Its name in the language of the program. */
const char *bst_deck_document_get_title (BstDeckDocument *self);

/* Where it was opened or last saved, or NULL. */
const char *bst_deck_document_get_path (BstDeckDocument *self);
gboolean bst_deck_document_get_is_modified (BstDeckDocument *self);

/* Its format is newer than the program: nothing can be edited or saved. */
gboolean bst_deck_document_get_is_read_only (BstDeckDocument *self);

/* The deck as it is now, and what is wrong with it; borrowed until the next change, and
 * not to be referenced.  For a game take bst_deck_document_dup_file(). */
const BstDeckFile *bst_deck_document_get_file (BstDeckDocument *self);
const BstProblems *bst_deck_document_get_problems (BstDeckDocument *self);

/* The deck as if it had been saved and loaded; NULL, after a problem, if it cannot be.
 * Free with bst_deck_file_unref(). */
BstDeckFile *bst_deck_document_dup_file (BstDeckDocument *self,
                                         BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
char *bst_deck_document_to_xml (BstDeckDocument *self, size_t *out_len) G_GNUC_WARN_UNUSED_RESULT;

/* One tile as it would be written, and what is wrong with it; io/deck-source.h says how. */
char *bst_deck_document_tile_to_xml (BstDeckDocument *self,
                                     unsigned position,
                                     BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The texts of the deck: BstText.  Free with g_ptr_array_unref(). */
GPtrArray *bst_deck_document_dup_texts (BstDeckDocument *self) G_GNUC_WARN_UNUSED_RESULT;

/* The start as it is written; io/deck-edit.h says how. */
int bst_deck_document_read_start (BstDeckDocument *self,
                                  void (*lay) (const BstStartLay *lay, gpointer data),
                                  void (*stage) (const char *tiles, gpointer data),
                                  gpointer data);

/* BstTileItem by BstTileItem; owned by the document. */
GListModel *bst_deck_document_get_tiles (BstDeckDocument *self);
BstTileItem *bst_deck_document_get_tile (BstDeckDocument *self, unsigned position);

/* The tile called `id`, and the one that `problem` is about, or -1. */
int bst_deck_document_find_tile (BstDeckDocument *self, const char *id);
int bst_deck_document_find_problem (BstDeckDocument *self, const BstProblem *problem);

/* The same for symbols and tokens; whether it is about one of them. */
gboolean bst_deck_document_find_own_problem (BstDeckDocument *self,
                                             const BstProblem *problem,
                                             BstOwnKind *out_kind,
                                             unsigned *out_number);

/* `id` if no tile is called so, else something like it.  Free with g_free(). */
char *bst_deck_document_make_tile_id (BstDeckDocument *self,
                                      const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* A tile to be drawn on; faulty as it may be. */
BstTileDraft *bst_deck_document_dup_draft (BstDeckDocument *self,
                                           unsigned position) G_GNUC_WARN_UNUSED_RESULT;

/* A tile's own picture, or NULL.  Free with g_free(). */
char *bst_deck_document_dup_svg (BstDeckDocument *self, unsigned position);

/* --- undo and redo --- */

gboolean bst_deck_document_get_can_undo (BstDeckDocument *self);
gboolean bst_deck_document_get_can_redo (BstDeckDocument *self);

/* What undo takes back and redo does again; only if they can. */
BstEdit bst_deck_document_get_undo_edit (BstDeckDocument *self);
BstEdit bst_deck_document_get_redo_edit (BstDeckDocument *self);
void bst_deck_document_undo (BstDeckDocument *self);
void bst_deck_document_redo (BstDeckDocument *self);

/* The next edit is a step of its own, as somebody has left the field they typed in. */
void bst_deck_document_end_typing (BstDeckDocument *self);

/* --- editing tiles --- */

/* A draft takes its place in front of the tile at `position`, or last. */
gboolean bst_deck_document_add_tile (BstDeckDocument *self, unsigned position, BstTileDraft *draft);

/* A new tile with nothing on it.  Its id follows its name until somebody types an id or saves
 * the deck. */
gboolean bst_deck_document_add_blank_tile (BstDeckDocument *self, unsigned position);

/* Makes a tile what `draft` has become by `edit`. */
gboolean bst_deck_document_set_tile (BstDeckDocument *self,
                                     unsigned position,
                                     BstTileDraft *draft,
                                     BstEdit edit);

/* Turns a tile by quarter turns clockwise, or left for right, its own picture too. */
gboolean bst_deck_document_turn_tile (BstDeckDocument *self, unsigned position, unsigned rotation);
gboolean bst_deck_document_mirror_tile (BstDeckDocument *self, unsigned position);
gboolean bst_deck_document_set_tile_id (BstDeckDocument *self, unsigned position, const char *id);
gboolean bst_deck_document_set_tile_count (BstDeckDocument *self,
                                           unsigned position,
                                           unsigned count);
gboolean bst_deck_document_set_tile_supply (BstDeckDocument *self,
                                            unsigned position,
                                            unsigned supply);
gboolean bst_deck_document_set_tile_text (BstDeckDocument *self,
                                          unsigned position,
                                          BstTextKind kind,
                                          const char *lang,
                                          const char *text);

/* NULL takes the picture away.  A picture that is no SVG document is a problem. */
gboolean bst_deck_document_set_svg (BstDeckDocument *self,
                                    unsigned position,
                                    const char *svg,
                                    BstProblems *problems);
gboolean bst_deck_document_remove_tile (BstDeckDocument *self, unsigned position);
gboolean bst_deck_document_duplicate_tile (BstDeckDocument *self, unsigned position);

/* Moves a tile so that it is then at `target`. */
gboolean bst_deck_document_move_tile (BstDeckDocument *self, unsigned position, unsigned target);

/* One plain tile for each edge pattern of city, road and field that the deck lacks.  Gives
 * their number. */
unsigned bst_deck_document_add_missing_patterns (BstDeckDocument *self);

/* Adds a plain tile for one pattern, at the end. */
gboolean bst_deck_document_add_pattern (BstDeckDocument *self, BstPattern pattern);

/* Tiles as text for the clipboard, and text as tiles in front of `position`; the number of
 * those, 0 after a problem. */
char *bst_deck_document_copy_tiles (BstDeckDocument *self,
                                    const unsigned *positions,
                                    unsigned n) G_GNUC_WARN_UNUSED_RESULT;
unsigned bst_deck_document_paste (BstDeckDocument *self,
                                  unsigned position,
                                  const char *text,
                                  BstProblems *problems);

/* Takes over the tiles called `ids` (ended by NULL) from another deck.  Gives how many. */
unsigned bst_deck_document_take_over (BstDeckDocument *self,
                                      unsigned position,
                                      const BstDeckFile *file,
                                      const char *const *ids);

/* --- editing the deck --- */

gboolean bst_deck_document_set_id (BstDeckDocument *self, const char *id);
gboolean bst_deck_document_set_text (BstDeckDocument *self,
                                     BstTextKind kind,
                                     const char *lang,
                                     const char *text);
gboolean bst_deck_document_set_authors (BstDeckDocument *self, const char *const *authors);
gboolean bst_deck_document_set_license (BstDeckDocument *self, const char *license);
gboolean bst_deck_document_set_version (BstDeckDocument *self, const char *version);
gboolean bst_deck_document_set_start (BstDeckDocument *self, const BstStart *start);
gboolean bst_deck_document_add_module (BstDeckDocument *self, BstModuleId module);
gboolean bst_deck_document_remove_module (BstDeckDocument *self, BstModuleId module);
gboolean bst_deck_document_set_option (BstDeckDocument *self, BstOption option, int value);
gboolean bst_deck_document_set_number (BstDeckDocument *self, BstNumber number, int value);
gboolean bst_deck_document_set_figure (BstDeckDocument *self, BstFigure figure, unsigned count);

/* Whether a number that the deck sets counts instead of those of other decks. */
gboolean bst_deck_document_set_number_instead (BstDeckDocument *self,
                                               BstNumber number,
                                               gboolean is_instead);
gboolean bst_deck_document_set_figure_instead (BstDeckDocument *self,
                                               BstFigure figure,
                                               gboolean is_instead);

/* --- editing what it brings of its own --- */

/* How many tiles show a symbol (none show a token), and how many rules speak of it. */
unsigned bst_deck_document_count_own_tiles (BstDeckDocument *self,
                                            BstOwnKind kind,
                                            unsigned number);
unsigned bst_deck_document_count_own_rules (BstDeckDocument *self,
                                            BstOwnKind kind,
                                            unsigned number);

/* Adds a symbol or a kind of tokens that looks like no other.  Gives its number, or -1 if there are
 * as many as can be. */
int bst_deck_document_add_own (BstDeckDocument *self,
                               BstOwnKind kind,
                               const char *lang,
                               const char *name);

/* Makes a symbol or kind of tokens what `thing` is; its id stays. */
gboolean bst_deck_document_set_own (BstDeckDocument *self,
                                    BstOwnKind kind,
                                    unsigned number,
                                    const BstOwnThing *thing);

/* Gives it a picture of its own in place of the shape; NULL takes that away.  Otherwise as
 * bst_deck_document_set_svg(). */
gboolean bst_deck_document_set_own_svg (BstDeckDocument *self,
                                        BstOwnKind kind,
                                        unsigned number,
                                        const char *svg,
                                        BstProblems *problems);

/* Its name or note.  As long as nothing speaks of it, the id of one that was added just now follows
 * its name. */
gboolean bst_deck_document_set_own_text (BstDeckDocument *self,
                                         BstOwnKind own,
                                         unsigned number,
                                         BstTextKind kind,
                                         const char *lang,
                                         const char *text);

/* Takes it off all tiles and removes it.  One that rules speak of stays: FALSE. */
gboolean bst_deck_document_remove_own (BstDeckDocument *self, BstOwnKind kind, unsigned number);

/* Symbols, tokens and rules as they are written; see bst_deck_edit_set_symbol().  A symbol that
 * tiles show cannot be removed so: FALSE. */
gboolean bst_deck_document_set_symbol (BstDeckDocument *self,
                                       unsigned number,
                                       const struct _BstOwnThing *symbol);
gboolean bst_deck_document_set_token (BstDeckDocument *self,
                                      unsigned number,
                                      const struct _BstOwnThing *token);
gboolean bst_deck_document_set_rule (BstDeckDocument *self,
                                     unsigned number,
                                     const struct _BstSentence *sentence);

/* The name of a rule of the deck, counted as there, in the language `lang`; NULL: none. */
gboolean bst_deck_document_set_rule_name (BstDeckDocument *self,
                                          unsigned rule,
                                          const char *lang,
                                          const char *name);

/* Exchanges a rule, counted as in bst_deck_document_set_rule(), with the one behind it. */
gboolean bst_deck_document_swap_rules (BstDeckDocument *self, unsigned number);

/* Keeps a report on its balance with the deck; NULL takes it away. */
gboolean bst_deck_document_set_report (BstDeckDocument *self, const BstKeptReport *report);

/* --- keeping --- */

#define BST_DECK_DOCUMENT_ERROR (bst_deck_document_error_quark ())

typedef enum {
  BST_DECK_DOCUMENT_ERROR_CHANGED, /* somebody else has changed its file */
} BstDeckDocumentError;

GQuark bst_deck_document_error_quark (void);

/* Writes the deck to `path` (NULL: where it is), whole or not at all.  A file that is not
 * what it was when the deck was read or last saved is left alone
 * (BST_DECK_DOCUMENT_ERROR_CHANGED), unless somebody wants to keep their own version. */
gboolean bst_deck_document_save (BstDeckDocument *self, const char *path, GError **error);

/* What has become of the deck's file since it was read or saved.  Property "file-state", an
 * int, which follows the file while the main loop runs. */
typedef enum {
  BST_FILE_OURS,    /* as it was, or there is none yet */
  BST_FILE_CHANGED, /* somebody else has written to it */
  BST_FILE_GONE,
} BstFileState;

BstFileState bst_deck_document_get_file_state (BstDeckDocument *self);

/* Looks at the file now. */
void bst_deck_document_check_file (BstDeckDocument *self);

/* The deck stays as it is, whatever has become of its file, until that changes again.  To save
 * replaces what is there, which goes aside on the shelf. */
void bst_deck_document_keep_mine (BstDeckDocument *self);

/* Saves the deck where it is, although its file was changed: what is in the file becomes a
 * deck of its own on the shelf first. */
gboolean bst_deck_document_keep_both (BstDeckDocument *self, GError **error);

/* Whether a recovery copy is written soon after each change, as long as there is one that
 * is not saved.  `recovery-error` says why that is not possible. */
gboolean bst_deck_document_get_autosaves (BstDeckDocument *self);
void bst_deck_document_set_autosaves (BstDeckDocument *self, gboolean autosaves);

/* Brings the recovery copy up to date now. */
gboolean bst_deck_document_autosave (BstDeckDocument *self, GError **error);

/* Where the recovery copy is, or NULL. */
const char *bst_deck_document_get_copy (BstDeckDocument *self);

/* Nobody wants the changes that are not saved: the recovery copy goes. */
void bst_deck_document_close (BstDeckDocument *self);
