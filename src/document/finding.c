/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Findings, and what mends them.
 */
#include "document/finding-private.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "document/tile-crossing.h"

#define FOLLOWERS 7
#define RIVER_PRIORITY 10 /* as that of the built-in river */

struct _BstFinding
{
  GObject parent_instance;

  BstFindingFacts facts;
};

G_DEFINE_FINAL_TYPE (BstFinding, bst_finding, G_TYPE_OBJECT)

static const char *const titles[BST_FIXES] = {
  [BST_FIX_ADD_TILE] = N_ ("Add a Tile"),
  [BST_FIX_TILE_ID] = N_ ("Change the Id"),
  [BST_FIX_ONE_COPY] = N_ ("Put One In"),
  [BST_FIX_BRIDGE] = N_ ("Build a Bridge"),
  [BST_FIX_CROSSING] = N_ ("Let Them Meet"),
  [BST_FIX_FIELDS] = N_ ("Work Out the Fields"),
  [BST_FIX_PICTURE] = N_ ("Remove the Picture"),
  [BST_FIX_START] = N_ ("Remove the Start"),
  [BST_FIX_RIVER] = N_ ("Start with This Tile"),
  [BST_FIX_MODULE] = N_ ("Switch the Rules On"),
  [BST_FIX_FIGURE] = N_ ("Give One to Each"),
  [BST_FIX_FOLLOWERS] = N_ ("Give Seven Followers"),
};

BstSeverity
bst_finding_get_severity (BstFinding *self)
{
  g_return_val_if_fail (BST_IS_FINDING (self), 0);

  return self->facts.severity;
}

const char *
bst_finding_get_text (BstFinding *self)
{
  g_return_val_if_fail (BST_IS_FINDING (self), NULL);

  return self->facts.text;
}

int
bst_finding_get_position (BstFinding *self)
{
  g_return_val_if_fail (BST_IS_FINDING (self), -1);

  return self->facts.position;
}

bool
bst_finding_is_about_own (BstFinding *self, BstOwnKind *out_kind, unsigned *out_number)
{
  g_return_val_if_fail (BST_IS_FINDING (self), false);

  *out_kind = self->facts.own;
  *out_number = self->facts.number;
  return self->facts.is_about_own;
}

const char *
bst_finding_get_fix (BstFinding *self)
{
  g_return_val_if_fail (BST_IS_FINDING (self), NULL);

  return self->facts.fix != BST_FIX_NONE ? _ (titles[self->facts.fix]) : NULL;
}

/* --- mending --- */

static void
fix_drawing (BstFinding *self, BstDeckDocument *document)
{
  unsigned position = (unsigned) self->facts.position;
  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (document, position);
  bool is_about_fields = self->facts.fix == BST_FIX_FIELDS;

  if (is_about_fields)
    bst_tile_draft_work_out_fields (draft);
  else if (self->facts.fix == BST_FIX_CROSSING)
    bst_crossing_meet (draft, bst_crossing_find (draft));
  else
    bst_crossing_bridge (draft, bst_crossing_find (draft));
  bst_deck_document_set_tile (document, position, draft,
                              is_about_fields ? BST_EDIT_TILE_FIELDS : BST_EDIT_DRAW_TILE);
}

/* A river starts before the base set does. */
static void
start_river (BstFinding *self, BstDeckDocument *document)
{
  BstTileItem *tile = bst_deck_document_get_tile (document, (unsigned) self->facts.position);
  const BstStartLay lay = { .tile = bst_tile_item_get_id (tile) };
  const BstStart start = { .priority = RIVER_PRIORITY, .lays = &lay, .n_lays = 1 };

  bst_deck_document_set_start (document, &start);
}

static void
fix_tile_id (BstFinding *self, BstDeckDocument *document)
{
  unsigned position = (unsigned) self->facts.position;
  BstTileItem *tile = bst_deck_document_get_tile (document, position);
  g_autofree char *id = bst_deck_document_make_tile_id (document, bst_tile_item_get_id (tile));

  bst_deck_document_set_tile_id (document, position, id);
}

static void
add_tile (BstDeckDocument *document)
{
  g_autofree char *id = bst_deck_document_make_tile_id (document, "tile");
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new (id);

  bst_deck_document_add_tile (document, 0, draft);
}

static void
remove_picture (BstFinding *self, BstDeckDocument *document)
{
  if (self->facts.is_about_own)
    bst_deck_document_set_own_svg (document, self->facts.own, self->facts.number, NULL, NULL);
  else
    bst_deck_document_set_svg (document, (unsigned) self->facts.position, NULL, NULL);
}

void
bst_finding_fix (BstFinding *self, BstDeckDocument *document)
{
  g_return_if_fail (BST_IS_FINDING (self));

  unsigned position = (unsigned) self->facts.position;
  const BstStart none = { .n_lays = 0 };

  switch (self->facts.fix) {
  case BST_FIX_ADD_TILE:
    add_tile (document);
    break;
  case BST_FIX_TILE_ID:
    fix_tile_id (self, document);
    break;
  case BST_FIX_ONE_COPY:
    bst_deck_document_set_tile_count (document, position, 1);
    break;
  case BST_FIX_BRIDGE:
  case BST_FIX_CROSSING:
  case BST_FIX_FIELDS:
    fix_drawing (self, document);
    break;
  case BST_FIX_PICTURE:
    remove_picture (self, document);
    break;
  case BST_FIX_START:
    bst_deck_document_set_start (document, &none);
    break;
  case BST_FIX_MODULE:
    bst_deck_document_add_module (document, (BstModuleId) self->facts.number);
    break;
  case BST_FIX_RIVER:
    start_river (self, document);
    break;
  case BST_FIX_FIGURE:
    bst_deck_document_set_figure (document, (BstFigure) self->facts.number, 1);
    break;
  case BST_FIX_FOLLOWERS:
    bst_deck_document_set_figure (document, BST_FIGURE_FOLLOWER, FOLLOWERS);
    break;
  case BST_FIX_NONE:
  case BST_FIXES:
  default:
    break;
  }
}

/* --- the object --- */

static void
bst_finding_finalize (GObject *object)
{
  BstFinding *self = BST_FINDING (object);

  g_free (self->facts.text);
  G_OBJECT_CLASS (bst_finding_parent_class)->finalize (object);
}

static void
bst_finding_class_init (BstFindingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bst_finding_finalize;
}

static void
bst_finding_init (BstFinding *self)
{
}

BstFinding *
bst_finding_new (const BstFindingFacts *facts)
{
  BstFinding *self = g_object_new (BST_TYPE_FINDING, NULL);

  self->facts = *facts;
  return self;
}
