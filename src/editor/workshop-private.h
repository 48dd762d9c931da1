/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of the workshop, for the files that it is made of.
 *
 *     workshop.c         its pages, the deck under work, saving
 *     workshop-files.c   what others do to the file of the deck
 */
#pragma once

#include "editor/editor-page.h"
#include "editor/shelf/preview-page.h"
#include "editor/shelf/shelf-page.h"
#include "editor/workshop.h"

/* What is to be done once the deck under work is out of the way. */
typedef enum {
  ERRAND_NONE,
  ERRAND_SHELF,
  ERRAND_PREVIEW,
  ERRAND_LEAVE,
} Errand;

struct _BstWorkshop
{
  AdwBin parent_instance;

  BstLibrary *library;
  BstDeckDocument *document; /* under work, or NULL */
  BstEditorContext *context;
  Errand errand;
  GFile *stranger; /* for ERRAND_PREVIEW */
  char *exported;  /* what is to be exported: a path on the shelf, or NULL for `document` */
  char *made_id;   /* what a new deck is called by itself */
  char *title;

  GtkStack *stack;
  BstShelfPage *shelf_page;
  BstPreviewPage *preview_page;
  BstEditorPage *editor_page;
};

/* The window it is in. */
GtkWindow *bst_workshop_get_window (BstWorkshop *self);

/* Takes over `document`, or tells why there is none. */
void bst_workshop_take (BstWorkshop *self,
                        BstDeckDocument *document,
                        const BstProblems *problems);

/* The deck was saved, which `text` says: goes on with what was to be done then. */
void bst_workshop_saved (BstWorkshop *self, const char *text);

/* The deck cannot be saved, as somebody else has changed its file: asks what to do. */
void bst_workshop_ask_about_file (BstWorkshop *self);

void bst_workshop_install_file_actions (GtkWidgetClass *widget_class);
