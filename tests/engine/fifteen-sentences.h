/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fifteen sentences that docs/sentences.md begins with, each in a game of a few moves.
 */
#pragma once

/* Adds a test for each of them. */
void fifteen_sentences_add (void);
