/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Thinking about a question in threads, on a copy of the state that has forgotten the hidden order.
 * The threads share nothing with the game but its rules, so that the game never ends in them.
 */
#pragma once

#include <gio/gio.h>

#include "ai/advice.h"
#include "ai/player.h"

/* Rules that threads share with the game; counted with g_atomic_rc_box. */
typedef struct
{
  BstRules *rules;
} BstSharedRules;

BstSharedRules *bst_shared_rules_new (BstRules *rules) G_GNUC_WARN_UNUSED_RESULT;
void bst_shared_rules_unref (BstSharedRules *shared);

/* What a computer player does, and why. */
typedef struct
{
  BstQuestion question;
  BstPlan plan;
  bool has_motive;
  BstMotive motive;
} BstThought;

/* Lets somebody answer the question of `state`.  Once `cancellable` is cancelled, nobody thinks any
 * further. */
void bst_think_async (BstSharedRules *rules,
                      const BstState *state,
                      const BstPersona *persona,
                      uint32_t seed,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer data);

/* NULL if it was cancelled.  Free with g_free(). */
BstThought *bst_think_finish (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Advice for a person, and if its plan has another move, the same for that one. */
typedef struct
{
  BstAdvice advice;
  bool has_rest;
  BstAdvice rest;
} BstHint;

/* Finds out what the best player there is would do at the question of `state`. */
void bst_advise_async (BstSharedRules *rules,
                       const BstState *state,
                       uint32_t seed,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data);

/* NULL if it was cancelled.  Free with g_free(). */
BstHint *bst_advise_finish (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;
