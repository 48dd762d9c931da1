/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialog before printing.
 */
#include "editor/print-dialog.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "render/print-sheet.h"
#include "ui/compat.h"

#define BST_TYPE_PRINT_DIALOG (bst_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BstPrintDialog, bst_print_dialog, BST, PRINT_DIALOG, AdwWindow)

struct _BstPrintDialog
{
  AdwWindow parent_instance;

  BstDeckFile *file;
  void (*printed) (gpointer data);
  gpointer data;
  GtkSpinButton *size_spin;
  GtkSpinButton *bleed_spin;
  AdwComboRow *paper_row;
  GtkSwitch *backs_switch;
  GtkLabel *plan_label;
};

G_DEFINE_FINAL_TYPE (BstPrintDialog, bst_print_dialog, ADW_TYPE_WINDOW)

static BstPrintOptions
get_options (BstPrintDialog *self)
{
  BstPrintOptions options = BST_PRINT_DEFAULTS;

  options.paper = (BstPaper) adw_combo_row_get_selected (self->paper_row);
  options.backs =
    gtk_switch_get_active (self->backs_switch) ? BST_BACKS_DUPLEX : BST_BACKS_NONE;
  options.tile_size = gtk_spin_button_get_value (self->size_spin);
  options.bleed = gtk_spin_button_get_value (self->bleed_spin);
  options.note = options.backs == BST_BACKS_DUPLEX
                   ? _ ("Print at 100 %, on both sides, turned over the long edge.")
                   : _ ("Print at 100 %, not fitted to the page.");
  return options;
}

static char *
plan_to_text (const BstPrintPlan *plan)
{
  g_autofree char *tiles =
    g_strdup_printf (ngettext ("%u tile", "%u tiles", plan->n_tiles), plan->n_tiles);
  g_autofree char *pages =
    g_strdup_printf (ngettext ("%u page", "%u pages", plan->n_pages), plan->n_pages);

  if (plan->n_tiles == 0)
    return g_strdup (_ ("There is no tile to print."));
  if (plan->columns == 0)
    return g_strdup (_ ("Such a large tile does not fit on the paper."));
  /* Translators: how many tiles on how many pages, as "72 tiles, 12 pages". */
  return g_strdup_printf (_ ("%s, %s"), tiles, pages);
}

static void
update (BstPrintDialog *self)
{
  BstPrintOptions options = get_options (self);
  BstPrintPlan plan;
  g_autofree char *text = NULL;

  if (self->file == NULL)
    return;
  bst_print_plan (&plan, bst_deck_file_get_deck (self->file), &options);
  text = plan_to_text (&plan);
  gtk_label_set_text (self->plan_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.save",
                                 plan.n_tiles > 0 && plan.columns > 0);
}

/* What a thread needs for it. */
typedef struct
{
  BstDeckFile *file;
  BstPrintOptions options;
  char *path;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  bst_deck_file_unref (job->file);
  g_free (job->path);
  g_free (job);
}

static void
print_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;

  if (bst_print_sheet_save (job->file, &job->options, job->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
printed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BstPrintDialog *self = BST_PRINT_DIALOG (source);
  g_autoptr (GError) error = NULL;
  bool is_printed = g_task_propagate_boolean (G_TASK (result), &error);

  /* The dialog may have been closed meanwhile. */
  if (self->file == NULL)
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (self), TRUE);
  if (is_printed) {
    self->printed (self->data);
    gtk_window_close (GTK_WINDOW (self));
  } else {
    bst_tell (GTK_WINDOW (self), _ ("The tiles cannot be printed"), error->message);
  }
}

static void
chosen_cb (GFile *file, gpointer data)
{
  BstPrintDialog *self = data;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (path == NULL)
    return;
  job = g_new0 (Job, 1);
  job->file = bst_deck_file_ref (self->file);
  job->options = get_options (self);
  job->path = g_steal_pointer (&path);
  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  task = g_task_new (self, NULL, printed_cb, NULL);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, print_in_thread);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstPrintDialog *self = BST_PRINT_DIALOG (widget);
  g_autofree char *proposed = g_strconcat (bst_deck_file_get_id (self->file), ".pdf", NULL);

  bst_ask_save (GTK_WINDOW (self), _ ("Save the Tiles as PDF"), proposed, chosen_cb, self);
}

static void
bst_print_dialog_dispose (GObject *object)
{
  BstPrintDialog *self = BST_PRINT_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_PRINT_DIALOG);
  g_clear_pointer (&self->file, bst_deck_file_unref);
  G_OBJECT_CLASS (bst_print_dialog_parent_class)->dispose (object);
}

static void
bst_print_dialog_class_init (BstPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_print_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BstPrintDialog, size_spin);
  gtk_widget_class_bind_template_child (widget_class, BstPrintDialog, bleed_spin);
  gtk_widget_class_bind_template_child (widget_class, BstPrintDialog, paper_row);
  gtk_widget_class_bind_template_child (widget_class, BstPrintDialog, backs_switch);
  gtk_widget_class_bind_template_child (widget_class, BstPrintDialog, plan_label);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_install_action (widget_class, "print.save", NULL, save_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bst_print_dialog_init (BstPrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bst_print_dialog_present (GtkWindow *parent,
                          BstEditorContext *context,
                          void (*printed) (gpointer data),
                          gpointer data)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckFile *file =
    bst_deck_document_dup_file (bst_editor_context_get_document (context), problems);
  BstPrintDialog *self;

  if (file == NULL) {
    bst_tell_problems (parent, _ ("The tiles cannot be printed"), problems);
    return;
  }
  self = g_object_new (BST_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);
  self->file = file;
  self->printed = printed;
  self->data = data;
  update (self);
  gtk_window_present (GTK_WINDOW (self));
}
