/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a chapter of the rules brings into a game, as data: whoever lists chapters, figures,
 * symbols or options reads it here, and nowhere else.  What a chapter does is in its file under
 * modules/; module.h has the hooks.
 */
#pragma once

#include "engine/deck.h"

/* A set of types of features: bit t is BstFeatureType t. */
typedef uint32_t BstFeatureTypes;

/* What a figure is for. */
typedef enum {
  BST_ROLE_OWNER,   /* occupies what it stands on, and owns it if nobody is stronger */
  BST_ROLE_HELPER,  /* goes where its player has an owner, and is in nobody's way */
  BST_ROLE_NEUTRAL, /* belongs to nobody */
} BstRole;

typedef struct
{
  BstFigure figure;
  const char *name; /* in files and in the protocol: "abbot" */
  BstRole role;
  BstFeatureTypes stands_on; /* what it may be placed on by its own rules */
} BstChapterFigure;

typedef struct
{
  BstOption option;
  const char *name;
  const char *values[2]; /* the words for 0 and 1; NULL where the value is a number */
  int16_t value;         /* by the book */
} BstChapterOption;

#define BST_CHAPTER_FIGURES 6
#define BST_CHAPTER_OPTIONS 3

typedef struct
{
  BstModuleId id;
  const char *name;         /* in files and in the protocol: "abbot" */
  BstFeatureTypes features; /* types of features that mean something by it */
  unsigned edges;           /* bit e: tiles with BstEdge e are in the game by it */
  BstSymbols symbols;       /* symbols that mean something by it */
  unsigned n_figures;
  BstChapterFigure figures[BST_CHAPTER_FIGURES];
  unsigned n_options;
  BstChapterOption options[BST_CHAPTER_OPTIONS];
} BstChapter;

/* The chapter with this id. */
const BstChapter *bst_chapter_get (BstModuleId id);

/* What `figure` is, and by which chapter (BST_MODULES: by none of them).  `out_id` may be NULL, and
 * so may the other out-parameters here. */
const BstChapterFigure *bst_chapter_find_figure (BstFigure figure, BstModuleId *out_id);

/* The option, and the chapters that have it. */
const BstChapterOption *bst_chapter_find_option (BstOption option, BstModules *out_chapters);

/* The chapters in which a symbol, or a type of feature, means something. */
BstModules bst_chapters_with_symbol (BstSymbol symbol);
BstModules bst_chapters_with_feature (BstFeatureType type);

/* Whether there are rules for a figure.  Of others a deck may have pictures; nobody gets them. */
bool bst_figure_plays (BstFigure figure);
