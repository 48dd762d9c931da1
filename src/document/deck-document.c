/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document: its list of tiles, steps for undo and redo, properties.
 */
#include "document/deck-document-private.h"

#include <string.h>

#include "document/tile-item-private.h"

/* Edits of one field that are closer together than this are one step. */
#define TYPING_PAUSE (1500 * G_TIME_SPAN_MILLISECOND)

G_DEFINE_FINAL_TYPE (BstDeckDocument, bst_deck_document, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_TITLE,
  PROP_PATH,
  PROP_IS_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_RECOVERY_ERROR,
  PROP_FILE_STATE,
  N_PROPS
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

typedef struct
{
  BstEdit edit;
  char *key; /* or NULL */
  gint64 time;
  BstDeckChange *change;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_free (step->key);
  bst_deck_change_free (step->change);
  g_free (step);
}

/* --- the list --- */

static const char *
get_language (void)
{
  return g_get_language_names ()[0];
}

static BstTileItem *
need_item (BstDeckDocument *self, unsigned key)
{
  BstTileItem *item = g_hash_table_lookup (self->items, GUINT_TO_POINTER (key));

  if (item == NULL) {
    item = bst_tile_item_new ();
    g_hash_table_insert (self->items, GUINT_TO_POINTER (key), item);
  }
  return item;
}

static void
update_item (BstDeckDocument *self, BstTileItem *item, unsigned position)
{
  const BstTileForm *form = bst_deck_source_get_form (self->source, position);
  const char *name = bst_texts_choose (form->texts, BST_TEXT_NAME, get_language ());
  BstTileFacts facts = {
    .id = form->id,
    .name = name != NULL ? name : form->id,
    .count = form->count,
    .supply = form->supply,
    .index = bst_deck_source_get_tile_index (self->source, position),
    .position = position,
    .serial = bst_deck_source_get_tile_serial (self->source, position),
  };

  bst_tile_item_update (item, &facts);
}

/* How many items the list and `wanted` have in common from their beginning, or their end
 * backwards, `skip` left out at the other one. */
static unsigned
count_common (GListStore *store, const GPtrArray *wanted, unsigned skip, bool is_from_end)
{
  GListModel *list = G_LIST_MODEL (store);
  unsigned n_list = g_list_model_get_n_items (list);
  unsigned n_max = MIN (n_list, wanted->len) - skip;
  unsigned n = 0;

  for (; n < n_max; n++) {
    unsigned at = is_from_end ? n_list - 1 - n : n;
    unsigned wanted_at = is_from_end ? wanted->len - 1 - n : n;
    g_autoptr (GObject) item = g_list_model_get_item (list, at);

    if (item != g_ptr_array_index (wanted, wanted_at))
      break;
  }
  return n;
}

/* Replaces no more of the list than has changed, so that a selection stays. */
static void
update_list (BstDeckDocument *self)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();
  unsigned n_tiles = bst_deck_source_get_n_tiles (self->source);

  for (unsigned i = 0; i < n_tiles; i++) {
    BstTileItem *item = need_item (self, bst_deck_source_get_tile_key (self->source, i));

    update_item (self, item, i);
    g_ptr_array_add (wanted, item);
  }

  unsigned n_list = g_list_model_get_n_items (G_LIST_MODEL (self->tiles));
  unsigned n_front = count_common (self->tiles, wanted, 0, false);
  unsigned n_back = count_common (self->tiles, wanted, n_front, true);
  unsigned n_removed = n_list - n_front - n_back;
  unsigned n_added = wanted->len - n_front - n_back;

  if (n_removed > 0 || n_added > 0)
    g_list_store_splice (self->tiles, n_front, n_removed, wanted->pdata + n_front, n_added);
}

GListModel *
bst_deck_document_get_tiles (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  return G_LIST_MODEL (self->tiles);
}

BstTileItem *
bst_deck_document_get_tile (BstDeckDocument *self, unsigned position)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  g_autoptr (BstTileItem) item = g_list_model_get_item (G_LIST_MODEL (self->tiles), position);

  /* The list keeps it. */
  return item;
}

/* --- properties --- */

static void
set_fact (BstDeckDocument *self, gboolean *fact, gboolean value, unsigned property)
{
  if (*fact == value)
    return;
  *fact = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_text (BstDeckDocument *self, char **text, const char *value, unsigned property)
{
  if (g_strcmp0 (*text, value) == 0)
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
bst_deck_document_notify (BstDeckDocument *self)
{
  const BstDeckFile *file = bst_deck_source_get_file (self->source);

  g_object_freeze_notify (G_OBJECT (self));
  set_text (self, &self->title, bst_deck_file_get_name (file, get_language ()), PROP_TITLE);
  set_fact (self, &self->facts.can_undo, bst_deck_document_get_can_undo (self), PROP_CAN_UNDO);
  set_fact (self, &self->facts.can_redo, bst_deck_document_get_can_redo (self), PROP_CAN_REDO);
  set_fact (self, &self->facts.is_modified, bst_deck_document_get_is_modified (self),
            PROP_IS_MODIFIED);
  g_object_thaw_notify (G_OBJECT (self));
}

void
bst_deck_document_update (BstDeckDocument *self)
{
  update_list (self);
  bst_deck_document_notify (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  bst_deck_document_schedule_autosave (self);
}

const char *
bst_deck_document_get_title (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  return self->title;
}

const char *
bst_deck_document_get_path (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  return self->path;
}

/* Follows what others do to the file. */
static void
watch_file (BstDeckDocument *self)
{
  g_clear_object (&self->monitor);
  if (self->path == NULL)
    return;

  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  /* Where nothing can be followed, a look when saving has to do. */
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed",
                             G_CALLBACK (bst_deck_document_check_file), self, G_CONNECT_SWAPPED);
}

void
bst_deck_document_set_path (BstDeckDocument *self, const char *path)
{
  if (g_strcmp0 (self->path, path) == 0)
    return;
  set_text (self, &self->path, path, PROP_PATH);
  watch_file (self);
}

BstFileState
bst_deck_document_get_file_state (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), BST_FILE_OURS);

  return self->file_state;
}

void
bst_deck_document_set_file_state (BstDeckDocument *self, BstFileState state)
{
  if (self->file_state == state)
    return;
  self->file_state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE_STATE]);
}

void
bst_deck_document_set_recovery_error (BstDeckDocument *self, const char *message)
{
  set_text (self, &self->recovery_error, message, PROP_RECOVERY_ERROR);
}

gboolean
bst_deck_document_get_is_modified (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  return self->saved_at != (int) self->n_done;
}

gboolean
bst_deck_document_get_is_read_only (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  return bst_deck_file_is_read_only (bst_deck_source_get_file (self->source));
}

/* --- looking --- */

const BstDeckFile *
bst_deck_document_get_file (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  return bst_deck_source_get_file (self->source);
}

const BstProblems *
bst_deck_document_get_problems (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  return bst_deck_source_get_problems (self->source);
}

char *
bst_deck_document_to_xml (BstDeckDocument *self, size_t *out_len)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  return bst_deck_source_to_xml (self->source, out_len);
}

char *
bst_deck_document_tile_to_xml (BstDeckDocument *self, unsigned position, BstProblems *problems)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);
  g_return_val_if_fail (position < bst_deck_source_get_n_tiles (self->source), NULL);

  return bst_deck_source_tile_to_xml (self->source, position, problems);
}

BstDeckFile *
bst_deck_document_dup_file (BstDeckDocument *self, BstProblems *problems)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  size_t len;
  g_autofree char *bytes = bst_deck_source_to_xml (self->source, &len);

  return bst_deck_file_parse (bytes, len, self->path != NULL ? self->path : self->title, problems);
}

GPtrArray *
bst_deck_document_dup_texts (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);

  return bst_deck_edit_dup_texts (self->source);
}

int
bst_deck_document_find_tile (BstDeckDocument *self, const char *id)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), -1);

  return bst_deck_source_find_tile (self->source, id);
}

int
bst_deck_document_find_problem (BstDeckDocument *self, const BstProblem *problem)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), -1);

  if (!g_str_has_prefix (problem->element, "tile "))
    return -1;

  const char *id = problem->element + strlen ("tile ");
  g_autofree char *name = g_strndup (id, strcspn (id, "/"));
  return bst_deck_source_find_tile (self->source, name);
}

BstTileDraft *
bst_deck_document_dup_draft (BstDeckDocument *self, unsigned position)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);
  g_return_val_if_fail (position < bst_deck_source_get_n_tiles (self->source), NULL);

  BstTileDraft *draft =
    bst_tile_draft_new_from_form (
      bst_tile_form_copy (bst_deck_source_get_form (self->source, position)));
  bst_tile_draft_set_deck (draft, bst_deck_file_get_id (bst_deck_document_get_file (self)));
  return draft;
}

int
bst_deck_document_read_start (BstDeckDocument *self,
                              void (*lay) (const BstStartLay *lay, gpointer data),
                              void (*stage) (const char *tiles, gpointer data),
                              gpointer data)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), -1);

  return bst_deck_edit_read_start (self->source, lay, stage, data);
}

char *
bst_deck_document_dup_svg (BstDeckDocument *self, unsigned position)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), NULL);
  g_return_val_if_fail (position < bst_deck_source_get_n_tiles (self->source), NULL);

  return bst_deck_source_dup_svg (self->source, position);
}

/* --- undo and redo --- */

static Step *
get_step (BstDeckDocument *self, unsigned index)
{
  return g_ptr_array_index (self->steps, index);
}

gboolean
bst_deck_document_get_can_undo (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  return self->n_done > 0;
}

gboolean
bst_deck_document_get_can_redo (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  return self->n_done < self->steps->len;
}

BstEdit
bst_deck_document_get_undo_edit (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), 0);
  g_return_val_if_fail (bst_deck_document_get_can_undo (self), BST_EDITS);

  return get_step (self, self->n_done - 1)->edit;
}

BstEdit
bst_deck_document_get_redo_edit (BstDeckDocument *self)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), 0);
  g_return_val_if_fail (bst_deck_document_get_can_redo (self), BST_EDITS);

  return get_step (self, self->n_done)->edit;
}

void
bst_deck_document_undo (BstDeckDocument *self)
{
  g_return_if_fail (BST_IS_DECK_DOCUMENT (self));

  if (!bst_deck_document_get_can_undo (self))
    return;

  self->has_ended_typing = true;
  bst_deck_source_flip (self->source, get_step (self, --self->n_done)->change);
  bst_deck_document_update (self);
}

void
bst_deck_document_redo (BstDeckDocument *self)
{
  g_return_if_fail (BST_IS_DECK_DOCUMENT (self));

  if (!bst_deck_document_get_can_redo (self))
    return;

  self->has_ended_typing = true;
  bst_deck_source_flip (self->source, get_step (self, self->n_done++)->change);
  bst_deck_document_update (self);
}

void
bst_deck_document_end_typing (BstDeckDocument *self)
{
  g_return_if_fail (BST_IS_DECK_DOCUMENT (self));

  self->has_ended_typing = true;
}

/* What was undone cannot be redone behind a new edit.  The last steps go first, as their
 * nodes may stand in those of the others. */
static void
drop_redo (BstDeckDocument *self)
{
  if (self->saved_at > (int) self->n_done)
    self->saved_at = -1;
  while (self->steps->len > self->n_done)
    g_ptr_array_remove_index (self->steps, self->steps->len - 1);
}

/* Whether an edit goes on with the last step. */
static bool
goes_on (BstDeckDocument *self, BstEdit edit, const char *key, gint64 now)
{
  if (key == NULL || self->n_done == 0 || self->has_ended_typing ||
      self->saved_at == (int) self->n_done)
    return false;

  const Step *last = get_step (self, self->n_done - 1);
  return last->edit == edit && g_strcmp0 (last->key, key) == 0 && now - last->time < TYPING_PAUSE;
}

gboolean
bst_deck_document_commit (BstDeckDocument *self, BstEdit edit, const char *key)
{
  BstDeckChange *change = bst_deck_source_commit (self->source);
  gint64 now = self->get_time ();

  if (change == NULL)
    return FALSE;

  drop_redo (self);
  if (goes_on (self, edit, key, now)) {
    Step *last = get_step (self, self->n_done - 1);

    bst_deck_change_merge (last->change, change);
    last->time = now;
  } else {
    Step *step = g_new0 (Step, 1);

    step->edit = edit;
    step->key = g_strdup (key);
    step->time = now;
    step->change = change;
    g_ptr_array_add (self->steps, step);
    self->n_done++;
  }
  self->has_ended_typing = false;
  bst_deck_document_update (self);
  return TRUE;
}

/* --- the object --- */

static void
bst_deck_document_finalize (GObject *object)
{
  BstDeckDocument *self = BST_DECK_DOCUMENT (object);

  g_clear_handle_id (&self->autosave_id, g_source_remove);
  g_clear_object (&self->monitor);
  while (self->steps->len > 0)
    g_ptr_array_remove_index (self->steps, self->steps->len - 1);
  g_ptr_array_unref (self->steps);
  g_clear_pointer (&self->source, bst_deck_source_free);
  g_object_unref (self->tiles);
  g_hash_table_unref (self->items);
  g_hash_table_unref (self->made_ids);
  g_hash_table_unref (self->made_own);
  g_free (self->path);
  g_free (self->checksum);
  g_free (self->unwanted);
  g_free (self->title);
  g_free (self->copy);
  g_free (self->recovery_error);
  G_OBJECT_CLASS (bst_deck_document_parent_class)->finalize (object);
}

static void
bst_deck_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstDeckDocument *self = BST_DECK_DOCUMENT (object);

  switch (id) {
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_PATH:
    g_value_set_string (value, self->path);
    break;
  case PROP_IS_MODIFIED:
    g_value_set_boolean (value, self->facts.is_modified);
    break;
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, self->facts.can_undo);
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, self->facts.can_redo);
    break;
  case PROP_RECOVERY_ERROR:
    g_value_set_string (value, self->recovery_error);
    break;
  case PROP_FILE_STATE:
    g_value_set_int (value, (int) self->file_state);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_deck_document_class_init (BstDeckDocumentClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bst_deck_document_finalize;
  object_class->get_property = bst_deck_document_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_IS_MODIFIED] = g_param_spec_boolean ("is-modified", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_RECOVERY_ERROR] =
    g_param_spec_string ("recovery-error", NULL, NULL, NULL, flags);
  properties[PROP_FILE_STATE] = g_param_spec_int ("file-state", NULL, NULL, BST_FILE_OURS,
                                                  BST_FILE_GONE, BST_FILE_OURS, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BST_TYPE_DECK_DOCUMENT, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bst_deck_document_init (BstDeckDocument *self)
{
  self->tiles = g_list_store_new (BST_TYPE_TILE_ITEM);
  self->items = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->made_ids = g_hash_table_new (NULL, NULL);
  self->made_own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->steps = g_ptr_array_new_with_free_func (step_free);
  self->get_time = g_get_monotonic_time;
}

BstDeckDocument *
bst_deck_document_new_from_source (BstDeckSource *source)
{
  BstDeckDocument *self = g_object_new (BST_TYPE_DECK_DOCUMENT, NULL);

  self->source = source;
  update_list (self);
  bst_deck_document_notify (self);
  return self;
}
