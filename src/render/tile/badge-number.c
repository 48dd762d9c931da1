/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Badges by their numbers: first all shapes in all colours, then those with pictures in the order
 * in which they were first asked for.
 */
#include <string.h>

#include "render/tile/badge-art.h"

#define DRAWN (BST_SHAPES * BST_TINTS)
#define MAX_BYTES (64 * 1024 * 1024) /* of pictures that are kept */

static GMutex lock;
static GPtrArray *badges;   /* of BstBadge, which are never freed */
static GHashTable *numbers; /* of those in it: badge -> its index */
static size_t n_bytes;

static guint
hash_badge (gconstpointer key)
{
  const BstBadge *badge = key;

  return g_str_hash (badge->svg) * 31 + (guint) badge->tint * BST_SHAPES + (guint) badge->shape;
}

static gboolean
equal_badges (gconstpointer a, gconstpointer b)
{
  const BstBadge *first = a;
  const BstBadge *second = b;

  return first->shape == second->shape && first->tint == second->tint &&
         strcmp (first->svg, second->svg) == 0;
}

/* The index of a badge with a picture, which is new, or -1 if there is no room for it. */
static int
keep (BstBadge badge)
{
  size_t size = strlen (badge.svg);
  BstBadge *kept;

  if (n_bytes + size > MAX_BYTES || DRAWN + badges->len > UINT16_MAX)
    return -1;
  n_bytes += size;
  kept = g_memdup2 (&badge, sizeof badge);
  kept->svg = g_strdup (badge.svg);
  g_hash_table_insert (numbers, kept, GUINT_TO_POINTER (badges->len));
  g_ptr_array_add (badges, kept);
  return (int) badges->len - 1;
}

static int
find_or_keep (BstBadge badge)
{
  gpointer index;

  if (badges == NULL) {
    badges = g_ptr_array_new ();
    numbers = g_hash_table_new (hash_badge, equal_badges);
  }
  if (g_hash_table_lookup_extended (numbers, &badge, NULL, &index))
    return (int) GPOINTER_TO_UINT (index);
  return keep (badge);
}

unsigned
bst_badge_to_number (BstBadge badge)
{
  unsigned drawn = (unsigned) badge.tint * BST_SHAPES + (unsigned) badge.shape;
  int index = -1;

  if (badge.svg != NULL) {
    g_mutex_lock (&lock);
    index = find_or_keep (badge);
    g_mutex_unlock (&lock);
  }
  return index >= 0 ? DRAWN + (unsigned) index : drawn;
}

BstBadge
bst_badge_from_number (unsigned number)
{
  BstBadge badge = { (BstShape) (number % BST_SHAPES), (BstTint) (number / BST_SHAPES % BST_TINTS),
                     NULL };

  g_mutex_lock (&lock);
  if (badges != NULL && number >= DRAWN && number - DRAWN < badges->len)
    badge = *(const BstBadge *) g_ptr_array_index (badges, number - DRAWN);
  g_mutex_unlock (&lock);
  return badge;
}
