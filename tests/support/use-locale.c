/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Linked into a test, it makes the test run in the locale of its environment, as the programs
 * do: in ru_RU, where numbers for people have a decimal comma.
 */
#include <locale.h>

__attribute__ ((constructor)) static void
use_locale (void)
{
  setlocale (LC_ALL, "");
}
