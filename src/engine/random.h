/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The generator behind the draws: xoshiro128++, seeded by SplitMix64, with
 * unbiased ranges.  The same numbers on every machine.
 */
#pragma once

#include <stdint.h>

typedef struct
{
  uint32_t s[4];
} BstRandom;

static inline uint64_t
bst_splitmix64 (uint64_t *state)
{
  uint64_t z = *state += 0x9e3779b97f4a7c15u;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static inline void
bst_random_seed (BstRandom *random, uint32_t seed)
{
  uint64_t state = seed;

  for (unsigned i = 0; i < 4; i += 2) {
    uint64_t word = bst_splitmix64 (&state);

    random->s[i] = (uint32_t) word;
    random->s[i + 1] = (uint32_t) (word >> 32);
  }
}

static inline uint32_t
bst_rotl32 (uint32_t x, unsigned k)
{
  return x << k | x >> (32 - k);
}

static inline uint32_t
bst_random_next (BstRandom *random)
{
  uint32_t *s = random->s;
  uint32_t result = bst_rotl32 (s[0] + s[3], 7) + s[0];
  uint32_t t = s[1] << 9;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = bst_rotl32 (s[3], 11);
  return result;
}

/* A number below `n` (at least 1), each equally likely: Lemire's multiplication
 * with rejection. */
static inline uint32_t
bst_random_below (BstRandom *random, uint32_t n)
{
  uint64_t product = (uint64_t) bst_random_next (random) * n;

  if ((uint32_t) product < n) {
    uint32_t floor = (0u - n) % n;

    while ((uint32_t) product < floor)
      product = (uint64_t) bst_random_next (random) * n;
  }
  return (uint32_t) (product >> 32);
}
