/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The few things the compiler does better than C17 can say.  Nothing else in the
 * engine uses a builtin.
 */
#pragma once

#include <stdint.h>

#if defined(__GNUC__)

#define BST_LIKELY(condition) __builtin_expect (!!(condition), 1)
#define BST_INLINE static inline __attribute__ ((always_inline))
#define BST_NEVER_INLINE __attribute__ ((noinline))

/* The number of the lowest bit that is set; there must be one. */
static inline unsigned
bst_lowest_bit (uint32_t bits)
{
  return (unsigned) __builtin_ctz (bits);
}

#else

#define BST_LIKELY(condition) (condition)
#define BST_INLINE static inline
#define BST_NEVER_INLINE

static inline unsigned
bst_lowest_bit (uint32_t bits)
{
  unsigned n = 0;

  while (!(bits >> n & 1))
    n++;
  return n;
}

#endif

/* How many bits are set.  By hand: without a flag for newer machines the builtin is a call. */
static inline unsigned
bst_popcount (uint32_t bits)
{
  bits -= bits >> 1 & 0x55555555u;
  bits = (bits & 0x33333333u) + (bits >> 2 & 0x33333333u);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0fu;
  return bits * 0x01010101u >> 24;
}
