/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All features on the map, each with its parts.
 */
#include "cli/map-features.h"

static void
free_feature (gpointer data)
{
  BstMapFeature *feature = data;

  g_array_unref (feature->parts);
  g_free (feature);
}

static BstMapFeature *
add_feature (GPtrArray *features, const BstState *state, BstNodeId node)
{
  BstMapFeature *feature = g_new0 (BstMapFeature, 1);

  bst_feature_info (state, node, &feature->info);
  feature->parts = g_array_new (FALSE, FALSE, sizeof (BstPart));
  g_ptr_array_add (features, feature);
  return feature;
}

GPtrArray *
bst_features_new (const BstState *state)
{
  GPtrArray *features = g_ptr_array_new_with_free_func (free_feature);
  g_autoptr (GHashTable) by_node = g_hash_table_new (NULL, NULL);

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    const BstTile *tile = bst_state_tile (state, i);

    for (unsigned f = 0; f < tile->n_features; f++) {
      BstNodeId node = bst_state_feature (state, i, f);
      BstPart part = { i, f };

      if (node == BST_NO_NODE || tile->features[f].type == BST_FEATURE_RIVER)
        continue;

      BstMapFeature *feature = g_hash_table_lookup (by_node, GUINT_TO_POINTER (node));

      if (feature == NULL) {
        feature = add_feature (features, state, node);
        g_hash_table_insert (by_node, GUINT_TO_POINTER (node), feature);
      }
      g_array_append_val (feature->parts, part);
    }
  }
  return features;
}
