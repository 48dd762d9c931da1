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

static inline unsigned
bst_popcount (uint32_t bits)
{
  return (unsigned) __builtin_popcount (bits);
}

#else

#define BST_LIKELY(condition) (condition)
#define BST_INLINE static inline
#define BST_NEVER_INLINE

static inline unsigned
bst_popcount (uint32_t bits)
{
  unsigned n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

#endif
