/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Works out the fields of a drawing by walking around each of them.
 *
 * Only the order of things along the border of the tile matters, so there is no
 * geometry here.  The border is a ring of sixteen positions, twelve ports and
 * four corners:
 *
 *            15  0  1  2  3
 *            14 +--------+ 4      Where a feature reaches the ring it has a
 *            13 |        | 5      contact: a whole side of a city is one, and so
 *            12 |        | 6      is the tip of a wall.  Features that meet form a
 *            11 +--------+ 7      barrier, which a field cannot cross.  The piece
 *               10 9  8           of the ring behind contact i is arc i.
 *
 * A field is a closed walk with land on one hand.  Follow an arc clockwise to the
 * contact where it ends, follow that barrier through the tile back to the nearest
 * contact of the same barrier, and go on with the arc behind that one, until the
 * first arc comes round again.  A city (c) with a gate where a road (r) begins:
 *
 *             c  c  c
 *           +----------+         contacts: c (0 to 2), r (9)
 *      arc1 |   \__/   | arc0    arc 0 ends at r; back along r to c; arc 0 follows
 *           |     r    |         arc 1 ends at c; back along c to r; arc 1 follows
 *           +-----r----+         two walks, so two fields, and both pass the city
 *
 * Without the gate each barrier has a single contact, the way back from it leads
 * to itself, and the walk goes on behind it: arc 0, arc 1, one field.
 */
#include "engine/drawing.h"

#include <assert.h>
#include <string.h>

#define POSITIONS 16
#define CORNER 3 /* the place of a corner among the four positions of its side */

/* Each feature has at most two separate thirds on a side and eight tips. */
#define MAX_CONTACTS (BST_TILE_MAX_FEATURES * 16)

/* A number above every port, for sorting. */
#define NO_PORT (1u << BST_PORTS)

typedef struct
{
  uint8_t first; /* position on the ring */
  uint8_t last;
  uint8_t feature;
  uint8_t reach; /* positions to go clockwise to the next contact of the barrier */
  BstFeatures barrier;
} Contact;

typedef struct
{
  const BstDrawing *drawing;
  unsigned n_contacts;
  Contact contacts[MAX_CONTACTS]; /* clockwise */
  BstPorts land[MAX_CONTACTS];    /* the free ports on each arc */
} Ring;

/* The features that can be walked to from `feature` over meets, itself included. */
static BstFeatures
find_barrier (const BstDrawing *drawing, unsigned feature)
{
  BstFeatures barrier = 1u << feature;
  BstFeatures before;

  do {
    before = barrier;
    for (unsigned i = 0; i < drawing->n_meets; i++)
      if (drawing->meets[i] & barrier)
        barrier |= drawing->meets[i];
  } while (barrier != before);

  return barrier;
}

static void
add_contact (Ring *ring, unsigned feature, unsigned first, unsigned last)
{
  assert (ring->n_contacts < MAX_CONTACTS);
  ring->contacts[ring->n_contacts++] = (Contact) {
    .first = (uint8_t) first,
    .last = (uint8_t) last,
    .feature = (uint8_t) feature,
    .barrier = find_barrier (ring->drawing, feature),
  };
}

/* One contact for each unbroken row of ports that `feature` has on `side`. */
static void
add_side_contacts (Ring *ring, unsigned feature, unsigned side)
{
  BstPorts ports = ring->drawing->features[feature].ports;
  unsigned k = 0;

  while (k < 3) {
    unsigned first = k;

    while (k < 3 && (ports & bst_port (side, k)))
      k++;
    if (k > first)
      add_contact (ring, feature, 4 * side + first, 4 * side + k - 1);
    else
      k++;
  }
}

static void
add_contacts (Ring *ring, unsigned feature)
{
  unsigned tapers = ring->drawing->tapers[feature];

  for (unsigned side = 0; side < BST_SIDES; side++) {
    add_side_contacts (ring, feature, side);
    if (tapers & BST_TAPER_SIDE (side))
      add_contact (ring, feature, 4 * side + 1, 4 * side + 1);
    if (tapers & BST_TAPER_CORNER (side))
      add_contact (ring, feature, 4 * side + CORNER, 4 * side + CORNER);
  }
}

static uint8_t
find_reach (const Ring *ring, const Contact *contact)
{
  unsigned reach = POSITIONS;

  for (unsigned i = 0; i < ring->n_contacts; i++) {
    const Contact *other = &ring->contacts[i];
    unsigned way = (unsigned) (other->first + POSITIONS - contact->first) % POSITIONS;

    if (other->barrier == contact->barrier && way != 0 && way < reach)
      reach = way;
  }

  return (uint8_t) reach;
}

/* Two walls may taper to the same point.  The one that has farther to go to its
 * next contact lies around the other, which keeps them from crossing. */
static bool
comes_before (const Contact *a, const Contact *b)
{
  return a->first != b->first ? a->first < b->first : a->reach > b->reach;
}

static void
sort_contacts (Ring *ring)
{
  for (unsigned i = 1; i < ring->n_contacts; i++) {
    Contact contact = ring->contacts[i];
    unsigned k = i;

    for (; k > 0 && comes_before (&contact, &ring->contacts[k - 1]); k--)
      ring->contacts[k] = ring->contacts[k - 1];
    ring->contacts[k] = contact;
  }
}

/* The arc that `position` lies on: the last one to begin before it.  What lies
 * before the first contact belongs to the last arc. */
static unsigned
find_arc (const Ring *ring, unsigned position)
{
  unsigned arc = ring->n_contacts - 1;

  for (unsigned i = 0; i < ring->n_contacts && ring->contacts[i].first < position; i++)
    arc = i;

  return arc;
}

static bool
is_taken (const Ring *ring, unsigned position)
{
  for (unsigned i = 0; i < ring->n_contacts; i++)
    if (ring->contacts[i].first <= position && position <= ring->contacts[i].last)
      return true;

  return false;
}

/* Gives the free ports to the arcs.  A side that shows a city has none, not even
 * between two cities that share it: no field can come from the neighbour there. */
static void
share_out_land (Ring *ring)
{
  uint8_t edges[BST_SIDES];

  bst_drawing_edges (ring->drawing, edges);
  for (unsigned port = 0; port < BST_PORTS; port++) {
    unsigned side = port / 3;
    unsigned position = 4 * side + port % 3;

    if (edges[side] != BST_EDGE_CITY && !is_taken (ring, position))
      ring->land[find_arc (ring, position)] |= bst_port (side, port % 3);
  }
}

static void
ring_init (Ring *ring, const BstDrawing *drawing)
{
  memset (ring, 0, sizeof *ring);
  ring->drawing = drawing;
  for (unsigned i = 0; i < drawing->n_features; i++)
    add_contacts (ring, i);
  for (unsigned i = 0; i < ring->n_contacts; i++)
    ring->contacts[i].reach = find_reach (ring, &ring->contacts[i]);
  sort_contacts (ring);
  if (ring->n_contacts > 0)
    share_out_land (ring);
}

/* The contact of the same barrier that comes before `contact`; itself if it is
 * the only one. */
static unsigned
previous_of_barrier (const Ring *ring, unsigned contact)
{
  unsigned i = contact;

  do
    i = (i + ring->n_contacts - 1) % ring->n_contacts;
  while (ring->contacts[i].barrier != ring->contacts[contact].barrier);

  return i;
}

/* Whether some barrier leaves the gap between contact `to` and the one before it
 * of the same barrier.  Nothing can, unless it crosses. */
static bool
find_crossing_in_gap (const Ring *ring, unsigned to, BstFeatures *out_crossing)
{
  unsigned n = ring->n_contacts;
  unsigned from = previous_of_barrier (ring, to);
  unsigned gap = (to + n - from) % n;

  for (unsigned step = 1; step < gap; step++) {
    unsigned inside = (from + step) % n;
    unsigned other = previous_of_barrier (ring, inside);

    if ((other + n - from) % n > gap) {
      *out_crossing = 1u << ring->contacts[from].feature | 1u << ring->contacts[to].feature |
                      1u << ring->contacts[inside].feature | 1u << ring->contacts[other].feature;
      return true;
    }
  }

  return false;
}

static bool
find_crossing (const Ring *ring, BstFeatures *out_crossing)
{
  for (unsigned i = 0; i < ring->n_contacts; i++)
    if (find_crossing_in_gap (ring, i, out_crossing))
      return true;

  return false;
}

/* The features that meet `feature`. */
static BstFeatures
find_neighbours (const BstDrawing *drawing, unsigned feature)
{
  BstFeatures neighbours = 0;

  for (unsigned i = 0; i < drawing->n_meets; i++)
    if (drawing->meets[i] & 1u << feature)
      neighbours |= drawing->meets[i];

  return neighbours;
}

/* The features on the shortest way from `from` to `to` over meets, both ends
 * included.  Where roads and a city meet in one point the way from road to road
 * leaves the city out; where they come to gates of their own it passes the wall. */
static BstFeatures
find_way (const BstDrawing *drawing, unsigned from, unsigned to)
{
  uint8_t onward[BST_TILE_MAX_FEATURES]; /* one step nearer to `to` */
  uint8_t queue[BST_TILE_MAX_FEATURES];
  unsigned n_queued = 0;
  BstFeatures seen = 1u << to;
  BstFeatures way = 1u << to;

  queue[n_queued++] = (uint8_t) to;
  for (unsigned head = 0; head < n_queued; head++) {
    BstFeatures found = find_neighbours (drawing, queue[head]) & ~seen;

    seen |= found;
    for (unsigned i = 0; i < drawing->n_features; i++)
      if (found & 1u << i) {
        onward[i] = queue[head];
        queue[n_queued++] = (uint8_t) i;
      }
  }

  for (unsigned i = from; i != to; i = onward[i])
    way |= 1u << i;

  return way;
}

static BstFeatures
find_walls (const BstDrawing *drawing)
{
  BstFeatures walls = 0;

  for (unsigned i = 0; i < drawing->n_features; i++)
    if (drawing->features[i].type == BST_FEATURE_CITY ||
        drawing->features[i].type == BST_FEATURE_FORTRESS)
      walls |= 1u << i;

  return walls;
}

/* What a walk passes between the end of one arc and the beginning of the next.  A
 * barrier with a single contact is passed all around. */
static BstFeatures
pass_barrier (const Ring *ring, unsigned from, unsigned to)
{
  const Contact *contacts = ring->contacts;

  if (from == to)
    return contacts[from].barrier;

  return find_way (ring->drawing, contacts[from].feature, contacts[to].feature);
}

/* Walks around the field at arc `start` and marks the arcs it consists of.  Gives
 * the number of arcs. */
static unsigned
walk_around (const Ring *ring, unsigned start, bool *walked, BstFeature *out_field)
{
  unsigned n_arcs = 0;
  unsigned arc = start;

  *out_field = (BstFeature) { .type = BST_FEATURE_FIELD };
  do {
    unsigned end = (arc + 1) % ring->n_contacts;
    unsigned next = previous_of_barrier (ring, end);

    walked[arc] = true;
    n_arcs++;
    out_field->ports |= ring->land[arc];
    out_field->touches |= pass_barrier (ring, end, next);
    arc = next;
  } while (arc != start);

  out_field->touches &= find_walls (ring->drawing);
  return n_arcs;
}

static unsigned
first_port (const BstFeature *field)
{
  return field->ports ? field->ports & (~(unsigned) field->ports + 1) : NO_PORT;
}

static void
insert_field (BstFeature *fields, unsigned *n_fields, const BstFeature *field)
{
  unsigned k = (*n_fields)++;

  for (; k > 0 && first_port (field) < first_port (&fields[k - 1]); k--)
    fields[k] = fields[k - 1];
  fields[k] = *field;
}

/* A bare corner or a slit between two walls is no field.  Land without ports that
 * shows in two such places is one, enclosed between the walls. */
static bool
is_field (const BstFeature *field, unsigned n_arcs)
{
  return field->ports != 0 || n_arcs > 1;
}

static BstDrawingResult
collect_fields (const Ring *ring, BstFeature *out_fields, unsigned *out_n_fields)
{
  unsigned room = BST_TILE_MAX_FEATURES - ring->drawing->n_features;
  bool walked[MAX_CONTACTS] = { false };

  *out_n_fields = 0;
  for (unsigned arc = 0; arc < ring->n_contacts; arc++) {
    BstFeature field;
    unsigned n_arcs;

    if (walked[arc])
      continue;
    n_arcs = walk_around (ring, arc, walked, &field);
    if (!is_field (&field, n_arcs))
      continue;
    if (*out_n_fields == room)
      return BST_DRAWING_TOO_MANY;
    insert_field (out_fields, out_n_fields, &field);
  }

  return BST_DRAWING_OK;
}

/* Nothing reaches the border: land on all sides. */
static BstDrawingResult
collect_open_field (const BstDrawing *drawing, BstFeature *out_fields, unsigned *out_n_fields)
{
  *out_n_fields = 0;
  if (drawing->n_features == BST_TILE_MAX_FEATURES)
    return BST_DRAWING_TOO_MANY;

  out_fields[0] = (BstFeature) { .type = BST_FEATURE_FIELD, .ports = NO_PORT - 1 };
  *out_n_fields = 1;
  return BST_DRAWING_OK;
}

void
bst_drawing_edges (const BstDrawing *drawing, uint8_t out_edges[BST_SIDES])
{
  static const uint8_t edge_of_type[BST_FEATURE_TYPES] = {
    [BST_FEATURE_ROAD] = BST_EDGE_ROAD,
    [BST_FEATURE_CITY] = BST_EDGE_CITY,
    [BST_FEATURE_RIVER] = BST_EDGE_RIVER,
  };

  memset (out_edges, BST_EDGE_FIELD, BST_SIDES);
  for (unsigned i = 0; i < drawing->n_features; i++)
    for (unsigned side = 0; side < BST_SIDES; side++)
      if (drawing->features[i].ports & bst_side_ports (side))
        out_edges[side] = edge_of_type[drawing->features[i].type];
}

BstDrawingResult
bst_drawing_fields (const BstDrawing *drawing,
                    BstFeature *out_fields,
                    unsigned *out_n_fields,
                    BstFeatures *out_crossing)
{
  Ring ring;
  BstDrawingResult result;

  *out_n_fields = 0;
  *out_crossing = 0;
  ring_init (&ring, drawing);
  if (find_crossing (&ring, out_crossing))
    return BST_DRAWING_CROSSES;

  if (ring.n_contacts == 0)
    result = collect_open_field (drawing, out_fields, out_n_fields);
  else
    result = collect_fields (&ring, out_fields, out_n_fields);
  for (unsigned i = 0; i < *out_n_fields; i++)
    out_fields[i].number = (uint8_t) (i + 1);

  return result;
}
