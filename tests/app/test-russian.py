# SPDX-License-Identifier: GPL-3.0-or-later
"""Page by page in Russian and in English: what a screen reader finds is what the catalogue says.

In Russian nothing may be left in English that the catalogue has in Russian, and the other way
round.
"""

import gettext
import os
import subprocess
import sys
import time
from pathlib import Path

from atspi_app import App, main

MO = Path(os.environ["BASTIDE_LOCALEDIR"]) / "ru" / "LC_MESSAGES" / "bastide.mo"


def read_catalogue():
    """English text -> the Russian ones that stand for it."""
    with MO.open("rb") as file:
        entries = gettext.GNUTranslations(file)._catalog  # pylint: disable=protected-access
    texts = {}
    for key, russian in entries.items():
        english = (key[0] if isinstance(key, tuple) else key).split("\4")[-1]
        if english and not isinstance(key, tuple):
            texts.setdefault(english.replace("_", ""), set()).add(russian.replace("_", ""))
    return texts


TEXTS = read_catalogue()
RUSSIAN = {text for texts in TEXTS.values() for text in texts}


class Walk:
    """A program in a language, and hands that know its words."""

    def __init__(self, program, language):
        self.is_russian = language == "ru"
        os.environ["LANGUAGE"] = language
        self.app = App(program)
        self.n_seen = 0

    def say(self, english, russian=None):
        if not self.is_russian:
            return english
        return russian or next(iter(TEXTS[english]))

    def press(self, english, russian=None):
        self.app.press(self.say(english, russian))
        time.sleep(0.4)

    def key(self, *keys):
        subprocess.run(["xdotool", "key", "--delay", "60", *keys], check=True)
        time.sleep(0.6)

    def look(self, page, *wanted):
        """All names of the page are in the language, and those wanted are there."""
        for word in wanted:
            self.app.wait(lambda w=word: self.say(w) in self.app.names(), self.say(word))
        names = set(self.app.names())
        self.n_seen += len(names)
        if self.is_russian:
            wrong = {name for name in names if name in TEXTS and name not in RUSSIAN}
        else:
            wrong = {name for name in names if name in RUSSIAN and name not in TEXTS}
        assert not wrong, f"{page}: {sorted(wrong)}"


def walk(program, language):
    hand = Walk(program, language)
    hand.look("start", "Workshop")
    hand.press("New Game")
    hand.look("new game")
    hand.key("Escape")
    hand.press("Workshop")
    hand.look("shelf", "Your Decks")
    hand.press("Small Test Deck")
    hand.look("tiles", "Mirror")
    for page in ("2", "3", "4"):
        hand.key(f"alt+{page}")
        hand.look(f"page {page}")
    hand.key("F1")
    hand.look("rules of the game")
    hand.key("Escape")
    hand.key("F5")
    hand.app.wait(lambda: any(" 1" in name for name in hand.app.names()), "game")
    hand.look("game")
    assert hand.n_seen > 300, hand.n_seen
    hand.app.quit()
    errors = hand.app.errors()
    assert "CRITICAL" not in errors and "WARNING" not in errors, errors


def test_russian_is_russian(program):
    walk(program, "ru")


def test_english_is_english(program):
    walk(program, "en")


sys.exit(main([test_russian_is_russian, test_english_is_english]))
