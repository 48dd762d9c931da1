/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The calibration loop: whole numbers, random access to 16 KiB, branches that cannot
 * be foreseen; what an engine does.  This file is compiled with -O2 in every build,
 * so that its figure depends on the machine alone.  It must stay as it is: figures of
 * different versions are compared by it.
 */
#include "cli/calibrate.h"

#define N_CELLS 8192

uint64_t
bst_calibrate (void)
{
  static uint16_t cells[N_CELLS];
  uint64_t state = 88172645463325252u;
  uint64_t sum = 0;

  for (long i = 0; i < BST_CALIBRATION_OPS; i++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;

    unsigned cell = state & (N_CELLS - 1);

    if (state & 0x10000)
      cells[cell] = (uint16_t) (cells[cell] + 3);
    else
      sum += cells[cell] ^ state >> 40;
  }
  return sum;
}
