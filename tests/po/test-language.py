#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A program that is not installed speaks the language it is asked for.

    test-language.py PROGRAM

BASTIDE_LOCALEDIR says where the catalogues are.
"""

import os
import subprocess
import sys

# What LC_ALL and LANGUAGE say, and the line that a list of commands then begins with.
EXPECTED = {
    ("C.UTF-8", ""): "Commands:",
    ("ru_RU.UTF-8", ""): "Команды:",
    ("ru_RU.UTF-8", "en"): "Commands:",
    ("ru_RU.UTF-8", "xx:ru"): "Команды:",
    ("ru_RU.UTF-8", "xx"): "Commands:",
}


def main():
    failed = False
    for (locale, language), word in EXPECTED.items():
        run = subprocess.run([sys.argv[1], "help"], capture_output=True, encoding="utf-8", check=True,
                             env={**os.environ, "LC_ALL": locale, "LANGUAGE": language})
        if word not in run.stdout.splitlines():
            print(f"LC_ALL={locale} LANGUAGE={language}: no “{word}” in:\n{run.stdout}")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
