/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of symbols and tokens.  They are changed in place, so that the focus stays where it is.
 */
#include "editor/deck/symbols-group.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/deck/symbol-dialog.h"
#include "engine/sentence.h"
#include "render/tile/badge-art.h"
#include "words/own.h"
#include "words/play.h"

#define PICTURE_SIZE 40
#define KINDS 2 /* BstOwnKind */

struct _BstSymbolsGroup
{
  AdwBin parent_instance;

  BstEditorContext *context;
  gulong handler;

  AdwPreferencesGroup *symbol_group;
  AdwPreferencesGroup *token_group;
  GtkWidget *symbol_button;
  GtkWidget *token_button;
  GPtrArray *rows[KINDS]; /* of AdwActionRow */
};

G_DEFINE_FINAL_TYPE (BstSymbolsGroup, bst_symbols_group, ADW_TYPE_BIN)

static BstDeckDocument *
get_document (BstSymbolsGroup *self)
{
  return bst_editor_context_get_document (self->context);
}

static const GPtrArray *
get_things (BstSymbolsGroup *self, BstOwnKind kind)
{
  const BstDeckFile *file = bst_deck_document_get_file (get_document (self));

  return kind == BST_OWN_SYMBOL ? bst_deck_file_get_symbols (file)
                                : bst_deck_file_get_tokens (file);
}

static AdwPreferencesGroup *
get_group (BstSymbolsGroup *self, BstOwnKind kind)
{
  return kind == BST_OWN_SYMBOL ? self->symbol_group : self->token_group;
}

/* --- opening --- */

static void
open_thing (BstSymbolsGroup *self, BstOwnKind kind, unsigned number)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  bst_symbol_dialog_present (GTK_WINDOW (root), self->context, kind, number);
}

static void
activated_cb (AdwActionRow *row, BstSymbolsGroup *self)
{
  for (unsigned kind = 0; kind < KINDS; kind++) {
    guint number;

    if (g_ptr_array_find (self->rows[kind], row, &number))
      open_thing (self, (BstOwnKind) kind, number);
  }
}

static void
add (BstSymbolsGroup *self, BstOwnKind kind)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  bst_symbol_dialog_make (GTK_WINDOW (root), self->context, kind);
}

static void
add_symbol_cb (BstSymbolsGroup *self)
{
  add (self, BST_OWN_SYMBOL);
}

static void
add_token_cb (BstSymbolsGroup *self)
{
  add (self, BST_OWN_TOKEN);
}

/* --- rows --- */

static GtkWidget *
new_row (BstSymbolsGroup *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *view =
    g_object_new (BST_TYPE_PICTURE_VIEW, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                  "valign", GTK_ALIGN_CENTER, NULL);

  bst_picture_view_set_size (BST_PICTURE_VIEW (view), PICTURE_SIZE);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), view);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "view", view);
  g_signal_connect (row, "activated", G_CALLBACK (activated_cb), self);
  return row;
}

/* "On a road · 3 tiles · Plays" */
static char *
describe (BstSymbolsGroup *self, BstOwnKind kind, unsigned number, const BstOwnThing *thing)
{
  const BstDeckFile *file = bst_deck_document_get_file (get_document (self));
  bool is_symbol = kind == BST_OWN_SYMBOL;
  unsigned n = bst_deck_document_count_own_tiles (get_document (self), kind, number);
  g_autofree char *tiles = g_strdup_printf (ngettext ("%u tile", "%u tiles", n), n);
  const char *note =
    bst_piece_to_note (is_symbol ? BST_PIECE_SYMBOL : BST_PIECE_TOKEN,
                       is_symbol ? BST_SYMBOLS_OWN + number : number, file);

  return is_symbol ? g_strjoin (" · ", bst_carrier_title (thing->carrier), tiles, note, NULL)
                   : g_strdup (note);
}

static void
show_row (BstSymbolsGroup *self, BstOwnKind kind, unsigned number)
{
  const BstOwnThing *thing = get_things (self, kind)->pdata[number];
  GtkWidget *row = self->rows[kind]->pdata[number];
  g_autofree char *subtitle = describe (self, kind, number, thing);
  BstPicture picture = {
    .type = kind == BST_OWN_SYMBOL ? BST_PICTURE_SYMBOL : BST_PICTURE_TOKEN,
    .colour = kind == BST_OWN_TOKEN,
    .kind = (uint16_t) bst_badge_to_number (bst_badge_of (thing)),
  };

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 bst_own_thing_name (thing, g_get_language_names ()[0]));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  bst_picture_view_show (g_object_get_data (G_OBJECT (row), "view"), bst_textures_get_shared (),
                         picture);
}

static void
show_rows (BstSymbolsGroup *self, BstOwnKind kind)
{
  const GPtrArray *things = get_things (self, kind);
  GPtrArray *rows = self->rows[kind];

  while (rows->len > things->len) {
    adw_preferences_group_remove (get_group (self, kind), rows->pdata[rows->len - 1]);
    g_ptr_array_set_size (rows, (int) rows->len - 1);
  }
  while (rows->len < things->len) {
    GtkWidget *row = new_row (self);

    g_ptr_array_add (rows, row);
    adw_preferences_group_add (get_group (self, kind), row);
  }
  for (unsigned i = 0; i < rows->len; i++)
    show_row (self, kind, i);
}

/* --- what can be added --- */

/* `full` says why no more can be added, if that is so. */
static void
show_button (BstSymbolsGroup *self, GtkWidget *button, const char *usual, const char *full)
{
  bool is_read_only = bst_deck_document_get_is_read_only (get_document (self));

  gtk_widget_set_sensitive (button, full == NULL && !is_read_only);
  gtk_widget_set_tooltip_text (button, full != NULL ? full : usual);
}

static void
update (BstSymbolsGroup *self)
{
  unsigned n_symbols = get_things (self, BST_OWN_SYMBOL)->len;
  unsigned n_tokens = get_things (self, BST_OWN_TOKEN)->len;

  show_rows (self, BST_OWN_SYMBOL);
  show_rows (self, BST_OWN_TOKEN);
  show_button (self, self->symbol_button, _ ("Add a symbol"),
               n_symbols < BST_MAX_OWN_SYMBOLS
                 ? NULL
                 : _ ("A deck has room for 32 symbols, and they are all there. Remove one to "
                      "add another."));
  show_button (self, self->token_button, _ ("Add a kind of tokens"),
               n_tokens < BST_MAX_TOKENS
                 ? NULL
                 : _ ("A deck has room for 8 kinds of tokens, and they are all there. Remove one "
                      "to add another."));
}

void
bst_symbols_group_set_context (BstSymbolsGroup *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_SYMBOLS_GROUP (self));

  if (self->context != NULL)
    g_clear_signal_handler (&self->handler, get_document (self));
  g_set_object (&self->context, context);
  if (context == NULL)
    return;
  self->handler =
    g_signal_connect_swapped (get_document (self), "changed", G_CALLBACK (update), self);
  update (self);
}

/* --- the widget --- */

static void
bst_symbols_group_dispose (GObject *object)
{
  BstSymbolsGroup *self = BST_SYMBOLS_GROUP (object);

  bst_symbols_group_set_context (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_SYMBOLS_GROUP);
  G_OBJECT_CLASS (bst_symbols_group_parent_class)->dispose (object);
}

static void
bst_symbols_group_finalize (GObject *object)
{
  for (unsigned kind = 0; kind < KINDS; kind++)
    g_ptr_array_unref (BST_SYMBOLS_GROUP (object)->rows[kind]);
  G_OBJECT_CLASS (bst_symbols_group_parent_class)->finalize (object);
}

static void
bst_symbols_group_class_init (BstSymbolsGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_symbols_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bst_symbols_group_finalize;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/symbols-group.ui");
  gtk_widget_class_bind_template_child (widget_class, BstSymbolsGroup, symbol_group);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolsGroup, token_group);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolsGroup, symbol_button);
  gtk_widget_class_bind_template_child (widget_class, BstSymbolsGroup, token_button);
  gtk_widget_class_bind_template_callback (widget_class, add_symbol_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_token_cb);
}

static void
bst_symbols_group_init (BstSymbolsGroup *self)
{
  for (unsigned kind = 0; kind < KINDS; kind++)
    self->rows[kind] = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
