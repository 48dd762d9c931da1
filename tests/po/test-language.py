#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A program that is not installed speaks the language it is asked for.

    test-language.py PROGRAM

BASTIDE_LOCALEDIR says where the catalogues are.
"""

import os
import subprocess
import sys

# What LANGUAGE says, and the first word that a list of commands then begins with.
EXPECTED = {"": "Commands:", "ru": "Команды:", "xx:ru": "Команды:", "xx": "Commands:"}


def main():
    failed = False
    for language, word in EXPECTED.items():
        run = subprocess.run([sys.argv[1], "help"], env={**os.environ, "LANGUAGE": language},
                             capture_output=True, encoding="utf-8", check=True)
        if word not in run.stdout.splitlines():
            print(f"LANGUAGE={language}: no “{word}” in:\n{run.stdout}")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
