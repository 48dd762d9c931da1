# SPDX-License-Identifier: GPL-3.0-or-later
"""Things found by their names: a whole game, and what comes back after the program was killed."""

import subprocess
import sys
import time

from atspi_app import App, Atspi, main, write_settings

LAY = "Lay the tile"
PUT = ("Put ", "Call ")


def choose(app, number):
    """Press something that can be chosen on the map; False if there is nothing."""
    buttons = app.choices()
    cells = [b for b, name in buttons if name.startswith(LAY)]
    spots = [b for b, name in buttons if name.startswith(PUT)]
    none = [b for b, name in buttons if name == "No follower"]
    if cells:
        return cells[number % len(cells)].do_action(0)
    if spots and number % 2 == 0:
        return spots[0].do_action(0)
    return bool(none) and none[0].do_action(0)


def test_a_game_by_names(program):
    app = App(program)
    app.press("Play")
    number = 0
    app.wait(app.choices, "map")
    while choose(app, number) or "Play Again" not in app.names():
        number += 1
    assert number > 40
    assert any(name.startswith(("Victory", "Shared victory")) for name in app.names())
    app.press("Look at the Map")
    app.wait(lambda: "Map" in app.names(), "map")
    app.quit()
    assert "CRITICAL" not in app.errors() and "WARNING" not in app.errors()


def log_of(app):
    """The lines about the map that the log shows."""
    return [name for name in app.names() if "lays" in name or "puts" in name]


def is_asked_for_figure(app):
    """Whether it is that question, when something is asked at all."""
    app.wait(app.choices, "question")
    return "No follower" in [name for _, name in app.choices()]


def test_a_killed_game_goes_on(program):
    app = App(program)
    app.press("Play")
    app.wait(app.choices, "map")
    for number in range(30):
        app.wait(lambda n=number: choose(app, n), "choice")
    # In the middle of a turn: the tile lies, the figure is not decided.
    while not is_asked_for_figure(app):
        app.wait(lambda: choose(app, 0), "choice")
    title = [name for name in app.names() if name.startswith("Turn ")][0]
    choices = sorted(name for _, name in app.choices() if name.startswith(PUT))
    lines = log_of(app)
    app.kill()

    app = App(program)
    app.press("Continue")
    app.wait(lambda: "No follower" in [n for _, n in app.choices()], "question")
    assert title in app.names()
    assert choices == sorted(name for _, name in app.choices() if name.startswith(PUT))
    assert lines[-3:] == log_of(app)[-3:]
    app.quit()


def draw_a_tile(app):
    """A city in the north, a road in the south, a river in the west; a monastery."""
    app.press("North side: field")
    for shown in ("field", "city"):
        app.press(f"South side: {shown}")
    for shown in ("field", "city", "road"):
        app.press(f"West side: {shown}")
    app.wait(lambda: "West side: river" in app.names(), "river")
    app.wait(lambda: app.find("Monastery"), "tray").do_action(0)
    app.wait(lambda: app.names().count("Monastery") > 2, "monastery on the tile")


def read_calm(app):
    """All names, when they are the same as a moment ago."""
    seen = None
    while seen != sorted(app.names()):
        seen = sorted(app.names())
        time.sleep(0.1)
    return seen


def test_a_killed_deck_comes_back(program):
    app = App(program)
    app.press("Workshop")
    app.press("Empty Deck")
    app.press("New Tile")
    draw_a_tile(app)
    seen = read_calm(app)
    app.kill()

    app = App(program)
    app.wait(lambda: "Deck not saved" in app.names(), "offer")
    app.press("Show")
    app.wait(lambda: "Your Decks" in app.names(), "workshop")
    app.press("Restore")
    app.wait(lambda: sorted(app.names()) == seen, "the same page")
    app.quit()


def test_a_language_is_chosen(program):
    write_settings("language='ru'\n")
    app = App(program)
    app.wait(lambda: "Мастерская" in app.names(), "Russian")
    app.quit()
    write_settings("language='en'\n")
    app = App(program)
    app.wait(lambda: "Workshop" in app.names(), "English")
    app.quit()
    write_settings()


def focused(app):
    """The name of what has the focus."""
    return next((name for node, name in app.walk()
                 if node.get_state_set().contains(Atspi.StateType.FOCUSED)), None)


def test_tab_goes_round(program):
    app = App(program)
    app.wait(lambda: focused(app), "focus")
    for page, wanted in ((None, "Main Menu"), ("Workshop", "Back to the Start")):
        if page:
            app.press(page)
            app.wait(lambda: focused(app) == "Empty Deck", "focus on the first card")
        for _ in range(20):
            before = focused(app)
            subprocess.run(["xdotool", "key", "Tab"], check=True)
            app.wait(lambda last=before: focused(app) not in (None, last), "another focus")
            if focused(app) == wanted:
                break
        assert focused(app) == wanted, wanted
    app.quit()


sys.exit(main([test_a_game_by_names, test_a_killed_game_goes_on,
               test_a_killed_deck_comes_back, test_a_language_is_chosen,
               test_tab_goes_round]))
