/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Look-ups in the descriptions of the chapters.
 */
#include "engine/chapter.h"

#include <stdlib.h>
#include <string.h>

#include "engine/module.h"

/* Figures that belong to no chapter.  The followers are the base game's; for the others there are
 * no rules, so they stand nowhere. */
static const BstChapterFigure others[] = {
  { BST_FIGURE_FOLLOWER, "follower", BST_ROLE_OWNER,
    1u << BST_FEATURE_ROAD | 1u << BST_FEATURE_CITY | 1u << BST_FEATURE_CLOISTER |
      1u << BST_FEATURE_SHRINE | 1u << BST_FEATURE_FIELD },
  { BST_FIGURE_SHEPHERD, "shepherd", BST_ROLE_HELPER, 0 },
  { BST_FIGURE_RINGMASTER, "ringmaster", BST_ROLE_OWNER, 0 },
};

const BstChapter *
bst_chapter_get (BstModuleId id)
{
  return &bst_module_get (id)->chapter;
}

const BstChapterFigure *
bst_chapter_find_figure (BstFigure figure, BstModuleId *out_id)
{
  if (out_id != NULL)
    *out_id = BST_MODULES;
  for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
    if (others[i].figure == figure)
      return &others[i];
  }
  for (unsigned id = 0; id < BST_MODULES; id++) {
    const BstChapter *chapter = bst_chapter_get ((BstModuleId) id);

    for (unsigned i = 0; i < chapter->n_figures; i++) {
      if (chapter->figures[i].figure == figure) {
        if (out_id != NULL)
          *out_id = (BstModuleId) id;
        return &chapter->figures[i];
      }
    }
  }
  abort (); /* there is a line for each */
}

const BstChapterOption *
bst_chapter_find_option (BstOption option, BstModules *out_chapters)
{
  const BstChapterOption *found = NULL;
  BstModules chapters = 0;

  for (unsigned id = 0; id < BST_MODULES; id++) {
    const BstChapter *chapter = bst_chapter_get ((BstModuleId) id);

    for (unsigned i = 0; i < chapter->n_options; i++) {
      if (chapter->options[i].option == option) {
        found = found != NULL ? found : &chapter->options[i];
        chapters |= 1u << id;
      }
    }
  }
  if (out_chapters != NULL)
    *out_chapters = chapters;
  if (found == NULL)
    abort (); /* there is a line for each */
  return found;
}

BstModules
bst_chapters_with_symbol (BstSymbol symbol)
{
  BstModules chapters = 0;

  for (unsigned id = 0; id < BST_MODULES; id++)
    chapters |= (BstModules) (bst_chapter_get ((BstModuleId) id)->symbols >> symbol & 1) << id;
  return chapters;
}

BstModules
bst_chapters_with_feature (BstFeatureType type)
{
  BstModules chapters = 0;

  for (unsigned id = 0; id < BST_MODULES; id++)
    chapters |= (bst_chapter_get ((BstModuleId) id)->features >> type & 1) << id;
  return chapters;
}

bool
bst_figure_plays (BstFigure figure)
{
  BstModuleId id;
  const BstChapterFigure *found = bst_chapter_find_figure (figure, &id);

  return id != BST_MODULES || found->stands_on != 0;
}

/* The words of chapters, figures and options. */

const char *
bst_module_name (BstModuleId module)
{
  return bst_chapter_get (module)->name;
}

int
bst_module_find (const char *name)
{
  for (int id = 0; id < BST_MODULES; id++) {
    if (strcmp (bst_module_name ((BstModuleId) id), name) == 0)
      return id;
  }
  return -1;
}

const char *
bst_figure_name (BstFigure figure)
{
  return bst_chapter_find_figure (figure, NULL)->name;
}

int
bst_figure_find (const char *name)
{
  for (int figure = 0; figure < BST_FIGURES; figure++) {
    if (strcmp (bst_figure_name ((BstFigure) figure), name) == 0)
      return figure;
  }
  return -1;
}

const char *
bst_option_name (BstOption option)
{
  return bst_chapter_find_option (option, NULL)->name;
}

int
bst_option_find (const char *name)
{
  for (int option = 0; option < BST_OPTIONS; option++) {
    if (strcmp (bst_option_name ((BstOption) option), name) == 0)
      return option;
  }
  return -1;
}

int16_t
bst_option_default (BstOption option)
{
  return bst_chapter_find_option (option, NULL)->value;
}

int16_t
bst_option_parse (BstOption option, const char *word)
{
  const char *const *values = bst_chapter_find_option (option, NULL)->values;
  int value = 0;

  if (values[0] != NULL) {
    value = strcmp (word, values[0]) == 0 ? 0 : strcmp (word, values[1]) == 0 ? 1
                                                                              : BST_UNSET;
    return (int16_t) value;
  }
  for (const char *c = word; *c != '\0' || c == word; c++) {
    if (*c < '0' || *c > '9' || value > BST_MAX_BID)
      return BST_UNSET;
    value = 10 * value + (*c - '0');
  }
  return value > BST_MAX_BID ? BST_UNSET : (int16_t) value;
}

const char *
bst_option_value_name (BstOption option, int16_t value)
{
  return value == 0 || value == 1 ? bst_chapter_find_option (option, NULL)->values[value] : NULL;
}
