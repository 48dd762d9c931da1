/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Check and play.
 */
#include "editor/deck/check-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/deck/balance-card.h"
#include "editor/deck/finding-button.h"
#include "render/svg-trial.h"
#include "ui/fold.h"
#include "words/fill.h"

#define ROW_MARGIN 9
#define ROW_SPACING 12
#define GAME_DELAY 200 /* milliseconds behind the last edit */

struct _BstCheckPage
{
  AdwBin parent_instance;

  BstEditorContext *context;
  gulong handler;
  bool is_late; /* the deck has changed while nobody looked */
  guint source; /* of the check by a game, which takes longer than a frame */
  GListModel *findings;
  GCancellable *trial; /* of the drawings that tiles have of their own, or NULL */

  BstFold *fold;
  GtkLabel *company_label;
  GtkListBox *list;
  GtkWidget *all_well;
  GtkWidget *play_button;
  BstBalanceCard *balance_card;
};

G_DEFINE_FINAL_TYPE (BstCheckPage, bst_check_page, ADW_TYPE_BIN)

enum {
  SIGNAL_JUMP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- rows --- */

/* Beside what is wrong; where there is little room, below it. */
static gboolean
fold_fix (GBinding *binding, const GValue *folded, GValue *orientation, gpointer data)
{
  g_autoptr (GObject) words = g_binding_dup_target (binding);
  bool is_folded = g_value_get_boolean (folded);

  gtk_widget_set_halign (gtk_widget_get_last_child (GTK_WIDGET (words)),
                         is_folded ? GTK_ALIGN_START : GTK_ALIGN_END);
  g_value_set_enum (orientation,
                    is_folded ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  return TRUE;
}

static GtkWidget *
make_fix (BstCheckPage *self, BstFinding *finding)
{
  GtkWidget *button =
    bst_finding_button_new (finding, bst_editor_context_get_document (self->context));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  return button;
}

static GtkWidget *
make_icon (BstFinding *finding)
{
  bool is_error = bst_finding_get_severity (finding) == BST_SEVERITY_ERROR;
  GtkWidget *icon =
    gtk_image_new_from_icon_name (is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");

  gtk_widget_add_css_class (icon, is_error ? "error" : "warning");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_error ? _ ("Error") : _ ("Warning"), -1);
  return icon;
}

/* "Symbol “Rose”" */
static char *
dup_own_place (BstDeckDocument *document, BstOwnKind kind, unsigned number)
{
  const BstDeckFile *file = bst_deck_document_get_file (document);
  bool is_symbol = kind == BST_OWN_SYMBOL;
  const GPtrArray *things = is_symbol ? bst_deck_file_get_symbols (file)
                                      : bst_deck_file_get_tokens (file);

  return bst_fill (is_symbol ? _ ("Symbol “{1}”") : _ ("Tokens “{1}”"),
                   bst_own_thing_name (things->pdata[number], g_get_language_names ()[0]), NULL);
}

static char *
dup_place (BstCheckPage *self, BstFinding *finding)
{
  int position = bst_finding_get_position (finding);
  BstDeckDocument *document = bst_editor_context_get_document (self->context);
  BstOwnKind kind;
  unsigned number;

  if (bst_finding_is_about_own (finding, &kind, &number))
    return dup_own_place (document, kind, number);
  if (position < 0)
    return g_strdup (_ ("The deck as a whole"));
  /* Translators: {1} is the name of a tile. */
  return bst_fill (
    _ ("Tile “{1}”"),
    bst_tile_item_get_name (bst_deck_document_get_tile (document, (unsigned) position)), NULL);
}

static GtkWidget *
new_line (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* What is wrong, where, and what mends it. */
static GtkWidget *
make_words (BstCheckPage *self, BstFinding *finding)
{
  g_autofree char *place = dup_place (self, finding);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, ROW_SPACING);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (texts), new_line (bst_finding_get_text (finding), NULL));
  gtk_box_append (GTK_BOX (texts), new_line (place, "subtitle"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), texts);
  if (bst_finding_get_fix (finding) != NULL) {
    gtk_box_append (GTK_BOX (words), make_fix (self, finding));
    g_object_bind_property_full (self->fold, "folded", words, "orientation",
                                 G_BINDING_SYNC_CREATE, fold_fix, NULL, NULL, NULL);
  }
  return words;
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  BstCheckPage *self = data;
  BstFinding *finding = item;
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, ROW_SPACING);
  BstOwnKind kind;
  unsigned number;
  bool leads_there = bst_finding_get_position (finding) >= 0 ||
                     bst_finding_is_about_own (finding, &kind, &number);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bst_finding_get_text (finding));
  gtk_widget_set_margin_top (box, ROW_MARGIN);
  gtk_widget_set_margin_bottom (box, ROW_MARGIN);
  gtk_widget_set_margin_start (box, ROW_SPACING);
  gtk_widget_set_margin_end (box, ROW_SPACING);
  gtk_box_append (GTK_BOX (box), make_icon (finding));
  gtk_box_append (GTK_BOX (box), make_words (self, finding));
  if (leads_there)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), leads_there);
  return row;
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, BstCheckPage *self)
{
  g_autoptr (BstFinding) finding =
    g_list_model_get_item (self->findings, (guint) gtk_list_box_row_get_index (row));
  int position = bst_finding_get_position (finding);
  BstOwnKind kind;
  unsigned number;

  if (position >= 0)
    g_signal_emit (self, signals[SIGNAL_JUMP], 0, position);
  else if (bst_finding_is_about_own (finding, &kind, &number))
    gtk_widget_activate_action (GTK_WIDGET (self), "deck.show", "s", "rules");
}

/* --- keeping up --- */

static void
show_company (BstCheckPage *self)
{
  const BstDeckFile *file =
    bst_deck_document_get_file (bst_editor_context_get_document (self->context));
  bool is_alone = bst_deck_file_get_deck (file)->n_lays > 0;

  gtk_label_set_text (self->company_label,
                      is_alone
                        ? _ ("You against a beginner, with this deck alone. The tile you are "
                             "working on is the first one you draw.")
                        : _ ("You against a beginner, with the base set and this deck. The tile "
                             "you are working on is the first one you draw."));
}

/* The row that has the focus, or whose button has, or -1. */
static int
get_focused_row (BstCheckPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row =
    focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;

  return row != NULL && gtk_widget_is_ancestor (row, GTK_WIDGET (self->list))
           ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row))
           : -1;
}

/* Rows are made anew: the focus, and with it the keys of the page, would go with them. */
static void
restore_focus (BstCheckPage *self, int row)
{
  int n_rows = (int) g_list_model_get_n_items (self->findings);

  if (row < 0)
    return;
  gtk_widget_grab_focus (
    n_rows > 0 ? GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, MIN (row, n_rows - 1)))
               : self->play_button);
}

static void
show_list (BstCheckPage *self)
{
  bool is_empty = g_list_model_get_n_items (self->findings) == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->list), !is_empty);
  gtk_widget_set_visible (self->all_well, is_empty);
}

static void
show_findings (BstCheckPage *self, BstLibrary *library)
{
  int focused = get_focused_row (self);

  g_clear_object (&self->findings);
  self->findings = bst_findings_new (bst_editor_context_get_document (self->context), library);
  gtk_list_box_bind_model (self->list, self->findings, make_row, self, NULL);
  show_list (self);
  restore_focus (self, focused);
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BstCheckPage *self = data;
  g_autoptr (BstProblems) problems = bst_svg_trial_of_deck_finish (result);

  if (problems == NULL)
    return;
  g_clear_object (&self->trial);
  bst_findings_add (self->findings, bst_editor_context_get_document (self->context), problems);
  show_list (self);
}

static void
stop_trial (BstCheckPage *self)
{
  g_cancellable_cancel (self->trial);
  g_clear_object (&self->trial);
}

/* On a copy of the deck, which others go on changing. */
static void
begin_trial (BstCheckPage *self)
{
  BstDeckDocument *document = bst_editor_context_get_document (self->context);
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  g_autoptr (BstDeckFile) file = NULL;

  stop_trial (self);
  if (bst_deck_file_has_svg (bst_deck_document_get_file (document)))
    file = bst_deck_document_dup_file (document, ignored);
  if (file == NULL)
    return;
  self->trial = g_cancellable_new ();
  bst_svg_trial_of_deck_async (file, "", self->trial, tried_cb, self);
}

static gboolean
check_cb (gpointer data)
{
  BstCheckPage *self = data;

  self->source = 0;
  show_findings (self, bst_editor_context_get_library (self->context));
  begin_trial (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (BstCheckPage *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  stop_trial (self);
  self->is_late = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_late)
    return;
  show_findings (self, NULL);
  show_company (self);
  self->source = g_timeout_add (GAME_DELAY, check_cb, self);
}

static void
bst_check_page_map (GtkWidget *widget)
{
  BstCheckPage *self = BST_CHECK_PAGE (widget);

  GTK_WIDGET_CLASS (bst_check_page_parent_class)->map (widget);
  if (self->context != NULL && self->is_late) {
    changed_cb (self);
    g_clear_handle_id (&self->source, g_source_remove);
    check_cb (self);
  }
}

void
bst_check_page_set_context (BstCheckPage *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_CHECK_PAGE (self));

  if (self->context != NULL)
    g_clear_signal_handler (&self->handler, bst_editor_context_get_document (self->context));
  g_clear_handle_id (&self->source, g_source_remove);
  stop_trial (self);
  g_set_object (&self->context, context);
  if (self->balance_card != NULL)
    bst_balance_card_set_context (self->balance_card, context);
  if (context == NULL)
    return;
  self->handler = g_signal_connect_swapped (bst_editor_context_get_document (context), "changed",
                                            G_CALLBACK (changed_cb), self);
  changed_cb (self);
}

unsigned
bst_check_page_get_n_findings (BstCheckPage *self)
{
  g_return_val_if_fail (BST_IS_CHECK_PAGE (self), 0);

  return self->findings != NULL ? g_list_model_get_n_items (self->findings) : 0;
}

/* --- the widget --- */

static void
bst_check_page_dispose (GObject *object)
{
  BstCheckPage *self = BST_CHECK_PAGE (object);

  bst_check_page_set_context (self, NULL);
  /* The template would take its only child away behind its back. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_CHECK_PAGE);
  g_clear_object (&self->findings);
  G_OBJECT_CLASS (bst_check_page_parent_class)->dispose (object);
}

static void
bst_check_page_class_init (BstCheckPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BST_TYPE_BALANCE_CARD);
  g_type_ensure (BST_TYPE_FOLD);
  G_OBJECT_CLASS (klass)->dispose = bst_check_page_dispose;
  widget_class->map = bst_check_page_map;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/check-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstCheckPage, fold);
  gtk_widget_class_bind_template_child (widget_class, BstCheckPage, company_label);
  gtk_widget_class_bind_template_child (widget_class, BstCheckPage, list);
  gtk_widget_class_bind_template_child (widget_class, BstCheckPage, play_button);
  gtk_widget_class_bind_template_child (widget_class, BstCheckPage, all_well);
  gtk_widget_class_bind_template_child (widget_class, BstCheckPage, balance_card);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  signals[SIGNAL_JUMP] = g_signal_new ("jump", BST_TYPE_CHECK_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
bst_check_page_init (BstCheckPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
