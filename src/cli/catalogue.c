/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be chosen for a game, in words.
 */
#include "cli/catalogue.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ai/level.h"
#include "cli/command.h"
#include "engine/rules.h"
#include "io/colour.h"
#include "io/library.h"
#include "io/xml.h"
#include "words/deck.h"
#include "words/fill.h"
#include "words/problem.h"

#define WIDTH 78
#define INDENT "  "
#define ALL_MODULES ((1u << BST_MODULES) - 1)

static void
append_word (GString *list, const char *word)
{
  if (list->len > 0)
    g_string_append (list, ", ");
  g_string_append (list, word);
}

char *
bst_catalogue_list_decks (void)
{
  return g_strjoinv (", ", (char **) bst_library_get_ids ());
}

char *
bst_catalogue_list_levels (void)
{
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < BST_LEVELS; i++)
    append_word (list, bst_level_name ((BstLevel) i));
  return g_string_free (list, FALSE);
}

char *
bst_catalogue_list_tempers (void)
{
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < BST_TEMPERS; i++)
    append_word (list, bst_temper_name ((BstTemper) i));
  return g_string_free (list, FALSE);
}

char *
bst_catalogue_list_modules (BstModules modules)
{
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < BST_MODULES; i++) {
    if (modules >> i & 1)
      append_word (list, bst_module_name ((BstModuleId) i));
  }
  return g_string_free (list, FALSE);
}

char *
bst_catalogue_list_colours (void)
{
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < BST_COLOURS; i++)
    append_word (list, bst_colour_name ((BstColour) i));
  return g_string_free (list, FALSE);
}

/* The module "fields" is offered as an option as well. */
static char *
list_options (void)
{
  GString *list = g_string_new (bst_module_name (BST_MODULE_FIELDS));

  for (unsigned i = 0; i < BST_OPTIONS; i++)
    append_word (list, bst_option_name ((BstOption) i));
  return g_string_free (list, FALSE);
}

/* The values of the option `name`, or NULL if there is no such option. */
static char *
list_values (const char *name)
{
  int option = bst_option_find (name);

  if (g_str_equal (name, bst_module_name (BST_MODULE_FIELDS)))
    return g_strdup ("true, false");
  if (option < 0)
    return NULL;
  if (bst_option_value_name ((BstOption) option, 0) == NULL)
    return bst_fill (_ ("a number from {1} to {2}"), "0", G_STRINGIFY (BST_MAX_BID), NULL);
  return g_strconcat (bst_option_value_name ((BstOption) option, 0), ", ",
                      bst_option_value_name ((BstOption) option, 1), NULL);
}

/* A paragraph of `list` below `title`, broken where lines would get too long. */
static void
append_paragraph (GString *text, const char *title, const char *list)
{
  g_auto (GStrv) words = g_strsplit (list, " ", -1);
  size_t column = WIDTH;

  g_string_append_printf (text, "%s", title);
  for (char **word = words; *word != NULL; word++) {
    size_t width = (size_t) g_utf8_strlen (*word, -1) + 1;
    bool is_broken = column + width > WIDTH;

    g_string_append_printf (text, "%s%s", is_broken ? "\n" INDENT : " ", *word);
    column = is_broken ? strlen (INDENT) + width : column + width;
  }
  g_string_append (text, "\n\n");
}

static void
append_option (GString *text, const char *name)
{
  g_autofree char *values = list_values (name);

  g_string_append_printf (text, INDENT "%s: %s\n", name, values);
}

char *
bst_catalogue_describe (void)
{
  GString *text = g_string_new (NULL);
  g_autofree char *decks = bst_catalogue_list_decks ();
  g_autofree char *levels = bst_catalogue_list_levels ();
  g_autofree char *tempers = bst_catalogue_list_tempers ();
  g_autofree char *modules = bst_catalogue_list_modules (ALL_MODULES);

  append_paragraph (text, _ ("Built-in decks (“bastide-cli decks” tells more):"), decks);
  append_paragraph (text, _ ("Levels:"), levels);
  append_paragraph (text, _ ("Temperaments:"), tempers);
  append_paragraph (text, _ ("Modules:"), modules);
  g_string_append_printf (text, "%s\n", _ ("Options and their values:"));
  append_option (text, bst_module_name (BST_MODULE_FIELDS));
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    append_option (text, bst_option_name ((BstOption) i));
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

char *
bst_catalogue_refuse_level (const char *level)
{
  g_autofree char *list = bst_catalogue_list_levels ();

  return bst_fill (_ ("There is no level “{1}”; choose one of: {2}."), level, list, NULL);
}

char *
bst_catalogue_refuse_temper (const char *temper)
{
  g_autofree char *list = bst_catalogue_list_tempers ();

  return bst_fill (_ ("There is no temperament “{1}”; choose one of: {2}."), temper, list, NULL);
}

char *
bst_catalogue_refuse_module (const char *module)
{
  g_autofree char *list = bst_catalogue_list_modules (ALL_MODULES);

  return bst_fill (_ ("There is no module “{1}”; choose one of: {2}."), module, list, NULL);
}

char *
bst_catalogue_refuse_option (const char *name, const char *value)
{
  g_autofree char *options = list_options ();
  g_autofree char *values = list_values (name);

  if (values == NULL)
    return bst_fill (_ ("There is no option “{1}”; choose one of: {2}."), name, options, NULL);
  if (value == NULL)
    return bst_fill (_ ("The option “{1}” lacks its value; write {1}=VALUE; allowed: {2}."),
                     name, values, NULL);
  return bst_fill (_ ("The option “{1}” cannot be “{2}”; allowed: {3}."), name, value,
                   values, NULL);
}

bool
bst_catalogue_is_missing_deck (const BstProblem *problem)
{
  g_autofree char *folder = g_build_filename (bst_xml_get_data_dir (), "decks", NULL);
  g_autofree char *found_in = g_path_get_dirname (problem->file);

  return problem->code == BST_PROBLEM_CANNOT_READ && g_str_equal (folder, found_in);
}

char *
bst_catalogue_problem_to_line (const BstProblem *problem)
{
  g_autofree char *folder = g_path_get_dirname (problem->file);
  g_autofree char *name = g_path_get_basename (problem->file);

  if (!bst_catalogue_is_missing_deck (problem))
    return bst_problem_to_line (problem);
  return bst_fill (_ ("The built-in decks cannot be read: I looked for {1} in {2} ({3}). "
                      "If they are elsewhere, let the environment variable BASTIDE_DATADIR name "
                      "the folder that holds “decks”."),
                   name, folder, problem->args[0] != NULL ? problem->args[0] : "?", NULL);
}

void
bst_catalogue_warn_of_no_figures (const BstRules *rules)
{
  for (unsigned i = 0; i < BST_FIGURES; i++) {
    if (bst_rules_figures (rules, (BstFigure) i) > 0)
      return;
  }
  bst_command_complain (_ ("Warning: the decks give no figures, so nobody can score; add the deck "
                           "“base”."));
}
