/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Facts about decks.  All texts may come from strangers: none of them is markup.
 */
#include "editor/deck/deck-facts.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "engine/sentence.h"
#include "io/own.h"
#include "render/tile/badge-art.h"
#include "words/deck.h"
#include "words/play.h"
#include "words/problem.h"

#define MAX_PROBLEMS 100
#define PICTURE_SIZE 32

static void
clear (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static GtkWidget *
add_row (GtkListBox *list, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_append (list, row);
  return row;
}

/* --- rules --- */

/* A value at the end of its row. */
static void
add_value_row (GtkListBox *list, const char *title, int value)
{
  g_autofree char *text = g_strdup_printf ("%s%d", value < 0 ? "−" : "", ABS (value));
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "heading");
  adw_action_row_add_suffix (ADW_ACTION_ROW (add_row (list, title, "")), label);
}

/* Nothing is said of how to play what cannot be played. */
static void
show_start (GtkListBox *list, const BstDeckFile *file)
{
  bool has_start = bst_deck_file_get_deck (file)->n_lays > 0;

  if (!bst_deck_file_is_playable (file))
    add_row (list, has_start ? _ ("Starts a Game") : _ ("Starts No Game"), "");
  else if (has_start)
    add_row (list, _ ("Starts a Game"), _ ("It can be played by itself."));
  else
    add_row (list, _ ("Starts No Game"),
             _ ("It is played together with a deck that does, such as the base set."));
}

static void
show_options (GtkListBox *list, const BstDeck *deck)
{
  for (unsigned i = 0; i < BST_OPTIONS; i++) {
    g_autofree char *value = NULL;

    if (deck->options[i] == BST_UNSET)
      continue;
    value = bst_option_value_title ((BstOption) i, deck->options[i]);
    add_row (list, bst_option_title ((BstOption) i), value);
  }
}

static void
show_figures (GtkListBox *list, const BstDeck *deck)
{
  for (unsigned i = 0; i < BST_FIGURES; i++) {
    g_autofree char *count = bst_figure_count ((BstFigure) i, deck->figures[i]);

    if (deck->figures[i] > 0)
      add_row (list, count, bst_figure_describe ((BstFigure) i));
  }
}

/* What it brings of its own, with its picture. */
static void
add_thing (GtkListBox *list, const BstDeckFile *file, BstPiece piece, unsigned number)
{
  bool is_symbol = piece == BST_PIECE_SYMBOL;
  const GPtrArray *things = is_symbol ? bst_deck_file_get_symbols (file)
                                      : bst_deck_file_get_tokens (file);
  const BstOwnThing *thing = things->pdata[number];
  g_autofree char *text =
    bst_piece_explain (piece, is_symbol ? BST_SYMBOLS_OWN + number : number, file);
  GtkWidget *row = add_row (list, bst_own_thing_name (thing, g_get_language_names ()[0]), text);
  GtkWidget *view =
    g_object_new (BST_TYPE_PICTURE_VIEW, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                  "valign", GTK_ALIGN_CENTER, NULL);

  bst_picture_view_set_size (BST_PICTURE_VIEW (view), PICTURE_SIZE);
  bst_picture_view_show (BST_PICTURE_VIEW (view), bst_textures_get_shared (),
                         (BstPicture) {
                           .type = is_symbol ? BST_PICTURE_SYMBOL : BST_PICTURE_TOKEN,
                           .colour = !is_symbol,
                           .kind = (uint16_t) bst_badge_to_number (bst_badge_of (thing)),
                         });
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), view);
}

/* Symbols and tokens of its own, and what of the program's is a picture only. */
static void
show_things (GtkListBox *list, const BstDeckFile *file)
{
  g_autofree char *pictures = bst_deck_list_pictures (file);

  for (unsigned i = 0; i < bst_deck_file_get_symbols (file)->len; i++)
    add_thing (list, file, BST_PIECE_SYMBOL, i);
  for (unsigned i = 0; i < bst_deck_file_get_tokens (file)->len; i++)
    add_thing (list, file, BST_PIECE_TOKEN, i);
  if (pictures != NULL)
    add_row (list, pictures, _ ("The tiles show them; no rule speaks of them."));
}

void
bst_deck_facts_show_rules (GtkListBox *list, const BstDeckFile *file)
{
  const BstDeck *deck = bst_deck_file_get_deck (file);

  clear (list);
  show_start (list, file);
  for (unsigned i = 0; i < BST_MODULES; i++)
    if ((deck->modules >> i & 1) != 0)
      add_row (list, bst_module_title ((BstModuleId) i), bst_module_describe ((BstModuleId) i));
  show_options (list, deck);
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    if (deck->numbers[i] != BST_UNSET)
      add_value_row (list, bst_number_title ((BstNumber) i), deck->numbers[i]);
  show_figures (list, deck);
  show_things (list, file);
}

/* --- problems --- */

static void
add_problem (GtkListBox *list, const BstProblem *problem)
{
  bool is_error = problem->severity == BST_SEVERITY_ERROR;
  g_autofree char *sentence = bst_problem_to_sentence (problem);
  g_autofree char *place = bst_problem_to_place (problem);
  GtkWidget *icon =
    gtk_image_new_from_icon_name (is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");

  gtk_widget_add_css_class (icon, is_error ? "error" : "warning");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_error ? _ ("Error") : _ ("Warning"), -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (add_row (list, sentence, place)), icon);
}

static unsigned
add_problems (GtkListBox *list, const BstProblems *problems, BstSeverity severity, unsigned room)
{
  unsigned n = 0;

  for (unsigned i = 0; i < bst_problems_get_size (problems) && n < room; i++) {
    const BstProblem *problem = bst_problems_get (problems, i);

    if (problem->severity == severity) {
      add_problem (list, problem);
      n++;
    }
  }
  return n;
}

void
bst_deck_facts_show_problems (GtkListBox *list, const BstProblems *problems)
{
  unsigned n_all = bst_problems_get_size (problems) + bst_problems_get_n_dropped (problems);
  unsigned n = 0;

  clear (list);
  n += add_problems (list, problems, BST_SEVERITY_ERROR, MAX_PROBLEMS);
  n += add_problems (list, problems, BST_SEVERITY_WARNING, MAX_PROBLEMS - n);
  if (n < n_all) {
    g_autofree char *more =
      g_strdup_printf (ngettext ("And %u more.", "And %u more.", n_all - n), n_all - n);

    add_row (list, more, "");
  }
}
