/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a plan is good: one fact out of a closed set that the position proves.  It is found by
 * playing the plan on a copy and comparing, never guessed; sentences are made of it elsewhere.
 */
#pragma once

#include "ai/level.h"
#include "ai/search.h"

/* What is said of each kind: `me` is whoever has the plan, `other` somebody else. */
typedef enum {
  /* Something of mine is completed, for `points`. */
  BST_MOTIVE_CLOSE,
  BST_MOTIVE_CLOSE_FIRST,  /* and `other` could have joined it with a tile that is left */
  BST_MOTIVE_CLOSE_HOME,   /* and `count` followers come home, where there were only `number` */
  BST_MOTIVE_CLOSE_SHARED, /* and `other` gets as much for it */
  BST_MOTIVE_CLOSE_NEW,    /* which I take with the same move */
  BST_MOTIVE_CLOSE_MANY,   /* `count` things of mine, for `points` in all */
  BST_MOTIVE_POINTS,       /* `points` at once for anything else */

  /* Something that is worth `points`, if it is finished; of a field, as it is. */
  BST_MOTIVE_SHARE,    /* `other` had it, now I have it too */
  BST_MOTIVE_TAKE,     /* `other` had it, now I have it alone, with `other` still there */
  BST_MOTIVE_MAJORITY, /* we both had it, now I have it alone, with `other` still there */
  BST_MOTIVE_APPROACH, /* `other` has it, and `fitting` of `left` tiles would give me a share */
  BST_MOTIVE_FENCE,    /* I have it, and what `other` has can no longer join it at this cell */

  /* I put a figure on something that nobody has. */
  BST_MOTIVE_CLAIM,        /* worth `points` if it is finished, with `count` ends */
  BST_MOTIVE_CLAIM_NEARLY, /* the same with one end, where `fitting` of `left` tiles fit */
  BST_MOTIVE_CLAIM_AROUND, /* with `count` of the eight cells around it filled */
  BST_MOTIVE_CLAIM_FIELD,  /* worth `points` as it is, with `count` finished cities */
  BST_MOTIVE_CLAIM_MEADOW, /* with no finished city, and `count` unfinished ones */

  /* Something of mine gets better. */
  BST_MOTIVE_GROW,   /* worth `points` if it is finished, which are `number` more than before */
  BST_MOTIVE_NEARLY, /* worth `points`, with one end left, where `fitting` of `left` tiles fit */
  BST_MOTIVE_AROUND, /* `count` of the eight cells around it are filled now */
  BST_MOTIVE_FIELD,  /* worth `points` as it is, which are `number` more than before */

  /* Something of `other`, worth `points` if it is finished, can hardly be finished any more. */
  BST_MOTIVE_SPOIL,  /* none of `left` tiles fits one of its ends */
  BST_MOTIVE_HINDER, /* `fitting` of `left` tiles fit one of its ends; more did before */

  /* What I do not do. */
  BST_MOTIVE_KEEP_LAST, /* my last follower stays at home */
  BST_MOTIVE_KEEP,      /* `count` followers stay at home */
  BST_MOTIVE_POOR,      /* no place for one is worth more than `points`, finished as it is */
  BST_MOTIVE_HARMLESS,  /* nothing of anybody else gets better */

  /* Chapters. */
  BST_MOTIVE_EAT,    /* the dragon eats a figure of `other` */
  BST_MOTIVE_SPARE,  /* it could have eaten one of mine with this step */
  BST_MOTIVE_EXPEL,  /* a figure of `other` is sent home */
  BST_MOTIVE_FAIRY,  /* she comes to a figure of mine */
  BST_MOTIVE_KING,   /* I get the king */
  BST_MOTIVE_ROBBER, /* I get the robber knight */
  BST_MOTIVE_GOODS,  /* I take `count` goods */

  /* The end. */
  BST_MOTIVE_FINAL,    /* the game is over, and I have `points` more than had it ended before */
  BST_MOTIVE_PROSPECT, /* if the game ended then, I had `number` points more than before the plan */

  /* What trying it out has shown. */
  BST_MOTIVE_BETTER, /* `number` tenths of a point better than the next best plan */
  BST_MOTIVE_EVEN,   /* about as good as the next best plan */
  BST_MOTIVE_ONLY,   /* nothing else is possible */
  BST_MOTIVES,
} BstMotiveKind;

/* A part of the map, seen from its middle. */
typedef enum {
  BST_REGION_NORTH_WEST,
  BST_REGION_NORTH,
  BST_REGION_NORTH_EAST,
  BST_REGION_WEST,
  BST_REGION_MIDDLE,
  BST_REGION_EAST,
  BST_REGION_SOUTH_WEST,
  BST_REGION_SOUTH,
  BST_REGION_SOUTH_EAST,
  BST_REGIONS,
} BstRegion;

/* Members that a kind does not use are zero. */
typedef struct
{
  uint8_t kind; /* BstMotiveKind */
  uint8_t me;
  uint8_t other;        /* BST_NOBODY: no one in particular */
  uint8_t feature_type; /* BstFeatureType; BST_FEATURE_TYPES: it is about none */
  uint8_t feature;      /* index into the features of the tile at `pos`, after the plan */
  uint8_t region;       /* where on the map that is: BstRegion */
  bool is_alone;        /* on the map there is nothing else of this type that somebody has */
  BstPos pos;
  int32_t points;
  int32_t number;
  uint16_t count;
  uint16_t fitting;
  uint16_t left;
} BstMotive;

/* Finds the best reason for `plan` at the question of `state`, which is one to a player.  `next` is
 * what would be done otherwise, or NULL: what speaks for both weighs less, and is no reason for the
 * answer to a question about a tile that lies.  Returns false if nothing speaks for it. */
bool bst_motive_find (BstMotive *out_motive,
                      const BstState *state,
                      const BstPlan *plan,
                      const BstPlan *next);

/* The same, of what a player with such traits sees: no motive that it cannot have had. */
bool bst_motive_find_seen (BstMotive *out_motive,
                           const BstState *state,
                           const BstPlan *plan,
                           const BstPlan *next,
                           const BstLevelTraits *traits);

/* Whether what a motive is about is still to be had, some moves later: it may be finished, or
 * nobody may be there any more. */
bool bst_motive_is_open (const BstMotive *motive, const BstState *state);

/* Writes all that speaks for `plan`, up to `capacity`; returns how many were written. */
size_t bst_motive_list (const BstState *state,
                        const BstPlan *plan,
                        BstMotive *out_motives,
                        size_t capacity);

/* The word for a kind, for tests: "close-first". */
const char *bst_motive_name (BstMotiveKind kind);
