/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a tile continues, called as people would: by what is on it or beside it.
 */
#pragma once

#include "engine/state.h"
#include "words/names.h"

/* What a tile that is laid at `pos` continues, in the position before: "the city by the river
 * (Anna), 2 roads"; who holds it is in brackets.  "" if there is nothing of the kind.  Free with
 * g_free(). */
char *bst_extension_to_text (const BstState *before,
                             BstPos pos,
                             const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
