#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual page names every command and every option, and no others."""

import re
import sys

from cli_test import TREE, expect, main, run

PAGE = (TREE / "data" / "man" / "bastide-cli.1").read_text(encoding="utf-8")


def read_help(*command):
    return expect(run(*command, "--help"), 0).out


def list_commands():
    return re.findall(r"^  ([a-z]+) {2,}\S", read_help().split("Commands:")[1], re.MULTILINE)


def list_options(text):
    return set(re.findall(r"^  (?:-\w, )?--([a-z]+)", text, re.MULTILINE))


def read_section(command):
    """The part of the page about one command, without the marks of troff."""
    match = re.search(rf"^\.SS {command}\b.*?(?=^\.S[SH] )", PAGE, re.MULTILINE | re.DOTALL)
    assert match, f"no section about {command}"
    return match.group().replace("\\-", "-")


def test_every_command_has_a_section():
    commands = list_commands()
    assert len(commands) >= 7
    assert re.findall(r"^\.SS (\w+)", PAGE, re.MULTILINE) == commands


def test_every_option_is_described():
    for command in list_commands():
        section = read_section(command)
        for option in list_options(read_help(command)) - {"help"}:
            assert f"--{option}" in section, (command, option)


def test_no_option_is_made_up():
    for command in list_commands():
        described = set(re.findall(r"--([a-z]+)", read_section(command)))
        assert described <= list_options(read_help(command)), (command, described)


def test_what_can_be_chosen_is_named():
    section = read_section("play")
    listed = read_help("play").split("Built-in decks")[1].split("\n\n")
    words = re.findall(r"[a-z0-9-]+", " ".join(p.split(":", 1)[1] for p in listed))
    assert {"base", "club", "river-turns", "immediate", "bazaar"} <= set(words), words
    for word in words:
        assert re.search(rf"\b{word}\b", section), word


def test_the_program_itself_is_described():
    page = PAGE.replace("\\-", "-")
    for option in list_options(read_help()):
        assert f"--{option}" in page, option


def test_the_page_has_its_sections():
    sections = re.findall(r"^\.SH (.+)$", PAGE, re.MULTILINE)
    for section in ("NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", '"EXIT STATUS"', "ENVIRONMENT"):
        assert section in sections, (section, sections)


if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
