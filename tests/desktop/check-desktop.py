#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check what the desktop is told about the program: its entry and its kinds of files.

Prints "file: message" for each fault and exits with 1 if there is one. Where
update-mime-database and gio are installed, files are also shown to them.

    check-desktop.py [--self-test] DESKTOP_FILE MIME_FILE FOLDER_OF_THE_TREE
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
APP = "io.github.bastide_game.Bastide"
GAME = "application/x-bastide-game+xml"
DECK = "application/x-bastide-deck+xml"


# --- the entry -----------------------------------------------------------------------------


def read_entry(text):
    """Return the keys of the one group of a desktop entry; faults as ValueError."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if not lines or lines[0] != "[Desktop Entry]":
        raise ValueError("does not begin with [Desktop Entry]")
    keys = {}
    for line in lines[1:]:
        match = re.fullmatch(r"([A-Za-z0-9-]+(?:\[[A-Za-z_@.]+\])?)=(.*)", line)
        if not match:
            raise ValueError(f"not a key and a value: {line}")
        if match[1] in keys:
            raise ValueError(f"{match[1]} is there twice")
        keys[match[1]] = match[2]
    return keys


def check_entry(text, types, tree):
    try:
        keys = read_entry(text)
    except ValueError as fault:
        yield str(fault)
        return
    for key in ("Type", "Name", "GenericName", "Comment", "Exec", "Icon", "Categories", "MimeType"):
        if not keys.get(key):
            yield f"{key} is missing"
    if keys.get("Type") != "Application":
        yield "Type is not Application"
    if not re.fullmatch(r"bastide %[UF]", keys.get("Exec", "")):
        yield "Exec does not open files with bastide"
    if "Game" not in keys.get("Categories", "").split(";"):
        yield "Categories do not say that it is a game"
    for key, value in keys.items():
        if key.split("[")[0] in ("Categories", "Keywords", "MimeType") and not value.endswith(";"):
            yield f"{key} does not end with a semicolon"
    if set(keys.get("MimeType", "").strip(";").split(";")) != types:
        yield "MimeType is not what the program describes"
    if not (tree / f"data/icons/hicolor/scalable/apps/{keys.get('Icon')}.svg").exists():
        yield "there is no such Icon"


# --- kinds of files ------------------------------------------------------------------------


def find_define(path, name):
    """The string that a macro of a header stands for."""
    match = re.search(rf'#define {name} "([^"]*)"', path.read_text(encoding="utf-8"))
    return match[1] if match else None


def read_types(text):
    """Return the types by their names; faults as ValueError."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as fault:
        raise ValueError(str(fault)) from fault
    if root.tag != f"{MIME}mime-info":
        raise ValueError("no mime-info of the right namespace")
    return {element.get("type"): element for element in root}


def check_type(name, element, pattern, namespace, root_name, tree):
    if not any(LANG not in comment.attrib and comment.text
               for comment in element.findall(f"{MIME}comment")):
        yield f"{name} has no comment"
    if [sub.get("type") for sub in element.findall(f"{MIME}sub-class-of")] != ["application/xml"]:
        yield f"{name} is not said to be XML"
    if [glob.get("pattern") for glob in element.findall(f"{MIME}glob")] != [pattern]:
        yield f"{name} is not known by {pattern}"
    roots = [(root.get("namespaceURI"), root.get("localName"))
             for root in element.findall(f"{MIME}root-XML")]
    if roots != [(namespace, root_name)]:
        yield f"{name} is not known by its root"
    magic = [match.get("value") for match in element.iter(f"{MIME}match")]
    if magic != [f'<{root_name} xmlns="{namespace}"']:
        yield f"{name} is not known by its first bytes"
    # A Flatpak lets out only icons that begin with its name; others are called by the type.
    named = element.find(f"{MIME}icon")
    icon = named.get("name") if named is not None else name.replace("/", "-")
    if not (tree / f"data/icons/hicolor/scalable/mimetypes/{icon}.svg").exists():
        yield f"{name} has no icon"


def check_types(text, tree):
    try:
        types = read_types(text)
    except ValueError as fault:
        yield str(fault)
        return
    xml_h, shelf_h = tree / "src/io/xml.h", tree / "src/io/shelf.h"
    suffix = find_define(shelf_h, "BST_SHELF_SUFFIX")
    wanted = {
        GAME: ("*.bastide", find_define(xml_h, "BST_XML_GAME_NS"), "game"),
        DECK: (f"*{suffix}", find_define(xml_h, "BST_XML_DECK_NS"), "deck"),
    }
    if set(types) != set(wanted):
        yield f"describes {', '.join(sorted(types))}"
        return
    for name, arguments in wanted.items():
        yield from check_type(name, types[name], *arguments, tree)


# --- what becomes of it --------------------------------------------------------------------


def read_translations(tree, language):
    """The one-line messages of a catalogue."""
    text = (tree / f"po/{language}.po").read_text(encoding="utf-8")
    return dict(re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', text, re.MULTILINE))


def check_languages(entry, mime, tree):
    """What the catalogues know has come into the files."""
    lines = (tree / "po/LINGUAS").read_text(encoding="utf-8").splitlines()
    keys, types = read_entry(entry), read_types(mime)
    for language in (line for line in lines if line and not line.startswith("#")):
        known = read_translations(tree, language)
        for key in ("GenericName", "Comment", "Keywords"):
            if keys[key] in known and keys.get(f"{key}[{language}]") != known[keys[key]]:
                yield f"{key} is not there in {language}"
        for name, element in types.items():
            comments = {c.get(LANG): c.text for c in element.findall(f"{MIME}comment")}
            text = known.get(comments[None])
            if text and comments.get(language) != text:
                yield f"the name of {name} is not there in {language}"


def find_type(file, data):
    environment = {**os.environ, "XDG_DATA_HOME": str(data), "LC_ALL": "C.UTF-8"}
    run = subprocess.run(["gio", "info", "-a", "standard::content-type", file],
                         env=environment, capture_output=True, text=True, check=True)
    return re.search(r"standard::content-type: (\S+)", run.stdout)[1]


def check_files(mime_file, tree):
    """Show files to the desktop's own programs, where there are any."""
    if not shutil.which("update-mime-database") or not shutil.which("gio"):
        return
    deck = (tree / "data/decks/base.xml").read_text(encoding="utf-8")
    game = '<?xml version="1.0" encoding="UTF-8"?>\n<game xmlns="urn:bastide:game">' + deck
    with tempfile.TemporaryDirectory() as folder:
        packages = Path(folder) / "mime/packages"
        packages.mkdir(parents=True)
        shutil.copy(mime_file, packages / f"{APP}.xml")
        subprocess.run(["update-mime-database", str(packages.parent)], check=True,
                       capture_output=True)
        for name, text, wanted in (("a.bastide", game, GAME), ("a.bastide-deck", deck, DECK),
                                   ("a game", game, GAME), ("a deck", deck, DECK),
                                   ("other.xml", "<other/>", "application/xml")):
            path = Path(folder) / name
            path.write_text(text, encoding="utf-8")
            found = find_type(path, folder)
            if found != wanted:
                yield f"{name} is taken for {found}"


def check_with_tool(desktop_file):
    if shutil.which("desktop-file-validate"):
        run = subprocess.run(["desktop-file-validate", str(desktop_file)], capture_output=True,
                             text=True, check=False)
        yield from (run.stdout + run.stderr).splitlines()


# --- the checks are checked ----------------------------------------------------------------


def self_test(entry, mime, tree):
    """Each of these changes must be noticed."""
    types = {GAME, DECK}
    assert not list(check_entry(entry, types, tree)), list(check_entry(entry, types, tree))
    assert not list(check_types(mime, tree)), list(check_types(mime, tree))
    for old, new in (("[Desktop Entry]", "[Entry]"), ("Type=Application", "Type=Link"),
                     (" %U", ""), ("=Game;", "=Office;"), (f"{DECK};", ""), (f"{DECK};", DECK),
                     (f"Icon={APP}", "Icon=nothing"), ("GenericName=", "GenericName"),
                     ("Terminal=false", "Type=Application"), ("Comment=", "Other=")):
        assert old in entry, old
        assert list(check_entry(entry.replace(old, new, 1), types, tree)), (old, new)
    for old, new in (("mime-info", "info"), (DECK, "application/x-other"), ("urn:bastide:deck", "x"),
                     ("*.bastide-deck", "*.deck"), ('"application/xml"', '"text/plain"'),
                     ('localName="deck"', 'localName="x"'), ("&lt;deck", "&lt;d"),
                     ("<comment>", '<comment xml:lang="ru">'), ("</mime-info>", "")):
        assert old in mime, old
        assert list(check_types(mime.replace(old, new), tree)), (old, new)


def main(arguments):
    desktop_file, mime_file, tree = (Path(argument) for argument in arguments[-3:])
    entry = desktop_file.read_text(encoding="utf-8")
    mime = mime_file.read_text(encoding="utf-8")
    if "--self-test" in arguments:
        self_test(entry, mime, tree)
        return 0
    faults = [(desktop_file, fault) for fault in check_entry(entry, {GAME, DECK}, tree)]
    faults += [(mime_file, fault) for fault in check_types(mime, tree)]
    if not faults:
        faults += [(desktop_file, fault) for fault in check_languages(entry, mime, tree)]
        faults += [(mime_file, fault) for fault in check_files(mime_file, tree)]
        faults += [(desktop_file, fault) for fault in check_with_tool(desktop_file)]
    for file, fault in faults:
        print(f"{file}: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
