/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why nobody can be put onto a tile.
 */
#pragma once

#include "engine/hindrance.h"

/* A sentence, or NULL if there is nothing to say. */
const char *bst_hindrance_to_sentence (BstHindrance hindrance);
