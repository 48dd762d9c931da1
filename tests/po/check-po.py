#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check the translations in po/ and in the built-in decks.

Prints "file:line: message" for each fault and exits with 1 if there is one.
Needs xgettext and msgfmt. What any language must keep comes first; what is asked
of Russian alone has "russian" in its name.

    check-po.py [--self-test] [folder of the tree]
"""

import ast
import gettext
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

# Where there may be strings to translate.
PATTERNS = ("data/*.desktop.in", "data/*.gschema.xml", "data/*.metainfo.xml.in",
            "data/*.mime.xml.in", "src/**/*.c", "src/**/*.h", "ui/*.ui")
# What meson's preset "glib" gives to xgettext.
XGETTEXT = ["xgettext", "--from-code=UTF-8", "--keyword=_", "--keyword=N_", "--keyword=C_:1c,2",
            "--keyword=NC_:1c,2", "--keyword=g_dcgettext:2", "--keyword=g_dngettext:2,3",
            "--keyword=g_dpgettext2:2c,3", "--keyword=NP_:1,2", "--output=-"]

NO_BREAK = "\u00a0"
GAP = re.compile(r"\{\d\}")
DIRECTIVE = re.compile(r"%[-+ 0#]*\d*(?:\.\d+)?l{0,2}[a-zA-Z]|%%")
LETTERS = "а-яёА-ЯЁ"


@dataclass
class Entry:
    """One message; `strings` are its translations, one for each plural form."""

    line: int = 0
    context: str | None = None
    text: str = ""
    plural: str | None = None
    strings: list = field(default_factory=list)
    is_fuzzy: bool = False
    places: list = field(default_factory=list)

    @property
    def key(self):
        return self.context, self.text, self.plural


# --- reading -----------------------------------------------------------------------------

PO_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) )?(".*")')


def read_po(text):
    """Return the entries of a catalogue or template, its header first."""
    entries, values, entry = [], {}, Entry()

    def finish():
        nonlocal values, entry
        if "msgid" in values:
            entry.context, entry.text = values.get("msgctxt"), values["msgid"]
            entry.plural = values.get("msgid_plural")
            entry.strings = [values[name] for name in values if name.startswith("msgstr")]
            entries.append(entry)
            values, entry = {}, Entry()

    for number, line in enumerate(text.splitlines(), 1):
        match = PO_LINE.fullmatch(line)
        if match and match[1]:
            if match[1] in ("msgctxt", "msgid") and "msgid" in values:
                finish()
            name = match[1]
            entry.line = entry.line or number
            values[name] = ast.literal_eval(match[2])
        elif match:
            values[name] += ast.literal_eval(match[2])
        elif line.startswith("#"):
            if any(name.startswith("msgstr") for name in values):
                finish()
            entry.is_fuzzy |= line.startswith("#,") and "fuzzy" in line
            if line.startswith("#:"):
                entry.places += [place.rpartition(":")[0] for place in line[2:].split()]
    finish()
    return entries


def read_list(path):
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [line for line in lines if line and not line.startswith("#")]


def extract(root):
    """Return all strings of the sources as entries."""
    names = sorted({str(path.relative_to(root)) for pattern in PATTERNS
                    for path in root.glob(pattern)})
    run = subprocess.run(XGETTEXT + names, cwd=root, capture_output=True, check=True)
    return read_po(run.stdout.decode())[1:]


# --- for every language ------------------------------------------------------------------


def check_potfiles(root, template):
    name = "po/POTFILES.in"
    listed = read_list(root / name)
    wanted = sorted({place for entry in template for place in entry.places})
    for path in wanted:
        if path not in listed:
            yield f"{name}:1: {path} is missing"
    for path in listed:
        if path not in wanted:
            yield f"{name}:1: {path} has nothing to translate"
    if listed != sorted(set(listed)):
        yield f"{name}:1: not in the order of the alphabet"


def check_complete(entries, template):
    """Yield (line, message) for what is missing, doubtful or left over."""
    known = {entry.key: entry for entry in entries}
    for entry in template:
        found = known.get(entry.key)
        if found is None:
            yield 1, f"no entry for {entry.text!r} of {entry.places[0]}"
        elif not all(found.strings):
            yield found.line, "not translated"
    wanted = {entry.key for entry in template}
    for entry in entries:
        if entry.is_fuzzy:
            yield entry.line, "fuzzy"
        if entry.key not in wanted:
            yield entry.line, "no source has this string any more"


def check_format(root, name):
    """Yield what msgfmt finds wrong."""
    command = ["msgfmt", "--check", "--check-accelerators=_", "--output-file=/dev/null", name]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True)
    faults = [line for line in run.stderr.splitlines() if re.match(r"[^ :]+:\d+: ", line)]
    yield from faults
    if run.returncode != 0 and not faults:
        yield f"{name}:1: msgfmt: {run.stderr.strip()}"


def check_kept(entry, string):
    """Yield what a translation lost of the original: gaps, directives, ends."""
    source = entry.plural or entry.text
    if set(GAP.findall(string)) != set(GAP.findall(source)):
        yield "the gaps {1}… differ"
    if DIRECTIVE.findall(string) != DIRECTIVE.findall(source):
        yield "the %-directives differ"
    if re.findall(r"^\s|\s$", source) != re.findall(r"^\s|\s$", string):
        yield "space at the beginning or the end differs"
    ends = [re.search(r"[.:…!?]?$", text.rstrip())[0] for text in (source, string)]
    if ends[0] != ends[1]:
        yield f"ends with {ends[1]!r} instead of {ends[0]!r}"


HEADER = {
    "Project-Id-Version": "bastide",
    "Last-Translator": "The Bastide contributors",
    "Content-Type": "text/plain; charset=UTF-8",
}


def read_header(entry):
    lines = entry.strings[0].splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def check_header(header, language):
    for name, value in (HEADER | {"Language": language}).items():
        if header.get(name) != value:
            yield f"the header says {name}: {header.get(name)}, not {value}"


# The form that each number takes.
PLURALS = {
    "ru": {0: 2, 1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 14: 2, 21: 0, 22: 1, 25: 2, 101: 0, 111: 2},
}


def check_plurals(header, language):
    match = re.fullmatch(r"nplurals=(\d+); plural=(.*);", header.get("Plural-Forms", ""))
    if not match:
        yield "no plural forms"
        return
    form_of = gettext.c2py(match[2])
    forms = PLURALS.get(language, {})
    if forms and int(match[1]) != 1 + max(forms.values()):
        yield f"{match[1]} plural forms"
    for number, form in forms.items():
        if form_of(number) != form:
            yield f"{number} takes plural form {form_of(number)}, not {form}"


def find_menus(root):
    """Yield (file, menu id, keys of its labels) for each menu of ui/."""
    for path in sorted(root.glob("ui/*.ui")):
        for menu in ElementTree.parse(path).getroot().iter("menu"):
            keys = [(label.get("context"), label.text, None)
                    for label in menu.iter("attribute") if label.get("name") == "label"]
            yield path.relative_to(root), menu.get("id"), keys


def check_mnemonics(root, language, entries):
    """Yield labels of one menu that share a letter; without `language`, in English."""
    known = {entry.key: entry.strings[0] for entry in entries}
    for path, menu, keys in find_menus(root):
        labels = [known.get(key, key[1]) if language else key[1] for key in keys]
        letters = [re.search("_(.)", label) for label in labels]
        taken = {}
        for label, letter in zip(labels, letters):
            letter = letter[1].lower() if letter else None
            if letter is not None and letter in taken:
                yield (f"{path}:1: {language or 'en'}: in the menu {menu}, “{label}” and "
                       f"“{taken[letter]}” share a letter")
            taken[letter] = label


# --- Russian -----------------------------------------------------------------------------

# What is counted; other words may follow a number after an ordinary space.
COUNTED = (r"очк|квадрат|щит|ход(?:а|ов)?\b|парти[яийю]|провер|завершённ|город|подданн|аббат|игрок"
           r"|минут|секунд|ошиб|атрибут|пространств|знак|пиксел|[МК]иБ")
# Words that are wrong without their ё; a * stands for any ending.
WITHOUT_YO = """
    ее нее еще чье чьем мое моем твое твоем свое своем причем вдвоем втроем трех четырех вперед
    идет придет подойдет найдет пойдет дойдет войдет ведет кладет ждет живет растет начнет возьмет
    вернет прочтет придется остается дает дается задает создает нашел пришел прошел подошел вошел
    завершен завершенн* незавершен незавершенн* сохранен сохраненн* отменен отмененн* изменен
    измененн* окружен окруженн* разделен разделенн* соединен соединенн* поврежден поврежденн*
    включен включенн* обведен обведенн* учет учета счет счетом подсчет* расчет* отчет* зачет*
    объем объема объеме полет полета полеты полетов перекресток перекрестк* озер имен слоев краев
    зеленый зеленая зеленое зеленые зеленого зеленой зеленых желтый желтая желтое желтые желтого
    желтой желтых черный черная черное черные черного черной черных темный темная теплый твердый
    тяжелый надежн* ребенок монастырем королем днем огнем путем
    """.split()
YO = re.compile(r"\b(?:" + "|".join(word.replace("*", "[а-яё]*") for word in WITHOUT_YO) + r")\b",
                re.IGNORECASE)
# “все” is a word of its own; before these it should be “всё”.
VSYO = re.compile(r"\bвсе(?=,? (?:что|это|равно|же|ещё|остальное|прочее|незавершённое|сразу)\b)",
                  re.IGNORECASE)
# Spelt backwards, so that nobody finds them in the tree.
NEVER = re.compile("|".join(word[::-1] for word in ("лпим", "elpeem", "носсакрак", "ennossacrac")),
                   re.IGNORECASE)

RUSSIAN = (
    (re.compile("[“”‘’„]"), "quotes other than «»"),
    (re.compile(r"\.\.\."), "three dots instead of …"),
    (re.compile("[ " + NO_BREAK + "][-–][ " + NO_BREAK + "]"), "a hyphen instead of —"),
    (re.compile("[^" + NO_BREAK + "]—"), "no no-break space before —"),
    (re.compile("  |" + NO_BREAK + " | " + NO_BREAK), "two spaces"),
    (re.compile(r"%l*[du] [" + LETTERS + "]"), "an ordinary space after a number"),
    (re.compile(r"(?:\{\d\}|\d) (?:" + COUNTED + ")"), "an ordinary space after a number"),
    (re.compile("[^" + NO_BREAK + "%]%%|[^" + NO_BREAK
                + r"%]%(?![-+ 0#]*\d*(?:\.\d+)?l*[a-zA-Z%])"), "no no-break space before %"),
    (YO, "a word without its ё"),
    (VSYO, "a word without its ё"),
    (NEVER, "a word that is not ours"),
)


def check_russian(source, string):
    """Yield what a Russian printer would not let pass."""
    if string.count('"') > source.count('"'):
        yield "straight quotes"
    for pattern, message in RUSSIAN:
        found = pattern.search(string)
        if found:
            yield f"{message}: “{found[0]}”"


# Who is placed on the map is called so in the rules, and never also by the word for any figure.
FIGURE = re.compile("фиш(?:к|ек)", re.IGNORECASE)


def check_rules(places, string):
    """Yield a second word for the same thing on the pages of the rules."""
    found = FIGURE.search(string)
    if found and any(place.startswith("src/ui/rules-") for place in places):
        yield f"another word for a follower: “{found[0]}”"


# --- the whole tree ----------------------------------------------------------------------

TYPOGRAPHY = {"ru": check_russian}
GLOSSARY = {"ru": check_rules}


def check_catalogue(root, language, template):
    name = f"po/{language}.po"
    if not (root / name).exists():
        yield f"{name}:1: LINGUAS has {language}, but there is no such file"
        return
    header, *entries = read_po((root / name).read_text(encoding="utf-8"))
    about = read_header(header)
    for message in [*check_header(about, language), *check_plurals(about, language)]:
        yield f"{name}:{header.line}: {message}"
    for line, message in check_complete(entries, template):
        yield f"{name}:{line}: {message}"
    places = {entry.key: entry.places for entry in template}
    for entry in entries:
        for string in filter(None, entry.strings):
            # The names of the translators stand for this one.
            kept = check_kept(entry, string) if entry.text != "translator-credits" else ()
            look = TYPOGRAPHY.get(language, lambda *_: ())(entry.plural or entry.text, string)
            terms = GLOSSARY.get(language, lambda *_: ())(places.get(entry.key, ()), string)
            for message in [*kept, *look, *terms]:
                yield f"{name}:{entry.line}: {message}"
    yield from check_format(root, name)
    yield from check_mnemonics(root, language, entries)


LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def check_deck(name, deck, languages):
    """Yield what lacks a language or is badly set in the texts of a deck."""
    for parent in deck.iter():
        for tag in ("name", "description"):
            texts = {child.get(LANGUAGE): child.text for child in parent
                     if child.tag.rpartition("}")[2] == tag}
            for language in languages if texts else ():
                if language not in texts:
                    yield f"{name}:1: “{texts.get('en')}” has no {tag} in {language}"
                look = TYPOGRAPHY.get(language, lambda *_: ())("", texts.get(language, ""))
                for message in look:
                    yield f"{name}:1: “{texts[language]}”: {message}"


def check_tree(root):
    """Return the faults of a tree and the number of strings in it."""
    template = extract(root)
    languages = read_list(root / "po/LINGUAS")
    faults = list(check_potfiles(root, template)) + list(check_mnemonics(root, None, []))
    for language in languages:
        faults += check_catalogue(root, language, template)
    for path in sorted(root.glob("data/decks/*.xml")):
        faults += check_deck(path.relative_to(root), ElementTree.parse(path).getroot(), languages)
    return faults, len(template)


# --- the self-test -----------------------------------------------------------------------

SOURCE = """
const char *title (void) { return _ ("The map"); }
const char *many (int n) { return ngettext ("{1} scores %d point", "{1} scores %d points", n); }
const char *code (void) { return _ ("Write meet at=\\"bridge\\" in {1} %"); }
"""
MENU = """<interface><menu id="menu"><section>
  <item><attribute name="label" translatable="yes">_New</attribute></item>
  <item><attribute name="label" translatable="yes" context="menu">_Save</attribute></item>
</section></menu></interface>
"""
CATALOGUE = """msgid ""
msgstr ""
"Project-Id-Version: bastide\\n"
"PO-Revision-Date: 2026-01-01 00:00+0000\\n"
"Last-Translator: The Bastide contributors\\n"
"Language-Team: Russian\\n"
"Language: ru\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 "
"&& (n%100<10 || n%100>=20) ? 1 : 2);\\n"

#: src/a.c:2
msgid "The map"
msgstr "Карта, на которой всё ещё всё"

#: src/a.c:3
#, c-format
msgid "{1} scores %d point"
msgid_plural "{1} scores %d points"
msgstr[0] "{1} получает %d\u00a0очко"
msgstr[1] "{1} получает %d\u00a0очка"
msgstr[2] "{1} получает %d\u00a0очков"

#: src/a.c:4
msgid "Write meet at=\\"bridge\\" in {1} %"
msgstr "Напишите meet at=\\"bridge\\"\u00a0— и готово, {1}\u00a0%"

#: ui/a.ui:2
msgid "_New"
msgstr "_Новая"

#: ui/a.ui:3
msgctxt "menu"
msgid "_Save"
msgstr "_Сохранить"

#: src/ui/rules-a.c:1
msgid "Place a follower"
msgstr "Выставить подданного"
"""
DECK = """<deck xmlns="urn:bastide:deck"><name xml:lang="en">Base</name>
<name xml:lang="ru">Набор</name></deck>
"""
CLEAN = {
    "src/a.c": SOURCE,
    "src/ui/rules-a.c": "const char *rule (void) { return _ (\"Place a follower\"); }\n",
    "src/none.c": "const char *none = \"not for people\";\n",
    "ui/a.ui": MENU,
    "data/decks/a.xml": DECK,
    "po/LINGUAS": "# languages\nru\n",
    "po/POTFILES.in": "# files\nsrc/a.c\nsrc/ui/rules-a.c\nui/a.ui\n",
    "po/ru.po": CATALOGUE,
}
# File, what is replaced there, by what, and the fault that it makes.
MAP = "Карта, на которой всё ещё всё"
PLANTED = [
    ("po/POTFILES.in", "src/a.c\n", "", "po/POTFILES.in:1: src/a.c is missing"),
    ("po/POTFILES.in", "\nui", "\nsrc/none.c\nui", "po/POTFILES.in:1: src/none.c has nothing"),
    ("po/POTFILES.in", "src/a.c\n", "ui/a.ui\nsrc/a.c\n", "po/POTFILES.in:1: not in the"),
    ("po/LINGUAS", "ru", "de\nru", "po/de.po:1: LINGUAS has de"),
    ("src/a.c", "The map", "The maps", "po/ru.po:1: no entry for 'The maps'"),
    ("src/a.c", "The map", "The maps", "po/ru.po:15: no source has this"),
    ("src/a.c", "_ (\"The", "C_ (\"page\", \"The", "po/ru.po:1: no entry for 'The map'"),
    ("po/ru.po", MAP, "", "po/ru.po:15: not translated"),
    ("po/ru.po", "#, c-format", "#, c-format, fuzzy", "po/ru.po:20: fuzzy"),
    ("po/ru.po", "Language: ru", "Language: de", "po/ru.po:1: the header says Language: de"),
    ("po/ru.po", ": The Bastide contributors", ": X <x@y.z>", "po/ru.po:1: the header says Last"),
    ("po/ru.po", "n%100!=11", "n%100!=12", "po/ru.po:1: 11 takes plural form 0"),
    ("po/ru.po", "(n%100<10 || n%100>=20)", "1", "po/ru.po:1: 12 takes plural form 1"),
    ("po/ru.po", "Plural-Forms", "Plural", "po/ru.po:1: no plural forms"),
    ("po/ru.po", "готово, {1}", "готово, {2}", "po/ru.po:27: the gaps"),
    ("po/ru.po", "%d\u00a0очка", "%s\u00a0очка", "po/ru.po:20: the %-directives"),
    ("po/ru.po", "%d\u00a0очка", "%s\u00a0очка", "po/ru.po:22: format"),
    ("po/ru.po", MAP, MAP + ".", "po/ru.po:15: ends with '.'"),
    ("po/ru.po", MAP, MAP + " ", "po/ru.po:15: space at the beginning or the end"),
    ("po/ru.po", "_Новая", "Новая", "po/ru.po:32: msgstr lacks"),
    ("po/ru.po", "_Новая", "Нова_с", "ui/a.ui:1: ru: in the menu menu"),
    ("ui/a.ui", "_New", "New_s", "ui/a.ui:1: en: in the menu menu"),
    ("po/ru.po", MAP, "\\\"Карта\\\"", "po/ru.po:15: straight quotes"),
    ("po/ru.po", MAP, "“Карта”", "po/ru.po:15: quotes other"),
    ("po/ru.po", MAP, "Карта... или", "po/ru.po:15: three dots"),
    ("po/ru.po", MAP, "Карта - поле", "po/ru.po:15: a hyphen"),
    ("po/ru.po", MAP, "Карта — поле", "po/ru.po:15: no no-break space before —"),
    ("po/ru.po", MAP, "Карта  поле", "po/ru.po:15: two spaces"),
    ("po/ru.po", MAP, "На карте 5 квадратов", "po/ru.po:15: an ordinary space after a number"),
    ("po/ru.po", "%d\u00a0очков", "%d очков", "po/ru.po:20: an ordinary space after a number"),
    ("po/ru.po", "{1}\u00a0%", "{1} %", "po/ru.po:27: no no-break space before %"),
    ("po/ru.po", "ещё", "еще", "po/ru.po:15: a word without its ё: “еще”"),
    ("po/ru.po", MAP, "Подсчет", "po/ru.po:15: a word without its ё"),
    ("po/ru.po", MAP, "Ход идет", "po/ru.po:15: a word without its ё"),
    ("po/ru.po", MAP, "Город завершен", "po/ru.po:15: a word without its ё"),
    ("po/ru.po", "всё ещё", "все ещё", "po/ru.po:15: a word without its ё: “все”"),
    ("po/ru.po", MAP, "лпим"[::-1], "po/ru.po:15: a word that is not ours"),
    ("po/ru.po", "подданного", "фишку", "po/ru.po:40: another word for a follower"),
    ("data/decks/a.xml", "\"ru\"", "\"de\"", "data/decks/a.xml:1: “Base” has no name in ru"),
    ("data/decks/a.xml", "Набор", "Еще набор", "data/decks/a.xml:1: “Еще набор”: a word without"),
]


def check_planted(files):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, content in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        return check_tree(root)[0]


def self_test():
    """Prove that a clean tree passes and that each planted fault is reported."""
    failures = [f"reported without need: {fault}" for fault in check_planted(CLEAN)]
    for name, old, new, expected in PLANTED:
        changed = CLEAN[name].replace(old, new)
        if changed == CLEAN[name]:
            failures.append(f"not planted: {expected}")
            continue
        faults = check_planted(CLEAN | {name: changed})
        if not any(fault.startswith(expected) for fault in faults):
            failures.append(f"not reported: {expected}")
    return failures


def main():
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        faults, what = self_test(), f"{len(PLANTED)} planted faults"
    else:
        root = Path(arguments[0] if arguments else Path(__file__).parents[2]).resolve()
        faults, n_strings = check_tree(root)
        what = f"{n_strings} strings"
        if n_strings == 0:
            faults.append(f"{root}:1: no strings found")
    print("\n".join(faults) if faults else f"{what}: in order")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
