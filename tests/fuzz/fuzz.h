/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the fuzzers share.
 */
#pragma once

#include <glib.h>
#include <glib/gstdio.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static inline void
check (bool holds)
{
  if (!holds)
    abort ();
}

/* A file with these bytes for a reader that wants a path; there is one in each process. */
static inline const char *
fuzz_write_file (const uint8_t *data, size_t size)
{
  static char *path;
  FILE *stream;

  if (path == NULL) {
    int fd = g_file_open_tmp ("bastide-fuzz-XXXXXX", &path, NULL);

    check (fd >= 0);
    g_close (fd, NULL);
  }
  stream = g_fopen (path, "wb");
  check (stream != NULL && fwrite (data, 1, size, stream) == size);
  fclose (stream);
  return path;
}
