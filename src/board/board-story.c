/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is told of a figure that is pointed at, or of a feature on which the pointer rests.
 */
#include "board/board-private.h"

#include "model/finishing.h"
#include "words/story.h"

#define NEAR_FIGURE 0.18 /* cells */
#define REST 450         /* milliseconds */

/* The figure below the pointer, or -1. */
int
bst_board_find_figure (BstBoard *self)
{
  const BstState *state = bst_game_get_state (self->game);
  BstPoint at = bst_view_to_map (&self->view, self->pointer);

  for (unsigned i = 0; self->has_pointer && i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    BstPoint place;

    if (bst_board_find_place (self, &standing, &place) &&
        bst_point_distance (place, at) < NEAR_FIGURE * bst_board_get_growth (self))
      return (int) i;
  }
  return -1;
}

int
bst_board_find_ground (BstBoard *self, const BstStanding *standing)
{
  if (standing->place == BST_PLACE_FEATURE || standing->place == BST_PLACE_BESIDE)
    return standing->feature;
  if (standing->place == BST_PLACE_CORNER)
    return bst_state_corner_field (bst_game_get_state (self->game), standing->pos);
  return -1;
}

/* Worked out once, as it is asked for with each movement of the pointer. */
static char *
dup_story (BstBoard *self, const BstLight *ground, int figure)
{
  const BstState *state = bst_game_get_state (self->game);
  BstStanding standing;
  BstStory story = { .turn = 0 };

  if (self->story != NULL && self->story_figure == figure &&
      self->story_ground.feature == ground->feature &&
      bst_pos_equal (self->story_ground.pos, ground->pos))
    return g_strdup (self->story);
  if (figure >= 0) {
    standing = bst_state_standing (state, (unsigned) figure);
    story.figure = &standing;
    story.turn = bst_game_find_arrival (self->game, &standing);
  }
  story.n_finishing = self->assist == BST_ASSIST_FULL
                        ? bst_count_finishing (state, ground->pos, (unsigned) ground->feature)
                        : -1;
  g_free (self->story);
  self->story = bst_story_to_text (state, ground->pos, (unsigned) ground->feature, &story,
                                   bst_game_get_names (self->game));
  self->story_ground = *ground;
  self->story_figure = figure;
  return g_strdup (self->story);
}

char *
bst_board_describe_figure (BstBoard *self)
{
  int figure = bst_board_find_figure (self);
  BstStanding standing;
  BstLight ground;

  if (figure < 0 || self->assist == BST_ASSIST_NONE)
    return NULL;
  standing = bst_state_standing (bst_game_get_state (self->game), (unsigned) figure);
  ground = (BstLight) { standing.pos, bst_board_find_ground (self, &standing) };
  return ground.feature >= 0 ? dup_story (self, &ground, figure) : NULL;
}

/* --- features --- */

/* What is drawn below the pointer; its feature is -1 if that is nothing. */
static BstLight
find_ground_below (BstBoard *self)
{
  const BstState *state = bst_game_get_state (self->game);
  BstLight ground = { bst_view_cell (&self->view, self->pointer), -1 };
  BstPoint at = bst_view_to_map (&self->view, self->pointer);
  int index = self->has_pointer ? bst_state_placed_at (state, ground.pos) : -1;
  BstPlaced placed;

  if (index < 0)
    return ground;
  placed = bst_state_placed (state, (unsigned) index);
  ground.feature =
    bst_regions_find (self->regions, placed.kind, bst_game_get_sketch (self->game, placed.kind),
                      placed.rotation,
                      (BstPoint) { (at.x - ground.pos.x) * BST_ART_SIZE,
                                   (at.y - ground.pos.y) * BST_ART_SIZE });
  if (ground.feature >= 0 &&
      bst_state_feature (state, (unsigned) index, (unsigned) ground.feature) == BST_NO_NODE)
    ground.feature = -1;
  return ground;
}

static BstNodeId
node_of (BstBoard *self, const BstLight *ground)
{
  const BstState *state = bst_game_get_state (self->game);
  int index = ground->feature >= 0 ? bst_state_placed_at (state, ground->pos) : -1;

  return index >= 0 ? bst_state_feature (state, (unsigned) index, (unsigned) ground->feature)
                    : BST_NO_NODE;
}

static gboolean
rest_cb (gpointer data)
{
  BstBoard *self = data;

  self->rest_source = 0;
  self->has_rested = true;
  bst_board_hover (self);
  return G_SOURCE_REMOVE;
}

void
bst_board_follow_rest (BstBoard *self)
{
  BstLight ground = find_ground_below (self);
  BstNodeId node = node_of (self, &ground);

  /* Not while a tile is held somewhere, something is counted, or somebody chooses what to do on
   * features. */
  if (self->assist == BST_ASSIST_NONE || self->chosen >= 0 || self->tally != NULL ||
      (self->spot_moves->len > 0 && !self->may_draw))
    ground.feature = -1;
  if (ground.feature >= 0 && node == node_of (self, &self->rest))
    return;
  bst_board_end_rest (self);
  if (ground.feature < 0)
    return;
  self->rest = ground;
  self->rest_source = g_timeout_add (REST, rest_cb, self);
}

void
bst_board_end_rest (BstBoard *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  self->has_rested = false;
  self->rest.feature = -1;
  g_clear_pointer (&self->story, g_free);
}

char *
bst_board_describe_rest (BstBoard *self)
{
  return self->has_rested ? dup_story (self, &self->rest, -1) : NULL;
}
