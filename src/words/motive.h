/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Motives in words: why a plan is good, said to whoever has it.
 */
#pragma once

#include "ai/motive.h"
#include "words/names.h"

/* "Closes your city for 12 points before Boris can join it."  Plain text, never markup.  Free with
 * g_free(). */
char *bst_motive_to_sentence (const BstMotive *motive,
                              const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
