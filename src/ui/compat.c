/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dialogs.
 */
#include "ui/compat.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/text-size.h"
#include "words/problem.h"

#define MAX_LINES 8
#define DIALOG_WIDTH 300 /* with text of the usual size */
#define DIALOG_MARGIN 30
#define TITLE_WIDTH 100 /* at least; more than any letter takes */

typedef struct
{
  BstFileChosen chosen;
  gpointer data;
} Wish;

static void
response_cb (GtkNativeDialog *dialog, int response, Wish *wish)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

    if (file != NULL)
      wish->chosen (file, wish->data);
  }
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
free_wish (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
ask (GtkFileChooserNative *dialog, BstFileChosen chosen, gpointer data)
{
  Wish *wish = g_new (Wish, 1);

  *wish = (Wish) { chosen, data };
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), wish, free_wish, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
bst_ask_open (GtkWindow *parent,
              const char *title,
              const char *kind,
              const char *const *patterns,
              BstFileChosen chosen,
              gpointer data)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autoptr (GtkFileFilter) some = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (some, kind);
  for (unsigned i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (some, patterns[i]);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), some);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
  ask (dialog, chosen, data);
}

void
bst_ask_save (GtkWindow *parent,
              const char *title,
              const char *name,
              BstFileChosen chosen,
              gpointer data)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  ask (dialog, chosen, data);
}

static void
text_size_cb (GtkWidget *dialog)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (dialog));
  int width = (int) (DIALOG_WIDTH * bst_text_size (dialog));
  int room = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) - 2 * DIALOG_MARGIN : 0;

  gtk_widget_set_size_request (dialog, MAX (MIN (width, room), -1), -1);
}

/*
 * libadwaita shows a long title in smaller letters, but measures the big ones too, for as little
 * room as the small ones need, and GTK warns of that.  So both wrap and have the same minimum.
 */
static void
level_titles (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)) {
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    gtk_widget_set_size_request (widget, TITLE_WIDTH, -1);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    level_titles (child);
}

/* A question that grows with its words.  Newer libadwaita does these things by itself, better. */
static GtkWidget *
make_dialog (GtkWindow *parent, const char *title, const char *text)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, title, text);

  if (adw_get_minor_version () < 4) {
    g_signal_connect_object (gtk_widget_get_settings (dialog), "notify::gtk-xft-dpi",
                             G_CALLBACK (text_size_cb), dialog, G_CONNECT_SWAPPED);
    text_size_cb (dialog);
  }
  if (adw_get_minor_version () < 8)
    level_titles (dialog);
  return dialog;
}

void
bst_tell (GtkWindow *parent, const char *title, const char *text)
{
  GtkWidget *dialog = make_dialog (parent, title, text);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The first problems as paragraphs; of errors also where they are, as a file has to be mended. */
static char *
list_problems (const BstProblems *problems)
{
  g_autoptr (GString) text = g_string_new (NULL);
  bool has_errors = bst_problems_get_n_errors (problems) > 0;
  unsigned n = 0;
  unsigned n_more = bst_problems_get_n_dropped (problems);

  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);
    g_autofree char *sentence = NULL;
    g_autofree char *place = NULL;

    if (has_errors && problem->severity != BST_SEVERITY_ERROR)
      continue;
    if (++n > MAX_LINES) {
      n_more++;
      continue;
    }
    sentence = bst_problem_to_sentence (problem);
    place = has_errors && problem->line > 0 ? bst_problem_to_place (problem) : g_strdup ("");
    g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? "\n\n" : "", sentence,
                            *place != '\0' ? "\n" : "", place);
  }
  if (n_more > 0) {
    g_string_append (text, "\n\n");
    g_string_append_printf (text, ngettext ("And %u more.", "And %u more.", n_more), n_more);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
bst_tell_problems (GtkWindow *parent, const char *title, const BstProblems *problems)
{
  g_autofree char *text = list_problems (problems);

  bst_tell (parent, title, text);
}

typedef struct
{
  GtkWindow *parent;
  GFunc go_on;
  gpointer data;
  GDestroyNotify free_data;
} Doubt;

/* To be called before the answer closes the parent, which GTK would use once more when the dialog
 * goes after it. */
static void
leave_parent (AdwMessageDialog *dialog)
{
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
}

static void
doubt_cb (AdwMessageDialog *dialog, const char *response, Doubt *doubt)
{
  leave_parent (dialog);
  if (g_str_equal (response, "yes"))
    doubt->go_on (doubt->data, doubt->parent);
}

static void
free_doubt (gpointer data, GClosure *closure)
{
  Doubt *doubt = data;

  if (doubt->free_data != NULL)
    doubt->free_data (doubt->data);
  g_free (doubt);
}

static void
ask_doubt (GtkWindow *parent,
           const char *title,
           const char *text,
           const char *yes,
           AdwResponseAppearance appearance,
           Doubt doubt)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (make_dialog (parent, title, text));

  adw_message_dialog_add_responses (dialog, "close", _ ("_Cancel"), "yes", yes, NULL);
  adw_message_dialog_set_response_appearance (dialog, "yes", appearance);
  g_signal_connect_data (dialog, "response", G_CALLBACK (doubt_cb),
                         g_memdup2 (&doubt, sizeof doubt), free_doubt, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
bst_ask_problems (GtkWindow *parent,
                  const char *title,
                  const BstProblems *problems,
                  const char *yes,
                  GFunc go_on,
                  gpointer data,
                  GDestroyNotify free_data)
{
  g_autofree char *text = list_problems (problems);

  ask_doubt (parent, title, text, yes, ADW_RESPONSE_DEFAULT,
             (Doubt) { parent, go_on, data, free_data });
}

void
bst_ask_loss (GtkWindow *parent,
              const char *title,
              const char *text,
              const char *yes,
              GFunc go_on,
              gpointer data,
              GDestroyNotify free_data)
{
  g_autofree char *body =
    g_strdup_printf ("%s\n\n%s", text, _ ("What you do not save is lost."));

  ask_doubt (parent, title, body, yes, ADW_RESPONSE_DESTRUCTIVE,
             (Doubt) { parent, go_on, data, free_data });
}

typedef struct
{
  BstAnswered answered;
  gpointer data;
} Question;

static void
answer_cb (AdwMessageDialog *dialog, const char *response, Question *question)
{
  BstAnswer answer = g_str_equal (response, "save")      ? BST_ANSWER_SAVE
                     : g_str_equal (response, "discard") ? BST_ANSWER_DISCARD
                                                         : BST_ANSWER_CANCEL;

  leave_parent (dialog);
  question->answered (answer, question->data);
}

/* Asks with a button for each answer; "cancel" is there already, and "save" is to come. */
static void
present_question (AdwMessageDialog *dialog, const char *yes, BstAnswered answered, gpointer data)
{
  Question *question = g_new (Question, 1);

  *question = (Question) { answered, data };
  adw_message_dialog_add_response (dialog, "save", yes);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answer_cb), question, free_wish, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
bst_ask (GtkWindow *parent,
         const char *title,
         const char *text,
         const char *no,
         const char *yes,
         BstAnswered answered,
         gpointer data)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (make_dialog (parent, title, text));

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", no, NULL);
  present_question (dialog, yes, answered, data);
}

void
bst_ask_unsaved (GtkWindow *parent, const char *title, BstAnswered answered, gpointer data)
{
  AdwMessageDialog *dialog =
    ADW_MESSAGE_DIALOG (make_dialog (parent, title, _ ("What you do not save is lost.")));

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  present_question (dialog, _ ("_Save"), answered, data);
}

/* --- choices --- */

static const char *
choice_text (GtkListItem *item)
{
  return gtk_string_object_get_string (gtk_list_item_get_item (item));
}

static void
setup_choice_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_choice_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), choice_text (item));
}

static void
setup_option_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

/* The tick stands behind the one that is chosen. */
static void
update_tick (GtkListItem *item, GParamSpec *pspec, AdwComboRow *row)
{
  GtkWidget *tick = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_widget_set_opacity (
    tick, adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item) ? 1 : 0);
}

static void
bind_option_cb (GtkListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (label), choice_text (item));
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (update_tick), item,
                           G_CONNECT_SWAPPED);
  update_tick (item, NULL, row);
}

static void
unbind_option_cb (GtkListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  g_signal_handlers_disconnect_by_func (row, update_tick, item);
}

void
bst_show_whole_choice (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) choice = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) option = gtk_signal_list_item_factory_new ();

  g_signal_connect (choice, "setup", G_CALLBACK (setup_choice_cb), NULL);
  g_signal_connect (choice, "bind", G_CALLBACK (bind_choice_cb), NULL);
  g_signal_connect (option, "setup", G_CALLBACK (setup_option_cb), NULL);
  g_signal_connect (option, "bind", G_CALLBACK (bind_option_cb), row);
  g_signal_connect (option, "unbind", G_CALLBACK (unbind_option_cb), row);
  adw_combo_row_set_factory (row, choice);
  adw_combo_row_set_list_factory (row, option);
}

void
bst_ignore_wheel (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
  }
}

static gboolean
activate_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *button = g_value_get_object (&values[0]);
  GtkWidget *parent = gtk_widget_get_parent (button);

  /* It opens a moment later, when the page has scrolled. */
  if (GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent))
    gtk_widget_grab_focus (button);
  return TRUE;
}

void
bst_focus_what_opens (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_BUTTON));
  g_signal_add_emission_hook (g_signal_lookup ("activate", GTK_TYPE_BUTTON), 0, activate_cb, NULL,
                              NULL);
}

static void
page_cb (GtkWidget *stack)
{
  g_autoptr (GtkWidget) shown = NULL;

  g_object_get (stack, "visible-child", &shown, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (stack); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN,
                                 child != shown, -1);
}

void
bst_hide_other_pages (GtkWidget *stack)
{
  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (page_cb), NULL);
  page_cb (stack);
}
