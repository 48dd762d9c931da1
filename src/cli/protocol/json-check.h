/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a line is JSON to the letter (RFC 8259), before a parser that is less strict
 * sees it: no comments, no other quotes, no endless nesting, no numbers that would be
 * changed by reading them.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* A part of the text, or nothing. */
typedef struct
{
  const char *start; /* NULL: there is none */
  size_t length;
} BstJsonSpan;

/* Whether the `length` bytes at `text`, valid UTF-8, are one JSON object.  `out_id` is
 * where the value of its member "id" stands. */
bool bst_json_check (const char *text, size_t length, BstJsonSpan *out_id);
