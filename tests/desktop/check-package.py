#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check what packages are made from: the Flatpak manifest, the metainfo and the icons.

Prints "file: message" for each fault and exits with 1 if there is one. Where appstreamcli
is installed, it is asked too.

    check-package.py [--self-test] METAINFO_FILE VERSION FOLDER_OF_THE_TREE
"""

import json
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

APP = "io.github.bastide_game.Bastide"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
SVG = "{http://www.w3.org/2000/svg}"
PERMISSIONS = ["--device=dri", "--share=ipc", "--socket=fallback-x11", "--socket=pulseaudio",
               "--socket=wayland"]
SIZES = (16, 24, 32)


# --- the manifest --------------------------------------------------------------------------


def check_manifest(text):
    try:
        manifest = json.loads(text)
    except ValueError as fault:
        yield str(fault)
        return
    for key, value in (("id", APP), ("runtime", "org.gnome.Platform"), ("sdk", "org.gnome.Sdk"),
                       ("command", "bastide")):
        if manifest.get(key) != value:
            yield f"{key} is not {value}"
    if sorted(manifest.get("finish-args", [])) != PERMISSIONS:
        yield f"the permissions are not {' '.join(PERMISSIONS)}"
    if manifest.get("separate-locales") is not False:
        yield "a bundle would be without translations"
    sources = [source for module in manifest.get("modules", []) for source in module["sources"]]
    if [(source.get("type"), source.get("path")) for source in sources] != [("dir", "..")]:
        yield "it is not built from this tree alone"
    if "--share=network" in text:
        yield "it is not built offline"


# --- the metainfo --------------------------------------------------------------------------


def read_size(path):
    """Width and height of a PNG, as strings."""
    return tuple(map(str, struct.unpack(">II", path.read_bytes()[16:24])))


def check_screenshot(element, homepage, tree):
    if element.find("caption") is None:
        yield "a screenshot has no caption"
    images = {image.get(LANG): image for image in element.findall("image")}
    if set(images) != {None, "ru"}:
        yield "a screenshot is not there in both languages"
    for language, image in images.items():
        folder, _, name = image.text.rpartition("/")
        path = tree / "data/screenshots" / name
        if folder != f"{homepage}/screenshots":
            yield f"{name} is not below the homepage"
        elif f"-{language or 'en'}-" not in name:
            yield f"{name} is in another language"
        elif not path.exists():
            yield f"there is no {name}"
        elif read_size(path) != (image.get("width"), image.get("height")):
            yield f"{name} has another size"


def check_release(root, version, tree):
    release = root.find("releases/release")
    if release is None or release.get("version") != version:
        yield f"the newest release is not {version}"
        return
    news = (tree / "NEWS.md").read_text(encoding="utf-8")
    heading = f"## {version} ({release.get('date')})"
    if not re.search(rf"\A# .*?^{re.escape(heading)}$", news, re.MULTILINE | re.DOTALL):
        yield f"NEWS.md has no heading “{heading}”"


def find_types(tree):
    """The kinds of files that the program describes."""
    return {element.get("type") for element in
            ElementTree.parse(tree / f"data/{APP}.mime.xml.in").getroot().iter(f"{MIME}mime-type")}


def check_metainfo(text, version, tree):
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as fault:
        yield str(fault)
        return
    for path, value in (("id", APP), ("metadata_license", "CC0-1.0"), ("name", "Bastide"),
                        ("project_license", "GPL-3.0-or-later"),
                        ("developer/name", "The Bastide contributors"),
                        ("launchable", f"{APP}.desktop"), ("translation", "bastide")):
        if root.findtext(path) != value:
            yield f"{path} is not {value}"
    for path in ("summary", "description/p", "content_rating", "requires/display_length"):
        if root.find(path) is None:
            yield f"{path} is missing"
    if {element.text for element in root.findall("provides/mediatype")} != find_types(tree):
        yield "the media types are not what the program describes"
    schemes = [colour.get("scheme_preference") for colour in root.findall("branding/color")
               if re.fullmatch("#[0-9a-f]{6}", colour.text)]
    if schemes != ["light", "dark"]:
        yield "there is not one colour for light and one for dark"
    if "@" in text:
        yield "something was not filled in"
    homepage = root.findtext("url[@type='homepage']")
    screenshots = root.findall("screenshots/screenshot")
    if [element.get("type") for element in screenshots].count("default") != 1:
        yield "no screenshot comes first"
    for element in screenshots:
        yield from check_screenshot(element, homepage, tree)
    yield from check_release(root, version, tree)


def check_languages(text, tree):
    """What is read in English is there in all languages, if their catalogues know it."""
    root = ElementTree.fromstring(text)
    lines = (tree / "po/LINGUAS").read_text(encoding="utf-8").splitlines()
    for language in (line for line in lines if line and not line.startswith("#")):
        known = (tree / f"po/{language}.po").read_text(encoding="utf-8")
        for path in ("summary", "description/p", "description/ul/li", ".//caption"):
            elements = root.findall(path)
            english = [element.text for element in elements if LANG not in element.attrib]
            other = [element for element in elements if element.get(LANG) == language]
            # The catalogue breaks long lines; the end of one is enough to know it by.
            if all(text[-20:] in known for text in english) and len(other) != len(english):
                yield f"{path} is not there in {language}"


def ask_appstreamcli(path):
    if shutil.which("appstreamcli"):
        run = subprocess.run(["appstreamcli", "validate", "--no-net", "--no-color", str(path)],
                             capture_output=True, text=True, check=False)
        if run.returncode != 0:
            yield from (run.stdout + run.stderr).strip().splitlines()


# --- icons ---------------------------------------------------------------------------------


def check_icon(path, size):
    """Drawn for the size of its folder; `size` is None where that does not matter."""
    try:
        root = ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError) as fault:
        yield str(fault)
        return
    width, height = root.get("width"), root.get("height")
    if root.tag != f"{SVG}svg" or width != height:
        yield f"{path.name} is not a square picture"
    elif size is not None and width != str(size):
        yield f"{path.name} is drawn for {width}, not for {size}"


def find_own_icons(tree):
    """The names of our icons that sources and pages use."""
    names = set()
    for pattern in ("src/**/*.c", "ui/*.ui"):
        for path in tree.glob(pattern):
            names |= set(re.findall(r"\bbastide-[a-z-]+-symbolic\b", path.read_text("utf-8")))
    return names


def check_icons(tree):
    icons = tree / "data/icons/hicolor"
    for size in SIZES:
        yield from check_icon(icons / f"{size}x{size}/apps/{APP}.svg", size)
    yield from check_icon(icons / f"scalable/apps/{APP}.svg", None)
    yield from check_icon(icons / f"symbolic/apps/{APP}-symbolic.svg", 16)
    for name in sorted(find_own_icons(tree)):
        yield from check_icon(icons / f"symbolic/actions/{name}.svg", 16)
    for path in sorted((icons / "scalable/mimetypes").glob("*.svg")):
        yield from check_icon(path, None)


# --- the checks are checked ----------------------------------------------------------------


def self_test(manifest, metainfo, version, tree):
    """Each of these changes must be noticed."""
    for old, new in (("{", ""), (APP, "org.example.Other"), ('"--device=dri"', '"--device=all"'),
                     ('"--device=dri"', '"--device=dri", "--filesystem=home"'),
                     ('"--share=ipc",', ""), ('"separate-locales": false', '"x": 0'),
                     ('"type": "dir"', '"type": "git"'), ('".."', '"/elsewhere"'),
                     ('"modules"', '"build-args": ["--share=network"], "modules"')):
        assert old in manifest, old
        assert list(check_manifest(manifest.replace(old, new, 1))), (old, new)
    for old, new in (("</component>", ""), (f"<id>{APP}", "<id>x"), ("CC0-1.0", "MIT"),
                     ("<summary>", "<other/><summary-of>"), ("content_rating", "rating"),
                     ("x-bastide-deck+xml", "x-other"), ("#dbe3a8", "green"), ('"dark"', '"light"'),
                     ("<caption", "<title"), ("game-ru-light.png", "game-en-light.png"),
                     ("fields-en-light.png", "nothing-en-light.png"), ('"1200"', '"1201"'),
                     ("/screenshots/end-ru", "/other/end-ru"), ('type="default"', ""),
                     (f'version="{version}"', 'version="9"'), ('date="', 'date="1'),
                     ("https://", "@")):
        assert old in metainfo, old
        text = metainfo.replace(old, new)
        if "<summary-of>" in text or "<title" in text:
            for tag, other in (("</summary>", "</summary-of>"), ("<summary xml", "<summary-of xml"),
                               ("</caption>", "</title>")):
                text = text.replace(tag, other)
        assert list(check_metainfo(text, version, tree)), (old, new)
    small = tree / f"data/icons/hicolor/16x16/apps/{APP}.svg"
    assert list(check_icon(small, 24)) and list(check_icon(small.with_name("none.svg"), 16))
    assert find_own_icons(tree)


def main(arguments):
    metainfo_file, version, tree = Path(arguments[-3]), arguments[-2], Path(arguments[-1])
    manifest_file = tree / f"flatpak/{APP}.json"
    manifest = manifest_file.read_text(encoding="utf-8")
    metainfo = metainfo_file.read_text(encoding="utf-8")
    if "--self-test" in arguments:
        self_test(manifest, metainfo, version, tree)
        return 0
    faults = [(manifest_file, fault) for fault in check_manifest(manifest)]
    faults += [(metainfo_file, fault) for fault in check_metainfo(metainfo, version, tree)]
    if not faults:
        faults += [(metainfo_file, fault) for fault in check_languages(metainfo, tree)]
        faults += [(metainfo_file, fault) for fault in ask_appstreamcli(metainfo_file)]
    faults += [("data/icons", fault) for fault in check_icons(tree)]
    for file, fault in faults:
        print(f"{file}: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
