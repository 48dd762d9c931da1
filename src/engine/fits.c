/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which tile fits where, as a table: what the neighbours of an open cell demand of its sides is one
 * number, and for each number and each kind of tile the table has the rotations that meet it.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/compile.h"
#include "engine/rule.h"

/* The digits of a demand: the kinds of edge that this game has, from 1. */
static unsigned
compile_weights (BstRules *rules)
{
  unsigned digits[BST_EDGE_KINDS] = { 0 };
  unsigned n_digits = 0;
  unsigned place = 1;

  for (unsigned k = 0; k < rules->n_shapes; k++) {
    for (unsigned side = 0; side < BST_SIDES; side++) {
      unsigned edge = rules->tiles[k].edges[side];

      if (edge < BST_EDGE_KINDS && digits[edge] == 0)
        digits[edge] = ++n_digits;
    }
  }
  for (unsigned side = 0; side < BST_SIDES; side++) {
    for (unsigned edge = 0; edge < BST_EDGE_KINDS; edge++)
      rules->weights[side][edge] = (uint16_t) (digits[edge] * place);
    place *= n_digits + 1;
  }
  rules->n_demands = place;
  return n_digits + 1;
}

static void
compile_demands (BstRules *rules)
{
  for (unsigned k = 0; k < rules->n_shapes; k++) {
    for (unsigned i = 0; i < BST_ROTATIONS * BST_SIDES; i++) {
      unsigned side = i % BST_SIDES;
      unsigned rotation = i / BST_SIDES;
      unsigned edge = rules->kinds[k].edges[(side - rotation) & 3];

      rules->kinds[k].demands[rotation][side] = rules->weights[(side + 2) & 3][edge];
    }
  }
}

/* The rotations in which four edges meet a demand.  Next to an edge that fits anything there must
 * be something, so what has four of them lies only in holes. */
static unsigned
fit_edges (const BstRules *rules, const uint8_t edges[BST_SIDES], unsigned demand, unsigned base)
{
  unsigned fit = 0;
  unsigned shown = 0; /* edges of which one must meet its like */

  for (unsigned side = 0; side < BST_SIDES; side++)
    shown |= 1u << edges[side] & rules->continued;
  for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
    unsigned rest = demand;
    unsigned place = 1;
    unsigned met = 0;
    bool does_fit = true;

    for (unsigned side = 0; side < BST_SIDES; side++) {
      unsigned digit = rest % base;
      unsigned edge = edges[(side - rotation) & 3];

      if (BST_RULE (ABBEY_11, edge == BST_EDGE_ANY, false))
        does_fit = does_fit && BST_RULE (ABBEY_10, digit != 0, true);
      else if (digit != 0 && digit * place != rules->weights[side][edge])
        does_fit = false;
      met |= (unsigned) (digit != 0) << edge;
      rest /= base;
      place *= base;
    }
    fit |= (unsigned) (does_fit && (shown & ~met) == 0) << rotation;
  }
  return fit;
}

/* The row of a kind with the same edges, if there is one before `number`. */
static bool
share_row (BstRules *rules, unsigned number, const unsigned *firsts, unsigned n_rows)
{
  for (unsigned row = 0; row < n_rows; row++) {
    const BstKind *other = &rules->kinds[firsts[row]];

    if (memcmp (other->edges, rules->kinds[number].edges, BST_SIDES) == 0) {
      rules->kinds[number].fit = other->fit;
      return true;
    }
  }
  return false;
}

/* Where bridges could make a road of a field. */
static void
compile_field_sides (BstRules *rules, unsigned base)
{
  rules->field_sides = bst_allocate (rules->n_demands, 1);
  for (unsigned demand = 0; demand < rules->n_demands; demand++) {
    unsigned rest = demand;
    unsigned place = 1;

    for (unsigned side = 0; side < BST_SIDES; side++) {
      bool is_field = rest % base * place == rules->weights[side][BST_EDGE_FIELD];

      rules->field_sides[demand] |= (uint8_t) ((rest % base != 0 && is_field) << side);
      rest /= base;
      place *= base;
    }
  }
}

void
bst_compile_fits (BstRules *rules)
{
  unsigned base = compile_weights (rules);
  unsigned *firsts = bst_allocate (rules->n_shapes, sizeof *firsts);
  unsigned n_rows = 0;

  for (unsigned k = 0; k < rules->n_shapes; k++) {
    if (!share_row (rules, k, firsts, n_rows)) {
      rules->kinds[k].fit = n_rows * rules->n_demands;
      firsts[n_rows++] = k;
    }
  }
  rules->fits = bst_allocate ((size_t) n_rows * rules->n_demands, 1);
  for (unsigned row = 0; row < n_rows; row++) {
    const BstKind *kind = &rules->kinds[firsts[row]];

    for (unsigned demand = 0; demand < rules->n_demands; demand++)
      rules->fits[kind->fit + demand] = (uint8_t) fit_edges (rules, kind->edges, demand, base);
  }
  free (firsts);
  if (rules->n_variants > 0)
    compile_field_sides (rules, base);
  compile_demands (rules);
}
